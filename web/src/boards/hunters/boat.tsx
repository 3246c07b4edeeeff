// The boat's mat: the section with tubes and systems, the lists beside it.
import type { ComponentChildren } from "preact";
import { t } from "../../shell/lang";
import { Rule } from "../../shell/rule";
import { BoatSide, Bust, isNine, Sign, Torpedo, TorpedoIcon } from "./art";
import { IX, LABELLED, VII, type Plan, type Slot } from "./plans";
import {
  calibre,
  go,
  ROMAN,
  way,
  type BoardProps,
  type HView,
  type Man,
  type Tube,
  type Way,
} from "./view";
import { pressed } from "../shared/ways";

const STATE: Record<string, string> = {
  working: "ok",
  damaged: "damaged",
  inoperable: "out",
  absent: "absent",
};
const STATE_WORD: Record<string, string> = {
  working: "web.h_st_working",
  damaged: "web.h_st_damaged",
  inoperable: "web.h_st_inoperable",
};
const LABEL_WORD: Record<string, string> = {
  emotors: "web.h_l_emotors",
  diesels: "web.h_l_diesels",
  batteries: "web.h_l_batteries",
  flak: "web.h_l_flak",
  flak_fore: "web.h_l_flak_fore",
  flak37: "web.h_l_flak37",
  periscope: "web.h_l_periscope",
  radio: "web.h_l_radio",
  fuel: "web.h_l_fuel",
  gun: "web.h_l_gun",
  hydrophones: "web.h_l_hydrophones",
  planes: "web.h_l_planes",
  tubes_fore: "web.h_l_tubes_fore",
  tubes_aft: "web.h_l_tubes_aft",
};
const kindName = (kind: string) => t(`hunters_torpedo:${kind}`);
export const systemName = (id: string) => t(`hunters_system:${id}`);

/* What a click on a thing of the mat does: always one of the open choices. */

/** The other kind into this tube. [4.5] */
const swap = (p: BoardProps, tube: Tube): Way | null =>
  way(p, "tube", { tube: tube.tube, kind: tube.torpedo === "g7a" ? "g7e" : "g7a" });
const restore = (p: BoardProps, system: string): Way | null => way(p, "restore", { system });

/** Electric ones among all torpedoes of an end. */
const electric = (v: HView, end: "fore" | "aft"): number =>
  v.boat.reloads[end].g7e + v.boat.tubes.filter((x) => x.end === end && x.torpedo === "g7e").length;

/** One electric torpedo more, or less, at this end. */
export function mixed(p: BoardProps, v: HView, end: "fore" | "aft", by: number): Way | null {
  const now = { fore: electric(v, "fore"), aft: electric(v, "aft") };
  return way(p, "mix", { ...now, [end]: now[end] + by });
}

/* The section. */

function Hot(p: {
  way: Way | null;
  text: string;
  class: string;
  st?: string;
  children: ComponentChildren;
}) {
  const w = p.way;
  return w ? (
    <g
      class={`${p.class} h-hot`}
      data-st={p.st}
      role="button"
      tabindex={0}
      aria-label={p.text}
      onClick={() => go(w)}
      onKeyDown={pressed(() => go(w))}
    >
      <title>{p.text}</title>
      {p.children}
    </g>
  ) : (
    <g class={p.class} data-st={p.st}>
      <title>{p.text}</title>
      {p.children}
    </g>
  );
}

function System(p: { board: BoardProps; plan: Plan; id: string; state: string }) {
  const [solid, lines] = p.plan.systems[p.id]!;
  const w = restore(p.board, p.id);
  const text =
    w?.text ?? t("web.h_system", { system: systemName(p.id), state: t(STATE_WORD[p.state]!) });
  return (
    <Hot way={w} text={text} class="h-sys__g" st={STATE[p.state]}>
      <path class="g" d={solid} />
      {lines && <path class="gl" d={lines} />}
    </Hot>
  );
}

const tubeText = (tube: Tube) =>
  t("web.h_tube", { tube: ROMAN[tube.tube]!, kind: kindName(tube.torpedo) });

