"""Studies on clusters: the same bytes, whatever happens to workers, connections and jobs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Iterator

import pytest
from distributed import Client, LocalCluster

import affray
from affray import lab
from affray.lab import _slurm
from disturbed_cluster import LONG_STUDY, STUDY, Proxy, bytes_of

# Does at once what Slurm does later: runs the parts of an array one after the other, the first one twice. Of the first array
# it loses the last part.
SBATCH = """#!{python}
import os, subprocess, sys
options = dict(word[2:].partition("=")[::2] for word in sys.argv[1:-1])
with open(os.environ["SBATCH_LOG"], "a") as log:
    print(*sys.argv[1:-1], file=log)
_, _, last = options.get("array", "").partition("-")
tasks = [1, *range(1, int(last) + 1)] if last else [int(task) for task in options.get("array", "0").split(",")]
if len(tasks) > 2 and not os.path.exists(os.environ["SBATCH_LOG"] + ".lost"):
    open(os.environ["SBATCH_LOG"] + ".lost", "w").close()
    tasks.pop()
for task in tasks:
    environment = {{**os.environ, "SLURM_ARRAY_TASK_ID": str(task), "SLURM_JOB_ID": "7"}}
    subprocess.run(["bash", sys.argv[-1]], env=environment, stdout=subprocess.DEVNULL, check=True)
