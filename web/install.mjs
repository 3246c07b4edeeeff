// npm ci, unless the packages of this lock file are there already. Several
// builds may ask at once: a folder that only one of them can make is the lock.
//
//   node install.mjs [NPM [play]]     play: without what only tests and lint need
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const stamp = path.join(here, "node_modules/.kaleun");
const lock = path.join(here, ".installing");
const wanted = createHash("sha256")
  .update(readFileSync(path.join(here, "package-lock.json")))
  .digest("hex");
const STALE = 10 * 60 * 1000;

const play = process.argv[3] === "play";

const isThere = () => {
  try {
    const there = readFileSync(stamp, "utf8");
    return there === wanted || (play && there === `${wanted} play`);
  } catch {
    return false;
  }
};

function take() {
  for (;;) {
    try {
      return mkdirSync(lock);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    try {
      if (Date.now() - statSync(lock).mtimeMs > STALE) rmdirSync(lock);
    } catch {
      /* gone meanwhile */
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

if (!isThere()) {
  take();
  try {
    if (!isThere()) {
      const words = ["ci", "--no-audit", "--no-fund", ...(play ? ["--omit=dev"] : [])];
      execFileSync(process.argv[2] ?? "npm", words, { cwd: here, stdio: "inherit" });
      writeFileSync(stamp, play ? `${wanted} play` : wanted);
    }
  } finally {
    rmdirSync(lock);
  }
}