function Tubes(p: { board: BoardProps; v: HView; plan: Plan }) {
  const fore = p.v.boat.tubes.filter((x) => x.end === "fore").length;
  return (
    <>
      {p.v.boat.tubes.map((tube) => {
        /* Aft tubes of a drawing with two stand behind its four fore tubes. */
        const [x, y, right] =
          p.plan.tubes[tube.end === "fore" ? tube.tube - 1 : 4 + tube.tube - 1 - fore]!;
        const w = swap(p.board, tube);
        return (
          <Hot
            way={w}
            text={
              w
                ? t("web.h_swap", {
                    tube: ROMAN[tube.tube]!,
                    kind: kindName(tube.torpedo === "g7a" ? "g7e" : "g7a"),
                  })
                : tubeText(tube)
            }
            class="h-slot"
          >
            <path class="tube" d={`M${x} ${y}H${right}V${y + 10}H${x}z`} />
            <Torpedo
              x={x + 4}
              y={y + 1.5}
              right={right - (tube.end === "fore" ? 8 : 6)}
              height={7}
              kind={tube.torpedo}
            />
          </Hot>
        );
      })}
    </>
  );
}

/** Reloads, steam ones first; a click changes one into the other kind. */
function Racks(p: { board: BoardProps; v: HView; plan: Plan }) {
  const racks: ["fore" | "aft", Slot[]][] = [
    ["fore", p.plan.fore],
    ["aft", p.plan.aft],
  ];
  return (
    <>
      {racks.map(([end, slots]) => {
        const r = p.v.boat.reloads[end];
        return slots.slice(0, Math.max(r.capacity, r.g7a + r.g7e)).map(([x, y, right], i) => {
          const kind = i < r.g7a ? "g7a" : i < r.g7a + r.g7e ? "g7e" : "none";
          const w = kind === "none" ? null : mixed(p.board, p.v, end, kind === "g7a" ? 1 : -1);
          return (
            <Hot
              way={w}
              class="h-slot"
              text={
                w
                  ? t("web.h_swap_reload", { kind: kindName(kind === "g7a" ? "g7e" : "g7a") })
                  : t("web.h_reload", { kind: kindName(kind) })
              }
            >
              <rect class="h-grab" x={x - 1} y={y - 1} width={right - x + 2} height={8} />
              <Torpedo x={x} y={y} right={right} height={6} kind={kind} />
            </Hot>
          );
        });
      })}
    </>
  );
}

function Labels(p: { v: HView; plan: Plan }) {
  const order = ["working", "damaged", "inoperable"];
  return (
    <>
      {p.plan.labels.map(([id, line, x, y, anchor]) => {
        const states = LABELLED[id]!.map((s) => p.v.boat.systems[s] ?? "absent");
        if (states.every((s) => s === "absent")) return null;
        const worst = states.reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a));
        const name = t(LABEL_WORD[id]!);
        return (
          <g class="h-lbl" data-st={STATE[worst]}>
            <path d={line} />
            <text x={x} y={y} text-anchor={anchor}>
              {worst === "working"
                ? name
                : t("web.h_system", { system: name, state: t(STATE_WORD[worst]!) })}
            </text>
          </g>
        );
      })}
    </>
  );
}

export function Section(p: { board: BoardProps; v: HView }) {
  const plan = isNine(p.v.boat.type) ? IX : VII;
  const systems = Object.entries(p.v.boat.systems).filter(
    ([id, state]) => state !== "absent" && plan.systems[id],
  );
  const draw = ([id, state]: [string, string]) => (
    <System board={p.board} plan={plan} id={id} state={state} />
  );
  return (
    <svg
      class="h-boat"
      viewBox={plan.box}
      role="group"
      aria-label={t("web.h_section", { type: t(`hunters_boat:${p.v.boat.type}`) })}
    >
      <path class="m-hull" d={plan.hull} />
      {systems.filter(([id]) => id === "fuel_tanks").map(draw)}
      <path class="m-ph" d={plan.inside} />
      <path class="m-bh" d={plan.walls} />
      <path class="m-floor" d={plan.floor} />
      <path class="m-tower" d={plan.towers} />
      <path class="m-line" d={plan.lines} />
      <path class="m-wire" d={plan.wires} />
      <path class="m-detail" d={plan.detail} />
      {systems.filter(([id]) => id !== "fuel_tanks").map(draw)}
      <Tubes board={p.board} v={p.v} plan={plan} />
      <Racks board={p.board} v={p.v} plan={plan} />
      <Labels v={p.v} plan={plan} />
    </svg>
  );
}

/* The lists. */

