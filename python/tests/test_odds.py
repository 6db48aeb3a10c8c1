"""Odds of fights and attacks, long calls."""

from __future__ import annotations

import threading
import time
from fractions import Fraction

import pytest

import affray

EXAMPLE = "worlds/worked-example"


def test_odds_of_a_plan_are_fractions_that_sum_to_one() -> None:
    odds = affray.fight(EXAMPLE).odds("plan")
    assert (odds.game, odds.method, odds.policy) == ("worlds", "exact", "plan")
    assert odds.win["gray"].exact == Fraction(47, 72)
    assert sum((number.exact or Fraction(0) for number in odds.win.values()), Fraction(0)) == 1
    assert odds.losses["white"][5].exact == Fraction(7, 72)
    assert odds.win["gray"].low == odds.win["gray"].high == float(odds.win["gray"])


def test_a_fight_without_a_plan_has_no_odds_as_planned() -> None:
    fight = affray.fight("worlds/natives")
    for method in ("any", "sample"):
        with pytest.raises(affray.AffrayError, match="the file has no plan"):
            fight.odds("plan", method=method)


def test_odds_of_best_play_price_each_choice() -> None:
    odds = affray.fight(EXAMPLE).odds(replies=True)
    assert odds.asked == "gray"
    assert {choice.choice: choice.value.exact for choice in odds.choices} == {
        "gray attacks white on terra": Fraction(-1, 16),
        "gray ends the turn": Fraction(0),
    }
    assert odds.json["choices"][0]["reply"]["side"] == "white"


def test_sampled_odds_have_intervals_that_hold_the_exact_number() -> None:
    fight = affray.fight(EXAMPLE)
    sampled = fight.odds("plan", method="sample", samples=4000)
    number = sampled.win["gray"]
    assert sampled.method == "sampled"
    assert number.exact is None and number.kind == "sample"
    assert number.low <= 47 / 72 <= number.high
    assert fight.odds("plan", method="sample", samples=4000).win == sampled.win


def test_an_attack_is_exact() -> None:
    attack = affray.attack("melee +2, strength 4, health 6")
    assert attack.damage[4].exact == Fraction(1, 6)
    assert sum((number.exact or Fraction(0) for number in attack.damage.values()), Fraction(0)) == 1
    assert attack.targets[0].killed is not None
    assert attack.targets[0].killed.exact == Fraction(1, 2)


@pytest.mark.parametrize("words", ["melee +2, strenth 4", "melee +2, strength", ""])
def test_an_attack_that_is_not_understood_names_the_column(words: str) -> None:
    with pytest.raises(affray.AffrayError) as error:
        affray.attack(words)
    assert error.value.column >= 1


@pytest.mark.parametrize("wrong", [{"policy": "worst"}, {"method": "guess"}, {"objective": "fun"}])
def test_unknown_words_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(affray.AffrayError, match="expected"):
        affray.fight(EXAMPLE).odds(**wrong)  # type: ignore[arg-type]


def test_other_threads_run_while_odds_are_computed() -> None:
    fight = affray.fight("biomes/match")
    counted = 0
    over = threading.Event()

    def count() -> None:
        nonlocal counted
        while not over.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    started = time.monotonic()
    fight.odds("greedy", method="sample", samples=150)
    seconds = time.monotonic() - started
    over.set()
    thread.join()
    assert counted > 50 * seconds


def test_progress_is_told_and_its_error_stops_the_call() -> None:
    told: list[tuple[int, int]] = []
    affray.fight("biomes/match").odds(
        "greedy", method="sample", samples=150, progress=lambda done, most: told.append((done, most))
    )
    assert told and told[-1][0] == told[-1][1]

    def fail(done: int, most: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        affray.fight("biomes/match").odds("greedy", method="sample", samples=10_000_000, progress=fail)
