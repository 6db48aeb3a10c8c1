"""Fights: opening, playing, refusals, undo, views, copies, replays."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import affray

EXAMPLE = "worlds/worked-example"


def played(fight: affray.Fight) -> affray.Fight:
    """The fight after a bot has played it to its end."""
    while not fight.over:
        fight.play(fight.bot_choice("greedy"), by="bot")
    return fight


def test_the_package_brings_its_files_and_works_from_any_folder(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("AFFRAY_DATA", "PYTHONPATH")}
    program = f"import affray; print(affray.__file__); print(affray.fight({EXAMPLE!r}).odds('plan').win['gray'].exact)"
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    file, chance = said.stdout.split()
    assert chance == "47/72"
    assert Path(file).parent.joinpath("share", "data", "worlds", "events.yaml").exists()
    assert Path(file).parent.joinpath("py.typed").exists()


def test_every_shipped_fight_opens() -> None:
    assert affray.games() == ["worlds", "realms", "sectors", "biomes"]
    names = affray.fights()
    assert len(names) > 30
    for name in names:
        fight = affray.fight(name)
        assert name.startswith(fight.game + "/")
        assert fight.asked in fight.sides
        assert fight.choices()


def test_the_worked_example_is_played_as_planned_with_the_dice_of_its_file() -> None:
    fight = affray.fight(EXAMPLE, dice="file")
    assert fight.sides == ["gray", "white", "natives"]
    assert fight.title() == "The worked example of the rules"
    while not fight.over:
        fight.play(fight.planned())
    assert fight.outcome == affray.Outcome("gray", {"gray": 1, "white": 2, "natives": 0})
    assert any(move.rolls for move in fight.moves)


@pytest.mark.parametrize("name", ["worlds/one-world", "realms/first-blood", "sectors/duel", "biomes/endgame"])
def test_the_same_seed_gives_the_same_fight(name: str) -> None:
    one, same, other = (played(affray.fight(name, seed=seed)) for seed in (5, 5, 6))
    assert one.hash == same.hash
    assert one.moves == same.moves
    assert one.chronicle() == same.chronicle()
    assert one.replay != other.replay


def test_a_refusal_says_the_rule_and_the_reason_and_changes_nothing() -> None:
    fight = affray.fight(EXAMPLE)
    before = fight.hash
    refusal = fight.refusal("white ends the turn")
    assert refusal == affray.Refusal(("W01",), "It is another player’s turn")
    with pytest.raises(affray.Refused) as refused:
        fight.play("white ends the turn")
    assert refused.value.rules == ("W01",)
    assert refused.value.sentence == "It is another player’s turn"
    assert refused.value.choice == "white ends the turn"
    assert fight.hash == before
    assert not fight.moves
    assert all(fight.refusal(choice) is None for choice in fight.choices())


def test_refusals_and_errors_are_said_in_the_chosen_language() -> None:
    fight = affray.fight(EXAMPLE)
    in_french = fight.refusal("white ends the turn", "fr")
    assert in_french is not None and in_french.sentence != "It is another player’s turn"
    affray.set_language("cs")
    try:
        with pytest.raises(affray.AffrayError, match="soubor"):
            affray.fight("/no/such/file.yaml")
    finally:
        affray.set_language("en")
    with pytest.raises(affray.AffrayError):
        affray.set_language("tlh")
    with pytest.raises(affray.AffrayError):
        fight.chronicle("tlh")


def test_a_text_that_is_no_choice_names_the_column() -> None:
    fight = affray.fight(EXAMPLE)
    with pytest.raises(affray.AffrayError) as error:
        fight.play("gray dances")
    assert not isinstance(error.value, affray.Refused)
    assert error.value.column == 6


def test_a_broken_file_names_file_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("game: worlds\nplayers: 3\n")
    with pytest.raises(affray.AffrayError) as error:
        affray.fight(file)
    assert (error.value.file, error.value.line, error.value.column) == (str(file), 2, 10)
    assert str(error.value).startswith(f"{file}:2:10: ")
    with pytest.raises(affray.AffrayError, match="there is no such file"):
        affray.fight("no-such-fight")


def test_a_file_a_text_and_a_dict_are_the_same_fight() -> None:
    by_name = affray.fight(EXAMPLE)
    by_text = affray.fight(by_name.setup)
    assert by_text.hash == by_name.hash
    setup: dict[str, object] = {
        "game": "worlds",
        "players": {"gray": {"energy": 3}, "white": {}},
        "systems": [
            {
                "name": "aster",
                "sun": {"name": "sol"},
                "worlds": [{"name": "terra", "gray": {"populations": 2}, "white": {"populations": 1}}],
            }
        ],
    }
    by_dict = affray.fight(setup)
    assert by_dict.choices() == ["gray attacks white on terra", "gray ends the turn"]
    setup["players"] = 3
    with pytest.raises(affray.AffrayError) as error:
        affray.fight(setup)
    assert error.value.line == 1


def test_a_dict_draws_its_map_in_one_text() -> None:
    setup = {
        "game": "realms",
        "map": {"draw": "# # # #\n # A m #\n# # # #\n", "legend": {"A": "ana", "m": "mudling"}},
        "heroes": {"ana": {"race": "fernkin", "class": "outrider"}},
    }
    fight = affray.fight(setup)
    assert (fight.view()["figures"]["ana"]["at"], fight.view()["figures"]["mudling"]["at"]) == ("b2", "c2")


def test_edits_change_values_of_the_file() -> None:
    as_it_is = affray.fight(EXAMPLE).odds("plan")
    for edits in ({"gray.energy": 0}, ["gray.energy=0"]):
        with pytest.raises(affray.AffrayError):
            affray.fight(EXAMPLE, set=edits).odds("plan")  # the plan spends Energy
        changed = affray.fight(EXAMPLE, set=edits)
        assert changed.view("gray")["players"]["gray"]["energy"] == 0
    assert as_it_is.win["gray"].exact is not None


def test_undo_takes_back_a_choice_unless_dice_were_rolled() -> None:
    fight = affray.fight(EXAMPLE)
    before = fight.hash
    fight.play("gray attacks white on terra")
    assert fight.hash != before
    assert fight.undo() >= 1
    assert fight.hash == before
    assert fight.undo() == 0
    played(fight)
    assert fight.moves[-1].rolls or fight.undo() == 0


def test_a_copy_changes_apart_from_its_original() -> None:
    fight = affray.fight("sectors/duel", seed=2)
    for _ in range(3):
        fight.play(fight.bot_choice("random"))
    for twin in (fight.copy(), copy.copy(fight), copy.deepcopy(fight)):
        before = fight.hash
        played(twin)
        assert fight.hash == before
    assert played(fight.copy()).moves == played(fight).moves


def test_a_copy_of_a_long_fight_costs_about_as_much_as_one_of_its_start() -> None:
    def seconds(of: affray.Fight) -> float:
        rounds = []
        for _ in range(7):
            start = time.perf_counter()
            for _ in range(50):
                of.copy()
            rounds.append(time.perf_counter() - start)
        return min(rounds)

    start = affray.fight("biomes/match", seed=3)
    fight = start.copy()
    while not fight.over and len(fight.moves) < 300:
        fight.play(fight.bot_choice("random"))
    assert len(fight.moves) > 100
    # It was three hundred times as much when each copy had a history of its own.
    assert seconds(fight) < 40 * seconds(start)


def test_a_view_has_nothing_that_the_side_may_not_know() -> None:
    fight = affray.fight("biomes/match", seed=3)
    while not fight.over and len(fight.moves) < 30:
        fight.play(fight.bot_choice("greedy"))
    first, second = fight.sides[:2]
    assert fight.view(first) != fight.view(second)
    assert fight.view() != fight.view(first)
    with pytest.raises(affray.AffrayError, match="there is no side"):
        fight.view("zoe")


def test_a_replay_verifies_and_a_changed_one_does_not(tmp_path: Path) -> None:
    fight = played(affray.fight("realms/first-blood", seed=4))
    file = tmp_path / "fight.replay.jsonl"
    file.write_text(fight.replay)
    assert affray.replay(file).hash == fight.hash
    assert affray.replay(fight.replay).moves == fight.moves
    lines = fight.replay.splitlines()
    with pytest.raises(affray.AffrayError) as error:
        affray.replay("\n".join([lines[0], *lines[2:]]))
    assert error.value.line == 2


def test_the_chronicle_names_rules_in_three_languages() -> None:
    fight = played(affray.fight(EXAMPLE))
    told = {language: fight.chronicle(language) for language in ("en", "fr", "cs")}
    assert len({events[0].text for events in told.values()}) == 3
    assert all(event.rules for event in told["en"] if "wins battle" in event.text)
    assert [event.rules for event in told["en"]] == [event.rules for event in told["cs"]]


def test_nobody_chooses_once_a_fight_is_over() -> None:
    fight = played(affray.fight(EXAMPLE))
    assert fight.asked is None
    assert fight.choices() == []
    for question in (fight.planned, fight.bot_choice):
        with pytest.raises(affray.AffrayError, match="the fight is over"):
            question()
    with pytest.raises(affray.Refused):
        fight.play("gray ends the turn")


def test_scripted_dice_that_do_not_fit_are_an_error_and_change_nothing() -> None:
    fight = affray.fight(EXAMPLE, dice=[9], automatic=False)
    with pytest.raises(affray.AffrayError, match="the die has the faces 1 to 6"):
        while not fight.over:
            before = fight.hash
            fight.play(fight.planned())
    assert fight.hash == before


def test_scripted_dice_that_do_not_fit_a_forced_roll_change_nothing_either() -> None:
    fight = affray.fight(EXAMPLE, dice=[3])
    with pytest.raises(affray.AffrayError, match="the dice ended"):
        while not fight.over:
            before, moves = fight.hash, len(fight.moves)
            fight.play(fight.planned())
    assert (fight.hash, len(fight.moves)) == (before, moves)


def test_a_notebook_shows_the_tables_of_the_position() -> None:
    html = affray.fight(EXAMPLE)._repr_html_()
    assert "<th>World Terra</th>" in html
    assert "Gray" in html