function TubeList(p: { board: BoardProps; v: HView }) {
  const { boat } = p.v;
  const loaded = boat.tubes.filter((x) => x.torpedo !== "none").length;
  return (
    <section aria-label={t("web.h_torpedoes")}>
      <h3>
        <span class="k-label">{t("web.h_torpedoes")}</span>
        <span class="k-label">{t("web.h_of", { n: loaded, of: boat.tubes.length })}</span>
      </h3>
      <div class="h-tubes">
        {boat.tubes.map((tube) => {
          const w = swap(p.board, tube);
          const body = (
            <>
              <span class="k-num">{ROMAN[tube.tube]}</span>
              <TorpedoIcon kind={tube.torpedo} />
              <span class="h-tube__k">
                {kindName(tube.torpedo)}
                {tube.end === "aft" ? `, ${t("hunters_end:aft")}` : ""}
              </span>
            </>
          );
          return w ? (
            <button
              class="h-tube"
              type="button"
              data-tube={tube.tube}
              title={t("web.h_swap", {
                tube: ROMAN[tube.tube]!,
                kind: kindName(tube.torpedo === "g7a" ? "g7e" : "g7a"),
              })}
              onClick={() => go(w)}
            >
              {body}
            </button>
          ) : (
            <div class="h-tube" data-tube={tube.tube}>
              {body}
            </div>
          );
        })}
        {boat.gun.kind !== "none" && (
          <div class="h-tube h-tube--gun">
            <Sign name="gun" />
            <span class="h-tube__k">
              {t("web.h_gun", { kind: calibre(boat.gun.kind), n: boat.gun.ammo })}
            </span>
          </div>
        )}
      </div>
      <Mix board={p.board} v={p.v} />
    </section>
  );
}

