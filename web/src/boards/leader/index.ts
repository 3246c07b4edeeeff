// U-Boat Leader in the browser.
import "./board.css";
import type { Look } from "../../shell/look";
import { leader } from "./board";
import { Tile } from "./tile";
import type { LView } from "./view";

export const look: Look<LView> = { board: leader, Tile };
