// The breach puzzle: sixteen tiles, six of which make the breached section and
// its neighbours, stern to the left. By hand: drag. By keys: pick, turn, put,
// take, check. The one dialog that lies over a station; it can be put aside and
// taken up again. [10.3.6, 10.3.7]
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { Rule } from "../../../shell/rule";
import { act, play } from "../../../shell/state/table";
import { SECTION_NAMES, type BoardProps, type UView } from "../view";
import { way } from "../../shared/ways";

const LANES = 8,
  INNER = 4,
  END = -1,
  OUTER = -2,
  NONE = 255;
type Tile = NonNullable<UView["puzzle"]>["tiles"][number];

const reversed = (code: number, lanes: number): number => {
  if (code < 0) return code;
  let back = 0;
  for (let i = 0; i < lanes; i++) back |= ((code >> i) & 1) << (lanes - 1 - i);
  return back;
};

/** The edges of a tile as if it lay upright: left, top, right, bottom. */
function upright(tile: Tile): [number, number, number, number] {
  let [left, top, right, bottom] = tile.edges as [number, number, number, number];
  let wide = tile.turn % 2 ? INNER : LANES; /* lanes of the left and right edge as it lies */
  for (let i = 0; i < tile.turn; i++) {
    const tall = wide === LANES ? INNER : LANES; /* of top and bottom */
    [left, top, right, bottom] = [reversed(top, tall), right, reversed(bottom, tall), left];
    wide = tall;
  }
  return [left, top, right, bottom];
}

const lanes = (code: number, count: number): number[] =>
  code < 0
    ? []
    : Array.from({ length: count }, (_, i) => i).filter((i) => code & (1 << (count - 1 - i)));

const MOTIF = [
  "M70 40C104 44 128 56 138 70V100H70M84 62H120M84 84H128",
  "M24 46H128M24 58H128M24 76H128M24 88H128M24 46V58M24 76V88" +
    "M34 52a4 4 0 1 1 -8 0a4 4 0 1 1 8 0M34 82a4 4 0 1 1 -8 0a4 4 0 1 1 8 0",
  "M24 50H74V58H24ZM24 78H74V86H24ZM92 62H126V78H92ZM98 78V96M120 78V96" +
    "M105 69a3.4 3.4 0 1 1 -6.8 0a3.4 3.4 0 1 1 6.8 0" +
    "M118 69a3.4 3.4 0 1 1 -6.8 0a3.4 3.4 0 1 1 6.8 0",
  "M58 26V110M66 26V110M90 40V110M98 40V110M45 66a13 13 0 1 1 -26 0a13 13 0 1 1 26 0" +
    "M131 56a9 9 0 1 1 -18 0a9 9 0 1 1 18 0M131 82a9 9 0 1 1 -18 0a9 9 0 1 1 18 0",
  "M22 50H66V58H22ZM22 78H66V86H22ZM88 50H130V98H88ZM94 56H106V66H94ZM112 56H124V66H112ZM94 78H124",
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `M${24 + i * 20} 54H${38 + i * 20}V86H${24 + i * 20}ZM${28 + i * 20} 44` +
        `H${34 + i * 20}V54H${28 + i * 20}Z`,
    )
    .join("") + "M20 86H126V98H20Z",
  "M24 52H84A20 20 0 0 1 84 92H24ZM100 56H132V88H100ZM28 62H82M28 72H88M28 82H82",
  "M80 40C46 46 22 60 12 72L28 74V96H80M30 60L14 46V58M30 86L14 102V90" +
    "M41 74a7 7 0 1 1 -14 0a7 7 0 1 1 14 0",
];
const MOTIF_NOUNS = [
  "bow",
  "section_1",
  "section_2",
  "section_3",
  "section_4",
  "section_5",
  "section_6",
  "stern",
];
const SIZE = 144,
  LANE = (i: number) => 14 + i * 16.6,
  INNER_AT = (i: number) => 27 + i * 30;

function Pipe(p: { d: string; k: number }) {
  return (
    <>
      <path class="u-pipe__edge" d={p.d} />
      <path class={`u-pipe u-pipe--${p.k % 3}`} d={p.d} />
      <path class="u-pipe__shine" d={p.d} />
    </>
  );
}

