// The tactical display: four convoy areas, three rings of eight, the wake astern;
// ships, boats, ranges, and where the drift will take them.
import { useState } from "preact/hooks";
import { t } from "../../shell/lang";
import { BoatOutline } from "./art";
import { Ship as Hull } from "../hunters/ships";
import {
  boatOf,
  forecast,
  hand,
  hold,
  hows,
  hullOf,
  isHere,
  letter,
  nameOf,
  rangeOf,
  shipName,
  shipWay,
  shortName,
  sighting,
  stands,
  viewOf,
  weapons,
  zoneWay,
  type Battle,
  type BoardProps,
  type Craft,
  type LView,
  type Ship,
  type Zone,
} from "./view";
import { gives, go, pressed, way, type Way } from "../shared/ways";

/* Most counters stand in the middle: it takes more than its share. */
const RADII = {
  convoy: [0, 176],
  short: [176, 252],
  medium: [252, 325],
  long: [325, 396],
} as const;
const TURN = Math.PI / 1800; /* a tenth of a degree */
const on = (bearing: number, radius: number): [number, number] => [
  radius * Math.sin(bearing * TURN),
  -radius * Math.cos(bearing * TURN),
];
const at = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The shape of an area: a quarter of the middle, or an eighth of a ring. */
export function zonePath(z: Zone): string {
  const [inner, outer] = RADII[z.ring],
    half = z.ring === "convoy" ? 450 : 225;
  const [a, b] = [z.bearing - half, z.bearing + half];
  return inner === 0
    ? `M0 0L${at(on(a, outer))}A${outer} ${outer} 0 0 1 ${at(on(b, outer))}z`
    : `M${at(on(a, outer))}A${outer} ${outer} 0 0 1 ${at(on(b, outer))}` +
        `L${at(on(b, inner))}A${inner} ${inner} 0 0 0 ${at(on(a, inner))}z`;
}
export const zoneCentre = (z: Zone): [number, number] =>
  on(z.bearing, z.ring === "convoy" ? 100 : (RADII[z.ring][0] + RADII[z.ring][1]) / 2);

/* Where counters stand: one in the middle, two along the arc, more in rows. */

interface Spread {
  scale: number;
  at: [number, number][];
}
function spread(z: Zone, n: number): Spread {
  const [x, y] = zoneCentre(z);
  if (n <= 1) return { scale: z.ring === "convoy" ? 1.3 : 1.1, at: [[x, y]] };
  const [inner, outer] = RADII[z.ring];
  const turned = Math.abs(Math.cos(z.bearing * TURN)); /* 1: the arc runs from left to right */
  if (z.ring === "convoy") {
    const columns = n > 2 ? 2 : 1,
      rows = Math.ceil(n / columns),
      scale = columns === 1 ? 1.12 : rows > 3 ? 0.72 : 0.92;
    return {
      scale,
      at: Array.from({ length: n }, (_, i) => [
        x + (columns === 1 ? 0 : ((i % 2) - 0.5) * 78 * scale),
        y + (Math.floor(i / columns) - (rows - 1) / 2) * 47 * scale,
      ]),
    };
  }
  const radius = (inner + outer) / 2,
    arc = radius * 0.74;
  const rows = n > 3 ? 2 : 1,
    inRow = Math.ceil(n / rows);
  const step = arc / inRow,
    need = turned > 0.5 ? 78 : 46;
  const scale = Math.max(
    0.58,
    Math.min(
      1,
      (step / need) * (turned > 0.5 && turned < 0.95 ? 1.1 : 1),
      rows > 1 ? (turned > 0.5 ? 0.95 : 0.55) : 1,
    ),
  );
  return {
    scale,
    at: Array.from({ length: n }, (_, i) => {
      const row = i % rows,
        k = Math.floor(i / rows),
        b = z.bearing + ((k - (inRow - 1) / 2) * step) / radius / TURN;
      return on(b, rows === 1 ? radius : radius + (row === 0 ? -19 : 19));
    }),
  };
}

