// The Hunters as its view tells it, and the open choices by what they do.
import { lang } from "../lang";
import type { BoardProps } from "../shell/table";
import { app, changed } from "../store";
import { way, type Values, type Way } from "./ways";

export { go, isNarrowed, narrowed, shut, way, type Way } from "./ways";

export interface Tube { tube: number; end: "fore" | "aft"; torpedo: string; aim: number }
export interface Reloads { capacity: number; g7a: number; g7e: number }
export interface Man { man: string; wound: "ok" | "lw" | "sw" | "kia"; experte: boolean }
export interface Target { ship: number; size: string; name: string | null; class: string; tons: number; points: number; damage: number; sunk: boolean }
export interface Counted { id: string; value: number }
export interface Chances {
  ranges?: Record<string, Record<string, number>>;
  weapons?: { weapon: string; ways: number; duds?: number; modifiers: Counted[] }[];
  detection?: { ways: number; modifiers: Counted[] };
}
export interface Combat {
  encounter: string; escorted: boolean; escort_quality: string; air_quality: string; light: "day" | "night"; range: string; surfaced: boolean;
  round: number; cycle: number; detected: boolean; deep: boolean; wolfpack: string; followed: boolean; hits_left: number; ships: Target[]; chances: Chances;
}
export interface Box { box: number; zone: string; rolls: number; mission: boolean; ahead: Record<string, number> }
export interface Patrol {
  number: number; area: string; mission: string; wolfpack: boolean; mission_done: boolean; mission_failed: boolean; under_way: boolean; box: number;
  homeward: boolean; aborting: boolean; rolls_left: number; superior_torpedoes: boolean; resupplied: boolean; ships: number; tons: number; track: Box[];
}
export interface LogShip { name: string | null; size: string; tons: number; sunk: boolean }
export interface Month {
  month: string; mark: string; boat?: string; area?: string; mission?: string; wolfpack?: boolean; result?: string; tons?: number; ships?: LogShip[];
}
export interface HView {
  month: string; started: string; phase: string; rank: string; award: string; next_award: number; posting: string; rerolls: number; boat_requests: number; ending: string;
  boat: {
    type: string; id: number; tubes: Tube[]; reloads: Record<"fore" | "aft", Reloads>;
    gun: { kind: string; ammo: number; ammo_max: number; aim: number[] };
    hull: number; hull_boxes: number; hull_sinks: number; flooding: number; flooding_boxes: number; flooding_surfaces: number;
    systems: Record<string, "working" | "damaged" | "inoperable" | "absent">;
  };
  crew: { quality: string; men: Man[]; in_command: string };
  patrol: Patrol | null; combat: Combat | null; sheet: Month[];
  totals: { patrols: number; successes: number; ships: number; tons: number; victory: string; place: number };
  marks: { awards: Record<string, number>; commanders: { name: string; tons: number }[] };
}

/** Nothing is shown while the first roll of the set-up waits. */
export const viewOf = (p: BoardProps): HView | null => ("boat" in p.view ? (p.view as unknown as HView) : null);

/** A noun at the head of something. */
export const cap = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A number with one decimal as the language has it. */
export const decimal = (n: number): string => new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
/** The gun's calibre. */
export const calibre = (kind: string): string => `${decimal(kind === "88mm" ? 8.8 : 10.5)}\u00a0cm`;

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];

/* What the player holds in his hand: a tube, or a round of the gun. */

export type Hand = { verb: "aim" | "gun"; n: number } | null;
let hand: Hand = null;
let taken: number | undefined; /* in which turn; whatever is done lays it down */

const wanted = (h: NonNullable<Hand>, ship: number): Values => (h.verb === "aim" ? { tube: h.n, ship } : { point: h.n, ship });

export const aim = (p: BoardProps, h: NonNullable<Hand>, ship: number): Way | null => way(p, h.verb, wanted(h, ship));
export const aimed = (h: NonNullable<Hand>, ship: number): Values => wanted(h, ship);

/** What is in hand, as long as it can be aimed at anything. */
export function inHand(p: BoardProps): Hand {
  const v = viewOf(p);
  return hand && taken === app.table?.turn && v?.combat?.ships.some((s) => aim(p, hand!, s.ship)) ? hand : null;
}

export function take(h: Hand): void {
  hand = h && hand && taken === app.table?.turn && h.verb === hand.verb && h.n === hand.n ? null : h;
  taken = app.table?.turn;
  changed();
}

/** Every tube and round that could be aimed, those that lie idle first. */
export function idle(p: BoardProps, ship: number): NonNullable<Hand> | null {
  const v = viewOf(p)!;
  const all: { h: NonNullable<Hand>; busy: boolean }[] = [
    ...v.boat.tubes.map((t) => ({ h: { verb: "aim" as const, n: t.tube }, busy: t.aim > 0 })),
    ...v.boat.gun.aim.map((a, i) => ({ h: { verb: "gun" as const, n: i + 1 }, busy: a > 0 })),
  ];
  return all.find((x) => !x.busy && aim(p, x.h, ship))?.h ?? null;
}

/** The next tube or round that can be aimed, after the one in hand. */
export function takeNext(p: BoardProps): void {
  const v = viewOf(p);
  const all = v?.combat ? [...v.boat.tubes.map((x) => ({ verb: "aim" as const, n: x.tube })), ...v.boat.gun.aim.map((_, i) => ({ verb: "gun" as const, n: i + 1 }))]
    .filter((h) => v.combat!.ships.some((s) => aim(p, h, s.ship))) : [];
  if (!all.length) return;
  const now = inHand(p);
  hand = all[(all.findIndex((h) => now && h.verb === now.verb && h.n === now.n) + 1) % all.length]!;
  taken = app.table?.turn;
  changed();
}

/** Aims what is in hand, or else the first that lies idle. */
export function point(p: BoardProps, ship: number): Way | null {
  const h = inHand(p) ?? idle(p, ship);
  return h && aim(p, h, ship);
}

export function letGo(): void {
  hand = null;
  changed();
}

/* Odds. */

export interface Figures { [figure: string]: number }
/** What the reckoner says of this action, if it has answered for this turn. */
export const oddsOf = (action: string) =>
  app.odds && app.odds.turn === app.table?.turn ? app.odds.choices.find((c) => c.action.replace(/\w+=/g, "") === action) : undefined;

export const percent = (chance: number): string => (chance > 0 && chance < .005 ? "<1" : chance < 1 && chance > .995 ? ">99" : String(Math.round(chance * 100)));
