// What the campaign charts draw: the shape of each area, its lettering, its ports.
import { area, NEAR, ocean, wide } from "./coast";

/** Where an area is drawn: its shape, its lettering, the room for boats. */
export interface Spot {
  d: string;
  at: readonly [number, number];
  room: readonly [number, number, number, number];
  small?: boolean;
}
/** A port: its dot on the coast, and its box on the land. */
export interface Harbour {
  dot: readonly [number, number];
  box: readonly [number, number, number, number];
}
interface Map {
  coast: string;
  wide: boolean;
  inset?: boolean;
  spots: Record<string, Spot>;
  ports: Record<string, Harbour>;
  lands: [string, number, number][];
  grid: string;
  degrees: [string, number, number][];
  rose: readonly [number, number];
}

const NORTH_SEA =
  "M705.1 74.7L1000.0 74.7L1000.0 415.4L783.1 418.1L754.2 374.4L708.5 226.4L705.1 178.0z";
const BRITISH =
  "M525.4 103.2L705.1 74.7L705.1 178.0L708.5 226.4L754.2 374.4L700.0 384.0L650.0 386.0" +
  "L627.1 360.4L603.4 302.7L525.4 287.8z";
const WESTERN =
  "M305.1 144.6L525.4 103.2L525.4 287.8L603.4 302.7L601.7 360.4L581.4 410.0L305.1 410.0z";
const SOUTHWEST =
  "M305.1 410.0L581.4 410.0L639.0 401.9L659.9 473.8L662.7 483.6L610.2 538.6L305.1 538.6z";
const CHANNEL =
  "M639.0 401.9L694.9 404.6L755.9 404.6L754.2 374.4L783.1 418.1L762.7 468.2" +
  "L711.9 478.0L659.9 473.8z";
const NEAR_GRID =
  "M68 0V768M237 0V768M407 0V768M576 0V768M746 0V768M915 0V768M0 683H1000M0 442H1000M0 145H1000";
const NEAR_DEGREES: [string, number, number][] = [
  ["40° W", 72, 750],
  ["30° W", 241, 750],
  ["20° W", 411, 750],
  ["40° N", 18, 678],
  ["50° N", 18, 437],
  ["60° N", 18, 140],
];
const NEAR_LANDS: [string, number, number][] = [
  ["web.l_england", 702, 385],
  ["web.l_ireland", 610, 358],
  ["web.l_spain", 673, 678],
  ["web.l_norway", 888, 114],
];
const WIDE_LANDS: [string, number, number][] = [
  ["web.l_america", 128, 330],
  ["web.l_africa", 920, 560],
  ["web.l_greenland", 500, 22],
  ["web.l_spain", 806, 402],
];

const near = (
  spots: Record<string, Spot>,
  ports: Record<string, Harbour>,
  inset: boolean,
  rose: readonly [number, number],
): Map => ({
  coast: NEAR,
  wide: false,
  inset,
  spots,
  ports,
  lands: NEAR_LANDS,
  grid: NEAR_GRID,
  degrees: NEAR_DEGREES,
  rose,
});

function far(
  spots: Record<string, Spot>,
  ports: Record<string, Harbour>,
  rose: readonly [number, number],
): Map {
  const lons = [-90, -80, -70, -60, -50, -40, -30, -20, -10, 0, 10],
    lats = [10, 20, 30, 40, 50, 60];
  return {
    coast: ocean(),
    wide: true,
    spots,
    ports,
    lands: WIDE_LANDS,
    rose,
    grid:
      lons.map((l) => `M${wide(l, 60)[0]} 0V768`).join("") +
      lats.map((l) => `M0 ${wide(0, l)[1]}H1000`).join(""),
    degrees: [
      ...lons
        .filter((l) => l < -15 && l % 20 === 0)
        .map((l): [string, number, number] => [`${-l}° W`, wide(l, 60)[0] + 4, 750]),
      ...lats
        .filter((l) => l % 20 === 0)
        .map((l): [string, number, number] => [`${l}° N`, 18, wide(0, l)[1] - 5]),
    ],
  };
}

const at = (lon: number, lat: number, dx = 0, dy = 0): readonly [number, number] => [
  wide(lon, lat)[0] + dx,
  wide(lon, lat)[1] + dy,
];

