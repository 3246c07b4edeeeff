// The combat mat: ships under one sky, the ranges, the boat and what runs.
import { useState } from "preact/hooks";
import { t } from "../../shell/lang";
import { cite } from "../../shell/rule";
import { Sign, TorpedoIcon } from "./art";
import { Hunt, isHunted } from "./hunt";
import { hullOf, Ship } from "./ships";
import {
  aim,
  calibre,
  cap,
  go,
  inHand,
  letGo,
  oddsOf,
  percent,
  point,
  ROMAN,
  shut,
  take,
  viewOf,
  way,
  type BoardProps,
  type Combat,
  type Hand,
  type HView,
  type Target,
  type Tube,
  type Way,
} from "./view";

export const shipName = (s: Target): string => s.name ?? t(`hunters_size:${s.size}`);
const RANGES = ["close", "medium", "long"] as const;
const RANGE_KEY: Record<string, string> = { close: "C", medium: "M", long: "O" };
const BAND: Record<string, number> = { close: 50, medium: 108, long: 166 };
const FAR = 198;

/* Ships. */

/** What a click on a ship does now: aim at her, follow her, attack. */
function onShip(p: BoardProps, s: Target): { way: Way; text: string } | null {
  const name = shipName(s);
  const h = inHand(p);
  const pointed = point(p, s.ship);
  if (pointed)
    return { way: pointed, text: h ? handAt(h, name) : t("web.h_aim_next", { ship: name }) };
  const straggler = way(p, "straggler", { ship: s.ship });
  if (straggler) return { way: straggler, text: straggler.text };
  const damaged = s.damage > 0 && !s.sunk ? way(p, "follow", { what: "damaged" }) : null;
  return damaged && { way: damaged, text: damaged.text };
}

export const handName = (h: NonNullable<Hand>) =>
  h.verb === "aim" ? t("web.h_tube_n", { tube: ROMAN[h.n]! }) : t("web.h_round_n", { n: h.n });
export const handAt = (h: NonNullable<Hand>, ship: string) =>
  t("web.h_at", { what: handName(h), ship });

/** Tubes and rounds aimed at this ship, as they are named. */
export function aimedAt(v: HView, ship: number): string[] {
  return [
    ...v.boat.tubes.filter((x) => x.aim === ship).map((x) => ROMAN[x.tube]!),
    ...v.boat.gun.aim.flatMap((a, i) => (a === ship ? [t("web.h_round_n", { n: i + 1 })] : [])),
  ];
}

function Damage(p: { s: Target }) {
  const { s } = p;
  const left = Math.max(0, s.points - s.damage);
  const words = s.sunk ? t("web.h_sunk") : t("web.h_to_sink", { n: left });
  return (
    <span class="h-tgt__dmg">
      <span
        class="h-need"
        role="img"
        aria-label={t("web.h_damage", { n: Math.min(s.damage, s.points), of: s.points })}
      >
        {Array.from({ length: s.points }, (_, i) => (
          <i data-on={i < s.damage ? "" : undefined} />
        ))}
      </span>
      <span>{words}</span>
    </span>
  );
}

const WIDTH: Record<string, number> = {
  small: 60,
  large: 80,
  tanker: 82,
  liner: 88,
  ca: 86,
  cv: 94,
  bb: 94,
};

