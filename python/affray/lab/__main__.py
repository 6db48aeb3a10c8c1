"""What `affray study`, `affray shard`, `affray merge` and `affray export` hand over: `python -m affray.lab '{"command": "study", …}'`.

The table of commands and options is apps/cli/commands/lab_table.cpp. Every value is a list of texts.
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any, Callable

from .. import set_language
from .._errors import AffrayError
from .._laboratory import export, study
from ._dask import Dask
from ._disk import begin_folder
from ._engine import Processes
from ._file import Study, read_study
from ._progress import Bar
from ._slurm import round_name, submit_round
from ._store import Store
from ._study import Findings, add_parts, next_round, play_part
from ._words import listed, said

SUCCESS, NO, BAD_INPUT = 0, 1, 2


class NoOutputError(Exception):
    """Standard output cannot be written, as into a full disk or a closed pipe."""


class Request:
    """The options of a command."""

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values
        self.command = str(values["command"])
        self.json = bool(values.get("json", False))
        self.language = str(values.get("language", "en"))

    def text(self, name: str, default: str = "") -> str:
        """The value of an option that is given once."""
        return str(self._values.get(name, [default])[0])

    def texts(self, name: str) -> list[str]:
        """The values of an option that may be given more than once."""
        return [str(value) for value in self._values.get(name, [])]

    def count(self, name: str) -> int:
        """The value of an option that is a whole number; 0 if it was not given."""
        return int(self.text(name, "0"))

    @property
    def store(self) -> Store:
        """Where earlier results are."""
        return Store(self.text("store") or None)

    def study(self) -> Study:
        """The study file."""
        return read_study(self.text("file"))

    def folder(self, asked: Study) -> Path:
        """Where the answer is written."""
        return Path(self.text("out")) if self.text("out") else asked.folder

    def tell(self, lines: list[str], values: dict[str, Any], form: str = "") -> None:
        """Prints the result: lines for people, or JSON for programs, of the format of the command or another one."""
        named = {"format": f"{form or self.command}/1", **values}
        try:
            print(json.dumps(named, ensure_ascii=False) if self.json else "\n".join(lines), flush=True)
        except OSError as error:
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # what is left of it is not tried again at the end
            raise NoOutputError from error


def _show(request: Request, findings: Findings) -> None:
    files = [str(path) for path in findings.write(request.folder(findings.study))]
    lines = [findings.study.title]
    for answer in findings.answers:
        lines += ["", f"{answer.name}:"] + [f"  {sentence}" for sentence in answer.sentences]
    lines += ["", said("lab.written", files=listed(files))]
    request.tell(lines, {**findings.json(), "files": files}, "study")


def _engine(request: Request) -> Dask | Processes:
    address = request.text("dask")
    return Dask.at(address) if address else Processes(request.count("workers"))


def run_study(request: Request) -> int:
    """study: plays what is needed and answers; with Slurm, submits the jobs that do so."""
    if request.text("slurm"):
        return _submit(request, request.study())
    asked = request.study()
    begin_folder(request.folder(asked))
    with Bar(quiet=request.json) as bar, _engine(request) as engine:
        findings = study(asked, engine=engine, store=request.store, progress=bar.tell)
    _show(request, findings)
    return SUCCESS


def _submit(request: Request, asked: Study) -> int:
    store = request.store
    shards = next_round(asked, store)
    if not shards:
        _show(request, study(asked, store=store))
        return SUCCESS
    jobs = submit_round(asked, shards, request.text("slurm"), request.folder(asked), store, request.language)
    line = said(
        "lab.slurm.submitted", play=jobs.play_job, parts=jobs.parts, merge=jobs.merge_job, folder=str(jobs.folder)
    )
    values = {"jobs": [jobs.play_job, jobs.merge_job], "parts": jobs.parts, "folder": str(jobs.folder)}
    request.tell([line], values, "slurm")
    return SUCCESS


def run_shard(request: Request) -> int:
    """shard: plays one part of the next round."""
    asked = request.study()
    part = re.fullmatch(r"([1-9]\d{0,6})/([1-9]\d{0,6})", request.text("part"))
    if part is None or int(part[1]) > int(part[2]):
        raise AffrayError(said("lab.shard.which", given=request.text("part")))
    with Bar(quiet=request.json) as bar, Processes(request.count("workers")) as processes:
        path, shards = play_part(
            asked,
            int(part[1]),
            int(part[2]),
            request.text("out", "parts"),
            engine=processes,
            store=request.store,
            progress=bar.tell,
        )
    request.tell([said("lab.shard.done", file=path, shards=shards)], {"file": str(path), "shards": shards})
    return SUCCESS


def run_merge(request: Request) -> int:
    """merge: adds the parts of a round, and answers if that was the last; otherwise says that there is another."""
    asked, store = request.study(), request.store
    folder = request.folder(asked)
    begin_folder(folder)
    round_file = folder / f"{Path(asked.file).stem}.round.parquet"
    by_slurm, files = bool(request.text("slurm")), request.texts("part")
    # A job of Slurm that is started again may have merged its round already.
    is_merged = by_slurm and round_name(next_round(asked, store)) != Path(files[0]).parent.name
    if by_slurm and not is_merged and not all(Path(file).exists() for file in files):
        return _submit(request, asked)
    shards = 0
    if not is_merged:
        with Bar(quiet=request.json):
            shards = add_parts(asked, files, store, round_file)
        round_file.unlink()
    missing = next_round(asked, store)
    if missing and by_slurm:
        return _submit(request, asked)
    if missing:
        line = said("lab.merge.next", shards=shards, missing=len(missing))
        request.tell([line], {"shards": shards, "missing": len(missing)})
        return NO
    _show(request, study(asked, store=store))
    return SUCCESS


def run_export(request: Request) -> int:
    """export: writes a data set."""
    with Bar(quiet=request.json, title=said("lab.export.title")) as bar, Processes(request.count("workers")) as processes:
        written = export(
            request.texts("fight"),
            request.text("out"),
            int(request.text("fights", "10000")),
            bots=request.texts("bots") or "greedy",
            set=request.texts("set"),
            packs=request.texts("pack"),
            seed=int(request.text("seed", "1")),
            odds=request.text("odds"),
            every=int(request.text("every", "1")),
            shards=request.count("shards"),
            licence=request.text("licence"),
            engine=processes,
            progress=bar.tell,
        )
    line = said(
        "lab.export.done", rows=written.rows, files=len(written.files), bytes=written.json["bytes"], folder=written.folder
    )
    lines = [line]
    if written.repeated > 0.5:
        lines.append(said("lab.export.alike", percent=round(100 * written.repeated)))
    request.tell(lines, {**written.json, "folder": str(written.folder)}, "dataset")
    return SUCCESS


COMMANDS: dict[str, Callable[[Request], int]] = {
    "study": run_study,
    "shard": run_shard,
    "merge": run_merge,
    "export": run_export,
}


def _report_json(kind: str, status: int, message: str, place: dict[str, Any]) -> None:
    """Prints what schemas/output/error.schema.json describes."""
    found = {"format": "error/1", "error": kind, "exit_status": status, **({"place": place} if place else {})}
    print(json.dumps({**found, "message": message}, ensure_ascii=False), file=sys.stderr)


def report(error: AffrayError, as_json: bool, kind: str = "input") -> int:
    """Prints an error as the program does; returns the exit status."""
    place = {name: value for name in ("file", "line", "column") if (value := getattr(error, name))}
    if as_json:
        _report_json(kind, BAD_INPUT, error.sentence, place)
    else:
        print(f"affray: {said('cli.error', what=error)}", file=sys.stderr)
    return BAD_INPUT


def report_stop(as_json: bool) -> int:
    """Says that the command was interrupted; returns the exit status."""
    if as_json:
        _report_json("stopped", NO, said("lab.stopped"), {})
    else:
        print(said("lab.stopped"), file=sys.stderr)
    return NO


def main(arguments: list[str]) -> int:
    """Does what a request says; returns the exit status."""
    request = Request(json.loads(arguments[0]))
    set_language(request.language)
    # A job that is told to end keeps what is done, as after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return COMMANDS[request.command](request)
    except AffrayError as error:
        return report(error, request.json)
    except OSError as error:
        name = os.fspath(error.filename or "")
        return report(AffrayError(f"{name}: {error.strerror or error}", sentence=error.strerror or str(error), file=name), request.json)
    except NoOutputError:
        return report(AffrayError(said("cli.no-output")), request.json, "output")
    except KeyboardInterrupt:
        return report_stop(request.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
