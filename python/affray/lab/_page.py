"""The page of a study: one file with the answers, the charts and the numbers, in the light and in the dark."""

from __future__ import annotations

from html import escape
from typing import Any

from .. import _core
from ._answer import Answer, given_text, interval_text
from ._charts import svg_of
from ._file import Study
from ._words import said

_STYLE = """
:root { --ink: #1d2329; --faint: #c9d0d6; --paper: #fbfbf9; --card: #fff; --link: #0b5c93; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e8eb; --faint: #4a535b; --paper: #14181b; --card: #1d2327; --link: #7fc4f0; }
}
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
       font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { font-size: 1.2rem; margin-top: 2.5rem; } a { color: var(--link); }
.answer { font-size: 1.1rem; border-left: 4px solid #0072b2; padding: .2rem 0 .2rem .9rem; }
figure { margin: 1.2rem 0; padding: .8rem; background: var(--card); border: 1px solid var(--faint); border-radius: 6px; }
figcaption { font-weight: 600; } figure svg { width: 100%; height: auto; }
.narrow { display: none; } @media (max-width: 40rem) { .wide { display: none; } .narrow { display: block; } }
table { border-collapse: collapse; width: 100%; font-size: .92rem; } .scroll { overflow-x: auto; }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--faint); }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
nav li { margin: .3rem 0; } .small { font-size: .9rem; }
"""


def _text(sentence: str) -> str:
    """A sentence whose percents stay with their signs."""
    return escape(sentence).replace(" %", "&nbsp;%")


def _table(answer: Answer) -> str:
    heads = [said(f"lab.table.{name}") for name in ("what", "bot", "estimate", "fights")]
    rows = []
    for one in answer.estimates:
        cells = [
            f"<td>{escape(one.what)}</td><td>{escape(one.bot)}</td>",
            f'<td class="number">{escape(interval_text(one.interval, one.unit))}</td>',
            f'<td class="number">{one.fights}</td>',
        ]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    summary = escape(said("lab.table.title", count=len(answer.estimates)))
    body = f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    return f"<details><summary>{summary}</summary>{body}</details>"


def _section(answer: Answer, number: int) -> str:
    heading = said("lab.about", what=answer.name, sentence=said(f"lab.asks.{answer.ask}"))
    parts = [f'<section id="q{number}"><h2>{escape(heading)}</h2>']
    first, *others = answer.sentences
    parts.append(f'<p class="answer">{_text(first)}</p>')
    parts += [f"<p>{_text(sentence)}</p>" for sentence in others]
    for place, chart in enumerate(answer.charts):
        title = escape(chart.title)
        drawn = ""
        for width in ("wide", "narrow"):  # on a small screen the words of the wide one would be too small
            svg = svg_of(chart, f"q{number}c{place}{width[0]}", is_narrow=width == "narrow")
            drawn += svg.replace("<svg", f'<svg class="{width}" role="img" aria-label="{title}"', 1)
        parts.append(f"<figure><figcaption>{title}</figcaption>{drawn}</figure>")
    parts.append(_table(answer))
    return "".join(parts) + "</section>"


def _method(study: Study, facts: dict[str, Any]) -> str:
    sure = given_text((1 - study.error) * 100)
    lines = [
        said("lab.method.sure", sure=sure),
        said("lab.method.sequences"),
        said("lab.method.bots"),
        said("lab.method.same", fights=facts["fights"], version=facts["version"], rules=facts["rules"], seed=study.seed),
    ]
    return "".join(f'<p class="small">{escape(line)}</p>' for line in lines)


def page(study: Study, answers: list[Answer], facts: dict[str, Any]) -> str:
    """The page as HTML; it needs nothing but itself."""
    links = "".join(
        f'<li><a href="#q{number}">{escape(answer.name)}</a>: {_text(answer.sentences[0])}</li>'
        for number, answer in enumerate(answers)
    )
    sections = "".join(_section(answer, number) for number, answer in enumerate(answers))
    title = escape(study.title)
    return (
        f'<!doctype html><html lang="{_core.language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f'<link rel="icon" href="data:,"><style>{_STYLE}</style></head><body><main><h1>{title}</h1>'
        f"<nav><ol>{links}</ol></nav>{sections}"
        f'<section><h2>{escape(said("lab.method.title"))}</h2>{_method(study, facts)}</section></main></body></html>\n'
    )
