// The campaign chart: areas, ports, mission boxes, boats and counters.
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../../shell/lang";
import { INSET } from "./coast";
import { mapOf, type Harbour, type Spot } from "./maps";
import { BoatOutline, Rose } from "./art";
import {
  boatInHand,
  boatOf,
  hand,
  hold,
  isAsked,
  placeName,
  stands,
  type BoardProps,
  type Boat,
  type LView,
  type Place,
} from "./view";
import { gives, go, pressed, shut, way, type Way } from "../shared/ways";

/* Boats. */

const W = 70,
  H = 42;
/** Places for so many counters in a room, and how large they can be. */
export function packed(
  n: number,
  room: readonly [number, number, number, number],
  most = 1,
): { scale: number; at: [number, number][] } {
  const [x, y, w, h] = room;
  let scale = most;
  while (
    scale > 0.4 &&
    Math.max(1, Math.floor(w / (W * scale))) * Math.max(1, Math.floor(h / (H * scale))) < n
  )
    scale -= 0.05;
  const columns = Math.max(1, Math.min(n, Math.floor(w / (W * scale)))),
    rows = Math.ceil(n / columns);
  return {
    scale,
    at: Array.from({ length: n }, (_, i) => {
      const row = Math.floor(i / columns),
        inRow = row === rows - 1 ? n - row * columns : columns;
      return [
        x + w / 2 + ((i % columns) - (inRow - 1) / 2) * W * scale,
        y + h / 2 + (row - (rows - 1) / 2) * H * scale,
      ];
    }),
  };
}

const stateWords = (b: Boat): string =>
  [
    b.name,
    b.captain,
    t(`leader_skill:${b.skill}`),
    t("web.l_stress_is", { n: b.stress, state: `leader_state:${b.state}` }),
    ...b.missions.map((m) => t(`leader_mission:${m}`)),
    ...(b.searched ? [t("leader.item_searched")] : b.done ? [t("leader.item_done")] : []),
  ].join(", ");

function Counter(p: {
  b: Boat;
  x: number;
  y: number;
  scale: number;
  on: boolean;
  open: boolean;
  run: () => void;
}) {
  const { b } = p;
  return (
    <g
      class={`l-bt ${p.on ? "on" : ""} ${b.done || b.searched ? "done" : ""}`}
      data-boat={b.boat}
      data-state={b.state}
      data-open={p.open || undefined}
      style={stands(p.x, p.y, p.scale)}
      tabindex={0}
      role="button"
      aria-pressed={p.on}
      aria-label={stateWords(b)}
      onClick={(e) => {
        e.stopPropagation();
        p.run();
      }}
      onKeyDown={pressed(p.run)}
    >
      <title>{stateWords(b)}</title>
      <rect class="c" x="-33" y="-19" width="66" height="38" rx="19" />
      <BoatOutline type={b.class} x={-27} y={-17} width={54} height={20} />
      <text y="13">{b.name}</text>
      {b.missions.length > 0 && (
        <g transform="translate(30 -14)">
          <rect class="l-ms" x="-8" y="-8" width="16" height="16" />
          <text class="l-mt" y="4.2">
            {t(MISSION[b.missions[0]!]!)}
          </text>
        </g>
      )}
      {b.state !== "okay" && (
        <circle class={`l-bt__st l-bt__st--${b.state}`} cx="-29" cy="-13" r="6.5" />
      )}
    </g>
  );
}

/* Areas. */

export const MISSION: Record<string, string> = {
  mine: "web.l_m",
  attack: "web.l_a",
  raider: "web.l_r",
};
const COUNTERS: [keyof Place, string, string][] = [
  ["intelligence", "web.l_sign_intelligence", "leader.item_intelligence"],
  ["air_search", "web.l_sign_air", "leader.item_air_search"],
  ["supply", "web.l_sign_supply", "leader.item_supply"],
];

/** Special options that are laid on an area. */
const PLACED = ["intelligence", "aircraft", "supply"];

/** What clicking an area would do with what is in hand. */
export function placeWay(p: BoardProps, v: LView, place: string): Way | null {
  const boat = boatInHand(p, v);
  if (v.phase === "strategic")
    return PLACED.includes(hand.option) ? way(p, hand.option, { place }) : null;
  if (v.phase === "ports") return boat ? way(p, "port", { boat, place }) : null;
  if (boatOf(v, boat)?.place === place)
    return way(p, "stop") ?? way(p, "patrol", { boat }) ?? way(p, "remain", { boat });
  return way(p, "sail", { boat, place }) ?? way(p, "voyage", { boat, place, then: "stay" });
}

