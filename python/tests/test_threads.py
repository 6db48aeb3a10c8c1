"""Fights in threads of Python: side by side, and with the results that they have one after the other."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import affray

FIGHTS = ["biomes/battle-in-hand", "sectors/duel", "realms/first-blood", "worlds/natives"]


def whole_fight(name: str) -> list[object]:
    fight = affray.play_out(affray.fight(name, seed=5), "greedy", seed=5)
    told = [event.text for event in fight.chronicle("fr")]
    luck = affray.luck(fight, samples=2).json
    return [fight.hash, fight.replay, told, luck, affray.sim(name, 20, seed=5, threads=1).json]


def test_fights_in_threads_are_those_of_one_thread() -> None:
    alone = [whole_fight(name) for name in FIGHTS]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(whole_fight, FIGHTS)) == alone


def steps_of(number: int) -> list[int]:
    env = affray.vector_env("worlds/natives", 64, seed=number)
    for _ in range(60):
        env.step(env.random_actions())
    return [env.hash(row) for row in range(64)]


def test_batches_in_threads_are_those_of_one_thread() -> None:
    alone = [steps_of(number) for number in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(steps_of, range(4))) == alone
    assert len({tuple(each) for each in alone}) == 4


def test_two_long_calls_run_at_the_same_time() -> None:
    """Each is told several times that it goes on before either has ended; then both are stopped."""
    started = time.monotonic()
    seen: dict[int, set[int]] = {0: set(), 1: set()}

    def play(number: int) -> bool:
        def tell(done: int, most: int) -> None:
            seen[number].add(done)
            if min(map(len, seen.values())) > 3 or time.monotonic() - started > 60:
                raise InterruptedError

        try:
            affray.sim("biomes/match", 10**8, seed=number, threads=1, progress=tell)
        except InterruptedError:
            return True
        return False

    with ThreadPoolExecutor(2) as pool:
        assert all(pool.map(play, (0, 1)))
    assert min(map(len, seen.values())) > 3


def test_a_choice_that_takes_long_lets_other_threads_run() -> None:
    fight = affray.fight("sectors/three-on-three")
    with ThreadPoolExecutor(1) as pool:
        choice = pool.submit(fight.bot_choice, "search:10000")
        counted = 0
        while not choice.done():
            time.sleep(0.001)
            counted += 1
    assert counted > 2 and choice.result() in fight.choices()


def test_a_batch_belongs_to_one_thread_at_a_time() -> None:
    """Whoever comes while it is stepped is told so; the fights are as if he had not come."""
    env = affray.vector_env("sectors/three-on-three", 512, threads=1)
    with ThreadPoolExecutor(1) as pool:
        steps = pool.submit(env.step_randomly, 2_000)
        refused = 0
        while not steps.done():
            try:
                env.hash(0)
            except RuntimeError as error:
                assert "another thread" in str(error)
                refused += 1
        steps.result()
    assert refused > 0
    alone = affray.vector_env("sectors/three-on-three", 512, threads=1)
    alone.step_randomly(2_000)
    assert [env.hash(row) for row in range(512)] == [alone.hash(row) for row in range(512)]
