// What the client keeps is kept by subject: each module of this folder has its
// own state, hears its own messages and says what its pages need. start.ts
// lists them all.
import type { Message } from "../protocol";

/** Where one is: pages are fragments of the address. */
export type Page =
  | { kind: "lobby" }
  | { kind: "sit"; token: string }
  | { kind: "watch"; table: string }
  /** A seat of one's account; a table at which one may have a seat. */
  | { kind: "seat"; table: string; seat: string }
  | { kind: "at"; table: string }
  /** Tournaments, one of them perhaps with its invitation, the hall of fame. */
  | { kind: "tournaments" }
  | { kind: "tournament"; name: string; token: string }
  | { kind: "hall" };

export type Heard<K extends Message["is"]> = Extract<Message, { is: K }>;

export interface Subject {
  /** What it does with messages of the server, by their kind. */
  hears?: { [K in Message["is"]]?: (m: Heard<K>) => void };
  /** The server refused a line. True: this subject has dealt with it. */
  refused?: (m: Heard<"refused">) => boolean;
  /** The line to the server is up, for the first time or again. */
  connected?: () => void;
  /** Says what it must say on this page. */
  enter?: (page: Page) => void;
  /** Another page: forgets what belonged to the old one. */
  reset?: (old: Page) => void;
}
