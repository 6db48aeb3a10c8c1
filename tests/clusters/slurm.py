#!/usr/bin/env python3
"""A study by a real Slurm on this machine, whose jobs are preempted and requeued: the same bytes as without it.

slurm.py needs the Debian packages slurmctld, slurmd and slurm-client, root, and the Python package with its laboratory.
"""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import affray

STUDY = """
study: A small one
bots: [greedy, random]
within: 4
most: 6000
shard: 200
questions:
  - {ask: fair, fights: [worlds/even-worlds]}
"""
CONFIGURATION = """
ClusterName=affray
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/none
CredType=cred/none
SlurmUser=root
SlurmdUser=root
SlurmctldPort={controller}
SlurmdPort={daemon}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,bf_interval=1
ReturnToService=2
JobRequeue=1
KillWait=1
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=low Nodes=ALL Default=YES MaxTime=INFINITE State=UP PriorityTier=1
PartitionName=high Nodes=ALL MaxTime=INFINITE State=UP PriorityTier=10
"""
LIMIT = 400  # seconds


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def said(*command: str) -> str:
    """What a command prints; nothing if it fails, as when a job has ended just now."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def disturb(dice: random.Random, folder: Path) -> int:
    """Lets a job of the higher partition preempt all that play, or requeues one job; returns whether anything played."""
    playing = said("squeue", "-h", "-t", "running", "-p", "low", "-o", "%i").split()
    if not playing:
        return 0
    if dice.random() < 0.5:
        said("sbatch", "-p", "high", "-c", "2", "-o", f"{folder}/high.log", "--wrap", "sleep 1")
    else:
        said("scontrol", "requeue", dice.choice(playing))
    return 1


class Hurry:
    """Lets requeued jobs start soon; Slurm makes them wait for two minutes.

    Not at once: within the second in which it was ended, slurmd refuses a job as one that was killed.
    """

    def __init__(self) -> None:
        self._told: dict[str, float] = {}  # when a job was told to start

    def __call__(self) -> None:
        now = time.monotonic()
        for line in said("squeue", "-h", "-t", "pending", "-o", "%i %r").splitlines():
            job, _, reason = line.partition(" ")
            if reason == "BeginTime" and now - self._told.get(job, -10) > 4:
                said("scontrol", "update", f"JobId={job}", "StartTime=now+2")
                self._told[job] = now


def answered(folder: Path, study: Path) -> list[bytes]:
    """Submits the study and disturbs its jobs until the answer is there; the first three disturbances always happen.

    Once the job that merges is cancelled, after which nothing goes on by itself: then the same command is given again.
    """
    out, dice, disturbed, began = folder / "out", random.Random(1), 0, time.monotonic()
    values = f'{{"command": "study", "file": ["{study}"], "store": ["{folder}/store"], "out": ["{out}"], '
    command = [sys.executable, "-m", "affray.lab", values + '"slurm": ["partition=low,array=3"]}']
    subprocess.run(command, check=True)
    hurry, is_cancelled, next_time = Hurry(), False, began
    while not (out / "study.html").exists() or said("squeue", "-h", "-p", "low"):
        if time.monotonic() - began > LIMIT:
            sys.exit(f"no answer after {LIMIT} s:\n" + said("squeue"))
        if not is_cancelled and disturbed > 1:
            said("scancel", "-n", "study-merge")
            is_cancelled = True
        if not (out / "study.html").exists() and not said("squeue", "-h", "-p", "low"):
            subprocess.run(command, check=True)
        if time.monotonic() > next_time and disturbed < 12:
            disturbed += disturb(dice, folder)
            next_time = time.monotonic() + dice.uniform(1, 4)
        hurry()
        time.sleep(0.2)
    rounds = len(list(out.glob("study.slurm/round-*")))
    print(f"{rounds} rounds of jobs, disturbed {disturbed} times, in {time.monotonic() - began:.0f} s")
    if disturbed < 3:
        sys.exit("the jobs were too short to be disturbed")
    return [(out / f"study.{end}").read_bytes() for end in ("html", "parquet", "json")]


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="affray-slurm-"))
    configuration = folder / "slurm.conf"
    configuration.write_text(
        CONFIGURATION.format(host=socket.gethostname(), folder=folder, controller=free_port(), daemon=free_port())
    )
    for name in ("state", "spool"):
        (folder / name).mkdir()
    os.environ["SLURM_CONF"] = str(configuration)
    study = folder / "study.yaml"
    study.write_text(STUDY)
    expected = [path.read_bytes() for path in affray.study(study, store=folder / "alone").write(folder / "expected")]
    daemons = [subprocess.Popen(["slurmctld", "-D", "-c"], stderr=subprocess.DEVNULL)]
    try:
        time.sleep(1)
        daemons.append(subprocess.Popen(["slurmd", "-D", "-c"], stderr=subprocess.DEVNULL))
        for _ in range(60):
            if "idle" in said("sinfo", "-h", "-o", "%t"):
                break
            time.sleep(0.5)
        else:
            sys.exit("Slurm did not start:\n" + (folder / "slurmctld.log").read_text())
        found = answered(folder, study)
    finally:
        for daemon in reversed(daemons):
            daemon.terminate()
            daemon.wait()
    if found != expected:
        sys.exit("Slurm: other bytes than on this machine alone")
    print("Slurm: the same bytes as on this machine alone")


if __name__ == "__main__":
    main()
