// The campaign chart: areas, ports, mission boxes, boats and counters.
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../lang";
import type { BoardProps } from "../shell/table";
import { area, INSET, NEAR, ocean, wide } from "./leader_coast";
import { BoatOutline, Rose } from "./leader_art";
import { boatInHand, boatOf, hand, hold, isAsked, placeName, stands, type Boat, type LView, type Place } from "./leader_view";
import { go, pressed, shut, way, type Way } from "./ways";

/** Where an area is drawn: its shape, its lettering, the room for boats. */
interface Spot { d: string; at: readonly [number, number]; room: readonly [number, number, number, number]; small?: boolean }
/** A port: its dot on the coast, and its box on the land. */
interface Harbour { dot: readonly [number, number]; box: readonly [number, number, number, number] }
interface Map { coast: string; wide: boolean; inset?: boolean; spots: Record<string, Spot>; ports: Record<string, Harbour>; lands: [string, number, number][]; grid: string; degrees: [string, number, number][]; rose: readonly [number, number] }

const NORTH_SEA = "M705.1 74.7L1000.0 74.7L1000.0 415.4L783.1 418.1L754.2 374.4L708.5 226.4L705.1 178.0z";
const BRITISH = "M525.4 103.2L705.1 74.7L705.1 178.0L708.5 226.4L754.2 374.4L755.9 404.6L694.9 404.6L639.0 401.9L627.1 360.4L603.4 302.7L525.4 287.8z";
const WESTERN = "M305.1 144.6L525.4 103.2L525.4 287.8L603.4 302.7L601.7 360.4L581.4 410.0L305.1 410.0z";
const SOUTHWEST = "M372.9 410.0L581.4 410.0L639.0 401.9L650.8 442.1L662.7 483.6L610.2 538.6L372.9 538.6z";
const CHANNEL = "M650.8 442.1L639.0 401.9L694.9 404.6L755.9 404.6L754.2 374.4L783.1 418.1L762.7 468.2L711.9 493.8L662.7 483.6z";
const NEAR_GRID = "M68 0V768M237 0V768M407 0V768M576 0V768M746 0V768M915 0V768M0 683H1000M0 442H1000M0 145H1000";
const NEAR_DEGREES: [string, number, number][] = [["40° W", 72, 750], ["30° W", 241, 750], ["20° W", 411, 750], ["40° N", 18, 678], ["50° N", 18, 437], ["60° N", 18, 140]];
const NEAR_LANDS: [string, number, number][] = [["web.l_england", 702, 385], ["web.l_ireland", 610, 358], ["web.l_spain", 673, 678], ["web.l_norway", 888, 114]];
const WIDE_LANDS: [string, number, number][] = [["web.l_america", 128, 330], ["web.l_africa", 920, 560], ["web.l_greenland", 500, 22], ["web.l_spain", 806, 402]];

const near = (spots: Record<string, Spot>, ports: Record<string, Harbour>, inset: boolean, rose: readonly [number, number]): Map =>
  ({ coast: NEAR, wide: false, inset, spots, ports, lands: NEAR_LANDS, grid: NEAR_GRID, degrees: NEAR_DEGREES, rose });

function far(spots: Record<string, Spot>, ports: Record<string, Harbour>, rose: readonly [number, number]): Map {
  const lons = [-90, -80, -70, -60, -50, -40, -30, -20, -10, 0, 10], lats = [10, 20, 30, 40, 50, 60];
  return { coast: ocean(), wide: true, spots, ports, lands: WIDE_LANDS, rose,
    grid: lons.map((l) => `M${wide(l, 60)[0]} 0V768`).join("") + lats.map((l) => `M0 ${wide(0, l)[1]}H1000`).join(""),
    degrees: [...lons.filter((l) => l < -15 && l % 20 === 0).map((l): [string, number, number] => [`${-l}° W`, wide(l, 60)[0] + 4, 750]), ...lats.filter((l) => l % 20 === 0).map((l): [string, number, number] => [`${l}° N`, 18, wide(0, l)[1] - 5])] };
}

const at = (lon: number, lat: number, dx = 0, dy = 0): readonly [number, number] => [wide(lon, lat)[0] + dx, wide(lon, lat)[1] + dy];

