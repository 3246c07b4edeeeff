// A ship from her silhouette: hull lofted from stations, islands, bridge tiers,
// funnels, masts with derricks, kingposts, boats, guns. Built once at a length of
// 100 units, then scaled so that her masthead subtends the angle that was sent.
import * as THREE from "three";
import type { Silhouette } from "./seen";
import { SKY } from "./glsl";
import type { Light } from "./sky";

const LEN = 100;

class Builder {
  pos: number[] = [];
  col: number[] = [];
  nor: number[] = [];
  tri(a: number[], b: number[], c: number[], k: number[]) {
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
      v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const l = Math.hypot(n[0], n[1], n[2]) || 1;
    for (const p of [a, b, c]) {
      this.pos.push(...p);
      this.col.push(...k);
      this.nor.push(n[0] / l, n[1] / l, n[2] / l);
    }
  }
  quad(a: number[], b: number[], c: number[], d: number[], k: number[]) {
    this.tri(a, b, c, k);
    this.tri(a, c, d, k);
  }
  box(x: number, y: number, z: number, w: number, h: number, d: number, k: number[], slope = 0) {
    const X0 = x - w / 2,
      X1 = x + w / 2,
      Z0 = z - d / 2,
      Z1 = z + d / 2,
      Y1 = y + h,
      s = slope;
    const t = [
      [X0 + s, Y1, Z0 + s],
      [X1 - s, Y1, Z0 + s],
      [X1 - s, Y1, Z1 - s],
      [X0 + s, Y1, Z1 - s],
    ];
    const b = [
      [X0, y, Z0],
      [X1, y, Z0],
      [X1, y, Z1],
      [X0, y, Z1],
    ];
    this.quad(t[3], t[2], t[1], t[0], k);
    for (let i = 0; i < 4; i++) {
      const j = (i + 1) % 4;
      this.quad(b[i], t[i], t[j], b[j], k);
    }
  }
  // a tapered round post between two points
  post(a: number[], b: number[], r0: number, r1: number, k: number[], sides = 6) {
    const d = new THREE.Vector3(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    const u = new THREE.Vector3()
      .crossVectors(
        d,
        Math.abs(d.y) > 0.9 * d.length() ? new THREE.Vector3(1, 0, 0) : new THREE.Vector3(0, 1, 0),
      )
      .normalize();
    const v = new THREE.Vector3().crossVectors(d, u).normalize();
    const ring = (c: number[], r: number, i: number) => {
      const t = (i / sides) * Math.PI * 2,
        x = Math.cos(t) * r,
        y = Math.sin(t) * r;
      return [c[0] + u.x * x + v.x * y, c[1] + u.y * x + v.y * y, c[2] + u.z * x + v.z * y];
    };
    for (let i = 0; i < sides; i++)
      this.quad(ring(a, r0, i), ring(a, r0, i + 1), ring(b, r1, i + 1), ring(b, r1, i), k);
    for (let i = 1; i < sides - 1; i++)
      this.tri(ring(b, r1, 0), ring(b, r1, i), ring(b, r1, i + 1), k);
  }
}

export interface ShipMesh {
  group: THREE.Group;
  mast: number;
  funnelTops: THREE.Vector3[];
  mat: THREE.ShaderMaterial;
  deck: number;
}

export function buildShip(s: Silhouette, light: Light): ShipMesh {
  const b = new Builder();
  const L = LEN,
    B = s.beam * L,
    F = s.freeboard * L,
    M = s.mast * L;
  const X = (f: number) => L * (0.5 - f); // fraction from the bow to model x
  const war = s.tone === "warship";
  const HULL = war
    ? [0.3, 0.33, 0.36]
    : s.tone === "liner"
      ? [0.12, 0.135, 0.145]
      : [0.105, 0.11, 0.115];
  const BOOT = war ? [0.16, 0.15, 0.15] : [0.25, 0.085, 0.06];
  const HOUSE = war
    ? [0.36, 0.39, 0.42]
    : s.tone === "liner"
      ? [0.3, 0.31, 0.3]
      : [0.4, 0.36, 0.29];
  const DECK = [0.26, 0.23, 0.19],
    DARK = [0.05, 0.055, 0.06],
    WOOD = [0.34, 0.27, 0.18],
    MASTC = war ? [0.3, 0.32, 0.34] : [0.38, 0.31, 0.2];

  // ---- hull ----
  const carrier = s.islands === "flush_deck",
    boat = s.islands === "tower";
  const half = (f: number) => {
    // half beam at the deck
    const bowE = carrier ? 0.1 : war ? 0.42 : 0.24;
    const sternE = 0.8,
      rest =
        (
          {
            transom: 0.72,
            counter: 0.34,
            cruiser: 0.3,
            slipway: 0.6,
            flat: 0.8,
            tapered: 0.06,
          } as Record<string, number>
        )[s.stern] ?? 0.35;
    let k = 1;
    if (f < bowE) k = Math.sin(((f / bowE) * Math.PI) / 2) ** 0.85;
    if (f > sternE) {
      const u = (f - sternE) / (1 - sternE);
      k = 1 - (1 - rest) * u ** 2.4;
    }
    return (Math.max(0.012, k) * B) / 2;
  };
  const halfWater = (f: number) =>
    half(f) *
    (f < 0.2 ? 0.55 + 2.25 * f : f > 0.86 ? 1 - (f - 0.86) * (s.stern === "counter" ? 6 : 3) : 1) *
    0.96;
  const sheer = (f: number) =>
    F *
    (carrier
      ? 1
      : 1 +
        (f < 0.35 ? 0.5 * ((0.35 - f) / 0.35) ** 2 : 0) +
        (f > 0.7 ? 0.16 * ((f - 0.7) / 0.3) ** 2 : 0));
  const rakeTop = (f: number) =>
    (f < 0.12 ? (s.bow === "raked" ? 0.038 : 0.004) * L * ((0.12 - f) / 0.12) : 0) -
    (f > 0.9
      ? (s.stern === "counter"
          ? 0.03
          : s.stern === "cruiser"
            ? 0.008
            : s.stern === "slipway"
              ? -0.02
              : 0.004) *
        L *
        ((f - 0.9) / 0.1)
      : 0);
  const N = 44;
  const st = (i: number) => {
    const u = i / N;
    return u < 0.5
      ? 2 * u * u * 0.98 + u * 0.01
      : 1 - (2 * (1 - u) * (1 - u) * 0.98 + (1 - u) * 0.01);
  };
  const point = (f: number, lv: number, side: number): number[] => {
    // levels: 0 keel, 1 water line, 2 top of boot topping, 3 deck edge
    const y = lv === 0 ? -0.05 * L : lv === 1 ? 0 : lv === 2 ? Math.min(0.9, F * 0.22) : sheer(f);
    const up = lv === 3 ? 1 : lv === 2 ? 0.2 : lv === 1 ? 0.05 : 0;
    const w =
      lv === 3
        ? half(f)
        : lv === 0
          ? halfWater(f) * 0.8
          : halfWater(f) + (half(f) - halfWater(f)) * up;
    return [X(f) + rakeTop(f) * up, y, side * w];
  };
  for (let i = 0; i < N; i++) {
    const f0 = st(i),
      f1 = st(i + 1);
    for (const side of [1, -1])
      for (let lv = 0; lv < 3; lv++) {
        const a = point(f0, lv, side),
          c = point(f1, lv, side),
          d = point(f1, lv + 1, side),
          e = point(f0, lv + 1, side);
        const k = lv < 2 ? BOOT : HULL;
        if (side > 0) b.quad(a, e, d, c, k);
        else b.quad(a, c, d, e, k);
      }
    b.quad(point(f0, 3, -1), point(f1, 3, -1), point(f1, 3, 1), point(f0, 3, 1), DECK);
  }
  {
    const t = point(1, 3, 1),
      u = point(1, 1, 1);
    b.quad([t[0], t[1], t[2]], [t[0], t[1], -t[2]], [u[0], u[1], -u[2]], [u[0], u[1], u[2]], HULL);
  }

  // ---- raised parts following the hull ----
  const raise = (f0: number, f1: number, h: number, k: number[], inset = 0.0, base = 0) => {
    const n = 10;
    const p = (f: number, top: boolean, side: number): number[] => [
      X(f) + rakeTop(f) * (top ? 1.12 : 1),
      sheer(f) + base + (top ? h : 0),
      side * Math.max(0.02, half(f) - inset),
    ];
    for (let i = 0; i < n; i++) {
      const a = f0 + ((f1 - f0) * i) / n,
        c = f0 + ((f1 - f0) * (i + 1)) / n;
      b.quad(p(a, false, 1), p(a, true, 1), p(c, true, 1), p(c, false, 1), k);
      b.quad(p(a, false, -1), p(c, false, -1), p(c, true, -1), p(a, true, -1), k);
      b.quad(p(a, true, -1), p(c, true, -1), p(c, true, 1), p(a, true, 1), DECK);
    }
    b.quad(p(f0, false, -1), p(f0, true, -1), p(f0, true, 1), p(f0, false, 1), k);
    b.quad(p(f1, false, 1), p(f1, true, 1), p(f1, true, -1), p(f1, false, -1), k);
  };
  const deckH = Math.max(1.5, Math.min(2.4, L * 0.019));
  const isl = s.islands;
  const bp = s.bridgePos,
    bl = s.bridgeLen,
    bh = s.bridgeHeight * L;
  let centre = 0; // height of the deck amidships over the sheer line
  if (isl === "three_island") {
    raise(0, 0.13, deckH, HULL);
    raise(0.35, 0.61, deckH, HULL);
    raise(0.87, 1, deckH, HULL);
    centre = deckH;
  }
  if (isl === "split") {
    raise(0, 0.12, deckH, HULL);
    raise(0.88, 1, deckH, HULL);
  }
  if (isl === "midship") {
    raise(0, war ? 0.33 : 0.13, deckH, HULL);
    if (!war) {
      raise(0.34, 0.66, deckH, HULL);
      raise(0.9, 1, deckH, HULL);
      centre = deckH;
    }
  }
  if (isl === "long_midship") {
    raise(0, 0.16, deckH, HULL);
    raise(0.16, 0.84, deckH, HULL);
    raise(0.86, 1, deckH, HULL);
    centre = deckH;
  }
  if (isl === "engines_aft" || isl === "split_aft") {
    raise(0, 0.12, deckH, HULL);
    raise(isl === "split_aft" ? 0.77 : 0.72, 1, deckH, HULL);
  }
  if (isl === "aft") raise(0, 0.25, deckH, HULL);
  if (carrier) {
    b.box(0, F + 2.2, 0, L * 0.98, 1.1, B * 1.5, [0.3, 0.32, 0.33]);
    b.box(0, F * 0.96, 0, L * 0.8, 2.6, B * 1.05, HULL);
  }

  // ---- houses with window strips ----
  const house = (
    f: number,
    w: number,
    y: number,
    h: number,
    d: number,
    k: number[],
    windows = true,
  ) => {
    b.box(X(f), y, 0, w, h, d, k);
    if (!windows) return;
    const n = Math.max(3, Math.round(w / 1.5));
    for (let i = 0; i < n; i++)
      for (const z of [-d / 2 - 0.03, d / 2 + 0.03])
        b.box(
          X(f) - w / 2 + (w * (i + 0.5)) / n,
          y + h * 0.5,
          z,
          Math.min(0.55, (w / n) * 0.5),
          h * 0.26,
          0.05,
          DARK,
        );
  };
  const tier = 2.15;
  const bridgeBase =
    isl === "flush_deck"
      ? F + 3.2
      : sheer(bp) +
        (Math.abs(bp - 0.5) < 0.17 || isl === "long_midship"
          ? centre
          : war && bp < 0.34
            ? deckH
            : 0);
  const bridgeTop = sheer(bp) + bh;
  const tiers = Math.max(1, Math.round((bridgeTop - bridgeBase) / tier));
  for (let i = 0; i < tiers; i++) {
    const u = i / Math.max(1, tiers),
      top = i === tiers - 1;
    // a liner's house is long below and short on top: the bridge stands at its front
    const long = isl === "long_midship",
      shrink = war
        ? u < 0.4
          ? 1
          : u < 0.75
            ? 0.62
            : 0.5
        : long
          ? u < 0.45
            ? 1 - 0.1 * u
            : 0.26
          : u < 0.5
            ? 1
            : 0.7;
    const w = bl * L * shrink,
      d = B * (war ? 0.62 : 0.8) * (1 - 0.12 * u);
    const y = bridgeBase + ((bridgeTop - bridgeBase) * i) / tiers,
      h = (bridgeTop - bridgeBase) / tiers;
    const shift = long ? (u < 0.45 ? 0 : -bl * 0.34) : -(bl * (1 - shrink)) * 0.47;
    house(bp + shift, w, y, h, d, HOUSE);
    b.box(X(bp + shift), y + h - 0.12, 0, w + 0.7, 0.14, d + 0.9, [
      HOUSE[0] * 0.72,
      HOUSE[1] * 0.72,
      HOUSE[2] * 0.72,
    ]);
    if (top && !boat) {
      // wheelhouse: dark window band, wings over the full beam
      const wx = Math.min(w * 0.5, 5);
      b.box(X(bp + shift) + w / 2 - wx / 2, y + h, 0, wx, tier * 0.9, d * 0.72, HOUSE);
      b.box(
        X(bp + shift) + w / 2 - wx / 2,
        y + h + tier * 0.42,
        0,
        wx + 0.12,
        tier * 0.26,
        d * 0.74,
        DARK,
      );
      b.box(X(bp + shift) + w / 2 - wx / 2, y + h - 0.05, 0, wx * 0.8, 0.9, B * 1.0, HOUSE);
    }
  }
  if (boat) {
    b.box(X(0.5), F, 0, L * 0.09, bh * 0.9, B * 0.5, HULL, 0.4);
  }

  // liner: promenade rows and boats the whole length of the house
  const boats = (f0: number, f1: number, y: number, n: number, z: number) => {
    for (let i = 0; i < n; i++)
      for (const side of [-1, 1]) {
        const f = f0 + ((f1 - f0) * (i + 0.5)) / n;
        b.box(X(f), y, side * z, Math.min(3.6, (((f1 - f0) * L) / n) * 0.72), 0.9, 1.1, WOOD, 0.28);
        b.post(
          [X(f) - 1.2, y - 1, side * z * 0.95],
          [X(f) - 1.2, y + 1.5, side * z * 1.04],
          0.1,
          0.08,
          MASTC,
          4,
        );
        b.post(
          [X(f) + 1.2, y - 1, side * z * 0.95],
          [X(f) + 1.2, y + 1.5, side * z * 1.04],
          0.1,
          0.08,
          MASTC,
          4,
        );
      }
  };
  if (isl === "long_midship") {
    raise(bp - 0.24, bp + 0.26, deckH, HOUSE, 0.35, centre);
    raise(bp - 0.2, bp + 0.22, deckH, HOUSE, 0.8, centre + deckH);
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < 40; i++)
        for (const side of [-1, 1]) {
          const f = bp - 0.2 + 0.42 * (i / 39);
          b.box(
            X(f),
            sheer(f) + centre + deckH * (row + 0.45),
            side * (half(f) - (row ? 0.78 : 0.33)),
            0.5,
            deckH * 0.3,
            0.06,
            DARK,
          );
        }
    boats(bp - 0.17, bp + 0.2, sheer(0.5) + centre + deckH * 2 + 1.0, 8, B * 0.44);
    // converted liner: guns in shields fore and aft
    for (const f of [0.07, 0.145, 0.84, 0.93]) {
      const y = sheer(f) + deckH;
      b.box(X(f), y, 0, 2.4, 1.5, 2.2, [0.3, 0.32, 0.33], 0.2);
      b.post(
        [X(f), y + 1, 0],
        [X(f) + (f < 0.5 ? 4 : -4), y + 1.4, 0],
        0.22,
        0.16,
        [0.2, 0.21, 0.22],
      );
    }
  } else if (!war && !boat && !carrier && bl > 0.1)
    boats(bp - bl / 2 + 0.02, bp + bl / 2 + 0.06, sheer(0.5) + centre + bh * 0.42, 2, B * 0.43);

