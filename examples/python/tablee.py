"""A small client for Tablée, with nothing but Python's standard library.

Everything here is told in docs/protocol.md: a person is a token, a table is reached by a door, and
what comes over the WebSocket is the whole table, every time.
"""

import base64
import http.client
import itertools
import json
import os
import secrets
import socket
import ssl
import struct
from urllib.parse import urlsplit


class Refused(Exception):
    """The house said no; `why` says why."""

    def __init__(self, why):
        super().__init__(json.dumps(why))
        self.why = why


class House:
    """A Tablée somewhere, and who we are there.

    `url` is `https://tablee.example`, `http://127.0.0.1:8080`, or `localhost:8080` for short; what
    follows the port does not matter.
    """

    def __init__(self, url, token=None):
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https", "ws", "wss") or not parts.hostname:
            raise ValueError(f"not the address of a house: {url}")
        self.tls = ssl.create_default_context() if parts.scheme in ("https", "wss") else None
        self.host, self.port = parts.hostname, parts.port or (443 if self.tls else 80)
        self.address = parts.netloc.rpartition("@")[2]
        self.token = token

    def connect(self):
        """A connection to the house, by whichever of its addresses answers."""
        connection = socket.create_connection((self.host, self.port), timeout=60)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.tls.wrap_socket(connection, server_hostname=self.host) if self.tls else connection

    def ask(self, method, path, body=None):
        if self.tls:
            connection = http.client.HTTPSConnection(self.host, self.port, timeout=60, context=self.tls)
        else:
            connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, headers)
        response = connection.getresponse()
        answer = json.loads(response.read())
        connection.close()
        if response.status >= 400:
            raise Refused(answer)
        return answer

    def become(self, name):
        """Become somebody new; keep the token to stay that person."""
        self.token = self.ask("POST", "/api/people", {"name": name})["token"]
        return self.token

    def make_table(self, terms, chairs=(), start=False):
        return self.ask("POST", "/api/tables", {"terms": terms, "chairs": list(chairs), "start": start})

    def sit_at(self, door):
        return Table(self, door)


class Table:
    """A WebSocket to one table. `state` is the last whole table we were told."""

    def __init__(self, house, door):
        self.house, self.door = house, door
        # The house remembers the last commands of a person: ids are not used again.
        self.names = (f"py-{secrets.token_hex(4)}-{number}" for number in itertools.count(1))
        self.state = None
        self.socket = house.connect()
        self.reader = self.socket.makefile("rb")
        self._shake_hands()
        self.next()

    def do(self, verb, **arguments):
        """Send a command and wait for its answer: the table, or a refusal."""
        name = next(self.names)
        self._send(json.dumps({"do": verb, "id": name, **arguments}))
        while True:
            message = self.next()
            if message["say"] == "refused" and message["id"] in (name, None):
                raise Refused(message["why"])
            if message["say"] == "table" and message["answers"] == name:
                return message

    def next(self):
        """The next message; a table becomes our state."""
        message = json.loads(self._receive())
        if message["say"] == "bye":
            raise ConnectionError(message["why"])
        if message["say"] == "table":
            self.state = message
        return message

    def close(self):
        self._frame(0x8, b"")
        self.socket.close()

    # The rest is RFC 6455.

    def _shake_hands(self):
        key = base64.b64encode(os.urandom(16)).decode()
        request = [
            f"GET /api/tables/{self.door}/socket HTTP/1.1",
            f"Host: {self.house.address}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {self.house.token}",
            "",
            "",
        ]
        self.socket.sendall("\r\n".join(request).encode())
        status = self.reader.readline().decode()
        if " 101 " not in status:
            raise ConnectionError(status.strip())
        while self.reader.readline() not in (b"\r\n", b""):
            pass

    def _send(self, text):
        self._frame(0x1, text.encode())

    def _frame(self, kind, data):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        elif size > 0xFFFF:
            head = struct.pack("!BBQ", 0x80 | kind, 0x80 | 127, size)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        self.socket.sendall(head + mask + masked)

    def _receive(self):
        while True:
            kind, size = struct.unpack("!BB", self.reader.read(2))
            size &= 0x7F
            if size == 126:
                (size,) = struct.unpack("!H", self.reader.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.reader.read(8))
            data = self.reader.read(size)
            kind &= 0x0F
            if kind == 0x1:
                return data.decode()
            if kind == 0x9:
                self._frame(0xA, data)
            elif kind == 0x8:
                raise ConnectionError("the house closed the connection")
