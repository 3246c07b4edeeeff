// A lesson: the words of the step one is at, and an outline around what they mean. The server
// says which step it is; nothing here remembers anything.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "./lang";
import { lookOf } from "./look";
import type { Choice, Lesson } from "./protocol";
import { connection, say } from "./state/connection";
import { go } from "./state/route";
import { act } from "./state/table";
import { Rule } from "./rule";

/** "verb:fire/fore", "tab:sheet" or "at:tubes" as what carries such a mark. */
function marked(game: string, mark: string): HTMLElement[] {
  const [kind, what] = mark.split(":") as [string, string];
  if (kind === "tab") return [...document.querySelectorAll<HTMLElement>(`#tab-${what}`)];
  if (kind === "at") {
    const own = lookOf(game).marks?.[what];
    const marks = [`[data-at="${what}"]`, ...(own ? [own] : [])];
    return [...document.querySelectorAll<HTMLElement>(marks.join(","))];
  }
  const [verb, ...values] = what.split("/") as [string, ...string[]];
  const action = [verb, ...values].join(" ");
  const all = [
    ...document.querySelectorAll<HTMLElement>(`[data-verb="${verb}"], [data-gives~="${verb}"]`),
  ].filter((e) => e.dataset.state !== "closed");
  /* Of several orders with one verb, the one with these values; else all of them. */
  const exact = all.filter((e) => (e.dataset.action ?? "") === action);
  const first = all.filter((e) => e.dataset.order !== undefined && e.dataset.order === values[0]);
  const some = exact.length ? exact : first.length ? first : all;
  /* An order that takes values: the value that is meant. */
  return some.flatMap((e) => {
    const value = [...e.querySelectorAll<HTMLElement>("[data-value]")].filter((v) =>
      values.includes(v.dataset.value ?? ""),
    );
    return value.length ? value : [e];
  });
}

const isSeen = (e: HTMLElement): boolean => e.getClientRects().length > 0;

const meant = (game: string, lesson: Lesson): HTMLElement[] =>
  (lesson.at ?? "")
    .split(",")
    .filter(Boolean)
    .flatMap((mark) => marked(game, mark));

function clearOutlines(but?: Set<HTMLElement>): void {
  document.querySelectorAll<HTMLElement>("[data-guided]").forEach((e) => {
    if (!but?.has(e)) delete e.dataset.guided;
  });
}

function layOutlines(game: string, lesson: Lesson): void {
  const now = new Set(meant(game, lesson));
  clearOutlines(now);
  now.forEach((e) => {
    e.dataset.guided = "";
  });
}

/* What makes a node one that is meant. */
const MARKS = ["data-action", "data-at", "data-gives", "data-order", "data-state", "data-verb"];

/**
 * Nodes come and go with every view, and a board draws itself later than the lesson or once more:
 * the outline is laid anew whenever a node or one of its marks has changed.
 */
function useOutline(game: string, lesson: Lesson | null | undefined): void {
  useEffect(() => {
    if (!lesson?.step) {
      if (lesson) clearOutlines();
      return undefined;
    }
    layOutlines(game, lesson);
    const watch = new MutationObserver(() => layOutlines(game, lesson));
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: MARKS });
    return () => watch.disconnect();
  });
  const has = !!lesson;
  useEffect(() => (has ? () => clearOutlines() : undefined), [has]);
}

/** Pages that a step asks one to look at are told to the server. */
function useSeen(lesson: Lesson | null | undefined, tab: string): void {
  const asked = lesson?.step && lesson.at?.split(",").includes(`tab:${tab}`);
  useEffect(() => {
    if (asked) say(`lesson seen ${tab}`);
  }, [asked, tab]);
}

/** Goes to what is meant: scrolls there and gives it the focus. */
function show(game: string, lesson: Lesson): void {
  const all = meant(game, lesson);
  all.forEach((e) => {
    const folded = e.closest("details:not([open])");
    if (folded && !e.closest("summary")) folded.setAttribute("open", "");
  });
  const first = all.find(isSeen) ?? document.getElementById("orders");
  first?.scrollIntoView({ block: "center" });
  (first?.matches("button,a,[tabindex]")
    ? first
    : first?.querySelector<HTMLElement>("button,input,select,[tabindex]")
  )?.focus({ preventScroll: true });
}

/** The order that is wanted, if it needs no values from the player. */
function wanted(lesson: Lesson, choices: Choice[]): Choice | undefined {
  const verb = lesson.typed?.split(" ")[0];
  const all = choices.filter((c) => c.verb === verb && !c.why_not);
  const isFixed = (c: Choice) =>
    c.args.every((a) => (a.words ? a.words.length === 1 : a.min === a.max));
  return all.length === 1 && isFixed(all[0]!) ? all[0] : undefined;
}

