// The games that have a board of their own; all others are played in text.
import type { Board } from "../shell/table";

export const boards: Record<string, Board | undefined> = {};
