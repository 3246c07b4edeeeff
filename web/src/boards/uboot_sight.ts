// What the server says of a glass, and the eyepiece that draws it: the door
// between the board and the script of the sights.

/** bearing 0.1°, height 0.1 mrad, aspect, cut, contrast, band, way, smoke, fire, lamps, list, trim, and the outline or type. */
export type Sighted = [number, number, number, number, number, number, number, number, number, number, number, number, string];

export interface Sight {
  glass: number; bearing: number;
  sun: number; sun_bearing: number; moon: number; moon_bearing: number;
  lit: number; cloud: number; sea: number; haze: number; shell: number;
  ships: Sighted[];
}

export interface Optics {
  eye: number; // metres over the water
  edge: number; // 0: plain window, 1: strong fall-off and fringes at the rim
  shake: number; // share of the boat's roll and pitch that reaches the picture
}

export interface Eyepiece {
  show(sight: Sight): void;
  /** Where it points, from the bow, and how much of the sea it takes in, degrees. */
  aim(bearing: number, field: number): void;
  stadia(degrees: number): void;
  cost(): { calls: number; triangles: number };
  close(): void;
}
