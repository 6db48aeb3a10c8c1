"""HTML for notebooks: a fight with its tables, and results as tables."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Iterable, Sequence

if TYPE_CHECKING:
    from ._fight import Fight


def table_html(rows: Sequence[Sequence[object]], caption: str = "") -> str:
    """A table whose first row and first column are headings."""
    lines = ["<table>"]
    if caption:
        lines.append(f"<caption>{escape(caption)}</caption>")
    for number, row in enumerate(rows):
        cells = (
            f"<{'th' if number == 0 or column == 0 else 'td'}>{escape(str(cell))}"
            f"</{'th' if number == 0 or column == 0 else 'td'}>"
            for column, cell in enumerate(row)
        )
        lines.append(f"<tr>{''.join(cells)}</tr>")
    lines.append("</table>")
    return "\n".join(lines)


def _drawing_html(lines: Iterable[str]) -> str:
    text = "\n".join(lines)
    return f"<pre>{escape(text)}</pre>" if text else ""


def fight_html(fight: Fight) -> str:
    """The position as the side that is asked may know it: the board and its tables."""
    heading = fight.title() or fight.game
    parts = [f"<h4>{escape(heading)}</h4>"]
    for table in fight.tables(fight.asked):
        parts.append(_drawing_html(table["drawing"]))
        if table["rows"]:
            parts.append(table_html(table["rows"], table["title"]))
    return "\n".join(part for part in parts if part)
