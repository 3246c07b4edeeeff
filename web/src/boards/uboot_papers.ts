// What lies printed before the officers, fetched once: the chart with its coasts
// and squares, the key sheet, the silhouettes, the recipes. Made by build.mjs from
// data/uboot; the view tells what is drawn on them.
import { useEffect, useState } from "preact/hooks";
import type { UView } from "./uboot_view";

export interface ShipRow {
  id: string; category: string; from: number; to: number; tons: number; length: number; mast: number; freeboard: number; knots: number;
  bow: string; stern: string; outline: string; bridge: [at: number, length: number, height: number];
  funnels: number[]; funnel: number; masts: number[]; posts: number;
}
export type Rotors = Record<string, [wiring: string, turnover: string]>;
export type KeyRow = [left: string, middle: string, right: string, ring: string, plugs: string, ground: string];
export interface Recipe { id: string; size: number; morale: number; needs: number[] }
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
  /** The square in which a mission begins. */
  starts: Record<string, number>;
  ships: ShipRow[];
  rotors: Rotors;
  keys: KeyRow[];
  foods: string[];
  recipes: Recipe[];
  /** The places of the pyramid next to each, from 1. */
  beside: number[][];
  /** Function and two symbols of each sailor. */
  crew: [work: string, one: string, other: string][];
  /** Medicine for each card of an ill man. */
  treats: Record<string, number[]>;
}

export const MEDICINE = ["tablets", "ointment", "bandages", "injections", "instruments"] as const;

/** What these two stations read of the view beside what all do. */
export type PaperView = Omit<UView, "charts" | "stores"> & {
  told?: number;
  messages?: { id?: string; state: number; day: number }[];
  ciphers?: { message: number; text: string }[];
  enigma?: number; sending?: number; plan?: number; tdc_open?: boolean;
  feed?: { tick: number; id: string; args: number[] }[];
  objectives?: number[];
  tdc?: { contact: number; course: number; speed_dkn: number; range_dam: number; mode: number; run: number; pistol: number; depth_m: number; spread: number; set: boolean };
  stores?: { pyramid: number[]; cigarettes: number[]; medicine: number[]; medicine_used: number[]; first_aid_boxes: number; food: number[]; meal: number[]; eaten: number[]; meal_size: number; spoiled: number };
  charts?: NonNullable<UView["charts"]> & {
    lines: { from: number; course: number; miles: number }[];
    markers: { id: number; bearing: number; range_cnm: number; course: number }[];
  };
  boat?: NonNullable<UView["boat"]> & { fix: number; fix_minutes: number; plot_x: number; plot_y: number; bells: number; trim: number; look: number };
};

let asked: Promise<Papers> | undefined;
let kept: Papers | null = null;
/** The papers, or null until they are there. */
export function usePapers(): Papers | null {
  const [papers, set] = useState(kept);
  useEffect(() => {
    if (kept) return;
    asked ??= fetch("/uboot.json").then((r) => r.json() as Promise<Papers>);
    void asked.then((p) => { kept = p; set(p); }, () => { asked = undefined; });
  }, []);
  return papers;
}

const RAD = Math.PI / 180;
export const wrap = (a: number): number => ((Math.round(a) % 360) + 360) % 360;
/** East and north of a way of so many miles on this course. */
export const onCourse = (course: number, miles: number): [number, number] => [Math.sin(course * RAD) * miles, Math.cos(course * RAD) * miles];
export const courseOf = (east: number, north: number): number => ((Math.atan2(east, north) / RAD) + 360) % 360;
/** Latitude and longitude of a place of the chart, in degrees. */
export function place(x: number, y: number): [lat: number, lon: number] {
  const mile = 60 * Math.cos(54 * RAD);
  return [(2 * Math.atan(Math.exp((y / mile) * RAD)) - Math.PI / 2) / RAD, x / mile];
}
/** Hours and minutes: "17 h 38 min". */
export const inHours = (minutes: number): string => (minutes < 60 ? `${Math.round(minutes)} min` : `${Math.floor(Math.round(minutes) / 60)} h ${String(Math.round(minutes) % 60).padStart(2, "0")} min`);
