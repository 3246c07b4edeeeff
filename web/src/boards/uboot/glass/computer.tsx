// The torpedo computer beside the glass: dials by drag, wheel and keys; what the
// tubes are set to; the salvo. Who may not set it sees how it is set. [8.4]
import { useEffect, useState } from "preact/hooks";
import { PISTOL, RUN, type Computer as Tdc, type TdcMode } from "../../../made/uboot";
import { sep, t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { Dial } from "../../shared/dial";
import { turn } from "./seen";
import { three, TUBE_WORDS, type BoardProps, type UView } from "../view";
import { go, shut, way } from "../../shared/ways";

const MODES: Record<TdcMode, string> = {
  auto: "web.us_auto",
  assisted: "web.us_assisted",
  manual: "web.us_manual",
};

/** How she lies when she steers this course and is seen along this bearing. */
function onBow(course: number, trueBearing: number): string {
  const angle = Math.round(turn(course, trueBearing + 180));
  return t(angle < 0 ? "web.u_red" : "web.u_green", { angle: Math.abs(angle) });
}

/** From above: the boat, her in sight, the way she goes. */
function Plan(p: { bearing: number; range: number; course: number; own: number }) {
  const far = Math.min(78, 12 + p.range / 4),
    rad = Math.PI / 180,
    x = Math.sin(p.bearing * rad) * far,
    y = -Math.cos(p.bearing * rad) * far;
  return (
    <svg class="u-plot" viewBox="-92 -92 184 184" aria-hidden="true">
      <circle r="42" />
      <circle r="84" />
      <path d="M0 0V-90" />
      <path class="u-plot__line" d={`M0 0L${x.toFixed(1)} ${y.toFixed(1)}`} />
      <path class="u-plot__own" d="M0 -13C3 -6 3 6 2 12H-2C-3 6 -3 -6 0 -13Z" />
      <g
        transform={
          `translate(${x.toFixed(1)} ${y.toFixed(1)}) ` + `rotate(${(p.course - p.own).toFixed(0)})`
        }
      >
        <path class="u-plot__way" d="M0 -10V-34" />
        <path class="u-plot__her" d="M0 -11C4 -5 4 5 3 10H-3C-4 5 -4 -5 0 -11Z" />
      </g>
    </svg>
  );
}

function Settings(p: BoardProps & { tdc: Tdc }) {
  const open = way(p, "settings"),
    at = p.tdc;
  const set = (change: Partial<Tdc>) => {
    const to = { ...at, ...change };
    go(
      way(p, "settings", {
        run: to.run,
        pistol: to.pistol,
        depth: to.depth_m,
        spread: to.spread,
      }),
    );
  };
  const pick = <V extends string>(
    label: string,
    value: V,
    options: [V, string][],
    onPick: (v: V) => void,
  ) => (
    <label class="u-pick">
      <span class="k-label">{label}</span>
      <select value={value} disabled={!open} onChange={(e) => onPick(e.currentTarget.value as V)}>
        {options.map(([v, words]) => (
          <option value={v}>{words}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="u-picks">
      {pick(
        t("web.us_run"),
        at.run,
        RUN.map((r) => [r, t(`uboot_run:${r}`)]),
        (run) => set({ run }),
      )}
      {pick(
        t("web.us_pistol"),
        at.pistol,
        PISTOL.map((r) => [r, t(`uboot_pistol:${r}`)]),
        (pistol) => set({ pistol }),
      )}
      {pick(
        t("web.us_running_depth"),
        String(at.depth_m),
        Array.from({ length: 13 }, (_, i) => [String(i), i ? `${i} m` : t("web.us_by_target")]),
        (v) => set({ depth_m: Number(v) }),
      )}
      {pick(
        t("web.us_spread"),
        String(at.spread),
        Array.from({ length: 16 }, (_, i) => [String(i * 2), `${i * 2}°`]),
        (v) => set({ spread: Number(v) }),
      )}
    </div>
  );
}

function Tubes(p: BoardProps & { v: UView }) {
  const planned = p.view.plan ?? 0;
  return (
    <div class="u-salvo" role="group" aria-label={t("web.us_salvo")}>
      {(p.v.tubes ?? []).map((tube, i) => {
        const salvo = way(p, "salvo", { tube: i + 1 }) ?? way(p, "plan", { tube: i + 1 });
        const inside = tube.salvo || (planned & (1 << i)) !== 0;
        return (
          <button
            type="button"
            class="u-tubebtn"
            aria-pressed={inside}
            disabled={!salvo}
            data-tube={i + 1}
            onClick={() => go(salvo)}
          >
            <b>{i + 1}</b>
            <svg viewBox="0 0 34 10" aria-hidden="true">
              <path
                class={
                  tube.state === "flooded"
                    ? "u-fish u-fish--wet"
                    : tube.state === "loaded"
                      ? "u-fish u-fish--dry"
                      : "u-fish"
                }
                d="M1 5C3 1 26 0 31 4L33 2V8L31 6C26 10 3 9 1 5Z"
              />
            </svg>
            <span>{t(TUBE_WORDS[tube.state])}</span>
            <i class="u-lamp" data-on={tube.aims ? "" : undefined} />
            <span class="k-sr">{t(tube.aims ? "web.us_lamp_on" : "web.us_lamp_off")}</span>
          </button>
        );
      })}
    </div>
  );
}

/** `taken`: a range read on the stadimeter, to be set, tens of metres. */
export function Computer(p: BoardProps & { v: UView; bearing: number; taken: number }) {
  const tdc = p.view.tdc;
  const [course, setCourse] = useState(tdc?.course ?? 0),
    [speed, setSpeed] = useState(tdc?.speed_dkn ?? 0),
    [range, setRange] = useState(Math.max(10, tdc?.range_dam ?? 100));
  /* What was set elsewhere is shown here, too. */
  useEffect(() => {
    if (tdc) {
      setCourse(tdc.course);
      setSpeed(tdc.speed_dkn);
      setRange(Math.max(10, tdc.range_dam));
    }
  }, [tdc?.course, tdc?.speed_dkn, tdc?.range_dam]);
  useEffect(() => {
    if (p.taken) setRange(Math.max(10, Math.min(1500, p.taken)));
  }, [p.taken]);
  if (!tdc) return null;
  const open = way(p, "dials", { course, speed, range }),
    byHand = tdc.mode !== "auto" && !!open;
  const changed =
    course !== tdc.course ||
    speed !== tdc.speed_dkn ||
    range !== Math.max(10, tdc.range_dam) ||
    !tdc.set;
  const own = p.v.boat?.course ?? 0,
    target = p.v.contacts?.find((c) => c.id === tdc.contact);
  const bearing = target?.bearing ?? p.bearing;
  const far = target?.range_cnm === undefined ? range : Math.round(target.range_cnm * 1.852);
  const seen =
    tdc.mode === "auto" && target
      ? { course: target.course ?? course, speed: target.speed_dkn ?? speed, range: far }
      : { course, speed, range: tdc.mode !== "manual" ? far : range };
  const aims = p.mayAct ? p.choices.filter((c) => c.verb === "aim" && c.why_not === undefined) : [];
  /* Ships that may be the one to be met: he is asked first. [ruling 251] */
  const doubtful = p.mayAct ? p.choices.filter((c) => c.verb === "hostile") : [];
  const fire = way(p, "fire") ?? way(p, "order", { order: "fire_torpedoes" }),
    why = shut(p, "fire") ?? shut(p, "order", { order: "fire_torpedoes" }),
    flood = way(p, "order", { order: "flood_tubes" });
  return (
    <section
      class="u-computer"
      aria-labelledby="u-computer"
      onKeyDown={(e) => {
        if (e.key !== "Enter" || (e.target as HTMLElement).tagName === "BUTTON" || !open) return;
        e.preventDefault();
        e.stopPropagation();
        act(open.action);
      }}
    >
      <header>
        <h3 class="k-label" id="u-computer">
          {t("web.us_computer")}
        </h3>
        <span class="u-dim">{t(MODES[tdc.mode])}</span>
      </header>
      <div class="u-aims" role="group" aria-label={t("web.us_target")}>
        <b>{tdc.contact ? `${t("web.u_contact")} ${tdc.contact}` : t("web.us_no_target")}</b>
        {aims.map((c) => (
          <button
            type="button"
            class="k-btn"
            data-verb="aim"
            onClick={() => act(`aim ${c.args[0]!.min}`)}
          >
            {c.text.replace(/\{.*?\}|\d+–\d+/g, "") || c.args[0]!.min}
          </button>
        ))}
        {doubtful.map((c) => (
          <button
            type="button"
            class="k-btn"
            data-verb="hostile"
            title={shut(p, "aim", { contact: c.args[0]!.min ?? 0 })}
            onClick={() => act(`hostile ${c.args[0]!.min}`)}
          >
            {c.text}
          </button>
        ))}
      </div>
      <div class="u-dials">
        <Dial
          label={t("web.us_target_course")}
          value={seen.course}
          min={0}
          max={360}
          step={1}
          minor={10}
          major={30}
          round
          leap={10}
          arc={180}
          disabled={!byHand}
          face={(v) => String(v / 10).padStart(2, "0")}
          say={(v) => `${three(v)}°, ${onBow(v, own + bearing)}`}
          onTurn={setCourse}
        />
        <Dial
          label={t("web.us_target_speed")}
          value={seen.speed}
          min={0}
          max={400}
          step={5}
          minor={10}
          major={50}
          leap={10}
          arc={140}
          disabled={!byHand}
          face={(v) => String(v / 10)}
          say={(v) => `${(v / 10).toFixed(1)} kn`}
          onTurn={setSpeed}
        />
        <Dial
          label={t("web.us_target_range")}
          value={seen.range}
          min={0}
          max={600}
          step={5}
          minor={20}
          major={100}
          leap={10}
          arc={140}
          disabled={tdc.mode !== "manual" || !open}
          face={(v) => String(v / 10)}
          say={(v) => `${sep(v * 10)} m`}
          onTurn={(v) => setRange(Math.max(10, v))}
        />
        <Plan bearing={bearing} range={seen.range} course={seen.course} own={own} />
      </div>
      {byHand && (
        <button
          type="button"
          class="k-btn"
          data-verb="dials"
          disabled={!changed}
          onClick={() => go(open)}
        >
          {t("web.us_set")} <kbd class="k-key">Enter</kbd>
        </button>
      )}
      <Tubes {...p} />
      <Settings {...p} tdc={tdc} />
      {flood && (
        <button
          type="button"
          class="k-btn"
          data-order="flood_tubes"
          disabled={!p.mayAct}
          onClick={() => go(flood)}
        >
          {flood.text}
        </button>
      )}
      <button
        type="button"
        class="k-btn u-fire"
        data-verb={fire?.choice.verb ?? "fire"}
        data-order="fire_torpedoes"
        disabled={!fire}
        title={why}
        onClick={() => go(fire)}
      >
        {t("web.us_fire")}
      </button>
      {why && <p class="u-dim u-why">{why}</p>}
    </section>
  );
}
