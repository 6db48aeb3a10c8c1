"""The card of a data set, README.md: a header for programs such as the Hugging Face Hub, and what people want to know."""

from __future__ import annotations

import json
from typing import Any

_SIZES = (10**3, 10**4, 10**5, 10**6, 10**7, 10**8, 10**9)
_LETTERS = {10**3: "1K", 10**4: "10K", 10**5: "100K", 10**6: "1M", 10**7: "10M", 10**8: "100M", 10**9: "1B"}


def _size_category(rows: int) -> str:
    if rows < _SIZES[0]:
        return "n<1K"
    for low, high in zip(_SIZES, _SIZES[1:]):
        if rows < high:
            return f"{_LETTERS[low]}<n<{_LETTERS[high]}"
    return "n>1B"


def _header(about: dict[str, Any], title: str) -> list[str]:
    # JSON texts are YAML texts.
    return [
        "---",
        f"pretty_name: {json.dumps(title, ensure_ascii=False)}",
        f"license: {json.dumps(about['licence'].lower())}",
        "task_categories: [reinforcement-learning]",
        f"tags: [games, {about['identity']['game']}, affray]",
        f"size_categories: [{_size_category(about['rows'])}]",
        "configs:",
        "- config_name: default",
        "  data_files:",
        "  - split: train",
        "    path: data/train-*.parquet",
        "---",
        "",
    ]


def _table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> list[str]:
    def line(cells: tuple[Any, ...]) -> str:
        return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"

    return [line(head), line(("---",) * len(head)), *map(line, rows), ""]


def _series_rows(about: dict[str, Any]) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    for number, series in enumerate(about["series"]):
        counts = series["counts"]
        ends = [name for name in counts if name not in ("decisions", "moves", "repeated")]
        fights = sum(counts[name] for name in ends)
        ended = ", ".join(f"{name}: {counts[name]:,}" for name in ends)
        bots = ", ".join(series["bots"])
        numbers = [f"{count:,}" for count in (fights, counts["moves"], counts["decisions"], counts["repeated"])]
        rows.append((number, series["fight"], bots, *numbers, ended))
    return rows


def _odds_lines(odds: str) -> list[str]:
    if odds.startswith("sample:"):
        return [
            f"The odds of a row are counted in {odds[7:]} more fights of the same bots from there. Each begins with a deal of its own of "
            "what the side does not see. The interval holds the true value of these bots' play with a chance of 95 %, for each row by "
            "itself. They say how these bots go on, not what the best play is worth.",
            "",
        ]
    if odds:
        return [
            f"The odds of a row are what a search of the bot `{odds}` expects from what the side may know. They are estimates, and "
            "nothing is known of how far they are off.",
            "",
        ]
    return []


def _pack_lines(about: dict[str, Any]) -> list[str]:
    packs = dict.fromkeys(pack for series in about["series"] for pack in series["packs"])
    if not packs:
        return []
    return [f"The fights use records of packs, whose licences may differ: {', '.join(packs)}.", ""]


def card_of(about: dict[str, Any]) -> str:
    """The card of a data set from its dataset.json."""
    made = about["identity"]
    fights = list(dict.fromkeys(series["fight"] for series in about["series"]))
    title = f"Decisions of bots in {', '.join(fights)} (affray)"
    share = f"One of {made['every']} decisions is recorded, drawn by chance. " if made["every"] > 1 else ""
    files = "one file" if len(about["shards"]) == 1 else f"{len(about['shards']):,} files"
    lines = [
        *_header(about, title),
        f"# {title}",
        "",
        f"{about['rows']:,} decisions of bots in fights of {made['game']}, a tabletop fight game, played by the referee "
        f"affray: for each the position as the side that chooses may know it, the choices that it was offered, the one that it "
        "made, and how the fight ended for it.",
        "",
        "## What is in it",
        "",
        *_table(
            ("series", "fight", "bots", "fights", "choices made", "decisions", "repeated", "ended"),
            _series_rows(about),
        ),
        f"{about['rows']:,} rows with {about['choices']:,} choices, in {files} of {about['bytes']:,} bytes together. {share}Moments with nothing to choose have no row: where a single choice is legal, or all others are dominated by one, "
        "such as conceding. Repeated are decisions whose position and choice stand in an earlier row of the same file. Rows of one fight follow each other and have the same end, so divide the data by fights, not "
        "by rows.",
        "",
        "A row holds what its side may know, and the end of the fight. Rows of both sides of a fight together hold what neither "
        "of them knew.",
        "",
        "## Columns",
        "",
        *_table(
            ("column", "type", "meaning"),
            [(column["name"], f"`{column['type']}`", column["meaning"]) for column in about["columns"]],
        ),
        f"The numbers of positions and choices are version {about['features']['version']} of the features of {made['game']}: "
        f"{len(about['features']['view'])} of a position, {len(about['features']['choice'])} of a choice, whole numbers from -127 to 127, "
        "64 for what is true. Their names stand in `dataset.json`.",
        "",
        *_odds_lines(made["odds"]),
        *_pack_lines(about),
        "## How it was made",
        "",
        f"By `affray export` {made['version']} from seed {made['seed']}. The same version, fights, bots and seed give the same rows on any "
        "machine.",
        "",
        *_table(
            ("", ""),
            [
                ("behaviour of the rules (fingerprint)", f"`{about['fingerprint']}`"),
                ("sources of rules and bots (hash)", f"`{made['rules']}`"),
                ("data set (hash)", f"`{about['key']}`"),
            ],
        ),
        "`dataset.json` has the SHA-256 of each file.",
        "",
        "## Limits",
        "",
        "Bots are no people: what they choose is neither what people choose nor the best play, and how often a side wins says how "
        "these bots fare with it.",
        "",
        "## Licence",
        "",
        f"{about['licence']}.",
        "",
    ]
    return "\n".join(lines)
