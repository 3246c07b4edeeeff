// The games that have a board of their own; all others are played in text.
import type { Board } from "../shell/table";
import { bataille } from "./bataille";
import { hunters } from "./hunters";
import { uboot } from "./uboot";

export const boards: Record<string, Board | undefined> = { bataille, hunters, duel: hunters, pack: hunters, uboot, helm: uboot };
