"""Wrong arguments: errors say what was expected and what it is, and nothing changes."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Callable

import numpy as np
import pytest

import affray

NAME = "worlds/natives"


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (lambda: affray.fight(3), TypeError, "expected a path, .* not 3"),  # type: ignore[arg-type]
        (lambda: affray.fight(None), TypeError, "expected a path, .* not None"),  # type: ignore[arg-type]
        (lambda: affray.fight(b"game: worlds"), TypeError, "expected a path"),  # type: ignore[arg-type]
        (lambda: affray.fight(""), ValueError, "not an empty text"),
        (lambda: affray.fight("game: \ud800\n"), ValueError, "source: expected a text of whole characters"),
        (lambda: affray.fight("{game: worlds}" + " " * 5000), affray.AffrayError, "game: worlds"),
        (lambda: affray.fight(NAME, set=3), TypeError, "set: expected a list, not 3"),  # type: ignore[arg-type]
        (lambda: affray.fight(NAME, set=[3]), TypeError, "set: expected a text, not 3"),  # type: ignore[list-item]
        (lambda: affray.fight(NAME, dice=3), TypeError, "dice: expected a list, not 3"),  # type: ignore[arg-type]
        (lambda: affray.fight(NAME, packs=[3]), TypeError, "packs: expected a path, not 3"),  # type: ignore[list-item]
        (lambda: affray.fight(NAME, automatic="no"), TypeError, "automatic: .* not 'no'"),  # type: ignore[arg-type]
        (lambda: affray.pack(3), TypeError, "source: expected a path, not 3"),  # type: ignore[arg-type]
        (lambda: affray.replay(b"{}"), TypeError, "source: expected a path, not b'{}'"),  # type: ignore[arg-type]
        (lambda: affray.fight("worlds/nothing"), affray.AffrayError, "worlds/nothing: there is no such file"),
        (lambda: affray.fight(NAME, seed=-1), ValueError, "seed: expected a whole number from 0 to .*, not -1"),
        (lambda: affray.fight(NAME, seed="a"), TypeError, "seed: expected a whole number"),  # type: ignore[arg-type]
        (lambda: affray.fight(NAME, dice=[7.5]), TypeError, "dice: .* not 7.5"),  # type: ignore[list-item]
        (lambda: affray.sim(NAME, 0), ValueError, "n: expected a whole number at least 1, not 0"),
        (lambda: affray.sim(NAME, 9, bots="genius"), affray.AffrayError, "there is no bot 'genius'"),
        (lambda: affray.sim(NAME, 9, bots=print), TypeError, "affray.tournament"),  # type: ignore[arg-type]
        (lambda: affray.sim(NAME, 9, threads=-1), ValueError, "threads: .* not -1"),
        (lambda: affray.sim(NAME, 2**70), ValueError, "n: expected a whole number from 1 to"),
        (lambda: affray.sim(NAME, 9, bots=None), TypeError, "bots: expected a list, not None"),  # type: ignore[arg-type]
        (lambda: affray.sim(NAME, 9, bots={"gray": "greedy"}), TypeError, "bots: expected a list"),  # type: ignore[arg-type]
        (lambda: affray.sim(NAME, 9, within=0), ValueError, "within: expected a number above 0, not 0"),
        (lambda: affray.sim(NAME, 9, confidence=95), ValueError, "confidence: .* below 1, not 95"),
        (lambda: affray.sim(NAME, 9, confidence="a"), TypeError, "confidence: .* not 'a'"),  # type: ignore[arg-type]
        (lambda: affray.sim(NAME, 9, progress=3), TypeError, "progress: expected True or a function"),  # type: ignore[arg-type]
        (lambda: affray.sim(NAME, 9, packs=3), TypeError, "packs: expected a list, not 3"),  # type: ignore[arg-type]
        (lambda: affray.sweep(NAME, {"gray.energy": 3}), TypeError, "vary.*expected a list, not 3"),  # type: ignore[dict-item]
        (lambda: affray.fight(NAME).odds(samples=0), ValueError, "samples: .* not 0"),
        (lambda: affray.fight(NAME).odds(samples="a"), TypeError, "samples: .* not 'a'"),  # type: ignore[arg-type]
        (lambda: affray.fight(NAME).odds(seconds=-1), ValueError, "seconds: .* not -1"),
        (lambda: affray.fight(NAME).odds(seconds=float("nan")), ValueError, "seconds: .* not nan"),
        (lambda: affray.fight(NAME).odds(line=3), TypeError, "line: expected True or False, not 3"),  # type: ignore[arg-type]
        (lambda: affray.fight(NAME).odds(3), TypeError, "policy: expected a text, not 3"),  # type: ignore[arg-type]
        (lambda: affray.luck(affray.fight(NAME), samples=-1), ValueError, "samples: .* not -1"),
        (lambda: affray.analyse(affray.fight(NAME), seconds="a"), TypeError, "seconds: .* 'a'"),  # type: ignore[arg-type]
        (lambda: affray.attack(3), TypeError, "words: expected a text, not 3"),  # type: ignore[arg-type]
        (lambda: affray.set_language(3), TypeError, "language: expected a text, not 3"),  # type: ignore[arg-type]
        (lambda: affray.play_out(affray.fight(NAME), {"gray": "greedy"}), ValueError, "bots: there is none for white"),
        (lambda: affray.play_out(affray.fight(NAME), 3), TypeError, "bots: .* name of a bot, not 3"),  # type: ignore[arg-type]
        (lambda: affray.batch_tournament(NAME, 5, "greedy"), TypeError, "bots: expected a function, not 'greedy'"),  # type: ignore[arg-type]
        (lambda: affray.tournament(NAME, 0, "greedy"), ValueError, "n: .* not 0"),
        (lambda: affray.batch_tournament(NAME, 5, lambda env, rows: [0] * 99), ValueError, "one slot for each of"),
        (lambda: affray.gym_env(NAME, render_mode="film"), ValueError, "render_mode: expected ansi or None, not 'film'"),
        (lambda: affray.env(NAME, render_mode="film"), ValueError, "render_mode: expected ansi, human or None"),
        (lambda: affray.sweep(NAME, "gray.energy=0..2"), TypeError, "vary: expected a dict"),  # type: ignore[arg-type]
        (lambda: affray.sweep(NAME, {"gray.energy": []}), ValueError, "vary.*expected at least one value"),
        (lambda: affray.matchups("nowhere", n=2), affray.AffrayError, "^nowhere: there is no such file"),
        (lambda: affray.matchups(3, n=2), TypeError, "sources: expected a path, not 3"),  # type: ignore[arg-type]
        (lambda: affray.luck("a.jsonl"), TypeError, "expected a Fight"),  # type: ignore[arg-type]
        (lambda: affray.analyse("a.jsonl"), TypeError, "expected a Fight"),  # type: ignore[arg-type]
        (lambda: affray.play_out("a.jsonl", "greedy"), TypeError, "expected a Fight"),  # type: ignore[arg-type]
        (lambda: affray.play_out(affray.fight(NAME), "greedy", seed=-1), ValueError, "seed: .* not -1"),
        (lambda: affray.study(3), TypeError, "source: expected a path, not 3"),  # type: ignore[arg-type]
        (lambda: affray.export(3, "out"), TypeError, "fights: expected a list, not 3"),  # type: ignore[arg-type]
        (lambda: affray.export([3], "out"), TypeError, "fights: expected a path, not 3"),  # type: ignore[list-item]
        (lambda: affray.export(NAME, "out", bots=3), TypeError, "bots: expected a list, not 3"),  # type: ignore[arg-type]
        (lambda: affray.vector_env(NAME, 0), ValueError, "num_envs: .* not 0"),
        (lambda: affray.vector_env(NAME, 2, seed=-1), ValueError, "seed: expected a whole number from 0 to .*, not -1"),
        (lambda: affray.env(NAME, seed="a"), TypeError, "seed: .* not 'a'"),  # type: ignore[arg-type]
        (lambda: affray.gym_env(NAME, side="red"), ValueError, "side: expected one of gray, white, not 'red'"),
        (lambda: affray.vector_env(NAME, 2.5), TypeError, "num_envs: .* not 2.5"),  # type: ignore[arg-type]
        (lambda: affray.vector_env(NAME, 2, slots=0), ValueError, "slots: .* not 0"),
        (lambda: affray.vector_env(NAME, 2, threads=-1), ValueError, "threads: .* not -1"),
    ],
)
def test_a_wrong_argument_is_named(call: Callable[[], Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        call()


def test_a_fight_refuses_what_is_no_choice_and_stays_as_it_is() -> None:
    fight = affray.fight(NAME, seed=3)
    before = fight.hash
    with pytest.raises(TypeError, match="choice: expected a text, not 0"):
        fight.play(0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="choice: expected a text, not None"):
        fight.refusal(None)  # type: ignore[arg-type]
    with pytest.raises(affray.AffrayError):
        fight.play("fly to the moon")
    with pytest.raises(TypeError, match="by: expected a text, not None"):
        fight.play(fight.choices()[0], by=None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="choice: expected a text of whole characters"):
        fight.play("\ud800")
    with pytest.raises(TypeError, match="side: expected a text, not 3"):
        fight.view(3)  # type: ignore[arg-type]
    tells: list[Callable[[Any], Any]] = [fight.title, fight.offers, fight.chronicle, lambda one: fight.tables(None, one)]
    for tell in tells:
        with pytest.raises(TypeError, match="language: expected a text, not 3"):
            tell(3)
    with pytest.raises(affray.AffrayError, match="there is no side 'purple': expected gray, white, natives or None"):
        fight.view("purple")
    with pytest.raises(TypeError, match="affray.replay"):
        pickle.dumps(fight)
    assert fight.hash == before and copy.deepcopy(fight).hash == before


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        ([0, 0], ValueError),
        ([[0], [0], [0], [0]], ValueError),
        ([0.5, 0, 0, 0], TypeError),
        (["a"] * 4, TypeError),
        ([0, 0, 0, 99], affray.AffrayError),
        ([-1, 0, 0, 0], affray.AffrayError),
        ([2**32, 0, 0, 0], affray.AffrayError),
    ],
)
def test_a_batch_refuses_what_are_no_slots_and_stays_as_it_is(actions: Any, error: type[Exception]) -> None:
    env = affray.vector_env(NAME, 4)
    before = [env.hash(number) for number in range(4)]
    with pytest.raises(error):
        env.step(actions)
    assert before == [env.hash(number) for number in range(4)]
    env.step(np.zeros(4, np.uint8))
    assert before != [env.hash(number) for number in range(4)]


def test_a_batch_names_what_it_has_not() -> None:
    env = affray.vector_env(NAME, 4)
    for call in (lambda: env.hash(4), lambda: env.hash(-1), lambda: env.observe(0, 9), lambda: env.dice_seed(-1)):
        with pytest.raises(IndexError, match="there is no"):
            call()
    with pytest.raises(IndexError, match="slot: there is no 99"):
        env.choice(0, 99)
    with pytest.raises(TypeError, match="cannot be pickled or copied"):
        copy.copy(env)


def test_an_environment_wants_a_reset_and_then_slots() -> None:
    for env in (affray.env(NAME), affray.gym_env(NAME, side="white")):
        with pytest.raises(ValueError, match="has not begun: call reset"):
            env.step(0)  # type: ignore[arg-type]
        env.reset(seed=1)
        before = env.fight().hash
        for wrong in ("a", 0.5, [0]):
            with pytest.raises(TypeError, match="action: expected a whole number"):
                env.step(wrong)  # type: ignore[arg-type]
        assert env.fight().hash == before


def test_an_environment_asks_for_its_opponent_when_it_is_made() -> None:
    with pytest.raises(affray.AffrayError, match="there is no bot 'nobody'"):
        affray.gym_env(NAME, opponent="nobody")
    with pytest.raises(TypeError, match="opponent: expected the name of a bot or a function, not 3"):
        affray.gym_env(NAME, opponent=3)  # type: ignore[arg-type]
