// U-BOOT's officers at one boat: some at pages, some on the bare line; what each
// of them was told, and orders given as a player gives them.
import assert from "node:assert/strict";
import { browser, person, seededSeats, server } from "./host.mjs";

export const SEATS = ["captain", "first_officer", "navigator", "chief"];

export async function until(what, is, seconds = 300) {
  const end = Date.now() + seconds * 1000;
  while (!is()) {
    if (Date.now() > end)
      throw new Error(`in ${seconds} s not: ${typeof what === "function" ? what() : what}`);
    await new Promise((r) => setTimeout(r, 50));
  }
}

/** Keeps every frame and every line of the page, and its view put together as the client does. */
function listen(page) {
  page.heard = [];
  page.lines = [];
  page.fetched = [];
  page.on("response", async (r) => {
    const url = new URL(r.url());
    if (url.protocol === "http:" && r.status() === 200)
      page.fetched.push({ path: url.pathname, body: await r.body().catch(() => Buffer.alloc(0)) });
  });
  page.view = {};
  page.told = null;
  page.on("websocket", (line) => line.on("framesent", (f) => page.lines.push(String(f.payload))));
  page.on("websocket", (line) =>
    line.on("framereceived", (f) => {
      const text = String(f.payload),
        m = JSON.parse(text);
      page.heard.push(text);
      if (m.is === "replay") page.again = m.state.view;
      if (m.is !== "state") return;
      page.told = { ...page.told, ...m };
      if (m.view) page.view = { ...page.view, ...m.view };
    }),
  );
}

/** A page that hears; it sits nowhere yet. */
export async function listener(options = {}) {
  const page = await person(browser, server, options);
  listen(page);
  return page;
}

/** Sits down. Sights are drawn without a graphics card: with `small` at 320 by 200. */
export async function sit(token, { small = false, ...options } = {}) {
  const page = await listener(options);
  /* Several pages that draw without a graphics card answer slowly. */
  page.setDefaultTimeout(40000);
  if (small)
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        ".o-glass, .o-glass canvas { width: 320px !important; height: 200px !important }",
      );
      document.adoptedStyleSheets = [sheet];
    });
  page.token = token;
  await page.goto(`${server.url}?still=12#sit=${token}`);
  return page;
}

/** A seat without a page: it says lines and knows the number of its turn. */
async function speaker(host, seat, token) {
  await host.evaluate(
    async ([url, seat, token]) => {
      const line = new WebSocket(url.replace("http", "ws")),
        one = { line, turn: -1, choices: [], refused: "" };
      (window.crew ??= {})[seat] = one;
      line.onmessage = (m) => {
        const said = JSON.parse(m.data);
        if (said.is === "refused") one.refused = said.text;
        if (said.is !== "state") return;
        if (said.turn !== undefined) one.turn = said.turn;
        if (said.choices) one.choices = said.choices;
      };
      await new Promise((good) => {
        line.onopen = good;
      });
      line.send("hello en");
      line.send(`sit ${token} ${"ab".repeat(16)}`);
    },
    [server.url, seat, token],
  );
  return {
    /** As soon as the verb is open to him; a refusal fails. */
    act: (action) =>
      host.evaluate(
        async ([seat, action]) => {
          const one = window.crew[seat],
            verb = action.split(" ")[0];
          const wait = async (is) => {
            for (let i = 0; i < 200 && !is(); i++) await new Promise((r) => setTimeout(r, 50));
            return is();
          };
          if (!(await wait(() => one.choices.some((c) => c.verb === verb && !c.why_not))))
            throw new Error(`${seat} could not ${action}`);
          const turn = one.turn;
          one.refused = "";
          one.line.send(`act ${turn} ${action}`);
          await wait(() => one.turn > turn || one.refused);
          if (one.refused || one.turn === turn)
            throw new Error(`${seat}, ${action}: ${one.refused || "no answer"}`);
        },
        [seat, action],
      ),
    choices: () => host.evaluate((seat) => window.crew[seat].choices, seat),
  };
}

/** A boat and who sits in her: `seats` at pages, the `lines` on the bare line under `line`. */
export async function crew(wish, { seats = SEATS, lines = [], ...options } = {}) {
  const host = await person(browser, server),
    tokens = await seededSeats(host, server, wish),
    pages = {},
    line = {};
  for (const seat of lines) line[seat] = await speaker(host, seat, tokens[seat]);
  for (const seat of seats) pages[seat] = await sit(tokens[seat], options);
  for (const seat of seats) await pages[seat].locator(".u-face").waitFor();
  return {
    ...pages,
    pages,
    line,
    tokens,
    another: (seat) => speaker(host, seat, tokens[seat]),
    host,
  };
}

