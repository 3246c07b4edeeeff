// An aircraft from its row of data/uboot/aircraft.tsv: wings, engines, a hull if
// it is a flying boat. Built with a span of one; not told apart it is any bomber.
import * as THREE from "three";
import { planes } from "kaleun:ships";
import { SKY } from "./glsl";
import type { Light } from "./sky";

interface Shape {
  engines: number;
  wings: number;
  hull: boolean;
}

export function shapeOf(type: string): Shape {
  const row = planes.find((r) => r.type_id === type);
  return row
    ? { engines: Number(row.engines), wings: Number(row.wings), hull: row.hull === "1" }
    : { engines: 2, wings: 1, hull: false };
}

class Skin {
  readonly pos: number[] = [];
  readonly nor: number[] = [];
  tri(a: THREE.Vector3, b: THREE.Vector3, c: THREE.Vector3): void {
    const n = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    for (const p of [a, b, c]) {
      this.pos.push(p.x, p.y, p.z);
      this.nor.push(n.x, n.y, n.z);
    }
  }
  /** A body of round sections along x: [x, y, radius across, radius up]. */
  body(rings: [number, number, number, number][], z = 0, sides = 10): void {
    const at = (i: number, k: number) => {
      const [x, y, w, h] = rings[i],
        a = (k / sides) * Math.PI * 2;
      return new THREE.Vector3(x, y + Math.sin(a) * h, z + Math.cos(a) * w);
    };
    for (let i = 0; i + 1 < rings.length; i++)
      for (let k = 0; k < sides; k++) {
        this.tri(at(i, k), at(i + 1, k), at(i + 1, k + 1));
        this.tri(at(i, k), at(i + 1, k + 1), at(i, k + 1));
      }
  }
  /** A flat surface with a thickness: corners in order, seen from above. */
  slab(corners: [number, number, number][], thick: number): void {
    const top = corners.map(([x, y, z]) => new THREE.Vector3(x, y + thick / 2, z)),
      low = corners.map(([x, y, z]) => new THREE.Vector3(x, y - thick / 2, z));
    for (let i = 1; i + 1 < corners.length; i++) {
      this.tri(top[0], top[i], top[i + 1]);
      this.tri(low[0], low[i + 1], low[i]);
    }
    for (let i = 0; i < corners.length; i++) {
      const j = (i + 1) % corners.length;
      this.tri(top[i], low[i], low[j]);
      this.tri(top[i], low[j], top[j]);
    }
  }
}

export interface PlaneMesh {
  group: THREE.Group;
  con: THREE.IUniform;
}

