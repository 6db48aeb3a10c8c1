#!/usr/bin/env python3
"""Several servers over one PostgreSQL: players come to any of them, bots play by themselves, and each server is killed with
kill -9 at random moments, or all lose their database. Nothing that was acknowledged may be lost, each event is kept once,
and every match goes on.

    with_postgres servers.py PROGRAM [--servers N] [--matches N] [--kills N] [--at-once N] [--seed N] [--hang]
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import time

from soak import FIGHTS, Failure, Soak
from wire import Closed, Server, Socket, http, http_json

TAKE_OVER = 10  # seconds at most until a match is played again


class Servers(Soak):
    def __init__(self, program, wanted):
        super().__init__(program, wanted.matches, wanted.kills, wanted.at_once, wanted.seed, None)
        self.database = os.environ["AFFRAY_TEST_POSTGRES"]
        self.count = wanted.servers
        self.servers = []
        self.bots = []
        self.cuts = 0
        self.blows = []  # when something was done to the servers

    @property
    def server(self):
        """Any of them, for whoever comes; one that is just killed too."""
        return self.random.choice(self.servers)

    @server.setter
    def server(self, _):
        pass

    async def insist(self, method, path, body=None):
        """A request, again while all servers are cut off from the database."""
        while True:
            status, headers, answer = await super().insist(method, path, body)
            if status != 503:
                return status, headers, answer
            await asyncio.sleep(0.1)

    def new_server(self):
        return Server(self.program, self.database, *self.options)

    async def open(self):
        for _ in range(self.count):
            self.servers.append(await self.new_server().start())

    async def close(self):
        await self.wait_for_bots()
        self.check_events()
        for server in self.servers:
            if await server.stop() != 0:
                raise Failure("a server did not go when it was asked to")

    async def kill_all(self):
        for server in self.servers:
            await server.kill()

    async def play(self, number):
        if number % 4 == 0:
            self.bots.append(await self.start_bots(number))
        await super().play(number)

    async def start_bots(self, number):
        """A match that nobody watches; it has to come to its end by itself."""
        game, file = FIGHTS[number // 4 % len(FIGHTS)]
        wish = {"game": game, "file": file, "listed": True, "seats": {side: "bot:greedy" for side in self.sides[game, file]}}
        status, _, body = await self.insist("POST", "/api/matches", wish)
        if status != 201:
            raise Failure(f"no match of bots: {body}")
        return json.loads(body)["match"]

    async def killer(self):
        """kill -9 of any server; some time later another takes its place, at the same address."""
        while self.killed < self.kills:
            await asyncio.sleep(0.05 + 0.3 * self.random.random())
            for server in self.servers:
                if went := server.went():
                    raise Failure(went)
            if (self.done + 1) * self.kills < self.killed * self.matches:
                continue  # ahead of the matches
            if self.random.randrange(4) == 0:
                self.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'affray'")
                self.cuts += 1
                self.blows.append(time.monotonic())
                continue
            which = self.random.randrange(len(self.servers))
            port = self.servers[which].port
            await self.servers[which].kill()
            self.killed += 1
            self.blows.append(time.monotonic())
            await asyncio.sleep(self.random.random())
            self.servers[which] = await self.new_server().start(port)

    async def wait_for_bots(self):
        """Their records have an end, whichever server is asked."""
        end = time.monotonic() + 60
        for match in self.bots:
            while True:
                status, _, record = await self.insist("GET", f"/api/matches/{match}/replay")
                if status == 200 and "end" in json.loads(record.decode().splitlines()[-1]):
                    break
                if time.monotonic() > end:
                    raise Failure(f"the bots of {match} do not go on")
                await asyncio.sleep(0.1)

    def sql(self, text):
        answer = subprocess.run(["psql", "-X", "-A", "-t", self.database, "-c", text], capture_output=True, text=True, check=True)
        return answer.stdout.strip()

    def check_events(self):
        gaps = self.sql("select match from events group by match having max(seq) <> count(*)")
        if gaps:
            raise Failure(f"events are missing: {gaps}")

    def report(self, seconds):
        super().report(seconds)
        gaps = sorted((end - start, sum(start < blow < end for blow in self.blows)) for start, end in self.gaps)
        if gaps:
            print(f"servers: {self.count} servers, {len(self.bots)} matches of bots, the database cut off {self.cuts} times; {len(gaps)} times cut off and back "
                  f"in {gaps[len(gaps) // 2][0]:.2f} s (median), {gaps[-1][0]:.2f} s (longest, {gaps[-1][1]} more kills or cuts meanwhile)")
        for seconds, more in gaps:  # whoever is on his way back may be cut off again
            if seconds > TAKE_OVER * (1 + more):
                raise Failure(f"a match was not taken over in time: {seconds:.2f} s")


async def receive_update(socket, wanted):
    """The next update that is as wanted."""
    while True:
        update = await asyncio.wait_for(socket.receive_type("update"), TAKE_OVER)
        if wanted(update):
            return update


async def two_at_two(servers):
    """Two players of one match at two servers, step by step; the one that plays it is killed in the middle."""
    one, two = servers.servers[:2]
    wish = {"game": "worlds", "file": "worked-example.yaml", "name": "one", "clock": {"per": "choice", "seconds": 120},
            "seats": {"gray": "me", "white": "me"}}
    status, made = await http_json(one.port, "POST", "/api/matches", wish)
    if status != 201:
        raise Failure(f"no match: {made}")
    match, tokens = made["match"], made["tokens"]
    first, second = await Socket.connect(one.port), await Socket.connect(two.port)
    first.send(type="hello", match=match, token=tokens["gray"])
    second.send(type="hello", match=match, token=tokens["white"])
    at = {"gray": first, "white": second}
    updates = {side: await receive_update(socket, lambda update: update["status"] == "running") for side, socket in at.items()}
    if updates["gray"]["deadline"] is None or updates["white"]["prompt"] != updates["gray"]["prompt"]:
        raise Failure("two servers show two tables")
    for count in range(3):
        side = updates["gray"]["asked"]
        prompt = updates[side]["prompt"]
        at[side].send(type="choose", id=f"c{count}", prompt=prompt, choice=updates[side]["choices"][0]["text"])
        ack = await asyncio.wait_for(at[side].receive_type("ack"), TAKE_OVER)
        for each, socket in at.items():
            updates[each] = await receive_update(socket, lambda update: update["prompt"] > prompt)
            if not any(move["seq"] == ack["seq"] for move in updates[each]["moves"]):
                raise Failure(f"{each} does not receive the choice")
    # Any server answers for a match, whoever plays it.
    answers = [(await http(server.port, "GET", f"/api/matches/{match}/replay"))[2] for server in servers.servers]
    if any(answer != answers[0] for answer in answers):
        raise Failure("two servers have two records")
    start = time.monotonic()
    await one.kill()
    try:  # Whoever is at the other server is sent to find the new one; with an update at once if that is the same.
        while True:
            await asyncio.wait_for(second.receive(), TAKE_OVER)
    except Closed:
        pass
    second = await Socket.connect(two.port)
    second.send(type="hello", match=match, token=tokens["white"], since=updates["white"]["seq"])
    update = await receive_update(second, lambda update: True)
    took = time.monotonic() - start
    if update["moves"] or update["prompt"] != updates["white"]["prompt"] or update["deadline"] is None:
        raise Failure("after it was taken over the match stands elsewhere")
    servers.servers[servers.servers.index(one)] = await servers.new_server().start(one.port)
    print(f"servers: a match whose server was killed was taken over in {took:.2f} s")


async def hanging(servers):
    """A server that hangs in the middle of a match, and goes on when another has taken it: it can keep nothing any more."""
    one, two = servers.servers[:2]
    wish = {"game": "worlds", "file": "worked-example.yaml", "name": "one", "seats": {"gray": "me", "white": "me"}}
    _, made = await http_json(one.port, "POST", "/api/matches", wish)
    match, tokens = made["match"], list(made["tokens"].values())

    async def come(server):
        socket = await Socket.connect(server.port)
        socket.send(type="hello", match=match, tokens=tokens)
        return socket, await receive_update(socket, lambda update: update["status"] == "running")

    def choose(socket, update, number):
        socket.send(type="choose", id="c", prompt=update["prompt"], choice=update["choices"][number]["text"])

    old, update = await come(one)
    one.process.send_signal(signal.SIGSTOP)
    start = time.monotonic()
    choose(old, update, 0)
    new = None
    while new is None:
        try:
            new, update = await come(two)
        except Closed:
            if time.monotonic() - start > 2 * TAKE_OVER:
                raise Failure("nobody takes over from a server that hangs") from None
            await asyncio.sleep(0.1)
    took = time.monotonic() - start
    choose(new, update, 1)
    await asyncio.wait_for(new.receive_type("ack"), TAKE_OVER)
    one.process.send_signal(signal.SIGCONT)
    try:
        while True:
            received = await asyncio.wait_for(old.receive(), TAKE_OVER)
            if received["type"] == "ack":
                raise Failure("a server acknowledged what it could not keep")
    except Closed:
        pass
    kept = json.loads(servers.sql(f"select json from events where match = '{match}' and kind = 'move' order by seq limit 1"))
    if kept["choice"] != update["choices"][1]["text"]:
        raise Failure("a server that was taken for dead kept something")
    print(f"servers: a match whose server hung was taken over in {took:.2f} s")


class Steps(Servers):
    def __init__(self, program, wanted):
        super().__init__(program, wanted)
        self.hang = wanted.hang

    async def run(self):
        self.options = []
        try:
            await self.open()
            await two_at_two(self)
            if self.hang:
                await hanging(self)
            await self.close()
        finally:
            await self.kill_all()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--kills", type=int, default=6)
    parser.add_argument("--at-once", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hang", action="store_true", help="a server that hangs, too: some seconds longer")
    wanted = parser.parse_args()
    if "AFFRAY_TEST_POSTGRES" not in os.environ:
        sys.exit("servers: run it by tests/server/with_postgres, which starts a PostgreSQL for it")
    program = os.path.abspath(wanted.program)
    try:
        asyncio.run(Steps(program, wanted).run())
        asyncio.run(Servers(program, wanted).run())
    except Failure as failure:
        sys.exit(f"servers: {failure}")


if __name__ == "__main__":
    main()
