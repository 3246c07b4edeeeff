// U-Boat Leader in the browser.
import "./board.css";
import type { Look } from "../../shell/look";
import { leader } from "./board";
import { Tile } from "./tile";
import type { LView } from "./view";

export const look: Look<LView> = {
  board: leader,
  Tile,
  marks: {
    chart: ".l-chart",
    intelligence: "[data-option='intelligence']:not([aria-pressed='true'])",
    ships: ".l-ctr[data-ship]",
    three: ".l-how [data-count='3']:not([aria-pressed='true'])",
    log: ".k-log details",
    points: ".l-vp",
  },
};