const maps: Record<string, () => Map> = {
  battle_begins: () => near({
    north_sea: { d: NORTH_SEA, at: [790, 160], room: [730, 205, 116, 90] }, british_isles: { d: BRITISH, at: [605, 160], room: [532, 205, 100, 62] },
    western_approaches: { d: WESTERN, at: [415, 212], room: [315, 262, 205, 130] }, southwest_approaches: { d: SOUTHWEST, at: [500, 432], room: [385, 474, 220, 56] },
    english_channel: { d: CHANNEL, at: [704, 446], room: [664, 452, 80, 26], small: true }, norwegian_sea: { d: "M305.1 144.6L525.4 103.2L705.1 74.7L842 74.7L875 0L305.1 0z", at: [690, 30], room: [495, 18, 130, 70] },
    north_atlantic: { d: "M0.0 92.6L305.1 144.6L305.1 410.0L0.0 410.0z", at: [165, 230], room: [40, 280, 240, 110] },
    spanish_coast: { d: "M372.9 538.6L610.2 538.6L662.7 483.6L711.9 493.8L745.8 543.5L728.8 614.8L588.1 610.1L601.7 682.7L598.3 768L372.9 768z", at: [485, 582], room: [390, 630, 190, 110] },
  }, { germany: { dot: [892, 343], box: [796, 366, 186, 112] } }, false, [36, 520]),
  happy_time: () => near({
    north_sea: { d: NORTH_SEA, at: [790, 180], room: [730, 225, 116, 90] }, british_isles: { d: BRITISH, at: [605, 160], room: [532, 205, 100, 62] },
    western_approaches: { d: WESTERN, at: [415, 212], room: [315, 262, 205, 130] }, southwest_approaches: { d: SOUTHWEST, at: [495, 432], room: [385, 474, 220, 56] },
    english_channel: { d: CHANNEL, at: [704, 446], room: [664, 452, 80, 26], small: true },
    bay_of_biscay: { d: "M662.7 483.6L711.9 493.8L745.8 543.5L728.8 614.8L588.1 610.1L525.4 610.1L525.4 538.6L610.2 538.6z", at: [598, 554], room: [640, 552, 80, 52] },
    north_atlantic: { d: "M0.0 92.6L305.1 144.6L305.1 410.0L0.0 410.0z", at: [165, 230], room: [40, 280, 240, 110] },
    mid_atlantic: { d: "M0.0 410.0L372.9 410.0L372.9 538.6L169.5 628.6L0.0 628.6z", at: [195, 446], room: [60, 490, 250, 60] },
    azores: { d: "M169.5 628.6L372.9 538.6L525.4 538.6L525.4 610.1L588.1 610.1L601.7 682.7L598.3 747.7L652.5 768.8L169.5 820.3z", at: [420, 640], room: [440, 684, 150, 62] },
    west_africa: { d: "M752 578H988V756H752z", at: [812, 640], room: [758, 682, 120, 66] },
  }, { germany: { dot: [892, 343], box: [796, 366, 186, 112] }, france: { dot: [690, 501], box: [752, 490, 236, 78] } }, true, [36, 562]),
  drumbeat: () => far({
    bay_of_biscay: { d: area([-20, 51.5], [-5, 51.5], [0, 48], [-1, 43], [-10, 43], [-20, 43]), at: at(-13.4, 48.5), room: [704, 330, 120, 44] },
    north_atlantic: { d: area([-45, 63], [-10, 63], [-5, 51.5], [-20, 51.5], [-20, 47], [-45, 47]), at: at(-31, 58), room: [500, 178, 190, 90] },
    mid_atlantic: { d: area([-45, 47], [-20, 47], [-20, 43], [-10, 43], [-6, 36], [-12, 28], [-20, 22], [-52, 22], [-52, 36], [-56, 41.5], [-45, 44]), at: at(-33, 38), room: [470, 440, 220, 100] },
    newfoundland: { d: area([-62, 57], [-45, 63], [-45, 44], [-56, 41.5], [-60, 44.5], [-66, 48]), at: at(-52.6, 55.6), room: [392, 300, 80, 70] },
    us_north: { d: area([-66, 48], [-60, 44.5], [-56, 41.5], [-52, 36], [-70, 34.5], [-78, 34.5], [-78, 42]), at: at(-63.5, 40.4), room: [250, 394, 150, 44] },
    us_south: { d: area([-84, 34.5], [-70, 34.5], [-70, 25], [-78, 24], [-81, 25], [-84, 30]), at: at(-74, 32.4), room: [170, 482, 76, 56] },
    bermuda: { d: area([-70, 34.5], [-52, 36], [-52, 20], [-70, 20], [-70, 25]), at: at(-60.5, 28.6), room: [262, 530, 140, 60] },
    gulf_of_mexico: { d: area([-98, 31], [-84, 31], [-81, 25], [-84.5, 22], [-88, 21.4], [-91, 17.5], [-98, 17.5]), at: at(-90.7, 26.6), room: [22, 510, 100, 50] },
    caribbean: { d: area([-91, 17.5], [-88, 21.4], [-84.5, 22], [-81, 25], [-78, 24], [-70, 20], [-58, 20], [-58, 8], [-84, 7], [-91, 14]), at: at(-72, 15.6), room: [160, 660, 190, 46] },
  }, { france: { dot: at(-2.3, 47.2), box: [858, 300, 130, 92] } }, [590, 640]),
  hunted: () => far({
    northern_transit: { d: area([-20, 66], [8, 66], [9, 57], [2, 57.5], [-6, 59.2], [-20, 61]), at: at(-8.5, 64.6), room: [706, 78, 130, 40] },
    western_approaches: { d: area([-20, 61], [-6, 59.2], [-4, 50], [-15, 49], [-25, 49], [-25, 59]), at: at(-16.6, 56.6), room: [660, 230, 110, 50] },
    bay_of_biscay: { d: area([-15, 49], [-4, 50], [0, 47], [-1, 43], [-9, 43], [-15, 43.4]), at: at(-8.2, 47.4, -6), room: [752, 334, 90, 34] },
    air_gap: { d: area([-42, 62], [-20, 66], [-20, 61], [-25, 59], [-25, 49], [-42, 49]), at: at(-33.5, 57.6), room: [506, 196, 130, 70] },
    newfoundland: { d: area([-62, 57], [-42, 62], [-42, 42], [-58, 42], [-66, 47]), at: at(-50, 55.6), room: [394, 300, 100, 70] },
    mid_atlantic: { d: area([-42, 49], [-15, 49], [-15, 43.4], [-20, 38], [-20, 30], [-28, 22], [-58, 24], [-58, 42], [-42, 42]), at: at(-37, 37), room: [430, 440, 220, 90] },
    gibraltar: { d: area([-15, 43.4], [-9, 43], [-4, 37], [-5, 34], [-10, 29], [-20, 30], [-20, 38]), at: at(-12.7, 38.6), room: [712, 440, 90, 50] },
    caribbean: { d: area([-91, 17.5], [-86, 23], [-78, 25], [-58, 24], [-58, 8], [-84, 7], [-91, 14]), at: at(-72, 15.8), room: [160, 660, 190, 46] },
    west_africa: { d: area([-28, 22], [-20, 30], [-10, 29], [-6, 8], [-10, 3], [-28, 3]), at: at(-22.4, 13.8), room: [622, 650, 120, 60] },
  }, { germany: { dot: at(8, 54), box: [858, 100, 130, 92] }, france: { dot: at(-2.3, 47.2), box: [858, 300, 130, 92] } }, [440, 640]),
};
const drawn: Record<string, Map> = {};
const mapOf = (campaign: string): Map => (drawn[campaign] ??= (maps[campaign] ?? maps.happy_time!)());

