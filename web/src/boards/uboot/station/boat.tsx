// The boat cut open, bow to the right: sections 1 to 8, the men in them by the
// colour and letter of their officer and the shape of their station, what is
// broken and what burns. One drawing for all stations; where men may be moved
// they are taken by hand or by keys (men.tsx).
import { useEffect, useRef } from "preact/hooks";
import { EQUIPMENT, type Equipment } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { useMen, type Men } from "./men";
import {
  figureName,
  onDuty,
  sailorNoun,
  SECTION_NAMES,
  SLOT_MARK,
  type BoardProps,
  type UView,
} from "../view";

const INSIDE: Record<number, [number, number]> = {
  6: [132, 296],
  5: [296, 440],
  4: [440, 590],
  3: [590, 756],
  2: [756, 894],
  1: [894, 1072],
};
const TOP = 168,
  FLOOR = 276;
/** Foredeck and bridge: x, y of the men's feet, and the box that takes a click. */
const DECK: Record<
  number,
  { x: number; y: number; box: [number, number, number, number]; label: [number, number] }
> = {
  7: { x: 952, y: 124, box: [800, 84, 300, 66], label: [1076, 116] },
  8: { x: 672, y: 72, box: [586, 34, 172, 66], label: [772, 62] },
};
const HULL =
  "M70 218C78 208 100 192 132 182C210 168 300 160 420 158H760C900 158 1000 166 1080 184" +
  "C1130 196 1160 208 1172 214C1158 244 1120 272 1072 286C1000 298 900 302 760 302H420" +
  "C300 302 210 294 150 278C118 264 88 240 70 218Z";
const UPPER =
  "M60 160L96 148H1080C1120 148 1150 152 1180 162L1172 214C1160 208 1130 196 1080 184" +
  "C1000 166 900 158 760 158H420C300 160 210 168 132 182C106 190 88 200 76 210Z";
const boxOf = (n: number): [number, number, number, number] => {
  const inside = INSIDE[n];
  return inside
    ? [inside[0] + 2, TOP - 6, inside[1] - inside[0] - 4, FLOOR - TOP + 12]
    : DECK[n]!.box;
};

export function Shape(p: { station: number; r: number }) {
  const r = p.r;
  if (p.station === 0) return <circle r={r} />;
  if (p.station === 1)
    return <rect x={-r * 0.9} y={-r * 0.9} width={r * 1.8} height={r * 1.8} rx="1.5" />;
  if (p.station === 2) return <path d={`M0 ${-r * 1.12}L${r * 1.12} ${r * 0.86}H${-r * 1.12}Z`} />;
  return (
    <path
      d={
        `M${-r * 0.55} ${-r * 0.96}H${r * 0.55}L${r * 1.08} 0L${r * 0.55} ${r * 0.96}` +
        `H${-r * 0.55}L${-r * 1.08} 0Z`
      }
    />
  );
}

/** A man as a mark of his own: colour and letter of his officer, shape of his station. */
export function Mark(p: { figure: number; size?: number }) {
  return (
    <svg
      class={`u-mark u-fig--${Math.floor(p.figure / 4)}`}
      viewBox="-13 -13 26 26"
      aria-hidden="true"
    >
      <g class="u-fig__body">
        <Shape station={p.figure % 4} r={9.4} />
      </g>
      <text y={p.figure % 4 === 2 ? 6 : 4} text-anchor="middle" font-size="10.5">
        {"CFNE"[Math.floor(p.figure / 4)]}
      </text>
    </svg>
  );
}

interface FigureProps {
  v: UView;
  figure: number;
  x: number;
  y: number;
  r: number;
  men?: Men | undefined;
  ghost?: boolean;
  moving?: boolean;
  dim?: boolean;
}