/** Where the voyages of the boat in hand to this place lead by, and their cards. */
const voyages = (v: LView, boat: string, place: string): string[] =>
  (v.ways ?? [])
    .filter((x) => x.boat === boat && x.place === place)
    .map((x) => {
      const by = t("web.l_way", { places: x.by.map(placeName).join(", ") });
      return `${by}: ${t("leader.note_cards", { n: x.cards })}`;
    });

function areaWords(a: Place, v: LView, boat: string): string {
  const words = [placeName(a.place), ...voyages(v, boat, a.place)];
  if (a.port) words.push(t("leader.item_refit", { n: a.refit ?? 0 }));
  else
    words.push(
      t("web.l_area_words", { move: a.moving ?? 0, lie: a.patrolling ?? 0 }),
      ...(a.contacts?.length ? [t("web.l_contacts_at", { rolls: a.contacts.join(" / ") })] : []),
    );
  if (a.mine)
    words.push(
      t("leader.item_mine", { cards: a.mine.cards, each: a.mine.per_vp, most: a.mine.most }),
    );
  if (a.attack)
    words.push(t("leader.item_attack", { cards: a.attack.cards, ships: a.attack.ships }));
  if (a.raider)
    words.push(t("leader.item_raider", { cards: a.raider.cards, shots: a.raider.shots }));
  if (a.warnings) words.push(t("leader.item_warnings", { n: a.warnings }));
  for (const [id, , word] of COUNTERS) if (a[id]) words.push(t(word));
  if (a.may_end === false) words.push(t("leader.item_no_stop"));
  if (!a.port && !a.type_vii) words.push(t("leader.item_only_ix"));
  const boats = v.boats
    .filter((b) => b.place === a.place && b.status === "in_service")
    .map((b) => b.name);
  return [...words, ...boats].join(", ");
}

function Plate(p: { a: Place; spot: Spot; wide: boolean; box: (mission: string) => Way | null }) {
  const { a, spot } = p;
  const boxes = (["mine", "attack", "raider"] as const).filter((m) => a[m]);
  const signs = [...COUNTERS.filter(([id]) => a[id]).map(([, sign]) => t(sign))];
  const limit =
    a.may_end === false ? "leader.item_no_stop" : !a.type_vii ? "leader.item_only_ix" : "";
  const more = boxes.length + signs.length + (a.warnings ? 1 : 0);
  let n = 0;
  const x = () => (n++ - (more - 1) / 2) * 21;
  return (
    <g
      class={`l-plate ${spot.small ? "l-plate--s" : ""} ${p.wide ? "l-plate--w" : ""}`}
      transform={`translate(${spot.at[0]} ${spot.at[1]})${spot.small ? " rotate(-7)" : ""}`}
    >
      <text class="l-wn" aria-hidden="true">
        {placeName(a.place)}
      </text>
      <text class="l-st" aria-hidden="true" y={spot.small ? 13 : 16}>
        {t("web.l_move")} <tspan class="v">{a.moving}</tspan>
        {a.may_end !== false && (
          <>
            {" "}
            · {t("web.l_lie")} <tspan class="v">{a.patrolling}</tspan>
          </>
        )}
        {!spot.small && p.wide && a.contacts?.length ? (
          <>
            {" "}
            · <tspan class="v">{a.contacts.join("/")}</tspan>
          </>
        ) : null}
      </text>
      {!spot.small && !p.wide && (
        <text class="l-st" aria-hidden="true" y="32">
          {t("web.l_contacts")}{" "}
          <tspan class="v">{a.contacts?.length ? a.contacts.join(" / ") : "–"}</tspan>
        </text>
      )}
      {limit && !spot.small && (
        <text class="l-st l-st--lim" aria-hidden="true" y={p.wide ? 30 : 47}>
          {t(limit)}
        </text>
      )}
      <g transform={`translate(0 ${spot.small ? -20 : -27})`}>
        {boxes.map((m) => {
          const w = p.box(m);
          return (
            <g
              class="l-box"
              data-mission={m}
              data-open={w ? "" : undefined}
              transform={`translate(${x()} 0)`}
              role={w ? "button" : undefined}
              tabindex={w ? 0 : undefined}
              aria-label={w?.text}
              onClick={w ? () => go(w) : undefined}
              onKeyDown={w ? pressed(() => go(w)) : undefined}
            >
              <rect class="l-ms" x="-9" y="-9" width="18" height="18" />
              <text class="l-mt" y="4.5">
                {t(MISSION[m]!)}
              </text>
            </g>
          );
        })}
        {signs.map((s) => (
          <g class="l-sg" transform={`translate(${x()} 0)`}>
            <circle r="9.5" />
            <text y="4.2">{s}</text>
          </g>
        ))}
        {a.warnings ? (
          <g class="l-warn" transform={`translate(${x()} 0)`}>
            <path d="M0 -11L11 8H-11z" />
            <text y="5.5">{a.warnings}</text>
          </g>
        ) : null}
      </g>
    </g>
  );
}

