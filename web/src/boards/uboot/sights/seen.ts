// What the server says of a glass: angles, apparent sizes and contrast at the
// precision of the optics. No range, no position, no number of a ship; the
// picture must never need more.
import ships from "kaleun:ships";

export type { Sight, Sighted } from "../glass/sight";

// A silhouette in lengths of the ship: nothing in it is in metres.
export interface Silhouette {
  bow: string;
  stern: string;
  islands: string;
  beam: number;
  freeboard: number;
  mast: number;
  bridgePos: number;
  bridgeLen: number;
  bridgeHeight: number;
  funnels: number[];
  funnelHeight: number;
  masts: number[];
  kingposts: number;
  tone: "merchant" | "warship" | "liner";
}

/** A row of data/uboot/ship_types.tsv, as text. */
export type ShipRow = Record<string, string>;

const BANDS = [250, 350, 500, 700, 1000, 1400, 2000, 2800, 4000, 5600, 8000, 11300, 16000];
/** Where a ship of this band is put on the stage. */
export const bandMetres = (band: number): number =>
  BANDS[Math.max(0, Math.min(BANDS.length - 1, band))];

const list = (text: string | undefined): number[] =>
  (text ?? "").split(",").filter(Boolean).map(Number);

function tone(row: ShipRow): Silhouette["tone"] {
  if (row.sil_islands === "long_midship") return "liner";
  if (row.category === "escort" || row.category === "warship") return "warship";
  return Number(row.length_m) > 150 ? "liner" : "merchant";
}

function silhouette(row: ShipRow): Silhouette {
  const of = (column: string) =>
    Math.round((Number(row[column]) / Number(row.length_m)) * 500) / 500;
  return {
    bow: row.sil_bow,
    stern: row.sil_stern,
    islands: row.sil_islands,
    beam: of("beam_m"),
    freeboard: of("freeboard_m"),
    mast: of("mast_m"),
    bridgePos: Number(row.sil_bridge_pos),
    bridgeLen: Number(row.sil_bridge_len),
    bridgeHeight: of("sil_bridge_height_m"),
    funnels: list(row.sil_funnel_pos).slice(0, Number(row.sil_funnels)),
    funnelHeight: of("sil_funnel_height_m"),
    masts: list(row.sil_mast_pos),
    kingposts: Number(row.sil_kingposts),
    tone: tone(row),
  };
}

/** Far off she is an outline: hull, two masts, smoke. */
function outline(name: string): Silhouette {
  const like = silhouette(
    (ships as ShipRow[]).find((r) => r.sil_islands === name) ?? (ships as ShipRow[])[0],
  );
  return { ...like, kingposts: 0, masts: like.masts.slice(0, 2), tone: "merchant" };
}

export function silhouetteOf(name: string): Silhouette {
  const row = (ships as ShipRow[]).find((r) => r.type_id === name);
  return row ? silhouette(row) : outline(name);
}

export const isType = (name: string): boolean =>
  (ships as ShipRow[]).some((r) => r.type_id === name);
/* The decoy is a tramp on every sheet. */
export const heights = (ships as ShipRow[])
  .filter((r) => r.type_id !== "q_ship")
  .map((r) => ({ id: r.type_id, metres: Number(r.mast_m) }));
