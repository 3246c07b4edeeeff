// The view of an officer or the helmsman, as the server writes it.
import type { Sight } from "./uboot_sight";

export const ROLES = ["captain", "first_officer", "navigator", "chief"] as const;
export const FIGURES_OF_ROLE = 4;

export interface Contact {
  id: number; held: boolean; by: number; bearing: number; true_bearing: number;
  range_cnm?: number; course?: number; aob?: number; speed_dkn?: number; type?: string; sound: number; aircraft: boolean; group: boolean;
}
export interface Condition { id: string; severity: "green" | "yellow" | "red"; section: number; percent: number; sailors: number; needs: number }
export interface Sailor { id: number; /** whose symbols he has [6.8] */ face: number; duty: boolean; dead: boolean; slots: number[]; cards: { card: string; treated: boolean }[] }
export interface Tube { state: number; steam: boolean; salvo: boolean; seconds: number; aims?: boolean }

/** What an order lacks: so many of a symbol in a section, and who could be brought. */
export interface Lack { section: number; spec: string; men: number; bring: number }
export interface Readiness { id: string; kind: string; rule: string; cost: number; owners: number[]; ready: boolean; lacks: Lack[]; team: number[] }
export interface Problem { id: string; problem: number; section: number; wants: number; cost: number; open: boolean; state: number; minutes: number; ready: boolean; lacks: Lack[]; team: number[] }

export interface UView {
  tick: number; mission: string; year: number; month: number; day: number; hour: number; minute: number;
  pace: string; paused: boolean; waits: boolean; loss: number; ending: number; glory?: number; rank?: number;
  boat?: {
    course: number; ordered_course: number; speed_dkn: number; depth_m: number; ordered_depth_m: number; telegraph: number;
    surfaced: boolean; battery?: number; hull?: number; air: number; observers: number; periscope: boolean; hydrophone: boolean;
    weather: string; night: boolean;
  };
  tubes?: Tube[];
  stock?: Record<string, number | boolean>;
  contacts?: Contact[];
  sight?: Sight;
  components?: Condition[];
  environment?: { kind: string; section: number; count: number }[];
  flooded?: number[];
  breach?: number; breach_seconds?: number;
  table?: {
    phase: string; command: number; morale: number; watch: number; started?: boolean; ready: number[]; placing?: number[]; breach_state?: number;
    order?: { id: string; args: number[]; team: number[]; confirmed: number[]; card: number };
  };
  model?: { figures: number[]; toolboxes: number[]; supplies: number[]; moves: { figure: number; to: number; item?: number; put?: number }[]; repairs?: number[] };
  sailors?: Sailor[];
  cards?: { waiting: string[]; hand: string[]; card: { id?: string; wants?: number; asks?: number; left?: number }; free_mobilise?: number; ignore_morale?: number };
  stores?: { pyramid: number[]; cigarettes: number[]; medicine: number[]; engineer?: number[]; engineer_for?: number[] };
  /** Where each of my men could go in a mobilisation: "may", or why not. */
  reach?: { figure: number; to: string[] }[];
  orders?: Readiness[];
  repairs?: Problem[];
  objectives?: number[];
  feed?: { tick: number; id: string; args: number[] }[];
  log?: { n: number; tick: number; kind: number; args: number[] }[];
  plan?: number; tdc_open?: boolean; knows?: number; told?: number;
  shouts?: { count: number; what: number }[];
  puzzle?: { state: number; section: number; tiles: { edges: number[]; motif: number; turn: number }[]; frame: number[] };
  gauges_said?: { tick: number; battery: number; hull: number };
  advice?: { tick: number; course: number; miles: number; deep_m: number };
  charts?: { disc_own: number; disc_bearing: number; disc_target: number; disc_true: number; disc_angle: number };
}

/** The man of this figure who is on duty, or nobody. */
export const onDuty = (v: UView, figure: number): Sailor | undefined => v.sailors?.find((s) => s.duty && s.id % 16 === figure);
export const sailorNoun = (sailor: number): string => {
  const figure = sailor % 16, letter = "cfne"[Math.floor(figure / FIGURES_OF_ROLE)]!;
  return `uboot_sailor:${letter}${(figure % FIGURES_OF_ROLE) + 1}w${Math.floor(sailor / 16) + 1}`;
};
export const figureName = (figure: number): string => `${"CFNE"[Math.floor(figure / FIGURES_OF_ROLE)]}${(figure % FIGURES_OF_ROLE) + 1}`;
/** States of a tube, as the server counts them. */
export const TUBE_WORDS = ["web.u_tube_empty", "web.u_tube_loaded", "web.u_tube_flooding", "web.u_tube_flooded", "web.u_tube_reloading"];
/** The words of `telegraph`, from astern to full. [7.5.1] */
export const TELEGRAPH = ["astern", "stop", "slow", "half", "full"] as const;
/** The fields of the tracks, and the cards drawn on each of morale's. [7.2, 7.3] */
export const COMMAND = ["VIII", "VII", "VI", "V", "IV", "III", "II", "I", "–"];
export const MORALE = ["XI", "X", "IX", "VIII", "VII", "VI", "V", "IV", "III", "II", "I", "✕"];
export const DECKS = [0, 1, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3];
export const SECTION_NAMES = ["", "web.u_section_1", "web.u_section_2", "web.u_section_3", "web.u_section_4", "web.u_section_5", "web.u_section_6", "web.u_section_7", "web.u_section_8"];
export const three = (degrees: number): string => String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, "0");
export const clockOf = (v: UView): string => `${String(v.hour).padStart(2, "0")}:${String(v.minute).padStart(2, "0")}`;
/** Missions begin on a full minute. */
export const secondOf = (tick: number): number => Math.floor(tick / 4) % 60;
