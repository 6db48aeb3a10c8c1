"""Writes what trainings have come to: docs/training/<game>.svg, and the table of docs/training.md.

    python -m train.report build/training      all games that have been trained below this folder; the rows of others stay
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "training.md"
BEGIN, END = "<!-- results: written by train/report.py -->", "<!-- end of the results -->"


def rounds_of(folder: Path) -> list[Path]:
    """The rounds of a training that have been measured."""
    rounds = sorted(folder.glob("round-*"), key=lambda one: int(one.name.split("-")[1]))
    return [one for one in rounds if (one / "strength.json").exists()]


def draw(game: str, rounds: list[Path]) -> None:
    """The learning curves of all rounds, one after the other, and the strength after each."""
    epochs: list[dict[str, Any]] = []
    ends = []
    for one in rounds:
        epochs += json.loads((one / "learned.curve.json").read_text())
        ends.append(len(epochs))
    plt.rcParams.update({"svg.hashsalt": "affray", "svg.fonttype": "none", "font.size": 9})
    figure, panels = plt.subplots(1, 3, figsize=(11, 3))
    numbers = list(range(1, len(epochs) + 1))
    for panel, what, title in (
        (panels[0], "policy", "choices: cross-entropy above the teacher's"),
        (panels[1], "value", "value: squared error"),
    ):
        panel.plot(numbers, [one[what] for one in epochs], label="learned")
        panel.plot(numbers, [one[f"checked_{what}"] for one in epochs], label="checked")
        panel.set_title(title)
        panel.set_xlabel("epoch")
        panel.legend()
        for end in ends[:-1]:
            panel.axvline(end + 0.5, color="grey", linewidth=0.5)
    for name, marker in (("training", "o"), ("held out", "s")):
        rows = [json.loads((one / "strength.json").read_text())[name] for one in rounds]
        middle = [100 * row["score"] for row in rows]
        spread = [[100 * (row["score"] - row["low"]) for row in rows], [100 * (row["high"] - row["score"]) for row in rows]]
        panels[2].errorbar(range(len(rounds)), middle, yerr=spread, marker=marker, capsize=3, label=name)
    panels[2].axhline(50, color="grey", linewidth=0.5)
    panels[2].set_title("score against greedy, %, with 99 % intervals")
    panels[2].set_xticks(range(len(rounds)))
    panels[2].set_xlabel("round")
    panels[2].legend()
    figure.tight_layout()
    target = PAGE.with_suffix("") / f"{game}.svg"
    target.parent.mkdir(exist_ok=True)
    figure.savefig(target, metadata={"Date": None})
    text = "\n".join(line.rstrip() for line in target.read_text(encoding="utf-8").splitlines())
    target.write_text(text + "\n", encoding="utf-8")
    plt.close(figure)


def row(game: str, name: str, result: dict[str, Any], number: int) -> str:
    """A row of the table."""
    counted = f"{result['counted']} of {result['played']}" if result["counted"] != result["played"] else str(result["played"])
    return (
        f"| {game} | {number} | {name} | {result['files']} | {counted} | {100 * result['score']:.1f} % | "
        f"{100 * result['low']:.1f} % – {100 * result['high']:.1f} % |"
    )


def main() -> int:
    """Reads the folder and writes."""
    folder = Path(sys.argv[1]) if len(sys.argv) == 2 else ROOT / "build" / "training"
    page = PAGE.read_text(encoding="utf-8")
    before = page[page.index(BEGIN) : page.index(END)].splitlines()
    pictures = []
    lines = [
        "| game | round | fights | files | fights that count | score against greedy | 99 % interval |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for game in ("sectors", "biomes", "realms", "worlds"):
        pictures.append(f"![The learning curves of {game}](training/{game}.svg)")
        rounds = rounds_of(folder / game)
        if not rounds:
            lines += [line for line in before if line.startswith(f"| {game} |")]
            continue
        draw(game, rounds)
        for number, one in enumerate(rounds):
            results = json.loads((one / "strength.json").read_text())
            lines += [row(game, name, result, number) for name, result in results.items()]
    table = f"{BEGIN}\n\n" + "\n".join(lines) + "\n\n" + "\n\n".join(pictures) + f"\n\n{END}"
    PAGE.write_text(re.sub(re.escape(BEGIN) + ".*" + re.escape(END), lambda _: table, page, flags=re.S), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
