"""Data sets: the decisions of fights, nothing that a side does not see, the same bytes whoever plays, and going on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pyarrow.parquet as pq
import pytest

import affray
from affray import lab
from affray.lab import _dataset
from affray.lab.__main__ import main
from engines import InProcess

ROOT = Path(__file__).resolve().parents[2]
FIGHTS = ("worlds/even-worlds", "realms/first-blood", "sectors/three-on-three", "biomes/endgame")
BOTS = {"realms/first-blood": "greedy"}  # one player; elsewhere two, who differ
FIGHT = "sectors/even-sectors"


def exported(folder: Path, fights: Any = FIGHT, n: int = 12, engine: Any = None, **options: Any) -> lab.DataSet:
    return affray.export(fights, folder, n, engine=engine or InProcess(), **options)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def rows_of(data: lab.DataSet) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = data.arrow().to_table().to_pylist()
    return rows


@pytest.mark.parametrize("name", FIGHTS)
def test_rows_are_the_decisions_of_the_fights(name: str, tmp_path: Path) -> None:
    """Another way through the same fights, the environments, offers the same choices and comes to the same end."""
    n, bots = 6, BOTS.get(name, "greedy,random")
    data = exported(tmp_path / "data", name, n, bots=bots, seed=5, shards=2)
    env = affray.vector_env(name, num_envs=n, slots=500, seed=5)
    env.reset(5)
    ended: dict[int, Any] = {}
    rows = rows_of(data)
    of_fight: dict[int, list[dict[str, Any]]] = {}
    for row in rows:
        of_fight.setdefault(row["fight"], []).append(row)
    assert len(of_fight) == n and len(rows) > 3 * n
    for step in range(max(map(len, of_fight.values()))):
        slots = np.zeros(n, np.int32)
        for fight, decisions in of_fight.items():
            if step < len(decisions):
                row = decisions[step]
                assert env.offered(fight) == row["choices"]
                assert env.sides[env.asked[fight]] == row["side_name"] and env.asked[fight] == row["side"]
                slots[fight] = row["chosen"]
        _, reward, done, _ = env.step(slots)
        for fight, decisions in of_fight.items():
            if step == len(decisions) - 1:
                assert done[fight]
                ended[fight] = reward[fight].copy()
    for row in rows:
        assert row["outcome"] == ended[row["fight"]][row["side"]]
        assert len(row["choice_features"]) == len(row["choices"]) >= 2
        assert row["bot"] == bots.split(",")[min(row["side"], bots.count(","))]
        assert 0 <= row["move"] < row["moves"]
    counts = data.json["series"][0]["counts"]
    different = {(row["setup"], tuple(row["view"]), row["chosen"], row["fight"] * 2 // n) for row in rows}
    assert counts["repeated"] == len(rows) - len(different) and counts["decisions"] == len(rows)
    simulated = affray.sim(name, n, bots=bots.split(","), seed=5)
    for side, won in simulated.win.items():
        assert counts.get("none" if side == "none" else f"won {side}", 0) == round(won.p * n)


@pytest.mark.parametrize("name", FIGHTS)
def test_rows_know_nothing_that_is_hidden(name: str) -> None:
    """What the side cannot know is drawn anew before the row is made: nothing changes."""
    setup = lab.Setup(affray.fight(name).core.setup, name)
    source = lab._dataset.Source(setup, (BOTS.get(name, "greedy"),))
    for odds in ("sample:4", "varied:16"):
        told: dict[str, Any] = {"seed": 3, "first": 0, "fights": 2, "odds": _dataset.Odds(odds), "every": 2}
        real = _dataset.record(source, **told)
        other = _dataset.record(source, **told, imagined=True)
        assert len(real["side"]) > 3 and len(real["value"]) == len(real["side"])
        for key, values in real.items():
            np.testing.assert_array_equal(values, other[key], err_msg=f"{odds} {key}")


def test_the_same_bytes_whoever_plays(tmp_path: Path) -> None:
    options: dict[str, Any] = {"bots": ["greedy", "random"], "shards": 5, "odds": "sample:3", "every": 2}
    exported(tmp_path / "here", **options)
    for workers in (1, 2):
        affray.export(FIGHT, tmp_path / str(workers), 12, workers=workers, **options)
        assert bytes_of(tmp_path / str(workers)) == bytes_of(tmp_path / "here")
    other = exported(tmp_path / "other", seed=2, **options)
    assert other.files[0].read_bytes() != (tmp_path / "here" / other.json["shards"][0]["file"]).read_bytes()


def test_shards_have_all_fights_once_and_as_many_each() -> None:
    setup = lab.Setup(affray.fight("sectors/duel").core.setup, "duel")
    for sources, fights, shards in ((1, 10, 3), (5, 2, 7), (3, 7, 21), (4, 100, 8)):
        recipe = _dataset.Recipe((_dataset.Source(setup, ("greedy",)),) * sources, fights, 1, _dataset.Odds(), 1, shards)
        parts = [[(one, fight) for one in range(sources) for fight in recipe.fights_of(number, one)] for number in range(shards)]
        assert sorted(sum(parts, [])) == [(one, fight) for one in range(sources) for fight in range(fights)]
        assert max(map(len, parts)) - min(map(len, parts)) <= 1


def test_odds_change_no_fight(tmp_path: Path) -> None:
    plain = rows_of(exported(tmp_path / "plain", bots="varied:8"))
    for odds in ("sample:3", "varied:8"):
        asked = rows_of(exported(tmp_path / odds, bots="varied:8", odds=odds))
        assert [{key: row[key] for key in plain[0]} for row in asked] == plain


def test_odds_have_their_kind_and_interval(tmp_path: Path) -> None:
    sampled = rows_of(exported(tmp_path / "sampled", odds="sample:20"))
    for row in sampled:
        assert row["odds_kind"] == "sample" and row["odds_fights"] == 20
        assert row["odds"] == pytest.approx((row["odds_won"] - row["odds_lost"]) / 20)
        assert -1 <= row["odds_low"] <= row["odds"] <= row["odds_high"] <= 1
        assert row["odds_low"] < row["odds_high"]
    # The interval holds what comes of the fight on average: greedy bots play on as the fight does.
    by_sample = np.array([row["odds"] for row in sampled])
    assert np.corrcoef(by_sample, [row["outcome"] for row in sampled])[0, 1] > 0.3
    for row in rows_of(exported(tmp_path / "searched", odds="varied:20")):
        assert row["odds_kind"] == "estimate" and row["odds_low"] is row["odds_high"] is None
        assert -1 <= row["odds"] <= 1
        assert sum(row["search_shares"]) == pytest.approx(1, abs=1e-5) and len(row["search_shares"]) == len(row["choices"])


def test_fights_take_their_packs_along(tmp_path: Path) -> None:
    pack = ROOT / "examples" / "packs" / "storm-court"
    fight = {"game": "biomes", "players": {"ann": {"deck": "court"}, "ben": {"deck": "swarm"}}}
    data = exported(tmp_path / "data", [fight], 1, packs=[str(pack)])
    (name,) = data.json["series"][0]["packs"]
    assert name.startswith("storm-court ") and name in (tmp_path / "data" / "README.md").read_text()
    assert data.json["series"][0]["setup"] == exported(tmp_path / "file", pack / "fights" / "at-court.yaml", 1).json["series"][0]["setup"]


def test_one_of_several_decisions_is_drawn(tmp_path: Path) -> None:
    every = {(row["fight"], row["move"]): row for row in rows_of(exported(tmp_path / "all", n=40))}
    some = rows_of(exported(tmp_path / "some", n=40, every=4))
    assert len(every) / 6 < len(some) < len(every) / 2.8
    assert all(every[row["fight"], row["move"]] == row for row in some)


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    options: dict[str, Any] = {"shards": 6}
    exported(tmp_path / "whole", **options)
    folder = tmp_path / "data"

    def interrupt(done: int, most: int) -> None:
        assert most == 12
        if done == 4:  # of the fights: two shards
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        exported(folder, progress=interrupt, **options)
    with pytest.raises(affray.AffrayError, match="not finished"):
        lab.read_dataset(folder)
    rest = InProcess()
    exported(folder, engine=rest, **options)
    assert rest.played == 4
    assert bytes_of(folder) == bytes_of(tmp_path / "whole")
    # One is lost, and one is damaged without another size.
    (folder / "data" / ".train-00003-of-00006.parquet.77").write_bytes(b"killed in the middle")
    first, second = lab.read_dataset(folder).files[:2]
    first.unlink()
    damaged = bytearray(second.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    second.write_bytes(damaged)
    rest = InProcess()
    exported(folder, engine=rest, **options)
    assert rest.played == 2
    assert bytes_of(folder) == bytes_of(tmp_path / "whole")
    # A card that somebody has written on stays.
    (folder / "README.md").write_text("mine")
    rest = InProcess()
    exported(folder, engine=rest, **options)
    assert rest.played == 0 and (folder / "README.md").read_text() == "mine"


def test_folders_with_something_else_are_refused(tmp_path: Path) -> None:
    exported(tmp_path / "data", shards=2)
    before = bytes_of(tmp_path / "data")
    others: list[tuple[dict[str, Any], str]] = [
        ({"seed": 9}, "seed is 1 there and 9 here"),
        ({"n": 13}, "fights"),
        ({"shards": 3}, "shards"),
        ({"bots": "random"}, "series"),
        ({"set": ["rounds=3"]}, "series"),
    ]
    for other, name in others:
        with pytest.raises(affray.AffrayError, match=name):
            exported(tmp_path / "data", **{"shards": 2, **other})
    assert bytes_of(tmp_path / "data") == before
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.tex").touch()
    with pytest.raises(affray.AffrayError, match="full is not empty"):
        exported(tmp_path / "full")
    with pytest.raises(affray.AffrayError, match="holds no data set"):
        lab.read_dataset(tmp_path / "full")


@pytest.mark.parametrize(
    "options, words",
    [
        ({"fights": [FIGHT, "biomes/match"]}, "sectors and biomes"),
        ({"bots": "sage"}, "sage"),
        ({"bots": "greedy,greedy,greedy"}, "one bot for all sides"),
        ({"odds": "greedy"}, "sample:N"),
        ({"odds": "sample:0"}, "sample:N"),
        ({"shards": 13}, "Files: 13, fights: 12"),
        ({"n": 0}, "at least one fight"),
        ({"fights": "sectors/no-such-fight"}, "no-such-fight"),
    ],
)
def test_wrong_requests_are_refused(options: dict[str, Any], words: str, tmp_path: Path) -> None:
    with pytest.raises(affray.AffrayError, match=words):
        exported(tmp_path / "data", **options)
    assert not (tmp_path / "data").exists()


def test_files_are_parquet_that_anybody_reads(tmp_path: Path) -> None:
    import pandas as pd

    data = exported(tmp_path, [FIGHT, "sectors/duel"], bots=["greedy", "random"], shards=3)
    for path, entry in zip(data.files, data.json["shards"]):
        file = pq.ParquetFile(path, page_checksum_verification=True)
        assert file.metadata.row_group(0).column(0).compression == "ZSTD"
        assert file.read().num_rows == entry["rows"] > 0
        # A row group for each series.
        groups = [set(file.read_row_group(number, ["series"])["series"].to_pylist()) for number in range(4)]
        assert groups == [{0}, {1}, {2}, {3}]
    frame = pd.concat(pd.read_parquet(path) for path in data.files)
    assert len(frame) == data.rows and sorted(frame["setup"].unique()) == ["sectors/duel", FIGHT]
    width = len(data.json["features"]["view"])
    assert all(len(view) == width for view in frame["view"][:50])
    assert frame["outcome"].dtype == np.int8
    (damaged := data.files[0]).write_bytes(data.files[0].read_bytes().replace(b"\x28\xb5\x2f\xfd", b"\x28\xb5\x2f\xfe", 1))
    with pytest.raises(OSError):
        pq.ParquetFile(damaged, page_checksum_verification=True).read()


def test_the_card_says_what_it_is(tmp_path: Path) -> None:
    data = exported(tmp_path, odds="sample:5", licence="CC-BY-4.0", shards=2)
    card = (tmp_path / "README.md").read_text()
    header = json.loads(affray._core.read_yaml(card.split("---\n")[1], "README.md"))
    assert header["license"] == "cc-by-4.0" and header["configs"][0]["data_files"][0]["path"] == "data/train-*.parquet"
    assert len(list(tmp_path.glob("data/train-*.parquet"))) == 2
    assert f"{data.rows:,} rows" in card and data.json["fingerprint"] in card and f"0x{affray._core.fingerprint():016x}" in card
    for column in data.arrow().schema.names:
        assert f"| {column} |" in card
    features = (ROOT / "docs" / "features.md").read_text().partition("## sectors, version ")[2]
    assert features.startswith(str(data.json["features"]["version"]))
    for name in data.json["features"]["view"] + data.json["features"]["choice"]:
        assert f" | {name} |" in features


def test_the_command_writes_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    request = {"command": "export", "language": "en", "fight": ["fights/sectors/duel.yaml"], "fights": ["9"],
               "out": [str(tmp_path / "data")], "workers": ["1"], "shards": ["1"]}
    assert main([json.dumps({**request, "json": False})]) == 0
    assert f"{tmp_path / 'data'}: " in (said := capsys.readouterr().out) and "in 1 file," in said
    # Greedy bots play all of these fights alike.
    assert "% of the rows repeat" in said
    assert main([json.dumps({**request, "json": True})]) == 0
    schema = json.loads((ROOT / "schemas" / "output" / "dataset.schema.json").read_text())
    jsonschema.validate(json.loads(capsys.readouterr().out), schema)
    jsonschema.validate(json.loads((tmp_path / "data" / "dataset.json").read_text()), schema)
    assert main([json.dumps({**request, "json": True, "seed": ["2"]})]) == 2
    assert "seed is 1 there and 2 here" in capsys.readouterr().err
