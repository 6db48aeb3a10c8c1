"""worth: what a card is worth to the side that has it.

The fights with the card against the same fights without it, on the same seeds: in each hand, deck or place that may hold it.
Nothing takes its place unless the question names a plain card; a deck of biomes may not become smaller, so plain cards do there. A file of
decks is tried with each of them against each.
"""

from __future__ import annotations

from dataclasses import dataclass

from .._answer import Answer, Chart, Estimate, agreement, interval_text
from .._asking import Asked
from .._book import Asking
from .._setup import Setup
from .._words import listed, said
from ._decks import Decks
from ._hands import Holder, holders
from .regression import change_of, differences


@dataclass
class _Versions:
    """The same setups without and with the card, and how they are grouped: all, then each group with a name."""

    without: list[Setup]
    with_card: list[Setup]
    names: list[str]
    groups: list[list[int]]
    sides: list[str] | None = None  # whose score counts, by setup; None: that of the question
    instead: tuple[str, ...] = ()  # the cards that take its place


def _of_decks(asked: Asked) -> _Versions:
    decks = Decks(asked)
    found = _Versions([], [], [], [])
    for deck in decks.names:
        group = []
        for opponent in decks.names:
            group.append(len(found.without))
            found.without.append(decks.setup(deck, opponent, has_card=False))
            found.with_card.append(decks.setup(deck, opponent, has_card=True))
        found.names.append(deck)
        found.groups.append(group)
    found.instead = tuple(decks.swap.instead)
    return found


def _of_card(asked: Asked) -> _Versions:
    found: list[Holder] = [holder for setup in asked.setups() for holder in holders(asked, setup)]
    return _Versions(
        without=[one.without for one in found],
        with_card=[one.with_card for one in found],
        names=[one.label for one in found],
        groups=[[number] for number in range(len(found))],
        sides=[one.side for one in found],
        instead=tuple(dict.fromkeys(name for one in found for name in one.instead)),
    )


def _of_edits(asked: Asked) -> _Versions:
    said_of, setups = asked.question.said, asked.setups()
    return _Versions(
        without=[setup.with_edits(tuple(said_of["without"])) for setup in setups],
        with_card=[setup.with_edits(tuple(said_of["with"])) for setup in setups],
        names=[setup.label for setup in setups],
        groups=[[number] for number in range(len(setups))],
    )


def _versions(asked: Asked) -> _Versions:
    if "decks" in asked.question.said:
        return _of_decks(asked)
    return _of_card(asked) if "card" in asked.question.said else _of_edits(asked)


def ask(asked: Asked) -> Asking:
    """Asks over all fights together, and of each deck or fight; the first is the answer."""
    answer = Answer("worth", asked.question.name)
    versions = _versions(asked)
    everything = list(range(len(versions.without)))
    groups = [everything, *versions.groups] if len(versions.groups) > 1 else [everything]
    names = [said("lab.worth.all"), *versions.names] if len(groups) > 1 else versions.names
    card = str(asked.question.said.get("card", asked.question.name))
    bots = asked.question.bots
    overall = []
    for bot in bots:
        known = yield from differences(
            asked,
            versions.without,
            [versions.with_card],
            bot,
            asked.error / len(bots),
            groups=groups,
            sides=versions.sides,
            decisive=1,
        )
        found = [
            Estimate(name, bot, row[0], 2 * known.fights * len(group), "points")
            for name, row, group in zip(names, known.intervals, groups)
        ]
        overall.append(found[0])
        answer.estimates += found
    last = overall[-1].interval
    answer.sentences.append(
        said(
            "lab.worth.answer",
            card=card,
            bot=bots[-1],
            change=change_of(last),
            points=interval_text(last, "points"),
            instead=listed(versions.instead) or "none",
            count=len(everything),
        )
    )
    answer.sentences.append(agreement(overall))
    answer.details = {"card": card, "instead": ", ".join(versions.instead), "points": list(last)}
    data = {"estimates": answer.estimates, "line": 0, "axis": said("lab.axis.points")}
    answer.charts.append(Chart("intervals", said("lab.worth.chart", card=card), data))
    return answer
