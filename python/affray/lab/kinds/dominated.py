"""dominated: which cards are offered and hardly ever chosen by those who play.

Counted are fights: those in which a side could have used the card at least once, and those of them in which it did. That is
evidence about these bots, and the more of it the better they play; it is not a proof that the card is never right.
"""

from __future__ import annotations

from .._answer import Answer, Chart, Estimate, given_text, interval_text
from .._asking import Asked
from .._book import Asking
from .._counts import Tally
from .._setup import opened
from .._stats import Interval, share
from .._words import listed, said


def _by_side(tallies: list[Tally], thing: str, wanted: set[str]) -> list[tuple[int, int]]:
    """In how many fights each side chose the thing, of how many in which it could."""
    found = []
    for tally in tallies:
        for (side, item), offered in tally.of("offered.fights").items():
            if item == thing and (not wanted or side in wanted):
                found.append((tally.value("offered.chosen", side, thing), offered))
    return found


def _chosen(counts: list[tuple[int, int]], error: float) -> tuple[Interval, int]:
    """The share over all sides and fights. The sides of one fight are not independent, so each has its own interval."""
    offered = sum(of for _, of in counts)
    each = [(share(chosen, of, error / len(counts)), of / offered) for chosen, of in counts]
    value, low, high = (sum(one[end] * weight for one, weight in each) for end in range(3))
    return Interval(value, low, high), offered


def _things(tallies: list[Tally]) -> list[str]:
    return sorted({item for tally in tallies for _, item in tally.of("offered.fights")})


def ask(asked: Asked) -> Asking:
    """Asks over all fights together, of each bot."""
    answer = Answer("dominated", asked.question.name)
    rarely = asked.question.said.get("rarely", 1) / 100
    sides = {str(asked.question.said["side"])} if "side" in asked.question.said else set()
    setups, bots = asked.setups(), asked.question.bots
    possible = len({thing for setup in setups for thing in opened(setup).things})
    each = asked.error / max(1, possible * len(bots))
    never: dict[str, list[str]] = {}
    for bot in bots:
        series = [asked.series(setup, bot, course=True) for setup in setups]
        found: list[Estimate] = []
        for fights, is_last in asked.looks(bot):
            tallies = yield [asked.request(one, fights) for one in series]
            found = []
            for thing in _things(tallies):
                counts = _by_side(tallies, thing, sides)
                if counts:
                    found.append(Estimate(thing, bot, *_chosen(counts, each)))
            decided = all(one.interval.high <= rarely or one.interval.low > rarely for one in found)
            if is_last or decided or all(one.interval.half <= asked.question.within for one in found):
                break
        answer.estimates += sorted(found, key=lambda one: (one.interval.value, one.what))
        never[bot] = [one.what for one in found if one.interval.high <= rarely]
    _conclude(answer, bots, never, rarely)
    return answer


def _conclude(answer: Answer, bots: tuple[str, ...], never: dict[str, list[str]], rarely: float) -> None:
    last = bots[-1]
    both = [thing for thing in never[last] if all(thing in things for things in never.values())]
    by_last = sorted((one for one in answer.estimates if one.bot == last), key=lambda one: one.interval.value)
    if both:
        names = listed(f"{one.what} {interval_text(one.interval)}" for one in by_last if one.what in both)
        answer.sentences.append(
            said("lab.dominated.answer", count=len(both), names=names, rarely=given_text(rarely * 100), bots=listed(bots))
        )
    elif by_last:
        least = by_last[0]
        answer.sentences.append(
            said(
                "lab.dominated.none",
                rarely=given_text(rarely * 100),
                count=len(bots),
                bots=listed(bots),
                name=least.what,
                share=interval_text(least.interval),
                bot=last,
            )
        )
    else:
        answer.sentences.append(said("lab.dominated.nothing"))
    only = [thing for bot in bots for thing in never[bot] if thing not in both]
    if len(bots) > 1:
        answer.sentences.append(
            said("lab.dominated.bots", count=len(set(only)), names=listed(sorted(set(only))) or "–")
        )
    answer.details = {"never": never, "never_by_all": both}
    lowest = {one.what for one in by_last[:24]}
    shown = [one for one in answer.estimates if one.what in lowest]
    if shown:
        data = {"estimates": shown, "axis": said("lab.axis.chosen")}
        answer.charts.append(Chart("intervals", said("lab.dominated.chart"), data))
