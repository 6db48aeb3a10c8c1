"""A study on a Dask cluster of this machine that is disturbed: workers killed or slow, connections cut, the disk full.

As a program it answers the same study again and again: `python disturbed_cluster.py --runs 50`. Every run must write the
same bytes as one on this machine alone.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Callable

import dask
import psutil
from distributed import Client, LocalCluster

import affray
from affray import lab

STUDY = """
study: A small one
bots: [greedy, random]
within: 5
most: 4000
shard: 100
questions:
  - {ask: fair, fights: [worlds/even-worlds]}
"""

# The same with more and longer shards, so that it still goes on a while after a cut.
LONG_STUDY = STUDY.replace("within: 5", "within: 0.5").replace("4000", "40000").replace("100", "1000")

CONNECT = 10.0  # seconds in which Dask gives up to connect
QUIET_START = 3.0  # seconds in which a cluster of two workers starts on a machine that does nothing else


class Proxy:
    """A port of this machine that leads to another one, until its connections are cut."""

    def __init__(self, target: str) -> None:
        host, _, port = target.removeprefix("tcp://").rpartition(":")
        self._target = (host, int(port))
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"tcp://127.0.0.1:{self._server.getsockname()[1]}"
        self._near: list[socket.socket] = []
        self._back_at = self._heard_at = 0.0
        self.cuts = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:  # closed
                return
            try:
                if time.monotonic() < self._back_at:
                    raise ConnectionRefusedError
                far = socket.create_connection(self._target)
            except OSError:
                near.close()
                continue
            self._near.append(near)
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        try:
            while True:
                for one in select.select([near, far], [], [])[0]:
                    data = one.recv(65536)
                    if not data:
                        return
                    (far if one is near else near).sendall(data)
        except (OSError, ValueError):
            pass
        finally:
            near.close()
            time.sleep(max(0.0, self._heard_at - time.monotonic()))
            far.close()

    def cut(self, away: float = 0, late: float = 0) -> None:
        """Ends all connections.

        ``away``: seconds in which new ones are not accepted. ``late``: seconds after which the far side hears of the end.
        """
        now = time.monotonic()
        self._back_at, self._heard_at = now + away, now + late
        cut, self._near = self._near, []
        for near in cut:
            try:
                near.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.cuts += bool(cut)

    def close(self) -> None:
        self._server.close()
        self.cut()


class Progress:
    """Counts the shards that were played."""

    def __init__(self) -> None:
        self.shards = 0

    def __call__(self, done: int, most: int) -> None:
        self.shards += 1


class Disturbance:
    """Something that happens again and again, at random times, until it is stopped.

    With ``progress`` not before another shard was played since the last time: however slow the machine is, the study goes on.
    """

    def __init__(
        self, deed: Callable[[], object], dice: random.Random, low: float, high: float, progress: Progress | None
    ) -> None:
        self._deed, self._dice, self._range = deed, dice, (low, high)
        self._progress, self._seen = progress, 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self._stop.wait(self._dice.uniform(*self._range)):
            if self._progress is not None:
                if self._progress.shards == self._seen:
                    continue
                self._seen = self._progress.shards
            self._deed()

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()


def workers_of(cluster: LocalCluster) -> list[int]:
    """The process numbers of the workers that are there now."""
    nannies = list(cluster.workers.values())
    pids = [getattr(getattr(nanny.process, "process", None), "pid", None) for nanny in nannies]
    return [pid for pid in pids if pid is not None]


def send(cluster: LocalCluster, dice: random.Random, which: signal.Signals) -> int:
    """Sends a signal to one of the workers; returns its process number, 0 if none is there."""
    pids = workers_of(cluster)
    if not pids:
        return 0
    pid = dice.choice(pids)
    try:
        os.kill(pid, which)
    except ProcessLookupError:
        return 0
    return pid


def slow_down(cluster: LocalCluster, dice: random.Random) -> None:
    """Stops a worker for a second."""
    pid = send(cluster, dice, signal.SIGSTOP)
    if pid:
        threading.Event().wait(1)
        try:
            os.kill(pid, signal.SIGCONT)
        except ProcessLookupError:
            pass


def cut_some_way(proxy: Proxy, dice: random.Random) -> None:
    """Cuts the connections: for a moment, for longer than the client tries to connect, or heard late by the scheduler."""
    way = dice.random()
    if way < 0.1:
        proxy.cut(away=CONNECT + 2)
    elif way < 0.4:
        proxy.cut(late=dice.uniform(0.2, 3))
    else:
        proxy.cut()


def kill_one(cluster: LocalCluster, dice: random.Random, whole: int = 2) -> int:
    """Kills a worker, mostly of a whole cluster: one whose workers all die before they can play goes nowhere."""
    connected = len(cluster.scheduler.workers) if cluster.scheduler else 0
    if connected < whole and dice.random() < 0.75:
        return 0
    return send(cluster, dice, signal.SIGKILL)


class Refill:
    """Adds workers where some are lost for good: Dask does not restart one that is killed while it starts."""

    patience = 6  # looks; one that is restarted is back by then

    def __init__(self, cluster: LocalCluster, whole: int = 2) -> None:
        self._cluster, self._whole, self._looks = cluster, whole, 0

    def __call__(self) -> None:
        living = sum(psutil.pid_exists(pid) for pid in workers_of(self._cluster))
        self._looks = self._looks + 1 if living < self._whole else 0
        if self._looks == self.patience:
            self._cluster.scale(len(self._cluster.worker_spec) + self._whole - living)
            self._looks = 0


def bytes_of(findings: lab.Findings, folder: Path) -> list[bytes]:
    """What the study writes: page, table, answers."""
    return [path.read_bytes() for path in findings.write(folder)]


def small_disk(folder: Path) -> bool:
    """Puts a file system of 40 kB there, if this user may."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=40k", "tmpfs", str(folder)]
    return os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0


