// The sights: a script of its own, fetched when a glass is first taken up.
import type { Eyepiece, Optics } from "../glass/sight";
import { heights, isType, silhouetteOf } from "./seen";
import { Stage } from "./stage";

/** A glass in this canvas. With `still` the picture is that of one second. */
export function openEyepiece(
  canvas: HTMLCanvasElement,
  optics: Optics,
  still: number | null,
): Eyepiece {
  /* Who wants little motion has a picture a second and a boat that does not roll. */
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const stage = new Stage(canvas, calm ? { ...optics, shake: 0 } : optics, still === null);
  let field = 9,
    asked = 0,
    closed = false,
    width = 0,
    height = 0;
  let clock = still ?? 0,
    last = performance.now(),
    runs = true,
    drawn = -1,
    said = "",
    slow = 0,
    sharp = 1;
  const draw = () => {
    asked = 0;
    if (closed) return;
    const now = performance.now();
    ease(now - last);
    if (still === null && runs) clock += Math.min(0.25, (now - last) / 1000);
    last = now;
    const w = canvas.clientWidth,
      h = canvas.clientHeight;
    if (w && (w !== width || h !== height)) {
      [width, height] = [w, h];
      stage.resize(w, h, Math.min(2, devicePixelRatio) * sharp);
      drawn = -1;
    }
    const at = calm && still === null ? Math.floor(clock) : clock;
    if (width && (still !== null || !calm || at !== drawn)) {
      drawn = at;
      stage.render(at, field, now / 1000);
    }
    if (still === null || !width) ask();
  };
  /* A machine that cannot keep up gets a coarser picture. */
  const ease = (gap: number) => {
    slow = gap > 90 ? slow + 1 : Math.max(0, slow - 1);
    if (still !== null || slow < 6 || sharp < 0.4) return;
    sharp *= 0.7;
    slow = 0;
    width = 0;
  };
  const ask = () => {
    if (!asked && !closed) asked = requestAnimationFrame(draw);
  };
  const again = () => {
    drawn = -1;
    ask();
  };
  ask();
  return {
    show(sight) {
      const text = JSON.stringify(sight);
      if (text === said) return;
      said = text;
      stage.show(sight, clock, performance.now() / 1000);
      again();
    },
    aim(bearing, degrees, tilt) {
      stage.view = bearing;
      field = degrees;
      stage.tilt = tilt ?? degrees * 0.06;
      again();
    },
    stadia(degrees) {
      stage.stadia = degrees;
      again();
    },
    run(yes) {
      runs = yes;
    },
    cost: () => stage.cost(),
    close() {
      closed = true;
      cancelAnimationFrame(asked);
      stage.close();
    },
  };
}

/** What can be counted on a ship of this type, or of an outline. */
export function rigOf(
  name: string,
): { masts: number; funnels: number; posts: number; outline: string } | null {
  const s = silhouetteOf(name);
  return isType(name)
    ? { masts: s.masts.length, funnels: s.funnels.length, posts: s.kingposts, outline: s.islands }
    : { masts: 0, funnels: 0, posts: 0, outline: name };
}
/** Heights of mastheads over the water, as the identification sheet has them. */
export const mastheads = heights;
export { Beat, Moving } from "../station/smooth";