function Leave(p: { onStay: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      class="k-lesson__do"
      role="group"
      aria-label={t("web.lesson_leave")}
      onKeyDown={(e) => {
        if (e.key === "Escape") p.onStay();
      }}
    >
      <p>{t("web.lesson_leave_ask")}</p>
      <button class="k-btn" type="button" ref={first} onClick={p.onStay}>
        {t("web.lesson_stay")}
      </button>
      <button
        class="k-btn"
        type="button"
        onClick={() => {
          say("lesson off");
          p.onStay();
        }}
      >
        {t("web.lesson_play_on")}
      </button>
      <button class="k-btn" type="button" onClick={() => go("")}>
        {t("web.lesson_front")}
      </button>
    </div>
  );
}

/** The last sheet: what one may do next. */
function Done(p: { lesson: Lesson }) {
  const { lesson } = p;
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <section class="k-lesson" aria-labelledby="lesson-title" data-step="done">
      <div class="k-lesson__head">
        <h2 class="k-label" id="lesson-title">
          {lesson.title}
        </h2>
      </div>
      <p role="status">{t("web.lesson_done")}</p>
      <div class="k-lesson__do">
        {lesson.next && lesson.next_game && (
          <button
            class="k-btn k-btn--brass"
            type="button"
            onClick={() => say(`create ${lesson.next_game} lesson=${lesson.next}`)}
          >
            {t("web.lesson_next_one")}
          </button>
        )}
        <button class="k-btn" type="button" onClick={() => setGone(true)}>
          {t("web.lesson_go_on")}
        </button>
        <button class="k-btn" type="button" onClick={() => go("")}>
          {t("web.lesson_all")}
        </button>
      </div>
    </section>
  );
}

/** The box with the step; `dock`: at the foot of a narrow page. */
export function LessonBox(p: {
  game: string;
  lesson: Lesson;
  choices: Choice[];
  mayAct: boolean;
  dock?: boolean;
}) {
  const { lesson } = p;
  const [leaving, setLeaving] = useState(false);
  const id = p.dock ? "lesson-dock" : "lesson-title";
  if (lesson.done) return p.dock ? null : <Done lesson={lesson} />;
  if (lesson.off)
    return (
      <section class="k-lesson" aria-label={lesson.title}>
        <div class="k-lesson__do">
          <button class="k-btn" type="button" onClick={() => say("lesson again")}>
            {t("web.lesson_again")}
          </button>
        </div>
      </section>
    );
  const order = p.mayAct ? wanted(lesson, p.choices) : undefined;
  const n = lesson.n ?? 0;
  return (
    <section class="k-lesson" aria-labelledby={id} data-step={lesson.step}>
      <div class="k-lesson__head">
        <h2 class="k-label" id={id}>
          {lesson.title}. {t("web.lesson_step", { n, of: lesson.of })}
        </h2>
        <span class="k-steps" aria-hidden="true">
          {Array.from({ length: lesson.of }, (_, i) => (
            <i data-done={i + 1 < n ? "" : undefined} data-now={i + 1 === n ? "" : undefined} />
          ))}
        </span>
      </div>
      <p role={p.dock ? undefined : "status"}>
        {lesson.text} {lesson.rule && <Rule game={p.game} id={lesson.rule} />}
      </p>
      {n === 1 && <p class="k-caption">{t("web.lesson_laid")}</p>}
      {connection.refusal && p.dock && (
        <p class="t-refusal" role="alert">
          {connection.refusal}
        </p>
      )}
      {leaving ? (
        <Leave onStay={() => setLeaving(false)} />
      ) : (
        <div class="k-lesson__do">
          {lesson.read ? (
            <button
              class="k-btn k-btn--brass"
              type="button"
              data-lesson="next"
              onClick={() => say("lesson next")}
            >
              {t("web.lesson_next")}
            </button>
          ) : order && p.dock ? (
            <button
              class="k-btn k-btn--brass"
              type="button"
              data-lesson="do"
              onClick={() => act(lesson.typed ?? order.verb)}
            >
              {order.text}
            </button>
          ) : (
            lesson.at && (
              <button class="k-btn" type="button" onClick={() => show(p.game, lesson)}>
                {t("web.uv_show")}
              </button>
            )
          )}
          {!lesson.read && (
            <button
              class="k-btn k-btn--quiet"
              type="button"
              data-lesson="skip"
              onClick={() => say("lesson skip")}
            >
              {t("web.lesson_skip")}
            </button>
          )}
          <button class="k-btn k-btn--quiet" type="button" onClick={() => setLeaving(true)}>
            {t("web.lesson_leave")}
          </button>
        </div>
      )}
    </section>
  );
}

/** Outlines and pages of the lesson of this table, if it has one. */
export function useLesson(game: string, lesson: Lesson | null | undefined, tab: string): void {
  useOutline(game, lesson);
  useSeen(lesson, tab);
}