function Hot(p: {
  w: Way | null;
  why: string | undefined;
  label: string;
  st: string;
  place: string;
  children: ComponentChildren;
}) {
  const { w } = p;
  const label = w ? `${w.text}. ${p.label}` : p.why ? `${p.label}. ${p.why}` : p.label;
  return (
    <g
      class="l-area"
      {...gives(w)}
      data-place={p.place}
      data-st={p.st}
      role={w ? "button" : "img"}
      tabindex={w || p.why ? 0 : undefined}
      aria-disabled={!w && p.why ? true : undefined}
      aria-label={label}
      onClick={() => go(w)}
      onKeyDown={w ? pressed(() => go(w)) : undefined}
    >
      <title>{label}</title>
      {p.children}
    </g>
  );
}

const edge = (): string => {
  let d = "";
  for (let i = 0; i < 59; i += 2) {
    const x = (12 + i * 16.54).toFixed(1);
    d += `M${x} 4h16.5v6h-16.5zM${x} 758h16.5v6h-16.5z`;
  }
  return d;
};
const EDGE = edge();

/** A course from area to area: a bow that leaves both plates readable. */
const course = (a: readonly [number, number], b: readonly [number, number]): string => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]],
    far = Math.hypot(dx, dy) || 1,
    bend = Math.min(40, far * 0.16);
  const [x0, y0] = [a[0] + (dx / far) * 40, a[1] + (dy / far) * 26];
  const [x1, y1] = [b[0] - (dx / far) * 34, b[1] - (dy / far) * 24];
  const [mx, my] = [(x0 + x1) / 2 + (dy / far) * bend, (y0 + y1) / 2 - (dx / far) * bend];
  const at = (x: number, y: number) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  return `M${at(x0, y0)}Q${at(mx, my)} ${at(x1, y1)}`;
};

/** Boats that have no port yet lie in a row below the chart. */
export function Waiting(p: { board: BoardProps; v: LView }) {
  const now = boatInHand(p.board, p.v);
  const waiting =
    p.v.phase === "ports" ? p.v.boats.filter((b) => !b.place && b.status === "in_service") : [];
  if (!waiting.length) return null;
  return (
    <div class="l-wait">
      <span class="k-label">{t("web.l_without_port")}</span>
      {waiting.map((b) => (
        <button
          class="l-wait__b"
          type="button"
          aria-pressed={b.boat === now}
          data-boat={b.boat}
          onClick={() => hold({ boat: b.boat })}
        >
          <svg viewBox="0 0 1000 190" aria-hidden="true">
            <BoatOutline type={b.class} x={0} y={0} width={1000} height={190} />
          </svg>
          {b.name}
        </button>
      ))}
    </div>
  );
}

