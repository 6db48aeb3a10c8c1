"""The table of test vectors, which all packages play: each line is made again, and must be the same bytes.

docs/vectors.md describes the lines.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, Mapping

import pytest

import affray

FILES = sorted(Path(__file__).resolve().parents[2].joinpath("tests", "vectors").glob("*.jsonl"))


def line_of(answer: Any) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def exact(number: affray.Number | None) -> str | None:
    """The fraction of a number as the table has it."""
    value = number.exact if number is not None and number.kind == "exact" else None
    return None if value is None else fraction_text(value)


def fraction_text(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


class VectorFight:
    """A fight of the table, and the answers to its questions."""

    def __init__(self, opening: Mapping[str, Any]) -> None:
        self.fight = affray.fight(opening["fight"], seed=opening["seed"])
        self.eyes: str | None = opening["eyes"]
        self.bot: str | None = opening.get("bot")
        self.seed: int = opening["seed"]
        self.moves = 0
        self.told = 0
        # The program makes what nobody can avoid before the first choice too.
        while (only := self.fight.core.forced) is not None:
            self.fight.play(only, by="driver")
        self.advance()

    def advance(self) -> None:
        """Plays the sides of the bot."""
        while self.bot is not None and not self.fight.over and self.fight.asked != self.eyes:
            self.fight.play(self.fight.bot_choice(self.bot, seed=self.seed), by="bot")

    def happened(self) -> dict[str, Any]:
        new = self.fight.moves[self.moves :]
        moves = [[move.choice, move.side, move.by, list(move.rolls), move.state] for move in new]
        events = self.fight.chronicle("en", side=self.eyes)[self.told :]
        self.moves += len(moves)
        self.told += len(events)
        return {"moves": moves, "told": [event.text for event in events]}

    def chosen(self, choice: str) -> dict[str, Any]:
        try:
            self.fight.play(choice)
        except affray.Refused as refused:
            return {"refused": choice, "sentence": refused.sentence, "rules": list(refused.rules)}
        except affray.AffrayError as error:
            return {"error": choice, "sentence": error.sentence}
        self.advance()
        return {"choose": choice, **self.happened()}

    def undone(self) -> dict[str, Any]:
        moves = self.fight.undo()
        self.moves -= moves
        self.told = min(self.told, len(self.fight.chronicle("en")))
        return {"undo": moves}

    def odds(self, policy: str) -> dict[str, Any]:
        odds = self.fight.odds(policy)
        if policy == "plan":
            return {"odds": policy, "win": [[side, exact(number)] for side, number in odds.win.items()]}
        choices = [[one.choice, exact(one.value)] for one in odds.choices]
        return {"odds": policy, "value": exact(odds.value), "choices": choices}

    def ended(self) -> dict[str, Any]:
        outcome = self.fight.outcome
        assert outcome is not None
        return {"end": outcome.winner, "losses": [[side, number] for side, number in outcome.losses.items()]}

    def luck(self) -> dict[str, Any]:
        sides = affray.luck(self.fight).json["sides"]
        shares = ("start", "worse", "better")
        return {"luck": [[side, *(of[name]["exact"] for name in shares)] for side, of in sides.items()]}

    def answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        if "asked" in question:
            state = f"0x{self.fight.hash:016x}"
            return {"asked": self.fight.asked, "state": state, "choices": self.fight.choices()}
        if "undo" in question:
            return self.undone()
        if "odds" in question:
            return self.odds(question["odds"])
        if "end" in question:
            return self.ended()
        if "luck" in question:
            return self.luck()
        return self.chosen(next(question[name] for name in ("choose", "refused", "error") if name in question))


def attack_line(words: str) -> dict[str, Any]:
    targets = [
        {
            "mean": exact(target.mean),
            "missed": exact(target.missed),
            "damage": [[str(number), exact(chance)] for number, chance in target.damage.items()],
        }
        for target in affray.attack(words).targets
    ]
    return {"attack": words, "targets": targets}


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_package_answers_the_table_byte_for_byte(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[0])
    if "attack" in first:
        assert [line_of(attack_line(json.loads(line)["attack"])) for line in lines] == lines
        return
    fight = VectorFight(first)
    opening = {name: value for name, value in first.items() if name not in ("moves", "told")}
    assert line_of({**opening, **fight.happened()}) == lines[0]
    for number, line in enumerate(lines[1:], start=2):
        assert line_of(fight.answer(json.loads(line))) == line, f"line {number}"


def test_there_is_a_table() -> None:
    assert len(FILES) > 4
