#!/usr/bin/env python3
"""A bot in another process: sits down by a link and plays at random.

    python3 doc/example_bot.py 'http://127.0.0.1:8939/#sit=TOKEN'
"""
import base64, hashlib, json, os, random, socket, sys
from urllib.parse import urlparse

url = urlparse(sys.argv[1])
sock = socket.create_connection((url.hostname, url.port or 80))
reader = sock.makefile("rb")
key = base64.b64encode(os.urandom(16)).decode()
sock.sendall(f"GET / HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
             f"Sec-WebSocket-Version: 13\r\n\r\n".encode())
while reader.readline().strip():  # the answer's header
    pass

def say(line, opcode=1):
    """One line, one frame. A mask of zeros is a mask."""
    data = line if isinstance(line, bytes) else line.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else \
        b"\xfe" + len(data).to_bytes(2, "big")
    sock.sendall(bytes([0x80 | opcode]) + size + bytes(4) + data)

def hear():
    """The next message, of one frame or several; pings are answered."""
    whole = b""
    while True:
        first, size = reader.read(2)
        size = size if size < 126 else int.from_bytes(
            reader.read(2 if size == 126 else 8), "big")
        data = reader.read(size)
        if first & 15 == 9:
            say(data, 10)
        elif first & 15 == 8:
            sys.exit("the server closed the connection")
        else:
            whole += data
            if first & 0x80:
                return json.loads(whole)

def value(arg):
    return random.choice(arg["words"] if "words" in arg
                         else range(arg["min"], arg["max"] + 1, arg["unit"]))

say("hello en")
word = os.urandom(16)  # our share in the dice: first its hash, then the word
say(url.fragment.replace("=", " ") + " " +
    hashlib.sha256(b"kaleun word\0" + word).hexdigest())
state = {}
while state.get("stage") != "over":
    message = hear()
    state.update(message)
    if state.get("seat") in (message.get("opens") or {}).get("for", []):
        say("word " + word.hex())
    for event in message.get("events", []):
        print(event.get("say") or event.get("note"))
    open_choices = [c for c in state.get("choices", []) if "why_not" not in c]
    if message["is"] == "state" and open_choices:
        choice = random.choice(open_choices)
        words = [choice["verb"]] + [str(value(arg)) for arg in choice["args"]]
        say(f"act {state['turn']} " + " ".join(words))
print(state["outcome"]["text"])
