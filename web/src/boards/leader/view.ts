// U-Boat Leader as its view tells it, and what the player holds in his hand.
import { t } from "../../shell/lang";
import type { Choice } from "../../shell/protocol";
import type { BoardProps as Props } from "../../shell/table";
import { changed } from "../../shell/state/listeners";
import { play } from "../../shell/state/table";
import type { Battle, Boat, LeaderView, Ship } from "../../made/leader";
import { way, type Values } from "../shared/ways";

export type * from "../../made/leader";
export type LView = LeaderView;
export type Chance = [number, number];
export type Numbers = NonNullable<Ship["torpedo"]>;
export type BoardProps = Props<LView>;

export const viewOf = (p: BoardProps): LView => p.view;

/** A noun at the head of something. */
export const cap = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const boatOf = (v: LView, id: string | null | undefined): Boat | undefined =>
  v.boats.find((b) => b.boat === id);
export const nameOf = (v: LView, id: string | null | undefined): string =>
  boatOf(v, id)?.name ?? (id ? t(`leader_boat:${id}`) : "");
export const placeName = (place: string): string => cap(t(`leader_place:${place}`));
/** Points in halves, as "4½". */
export const points = (halves: number): string =>
  `${Math.floor(halves / 2) || (halves % 2 ? "" : "0")}${halves % 2 ? "½" : ""}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");
/** "VIIC" for viic. */
export const typeName = (kind: string): string => kind.toUpperCase().replace(/[ABCD]$/, (x) => x);

/** Where a counter stands, as a style, so that it glides there. */
export const stands = (x: number, y: number, scale: number) => ({
  transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(2)})`,
});

/* Ships. */

export const isHere = (s: Ship): boolean => s.state === "here";
const LETTER = { escort: "E", merchant: "M", naval: "N" } as const;
export const letter = (s: Ship): string => `${LETTER[s.mark]}${s.ship}`;
export const shipName = (s: Ship): string =>
  s.name ?? `${letter(s)}, ${t(`leader_mark:${s.mark}`)}`;
/** For a counter: without the ship's prefix, of a long name the last word. */
export const shortName = (s: Ship): string => {
  const name = (s.name ?? letter(s)).replace(/^(HMS|HMCS|HMT|USS|USCGC|SS|MV|FFL|ORP) /, "");
  return name.length > 14 ? name.split(" ").pop()! : name;
};
const HULL: Record<string, string> = {
  tanker: "tanker",
  liner: "liner",
  cargo: "large",
  misidentified: "small",
  corvette: "corvette",
  sloop: "sloop",
  frigate: "sloop",
  destroyer: "destroyer",
  cutter: "sloop",
  trawler: "trawler",
  fleet_escort: "destroyer",
  battleship: "bb",
  fast_battleship: "bb",
  battlecruiser: "bb",
  fleet_carrier: "cv",
  escort_carrier: "cv",
  heavy_cruiser: "ca",
  light_cruiser: "ca",
  armed_merchant_cruiser: "liner",
};
export const hullOf = (type: string | undefined): string => HULL[type ?? ""] ?? "small";

/** How far it is from one area to another. */
export function rangeOf(v: LView, from: string, to: string): number {
  const at = v.display.findIndex((z) => z.zone === to);
  return Number(v.display.find((z) => z.zone === from)?.ranges[at] ?? 0);
}

/* What the player holds: a boat of the chart, a special option, the side of the
 * counter that will be up, whether the boat keeps up, torpedoes to be aimed. */

interface Hand {
  boat: string;
  option: string;
  how: string;
  keep: boolean;
  kind: string;
  count: number;
  look: string;
  ship: number;
}
export const hand: Hand = {
  boat: "",
  option: "",
  how: "",
  keep: true,
  kind: "normal",
  count: 2,
  look: "",
  ship: 0,
};
export function hold(what: Partial<Hand>): void {
  Object.assign(hand, what);
  changed();
}

const OF_BOAT = [
  "port",
  "sail",
  "voyage",
  "patrol",
  "remain",
  "box",
  "seek",
  "pass",
  "call",
  "radio",
  "attack",
  "raider",
  "mine",
  "fat",
  "t5",
  "snorkel",
  "boat",
];
/** Does anything open concern this boat? */
export const isAsked = (p: BoardProps, boat: string): boolean =>
  p.mayAct &&
  p.choices.some(
    (c) =>
      c.why_not === undefined &&
      OF_BOAT.includes(c.verb) &&
      c.args.some((a) => a.name === "boat" && a.words?.includes(boat)),
  );

/** The boat that is asked about: the one in hand, or the first that may act. */
export function boatInHand(p: BoardProps, v: LView): string {
  if (v.battle?.asked) return v.battle.asked;
  if (
    v.phase === "moving" ||
    v.phase === "lone_merchant" ||
    v.phase === "raider" ||
    v.phase === "attack" ||
    v.phase === "break_off"
  )
    return v.moving?.boat ?? "";
  if (hand.boat && isAsked(p, hand.boat)) return hand.boat;
  const first = v.boats.find((b) => isAsked(p, b.boat));
  return first?.boat ?? v.active ?? "";
}

/** The next boat that may act, after the one in hand. */
export function nextBoat(p: BoardProps, v: LView): void {
  const all = v.boats.filter((b) => isAsked(p, b.boat));
  const at = all.findIndex((b) => b.boat === boatInHand(p, v));
  if (all.length) hold({ boat: all[(at + 1) % all.length]!.boat });
}

