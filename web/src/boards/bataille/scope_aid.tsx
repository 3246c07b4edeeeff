// What stands around the glass: the few marks for the eye, or the aid of the numbers:
// graticule, range ladder, and the bracket from stern to bow.
import { t } from "../../shell/lang";
import { say } from "../../shell/state/connection";
import { play } from "../../shell/state/table";
import { HORIZON } from "./sea";
import { RADIUS, UNIT } from "./scope_ships";
import { drawn, far, STEP, type Look } from "./view";

const cross = <path d="M-486 0H-9M9 0H486M0 -345V-9M0 9V345" />;
const FEW = [-10, -5, 5, 10]; /* divisions that are marked for the eye */
const AROUND = 2; /* rungs either side of the measured one on a narrow screen */

/** By eye: a cross and four marks without a number. */
export const FewMarks = () => (
  <g class="o-grat" data-marks={FEW.length}>
    <g class="o-grat__edge">{cross}</g>
    <g class="o-grat__line">
      {cross}
      {FEW.map((i) => (
        <path d={`M${(i * UNIT).toFixed(1)} -14V14`} />
      ))}
    </g>
  </g>
);

export function Graticule() {
  const ticks = [],
    numbers = [];
  for (let i = -18; i <= 18; i++) {
    if (!i) continue;
    const x = (i * UNIT).toFixed(1),
      big = i % 5 === 0,
      len = big ? 17 : 8;
    ticks.push(<path d={`M${x} ${-len}V${len}`} />);
    if (big)
      numbers.push(
        <text x={x} y="40" text-anchor="middle">
          {Math.abs(i)}
        </text>,
      );
    if (Math.abs(i) <= 12) {
      ticks.push(<path d={`M${big ? -13 : -6} ${x}H${big ? 13 : 6}`} />);
      if (big)
        numbers.push(
          <text x="22" y={Number(x) + 6}>
            {Math.abs(i)}
          </text>,
        );
    }
  }
  return (
    <g class="o-grat">
      <g class="o-grat__edge">{cross}</g>
      <g class="o-grat__line">
        {cross}
        {ticks}
      </g>
      <g class="o-grat__text">{numbers}</g>
    </g>
  );
}

/** The words of a lesson: the periscope covers the page on which they stand. */
export function ScopeLesson() {
  const lesson = play.table?.lesson;
  if (!lesson?.step || lesson.off || lesson.done) return null;
  return (
    <div class="o-panel o-lesson" role="note">
      <p>{lesson.text}</p>
      {lesson.read && (
        <button class="o-btn" type="button" onClick={() => say("lesson next")}>
          {t("web.lesson_next")}
        </button>
      )}
    </div>
  );
}

/** From stern to bow of the nearest ship, with its divisions. */
export function Bracket(p: { look: Look }) {
  const first = p.look.seen[0];
  if (!first?.size) return null;
  const half = (drawn(first) * UNIT) / 2,
    y = HORIZON * RADIUS + 34;
  return (
    <g class="o-bracket">
      <path d={`M${-half} ${y - 12}V${y}H${half}V${y - 12}`} />
      <text y={y + 24} text-anchor="middle">
        {first.size}
      </text>
    </g>
  );
}

/** How long such a ship is at each distance; those that fit what is seen are marked. */
export function Ladder(p: { rungs: number[]; look: Look; called: number }) {
  const size = p.look.seen[0]?.size ?? 0;
  const fits = p.rungs.findIndex((r) => r === size);
  return (
    <div class="o-panel o-ladder">
      <h3 class="k-label">{t("web.b_ladder")}</h3>
      <ol>
        {p.rungs.map((r, i) => (
          <li
            data-on={r === size || undefined}
            data-far={Math.abs(i - Math.max(fits, AROUND)) > AROUND || undefined}
            aria-current={(i + 1) * STEP === p.called ? "true" : undefined}
          >
            <span>{far((i + 1) * STEP)}</span>
            <i style={{ width: `${(100 * r) / (p.rungs[0] ?? 1)}%` }} />
            <b>{r}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
