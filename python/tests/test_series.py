"""Simulations, sweeps, matchups, luck, analyses: numbers, frames, charts."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("agg")

import pytest

import affray

EXAMPLE = "worlds/one-world"


def played(name: str, seed: int) -> affray.Fight:
    return affray.play_out(affray.fight(name, seed=seed), "greedy")


def test_a_simulation_does_not_depend_on_threads_and_says_intervals() -> None:
    one = affray.sim(EXAMPLE, 2_000, threads=1)
    two = affray.sim(EXAMPLE, 2_000, threads=2)
    assert one.json == two.json
    assert one.fights == 2_000
    assert sum(number.p for number in one.win.values()) == pytest.approx(1)
    assert all(number.low <= number.p <= number.high for number in one.win.values())
    assert affray.sim(EXAMPLE, 2_000, seed=2).json != one.json


def test_a_simulation_goes_on_from_the_position_of_a_fight() -> None:
    fight = affray.fight("worlds/worked-example")
    fight.play("gray ends the turn")
    assert fight.over
    over = affray.sim(fight, 100)
    assert over.win["none"].p == 1


@pytest.mark.skipif("AFFRAY_PROGRAM" not in os.environ, reason="there is no program to compare with")
def test_the_numbers_are_those_of_the_program() -> None:
    program = os.environ["AFFRAY_PROGRAM"]
    file = Path(affray.__file__).parent / "share" / "fights" / f"{EXAMPLE}.yaml"

    def said(*arguments: str) -> Any:
        text = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=True).stdout
        answer = json.loads(text)
        del answer["format"]
        return answer

    assert affray.sim(file, 500).json == said("sim", str(file), "-n", "500")
    planned = file.parent / "worked-example.yaml"
    assert affray.fight(planned).odds("plan").json == said("odds", str(planned), "--as-planned")
    decks = Path(affray.__file__).parent / "share" / "data" / "biomes" / "decks.yaml"
    assert affray.matchups(decks, n=4).json == said("matchups", str(decks), "-n", "4")


def test_a_sweep_has_a_point_for_each_combination() -> None:
    swept = affray.sweep("worlds/worked-example", {"gray.energy": range(3, 5), "white.energy": [0, 1]}, 200)
    assert swept.paths == ["gray.energy", "white.energy"]
    assert len(swept.json["points"]) == 4
    frame = swept.to_pandas()
    assert list(frame.columns[:3]) == ["gray.energy", "white.energy", "side"]
    assert len(frame) == 4 * 3
    exact = affray.sweep("worlds/worked-example", {"gray.energy": [3]}, exact=True, policy="plan")
    assert exact.json["points"][0]["win"]["gray"]["exact"] == "47/72"
    with pytest.raises(affray.AffrayError):
        affray.sweep("worlds/worked-example", {"gray.energy": [3, "many"]}, 200)


def test_matchups_are_the_teams_of_a_file() -> None:
    told: list[tuple[int, int]] = []
    found = affray.matchups("data/biomes/decks.yaml", n=4, progress=lambda done, most: told.append((done, most)))
    assert len(found.teams) == 4
    assert len(found.rows()) == 16
    assert sum(number.p for number in found.equilibrium.values()) == pytest.approx(1)
    assert told[-1] == (24, 24)
    with pytest.raises(affray.AffrayError):
        affray.matchups("data/biomes/cards.yaml", n=4)


def test_luck_and_analysis_have_a_row_for_each_roll_and_move() -> None:
    fight = played(EXAMPLE, 3)
    luck = affray.luck(fight, samples=50)
    assert sum(luck.dice.values()) == pytest.approx(0, abs=1e-9)
    assert {row["move"] for row in luck.rows()} <= set(range(len(fight.moves) + 1))
    analysis = affray.analyse(fight, samples=20)
    assert len(analysis.rows()) == len(analysis.json["moves"])
    assert any(row["mark"] for row in analysis.rows())


@pytest.mark.parametrize("kind", ["sim", "sweep", "matchups", "luck", "analyse"])
def test_every_result_is_a_frame_a_table_a_chart_and_html(kind: str) -> None:
    result: affray.Simulation | affray.Sweep | affray.Matchups | affray.Luck | affray.Analysis
    if kind == "sim":
        result = affray.sim(EXAMPLE, 100)
    elif kind == "sweep":
        result = affray.sweep("worlds/worked-example", {"gray.energy": [3, 4]}, 100)
    elif kind == "matchups":
        result = affray.matchups("data/biomes/decks.yaml", n=2)
    elif kind == "luck":
        result = affray.luck(played(EXAMPLE, 3), samples=20)
    else:
        result = affray.analyse(played(EXAMPLE, 3), samples=10)
    rows = result.rows()
    assert rows and all(list(row) == list(rows[0]) for row in rows)
    assert len(result.to_pandas()) == len(rows)
    assert result.to_arrow().num_rows == len(rows)
    assert result.plot().has_data()
    assert result._repr_html_().count("<tr>") == len(rows) + 1
    assert result.game in repr(result)


def test_progress_is_a_bar_of_tqdm(capfd: pytest.CaptureFixture[str]) -> None:
    affray.sim("biomes/match", 64, progress=True)
    assert "64/64" in capfd.readouterr().err


def test_a_bot_may_be_a_function() -> None:
    def first(fight: affray.Fight) -> str:
        return fight.choices()[0]

    def wrong(fight: affray.Fight) -> str:
        return "gray dances"

    wins = affray.tournament(EXAMPLE, 6, {"gray": first, "white": "greedy"})
    assert sum(wins.values()) == 6
    assert affray.tournament(EXAMPLE, 6, {"gray": first, "white": "greedy"}) == wins
    with pytest.raises(affray.AffrayError):
        affray.tournament(EXAMPLE, 1, wrong)
