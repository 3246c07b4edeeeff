// The Hunters as its view tells it, and the open choices by what they do.
import { lang } from "../../shell/lang";
import type { BoardProps as Props } from "../../shell/table";
import { changed } from "../../shell/state/listeners";
import { play } from "../../shell/state/table";
import type { Career, DuelView, HuntersView, PackView } from "../../made/hunters";
import { way, type Values, type Way } from "../shared/ways";

export { go, isNarrowed, narrowed, shut, way, type Way } from "../shared/ways";

export type * from "../../made/hunters";
export type HView = Career;
/** Alone, in a duel, in a pack: one board for all three. */
export type Seen = HuntersView | DuelView | PackView;
export type BoardProps = Props<Seen>;

/** Nothing is shown while the first roll of the set-up waits. */
export const viewOf = (p: BoardProps): HView | null => (p.view.boat ? p.view : null);

/** A noun at the head of something. */
export const cap = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A number with one decimal as the language has it. */
export const decimal = (n: number): string =>
  new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
/** The gun's calibre. */
export const calibre = (kind: string): string => `${decimal(kind === "88mm" ? 8.8 : 10.5)}\u00a0cm`;

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];

/* What the player holds in his hand: a tube, or a round of the gun. */

export type Hand = { verb: "aim" | "gun"; n: number } | null;
let hand: Hand = null;
let taken: number | undefined; /* in which turn; whatever is done lays it down */

const wanted = (h: NonNullable<Hand>, ship: number): Values =>
  h.verb === "aim" ? { tube: h.n, ship } : { point: h.n, ship };

export const aim = (p: BoardProps, h: NonNullable<Hand>, ship: number): Way | null =>
  way(p, h.verb, wanted(h, ship));
export const aimed = (h: NonNullable<Hand>, ship: number): Values => wanted(h, ship);

/** What is in hand, as long as it can be aimed at anything. */
export function inHand(p: BoardProps): Hand {
  const v = viewOf(p);
  return hand && taken === play.table?.turn && v?.combat?.ships.some((s) => aim(p, hand!, s.ship))
    ? hand
    : null;
}

export function take(h: Hand): void {
  hand =
    h && hand && taken === play.table?.turn && h.verb === hand.verb && h.n === hand.n ? null : h;
  taken = play.table?.turn;
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
  const all = v?.combat
    ? [
        ...v.boat.tubes.map((x) => ({ verb: "aim" as const, n: x.tube })),
        ...v.boat.gun.aim.map((_, i) => ({ verb: "gun" as const, n: i + 1 })),
      ].filter((h) => v.combat!.ships.some((s) => aim(p, h, s.ship)))
    : [];
  if (!all.length) return;
  const now = inHand(p);
  hand = all[(all.findIndex((h) => now && h.verb === now.verb && h.n === now.n) + 1) % all.length]!;
  taken = play.table?.turn;
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

export interface Figures {
  [figure: string]: number;
}
/** What the reckoner says of this action, if it has answered for this turn. */
export const oddsOf = (action: string) =>
  play.odds && play.odds.turn === play.table?.turn
    ? play.odds.choices.find((c) => c.action.replace(/\w+=/g, "") === action)
    : undefined;

export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005
    ? "<1"
    : chance < 1 && chance > 0.995
      ? ">99"
      : String(Math.round(chance * 100));
