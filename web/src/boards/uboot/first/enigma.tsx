// The Enigma on the first officer's desk: rotors, rings and plugs are set by the
// key sheet; the first six letters of a message are its start position, twice,
// under the ground setting of its day. What comes out is read by eye and handed
// in with the verb `decode`. [7.5.2, 8.4]
import { useRef, useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import type { BoardProps } from "../view";
import { act } from "../../../shell/state/table";
import { pairs, press, type Setting } from "./enigma_machine";
import { usePapers, type Papers } from "../papers";
import { figures } from "../view";
import { way } from "../../shared/ways";

const ROWS = ["QWERTZUIO", "ASDFGHJK", "PYXCVBNML"];
const AZ = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
  WHEELS = ["I", "II", "III", "IV", "V"];
const INDICATOR = 6;
const fives = (text: string) => text.replace(/(.{5})/g, "$1 ").trim();

export function Enigma(p: BoardProps) {
  const papers = usePapers();
  return papers ? (
    <Machine {...p} papers={papers} />
  ) : (
    <p class="k-caption u-pad">{t("web.connecting")}</p>
  );
}

function Machine(p: BoardProps & { papers: Papers }) {
  const v = p.view,
    { papers } = p;
  const [set, change] = useState<Setting>({ rotors: ["I", "II", "III"], rings: "AAA", plugs: "" });
  const [windows, turn] = useState("AAA");
  const [tape, write] = useState<{ keyed: string; read: string }>({ keyed: "", read: "" });
  const [lamp, light] = useState("");
  const [sheet, pick] = useState(0);
  const [day, setDay] = useState(0);
  const now = useRef(windows);
  now.current = windows;
  const letters = v.ciphers ?? [],
    waiting = (v.messages ?? [])
      .map((m, i) => ({ ...m, n: i + 1 }))
      .filter((m) => m.state === "received");
  const text = letters.find((c) => c.message === sheet) ?? letters[0],
    message = text ? v.messages?.[text.message - 1] : undefined;
  const given = message?.day || 0,
    keyDay = day || given || v.day;
  const decode = text
    ? way(p, "decode", { message: text.message, day: keyDay })
    : waiting[0]
      ? way(p, "decode", { message: waiting[0].n, day: keyDay })
      : null;
  const send = (v.messages ?? [])
    .map((m, i) => ({ ...m, n: i + 1 }))
    .filter((m) => m.state === "ready");
  const key = (letters: string) => {
    let w = now.current,
      read = "",
      last = "";
    for (const c of letters.toUpperCase()) {
      if (c < "A" || c > "Z") continue;
      const out = press(papers.rotors, set, w, c);
      w = out.windows;
      last = out.lamp;
      read += last;
    }
    if (!read) return;
    now.current = w;
    turn(w);
    light(last);
    write((x) => ({
      keyed: x.keyed + letters.toUpperCase().replace(/[^A-Z]/g, ""),
      read: x.read + read,
    }));
  };
  const wind = (i: number, by: number) =>
    turn((w) => [...w].map((c, k) => (k === i ? AZ[(AZ.indexOf(c) + by + 26) % 26] : c)).join(""));
  const byRow = (d: number) => {
    const [a, b, c, ring, plugs, ground] = papers.keys[d - 1]!;
    change({ rotors: [a, b, c], rings: ring, plugs: pairs(plugs).join(" ") });
    turn(ground);
    setDay(d);
  };
  const clear = () => {
    write({ keyed: "", read: "" });
    light("");
  };
  return (
    <div class="u-enigma" data-at="enigma">
      {text ? (
        <div class="u-enigma__sheet">
          <div class="u-btns">
            {letters.length > 1 &&
              letters.map((c) => (
                <button
                  class="k-btn"
                  type="button"
                  aria-pressed={c === text}
                  onClick={() => pick(c.message)}
                >
                  {t("web.ub_message_n", { n: c.message })}
                </button>
              ))}
            <span class="u-small">
              {given ? t("web.ub_key_of_day", { n: given }) : t("web.ub_key_unknown")}
            </span>
          </div>
          <p class="u-tape" data-cipher>
            <mark>{text.text.slice(0, INDICATOR)}</mark> {fives(text.text.slice(INDICATOR))}
          </p>
          <div class="u-btns">
            <button
              class="k-btn"
              type="button"
              onClick={() => {
                clear();
                key(text.text.slice(0, INDICATOR));
              }}
            >
              {t("web.ub_key_six")}
            </button>
            <button
              class="k-btn"
              type="button"
              onClick={() => {
                clear();
                key(text.text.slice(INDICATOR));
              }}
            >
              {t("web.ub_key_rest")}
            </button>
          </div>
        </div>
      ) : (
        <p class="u-small">
          {waiting.length
            ? t("web.ub_waits_enigma", { n: waiting.length })
            : t("web.ub_no_message")}
        </p>
      )}
      <div
        class="u-enig"
        tabindex={0}
        role="group"
        aria-label={t("web.ub_enigma_keys")}
        onKeyDown={(e) => {
          if (e.ctrlKey || e.metaKey || e.altKey) return;
          if (
            /^[a-zA-Z]$/.test(e.key) &&
            (e.target as Element).tagName !== "SELECT" &&
            (e.target as Element).tagName !== "INPUT"
          ) {
            key(e.key);
            e.preventDefault();
            e.stopPropagation();
          }
        }}
      >
        <div class="u-enig__rotors">
          {set.rotors.map((r, i) => (
            <div class="u-enig__rotor">
              <label>
                <span class="k-sr">{t("web.ub_rotor", { n: i + 1 })}</span>
                <select
                  value={r}
                  data-rotor={i}
                  onChange={(e) => {
                    const next = e.currentTarget.value;
                    change((s) => ({
                      ...s,
                      rotors: s.rotors.map((x, k) =>
                        k === i ? next : x === next ? r : x,
                      ) as Setting["rotors"],
                    }));
                  }}
                >
                  {WHEELS.map((w) => (
                    <option value={w}>{w}</option>
                  ))}
                </select>
              </label>
              <label>
                <span class="k-sr">{t("web.ub_ring", { n: i + 1 })}</span>
                <select
                  value={set.rings[i]}
                  data-ring={i}
                  onChange={(e) => {
                    const next = e.currentTarget.value;
                    change((s) => ({
                      ...s,
                      rings: [...s.rings].map((x, k) => (k === i ? next : x)).join(""),
                    }));
                  }}
                >
                  {AZ.map((c) => (
                    <option value={c}>{c}</option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                aria-label={t("web.ub_rotor_on", { n: i + 1 })}
                onClick={() => wind(i, 1)}
              >
                ▲
              </button>
              <b
                role="spinbutton"
                tabIndex={0}
                aria-label={t("web.ub_window", { n: i + 1 })}
                aria-valuetext={windows[i]}
                aria-valuenow={AZ.indexOf(windows[i]!)}
                aria-valuemin={0}
                aria-valuemax={25}
                data-window={i}
                onKeyDown={(e) => {
                  const by = e.key === "ArrowUp" ? 1 : e.key === "ArrowDown" ? -1 : 0;
                  if (by) wind(i, by);
                  else if (/^[a-zA-Z]$/.test(e.key) && !e.ctrlKey && !e.metaKey) {
                    const c = e.key.toUpperCase();
                    turn((w) => [...w].map((x, k) => (k === i ? c : x)).join(""));
                  } else return;
                  e.preventDefault();
                  e.stopPropagation();
                }}
              >
                {windows[i]}
              </b>
              <button
                type="button"
                aria-label={t("web.ub_rotor_back", { n: i + 1 })}
                onClick={() => wind(i, -1)}
              >
                ▼
              </button>
            </div>
          ))}
        </div>
        <div class="u-enig__lamps" aria-hidden="true">
          {ROWS.map((r) => (
            <div>
              {[...r].map((c) => (
                <i class={c === lamp ? "u-on" : ""}>{c}</i>
              ))}
            </div>
          ))}
        </div>
        <div class="u-enig__keys">
          {ROWS.map((r) => (
            <div>
              {[...r].map((c) => (
                <button type="button" data-key={c} onClick={() => key(c)}>
                  {c}
                </button>
              ))}
            </div>
          ))}
        </div>
        <label class="u-enig__plugs">
          <span>{t("web.ub_plugs")}</span>
          <input
            value={set.plugs}
            spellcheck={false}
            autocomplete="off"
            maxLength={30}
            onInput={(e) => {
              const next = e.currentTarget.value.toUpperCase();
              change((s) => ({ ...s, plugs: next }));
            }}
            onKeyDown={(e) => e.stopPropagation()}
          />
          <small>{pairs(set.plugs).join(" ") || "–"}</small>
        </label>
      </div>
      <p class="u-tape">
        <span class="k-label">{t("web.ub_tape_in")}</span>{" "}
        <span data-tape="in">{fives(tape.keyed)}</span>
        <br />
        <span class="k-label">{t("web.ub_tape_out")}</span>{" "}
        <b data-tape="out" aria-live="polite">
          {fives(tape.read)}
        </b>
      </p>
      <div class="u-btns">
        <button class="k-btn" type="button" onClick={clear}>
          {t("web.ub_tape_clear")}
        </button>
        <label class="u-small">
          {t("web.ub_key_day")}{" "}
          <input
            class="u-num"
            type="number"
            min="1"
            max="31"
            value={keyDay}
            onInput={(e) =>
              setDay(Math.min(31, Math.max(1, Math.round(Number(e.currentTarget.value)) || 1)))
            }
          />
        </label>
        <button
          class={`k-btn${decode && tape.read.length > INDICATOR ? " k-btn--brass" : ""}`}
          type="button"
          data-verb="decode"
          disabled={!decode}
          onClick={() => decode && act(decode.action)}
        >
          {t("web.ub_hand_in")}
        </button>
        {send.map((m) => {
          const go = way(p, "send", { message: m.n });
          return (
            <button
              class="k-btn"
              type="button"
              data-verb="send"
              disabled={!go}
              onClick={() => go && act(go.action)}
            >
              {t("web.ub_send_message", {
                what: m.id ? `uboot_radio:${m.id.toLowerCase()}` : String(m.n),
              })}
            </button>
          );
        })}
      </div>
      {(v.messages ?? []).some((m) => m.state === "decoded") && (
        <ul class="u-enigma__plain">
          {v.messages!.map((m, i) => {
            const lay = way(p, "lay", { message: i + 1 });
            return (
              m.state === "decoded" &&
              m.id && (
                <li>
                  {t(`uboot_radio:${m.id.toLowerCase()}`)} {figures(m.figures)}{" "}
                  {lay && (
                    <button
                      type="button"
                      class="k-btn"
                      data-verb="lay"
                      onClick={() => act(lay.action)}
                    >
                      {t("web.ub_lay_message")}
                    </button>
                  )}
                </li>
              )
            );
          })}
        </ul>
      )}
      <details class="u-enigma__key" open>
        <summary>{t("web.ub_key_sheet")}</summary>
        <div class="u-scroll" tabIndex={0} role="region" aria-label={t("web.ub_key_sheet")}>
          <table class="k-table u-keysheet">
            <thead>
              <tr>
                <th scope="col">{t("web.ub_day")}</th>
                <th scope="col">{t("web.ub_rotors")}</th>
                <th scope="col">{t("web.ub_rings")}</th>
                <th scope="col">{t("web.ub_plugs")}</th>
                <th scope="col">{t("web.ub_ground")}</th>
              </tr>
            </thead>
            <tbody>
              {papers.keys.map(([a, b, c, ring, plugs, ground], i) => (
                <tr data-day={i + 1} aria-current={given === i + 1 ? "true" : undefined}>
                  <th scope="row">
                    {v.enigma_mode === "easy" ? (
                      <button
                        class="k-btn"
                        type="button"
                        aria-label={t("web.ub_set_by", { n: i + 1 })}
                        onClick={() => byRow(i + 1)}
                      >
                        {i + 1}
                      </button>
                    ) : (
                      i + 1
                    )}
                  </th>
                  <td>
                    {a} {b} {c}
                  </td>
                  <td class="u-mono">{ring}</td>
                  <td class="u-mono">{pairs(plugs).join(" ")}</td>
                  <td class="u-mono">{ground}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
