// The frame of a station: alerts on top, sheets in a grid, and on a phone one
// group of sheets at a time. Each officer's layout is made of these.
import { createContext, type ComponentChildren } from "preact";
import { useContext, useId, useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { Rule } from "../../../shell/rule";

const Shown = createContext("");

/** One line of the strip: what it is, and what this seat can do about it. */
export interface Alert {
  level: "act" | "watch" | "note";
  tag: string;
  text: string;
}

export function Alerts(p: { list: Alert[] }) {
  const list = p.list.slice(0, 3);
  /* Bearings and seconds change with every tick: only what it is about is spoken. */
  return (
    <div class="u-alerts">
      {list.map((a) => (
        <p class="u-alert" data-level={a.level} key={a.tag + a.text}>
          <b>{a.tag}</b> {a.text}
        </p>
      ))}
      <p class="k-sr" role="status">
        {list.map((a) => a.tag).join(", ")}
      </p>
    </div>
  );
}

/** `tabs`: the groups of a narrow screen, the first is shown first. */
export function Station(p: {
  name: string;
  alerts?: Alert[];
  tabs: [id: string, text: string][];
  children: ComponentChildren;
}) {
  const [tab, setTab] = useState(p.tabs[0]?.[0] ?? "");
  return (
    <Shown.Provider value={tab}>
      <div class={`u-face u-st u-st--${p.name}`}>
        <Alerts list={p.alerts ?? []} />
        <nav class="u-sttabs" aria-label={t("web.u_parts")}>
          {p.tabs.map(([id, text]) => (
            <button
              type="button"
              data-tab={id}
              aria-pressed={tab === id}
              onClick={() => setTab(id)}
            >
              {text}
            </button>
          ))}
        </nav>
        <div class="u-stgrid">{p.children}</div>
      </div>
    </Shown.Provider>
  );
}

/** Panels with a frame of their own, in a group of a narrow screen. */
export function Pane(p: { pane: string; at?: string; children: ComponentChildren }) {
  return (
    <div
      class={`u-stack${useContext(Shown) === p.pane ? "" : " u-off"}`}
      data-pane={p.pane}
      data-at={p.at}
    >
      {p.children}
    </div>
  );
}

/** A sheet of a station; `pane` is its group on a narrow screen. */
export function Sheet(p: {
  title: string;
  pane: string;
  note?: ComponentChildren;
  rule?: string;
  tools?: ComponentChildren;
  flush?: boolean;
  children: ComponentChildren;
}) {
  const tab = useContext(Shown),
    id = useId();
  return (
    <section
      class={`k-sheet u-sheet${tab === p.pane ? "" : " u-off"}`}
      data-pane={p.pane}
      aria-labelledby={id}
    >
      <div class="u-head">
        <h2 id={id}>{p.title}</h2>
        {(p.note || p.rule) && (
          <span class="u-small">
            {p.note}
            {p.rule && (
              <>
                {" "}
                <Rule game="uboot" id={p.rule} />
              </>
            )}
          </span>
        )}
        {p.tools}
      </div>
      <div class={`u-body${p.flush ? " u-body--flush" : ""}`}>{p.children}</div>
    </section>
  );
}
