"""Answering a study: `affray.study` and the commands study, shard and merge."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import _core
from .._errors import AffrayError
from ._answer import Answer
from ._asking import Asked
from ._book import Asking, Book, Course, answered
from ._disk import naming
from ._engine import Engine, Processes, Progress, run
from ._file import Study, read_study
from ._shard import Shard, rules_version
from ._store import Store
from ._table import merge, read, write
from .kinds import KINDS


@dataclass(frozen=True)
class Findings:
    """The answers to a study, and what they were made from."""

    study: Study
    answers: list[Answer]
    book: Book

    def json(self) -> dict[str, Any]:
        """All answers for programs; schemas/output/study.schema.json describes them."""
        return {
            "study": self.study.title,
            "sure": 1 - self.study.error,
            "version": _core.version(),
            "rules": rules_version(),
            "fights": sum(shard.fights for shard in self.book.used.values()),
            "questions": [answer.json() for answer in self.answers],
        }

    def write(self, folder: str | os.PathLike[str]) -> list[Path]:
        """Writes the table of everything counted, the answers as JSON, and the page; returns the files."""
        from ._page import page

        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        name = Path(self.study.file).stem
        table, answers, html = (target / f"{name}.{end}" for end in ("parquet", "json", "html"))
        write(table, self.book.counted())
        texts = {
            answers: json.dumps(self.json(), ensure_ascii=False, indent=1) + "\n",
            html: page(self.study, self.answers, self.json()),
        }
        for file, text in texts.items():
            with naming(file):
                file.write_text(text, encoding="utf-8")
        return [html, table, answers]


def course_of(study: Study, book: Book) -> Course:
    """The questions of a study, side by side; each has an equal part of the error (Bonferroni)."""
    error = study.error / len(study.questions)
    asked = [Asked(study, question, error) for question in study.questions]
    return Course(book, [_placed(one) for one in asked])


def _placed(asked: Asked) -> Asking:
    """A question on its way. What is wrong with its fights is said at its place in the study."""
    try:
        return (yield from KINDS[asked.question.ask](asked))
    except AffrayError as error:
        if error.file == asked.study.file:
            raise
        raise asked.study.problem(asked.question, str(error)) from error


def answer_study(
    source: str | os.PathLike[str] | Study,
    engine: Engine | None,
    workers: int,
    store: Store | str | os.PathLike[str] | None,
    progress: Progress | None,
) -> Findings:
    """Answers a study with the parameters of `affray.study`."""
    asked = source if isinstance(source, Study) else read_study(source)
    kept = store if isinstance(store, Store) else Store(store)
    book = Book(kept)
    course = course_of(asked, book)
    if engine is not None:
        answers = answered(course, lambda shards: run(shards, engine, kept, progress=progress))
    else:
        with Processes(workers) as processes:
            answers = answered(course, lambda shards: run(shards, processes, kept, progress=progress))
    return Findings(asked, answers, book)


def next_round(asked: Study, store: Store) -> list[Shard]:
    """The shards that a study needs next, in a fixed order; none once the store has all that answers it."""
    return course_of(asked, Book(store)).advance()


def play_part(
    asked: Study,
    part: int,
    parts: int,
    folder: str | os.PathLike[str],
    *,
    engine: Engine,
    store: Store,
    progress: Progress | None = None,
) -> tuple[Path, int]:
    """Plays every ``parts``-th shard of the next round, from number ``part`` (from 1), and writes them as a table.

    What the round is follows from the store, so nothing is added to it before the merge: parts may start at different
    times, and again. A job that was cut off goes on from what it keeps in the folder, and writes the same file. Returns the
    file and how many shards are in it.
    """
    from ._table import order_of

    mine = next_round(asked, store)[part - 1 :: parts]
    kept = Store(Path(folder) / ".played")
    run(mine, engine, kept, progress=progress)
    target = Path(folder) / f"{Path(asked.file).stem}-{part}-of-{parts}.parquet"
    found = (kept.find(shard) for shard in sorted(mine, key=lambda shard: order_of(shard.identity)))
    write(target, (played for played in found if played is not None))
    return target, len(mine)


def add_parts(asked: Study, files: list[str], store: Store, into: Path) -> int:
    """Merges the parts of a round into one table, and adds its shards to the store; returns how many there are.

    Shards that are in the store already, as after a merge that was cut off, may be among them. Raises AffrayError if shards
    of the round are missing, are there twice, or belong to another version.
    """
    count = merge(files, into, plan=next_round(asked, store), is_known=store.has_key)
    for played in read(into):
        store.add(played)
    return count
