"""beats: which teams beat which, and how often each is chosen in equilibrium.

The equilibrium is that of the matrix of scores (a linear program, von Neumann, 1928). The value of the game lies between that
of the matrix of the lower ends of all intervals and that of the upper ends, as it rises with every entry. How stable the mixture
is, is told by the matrices that the counts allow: draws from the posterior of each pair.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ... import _core
from .._answer import Answer, Chart, Estimate, agreement, interval_text, number_text
from .._asking import Asked, score
from .._book import Asking
from .._counts import NOBODY, Tally
from .._setup import Setup, opened
from .._stats import Interval
from .._words import listed, said

_DRAWS = 200
Matrix = npt.NDArray[np.float64]


def equilibrium(scores: Matrix) -> tuple[Matrix, float]:
    """The mixture of rows that is best against every column, and what it scores at least."""
    from scipy.optimize import linprog

    rows, columns = scores.shape
    result = linprog(
        c=[0.0] * rows + [-1.0],
        A_ub=np.hstack([-scores.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(None, None)],
    )
    return np.asarray(result.x[:rows]), float(result.x[-1])


@dataclass
class _Teams:
    rows: list[str]
    columns: list[str]
    same: bool
    setups: dict[tuple[int, int], Setup]
    side: int

    def matrix(self, cells: dict[tuple[int, int], float]) -> Matrix:
        """All scores, of the rows' teams; of the same teams also those below the diagonal."""
        full = np.full((len(self.rows), len(self.columns)), 0.5)
        for (row, column), value in cells.items():
            full[row, column] = value
            if self.same:
                full[column, row] = 1 - value
        return full


def _teams(asked: Asked) -> _Teams:
    paths = []
    for name in asked.question.said["teams"]:
        path = asked.study.path(name)
        paths += sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    files = [(str(path), _core.read_file(str(path), False), len(paths) > len(asked.question.said["teams"])) for path in paths]
    known = json.loads(_core.team_fights(files, list(asked.study.packs)))
    setups = {
        (row, column): Setup(text, label := f"{known['rows'][row]} – {known['columns'][column]}", label=label)
        for row, texts in enumerate(known["fights"])
        for column, text in enumerate(texts)
        if not known["same"] or row < column
    }
    rows, columns = known["rows"], known["columns"]
    if not known["same"] and set(rows) & set(columns):  # the fights are those of two sides, and named after their files
        sides = opened(next(iter(setups.values()))).sides
        rows, columns = (
            [said("lab.beats.of-side", name=name, side=sides[known[side]]) for name in names]
            for names, side in ((rows, "row_side"), (columns, "column_side"))
        )
    return _Teams(rows, columns, known["same"], setups, known["row_side"])


def _play(asked: Asked, teams: _Teams, bot: str, error: float) -> Asking:
    known: dict[tuple[int, int], tuple[Interval, Tally]] = {}
    open_pairs = list(teams.setups)
    side = opened(next(iter(teams.setups.values()))).sides[teams.side]
    for fights, is_last in asked.looks(bot):
        tallies = yield [asked.request(asked.series(teams.setups[pair], bot), fights) for pair in open_pairs]
        for pair, tally in zip(open_pairs, tallies):
            known[pair] = (score(tally, side, error / len(teams.setups)), tally)
        open_pairs = [pair for pair in open_pairs if known[pair][0].half > asked.question.within]
        if is_last or not open_pairs:
            break
    return known


def _draws(asked: Asked, teams: _Teams, known: dict[tuple[int, int], tuple[Interval, Tally]]) -> Matrix:
    """The mixtures of matrices that the counts allow."""
    rng = np.random.default_rng(asked.study.seed)
    side = opened(next(iter(teams.setups.values()))).sides[teams.side]
    mixtures = []
    for _ in range(_DRAWS):
        cells = {}
        for pair, (_, tally) in known.items():
            wins, draws = tally.wins(side), tally.wins(NOBODY)
            chances = rng.dirichlet([tally.finished - wins - draws + 0.5, draws + 0.5, wins + 0.5])
            cells[pair] = float(chances[1] / 2 + chances[2])
        mixtures.append(equilibrium(teams.matrix(cells))[0])
    return np.array(mixtures)