/* Boats. */

const W = 70, H = 42;
/** Places for so many counters in a room, and how large they can be. */
export function packed(n: number, room: readonly [number, number, number, number], most = 1): { scale: number; at: [number, number][] } {
  const [x, y, w, h] = room;
  let scale = most;
  while (scale > .4 && Math.max(1, Math.floor(w / (W * scale))) * Math.max(1, Math.floor(h / (H * scale))) < n) scale -= .05;
  const columns = Math.max(1, Math.min(n, Math.floor(w / (W * scale)))), rows = Math.ceil(n / columns);
  return { scale, at: Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns), inRow = row === rows - 1 ? n - row * columns : columns;
    return [x + w / 2 + ((i % columns) - (inRow - 1) / 2) * W * scale, y + h / 2 + (row - (rows - 1) / 2) * H * scale];
  }) };
}

const stateWords = (b: Boat): string =>
  [b.name, b.captain, t(`leader_skill:${b.skill}`), t("web.l_stress_is", { n: b.stress, state: `leader_state:${b.state}` }), ...b.missions.map((m) => t(`leader_mission:${m}`)),
    ...(b.searched ? [t("leader.item_searched")] : b.done ? [t("leader.item_done")] : [])].join(", ");

function Counter(p: { b: Boat; x: number; y: number; scale: number; on: boolean; open: boolean; run: () => void }) {
  const { b } = p;
  return (
    <g class={`l-bt ${p.on ? "on" : ""} ${b.done || b.searched ? "done" : ""}`} data-boat={b.boat} data-state={b.state} data-open={p.open || undefined} style={stands(p.x, p.y, p.scale)}
      tabindex={0} role="button" aria-pressed={p.on} aria-label={stateWords(b)} onClick={(e) => { e.stopPropagation(); p.run(); }} onKeyDown={pressed(p.run)}>
      <title>{stateWords(b)}</title>
      <rect class="c" x="-33" y="-19" width="66" height="38" rx="19" /><BoatOutline type={b.class} x={-27} y={-17} width={54} height={20} /><text y="13">{b.name}</text>
      {b.missions.length > 0 && <g transform="translate(30 -14)"><rect class="l-ms" x="-8" y="-8" width="16" height="16" /><text class="l-mt" y="4.2">{t(MISSION[b.missions[0]!]!)}</text></g>}
      {b.state !== "okay" && <circle class={`l-bt__st l-bt__st--${b.state}`} cx="-29" cy="-13" r="6.5" />}
    </g>
  );
}

