// Sky dome: colours follow the sun's height; stars, moon and star shell by night.
import * as THREE from "three";
import { SKY } from "./glsl";

export interface Light {
  uniforms: Record<string, THREE.IUniform>;
  level: number; // light of SIMULATION.md section 2, 0.02..1
  exposure: number;
}

type Key = [number, number[], number[], number[], number]; // sun height, zenith, horizon, sun, glow
const KEYS: Key[] = [
  [-18, [0.0022, 0.0042, 0.0085], [0.0065, 0.0105, 0.0165], [0, 0, 0], 0],
  [-9, [0.01, 0.017, 0.034], [0.034, 0.04, 0.052], [0.1, 0.04, 0.02], 0.5],
  [-4, [0.04, 0.066, 0.115], [0.19, 0.15, 0.13], [0.8, 0.3, 0.12], 0.8],
  [0, [0.085, 0.14, 0.225], [0.38, 0.29, 0.215], [2.3, 0.95, 0.36], 1.0],
  [5, [0.12, 0.205, 0.325], [0.43, 0.385, 0.325], [4.2, 2.4, 1.15], 1.0],
  [12, [0.14, 0.25, 0.41], [0.45, 0.49, 0.51], [5.6, 4.2, 2.8], 0.7],
  [40, [0.14, 0.29, 0.52], [0.48, 0.58, 0.66], [6.6, 6.0, 5.2], 0.4],
];

const dir = (az: number, h: number) => {
  const a = (az * Math.PI) / 180,
    e = (h * Math.PI) / 180;
  return new THREE.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), -Math.cos(a) * Math.cos(e));
};

export function lightFor(
  sunH: number,
  sunAz: number,
  moonH: number,
  moonAz: number,
  lit: number,
  cloud: number,
  flare: THREE.Vector3 | null,
): Light {
  let k = 0;
  while (k < KEYS.length - 2 && sunH > KEYS[k + 1][0]) k++;
  const a = KEYS[k],
    b = KEYS[k + 1];
  const f = Math.max(0, Math.min(1, (sunH - a[0]) / (b[0] - a[0])));
  const mix = (i: 1 | 2 | 3) =>
    new THREE.Vector3(...(a[i].map((v, j) => v + (b[i][j] - v) * f) as [number, number, number]));
  const zen = mix(1),
    hor = mix(2),
    sun = mix(3);
  const grey = (v: THREE.Vector3, t: number) => {
    const m = (v.x + v.y + v.z) / 3;
    v.lerp(new THREE.Vector3(m * 0.97, m, m * 1.03), t);
  };
  grey(zen, cloud * 0.5);
  grey(hor, cloud * 0.35);
  zen.lerp(hor.clone().multiplyScalar(0.8), cloud * 0.55);
  sun.multiplyScalar(1 - 0.75 * cloud);
  const clamp = (v: number) => Math.max(0, Math.min(1, v));
  const night = 1 - clamp((sunH + 12) / 10);
  const moonUp = clamp(moonH / 6) * night;
  const moonCol = new THREE.Vector3(0.55, 0.62, 0.72).multiplyScalar(
    0.26 * lit * moonUp * (1 - 0.6 * cloud),
  );
  zen.addScaledVector(moonCol, 0.03);
  hor.addScaledVector(moonCol, 0.07);
  const level = Math.max(
    Math.pow(clamp((sunH + 8) / 14), 1.5) * (1 - 0.25 * cloud),
    0.02 + 0.14 * lit * Math.max(0, Math.sin((moonH * Math.PI) / 180)) * (1 - 0.8 * cloud),
  );
  return {
    level,
    exposure: 0.94 + 0.95 * night, // the eye gets used to the dark, but not wholly
    uniforms: {
      uSunDir: { value: dir(sunAz, sunH) },
      uMoonDir: { value: dir(moonAz, Math.max(moonH, 1)) },
      uZenith: { value: zen },
      uHorizon: { value: hor },
      uSunCol: { value: sun },
      uMoonCol: { value: moonCol },
      uFlareDir: { value: flare ? flare.clone().normalize() : new THREE.Vector3(0, -1, 0) },
      uFlareCol: { value: flare ? new THREE.Vector3(1.0, 0.93, 0.78) : new THREE.Vector3() },
      uCloud: { value: cloud },
      uTime: { value: 0 },
      uNight: { value: night },
      uGlow: { value: a[4] + (b[4] - a[4]) * f },
    },
  };
}

export function makeSky(light: Light): THREE.Mesh {
  const mat = new THREE.ShaderMaterial({
    uniforms: light.uniforms,
    side: THREE.BackSide,
    depthWrite: false,
    vertexShader: `varying vec3 vDir; void main(){ vDir=position;
        vec4 p=projectionMatrix*vec4(mat3(viewMatrix)*position,1.0); gl_Position=p.xyww; }`,
    fragmentShader:
      SKY +
      /* glsl */ `
      varying vec3 vDir;
      void main(){
        vec3 d=normalize(vDir);
        vec3 c=skyFull(d);
        // sun disc, flattened a little near the horizon
        float s=dot(d,uSunDir);
        c+=uSunCol*6.0*smoothstep(0.99997,0.99999,s)*uGlow;
        // moon with a soft rim
        float m=dot(d,uMoonDir);
        c+=uMoonCol*14.0*smoothstep(0.999972,0.999982,m)*(0.75+0.25*noise2(d.xy*900.0));
        // stars
        vec3 q=d*260.0; vec3 id=floor(q); float h=hash2(id.xy+id.z*7.13);
        float star=step(0.9965,h)*(1.0-smoothstep(0.0,0.42,length(fract(q)-0.5)))*(h-0.9965)*180.0;
        c+=vec3(0.9,0.95,1.0)*star*uNight*0.12*smoothstep(0.02,0.25,d.y)*(1.0-uCloud);
        gl_FragColor=vec4(c,1.0);
      }`,
  });
  const dome = new THREE.Mesh(new THREE.SphereGeometry(1, 48, 24), mat);
  dome.frustumCulled = false;
  dome.renderOrder = -10;
  return dome;
}