function Column(p: { board: BoardProps; v: HView; s: Target }) {
  const { s, v } = p;
  const does = onShip(p.board, s);
  const hull = hullOf(s.size, s.class, s.tons);
  const at = aimedAt(v, s.ship);
  const body = (
    <>
      <span class="h-tgt__no" aria-hidden="true">
        {s.ship}
      </span>
      <span class="h-tgt__name">{shipName(s)}</span>
      <span class="h-tgt__kind">
        {s.name ? t(`hunters_size:${s.size}`) : ""}
        <br />
        {t("web.h_tons", { n: s.tons })}
      </span>
      <span
        class={`h-tgt__ship${s.sunk ? " h-tgt__ship--sunk" : s.damage ? " h-tgt__ship--hurt" : ""}`}
        style={{ "--w": `${WIDTH[hull] ?? 70}%` }}
      >
        <Ship hull={hull} />
      </span>
      <Damage s={s} />
      {at.length > 0 && <span class="h-tgt__aim">{at.join(", ")}</span>}
    </>
  );
  const state = s.sunk ? "sunk" : at.length ? "chosen" : does ? "open" : "closed";
  return does ? (
    <button
      class="h-tgt"
      type="button"
      data-ship={s.ship}
      data-state={state}
      title={does.text}
      onClick={() => go(does.way)}
    >
      {body}
    </button>
  ) : (
    <div class="h-tgt" data-ship={s.ship} data-state={state}>
      {body}
    </div>
  );
}

/** Escorts stand between the ships; with a convoy there are two. */
function Escorts(p: { c: Combat; columns: number }) {
  if (!p.c.escorted && p.c.encounter !== "escort") return null;
  const two = p.c.encounter === "convoy" || p.c.encounter === "capital_ship";
  return (
    <>
      <Ship hull={two ? "corvette" : "destroyer"} class="h-escort h-escort--1" />
      {two && <Ship hull="destroyer" class="h-escort h-escort--2" />}
    </>
  );
}

/** No ship made out yet: smoke on the horizon, an aircraft, an escort alone. */
function Empty(p: { c: Combat }) {
  const { encounter } = p.c;
  return (
    <div class="h-tgt h-tgt--none">
      <span class="h-tgt__name">{t(`hunters_encounter:${encounter}`)}</span>
      {encounter === "aircraft" ? (
        <span class="h-sky__plane">
          <Sign name="aircraft" />
        </span>
      ) : encounter === "convoy" ? (
        <span class="h-tgt__far">
          {["small", "tanker", "large", "small", "large"].map((h) => (
            <Ship hull={h} />
          ))}
        </span>
      ) : (
        <span class="h-tgt__ship" style={{ "--w": "34%" }}>
          <Ship hull="destroyer" />
        </span>
      )}
    </div>
  );
}

/* Ranges. */

const hows = ["submerged", "surfaced"] as const;
type How = (typeof hows)[number];

export function rangeWay(p: BoardProps, range: string, how: How): Way | null {
  return way(p, "approach", { range, how });
}

/** Submerged or on the surface, for the next choice of a range. */
let chosenHow: How = "submerged";
export function howNow(p: BoardProps): How {
  const open = hows.filter((h) => RANGES.some((r) => rangeWay(p, r, h)));
  return open.includes(chosenHow) ? chosenHow : (open[0] ?? chosenHow);
}
export function flipHow(): void {
  chosenHow = chosenHow === "submerged" ? "surfaced" : "submerged";
}

function RangeButton(p: {
  board: BoardProps;
  c: Combat;
  range: (typeof RANGES)[number];
  how: How;
}) {
  const w = rangeWay(p.board, p.range, p.how);
  const why = shut(p.board, "approach", { range: p.range, how: p.how });
  const now = p.c.range === p.range;
  const ways = p.c.chances.ranges?.[p.how]?.[p.range];
  const fig = w ? oddsOf(w.action)?.figures : undefined;
  const name = cap(t(`hunters_range:${p.range}`));
  const body = (
    <>
      <kbd class="k-key" aria-hidden="true">
        {RANGE_KEY[p.range]}
      </kbd>
      <b>{name}</b>
      {ways !== undefined && <small>{t("web.h_hits", { p: percent(ways / 36) })}</small>}
      {fig && <small>{t("web.h_seen", { p: percent(fig.detected ?? 0) })}</small>}
    </>
  );
  return w ? (
    <button
      class="h-range"
      type="button"
      data-range={p.range}
      data-state="open"
      title={w.text}
      onClick={() => go(w)}
    >
      {body}
    </button>
  ) : (
    <span
      class="h-range"
      data-range={p.range}
      data-state={now ? "chosen" : "closed"}
      title={why ? cite(why).words : undefined}
      aria-current={now || undefined}
    >
      {body}
    </span>
  );
}

