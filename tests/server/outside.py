#!/usr/bin/env python3
"""The server from outside: the page and its headers, JSON, origins, hostile clients, limits, going.

    outside.py PROGRAM
"""

import asyncio
import gzip
import json
import os
import sqlite3
import sys
import tempfile

from wire import Closed, Server, Socket, http, http_json


def check(condition, what):
    if not condition:
        raise SystemExit(f"outside: {what}")


async def page_and_json(port, folder):
    status, fields, body = await http(port, "GET", "/")
    check(status == 200 and body == b"<!doctype html><p>page</p>", "the page is served")
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
        check(name in fields, f"{name} is set")
    check("unsafe-inline" not in fields["content-security-policy"], "no scripts in the page itself")
    status, fields, body = await http(port, "GET", "/assets/big-1a2b.js", headers={"Accept-Encoding": "br, gzip"})
    check(fields["content-type"].startswith("text/javascript") and "immutable" in fields["cache-control"], "assets never change")
    check(fields["content-encoding"] == "gzip" and gzip.decompress(body) == b"let x = 1;\n" * 5000, "assets are packed")
    status, fields, body = await http(port, "GET", "/assets/big-1a2b.js")
    check("content-encoding" not in fields and body == b"let x = 1;\n" * 5000, "and not where that is not asked for")
    status, fields, body = await http(port, "GET", "/assets/app-3c4d.js", headers={"Accept-Encoding": "gzip, br"})
    check(fields["content-encoding"] == "br" and body == b"of the build", "what the build has compressed is sent")
    check(fields["content-type"].startswith("text/javascript") and "immutable" in fields["cache-control"], "and is the same file")
    _, fields, body = await http(port, "GET", "/assets/app-3c4d.js", headers={"Accept-Encoding": "gzip"})
    check(fields["content-encoding"] == "gzip" and gzip.decompress(body) == b"let y = 2;\n" * 5000, "to those who accept it")
    check((await http(port, "GET", "/assets/app-3c4d.js.br"))[0] == 404, "and has no address of its own")
    check((await http(port, "GET", "/m/anything"))[0] == 200, "an address of the page is the page")
    status, fields, _ = await http(port, "GET", "/", headers={"If-None-Match": (await http(port, "GET", "/"))[1]["etag"]})
    check(status == 304, "what is known is not sent again")
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/.hidden.txt", "/assets/none.js", "/api/none"):
        status, _, body = await http(port, "GET", path)
        check(status == 404 and b"secret" not in body, f"{path} is nothing: {status}")
    check((await http(port, "DELETE", "/api/matches"))[0] == 405, "DELETE is not known")
    _, games = await http_json(port, "GET", "/api/games")
    check([game["game"] for game in games] == ["worlds", "realms", "sectors", "biomes"], "four games")
    check(all(fight["titles"]["fr"] and fight["sides"] for game in games for fight in game["fights"]), "fights have titles and sides")
    _, words = await http_json(port, "GET", "/api/messages/cs/biomes")
    check("event.drew" in words or len(words) > 300, "messages of two catalogues")
    check((await http_json(port, "GET", "/api/rules/worlds/W22"))[1]["number"] == "W22", "a rule")
    status, error = await http_json(port, "POST", "/api/matches", {"file": "no.yaml", "game": "worlds"})
    check(status == 404 and error["error"]["code"] == "no-fight", "no such fight")
    status, error = await http_json(port, "POST", "/api/matches", {"setup": "game: worlds\nplayers: nobody\n"})
    check(status == 422 and "setup.yaml" in error["error"]["message"], "a setup that is none says where")
    status, error = await http_json(port, "POST", "/api/matches", b"[" * 100_000)
    check(status == 400, "deep JSON")
    try:
        status, _ = await http_json(port, "POST", "/api/matches", b"x" * (2 << 20))
        check(status == 413, "a large request")
    except (BrokenPipeError, ConnectionResetError):
        pass  # the server hung up before all of it was sent
    check(b"affray_choice_seconds_bucket" in (await http(port, "GET", "/metrics"))[2], "metrics")


async def origins(port):
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}):
        status, _, _ = await http(port, "GET", "/api/games", headers=headers)
        check(status == 403, f"{headers} may not ask")
        try:
            await Socket.connect(port, headers=headers)
            check(False, f"{headers} may not play")
        except Closed as closed:
            check("403" in str(closed), f"{headers}: {closed}")
    try:
        await Socket.connect(port, host="evil.example")
        check(False, "another name of this machine may not play")
    except Closed as closed:
        check("403" in str(closed), f"{closed}")
    (await Socket.connect(port, headers={"Origin": f"http://127.0.0.1:{port}"})).close()


