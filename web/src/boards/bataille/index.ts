// Bataille sous-marine in the browser.
import "./board.css";
import "./eye.css";
import type { Look } from "../../shell/look";
import { bataille } from "./board";
import { Tile } from "./tile";
import type { BView } from "./view";

export const look: Look<BView> = {
  board: bataille,
  Tile,
  marks: {
    face: ".t-face",
    destroyer: "[data-ship='destroyer']",
    freighter: "[data-ship='freighter1']",
    lines: ".b-holes",
    score: ".t-facts",
    ladder: ".o-ladder",
    range: ".b-range",
  },
};
