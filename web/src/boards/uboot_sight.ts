// What the server says of a glass, and the eyepiece that draws it: the door
// between the board and the script of the sights.

/** bearing 0.1°, height 0.1 mrad, aspect, cut, contrast, band, way, smoke, fire, lamps, list, trim, the outline or type, and how deep she lies in 16ths of her height. */
export type Sighted = [number, number, number, number, number, number, number, number, number, number, number, number, string, number];
/** kind (shell, charge, hit, flash), bearing 0.1°, height 0.1 mrad, band, before or behind the ship on its line, age in quarters of a second. */
export type Mark = [number, number, number, number, number, number];
/** Bubbles of a torpedo of ours: bearing 0.1° and 0.1 mrad below the horizon, of the tail and of the head. */
export type Track = [number, number, number, number];
/** bearing and elevation 0.1°, span 0.1 mrad, aspect, contrast, searchlight, the type or "". */
export type Flier = [number, number, number, number, number, number, string];

export interface Sight {
  glass: number; bearing: number;
  sun: number; sun_bearing: number; moon: number; moon_bearing: number;
  lit: number; cloud: number; sea: number; haze: number; shell: number;
  ships: Sighted[]; marks?: Mark[]; tracks?: Track[]; planes?: Flier[];
}

export interface Optics {
  eye: number; // metres over the water
  edge: number; // 0: plain window, 1: strong fall-off and fringes at the rim
  shake: number; // share of the boat's roll and pitch that reaches the picture
}

export interface Eyepiece {
  show(sight: Sight): void;
  /** Where it points, from the bow, how much of the sea it takes in and how far it looks up, degrees. */
  aim(bearing: number, field: number, tilt?: number): void;
  stadia(degrees: number): void;
  /** Does time run? A pause holds waves and smoke. */
  run(runs: boolean): void;
  cost(): { calls: number; triangles: number };
  close(): void;
}
