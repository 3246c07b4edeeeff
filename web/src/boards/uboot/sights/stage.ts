// The stage: puts the ships of a message on the sea, moves the eye with the boat,
// renders, and looks at the result through the glass.
import * as THREE from "three";
import type { Optics } from "../glass/sight";
import { Cast, RAD, strike } from "./cast";
import { starShell } from "./effects";
import { Passing } from "./passing";
import { makeSea, type Sea } from "./sea";
import type { Sight } from "./seen";
import { lightFor, makeSky, type Light } from "./sky";
import { Beat } from "../station/smooth";

const WIND = 112; // degrees from the bow towards which wind and sea run
const FAR_AWAY = 22000;
const SMALL = 520; // a picture of fewer pixels needs fewer waves

const POST = /* glsl */ `
  uniform sampler2D uTex; uniform float uExp,uEdge,uShift,uAspect,uNight; varying vec2 vUv;
  vec3 film(vec3 x){ return clamp((x*(2.51*x+0.03))/(x*(2.43*x+0.59)+0.14),0.0,1.0); }
  float h(vec2 p){ return fract(sin(dot(p,vec2(12.9898,78.233)))*43758.5453); }
  vec3 look(vec2 uv){ vec2 d=(uv-0.5)*vec2(uAspect,1.0); float r=length(d)*2.0;
  float k=uEdge*0.0035*r*r;
    return vec3(texture2D(uTex,uv+(uv-0.5)*k).r,texture2D(uTex,uv).g,
        texture2D(uTex,uv-(uv-0.5)*k).b);
    }
  void main(){
    vec2 d=(vUv-0.5)*vec2(uAspect,1.0); float r=length(d)*2.0;
    vec3 c=look(vUv);
    // stadimeter: two pictures in one glass
    if(uShift>0.0) c=c*0.52+look(vUv-vec2(0.0,uShift))*0.52;
    c*=vec3(0.97,1.0,0.95)*uExp;
    c*=mix(1.0,1.0-0.50*smoothstep(0.62,1.05,r),uEdge);
    c=film(c); float g=dot(c,vec3(0.3,0.59,0.11)); c=max(mix(vec3(g),c,1.28),0.0);
    c=pow(c,vec3(1.0/2.2)); c=mix(c,c*c*(3.0-2.0*c),0.28);
    c+=(h(vUv*1000.0)-0.5)*(0.014+0.022*uNight);
    gl_FragColor=vec4(c,1.0);
  }`;

