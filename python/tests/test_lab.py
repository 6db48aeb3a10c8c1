"""The laboratory: shards and tables, the same bytes whoever plays, answers that are known, intervals that hold."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Callable

import jsonschema
import numpy as np
import pytest

import affray
from affray import lab
from affray.lab import _stats
from engines import InProcess

# Exactly solved below, and fast.
FIGHT = "worlds/worked-example"
STUDY = """
study: A small one
bots: [greedy, random]
within: 6
most: 1500
shard: 100
questions:
  - {ask: fair, fights: [worlds/even-worlds]}
  - {ask: number, fights: [worlds/worked-example], side: gray, vary: {gray.energy: 0..4}}
"""


def written(folder: Path, text: str = STUDY) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "study.yaml"
    path.write_text(text)
    return path


def series_of(bot: str = "greedy", **options: Any) -> lab.Series:
    text = Path(affray._core.home(), "fights", FIGHT + ".yaml").read_text()
    return lab.Series(lab.Setup(text, FIGHT), (bot,), **options)


def played(series: lab.Series, fights: int, size: int) -> list[lab.Played]:
    return [lab.play(shard) for shard in lab.shards_of(series, fights, size)]


# Shards and tables


def test_counts_are_those_of_sim_whatever_the_shards() -> None:
    sums = []
    for size in (1000, 100, 7):
        tally = lab.Tally()
        for part in played(series_of(winners=True), 1000, size):
            tally.add(part.rows, part.winners)
        sums.append(tally)
    direct = affray.sim(FIGHT, 1000, bots="greedy")
    assert sums[0].wins("gray") == sums[1].wins("gray") == round(direct.win["gray"].p * 1000)
    assert sums[0].of("length") == sums[1].of("length")
    assert sums[2].fights == 1001 and sums[2].winners[:1000] == sums[0].winners


def test_shards_grow_with_the_series() -> None:
    series = series_of()
    many = lab.shards_of(series, 10**10, 2000)
    assert len(many) < 20_000
    assert [shard.first for shard in many] == [0, *itertools.accumulate(shard.fights for shard in many)][:-1]
    assert lab.shards_of(series, 10**6, 2000) == many[: len(lab.shards_of(series, 10**6, 2000))]


def test_a_merge_gives_the_same_bytes_in_any_order(tmp_path: Path) -> None:
    parts = played(series_of(), 600, 100) + played(series_of("random", winners=True), 300, 100)
    files = []
    for number, part in enumerate(parts):
        files.append(tmp_path / f"{number}.parquet")
        lab.write(files[-1], [part])
    assert lab.merge(files, tmp_path / "a.parquet") == 9
    lab.merge(files[4:], tmp_path / "second.parquet", plan=[part_shard(part) for part in parts[4:]])
    lab.merge(files[:4], tmp_path / "first.parquet")
    lab.merge([tmp_path / "second.parquet", tmp_path / "first.parquet"], tmp_path / "b.parquet")
    lab.merge(files[::-1], tmp_path / "c.parquet")
    assert len({(tmp_path / f"{name}.parquet").read_bytes() for name in "abc"}) == 1
    assert sorted(part.key for part in lab.read(tmp_path / "a.parquet")) == sorted(part.key for part in parts)


def part_shard(part: lab.Played) -> lab.Shard:
    bots, winners = part.identity["bots"], part.identity["winners"]
    return lab.Shard(series_of(bots, winners=winners), part.identity["first"], part.identity["fights"])


def test_a_merge_refuses_holes_doubles_damage_and_other_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = played(series_of(), 400, 100)
    files = [tmp_path / f"{number}.parquet" for number in range(4)]
    for path, part in zip(files, parts):
        lab.write(path, [part])
    into = tmp_path / "all.parquet"
    with pytest.raises(affray.AffrayError, match="missing.*101-200"):
        lab.merge([files[0], files[2], files[3]], into)
    with pytest.raises(affray.AffrayError, match="2 shards are missing.*201-300"):
        lab.merge(files[:2], into, plan=[part_shard(part) for part in parts])
    with pytest.raises(affray.AffrayError, match="not of this round"):
        lab.merge(files, into, plan=[part_shard(part) for part in parts[:3]])
    (tmp_path / "again.parquet").write_bytes(files[1].read_bytes())
    with pytest.raises(affray.AffrayError, match="twice: in .*1.parquet #1 and in .*again.parquet #1"):
        lab.merge([*files, tmp_path / "again.parquet"], into)
    lab.write(files[3], [wrong(parts[3])])
    with pytest.raises(affray.AffrayError, match="3.parquet: shard 1 is damaged"):
        lab.merge(files, into)
    files[3].write_bytes(files[2].read_bytes()[:-9])
    with pytest.raises(affray.AffrayError, match="3.parquet cannot be read"):
        lab.merge(files, into)
    monkeypatch.setattr("affray.lab._table.rules_version", lambda: "0123")
    with pytest.raises(affray.AffrayError, match="0.parquet was written by version"):
        lab.merge(files[:2], into)
    assert not into.exists()


def wrong(part: lab.Played) -> lab.Played:
    """The same with another count, under the old checksum."""
    changed = lab.Played(part.identity, part.label, (*part.rows[:-1], part.rows[-1]._replace(value=5)), part.winners)
    changed.__dict__["checksum"] = part.checksum
    return changed


def test_another_version_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    job = lab.shards_of(series_of(), 10, 10)[0].job()
    series = series_of()
    monkeypatch.setattr("affray.lab._shard.rules_version", lambda: "0123")
    other = lab.Job(lab.Shard(series, 0, 10), job.key)
    with pytest.raises(affray.AffrayError, match="other rules"):
        other()


# Studies


def test_the_same_bytes_with_any_number_of_workers_and_from_parts(tmp_path: Path) -> None:
    found = []
    for workers in (1, 2, 4):
        path = written(tmp_path / str(workers))
        findings = affray.study(path, workers=workers, store=tmp_path / f"store-{workers}")
        found.append([file.read_bytes() for file in findings.write(path.parent)])
    path = written(tmp_path / "parts")
    asked, store = lab.read_study(path), lab.Store(tmp_path / "store-parts")
    while lab.next_round(asked, store):
        # Each part is played on a machine of its own, which knows what was merged so far.
        parts = []
        for part in (3, 1, 2):
            file, _ = lab.play_part(asked, part, 3, tmp_path / "parts", engine=InProcess(), store=copied(store, part))
            parts.append(str(file))
        lab.add_parts(asked, parts, store, tmp_path / "round.parquet")
    findings = affray.study(path, engine=InProcess(), store=store)
    found.append([file.read_bytes() for file in findings.write(path.parent)])
    assert found[0] == found[1] == found[2] == found[3]


def copied(store: lab.Store, part: int) -> lab.Store:
    other = lab.Store(store.folder.with_name(f"machine-{part}"))
    for file in store.folder.glob("*/*"):
        target = other.folder / file.relative_to(store.folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    return other


def test_a_second_run_and_another_question_play_only_what_is_new(tmp_path: Path) -> None:
    store = lab.Store(tmp_path / "store")
    first, again, more = InProcess(), InProcess(), InProcess()
    path = written(tmp_path)
    answers = affray.study(path, engine=first, store=store).json()
    assert affray.study(path, engine=again, store=store).json() == answers
    assert first.played > 0 and again.played == 0
    written(tmp_path, STUDY + "  - {ask: fair, fights: [worlds/one-world], most: 200}\n")
    affray.study(path, engine=more, store=store)
    assert 0 < more.played < first.played
    # A damaged file is played again.
    file = next(store.folder.glob("*/*"))
    file.write_bytes(file.read_bytes()[:-3])
    mended = InProcess()
    written(tmp_path)
    assert affray.study(path, engine=mended, store=store).json() == answers and mended.played <= 1


def test_an_interrupt_keeps_what_was_played(tmp_path: Path) -> None:
    class Interrupted(InProcess):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if self.played == 3:
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    store = lab.Store(tmp_path / "store")
    shards = lab.shards_of(series_of(), 1000, 100)
    with pytest.raises(KeyboardInterrupt):
        lab.run(shards, Interrupted(), store, ahead=1)
    assert sum(store.has(shard) for shard in shards) == 3
    assert lab.run(shards, InProcess(), store) == 7


def test_known_answers(tmp_path: Path) -> None:
    """Where the odds of bots are exact, the intervals have them."""
    text = """