export function Chart(p: { board: BoardProps; v: LView }) {
  const { board, v } = p;
  const map = mapOf(v.campaign);
  const box = useRef<HTMLDivElement>(null);
  const inHand = boatInHand(board, v);
  const own = boatOf(v, inHand);
  const centre = (place: string): readonly [number, number] | null => {
    const s = map.spots[place],
      h = map.ports[place];
    return s ? [s.room[0] + s.room[2] / 2, s.room[1] + s.room[3] / 2] : h ? h.dot : null;
  };
  const boats: Record<string, Boat[]> = {};
  for (const b of v.boats)
    if (b.place && b.status === "in_service") (boats[b.place] ??= []).push(b);
  const where: Record<string, readonly [number, number]> = {};
  const counters = v.places.flatMap((a) => {
    const room = map.spots[a.place]?.room ?? (map.ports[a.place] && inner(map.ports[a.place]!));
    const here = boats[a.place] ?? [];
    if (!room || !here.length) return [];
    const spots = packed(here.length, room, a.port ? 0.9 : 1);
    return here.map((b, i) => {
      where[b.boat] = spots.at[i]!;
      const open = isAsked(board, b.boat);
      const seek = v.phase === "tactical" ? way(board, "seek", { boat: b.boat }) : null;
      return (
        <Counter
          key={b.boat}
          b={b}
          x={spots.at[i]![0]}
          y={spots.at[i]![1]}
          scale={spots.scale}
          on={b.boat === inHand}
          open={open}
          run={() => {
            if (b.boat === inHand && seek) go(seek);
            else hold({ boat: b.boat, look: b.boat });
          }}
        />
      );
    });
  });
  const from = own?.place ? (where[inHand] ?? centre(own.place)) : null;
  const ways = Object.fromEntries(v.places.map((a) => [a.place, placeWay(board, v, a.place)]));
  const courses =
    from && own?.place && v.phase !== "strategic"
      ? v.places
          .filter(
            (a) =>
              ways[a.place] && ways[a.place]!.choice.verb !== "voyage" && a.place !== own.place,
          )
          .flatMap((a) => {
            const to = centre(a.place);
            return to ? [course(from, to)] : [];
          })
      : [];
  /* A narrow chart opens on the boat whose turn it is. */
  const look = from?.[0] ?? 560;
  useEffect(() => {
    const e = box.current;
    if (e && e.scrollWidth > e.clientWidth + 4)
      e.scrollLeft = (e.scrollWidth * look) / 1000 - e.clientWidth / 2;
  }, [inHand, Math.round(look / 60)]);
  const boxAt = (place: string) => (mission: string) =>
    own?.place === place
      ? way(board, "box", { boat: inHand, mission })
      : way(board, "voyage", { boat: inHand, place, then: mission });
  const why = (place: string) =>
    v.phase === "strategic"
      ? PLACED.includes(hand.option)
        ? shut(board, hand.option, { place })
        : undefined
      : inHand
        ? shut(board, "sail", { boat: inHand, place })
        : undefined;
  const state = (a: Place) =>
    own?.place === a.place ? "here" : ways[a.place] ? "open" : why(a.place) ? "closed" : "no";
  return (
    <>
      <Waiting board={board} v={v} />
      <div class="l-chart" ref={box} tabIndex={0} role="region" aria-label={t("web.l_chart")}>
        <svg
          class="l-map"
          viewBox="0 0 1000 768"
          role="group"
          aria-label={t("web.l_chart_of", { campaign: `leader_campaign:${v.campaign}` })}
        >
          <defs>
            <clipPath id="l-frame">
              <path d="M12 12H988V756H12z" />
            </clipPath>
            <marker
              id="l-tip"
              viewBox="0 0 10 10"
              refX="7"
              refY="5"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path class="l-tip" d="M0 0L10 5L0 10z" />
            </marker>
          </defs>
          <rect class="sea" width="1000" height="768" />
          <g clip-path="url(#l-frame)">
            {v.places
              .filter(
                (a) => !a.port && map.spots[a.place] && !(map.inset && a.place === "west_africa"),
              )
              .map((a) => (
                <Hot
                  w={ways[a.place]!}
                  why={why(a.place)}
                  label={areaWords(a, v, inHand)}
                  st={state(a)}
                  place={a.place}
                >
                  <path d={map.spots[a.place]!.d} />
                </Hot>
              ))}
            <path class="l-grat" d={map.grid} />
            <g class="l-lining" aria-hidden="true">
              {[22, 14, 7].map((w) => (
                <path d={map.coast} stroke-width={map.wide ? w * 0.6 : w} />
              ))}
            </g>
            <path class="l-land" d={map.coast} />
            <g class="l-deg" aria-hidden="true">
              {map.degrees.map(([text, x, y]) => (
                <text x={x} y={y}>
                  {text}
                </text>
              ))}
            </g>
            <svg
              x={map.rose[0]}
              y={map.rose[1]}
              width={map.wide ? 110 : 160}
              height={map.wide ? 110 : 160}
              viewBox="-100 -100 200 200"
              class="l-rose"
              aria-hidden="true"
            >
              <Rose />
            </svg>
            <g class="l-wln" aria-hidden="true">
              {map.lands.map(([key, x, y]) => (
                <text x={x} y={y}>
                  {t(key)}
                </text>
              ))}
            </g>
            {courses.map((d) => (
              <path class="l-route" d={d} marker-end="url(#l-tip)" />
            ))}
            {v.places
              .filter(
                (a) => !a.port && map.spots[a.place] && !(map.inset && a.place === "west_africa"),
              )
              .map((a) => (
                <Plate a={a} spot={map.spots[a.place]!} wide={map.wide} box={boxAt(a.place)} />
              ))}
          </g>
          {map.inset &&
            v.places
              .filter((a) => a.place === "west_africa")
              .map((a) => (
                <g class="l-inset">
                  <g transform="translate(752 578)">
                    <rect class="sea" width="236" height="178" />
                  </g>
                  <Hot
                    w={ways[a.place]!}
                    why={why(a.place)}
                    label={areaWords(a, v, inHand)}
                    st={state(a)}
                    place={a.place}
                  >
                    <path d={map.spots[a.place]!.d} />
                  </Hot>
                  <g transform="translate(752 578)" aria-hidden="true">
                    <path class="l-land" d={INSET} />
                    <text class="l-st" x="8" y="16">
                      {t("web.l_from_azores")}
                    </text>
                  </g>
                  <rect class="l-frame2" x="752" y="578" width="236" height="178" />
                  <Plate a={a} spot={map.spots[a.place]!} wide={false} box={boxAt(a.place)} />
                </g>
              ))}
          {v.places
            .filter((a) => a.port && map.ports[a.place])
            .map((a) => (
              <Port
                a={a}
                h={map.ports[a.place]!}
                w={ways[a.place]!}
                why={why(a.place)}
                st={state(a)}
                label={areaWords(a, v, inHand)}
              />
            ))}
          {counters}
          <path class="l-edge" d={EDGE} aria-hidden="true" />
          <rect class="l-frame1" x="12" y="12" width="976" height="744" />
          <rect class="l-frame1" x="4" y="4" width="992" height="760" />
        </svg>
      </div>
      <p class="l-key">
        <span>
          <b>{t("web.l_move")}</b> {t("web.l_key_move")}
        </span>
        <span>
          <b>{t("web.l_lie")}</b> {t("web.l_key_lie")}
        </span>
        <span>
          <b>{t("web.l_contacts")} 4 / 8</b> {t("web.l_key_contacts")}
        </span>
        <span>
          <b>
            {t("web.l_m")} {t("web.l_a")} {t("web.l_r")}
          </b>{" "}
          {t("web.l_key_boxes")}
        </span>
      </p>
    </>
  );
}