/* Areas. */

export const MISSION: Record<string, string> = { mine: "web.l_m", attack: "web.l_a", raider: "web.l_r" };
const COUNTERS: [keyof Place, string, string][] = [["intelligence", "web.l_sign_intelligence", "leader.item_intelligence"], ["air_search", "web.l_sign_air", "leader.item_air_search"], ["supply", "web.l_sign_supply", "leader.item_supply"]];

/** Special options that are laid on an area. */
const PLACED = ["intelligence", "aircraft", "supply"];

/** What clicking an area would do with what is in hand. */
export function placeWay(p: BoardProps, v: LView, place: string): Way | null {
  const boat = boatInHand(p, v);
  if (v.phase === "strategic") return PLACED.includes(hand.option) ? way(p, hand.option, { place }) : null;
  if (v.phase === "ports") return boat ? way(p, "port", { boat, place }) : null;
  if (boatOf(v, boat)?.place === place) return way(p, "stop") ?? way(p, "patrol", { boat }) ?? way(p, "remain", { boat });
  return way(p, "sail", { boat, place }) ?? way(p, "voyage", { boat, place, then: "stay" });
}

function areaWords(a: Place, v: LView): string {
  const words = [placeName(a.place)];
  if (a.port) words.push(t("leader.item_refit", { n: a.refit ?? 0 }));
  else words.push(t("web.l_area_words", { move: a.moving ?? 0, lie: a.patrolling ?? 0 }), ...(a.contacts?.length ? [t("web.l_contacts_at", { rolls: a.contacts.join(" / ") })] : []));
  if (a.mine) words.push(t("leader.item_mine", { cards: a.mine.cards, each: a.mine.per_vp, most: a.mine.most }));
  if (a.attack) words.push(t("leader.item_attack", { cards: a.attack.cards, ships: a.attack.ships }));
  if (a.raider) words.push(t("leader.item_raider", { cards: a.raider.cards, shots: a.raider.shots }));
  if (a.warnings) words.push(t("leader.item_warnings", { n: a.warnings }));
  for (const [id, , word] of COUNTERS) if (a[id]) words.push(t(word));
  if (a.may_end === false) words.push(t("leader.item_no_stop"));
  if (!a.port && !a.type_vii) words.push(t("leader.item_only_ix"));
  const boats = v.boats.filter((b) => b.place === a.place && b.status === "in_service").map((b) => b.name);
  return [...words, ...boats].join(", ");
}