const maps: Record<string, () => Map> = {
  battle_begins: () =>
    near(
      {
        north_sea: { d: NORTH_SEA, at: [790, 160], room: [730, 205, 116, 90] },
        british_isles: { d: BRITISH, at: [605, 160], room: [532, 205, 100, 62] },
        western_approaches: { d: WESTERN, at: [415, 212], room: [315, 262, 205, 130] },
        southwest_approaches: { d: SOUTHWEST, at: [500, 432], room: [385, 474, 220, 56] },
        english_channel: { d: CHANNEL, at: [704, 446], room: [664, 452, 80, 26], small: true },
        norwegian_sea: {
          d: "M470 0L470 30L525.4 103.2L705.1 74.7L842 74.7L875 0z",
          at: [690, 30],
          room: [530, 16, 110, 66],
        },
        north_atlantic: {
          d: "M0.0 92.6L470 30L525.4 103.2L305.1 144.6L305.1 410.0L0.0 410.0z",
          at: [165, 230],
          room: [40, 280, 240, 110],
        },
        spanish_coast: {
          d:
            "M372.9 538.6L610.2 538.6L662.7 483.6L711.9 493.8L745.8 543.5L728.8 614.8" +
            "L588.1 610.1L601.7 682.7L598.3 768L372.9 768z",
          at: [485, 582],
          room: [390, 630, 190, 110],
        },
      },
      { germany: { dot: [892, 343], box: [796, 366, 186, 112] } },
      false,
      [36, 520],
    ),
  happy_time: () =>
    near(
      {
        north_sea: { d: NORTH_SEA, at: [790, 180], room: [730, 225, 116, 90] },
        british_isles: { d: BRITISH, at: [605, 160], room: [532, 205, 100, 62] },
        western_approaches: { d: WESTERN, at: [415, 212], room: [315, 262, 205, 130] },
        southwest_approaches: { d: SOUTHWEST, at: [495, 432], room: [385, 474, 220, 56] },
        english_channel: { d: CHANNEL, at: [704, 446], room: [664, 452, 80, 26], small: true },
        bay_of_biscay: {
          d:
            "M662.7 483.6L711.9 493.8L745.8 543.5L728.8 614.8L588.1 610.1L525.4 610.1" +
            "L525.4 538.6L610.2 538.6z",
          at: [598, 554],
          room: [640, 552, 80, 52],
        },
        north_atlantic: {
          d: "M0.0 92.6L305.1 144.6L305.1 410.0L0.0 410.0z",
          at: [165, 230],
          room: [40, 280, 240, 110],
        },
        mid_atlantic: {
          d: "M0.0 410.0L305.1 410.0L305.1 538.6L525.4 538.6L169.5 628.6L0.0 628.6z",
          at: [195, 446],
          room: [50, 490, 245, 60],
        },
        azores: {
          d:
            "M169.5 628.6L525.4 538.6L525.4 610.1L588.1 610.1L601.7 682.7" +
            "L598.3 747.7L652.5 768.8L169.5 820.3z",
          at: [420, 640],
          room: [440, 684, 150, 62],
        },
        west_africa: { d: "M752 578H988V756H752z", at: [812, 640], room: [758, 682, 120, 66] },
      },
      {
        germany: { dot: [892, 343], box: [796, 366, 186, 112] },
        france: { dot: [668, 490], box: [752, 490, 236, 78] },
      },
      true,
      [36, 562],
    ),
  drumbeat: () =>
    far(
      {
        bay_of_biscay: {
          d: area([-20, 51.5], [-5, 51.5], [0, 48], [-1, 43], [-10, 43], [-20, 43]),
          at: at(-13.4, 48.5),
          room: [704, 330, 120, 44],
        },
        north_atlantic: {
          d: area([-45, 63], [-10, 63], [-5, 51.5], [-20, 51.5], [-20, 47], [-45, 47]),
          at: at(-31, 58),
          room: [500, 178, 190, 90],
        },
        mid_atlantic: {
          d: area(
            [-45, 47],
            [-20, 47],
            [-20, 43],
            [-10, 43],
            [-6, 36],
            [-12, 28],
            [-20, 22],
            [-52, 22],
            [-52, 36],
            [-56, 41.5],
          ),
          at: at(-33, 38),
          room: [470, 440, 220, 100],
        },
        newfoundland: {
          d: area([-62, 57], [-45, 63], [-45, 47], [-60, 44.5], [-66, 48]),
          at: at(-52.6, 55.6),
          room: [392, 300, 80, 70],
        },
        us_north: {
          d: area(
            [-66, 48],
            [-60, 44.5],
            [-45, 47],
            [-56, 41.5],
            [-52, 36],
            [-70, 34.5],
            [-78, 34.5],
            [-78, 42],
          ),
          at: at(-63.5, 40.4),
          room: [250, 394, 150, 44],
        },
        us_south: {
          d: area([-84, 34.5], [-70, 34.5], [-70, 25], [-78, 24], [-81, 25], [-84, 31]),
          at: at(-74, 32.4),
          room: [170, 482, 76, 56],
        },
        bermuda: {
          d: area([-70, 34.5], [-52, 36], [-52, 20], [-70, 20], [-70, 25]),
          at: at(-60.5, 28.6),
          room: [262, 530, 140, 60],
        },
        gulf_of_mexico: {
          d: area(
            [-98, 31],
            [-84, 31],
            [-81, 25],
            [-84.5, 22],
            [-88, 21.4],
            [-91, 17.5],
            [-98, 17.5],
          ),
          at: at(-90.7, 26.6),
          room: [22, 510, 100, 50],
        },
        caribbean: {
          d: area(
            [-91, 17.5],
            [-88, 21.4],
            [-84.5, 22],
            [-81, 25],
            [-78, 24],
            [-70, 20],
            [-58, 20],
            [-58, 8],
            [-84, 7],
            [-91, 14],
          ),
          at: at(-72, 15.6),
          room: [160, 660, 190, 46],
        },
      },
      { france: { dot: at(-2.3, 47.2), box: [858, 300, 130, 92] } },
      [590, 640],
    ),
  hunted: () =>
    far(
      {
        northern_transit: {
          d: area([-20, 66], [8, 66], [9, 57], [2, 57.5], [-6, 59.2], [-20, 61]),
          at: at(-8.5, 64.6),
          room: [706, 78, 130, 40],
        },
        western_approaches: {
          d: area([-20, 61], [-6, 59.2], [-4, 50], [-15, 49], [-25, 49], [-25, 59]),
          at: at(-16.6, 56.6),
          room: [660, 230, 110, 50],
        },
        bay_of_biscay: {
          d: area([-15, 49], [-4, 50], [0, 47], [-1, 43], [-9, 43], [-15, 43.4]),
          at: at(-8.2, 47.4, -6),
          room: [752, 334, 90, 34],
        },
        air_gap: {
          d: area([-42, 62], [-20, 66], [-20, 61], [-25, 59], [-25, 49], [-42, 49]),
          at: at(-33.5, 57.6),
          room: [506, 196, 130, 70],
        },
        newfoundland: {
          d: area([-62, 57], [-42, 62], [-42, 42], [-58, 42], [-66, 47]),
          at: at(-50, 55.6),
          room: [394, 300, 100, 70],
        },
        mid_atlantic: {
          d: area(
            [-42, 49],
            [-15, 49],
            [-15, 43.4],
            [-20, 38],
            [-20, 30],
            [-28, 22],
            [-58, 14],
            [-58, 42],
            [-42, 42],
          ),
          at: at(-37, 37),
          room: [430, 440, 220, 90],
        },
        gibraltar: {
          d: area([-15, 43.4], [-9, 43], [-4, 37], [-5, 34], [-10, 29], [-20, 30], [-20, 38]),
          at: at(-12.7, 38.6),
          room: [712, 440, 90, 50],
        },
        caribbean: {
          d: area([-91, 17.5], [-86, 23], [-78, 25], [-58, 24], [-58, 8], [-84, 7], [-91, 14]),
          at: at(-72, 15.8),
          room: [160, 660, 190, 46],
        },
        west_africa: {
          d: area([-28, 22], [-20, 30], [-10, 29], [-6, 8], [-10, 3], [-28, 3]),
          at: at(-22.4, 13.8),
          room: [622, 650, 120, 60],
        },
      },
      {
        germany: { dot: at(8, 54), box: [858, 100, 130, 92] },
        france: { dot: at(-2.3, 47.2), box: [858, 300, 130, 92] },
      },
      [440, 640],
    ),
};
const drawn: Record<string, Map> = {};
export const mapOf = (campaign: string): Map =>
  (drawn[campaign] ??= (maps[campaign] ?? maps.happy_time!)());
