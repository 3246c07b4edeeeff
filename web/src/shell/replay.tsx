// A finished game again, entry by entry, from any seat's eyes.
import { t } from "./lang";
import type { Voyage } from "./protocol";
import { live, replays, replayTo } from "./state/replay";
import { play } from "./state/table";

/** The entry of the log at which this tick had come. */
export function entryAt(voyage: Voyage, tick: number): number {
  for (let i = 0; i < voyage.moments.length; i += 2)
    if (voyage.moments[i]! >= tick) return voyage.moments[i + 1]!;
  return voyage.moments[voyage.moments.length - 1] ?? 0;
}

/** The entry before the one in which this tick came: an entry may be a long run of
 * the clock and is shown at its end, and the way back must not stand still there. */
function entryBefore(voyage: Voyage, tick: number): number {
  const at = entryAt(voyage, tick);
  let entry = 0;
  for (let i = 1; i < voyage.moments.length && voyage.moments[i]! < at; i += 2)
    entry = voyage.moments[i]!;
  return entry;
}

const MINUTE = 240;

/** In real time an entry is anything from a tick to a watch: go by the clock. */
function Minutes(p: { voyage: Voyage; seat: string; tick: number }) {
  return (
    <>
      {[-30, -5, -1, 1, 5, 30].map((n) => (
        <button
          class="k-btn"
          type="button"
          onClick={() =>
            replayTo(
              p.seat,
              (n < 0 ? entryBefore : entryAt)(p.voyage, Math.max(0, p.tick + n * MINUTE)),
            )
          }
        >
          {t("web.uv_minutes", { n })}
        </button>
      ))}
    </>
  );
}

export function stepReplay(by: number): void {
  const table = play.table;
  if (!table || table.stage !== "over") return;
  const last = replays.replay?.of ?? null;
  const at = replays.wish?.entry ?? replays.replay?.entry;
  if (at === undefined) replayTo(table.seat, by < 0 ? 1000000 : 0);
  else
    replayTo(
      replays.wish?.seat ?? replays.replay!.state.seat,
      Math.max(0, Math.min(last ?? at, at + by)),
    );
}

export function ReplayBar(p: { seats: string[]; seatName: (s: string) => string }) {
  const table = play.table!;
  const replay = replays.replay;
  const seat = replays.wish?.seat ?? replay?.state.seat ?? table.seat;
  const entry = Math.min(replays.wish?.entry ?? replay?.entry ?? 0, replay?.of ?? Infinity);
  if (!replay && !replays.wish)
    return (
      <div class="t-rep">
        <button class="k-btn" type="button" onClick={() => replayTo(table.seat, 0)}>
          {t("web.replay")}
        </button>
      </div>
    );
  return (
    <div class="t-rep" role="group" aria-label={t("web.replay")}>
      <span class="k-caption">{t("web.entry", { n: entry, of: replay?.of ?? 0 })}</span>
      <input
        type="range"
        min={0}
        max={replay?.of ?? 0}
        value={entry}
        aria-label={t("web.replay")}
        onInput={(e) => replayTo(seat, Number(e.currentTarget.value))}
      />
      {replays.voyage && replay && "tick" in replay.state.view && (
        <Minutes voyage={replays.voyage} seat={seat} tick={replay.state.view.tick} />
      )}
      <label class="t-eyes">
        <span class="k-caption">{t("web.eyes_of")}</span>
        <select value={seat} onChange={(e) => replayTo(e.currentTarget.value, entry)}>
          {[...p.seats, "spectator"].map((s) => (
            <option value={s}>{p.seatName(s)}</option>
          ))}
        </select>
      </label>
      <button class="k-btn" type="button" onClick={live}>
        {t("web.replay_end")}
      </button>
    </div>
  );
}