export interface Placed {
  x: number;
  y: number;
  scale: number;
}
/** A place for every counter on the display: ships by their number, boats by their name. */
function layOut(v: LView, k: Battle): Record<string, Placed> {
  const out: Record<string, Placed> = {};
  for (const z of v.display) {
    const here = [
      ...k.ships.filter((s) => isHere(s) && s.zone === z.zone).map((s) => `s${s.ship}`),
      ...k.boats.filter((b) => b.here && b.zone === z.zone).map((b) => b.boat),
    ];
    const s = spread(z, here.length);
    here.forEach((id, i) => {
      out[id] = { x: s.at[i]![0], y: s.at[i]![1], scale: s.scale };
    });
  }
  return out;
}

/* Counters. */

const shipWords = (s: Ship): string =>
  [
    shipName(s),
    ...(s.type ? [t(`leader_ship_type:${s.type}`)] : []),
    t("web.l_speed", { n: s.speed }),
    ...(s.damage ? [t("leader.text_damaged", { n: s.damage })] : []),
    ...(s.straggler ? [t("leader.text_straggler")] : []),
    ...(s.aimed.some((n) => n > 0)
      ? [t("leader.text_aimed", { n: s.aimed.reduce((a, b) => a + b) })]
      : []),
  ].join(", ");

const boatWords = (v: LView, b: Craft): string =>
  [
    nameOf(v, b.boat),
    t(`leader_zone:${b.zone}`),
    t(b.submerged ? "leader_how:submerged" : "leader_how:surfaced"),
    t("web.l_speed", { n: b.speed }),
    ...(b.detected ? [t("leader.text_detected")] : []),
    ...(b.silent ? [t("leader.text_silent")] : []),
    ...(b.deep ? [t("leader.text_deep")] : []),
    ...(b.stunned ? [t("leader.text_stunned")] : []),
  ].join(", ");

function ShipCounter(p: {
  s: Ship;
  odds: string;
  spot: Placed;
  w: Way | null;
  zone: Way | null;
  on: boolean;
  gun: boolean;
  look: (s: number) => void;
}) {
  const { s, spot } = p;
  const label = [...(p.w ? [p.w.text] : []), shipWords(s), ...(p.odds ? [p.odds] : [])].join(". ");
  const run = () => {
    hold({ ship: s.ship });
    go(p.w ?? p.zone);
  };
  const aimed = s.aimed.reduce((a, b) => a + b, 0);
  return (
    <g
      class={`l-ctr l-ctr--${s.mark === "merchant" ? "m" : "e"}`}
      {...gives(p.w)}
      data-ship={s.ship}
      data-mark={s.mark}
      data-open={p.w ? "" : undefined}
      data-aimed={aimed || undefined}
      data-on={p.on || undefined}
      style={stands(spot.x, spot.y, spot.scale)}
      tabindex={0}
      role={p.w ? "button" : "img"}
      aria-label={label}
      onClick={run}
      onKeyDown={pressed(run)}
      onMouseEnter={() => p.look(s.ship)}
      onFocus={() => p.look(s.ship)}
    >
      <title>{label}</title>
      {s.mark === "merchant" ? (
        <rect class="c" x="-37" y="-22" width="74" height="44" rx="2" />
      ) : (
        <path class="c" d="M-28 -22H28L37 -13V13L28 22H-28L-37 13V-13z" />
      )}
      {s.name ? (
        <>
          <svg x="-34" y="-20" width="58" height="22" viewBox="0 0 320 96">
            <Hull hull={hullOf(s.type)} />
          </svg>
          <text
            class="n"
            y="15"
            textLength={shortName(s).length > 12 ? 68 : undefined}
            lengthAdjust="spacingAndGlyphs"
          >
            {shortName(s).slice(0, 15)}
          </text>
          <text class="n n--s" y="15">
            {shortName(s).slice(0, 8)}
          </text>
        </>
      ) : (
        <text class="q" y="7">
          {letter(s)}
        </text>
      )}
      <text class="s" x="31" y="-8">
        {s.speed}
      </text>
      {s.damage > 0 && (
        <>
          <path class="dmg" data-heavy={s.damage >= 2 || undefined} d="M-37 -22L-13 -22L-37 2z" />
          <text class="dl" x="-35" y="-11">
            {s.damage >= 2 ? t("web.l_heavy_mark") : t("web.l_light_mark")}
          </text>
        </>
      )}
      {aimed > 0 && (
        <g transform="translate(34 18)">
          <circle class="aim" r="11" />
          <text class="aimt" y="4.5">
            {aimed}
          </text>
        </g>
      )}
      {p.gun && (
        <g transform="translate(-34 18)">
          <circle class="aim" r="9" />
          <path class="gunm" d="M-5 4h6M-4 3L5 -4" />
        </g>
      )}
    </g>
  );
}

