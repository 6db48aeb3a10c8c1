"""Charts as SVG: every one has a title, named axes and its intervals, and follows the colours of the page."""

from __future__ import annotations

import io
import math
import re
import textwrap
from typing import TYPE_CHECKING, Any, Callable, Iterable

from ._answer import Chart, Estimate
from ._words import said

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# The palette of Okabe and Ito (2008), which people with any colour vision tell apart; shapes differ too.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
SHAPES = ("o", "s", "^", "D", "v", "P")
# Stand for the colours of the page, which are different in the light and in the dark.
_INK, _FAINT = "#010203", "#040506"
_LAST_BAR = 15


def _style(axes: Axes) -> None:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for spine in axes.spines.values():
        spine.set_color(_FAINT)
    axes.tick_params(colors=_INK, length=3)
    axes.grid(True, axis="x", color=_FAINT, linewidth=0.5)
    axes.set_axisbelow(True)


def _wrapped(label: str, width: int = 28) -> str:
    """The label on lines of about this width. Paths such as players.gray.energy break behind their points."""
    kept = label.replace(" → ", "\u00a0→\u00a0")
    words = re.sub(r"\.(?=[a-z])", ".\u200b ", kept)  # a space that is taken out again
    lines = textwrap.wrap(words, width, break_long_words=False, break_on_hyphens=False)
    return "\n".join(line.replace("\u200b ", "").replace("\u200b", "") for line in lines)


def _lines(labels: Iterable[str], width: int) -> int:
    """How many lines the longest of several labels has."""
    return max((_wrapped(label, width).count("\n") + 1 for label in labels), default=1)


def _hundredths(axis: Any, unit: str = " %") -> None:
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value * 100:g}{unit}".replace("-", "−")))


def _bots(estimates: list[Estimate]) -> list[str]:
    return list(dict.fromkeys(estimate.bot for estimate in estimates))


def _draw_intervals(axes: Axes, data: dict[str, Any]) -> None:
    """One row for each number, with a mark and its interval for each bot."""
    estimates: list[Estimate] = data["estimates"]
    names = list(dict.fromkeys(estimate.what for estimate in estimates))
    bots = _bots(estimates)
    for estimate in estimates:
        number = bots.index(estimate.bot)
        y = names.index(estimate.what) + (number - (len(bots) - 1) / 2) * 0.24
        value, low, high = estimate.interval
        colour = COLOURS[number % len(COLOURS)]
        axes.plot([low, high], [y, y], color=colour, linewidth=2, solid_capstyle="butt")
        axes.plot(value, y, SHAPES[number % len(SHAPES)], color=colour, markersize=7, label=estimate.bot)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    if (line := data.get("line")) is not None:
        axes.axvline(line, color=_INK, linewidth=1, linestyle=(0, (4, 3)))
    if estimates and estimates[0].unit in ("share", "points"):
        _hundredths(axes.xaxis, " %" if estimates[0].unit == "share" else "")
    axes.set_xlabel(data["axis"])


def _draw_curve(axes: Axes, data: dict[str, Any]) -> None:
    """Numbers against values of the file, with intervals, a line for each bot, and the target."""
    for number, (name, points) in enumerate(data["lines"].items()):
        colour, shape = COLOURS[number % len(COLOURS)], SHAPES[number % len(SHAPES)]
        x = [point[0] for point in points]
        y = [point[1].value for point in points]
        axes.fill_between(
            x, [point[1].low for point in points], [point[1].high for point in points], color=colour, alpha=0.2, linewidth=0
        )
        axes.plot(x, y, shape + "-", color=colour, label=name)
    if (line := data.get("line")) is not None:
        axes.axhline(line, color=_INK, linewidth=1, linestyle=(0, (4, 3)))
    axes.grid(True, axis="y", color=_FAINT, linewidth=0.5)
    if data.get("ticks"):
        axes.set_xticks(range(len(data["ticks"])), data["ticks"])
    if data.get("percent", True):
        _hundredths(axes.yaxis)
    axes.set_xlabel(data["x"])
    axes.set_ylabel(_wrapped(data["axis"]))


