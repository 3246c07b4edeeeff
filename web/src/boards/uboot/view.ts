// The view of an officer or the helmsman, as the server writes it.
import {
  FIGURES_OF_ROLE,
  ROLE,
  TELEGRAPH,
  type Figures,
  type Sailor,
  type Slot,
  type Tube,
  type TubeState,
  type View,
} from "../../made/uboot";
import { t } from "../../shell/lang";
import type { BoardProps as Props } from "../../shell/table";

export type { Contact, Condition, Lack, Problem, Readiness, Sailor, Tube } from "../../made/uboot";
export type UView = View;
export type BoardProps = Props<UView>;

export { FIGURES_OF_ROLE, ROLE as ROLES, TELEGRAPH };

/** Figures as a sentence: numbers that one of the mission takes from the draw. */
export const figures = (f: Figures | undefined): string =>
  f ? t(`uboot.feed.${f.id}`, { ...f.params }) : "";

/** The man of this figure who is on duty, or nobody. */
export const onDuty = (v: UView, figure: number): Sailor | undefined =>
  v.sailors?.find((s) => s.duty && s.id % 16 === figure);
export const sailorNoun = (sailor: number): string => {
  const figure = sailor % 16,
    letter = "cfne"[Math.floor(figure / FIGURES_OF_ROLE)]!;
  return `uboot_sailor:${letter}${(figure % FIGURES_OF_ROLE) + 1}w${Math.floor(sailor / 16) + 1}`;
};
export const figureName = (figure: number): string =>
  `${"CFNE"[Math.floor(figure / FIGURES_OF_ROLE)]}${(figure % FIGURES_OF_ROLE) + 1}`;
export const TUBE_WORDS: Record<TubeState, string> = {
  empty: "web.u_tube_empty",
  loaded: "web.u_tube_loaded",
  flooding: "web.u_tube_flooding",
  flooded: "web.u_tube_flooded",
  reloading: "web.u_tube_reloading",
};
/** How long until a tube is flooded or reloaded, behind a comma; or nothing. */
export const tubeWait = (tube: Tube): string =>
  tube.state !== "empty" && tube.state !== "loaded" && tube.seconds
    ? `, ${Math.ceil(tube.seconds / 60)} min`
    : "";
/** What lies on a man's slot as one letter, for its look. */
export const SLOT_MARK: Record<Slot, string> = {
  empty: "none",
  act: "a",
  obs: "o",
  green: "g",
  yellow: "y",
  red: "r",
  exh: "e",
  cross: "x",
};
/** The fields of the tracks, and the cards drawn on each of morale's. [7.2, 7.3] */
export const COMMAND = ["VIII", "VII", "VI", "V", "IV", "III", "II", "I", "–"];
export const MORALE = ["XI", "X", "IX", "VIII", "VII", "VI", "V", "IV", "III", "II", "I", "✕"];
export const DECKS = [0, 1, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3];
export const SECTION_NAMES = [
  "",
  "web.u_section_1",
  "web.u_section_2",
  "web.u_section_3",
  "web.u_section_4",
  "web.u_section_5",
  "web.u_section_6",
  "web.u_section_7",
  "web.u_section_8",
];
export const three = (degrees: number): string =>
  String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, "0");
export const clockOf = (v: UView): string =>
  `${String(v.hour).padStart(2, "0")}:${String(v.minute).padStart(2, "0")}`;
/** Missions begin on a full minute. */
export const secondOf = (tick: number): number => Math.floor(tick / 4) % 60;
