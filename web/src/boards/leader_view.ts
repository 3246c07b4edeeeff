// U-Boat Leader as its view tells it, and what the player holds in his hand.
import { t } from "../lang";
import type { BoardProps } from "../shell/table";
import { app, changed } from "../store";
import { way, type Values } from "./ways";

export interface Skills { ts: number; gs: number; ev: number }
export interface Rack { normal: number; fat: number; t5: number; mines: number; places: number }
export interface Boat {
  boat: string; name: string; class: string; captain: string; card: number; skill: string; status: "in_service" | "retired" | "lost";
  ability: string; initiative: string; place: string | null; stress: number; okay_max: number; shaken_max: number; state: "okay" | "shaken" | "unfit";
  xp: number; promotion: number | null; ts: number; gs: number; ev: number; hull: number; bands: [Skills, Skills]; speeds: [number, number]; ammo_max: number;
  patrols: number; ammo: number; ready: Rack; stored: Rack; missions: string[]; snorkel: boolean; done: boolean; searched: boolean; attacked: boolean; contact: number;
  /** Of ten faces: for one contact, two, three; to come when it is called. */
  finds?: [number, number, number]; joins?: number;
  damage: { effect: string; temporary: number; lasting: number }[]; log: { vp: number; xp: number; sunk: number; stress: number }[];
}
export interface Place {
  place: string; port: boolean; refit?: number; moving?: number; patrolling?: number; may_end?: boolean; type_ii?: boolean; type_vii?: boolean; contacts?: number[];
  warnings?: number; intelligence?: boolean; air_search?: boolean; supply?: boolean;
  mine?: { cards: number; per_vp: number; most: number }; attack?: { cards: number; ships: number }; raider?: { cards: number; shots: number }; links: string[];
}
export interface Recruit {
  boat: string; name: string; class: string; captain: string; so: number[]; ability: string; ready: number; stored: number; hull: number; speeds: [number, number]; ammo_max: number;
  skills: { okay_max: number; shaken_max: number; initiative: string; bands: [Skills, Skills] }[];
}
export interface Ship {
  ship: number; state: "here" | "left" | "sunk"; mark: "escort" | "merchant" | "naval"; zone: string; speed: number; falls: number; to: string[]; damage: number;
  straggler: boolean; acted: boolean; tactics_detect?: number; tactics_attack?: number; aimed: [number, number, number];
  name?: string; type?: string; nation?: string; vp?: number; xp?: number; torpedo?: Numbers; gun?: Numbers; surface?: Numbers; submerged?: Numbers;
  surface_hits?: [number, number]; submerged_hits?: [number, number]; lookout?: number; sonar?: number; carrier?: boolean;
  /** Thousandths that harm it and that sink it: by so many torpedoes, by the gun. */
  odds_normal?: Chance[]; odds_t5?: Chance[]; odds_gun?: Chance[];
  /** Thousandths that the escort detects a boat where both are. */
  odds_detect?: { boat: string; parts: number }[];
}
export type Chance = [number, number];
export type Numbers = [number | null, number | null, number | null];
export interface Craft {
  boat: string; here: boolean; zone: string; submerged: boolean; speed: number; falls: number; to: string[]; detected: boolean; silent: boolean; crashed: boolean; deep: boolean;
  stunned: number; acted: boolean; called: boolean; fought: boolean; reloaded: boolean; keeps: boolean;
}
export interface ConvoyCard { card: number; type: string; size: string; ships: number; escorts: number; marks: { mark: string; zone: string }[] }
export interface Battle {
  contacts: number; card: ConvoyCard | null; other: ConvoyCard | null; condition: string; known: boolean; retreated: boolean; alerts: number; radio: boolean; round: number;
  pace: number; enemy: number; asked?: string; gun_aim: number; fat_aim: number; ships: Ship[]; boats: Craft[];
  /** Under attack: thousandths that it harms and that it sinks the boat, by its reaction. */
  odds_stay?: Chance[]; odds_crash?: Chance[]; odds_deep?: Chance[];
}
export interface Zone { zone: string; ring: "convoy" | "short" | "medium" | "long"; bearing: number; ranges: string }
export interface Target { ship: number; name: string; type: string; vp: number; xp: number; torpedo_light: number; torpedo_heavy: number; torpedo_sunk: number; aimed: number }
export interface LView {
  edition: number; campaign: string; length: string; segment: number; phase: string | null; so_halves: number; vp: number; band: string; boats_lost: number; over: boolean; notice: number;
  sheet: { patrols: number; so: number; poor: number; adequate: number; good: number; great: number; from: string; to: string; wolfpack_join: number; wolfpack_stress: number;
    options: { option: string; halves: number; bought: number; limit: number | null }[] };
  places: Place[]; boats: Boat[]; roster?: Recruit[] | null; drawn?: string | null; decks: Record<string, number>; event: string | null; moving: { boat: string; shots: number } | null;
  active: string | null; targets?: Target[] | null; results: { campaign: string; vp: number; band: string; lost: number }[];
  sunk: { name: string; type: string; vp: number; boat: string; patrol: number; campaign: string }[]; scored: Record<string, number>;
  display: Zone[]; torpedo_range: number; gun_range: number; battle: Battle | null;
}