async def is_sent_away(socket):
    """Waits for the end of a connection; how many messages came before it."""
    for count in range(1_000):
        try:
            await asyncio.wait_for(socket.receive(), 10)
        except Closed:
            return count
    raise SystemExit("outside: a connection does not end")


async def hostile(port):
    """Each gets an error, and nobody else notices."""
    _, made = await http_json(port, "POST", "/api/matches", {"game": "worlds", "file": "worked-example.yaml"})
    good = await Socket.connect(port)
    good.send(type="hello", match=made["match"], token=made["tokens"]["gray"])
    update = await good.receive_type("update")

    bad = await Socket.connect(port)
    for text in (b"", b"{", b"[" * 10_000, b'{"type": "choose"}', b'{"type": "ping"}'):
        bad.send_frame(1, text)
        check((await bad.receive())["type"] == "error", f"{text[:20]} is an error")
    bad.send(type="hello", match="no-such-match")
    check((await bad.receive())["code"] == "no-match", "no such match")
    check(await is_sent_away(bad) == 0, "who asks for no match is sent away")

    large = await Socket.connect(port)
    large.send_frame(1, b" " * 20_000)
    check(await is_sent_away(large) == 0, "a large message ends the connection")

    many = await Socket.connect(port)
    for _ in range(20):
        many.send_frame(1, b"nonsense")
    check(await is_sent_away(many) == 20, "who talks nonsense is sent away after twenty answers")

    thief = await Socket.connect(port)
    thief.send(type="hello", match=made["match"], token="0" * 32)
    check((await thief.receive())["code"] == "no-seat", "a wrong token opens nothing")
    half = await asyncio.open_connection("127.0.0.1", port)
    half[1].write(b"GET / HTTP/1.1\r\nHost: ")

    good.send(type="choose", id="1", prompt=update["prompt"], choice=update["choices"][0]["text"])
    check((await good.receive_type("ack"))["id"] == "1", "the others play on")
    good.send(type="ping")
    check((await good.receive_type("pong"))["type"] == "pong", "pong")
    fast = 150
    for _ in range(fast):
        good.send(type="ping")
    for _ in range(fast):
        await good.receive_type("pong")
    return good, made


async def odds(port):
    wish = {"game": "biomes", "file": "gunline-against-counsel.yaml", "seats": {"ann": "me", "ben": "me"}}
    _, made = await http_json(port, "POST", "/api/matches", wish)
    socket = await Socket.connect(port)
    socket.send(type="hello", match=made["match"], tokens=list(made["tokens"].values()))
    update = await socket.receive_type("update")
    while len(update["choices"]) < 2:
        update = await socket.receive_type("update")
    path = f"/api/matches/{made['match']}/odds"
    check((await http(port, "POST", path, {}))[0] == 401, "only a player of the match may ask for odds")
    check((await http(port, "POST", path, {}, {"Authorization": "Bearer " + "0" * 32}))[0] == 403, "and for whoever is asked")
    token = made["tokens"][update["asked"]]
    status, answer = await http_json(port, "POST", path, {}, {"Authorization": f"Bearer {token}"})
    check(status == 200 and answer["method"] in ("exact", "bounded", "sampled"), f"odds: {answer}")
    check((await http(port, "GET", f"/api/matches/{made['match']}/replay"))[0] == 403, "no record of what is hidden")
    check((await http(port, "GET", f"/api/matches/{made['match']}/replay/0"))[0] == 403, "and no position of it")
    socket.close()


async def positions(port):
    _, made = await http_json(port, "POST", "/api/matches", {"game": "worlds", "file": "worked-example.yaml"})
    path = f"/api/matches/{made['match']}/replay"
    status, first = await http_json(port, "GET", path + "/0")
    check(status == 200 and first["position"]["moves"] == 0 and first["fight"]["game"] == "worlds", "the start of a record")
    check((await http_json(port, "GET", path + "/999"))[1] == first, "no position is behind the last")
    for wrong in ("/", "/-1", "/1x", "/99999999999999999999999", "/0/0"):
        check((await http(port, "GET", path + wrong))[0] == 404, f"{wrong} is no position")
    check((await http(port, "GET", "/api/matches/none/replay/0"))[0] == 404, "and another match has none")


