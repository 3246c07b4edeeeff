// The view of an officer or the helmsman, as the server writes it.
import type { Sight } from "./uboot_sight";

export const ROLES = ["captain", "first_officer", "navigator", "chief"] as const;
export const FIGURES_OF_ROLE = 4;

export interface Contact {
  id: number; held: boolean; by: number; bearing: number; true_bearing: number;
  range_cnm?: number; course?: number; aob?: number; speed_dkn?: number; type?: string; sound: number; aircraft: boolean; group: boolean;
}
export interface Condition { id: string; severity: "green" | "yellow" | "red"; section: number; percent: number; sailors: number; needs: number }
export interface Sailor { id: number; duty: boolean; dead: boolean; slots: number[]; cards: { card: string; treated: boolean }[] }
export interface Tube { state: number; steam: boolean; salvo: boolean; seconds: number }

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
    phase: string; command: number; morale: number; watch: number; ready: number[];
    order?: { id: string; team: number[]; confirmed: number[] };
  };
  model?: { figures: number[]; toolboxes: number[]; supplies: number[]; moves: { figure: number; to: number }[] };
  sailors?: Sailor[];
  cards?: { waiting: string[]; hand: string[]; card: { id?: string } };
  stores?: { pyramid: number[]; cigarettes: number[]; medicine: number[] };
  charts?: { disc_own: number; disc_bearing: number; disc_target: number; disc_true: number; disc_angle: number };
}

/** The man of this figure who is on duty, or nobody. */
export const onDuty = (v: UView, figure: number): Sailor | undefined => v.sailors?.find((s) => s.duty && s.id % 16 === figure);
export const sailorNoun = (sailor: number): string => {
  const figure = sailor % 16, letter = "cfne"[Math.floor(figure / FIGURES_OF_ROLE)]!;
  return `uboot_sailor:${letter}${(figure % FIGURES_OF_ROLE) + 1}w${Math.floor(sailor / 16) + 1}`;
};
export const three = (degrees: number): string => String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, "0");
export const clockOf = (v: UView): string => `${String(v.hour).padStart(2, "0")}:${String(v.minute).padStart(2, "0")}`;
