"""A small client of the server, on Python's own library only: HTTP, WebSocket, and the server itself as a process."""

import asyncio
import base64
import json
import os
import resource
import signal
import struct
import tempfile


class Closed(Exception):
    """The connection is gone."""


async def http(port, method, path, body=None, headers=None):
    """One request on a connection of its own: the status, the headers, the body as bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    payload = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close", f"Content-Length: {len(payload)}"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + payload)
    try:
        await writer.drain()
        answer = await reader.read()
    finally:
        writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    if not head:
        raise Closed("no answer")
    first, *others = head.decode().split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in others)}
    return int(first.split()[1]), fields, rest


async def http_json(port, method, path, body=None, headers=None):
    status, _, answer = await http(port, method, path, body, headers)
    return status, json.loads(answer)


class Socket:
    """A WebSocket connection; send() and receive() are JSON objects."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.fragments = b""

    @classmethod
    async def connect(cls, port, path="/ws", headers=None, host=None):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            writer.close()
            raise Closed("no answer") from error
        if b" 101 " not in head.split(b"\r\n")[0]:
            writer.close()
            raise Closed(head.split(b"\r\n")[0].decode())
        return cls(reader, writer)

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        pad = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(pad, "big")).to_bytes(size, "big")
        self.writer.write(head + mask + masked)

    def send(self, **message):
        self.send_frame(1, json.dumps(message).encode())

    async def receive_text(self):
        try:
            while True:
                first, second = await self.reader.readexactly(2)
                size = second & 127
                if size == 126:
                    (size,) = struct.unpack("!H", await self.reader.readexactly(2))
                elif size == 127:
                    (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
                payload = await self.reader.readexactly(size)
                opcode = first & 15
                if opcode == 8:
                    raise Closed("closed by the server")
                if opcode == 9:
                    self.send_frame(10, payload)
                if opcode in (0, 1):
                    self.fragments += payload
                    if first & 128:
                        text, self.fragments = self.fragments, b""
                        return text.decode()
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Closed("the connection broke") from error

    async def receive(self):
        return json.loads(await self.receive_text())

    async def receive_type(self, *types):
        """The next message of one of these types; those before it are dropped."""
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message

    def close(self):
        self.writer.close()


class Server:
    """`affray serve` as a process on a port of its own."""

    def __init__(self, program, database, *options, files=None):
        """`files`: how many file handles it may have."""
        self.program, self.database, self.options = program, database, options
        self.prepare = files and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)))
        self.process, self.port = None, 0

    async def start(self, port=0):
        """At this port, or any. A client that comes while nobody listens can be given that very port: then it is tried again."""
        for _ in range(100):
            if await self.listens(port):
                return self
            if port == 0:
                break
            await asyncio.sleep(0.1)
        raise RuntimeError(f"the server did not start: {self.log_text()}")

    async def listens(self, port):
        self.log = tempfile.TemporaryFile()
        self.process = await asyncio.create_subprocess_exec(
            self.program, "serve", "--json", "--port", str(port), "--database", self.database, *self.options,
            stdout=asyncio.subprocess.PIPE, stderr=self.log, preexec_fn=self.prepare)
        line = await asyncio.wait_for(self.process.stdout.readline(), 60)
        if not line:
            await self.process.wait()
            return False
        self.port = int(json.loads(line)["address"].rstrip("/").rsplit(":", 1)[1])
        return True

    def went(self):
        """Whether it went without being asked to, and what it said last."""
        status = self.process.returncode
        return None if status is None else f"the server went by itself with {status}: {self.log_text()}"

    def log_text(self):
        """The end of its log."""
        return os.pread(self.log.fileno(), 1 << 30, 0).decode(errors="replace")[-10_000:]

    async def kill(self):
        """kill -9."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self):
        """Asks it to go; its exit status."""
        if self.process.returncode is None:
            self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), 30)