  // ---- funnels ----
  const tops: THREE.Vector3[] = [];
  const fh = s.funnelHeight * L;
  s.funnels.forEach((f, i) => {
    const twin = s.funnels.length === 2 && s.funnels[0] === s.funnels[1];
    const z = twin ? (i ? 1 : -1) * B * 0.2 : 0;
    const inHouse = Math.abs(f - bp) < bl / 2 + 0.03;
    const onPoop = (isl === "engines_aft" || isl === "split_aft") && f > 0.72;
    const base =
      sheer(f) +
      (inHouse
        ? Math.max(centre, bh * (isl === "long_midship" ? 0.4 : 0.45))
        : onPoop
          ? deckH
          : centre + (isl === "long_midship" ? deckH * 2 : 0));
    if (!inHouse || onPoop)
      house(
        f + 0.01,
        L * 0.085,
        sheer(f) + (onPoop ? deckH : centre),
        war ? 1.8 : 2.4,
        B * 0.52,
        HOUSE,
      );
    const r = Math.max(0.9, Math.min(2.5, fh * (war ? 0.2 : 0.19))),
      lean = war || s.bow === "raked" ? 0.05 : 0.02;
    const top = base + (onPoop || !inHouse ? fh + 1.2 : fh);
    const mid = base + (top - base) * 0.66,
      up = base + (top - base) * 0.86;
    const at = (y: number) => [X(f) - (y - base) * lean, y, z];
    b.post(at(base), at(mid), r * 1.04, r, HOUSE, 14);
    b.post(at(mid), at(up), r, r, war ? HOUSE : [0.3, 0.13, 0.09], 14);
    b.post(at(up), at(top), r, r * 0.98, DARK, 14);
    b.post(at(top - 0.3), at(top), r * 1.1, r * 1.1, DARK, 14);
    b.post(
      [at(base)[0] + r + 0.3, base, z],
      [at(top)[0] + r + 0.3, top + 0.4, z],
      0.12,
      0.12,
      MASTC,
      4,
    );
    tops.push(new THREE.Vector3(at(top)[0], top, z));
    for (const side of [-1, 1])
      b.post(
        [X(f) + 3, base, side * B * 0.2],
        [X(f) + 3, base + 2.2, side * B * 0.2],
        0.35,
        0.5,
        HOUSE,
        6,
      );
  });

