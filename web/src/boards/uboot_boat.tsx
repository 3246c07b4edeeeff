// The boat cut open, bow to the right: sections 1 to 8, the men in them by the
// colour of their officer and the shape of their station, what is broken and
// what burns. One drawing for all stations.
import { t } from "../lang";
import { onDuty, sailorNoun, type UView } from "./uboot_view";

const INSIDE: Record<number, [number, number]> = { 6: [132, 296], 5: [296, 440], 4: [440, 590], 3: [590, 756], 2: [756, 894], 1: [894, 1072] };
const TOP = 168, FLOOR = 276;
const DECK: Record<number, [number, number]> = { 7: [930, 112], 8: [672, 78] };
const HULL = "M70 218C78 208 100 192 132 182C210 168 300 160 420 158H760C900 158 1000 166 1080 184C1130 196 1160 208 1172 214C1158 244 1120 272 1072 286C1000 298 900 302 760 302H420C300 302 210 294 150 278C118 264 88 240 70 218Z";
const UPPER = "M60 160L96 148H1080C1120 148 1150 152 1180 162L1172 214C1160 208 1130 196 1080 184C1000 166 900 158 760 158H420C300 160 210 168 132 182C106 190 88 200 76 210Z";
const SECTIONS = ["", "web.u_section_1", "web.u_section_2", "web.u_section_3", "web.u_section_4", "web.u_section_5", "web.u_section_6", "web.u_section_7", "web.u_section_8"];
const SLOT_MARK = ["", "a", "o", "g", "y", "r", "e", "x"];

function Shape(p: { station: number; r: number }) {
  const r = p.r;
  if (p.station === 0) return <circle r={r} />;
  if (p.station === 1) return <rect x={-r * 0.9} y={-r * 0.9} width={r * 1.8} height={r * 1.8} rx="1.5" />;
  if (p.station === 2) return <path d={`M0 ${-r * 1.12}L${r * 1.12} ${r * 0.86}H${-r * 1.12}Z`} />;
  return <path d={`M${-r * 0.55} ${-r * 0.96}H${r * 0.55}L${r * 1.08} 0L${r * 0.55} ${r * 0.96}H${-r * 0.55}L${-r * 1.08} 0Z`} />;
}

export function Figure(p: { v: UView; figure: number; x: number; y: number; r: number }) {
  const role = Math.floor(p.figure / 4), station = p.figure % 4;
  const man = onDuty(p.v, p.figure);
  const used = man?.slots.filter((s) => s).length ?? 0;
  const section = p.v.model?.figures[p.figure] ?? 0;
  const name = man ? t("web.u_man", { man: sailorNoun(man.id), section, used }) : "";
  return <g class={`u-fig u-fig--${role}${man?.dead ? " u-fig--dead" : ""}`} transform={`translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})`} role="img" aria-label={name}>
    <title>{name}</title>
    <g class="u-fig__body"><Shape station={station} r={p.r} /></g>
    <text y={station === 2 ? p.r * 0.62 : p.r * 0.4} text-anchor="middle" font-size={p.r * 1.05}>{"CFNE"[role]}</text>
    {[0, 1, 2].map((i) => <rect class={`u-pip u-pip--${SLOT_MARK[man?.slots[i] ?? 0] || "none"}`} x={(i - 1) * p.r * 0.62 - p.r * 0.24} y={p.r * 1.34} width={p.r * 0.48} height={p.r * 0.3} />)}
  </g>;
}

function Men(p: { v: UView; section: number }) {
  const men = (p.v.model?.figures ?? []).map((s, figure) => ({ s, figure })).filter((m) => m.s === p.section);
  const box = INSIDE[p.section], r = men.length > 5 ? 13 : 15.5;
  const middle = box ? (box[0] + box[1]) / 2 : DECK[p.section]![0];
  const width = box ? box[1] - box[0] - 16 : 150;
  const row = Math.max(1, Math.min(men.length, Math.floor(width / (r * 2.3))));
  return <>{men.map((m, i) => {
    const line = Math.floor(i / row), here = Math.min(row, men.length - line * row);
    const x = middle + ((i % row) - (here - 1) / 2) * Math.min(r * 2.5, width / Math.max(1, here - 0.2));
    const y = box ? FLOOR - r * 1.78 - line * r * 2.8 : DECK[p.section]![1];
    return <Figure v={p.v} figure={m.figure} x={x} y={y} r={r} />;
  })}</>;
}

const BARS = { green: 1, yellow: 2, red: 3 } as const;