function Plate(p: { a: Place; spot: Spot; wide: boolean; box: (mission: string) => Way | null }) {
  const { a, spot } = p;
  const boxes = (["mine", "attack", "raider"] as const).filter((m) => a[m]);
  const signs = [...COUNTERS.filter(([id]) => a[id]).map(([, sign]) => t(sign))];
  const limit = a.may_end === false ? "leader.item_no_stop" : !a.type_vii ? "leader.item_only_ix" : "";
  const more = boxes.length + signs.length + (a.warnings ? 1 : 0);
  let n = 0;
  const x = () => (n++ - (more - 1) / 2) * 21;
  return (
    <g class={`l-plate ${spot.small ? "l-plate--s" : ""} ${p.wide ? "l-plate--w" : ""}`} transform={`translate(${spot.at[0]} ${spot.at[1]})${spot.small ? " rotate(-7)" : ""}`} >
      <text class="l-wn" aria-hidden="true">{placeName(a.place)}</text>
      <text class="l-st" aria-hidden="true" y={spot.small ? 13 : 16}>{t("web.l_move")} <tspan class="v">{a.moving}</tspan>{a.may_end !== false && <> · {t("web.l_lie")} <tspan class="v">{a.patrolling}</tspan></>}
        {!spot.small && p.wide && a.contacts?.length ? <> · <tspan class="v">{a.contacts.join("/")}</tspan></> : null}</text>
      {!spot.small && !p.wide && <text class="l-st" aria-hidden="true" y="32">{t("web.l_contacts")} <tspan class="v">{a.contacts?.length ? a.contacts.join(" / ") : "–"}</tspan></text>}
      {limit && !spot.small && <text class="l-st l-st--lim" aria-hidden="true" y={p.wide ? 30 : 47}>{t(limit)}</text>}
      <g transform={`translate(0 ${spot.small ? -20 : -27})`}>
        {boxes.map((m) => {
          const w = p.box(m);
          return <g class="l-box" data-mission={m} data-open={w ? "" : undefined} transform={`translate(${x()} 0)`} role={w ? "button" : undefined} tabindex={w ? 0 : undefined} aria-label={w?.text} onClick={w ? () => go(w) : undefined} onKeyDown={w ? pressed(() => go(w)) : undefined}>
            <rect class="l-ms" x="-9" y="-9" width="18" height="18" /><text class="l-mt" y="4.5">{t(MISSION[m]!)}</text></g>;
        })}
        {signs.map((s) => <g class="l-sg" transform={`translate(${x()} 0)`}><circle r="9.5" /><text y="4.2">{s}</text></g>)}
        {a.warnings ? <g class="l-warn" transform={`translate(${x()} 0)`}><path d="M0 -11L11 8H-11z" /><text y="5.5">{a.warnings}</text></g> : null}
      </g>
    </g>
  );
}

function Hot(p: { w: Way | null; why: string | undefined; label: string; st: string; place: string; children: ComponentChildren }) {
  const { w } = p;
  const label = w ? `${w.text}. ${p.label}` : p.why ? `${p.label}. ${p.why}` : p.label;
  return <g class="l-area" data-place={p.place} data-st={p.st} role={w ? "button" : "img"} tabindex={w || p.why ? 0 : undefined} aria-disabled={!w && p.why ? true : undefined} aria-label={label}
    onClick={() => go(w)} onKeyDown={w ? pressed(() => go(w)) : undefined}><title>{label}</title>{p.children}</g>;
}

const edge = (): string => {
  let d = "";
  for (let i = 0; i < 59; i += 2) d += `M${(12 + i * 16.54).toFixed(1)} 4h16.5v6h-16.5zM${(12 + i * 16.54).toFixed(1)} 758h16.5v6h-16.5z`;
  return d;
};
const EDGE = edge();

/** A course from area to area: a bow that leaves both plates readable. */
const course = (a: readonly [number, number], b: readonly [number, number]): string => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]], far = Math.hypot(dx, dy) || 1, bend = Math.min(40, far * .16);
  const from = [a[0] + (dx / far) * 40, a[1] + (dy / far) * 26], to = [b[0] - (dx / far) * 34, b[1] - (dy / far) * 24];
  return `M${from[0]!.toFixed(0)} ${from[1]!.toFixed(0)}Q${((from[0]! + to[0]!) / 2 + (dy / far) * bend).toFixed(0)} ${((from[1]! + to[1]!) / 2 - (dx / far) * bend).toFixed(0)} ${to[0]!.toFixed(0)} ${to[1]!.toFixed(0)}`;
};