def _draw_matrix(axes: Axes, data: dict[str, Any]) -> None:
    """The score of each team of a row against each of a column, as colours and numbers."""
    rows, columns, cells = data["rows"], data["columns"], data["cells"]
    axes.grid(False)
    # Blue to orange through white: no red against green.
    axes.imshow(cells, vmin=0, vmax=1, cmap="PuOr_r", aspect="auto")
    for y, row in enumerate(cells):
        for x, score in enumerate(row):
            text = "–" if math.isnan(score) else f"{score * 100:.0f}"
            axes.text(x, y, text, ha="center", va="center", color="#000" if abs(score - 0.5) < 0.35 else "#fff")
    axes.set_xticks(range(len(columns)), columns, rotation=30, ha="right")
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlabel(data["x"])
    axes.set_ylabel(_wrapped(data["axis"]))


def _draw_bars(axes: Axes, data: dict[str, Any]) -> None:
    """How often each whole number occurred, as shares, for each bot; the last bar is all numbers from there on."""
    width = 0.8 / max(1, len(data["lines"]))
    largest = max((value for counts in data["lines"].values() for value in counts), default=0)
    last = min(largest, _LAST_BAR)
    for number, (name, counts) in enumerate(data["lines"].items()):
        total = sum(counts.values())
        shown = [sum(times for value, times in counts.items() if min(value, last) == place) for place in range(last + 1)]
        x = [place + (number - (len(data["lines"]) - 1) / 2) * width for place in range(last + 1)]
        axes.bar(x, [times / total for times in shown], width, color=COLOURS[number % len(COLOURS)], label=name)
    if last < largest:
        ticks = range(0, last + 1, 3)
        axes.set_xticks(ticks, [f"≥ {tick}" if tick == last else str(tick) for tick in ticks])
    axes.grid(True, axis="y", color=_FAINT, linewidth=0.5)
    _hundredths(axes.yaxis)
    axes.set_xlabel(data["x"])
    axes.set_ylabel(_wrapped(data["axis"]))


_DRAWN: dict[str, Callable[[Any, dict[str, Any]], None]] = {
    "intervals": _draw_intervals,
    "curve": _draw_curve,
    "matrix": _draw_matrix,
    "bars": _draw_bars,
}


def _height(chart: Chart, label_width: int) -> float:
    if chart.kind == "intervals":
        names = {estimate.what for estimate in chart.data["estimates"]}
        return 1.4 + max(0.42, 0.06 + 0.2 * _lines(names, label_width)) * len(names)
    if chart.kind == "matrix":
        return 1.8 + 0.45 * len(chart.data["rows"])
    return 3.6


def _text_of(figure: Figure, name: str) -> str:
    written = io.StringIO()
    figure.savefig(written, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = written.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = svg.replace(_INK, "var(--ink)").replace(_FAINT, "var(--faint)")
    # The marks are defined in each picture; their names must differ between the pictures of a page.
    svg = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", svg)
    return svg


def svg_of(chart: Chart, name: str, *, is_narrow: bool = False) -> str:
    """A chart as an SVG element; ``name`` tells it from the others of a page. ``is_narrow``: for a telephone."""
    import matplotlib
    from matplotlib.figure import Figure

    label_width = 20 if is_narrow else 60
    title = _wrapped(said("lab.chart.counts" if chart.kind == "bars" else "lab.chart.bots"), 40 if is_narrow else 80)
    settings: dict[Any, Any] = {"svg.fonttype": "none", "svg.hashsalt": name, "font.family": "sans-serif", "font.size": 11}
    colours: dict[Any, Any] = {"text.color": _INK, "axes.labelcolor": _INK, "axes.edgecolor": _FAINT, "axes.facecolor": "none"}
    with matplotlib.rc_context({**settings, **colours}):
        figure = Figure(figsize=(4.4 if is_narrow else 8.4, _height(chart, label_width) + 0.2 * title.count("\n")), layout="constrained")
        axes = figure.subplots()
        _style(axes)
        _DRAWN[chart.kind](axes, chart.data)
        handles, labels = axes.get_legend_handles_labels()
        named = dict(zip(labels, handles))
        if named and chart.kind != "matrix":
            figure.legend(
                named.values(),
                named.keys(),
                title=title,
                frameon=False,
                loc="outside upper center",
                ncols=2 if is_narrow else 4,
            )
        if is_narrow:
            axes.set_xlabel(_wrapped(axes.get_xlabel(), 36))
        if chart.kind in ("intervals", "matrix"):
            axes.set_yticks(axes.get_yticks(), [_wrapped(label.get_text(), label_width) for label in axes.get_yticklabels()])
        return _text_of(figure, name)