/** Reloads; while torpedoes are loaded, how many of an end are electric. */
function Mix(p: { board: BoardProps; v: HView }) {
  const ends = (["fore", "aft"] as const).filter(
    (end) =>
      p.v.boat.reloads[end].capacity > 0 ||
      p.v.boat.reloads[end].g7a + p.v.boat.reloads[end].g7e > 0,
  );
  return (
    <div class="h-rel">
      {ends.map((end) => {
        const r = p.v.boat.reloads[end];
        const less = mixed(p.board, p.v, end, -1),
          more = mixed(p.board, p.v, end, 1);
        return (
          <div class="h-relrow">
            <span class="k-label">
              {t(end === "fore" ? "web.h_reloads_fore" : "web.h_reloads_aft", { n: r.g7a + r.g7e })}
            </span>
            <span
              class="h-relg"
              role="img"
              aria-label={t("web.h_reloads_of", { a: r.g7a, e: r.g7e })}
            >
              {Array.from({ length: r.g7a }, () => (
                <TorpedoIcon kind="g7a" />
              ))}
              {Array.from({ length: r.g7e }, () => (
                <TorpedoIcon kind="g7e" />
              ))}
              {Array.from({ length: Math.max(0, r.capacity - r.g7a - r.g7e) }, () => (
                <TorpedoIcon kind="none" />
              ))}
            </span>
            {(less || more) && (
              <span
                class="h-step"
                role="group"
                aria-label={t("web.h_electric", { end: t(`hunters_end:${end}`) })}
              >
                <button
                  type="button"
                  disabled={!less}
                  aria-label={t("web.h_less")}
                  title={t("web.h_less")}
                  onClick={() => go(less)}
                >
                  −
                </button>
                <output>{t("web.h_n_g7e", { n: electric(p.v, end) })}</output>
                <button
                  type="button"
                  disabled={!more}
                  aria-label={t("web.h_more")}
                  title={t("web.h_more")}
                  onClick={() => go(more)}
                >
                  +
                </button>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Track(p: { text: string; n: number; boxes: number; end: ComponentChildren }) {
  return (
    <div class="h-track">
      <span class="k-label">{p.text}</span>
      <div
        class="k-track"
        role="img"
        aria-label={t("web.h_track", { what: p.text, n: p.n, of: p.boxes })}
      >
        {Array.from({ length: p.boxes + 1 }, (_, i) => (
          <i data-on={i < p.n ? "" : undefined} data-end={i === p.boxes ? "" : undefined} />
        ))}
      </div>
      <span class="k-caption">{p.end}</span>
    </div>
  );
}

function Damage(p: { v: HView }) {
  const b = p.v.boat;
  return (
    <section aria-label={t("web.h_hull_water")}>
      <h3>
        <span class="k-label">{t("web.h_hull_water")}</span>
      </h3>
      <Track
        text={t("web.h_hull")}
        n={b.hull}
        boxes={b.hull_boxes}
        end={
          <>
            {t("web.h_hull_end", { n: b.hull_sinks })} <Rule game="hunters" id="10.3.2" />
          </>
        }
      />
      <Track
        text={t("web.h_flooding")}
        n={b.flooding}
        boxes={b.flooding_boxes}
        end={
          <>
            {t("web.h_flood_end", { n: b.flooding_surfaces })} <Rule game="hunters" id="10.1.2" />
          </>
        }
      />
    </section>
  );
}

function Systems(p: { board: BoardProps; v: HView }) {
  const list = Object.entries(p.v.boat.systems).filter(([, s]) => s !== "absent");
  const bad = list.filter(([, s]) => s !== "working").length;
  return (
    <section aria-label={t("web.h_systems")}>
      <h3>
        <span class="k-label">{t("web.h_systems")}</span>
        <span class="k-label">{bad ? t("web.h_bad", { n: bad }) : t("web.h_all_well")}</span>
      </h3>
      <ul class="h-sys">
        {list.map(([id, state]) => {
          const w = restore(p.board, id);
          const name =
            state === "working"
              ? systemName(id)
              : t("web.h_system", { system: systemName(id), state: t(STATE_WORD[state]!) });
          return (
            <li data-st={STATE[state]}>
              {w ? (
                <button class="h-fix" type="button" title={w.text} onClick={() => go(w)}>
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Boat(p: { board: BoardProps; v: HView }) {
  const b = p.v.boat;
  const torpedoes =
    b.tubes.filter((x) => x.torpedo === "g7a" || x.torpedo === "g7e").length +
    b.reloads.fore.g7a +
    b.reloads.fore.g7e +
    b.reloads.aft.g7a +
    b.reloads.aft.g7e;
  return (
    <section class="k-sheet h-mat h-under" aria-labelledby="boat-title">
      <div class="k-sheet__head">
        <h2 class="k-title" id="boat-title">
          {b.id ? `U-${b.id}` : t("web.h_boat")}
        </h2>
        <span class="k-caption">
          {t("web.h_boat_line", {
            type: t(`hunters_boat:${b.type}`),
            n: torpedoes,
            quality: `hunters_quality:${p.v.crew.quality}`,
          })}
        </span>
      </div>
      <div class="h-mat__boat">
        <Section board={p.board} v={p.v} />
      </div>
      <div class="h-mat__rows">
        <TubeList board={p.board} v={p.v} />
        <Damage v={p.v} />
        <Systems board={p.board} v={p.v} />
      </div>
    </section>
  );
}

/* The men. */

const NOUN: Record<string, string> = { "1wo": "first_wo", "2wo": "second_wo", li: "engineer" };

function ManCell(p: { man: Man; commands: boolean }) {
  const { man } = p;
  return (
    <li class="h-man" data-st={man.wound}>
      <Bust man={man.man} />
      <div>
        <span class="k-label">{t(`hunters_man:${NOUN[man.man] ?? man.man}`)}</span>
        <span class="h-man__st">
          <i />
          {t(`hunters_wound:${man.wound}`)}
        </span>
        {man.experte && <span class="h-man__x">{t("web.h_experte")}</span>}
        {p.commands && man.man !== "kommandant" && (
          <span class="h-man__x">{t("web.h_commands")}</span>
        )}
      </div>
    </li>
  );
}

export function Crew(p: { v: HView }) {
  return (
    <section class="k-sheet h-under" aria-labelledby="crew-title">
      <h2 class="k-sr" id="crew-title">
        {t("web.h_crew")}
      </h2>
      <ul class="h-crew">
        {p.v.crew.men.map((m) => (
          <ManCell man={m} commands={p.v.crew.in_command === m.man} />
        ))}
      </ul>
    </section>
  );
}

/** Newer boats, as pictures to choose from. [11.4.3] */
export function NewBoats(p: { board: BoardProps }) {
  const types = p.board.choices.filter((c) => c.verb === "boat");
  if (!types.length || !p.board.mayAct) return null;
  return (
    <ul class="h-yard">
      {types.map((c) => {
        const type = c.args[0]?.words?.[0] ?? "";
        const w = way(p.board, "boat", { type });
        return (
          <li>
            <button
              type="button"
              class="h-yard__b"
              disabled={!w}
              title={c.why_not ?? c.text}
              onClick={() => go(w)}
            >
              <BoatSide type={type} />
              <b>{t(`hunters_boat:${type}`)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
