#!/usr/bin/env python3
"""Bots play over WebSocket while the server is killed with kill -9 at random moments: nothing that was acknowledged may be lost,
and whoever comes back must receive exactly what he missed.

    soak.py PROGRAM [--matches N] [--kills N] [--at-once N] [--seed N] [--record FILE]
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time

from wire import Closed, Server, Socket, http, http_json

FIGHTS = [("worlds", "worked-example.yaml"), ("biomes", "gunline-against-counsel.yaml"), ("realms", "first-blood.yaml"),
          ("sectors", "two-on-two.yaml"), ("worlds", "six-battles.yaml"), ("biomes", "swarm-against-armoury.yaml"),
          ("sectors", "duel.yaml"), ("worlds", "natives.yaml")]
PATIENCE = 60  # seconds without any news before a player says that the server is stuck


class Failure(Exception):
    """The server broke a promise."""


class Player:
    """One seat: knows what it received and what was acknowledged, whatever happens to its connection."""

    def __init__(self, soak, match, side, token):
        self.soak, self.match, self.side, self.token = soak, match, side, token
        self.random = random.Random(f"{soak.seed} {side} {soak.next_player()}")
        self.entropy = self.random.randbytes(32).hex()
        self.since = None
        self.moves = {}  # by seq
        self.acknowledged = []  # (seq, choice)
        self.pending = None  # what was sent and not acknowledged
        self.count = 0
        self.outcome = None
        self.revealed = False
        self.cut_off = None  # since when there is no connection

    def take_update(self, update):
        for seq in [seq for seq in self.moves if seq > update["after"]]:
            del self.moves[seq]
        for move in update["moves"]:
            self.moves[move["seq"]] = move
        self.since = update["seq"]
        self.outcome = update["outcome"]
        self.update = update

    def choose(self, socket):
        """After a reconnection the acknowledgement of what was sent again comes first."""
        update = self.update
        if self.pending is not None or not update["choices"] or update["asked"] != self.side or self.outcome:
            return
        self.count += 1
        choice = self.random.choice(update["choices"])["text"]
        self.pending = {"id": f"{self.side}-{self.count}", "prompt": update["prompt"], "choice": choice}
        self.soak.sent_at[self.match, self.pending["id"]] = time.monotonic()
        socket.send(type="choose", **self.pending)

    def take_ack(self, ack):
        if self.pending is None or self.pending["id"] != ack["id"]:
            if not any(ack["seq"] == seq for seq, _ in self.acknowledged):
                raise Failure(f"{self.match}: an acknowledgement of nothing: {ack}")
            return
        self.acknowledged.append((ack["seq"], self.pending["choice"]))
        again = self.update["seq"] >= ack["seq"]  # the update that shows it was there first
        self.soak.acknowledged += 1
        self.soak.latencies.append(time.monotonic() - self.soak.sent_at[self.match, self.pending["id"]])
        self.pending = None
        return again

    async def talk(self):
        socket = await Socket.connect(self.soak.server.port)
        try:
            hello = {"type": "hello", "match": self.match, "token": self.token, "entropy": self.entropy}
            if self.since is not None:
                hello["since"] = self.since
            socket.send(**hello)
            if self.pending is not None:
                # No figure of a choice that was sent twice.
                self.soak.sent_at[self.match, self.pending["id"]] = time.monotonic()
                socket.send(type="choose", **self.pending)
            while not self.revealed or self.pending is not None:
                message = await asyncio.wait_for(socket.receive(), PATIENCE)
                self.soak.note(message)
                if message["type"] == "welcome" and self.cut_off:
                    self.soak.gaps.append((self.cut_off, time.monotonic()))
                    self.cut_off = None
                if message["type"] == "update":
                    self.take_update(message)
                    self.choose(socket)
                elif message["type"] == "ack":
                    if self.take_ack(message):
                        self.choose(socket)
                elif message["type"] == "revealed":
                    self.revealed = True
                elif message["type"] == "refused" or (message["type"] == "error" and message["code"] not in ("not-kept", "away")):
                    raise Failure(f"{self.match}: {message} to {self.pending}")
        finally:
            socket.close()

    async def run(self):
        while not self.revealed or self.pending is not None:
            try:
                await self.talk()
            except (Closed, ConnectionError, OSError):
                self.cut_off = self.cut_off or time.monotonic()
                await asyncio.sleep(0.05 * self.random.random())


class Soak:
    def __init__(self, program, matches, kills, at_once, seed, record):
        self.record = record
        self.program, self.matches, self.kills, self.at_once, self.seed = program, matches, kills, at_once, seed
        self.random = random.Random(seed)
        self.players_so_far = 0
        self.sent_at, self.latencies, self.gaps = {}, [], []
        self.acknowledged = self.done = self.killed = 0
        self.server = None

    def note(self, message):
        if self.record:
            self.record.write(json.dumps(message) + "\n")

    def next_player(self):
        self.players_so_far += 1
        return self.players_so_far

    async def insist(self, method, path, body=None):
        """A request, again while the server is away."""
        while True:
            try:
                return await http(self.server.port, method, path, body)
            except (Closed, ConnectionError, OSError, ValueError, IndexError):
                await asyncio.sleep(0.05)

    async def play(self, number):
        game, file = FIGHTS[number % len(FIGHTS)]
        sides = self.sides[game, file]
        wish = {"game": game, "file": file, "name": "soak", "seats": {side: "me" for side in sides}}
        status, _, body = await self.insist("POST", "/api/matches", wish)
        if status != 201:
            raise Failure(f"no match of {file}: {body}")
        made = json.loads(body)
        players = [Player(self, made["match"], side, made["tokens"][side]) for side in sides]
        await asyncio.gather(*(player.run() for player in players))
        await self.verify(made["match"], players)
        self.done += 1

    async def verify(self, match, players):
        """The record holds all that was acknowledged and received, in its place."""
        status, _, record = await self.insist("GET", f"/api/matches/{match}/replay")
        if status != 200:
            raise Failure(f"{match}: no record: {record}")
        lines = [json.loads(line) for line in record.decode().splitlines()]
        moves = [line for line in lines[1:] if "choice" in line]
        for player in players:
            own = [move["choice"] for move in moves if move["side"] == player.side and move["by"] == "player"]
            if own != [choice for _, choice in player.acknowledged]:
                raise Failure(f"{match}: {player.side} was promised {player.acknowledged}, and {own} is kept")
            received = [player.moves[seq] for seq in sorted(player.moves)]
            same = len(received) == len(moves) and all(
                one["side"] == other["side"] and one["choice"] in (None, other["choice"]) for one, other in zip(received, moves))
            if not same:
                raise Failure(f"{match}: {player.side} received {len(received)} moves and not the {len(moves)} that were made")
        path = os.path.join(self.folder, match + ".jsonl")
        with open(path, "wb") as file:
            file.write(record)
        process = await asyncio.create_subprocess_exec(self.program, "replay", "--verify-dice", path, stdout=subprocess.PIPE,
                                                       stderr=subprocess.STDOUT)
        output, _ = await process.communicate()
        if process.returncode != 0:
            raise Failure(f"{match}: the record does not verify: {output.decode()}")

    async def verify_again(self):
        """What was verified at the end of a match stays as it was."""
        for name in os.listdir(self.folder):
            match, dot, kind = name.partition(".")
            if dot and kind == "jsonl":
                with open(os.path.join(self.folder, name), "rb") as file:
                    if (await self.insist("GET", f"/api/matches/{match}/replay"))[2] != file.read():
                        raise Failure(f"{match}: the record has changed since")

    async def killer(self):
        """At random moments while matches are played: as many as are wanted, spread over all of them."""
        while self.killed < self.kills:
            is_late = self.killed * self.matches < self.done * self.kills
            await asyncio.sleep((0.1 if is_late else 0.6) * self.random.random())
            if went := self.server.went():
                raise Failure(went)
            if (self.done + 1) * self.kills < self.killed * self.matches:
                continue  # ahead of the matches
            port = self.server.port
            await self.server.kill()
            self.killed += 1
            self.server = await Server(self.program, self.database, *self.options).start(port)

    async def open(self):
        self.database = os.path.join(self.folder, "table.sqlite")
        self.server = await Server(self.program, self.database, *self.options).start()

    async def close(self):
        if await self.server.stop() != 0:
            raise Failure("the server did not go when it was asked to")

    async def kill_all(self):
        if self.server:
            await self.server.kill()

    async def run(self):
        self.options = ["--tables", "100000"]
        with tempfile.TemporaryDirectory(prefix="affray-soak-") as self.folder:
            tasks = []
            try:
                await self.open()
                _, games = await http_json(self.server.port, "GET", "/api/games")
                self.sides = {(game["game"], fight["file"]): fight["sides"] for game in games for fight in game["fights"]}
                start = time.monotonic()
                gate = asyncio.Semaphore(self.at_once)

                async def one(number):
                    async with gate:
                        while self.killed * self.matches < (number - self.at_once) * self.kills:
                            await asyncio.sleep(0.02)  # it would be over before the server is killed often enough
                        await self.play(number)

                tasks = [asyncio.create_task(one(number)) for number in range(self.matches)]
                tasks.append(asyncio.create_task(self.killer()))
                await asyncio.gather(*tasks)  # the first that fails ends it
                seconds = time.monotonic() - start
                await self.verify_again()
                await self.close()
            finally:
                for task in tasks:
                    task.cancel()
                await self.kill_all()
            self.report(seconds)

    def report(self, seconds):
        ordered = sorted(self.latencies)
        p50, p99 = (1000 * ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
        print(f"soak: {self.done} matches, {self.killed} kills, {self.acknowledged} choices acknowledged and none lost, "
              f"in {seconds:.1f} s; acknowledged in {p50:.1f} ms (median), {p99:.1f} ms (99 %)")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=argparse.FileType("w", encoding="utf-8"), help="a file for all that the server says")
    wanted = parser.parse_args()
    try:
        asyncio.run(Soak(os.path.abspath(wanted.program), wanted.matches, wanted.kills, wanted.at_once, wanted.seed,
                         wanted.record).run())
    except Failure as failure:
        sys.exit(f"soak: {failure}")


if __name__ == "__main__":
    main()