/** A tile as it lies: pipes run from lane to lane; spare ends are capped. */
export function TileSvg(p: { tile: Tile }) {
  const [left, top, right, bottom] = upright(p.tile),
    up = top === OUTER;
  const a = lanes(left, LANES),
    b = lanes(right, LANES),
    inner = lanes(up ? bottom : top, INNER);
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <g transform={`rotate(${p.tile.turn * 90} ${SIZE / 2} ${SIZE / 2})`}>
        <rect class="u-tile__bg" width={SIZE} height={SIZE} rx="3" />
        <path
          class="u-tile__mo"
          transform={`translate(-4 ${up ? 4 : -2})`}
          d={MOTIF[p.tile.motif] ?? ""}
        />
        <path class="u-tile__hull" d={up ? `M0 5H${SIZE}` : `M0 ${SIZE - 5}H${SIZE}`} />
        {left === END && <path class="u-tile__hull" d={`M5 0V${SIZE}`} />}
        {right === END && <path class="u-tile__hull" d={`M${SIZE - 5} 0V${SIZE}`} />}
        {Array.from({ length: Math.max(a.length, b.length) }, (_, i) => {
          const y0 = a[i] === undefined ? null : LANE(a[i]),
            y1 = b[i] === undefined ? null : LANE(b[i]),
            m = 44 + i * 14,
            turn = up ? 8 : -8;
          if (y0 !== null && y1 !== null)
            return (
              <Pipe
                k={i}
                d={
                  y0 === y1
                    ? `M0 ${y0}H${SIZE}`
                    : `M0 ${y0}H${m}C${m + 22} ${y0} ${m + 6} ${y1} ${m + 30} ${y1}H${SIZE}`
                }
              />
            );
          if (y0 !== null)
            return (
              <>
                <Pipe k={i} d={`M0 ${y0}H${34 + i * 8}q8 0 8 ${turn}`} />
                <circle class="u-pipe__cap" cx={42 + i * 8} cy={y0 + turn} r="5.5" />
              </>
            );
          return (
            <>
              <Pipe k={i} d={`M${SIZE} ${y1}H${108 - i * 6}q-8 0 -8 ${turn}`} />
              <circle class="u-pipe__cap" cx={100 - i * 6} cy={y1! + turn} r="5.5" />
            </>
          );
        })}
        {inner.map((l, i) => {
          const x = INNER_AT(l),
            y = up ? 120 - i * 5 : 24 + i * 5;
          return (
            <>
              <Pipe k={i + 1} d={`M${x} ${up ? SIZE : 0}V${y}`} />
              <path class="u-pipe__stop" d={`M${x - 6} ${y}h12`} />
            </>
          );
        })}
        {a.map((l) => (
          <rect class="u-pipe__cap" x="0" y={LANE(l) - 6} width="6" height="12" rx="1" />
        ))}
        {b.map((l) => (
          <rect class="u-pipe__cap" x={SIZE - 6} y={LANE(l) - 6} width="6" height="12" rx="1" />
        ))}
        <rect class="u-tile__rim" x=".75" y=".75" width={SIZE - 1.5} height={SIZE - 1.5} rx="3" />
      </g>
    </svg>
  );
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
const READ_AT = new Set([120, 60, 30, 10]);

export function tileWords(tile: Tile): string {
  const [, top] = upright(tile);
  return t("web.ua_tile_words", {
    motif: `uboot_motif:${MOTIF_NOUNS[tile.motif]}`,
    half: t(top === OUTER ? "web.ua_upper" : "web.ua_lower"),
    turn: t(
      ["web.ua_turn_0", "web.ua_turn_1", "web.ua_turn_2", "web.ua_turn_3"][tile.turn] ??
        "web.ua_turn_0",
    ),
  });
}

/** Deeds one after the other: each waits until the last is on record. */
function useQueue(): (action: string) => void {
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    if (!play.pending && waiting.current.length) act(waiting.current.shift()!);
  });
  return (action) => {
    if (play.pending || waiting.current.length) waiting.current.push(action);
    else act(action);
  };
}