export function Figure(p: FigureProps) {
  const role = Math.floor(p.figure / 4),
    station = p.figure % 4;
  const man = onDuty(p.v, p.figure);
  const used = man?.slots.filter((s) => s !== "empty").length ?? 0;
  const section = p.v.model?.figures[p.figure] ?? 0;
  const name = man ? t("web.u_man", { man: sailorNoun(man.id), section, used }) : "";
  const mine = !p.ghost && p.men?.canMove(p.figure);
  const asks = mine
    ? {
        role: "button" as const,
        tabindex: 0,
        "aria-pressed": p.men!.picked === p.figure,
        "aria-label": `${name}. ${t("web.ua_move_keys")}`,
        "data-verb": "move",
        "data-figure": figureName(p.figure),
        onKeyDown: (e: KeyboardEvent) => p.men!.key(p.figure, e),
        onPointerDown: (e: PointerEvent) => p.men!.grab(p.figure, e),
      }
    : { role: "img" as const, "aria-label": name, "aria-hidden": p.ghost || undefined };
  return (
    <g
      class={
        `u-fig u-fig--${role}` +
        (man?.dead ? " u-fig--dead" : "") +
        (p.ghost ? " u-fig--ghost" : "") +
        (p.moving ? " u-fig--moving" : "") +
        (p.dim ? " u-fig--dim" : "") +
        (mine ? " u-fig--mine" : "") +
        (mine && p.men!.picked === p.figure ? " u-fig--picked" : "")
      }
      transform={`translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})`}
      {...asks}
    >
      <title>{name}</title>
      {(p.moving || (mine && p.men!.picked === p.figure)) && (
        <circle class="u-fig__ring" r={p.r * 1.42} />
      )}
      <g class="u-fig__body">
        <Shape station={station} r={p.r} />
      </g>
      <text y={station === 2 ? p.r * 0.62 : p.r * 0.4} text-anchor="middle" font-size={p.r * 1.05}>
        {"CFNE"[role]}
      </text>
      {!p.ghost &&
        [0, 1, 2].map((i) => (
          <rect
            class={`u-pip u-pip--${SLOT_MARK[man?.slots[i] ?? "empty"]}`}
            x={(i - 1) * p.r * 0.62 - p.r * 0.24}
            y={p.r * 1.34}
            width={p.r * 0.48}
            height={p.r * 0.3}
          />
        ))}
    </g>
  );
}

/** Men are drawn where they will be; where they stood is a pale shape. */
function MenOf(p: { v: UView; section: number; men?: Men | undefined; mine?: number | undefined }) {
  const to = new Map((p.v.model?.moves ?? []).map((m) => [m.figure, m.to]));
  const all = (p.v.model?.figures ?? []).flatMap((s, figure) => {
    const there = to.get(figure);
    const rows: { figure: number; ghost: boolean; moving: boolean }[] = [];
    if (there && s === p.section && there !== s) rows.push({ figure, ghost: true, moving: false });
    if ((there ?? s) === p.section && s) rows.push({ figure, ghost: false, moving: !!there });
    return rows;
  });
  const inside = INSIDE[p.section],
    r = all.length > 5 ? 13 : 15.5;
  const middle = inside ? (inside[0] + inside[1]) / 2 : DECK[p.section]!.x;
  const width = inside ? inside[1] - inside[0] - 16 : p.section === 7 ? 230 : 150;
  const row = Math.max(1, Math.min(all.length, Math.floor(width / (r * 2.3))));
  return (
    <>
      {all.map((m, i) => {
        const line = Math.floor(i / row),
          here = Math.min(row, all.length - line * row);
        const x =
          middle +
          ((i % row) - (here - 1) / 2) * Math.min(r * 2.5, width / Math.max(1, here - 0.2));
        const y = inside ? FLOOR - r * 1.78 - line * r * 2.8 : DECK[p.section]!.y - line * r * 2.6;
        return (
          <Figure
            key={`${m.figure}${m.ghost}`}
            v={p.v}
            figure={m.figure}
            x={x}
            y={y}
            r={r}
            men={p.men}
            ghost={m.ghost}
            moving={m.moving}
            dim={p.mine !== undefined && Math.floor(m.figure / 4) !== p.mine}
          />
        );
      })}
    </>
  );
}

const BARS = { green: 1, yellow: 2, red: 3 } as const;

/** Severity has a colour and a growing number of bars. */
export function TechChip(p: { severity: "green" | "yellow" | "red" }) {
  const bars = BARS[p.severity];
  return (
    <>
      <path d="M0 -10.5L9.6 -5V5.4L0 10.5L-9.6 5.4V-5Z" />
      {Array.from({ length: bars }, (_, i) => (
        <path class="u-bar" d={`M-4.6 ${(i - (bars - 1) / 2) * 4.4}h9.2`} />
      ))}
    </>
  );
}

const ENVIRONMENT: Record<string, string> = {
  light: "M-3.6 3.4C-6.4 0 -5.4 -6.6 0 -6.6S6.4 0 3.6 3.4ZM-2.6 5.6h5.2M-6.6 -7.4L7 6.6",
  electrical: "M1.4 -7.4L-4.4 1h3.6L-1.6 7.4L4.6 -1.6H1Z",
  fire:
    "M0 7C-5.6 6.4 -5.8 .6 -2.4 -2.2C-2 .4 -.4 0 -.6 -2.8C-.6 -5 .8 -6.6 2 -7.4" +
    "C2 -3.6 5.6 -1.6 5.2 2.2C4.9 5.2 3 6.8 0 7Z",
  gas:
    "M-6.4 3.6a3.6 3.6 0 0 1 1.2 -6.8a5 5 0 0 1 9.4 -.6a3.7 3.7 0 0 1 1.4 7.2ZM-3.6 6.8h.1" +
    "M.4 7.2h.1M4 6.8h.1",
  leak: "M0 -7.2C3.4 -2.6 5 -.4 5 2.4A5 5 0 0 1 -5 2.4C-5 -.4 -3.4 -2.6 0 -7.2Z",
};
const SAFE = new Set(["light"]);

