// A ship from the side, bow to the left as on the printed sheets, from her row of
// data/uboot/ship_types.tsv.
import type { ShipRow } from "./uboot_papers";

export function Silhouette(p: { ship: ShipRow; class?: string }) {
  const s = p.ship, L = s.length, F = s.freeboard, deck = 2.3, war = s.category === "escort" || s.category === "warship", isl = s.outline, rake = s.bow === "raked" ? L * .035 : L * .006;
  const [bp, bl, bh] = s.bridge, X = (f: number) => f * L, counter = s.stern === "counter";
  let hull = `M${-rake} ${-F * 1.5}L${L * .012} 0H${L * (counter ? .965 : .99)}L${L * (counter ? 1.02 : s.stern === "tapered" ? 1 : 1.005)} ${-F * 1.15}C${L * .8} ${-F} ${L * .4} ${-F} ${L * .2} ${-F * 1.08}C${L * .1} ${-F * 1.2} ${L * .04} ${-F * 1.36} ${-rake} ${-F * 1.5}Z`;
  const box = (a: number, b: number, base: number, h: number) => { hull += `M${X(a)} ${-base}H${X(b)}V${-(base + h)}H${X(a)}Z`; };
  const raised = (a: number, b: number) => { const bow = a === 0; hull += `M${X(a) - (bow ? rake : 0)} ${-F * (bow ? 1.4 : 1)}L${X(a) - (bow ? rake * 1.1 : 0)} ${-(F * (bow ? 1.5 : 1.05) + deck)}H${X(b)}V${-F}Z`; };
  let base = F;
  if (isl === "three_island") { raised(0, .13); box(.35, .61, F * .98, deck); raised(.87, 1); base = F + deck; }
  else if (isl === "split") { raised(0, .12); raised(.88, 1); }
  else if (isl === "midship") { raised(0, war ? .33 : .13); if (!war) { box(.34, .66, F * .98, deck); raised(.9, 1); base = F + deck; } else if (bp < .34) base = F + deck; }
  else if (isl === "long_midship") { raised(0, .16); box(.15, .84, F * .98, deck * 1.6); raised(.86, 1); base = F + deck * 1.6; }
  else if (isl === "engines_aft" || isl === "split_aft" || isl === "aft") { raised(0, .12); raised(isl === "split_aft" ? .77 : .72, 1); }
  else if (isl === "flush_deck") box(-.01, 1, F, 3);
  const top = F + bh;
  if (isl === "long_midship") { const mid = base + (top - base) * .45; box(bp - bl / 2, bp + bl / 2, base - .2, mid - base + .2); box(bp - bl / 2, bp - bl / 2 + bl * .24, mid, top - mid); }
  else { const h = top - base; box(bp - bl / 2, bp + bl / 2, base - .2, h * .62 + .2); box(bp - bl * .42, bp + bl * .2, base + h * .6, h * .4); }
  for (const f of s.funnels) {
    const inside = Math.abs(f - bp) < bl / 2 + .03, aft = f > .72 ? deck : 0, b = inside ? F + bh * .45 : F + aft + 1.5, h = s.funnel, w = Math.max(2.2, h * (war ? .34 : .32));
    if (!inside) box(f - .045, f + .045, F + aft, 2.2);
    hull += `M${X(f) - w / 2} ${-b}L${X(f) - w / 2 + h * .05} ${-(b + h)}h${w}L${X(f) + w / 2} ${-b}Z`;
  }
  let rig = "";
  s.masts.forEach((f, i) => {
    rig += `M${X(f)} ${-F}L${X(f) + .5} ${-s.mast * (war && i ? .82 : 1)}`;
    if (!war) rig += `M${X(f)} ${-(F + 2)}l${L * .075} ${-L * .045}M${X(f)} ${-(F + 2)}l${-L * .075} ${-L * .045}`;
  });
  for (let i = 0; i < s.posts; i++) { const f = s.posts === 2 ? [.36, .66][i]! : [.14, .36, .64, .88][i % 4]!, y = -(F + s.mast * .34); rig += `M${X(f)} ${-F}V${y}M${X(f) - 1.6} ${y}h3.2`; }
  if (war && isl !== "flush_deck") for (const f of [.12, .2, .8, .9]) { const b = F + (f < .33 ? deck : 0) + (f === .2 ? 1.6 : 0); hull += `M${X(f) - 1.4} ${-b}v-2.2h2.8v2.2z`; rig += `M${X(f)} ${-(b + 1.6)}h${f < .5 ? -4.6 : 4.6}`; }
  return <svg class={p.class ?? "u-sil"} viewBox={`${-L * .06} ${-s.mast - 3} ${L * 1.12} ${s.mast + 8}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    <path d={hull} fill="currentColor" /><path d={rig} fill="none" stroke="currentColor" stroke-width={L * .006} /><path d={`M${-L * .06} 0h${L * 1.12}`} stroke="currentColor" stroke-width={L * .004} stroke-dasharray={`${L * .03} ${L * .012}`} opacity=".5" /></svg>;
}
