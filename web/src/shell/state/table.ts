// The table one sits at or watches: its state as the server told it last, its
// events, and acting there.
import { keepSeat, keptSeats, sealedWord } from "../keep";
import type { Block, Choice, Odds, TableState, Told } from "../protocol";
import { gameNamed } from "./catalogue";
import { connection, diceHash, say } from "./connection";
import { changed, tellEvents, tellTurn } from "./listeners";
import { atTable, route, showAddress } from "./route";
import type { Heard, Page, Subject } from "./subject";

interface Play {
  table: TableState | null;
  events: Told[];
  /** This client's word went out on this connection. */
  opened: boolean;
  /** The server has changed the seal of the dice. */
  otherSeal: boolean;
  /** Events below this number were there when the guest last acted. */
  seenBefore: number;
  /** What the live region reads: the newest sentences. */
  heard: string;
  /** The action sent and not yet on record, as text. */
  pending: { n: number; action: string } | null;
  /** Pressed while an instrument was being set: it goes out after that. */
  next: string;
  /** Reckoned for the turn it names, if the game can reckon. */
  odds: Odds | null;
  /** As the server told it last; null: not asked for. */
  diary: Block[] | null;
}

const nothing = (): Play => ({
  table: null,
  events: [],
  opened: false,
  otherSeal: false,
  seenBefore: 0,
  heard: "",
  pending: null,
  next: "",
  odds: null,
  diary: null,
});

export const play = nothing();

/* Hearing. */

const plain = (e: Told): string => e.note || (e.say ?? "").replace(/\s*\[[^\]]*\]/g, "");

const asks = (s: TableState | null): boolean => s?.stage === "playing" && !!s.choices?.length;

/** Every seat has sat down: this client opens its word, once on each connection. */
function openWord(before: TableState | null, table: TableState): void {
  if (before?.promise && table.promise && before.promise !== table.promise) play.otherSeal = true;
  if (!table.opens?.for.includes(table.seat) || play.opened) return;
  const hash = table.seats.find((s) => s.seat === table.seat)?.hash;
  const word = hash && sealedWord(hash);
  if (!word) return;
  play.opened = true;
  say(`word ${word}`);
}

function hearState(m: Heard<"state">): void {
  const { is: _is, done, at, events, ...rest } = m;
  const before = play.table;
  const view = rest.view ? Object.assign({}, before?.view, rest.view) : before?.view;
  const table = { ...before, ...rest, view } as TableState;
  play.table = table;
  openWord(before, table);
  connection.refusal = "";
  if (before?.view && asks(table) && !asks(before))
    tellTurn(table.game, table.prompt ?? "", table.table);
  const { pending } = play;
  if (pending && (done === pending.n || (rest.turn !== undefined && rest.turn > pending.n)))
    play.pending = null;
  actNext();
  if (events && at !== undefined) hearEvents(before, table, at, events, done !== undefined);
  if (before) return;
  say(`charts ${table.game}`);
  if (route.page.kind === "sit") {
    const { token } = route.page;
    keepSeat({ token, table: table.table, game: table.game, seat: table.seat });
    showAddress(table.table);
  }
}

/** Events from number `at` on; `acted`: they follow an action of this guest. */
function hearEvents(
  before: TableState | null,
  table: TableState,
  at: number,
  events: Told[],
  acted: boolean,
): void {
  const known = play.events.length;
  const fresh = before?.view && at <= known ? events.slice(known - at) : [];
  play.events = [...play.events.slice(0, at), ...events];
  if (!before?.view) play.seenBefore = play.events.length;
  else if (acted) play.seenBefore = known;
  if (!fresh.length) return;
  play.heard = fresh.map(plain).join(" ");
  tellEvents(fresh, before, table);
}

const shares = (figures: Record<string, number>, parts: number): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([id, n]) => [id, n / parts]));

function hearOdds(m: Heard<"odds">): void {
  const choices = m.choices.map((c) => ({
    ...c,
    figures: shares(c.figures, m.parts),
    error: shares(c.error, m.parts),
  }));
  play.odds = { ...m, choices };
}

function refused(m: Heard<"refused">): boolean {
  if (m.line === "odds") return true; /* nobody asked for it in words */
  if (m.line !== "act" && m.line !== "undo") return false;
  connection.refusal = m.text;
  play.pending = null;
  actNext();
  return true;
}

/* Acting. */

/** The line of a choice with these values, as the log will hold it. */
export const actionOf = (choice: Choice, values: (string | number)[]): string =>
  [choice.verb, ...values].join(" ");

/** Instruments follow the hand: they never stand in the way of an order. */
const follows = (action: string): boolean =>
  !!gameNamed(play.table?.game)?.follows?.includes(action.split(" ")[0]!);

function actNext(): void {
  if (play.pending || !play.next) return;
  const action = play.next;
  play.next = "";
  act(action);
}

export function act(action: string): void {
  const turn = play.table?.turn;
  if (turn === undefined || !connection.linked) return;
  if (play.pending) {
    if (follows(play.pending.action) && !(play.next && follows(action))) play.next = action;
    return;
  }
  play.pending = { n: turn, action };
  connection.refusal = "";
  say(`act ${turn} ${action}`);
  changed();
}

export function undo(): void {
  const turn = play.table?.turn;
  if (turn === undefined || !play.table?.undo || play.table.secret || play.pending) return;
  play.pending = { n: turn, action: "undo" };
  say(`undo ${turn}`);
  changed();
}

/* Coming and going. */

function enter(page: Page): void {
  if (page.kind === "watch") say(`watch ${page.table}`);
  if (page.kind === "seat") say(`resume ${page.table} ${page.seat}`);
  if (page.kind !== "sit") return;
  const kept = keptSeats().find((s) => s.token === page.token);
  say(`sit ${page.token} ${diceHash(page.token)}`);
  if (kept?.owner) say(`own ${kept.owner}`);
}

export const tableSubject: Subject = {
  hears: {
    state: hearState,
    events(m) {
      play.events = [...play.events.slice(0, m.at), ...m.events];
    },
    odds: hearOdds,
    diary(m) {
      play.diary = m.blocks;
    },
  },
  refused,
  connected() {
    play.pending = null;
    play.opened = false;
    play.next = "";
  },
  enter,
  reset(old) {
    if (play.table || atTable(old)) say("stand");
    Object.assign(play, nothing());
  },
};
