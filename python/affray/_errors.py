"""The exceptions of the package."""

from __future__ import annotations


class AffrayError(Exception):
    """Bad input: what is wrong, where, and the rule that it breaks.

    ``str(error)`` is "file:line:column: sentence (rule)". ``file`` and ``rule`` are empty, and ``line`` and
    ``column`` (from 1) are 0, where they are not known.
    """

    def __init__(
        self, text: str, *, sentence: str = "", file: str = "", line: int = 0, column: int = 0, rule: str = ""
    ) -> None:
        super().__init__(text)
        self.sentence = sentence or text
        self.file = file
        self.line = line
        self.column = column
        self.rule = rule


class Refused(AffrayError):
    """A choice that is not legal now: ``choice``, the ``sentence`` why, and the ``rules`` that forbid it."""

    def __init__(self, choice: str, sentence: str, rules: tuple[str, ...]) -> None:
        text = f"{choice}: {sentence}" + (f" [{', '.join(rules)}]" if rules else "")
        super().__init__(text, sentence=sentence, rule=rules[0] if rules else "")
        self.choice = choice
        self.rules = rules

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, tuple[str, ...]]]:
        return (type(self), (self.choice, self.sentence, self.rules))
