// What every screen must stand: axe-core, narrow pages, pictures that stay the
// same. A picture is decoded by the browser itself; nothing else is needed.
//
// Kept pictures are in tests/web/kept, a quarter as wide as the screen. They are
// made anew with KEEP=1; look at them before you commit them.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { axeSource, shots } from "./host.mjs";

const kept = path.join(path.dirname(fileURLToPath(import.meta.url)), "kept");

export async function noSeriousFault(page, where) {
  await page.evaluate(readFileSync(axeSource, "utf8"));
  const found = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  const serious = found.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  assert.deepEqual(
    serious.map(
      (v) =>
        `${where}: ${v.id}: ${v.nodes
          .map((n) => n.target.join(" "))
          .slice(0, 4)
          .join("; ")}`,
    ),
    [],
  );
}

/** Nothing wider than the screen, no sentence without words. */
export async function fits(page, where) {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const out = [];
    if (wide > 0)
      for (const e of document.querySelectorAll("body *")) {
        const box = e.getBoundingClientRect();
        if (box.right > innerWidth + 1 && box.width > 0)
          out.push(`${e.tagName}.${e.getAttribute("class")} ${Math.round(box.right)}`);
      }
    return {
      wide,
      out: out.slice(0, 5),
      missing: /⟦[^⟧]*⟧/.exec(document.body.innerText)?.[0] ?? "",
    };
  });
  assert.equal(found.missing, "", where);
  assert.ok(found.wide <= 0, `${where} is too wide by ${found.wide}: ${found.out.join(", ")}`);
}

/** A narrow page in every language; it is left wide and in English. */
export async function fitsInFourLanguages(page, where, narrow, wide) {
  await page.setViewportSize(narrow);
  for (const code of ["de", "fr", "it", "en"]) {
    await page.locator(".t-lang select").selectOption(code);
    await page.waitForFunction(
      (c) => document.documentElement.lang === c && !document.querySelector("[data-sent]"),
      code,
    );
    await page.waitForTimeout(120);
    await fits(page, `${where} ${code}`);
  }
  await page.setViewportSize(wide);
}

/* Pictures. */

/** The screen as bytes, saved under its name; what is drawn by lot is covered. */
export async function shot(page, name) {
  mkdirSync(shots, { recursive: true });
  return page.screenshot({
    path: path.join(shots, `${name}.png`),
    animations: "disabled",
    caret: "hide",
    mask: [page.locator(".t-who .k-sheet__head")],
    maskColor: "#808080",
  });
}

/** A page of no site, to decode pictures in. */
const tables = new WeakMap();
async function darkroom(browser) {
  if (!tables.has(browser)) tables.set(browser, await browser.newPage());
  return tables.get(browser);
}

/** A picture at another width, as PNG. */
async function scaled(browser, bytes, width) {
  const room = await darkroom(browser);
  const url = await room.evaluate(
    async ([data, width]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.round((image.height * width) / image.width);
      const draw = canvas.getContext("2d");
      draw.imageSmoothingQuality = "high";
      draw.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/png");
    },
    [bytes.toString("base64"), width],
  );
  return Buffer.from(url.split(",")[1], "base64");
}

/** How far two pictures differ: the share of 6 by 6 blocks whose mean colour is not the same. */
export async function difference(browser, one, other) {
  const room = await darkroom(browser);
  return room.evaluate(
    async (both) => {
      const BLOCK = 6,
        FAR = 22;
      const read = async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: image.width, height: image.height });
        const draw = canvas.getContext("2d");
        draw.drawImage(image, 0, 0);
        return draw.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all(both.map(read));
      if (a.width !== b.width || a.height !== b.height) return 1;
      let blocks = 0,
        far = 0;
      for (let y = 0; y + BLOCK <= a.height; y += BLOCK)
        for (let x = 0; x + BLOCK <= a.width; x += BLOCK) {
          const sum = [0, 0, 0];
          for (let i = 0; i < BLOCK * BLOCK; i++) {
            const at = ((y + Math.floor(i / BLOCK)) * a.width + x + (i % BLOCK)) * 4;
            for (let c = 0; c < 3; c++) sum[c] += a.data[at + c] - b.data[at + c];
          }
          blocks++;
          if (Math.max(...sum.map(Math.abs)) / (BLOCK * BLOCK) > FAR) far++;
        }
      return far / blocks;
    },
    [one.toString("base64"), other.toString("base64")],
  );
}

/* Letters of another font move by a pixel or two; a part that is missing, or in
 * another light, is far more than this. */
export const TOLERANCE = 0.06;

/** The picture is that which was kept under this name, but for its letters. */
export async function asKept(browser, bytes, name, width) {
  const file = path.join(kept, `${name}.png`);
  const small = await scaled(browser, bytes, width);
  if (process.env.KEEP === "1") {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, small);
  }
  assert.ok(existsSync(file), `no kept picture ${name}`);
  const share = await difference(browser, small, readFileSync(file));
  assert.ok(
    share <= TOLERANCE,
    `${name} differs from the kept picture in ${(share * 100).toFixed(1)} % of its blocks; ` +
      `see ${path.join(shots, `${name}.png`)}`,
  );
}

export const keptPicture = (name) => readFileSync(path.join(kept, `${name}.png`));