export const EnvChip = (p: { kind: string; count: number }) => (
  <>
    <rect x="-11" y="-11" width="22" height="22" rx="3" />
    <path class="u-env" d={ENVIRONMENT[p.kind] ?? ""} />
    {p.count > 1 && (
      <text x="9" y="12" text-anchor="middle">
        {p.count}
      </text>
    )}
  </>
);
export const envClass = (kind: string): string =>
  `u-chip u-chip--env${SAFE.has(kind) ? " u-chip--safe" : ""}`;

const SUPPLY: Record<Equipment, string> = {
  cable:
    "M0 0m-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0" +
    "M0 0m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M6 1l4 6",
  breathing_set: "M-6 -4a6 6 0 0 1 12 0v4a6 4 0 0 1 -12 0zM-3 3v5h6v-5",
  water_pump: "M-7 6h10v-8h-10zM3 0h5v-6M-4 -2v-5h4v5",
  light_bulb: "M-3 3C-6 0 -5 -7 0 -7S6 0 3 3ZM-2.6 5.6h5.2",
  extinguisher: "M-3 8V-3a3 3 0 0 1 6 0V8zM0 -6v-2M0 -8h6M3 -3l4 4",
};
export const SupplyChip = (p: { which: Equipment }) => (
  <>
    <circle r="11" />
    <path class="u-env" transform="scale(.84)" d={SUPPLY[p.which]} />
  </>
);
export const BoxChip = (p: { letter: string }) => (
  <>
    <path d="M-10 -4h20v12h-20zM-5 -4v-4h10v4" />
    <text y="6" text-anchor="middle">
      {p.letter}
    </text>
  </>
);

/** A chip beside words, outside the drawing. */
export const ChipIcon = (p: { class: string; children: preact.ComponentChildren }) => (
  <svg class="u-chipicon" viewBox="-13 -13 26 26" aria-hidden="true">
    <g class={p.class}>{p.children}</g>
  </svg>
);

function Marks(p: { v: UView; section: number }) {
  const inside = INSIDE[p.section];
  let x = inside ? inside[0] + 16 : DECK[p.section]!.box[0] + 14;
  const y = inside ? 184 : DECK[p.section]!.y + 4;
  const broken = (p.v.components ?? []).filter((c) => c.section === p.section);
  const bad = (p.v.environment ?? []).filter((e) => e.section === p.section);
  const next = () => {
    const at = x;
    x += 24;
    return at;
  };
  return (
    <>
      {broken.map((c) => (
        <g
          class={`u-chip u-chip--${c.severity}`}
          transform={`translate(${next()} ${y})`}
          role="img"
          aria-label={`${t(`uboot_component:${c.id}`)}: ${t(`uboot_severity:${c.severity}`)}`}
        >
          <title>
            {t(`uboot_component:${c.id}`)}: {t(`uboot_severity:${c.severity}`)}
          </title>
          <TechChip severity={c.severity} />
        </g>
      ))}
      {bad.map((e) => (
        <g
          class={envClass(e.kind)}
          transform={`translate(${next()} ${y})`}
          role="img"
          aria-label={t(`uboot_environment:${e.kind}`)}
        >
          <title>{t(`uboot_environment:${e.kind}`)}</title>
          <EnvChip kind={e.kind} count={e.count} />
        </g>
      ))}
      {(p.v.model?.toolboxes ?? []).map(
        (s, i) =>
          s === p.section && (
            <g
              class="u-chip u-chip--box"
              transform={`translate(${next()} ${y})`}
              role="img"
              aria-label={t("web.u_toolbox", { box: i ? "B" : "A" })}
            >
              <title>{t("web.u_toolbox", { box: i ? "B" : "A" })}</title>
              <BoxChip letter={i ? "B" : "A"} />
            </g>
          ),
      )}
      {EQUIPMENT.map(
        (id) =>
          p.v.model?.supplies[id] === p.section && (
            <g
              class="u-chip u-chip--supply"
              transform={`translate(${next()} ${y})`}
              role="img"
              aria-label={t(`uboot_equipment:${id}`)}
            >
              <title>{t(`uboot_equipment:${id}`)}</title>
              <SupplyChip which={id} />
            </g>
          ),
      )}
    </>
  );
}

