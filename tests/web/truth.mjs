// What really was: the log of a finished table, told again by the program.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { program } from "./host.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Rows of a table of data/uboot by the names of their columns. */
export function tableOf(name) {
  const lines = readFileSync(path.join(root, `data/uboot/${name}.tsv`), "utf8")
    .split("\n")
    .filter((l) => l && !l.startsWith("#"));
  const names = lines[0].split("\t").map((n) => n.split(":")[0]);
  return lines
    .slice(1)
    .map((l) => Object.fromEntries(l.split("\t").map((cell, i) => [names[i], cell])));
}

/**
 * The sea at a tick: our course, and every ship with type, true bearing, range in miles, course and
 * speed.
 */
export function seaOf(log) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "kaleun-truth-")), "game.log");
  writeFileSync(file, log);
  const known = new Map();
  return (tick) => {
    if (!known.has(tick)) {
      const text = execFileSync(program, ["replay", file, "--at", String(tick), "--miles", "400"], {
        encoding: "utf8",
      });
      const boat = /boat course (\d+).*light ([\d.]+), visibility ([\d.]+)/.exec(text);
      const ships = [
        ...text.matchAll(/^\S (\w+) +(\d{3}) deg +([\d.]+) nm, course (\d{3}) +([\d.]+) kn/gm),
      ].map(([, type, bearing, nm, course, knots]) => ({
        type,
        bearing: Number(bearing),
        nm: Number(nm),
        course: Number(course),
        knots: Number(knots),
      }));
      known.set(tick, { course: Number(boat[1]), light: Number(boat[2]), ships });
    }
    return known.get(tick);
  };
}
