// What lies printed before the officers, fetched once: the chart with its coasts
// and squares, the key sheet, the silhouettes, the recipes. Made by build.mjs from
// data/uboot; the view tells what is drawn on them.
import { useEffect, useState } from "preact/hooks";
import type { Food, ShipCategory } from "../../made/uboot";

export interface ShipRow {
  id: string;
  category: ShipCategory;
  from: number;
  to: number;
  tons: number;
  length: number;
  mast: number;
  freeboard: number;
  knots: number;
  bow: string;
  stern: string;
  outline: string;
  bridge: [at: number, length: number, height: number];
  funnels: number[];
  funnel: number;
  masts: number[];
  posts: number;
}
export type Rotors = Record<string, [wiring: string, turnover: string]>;
export type KeyRow = [
  left: string,
  middle: string,
  right: string,
  ring: string,
  plugs: string,
  ground: string,
];
export interface Recipe {
  id: string;
  size: number;
  morale: number;
  needs: number[];
}
type Box = [west: number, north: number, east: number, south: number];

export interface Papers {
  /** Full speed on the surface and below. */
  knots: [number, number];
  /** Land as x, y, x, y of chart miles, y to the north. */
  coast: number[][];
  /** Squares, behind them the blocks of nine: name and middle. */
  places: [id: string, x: number, y: number][];
  /** The bounds of the squares, in the order of places. */
  cells: Box[];
  ports: [id: string, x: number, y: number][];
  /** Marks that lookouts name, in the order of the table. */
  marks: [id: string, x: number, y: number][];
  /** The square in which a mission begins. */
  starts: Record<string, number>;
  ships: ShipRow[];
  rotors: Rotors;
  keys: KeyRow[];
  foods: Food[];
  recipes: Recipe[];
  /** The places of the pyramid next to each, from 1. */
  beside: number[][];
  /** Function and two symbols of each sailor. */
  crew: [work: string, one: string, other: string][];
  /** Medicine for each card of an ill man. */
  treats: Record<string, number[]>;
}

let asked: Promise<Papers> | undefined;
let kept: Papers | null = null;
/** The papers, or null until they are there. */
export function usePapers(): Papers | null {
  const [papers, set] = useState(kept);
  useEffect(() => {
    if (kept) return;
    asked ??= fetch("/uboot.json").then((r) => r.json() as Promise<Papers>);
    void asked.then(
      (p) => {
        kept = p;
        set(p);
      },
      () => {
        asked = undefined;
      },
    );
  }, []);
  return papers;
}

const RAD = Math.PI / 180;
export const wrap = (a: number): number => ((Math.round(a) % 360) + 360) % 360;
/** East and north of a way of so many miles on this course. */
export const onCourse = (course: number, miles: number): [number, number] => [
  Math.sin(course * RAD) * miles,
  Math.cos(course * RAD) * miles,
];
export const courseOf = (east: number, north: number): number =>
  (Math.atan2(east, north) / RAD + 360) % 360;
/** Latitude and longitude of a place of the chart, in degrees. */
export function place(x: number, y: number): [lat: number, lon: number] {
  const mile = 60 * Math.cos(54 * RAD);
  return [(2 * Math.atan(Math.exp((y / mile) * RAD)) - Math.PI / 2) / RAD, x / mile];
}
/** Hours and minutes: "17 h 38 min". */
export function inHours(minutes: number): string {
  const whole = Math.round(minutes);
  if (minutes < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, "0")} min`;
}
