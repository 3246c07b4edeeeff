// A Kommandant for the tests: plays The Hunters by clicking what the board
// offers, never by the list of orders where the board has a thing for it.

/** Where the game stands, as the page shows it. */
export const look = (page) =>
  page.evaluate(() => ({
    title: document.querySelector("#face-title")?.textContent ?? "",
    over: !!document.querySelector(".t-end"),
    port: !!document.querySelector(".h-quay"),
    sea: !!document.querySelector(".h-course"),
    mat: !!document.querySelector(".h-fight"),
    sail: !!document.querySelector("button.h-box__dot--go"),
    ranges: document.querySelectorAll("button.h-range").length,
    ships: document.querySelectorAll("button.h-tgt").length,
    aimed: document.querySelectorAll(".h-t[data-state='chosen']").length,
    idle: document.querySelectorAll("button.h-t[data-state='open']").length,
    fire: !!document.querySelector(".h-fire .k-btn--brass"),
    hunt: document.querySelectorAll(".h-layer").length,
    reload: document.querySelectorAll("button.h-reload__b").length,
    orders: [
      ...document.querySelectorAll(".t-orders button.k-order[data-state='open'] .k-order__say"),
    ].map((o) => o.textContent),
    entries: Number(document.querySelector(".k-log__no")?.textContent ?? 0),
  }));

/** Clicks, and waits until the server has it on record. */
export async function press(page, selector) {
  await page.locator(selector).first().click();
  await settled(page);
}

export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector("[data-sent]"));
}

/** The order with these words. */
export async function order(page, words) {
  await page
    .locator(".t-orders button.k-order[data-state='open']", { hasText: words })
    .first()
    .click();
  await settled(page);
}

/** What the ship of the mat with the most tons is called by its number. */
const richest = (page) =>
  page.evaluate(() => {
    const ships = [...document.querySelectorAll("button.h-tgt")];
    const tons = (s) =>
      Number(/([\d,]+)\s*t/.exec(s.querySelector(".h-tgt__kind").textContent)[1].replace(",", ""));
    return ships.sort((a, b) => tons(b) - tons(a))[0].dataset.ship;
  });

/** One decision by the board; what it was, for whoever counts. */
export async function decide(page) {
  const now = await look(page);
  if (now.over) return "over";
  if (now.reload) return (await press(page, ".h-reload__b"), "reload");
  if (now.hunt) return (await press(page, ".h-layer--up"), "hold");
  if (now.sail) return (await press(page, "button.h-box__dot--go"), "sail");
  if (now.ranges) {
    const medium = await page.locator("button.h-range[data-range='medium']").count();
    await press(page, medium ? "button.h-range[data-range='medium']" : "button.h-range");
    return "range";
  }
  if (now.ships && now.idle && now.aimed < 3)
    return (await press(page, `button.h-tgt[data-ship='${await richest(page)}']`), "aim");
  if (now.fire) return (await press(page, ".h-fire .k-btn--brass"), "fire");
  const wish = [
    /^Ready/,
    /^Take the orders/,
    /^Carry on/,
    /^Stay above/,
    /^Another Combat Round/,
    /^Follow the damaged ships/,
    /^Keep/,
    /^Let them go/,
  ];
  const found = wish.map((w) => now.orders.find((o) => w.test(o))).find(Boolean) ?? now.orders[0];
  if (!found) throw new Error(`nothing to do: ${JSON.stringify(now)}`);
  await order(page, found);
  return found;
}