async def limits(program, folder):
    server = await Server(program, os.path.join(folder, "limits.sqlite"), "--tables", "2").start()
    wish = {"game": "worlds", "file": "worked-example.yaml", "listed": True}
    statuses = [(await http(server.port, "POST", "/api/matches", wish))[0] for _ in range(3)]
    check(statuses == [201, 201, 429], f"two tables an hour: {statuses}")
    _, listed = await http_json(server.port, "GET", "/api/matches")
    check(len(listed) == 2 and "tokens" not in json.dumps(listed), "what is listed")
    check(await server.stop() == 0, "it goes when asked")
    server = await Server(program, os.path.join(folder, "limits.sqlite")).start()
    _, again = await http_json(server.port, "GET", "/api/matches")
    check(again == listed, "the list is the same after a restart")
    check(await server.stop() == 0, "it goes when asked")


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def no_more_files(program, folder):
    """Nobody is let in then, the server does not spin, says so once, and lets in whoever waited once there is room."""
    server = await Server(program, os.path.join(folder, "files.sqlite"), files=40).start()
    crowd = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(60)]
    await asyncio.sleep(0.5)
    before = cpu_seconds(server.process)
    await asyncio.sleep(1.5)
    check(cpu_seconds(server.process) - before < 0.3, "without file handles it does not spin")
    check(server.log_text().count('"nobody-let-in"') == 1, f"without file handles it says so once: {server.log_text()}")
    for _, writer in crowd:
        writer.close()
    status, _, _ = await asyncio.wait_for(http(server.port, "GET", "/healthz"), 10)
    check(status == 200 and server.log_text().count('"let-in-again"') == 1, f"with room again all is well: {server.log_text()}")
    check(await server.stop() == 0, "it goes when asked")


async def many_ended(program, folder):
    """What is over is listed page by page, the newest first, and by a server that was started again too."""
    database = os.path.join(folder, "ended.sqlite")
    server = await Server(program, database, "--tables", "1000").start()
    await http_json(server.port, "GET", "/api/games")
    with sqlite3.connect(database) as connection:
        for number in range(500):
            summary = {"match": f"m{number}", "status": "over", "listed": number % 2 == 0}
            connection.execute("insert into matches values(?, 1, ?, ?)", (f"m{number}", json.dumps(summary), 1000 + number))
    check(await server.stop() == 0, "it goes when asked")
    server = await Server(program, database).start()
    path, pages = "/api/matches", []
    while path:
        status, fields, body = await http(server.port, "GET", path)
        check(status == 200, f"{path}: {status}")
        pages.append([one["match"] for one in json.loads(body)])
        path = fields.get("link", "").partition("<")[2].partition(">")[0]
    check([len(page) for page in pages] == [200, 50], f"pages: {[len(page) for page in pages]}")
    check(sum(pages, []) == [f"m{number}" for number in range(498, -1, -2)], "all that are listed, the newest first")
    check((await http(server.port, "GET", "/api/matches?after=nowhere"))[0] == 400, "no page begins there")
    check(await server.stop() == 0, "it goes when asked")


async def run(program):
    with tempfile.TemporaryDirectory(prefix="affray-outside-") as folder:
        page = os.path.join(folder, "page")
        os.makedirs(os.path.join(page, "assets"))
        for name, text in (("page/index.html", "<!doctype html><p>page</p>"), ("page/assets/big-1a2b.js", "let x = 1;\n" * 5000),
                           ("page/assets/app-3c4d.js", "let y = 2;\n" * 5000), ("page/assets/app-3c4d.js.br", "of the build"),
                           ("page/.hidden.txt", "secret"), ("secret.txt", "secret")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        server = await Server(program, os.path.join(folder, "table.sqlite"), "--page", page).start()
        try:
            await page_and_json(server.port, folder)
            await origins(server.port)
            good, _ = await hostile(server.port)
            await odds(server.port)
            await positions(server.port)
            stopping = asyncio.create_task(server.stop())
            await is_sent_away(good)
            check(await stopping == 0, "a graceful end")
            await limits(program, folder)
            await no_more_files(program, folder)
            await many_ended(program, folder)
        finally:
            await server.kill()
    print("outside: all as it should be")


if __name__ == "__main__":
    asyncio.run(run(os.path.abspath(sys.argv[1])))