  // ---- masts, derricks, rigging ----
  const wires: number[] = [];
  s.masts.forEach((f, i) => {
    const foot = sheer(f),
      x = X(f),
      top = M * (i === s.masts.length - 1 && s.masts.length > 1 && war ? 0.82 : 1);
    b.post(
      [x, foot, 0],
      [x - 0.4, foot + (top - foot) * 0.66, 0],
      war ? 0.26 : 0.36,
      0.24,
      MASTC,
      6,
    );
    b.post([x - 0.4, foot + (top - foot) * 0.62, 0], [x - 0.6, top, 0], 0.16, 0.07, MASTC, 5);
    b.box(x - 0.4, foot + (top - foot) * 0.64, 0, 0.35, 0.22, B * 0.26, MASTC);
    if (war) {
      b.box(x, foot + (top - foot) * 0.5, 0, 1.3, 1.2, 1.3, HOUSE);
      for (const z of [-1, 1])
        b.post(
          [x - 2.4, foot, z * 1.4],
          [x - 0.3, foot + (top - foot) * 0.5, 0],
          0.16,
          0.14,
          MASTC,
          4,
        );
    } else {
      b.box(x, foot, 0, 2.0, 2.0, B * 0.3, HOUSE);
      for (const dx of [-1, 1])
        for (const z of [-1, 1])
          b.post(
            [x + dx * 0.6, foot + 2.0, z * B * 0.1],
            [x + dx * L * 0.082, foot + L * 0.045 + (i % 2) * 1.5, z * B * 0.15],
            0.17,
            0.12,
            MASTC,
            4,
          );
    }
    for (const dx of [-1, 1])
      for (const z of [-1, 1])
        wires.push(
          x - 0.4,
          foot + (top - foot) * 0.63,
          0,
          x + dx * L * 0.035,
          foot,
          z * half(f) * 0.95,
        );
    if (i) {
      const g = s.masts[i - 1];
      wires.push(X(g) - 0.6, M * 0.985, 0, x - 0.6, top * 0.985, 0);
    }
  });
  if (s.masts.length) {
    const f = s.masts[0];
    wires.push(X(f) - 0.6, M * 0.98, 0, X(0.01), sheer(0) + deckH, 0);
    const g = s.masts[s.masts.length - 1];
    wires.push(X(g) - 0.6, M * 0.9, 0, X(0.99), sheer(1) + deckH, 0);
  }
  for (let i = 0; i < s.kingposts; i++) {
    const f = s.kingposts === 2 ? [0.36, 0.66][i] : [0.14, 0.36, 0.64, 0.88][i % 4];
    for (const z of [-1, 1]) {
      b.post(
        [X(f), sheer(f), z * B * 0.24],
        [X(f), sheer(f) + M * 0.34, z * B * 0.24],
        0.34,
        0.28,
        MASTC,
        6,
      );
      b.post(
        [X(f), sheer(f) + 1.5, z * B * 0.24],
        [X(f) + (f < 0.5 ? -1 : 1) * L * 0.06, sheer(f) + L * 0.04, z * B * 0.15],
        0.13,
        0.1,
        MASTC,
        4,
      );
    }
    b.box(X(f), sheer(f) + M * 0.33, 0, 0.4, 0.4, B * 0.52, MASTC);
  }
  // hatches
  if (!war && !boat && !carrier && isl !== "split_aft")
    for (const f of [0.19, 0.3, 0.7, 0.8])
      if (!s.masts.some((m) => Math.abs(m - f) < 0.025))
        b.box(X(f), sheer(f), 0, L * 0.05, 0.8, B * 0.42, [0.28, 0.25, 0.2]);
  // tanker: catwalk
  if (isl === "split_aft" || (isl === "engines_aft" && s.bridgePos < 0.6)) {
    b.box(X(0.45), F * 1.06 + 1.5, 0, L * 0.66, 0.2, 1.0, HOUSE);
    for (let i = 0; i < 16; i++)
      b.post(
        [X(0.14 + i * 0.04), F, 0],
        [X(0.14 + i * 0.04), F * 1.06 + 1.5, 0],
        0.12,
        0.12,
        MASTC,
        4,
      );
  }
  // guns: escorts in shields, merchants one aft
  if (war && isl !== "flush_deck")
    for (const f of [0.12, 0.2, 0.8, 0.9]) {
      if (f === 0.2 && L < 0) continue;
      const y = sheer(f) + (f < 0.33 ? deckH + (f === 0.2 ? 1.6 : 0) : f === 0.8 ? 1.4 : 0);
      b.box(X(f), y - 1.6, 0, 2.6, 1.7, 2.4, HOUSE);
      b.box(X(f), y, 0, 2.3, 1.7, 2.4, HULL, 0.25);
      b.post(
        [X(f), y + 1.0, 0],
        [X(f) + (f < 0.5 ? 4.2 : -4.2), y + 1.5, 0],
        0.2,
        0.13,
        [0.22, 0.23, 0.24],
      );
    }
  else if (s.tone === "merchant" && L * s.mast > 20) {
    const y = sheer(0.955) + deckH;
    b.box(X(0.955), y, 0, 1.6, 1.2, 1.8, HOUSE);
    b.post([X(0.955), y + 0.9, 0], [X(1.0), y + 1.4, 0], 0.16, 0.11, [0.2, 0.2, 0.2]);
  }
  // rails and bulwark lines
  for (let i = 0; i < 26; i++) {
    const f0 = 0.02 + i * 0.037,
      f1 = f0 + 0.037;
    for (const z of [-1, 1])
      wires.push(
        X(f0) + rakeTop(f0),
        sheer(f0) + 1.0,
        z * half(f0),
        X(f1) + rakeTop(f1),
        sheer(f1) + 1.0,
        z * half(f1),
      );
  }

