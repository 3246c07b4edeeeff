// The page brings its own fonts: no letter is drawn with one of the system.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { browser, hosted, openTable, person, seededTable, server } from "./host.mjs";
import { fontsOf, strangers } from "./letters.mjs";
import { crew, leave, SEATS } from "./officers.mjs";
import { FONT_BUDGET, FONTS, LETTERS, SIGNS } from "../../web/fonts.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const VOICES = ["serif", "sans", "narrow", "mono"];

hosted();

/** Every tab of the table, on the screen and on paper. */
async function everyTab(page, where) {
  const tabs = await page
    .locator(".t-tabs [role=tab]")
    .evaluateAll((all) => all.map((tab) => tab.id));
  assert.ok(tabs.length > 1, where);
  for (const id of tabs) {
    await page.locator(`#${id}`).click();
    for (const media of ["screen", "print"]) {
      await page.emulateMedia({ media });
      assert.deepEqual(await strangers(page), [], `${where}, ${id}, ${media}`);
    }
    await page.emulateMedia({ media: "screen" });
  }
}

/** All our characters in every voice, and nothing else on the page. */
const specimen = (page) =>
  page.evaluate(
    ([voices, letters, signs]) => {
      document.body.replaceChildren(
        ...[...voices.map((v) => [v, "normal"]), ["serif", "italic"]].map(([voice, style]) => {
          const p = document.createElement("p");
          Object.assign(p.style, {
            fontFamily: `var(--font-${voice})`,
            fontStyle: style,
            overflowWrap: "anywhere",
          });
          p.textContent = letters + signs;
          return p;
        }),
      );
    },
    [VOICES, LETTERS, SIGNS],
  );

describe("the fonts of the page", () => {
  test("the lobby, the keys and every board with its sheets, on the screen and on paper", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    await page.locator(".s-tile").first().waitFor();
    assert.deepEqual(await strangers(page), [], "lobby");
    for (const wish of ["hunters seed=5 boat=viib", "leader seed=2"]) {
      await seededTable(page, server, wish);
      await everyTab(page, wish);
    }
    await openTable(page, server, "Bataille", { North: "human", South: "random" });
    await everyTab(page, "bataille");
    await page.keyboard.press("?");
    await page.locator(".t-keys").waitFor();
    assert.deepEqual(await strangers(page), [], "keys");
    assert.deepEqual(page.faults, []);
    await page.goto(`${server.url}plain/`);
    await page.locator("main button").first().waitFor();
    assert.deepEqual(await strangers(page), [], "plain page");
    await page.context().close();
  });

  test("the four stations of U-BOOT", async () => {
    const table = await crew("uboot seed=5 mission=S1");
    for (const seat of SEATS) await everyTab(table.pages[seat], seat);
    await leave(table);
  });

  test("every character is there in every voice, and misses its font if one is taken away", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    await page.locator(".s-tile").first().waitFor();
    await specimen(page);
    assert.deepEqual(await strangers(page), []);
    const whole = (await fontsOf(page)).map((f) => f.name).sort();
    /* Each declaration of a font in turn, and each voice. */
    const faces = await page.evaluate(
      () =>
        [...document.styleSheets]
          .flatMap((s) => [...s.cssRules])
          .filter((r) => r instanceof window.CSSFontFaceRule).length,
    );
    assert.equal(faces, FONTS.length);
    for (let i = 0; i < faces; i++) {
      const gone = await page.evaluate((i) => {
        const sheet = [...document.styleSheets].find((s) =>
          [...s.cssRules].some((r) => r instanceof window.CSSFontFaceRule),
        );
        const at = [...sheet.cssRules]
          .map((r, k) => (r instanceof window.CSSFontFaceRule ? k : -1))
          .filter((k) => k >= 0)[i];
        window.gone = [sheet, at, sheet.cssRules[at].cssText];
        sheet.deleteRule(at);
        return window.gone[2];
      }, i);
      /* Without its italic the serif is slanted: ours, but another font. */
      const now = await fontsOf(page);
      assert.ok(now.some((f) => !f.isOurs) || now.length < whole.length, `nothing misses ${gone}`);
      await page.evaluate(() => {
        const [sheet, at, text] = window.gone;
        sheet.insertRule(text, at);
      });
    }
    for (const voice of VOICES) {
      await page.evaluate(
        (v) => document.documentElement.style.setProperty(`--font-${v}`, "serif"),
        voice,
      );
      assert.notDeepEqual(await strangers(page), [], `nothing misses --font-${voice}`);
      await page.evaluate(
        (v) => document.documentElement.style.removeProperty(`--font-${v}`),
        voice,
      );
    }
    assert.deepEqual((await fontsOf(page)).map((f) => f.name).sort(), whole);
    await page.context().close();
  });

  test("together they are light, are kept for good, and come from our own host alone", async () => {
    const style = await (await fetch(new URL("/app.css", server.url))).text();
    const names = [...style.matchAll(/url\("?(\/fonts\/[^")]+)"?\)/g)].map((m) => m[1]);
    assert.equal(new Set(names).size, FONTS.length);
    let bytes = 0;
    for (const name of names) {
      const answer = await fetch(new URL(name, server.url));
      assert.equal(answer.headers.get("content-type"), "font/woff2", name);
      assert.match(answer.headers.get("cache-control"), /max-age=31536000, immutable/, name);
      assert.match(answer.headers.get("content-security-policy"), /font-src 'self';/, name);
      bytes += (await answer.arrayBuffer()).byteLength;
    }
    assert.ok(bytes < FONT_BUDGET, `${bytes} bytes`);
    const licence = await (await fetch(new URL("/fonts/OFL.txt", server.url))).text();
    assert.match(licence, /SIL OPEN FONT LICENSE Version 1\.1/);
  });

  test("no sentence, table or program text has a character that no font of ours has", () => {
    const known = new Set(LETTERS + SIGNS + "\n\r\t");
    /* Names of accounts are compared by this table; it is shown to nobody. */
    const unseen = "confusables.tsv";
    const faults = [];
    for (const [folder, ending] of [
      ["lang", /\.tsv$/],
      ["doc/rules", /\.md$/],
      ["data", /\.tsv$/],
      ["games", /\.[ch]$/],
      ["web/src", /\.(tsx?|css)$/],
      ["server/page", /./],
    ]) {
      const files = readdirSync(path.join(root, folder), {
        recursive: true,
        withFileTypes: true,
      }).filter((f) => f.isFile() && f.name !== unseen && ending.test(f.name));
      assert.ok(files.length > 0, folder);
      for (const file of files)
        for (const c of new Set(
          readFileSync(path.join(file.parentPath ?? file.path, file.name), "utf8"),
        ))
          if (!known.has(c)) faults.push(`${file.name}: ${c} U+${c.codePointAt(0).toString(16)}`);
    }
    assert.deepEqual(faults, []);
  });
});
