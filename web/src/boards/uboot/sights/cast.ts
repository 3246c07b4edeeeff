// The ships on the stage: each stands at the middle of her band of distance and
// is scaled until her masthead fills the angle that was sent.
import * as THREE from "three";
import { rng } from "./chance";
import { smoke } from "./effects";
import { lanterns } from "./lamps";
import { bandMetres, silhouetteOf, type Sight, type Sighted } from "./seen";
import { buildFoam, buildShip, type ShipMesh } from "./ship";
import type { Light } from "./sky";
import { Beat, Moving } from "../station/smooth";

export const RAD = Math.PI / 180;
export const EARTH = 7.42e6; // its radius for rays bent by the air, metres

interface Actor {
  kind: string;
  name: string;
  mesh: ShipMesh;
  group: THREE.Group;
  pixels: THREE.IUniform[]; // pixels of a radian, for soft points
  contrast: THREE.IUniform[];
  bearing: Moving;
  height: Moving;
  head: Moving;
  list: Moving;
  trim: Moving;
  low: Moving;
  dist: number;
  fire: number;
  bob: number;
  used: boolean;
}

/** Takes it off the stage and gives back what the card holds of it. */
export function strike(scene: THREE.Scene, ...things: THREE.Object3D[]): void {
  scene.remove(...things);
  for (const thing of things)
    thing.traverse((o) => {
      const part = o as THREE.Mesh;
      part.geometry?.dispose();
      (part.material as THREE.Material | undefined)?.dispose();
    });
}

export class Cast {
  private actors: Actor[] = [];
  private readonly rand = rng(99);
  constructor(
    private readonly scene: THREE.Scene,
    private readonly light: Light,
    private readonly eye: number,
    private readonly smooth: boolean,
  ) {}

  private dress(actor: Actor, s: Sighted): void {
    const [, , , , , , way, smoking, fire, lamps] = s;
    const { mesh, group } = actor;
    const outline = silhouetteOf(s[12]);
    if (way) {
      const foam = buildFoam(outline, this.light, way);
      actor.contrast.push((foam.material as THREE.ShaderMaterial).uniforms.uCon);
      group.add(foam);
    }
    const wind = new THREE.Vector3(-3.2 - 1.1 * way, 0, 0.8);
    const puff = (options: Parameters<typeof smoke>[3], count: number, seed: number) => {
      const p = smoke(this.light, count, seed, options);
      actor.pixels.push(p.uniforms.uPx);
      if (!options.fire) actor.contrast.push(p.uniforms.uCon);
      group.add(p.points);
    };
    if (smoking)
      mesh.funnelTops.forEach((from, i) =>
        puff(
          {
            from,
            wind,
            rise: 2.4,
            size: 3.4 + smoking * 0.5,
            life: 30,
            spread: 3.6,
            dark: 0.34 + 0.26 * smoking,
          },
          130,
          7 + i,
        ),
      );
    if (fire) {
      const at = new THREE.Vector3(-14, mesh.deck + 2, 0);
      puff(
        {
          from: at.clone().add(new THREE.Vector3(0, 3, 0)),
          wind: wind.clone().multiplyScalar(0.85),
          rise: 8,
          size: 8.5,
          life: 30,
          spread: 8,
          dark: 1.15,
        },
        170,
        50,
      );
      puff(
        {
          from: at,
          wind: wind.clone().multiplyScalar(0.35),
          rise: 3.2,
          size: 2.6 + fire * 0.5,
          life: 3,
          spread: 6 + fire * 2.4,
          dark: 1,
          fire: true,
        },
        60,
        51,
      );
      mesh.mat.uniforms.uFire.value = fire / 3;
      mesh.mat.uniforms.uFirePos.value = at.add(new THREE.Vector3(0, 6, 0));
    }
    if (lamps) {
      const lit = lanterns(mesh.mast, mesh.deck, lamps);
      actor.pixels.push((lit.material as THREE.ShaderMaterial).uniforms.uPx);
      group.add(lit);
    }
  }