  // ---- material: sun, sky, rust, haze ----
  const uniforms: Record<string, THREE.IUniform> = {
    ...light.uniforms,
    uCon: { value: 1 },
    uSize: { value: 1 },
    uFire: { value: 0 },
    uFirePos: { value: new THREE.Vector3() },
    uFlareAt: { value: 0 },
  };
  const mat = new THREE.ShaderMaterial({
    uniforms,
    vertexColors: true,
    side: THREE.DoubleSide,
    vertexShader: /* glsl */ `
      varying vec3 vN, vC, vP, vW;
      void main(){ vC=color; vP=position; vN=normalize(mat3(modelMatrix)*normal);
      vec4 w=modelMatrix*vec4(position,1.0); vW=w.xyz; gl_Position=projectionMatrix*viewMatrix*w;
      }`,
    fragmentShader:
      SKY +
      /* glsl */ `
      uniform float uCon, uFire, uFlareAt; uniform vec3 uFirePos; varying vec3 vN, vC, vP, vW;
      void main(){
        vec3 n=normalize(vN); vec3 v=normalize(cameraPosition-vW); if(dot(n,v)<0.0) n=-n;
        // salt, rust and soot: streaks that run down the plates
        float st=fbm(vec2(vP.x*1.6,vP.y*0.22+3.0));
        float ao=smoothstep(-0.4,0.5,n.y)*0.0+mix(0.72,1.0,smoothstep(0.0,6.0,vP.y));
        float sp=fbm(vP.xy*0.8+vP.z);
        vec3 base=vC*(0.80+0.40*sp)*ao;
        base=mix(base,vec3(0.20,0.095,0.05),smoothstep(0.55,0.80,st)*0.42
            *(1.0-smoothstep(0.0,9.0,vP.y)));
        float plate=(1.0-smoothstep(0.0,0.06,abs(fract(vP.x*0.16)-0.5)*0.5))*0.06; base*=1.0-plate;
        vec3 sky=mix(uHorizon,uZenith,0.5+0.5*n.y)*(0.55+0.45*n.y);
        vec3 amb=max(sky,vec3(0.0))*0.78+uHorizon*0.16;
        float up=smoothstep(-1.5,2.0,degrees(asin(uSunDir.y)));
        vec3 c=base*(amb+uSunCol*up*max(dot(n,uSunDir),0.0)*0.30
          +uMoonCol*max(dot(n,uMoonDir),0.0)*0.55
          +uFlareCol*uFlareAt*(0.18+max(dot(n,uFlareDir),0.0)));
        if(uFire>0.0){
          vec3 l=uFirePos-vP; float d=length(l);
          c+=base*vec3(1.0,0.40,0.10)*uFire*1.9/(1.0+d*d*0.010)*(0.25+max(dot(n,normalize(l)),0.0));
        }
        vec3 d=normalize(vec3(vW.x-cameraPosition.x,0.0,vW.z-cameraPosition.z)); d.y=0.012;
        gl_FragColor=vec4(mix(skyBase(normalize(d))*0.97,c,uCon),1.0);
      }`,
  });
  const geo = new THREE.BufferGeometry();
  geo.setAttribute("position", new THREE.Float32BufferAttribute(b.pos, 3));
  geo.setAttribute("normal", new THREE.Float32BufferAttribute(b.nor, 3));
  geo.setAttribute("color", new THREE.Float32BufferAttribute(b.col, 3));
  const group = new THREE.Group();
  group.add(new THREE.Mesh(geo, mat));
  // rigging as thin lines in the same haze
  const lg = new THREE.BufferGeometry();
  lg.setAttribute("position", new THREE.Float32BufferAttribute(wires, 3));
  lg.setAttribute(
    "normal",
    new THREE.Float32BufferAttribute(
      wires.map((_, i) => (i % 3 === 1 ? 1 : 0)),
      3,
    ),
  );
  lg.setAttribute(
    "color",
    new THREE.Float32BufferAttribute(
      wires.map(() => 0.1),
      3,
    ),
  );
  const lm = mat.clone();
  lm.uniforms = uniforms;
  lm.transparent = true;
  lm.opacity = 0.6;
  lm.fragmentShader = mat.fragmentShader.replace("uCon),1.0)", "uCon),0.45)");
  group.add(new THREE.LineSegments(lg, lm));
  return { group, mast: M, funnelTops: tops, mat, deck: F };
}

