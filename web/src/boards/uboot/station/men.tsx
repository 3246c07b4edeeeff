// Moving men: taken and dropped by hand, or picked and sent by keys. What may
// be done is the server's list; why something may not is its view.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { EQUIPMENT, type Item } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import type { Choice } from "../../../shell/protocol";
import { ChipIcon, BoxChip, Mark, SupplyChip } from "./boat";
import { useLed } from "./table";
import { go, way } from "../../shared/ways";
import {
  figureName,
  onDuty,
  ROLES,
  sailorNoun,
  SECTION_NAMES,
  type BoardProps,
  type UView,
} from "../view";

const WHY: Record<string, string> = {
  here: "web.ua_why_here",
  flooded: "web.ua_why_flooded",
  no_way: "web.ua_why_no_way",
  hatch: "web.ua_why_hatch",
  carried: "web.ua_why_carried",
  cannot: "web.ua_why_cannot",
};

export interface Reach {
  may: boolean;
  why: string;
}
export interface Men {
  picked: number | null;
  aim: number | null;
  dragging: { figure: number; moved: boolean } | null;
  at: [number, number] | null;
  says: string;
  svg: RefObject<SVGSVGElement>;
  canMove(figure: number): boolean;
  reach(figure: number, section: number): Reach;
  drop(section: number): void;
  key(figure: number, e: KeyboardEvent): void;
  grab(figure: number, e: PointerEvent): void;
}

const sectionOf = (p: BoardProps, figure: number, section: number) =>
  way(p, "move", { figure: figureName(figure), section }) ??
  way(p, "place", { figure: figureName(figure), section });

const movable = (c: Choice, name: string) =>
  (c.verb === "move" || c.verb === "place") && !c.why_not && c.args[0]?.words?.[0] === name;

