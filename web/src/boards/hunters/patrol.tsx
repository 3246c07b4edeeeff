// The patrol track: a pencilled course with one station for each travel box.
import { t } from "../../shell/lang";
import type { Told } from "../../shell/protocol";
import { play } from "../../shell/state/table";
import { BoatSide, Sign, signOf } from "./art";
import { cap, go, percent, way, type BoardProps, type Box, type HView, type Patrol } from "./view";

const zone = (id: string) => cap(t(`hunters_zone:${id}`));
const met = (id: string) => cap(t(`hunters_encounter:${id}`));

/** What came in each box of this patrol, as far back as the log at hand goes. */
function history(events: Told[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  let box = 0;
  for (const e of events) {
    if (e.kind.startsWith("orders") && !e.chart) found.clear();
    if (e.kind === "box" && typeof e.params?.box === "number") found.set((box = e.params.box), []);
    if (e.chart === "E1" && e.result && box) found.get(box)?.push(e.result);
  }
  return found;
}

/** What one roll may bring, by sign, most likely first. */
function likely(box: Box): { sign: string; ways: number; words: string }[] {
  const list: { sign: string; ways: number; words: string }[] = [];
  for (const [what, ways] of Object.entries(box.ahead)) {
    if (what === "none") continue;
    const same = list.find((x) => x.sign === signOf(what));
    if (same)
      Object.assign(same, {
        ways: same.ways + ways,
        words: `${same.words}, ${t(`hunters_encounter:${what}`)}`,
      });
    else list.push({ sign: signOf(what), ways, words: met(what) });
  }
  return list.sort((a, b) => b.ways - a.ways);
}

function Ahead(p: { box: Box; most: number }) {
  const all = likely(p.box);
  return (
    <ul class="h-box__odds" aria-label={t("web.h_ahead")}>
      {all.slice(0, p.most).map((x) => (
        <li title={x.words}>
          <Sign name={x.sign} />
          <span class="k-sr">{x.words}</span>
          {t("web.h_percent", { p: percent(x.ways / 36) })}
        </li>
      ))}
      {p.box.rolls > 1 && <li class="k-caption">{t("web.h_rolls", { n: p.box.rolls })}</li>}
    </ul>
  );
}

function Came(p: { what: string[] | undefined }) {
  if (!p.what?.length) return null;
  return (
    <ul class="h-box__odds h-box__odds--past">
      {p.what.map((what) => (
        <li title={met(what)}>
          <Sign name={signOf(what)} />
          <span class="h-box__say">{met(what)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Runs of boxes in one zone share its name, as on a chart. */
function runs(track: Box[]): { zone: string; from: number; count: number }[] {
  const list: { zone: string; from: number; count: number }[] = [];
  track.forEach((b, i) => {
    const last = list[list.length - 1];
    if (last?.zone === b.zone) last.count++;
    else list.push({ zone: b.zone, from: i, count: 1 });
  });
  return list;
}

function Station(p: {
  board: BoardProps;
  patrol: Patrol;
  box: Box;
  came: string[] | undefined;
  first: boolean;
  most: number;
}) {
  const { box, patrol } = p;
  const next = patrol.homeward ? patrol.box - 1 : patrol.box + 1;
  const sail = box.box === next ? way(p.board, "sail") : null;
  const st =
    box.box === patrol.box
      ? "now"
      : (patrol.homeward ? box.box > patrol.box : box.box < patrol.box)
        ? "past"
        : "next";
  const skipped = patrol.homeward && box.box < patrol.box ? "back" : undefined;
  return (
    <li
      class="h-box"
      data-st={st}
      data-way={skipped}
      aria-current={st === "now" ? "step" : undefined}
    >
      {sail ? (
        <button
          class="h-box__dot h-box__dot--go"
          type="button"
          title={sail.text}
          aria-label={t("web.h_sail_to", { box: box.box, zone: zone(box.zone) })}
          onClick={() => go(sail)}
        >
          {box.box}
        </button>
      ) : (
        <span class="h-box__dot">{box.box}</span>
      )}
      <span class="h-box__zone" data-first={p.first || undefined}>
        {zone(box.zone)}
      </span>
      {box.mission && (
        <span class="h-box__mission" title={t(`hunters_mission:${patrol.mission}`)}>
          <Sign name="mission" />
          <span class="k-sr">{t(`hunters_mission:${patrol.mission}`)}</span>
        </span>
      )}
      {st === "next" && !skipped ? <Ahead box={box} most={p.most} /> : <Came what={p.came} />}
    </li>
  );
}

export function Track(p: { board: BoardProps; v: HView }) {
  const patrol = p.v.patrol!;
  const n = patrol.track.length;
  const came = history(play.events);
  const firsts = new Set(runs(patrol.track).map((r) => r.from));
  const abort = way(p.board, "abort");
  const at = patrol.box === 0 ? 0 : patrol.box - 0.5;
  return (
    <div class="h-track-wrap" style={{ "--n": n, "--at": at }}>
      <ol class="h-course" aria-label={t("web.h_track_label")} data-many={n > 9 || undefined}>
        <li class="h-port">
          <Sign name="anchor" />
          <span>{t("web.h_base")}</span>
        </li>
        {patrol.track.map((box, i) => (
          <Station
            board={p.board}
            patrol={patrol}
            box={box}
            came={came.get(box.box)}
            first={firsts.has(i)}
            most={n > 12 ? 2 : 3}
          />
        ))}
        <li class="h-port">
          {abort ? (
            <button
              class="h-port__b"
              type="button"
              title={abort.text}
              aria-label={abort.text}
              onClick={() => go(abort)}
            >
              <Sign name="anchor" />
            </button>
          ) : (
            <Sign name="anchor" />
          )}
          <span>{t("web.h_refit")}</span>
        </li>
      </ol>
      <BoatSide
        type={p.v.boat.type}
        class={`h-course__boat${patrol.homeward ? " h-course__boat--home" : ""}`}
      />
    </div>
  );
}