/** All leave; nothing went wrong on any page. */
export async function leave(table) {
  const faults = Object.entries(table.pages).flatMap(([seat, page]) =>
    page.faults.map((f) => `${seat}: ${f}`),
  );
  for (const page of [...Object.values(table.pages), table.host]) await page.context().close();
  assert.deepEqual(faults, []);
}

/** Gives an order in the list of orders: "move E2 5", "course 310 shorter". */
export async function order(page, action) {
  const turn = page.told?.turn ?? 0;
  const given = () =>
    page.evaluate((action) => {
      const [verb, ...values] = action.split(" ");
      const whole = document.querySelector(`[data-action="${action}"][data-state="open"]`);
      if (whole) {
        whole.click();
        return true;
      }
      for (const row of document.querySelectorAll(
        `.k-order[data-verb="${verb}"][data-state="open"]`,
      )) {
        const rest = row.dataset.order
          ? row.dataset.order === values[0]
            ? values.slice(1)
            : null
          : values;
        if (!rest) continue;
        const form = row.querySelector("form");
        if (!form) {
          const value = [...row.querySelectorAll("[data-value]")].find(
            (b) => b.dataset.value === rest[rest.length - 1],
          );
          if (!value) continue;
          value.click();
          return true;
        }
        /* What has only one value is not asked for. */
        const fields = [...form.querySelectorAll("input,select")],
          asked = rest.slice(rest.length - fields.length);
        if (
          fields.some(
            (f, i) => f.tagName === "SELECT" && ![...f.options].some((o) => o.value === asked[i]),
          )
        )
          continue;
        fields.forEach((f, i) => {
          f.dataset.wanted = asked[i];
        });
        return true;
      }
      return false;
    }, action);
  for (let i = 0; !(await given()); i++) {
    if (i === 100)
      throw new Error(`${action} is not in the list: ${await page.locator("#orders").innerText()}`);
    await page.waitForTimeout(50);
  }
  for (let field; ((field = page.locator("[data-wanted]").first()), await field.count()) > 0;) {
    const wanted = await field.getAttribute("data-wanted");
    await field.evaluate((f, wanted) => {
      delete f.dataset.wanted;
      f.value = wanted;
      f.dispatchEvent(new Event(f.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      if (!f.form.querySelector("[data-wanted]"))
        requestAnimationFrame(() => requestAnimationFrame(() => f.form.requestSubmit()));
    }, wanted);
    await page.evaluate(
      () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))),
    );
  }
  await until(`${action} on record`, () => (page.told?.turn ?? 0) > turn);
}

/** What is asked of this officer: his best men, and they are on station. */
export async function carryOut(page) {
  await page.locator('.u-inhand [data-verb="team_up"]').click();
  await until("a team", () => page.view.table?.order?.team.some(Boolean));
  await page.locator('.u-inhand [data-verb="confirm"]').click();
}

/** Turns a ring of the attack disc with the keys alone. */
export async function turn(page, name, to) {
  const ring = page.getByRole("slider", { name });
  await ring.focus();
  for (let i = 0; i < 80; i++) {
    const at = Number(await ring.getAttribute("aria-valuenow"));
    if (at === to) return;
    const off = ((to - at + 540) % 360) - 180;
    await page.keyboard.press(
      Math.abs(off) >= 10
        ? off > 0
          ? "PageUp"
          : "PageDown"
        : off > 0
          ? "ArrowRight"
          : "ArrowLeft",
    );
  }
  throw new Error(`the ring never came to ${to}`);
}

/** The log of a table that is over, as its owner of this token may have it. */
export const logOf = (host, token) =>
  host.evaluate(
    async ([url, token]) => {
      const line = new WebSocket(url.replace("http", "ws"));
      await new Promise((good) => {
        line.onopen = good;
      });
      let text = "";
      const whole = new Promise((good) => {
        line.onmessage = (m) => {
          const said = JSON.parse(m.data);
          if (said.is !== "log") return;
          text += said.text;
          if (said.next < said.of) line.send(`log ${said.next}`);
          else good();
        };
      });
      line.send("hello en");
      line.send(`sit ${token} ${"cd".repeat(16)}`);
      line.send("log");
      await whole;
      line.close();
      return text;
    },
    [server.url, token],
  );
