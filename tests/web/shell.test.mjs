// What the shell does for a person: an account on two devices, a notification
// only when asked for, results of finished games, rules in his language.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, openTable, person, picture, seededTable, server } from "./host.mjs";

hosted();

async function logIn(page, name, password, how) {
  await page.locator(".s-account summary").first().click();
  await page.locator("#account-name").fill(name);
  await page.locator("#account-password").fill(password);
  await page.locator(`.s-account button[value="${how}"]`).click();
}

/** Plays Depth to its end by the last open order. */
async function playOut(page) {
  for (let i = 0; i < 60 && !(await page.locator(".t-end").count()); i++) {
    const open = page.locator("button.k-order[data-state='open']");
    await Promise.race([open.first().waitFor(), page.locator(".t-end").waitFor()]);
    if (await page.locator(".t-end").count()) break;
    await open.last().click();
    await page.waitForFunction(() => !document.querySelector(".k-order[aria-busy]"));
  }
  await page.locator(".t-end").waitFor();
}

describe("an account", () => {
  test("finds one's tables on another device, and links work without", async () => {
    const first = await person(browser, server);
    // A table from before there was an account becomes the account's.
    await openTable(first, server, "Depth", { boat: "human", escort: "random" });
    await first.goto(server.url);
    await first.locator(".s-row").first().waitFor();
    await logIn(first, "Otto", "wrong", "login");
    /* Too short to be sent. */
    assert.equal(await first.locator("#account-password").evaluate((f) => f.validity.valid), false);
    await first.locator("#account-password").fill("correct horse");
    await first.locator('.s-account button[value="login"]').click();
    await first.locator(".s-account .t-refusal").waitFor();
    await first.locator("#account-password").fill("correct horse");
    await first.locator('.s-account button[value="register"]').click();
    await first.locator(".s-account", { hasText: "Otto" }).waitFor();
    // Recovery codes are shown once.
    await first.locator(".s-codes li").first().waitFor();
    assert.equal(await first.locator(".s-codes li").count(), 8);
    await first.locator(".s-codes button").click();
    assert.equal(await first.locator(".s-codes").count(), 0);
    await picture(first, "account");

    const second = await person(browser, server, {
      viewport: { width: 360, height: 780 },
      locale: "de-DE",
    });
    await second.goto(server.url);
    await second.locator(".s-tile").first().waitFor();
    assert.equal(await second.locator(".s-row").count(), 0);
    await logIn(second, "otto", "correct horse", "login");
    await second.locator(".s-row").first().waitFor();
    await picture(second, "account-360-de", { fullPage: true });
    await second.locator(".s-row a").first().click();
    await second.locator("#orders .k-order").first().waitFor();
    assert.match(second.url(), /#seat=/);
    await second.reload(); // known by its token
    await second.locator("#orders .k-order").first().waitFor();
    // The link of a webhook leads to the same seat.
    const table = /#seat=([^.]+)\./.exec(second.url())[1];
    await second.goto(`${server.url}#`);
    await second.goto(`${server.url}#at=${table}`);
    await second.locator("#orders .k-order").first().waitFor();

    await second.goto(`${server.url}#`);
    await second.locator(".s-account summary").first().click();
    await second.locator(".s-account button").first().click();
    await second.locator("#account-name").waitFor({ state: "attached" });
    assert.equal(await second.locator(".s-row").count(), 0);
    assert.deepEqual([...first.faults, ...second.faults], []);
    await first.context().close();
    await second.context().close();
  });
});

describe("the foot of the first page", () => {
  test("tells the version and leads to the licences of what we pass on", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    const foot = page.locator(".s-foot");
    await foot.getByText(/^Kaleun \d+\.\d+\.\d+$/).waitFor();
    const link = await foot.getByText("Licences").getAttribute("href");
    const notice = await (await fetch(new URL(link, server.url))).text();
    for (const word of ["preact", "three", "Literata", "LIABLE"])
      assert.ok(notice.includes(word), word);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});

describe("a turn", () => {
  test("is announced to who looks elsewhere, and only if he asked for it", async () => {
    const page = await person(browser, server, { permissions: ["notifications"] });
    await page.addInitScript(() => {
      const seen = { asked: 0, notes: [], permission: "default", hidden: false };
      window.seen = seen;
      window.Notification = class {
        constructor(title, options) {
          seen.notes.push({ title, ...options });
        }
        static get permission() {
          return seen.permission;
        }
        static async requestPermission() {
          seen.asked++;
          seen.permission = "granted";
          return "granted";
        }
        close() {}
      };
      Object.defineProperty(document, "hidden", { get: () => seen.hidden });
    });
    // With these dice the boat lives long enough; a game that is over asks for nobody.
    await seededTable(page, server, "null escort=random rounds=9 seed=7");
    const orders = page.locator("button.k-order[data-state='open']");
    await orders.first().waitFor();
    assert.match(await page.title(), /^● /);
    const round = async () => {
      const before = await page.locator(".k-log__item").count();
      await orders.last().click();
      await page.waitForFunction(
        (n) =>
          document.querySelectorAll(".k-log__item").length > n + 1 &&
          (document.querySelector(".t-end") ||
            document.querySelector("button.k-order[data-state='open']")),
        before,
      );
    };
    await page.evaluate(() => {
      window.seen.hidden = true;
    });
    await round();
    assert.deepEqual(
      await page.evaluate(() => [window.seen.asked, window.seen.notes.length]),
      [0, 0],
    );
    // By the button, in the dialog that a telephone has as well.
    await page.keyboard.press("?");
    await page.locator(".t-manners button", { hasText: "Notify" }).click();
    assert.equal(await page.evaluate(() => window.seen.asked), 1);
    assert.equal(
      await page.locator(".t-manners button", { hasText: "Notify" }).getAttribute("aria-pressed"),
      "true",
    );
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    await round();
    const notes = await page.evaluate(() => window.seen.notes);
    assert.equal(notes.length, 1);
    assert.equal(notes[0].title, "Depth");
    assert.ok(notes[0].body.length > 10);
    // Whoever looks at the page needs no notification.
    await page.evaluate(() => {
      window.seen.hidden = false;
    });
    await round();
    assert.equal(await page.evaluate(() => window.seen.notes.length), 1);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});

describe("a finished game", () => {
  test("stands in the lobby with its result", async () => {
    const page = await person(browser, server, { viewport: { width: 360, height: 780 } });
    await openTable(page, server, "Depth", { boat: "human", escort: "random" });
    await playOut(page);
    const said = (await page.locator(".t-end").innerText()).trim();
    await page.goto(`${server.url}#`);
    await page.locator(".s-done > summary").click(); // folded to one line
    const result = page.locator(".s-result").first();
    await result.waitFor();
    const words = (await result.innerText()).trim();
    assert.ok(
      words.length > 20 && words.includes(said.split("\n").pop().slice(-20)),
      `${words} / ${said}`,
    );
    await picture(page, "finished-360");
    // The sound has its button on a telephone too.
    await page.locator(".k-bar__tools > button").last().click();
    const sound = page.locator(".t-manners button", { hasText: "Sound" });
    assert.equal(await sound.getAttribute("aria-pressed"), "false");
    await sound.click();
    assert.equal(await sound.getAttribute("aria-pressed"), "true");
    await picture(page, "manners-360");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});

describe("a rule", () => {
  test("is told in the language of the page", async () => {
    const page = await person(browser, server);
    await openTable(page, server, "Depth", { boat: "human", escort: "random" });
    await page.locator("button.k-order[data-state='open']").last().click();
    await page.locator(".k-log .k-rule").first().waitFor();
    const seen = new Set();
    for (const code of ["de", "fr", "it", "en"]) {
      await page.locator(".t-lang select").selectOption(code);
      await page.waitForFunction((c) => document.documentElement.lang === c, code);
      await page.locator(".k-log .k-rule").last().click();
      await page.locator(`.t-rule[lang="${code}"]`).waitFor();
      seen.add(await page.locator(".t-rule").innerText());
      if (code === "de") await picture(page, "rule-de");
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    }
    assert.equal(seen.size, 4);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test("of a book without numbers has one on the screen, and its words no anchor", async () => {
    const page = await person(browser, server);
    await openTable(page, server, "Bataille", { North: "human", South: "random" });
    await page.locator(".k-rule").first().waitFor({ state: "attached" });
    for (const name of await page.locator(".k-rule").allTextContents())
      assert.match(name, /^\d+(\.\d+)+$|^Ruling \d+$/);
    await page.locator(".k-rule").first().dispatchEvent("click");
    await page.locator(".t-rule").waitFor();
    assert.match(await page.locator("#rule-title").innerText(), /^(Rule \d+\.\d|Ruling \d)/);
    await page.context().close();
  });
});
