"""A program at a pseudo-terminal, as a person sees it."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\][^\x07]*\x07")


class Terminal:
    def __init__(self, command, folder, columns=80, rows=40, term="xterm", language="en", colours=False):
        environment = dict(os.environ, TERM=term, LC_ALL="C.UTF-8", NO_COLOR="" if colours else "1")
        self.columns = columns
        self.has_editor = term != "dumb"
        self.output = ""
        self.seen = 0
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(command[0], [*command, "--lang", language], environment)

    def read_some(self, seconds):
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False  # the program has closed the terminal
        if not data:
            return False
        self.raw = getattr(self, "raw", b"") + data
        self.output = self.raw.decode("utf-8", errors="replace")
        return True

    def expect(self, text, seconds=120):
        """Waits until the text stands in the output after what was expected before; returns what came, up to it."""
        end = time.monotonic() + seconds
        while True:
            rest = self.text()[self.seen:]
            found = re.search(text, rest)
            if found:
                self.seen += found.end()
                return rest[:found.end()]
            if time.monotonic() > end:
                raise AssertionError(f"no {text!r} in:\n{rest}")
            if not self.read_some(0.2) and self.has_ended() and not re.search(text, self.text()[self.seen:]):
                raise AssertionError(f"the program ended without {text!r}:\n{self.text()[self.seen:]}")

    def settle(self):
        """Waits until nothing more comes."""
        while self.read_some(0.7):
            pass

    def type(self, keys, seconds=120):
        """Types once the program edits lines: before that the terminal itself would act on control keys."""
        end = time.monotonic() + seconds
        while self.has_editor and termios.tcgetattr(self.fd)[3] & termios.ICANON:
            assert time.monotonic() < end, "the program does not read keys"
            self.read_some(0.05)
        os.write(self.fd, keys.encode())

    def line(self, text):
        self.type(text + "\r")

    def has_ended(self):
        if getattr(self, "status", None) is not None:
            return True
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        if pid == 0:
            return False
        self.status = os.waitstatus_to_exitcode(status)
        while self.read_some(0):
            pass
        return True

    def wait(self, seconds=120):
        end = time.monotonic() + seconds
        while not self.has_ended():
            self.read_some(0.1)
            assert time.monotonic() < end, "the program does not end"
        os.close(self.fd)
        return self.status

    def text(self):
        return ESCAPES.sub("", self.output).replace("\r", "")

    def widest(self):
        return max(len(line) for line in self.text().split("\n"))
