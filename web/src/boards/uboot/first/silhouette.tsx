// A ship from the side, bow to the left as on the printed sheets, from her row of
// data/uboot/ship_types.tsv.
import type { ShipRow } from "../papers";

export function Silhouette(p: { ship: ShipRow; class?: string }) {
  const s = p.ship,
    L = s.length,
    F = s.freeboard,
    deck = 2.3,
    war = s.category === "escort" || s.category === "warship",
    isl = s.outline,
    rake = s.bow === "raked" ? L * 0.035 : L * 0.006;
  const [bp, bl, bh] = s.bridge,
    X = (f: number) => f * L,
    counter = s.stern === "counter";
  let hull =
    `M${-rake} ${-F * 1.5}L${L * 0.012} 0H${L * (counter ? 0.965 : 0.99)}` +
    `L${L * (counter ? 1.02 : s.stern === "tapered" ? 1 : 1.005)} ${-F * 1.15}` +
    `C${L * 0.8} ${-F} ${L * 0.4} ${-F} ${L * 0.2} ${-F * 1.08}` +
    `C${L * 0.1} ${-F * 1.2} ${L * 0.04} ${-F * 1.36} ${-rake} ${-F * 1.5}Z`;
  const box = (a: number, b: number, base: number, h: number) => {
    hull += `M${X(a)} ${-base}H${X(b)}V${-(base + h)}H${X(a)}Z`;
  };
  const raised = (a: number, b: number) => {
    const bow = a === 0;
    hull +=
      `M${X(a) - (bow ? rake : 0)} ${-F * (bow ? 1.4 : 1)}` +
      `L${X(a) - (bow ? rake * 1.1 : 0)} ${-(F * (bow ? 1.5 : 1.05) + deck)}H${X(b)}V${-F}Z`;
  };
  let base = F;
  if (isl === "three_island") {
    raised(0, 0.13);
    box(0.35, 0.61, F * 0.98, deck);
    raised(0.87, 1);
    base = F + deck;
  } else if (isl === "split") {
    raised(0, 0.12);
    raised(0.88, 1);
  } else if (isl === "midship") {
    raised(0, war ? 0.33 : 0.13);
    if (!war) {
      box(0.34, 0.66, F * 0.98, deck);
      raised(0.9, 1);
      base = F + deck;
    } else if (bp < 0.34) base = F + deck;
  } else if (isl === "long_midship") {
    raised(0, 0.16);
    box(0.15, 0.84, F * 0.98, deck * 1.6);
    raised(0.86, 1);
    base = F + deck * 1.6;
  } else if (isl === "engines_aft" || isl === "split_aft" || isl === "aft") {
    raised(0, 0.12);
    raised(isl === "split_aft" ? 0.77 : 0.72, 1);
  } else if (isl === "flush_deck") box(-0.01, 1, F, 3);
  const top = F + bh;
  if (isl === "long_midship") {
    const mid = base + (top - base) * 0.45;
    box(bp - bl / 2, bp + bl / 2, base - 0.2, mid - base + 0.2);
    box(bp - bl / 2, bp - bl / 2 + bl * 0.24, mid, top - mid);
  } else {
    const h = top - base;
    box(bp - bl / 2, bp + bl / 2, base - 0.2, h * 0.62 + 0.2);
    box(bp - bl * 0.42, bp + bl * 0.2, base + h * 0.6, h * 0.4);
  }
  for (const f of s.funnels) {
    const inside = Math.abs(f - bp) < bl / 2 + 0.03,
      aft = f > 0.72 ? deck : 0,
      b = inside ? F + bh * 0.45 : F + aft + 1.5,
      h = s.funnel,
      w = Math.max(2.2, h * (war ? 0.34 : 0.32));
    if (!inside) box(f - 0.045, f + 0.045, F + aft, 2.2);
    hull +=
      `M${X(f) - w / 2} ${-b}L${X(f) - w / 2 + h * 0.05} ${-(b + h)}h${w}` +
      `L${X(f) + w / 2} ${-b}Z`;
  }
  let rig = "";
  s.masts.forEach((f, i) => {
    rig += `M${X(f)} ${-F}L${X(f) + 0.5} ${-s.mast * (war && i ? 0.82 : 1)}`;
    if (!war)
      rig +=
        `M${X(f)} ${-(F + 2)}l${L * 0.075} ${-L * 0.045}M${X(f)} ${-(F + 2)}` +
        `l${-L * 0.075} ${-L * 0.045}`;
  });
  for (let i = 0; i < s.posts; i++) {
    const f = s.posts === 2 ? [0.36, 0.66][i]! : [0.14, 0.36, 0.64, 0.88][i % 4]!,
      y = -(F + s.mast * 0.34);
    rig += `M${X(f)} ${-F}V${y}M${X(f) - 1.6} ${y}h3.2`;
  }
  if (war && isl !== "flush_deck")
    for (const f of [0.12, 0.2, 0.8, 0.9]) {
      const b = F + (f < 0.33 ? deck : 0) + (f === 0.2 ? 1.6 : 0);
      hull += `M${X(f) - 1.4} ${-b}v-2.2h2.8v2.2z`;
      rig += `M${X(f)} ${-(b + 1.6)}h${f < 0.5 ? -4.6 : 4.6}`;
    }
  return (
    <svg
      class={p.class ?? "u-sil"}
      viewBox={`${-L * 0.06} ${-s.mast - 3} ${L * 1.12} ${s.mast + 8}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d={hull} fill="currentColor" />
      <path d={rig} fill="none" stroke="currentColor" stroke-width={L * 0.006} />
      <path
        d={`M${-L * 0.06} 0h${L * 1.12}`}
        stroke="currentColor"
        stroke-width={L * 0.004}
        stroke-dasharray={`${L * 0.03} ${L * 0.012}`}
        opacity=".5"
      />
    </svg>
  );
}
