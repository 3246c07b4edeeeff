// U-BOOT in the browser.
import "./board.css";
import "./station/station.css";
import "./captain/captain.css";
import "./chief/chief.css";
import "./voyage.css";
import "./papers.css";
import "./position.css";
import type { Look } from "../../shell/look";
import { uboot } from "./board";
import { Tile } from "./tile";
import type { UView } from "./view";

export const look: Look<UView> = {
  board: uboot,
  Tile,
  taught: { option: "mission", word: "T1", guide: "guide", sentence: "web.guided" },
};