def _value(teams: _Teams, known: dict[tuple[int, int], tuple[Interval, Tally]]) -> Interval:
    def at(end: int) -> float:
        return equilibrium(teams.matrix({pair: interval[end] for pair, (interval, _) in known.items()}))[1]

    return Interval(0.5, 0.5, 0.5) if teams.same else Interval(at(0), at(1), at(2))


def _superiors(teams: _Teams, known: dict[tuple[int, int], tuple[Interval, Tally]]) -> list[tuple[str, str, Interval]]:
    """Who surely beats whom, the clearest first."""
    found = []
    for (row, column), (interval, _) in known.items():
        if interval.low > 0.5:
            found.append((teams.rows[row], teams.columns[column], interval))
        elif interval.high < 0.5:
            found.append((teams.columns[column], teams.rows[row], interval.scaled(-1, 1)))
    return sorted(found, key=lambda one: -one[2].value)


def _describe(asked: Asked, answer: Answer, teams: _Teams, bot: str, known: Any) -> None:
    mixture, _ = equilibrium(teams.matrix({pair: interval.value for pair, (interval, _) in known.items()}))
    drawn = _draws(asked, teams, known)
    shares = []
    for number in np.argsort(-mixture):
        if mixture[number] < 0.005:
            continue
        low, high = np.quantile(drawn[:, number], [0.025, 0.975])
        texts = [number_text(100 * float(part), 0) for part in (mixture[number], low, high)]
        shares.append(said("lab.beats.share", name=teams.rows[number], value=texts[0], low=texts[1], high=texts[2]))
    support = (drawn > 0.005) == (mixture > 0.005)
    superiors = _superiors(teams, known)
    answer.sentences.append(
        said(
            "lab.beats.answer",
            bot=bot,
            mixture=listed(shares),
            same="yes" if teams.same else "no",
            value=interval_text(_value(teams, known)),
            stable=int(np.all(support, axis=1).sum()),
            draws=_DRAWS,
        )
    )
    if superiors:
        winner, loser, interval = superiors[0]
        answer.sentences.append(
            said("lab.beats.pairs", count=len(superiors), winning=winner, losing=loser, score=interval_text(interval))
        )
    else:
        answer.sentences.append(said("lab.beats.no-pair"))
    answer.details[bot] = {
        "rows": teams.rows,
        "mixture": [float(part) for part in mixture],
        "superior": [[winner, loser] for winner, loser, _ in superiors],
    }
    cells = teams.matrix({pair: interval.value for pair, (interval, _) in known.items()}).tolist()
    data = {"rows": teams.rows, "columns": teams.columns, "cells": cells, "x": said("lab.beats.column"), "axis": said("lab.beats.row")}
    answer.charts.append(Chart("matrix", said("lab.beats.chart", bot=bot), data))


def ask(asked: Asked) -> Asking:
    """Asks of each bot; the first sentences are those of the strongest."""
    answer = Answer("beats", asked.question.name)
    teams = _teams(asked)
    bots = asked.question.bots
    by_bot = {}
    for bot in bots:
        by_bot[bot] = yield from _play(asked, teams, bot, asked.error / len(bots))
    for bot in reversed(bots):
        _describe(asked, answer, teams, bot, by_bot[bot])
        answer.estimates += [
            Estimate(setup.label, bot, by_bot[bot][pair][0], by_bot[bot][pair][1].fights)
            for pair, setup in teams.setups.items()
        ]
    last = by_bot[bots[-1]]
    widest = max(teams.setups, key=lambda pair: abs(by_bot[bots[0]][pair][0].value - last[pair][0].value))
    label = teams.setups[widest].label
    if len(bots) > 1:
        answer.sentences.append(said("lab.beats.widest", pair=label))
    answer.sentences.append(agreement([one for bot in bots for one in answer.estimates if one.bot == bot and one.what == label]))
    answer.sentences.append(said("lab.beats.draws"))
    return answer