/** Surfaced, submerged or silent: those of the three that are open, and which counts. */
export function hows(p: BoardProps, v: LView): { all: string[]; now: string } {
  const verb = p.choices.some((c) => c.verb === "place") ? "place" : "move";
  const all = ["surfaced", "submerged"].filter((how) => way(p, verb, { how }));
  if (way(p, "silent")) all.push("silent");
  const craft = v.battle?.boats.find((b) => b.boat === v.battle?.asked);
  const side = craft?.here && craft.submerged ? "submerged" : "surfaced";
  return {
    all,
    now: all.includes(hand.how) ? hand.how : all.includes(side) ? side : (all[0] ?? ""),
  };
}

/** A movement: keeping up with the convoy, or asked again when it draws ahead. */
export const moveWay = (p: BoardProps, want: Values) =>
  (hand.keep ? way(p, "follow", want) : null) ?? way(p, "move", want);

/** What clicking this area of the display would do. */
export function zoneWay(p: BoardProps, v: LView, zone: string) {
  const { now } = hows(p, v);
  return (
    (now === "silent"
      ? way(p, "silent", { zone })
      : now
        ? (way(p, "place", { zone, how: now }) ?? moveWay(p, { zone, how: now }))
        : null) ?? way(p, "astern", { zone })
  );
}

/** Torpedoes in hand, or the gun: what may be aimed, and what is. */
export function weapons(p: BoardProps): {
  kinds: string[];
  kind: string;
  most: number;
  count: number;
} {
  const kinds = ["normal", "t5"].filter((kind) => way(p, "aim", { kind }));
  if (way(p, "fan")) kinds.push("fat");
  if (way(p, "gun")) kinds.push("gun");
  const kind = kinds.includes(hand.kind) ? hand.kind : (kinds[0] ?? "");
  const counts = p.choices
    .filter((c) => (kind === "fat" ? c.verb === "fan" : c.verb === "aim" && aimsWith(c, kind)))
    .map((c) => c.args.find((a) => a.name === "count")?.max ?? 0);
  const most = Math.max(0, ...counts);
  return { kinds, kind, most, count: Math.max(1, Math.min(hand.count, most)) };
}
const aimsWith = (c: Choice, kind: string) =>
  c.args.find((a) => a.name === "kind")?.words?.[0] === kind;

/** How many torpedoes a click aims at this ship; none if so many are aimed already. */
export function aimCount(p: BoardProps, s: Ship, kind: string): number {
  const choice = p.choices.find(
    (c) =>
      c.verb === "aim" &&
      aimsWith(c, kind) &&
      c.args.some((a) => a.name === "ship" && a.min === s.ship),
  );
  const most = choice?.args.find((a) => a.name === "count")?.max ?? 0;
  const wanted = Math.max(1, Math.min(hand.count, most));
  return s.aimed?.[kind === "t5" ? 2 : 0] === wanted ? 0 : wanted;
}

/** What the weapon in hand would do to this ship, in words. */
export function forecast(s: Ship, kind: string, count: number): string {
  const odds =
    kind === "gun"
      ? s.odds_gun?.[0]
      : kind === "t5"
        ? s.odds_t5?.[count - 1]
        : kind === "normal"
          ? s.odds_normal?.[count - 1]
          : undefined;
  return odds ? t("web.l_forecast", { hit: percent(odds[0]), sunk: percent(odds[1]) }) : "";
}
const percent = (parts: number): string =>
  parts > 0 && parts < 5
    ? "<1"
    : parts > 995 && parts < 1000
      ? ">99"
      : String(Math.round(parts / 10));

/** Whom this escort may see, in words. */
export const sighting = (v: LView, s: Ship): string =>
  (s.odds_detect ?? [])
    .map((o) => t("web.l_sees", { n: percent(o.parts), boat: nameOf(v, o.boat) }))
    .join(", ");

/** What the attack at hand may do to the boat that reacts so, in words. */
export function risk(k: Battle, verb: string): string {
  const odds = (
    verb === "stay"
      ? k.odds_stay
      : verb === "crash"
        ? k.odds_crash
        : verb === "deep"
          ? k.odds_deep
          : undefined
  )?.[0];
  return odds ? t("web.l_risk", { hit: percent(odds[0]), sunk: percent(odds[1]) }) : "";
}

/** What clicking this ship would do. */
export function shipWay(p: BoardProps, ship: number, k?: Battle) {
  const w = weapons(p),
    s = k?.ships.find((x) => x.ship === ship);
  return (
    (w.kind === "gun"
      ? way(p, "gun", { ship: k?.gun_aim === ship ? 0 : ship })
      : w.kind && s
        ? way(p, "aim", { ship, kind: w.kind, count: aimCount(p, s, w.kind) })
        : null) ??
    way(p, "escort", { ship }) ??
    way(p, "enemy", { ship }) ??
    way(p, "coup", { ship, weapon: "torpedo" }) ??
    way(p, "coup", { ship }) ??
    way(p, "target", { ship, torpedoes: Math.max(1, hand.count) }) ??
    way(p, "target", { ship })
  );
}

/** The newest events since the player last acted. */
export const fresh = () => play.events.slice(play.seenBefore);
