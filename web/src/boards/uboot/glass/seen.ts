// What is in the glass, in words: from the same message as the picture, as exact
// and not more. Who cannot see the picture can work with these.
import type { PlumeKind } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { three } from "../view";
import type { Flier, Mark, Sight, Sighted, Track } from "./sight";

/** One division is two milliradians in every sight. */
export const DIVISION = 2;
export const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** What an eye counts on a ship; from the script of the sights. */
export interface Rig {
  masts: number;
  funnels: number;
  posts: number;
  outline: string;
}
export type RigOf = (name: string) => Rig | null;

const OUTLINES: Record<string, string> = {
  engines_aft: "web.us_engines_aft",
  three_island: "web.us_three_island",
  split: "web.us_split",
  midship: "web.us_midship",
  long_midship: "web.us_long_midship",
  split_aft: "web.us_split_aft",
  aft: "web.us_aft",
  low: "web.us_low",
  flush: "web.us_flush",
  flush_deck: "web.us_flush_deck",
  tower: "web.us_tower",
};

const divisions = (tenthsOfMilliradian: number): string =>
  (tenthsOfMilliradian / 10 / DIVISION).toFixed(1);

/** How something lies: its angle on the bow, and which way it heads. */
function lies(aspect: number, coming: string, going: string): { key: string; angle: number } {
  const side = aspect * 5.625; // 0: stern towards us, 180: bow towards us
  const key =
    side < 30 || side > 330
      ? going
      : Math.abs(side - 180) < 30
        ? coming
        : side < 180
          ? "web.u_to_right"
          : "web.u_to_left";
  return { key, angle: Math.round(Math.abs(Math.abs(side) - 180) / 5) * 5 };
}

function shipWords(s: Sighted, rig: Rig | null): string {
  const [bearing, height, aspect, cut, , , way, smoke, fire, lamps, list, , , deep] = s;
  const { key, angle } = lies(aspect, "web.u_bow_on", "web.u_stern_on");
  const parts = [
    t("web.u_seen", {
      bearing: three(bearing / 10),
      way: t(key),
      angle,
      height: divisions(height),
    }),
  ];
  if (rig) parts.push(t(OUTLINES[rig.outline] ?? "web.us_midship"));
  if (rig?.masts) parts.push(t("web.us_rig", { masts: rig.masts, funnels: rig.funnels }));
  if (rig?.posts) parts.push(t("web.us_posts", { posts: rig.posts }));
  if (cut > 2) parts.push(t("web.u_hull_down"));
  parts.push(t(way === 0 ? "web.us_stopped" : way === 3 ? "web.us_fast" : "web.us_under_way"));
  if (smoke) parts.push(t("web.us_smoking"));
  if (lamps) parts.push(t("web.us_lights"));
  if (fire) parts.push(t("web.u_on_fire"));
  if (list > 4) parts.push(t("web.u_listing"));
  if (deep) parts.push(t(deep > 5 ? "web.us_awash" : "web.us_low_water"));
  return parts.join(", ");
}

function planeWords(f: Flier): string {
  const [bearing, elevation, span, aspect, , lamp, type] = f;
  const said = t("web.us_plane", {
    bearing: three(bearing / 10),
    up: (elevation / 10).toFixed(0),
    span: divisions(span),
    kind: type ? `uboot_aircraft:${type}` : t("web.us_unknown"),
    way: t(lies(aspect, "web.us_coming", "web.us_going").key),
  });
  return lamp ? `${said}, ${t("web.us_searchlight")}` : said;
}

const MARKS: Record<PlumeKind, string> = {
  shell: "web.us_splash",
  charge: "web.us_charge",
  hit: "web.us_column",
  flash: "web.us_flash",
};
function markWords(m: Mark): string {
  const said = t(MARKS[m[0]], {
    bearing: three(m[1] / 10),
    height: divisions(m[2]),
  });
  return m[4] ? `${said}, ${t(m[4] < 0 ? "web.us_short" : "web.us_over")}` : said;
}

const trackWords = (k: Track): string =>
  t("web.us_track", { tail: three(k[0] / 10), head: three(k[2] / 10) });

/** What presses first, then the three largest ships, the rest counted. */
export function sightWords(sight: Sight, view: number, field: number, rigOf: RigOf): string {
  const here = (tenths: number) => Math.abs(turn(view, tenths / 10)) < field / 2;
  const ships = sight.ships.filter((s) => here(s[0])).sort((a, b) => b[1] - a[1]);
  const said = [
    ...(sight.planes ?? []).filter((f) => here(f[0])).map(planeWords),
    ...(sight.marks ?? []).filter((m) => here(m[1]) && m[5] < 8).map(markWords),
    ...ships.slice(0, 3).map((s) => shipWords(s, rigOf(s[12]))),
    ...(ships.length > 3 ? [t("web.u_more_seen", { n: ships.length - 3 })] : []),
    ...(sight.tracks ?? []).filter((k) => here(k[0]) || here(k[2])).map(trackWords),
  ];
  if (sight.shell >= 0 && here(sight.shell * 10))
    said.push(t("web.us_star", { bearing: three(sight.shell) }));
  return said.length ? said.map((w) => `${w}.`).join(" ") : t("web.u_nothing_seen");
}