function Section(p: { v: UView; n: number; men?: Men | undefined; mine?: number | undefined }) {
  const inside = INSIDE[p.n],
    [x, y, w, h] = boxOf(p.n);
  const flooded = !!inside && !!p.v.flooded?.[p.n - 1],
    breach = p.v.breach === p.n;
  const dark =
    !!inside && (p.v.environment ?? []).some((e) => e.kind === "light" && e.section === p.n);
  const [lx, ly] = inside ? [(inside[0] + inside[1]) / 2 - 40, 332] : DECK[p.n]!.label;
  const picked = p.men && p.men.picked !== null;
  const reach = picked ? p.men!.reach(p.men!.picked!, p.n) : null;
  const aim = picked && p.men!.aim === p.n;
  return (
    <g class="u-sec" data-section={p.n} onClick={picked ? () => p.men!.drop(p.n) : undefined}>
      {flooded && <rect class="u-water" x={x} y={TOP} width={w} height={FLOOR - TOP + 18} />}
      {breach && (
        <>
          <rect class="u-breach" x={x} y={TOP - 2} width={w} height={FLOOR - TOP + 10} />
          <path class="u-crack" d={`M${x + w / 2 - 40} 284l10 -14l8 10l10 -16l8 16l10 -12l8 14`} />
        </>
      )}
      {dark && <rect class="u-unlit" x={x} y={TOP - 2} width={w} height={FLOOR - TOP + 2} />}
      {dark && (
        <path
          class="u-unlit2"
          d={Array.from(
            { length: Math.floor((w - 44) / 18) },
            (_, i) => `M${x + 6 + i * 18} ${FLOOR - 2}L${x + 44 + i * 18} ${TOP + 8}`,
          ).join("")}
        />
      )}
      {picked && (
        <rect
          class={`u-reach u-reach--${reach!.may ? "may" : "not"}${aim ? " u-reach--aim" : ""}`}
          x={x}
          y={y}
          width={w}
          height={h}
          rx="4"
        >
          <title>{reach!.why}</title>
        </rect>
      )}
      {picked && !reach!.may && (
        <path class="u-reach__no" d={`M${x + w - 20} ${y + 8}l12 12m0 -12l-12 12`} />
      )}
      <circle class="u-no" cx={lx - 16} cy={ly - 4.5} r="12.5" />
      <text class="u-no__n" x={lx - 16} y={ly} text-anchor="middle">
        {p.n}
      </text>
      <text class="u-lab" x={lx} y={ly}>
        {t(SECTION_NAMES[p.n]!)}
      </text>
      <Marks v={p.v} section={p.n} />
      <MenOf v={p.v} section={p.n} men={p.men} mine={p.mine} />
    </g>
  );
}

/* What stands in the rooms: motors, diesels, bunks, the stove, wells, tubes. */
const bunk = (x: number, y: number, w: number) =>
  `M${x} ${y}h${w}M${x} ${y}v-7M${x + w} ${y}v-7M${x + 2} ${y - 3}h${w - 8}`;
const ROOMS = [
  `M150 ${FLOOR - 24}h46a8 8 0 0 1 0 22h-46zM208 ${FLOOR - 20}h30v18h-30zM246 ${FLOOR - 26}` +
    `h34v24h-34zM152 ${FLOOR - 19}h40M152 ${FLOOR - 13}h40M152 ${FLOOR - 7}h40` +
    `M120 ${FLOOR - 54}h64v9h-64z`,
  Array.from(
    { length: 6 },
    (_, i) => `M${314 + i * 20} ${FLOOR - 36}h14v22h-14zM${318 + i * 20} ${FLOOR - 42}h6v6h-6z`,
  ).join("") + `M308 ${FLOOR - 14}h124v12h-124z`,
  bunk(462, 214, 44) +
    bunk(462, 236, 44) +
    bunk(512, 214, 36) +
    `M552 ${FLOOR - 34}h30v32h-30zM556 ${FLOOR - 30}h8v6h-8zM568 ${FLOOR - 30}h8v6h-8z` +
    `M556 ${FLOOR - 18}h22`,
  `M664 ${FLOOR}V84M670 ${FLOOR}V84M690 ${FLOOR}V108M696 ${FLOOR}V108M633 212` +
    `a11 11 0 1 1 -22 0a11 11 0 1 1 22 0M625 212a3 3 0 1 1 -6 0a3 3 0 1 1 6 0M729 210` +
    `a9 9 0 1 1 -18 0a9 9 0 1 1 18 0M727 230a7 7 0 1 1 -14 0a7 7 0 1 1 14 0`,
  bunk(764, 214, 40) +
    bunk(764, 236, 40) +
    `M846 ${FLOOR - 30}h28v14h-28zM850 ${FLOOR - 26}h8v6h-8zM862 ${FLOOR - 26}h8v6h-8z` +
    `M850 ${FLOOR - 16}v16M870 ${FLOOR - 16}v16`,
  "M998 206h112M998 217h116M998 232h116M998 243h110M998 206v11M998 232v11" +
    "M900 212h64l8 4l-8 4h-64zM900 238h64l8 4l-8 4h-64z",
  Array.from(
    { length: 6 },
    (_, i) => `M${760 + i * 20} ${FLOOR + 4}h15v12h-15zM${464 + i * 20} ${FLOOR + 4}h15v12h-15z`,
  ).join(""),
].join("");
const WAVES =
  "C50 53 90 63 140 58S240 53 290 58S390 63 440 58S540 53 590 58S690 63 740 58S840 53 890 " +
  "58S990 63 1040 58S1140 53 1190 58S1230 60 1240 58";

