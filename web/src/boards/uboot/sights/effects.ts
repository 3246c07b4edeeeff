// Smoke, fire, shell splashes and the star shell: soft points whose place is a
// plain function of time, so that a frozen picture is always the same.
import * as THREE from "three";
import { SKY } from "./glsl";
import { rng } from "./chance";
import type { Light } from "./sky";

export interface Puffs {
  points: THREE.Points;
  uniforms: Record<string, THREE.IUniform>;
}

const VERT = /* glsl */ `
  attribute vec4 aSeed; uniform float uTime, uRise, uSize, uLife, uPx, uSpread;
  uniform vec3 uFrom, uWind;
  varying float vAge; varying float vRnd;
  void main(){
    float age=fract(aSeed.x+uTime/uLife); vAge=age; vRnd=aSeed.y;
    float t=age*uLife;
    vec3 p=uFrom+uWind*t+vec3(0.0,uRise*(1.0-exp(-t*0.35))*3.0,0.0);
    p+=(aSeed.yzw-0.5)*uSpread*(0.15+age*1.6);
    vec4 mv=modelViewMatrix*vec4(p,1.0);
    gl_Position=projectionMatrix*mv;
    float s=uSize*(0.55+2.3*age)*(0.7+0.6*aSeed.z);
    gl_PointSize=clamp(s*uPx*length(modelMatrix[0].xyz)/max(0.1,-mv.z),1.0,600.0);
  }`;

export function smoke(
  light: Light,
  count: number,
  seed: number,
  o: {
    from: THREE.Vector3;
    wind: THREE.Vector3;
    rise: number;
    size: number;
    life: number;
    spread: number;
    dark: number;
    fire?: boolean;
  },
): Puffs {
  const rand = rng(seed),
    s: number[] = [],
    p: number[] = [];
  for (let i = 0; i < count; i++) {
    s.push((i + rand() * 0.6) / count, rand(), rand(), rand());
    p.push(0, 0, 0);
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(p, 3));
  g.setAttribute("aSeed", new THREE.Float32BufferAttribute(s, 4));
  const uniforms: Record<string, THREE.IUniform> = {
    ...light.uniforms,
    uRise: { value: o.rise },
    uSize: { value: o.size },
    uLife: { value: o.life },
    uPx: { value: 800 },
    uSpread: { value: o.spread },
    uFrom: { value: o.from },
    uWind: { value: o.wind },
    uCon: { value: 1 },
    uDark: { value: o.dark },
  };
  const m = new THREE.ShaderMaterial({
    uniforms,
    transparent: true,
    depthWrite: false,
    blending: o.fire ? THREE.AdditiveBlending : THREE.NormalBlending,
    vertexShader: VERT,
    fragmentShader:
      SKY +
      (o.fire
        ? /* glsl */ `varying float vAge,vRnd; void main(){
        vec2 q=gl_PointCoord-0.5; float r=length(q)*2.0;
        float n=fbm(q*3.5+vRnd*40.0+vec2(0.0,uTime*1.4));
        float a=(1.0-smoothstep(0.1,1.0,r+0.8*(n-0.5)))*(1.0-vAge)*(1.0-vAge);
        gl_FragColor=vec4(mix(vec3(1.0,0.16,0.02),vec3(1.0,0.62,0.20),(1.0-vAge)*(1.0-r))*1.1*a,
            1.0);
        }`
        : /* glsl */ `uniform float uCon,uDark; varying float vAge,vRnd; void main(){
        vec2 q=gl_PointCoord-0.5; float r=length(q)*2.0; float n=fbm(q*3.2+vRnd*37.0);
        float a=(1.0-smoothstep(0.25,1.0,r+0.9*(n-0.45)));
        a*=smoothstep(0.0,0.05,vAge)*pow(1.0-vAge,1.5)*0.50*uDark*(0.3+0.7*uCon);
        vec3 lum=mix(uZenith,uHorizon,0.5);
        vec3 c=lum*mix(0.16,0.55,vAge)+lum*0.25*(1.0-smoothstep(-0.4,0.2,q.y))
            +uSunCol*uGlow*0.015*(1.0-n);
        gl_FragColor=vec4(c,a); }`),
  });
  const points = new THREE.Points(g, m);
  points.frustumCulled = false;
  points.renderOrder = 5;
  return { points, uniforms };
}

/**
 * A column of water: 0 from a shell, 1 a charge's, broad and low at first, 2 a torpedo's, tall and
 * dirty.
 */
