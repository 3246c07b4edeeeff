// Manoeuvre: the instruments; telegraph, course and depth are set by hand. Where
// the seat has the verb it is given at once; the first officer's setting is a
// proposal in words, and the captain orders. [7.5.1]
import { useState } from "preact/hooks";
import { TURN_SIDE, type Telegraph as TelegraphWord, type TurnSide } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { tellAll } from "../asked";
import { Battery, Compass, DepthGauge, SpeedGauge, Telegraph } from "../station/instruments";
import { TELEGRAPH, three, type BoardProps, type UView } from "../view";
import { go, way } from "../../shared/ways";

/** What the order under way will set, if it is one of these. */
function ordered(v: UView): {
  telegraph?: TelegraphWord | undefined;
  course?: number;
  depth?: number;
} {
  const order = v.table?.order,
    first = order?.args?.[0];
  if (!order || first === undefined) return {};
  return order.id === "new_speed"
    ? { telegraph: TELEGRAPH[first] }
    : order.id === "new_course"
      ? { course: first }
      : order.id === "new_depth"
        ? { depth: first }
        : {};
}

export function Manoeuvre(p: BoardProps) {
  const v = p.view,
    b = v.boat!;
  const [course, setCourse] = useState(b.ordered_course),
    [side, setSide] = useState<TurnSide>("shorter"),
    [depth, setDepth] = useState(Math.max(10, b.ordered_depth_m)),
    [speed, setSpeed] = useState<TelegraphWord | undefined>();
  const coming = ordered(v);
  const goCourse = way(p, "course", { course, side }),
    goDepth = way(p, "depth", { depth });
  const speak = (words: string, go: { action: string } | null) => {
    if (go) act(go.action);
    else if (p.mayAct) tellAll(words);
  };
  const own = !!goCourse,
    gauges = way(p, "gauges");
  return (
    <div class="u-helm" data-at="gauges">
      <div class="u-helm__gauges">
        <SpeedGauge decikn={b.speed_dkn} />
        <Compass course={b.course} ordered={b.ordered_course} pending={coming.course} />
        <DepthGauge metres={b.depth_m} ordered={b.ordered_depth_m} pending={coming.depth} />
        <Telegraph
          answered={b.telegraph}
          set={coming.telegraph ?? speed}
          disabled={!p.mayAct}
          onSet={(word) => {
            setSpeed(word);
            speak(
              t("web.ub_propose_speed", { speed: `uboot_telegraph:${word}` }),
              way(p, "telegraph", { order: word }),
            );
          }}
        />
      </div>
      <div class="u-helm__sets">
        <label class="u-set">
          <span class="k-label">{t("web.u_course")}</span>
          <input
            type="range"
            min="0"
            max="359"
            value={course}
            aria-valuetext={`${three(course)}°`}
            onInput={(e) => setCourse(Number(e.currentTarget.value))}
          />
          <b>{three(course)}°</b>
        </label>
        <div class="u-btns">
          <div class="k-seg" role="group" aria-label={t("web.ub_turn_side")}>
            {TURN_SIDE.map((s) => (
              <button type="button" aria-pressed={side === s} onClick={() => setSide(s)}>
                {t(`uboot_turn:${s}`)}
              </button>
            ))}
          </div>
          <button
            class="k-btn"
            type="button"
            disabled={!p.mayAct}
            data-verb="course"
            onClick={() =>
              speak(
                t("web.ub_propose_course", { course: three(course), side: `uboot_turn:${side}` }),
                goCourse,
              )
            }
          >
            {t(own ? "web.ub_set_course" : "web.ub_propose")}
          </button>
        </div>
        <label class="u-set">
          <span class="k-label">{t("web.u_depth")}</span>
          <input
            type="range"
            min="10"
            max="250"
            step="5"
            value={depth}
            aria-valuetext={`${depth} m`}
            onInput={(e) => setDepth(Number(e.currentTarget.value))}
          />
          <b>{depth} m</b>
        </label>
        <div class="u-btns">
          <button
            class="k-btn"
            type="button"
            disabled={!p.mayAct}
            data-verb="depth"
            onClick={() => speak(t("web.ub_propose_depth", { depth }), goDepth)}
          >
            {t(own ? "web.ub_set_depth" : "web.ub_propose")}
          </button>
        </div>
      </div>
      {b.hull !== undefined && (
        <div class="u-helm__facts">
          <Battery percent={b.battery} />
          <dl class="u-def">
            <dt>{t("web.u_hull")}</dt>
            <dd>{b.hull} %</dd>
            <dt>{t("web.u_air")}</dt>
            <dd>{b.air} / 6</dd>
            <dt>{t("web.u_weather")}</dt>
            <dd>
              {t(`uboot_weather:${b.weather}`)}, {t(b.night ? "web.u_night" : "web.u_day")}
            </dd>
          </dl>
          {gauges && (
            <button class="k-btn" type="button" data-verb="gauges" onClick={() => go(gauges)}>
              {gauges.text}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
