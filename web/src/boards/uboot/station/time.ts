// Time on the screen: views come four times a second, needles move all the time.
import { useEffect, useRef, useState } from "preact/hooks";
import { Beat, Moving } from "./smooth";

const calm = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A number of the view as it is to be shown now: it follows what was said last and never goes
 * beyond it. With `turn` it is an angle and takes the shorter way.
 */
export function useSmooth(value: number, turn = false): number {
  const beat = useRef(new Beat()),
    moving = useRef<Moving | null>(null);
  moving.current ??= new Moving(value, turn);
  const [shown, show] = useState(value);
  useEffect(() => {
    const m = moving.current!,
      now = performance.now() / 1000;
    if (m.end === value) return;
    beat.current.heard(now);
    m.say(value, now, beat.current, !calm());
    if (calm()) {
      show(value);
      return;
    }
    let asked = 0;
    const step = () => {
      const at = m.now(performance.now() / 1000),
        near = Math.abs(((((at - value) % 360) + 540) % 360) - 180) < 0.02;
      show(near ? value : at);
      if (!near) asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => cancelAnimationFrame(asked);
  }, [value]);
  return shown;
}