  private enter(kind: string, s: Sighted, before: Actor | undefined): Actor {
    const mesh = buildShip(silhouetteOf(s[12]), this.light);
    const group = new THREE.Group();
    const start = (value: number, turns: boolean) => new Moving(value, turns);
    const actor: Actor = {
      kind,
      name: s[12],
      mesh,
      group,
      pixels: [],
      contrast: [mesh.mat.uniforms.uCon],
      bearing: before?.bearing ?? start(s[0] / 10, true),
      height: before?.height ?? start(s[1], false),
      head: before?.head ?? start(s[0] / 10 + s[2] * 5.625, true),
      list: before?.list ?? start(s[10], false),
      trim: before?.trim ?? start(s[11], false),
      low: before?.low ?? start(0, false),
      dist: 1000,
      fire: 0,
      bob: before?.bob ?? this.rand() * 6,
      used: false,
    };
    group.rotation.order = "YXZ";
    group.add(mesh.group);
    this.dress(actor, s);
    this.scene.add(group);
    this.actors.push(actor);
    return actor;
  }

  /**
   * Whoever is on the stage, looks the same and stands nearest; or a new one, who takes the place
   * of one of her name.
   */
  private actorFor(s: Sighted): Actor {
    const kind = `${s[12]} ${s[6]} ${s[7]} ${s[8]} ${s[9]}`,
      bearing = s[0] / 10;
    const off = (a: Actor) =>
      Math.abs(((((a.bearing.end - bearing + 540) % 360) + 360) % 360) - 180);
    const nearest = (list: Actor[]) =>
      list.filter((a) => !a.used).sort((a, b) => off(a) - off(b))[0];
    const same = nearest(this.actors.filter((a) => a.kind === kind));
    if (same && off(same) < 3) return same;
    const like = nearest(this.actors);
    return this.enter(kind, s, like && off(like) < 0.6 ? like : undefined);
  }

  private place(s: Sighted, now: number, beat: Beat): Actor {
    const a = this.actorFor(s);
    const [bearing, height, aspect, cut, contrast, band, , , fire, , list, trim] = s,
      deep = s[13] ?? 0;
    a.used = true;
    a.dist = bandMetres(band);
    a.fire = fire;
    const tall = Math.tan(height / 10000) * a.dist;
    const hidden = Math.max(0, a.dist - Math.sqrt(2 * EARTH * this.eye)) ** 2 / (2 * EARTH);
    const say = (m: Moving, value: number) => m.say(value, now, beat, this.smooth);
    say(a.bearing, bearing / 10);
    say(a.height, height);
    say(a.head, bearing / 10 + aspect * 5.625);
    say(a.list, list);
    say(a.trim, trim);
    say(a.low, (cut ? (cut / 16) * tall - hidden : 0) + (deep / 16) * tall);
    a.contrast.forEach((u) => {
      u.value = contrast / 15;
    });
    return a;
  }

  show(s: Sight, now: number, beat: Beat, flare: boolean): void {
    this.actors.forEach((a) => {
      a.used = false;
    });
    for (const ship of s.ships)
      this.place(ship, now, beat).mesh.mat.uniforms.uFlareAt.value = flare ? 0.22 : 0;
    this.actors = this.actors.filter((a) => {
      if (!a.used) strike(this.scene, a.group);
      return a.used;
    });
  }

  /** Puts everybody where he is at this second; tells where fires burn. */
  move(
    t: number,
    now: number,
    pixels: number,
    sea: number,
    height: (x: number, z: number) => number,
    fires: THREE.Vector4[],
    glow: number,
  ): void {
    let lit = 0;
    for (const a of this.actors) {
      const angle = a.bearing.now(now) * RAD,
        tall = Math.tan(a.height.now(now) / 10000) * a.dist,
        scale = tall / a.mesh.mast;
      const x = Math.sin(angle) * a.dist,
        z = -Math.cos(angle) * a.dist;
      const y = -(a.dist * a.dist) / (2 * EARTH) - a.low.now(now);
      a.group.scale.setScalar(scale);
      a.group.position.set(x, y + height(x, z) * 0.35, z);
      a.group.rotation.set(
        a.list.now(now) * RAD + Math.sin(t * 0.7 + a.bob) * 0.006 * sea,
        Math.PI / 2 - a.head.now(now) * RAD,
        -a.trim.now(now) * RAD + Math.sin(t * 0.9 + a.bob) * 0.003 * sea,
      );
      a.pixels.forEach((u) => {
        u.value = pixels;
      });
      if (a.fire && lit < fires.length) fires[lit++].set(x, 14 * scale, z, (a.fire / 3) * glow);
    }
  }

  /** How far the ship stands that is nearest to this bearing. */
  distanceAt(bearing: number): number | null {
    let best: number | null = null,
      off = 6;
    for (const a of this.actors) {
      const away = Math.abs(((((a.bearing.end - bearing + 540) % 360) + 360) % 360) - 180);
      if (away < off) {
        off = away;
        best = a.dist;
      }
    }
    return best;
  }
}
