// Lights: lanterns of ships that hide from nobody, flashes of guns, searchlights.
import * as THREE from "three";

const VERT = `attribute vec4 aLamp; uniform float uPx; varying vec3 vC;
  void main(){ vC=aLamp.rgb; vec4 mv=modelViewMatrix*vec4(position,1.0);
  gl_Position=projectionMatrix*mv;
    gl_PointSize=clamp(aLamp.a*uPx*length(modelMatrix[0].xyz)/max(0.1,-mv.z),3.0,120.0); }`;
const FRAG = `varying vec3 vC; uniform float uGain;
  void main(){ float r=length(gl_PointCoord-0.5)*2.0;
  float a=exp(-r*r*22.0)*2.4+exp(-r*4.5)*0.35*(1.0-smoothstep(0.7,1.0,r));
  gl_FragColor=vec4(vC*a*uGain,1.0); }`;

function glow(places: number[], lamps: number[]): THREE.Points {
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(places, 3));
  g.setAttribute("aLamp", new THREE.Float32BufferAttribute(lamps, 4));
  const m = new THREE.ShaderMaterial({
    uniforms: { uPx: { value: 800 }, uGain: { value: 1 } },
    vertexShader: VERT,
    fragmentShader: FRAG,
    transparent: true,
    depthWrite: false,
    blending: THREE.AdditiveBlending,
  });
  const points = new THREE.Points(g, m);
  points.frustumCulled = false;
  points.renderOrder = 7;
  return points;
}

/** Mastheads white, green and red at the sides; a neutral lights her flank. */
export function lanterns(mast: number, deck: number, bright: number): THREE.Points {
  const at: number[] = [],
    lamp: number[] = [];
  const put = (x: number, y: number, z: number, c: [number, number, number], size: number) => {
    at.push(x, y, z);
    lamp.push(...c, size);
  };
  put(28, mast * 0.72, 0, [1, 0.9, 0.7], 5);
  put(-26, mast * 0.9, 0, [1, 0.9, 0.7], 5);
  put(8, deck + 6, 7.5, [0.15, 0.9, 0.35], 4);
  put(8, deck + 6, -7.5, [1, 0.16, 0.1], 4);
  put(-49, deck + 3, 0, [1, 0.9, 0.7], 4);
  if (bright > 1)
    for (let i = 0; i < 9; i++)
      for (const z of [-7.4, 7.4]) put(-22 + i * 5.5, deck + 1.8, z, [1, 0.78, 0.45], 2.6);
  return glow(at, lamp);
}

/** One light of its own, for flashes and searchlights. */
export function spark(
  c: [number, number, number],
  size: number,
): { points: THREE.Points; set(at: THREE.Vector3, gain: number, pixels: number): void } {
  const points = glow([0, 0, 0], [...c, size]);
  const u = (points.material as THREE.ShaderMaterial).uniforms;
  return {
    points,
    set(at, gain, pixels) {
      points.position.copy(at);
      points.visible = gain > 0;
      u.uGain.value = gain;
      u.uPx.value = pixels;
    },
  };
}