export function buildPlane(type: string, light: Light): PlaneMesh {
  const s = shapeOf(type),
    k = new Skin();
  const small = s.engines === 1,
    len = small ? 0.76 : 0.7,
    fat = s.hull ? 0.05 : small ? 0.042 : 0.034,
    wingY = s.hull ? 0.06 : small && s.wings === 1 ? -0.005 : 0.012;
  k.body([
    [len * 0.42, 0, 0.004, 0.004],
    [len * 0.4, 0, fat * 0.6, fat * 0.6],
    [len * 0.26, 0, fat, fat * 1.15],
    [0, 0, fat, fat * 1.1],
    [-len * 0.3, 0.008, fat * 0.5, fat * 0.6],
    [-len * 0.56, 0.02, 0.006, 0.012],
  ]);
  if (s.hull)
    k.body([
      [len * 0.36, -0.03, 0.006, 0.01],
      [len * 0.2, -0.045, fat * 0.8, fat * 0.7],
      [-len * 0.12, -0.04, fat * 0.6, fat * 0.5],
      [-len * 0.4, 0, 0.006, 0.01],
    ]);
  const wing = (y: number, span: number) => {
    for (const z of [1, -1]) {
      const c: [number, number, number][] = [
        [0.085, y, 0],
        [0.055, y + 0.014, z * span],
        [-0.005, y + 0.014, z * span],
        [-0.075, y, 0],
      ];
      k.slab(z > 0 ? c : c.reverse(), 0.012);
    }
  };
  wing(wingY, 0.5);
  if (s.wings === 2) {
    wing(wingY + 0.16, 0.5);
    for (const z of [-0.36, -0.2, -0.05, 0.05, 0.2, 0.36])
      for (const x of [0.045, -0.03]) {
        const [a, b, c, d] = [
          [x - 0.006, 0],
          [x + 0.006, 0],
          [x + 0.006, 0.17],
          [x - 0.006, 0.17],
        ].map(([u, v]) => new THREE.Vector3(u, wingY + v, z));
        k.tri(a, b, c);
        k.tri(a, c, d);
      }
  }
  const pods = s.engines === 4 ? [-0.3, -0.15, 0.15, 0.3] : s.engines === 2 ? [-0.17, 0.17] : [];
  for (const z of pods)
    k.body(
      [
        [0.135, wingY, 0.008, 0.008],
        [0.12, wingY, 0.024, 0.024],
        [0.02, wingY, 0.024, 0.026],
        [-0.06, wingY, 0.006, 0.008],
      ],
      z,
      8,
    );
  for (const z of [1, -1]) {
    const c: [number, number, number][] = [
      [-len * 0.46, 0.03, 0],
      [-len * 0.49, 0.035, z * 0.16],
      [-len * 0.54, 0.035, z * 0.16],
      [-len * 0.57, 0.03, 0],
    ];
    k.slab(z > 0 ? c : c.reverse(), 0.008);
  }
  // One fin, or two at the ends of the tail of the four-engined land plane.
  const fin = (z: number, h: number) => {
    const p = [
      [-len * 0.43, 0.02],
      [-len * 0.5, h],
      [-len * 0.575, h],
      [-len * 0.57, 0.02],
    ].map(([x, y]) => new THREE.Vector3(x, y, z));
    k.tri(p[0], p[1], p[2]);
    k.tri(p[0], p[2], p[3]);
    k.tri(p[2], p[1], p[0]);
    k.tri(p[3], p[2], p[0]);
  };
  if (type === "liberator_vlr" || type === "hudson" || type === "whitley")
    for (const z of [-0.13, 0.13]) fin(z, 0.1);
  else fin(0, small ? 0.11 : 0.15);
  const con = { value: 1 };
  const mat = new THREE.ShaderMaterial({
    uniforms: { ...light.uniforms, uCon: con },
    side: THREE.DoubleSide,
    vertexShader: `varying vec3 vN,vW; void main(){ vN=normalize(mat3(modelMatrix)*normal);
        vec4 w=modelMatrix*vec4(position,1.0); vW=w.xyz;
        gl_Position=projectionMatrix*viewMatrix*w; }`,
    fragmentShader:
      SKY +
      `uniform float uCon; varying vec3 vN,vW;
        void main(){ vec3 n=normalize(vN), v=normalize(cameraPosition-vW); if(dot(n,v)<0.0) n=-n;
      vec3 base=mix(vec3(0.30,0.32,0.33),vec3(0.17,0.19,0.17),smoothstep(-0.2,0.5,n.y));
      vec3 c=base*(mix(uHorizon,uZenith,0.5+0.5*n.y)*(0.5+0.5*n.y)*0.8+uHorizon*0.12+uSunCol
          *max(dot(n,uSunDir),0.0)*0.26+uMoonCol*max(dot(n,uMoonDir),0.0)*0.5);
      gl_FragColor=vec4(mix(skyBase(-v),c,uCon),1.0); }`,
  });
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(k.pos, 3));
  g.setAttribute("normal", new THREE.Float32BufferAttribute(k.nor, 3));
  const group = new THREE.Group();
  group.add(new THREE.Mesh(g, mat));
  // Turning propellers: faint discs.
  const disc = new THREE.ShaderMaterial({
    uniforms: { ...light.uniforms },
    transparent: true,
    depthWrite: false,
    side: THREE.DoubleSide,
    vertexShader: `varying vec2 vUv; void main(){ vUv=uv;
        gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.0); }`,
    fragmentShader:
      SKY +
      `varying vec2 vUv; void main(){ float r=length(vUv-0.5)*2.0;
        gl_FragColor=vec4(uHorizon*0.25,(1.0-smoothstep(0.9,1.0,r))*0.28*smoothstep(0.1,0.3,r)); }`,
  });
  for (const z of pods.length ? pods : [0]) {
    const d = new THREE.Mesh(new THREE.CircleGeometry(small ? 0.12 : 0.06, 16), disc);
    d.rotation.y = Math.PI / 2;
    d.position.set(pods.length ? 0.138 : len * 0.425, pods.length ? wingY : 0, z);
    group.add(d);
  }
  group.rotation.order = "YXZ";
  group.traverse((o) => {
    o.frustumCulled = false;
  });
  return { group, con };
}