function Marks(p: { v: UView; section: number }) {
  const box = INSIDE[p.section];
  let x = box ? box[0] + 14 : DECK[p.section]![0] - 90;
  const y = box ? 184 : DECK[p.section]![1];
  const broken = (p.v.components ?? []).filter((c) => c.section === p.section);
  const bad = (p.v.environment ?? []).filter((e) => e.section === p.section);
  const next = () => { const at = x; x += 24; return at; };
  return <>
    {broken.map((c) => <g class={`u-chip u-chip--${c.severity}`} transform={`translate(${next()} ${y})`}><title>{t(`uboot_component:${c.id}`)}</title>
      <path d="M0 -10.5L9.6 -5V5.4L0 10.5L-9.6 5.4V-5Z" />{Array.from({ length: BARS[c.severity] }, (_, i) => <path class="u-bar" d={`M-4.6 ${(i - (BARS[c.severity] - 1) / 2) * 4.4}h9.2`} />)}</g>)}
    {bad.map((e) => <g class="u-chip u-chip--env" transform={`translate(${next()} ${y})`}><title>{t(`uboot_environment:${e.kind}`)}</title><rect x="-11" y="-11" width="22" height="22" rx="3" /><text y="5" text-anchor="middle">{e.count > 1 ? e.count : "!"}</text></g>)}
    {(p.v.model?.toolboxes ?? []).map((s, i) => s === p.section && <g class="u-chip u-chip--box" transform={`translate(${next()} ${y})`}><title>{t("web.u_toolbox", { box: i ? "B" : "A" })}</title><path d="M-10 -4h20v12h-20zM-5 -4v-4h10v4" /><text y="6" text-anchor="middle">{i ? "B" : "A"}</text></g>)}
    {(p.v.model?.supplies ?? []).map((s, i) => s === p.section && <g class="u-chip u-chip--supply" transform={`translate(${next()} ${y})`}><title>{t(`uboot_equipment:${["cable", "breathing_set", "water_pump", "light_bulb", "extinguisher"][i]}`)}</title><circle r="10" /><text y="4" text-anchor="middle">{["c", "b", "p", "l", "e"][i]}</text></g>)}
  </>;
}

function Section(p: { v: UView; n: number }) {
  const box = INSIDE[p.n];
  const flooded = box && p.v.flooded?.[p.n - 1], breach = p.v.breach === p.n;
  const [x, y] = box ? [(box[0] + box[1]) / 2 - 46, 328] : [DECK[p.n]![0] + 100, DECK[p.n]![1] + 4];
  return <g>
    {box && (flooded || breach) && <rect class={flooded ? "u-water" : "u-breach"} x={box[0] + 3} y={TOP} width={box[1] - box[0] - 6} height={FLOOR - TOP + 16} />}
    <circle class="u-no" cx={x - 16} cy={y - 4} r="12.5" /><text class="u-no__n" x={x - 16} y={y + 0.4} text-anchor="middle">{p.n}</text>
    <text class="u-lab" x={x} y={y}>{t(SECTIONS[p.n]!)}</text>
    <Marks v={p.v} section={p.n} /><Men v={p.v} section={p.n} />
  </g>;
}

export function Boat(p: { v: UView }) {
  return <div class="u-scroll" tabIndex={0} role="region" aria-label={t("web.u_boat")}><svg class="u-boat" viewBox="0 0 1240 348">
    <rect class="u-sea" width="1240" height="348" /><rect class="u-sky" width="1240" height="58" />
    <path class="u-plate" d="M596 148L606 96H734L748 148Z" /><path class="u-plate" d="M640 96V74h14v22M600 96h140" /><path class="u-scope" d="M664 84V20h6v64M660 20h14M690 108V66h6v42" />
    <path class="u-plate" d={UPPER} /><path class="u-inner" d={HULL} /><path class="u-gun" d="M838 148v-12h40v12M858 140l64 -12v5l-58 12M716 96v-16l26 -8v4l-20 8v12" />
    <path class="u-plate" d="M70 214l-26 -22v18l-22 -4v18l22 -4v18zM84 248l-30 18h34zM1050 258l26 16h-46z" />
    <path class="u-floor" d={`M132 ${FLOOR}H1090`} />{[296, 440, 590, 756, 894].map((x) => <path class="u-bulk" d={`M${x} ${TOP - 5}V${FLOOR + 6}`} />)}
    {[6, 5, 4, 3, 2, 1, 8, 7].map((n) => <Section v={p.v} n={n} />)}
  </svg></div>;
}
