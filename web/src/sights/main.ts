// The sights: a script of its own, fetched when a glass is first taken up.
import type { Eyepiece, Optics } from "../boards/uboot_sight";
import { Stage } from "./stage";

/** A glass in this canvas. With `still` the picture is that of one second. */
export function openEyepiece(canvas: HTMLCanvasElement, optics: Optics, still: number | null): Eyepiece {
  const stage = new Stage(canvas, optics);
  const begun = performance.now();
  let field = 9, asked = 0, closed = false, width = 0;
  const draw = () => {
    asked = 0;
    if (closed) return;
    const size = canvas.clientWidth;
    if (size && size !== width) {
      width = size;
      stage.resize(size, canvas.clientHeight, Math.min(2, devicePixelRatio));
    }
    if (width) stage.render(still ?? (performance.now() - begun) / 1000, field);
    if (still === null || !width) ask();
  };
  const ask = () => { if (!asked && !closed) asked = requestAnimationFrame(draw); };
  ask();
  return {
    show(sight) { stage.show(sight); ask(); },
    aim(bearing, degrees) { stage.view = bearing; field = degrees; ask(); },
    stadia(degrees) { stage.stadia = degrees; ask(); },
    cost: () => stage.cost(),
    close() { closed = true; cancelAnimationFrame(asked); stage.close(); },
  };
}