/** Boats that have no port yet lie in a row below the chart. */
export function Waiting(p: { board: BoardProps; v: LView }) {
  const now = boatInHand(p.board, p.v);
  const waiting = p.v.phase === "ports" ? p.v.boats.filter((b) => !b.place && b.status === "in_service") : [];
  if (!waiting.length) return null;
  return <div class="l-wait"><span class="k-label">{t("web.l_without_port")}</span>{waiting.map((b) =>
    <button class="l-wait__b" type="button" aria-pressed={b.boat === now} data-boat={b.boat} onClick={() => hold({ boat: b.boat })}><svg viewBox="0 0 1000 190" aria-hidden="true"><BoatOutline type={b.class} x={0} y={0} width={1000} height={190} /></svg>{b.name}</button>)}</div>;
}

export function Chart(p: { board: BoardProps; v: LView }) {
  const { board, v } = p;
  const map = mapOf(v.campaign);
  const box = useRef<HTMLDivElement>(null);
  const inHand = boatInHand(board, v);
  const own = boatOf(v, inHand);
  const centre = (place: string): readonly [number, number] | null => {
    const s = map.spots[place], h = map.ports[place];
    return s ? [s.room[0] + s.room[2] / 2, s.room[1] + s.room[3] / 2] : h ? h.dot : null;
  };
  const boats: Record<string, Boat[]> = {};
  for (const b of v.boats) if (b.place && b.status === "in_service") (boats[b.place] ??= []).push(b);
  const where: Record<string, readonly [number, number]> = {};
  const counters = v.places.flatMap((a) => {
    const room = map.spots[a.place]?.room ?? (map.ports[a.place] && inner(map.ports[a.place]!));
    const here = boats[a.place] ?? [];
    if (!room || !here.length) return [];
    const spots = packed(here.length, room, a.port ? .9 : 1);
    return here.map((b, i) => {
      where[b.boat] = spots.at[i]!;
      const open = isAsked(board, b.boat);
      const seek = v.phase === "tactical" ? way(board, "seek", { boat: b.boat }) : null;
      return <Counter key={b.boat} b={b} x={spots.at[i]![0]} y={spots.at[i]![1]} scale={spots.scale} on={b.boat === inHand} open={open}
        run={() => { if (b.boat === inHand && seek) go(seek); else hold({ boat: b.boat, look: b.boat }); }} />;
    });
  });
  const from = own?.place ? where[inHand] ?? centre(own.place) : null;
  const ways = Object.fromEntries(v.places.map((a) => [a.place, placeWay(board, v, a.place)]));
  const courses = from && own?.place && v.phase !== "strategic" ? v.places.filter((a) => ways[a.place] && ways[a.place]!.choice.verb !== "voyage" && a.place !== own.place).flatMap((a) => { const to = centre(a.place); return to ? [course(from, to)] : []; }) : [];
  /* A narrow chart opens on the boat whose turn it is. */
  const look = from?.[0] ?? 560;
  useEffect(() => {
    const e = box.current;
    if (e && e.scrollWidth > e.clientWidth + 4) e.scrollLeft = (e.scrollWidth * look) / 1000 - e.clientWidth / 2;
  }, [inHand, Math.round(look / 60)]);
  const boxAt = (place: string) => (mission: string) => (own?.place === place ? way(board, "box", { boat: inHand, mission }) : way(board, "voyage", { boat: inHand, place, then: mission }));
  const why = (place: string) => (v.phase === "strategic" ? (PLACED.includes(hand.option) ? shut(board, hand.option, { place }) : undefined) : inHand ? shut(board, "sail", { boat: inHand, place }) : undefined);
  const state = (a: Place) => (own?.place === a.place ? "here" : ways[a.place] ? "open" : why(a.place) ? "closed" : "no");
  return <>
    <Waiting board={board} v={v} />
    <div class="l-chart" ref={box} tabIndex={0} role="region" aria-label={t("web.l_chart")}>
      <svg class="l-map" viewBox="0 0 1000 768" role="group" aria-label={t("web.l_chart_of", { campaign: `leader_campaign:${v.campaign}` })}>
        <defs><clipPath id="l-frame"><path d="M12 12H988V756H12z" /></clipPath><marker id="l-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="l-tip" d="M0 0L10 5L0 10z" /></marker></defs>
        <rect class="sea" width="1000" height="768" />
        <g clip-path="url(#l-frame)">
          {v.places.filter((a) => !a.port && map.spots[a.place] && !(map.inset && a.place === "west_africa")).map((a) =>
            <Hot w={ways[a.place]!} why={why(a.place)} label={areaWords(a, v)} st={state(a)} place={a.place}><path d={map.spots[a.place]!.d} /></Hot>)}
          <path class="l-grat" d={map.grid} />
          <g class="l-lining" aria-hidden="true">{[22, 14, 7].map((w) => <path d={map.coast} stroke-width={map.wide ? w * .6 : w} />)}</g>
          <path class="l-land" d={map.coast} />
          <g class="l-deg" aria-hidden="true">{map.degrees.map(([text, x, y]) => <text x={x} y={y}>{text}</text>)}</g>
          <svg x={map.rose[0]} y={map.rose[1]} width={map.wide ? 110 : 160} height={map.wide ? 110 : 160} viewBox="-100 -100 200 200" class="l-rose" aria-hidden="true"><Rose /></svg>
          <g class="l-wln" aria-hidden="true">{map.lands.map(([key, x, y]) => <text x={x} y={y}>{t(key)}</text>)}</g>
          {courses.map((d) => <path class="l-route" d={d} marker-end="url(#l-tip)" />)}
          {v.places.filter((a) => !a.port && map.spots[a.place] && !(map.inset && a.place === "west_africa")).map((a) => <Plate a={a} spot={map.spots[a.place]!} wide={map.wide} box={boxAt(a.place)} />)}
        </g>
        {map.inset && v.places.filter((a) => a.place === "west_africa").map((a) => <g class="l-inset">
          <g transform="translate(752 578)"><rect class="sea" width="236" height="178" /></g>
          <Hot w={ways[a.place]!} why={why(a.place)} label={areaWords(a, v)} st={state(a)} place={a.place}><path d={map.spots[a.place]!.d} /></Hot>
          <g transform="translate(752 578)" aria-hidden="true"><path class="l-land" d={INSET} /><text class="l-st" x="8" y="16">{t("web.l_from_azores")}</text></g>
          <rect class="l-frame2" x="752" y="578" width="236" height="178" /><Plate a={a} spot={map.spots[a.place]!} wide={false} box={boxAt(a.place)} /></g>)}
        {v.places.filter((a) => a.port && map.ports[a.place]).map((a) => <Port a={a} h={map.ports[a.place]!} w={ways[a.place]!} why={why(a.place)} st={state(a)} label={areaWords(a, v)} />)}
        {counters}
        <path class="l-edge" d={EDGE} aria-hidden="true" /><rect class="l-frame1" x="12" y="12" width="976" height="744" /><rect class="l-frame1" x="4" y="4" width="992" height="760" />
      </svg>
    </div>
    <p class="l-key"><span><b>{t("web.l_move")}</b> {t("web.l_key_move")}</span><span><b>{t("web.l_lie")}</b> {t("web.l_key_lie")}</span><span><b>{t("web.l_contacts")} 4 / 8</b> {t("web.l_key_contacts")}</span><span><b>{t("web.l_m")} {t("web.l_a")} {t("web.l_r")}</b> {t("web.l_key_boxes")}</span></p>
  </>;
}

/** The room for boats in a port's box: below its name. */
const inner = (h: Harbour): readonly [number, number, number, number] => [h.box[0] + 4, h.box[1] + 22, h.box[2] - 8, h.box[3] - 25];

function Port(p: { a: Place; h: Harbour; w: Way | null; why: string | undefined; st: string; label: string }) {
  const [x, y, w, h] = p.h.box, [dx, dy] = p.h.dot;
  return <>
    <path class="l-quay" d={`M${dx} ${dy}L${dx < x ? x : dx > x + w ? x + w : dx} ${dy < y ? y : dy > y + h ? y + h : dy}`} /><g class="l-dot" transform={`translate(${dx} ${dy})`}><circle r="5" /></g>
    <Hot w={p.w} why={p.why} label={p.label} st={p.st} place={p.a.place}>
      <rect class="l-pb" x={x} y={y} width={w} height={h} rx="3" /><text class="l-pn" x={x + 9} y={y + 17}>{placeName(p.a.place)}</text><text class="l-pr" x={x + w - 9} y={y + 17}>{p.a.refit}</text>
    </Hot>
  </>;
}
