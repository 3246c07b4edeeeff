"""Plays a little at a table of a server on this machine, over TLS.

    package_table.py PORT open FILE VERSION      opens a table, acts, keeps its seats
    package_table.py PORT continue FILE VERSION  goes on where that one ended
"""
import base64, json, os, socket, ssl, sys

port, verb, path, version = int(sys.argv[1]), *sys.argv[2:5]
context = ssl.create_default_context(cafile="/etc/kaleun/cert.pem")
context.check_hostname = False


class Line:
    """One connection: lines up, JSON down."""

    def __init__(self):
        plain = socket.create_connection(("127.0.0.1", port), 20)
        self.sock = context.wrap_socket(plain)
        self.reader = self.sock.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.sock.sendall(
            f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\n\r\n".encode())
        assert b" 101 " in self.reader.readline()
        while self.reader.readline().strip():
            pass

    def say(self, line, opcode=1):
        data = line if isinstance(line, bytes) else line.encode()
        assert len(data) < 126
        self.sock.sendall(bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data)

    def hear(self, kind):
        """The next message of this kind; a refusal is the end."""
        whole = b""
        while True:
            first, size = self.reader.read(2)
            if size >= 126:
                size = int.from_bytes(self.reader.read(2 if size == 126 else 8), "big")
            data = self.reader.read(size)
            if first & 15 == 9:
                self.say(data, 10)
                continue
            whole += data
            if not first & 0x80:
                continue
            message, whole = json.loads(whole), b""
            assert message["is"] != "refused", message
            if message["is"] == kind:
                return message


def sit(token):
    line = Line()
    line.say("hello en")
    line.hear("hello")
    line.say(f"sit {token} {os.urandom(16).hex()}")
    return line, line.hear("state")


def act(line, state, words):
    """Does it, and waits until it is on the disk."""
    while "turn" not in state or not state.get("choices"):
        state.update(line.hear("state"))
    line.say(f"act {state['turn']} {words}")
    while "done" not in line.hear("state"):
        pass


if verb == "open":
    owner = Line()
    owner.say("hello en")
    assert owner.hear("hello")["version"] == version
    owner.say("create null")
    tokens = {s["seat"]: s["token"] for s in owner.hear("created")["seats"]}
    boat, state = sit(tokens["boat"])
    escort, _ = sit(tokens["escort"])
    act(boat, state, "dive 4")
    with open(path, "w") as file:
        json.dump(tokens, file)
else:
    with open(path) as file:
        tokens = json.load(file)
    boat, state = sit(tokens["boat"])
    act(boat, state, "ready")