function Ranges(p: { board: BoardProps; c: Combat; how: How; onHow: () => void }) {
  const choosing = p.board.mayAct && p.board.choices.some((c) => c.verb === "approach");
  const later = way(p.board, "light") ?? way(p.board, "night");
  return (
    <div
      class="h-ranges"
      role="group"
      aria-label={t("web.h_range")}
      data-asked={choosing || undefined}
    >
      {choosing && (
        <span class="k-seg h-how" role="group" aria-label={t("web.h_how")}>
          {hows.map((h) => {
            const open = RANGES.some((r) => rangeWay(p.board, r, h));
            const why = shut(p.board, "approach", { how: h });
            return (
              <button
                type="button"
                aria-pressed={p.how === h}
                disabled={!open}
                title={!open && why ? cite(why).words : undefined}
                onClick={() => {
                  if (p.how !== h) p.onHow();
                }}
              >
                <Sign name={h} /> {t(h === "submerged" ? "web.h_submerged" : "web.h_surfaced")}
              </button>
            );
          })}
        </span>
      )}
      {later && (
        <button class="k-btn h-later" type="button" onClick={() => go(later)}>
          <Sign name={later.action.endsWith("day") ? "sun" : "moon"} />
          {later.text}
        </button>
      )}
      {RANGES.map((r) => (
        <RangeButton board={p.board} c={p.c} range={r} how={p.how} />
      ))}
    </div>
  );
}

/* The plot. */

const columnX = (i: number, n: number) => ((i + 0.5) / n) * 1000;

function Tracks(p: { v: HView; c: Combat; y: number; hand: Hand; board: BoardProps }) {
  const { v, c, y } = p;
  const n = Math.max(1, c.ships.length);
  const at = (ship: number) =>
    columnX(
      c.ships.findIndex((s) => s.ship === ship),
      n,
    );
  const counted = new Map<number, number>();
  const run = (tube: Tube) => {
    const k = counted.get(tube.aim) ?? 0;
    counted.set(tube.aim, k + 1);
    const x = at(tube.aim) + (k - 1) * 15;
    const bend = 6 + y * 0.35;
    const start =
      tube.end === "fore"
        ? `M${495 + k * 4} ${y - 8}C${495 + k * 4 + (x - 500) * 0.12} ${y - 8 - bend}`
        : `M500 ${y + 74}C${x > 500 ? 640 : 360} ${y + 110}`;
    return (
      <path
        class={`h-trk h-trk--${tube.torpedo}`}
        d={`${start} ${x - (x - 500) * 0.1} ${6 + bend * 0.8} ${x} 5`}
      />
    );
  };
  return (
    <>
      {p.hand &&
        c.ships
          .filter((s) => aim(p.board, p.hand!, s.ship))
          .map((s) => at(s.ship))
          .map((x) => (
            <path
              class="h-trk h-trk--ghost"
              d={
                `M500 ${y - 8}C${500 + (x - 500) * 0.12} ${y - 14 - y * 0.35} ` +
                `${x - (x - 500) * 0.1} ${6 + y * 0.3} ${x} 5`
              }
            />
          ))}
      {v.boat.tubes.filter((x) => x.aim > 0).map(run)}
      {v.boat.gun.aim.map(
        (a, i) =>
          a > 0 && <path class="h-trk h-trk--gun" d={`M503 ${y + 10}L${at(a) + i * 12} 6`} />,
      )}
    </>
  );
}

