#!/usr/bin/env python3
"""Tests of tools/check_messages on small trees: python3 tools/check_messages_test.py"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).resolve().parent / "check_messages"

ENGLISH = {"card.laser": "Laser", "count": "{count}/{most}", "draw": "{side} draws {count, plural, one {# card} other {# cards}}"}
CZECH = {"card.laser": "Laser", "count": "{count}/{most}", "draw": "{side} bere karty: {count}"}
FRENCH = {"card.laser": "Laser", "count": "{count}/{most}", "draw": "{side} pioche {count, plural, one {# carte} other {# cartes}}"}
ALIKE = [{"catalogue": "toy", "languages": ["fr", "cs"], "keys": ["card.laser"], "why": "the same word"}]


class CheckMessagesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.put("data/toy/messages.en.json", ENGLISH)
        self.put("data/toy/messages.fr.json", FRENCH)
        self.put("data/toy/messages.cs.json", CZECH)
        self.put("tools/messages_alike.json", ALIKE)

    def put(self, path, value):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")

    def run_it(self):
        done = subprocess.run(
            [sys.executable, CHECK, "--root", self.root], capture_output=True, text=True, check=False
        )
        return done.returncode, (done.stdout + done.stderr).splitlines()

    def assert_finds(self, *sentences):
        status, lines = self.run_it()
        self.assertEqual((status, lines[:-1]), (1, list(sentences)))

    def test_translated_texts_pass(self):
        self.assertEqual(self.run_it(), (0, ["messages: all is well"]))

    def test_an_untranslated_text(self):
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": ENGLISH["draw"]})
        self.assert_finds(f"data/toy/messages.fr.json: draw is the same as in English: {ENGLISH['draw']}")

    def test_the_list_allows_a_key_of_one_catalogue_and_language_only(self):
        self.put("tools/messages_alike.json", [ALIKE[0] | {"languages": ["fr"]}])
        self.assert_finds("data/toy/messages.cs.json: card.laser is the same as in English: Laser")

    def test_a_line_must_not_break_before_a_mark(self):
        self.put("data/toy/problems.fr.json", {"a": "l’image : $1", "b": "la clé\u00a0: $1", "c": "«\u00a0:\u00a0» manque"})
        self.assert_finds("data/toy/problems.fr.json: a has an ordinary space before a mark: l’image : $1")

    def test_a_czech_plural_has_four_forms(self):
        self.put("data/toy/messages.cs.json", CZECH | {"draw": "{side} {count, plural, one {# karta} few {# karty} other {# karet}}"})
        self.assert_finds("data/toy/messages.cs.json: draw has a plural without the form many")

    def test_what_the_list_need_not_allow(self):
        self.put("data/toy/messages.fr.json", FRENCH | {"card.laser": "Rayon"})
        self.assert_finds("tools/messages_alike.json: toy fr card.laser is not the same as in English; remove it")

    def test_the_texts_of_the_page(self):
        for language in ("en", "fr", "cs"):
            for folder in ("", "lobby/"):
                self.put(f"web/src/translations/{folder}{language}.json", {"close": "Close" if language != "fr" else "Fermer"})
        self.assert_finds("web/src/translations/cs.json: close is the same as in English: Close",
                          "web/src/translations/lobby/cs.json: close is the same as in English: Close")

    def test_a_sentence_of_more_than_30_words_in_one_variant(self):
        words = " ".join(["mot"] * 29)
        fits = f"{{whose, select, own {{Un}} other {{Un deux {words}}}}}."
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": f"{{whose, select, own {{Un}} other {{Un {words}}}}}. Et {words}."})
        self.assertEqual(self.run_it()[0], 0)
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": fits})
        self.assert_finds(f"data/toy/messages.fr.json: draw has a sentence of 31 words: Un deux {words}.")

    def test_a_french_name_that_may_begin_with_a_vowel(self):
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": "Les cartes de {side}"})
        self.assert_finds("data/toy/messages.fr.json: draw has no elision: de {side}")
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": "Les cartes ({side})"})
        self.assertEqual(self.run_it()[0], 0)

    def test_a_quotation_mark_of_another_language(self):
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": "“Match nul”"})
        self.assert_finds("data/toy/messages.fr.json: draw has a quotation mark of another language: “")
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": "«\u00a0Match nul\u00a0»"})
        self.assertEqual(self.run_it()[0], 0)

    def test_a_long_text_of_the_help(self):
        words = " ".join(["mot"] * 30)
        self.put("data/common/messages.en.json", {})
        self.put("data/common/messages.fr.json", {})
        self.put("data/common/messages.cs.json", {})
        self.put("data/common/help.fr.json", {"play": f"Joue.\n{words}\n{words}", "odds": f"{words} mot"})
        self.assert_finds(f"data/common/help.fr.json: odds has a sentence of 31 words: {words} mot")

    def test_one_argument_takes_the_same_part_everywhere(self):
        half = " ".join(["mot"] * 20)
        text = f"{{a, select, x {{{half}}} other {{}}}} {{a, select, x {{}} other {{{half}}}}}"
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": text})
        self.assertEqual(self.run_it()[0], 0)

    def test_bad_input(self):
        self.put("data/toy/messages.fr.json", FRENCH | {"draw": "{count, plural, one}"})
        status, lines = self.run_it()
        self.assertEqual(status, 2)
        self.assertIn("messages.fr.json", lines[0])


if __name__ == "__main__":
    unittest.main()
