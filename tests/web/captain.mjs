// A player for the tests: plays Bataille through the page alone, by its orders.
// It reads only what the page shows; the server still decides what is open.

/** What the page offers now. */
export async function lookAt(page) {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll(".t-orders .k-order[data-state='open']")].map(
      (o) => ({
        text: o.querySelector(".k-order__say").textContent,
        values: [...o.querySelectorAll(".t-value")].map((v) => v.dataset.value),
      }),
    );
    return {
      open,
      over: !!document.querySelector(".t-end"),
      waits: open.length === 0,
      entries: document.querySelectorAll(".k-log__item").length,
      newest: document.querySelector(".k-log__item")?.textContent ?? "",
    };
  });
}

/** Gives an order by its text, with a value if it asks for one. */
export async function order(page, text, value) {
  await page.waitForFunction(
    ([text, value]) => {
      document.querySelectorAll("details.t-more").forEach((d) => {
        d.open = true;
      });
      const list = [...document.querySelectorAll(".t-orders .k-order[data-state='open']")];
      const found = list.find((o) => o.querySelector(".k-order__say").textContent === text);
      if (!found) return false;
      const buttons = [...found.querySelectorAll(".t-value")];
      (buttons.length
        ? (buttons.find((b) => b.dataset.value === String(value)) ?? buttons[0])
        : found
      ).click();
      return true;
    },
    [text, value],
  );
  await page.waitForFunction(() => !document.querySelector(".k-order[aria-busy]"));
}

const name = ([o, to]) => [o.text, to];

/** A way past the islands, for a freighter that leaves port at the right. */
const WAY = ["up", "right"];

/** One decision: sail, look, attack at a guess. `memory` is the captain's own. */
export async function decide(page, memory) {
  const now = await lookAt(page);
  if (now.over || now.waits) return now;
  const find = (words) => now.open.find((o) => words.test(o.text));
  const torpedo = now.open.filter((o) => /^Fire a torpedo/.test(o.text));
  const charge = now.open.filter((o) => /^Drop a depth charge/.test(o.text));
  const dive = find(/^Place the submarine/);
  const guess = (list) => {
    const all = list.flatMap((o) => (o.values.length ? o.values : [""]).map((v) => [o, v]));
    return all[memory.n++ % all.length];
  };
  if (find(/counter-attack$/)) await order(page, find(/counter-attack$/).text);
  else if (find(/^Make no counter/)) await order(page, find(/^Make no counter/).text);
  else if (charge.length) {
    const [o, v] = guess(charge);
    await order(page, o.text, v);
  } else if (torpedo.length) {
    const [o, v] = guess(torpedo);
    await order(page, o.text, v);
  } else if (dive) await order(page, dive.text, dive.values[0]);
  else if (find(/^Look/)) {
    /* Every open square of every freighter, as [order, direction]. */
    const sails = now.open
      .filter((o) => /^Sail freighter/.test(o.text))
      .flatMap((o) =>
        (o.values.length ? o.values : [/(\w+)$/.exec(o.text)[1]]).map((to) => [o, to]),
      );
    const mine = sails.filter(
      ([o, to]) => o.text.startsWith(`Sail freighter ${memory.ship} `) && WAY.includes(to),
    );
    memory.n++;
    if (mine.length) await order(page, ...name(mine[memory.n % mine.length]));
    else if (sails.length && memory.n % 5) {
      if (!sails.some(([o]) => o.text.startsWith(`Sail freighter ${memory.ship} `)))
        memory.ship = (memory.ship % 4) + 1;
      await order(page, ...name(sails[(memory.n * 7) % sails.length]));
    } else await order(page, find(/^Look/).text, find(/^Look/).values[memory.n % 13]);
  } else if (find(/^End the turn/)) await order(page, find(/^End the turn/).text);
  else throw new Error(`nothing to do among ${JSON.stringify(now.open)}`);
  return now;
}