function BoatCounter(p: {
  v: LView;
  b: Craft;
  spot: Placed;
  asked: boolean;
  w: Way | null;
  zone: Way | null;
  run: () => void;
}) {
  const { b, spot } = p;
  const type = boatOf(p.v, b.boat)?.class ?? "viic";
  const run = () => {
    if (p.w) go(p.w);
    else if (p.zone) go(p.zone);
    else p.run();
  };
  const label = p.w ? `${p.w.text}. ${boatWords(p.v, b)}` : boatWords(p.v, b);
  return (
    <g
      class="l-ctr l-ctr--b"
      data-boat={b.boat}
      data-on={p.asked || undefined}
      data-under={b.submerged || undefined}
      data-open={p.w ? "" : undefined}
      style={stands(spot.x, spot.y, spot.scale)}
      tabindex={0}
      role="button"
      aria-label={label}
      onClick={run}
      onKeyDown={pressed(run)}
      onMouseEnter={p.run}
      onFocus={p.run}
    >
      <title>{label}</title>
      <rect class="c" x="-39" y="-22" width="78" height="44" rx="22" />
      {b.submerged && <path class="sea" d="M-33 -11.5q5.5 -4 11 0t11 0t11 0t11 0t11 0t11 0" />}
      <BoatOutline type={type} x={-30} y={b.submerged ? -12 : -19} width={52} height={20} />
      <text class="n" y="16">
        {nameOf(p.v, b.boat)}
      </text>
      <text class="s" x="29" y={b.submerged ? 3 : -4}>
        {b.speed}
      </text>
      {b.submerged && (
        <g transform="translate(40 -20)">
          <circle r="9" class="flag" />
          <path d={b.deep ? "M-4 -4L0 0L4 -4M-4 1L0 5L4 1" : "M-4 -2L0 2L4 -2"} class="fl" />
        </g>
      )}
      {b.detected && (
        <g transform="translate(-40 -20)">
          <circle r="10" class="flag flag--det" />
          <text class="flt" y="5">
            !
          </text>
        </g>
      )}
      {b.stunned > 0 && (
        <g transform="translate(-40 20)">
          <circle r="9" class="flag flag--det" />
          <path class="fl" d="M-3 -3L3 3M3 -3L-3 3" />
        </g>
      )}
    </g>
  );
}

/** A bow from one place to another that keeps clear of both counters. */
function arrow(from: readonly [number, number], to: readonly [number, number], clear = 30): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]],
    far = Math.hypot(dx, dy) || 1;
  const a: [number, number] = [from[0] + (dx / far) * clear, from[1] + (dy / far) * clear],
    b: [number, number] = [to[0] - (dx / far) * 6, to[1] - (dy / far) * 6];
  const bend = Math.min(18, far * 0.12) * (from[0] < 0 ? 1 : -1);
  const handle: [number, number] = [
    (a[0] + b[0]) / 2 + (dy / far) * bend,
    (a[1] + b[1]) / 2 - (dx / far) * bend,
  ];
  return `M${at(a)}Q${at(handle)} ${at(b)}`;
}