study: Known
bots: [random]
most: 4000
within: 1
questions:
  - {ask: number, fights: [worlds/worked-example], side: gray, vary: {gray.energy: 0..2}, target: 50}
  - {ask: regression, fights: [worlds/worked-example], side: white, to: {gray.energy: 0}}
"""
    path = written(tmp_path, text)
    number, change = affray.study(path, engine=InProcess(), store=tmp_path / "store").answers

    def exact(side: str, *edits: str) -> float:
        odds = affray.fight(FIGHT, set=list(edits)).odds("random")
        assert odds.win[side].exact is not None
        return odds.win[side].p + odds.win["none"].p / 2

    for estimate in number.estimates:
        value = exact("gray", estimate.what)
        assert estimate.interval.low <= value <= estimate.interval.high
        assert estimate.interval.half < 0.08
    difference = exact("white", "gray.energy=0") - exact("white")
    (estimate,) = change.estimates
    assert estimate.interval.low <= difference <= estimate.interval.high
    assert change.sentences[0].startswith("worked-example, by the fights of random: in the new version White")


KINDS = """
study: All kinds
bots: [greedy, random]
most: 300
within: 10
questions:
  - {ask: worth, fights: [worlds/natives], side: gray, card: general-mobilization}
  - {ask: beats, teams: data/biomes/decks.yaml, bots: random, most: 40}
  - {ask: sensitivity, fights: [worlds/natives], numbers: {gray.energy: 0..4, white.energy: 0..4}}
  - {ask: sensitivity, name: all-together, method: sobol, most: 20, fights: [worlds/natives], bots: random,
     numbers: {gray.energy: 0..4, white.energy: [0, 4]}}
  - {ask: length, fights: [worlds/natives]}
  - {ask: dominated, fights: [worlds/natives]}
  - {ask: worth, name: hound, decks: data/biomes/decks.yaml, card: torch-bearer, bots: random, most: 10}
