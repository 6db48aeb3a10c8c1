"""What every result can do: be a data frame, an Arrow table, a chart, a table in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping

from ._html import table_html
from ._numbers import Number

if TYPE_CHECKING:
    import pandas
    import pyarrow
    from matplotlib.axes import Axes

Row = dict[str, Any]


def columns_of(name: str, number: Number | None) -> Row:
    """The columns of a number: itself, and what encloses it."""
    if number is None:
        return {name: None, f"{name}_low": None, f"{name}_high": None}
    return {name: number.p, f"{name}_low": number.low, f"{name}_high": number.high}


def cell_text(value: object) -> str:
    """A value as a table in a notebook shows it."""
    if value is None:
        return ""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


class Result:
    """An answer as rows of named values; ``json`` is the whole answer, as `affray … --json` has it (docs/json.md)."""

    def __init__(self, json: Mapping[str, Any]) -> None:
        self.json = json

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.json["game"])

    def rows(self) -> list[Row]:
        """The result as rows, all with the same names."""
        raise NotImplementedError

    def plot(self, axes: Axes | None = None) -> Axes:
        """Draws the result with matplotlib and returns the axes."""
        raise NotImplementedError

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a data frame of pandas."""
        import pandas

        return pandas.DataFrame(self.rows())

    def to_arrow(self) -> pyarrow.Table:
        """The rows as a table of pyarrow."""
        import pyarrow

        return pyarrow.Table.from_pylist(self.rows())

    def _repr_html_(self) -> str:
        rows = self.rows()
        if not rows:
            return "<p>–</p>"
        names = list(rows[0])
        return table_html([names, *([cell_text(row[name]) for name in names] for row in rows)])

    def __repr__(self) -> str:
        return f"<affray.{type(self).__name__} {self.game}: {len(self.rows())} rows>"


def axes_of(axes: Axes | None) -> Axes:
    """The given axes, or new ones."""
    if axes is not None:
        return axes
    from matplotlib.figure import Figure

    return Figure(layout="constrained").subplots()


def draw_bars(axes: Axes, labels: list[str], numbers: list[Number]) -> None:
    """Bars with intervals; infinite ends are left out."""
    heights = [number.p for number in numbers]
    below = [max(0.0, number.p - max(number.low, -1)) for number in numbers]
    above = [max(0.0, min(number.high, 1) - number.p) for number in numbers]
    axes.bar(labels, heights, yerr=[below, above], capsize=4)
    axes.set_ylim(0, 1)