/** `p` of a seat: its men can be moved. `mine`: a role whose men stand out. */
export function Boat(p: { v: UView; of?: BoardProps | undefined; mine?: number | undefined }) {
  const men = useMen(p.of, p.v),
    scroll = useRef<HTMLDivElement>(null),
    b = p.v.boat;
  const deep = b ? !b.surfaced : false;
  /* On a narrow screen the control room is what is seen first. */
  useEffect(() => {
    const box = scroll.current;
    if (box && box.scrollWidth > box.clientWidth)
      box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, []);
  return (
    <div class="u-boatwrap" data-at="boat">
      <div class="u-scroll" ref={scroll} tabIndex={0} role="region" aria-label={t("web.u_boat")}>
        <svg
          class={`u-boat${men?.dragging ? " u-boat--drag" : ""}`}
          viewBox="0 0 1240 348"
          ref={men?.svg}
        >
          <rect class="u-sea" width="1240" height="348" />
          <path class="u-sky" d={deep ? "M0 0H1240V18H0Z" : `M0 0V150H1240V0Z`} />
          <path class="u-wave" transform={`translate(0 ${deep ? -40 : 92})`} d={`M0 58${WAVES}`} />
          <g class="u-swell">
            {[196, 236, 308, 320].map((y, i) => (
              <path
                d={`M${i * 20} ${y}h${Math.max(10, 40 - i * 6)}M${1196 - i * 4} ${y - 20}h40`}
              />
            ))}
          </g>
          <path class="u-plate" d="M596 148L606 96H734L748 148Z" />
          <path class="u-plate" d="M640 96V74h14v22M600 96h140" />
          <path
            class="u-scope"
            d={
              b?.periscope
                ? "M664 84V8h6v76M660 8h14M690 108V66h6v42"
                : "M664 84V56h6v28M690 108V66h6v42"
            }
          />
          <path class="u-plate" d={UPPER} />
          <path class="u-inner" d={HULL} />
          <path
            class="u-gun"
            d="M838 148v-12h40v12M858 140l64 -12v5l-58 12M716 96v-16l26 -8v4l-20 8v12"
          />
          <path
            class="u-plate"
            d="M70 214l-26 -22v18l-22 -4v18l22 -4v18zM84 248l-30 18h34zM1050 258l26 16h-46z"
          />
          <path class="u-faint" d={`M140 ${TOP + 5}H1060M140 ${TOP + 9}H1060`} />
          <path class="u-fine" d={ROOMS} />
          <path class="u-floor" d={`M132 ${FLOOR}H1090`} />
          {[296, 440, 590, 756, 894].map((x) => (
            <>
              <path class="u-bulk" d={`M${x} ${TOP - 5}V${FLOOR + 6}`} />
              <path class="u-door" d={`M${x - 4} ${FLOOR - 42}h8v30h-8z`} />
            </>
          ))}
          {[6, 5, 4, 3, 2, 1, 8, 7].map((n) => (
            <Section v={p.v} n={n} men={men ?? undefined} mine={p.mine} />
          ))}
          {men?.dragging && men.at && (
            <Figure v={p.v} figure={men.dragging.figure} x={men.at[0]} y={men.at[1]} r={16} ghost />
          )}
        </svg>
      </div>
      {men && (
        <p class="u-menline" role="status" aria-live="assertive">
          {men.says}
        </p>
      )}
    </div>
  );
}