/** Where the drift will take what is slower than the convoy: before it happens. */
function Drift(p: { v: LView; k: Battle; spots: Record<string, Placed> }) {
  const { v, k } = p;
  const centre = (zone: string) => zoneCentre(v.display.find((z) => z.zone === zone)!);
  const lines = [
    ...k.ships
      .filter((s) => isHere(s) && s.falls > 0)
      .map((s) => ({ id: `s${s.ship}`, own: false, to: s.to, from: p.spots[`s${s.ship}`]! })),
    ...k.boats
      .filter((b) => b.here && b.falls > 0)
      .map((b) => ({ id: b.boat, own: true, to: b.to, from: p.spots[b.boat]! })),
  ].filter((l) => l.from);
  return (
    <g class="l-drifts" aria-hidden="true">
      {lines.flatMap((l) =>
        l.to.length
          ? l.to.map((zone) => (
              <path
                class={`l-drift ${l.own ? "own" : "foe"} ${l.to.length > 1 ? "opt" : ""}`}
                marker-end="url(#l-ah)"
                d={arrow([l.from.x, l.from.y], centre(zone))}
              />
            ))
          : [
              <path
                class={`l-drift ${l.own ? "own" : "foe"}`}
                marker-end="url(#l-ah)"
                d={arrow([l.from.x, l.from.y], [l.from.x * 1.02, 424])}
              />,
            ],
      )}
    </g>
  );
}

/* The panel. */

const STEPS: [string, string[]][] = [
  ["web.l_step_boats", ["course"]],
  ["web.l_step_drift", ["astern"]],
  ["web.l_step_escorts", ["hunters"]],
  ["web.l_step_aggressive", ["salvo+"]],
  ["web.l_step_enemy", ["enemies", "react"]],
  ["web.l_step_cautious", ["salvo-"]],
];

export function Steps(p: { v: LView }) {
  const { v } = p,
    k = v.battle!;
  if (k.round === 0) return null;
  const cautious = boatOf(v, k.asked)?.initiative === "cautious";
  const now =
    v.phase === "salvo"
      ? cautious
        ? 5
        : 3
      : STEPS.findIndex(([, phases]) => phases.includes(v.phase ?? ""));
  return (
    <ol class="l-steps" aria-label={t("web.l_steps")}>
      {STEPS.map(([key], i) => (
        <li class={now > i ? "done" : ""} aria-current={i === now ? "step" : undefined}>
          {t(key)}
        </li>
      ))}
    </ol>
  );
}

/** The side of the counter that will be up: a switch above the display. */
export function How(p: { board: BoardProps; v: LView }) {
  const h = hows(p.board, p.v);
  if (!p.board.mayAct || h.all.length === 0) return null;
  const words: Record<string, string> = {
    surfaced: "web.l_surfaced",
    submerged: "web.l_submerged",
    silent: "web.l_silent",
  };
  return (
    <div class="l-how">
      <div class="k-seg" role="group" aria-label={t("web.l_how")}>
        {h.all.map((how) => (
          <button
            type="button"
            data-how={how}
            aria-pressed={how === h.now}
            onClick={() => hold({ how })}
          >
            {t(words[how]!)}
          </button>
        ))}
      </div>
      {way(p.board, "follow") && (
        <div class="k-seg" role="group" aria-label={t("web.l_keep")}>
          {[true, false].map((keep) => (
            <button
              type="button"
              data-keep={keep ? "yes" : "no"}
              aria-pressed={keep === hand.keep}
              onClick={() => hold({ keep })}
            >
              {t(keep ? "web.l_keep_up" : "web.l_keep_ask")}
            </button>
          ))}
        </div>
      )}
      <span class="k-caption">{t("web.l_how_hint")}</span>
    </div>
  );
}

