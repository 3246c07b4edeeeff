// A commander for the tests: plays U-Boat Leader by clicking what the board
// offers, the first sensible thing each time; the list of orders where the board
// has nothing for it.
import { press, order, settled } from "./kommandant.mjs";

export { press, order, settled };

/** Where the game stands, as the page shows it. */
export const look = (page) =>
  page.evaluate(() => {
    const all = (s) => [...document.querySelectorAll(s)];
    const state = (e) => e.dataset.boat ?? e.dataset.place ?? e.dataset.zone ?? e.dataset.ship;
    return {
      title: document.querySelector("#face-title")?.textContent ?? "",
      prompt: document.querySelector("#orders-title")?.textContent ?? "",
      over: !!document.querySelector(".t-end"),
      recruits: all(".l-card--buy button:not(:disabled)").length,
      waiting: all(".l-wait__b").length,
      chart: !!document.querySelector(".l-map"),
      display: !!document.querySelector(".l-tac"),
      areas: all(".l-area[role='button']").map(state),
      zones: all(".l-zone[data-open]").map(state),
      ships: all(".l-ctr[data-ship][data-open]").map(state),
      boat: document.querySelector(".l-bt.on")?.dataset.boat ?? "",
      place: document.querySelector(".l-area[data-st='here']")?.dataset.place ?? "",
      ready: Number(
        /\d+/.exec(
          document
            .querySelector(".l-bc[aria-pressed='true'] .l-rack")
            ?.getAttribute("aria-label") ?? "",
        )?.[0] ?? 1,
      ),
      falls: all(".l-drift").length,
      fire: !!document.querySelector(".l-fire"),
      keep: all(".l-how [data-keep]").length > 0,
      meet: !!document.querySelector("[data-do='engage']"),
      options: all(".l-opt:not([aria-disabled])").map((o) => o.dataset.option),
      orders: all(".t-orders button.k-order[data-state='open'] .k-order__say").map(
        (o) => o.textContent,
      ),
      notes: all(".t-orders button.k-order").map((o) => o.textContent),
      vp: document.querySelector(".l-vp__bar em")?.textContent ?? "",
    };
  });

/** Counters may stand on a shape: it is pressed by the keyboard. */
async function enter(page, selector) {
  await page.locator(selector).first().focus();
  await page.keyboard.press("Enter");
  await settled(page);
}

/** Of the areas that are open one at short range, or as near to it as can be; with
 * nothing to fire any more the way out. */
const course = (zones, ready) => {
  const wish = ready ? "smclw" : "lwmsc";
  return [...zones].sort((a, b) => wish.indexOf(a[0]) - wish.indexOf(b[0]))[0];
};

/** Boats that go to sea: two good ones, the rest of the points kept. */
async function recruit(page) {
  const chosen = await page.locator(".l-bc").count();
  const veteran = "button[data-skill='veteran']:not(:disabled)";
  const known = page.locator(`.l-card--buy[data-boat='${["u47", "u48"][chosen]}'] ${veteran}`);
  const any = page.locator(`.l-card--buy ${veteran}`);
  if (chosen < 2 && (await known.count())) await known.click();
  else if (chosen < 2 && (await any.count())) await any.nth(chosen).click();
  else await order(page, "That is all");
  await settled(page);
}

/** One decision; what it was, for whoever counts. */
export async function decide(
  page,
  rich = ["western_approaches", "british_isles", "southwest_approaches", "north_sea"],
) {
  const now = await look(page);
  if (now.over) return "over";
  if (now.recruits) return (await recruit(page), "recruit");
  if (now.waiting) return (await enter(page, ".l-area[role='button']"), "port");
  if (now.meet) return (await press(page, "[data-do='engage']"), "engage");
  if (now.fire && !now.ships.length) return (await press(page, ".l-fire"), "fire");
  if (now.display && now.ships.length) {
    const merchant = page.locator(
      ".l-ctr[data-ship][data-open][data-mark='merchant']:not([data-aimed])",
    );
    const aim = await page.locator(".l-hold, .l-fire").count();
    if (aim && (await merchant.count()))
      return (await merchant.first().click(), await settled(page), "aim");
    if (now.fire) return (await press(page, ".l-fire"), "fire");
    if (aim) return (await press(page, ".l-ctr[data-ship][data-open]:not([data-aimed])"), "aim");
  }
  /* Whoever has nothing to fire any more goes home. */
  const leave =
    now.ready === 0 && now.orders.find((o) => /^(Leave|Fall out of) the battle/.test(o));
  if (now.display && leave) return (await order(page, leave), leave);
  if (now.display && now.zones.length)
    return (await enter(page, `.l-zone[data-zone='${course(now.zones, now.ready)}']`), "zone");
  const wish = [
    /^All /,
    /^Call /,
    /looks for contacts/,
    /^Crash dive/,
    /^Deep dive/,
    /^Attack$/,
    /^On to the next/,
    /^That is enough/,
    /^Fire a torpedo/,
    /^Fire the gun/,
    /^Go on/,
  ];
  const found = wish.map((w) => now.orders.find((o) => w.test(o))).find(Boolean);
  if (found) return (await order(page, found), found);
  if (now.chart && now.boat) {
    if (rich.includes(now.place) && now.areas.includes(now.place))
      return (await enter(page, `.l-area[data-place='${now.place}']`), "stay");
    const to = rich.find((r) => now.areas.includes(r)) ?? now.areas.find((a) => a !== now.place);
    if (to) return (await enter(page, `.l-area[data-place='${to}']`), "sail");
  }
  if (now.orders.length) return (await order(page, now.orders[0]), now.orders[0]);
  throw new Error(`nothing to do: ${JSON.stringify(now)}`);
}
