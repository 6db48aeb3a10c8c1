#!/usr/bin/env python3
"""Tests of tools/rulecheck on small trees: python3 tools/rulecheck_test.py"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

RULECHECK = Path(__file__).resolve().parent / "rulecheck"
GAME = "src/affray/games/worlds"

# A tree in which all is well; each test changes one thing of it.
TREE = {
    "rules/worlds.md": "* **W01** One.\n* **W02** Two, see W01.\n* **WD1** A difference.\n* **WG1** A decision.\n",
    "rules/exceptions.yaml": "# reasons\n- rule: WD1\n  code: false\n  tests: false\n  why: wording only\n",
    f"{GAME}/battle.cpp": 'int one();  // W01\n/* W02 */ auto w = refuse("WG1");\nint W77 = 1\'000;\n',
    f"{GAME}/battle_test.cpp": 'TEST_CASE("W01-W02: both") {}\nTEST_CASE("W01: the edge of one | or two") {}\nTEST_CASE("WG1: default") {}\n',
    "scenarios/worlds/two.yaml": "name: the edge of two\nrules: [W02]\n",
}


class RulecheckTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)
        for path, text in TREE.items():
            self.put(path, text)
        self.run_it("--write")

    def put(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def change(self, path, old, new):
        text = (self.root / path).read_text(encoding="utf-8")
        self.assertIn(old, text)
        self.put(path, text.replace(old, new))

    def run_it(self, *arguments):
        done = subprocess.run(
            [sys.executable, RULECHECK, "--root", self.root, *arguments], capture_output=True, text=True, check=False
        )
        return done.returncode, done.stdout + done.stderr

    def assert_fails(self, *sentences, stale=True):
        """The check fails with exactly these sentences, beside coverage that may be out of date."""
        status, output = self.run_it("--check")
        self.assertEqual(status, 1, output)
        problems = [line for line in output.splitlines() if not line.startswith(("worlds: ", "rulecheck: "))]
        if stale:
            problems = [line for line in problems if not line.startswith("docs/coverage.md")]
        self.assertEqual(problems, list(sentences))

    def test_a_good_tree_passes(self):
        status, output = self.run_it("--check")
        self.assertEqual(status, 0, output)
        self.assertIn("worlds: 4 rules, 3 with code, 3 with enough tests, 1 excepted", output)

    # -- wrong numbers

    def test_an_unknown_number_in_a_comment(self):
        self.put(f"{GAME}/fight.hpp", "#pragma once\n// as W03 says\n")
        self.assert_fails(f"{GAME}/fight.hpp:2: W03 is unknown: rules/worlds.md has W01 to W02")

    def test_an_unknown_number_in_a_test_and_a_scenario(self):
        self.change(f"{GAME}/battle_test.cpp", "WG1: default", "WG1, WG2: default")
        self.change("scenarios/worlds/two.yaml", "[W02]", "[W02,\n  W09]")
        self.assert_fails(
            "scenarios/worlds/two.yaml:3: W09 is unknown: rules/worlds.md has W01 to W02",
            f"{GAME}/battle_test.cpp:3: WG2 is unknown: rules/worlds.md has WG1 to WG1",
        )

    def test_an_unknown_number_in_the_rulebook_itself(self):
        self.change("rules/worlds.md", "see W01", "see W11")
        self.assert_fails("rules/worlds.md:2: W11 is unknown: rules/worlds.md has W01 to W02")

    def test_identifiers_includes_and_ignored_lines_are_not_citations(self):
        self.put(
            f"{GAME}/fight.cpp",
            '#include "W50.hpp"\nint W51 = \'"\'; char q = \'"\';\nauto s = "W52";  // rulecheck: ignore\nauto t = "xW53 W54b";\n',
        )
        self.assertEqual(self.run_it("--check")[0], 0)

    def test_a_number_after_an_escaped_newline_is_seen(self):
        self.put("apps/cli/main.cpp", 'auto s = "help\\nW99";\n')
        self.assert_fails("apps/cli/main.cpp:1: W99 is unknown: rules/worlds.md has W01 to W02")

    def test_the_form_of_the_rulebook_is_the_only_one(self):
        self.put(f"{GAME}/fight.hpp", "// W1, WG01\n")
        self.assert_fails(
            f"{GAME}/fight.hpp:1: W1 is written W01 in the rulebook",
            f"{GAME}/fight.hpp:1: WG01 is written WG1 in the rulebook",
        )

    def test_a_game_cites_only_its_own_series(self):
        self.put("rules/realms.md", "* **R01** One.\n")
        self.put("rules/exceptions.yaml", TREE["rules/exceptions.yaml"] + "- rule: R01\n  code: false\n  tests: false\n  why: no\n")
        self.put(f"{GAME}/fight.hpp", "// R01\n")
        status, output = self.run_it("--check")
        self.assertEqual(status, 1)
        self.assertIn(f"{GAME}/fight.hpp:1: R01 is a number of realms; this folder cites only W, WD, WG", output)

    def test_a_number_without_a_rulebook(self):
        self.put("src/affray/core/dice.hpp", "// S01\n")
        self.assert_fails("src/affray/core/dice.hpp:1: S01 is unknown: rules/sectors.md defines no S numbers")

    def test_the_toy_game_numbers_are_left_alone(self):
        self.put("src/affray/core/testing/toy.cpp", "// T1, T99\n")
        self.assertEqual(self.run_it("--check")[0], 0)

    def test_a_number_defined_twice(self):
        self.change("rules/worlds.md", "* **WG1**", "* **W1** Again.\n* **WG1**")
        self.assert_fails(
            "rules/worlds.md:4: W1 is defined twice; first at rules/worlds.md:1",
            "rules/worlds.md:4: W1 is written W01 in the rulebook",
        )

    # -- translations

    FRENCH = "* **W01** Un.\n* **W02** Deux, voir W01.\n* **WD1** Une différence.\n* **WG1** Un choix.\n"

    def test_a_whole_translation_passes(self):
        self.put("rules/worlds.fr.md", "# worlds\n\nW99 peut être cité ici.\n" + self.FRENCH)
        self.assertEqual(self.run_it("--check")[0], 0)

    def test_a_translation_has_every_number_once_and_no_other(self):
        self.put("rules/worlds.fr.md", self.FRENCH.replace("**WG1**", "**W02**") + "* **W09** Neuf.\n")
        self.assert_fails(
            "rules/worlds.fr.md:1: WG1 is not translated",
            "rules/worlds.fr.md:4: W02 stands twice; first in line 2",
            "rules/worlds.fr.md:5: W09 is not in rules/worlds.md",
        )

    def test_a_translated_rule_cites_what_the_rule_cites(self):
        self.put("rules/worlds.fr.md", self.FRENCH.replace("voir W01", "voir WG1").replace("Un.", "Un, voir WD1."))
        self.assert_fails(
            "rules/worlds.fr.md:1: W01 names WD1, but in rules/worlds.md nothing",
            "rules/worlds.fr.md:2: W02 names WG1, but in rules/worlds.md W01",
        )

    def test_a_translated_rule_names_the_options_of_the_rule(self):
        self.change("rules/worlds.md", "A decision.", "A decision. Option: `w` (one / two)")
        self.put("rules/worlds.fr.md", self.FRENCH)
        self.assert_fails("rules/worlds.fr.md:4: WG1 names nothing, but in rules/worlds.md `w`")
        self.put("rules/worlds.fr.md", self.FRENCH.replace("Un choix.", "Un choix. Option : `w` (one / two)"))
        self.assertEqual(self.run_it("--check")[0], 0)

    def test_a_translated_rule_begins_its_line(self):
        self.put("rules/worlds.fr.md", self.FRENCH.replace("* **W01**", "- **W01**"))
        self.assert_fails(
            "rules/worlds.fr.md:1: W01 does not begin its line, as '* **W01** text'",
            "rules/worlds.fr.md:1: W01 is not translated",
        )

    # -- ranges

    def test_ranges_count_for_each_number(self):
        for written in ("W01-W03", "W01..W03", "W01 to W03", "W01–W03"):
            with self.subTest(written):
                self.put("rules/worlds.md", TREE["rules/worlds.md"] + "* **W03** Three.\n")
                self.put(f"{GAME}/battle.cpp", "// W01, W02, W03, WG1\n")
                self.put(f"{GAME}/battle_test.cpp", f'TEST_CASE("{written}: a") {{}}\nTEST_CASE_FIXTURE(F, "{written}, "\n  "WG1") {{}}\n')
                status, output = self.run_it("--write")
                self.assertEqual(status, 0, output)

    def test_bad_ranges(self):
        self.put(f"{GAME}/fight.hpp", "// W02-W01\n// W01-WG1\n// W01-02\n// W02-W04\n")
        wrong = "is not a range; write it from the lower to the higher number of one series"
        self.assert_fails(
            f"{GAME}/fight.hpp:1: W02-W01 {wrong}",
            f"{GAME}/fight.hpp:2: W01-WG1 {wrong}",
            f"{GAME}/fight.hpp:3: W01-02 is not a range; write both ends in full, as W01-W02",
            f"{GAME}/fight.hpp:4: W04 is unknown: rules/worlds.md has W01 to W02",
            f"{GAME}/fight.hpp:4: W3 is unknown: rules/worlds.md has W01 to W02",
        )

    # -- missing code and tests

    def test_missing_code(self):
        self.change(f"{GAME}/battle.cpp", "/* W02 */", "")
        self.assert_fails("rules/worlds.md:2: W02 has no code")

    def test_apps_and_tests_are_not_code_and_data_is(self):
        self.change(f"{GAME}/battle.cpp", "/* W02 */", "")
        self.put("apps/cli/main.cpp", "// affray rules worlds W02\n")
        self.put(f"{GAME}/other_test.cpp", "// W02\n")
        self.assert_fails("rules/worlds.md:2: W02 has no code")
        self.put("data/worlds/events.yaml", "- event: x\n  rules: [W02]\n")
        self.assertEqual(self.run_it("--write")[0], 0)

    def test_only_the_folder_of_the_game_is_code(self):
        self.change(f"{GAME}/battle.cpp", "/* W02 */", "")
        for path in ("src/affray/core/rule.hpp", "src/affray/adapters/worlds/fight.cpp", f"{GAME}/testing/table.hpp"):
            self.put(path, "// W02\n")
        self.assert_fails("rules/worlds.md:2: W02 has no code")
        self.put("src/affray/core/rule.hpp", "// W02, W03\n")
        self.assert_fails(
            "rules/worlds.md:2: W02 has no code",
            "src/affray/core/rule.hpp:1: W03 is unknown: rules/worlds.md has W01 to W02",
        )

    def test_four_games_at_once(self):
        firsts = {"realms": ("R01", "RX1", "RG1"), "sectors": ("S1", "SG1"), "biomes": ("B1", "BC1", "BG1")}
        for game, names in firsts.items():
            self.put(f"rules/{game}.md", "".join(f"* **{name}** A rule.\n" for name in names))
            self.put(f"src/affray/games/{game}/turn.cpp", f"// {', '.join(names)}\n")
            both = "".join(f'TEST_CASE("{", ".join(names)}: {which}") {{}}\n' for which in ("shown", "edge"))
            self.put(f"src/affray/games/{game}/turn_test.cpp", both)
        self.put("src/affray/core/message.hpp", "// W01, R01, SG1, BC1\n")
        status, output = self.run_it("--write")
        self.assertEqual(status, 0, output)
        for game, names in firsts.items():
            count = len(names)
            self.assertIn(f"{game}: {count} rules, {count} with code, {count} with enough tests, 0 excepted", output)
        lines = (self.root / "docs/coverage.md").read_text(encoding="utf-8").splitlines()
        self.assertEqual([line for line in lines if line.startswith("## ")], ["## worlds", "## realms", "## sectors", "## biomes"])
        test = "src/affray/games/biomes/turn_test.cpp: B1, BC1, BG1: "
        self.assertIn(f"| BC1 | src/affray/games/biomes/turn.cpp | {test}edge<br>{test}shown |", lines)

    def test_of_a_game_that_is_not_built_yet_only_the_numbers_are_checked(self):
        self.put("CMakeLists.txt", "# games\nset(AFFRAY_GAMES worlds biomes)\n")
        self.put("rules/realms.md", "* **R01** One.\n")
        self.put("src/affray/games/realms/turn.cpp", "// R01\n")
        status, output = self.run_it("--check")
        self.assertEqual(status, 0, output)
        self.assertIn("realms: 1 rules, not built yet", output)
        self.put("src/affray/games/realms/turn.cpp", "// R02\n")
        self.assertIn("turn.cpp:1: R02 is unknown", self.run_it("--check")[1])
        self.put("CMakeLists.txt", "set(AFFRAY_GAMES worlds realms)\n")
        self.assertIn("rules/realms.md:1: R01 has no code", self.run_it("--write")[1])

    def test_a_game_without_a_rulebook_is_not_looked_at(self):
        self.put("src/affray/games/realms/turn.cpp", "// R01\n")
        self.put("src/affray/games/realms/turn_test.cpp", 'TEST_CASE("R01: shown") {}\n')
        self.put("data/realms/cards.yaml", "- card: x\n  rules: [R02]\n")
        self.put("scenarios/realms/one.yaml", "name: x\n")
        self.assertEqual(self.run_it("--check")[0], 0)

    def test_missing_tests(self):
        self.change(f"{GAME}/battle_test.cpp", 'TEST_CASE("WG1: default") {}', '// TEST_CASE("WG1: default")')
        self.change("scenarios/worlds/two.yaml", "[W02]", "[W01]")
        self.assert_fails(
            "rules/worlds.md:2: W02 has one test, a main rule wants two: one that shows it and one that shows its edge",
            "rules/worlds.md:4: WG1 has no test",
        )

    def test_pointers_are_not_code(self):
        self.change(f"{GAME}/battle.cpp", "/* W02 */", "// battle.cpp, W02\n// settle, see W01-W02\n")
        self.assert_fails("rules/worlds.md:2: W02 has no code")

    def test_a_scenario_says_what_it_shows(self):
        self.put("scenarios/worlds/three.yaml", "name: x\n")
        self.put("scenarios/worlds/four.yaml", "rules:\n  - W02\n  - pairs\n")
        self.assert_fails(
            "scenarios/worlds/four.yaml:3: 'pairs' is not a rule number",
            "scenarios/worlds/three.yaml:1: this scenario has no list 'rules:' that says what it shows",
        )

    # -- exceptions

    def test_an_exception_no_longer_needed(self):
        self.put(f"{GAME}/fight.hpp", "// WD1\n")
        self.change(f"{GAME}/battle_test.cpp", "WG1: default", "WG1, WD1: default")
        self.assert_fails(
            f"rules/exceptions.yaml:2: WD1 does not need 'tests: false' ({GAME}/battle_test.cpp: WG1, WD1: default); remove it",
            f"rules/exceptions.yaml:2: WD1 has code now ({GAME}/fight.hpp); remove 'code: false'",
        )

    def test_a_main_rule_may_be_excepted_from_the_second_test(self):
        one = "\n- rule: W02\n  tests: one\n  why: it has no edge\n"
        self.put("rules/exceptions.yaml", TREE["rules/exceptions.yaml"] + one)
        self.assert_fails(
            "rules/exceptions.yaml:7: W02 does not need 'tests: one' (scenarios/worlds/two.yaml: the edge of two); remove it"
        )
        (self.root / "scenarios/worlds/two.yaml").unlink()
        self.assertEqual(self.run_it("--write")[0], 0)

    def test_an_exception_for_an_unknown_rule(self):
        self.change("rules/exceptions.yaml", "WD1", "WD9")
        self.assert_fails(
            "rules/exceptions.yaml:2: WD9 is not a rule of any rulebook",
            "rules/worlds.md:3: WD1 has no code",
            "rules/worlds.md:3: WD1 has no test",
        )

    def test_bad_exceptions_are_bad_input(self):
        for text, sentence in (
            ("- rule: WD1\n  code: no\n  why: x\n", "rules/exceptions.yaml:2: 'code' wants false, not 'no'"),
            ("- rule: WD1\n  kode: false\n", "rules/exceptions.yaml:2: unknown key 'kode'"),
            ("- rule: WD1\n  code: false\n", "rules/exceptions.yaml:1: this entry has no 'why'"),
            ("- rule: WD1\n  why: x\n", "rules/exceptions.yaml:1: WD1 is excepted from nothing"),
            ("WD1\n", "rules/exceptions.yaml:1: expected '- rule: NUMBER'"),
        ):
            with self.subTest(text):
                self.put("rules/exceptions.yaml", text)
                status, output = self.run_it("--check")
                self.assertEqual(status, 2)
                self.assertIn(sentence, output)

    # -- coverage

    def test_coverage_is_a_table_with_names_and_reasons(self):
        lines = (self.root / "docs/coverage.md").read_text(encoding="utf-8").splitlines()
        self.assertIn("## worlds", lines)
        test = f"{GAME}/battle_test.cpp: "
        self.assertIn(f"| W01 | {GAME}/battle.cpp | {test}W01-W02: both<br>{test}W01: the edge of one \\| or two |", lines)
        self.assertIn(f"| W02 | {GAME}/battle.cpp | scenarios/worlds/two.yaml: the edge of two<br>{test}W01-W02: both |", lines)
        self.assertIn("| WD1 | none: wording only | none: wording only |", lines)

    def test_stale_coverage(self):
        self.change("scenarios/worlds/two.yaml", "the edge of two", "renamed")
        self.assert_fails("docs/coverage.md:1: out of date; run tools/rulecheck --write", stale=False)
        self.assertEqual(self.run_it("--write")[0], 0)
        self.assertEqual(self.run_it("--check")[0], 0)

    def test_a_moved_line_does_not_make_it_stale(self):
        self.change(f"{GAME}/battle.cpp", "int one();", "\n\nint one();")
        self.assertEqual(self.run_it("--check")[0], 0)

    # -- usage

    def test_bad_usage_and_a_wrong_folder(self):
        self.assertEqual(self.run_it("--nonsense")[0], 2)
        self.assertEqual(self.run_it("--check", "--write")[0], 2)
        with tempfile.TemporaryDirectory() as empty:
            status, output = self.run_it("--root", empty)
            self.assertEqual(status, 2)
            self.assertIn("no rulebook", output)

    def test_help_has_an_example(self):
        status, output = self.run_it("--help")
        self.assertEqual(status, 0)
        self.assertIn("tools/rulecheck --check", output)


if __name__ == "__main__":
    unittest.main()