export const viewOf = (p: BoardProps): LView | null => ("places" in p.view ? (p.view as unknown as LView) : null);

/** A noun at the head of something. */
export const cap = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const boatOf = (v: LView, id: string | null | undefined): Boat | undefined => v.boats.find((b) => b.boat === id);
export const nameOf = (v: LView, id: string | null | undefined): string => boatOf(v, id)?.name ?? (id ? t(`leader_boat:${id}`) : "");
export const placeName = (place: string): string => cap(t(`leader_place:${place}`));
/** Points in halves, as "4½". */
export const points = (halves: number): string => `${Math.floor(halves / 2) || (halves % 2 ? "" : "0")}${halves % 2 ? "½" : ""}`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : "0");
/** "VIIC" for viic. */
export const typeName = (kind: string): string => kind.toUpperCase().replace(/[ABCD]$/, (x) => x);

/** Where a counter stands, as a style, so that it glides there. */
export const stands = (x: number, y: number, scale: number) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(2)})` });

/* Ships. */

export const isHere = (s: Ship): boolean => s.state === "here";
const LETTER = { escort: "E", merchant: "M", naval: "N" } as const;
export const letter = (s: Ship): string => `${LETTER[s.mark]}${s.ship}`;
export const shipName = (s: Ship): string => s.name ?? `${letter(s)}, ${t(`leader_mark:${s.mark}`)}`;
/** For a counter: without the ship's prefix, of a long name the last word. */
export const shortName = (s: Ship): string => {
  const name = (s.name ?? letter(s)).replace(/^(HMS|HMCS|HMT|USS|USCGC|SS|MV|FFL|ORP) /, "");
  return name.length > 14 ? name.split(" ").pop()! : name;
};
const HULL: Record<string, string> = {
  tanker: "tanker", liner: "liner", cargo: "large", misidentified: "small", corvette: "corvette", sloop: "sloop", frigate: "sloop", destroyer: "destroyer", cutter: "sloop", trawler: "trawler",
  fleet_escort: "destroyer", battleship: "bb", fast_battleship: "bb", battlecruiser: "bb", fleet_carrier: "cv", escort_carrier: "cv", heavy_cruiser: "ca", light_cruiser: "ca", armed_merchant_cruiser: "liner",
};
export const hullOf = (type: string | undefined): string => HULL[type ?? ""] ?? "small";

/** How far it is from one area to another. */
export function rangeOf(v: LView, from: string, to: string): number {
  const at = v.display.findIndex((z) => z.zone === to);
  return Number(v.display.find((z) => z.zone === from)?.ranges[at] ?? 0);
}

/* What the player holds: a boat of the chart, a special option, the side of the
 * counter that will be up, whether the boat keeps up, torpedoes to be aimed. */

interface Hand { boat: string; option: string; how: string; keep: boolean; kind: string; count: number; look: string; ship: number }
export const hand: Hand = { boat: "", option: "", how: "", keep: true, kind: "normal", count: 2, look: "", ship: 0 };
export function hold(what: Partial<Hand>): void {
  Object.assign(hand, what);
  changed();
}

const OF_BOAT = ["port", "sail", "voyage", "patrol", "remain", "box", "seek", "pass", "call", "radio", "attack", "raider", "mine", "fat", "t5", "snorkel", "boat"];
/** Does anything open concern this boat? */
export const isAsked = (p: BoardProps, boat: string): boolean =>
  p.mayAct && p.choices.some((c) => c.why_not === undefined && OF_BOAT.includes(c.verb) && c.args.some((a) => a.name === "boat" && a.words?.includes(boat)));

/** The boat that is asked about: the one in hand, or the first that may act. */
export function boatInHand(p: BoardProps, v: LView): string {
  if (v.battle?.asked) return v.battle.asked;
  if (v.phase === "moving" || v.phase === "lone_merchant" || v.phase === "raider" || v.phase === "attack" || v.phase === "break_off") return v.moving?.boat ?? "";
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
  return { all, now: all.includes(hand.how) ? hand.how : all.includes(side) ? side : all[0] ?? "" };
}

/** A movement: keeping up with the convoy, or asked again when it draws ahead. */
export const moveWay = (p: BoardProps, want: Values) => (hand.keep ? way(p, "follow", want) : null) ?? way(p, "move", want);

/** What clicking this area of the display would do. */
export function zoneWay(p: BoardProps, v: LView, zone: string) {
  const { now } = hows(p, v);
  return (now === "silent" ? way(p, "silent", { zone }) : now ? way(p, "place", { zone, how: now }) ?? moveWay(p, { zone, how: now }) : null) ?? way(p, "astern", { zone });
}

/** Torpedoes in hand, or the gun: what may be aimed, and what is. */
export function weapons(p: BoardProps, v: LView): { kinds: string[]; kind: string; most: number; count: number } {
  const kinds = ["normal", "t5"].filter((kind) => way(p, "aim", { kind }));
  if (way(p, "fan")) kinds.push("fat");
  if (way(p, "gun")) kinds.push("gun");
  const kind = kinds.includes(hand.kind) ? hand.kind : kinds[0] ?? "";
  const choice = kind === "fat" ? way(p, "fan") : kind === "gun" ? null : way(p, "aim", { kind });
  const most = choice?.choice.args.find((a) => a.name === "count")?.max ?? 0;
  void v;
  return { kinds, kind, most, count: Math.max(1, Math.min(hand.count, most)) };
}

/** What the weapon in hand would do to this ship, in words. */
export function forecast(s: Ship, kind: string, count: number): string {
  const odds = kind === "gun" ? s.odds_gun?.[0] : kind === "t5" ? s.odds_t5?.[count - 1] : kind === "normal" ? s.odds_normal?.[count - 1] : undefined;
  return odds ? t("web.l_forecast", { hit: percent(odds[0]), sunk: percent(odds[1]) }) : "";
}
const percent = (parts: number): string => (parts > 0 && parts < 5 ? "<1" : parts > 995 && parts < 1000 ? ">99" : String(Math.round(parts / 10)));

/** Whom this escort may see, in words. */
export const sighting = (v: LView, s: Ship): string =>
  (s.odds_detect ?? []).map((o) => t("web.l_sees", { n: percent(o.parts), boat: nameOf(v, o.boat) })).join(", ");

/** What the attack at hand may do to the boat that reacts so, in words. */
export function risk(k: Battle, verb: string): string {
  const odds = (verb === "stay" ? k.odds_stay : verb === "crash" ? k.odds_crash : verb === "deep" ? k.odds_deep : undefined)?.[0];
  return odds ? t("web.l_risk", { hit: percent(odds[0]), sunk: percent(odds[1]) }) : "";
}

/** What clicking this ship would do. */
export function shipWay(p: BoardProps, v: LView, ship: number) {
  const w = weapons(p, v);
  return (w.kind === "gun" ? way(p, "gun", { ship }) : w.kind ? way(p, "aim", { ship, kind: w.kind, count: w.count }) : null)
    ?? way(p, "escort", { ship }) ?? way(p, "enemy", { ship }) ?? way(p, "coup", { ship, weapon: "torpedo" }) ?? way(p, "coup", { ship })
    ?? way(p, "target", { ship, torpedoes: Math.max(1, hand.count) }) ?? way(p, "target", { ship });
}

/** The newest events since the player last acted. */
export const fresh = () => app.events.slice(app.seenBefore);