/** What is about to be fired: kind and number, then a ship is clicked. */
export function Aiming(p: { board: BoardProps; v: LView }) {
  const { board, v } = p,
    w = weapons(board),
    fire = way(board, "fire"),
    holdFire = way(board, "hold");
  if (!board.mayAct || v.phase !== "salvo") return null;
  const words: Record<string, string> = {
    normal: "web.l_torpedoes",
    t5: "leader_torpedo:t5",
    fat: "leader_torpedo:fat",
    gun: "leader_weapon:gun",
  };
  return (
    <div class="l-how">
      {w.kinds.length > 0 && (
        <div class="k-seg" role="group" aria-label={t("web.l_weapon")}>
          {w.kinds.map((kind) => (
            <button
              type="button"
              data-kind={kind}
              aria-pressed={kind === w.kind}
              onClick={() => hold({ kind })}
            >
              {t(words[kind]!)}
            </button>
          ))}
        </div>
      )}
      {w.most > 0 && (
        <div class="k-seg" role="group" aria-label={t("web.l_how_many")}>
          {Array.from({ length: w.most }, (_, i) => i + 1).map((n) => (
            <button
              type="button"
              data-count={n}
              aria-pressed={n === w.count}
              aria-label={t("web.l_n_torpedoes", { n })}
              onClick={() => hold({ count: n })}
            >
              {n}
            </button>
          ))}
        </div>
      )}
      {w.kind === "fat" && (
        <button
          class="k-btn"
          type="button"
          onClick={() => go(way(board, "fan", { count: w.count }))}
        >
          {t("web.l_fan")}
        </button>
      )}
      {fire && (
        <button
          class="k-btn k-btn--brass l-fire"
          type="button"
          {...gives(fire)}
          onClick={() => go(fire)}
        >
          {t("web.l_fire")}
          <kbd class="k-key">F</kbd>
        </button>
      )}
      {!fire && holdFire && (
        <button class="k-btn l-hold" type="button" onClick={() => go(holdFire)}>
          {holdFire.text}
        </button>
      )}
      <span class="k-caption">{t(w.kinds.length ? "web.l_aim_hint" : "web.l_aimed_all")}</span>
    </div>
  );
}

/** The ship that is looked at: what its card says. */
function ShipFacts(p: { board: BoardProps; v: LView; s: Ship }) {
  const { v, s } = p,
    k = v.battle!,
    w = weapons(p.board),
    odds = forecast(s, w.kind, w.count),
    sees = sighting(v, s);
  const from = k.boats.find((b) => b.boat === k.asked && b.here);
  const three = (n: (number | null)[] | undefined) => n?.map((x) => x ?? "–").join(" · ");
  const hits = ([light, heavy]: [number, number]) => t("web.l_hit_numbers", { light, heavy });
  return (
    <div class="l-leg l-leg--tr" aria-live="off">
      <span class="k-label">{t("web.l_ship_card")}</span>
      <b>{s.name ?? letter(s)}</b>
      <span>{t(s.type ? `leader_ship_type:${s.type}` : `leader_mark:${s.mark}`)}</span>
      {s.vp !== undefined && <span>{t("web.l_worth", { vp: s.vp, xp: s.xp ?? 0 })}</span>}
      <span>
        {t("web.l_speed", { n: s.speed })}
        {s.damage > 0 && `, ${t("leader.text_damaged", { n: s.damage })}`}
      </span>
      {s.torpedo && <span>{t("web.l_torpedo_numbers", { n: three(s.torpedo)! })}</span>}
      {s.gun && <span>{t("web.l_gun_numbers", { n: three(s.gun)! })}</span>}
      {s.lookout !== undefined && (
        <span>{t("web.l_detects", { lookout: s.lookout, sonar: s.sonar ?? 0 })}</span>
      )}
      {(s.surface || s.submerged) && v.edition === 1 && (
        <span>
          {t("web.l_attack_numbers", {
            above: three(s.surface) ?? "–",
            below: three(s.submerged) ?? "–",
          })}
        </span>
      )}
      {s.surface_hits && v.edition === 2 && (
        <span>
          {t("web.l_attack_numbers", {
            above: hits(s.surface_hits),
            below: hits(s.submerged_hits ?? [0, 0]),
          })}
        </span>
      )}
      {from && (
        <span>
          {t("web.l_range_from", { boat: nameOf(v, from.boat), n: rangeOf(v, from.zone, s.zone) })}
        </span>
      )}
      {s.falls > 0 && <span>{t("web.l_falls", { n: s.falls })}</span>}
      {odds && <span class="l-odds">{odds}</span>}
      {sees && <span class="l-odds l-odds--sees">{sees}</span>}
    </div>
  );
}

