// What is heard on board, if sound is on: from the lines of this seat's own feed
// and the gauges it sees, and from nothing else. Every cue has its line of text.
import { useEffect, useRef } from "preact/hooks";
import cues from "kaleun:feed";
import { manners } from "../../shell/state/manners";
import { hum, sound, type Cue } from "../../shell/sound";
import type { UView } from "./view";

const AT_ONCE = 3; // cues; more would only be noise

interface Line {
  tick: number;
  id: string;
}
/** Lines of the feed that came since this tick, newest last. */
export const fresh = (feed: readonly Line[], since: number): Line[] =>
  feed.filter((f) => f.tick > since);

export function useBoatSounds(v: UView): void {
  const heard = useRef<number | null>(null),
    under = useRef<boolean | null>(null);
  const feed = v.feed ?? [],
    last = feed[feed.length - 1]?.tick ?? 0;
  useEffect(() => {
    const since = heard.current;
    heard.current = Math.max(last, since ?? 0);
    if (since === null) return;
    const played = fresh(feed, since)
      .map((f) => cues[f.id])
      .filter((c): c is Cue => !!c);
    [...new Set(played)].slice(0, AT_ONCE).forEach((c, i) => {
      setTimeout(() => sound(c), i * 350);
    });
  }, [last]);
  /* The klaxon is for the dive alone. */
  const b = v.boat,
    dives = !!b && b.surfaced && b.ordered_depth_m > 0;
  useEffect(() => {
    if (under.current === false && dives) sound("klaxon");
    under.current = dives;
  }, [dives]);
  const stands = !b || v.paused || v.waits || v.loss !== "none" || v.ending !== "none";
  useEffect(() => {
    hum(stands ? null : b.surfaced ? "diesel" : "motor", stands ? 0 : b.speed_dkn);
    return () => hum(null);
  }, [manners.sound, stands, b?.surfaced]);
  useEffect(() => {
    if (!stands) hum(b.surfaced ? "diesel" : "motor", b.speed_dkn);
  }, [b?.speed_dkn]);
}