print("7;cluster")
"""


@pytest.fixture
def study_file(tmp_path: Path) -> Path:
    file = tmp_path / "study.yaml"
    file.write_text(STUDY.replace("within: 5", "within: 9"))
    return file


def request(**values: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "affray.lab", json.dumps(values)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_disturbed_dask_cluster_writes_the_same_bytes() -> None:
    script = Path(__file__).with_name("disturbed_cluster.py")
    done = subprocess.run([sys.executable, str(script), "--runs", "1"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "1 runs, 0 wrong" in done.stdout


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as started:
        yield started


# The client gives up before it can connect again; or it connects at once, and the scheduler forgets it a moment later,
# when it hears that the first connection has ended.
@pytest.mark.parametrize("cut", [{"away": 7}, {"late": 0.2}], ids=["for long", "heard late"])
def test_a_study_goes_on_over_a_new_connection(cluster: LocalCluster, tmp_path: Path, cut: dict[str, float]) -> None:
    file = tmp_path / "study.yaml"
    file.write_text(LONG_STUDY)
    expected = bytes_of(affray.study(file, store=tmp_path / "alone"), tmp_path / "expected")
    found: list[list[bytes]] = []

    def cut_once(done: int, most: int) -> None:
        if not proxy.cuts:
            proxy.cut(**cut)

    def answer() -> None:
        findings = affray.study(file, client=client, store=tmp_path / "store", progress=cut_once)
        found.append(bytes_of(findings, tmp_path / "found"))

    proxy = Proxy(cluster.scheduler_address)
    with Client(proxy.address, timeout=5, set_as_default=False) as client:
        answering = threading.Thread(target=answer, daemon=True)
        answering.start()
        answering.join(timeout=180)
        assert not answering.is_alive(), "it waits for what never comes"
    proxy.close()
    assert proxy.cuts and found == [expected]


def test_a_scheduler_that_stays_away(cluster: LocalCluster, tmp_path: Path, study_file: Path) -> None:
    proxy, store = Proxy(cluster.scheduler_address), lab.Store(tmp_path / "store")
    with Client(proxy.address, timeout=5, set_as_default=False) as client, lab.Dask(client) as engine:
        engine.patience = 1.0
        with pytest.raises(affray.AffrayError, match="for 1 s. What was played is kept"):
            affray.study(study_file, engine=engine, store=store, progress=lambda *_: proxy.cut(away=60))
    proxy.close()
    assert sum(store.has(shard) for shard in lab.next_round(lab.read_study(study_file), lab.Store(tmp_path / "none")))


def test_the_example_of_the_page(cluster: LocalCluster, study_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Path(__file__).parents[2].joinpath("docs", "clusters.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    monkeypatch.chdir(study_file.parent)
    monkeypatch.setenv("XDG_CACHE_HOME", str(study_file.parent))
    names: dict[str, Any] = {}
    exec(code.replace("tcp://10.0.0.5:8786", cluster.scheduler_address), names)
    assert names["findings"].answers


def test_a_scheduler_that_does_not_answer() -> None:
    with pytest.raises(affray.AffrayError, match="tcp://127.0.0.1:9"):
        lab.Dask.at("tcp://127.0.0.1:9", seconds=0.2)


def test_rounds_of_jobs_write_the_same_bytes(tmp_path: Path, study_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = bytes_of(affray.study(study_file, store=tmp_path / "alone"), tmp_path / "expected")
    sbatch, log = tmp_path / "bin" / "sbatch", tmp_path / "log"
    sbatch.parent.mkdir()
    sbatch.write_text(SBATCH.format(python=sys.executable))
    sbatch.chmod(0o755)
    monkeypatch.setenv("PATH", f"{sbatch.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("SBATCH_LOG", str(log))
    out = tmp_path / "answer"
    done = request(
        command="study",
        file=[str(study_file)],
        store=[str(tmp_path / "store")],
        out=[str(out)],
        slurm=["partition=short,array=3"],
        json=True,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["format"] == "slurm/1" and told["jobs"] == ["7", "7"] and told["parts"] == 3
    assert [(out / path.name).read_bytes() for path in sorted((tmp_path / "expected").iterdir())] == [
        expected[i] for i in (0, 2, 1)
    ]
    submitted = log.read_text().splitlines()
    assert len(submitted) > 2 and all("--requeue" in line and "--partition=short" in line for line in submitted)
    assert "--dependency=afterany:7" in submitted[-1]
    assert submitted[0].count("--array=1-3") == 1 and "--array=3 " in submitted[2]  # the part that was lost
    # A merge that is started again changes nothing and submits nothing.
    first = sorted(out.glob("study.slurm/*/merge.sh"))[0]
    subprocess.run(["bash", str(first)], check=True, stdout=subprocess.DEVNULL)
    assert log.read_text().splitlines() == submitted


def test_a_round_whose_jobs_are_gone_is_submitted_again(
    tmp_path: Path, study_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a job that merges was cancelled nothing goes on by itself; the same command does, once Slurm has forgotten it."""
    tools, log, known = tmp_path / "bin", tmp_path / "log", tmp_path / "known"
    tools.mkdir()
    for name, does in (("sbatch", f'echo "$@" >> {log}; echo 9'), ("squeue", f"cat {known}")):
        (tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (tools / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    asked, store = lab.read_study(study_file), lab.Store(tmp_path / "store")
    known.write_text("RUNNING\n")

    def submitted() -> int:
        _slurm.submit_round(asked, lab.next_round(asked, store), "array=3", tmp_path, store, "en")
        return len(log.read_text().splitlines())

    assert submitted() == 2 and submitted() == 2  # they are on their way
    known.write_text("")
    assert submitted() == 4
    assert "--array=1-3" in log.read_text().splitlines()[2]
    # All parts are there: only the job that merges is submitted.
    (folder,) = (tmp_path / "study.slurm").iterdir()
    for part in (1, 2, 3):
        (folder / f"study-{part}-of-3.parquet").touch()
    assert submitted() == 5
    assert "--array" not in log.read_text().splitlines()[-1] and "dependency" not in log.read_text().splitlines()[-1]


def test_parts_that_start_late_play_the_same_round(tmp_path: Path, study_file: Path) -> None:
    asked, store = lab.read_study(study_file), lab.Store(tmp_path / "store")
    parts = []
    with lab.Processes(1) as engine:
        for part in (1, 2):
            parts.append(lab.play_part(asked, part, 2, tmp_path / "parts", engine=engine, store=store)[0])
        again, shards = lab.play_part(asked, 1, 2, tmp_path / "parts", engine=engine, store=store)
    assert again == parts[0] and shards == len(lab.TableFile(again))
    count = len(lab.next_round(asked, store))
    files = [str(path) for path in parts]
    assert lab.add_parts(asked, files, store, tmp_path / "round.parquet") == count


@pytest.mark.parametrize("given", ["array=0", "array=x", "dependency=afterok:1", "partition", "time=", "Time=1"])
def test_options_of_slurm_that_do_not_fit(given: str) -> None:
    with pytest.raises(affray.AffrayError):
        _slurm.read_options(given)


def test_slurm_that_is_not_there(study_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    done = request(command="study", file=[str(study_file)], store=[str(tmp_path / "store")], slurm=["array=2"])
    assert done.returncode == 2 and "sbatch" in done.stderr