/** Null where nobody can be moved. */
export function useMen(p: BoardProps | undefined, v: UView): Men | null {
  const [picked, pick] = useState<number | null>(null);
  const [aim, setAim] = useState<number | null>(null);
  const [dragging, setDragging] = useState<Men["dragging"]>(null);
  const [at, setAt] = useState<[number, number] | null>(null);
  const [says, tell] = useState("");
  const svg = useRef<SVGSVGElement>(null),
    focus = useRef<number | null>(null);
  const live = useRef(p);
  live.current = p;
  const open = !!p?.mayAct && p.choices.some((c) => c.verb === "move" || c.verb === "place");
  useEffect(() => {
    if (!open) {
      pick(null);
      setAim(null);
      setDragging(null);
      tell("");
    }
  }, [open]);
  /* A man who was sent stays in hand for the next key. */
  useEffect(() => {
    if (focus.current === null) return;
    const g = svg.current?.querySelector<SVGElement>(
      `[data-figure="${figureName(focus.current)}"]`,
    );
    if (g && document.activeElement === document.body) {
      g.focus({ preventScroll: true });
      focus.current = null;
    }
  });
  if (!p || !open) return null;

  const reach = (figure: number, section: number): Reach => {
    if (sectionOf(p, figure, section))
      return { may: true, why: t("web.ua_may_go", { section, room: t(SECTION_NAMES[section]!) }) };
    const word = v.reach?.find((r) => r.figure === figure)?.to[section - 1] ?? "cannot";
    return { may: false, why: t(WHY[word] ?? "web.ua_why_cannot", { section }) };
  };
  const nameOf = (figure: number) => t(sailorNoun(onDuty(v, figure)?.id ?? figure));
  const send = (figure: number, section: number) => {
    const to = sectionOf(live.current!, figure, section);
    tell(
      to
        ? t("web.ua_goes", { man: nameOf(figure), section })
        : `${nameOf(figure)}: ${reach(figure, section).why}`,
    );
    go(to);
    pick(null);
    setAim(null);
  };
  const sections = [6, 5, 4, 3, 2, 1, 7, 8];
  const step = (figure: number, by: number) => {
    const from =
      aim ?? v.model?.moves.find((m) => m.figure === figure)?.to ?? v.model?.figures[figure] ?? 3;
    const next = sections[(sections.indexOf(from) + by + sections.length) % sections.length]!;
    setAim(next);
    const to = reach(figure, next);
    tell(to.may ? to.why : `${next}, ${t(SECTION_NAMES[next]!)}: ${to.why}`);
  };
  const point = (e: PointerEvent): [number, number] => {
    const m = svg.current!.getScreenCTM()!.inverse();
    return [e.clientX * m.a + e.clientY * m.c + m.e, e.clientX * m.b + e.clientY * m.d + m.f];
  };
  return {
    picked: dragging?.moved ? dragging.figure : picked,
    aim,
    dragging: dragging?.moved ? dragging : null,
    at,
    says,
    svg,
    reach,
    canMove: (figure) => p.choices.some((c) => movable(c, figureName(figure))),
    drop: (section) => {
      if (picked !== null) send(picked, section);
    },
    key: (figure, e) => {
      const used = () => {
        e.preventDefault();
        e.stopPropagation();
      };
      if (/^[1-8]$/.test(e.key)) {
        used();
        focus.current = figure;
        send(figure, Number(e.key));
        return;
      }
      if (e.key === "ArrowLeft" || e.key === "ArrowRight") {
        used();
        pick(figure);
        step(figure, e.key === "ArrowRight" ? 1 : -1);
      } else if (e.key === "Enter" || e.key === " ") {
        used();
        if (picked === figure && aim) {
          focus.current = figure;
          send(figure, aim);
        } else if (picked === figure) {
          pick(null);
          tell("");
        } else {
          pick(figure);
          tell(t("web.ua_picked", { man: nameOf(figure) }));
        }
      } else if (e.key === "Escape" && picked !== null) {
        used();
        pick(null);
        setAim(null);
        tell("");
      }
    },
    grab: (figure, e) => {
      if (e.button !== 0) return;
      const box = svg.current!,
        from: [number, number] = [e.clientX, e.clientY];
      let moved = false;
      box.setPointerCapture(e.pointerId);
      setDragging({ figure, moved });
      setAt(point(e));
      const move = (m: PointerEvent) => {
        if (!moved && Math.hypot(m.clientX - from[0], m.clientY - from[1]) > 5) {
          moved = true;
          setDragging({ figure, moved });
        }
        if (moved) setAt(point(m));
      };
      const over = (m: PointerEvent): number | null => {
        const hit = document
          .elementsFromPoint(m.clientX, m.clientY)
          .map((x) => x.closest("[data-section]"))
          .find((x) => x && box.contains(x));
        if (hit) return Number(hit.getAttribute("data-section"));
        const [x, y] = point(m);
        if (y < 150) return x > 780 && x < 1110 ? 7 : x > 560 && x < 770 ? 8 : null;
        const edges: [number, number][] = [
          [6, 132],
          [5, 296],
          [4, 440],
          [3, 590],
          [2, 756],
          [1, 894],
        ];
        return y < 310 && x > 110 && x < 1090
          ? (edges.filter(([, left]) => x >= left).pop()?.[0] ?? 6)
          : null;
      };
      const up = (m: PointerEvent) => {
        box.removeEventListener("pointermove", move);
        box.removeEventListener("pointercancel", up);
        box.removeEventListener("pointerup", up);
        setDragging(null);
        setAt(null);
        const section = m.type === "pointerup" ? over(m) : null;
        if (moved && section) send(figure, section);
        else if (!moved && m.type === "pointerup") {
          pick((was) => (was === figure ? null : figure));
          tell(t("web.ua_picked", { man: nameOf(figure) }));
        }
      };
      box.addEventListener("pointermove", move);
      box.addEventListener("pointerup", up);
      box.addEventListener("pointercancel", up);
    },
  };
}

function ItemIcon(p: { item: Item }) {
  const supply = EQUIPMENT.find((id) => id === p.item);
  return supply ? (
    <ChipIcon class="u-chip u-chip--supply">
      <SupplyChip which={supply} />
    </ChipIcon>
  ) : (
    <ChipIcon class="u-chip u-chip--box">
      <BoxChip letter={p.item === "toolbox_b" ? "B" : "A"} />
    </ChipIcon>
  );
}

