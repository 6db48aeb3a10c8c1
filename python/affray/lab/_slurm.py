"""Slurm: `affray study FILE --slurm partition=short,array=16` writes and submits the jobs that answer a study.

A round of the study is an array of jobs, each of which plays a part of it (`affray shard`), and a job after them that merges
the parts and, if the study needs more fights, submits the next round (`affray merge`). Any of them may be preempted and
started again. All of them need the folder of the answer and the store, so these lie on a file system that the nodes share.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .._errors import AffrayError
from ._file import Study
from ._shard import Shard, digest
from ._store import Store
from ._words import said

_DEFAULT_PARTS = 16
_MOST_PARTS = 100_000
_MOST_TRIES = 5  # of a round
# What the jobs must be, whatever the user asks of sbatch.
_RESERVED = frozenset({"dependency", "requeue", "no-requeue", "output", "error", "wrap", "parsable", "job-name"})


@dataclass(frozen=True)
class Submission:
    """A round that was submitted: its folder, the number of its parts, and the jobs that play and that merge."""

    folder: Path
    parts: int
    play_job: str
    merge_job: str


def read_options(text: str) -> tuple[int, list[str]]:
    """Reads "partition=short,time=1:00:00,array=16": the number of parts, and the options of sbatch."""
    parts, options = _DEFAULT_PARTS, []
    for item in filter(None, text.split(",")):
        key, equals, value = item.partition("=")
        if not re.fullmatch(r"[a-z][a-z-]*", key) or not equals or not value or key in _RESERVED:
            raise AffrayError(said("lab.slurm.option", given=item))
        if key != "array":
            options.append(f"--{key}={value}")
        elif value.isdecimal() and 1 <= int(value) <= _MOST_PARTS:
            parts = int(value)
        else:
            raise AffrayError(said("lab.slurm.array", given=value, most=_MOST_PARTS))
    return parts, options


def round_name(shards: list[Shard]) -> str:
    """The name of a round, which follows from its shards."""
    return "round-" + digest([shard.key for shard in shards])[:12]


def _command(**request: Any) -> str:
    return shlex.join([sys.executable, "-m", "affray.lab", json.dumps(request, ensure_ascii=False)])


def _play_script(common: dict[str, Any], folder: Path, parts: int) -> str:
    command = _command(command="shard", out=[str(folder)], part=["@PART@"], workers=["1"], **common)
    # The number of the part is known to the job alone.
    command = command.replace("@PART@", "'\"$SLURM_ARRAY_TASK_ID\"'" + f"/{parts}")
    return f"#!/bin/bash\n# Plays a part of a round: by itself, SLURM_ARRAY_TASK_ID=1 bash play.sh\nexec {command}\n"


def _merge_script(common: dict[str, Any], folder: Path, out: Path, parts: int, options: str, stem: str) -> str:
    files = [str(path) for path in _parts_of(folder, stem, parts).values()]
    command = _command(command="merge", out=[str(out)], part=files, slurm=[options], **common)
    return f"#!/bin/bash\n# Merges the parts of a round; answers, or submits the next round.\nexec {command}\n"


def _submit(script: Path, *options: str) -> str:
    sbatch = shutil.which("sbatch")
    if sbatch is None:
        raise AffrayError(said("lab.slurm.missing"))
    done = subprocess.run(
        [sbatch, "--parsable", "--requeue", *options, str(script)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise AffrayError(said("lab.slurm.refused", why=done.stderr.strip()))
    return done.stdout.strip().partition(";")[0]


def _is_gone(job: str) -> bool:
    """Whether Slurm says that it has no such job any more; it has not where it is not asked, or does not answer."""
    squeue = shutil.which("squeue")
    if squeue is None:
        return False
    asked = subprocess.run([squeue, "-h", "-j", job, "-o", "%T"], capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        return "Invalid job id" in asked.stderr  # it has forgotten the job
    return not asked.stdout.strip()


def _parts_of(folder: Path, stem: str, parts: int) -> dict[int, Path]:
    return {part: folder / f"{stem}-{part}-of-{parts}.parquet" for part in range(1, parts + 1)}


def _array_of(parts: list[int], all_parts: int) -> str:
    return f"1-{all_parts}" if len(parts) == all_parts else ",".join(str(part) for part in parts)


def submit_round(asked: Study, shards: list[Shard], options: str, out: Path, store: Store, language: str) -> Submission:
    """Submits the jobs of a round, or says which they are if they are on their way.

    Called by the job that merges, or by the user once that job is gone, it submits the parts again that are missing,
    because their jobs failed or were ended; after the fifth time it raises AffrayError.
    """
    parts, sbatch_options = read_options(options)
    parts = min(parts, len(shards))
    stem = Path(asked.file).stem
    folder = (out / f"{stem}.slurm" / round_name(shards)).resolve()
    note = folder / "submitted.json"
    before: list[list[str]] = json.loads(note.read_text(encoding="utf-8")) if note.exists() else []
    if before and before[-1][1] != os.environ.get("SLURM_JOB_ID") and not _is_gone(before[-1][1]):
        return Submission(folder, parts, *before[-1])
    if len(before) == _MOST_TRIES:
        raise AffrayError(said("lab.slurm.failed", times=_MOST_TRIES, folder=str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    common = {
        "file": [str(Path(asked.file).resolve())],
        "store": [str(store.folder.resolve())],
        "language": language,
    }
    play, merge = folder / "play.sh", folder / "merge.sh"
    play.write_text(_play_script(common, folder, parts), encoding="utf-8")
    merge.write_text(_merge_script(common, folder, out.resolve(), parts, options, stem), encoding="utf-8")
    missing = [part for part, path in _parts_of(folder, stem, parts).items() if not path.exists()]
    after, play_job = [], before[-1][0] if before else ""
    if missing:
        play_job = _submit(
            play,
            f"--job-name={stem}",
            f"--output={folder}/play-%a.log",
            f"--array={_array_of(missing, parts)}",
            *sbatch_options,
        )
        # After any end of the parts, because a job that is ended while it is preempted counts as failed.
        after = [f"--dependency=afterany:{play_job}"]
    merge_job = _submit(merge, f"--job-name={stem}-merge", f"--output={folder}/merge.log", *after, *sbatch_options)
    note.write_text(json.dumps([*before, [play_job, merge_job]]), encoding="utf-8")
    return Submission(folder, len(missing), play_job, merge_job)