export function splash(
  light: Light,
  seed: number,
  kind: number,
): { mesh: THREE.Mesh; set(x: number, y: number, z: number, age: number, size: number): void } {
  const uniforms: Record<string, THREE.IUniform> = {
    ...light.uniforms,
    uAge: { value: 0 },
    uSeed: { value: seed },
    uKind: { value: kind },
  };
  const m = new THREE.ShaderMaterial({
    uniforms,
    transparent: true,
    depthWrite: false,
    side: THREE.DoubleSide,
    vertexShader: `varying vec2 vUv; void main(){ vUv=uv;
        vec4 c=modelViewMatrix*vec4(0.0,0.0,0.0,1.0);
        c.xy+=position.xy*vec2(length(modelMatrix[0].xyz),length(modelMatrix[1].xyz));
        gl_Position=projectionMatrix*c; }`,
    fragmentShader:
      SKY +
      /* glsl */ `uniform float uAge,uSeed,uKind; varying vec2 vUv; void main(){
      float slow=uKind<0.5?1.0:uKind<1.5?1.45:1.9, age=uAge/slow;
      vec2 p=vec2((vUv.x-0.5)*2.0,vUv.y); float g=clamp(age/1.1,0.0,1.0); float h=g*(2.0-g)*0.95;
      float fall=clamp((age-1.2)/2.2,0.0,1.0);
      float n=fbm(vec2(p.x*5.0+uSeed*9.0,p.y*7.0-age*1.6));
      float n2=fbm(vec2(p.x*15.0-uSeed,p.y*22.0-age*3.0));
      float foot=uKind>0.5&&uKind<1.5?0.55:0.20, thin=uKind>0.5&&uKind<1.5?0.30:uKind<0.5?0.24:0.16;
      float w=mix(thin,0.50,pow(p.y/max(h,0.05),2.0))*(0.75+0.6*n)+foot
          *exp(-p.y*(uKind>0.5?7.0:14.0));
      float a=(1.0-smoothstep(w*0.25,w,abs(p.x)))*(1.0-smoothstep(h*0.55,h+0.001,p.y+0.24*n-0.06));
      a*=0.55+0.75*n2; a*=1.0-fall*smoothstep(-0.1,0.7,p.y+0.3*n);
      a+=0.8*(1.0-smoothstep(0.1,0.55,abs(p.x)+0.3*n))*exp(-p.y*18.0);
      vec3 c=mix(uZenith,uHorizon,0.65)*1.5+uSunCol*(0.05+0.07*max(uSunDir.y,0.0))+uMoonCol*0.7
          +uFlareCol*0.05;
      c*=mix(0.34,1.22,smoothstep(-0.9*w,0.7*w,p.x
          *sign(dot(cross(vec3(0.0,1.0,0.0),vec3(viewMatrix[0][2],0.0,viewMatrix[2][2])),uSunDir)
          +0.001)))*mix(0.72,1.0,n2);
      // coal and timber in it
      if(uKind>1.5) c=mix(c,c*vec3(0.34,0.31,0.29),smoothstep(0.35,0.75,n+0.25*p.y));
      gl_FragColor=vec4(c*(0.7+0.5*n2),clamp(a*1.5,0.0,0.97)*(1.0-0.6*fall)
          *(1.0-smoothstep(3.4,4.0,age)));
      }`,
  });
  const g = new THREE.PlaneGeometry(1, 1, 1, 1);
  g.translate(0, 0.5, 0);
  const mesh = new THREE.Mesh(g, m);
  mesh.frustumCulled = false;
  mesh.renderOrder = 6;
  const wide = kind === 1 ? 0.95 : kind === 2 ? 0.7 : 0.85;
  return {
    mesh,
    set(x, y, z, age, size) {
      mesh.visible = age > 0;
      mesh.position.set(x, y, z);
      mesh.scale.set(size * wide, size, 1);
      uniforms.uAge.value = age;
    },
  };
}

// The burning light under its parachute with a thread of smoke.
export function starShell(): THREE.Mesh {
  const m = new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    depthTest: false,
    blending: THREE.AdditiveBlending,
    vertexShader: `varying vec2 vUv; void main(){ vUv=uv;
        vec4 c=modelViewMatrix*vec4(0.0,0.0,0.0,1.0);
        c.xy+=position.xy*length(modelMatrix[0].xyz); gl_Position=projectionMatrix*c; }`,
    fragmentShader: `varying vec2 vUv; void main(){ vec2 p=vUv-0.5; float r=length(p)*2.0;
        float c=exp(-r*r*900.0)*9.0+exp(-r*16.0)*0.7+exp(-r*4.6)*0.10;
        c+=exp(-abs(p.x)*260.0)*exp(-abs(p.y)*9.0)*0.25; c*=(1.0-smoothstep(0.6,1.0,r));
        gl_FragColor=vec4(vec3(1.0,0.94,0.82)*c,1.0); }`,
  });
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), m);
  mesh.frustumCulled = false;
  mesh.renderOrder = 8;
  return mesh;
}
