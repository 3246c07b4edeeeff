// Who is told when something happened: the page draws itself again, boards hear
// events, notifications hear of turns.
import type { TableState, Told } from "../protocol";

const listeners = new Set<() => void>();
export const subscribe = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => listeners.delete(f);
};

let scheduled = false;
/** Draws the page again, once for all changes of a moment. */
export function changed(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    listeners.forEach((f) => f());
  });
}

/** Called with events as they happen, not with those of a first look. */
type Ear = (events: Told[], before: TableState | null, now: TableState) => void;
const ears = new Set<Ear>();
export const listen = (ear: Ear): (() => void) => {
  ears.add(ear);
  return () => ears.delete(ear);
};
export const tellEvents: Ear = (events, before, now) => ears.forEach((f) => f(events, before, now));

/** Called when it has become my turn somewhere: game, words, table. */
type TurnEar = (game: string, words: string, table: string) => void;
let turnEar: TurnEar = () => undefined;
export const listenTurns = (ear: TurnEar): void => {
  turnEar = ear;
};
export const tellTurn: TurnEar = (game, words, table) => turnEar(game, words, table);
