// What the server says of a glass, and the eyepiece that draws it: the door
// between the board and the script of the sights.

import type { Sight } from "../../../made/uboot";

export type { Sight };
export type Sighted = Sight["ships"][number];
export type Mark = Sight["marks"][number];
export type Track = Sight["tracks"][number];
export type Flier = Sight["planes"][number];

export interface Optics {
  eye: number; // metres over the water
  edge: number; // 0: plain window, 1: strong fall-off and fringes at the rim
  shake: number; // share of the boat's roll and pitch that reaches the picture
}

export interface Eyepiece {
  show(sight: Sight): void;
  /**
   * Where it points, from the bow, how much of the sea it takes in and how far it looks up,
   * degrees.
   */
  aim(bearing: number, field: number, tilt?: number): void;
  stadia(degrees: number): void;
  /** Does time run? A pause holds waves and smoke. */
  run(runs: boolean): void;
  cost(): { calls: number; triangles: number };
  close(): void;
}