export function Breach(p: BoardProps) {
  const v = p.view,
    puzzle = v.puzzle,
    open = p.mayAct && puzzle?.state === "open" && (puzzle.tiles.length ?? 0) > 0;
  const dialog = useRef<HTMLDialogElement>(null),
    most = useRef(0);
  const [aside, setAside] = useState(false),
    [held, hold] = useState<number | null>(null),
    [says, tell] = useState("");
  const [drag, setDrag] = useState<{ tile: number; dx: number; dy: number } | null>(null);
  const queue = useQueue(),
    seconds = v.breach_seconds ?? 0;
  most.current = v.breach ? Math.max(most.current, seconds) : 0;
  useEffect(() => {
    if (!open) {
      setAside(false);
      hold(null);
      tell("");
    }
  }, [open]);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (open && !aside && !box.open) box.showModal();
    if ((!open || aside) && box.open) box.close();
  }, [open, aside]);
  const [spoken, speak] = useState("");
  useEffect(() => {
    if (READ_AT.has(seconds)) speak(t("web.ua_seconds_left", { n: seconds }));
  }, [seconds]);
  if (!open || !puzzle) return null;

  const frame = puzzle.frame,
    mine = p.mayAct && p.seat === "chief";
  const slotOf = (tile: number) => frame.indexOf(tile);
  const slotName = (i: number) =>
    t(
      [
        "web.ua_slot_0",
        "web.ua_slot_1",
        "web.ua_slot_2",
        "web.ua_slot_3",
        "web.ua_slot_4",
        "web.ua_slot_5",
      ][i]!,
    );
  const put = (tile: number, slot: number) => {
    queue(`tile ${tile + 1} ${slot + 1}`);
    hold(null);
    tell(t("web.ua_put", { tile: tile + 1, slot: slotName(slot) }));
  };
  const turn = (tile: number) => {
    queue(`turn ${tile + 1}`);
    tell(t("web.ua_turned", { tile: tile + 1 }));
  };
  const take = (slot: number) => {
    queue(`take ${slot + 1}`);
    hold(frame[slot]!);
    tell(t("web.ua_taken", { slot: slotName(slot) }));
  };
  const check = way(p, "check"),
    letMen = way(p, "let_men");
  const onTile = (tile: number) => (e: KeyboardEvent) => {
    const all = [
        ...(e.currentTarget as HTMLElement).parentElement!.querySelectorAll<HTMLElement>(
          "button:not([disabled])",
        ),
      ],
      at = all.indexOf(e.currentTarget as HTMLElement);
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 6, ArrowUp: -6 }[e.key];
    if (by) {
      e.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
    } else if (/^[1-6]$/.test(e.key)) {
      e.preventDefault();
      put(tile, Number(e.key) - 1);
    }
  };
  const keys = (e: KeyboardEvent) => {
    const on = (e.target as HTMLElement).closest<HTMLElement>("[data-tile], [data-slot]");
    const tile =
      held ??
      (on?.dataset.tile
        ? Number(on.dataset.tile)
        : on?.dataset.slot && frame[Number(on.dataset.slot)] !== NONE
          ? frame[Number(on.dataset.slot)]!
          : null);
    if ((e.key === "t" || e.key === "r") && tile !== null) {
      e.preventDefault();
      turn(tile);
    } else if (
      (e.key === "Backspace" || e.key === "Delete") &&
      on?.dataset.slot &&
      frame[Number(on.dataset.slot)] !== NONE
    ) {
      e.preventDefault();
      take(Number(on.dataset.slot));
    } else if (e.key === "c" && check) {
      e.preventDefault();
      act(check.action);
    } else return;
    e.stopPropagation();
  };
  const grab = (tile: number) => (e: PointerEvent) => {
    if (e.button !== 0 || !mine) return;
    const box = e.currentTarget as HTMLElement,
      from = [e.clientX, e.clientY] as const;
    let moved = false;
    box.setPointerCapture(e.pointerId);
    const move = (m: PointerEvent) => {
      const dx = m.clientX - from[0],
        dy = m.clientY - from[1];
      moved = moved || Math.hypot(dx, dy) > 6;
      if (moved) setDrag({ tile, dx, dy });
    };
    const up = (m: PointerEvent) => {
      box.removeEventListener("pointermove", move);
      setDrag(null);
      if (!moved || m.type !== "pointerup") return;
      const swallow = (c: Event) => {
        c.stopImmediatePropagation();
        c.preventDefault();
      };
      box.addEventListener("click", swallow, { once: true, capture: true });
      setTimeout(() =>
        box.removeEventListener("click", swallow, { capture: true }),
      ); /* not every drag ends in a click */
      const under = document.elementsFromPoint(m.clientX, m.clientY),
        slot = under.map((x) => x.closest<HTMLElement>("[data-slot]")).find(Boolean);
      if (slot) put(tile, Number(slot.dataset.slot));
      else if (slotOf(tile) >= 0) {
        queue(`take ${slotOf(tile) + 1}`);
        hold(null);
      }
    };
    box.addEventListener("pointermove", move);
    box.addEventListener("pointerup", up, { once: true });
    box.addEventListener("pointercancel", up, { once: true });
  };
  const lift = (tile: number) =>
    drag?.tile === tile
      ? {
          transform: `translate(${drag.dx}px, ${drag.dy}px)`,
          zIndex: 5,
          pointerEvents: "none" as const,
        }
      : undefined;

  return (
    <>
      {aside && (
        <div class="u-aside">
          <button type="button" class="k-btn k-btn--brass" onClick={() => setAside(false)}>
            {t("web.ua_take_up", { left: clock(seconds) })}
          </button>
        </div>
      )}
      <dialog
        class="u-puz"
        ref={dialog}
        aria-labelledby="u-puz-h"
        onKeyDown={keys}
        onCancel={(e) => {
          e.preventDefault();
          setAside(true);
        }}
        onClose={() => {
          if (open) setAside(true);
        }}
      >
        <div class="u-head">
          <span class="u-puz__tag">{t("web.ua_breach_tag")}</span>
          <h2 id="u-puz-h">
            {t("web.ua_seal_it", {
              section: puzzle.section,
              room: t(SECTION_NAMES[puzzle.section]!),
            })}
          </h2>
          <span class="u-small">
            {t("web.ua_six_tiles")} <Rule game="uboot" id="10.3.6" />
          </span>
          <button
            type="button"
            class="k-tool"
            aria-label={t("web.ua_put_aside")}
            title={`${t("web.ua_put_aside")} (Esc)`}
            onClick={() => setAside(true)}
          >
            ✕
          </button>
        </div>
        <div class="u-puz__body">
          <div>
            <div class="u-puz__time">
              <span class="u-count" role="timer" aria-label={t("web.ua_time_left")}>
                {clock(seconds)}
              </span>
              <span class="u-small">
                {t("web.ua_of_time", { total: clock(most.current) })}
                <br />
                {t("web.ua_world_goes_on")}
              </span>
            </div>
            <progress
              class="u-puz__bar"
              max={Math.max(1, most.current)}
              value={seconds}
              aria-label={t("web.ua_time_left")}
            />
            <p class="k-sr" aria-live="assertive">
              {spoken}
            </p>
            <div class="u-puz__ends" aria-hidden="true">
              <span class="k-label">{t("web.ua_stern")}</span>
              <span class="k-label">{t("web.ua_frame")}</span>
              <span class="k-label">{t("web.ua_bow")}</span>
            </div>
            <div class="u-pzframe" role="group" aria-label={t("web.ua_frame")}>
              {frame.map((tile, i) => (
                <button
                  type="button"
                  class={`u-pzslot${tile === NONE ? "" : " u-pzslot--full"}`}
                  data-slot={i}
                  disabled={!mine}
                  aria-label={
                    tile === NONE
                      ? t("web.ua_slot_empty", { slot: slotName(i) })
                      : `${slotName(i)}: ${tileWords(puzzle.tiles[tile]!)}`
                  }
                  style={tile === NONE ? undefined : lift(tile)}
                  onPointerDown={tile === NONE ? undefined : grab(tile)}
                  onKeyDown={(e) => {
                    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }[e.key];
                    if (!by) return;
                    e.preventDefault();
                    (
                      e.currentTarget.parentElement!.children[Math.max(0, Math.min(5, i + by))] as
                        HTMLElement | undefined
                    )?.focus();
                  }}
                  onClick={() => {
                    if (held !== null) put(held, i);
                    else if (tile !== NONE) take(i);
                    else tell(t("web.ua_pick_first"));
                  }}
                >
                  {tile === NONE ? (
                    <span>
                      {slotName(i)}
                      <kbd class="k-key" aria-hidden="true">
                        {i + 1}
                      </kbd>
                    </span>
                  ) : (
                    <TileSvg tile={puzzle.tiles[tile]!} />
                  )}
                </button>
              ))}
            </div>
            <div class="u-btns u-puz__btns">
              <button
                type="button"
                class="k-btn k-btn--brass"
                data-verb="check"
                disabled={!check}
                onClick={() => {
                  if (check) act(check.action);
                }}
              >
                {t("web.ua_check")} <kbd class="k-key">C</kbd>
              </button>
              <button
                type="button"
                class="k-btn"
                data-verb="turn"
                disabled={held === null || !mine}
                onClick={() => {
                  if (held !== null) turn(held);
                }}
              >
                {t("web.ua_turn_tile")} <kbd class="k-key">T</kbd>
              </button>
              {letMen && (
                <button
                  type="button"
                  class="k-btn"
                  data-verb="let_men"
                  onClick={() => act(letMen.action)}
                >
                  {letMen.text}
                </button>
              )}
            </div>
            <p class="u-small u-puz__says" aria-live="polite">
              {says || t("web.ua_puz_help")}
            </p>
          </div>
          <div>
            <p class="k-label">{t("web.ua_table")}</p>
            <div class="u-tiles" role="group" aria-label={t("web.ua_table")}>
              {puzzle.tiles.map((tile, i) =>
                slotOf(i) >= 0 ? (
                  <span class="u-tile u-tile--used" />
                ) : (
                  <button
                    type="button"
                    class="u-tile"
                    data-tile={i}
                    disabled={!mine}
                    aria-pressed={held === i}
                    aria-label={`${t("web.ua_tile", { n: i + 1 })}: ${tileWords(tile)}`}
                    style={lift(i)}
                    onPointerDown={grab(i)}
                    onKeyDown={onTile(i)}
                    onClick={() => {
                      hold(held === i ? null : i);
                      tell(
                        held === i ? "" : t("web.ua_held", { tile: i + 1, words: tileWords(tile) }),
                      );
                    }}
                  >
                    <TileSvg tile={tile} />
                  </button>
                ),
              )}
            </div>
          </div>
        </div>
      </dialog>
    </>
  );
}
