"""The environments of PettingZoo and Gymnasium, by the tests of those libraries."""

from __future__ import annotations

import re
import runpy
import sys
import time
import types
import warnings
from pathlib import Path

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import affray

FIGHTS = [
    "worlds/worked-example",
    "worlds/even-worlds",
    "realms/first-blood",
    "sectors/duel",
    "sectors/three-on-three",
    "biomes/endgame",
    "biomes/match",
]


@pytest.mark.parametrize("name", FIGHTS)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    api_test(affray.env(name), num_cycles=200)


@pytest.mark.parametrize("name", FIGHTS)
def test_pettingzoo_accepts_its_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: affray.env(name, render_mode=render_mode))
    assert capsys.readouterr().out.count("\n") > 3


@pytest.mark.parametrize("name", FIGHTS)
def test_the_same_seed_gives_the_same_environment(name: str) -> None:
    seed_test(lambda: affray.env(name), num_cycles=50)


@pytest.mark.parametrize("name", FIGHTS)
def test_pettingzoo_measures_the_environment(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its performance test, whose five seconds are half a second here."""
    clock = types.SimpleNamespace(time=lambda: 10 * time.perf_counter())
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(affray.env(name))
    said = re.search(r"([\d.]+) turns per second", capsys.readouterr().out)
    assert said is not None
    assert 10 * float(said[1]) > 200


def test_a_batch_is_ten_times_as_fast_as_the_card_games_of_pettingzoo() -> None:
    tool = runpy.run_path(str(Path(__file__).resolve().parents[2] / "tools" / "measure_environments"))
    card_games = max(rate.steps for rate in tool["pettingzoo_rates"](0.5))
    for name in tool["FIGHTS"]:
        assert tool["vector_rate"](name, 0.5) > 10 * card_games, name


@pytest.mark.parametrize("name", FIGHTS)
def test_gymnasium_accepts_the_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(affray.gym_env(name, opponent="greedy", render_mode="ansi"))


@pytest.mark.parametrize("name", ["worlds/even-worlds", "realms/first-blood", "sectors/duel", "biomes/endgame"])
def test_an_environment_ends_as_its_fight_does(name: str) -> None:
    env = affray.env(name, render_mode="ansi")
    env.reset(seed=4)
    random = np.random.default_rng(0)
    for agent in env.agent_iter(100_000):
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            break
        legal = np.flatnonzero(observation["action_mask"])
        assert len(legal) == len(env.offered())
        env.step(int(random.choice(legal)))
    outcome = env.fight().outcome
    assert outcome is not None
    for agent in env.possible_agents:
        won = 0.0 if outcome.winner is None else (1.0 if agent == outcome.winner else -1.0)
        assert env.rewards[agent] == won
    assert env.render()


def test_a_side_plays_against_a_bot_to_the_end() -> None:
    env = affray.gym_env("worlds/even-worlds", side="white", opponent=lambda fight: fight.choices()[0])
    observation, _ = env.reset(seed=3)
    assert observation["observation"][0] == 1
    rewards = []
    for _ in range(10_000):
        _, reward, is_over, is_cut, _ = env.step(np.int64(0))
        rewards.append(reward)
        if is_over or is_cut:
            break
    assert env.fight().over
    outcome = env.fight().outcome
    assert outcome is not None
    assert rewards[-1] == {"white": 1.0, None: 0.0}.get(outcome.winner, -1.0)
    with pytest.raises(ValueError):
        env.step(np.int64(0))
    with pytest.raises(ValueError):
        affray.gym_env("worlds/even-worlds", side="natives")
