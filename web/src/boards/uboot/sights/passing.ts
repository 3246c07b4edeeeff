// What stands on the sea or in the sky for a while: splashes, columns of water,
// flashes, torpedo tracks, aircraft.
import type { PlumeKind } from "../../../made/uboot";
import * as THREE from "three";
import type { Flier, Mark, Sight, Track } from "../glass/sight";
import { EARTH, RAD, strike, type Cast } from "./cast";
import { splash } from "./effects";
import { spark } from "./lamps";
import { buildPlane, type PlaneMesh } from "./plane";
import { bandMetres } from "./seen";
import type { Light } from "./sky";
import { type Beat, Moving } from "../station/smooth";

/** Seconds that each stands. */
const LIFE: Record<PlumeKind, number> = { shell: 4, charge: 6, hit: 8, flash: 0.6 };
const turn = (from: number, to: number) => ((((to - from + 540) % 360) + 360) % 360) - 180;

interface Column {
  kind: PlumeKind;
  bearing: number;
  born: number;
  dist: number;
  tall: number;
  water: ReturnType<typeof splash>;
  light: ReturnType<typeof spark> | null;
}
interface Bird {
  type: string;
  mesh: PlaneMesh;
  lamp: ReturnType<typeof spark>;
  bearing: Moving;
  elevation: Moving;
  span: Moving;
  head: Moving;
  lit: number;
  used: boolean;
}

export class Passing {
  private columns: Column[] = [];
  private birds: Bird[] = [];
  private seed = 1;
  constructor(
    private readonly scene: THREE.Scene,
    private readonly light: Light,
    private readonly eye: number,
    private readonly smooth: boolean,
  ) {}

  private rise(m: Mark, t: number, cast: Cast): void {
    const [kind, b, size, band, place, age] = m,
      bearing = b / 10,
      born = t - age / 4;
    if (
      this.columns.some(
        (c) =>
          c.kind === kind &&
          Math.abs(turn(c.bearing, bearing)) < 1.2 &&
          Math.abs(c.born - born) < 1,
      )
    )
      return;
    const ship = place || kind === "hit" || kind === "flash" ? cast.distanceAt(bearing) : null;
    const dist =
      ship === null ? bandMetres(band) : ship * (place > 0 ? 1.12 : kind === "shell" ? 0.9 : 0.985);
    const tall = Math.tan(size / 10000) * dist;
    const water = splash(
      this.light,
      (this.seed = (this.seed * 1.7 + 0.37) % 9),
      kind === "charge" ? 1 : kind === "hit" ? 2 : 0,
    );
    const light =
      kind === "flash" || kind === "hit"
        ? spark([1, 0.62, 0.24], tall * (kind === "hit" ? 0.8 : 2.2))
        : null;
    if (kind !== "flash") this.scene.add(water.mesh);
    if (light) this.scene.add(light.points);
    this.columns.push({ kind, bearing, born, dist, tall, water, light });
  }

  private fly(f: Flier, now: number, beat: Beat): void {
    const [b, e, span, aspect, contrast, lamp, type] = f,
      bearing = b / 10;
    let bird = this.birds
      .filter((x) => !x.used && x.type === type)
      .sort(
        (x, y) => Math.abs(turn(x.bearing.end, bearing)) - Math.abs(turn(y.bearing.end, bearing)),
      )[0];
    if (!bird) {
      const old = this.birds.find((x) => !x.used && Math.abs(turn(x.bearing.end, bearing)) < 4);
      bird = {
        type,
        mesh: buildPlane(type, this.light),
        lamp: spark([1, 0.97, 0.9], 90),
        bearing: old?.bearing ?? new Moving(bearing, true),
        elevation: old?.elevation ?? new Moving(e / 10, false),
        span: old?.span ?? new Moving(span, false),
        head: old?.head ?? new Moving(bearing + aspect * 5.625, true),
        lit: 0,
        used: true,
      };
      this.scene.add(bird.mesh.group, bird.lamp.points);
      this.birds.push(bird);
    }
    bird.used = true;
    bird.lit = lamp;
    bird.bearing.say(bearing, now, beat, this.smooth);
    bird.elevation.say(e / 10, now, beat, this.smooth);
    bird.span.say(span, now, beat, this.smooth);
    bird.head.say(bearing + aspect * 5.625, now, beat, this.smooth);
    bird.mesh.con.value = contrast / 15;
  }

  private wake(t: Track): THREE.Vector4 {
    const at = (bearing: number, down: number) => {
      const d = Math.min(6000, this.eye / Math.max(0.00005, down / 10000)),
        a = (bearing / 10) * RAD;
      return [Math.sin(a) * d, -Math.cos(a) * d] as const;
    };
    return new THREE.Vector4(...at(t[0], t[1]), ...at(t[2], t[3]));
  }

  show(s: Sight, t: number, now: number, beat: Beat, cast: Cast, tracks: THREE.Vector4[]): void {
    for (const m of s.marks ?? []) this.rise(m, t, cast);
    this.birds.forEach((b) => {
      b.used = false;
    });
    for (const f of s.planes ?? []) this.fly(f, now, beat);
    this.birds = this.birds.filter((b) => {
      if (!b.used) strike(this.scene, b.mesh.group, b.lamp.points);
      return b.used;
    });
    const seen = [...(s.tracks ?? [])].sort((a, b) => b[3] - a[3]);
    tracks.forEach((v, i) => {
      const track = seen[i];
      if (track) v.copy(this.wake(track));
      else v.set(0, 0, 0, 0);
    });
  }

  move(t: number, now: number, pixels: number, night: number): void {
    this.columns = this.columns.filter((c) => {
      const age = t - c.born,
        gone = age > LIFE[c.kind] || age < -1;
      if (gone) strike(this.scene, c.water.mesh, ...(c.light ? [c.light.points] : []));
      return !gone;
    });
    for (const c of this.columns) {
      const a = c.bearing * RAD,
        at = new THREE.Vector3(
          Math.sin(a) * c.dist,
          -(c.dist * c.dist) / (2 * EARTH),
          -Math.cos(a) * c.dist,
        ),
        age = t - c.born;
      if (c.kind !== "flash") c.water.set(at.x, at.y, at.z, age, c.tall);
      c.light?.set(
        at.setY(at.y + c.tall * 0.35),
        Math.max(0, 1 - age / LIFE.flash) * (1.2 + 2 * night),
        pixels,
      );
    }
    for (const b of this.birds) {
      const a = b.bearing.now(now) * RAD,
        e = b.elevation.now(now) * RAD,
        wide = b.span.now(now) / 10000,
        far = Math.min(9000, 26 / Math.max(0.0008, wide));
      const at = new THREE.Vector3(
        Math.sin(a) * Math.cos(e) * far,
        Math.sin(e) * far,
        -Math.cos(a) * Math.cos(e) * far,
      );
      b.mesh.group.position.copy(at);
      b.mesh.group.scale.setScalar(wide * far);
      b.mesh.group.rotation.set(
        Math.sin(t * 0.9) * 0.04,
        Math.PI / 2 - b.head.now(now) * RAD,
        -0.06 + Math.sin(t * 0.6) * 0.015,
      );
      b.lamp.set(at, b.lit ? 2.4 : 0, pixels);
    }
  }
}
