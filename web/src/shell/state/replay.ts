// Looking back at a table: a replay step by step, and the tracks of a voyage
// that is over.
import type { Replay, Voyage } from "../protocol";
import { say } from "./connection";
import { changed } from "./listeners";
import type { Heard, Subject } from "./subject";

interface Replays {
  replay: Replay | null;
  /** Where the hand is meanwhile: asked for as soon as the last answer is here. */
  wish: { seat: string; entry: number } | null;
  /** null: not asked for. */
  voyage: Voyage | null;
}

export const replays: Replays = { replay: null, wish: null, voyage: null };

function ask(): void {
  if (replays.wish) say(`replay ${replays.wish.seat} ${replays.wish.entry}`);
}

export function replayTo(seat: string, entry: number): void {
  const busy = replays.wish !== null;
  replays.wish = { seat, entry };
  if (!busy) ask();
  changed();
}

export function live(): void {
  replays.replay = replays.wish = null;
  changed();
}

function hearReplay(m: Heard<"replay">): void {
  replays.replay = m;
  const { wish } = replays;
  if (wish) wish.entry = Math.min(wish.entry, m.of);
  if (wish && (wish.entry !== m.entry || wish.seat !== m.state.seat)) ask();
  else replays.wish = null;
}

export const replaySubject: Subject = {
  hears: {
    replay: hearReplay,
    voyage(m) {
      replays.voyage = m;
    },
  },
  reset() {
    replays.replay = replays.wish = replays.voyage = null;
  },
};