function Plot(p: { board: BoardProps; v: HView; c: Combat; how: How }) {
  const { v, c } = p;
  const y = BAND[c.range] ?? FAR;
  const h = inHand(p.board);
  const name = v.boat.id ? `U-${v.boat.id}` : t("web.h_boat");
  const words = [
    name,
    ...(c.range !== "none" ? [t(`hunters_range:${c.range}`)] : []),
    ...v.boat.tubes
      .filter((x) => x.aim > 0)
      .map((x) =>
        handAt({ verb: "aim", n: x.tube }, shipName(c.ships.find((s) => s.ship === x.aim)!)),
      ),
  ];
  return (
    <svg class="h-plot__svg" viewBox="0 0 1000 280" role="img" aria-label={words.join(", ")}>
      {RANGES.map((r) => (
        <path class={`h-band${c.range === r ? " h-band--on" : ""}`} d={`M0 ${BAND[r]}H1000`} />
      ))}
      {c.range !== "none" || h ? <Tracks v={v} c={c} y={y} hand={h} board={p.board} /> : null}
      <g
        transform={`translate(0 ${y})`}
        class="h-plan-g"
        data-deep={c.deep || undefined}
        data-how={c.range !== "none" && !c.surfaced ? "submerged" : undefined}
      >
        <path class="h-wake" d="M491 70Q483 80 470 90M509 70Q517 80 530 90" />
        <path
          class="h-plan"
          d={
            "M500 -8C505 0 508 16 508 34C508 52 505 66 500 76C495 66 492 52 492 34" +
            "C492 16 495 0 500 -8z"
          }
        />
        <path class="h-plan2" d="M497 26h6v15h-6zM499.2 8h1.6v9h-1.6zM497 47h6v2h-6z" />
      </g>
      <text x="518" y={y + 30}>
        {name}
      </text>
      <text x="518" y={y + 46} class="h-plot__sub">
        {h
          ? t("web.h_in_hand", { what: handName(h) })
          : c.range === "none"
            ? t("web.h_not_near")
            : t(c.surfaced ? "web.h_surfaced" : "web.h_submerged")}
      </text>
    </svg>
  );
}

/* Tubes below the plot. */

function TubeCard(p: { board: BoardProps; v: HView; c: Combat; tube: Tube }) {
  const { tube, c } = p;
  const h: NonNullable<Hand> = { verb: "aim", n: tube.tube };
  const now = inHand(p.board);
  const can = c.ships.some((s) => aim(p.board, h, s.ship));
  const target = c.ships.find((s) => s.ship === tube.aim);
  const held = now?.verb === "aim" && now.n === tube.tube;
  const why = shut(p.board, "aim", { tube: tube.tube });
  const words = held
    ? t("web.h_choose_target")
    : target
      ? shipName(target)
      : tube.torpedo === "none"
        ? t("web.h_empty")
        : t("web.h_loaded");
  const body = (
    <>
      <span class="h-t__n">{ROMAN[tube.tube]}</span>
      <TorpedoIcon kind={tube.torpedo} />
      <span class="h-t__k">{t(`hunters_torpedo:${tube.torpedo}`)}</span>
      <span class="h-t__s">{words}</span>
    </>
  );
  const state = held ? "pending" : target ? "chosen" : can ? "open" : "closed";
  return can ? (
    <button
      class="h-t"
      type="button"
      data-tube={tube.tube}
      data-state={state}
      aria-pressed={held}
      title={t("web.h_take", { what: handName(h) })}
      onClick={() => take(h)}
    >
      {body}
    </button>
  ) : (
    <div
      class="h-t"
      data-tube={tube.tube}
      data-state={state}
      title={why ? cite(why).words : undefined}
    >
      {body}
    </div>
  );
}

