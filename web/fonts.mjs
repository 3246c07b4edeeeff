// The fonts of the page: cut from npm's @fontsource packages to what we write.
//
// Serif tells, sans works, narrow measures, mono quotes; signs stand behind all
// four. src/shell/fonts.css declares them, and NOTICE names their makers. A page must
// not use a character that is not listed here: players would see it in
// whatever font their system has, or as a box. tests/web/fonts.test.mjs looks.
import subset from "subset-font";
import { createRequire } from "node:module";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const require = createRequire(import.meta.url);

/** All fonts together, in bytes. */
export const FONT_BUDGET = 150_000;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

/** Letters, figures and punctuation of our four languages: in each of the four voices. */
export const LETTERS =
  range(0x20, 0x7e) +
  range(0xa0, 0xff) +
  "\u0152\u0153\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2212";

/** Signs, one for all voices, by the file that has them. */
const ARROWS =
  "\u2009\u202f\u2020\u2190\u2191\u2192\u2193\u21b5\u25ae\u25b2\u25b6\u25b8\u25bc\u25c9\u25cf\u27e6\u27e7";
const MARKS = "\u232b\u2713\u2715\u2717\u271a\u275a";
const TOOLS = "\u2692";
const BOXES = range(0x2500, 0x259f);
export const SIGNS = ARROWS + MARKS + TOOLS + BOXES;

/* Kerning, accents, figures of equal width; no ligatures, no other shapes. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"];

const variable = (name, subset, style = "normal") =>
  `@fontsource-variable/${name}/files/${name}-${subset}-wght-${style}.woff2`;
const fixed = (name, subset) => `@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`;

/** Name of ours, file of the package, characters, weights and features that are kept. */
export const FONTS = [
  ["serif", variable("literata", "latin"), LETTERS, { wght: { min: 400, max: 700 } }],
  ["serif-italic", variable("literata", "latin", "italic"), LETTERS, { wght: 400 }],
  /* Inter gives hyphens the width of figures where figures are to be of equal
   * width. Boats are called U-48: the hyphen comes from a font that has no such feature. */
  ["sans", variable("inter", "latin"), LETTERS.replace("-", ""), { wght: { min: 400, max: 700 } }],
  ["sans-hyphen", variable("inter", "latin"), "-", { wght: { min: 400, max: 700 } }, []],
  ["narrow", variable("roboto-condensed", "latin"), LETTERS, { wght: { min: 400, max: 700 } }],
  ["mono", variable("geist-mono", "latin"), LETTERS, { wght: { min: 400, max: 600 } }],
  ["boxes", variable("geist-mono", "symbols2"), BOXES, { wght: 400 }],
  ["arrows", fixed("noto-sans-math", "latin"), ARROWS],
  ["marks", fixed("noto-sans-symbols-2", "symbols"), MARKS],
  ["tools", fixed("noto-sans-symbols", "symbols"), TOOLS],
];

/** Writes them into a folder, as woff2. */
export async function writeFonts(folder) {
  await mkdir(folder, { recursive: true });
  for (const [name, file, characters, variationAxes, keepFeatures = FEATURES] of FONTS) {
    const whole = await readFile(require.resolve(file));
    const cut = await subset(whole, characters, {
      targetFormat: "woff2",
      variationAxes,
      keepFeatures,
      noHinting: true,
    });
    await writeFile(path.join(folder, `${name}.woff2`), cut);
  }
}