/** What one of my men could carry on the way he is to go: item and where to. */
function Carry(p: { of: BoardProps; figure: number; has: Item; put: number }) {
  const name = figureName(p.figure);
  const open = p.of.choices.filter(
    (c) => c.verb === "carry" && !c.why_not && c.args[0]?.words?.[0] === name,
  );
  if (!open.length && p.has === "nothing") return null;
  return (
    <select
      class="u-carry"
      aria-label={t("web.ua_carry", { man: t(sailorNoun(p.figure)) })}
      value=""
      disabled={!p.of.mayAct}
      onChange={(e) => {
        const [item, section] = e.currentTarget.value.split(" ");
        e.currentTarget.value = "";
        if (item) go(way(p.of, "carry", { figure: name, item, section: Number(section) }));
      }}
    >
      <option value="">
        {p.has === "nothing"
          ? t("web.ua_carry_what")
          : t("web.ua_carries", { item: `uboot_item:${p.has}`, section: p.put })}
      </option>
      {open.flatMap((c) => {
        const item = c.args[1]!.words![0]!,
          min = c.args[2]!.min ?? 1,
          max = c.args[2]!.max ?? 8;
        return Array.from({ length: max - min + 1 }, (_, i) => (
          <option value={`${item} ${min + i}`}>
            {t("web.ua_carry_to", { item: `uboot_item:${item}`, section: min + i })}
          </option>
        ));
      })}
    </select>
  );
}

const DIVE = "dive_stations",
  BATTLE = "battle_stations"; // of the captain's calls
const DIVE_HINTS = [
  "web.uh_dive_captain",
  "web.uh_dive_first",
  "web.uh_dive_navigator",
  "web.uh_dive_chief",
];

/** For what the captain has called them: where this officer's men are wanted. [7.5.1, 7.5.3] */
function StationsHint(p: BoardProps) {
  const v = p.view,
    call = v.shouts?.[0]?.count ? v.shouts[0].what : null,
    me = ROLES.indexOf(p.seat as (typeof ROLES)[number]);
  if (v.table?.phase !== "mobilising" || me < 0 || (call !== DIVE && call !== BATTLE)) return null;
  return (
    <p class="u-stations" role="status">
      <b>{t(`uboot_shout:${call}`)}</b> {t(call === DIVE ? DIVE_HINTS[me]! : "web.uh_battle")}
    </p>
  );
}

/** The four men of a seat in a mobilisation: buttons for every section. */
export function MenTable(p: BoardProps) {
  const v = p.view,
    seat = ROLES.indexOf(p.seat as (typeof ROLES)[number]);
  const placing = p.choices.some((c) => c.verb === "place");
  const box = useRef<HTMLDivElement>(null),
    moving = v.table?.phase === "mobilising" || placing;
  useLed(box, moving);
  if (!moving) return null;
  const done = v.table?.ready[seat];
  return (
    <div class="u-mentable" data-verb="move" ref={box}>
      <StationsHint {...p} />
      <p class="u-small">{t("web.ua_move_hint")}</p>
      <ul>
        {[0, 1, 2, 3].map((i) => {
          const figure = seat * 4 + i,
            man = onDuty(v, figure),
            from = v.model?.figures[figure] ?? 0,
            m = v.model?.moves.find((x) => x.figure === figure);
          const reach = v.reach?.find((r) => r.figure === figure)?.to;
          return (
            <li>
              <Mark figure={figure} />
              <span class="u-mentable__name">
                <b>{figureName(figure)}</b> {t(sailorNoun(man?.id ?? figure))}
              </span>
              <span
                class="k-seg u-secs"
                role="group"
                aria-label={t("web.ua_section_for", { man: t(sailorNoun(man?.id ?? figure)) })}
              >
                {[6, 5, 4, 3, 2, 1, 7, 8].map((s) => {
                  const to = sectionOf(p, figure, s),
                    here = (m?.to ?? from) === s;
                  return (
                    <button
                      type="button"
                      aria-pressed={here}
                      aria-disabled={!to || undefined}
                      title={
                        to
                          ? t(SECTION_NAMES[s]!)
                          : t(WHY[reach?.[s - 1] ?? "cannot"] ?? "web.ua_why_cannot", {
                              section: s,
                            })
                      }
                      onClick={() => go(to)}
                    >
                      {s}
                    </button>
                  );
                })}
              </span>
              {m && m.item !== "nothing" && <ItemIcon item={m.item} />}
              <Carry of={p} figure={figure} has={m?.item ?? "nothing"} put={m?.put ?? 0} />
            </li>
          );
        })}
      </ul>
      <div class="u-btns">
        {way(p, "confirm") && (
          <button
            type="button"
            class="k-btn k-btn--brass"
            data-verb="confirm"
            onClick={() => go(way(p, "confirm"))}
          >
            {t("web.ua_stations_done")}
          </button>
        )}
        {way(p, "close") && (
          <button type="button" class="k-btn" data-verb="close" onClick={() => go(way(p, "close"))}>
            {t("web.ua_close")}
          </button>
        )}
        {!!done && <span class="u-small">{t("web.ua_waits_others")}</span>}
      </div>
    </div>
  );
}