function GunCard(p: { board: BoardProps; v: HView; c: Combat }) {
  const g = p.v.boat.gun;
  if (g.kind === "none") return null;
  const now = inHand(p.board);
  const why = shut(p.board, "gun");
  const state = p.v.boat.systems.deck_gun;
  return (
    <>
      {g.aim.map((a, i) => {
        const h: NonNullable<Hand> = { verb: "gun", n: i + 1 };
        const can = p.c.ships.some((s) => aim(p.board, h, s.ship));
        const target = p.c.ships.find((s) => s.ship === a);
        const held = now?.verb === "gun" && now.n === h.n;
        if (i > 0 && !can && !target) return null;
        const words = held
          ? t("web.h_choose_target")
          : target
            ? shipName(target)
            : state !== "working"
              ? t(state === "damaged" ? "web.h_st_damaged" : "web.h_st_inoperable")
              : can
                ? t("web.h_loaded")
                : t("web.h_gun_rests");
        const body = (
          <>
            <span class="h-t__n">
              <Sign name="gun" />
            </span>
            <span class="h-t__k h-t__k--wide">
              {t("web.h_gun", { kind: calibre(g.kind), n: g.ammo })}
            </span>
            <span class="h-t__s">{words}</span>
          </>
        );
        const st = held ? "pending" : target ? "chosen" : can ? "open" : "closed";
        return can ? (
          <button
            class="h-t h-t--gun"
            type="button"
            data-gun={h.n}
            data-state={st}
            aria-pressed={held}
            title={t("web.h_take", { what: handName(h) })}
            onClick={() => take(h)}
          >
            {body}
          </button>
        ) : (
          <div class="h-t h-t--gun" data-state={st} title={why ? cite(why).words : undefined}>
            {body}
          </div>
        );
      })}
    </>
  );
}

/** Takes the aim back: of the end whose tube is in hand, else of the first that has any. */
export function clearing(p: BoardProps): Way | null {
  const v = viewOf(p),
    h = inHand(p);
  const mine = h && (h.verb === "gun" ? "gun" : v?.boat.tubes.find((x) => x.tube === h.n)?.end);
  const weapons = [...(mine ? [mine] : []), "fore", "aft", "gun"];
  return weapons.reduce<Way | null>((found, weapon) => found ?? way(p, "clear", { weapon }), null);
}