def answer(file: Path, folder: Path, client: Client, progress: Progress) -> tuple[list[bytes], bool]:
    """Answers on a disk that is too small at first, where that can be made; returns the bytes, and whether it was full."""
    store, is_small, was_full = folder / "store", small_disk(folder / "store"), False
    try:
        while True:
            try:
                return bytes_of(affray.study(file, client=client, store=store, progress=progress), folder / "out"), was_full
            except OSError:
                if was_full or not is_small:
                    raise
                was_full = True
                subprocess.run(["mount", "-o", "remount,size=64m", str(store)], check=True)
    finally:
        if is_small:
            subprocess.run(["umount", "--lazy", str(store)], check=False)


def main() -> int:
    """Many runs, each with all disturbances."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    file = folder / "study.yaml"
    file.write_text(STUDY)
    expected = bytes_of(affray.study(file, store=folder / "alone"), folder / "out")
    dask.config.set({"distributed.scheduler.allowed-failures": 3, "distributed.comm.timeouts.connect": f"{CONNECT} s"})
    wrong, full, cuts, kills, runs_with_kills = 0, 0, 0, 0, 0
    for run in range(options.runs):
        before = kills
        dice, began = random.Random(options.seed * 1000 + run), time.monotonic()
        here = folder / str(run)
        here.mkdir()
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            # Where workers take long to start, they get more time before they are disturbed.
            pace = max(1.0, (time.monotonic() - began) / QUIET_START)
            proxy, progress = Proxy(cluster.scheduler_address), Progress()

            def kill() -> None:
                nonlocal kills
                kills += bool(kill_one(cluster, dice))

            with (
                Client(proxy.address) as client,
                Disturbance(kill, dice, 1 * pace, 4 * pace, progress),
                Disturbance(lambda: cut_some_way(proxy, dice), dice, 2 * pace, 5 * pace, progress),
                Disturbance(lambda: slow_down(cluster, dice), dice, 1 * pace, 5 * pace, progress),
                Disturbance(Refill(cluster), dice, 1 * pace, 2 * pace, None),
            ):
                found, was_full = answer(file, here, client, progress)
            proxy.close()
        wrong += found != expected
        full += was_full
        cuts += proxy.cuts
        runs_with_kills += kills > before
        seconds = time.monotonic() - began
        print(f"run {run + 1}: {'the same bytes' if found == expected else 'OTHER BYTES'}, {seconds:.0f} s", flush=True)
        shutil.rmtree(here)
    print(
        f"{options.runs} runs, {wrong} wrong; {kills} workers killed in {runs_with_kills} runs, {cuts} connections cut, "
        f"disk full in {full} runs"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