/** The room for boats in a port's box: below its name. */
const inner = (h: Harbour): readonly [number, number, number, number] => [
  h.box[0] + 4,
  h.box[1] + 22,
  h.box[2] - 8,
  h.box[3] - 25,
];

function Port(p: {
  a: Place;
  h: Harbour;
  w: Way | null;
  why: string | undefined;
  st: string;
  label: string;
}) {
  const [x, y, w, h] = p.h.box,
    [dx, dy] = p.h.dot;
  return (
    <>
      <path
        class="l-quay"
        d={
          `M${dx} ${dy}` +
          `L${dx < x ? x : dx > x + w ? x + w : dx} ${dy < y ? y : dy > y + h ? y + h : dy}`
        }
      />
      <g class="l-dot" transform={`translate(${dx} ${dy})`}>
        <circle r="5" />
      </g>
      <Hot w={p.w} why={p.why} label={p.label} st={p.st} place={p.a.place}>
        <rect class="l-pb" x={x} y={y} width={w} height={h} rx="3" />
        <text class="l-pn" x={x + 9} y={y + 17}>
          {placeName(p.a.place)}
        </text>
        <text class="l-pr" x={x + w - 9} y={y + 17}>
          {p.a.refit}
        </text>
      </Hot>
    </>
  );
}