"""


def test_all_kinds_answer_in_three_languages(tmp_path: Path) -> None:
    path = written(tmp_path, KINDS)
    for language in ("fr", "cs", "en"):
        affray.set_language(language)
        findings = affray.study(path, workers=2, store=tmp_path / "store")
        for answer in findings.answers:
            assert answer.estimates and answer.charts
            assert not any("‹" in sentence for sentence in answer.sentences), answer.sentences
            for estimate in answer.estimates:
                assert estimate.interval.low <= estimate.interval.value <= estimate.interval.high
        page = findings.write(tmp_path)[0].read_text()
        charts = sum(len(answer.charts) for answer in findings.answers)
        assert page.count('<svg class="wide"') == page.count('<svg class="narrow"') == charts
        assert "‹" not in page and f'lang="{language}"' in page


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("study: x\n", "study.yaml:1", "the key 'questions' is missing"),
        ("study: x\nquestions: []\n", "study.yaml:2", "expected a list of 1 to 100 questions"),
        ("study: x\nquestions: [{ask: fairness}]\n", "study.yaml:2", "fair"),
        ("study: x\nsure: 100\nquestions: [{ask: fair, fights: a}]\n", "study.yaml:2", "expected a number from 50 to"),
        ("study: x\nquestions:\n- ask: fair\n", "study.yaml:3", "the key 'fights' is missing"),
        ("study: x\nquestions:\n- {ask: fair, fights: a, bots: clever}\n", "study.yaml:3", "there is no bot 'clever'"),
        ("study: x\nquestions:\n- {ask: number, fights: a, side: b, vary: {p: 4..1}}\n", "study.yaml:3", "not a range"),
        ("study: x\nquestions:\n- {ask: fair, fights: worlds/three-players}\n", "study.yaml:3", "needs two"),
        ("study: x\nquestions:\n- {ask: fair, fights: no/such}\n", "study.yaml:3:", "no/such: there is no such file"),
        (
            "study: x\nquestions:\n- {ask: worth, card: tancker, fights: worlds/even-worlds}\n",
            "study.yaml:3:",
            "did you mean 'tanker'",
        ),
        (
            "study: x\nquestions:\n- {ask: worth, card: ember-hund, fights: biomes/match}\n",
            "study.yaml:3:",
            "did you mean 'ember-hound'",
        ),
        (
            "study: x\nquestions:\n"
            "- {ask: number, fights: worlds/even-worlds, side: gray, vary: {players.gray.energy: 1..400}}\n",
            "study.yaml:3:",
            "expected a whole number from 0 to 250, not '400'",
        ),
        (
            "study: x\nquestions:\n- {ask: fair, fights: worlds/even-worlds, set: {players.gray.energie: 4}}\n",
            "study.yaml:3:",
            "did you mean 'energy'",
        ),
        (
            # Not only once the first question and the first fight have been played.
            "study: x\nquestions:\n- {ask: length, fights: worlds/natives}\n"
            "- {ask: fair, fights: [worlds/natives, worlds/three-players]}\n",
            "study.yaml:4:",
            "needs two players, and here are 3",
        ),
        ("study: x\nquestions:\n- {ask: dominated, side: grey, fights: worlds/natives}\n", "study.yaml:3:", "no side 'grey'"),
        ("study: x\npacks: [nowhere]\nquestions:\n- {ask: fair, fights: a}\n", "study.yaml:2:", "no pack 'nowhere'"),
    ],
)
def test_errors_name_the_place_and_what_was_expected(tmp_path: Path, text: str, place: str, words: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(affray.AffrayError, match=words) as caught:
        affray.study(path, engine=(engine := InProcess()), store=tmp_path / "store")
    assert place in str(caught.value) and engine.played == 0


def test_only_a_number_whose_interval_leaves_0_is_said_to_matter(tmp_path: Path) -> None:
    text = (
        "study: x\nbots: random\nmost: 200\nquestions:\n"
        "- {{ask: sensitivity, fights: worlds/natives, numbers: {{{number}}}}}\n"
    )
    numbers = ("events.tanker.effects.1.amount: 1..2", "gray.energy: 0..9")  # nobody has a Tanker there
    said = [
        affray.study(written(tmp_path, text.format(number=number)), engine=InProcess(), store=tmp_path / "s")
        for number in numbers
    ]
    weak, strong = (findings.answers[0].sentences[0] for findings in said)
    assert "no number is known to matter" in weak
    assert "gray.energy 0 → 9 matters most" in strong


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_names_the_file(tmp_path: Path) -> None:
    from affray.lab._disk import naming

    with pytest.raises(OSError, match="No space left") as caught, naming(tmp_path / "a.parquet"):
        Path("/dev/full").write_text("x")
    assert caught.value.filename == str(tmp_path / "a.parquet")


# Intervals


def missed(of: Callable[[Any], _stats.Interval], truth: float, runs: list[Any], looks: list[int]) -> int:
    """Of so many runs, those in which the interval was wrong at any look."""
    return sum(any(not i.low <= truth <= i.high for i in (of(run[:look]) for look in looks)) for run in runs)


def test_intervals_hold_at_all_looks_at_once() -> None:
    rng = np.random.default_rng(7)
    looks, error, runs = [20, 60, 150, 400, 800], 0.2, 200
    # 40 misses are allowed on average; more than 57 would be three standard errors above.
    rare = [rng.random(800) < 0.04 for _ in range(runs)]
    assert missed(lambda run: _stats.share(int(run.sum()), len(run), error), 0.04, rare, looks) <= 57
    scores = [rng.choice([0, 0.5, 1], 800, p=[0.3, 0.2, 0.5]) for _ in range(runs)]
    assert missed(counted, 0.6, scores, looks) <= 57
    assert missed(lambda run: _stats.mean_of_series(run, 0, 1, error), 0.6, scores, looks) <= 57
    lengths = [rng.integers(1, 4, 800) for _ in range(runs)]
    assert missed(median, 2, lengths, looks) <= 57
    # The ends of a distribution of which few were seen: they may lie beyond all that occurred.
    few = [rng.geometric(0.05, 60) for _ in range(runs)]
    assert missed(lambda run: quantile(run, 0.95), 59, few, [5, 20, 60]) <= 57
    assert missed(lambda run: quantile(run, 0.05), 1, few, [5, 20, 60]) <= 57
    assert quantile(few[0][:5], 0.95).high == float("inf") and quantile(few[0][:5], 0.05).low == 0
    # Fixed intervals, looked at so often, are wrong too often: the test can fail.
    assert missed(fixed, 0.6, scores, looks) > 57


def counted(run: Any) -> _stats.Interval:
    return _stats.mean_of_counts((0, 0.5, 1), [int((run == value).sum()) for value in (0, 0.5, 1)], 0.2)


def quantile(run: Any, at: float) -> _stats.Interval:
    values, counts = np.unique(run, return_counts=True)
    return _stats.quantile(dict(zip(values.tolist(), counts.tolist())), at, 0.2)


def median(run: Any) -> _stats.Interval:
    return quantile(run, 0.5)


def fixed(run: Any) -> _stats.Interval:
    half = 1.2816 * float(run.std()) / len(run) ** 0.5
    return _stats.Interval(float(run.mean()), float(run.mean()) - half, float(run.mean()) + half)


def test_an_equilibrium_that_is_known() -> None:
    from affray.lab.kinds.beats import equilibrium

    mixture, value = equilibrium(np.array([[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]]))
    assert mixture == pytest.approx([1 / 3] * 3) and value == pytest.approx(0.5)


def test_json_has_the_answers(tmp_path: Path) -> None:
    path = written(tmp_path)
    findings = affray.study(path, engine=InProcess(), store=tmp_path / "store")
    files = {file.suffix: file for file in findings.write(tmp_path)}
    read = json.loads(files[".json"].read_text())
    assert [question["ask"] for question in read["questions"]] == ["fair", "number"]
    assert read["fights"] == sum(part.identity["fights"] for part in lab.read(files[".parquet"]))


ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("path", sorted((ROOT / "tests/files/studies/bad").glob("*.yaml")), ids=lambda path: path.stem)
def test_bad_studies_are_refused(path: Path) -> None:
    with pytest.raises(affray.AffrayError) as caught:
        lab.read_study(path)
    assert caught.value.file == str(path) and caught.value.line > 0


def test_the_shipped_studies_are_read_and_their_fights_open(tmp_path: Path) -> None:
    studies = [path for path in (ROOT / "examples/studies").glob("*.yaml") if "\nstudy:" in path.read_text()]
    assert len(studies) >= 3
    for path in studies:
        assert lab.next_round(lab.read_study(path), lab.Store(tmp_path))


def test_outputs_fit_their_schemas(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from affray.lab.__main__ import main

    path, store = written(tmp_path), str(tmp_path / "store")

    def said(command: str, **options: list[str]) -> tuple[int, dict[str, Any]]:
        request = {"command": command, "json": True, "language": "en", "file": [str(path)], "store": [store], **options}
        status = main([json.dumps(request)])
        written_out = capsys.readouterr()
        return status, json.loads(written_out.out or written_out.err)

    parts, out = str(tmp_path / "parts"), [str(tmp_path)]
    # Each part is played on a machine of its own.
    outputs = [
        said("shard", part=[f"{part}/2"], out=[parts], store=[str(tmp_path / f"store-{part}")]) for part in (1, 2)
    ]
    outputs.append(said("merge", part=[value["file"] for _, value in outputs], out=out))
    outputs += [said("study", out=out), said("shard", part=["3/2"]), said("merge", part=["missing.parquet"])]
    assert [status for status, _ in outputs] == [0, 0, 1, 0, 2, 2]
    assert [value["format"] for _, value in outputs] == [
        "shard/1", "shard/1", "merge/1", "study/1", "error/1", "error/1"
    ]
    for _, value in outputs:
        name = value["format"].partition("/")[0]
        schema = json.loads((ROOT / "schemas" / "output" / f"{name}.schema.json").read_text())
        jsonschema.validate(value, schema)


def test_a_command_that_is_interrupted_says_so_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from affray.lab import __main__ as program

    def interrupted(_: program.Request) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(program.COMMANDS, "study", interrupted)
    request = {"command": "study", "language": "en", "file": ["study.yaml"]}
    assert program.main([json.dumps({**request, "json": True})]) == program.NO
    value = json.loads(capsys.readouterr().err)
    jsonschema.validate(value, json.loads((ROOT / "schemas/output/error.schema.json").read_text()))
    assert (value["error"], value["exit_status"]) == ("stopped", 1) and value["message"].startswith("Stopped")
    assert program.main([json.dumps(request)]) == program.NO
    assert capsys.readouterr().err.startswith("Stopped. What was played is kept")


def test_a_number_is_only_said_to_exist_where_both_ends_are_known() -> None:
    from affray.lab.kinds.number import Search

    def search(values: str, *intervals: tuple[float, float]) -> Search:
        known = {n: (_stats.Interval((low + high) / 2, low, high), 100) for n, (low, high) in enumerate(intervals)}
        return Search(values.split(), 0.5, known)

    below, about, above = (0.1, 0.4), (0.4, 0.6), (0.6, 0.9)
    assert search("1 2 3", below, about, above).crosses() == "surely"
    assert search("1 2 3", below, below, about).crosses() == "perhaps"
    assert search("1 2 3", about, about, about).bracket() == (0, 2)
    assert search("1 2", above, above).crosses() == "never" and search("1 2", above, above).root() is None
    # Words have no root, and may still be on both sides of the target.
    words = search("false true", below, above)
    assert words.root() is None and words.crosses() == "surely"


def test_labels_of_charts_break_between_words_and_keys() -> None:
    from affray.lab._charts import _wrapped

    assert _wrapped("events.tanker.effects.1.amount 1 → 4", 20).split("\n") == [
        "events.tanker.",
        "effects.1.amount",
        "1\u00a0→\u00a04",
    ]
    assert _wrapped("a score of 0.5. That", 40) == "a score of 0.5. That"


def test_sobol_indices_of_mere_chance_are_not_said_to_matter() -> None:
    from affray.lab.kinds.sensitivity import more_than_chance

    rng = np.random.default_rng(3)

    def tallies(chances: list[float]) -> dict[tuple[int, ...], lab.Tally]:
        found: dict[tuple[int, ...], lab.Tally] = {}
        for number, wins in enumerate(rng.binomial(40, chances).tolist()):
            tally = lab.Tally()
            tally.add([lab.Row("fights", "", "", 40), lab.Row("wins", "gray", "", wins), lab.Row("wins", "white", "", 40 - wins)])
            found[number,] = tally
        return found

    alarms = sum(more_than_chance(tallies([0.5] * 60), "gray", 0.05) for _ in range(200))
    assert alarms <= 20  # 10 are expected; this is more than three standard errors above
    assert more_than_chance(tallies([0.3, 0.7] * 30), "gray", 0.05)
    assert not more_than_chance(tallies([1.0] * 60), "gray", 0.05)


def test_a_store_that_cannot_be_written_is_named_before_anything_is_played(tmp_path: Path) -> None:
    path, engine = written(tmp_path), InProcess()
    with pytest.raises(affray.AffrayError, match="study.yaml: results cannot be kept here: expected a folder"):
        affray.study(path, engine=engine, store=path)
    assert engine.played == 0


def test_processes_are_quiet_after_an_error_and_play_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    class Full(lab.Store):
        def add(self, played: lab.Played) -> None:
            raise OSError(28, "No space left on device", str(self.folder))

    shards = lab.shards_of(series_of(), 3000, 10)
    with lab.Processes(2) as processes:
        with pytest.raises(OSError, match="No space left"):
            lab.run(shards, processes, Full(tmp_path / "full"))
        assert lab.run(shards[:4], processes, lab.Store(tmp_path / "store")) == 4
    assert capfd.readouterr().err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("as_json", [False, True])
def test_output_that_cannot_be_written_is_an_error(tmp_path: Path, as_json: bool) -> None:
    path, store = written(tmp_path), tmp_path / "store"
    affray.study(path, engine=InProcess(), store=store)
    request = {"command": "study", "language": "en", "json": as_json, "file": [str(path)], "store": [str(store)]}
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "affray.lab", json.dumps(request)], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    if as_json:
        assert json.loads(done.stderr)["error"] == "output"
    else:
        assert done.stderr == "affray: error: standard output cannot be written, so the output is not complete\n"


def test_fights_of_one_name_are_told_apart(tmp_path: Path) -> None:
    from affray.lab._asking import Asked

    text = "study: x\nquestions:\n- {ask: length, fights: [worlds/natives, old/natives.yaml, worlds/one-world]}\n"
    (tmp_path / "old").mkdir()
    shipped = Path(affray._core.home(), "fights", "worlds", "natives.yaml").read_text()
    (tmp_path / "old" / "natives.yaml").write_text(shipped)
    study = lab.read_study(written(tmp_path, text))
    setups = Asked(study, study.questions[0], 0.05).setups()
    assert [setup.label for setup in setups] == ["worlds/natives", "old/natives.yaml", "one-world"]
