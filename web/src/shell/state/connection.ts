// The line to the server: lines of text go out, messages come in and are handed
// to the subjects. A line that is lost is opened again.
import { keepSealed, sealedFor } from "../keep";
import { lang } from "../lang";
import type { Message } from "../protocol";
import { hashOf } from "../seal";
import { changed } from "./listeners";
import type { Subject } from "./subject";

export const connection = {
  linked: false,
  everLinked: false,
  /** This guest may open tables here. */
  owner: false,
  /** This server calls webhooks. */
  hooks: false,
  /** Games with sealed dice on this server, and what became of them. */
  sealed: { games: 0, done: 0, dropped: 0 },
  /** Which Kaleun the server is: "1.0.0". */
  version: "",
  /** What the server said against the last line. */
  refusal: "",
};

/** Milliseconds before a lost line is opened again: doubled each time. */
const WAIT_FIRST = 250,
  WAIT_MOST = 5000;

let socket: WebSocket | null = null;
let wait = WAIT_FIRST;

export const say = (line: string): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(line);
};

export const greet = (): void => say(`hello ${lang()}`);

/** This client's share in the dice: the hash of a word that it keeps and opens later;
 * the same for the same seat. */
export function diceHash(token?: string): string {
  const kept = token && sealedFor(token);
  if (kept) return kept;
  const word = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((b) => b.toString(16).padStart(2, "0"))
    .join("");
  const hash = hashOf(word);
  keepSealed({ hash, word, ...(token ? { token } : {}) });
  return hash;
}

function hear(subjects: readonly Subject[], m: Message): void {
  if (m.is === "refused") {
    if (!subjects.some((s) => s.refused?.(m))) connection.refusal = m.text;
    return;
  }
  for (const s of subjects) (s.hears?.[m.is] as ((m: Message) => void) | undefined)?.(m);
}

export function connect(subjects: readonly Subject[], enter: () => void): void {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/`);
  socket.onopen = () => {
    wait = WAIT_FIRST;
    connection.linked = connection.everLinked = true;
    greet();
    for (const s of subjects) s.connected?.();
    enter();
  };
  socket.onmessage = (m) => {
    hear(subjects, JSON.parse(String(m.data)) as Message);
    changed();
  };
  socket.onclose = () => {
    connection.linked = false;
    changed();
    setTimeout(() => connect(subjects, enter), wait);
    wait = Math.min(wait * 2, WAIT_MOST);
  };
}

export const connectionSubject: Subject = {
  hears: {
    hello(m) {
      connection.version = m.version;
      connection.owner = m.owner;
      connection.hooks = m.webhooks ?? false;
      if (m.sealed) connection.sealed = m.sealed;
    },
  },
  reset() {
    connection.refusal = "";
  },
};
