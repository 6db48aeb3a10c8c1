#!/usr/bin/env python3
"""Fights and lessons of a newcomer at a terminal of 80 columns, in each game and language: compared with docs/sessions/, or
written there.   record.py PROGRAM [--write]"""

import difflib
import os
import sys
import tempfile

from pty_session import Terminal

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = os.getcwd()
FOLDER = os.path.join(ROOT, "docs", "sessions")

# The arguments of affray, and what the newcomer types; "" is Enter.
SESSIONS = {
    "worlds": (["learn", "worlds"],
               ["1", "", "2", "1", "1", "3", "", "1", "?", "1", "", "q"]),
    "realms": (["play", "fights/realms/first-blood.yaml", "--as", "heroes", "--seed", "7", "--no-replay"],
               ["?", "? mudling 1", "? wounded", "? 7", "4", "7", "1", "q"]),
    "sectors": (["play", "fights/sectors/duel.yaml", "--as", "ann", "--seed", "7", "--no-replay"],
                ["? initiative", "? scout", "1", "1", "2"]),
    "biomes": (["play", "fights/biomes/match.yaml", "--as", "ann", "--seed", "7", "--no-replay"],
               ["? war-chant", "? ember", "1", "1", "1", "all", "ann concedes the game", "no", "q"]),
    "learn-realms": (["learn", "realms"],
                     ["2", "? double-cut", "1", "1", "1", "1", "",
                      "1", "1", "brom is ready", "1", "1", "brom lets the dice stand",
                      "brom rerolls die 1 for stamina", "1", "", "q"]),
    "learn-sectors": (["learn", "sectors"],
                      ["1", "? defence", "2", "1", "", "1", "ann attacks guard with grenadier",
                       "ann attacks sentry-drone with grenadier", "", "q"]),
    "learn-biomes": (["learn", "biomes"],
                     ["? ember-hound", "ann converts ember-vent", "1", "ann plays ember-hound", "",
                      "ann converts ember-hound", "ann converts kraken-spawn", "1", "", "q"]),
}


def told(name, language):
    arguments, typed = SESSIONS[name]
    with tempfile.TemporaryDirectory() as home:
        for folder in ("fights", "lessons", "data", "rules", "schemas", "docs"):
            os.symlink(os.path.join(ROOT, folder), os.path.join(home, folder))
        table = Terminal([PROGRAM, *arguments], home, term="dumb", language=language)
        for line in typed:
            # The last line of the output is a prompt as soon as nothing more comes.
            table.expect(r"\n[^\n]*[>.:] $")
            table.line(line)
        assert table.wait() == 0, table.text()
    return "$ affray " + " ".join([*arguments, "--lang", language]) + "\n" + table.text()


different = []
for name in SESSIONS:
    for language in ("en", "fr", "cs"):
        path = os.path.join(FOLDER, f"{name}.{language}.txt")
        text = told(name, language)
        if "--write" in sys.argv:
            os.makedirs(FOLDER, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        with open(path, encoding="utf-8") as file:
            before = file.read()
        if text != before:
            different.append(path)
            lines = difflib.unified_diff(before.splitlines(), text.splitlines(), path, "as told now", lineterm="")
            print("\n".join(list(lines)[:24]))
if different:
    sys.exit(f"{len(different)} of these sessions are told otherwise now. If that is meant: ./dev goldens")
