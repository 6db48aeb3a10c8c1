"""Batches: the same fights as those of the sessions, nothing hidden, the same on any number of threads."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import affray

FIGHTS = ["worlds/even-worlds", "realms/first-blood", "sectors/three-on-three", "biomes/match"]


def play_forced(fight: affray.Fight) -> None:
    while (only := fight.core.forced) is not None:
        fight.play(only, by="driver")


@pytest.mark.parametrize("name", FIGHTS)
def test_a_batch_plays_what_a_fight_plays(name: str) -> None:
    env = affray.vector_env(name, 3, seed=7)
    for row in range(env.num_envs):
        env.reset(7)
        fight = affray.fight(name, seed=env.dice_seed(row))
        play_forced(fight)
        for _ in range(2_000):
            assert env.hash(row) == fight.hash
            assert env.sides[env.asked[row]] == fight.asked
            offered = env.offered(row)
            assert set(offered) <= set(fight.choices())
            assert env.left_out[row] == 0
            actions = env.random_actions()
            fight.play(offered[actions[row]])
            play_forced(fight)
            env.step(actions)
            if env.done[row]:
                break
        assert fight.over
        outcome = fight.outcome
        assert outcome is not None
        expected = 0.0 if outcome.winner is None else 1.0
        assert env.reward[row].max() == expected
        if outcome.winner is not None:
            assert env.sides[int(np.argmax(env.reward[row]))] == outcome.winner


@pytest.mark.parametrize("name", FIGHTS)
def test_the_same_seed_gives_the_same_numbers_on_any_number_of_threads(name: str) -> None:
    def numbers(threads: int) -> list[NDArray[np.int16]]:
        env = affray.vector_env(name, 200, seed=3, threads=threads)
        found = []
        for _ in range(20):
            env.step(env.random_actions())
            found.append(env.observation.copy())
        return found

    for one, other in zip(numbers(1), numbers(2)):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("name", FIGHTS)
def test_the_numbers_are_within_what_the_table_says(name: str) -> None:
    env = affray.vector_env(name, 64, seed=5)
    low = np.array([number.low for number in env.layout.observation])
    high = np.array([number.high for number in env.layout.observation])
    names = [number.name for number in env.layout.observation]
    assert env.layout.version >= 1
    assert all(names)
    for _ in range(60):
        env.step(env.random_actions())
        assert ((env.observation >= low) & (env.observation <= high)).all()
        assert (env.mask.sum(axis=1) == env.legal).all()
        assert (env.choices[~env.mask] == 0).all()
        assert (env.legal >= 2).all()


def test_an_observation_shows_only_what_the_side_may_know() -> None:
    env = affray.vector_env("biomes/match", 1, seed=11)
    zones = [i for i, number in enumerate(env.layout.observation) if number.name.endswith(": zone")]
    owners = [i for i, number in enumerate(env.layout.observation) if number.name.endswith(": owner")]
    in_hand = 2
    hidden = 0
    for _ in range(60):
        for side, other in ((0, 1), (1, 0)):
            seen, own = env.observe(0, side), env.observe(0, other)
            shown = int(((seen[owners] == other) & (seen[zones] == in_hand)).sum())
            held = int(((own[owners] == other) & (own[zones] == in_hand)).sum())
            cards = json.loads(env.core.view_json(0, side))["cards"].values()
            told = [card for card in cards if card["owner"] == env.sides[other] and card["zone"] == "hand"]
            assert shown == len(told) <= held
            hidden += held - shown
        env.step(env.random_actions())
    assert hidden > 100


def test_a_slot_without_a_choice_is_refused_and_changes_nothing() -> None:
    env = affray.vector_env("worlds/even-worlds", 4)
    before = [env.hash(row) for row in range(4)]
    for wrong in (int(env.legal[2]), -1, 10_000):
        with pytest.raises(affray.AffrayError, match="fight 2 has no choice"):
            env.step([0, 0, wrong, 0])
    assert [env.hash(row) for row in range(4)] == before
    with pytest.raises(ValueError):
        env.step([0, 0, 0])
    with pytest.raises(IndexError):
        env.choice(0, 63)
    with pytest.raises(IndexError):
        env.hash(4)
    with pytest.raises(ValueError):
        affray.vector_env("worlds/even-worlds", 0)


def test_the_arrays_are_written_in_place() -> None:
    env = affray.vector_env("worlds/even-worlds", 8)
    observation = env.observation
    first = observation.copy()
    returned, reward, done, cut = env.step(env.random_actions())
    assert returned is observation and reward is env.reward and done is env.done and cut is env.cut
    assert not np.array_equal(first, observation)


def test_few_slots_leave_choices_out_and_say_so() -> None:
    env = affray.vector_env("sectors/three-on-three", 32, slots=2)
    left_out = 0
    for _ in range(30):
        env.step(env.random_actions())
        assert (env.legal <= 2).all()
        left_out += int(env.left_out.sum())
    assert left_out > 0


def test_random_steps_in_one_call_end_fights() -> None:
    env = affray.vector_env("worlds/even-worlds", 16)
    before = env.played
    env.step_randomly(200, observed=False)
    assert env.played >= before + 16 * 200


def test_a_batch_bot_chooses_for_all_fights_at_once() -> None:
    def last(env: affray.VectorEnv, rows: NDArray[np.intp]) -> NDArray[np.int32]:
        return env.legal[rows] - 1

    wins = affray.batch_tournament("worlds/even-worlds", 100, last, num_envs=50)
    assert sum(wins.values()) == 100
    assert affray.batch_tournament("worlds/even-worlds", 100, last, num_envs=50) == wins


def test_the_page_of_numbers_is_up_to_date() -> None:
    folder = Path(__file__).resolve().parents[2]
    page = runpy.run_path(str(folder / "tools" / "write_observations"))["page"]()
    assert (folder / "docs" / "observations.md").read_text() == page
