"""What is held out never comes into a training fight, and the same plan draws the same fights."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from affray import _core

from train.fights import ROOT, records_of, shipped, variation
from train.plan import PlanError, read_plan

GAMES = ("worlds", "realms", "sectors", "biomes")


def words_of(text: str, game: str) -> set[str]:
    """The words of a fight file without its comments, and those of the decks that it names."""
    words = set(re.findall(r"[a-z0-9-]+", re.sub(r"#[^\n]*", "", text)))
    if game == "biomes":
        for deck in records_of(game, frozenset())["decks"]:
            if re.search(rf"deck: {deck['id']}\b", text):
                words |= set(deck["cards"])
    return words


@pytest.mark.parametrize("game", GAMES)
def test_nothing_held_out_is_trained_on(game: str) -> None:
    plan = read_plan(game)
    known = {one["id"] for list_ in records_of(game, frozenset()).values() for one in list_ if "id" in one}
    assert set(plan.held_out.records) <= known
    fights = shipped(plan, held_out=False) + [variation(plan, number, held_out=False) for number in range(60)]
    for fight in fights:
        assert not words_of(fight.text, game) & set(plan.held_out.records), fight.name
    # And the held-out variations do have some of it.
    held_out = [variation(plan, number, held_out=True) for number in range(60)]
    assert sum(bool(words_of(fight.text, game) & set(plan.held_out.records)) for fight in held_out) > 10


@pytest.mark.parametrize("game", GAMES)
def test_variations_are_fights_and_the_same_each_time(game: str) -> None:
    plan = read_plan(game)
    for number in range(10):
        for held_out in (False, True):
            fight = variation(plan, number, held_out)
            assert fight == variation(plan, number, held_out)
            assert sum(_core.players(fight.text, game)) >= 1
    assert variation(plan, 0, False).text != variation(plan, 0, True).text


def edited_plan(folder: Path, **changes: Any) -> None:
    """A copy of the plan of sectors with other values."""
    contents = yaml.safe_load((ROOT / "train" / "sectors.yaml").read_text())
    for path, value in changes.items():
        part, key = path.split("__")
        contents[part][key] = value
    (folder / "sectors.yaml").write_text(yaml.safe_dump(contents))


def test_a_plan_that_trains_on_what_is_held_out_is_refused(tmp_path: Path) -> None:
    edited_plan(tmp_path, held_out__fights=["duel"])
    with pytest.raises(PlanError, match="held out and trained on: duel"):
        read_plan("sectors", tmp_path)


@pytest.mark.parametrize("game", ["biomes", "realms", "sectors", "worlds"])
def test_a_trial_is_the_plan_on_a_small_budget(game: str) -> None:
    plan = read_plan(game)
    trial = plan.trial(2)
    assert trial.training.fights == plan.training.fights
    assert (trial.training.variations, trial.held_out.variations) == (2, 2)
    assert trial.held_out.records == plan.held_out.records
    for number, one in enumerate(plan.rounds):
        learning = trial.of_round(number).learning
        assert learning.epochs + learning.quantised_epochs == 3
        assert learning.batch == plan.of_round(number).learning.batch
        assert trial.rounds[number].teacher == one.teacher


def test_a_wrong_key_is_refused_with_its_place(tmp_path: Path) -> None:
    edited_plan(tmp_path, learning__speed=3)
    with pytest.raises(PlanError, match="sectors.yaml: learning: there is no key 'speed'"):
        read_plan("sectors", tmp_path)
    with pytest.raises(PlanError, match="there is no plan chess.yaml"):
        read_plan("chess", tmp_path)