/** One brass button for each way to fire. */
function Fire(p: { board: BoardProps }) {
  const ways = ["none", "fore", "aft", "gun"].flatMap((weapon) => {
    const w = way(p.board, "fire", { weapon });
    return w && w.choice.args[0]?.words?.[0] === weapon ? [w] : [];
  });
  const clear = clearing(p.board);
  if (!ways.length && !clear) return null;
  return (
    <div class="h-fire">
      {clear && (
        <button
          class="k-btn"
          type="button"
          onClick={() => {
            letGo();
            go(clear);
          }}
        >
          {clear.text}{" "}
          <kbd class="k-key" aria-hidden="true">
            ⌫
          </kbd>
        </button>
      )}
      {ways.map((w, i) => (
        <button
          class={`k-btn${i === 0 ? " k-btn--brass" : ""}`}
          type="button"
          onClick={() => {
            letGo();
            go(w);
          }}
        >
          {w.text}{" "}
          {i === 0 && (
            <kbd class="k-key" aria-hidden="true">
              F
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}

/** Evasion: the six numbers where they lead, the boat in the middle. [14.8] */
export function Evasion(p: { board: BoardProps }) {
  if (!way(p.board, "evade", { number: 1 })) return null;
  const ways: [number, string][] = [
    [1, "left"],
    [2, "left"],
    [5, "straight"],
    [6, "straight"],
    [3, "right"],
    [4, "right"],
  ];
  return (
    <div class="h-evade" role="group" aria-label={t("web.h_evade")}>
      {["left", "straight", "right"].map((to) => (
        <div class={`h-evade__${to}`}>
          <span class="k-label">{t(`hunters_direction:${to}`)}</span>
          {ways
            .filter((x) => x[1] === to)
            .map(([n]) => {
              const w = way(p.board, "evade", { number: n });
              return (
                <button class="t-value" type="button" disabled={!w} onClick={() => go(w)}>
                  {n}
                </button>
              );
            })}
        </div>
      ))}
    </div>
  );
}

export function CombatMat(p: { board: BoardProps; v: HView }) {
  const c = p.v.combat!;
  const [, again] = useState(0);
  const how = howNow(p.board);
  const n = Math.max(1, c.ships.length);
  const asked = p.board.choices.some((x) => ["aim", "gun", "spread", "fire"].includes(x.verb));
  const hunted = isHunted(p.v);
  const plot = !hunted && c.encounter !== "aircraft" && c.encounter !== "escort";
  return (
    <div class="h-fight" data-light={c.light}>
      <div
        class="h-sea"
        style={{ "--ships": n }}
        data-ships={c.ships.length}
        role="group"
        aria-label={t("web.h_in_sight")}
      >
        {c.ships.length ? (
          c.ships.map((s) => <Column board={p.board} v={p.v} s={s} />)
        ) : (
          <Empty c={c} />
        )}
        {c.ships.length > 0 && <Escorts c={c} columns={n} />}
      </div>
      {hunted && (
        <div class="h-plot h-plot--hunt">
          <Hunt board={p.board} v={p.v} c={c} />
        </div>
      )}
      {plot && (
        <div class="h-plot">
          <Plot board={p.board} v={p.v} c={c} how={how} />
          <Ranges
            board={p.board}
            c={c}
            how={how}
            onHow={() => {
              flipHow();
              again((x) => x + 1);
            }}
          />
          <Fire board={p.board} />
        </div>
      )}
      <Evasion board={p.board} />
      {asked && (
        <div class="h-ts" role="group" aria-label={t("web.h_torpedoes")}>
          {p.v.boat.tubes.map((tube) => (
            <TubeCard board={p.board} v={p.v} c={c} tube={tube} />
          ))}
          <GunCard board={p.board} v={p.v} c={c} />
        </div>
      )}
    </div>
  );
}

export const lightChip = (c: Combat) => (
  <span class="k-chip">
    <Sign name={c.light === "night" ? "moon" : "sun"} />
    {cap(t(`hunters_light:${c.light}`))}
  </span>
);

/** What the mat's head says: light, depth, escorts, pack. */
export function CombatFacts(p: { c: Combat }) {
  const { c } = p;
  const known = c.ships.length > 0 || c.range !== "none";
  return (
    <>
      {known && lightChip(c)}
      {c.range !== "none" && (
        <span class="k-chip k-chip--own">
          <Sign name={c.surfaced ? "surfaced" : "submerged"} />
          {t(c.deep ? "web.h_deep" : c.surfaced ? "web.h_surfaced" : "web.h_submerged")}
        </span>
      )}
      {known &&
        (c.escorted ? (
          <span class="k-chip k-chip--foe">
            <Sign name="escort" />
            {c.escort_quality === "none"
              ? t("web.h_escorted")
              : t("web.h_escorted_by", { quality: `hunters_quality:${c.escort_quality}` })}
          </span>
        ) : (
          <span class="k-chip k-chip--good">
            <Sign name="escort" />
            {t("web.h_unescorted")}
          </span>
        ))}
      {c.wolfpack !== "none" && (
        <span class={`k-chip ${c.wolfpack === "busy" ? "k-chip--good" : "k-chip--foe"}`}>
          <Sign name="pack" />
          {t(c.wolfpack === "busy" ? "web.h_pack_busy" : "web.h_pack_focused")}
        </span>
      )}
      {c.detected && (
        <span class="k-chip k-chip--warn">
          <Sign name="eye" />
          {t("web.h_detected")}
        </span>
      )}
      {c.round > 1 && <span class="k-chip">{t("web.h_round", { n: c.round })}</span>}
    </>
  );
}
