#!/usr/bin/env python3
"""A server that is asked to stop while all sorts of clients are at it goes with status 0, time after time.

    going.py PROGRAM [TIMES]
"""

import asyncio
import os
import random
import sys
import tempfile

from wire import Closed, Server, Socket, http_json


async def stays(socket, made):
    """Was sent away and does not answer that: the server says good-bye to it a second time."""
    socket.send(type="hello", match="no-such-match")
    await socket.receive_type("error")


async def talks_nonsense(socket, made):
    for _ in range(25):
        socket.send_frame(1, b"nonsense")


async def is_too_large(socket, made):
    socket.send_frame(1, b" " * 20_000)


async def goes_too(socket, made):
    socket.send_frame(8, b"\x03\xe8")


async def has_come(socket, made):
    """Its handshake may not be over."""


async def watches(socket, made):
    socket.send(type="hello", match=made["match"])


async def plays(socket, made):
    socket.send(type="hello", match=made["match"], token=made["tokens"]["gray"])
    while True:
        update = await socket.receive_type("update")
        if update["choices"]:
            socket.send(type="choose", id=str(update["seq"]), prompt=update["prompt"], choice=update["choices"][0]["text"])


async def guest(port, deed, made):
    socket = None
    try:
        socket = await Socket.connect(port)
        await deed(socket, made)
        while True:
            await socket.receive()
    except (Closed, ConnectionError, OSError):
        await asyncio.sleep(60)  # until the server is gone
    finally:
        if socket:
            socket.close()


async def once(program, folder, number, chance):
    server = await Server(program, os.path.join(folder, f"{number}.sqlite")).start()
    try:
        _, made = await http_json(server.port, "POST", "/api/matches", {"game": "worlds", "file": "worked-example.yaml"})
        deeds = [stays, talks_nonsense, is_too_large, goes_too, has_come, watches, plays]
        guests = [asyncio.create_task(guest(server.port, chance.choice(deeds), made)) for _ in range(chance.randrange(5, 25))]
        guests.append(asyncio.create_task(guest(server.port, stays, made)))
        await asyncio.sleep(chance.choice([0, 0.002, 0.01, 0.05, 0.2]))
        guests += [asyncio.create_task(guest(server.port, has_come, made)) for _ in range(3)]
        status = await server.stop()
        for task in guests:
            task.cancel()
        await asyncio.gather(*guests, return_exceptions=True)
    finally:
        await server.kill()
    return status


async def run(program, times):
    chance = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="affray-going-") as folder:
        statuses = [await once(program, folder, number, chance) for number in range(times)]
    if any(statuses):
        sys.exit(f"going: it went with {statuses}")
    print(f"going: {times} servers went as they should")


if __name__ == "__main__":
    asyncio.run(run(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20))
