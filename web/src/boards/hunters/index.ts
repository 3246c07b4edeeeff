// The Hunters in the browser.
import "./board.css";
import type { Look } from "../../shell/look";
import { hunters } from "./board";
import { contests } from "./contests";
import { Tile } from "./tile";
import type { Seen } from "./view";

export const look: Look<Seen> = {
  board: hunters,
  Tile,
  contests,
  marks: {
    boat: ".h-boat",
    tracks: ".h-track-wrap",
    tubes: "button.h-tgt, button.h-t:not([data-state='chosen'])",
    strip: ".k-log details",
  },
};
