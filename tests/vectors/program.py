#!/usr/bin/env python3
"""Plays the table of test vectors through `affray play --json`; docs/vectors.md describes its lines.

    tests/vectors/program.py PROGRAM [FILE..]

Each line is made again from what the program answers, and must be the same bytes.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]


MOST_NODES = 20_000  # of a search that the table keeps, so that all packages repeat it quickly
NOT_EXACT = {"kind": "sample"}


def line_of(answer):
    """The line of the table that says this."""
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def exact(number):
    """The fraction of a number that is known exactly; None of another one."""
    return number.get("exact") if number["kind"] == "exact" else None


def odds_line(policy, odds):
    """The line of odds, or None where they are not exact."""
    if policy == "plan":
        return {"odds": policy, "win": [[side, exact(number)] for side, number in odds["win"].items()]}
    values = [odds.get("value", NOT_EXACT), *(one["value"] for one in odds.get("choices", []))]
    if odds["method"] != "exact" or odds.get("nodes", MOST_NODES + 1) > MOST_NODES or None in map(exact, values):
        return None
    return {"odds": policy, "value": exact(odds["value"]),
            "choices": [[one["choice"], exact(one["value"])] for one in odds["choices"]]}


def luck_line(luck):
    """The line of the luck of a fight: for each side its chance before the first roll and the shares of all dice that
    would have given less and more. None where they are not exact."""
    rows = [[side, *(exact(of[name]) if name in of else None for name in ("start", "worse", "better"))]
            for side, of in luck.get("sides", {}).items()]
    return {"luck": rows} if rows and None not in sum(rows, []) else None


def attack_line(words, answer):
    """The line of an attack of realms."""
    targets = [{"mean": exact(target["mean"]), "missed": exact(target["missed"]),
                "damage": [[number, exact(chance)] for number, chance in target["damage"].items()]}
               for target in answer["targets"]]
    return {"attack": words, "targets": targets}


class Program:
    """A fight in a process of the program, and the answers to the questions of the table."""

    def __init__(self, program, opening, folder):
        self.program = str(program)
        self.replay = Path(folder) / "fight.jsonl"
        self.replay.unlink(missing_ok=True)
        as_one = ["--as", opening["eyes"], "--bot", opening["bot"]] if "bot" in opening else []
        fight = ROOT / "fights" / f"{opening['fight']}.yaml"
        self.process = subprocess.Popen(
            [self.program, "play", "--json", "--lang", "en", "--seed", str(opening["seed"]), "--replay", self.replay,
             fight, *as_one], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.opening = opening
        self.told = []  # since the last answer
        self.moves = 0
        self.last = {}
        self.hear()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.wait()

    def hear(self):
        """The next line that is neither an event nor the start."""
        while True:
            self.last = json.loads(self.process.stdout.readline())
            if self.last["type"] == "event":
                self.told.append(self.last["text"])
            elif self.last["type"] != "start":
                return self.last

    def say(self, line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        return self.hear()

    def new_moves(self):
        """The moves since the last answer: choice, side, who made it, faces, hash of the position after it."""
        lines = [json.loads(line) for line in self.replay.read_text().splitlines()[1:]]
        moves = []
        for line in lines:
            if "undo" in line:
                del moves[-line["undo"]:]
            elif "choice" in line:
                moves.append([line["choice"], line["side"], line.get("by", "player"), line.get("rolls", []),
                              line["state"]])
        new = moves[self.moves:]
        self.moves = len(moves)
        return new

    def happened(self):
        told, self.told = self.told, []
        return {"moves": self.new_moves(), "told": told}

    # The answers to the questions of the table

    def opened(self):
        return {**self.opening, **self.happened()}

    def offered(self):
        return {"asked": self.last["side"], "state": self.last["state"],
                "choices": [one["choice"] for one in self.last["choices"]]}

    def chosen(self, choice):
        """What a choice did, or why it is refused; the question stays then."""
        question = self.last
        answer = self.say({"choose": choice})
        if answer["type"] in ("refused", "error"):
            self.last = question
            rules = {"rules": answer["rules"]} if answer["type"] == "refused" else {}
            return {answer["type"]: choice, "sentence": answer["problem"], **rules}
        return {"choose": choice, **self.happened()}

    def undone(self):
        question = self.last
        answer = self.say({"undo": True})
        if answer["type"] == "error":
            self.last = question
            return {"undo": 0}
        self.moves -= answer["moves"]
        self.told = []
        self.hear()
        return {"undo": answer["moves"]}

    def odds(self, policy):
        question = self.last
        answer = self.say({"odds": {"policy": policy, "samples": 1}})
        self.last = question
        return odds_line(policy, answer["odds"])

    def ended(self):
        assert self.last["type"] == "end", self.last
        outcome = self.last["outcome"]
        losses = [[side, number] for side, number in outcome["losses"].items() if side != "nobody"]
        return {"end": None if outcome["winner"] == "none" else outcome["winner"], "losses": losses}

    def luck(self):
        return luck_line(json.loads(ask(self.program, "luck", self.replay)))

    def answer(self, question):
        """The line of the table again, from what the program says."""
        if "asked" in question:
            return self.offered()
        if "undo" in question:
            return self.undone()
        if "odds" in question:
            return self.odds(question["odds"])
        if "end" in question:
            return self.ended()
        if "luck" in question:
            return self.luck()
        return self.chosen(next(question[name] for name in ("choose", "refused", "error") if name in question))


def ask(program, *arguments):
    """What a command prints with --json."""
    return subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=True).stdout


def answers_to(program, lines, folder):
    """What the program says to each line."""
    if "attack" in json.loads(lines[0]):
        for line in lines:
            words = json.loads(line)["attack"]
            yield attack_line(words, json.loads(ask(program, "odds", "realms", words)))
        return
    opening = json.loads(lines[0])
    with Program(program, {name: opening[name] for name in opening if name not in ("moves", "told")}, folder) as fight:
        yield fight.opened()
        for line in lines[1:]:
            yield fight.answer(json.loads(line))


def main():
    program = Path(sys.argv[1]).resolve()
    os.environ.setdefault("AFFRAY_DATA", str(ROOT))
    os.environ["LC_ALL"] = "C.UTF-8"
    files = [Path(file) for file in sys.argv[2:]] or sorted(FOLDER.glob("*.jsonl"))
    count = 0
    with tempfile.TemporaryDirectory(prefix="affray-vectors-") as folder:
        for file in files:
            lines = file.read_text(encoding="utf-8").splitlines()
            for number, (line, answer) in enumerate(zip(lines, answers_to(program, lines, folder)), start=1):
                if line_of(answer) != line:
                    print(f"{file.name}:{number}: the table has\n  {line}\nand the program says\n  {line_of(answer)}")
                    return 1
            count += len(lines)
    print(f"{count} lines of {len(files)} files are answered byte for byte")
    return 0 if files else 1


if __name__ == "__main__":
    sys.exit(main())