export class Stage {
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(9, 1, 0.4, FAR_AWAY * 2);
  private readonly flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
  private readonly quad = new THREE.Scene();
  private readonly target = new THREE.WebGLRenderTarget(8, 8, {
    type: THREE.HalfFloatType,
    samples: 4,
  });
  private readonly post: THREE.ShaderMaterial;
  private readonly flare = starShell();
  private readonly cast: Cast;
  private readonly passing: Passing;
  private readonly beat = new Beat();
  private light: Light;
  private sea: Sea;
  private seaState = -1;
  private haze = -1;
  private height = 1;
  private dpr = 1;
  /** Line of sight from the bow, and the shift of the second picture, degrees. */
  view = 0;
  stadia = 0;
  tilt = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly optics: Optics,
    smooth: boolean,
  ) {
    this.renderer = new THREE.WebGLRenderer({
      canvas,
      antialias: false,
      powerPreference: "high-performance",
      preserveDrawingBuffer: true,
    });
    this.renderer.autoClear = false;
    this.light = lightFor(20, 200, -20, 0, 0, 0.4, null);
    this.scene.add(makeSky(this.light));
    this.sea = this.newSea(2, 12);
    this.flare.visible = false;
    this.flare.scale.setScalar(150);
    this.scene.add(this.flare);
    this.cast = new Cast(this.scene, this.light, optics.eye, smooth);
    this.passing = new Passing(this.scene, this.light, optics.eye, smooth);
    this.post = new THREE.ShaderMaterial({
      uniforms: {
        uTex: { value: this.target.texture },
        uExp: { value: 1 },
        uEdge: { value: optics.edge },
        uShift: { value: 0 },
        uAspect: { value: 1 },
        uNight: this.light.uniforms.uNight,
      },
      vertexShader:
        "varying vec2 vUv; void main(){ vUv=uv; gl_Position=vec4(position.xy,0.0,1.0); }",
      fragmentShader: POST,
    });
    this.quad.add(new THREE.Mesh(new THREE.PlaneGeometry(2, 2), this.post));
  }

  private newSea(state: number, haze: number): Sea {
    this.seaState = state;
    this.haze = haze;
    const sea = makeSea(
      this.light,
      state,
      WIND,
      1940,
      60 * RAD,
      Math.max(0.5, haze),
      this.canvas.clientWidth * Math.min(2, devicePixelRatio) < SMALL,
    );
    this.scene.add(sea.mesh);
    return sea;
  }

  /** Sun, moon, clouds and a star shell: the same uniforms, other values. */
  private relight(s: Sight): void {
    const shell =
      s.shell < 0
        ? null
        : new THREE.Vector3(Math.sin(s.shell * RAD) * 1500, 84, -Math.cos(s.shell * RAD) * 1500);
    const now = lightFor(
      s.sun,
      s.sun_bearing,
      s.moon,
      s.moon_bearing,
      s.lit / 10,
      s.cloud / 10,
      shell,
    );
    for (const [name, uniform] of Object.entries(now.uniforms))
      if (name !== "uTime") this.light.uniforms[name].value = uniform.value as unknown;
    this.post.uniforms.uExp.value = now.exposure;
    this.flare.visible = shell !== null;
    this.sea.uniforms.uFlarePos.value = shell ?? new THREE.Vector3(0, -1, 0);
    if (shell) this.flare.position.copy(shell);
  }

  /** The ships and the weather of one message, in place of those before. */
  show(s: Sight, t: number, now: number): void {
    if (s.sea !== this.seaState || s.haze !== this.haze) {
      strike(this.scene, this.sea.mesh);
      this.sea = this.newSea(s.sea, s.haze);
    }
    this.relight(s);
    this.beat.heard(now);
    this.cast.show(s, now, this.beat, this.flare.visible);
    this.passing.show(
      s,
      t,
      now,
      this.beat,
      this.cast,
      this.sea.uniforms.uTracks.value as THREE.Vector4[],
    );
  }

  resize(width: number, height: number, dpr: number): void {
    this.height = height;
    this.dpr = dpr;
    this.renderer.setPixelRatio(dpr);
    this.renderer.setSize(width, height, false);
    this.target.setSize(Math.round(width * dpr), Math.round(height * dpr));
    this.camera.aspect = width / height;
    this.post.uniforms.uAspect.value = width / height;
  }

  /** The picture at this second, so many degrees high. */
  render(t: number, field: number, now: number): void {
    const cam = this.camera,
      sea = this.seaState;
    this.light.uniforms.uTime.value = t;
    cam.position.set(0, Math.max(0.25, this.optics.eye + 0.85 * this.sea.height(0, 0, t)), 0);
    (this.sea.uniforms.uEye.value as THREE.Vector3).copy(cam.position);
    const roll = sea * this.optics.shake * Math.sin((t * 2 * Math.PI) / 8) * RAD;
    const pitch = sea * 0.25 * this.optics.shake * Math.sin((t * 2 * Math.PI) / 6.3 + 1) * RAD;
    cam.fov = field;
    cam.updateProjectionMatrix();
    cam.rotation.set(this.tilt * RAD + pitch, -this.view * RAD, roll, "YXZ");
    this.sea.uniforms.uAz.value = this.view * RAD;
    this.sea.uniforms.uFan.value = Math.min(150, field * cam.aspect * 1.5 + 6) * RAD;
    const pixels = (this.height * this.dpr) / (2 * Math.tan((field * RAD) / 2)),
      night = this.light.uniforms.uNight.value as number;
    const fires = this.sea.uniforms.uFires.value as THREE.Vector4[];
    fires.forEach((f) => f.set(0, 0, 0, 0));
    this.cast.move(
      t,
      now,
      pixels,
      sea,
      (x, z) => this.sea.height(x, z, t),
      fires,
      0.06 + 0.94 * night,
    );
    this.passing.move(t, now, pixels, night);
    this.post.uniforms.uShift.value = this.stadia / field;
    this.renderer.info.autoReset = false;
    this.renderer.info.reset();
    this.renderer.setRenderTarget(this.target);
    this.renderer.clear();
    this.renderer.render(this.scene, cam);
    this.renderer.setRenderTarget(null);
    this.renderer.clear();
    this.renderer.render(this.quad, this.flat);
  }

  /** What the last picture cost. */
  cost(): { calls: number; triangles: number } {
    const { calls, triangles } = this.renderer.info.render;
    return { calls, triangles };
  }

  close(): void {
    this.target.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