// Bow wave, wash along the side and wake: a skirt of foam about the water line.
export function buildFoam(s: Silhouette, light: Light, way: number): THREE.Mesh {
  const L = LEN,
    B = s.beam * L,
    pos: number[] = [],
    uv: number[] = [];
  const hw = (f: number) =>
    ((f < 0.24 ? Math.sin(((f / 0.24) * Math.PI) / 2) : f > 0.85 ? 1 - (f - 0.85) * 3.2 : 1) * B) /
    2;
  const n = 60;
  for (const side of [-1, 1])
    for (let i = 0; i < n; i++) {
      const q = (k: number, out: number): number[] => {
        const f = -0.015 + (1.75 * k) / n,
          inside = Math.min(1, Math.max(0, f));
        const spread = f > 1 ? (f - 1) * B * 0.9 : 0;
        const bow = Math.exp(-Math.pow((f - 0.015) / 0.05, 2)),
          along = f < 1 ? 0.35 : 0.5 * Math.exp(-(f - 1) * 2.5);
        const h = (0.4 + way * 0.55) * (bow * 1.5 + along * 0.55);
        return [
          L * (0.5 - f),
          out ? -0.25 : h,
          side *
            (hw(inside) * (f > 1 ? 0.5 : 0.98) +
              spread +
              (out ? (0.8 + 2.2 * bow + 3 * inside) * (0.4 + way * 0.4) : 0)),
        ];
      };
      const a = q(i, 0),
        b = q(i + 1, 0),
        c = q(i + 1, 1),
        d = q(i, 1);
      for (const [p, u, v] of [
        [a, i, 0],
        [b, i + 1, 0],
        [c, i + 1, 1],
        [a, i, 0],
        [c, i + 1, 1],
        [d, i, 1],
      ] as [number[], number, number][]) {
        pos.push(...p);
        uv.push(u / n, v);
      }
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute("uv", new THREE.Float32BufferAttribute(uv, 2));
  const m = new THREE.ShaderMaterial({
    uniforms: { ...light.uniforms, uCon: { value: 1 }, uWay: { value: way } },
    transparent: true,
    depthWrite: false,
    side: THREE.DoubleSide,
    vertexShader: `varying vec2 vUv; varying vec3 vP; void main(){ vUv=uv; vP=position;
        gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.0); }`,
    fragmentShader:
      SKY +
      /* glsl */ `uniform float uCon,uWay; varying vec2 vUv; varying vec3 vP;
      void main(){
        float n=fbm(vec2(vP.x*0.5+uTime*1.2,vP.z*0.7+vP.y*0.8));
        float bow=exp(-pow((vUv.x-0.018)/0.035,2.0));
        float a=smoothstep(0.38,0.72,n+0.42*bow+0.10*uWay)*(1.0-smoothstep(0.45,1.0,vUv.y))
            *(1.0-smoothstep(0.55,1.0,vUv.x));
        vec3 c=mix(uZenith,uHorizon,0.6)*1.15+uSunCol*0.13*max(uSunDir.y+0.12,0.0)*3.0
            +uMoonCol*0.5+uFlareCol*0.06;
        gl_FragColor=vec4(c,a*(0.25+0.75*uCon)*min(1.0,0.35+0.3*uWay));
      }`,
  });
  const mesh = new THREE.Mesh(g, m);
  mesh.renderOrder = 3;
  return mesh;
}