export function Display(p: { board: BoardProps; v: LView }) {
  const { board, v } = p,
    k = v.battle!;
  const [point, setPoint] = useState("");
  const [looked, look] = useState(0);
  const spots = layOut(v, k),
    aim = weapons(board);
  const craft =
    k.boats.find((b) => b.boat === k.asked && b.here) ??
    k.boats.find((b) => b.boat === hand.look && b.here) ??
    k.boats.find((b) => b.here);
  const home = point || craft?.zone || "";
  const inReach = (z: Zone) => !!home && rangeOf(v, home, z.zone) <= v.torpedo_range;
  const ship =
    k.ships.find((s) => s.ship === (looked || hand.ship) && isHere(s)) ??
    (k.enemy ? k.ships.find((s) => s.ship === k.enemy) : undefined);
  const ways: Record<string, Way | null> = Object.fromEntries(
    v.display.map((z) => [z.zone, zoneWay(board, v, z.zone)]),
  );
  const label = (z: Zone) =>
    [
      t(`leader_zone:${z.zone}`),
      ...(home && home !== z.zone ? [t("web.l_range", { n: rangeOf(v, home, z.zone) })] : []),
      ...k.ships.filter((s) => isHere(s) && s.zone === z.zone).map(shipName),
      ...k.boats.filter((b) => b.here && b.zone === z.zone).map((b) => nameOf(v, b.boat)),
    ].join(", ");
  return (
    <div class="l-table">
      <svg class="l-tac" viewBox="-440 -436 880 872" role="group" aria-label={t("web.l_display")}>
        <defs>
          <marker
            id="l-ah"
            viewBox="0 0 10 10"
            refX="7"
            refY="5"
            markerWidth="15"
            markerHeight="15"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path class="l-ah" d="M0 0L10 5L0 10z" />
          </marker>
        </defs>
        <g class="l-ticks" aria-hidden="true">
          {Array.from({ length: 36 }, (_, i) => {
            const b = i * 100;
            return <path d={`M${at(on(b, 398))}L${at(on(b, i % 3 ? 404 : 410))}`} />;
          })}
          {[300, 600, 900, 1200, 1500, 2100, 2400, 2700, 3000, 3300].map((b) => {
            const [x, y] = on(b, 424);
            return (
              <text x={x} y={y + 4}>
                {String(b / 10).padStart(3, "0")}
              </text>
            );
          })}
          <text x="0" y="-418">
            000
          </text>
        </g>
        <circle class="l-rim" r="396" />
        {v.display.map((z) => {
          const w = ways[z.zone] ?? null;
          const moves = w?.choice.verb === "place" || w?.choice.verb === "move";
          const how = moves ? `${t(`leader_how:${hows(board, v).now}`)}: ` : "";
          return (
            <g
              class="l-zone"
              {...gives(w)}
              data-zone={z.zone}
              data-ring={z.ring}
              data-open={w ? "" : undefined}
              data-in={inReach(z) || undefined}
              data-here={z.zone === craft?.zone || undefined}
              role={w ? "button" : "img"}
              tabindex={w ? 0 : undefined}
              aria-label={how + label(z)}
              onClick={() => go(w)}
              onKeyDown={w ? pressed(() => go(w)) : undefined}
              onMouseEnter={() => setPoint(z.zone)}
              onMouseLeave={() => setPoint("")}
              onFocus={() => setPoint(z.zone)}
              onBlur={() => setPoint("")}
            >
              <title>{label(z)}</title>
              <path d={zonePath(z)} />
            </g>
          );
        })}
        <g class="l-wakel" aria-hidden="true">
          <path
            d={
              "M-8 332Q-12 362 -28 388M8 332Q12 362 28 388M-26 334Q-34 358 -56 382" +
              "M26 334Q34 358 56 382"
            }
          />
        </g>
        <g aria-hidden="true">
          {home &&
            v.display.map((z) => {
              const [, outer] = RADII[z.ring],
                [x, y] = on(z.bearing + (z.ring === "convoy" ? 370 : 175), outer - 14),
                n = rangeOf(v, home, z.zone);
              return (
                n > 0 && (
                  <text class="l-rng" data-far={n > v.torpedo_range || undefined} x={x} y={y + 5}>
                    {n}
                  </text>
                )
              );
            })}
        </g>
        <path class="l-course" d="M0 -152V-190M-8 -180L0 -192L8 -180" aria-hidden="true" />
        <text class="l-wake" y="384" aria-hidden="true">
          {t("web.l_wake")}
        </text>
        {k.ships
          .filter((s) => isHere(s) && spots[`s${s.ship}`])
          .map((s) => (
            <ShipCounter
              key={`s${s.ship}`}
              s={s}
              odds={forecast(s, aim.kind, aim.count)}
              spot={spots[`s${s.ship}`]!}
              w={shipWay(board, s.ship, k)}
              zone={ways[s.zone] ?? null}
              on={s.ship === k.enemy}
              gun={k.gun_aim === s.ship}
              look={look}
            />
          ))}
        {k.boats
          .filter((b) => b.here && spots[b.boat])
          .map((b) => (
            <BoatCounter
              key={b.boat}
              v={v}
              b={b}
              spot={spots[b.boat]!}
              asked={b.boat === k.asked}
              w={way(board, "boat", { boat: b.boat })}
              zone={ways[b.zone] ?? null}
              run={() => {
                if (hand.look !== b.boat) hold({ look: b.boat });
              }}
            />
          ))}
        <Drift v={v} k={k} spots={spots} />
      </svg>
      <div class="l-leg l-leg--tl">
        <span class="k-label">{t("web.l_counters")}</span>
        <span>
          <i class="l-sw l-sw--b" />
          {t("web.l_our_boat")}
        </span>
        <span>
          <i class="l-sw l-sw--m" />
          {t("web.l_merchant")}
        </span>
        <span>
          <i class="l-sw l-sw--e" />
          {t("web.l_escort")}
        </span>
      </div>
      <div class="l-leg l-leg--bl">
        <span class="k-label">{t("web.l_before")}</span>
        <span>
          <i class="l-ar1" />
          {t("web.l_drift_to_come")}
        </span>
        <span>
          <i class="l-ar2" />
          {t("web.l_you_choose")}
        </span>
      </div>
      {ship && <ShipFacts board={board} v={v} s={ship} />}
      {craft && (
        <div class="l-leg l-leg--br">
          <span class="k-label">{t("web.l_small_numbers")}</span>
          <span>{t("web.l_ranges_of", { boat: nameOf(v, craft.boat), n: v.torpedo_range })}</span>
        </div>
      )}
    </div>
  );
}

export function BattleFacts(p: { board: BoardProps }) {
  const v = viewOf(p.board),
    k = v.battle!;
  const here = k.ships.filter(isHere),
    slow = here.find((s) => s.falls > 0);
  const pace = slow
    ? slow.speed + slow.falls
    : Math.max(
        0,
        ...(here.some((s) => s.mark !== "escort")
          ? here.filter((s) => s.mark !== "escort")
          : here
        ).map((s) => s.speed),
      );
  return (
    <>
      {k.round > 0 && <span class="k-chip k-chip--brass">{t("web.l_round", { n: k.round })}</span>}
      {k.alerts > 0 && <span class="k-chip k-chip--foe">{t("web.l_alerts", { n: k.alerts })}</span>}
      {k.known && k.condition !== "none" && (
        <span class="k-chip k-chip--good">{t(`leader_condition:${k.condition}`)}</span>
      )}
      {k.round > 0 && <span class="k-chip">{t("web.l_pace", { n: pace })}</span>}
    </>
  );
}
