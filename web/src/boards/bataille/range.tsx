// The range: the leaflet's trial sighting. Ten ships, call each, see the error on a scale;
// the best is kept in this browser. A practice of the eye and no game: nothing of it
// reaches the server.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../shell/lang";
import { FewMarks } from "./scope_aid";
import { RADIUS, Seen } from "./scope_ships";
import {
  BEFORE_THE_GLASS,
  DESTROYER_METRES,
  DIVISION_PARTS,
  far,
  FREIGHTER_METRES,
  OPTICS_SCALE,
  ROWS,
  STEP,
  type Look,
  type Seen as Outline,
} from "./view";

const SHIPS = 10,
  BEST = "kaleun.bataille.range",
  METRES = { freighter: FREIGHTER_METRES, destroyer: DESTROYER_METRES };

/** Ruling 26 without rounding to divisions; the figures come from the rules. */
export const lengthAt = (hull: "freighter" | "destroyer", distance: number): number =>
  Math.round((OPTICS_SCALE * DIVISION_PARTS * METRES[hull]) / (distance + BEFORE_THE_GLASS));

interface Target {
  hull: "freighter" | "destroyer";
  distance: number;
}
const anyTarget = (): Target => ({
  hull: Math.random() < 0.75 ? "freighter" : "destroyer",
  distance: STEP * (1 + Math.floor(Math.random() * ROWS)),
});

/** The calls so far on a scale: holes too near to the left, too far to the right. */
function Errors(p: { errors: number[] }) {
  return (
    <svg class="r-scale" viewBox="-170 -26 340 52" role="img" aria-label={t("web.b_range_scale")}>
      <path d="M-160 0H160M0 -14V14" />
      {[-8, -4, 4, 8].map((n) => (
        <path d={`M${n * 20} -7V7`} />
      ))}
      <text x="-160" y="24">
        {t("web.b_range_near")}
      </text>
      <text x="160" y="24" text-anchor="end">
        {t("web.b_range_far")}
      </text>
      {p.errors.map((e, i) => (
        <circle
          class={e === 0 ? "r-hit" : i === p.errors.length - 1 ? "r-last" : "r-miss"}
          cx={Math.max(-8, Math.min(8, e)) * 20}
          cy={-6 - (i % 3) * 5}
          r="5"
        />
      ))}
    </svg>
  );
}

function Shooting(p: { onClose: () => void }) {
  const [target, setTarget] = useState(anyTarget);
  const [errors, setErrors] = useState<number[]>([]);
  const [told, setTold] = useState<number | null>(null); /* the error of the ship in sight */
  const [distance, setDistance] = useState(4000);
  const best = Number(localStorage.getItem(BEST) ?? NaN);
  const over = errors.length === SHIPS && told === null;
  const sum = errors.reduce((all, e) => all + Math.abs(e), 0);
  const seen: Outline = {
    hull: target.hull,
    length: lengthAt(target.hull, target.distance),
  };
  const look: Look = { turn: 0, line: 6, seen: [seen], sliver_left: false, sliver_right: false };
  const call = () => {
    const error = (distance - target.distance) / STEP;
    setErrors([...errors, error]);
    setTold(error);
  };
  const next = () => {
    setTold(null);
    if (errors.length < SHIPS) setTarget(anyTarget());
    else if (!(best <= sum)) localStorage.setItem(BEST, String(sum));
  };
  return (
    <>
      <div class="r-glass">
        <svg
          viewBox="-600 -600 1200 1200"
          aria-label={t(`bataille_hull:${target.hull}`)}
          role="img"
        >
          <defs>
            <clipPath id="r-round">
              <circle r={RADIUS} />
            </clipPath>
            <filter id="o-soft">
              <feGaussianBlur stdDeviation="7" />
            </filter>
          </defs>
          <g clip-path="url(#r-round)">
            <rect class="r-sky" x="-500" y="-500" width="1000" height="545" />
            <rect class="r-sea" x="-500" y="42" width="1000" height="460" />
            {!over && (
              <g class="o-swell">
                <Seen look={look} />
              </g>
            )}
          </g>
          <FewMarks />
          <circle class="r-rim" r={RADIUS} />
        </svg>
      </div>
      <div class="r-side">
        <p class="k-label" aria-live="polite">
          {over
            ? t("web.b_range_done", { sum })
            : t("web.b_range_ship", { n: errors.length + (told === null ? 1 : 0), of: SHIPS })}
        </p>
        {told !== null && (
          <p class="r-told" role="status">
            {told === 0
              ? t("web.b_range_right", { distance: target.distance })
              : t("web.b_range_wrong", { distance: target.distance, n: Math.abs(told) })}
          </p>
        )}
        {told === null && !over && (
          <label class="r-call">
            {t("web.b_distance")}
            <select
              value={String(distance)}
              onChange={(e) => setDistance(Number(e.currentTarget.value))}
            >
              {Array.from({ length: ROWS }, (_, i) => (
                <option value={String((i + 1) * STEP)}>{far((i + 1) * STEP)}</option>
              ))}
            </select>
          </label>
        )}
        <Errors errors={errors} />
        {Number.isFinite(best) && <p class="k-caption">{t("web.b_range_best", { sum: best })}</p>}
        <p class="r-buttons">
          {over ? (
            <button
              class="k-btn k-btn--brass"
              type="button"
              onClick={() => {
                setErrors([]);
                setTarget(anyTarget());
              }}
            >
              {t("web.b_range_again")}
            </button>
          ) : told === null ? (
            <button class="k-btn k-btn--brass r-fire" type="button" onClick={call}>
              {t("web.b_range_call", { distance })}
            </button>
          ) : (
            <button class="k-btn k-btn--brass r-next" type="button" onClick={next}>
              {errors.length < SHIPS ? t("web.b_range_next") : t("web.b_range_end")}
            </button>
          )}
          <button class="k-btn" type="button" onClick={p.onClose}>
            {t("web.close")}
          </button>
        </p>
      </div>
    </>
  );
}

export function Range() {
  const [open, set] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <section class="k-sheet b-range" aria-labelledby="range-title">
      <h2 class="k-title b-h" id="range-title">
        {t("web.b_range")}
      </h2>
      <p class="k-caption">{t("web.b_range_what")}</p>
      <button class="k-btn" type="button" onClick={() => set(true)}>
        {t("web.b_range_begin")}
      </button>
      <dialog
        class="r-page k-sheet"
        ref={dialog}
        aria-labelledby="range-title"
        onClose={() => set(false)}
      >
        {open && <Shooting onClose={() => set(false)} />}
      </dialog>
    </section>
  );
}
