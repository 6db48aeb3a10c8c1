"""Ctrl-C ends every long call soon with KeyboardInterrupt, and the package works on."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time

import pytest

# A shell that starts something in the background lets it ignore Ctrl-C, and so do its children.
PROGRAM = """
import signal
import affray
signal.signal(signal.SIGINT, signal.default_int_handler)
{before}
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("heard", flush=True)
{after}
assert affray.sim("worlds/natives", 20).fights == 20
print("works on", flush=True)
"""

MATCH = 'fight = affray.fight("biomes/match")'
HEROES = 'fight = affray.fight("realms/first-blood")'
PLAYED = 'fight = affray.play_out(affray.fight("biomes/match"), "greedy")'
BATCH = 'env = affray.vector_env("biomes/match", 512)'
PLAYS_ON = "fight.play(fight.choices()[0])"
STEPS_ON = "env.step(env.random_actions())"
OVER = "assert fight.over"

# What is made before, a call that would take hours, and what must work with the same objects afterwards.
CALLS = {
    "odds": (MATCH, 'fight.odds("greedy", method="sample", samples=10**8)', PLAYS_ON),
    "best play": (HEROES, 'fight.odds(method="exact")', PLAYS_ON),
    "sim": (MATCH, "affray.sim(fight, 10**8)", PLAYS_ON),
    "sim of a bot that thinks long": (MATCH, 'affray.sim(fight, 10**8, bots="champion:100000")', PLAYS_ON),
    "sweep": ("", 'affray.sweep("worlds/natives", {"gray.energy": range(7)}, 10**8)', ""),
    "matchups": ("", 'affray.matchups("data/biomes/decks.yaml", n=10**7)', ""),
    "luck": (PLAYED, "affray.luck(fight, samples=10**8)", OVER),
    "analyse": (PLAYED, "affray.analyse(fight, samples=10**8)", OVER),
    "a choice by search": (MATCH, 'fight.bot_choice("search:10000000")', PLAYS_ON),
    "a choice by best play": (HEROES, 'fight.bot_choice("exact:10000000")', PLAYS_ON),
    "a choice of the champion": (MATCH, 'fight.bot_choice("champion:10000000")', PLAYS_ON),
    "a bot that is a function": (MATCH, "affray.tournament(fight, 10**7, lambda it: it.choices()[0])", PLAYS_ON),
    "random steps": (BATCH, "env.step_randomly(10**8)", STEPS_ON),
    "steps": (BATCH, "[env.step(env.random_actions()) for _ in range(10**8)]", STEPS_ON),
    "export": (
        "import tempfile\nout = tempfile.mkdtemp()",
        'affray.export("biomes/match", out + "/data", 10**7, workers=1)',
        'affray.export("biomes/match", out + "/other", 5, workers=1)',
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_ends_the_call(name: str) -> None:
    before, call, after = CALLS[name]
    program = PROGRAM.format(before=before, call=call, after=after)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            time.sleep(0.7)
            assert child.poll() is None and not select.select([child.stdout], [], [], 0)[0], "it takes long"
            os.kill(child.pid, signal.SIGINT)
            # On a machine that does nothing else it takes less than a second.
            assert select.select([child.stdout], [], [], 10)[0], "it is heard"
            said, _ = child.communicate(timeout=60)
        finally:
            child.kill()
    assert said == "heard\nworks on\n"
    assert child.returncode == 0
