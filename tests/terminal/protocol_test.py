#!/usr/bin/env python3
"""Plays fights through `affray play --json`: every line is an object of a known type, in a known order."""

import json
import os
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
MEMBERS = {
    "start": {"type", "protocol", "game", "title", "language", "sides", "seed", "moves", "replay"},
    "event": {"type", "text", "tone", "event"},
    "ask": {"type", "side", "state", "view", "choices"},
    "die": {"type", "side", "faces"},
    "odds": {"type", "odds"},
    "explained": {"type", "topics", "rules"},
    "undone": {"type", "moves", "events"},
    "refused": {"type", "problem", "rules"},
    "error": {"type", "problem"},
    "end": {"type", "over", "outcome", "replay"},
}


class Player:
    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROGRAM, "play", "--json", "--lang", "en", *arguments], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def hear(self, *wanted):
        """The next line that is not an event."""
        while True:
            text = self.process.stdout.readline()
            assert text, "the program has ended: " + self.process.stderr.read()
            line = json.loads(text)
            assert set(line) <= MEMBERS[line["type"]], line
            if line["type"] != "event":
                assert not wanted or line["type"] in wanted, line
                return line
            assert line["text"] and line["event"]["key"], line

    def say(self, line):
        self.process.stdin.write((line if isinstance(line, str) else json.dumps(line)) + "\n")
        self.process.stdin.flush()

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        errors = self.process.stderr.read()
        assert not rest and not errors, (rest, errors)
        return self.process.wait()


def whole_fight(folder, fight, *arguments):
    replay = os.path.join(folder, "fight.jsonl")
    player = Player(f"fights/{fight}.yaml", "--seed", "7", "--replay", replay, *arguments)
    start = player.hear("start")
    assert start["protocol"] == 1 and start["seed"] == 7 and start["replay"] == replay
    asked = 0
    while (line := player.hear())["type"] == "ask":
        asked += 1
        choices = line["choices"]
        assert [one["number"] for one in choices] == list(range(1, len(choices) + 1))
        # Giving up is the last choice; by turns the number and the text are said.
        player.say({"choose": 1 if asked % 2 else choices[0]["choice"]})
    assert line["type"] == "end" and line["over"] and "winner" in line["outcome"], line
    assert player.end() == 0
    assert subprocess.run([PROGRAM, "check", replay], capture_output=True).returncode == 0
    assert asked > 0
    os.remove(replay)


def questions_and_errors(folder):
    replay = os.path.join(folder, "part.jsonl")
    player = Player("fights/worlds/worked-example.yaml", "--as", "gray", "--seed", "7", "--replay", replay)
    sides = player.hear("start")["sides"]
    assert {one["side"]: one["played_by"] for one in sides}["gray"] == "you"
    first = player.hear("ask")
    assert first["side"] == "gray" and first["view"]
    player.say({"explain": "population"})
    assert "worth 2" in player.hear("explained")["topics"][0]["text"]
    player.say({"explain": "W26"})
    assert player.hear("explained")["rules"][0]["number"] == "W26"
    player.say({"odds": {"policy": "greedy", "samples": 100}})
    assert player.hear("odds")["odds"]
    player.say({"odds": {"sample": 1}})
    assert "sample" in player.hear("error")["problem"]
    player.say({"choose": "gray fights battle 1"})
    assert player.hear("refused")["rules"]
    for wrong in ({"choose": 99}, {"choose": "no choice"}, {"dance": True}, [1], {"choose": 1, "undo": True},
                  "no json", {"undo": True}):
        player.say(wrong)
        assert player.hear("error")["problem"]
    player.say({"choose": 1})
    second = player.hear("ask")
    assert second["state"] != first["state"]
    player.say({"leave": True})
    end = player.hear("end")
    assert not end["over"] and end["outcome"] is None
    assert player.end() == 0
    # It goes on from its replay, at the same question.
    player = Player("--resume", replay)
    assert player.hear("start")["moves"] > 0
    assert player.hear("ask") == second
    assert player.process.stdin.close() is None  # the end of the input leaves, too
    assert player.hear("end")["over"] is False


def dice(folder):
    player = Player("fights/realms/first-blood.yaml", "--dice", "typed", "--no-replay")
    player.hear("start")
    asked = 0
    while asked < 3:
        line = player.hear("ask", "die")
        if line["type"] == "ask":
            player.say({"choose": 1})
            continue
        asked += 1
        player.say({"face": line["faces"] + 1})
        assert player.hear("error")["problem"]
        player.hear("die")
        player.say({"face": 1})
    player.process.kill()


with tempfile.TemporaryDirectory() as scratch:
    whole_fight(scratch, "worlds/worked-example", "--as", "gray")
    whole_fight(scratch, "sectors/duel")
    whole_fight(scratch, "realms/first-blood", "--as", "heroes")
    questions_and_errors(scratch)
    dice(scratch)
