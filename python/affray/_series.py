"""Many fights of bots: simulations, sweeps over values of a file, matchups of teams."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Sequence

from . import _checks, _core
from ._fight import Fight, Packs, Source, fight as open_fight, pack_list
from ._numbers import Number, number_of, numbers_of
from ._progress import Progress, callback_of
from ._results import Result, Row, axes_of, columns_of, draw_bars

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def bot_list(bots: str | Sequence[str]) -> list[str]:
    """The names of bots, one for all sides or one for each."""
    if callable(bots):
        raise TypeError(f"bots: expected names; affray.tournament plays functions such as {bots!r}")
    return [_checks.text("bots", bot) for bot in ([bots] if isinstance(bots, str) else _checks.several("bots", bots))]


class Simulation(Result):
    """Statistics over many fights: how often each side wins, and what it scores (a draw is a half)."""

    @property
    def fights(self) -> int:
        """How many fights were played."""
        return int(self.json["fights"])

    @property
    def win(self) -> dict[str, Number]:
        """How often each side wins; "none": nobody."""
        return numbers_of(self.json["win"])

    @property
    def score(self) -> dict[str, Number]:
        """The net score of each side."""
        return numbers_of(self.json["score"])

    def rows(self) -> list[Row]:
        """A row for each side: win and score, each with its interval."""
        score = self.score
        return [
            {"side": side, **columns_of("win", number), **columns_of("score", score.get(side))}
            for side, number in self.win.items()
        ]

    def plot(self, axes: Axes | None = None) -> Axes:
        """Bars of how often each side wins, with intervals."""
        axes = axes_of(axes)
        win = self.win
        draw_bars(axes, list(win), list(win.values()))
        axes.set_ylabel("share of fights won")
        axes.set_title(f"{self.game}: {self.fights} fights of {self.json['policy']}")
        return axes


class Sweep(Result):
    """The odds as a function of values in the file."""

    @property
    def paths(self) -> list[str]:
        """The paths whose values vary."""
        return list(self.json["points"][0]["set"])

    def rows(self) -> list[Row]:
        """A row for each point and side: the values, win and score with their intervals, and the method."""
        return [
            {
                **point["set"],
                "side": side,
                **columns_of("win", number_of(win)),
                **columns_of("score", number_of(point["score"][side]) if side in point["score"] else None),
                "method": point["method"],
            }
            for point in self.json["points"]
            for side, win in point["win"].items()
        ]

    def plot(self, axes: Axes | None = None) -> Axes:
        """A curve with its intervals for each side, over the first path."""
        axes = axes_of(axes)
        path = self.paths[0]
        rows = self.rows()
        for side in dict.fromkeys(row["side"] for row in rows):
            own = [row for row in rows if row["side"] == side]
            values = [row[path] for row in own]
            (line,) = axes.plot(values, [row["win"] for row in own], marker="o", label=side)
            axes.fill_between(
                values,
                [max(row["win_low"], 0) for row in own],
                [min(row["win_high"], 1) for row in own],
                color=line.get_color(),
                alpha=0.2,
            )
        axes.set_xlabel(path)
        axes.set_ylabel("chance to win")
        axes.legend()
        return axes


class Matchups(Result):
    """Every team against every other, and how often to choose each in equilibrium."""

    @property
    def teams(self) -> list[str]:
        """The teams of the rows."""
        return list(self.json["rows"])

    @property
    def equilibrium(self) -> dict[str, Number]:
        """How often each team of the rows is chosen in equilibrium."""
        return numbers_of(self.json["equilibrium"]["rows"])

    def rows(self) -> list[Row]:
        """A row for each pair: score of the row's team with its interval, wins, losses, fights."""
        return [
            {
                "row": cell["row"],
                "column": cell["column"],
                **columns_of("score", number_of(cell["score"])),
                "wins": cell["wins"],
                "losses": cell["losses"],
                "fights": cell["fights"],
            }
            for cell in self.json["cells"]
        ]

    def plot(self, axes: Axes | None = None) -> Axes:
        """A heat map of the scores of the rows' teams."""
        axes = axes_of(axes)
        rows, columns = self.json["rows"], self.json["columns"]
        scores = [[0.0] * len(columns) for _ in rows]
        for number, cell in enumerate(self.json["cells"]):
            scores[number // len(columns)][number % len(columns)] = cell["score"]["p"]
        axes.imshow(scores, vmin=0, vmax=1, cmap="RdYlGn")
        axes.set_xticks(range(len(columns)), columns)
        axes.set_yticks(range(len(rows)), rows)
        for y, row in enumerate(scores):
            for x, score in enumerate(row):
                axes.text(x, y, f"{score:.2f}", ha="center", va="center")
        return axes


def _opened(fight: Fight | Source, packs: Packs) -> Fight:
    return fight if isinstance(fight, Fight) else open_fight(fight, packs=packs)


def sim(
    fight: Fight | Source,
    n: int = 10_000,
    *,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    threads: int = 0,
    confidence: float = 0.95,
    within: float | None = None,
    packs: Packs = (),
    progress: Progress = None,
) -> Simulation:
    """Plays ``n`` fights of bots from the position of a fight, or of a file, as `affray sim` does.

    ``bots``: one for all sides or one for each. ``threads``: 0 is one for each processor; the result does not depend on
    it. ``within`` stops as soon as every share is known to within so much. ``packs``: those of a file, as in
    affray.fight.
    """
    n, seed, threads = _checks.count_of("n", n), _checks.seed_of(seed), _checks.threads_of(threads)
    confidence, within = _checks.number("confidence", confidence, 1), _checks.number_or_none("within", within)
    position = _opened(fight, packs)
    with callback_of(progress) as tell:
        answer = _core.simulate(position.core, bot_list(bots), n, seed, threads, confidence, within, tell)
    return Simulation(json.loads(answer))


def sweep(
    source: Source,
    vary: Mapping[str, Sequence[object]],
    n: int = 10_000,
    *,
    bots: str | Sequence[str] = "greedy",
    exact: bool = False,
    policy: str = "best",
    seed: int = 1,
    threads: int = 0,
    packs: Packs = (),
    progress: Progress = None,
) -> Sweep:
    """The odds of a fight file for each of several values: affray.sweep(file, {"white.energy": range(5)}).

    Of several paths, all combinations. ``exact`` asks for the odds of ``policy`` ("best" or "plan") instead of ``n``
    fights of ``bots``. Every combination is opened before anything is played.
    """
    if not isinstance(vary, Mapping):
        raise TypeError(f'vary: expected a dict of paths and values, {{"white.energy": range(5)}}, not {vary!r}')
    combinations: list[dict[str, object]] = [{}]
    for path, several in vary.items():
        of_path = _checks.several(f"vary[{path!r}]", several)
        if not of_path:
            raise ValueError(f"vary[{path!r}]: expected at least one value, not {several!r}")
        combinations = [{**before, path: value} for before in combinations for value in of_path]
    fights = [(values, open_fight(source, set=values, packs=packs, seed=seed)) for values in combinations]
    points: list[dict[str, Any]] = []
    with callback_of(progress) as tell:
        for values, one in fights:
            if exact:
                odds = one.odds(policy, seed=seed).json
            else:
                odds = sim(one, n, bots=bots, seed=seed, threads=threads).json
            points.append({"set": values, **odds})
            if tell is not None:
                tell(len(points), len(fights))
    return Sweep({"game": fights[0][1].game, "points": points})


def _team_files(sources: Iterable[str | os.PathLike[str]]) -> list[tuple[str, str, bool]]:
    """The name and text of each file, and whether it was found in a folder and may be left out."""
    files: list[tuple[str, str, bool]] = []
    for source in sources:
        path = Path(_checks.path("sources", source))
        if not os.path.exists(path) and not path.is_absolute() and os.path.exists(Path(_core.home(), path)):
            path = Path(_core.home(), path)
        if path.is_dir():
            files += [(str(file), _core.read_file(str(file), False), True) for file in sorted(path.glob("*.yaml"))]
        else:
            files.append((os.fspath(source), _core.read_file(str(path), False), False))
    return files


def matchups(
    *sources: str | os.PathLike[str],
    n: int = 10_000,
    bots: str | Sequence[str] = "greedy",
    seed: int = 1,
    threads: int = 0,
    confidence: float = 0.95,
    packs: Packs = (),
    progress: Progress = None,
) -> Matchups:
    """Every deck or team of the files against every other, as `affray matchups` does.

    ``sources``: a file of decks, two of them, or fights with the same two sides; a folder stands for its files, and a
    path that is not there is looked for in the package ("data/biomes/decks.yaml"). ``packs``: as in affray.fight; a
    file of decks in the folder of a pack has that one anyway.
    """
    n, seed, threads = _checks.count_of("n", n), _checks.seed_of(seed), _checks.threads_of(threads)
    confidence = _checks.number("confidence", confidence, 1)
    with callback_of(progress) as tell:
        answer = _core.matchups(
            _team_files(sources), bot_list(bots), pack_list(packs), n, seed, threads, confidence, tell
        )
    return Matchups(json.loads(answer))
