// What is heard on board, if sound is on: from the lines of this seat's own feed
// and the gauges it sees, and from nothing else. Every cue has its line of text.
import { useEffect, useRef } from "preact/hooks";
import { app } from "../store";
import { hum, sound, type Cue } from "../sound";
import type { UView } from "./uboot_view";

/** The cue of a message of the feed. */
export const CUES: Readonly<Record<string, Cue>> = {
  watch_bell: "watch", contact_watch: "bell", contact_smoke: "bell", contact_convoy: "bell", contact_hydro: "bell", message_in: "bell", breach: "bell",
  aircraft: "bell", aircraft_diving: "bell", detected_visual: "bell", ping: "ping", ping_close: "ping", depth_charges: "far",
  explosion_near: "boom", explosion_mid: "far", explosion_far: "far", bombs: "boom", torpedo_away: "fire", torpedo_hit: "knock", torpedo_dud: "knock",
  shell_hit: "boom", under_fire: "gun", gun_hits: "gun", gun_fall: "gun", ship_gone: "far", depth_warn: "creak", depth_danger: "creak", rammed: "boom", grounded: "boom",
};
const AT_ONCE = 3; // cues; more would only be noise

interface Line { tick: number; id: string }
/** Lines of the feed that came since this tick, newest last. */
export const fresh = (feed: readonly Line[], since: number): Line[] => feed.filter((f) => f.tick > since);

export function useBoatSounds(v: UView): void {
  const heard = useRef<number | null>(null), under = useRef<boolean | null>(null);
  const feed = ((v as unknown as { feed?: Line[] }).feed ?? []), last = feed[feed.length - 1]?.tick ?? 0;
  useEffect(() => {
    const since = heard.current;
    heard.current = Math.max(last, since ?? 0);
    if (since === null) return;
    const cues = fresh(feed, since).map((f) => CUES[f.id]).filter((c): c is Cue => !!c);
    [...new Set(cues)].slice(0, AT_ONCE).forEach((c, i) => { setTimeout(() => sound(c), i * 350); });
  }, [last]);
  /* The klaxon is for the dive alone. */
  const b = v.boat, dives = !!b && b.surfaced && b.ordered_depth_m > 0;
  useEffect(() => {
    if (under.current === false && dives) sound("klaxon");
    under.current = dives;
  }, [dives]);
  const stands = !b || v.paused || v.waits || v.loss > 0 || v.ending > 0;
  useEffect(() => {
    hum(stands ? null : b.surfaced ? "diesel" : "motor", stands ? 0 : b.speed_dkn);
    return () => hum(null);
  }, [app.sound, stands, b?.surfaced]);
  useEffect(() => { if (!stands) hum(b.surfaced ? "diesel" : "motor", b.speed_dkn); }, [b?.speed_dkn]);
}
