// The sea: a fan of rings about the eye, moved by Gerstner waves and bent by the
// curve of the earth. Waves too small for the mesh live on in the normals; waves
// too small for a pixel live on as roughness, so that the far sea neither
// shimmers nor turns into a mirror.
import * as THREE from "three";
import { SKY, CURVE } from "./glsl";
import { rng } from "./chance";
import type { Light } from "./sky";

export const WAVES = 18;
const HEIGHT = [0.02, 0.08, 0.3, 0.8, 1.7, 3.0, 4.6]; // significant height by sea state, m
const LENGTH = [3, 6, 15, 34, 62, 92, 130]; // peak length, m

export interface Sea {
  mesh: THREE.Mesh;
  uniforms: Record<string, THREE.IUniform>;
  height(x: number, z: number, t: number): number;
}

export function makeSea(
  light: Light,
  seaState: number,
  windDeg: number,
  seed: number,
  fan: number,
  vis: number,
  small: boolean,
): Sea {
  const rand = rng(seed);
  const lerp = (table: number[]) => {
    const i = Math.min(5, Math.floor(seaState)),
      f = seaState - i;
    return table[i] * (1 - f) + table[i + 1] * f;
  };
  const hs = lerp(HEIGHT),
    lp = lerp(LENGTH);
  const waves: THREE.Vector4[] = []; // direction x, z, wave number k, amplitude
  const phases: number[] = [];
  let energy = 0;
  for (let i = 0; i < WAVES; i++) {
    const u = i / (WAVES - 1);
    const len = lp * 1.5 * Math.pow(0.028, u);
    const spread = (rand() - 0.5) * (0.5 + 1.5 * u);
    const a = (windDeg * Math.PI) / 180 + spread;
    // spectrum with its peak near the front, falling to short waves
    const r = lp / len;
    const amp = Math.exp(-0.75 / (r * r)) * Math.pow(r, -1.15) * (0.75 + 0.5 * rand());
    energy += (amp * amp) / 2;
    waves.push(new THREE.Vector4(Math.sin(a), -Math.cos(a), (2 * Math.PI) / len, amp));
    phases.push(rand() * 6.283);
  }
  const scale = hs / 4 / Math.sqrt(energy);
  waves.forEach((w) => {
    w.w *= scale;
  });

  const rings = small ? 340 : 620,
    spokes = small ? 200 : 300,
    r0 = 1.6,
    r1 = 22000;
  const pos = new Float32Array((rings + 1) * (spokes + 1) * 3);
  const idx = new Uint32Array(rings * spokes * 6);
  let n = 0;
  for (let i = 0; i <= rings; i++)
    for (let j = 0; j <= spokes; j++) {
      pos[n++] = j / spokes - 0.5;
      pos[n++] = r0 * Math.pow(r1 / r0, i / rings);
      pos[n++] = Math.pow(r1 / r0, 1 / rings) - 1;
    }
  n = 0;
  for (let i = 0; i < rings; i++)
    for (let j = 0; j < spokes; j++) {
      const a = i * (spokes + 1) + j,
        b = a + spokes + 1;
      idx[n++] = a;
      idx[n++] = a + 1;
      idx[n++] = b;
      idx[n++] = b;
      idx[n++] = a + 1;
      idx[n++] = b + 1;
    }
  const geo = new THREE.BufferGeometry();
  geo.setAttribute("position", new THREE.BufferAttribute(pos, 3));
  geo.setIndex(new THREE.BufferAttribute(idx, 1));

  const uniforms: Record<string, THREE.IUniform> = {
    ...light.uniforms,
    uWave: { value: waves },
    uPhase: { value: phases },
    uAz: { value: 0 },
    uFan: { value: fan },
    uSea: { value: seaState },
    uVis: { value: vis * 1852 },
    uEye: { value: new THREE.Vector3() },
    uHs: { value: hs },
    uTracks: { value: [0, 1, 2, 3].map(() => new THREE.Vector4(0, 0, 0, 0)) },
    uFires: { value: [0, 1, 2].map(() => new THREE.Vector4(0, 0, 0, 0)) },
    uFlarePos: { value: new THREE.Vector3(0, -1, 0) },
  };
  const mat = new THREE.ShaderMaterial({
    uniforms,
    vertexShader: /* glsl */ `
      uniform vec4 uWave[${WAVES}]; uniform float uPhase[${WAVES}];
      uniform float uAz, uFan, uTime; uniform vec3 uEye;
      varying vec3 vPos; varying vec2 vFlat; varying float vDist;
      ${CURVE}
      void main(){
        float a=uAz+position.x*uFan, r=position.y, cell=r*max(position.z,uFan/${spokes}.0);
        vec2 p=uEye.xz+vec2(sin(a),-cos(a))*r;
        vec3 q=vec3(p.x,0.0,p.y);
        for(int i=0;i<${WAVES};i++){
          vec4 w=uWave[i];
          float keep=smoothstep(1.6,4.0,6.2832/(w.z*cell));     // mesh fine enough for this wave?
          float th=w.z*dot(w.xy,p)-sqrt(9.81*w.z)*uTime+uPhase[i];
          q.y+=w.w*keep*cos(th);
          q.xz-=w.xy*(0.75*w.w*keep*sin(th));
        }
        vFlat=p; vDist=r;
        q.y-=drop(r);
        vPos=q;
        gl_Position=projectionMatrix*viewMatrix*vec4(q,1.0);
      }`,
    fragmentShader:
      SKY +
      /* glsl */ `
      uniform vec4 uWave[${WAVES}]; uniform float uPhase[${WAVES}];
      uniform float uSea, uVis, uHs; uniform vec3 uEye; uniform vec4 uTracks[4];
      uniform vec4 uFires[3]; uniform vec3 uFlarePos;
      varying vec3 vPos; varying vec2 vFlat; varying float vDist;

      vec2 ripple(vec2 p, float t){           // gradient of drifting noise: cat's paws and chop
        float e=0.05;
        float a=noise2(p+vec2(t*0.7,t*0.3))+noise2(p*2.3-vec2(t*0.9,-t*0.5))*0.5;
        float bx=noise2(p+vec2(e,0)+vec2(t*0.7,t*0.3))
            +noise2((p+vec2(e,0))*2.3-vec2(t*0.9,-t*0.5))*0.5;
        float bz=noise2(p+vec2(0,e)+vec2(t*0.7,t*0.3))
            +noise2((p+vec2(0,e))*2.3-vec2(t*0.9,-t*0.5))*0.5;
        return vec2(bx-a,bz-a)/e;
      }
      // glitter of a light on facets of variance s2
      float lobe(vec3 n, vec3 v, vec3 l, float s2){
        vec3 h=normalize(v+l); float c=max(dot(n,h),1e-3); float t2=(1.0-c*c)/(c*c);
        return exp(-t2/s2)/(3.1416*s2*c*c*c*c);
      }
      void main(){
        vec3 V=normalize(uEye-vPos);
        vec2 fw2=fwidth(vFlat); float fw=max(fw2.x,fw2.y);
        vec2 g=vec2(0.0); float lost=0.0, crest=0.0, hgt=0.0;
        for(int i=0;i<${WAVES};i++){
          vec4 w=uWave[i];
          float len=6.2832/w.z;
          float keep=1.0-smoothstep(0.16,0.55,fw/len);
          float th=w.z*dot(w.xy,vFlat)-sqrt(9.81*w.z)*uTime+uPhase[i];
          float ka=w.z*w.w;
          g-=w.xy*(ka*sin(th)*keep);
          lost+=0.5*ka*ka*(1.0-keep*keep);
          crest+=ka*cos(th)*keep; hgt+=w.w*cos(th)*keep;
        }
        float chop=0.048+0.022*uSea;
        float near=1.0-smoothstep(0.05,0.55,fw);
        float mid=1.0-smoothstep(0.5,3.0,fw);
        g+=ripple(vFlat*1.7,uTime)*chop*0.62*near;
        g+=ripple(vFlat*5.3+3.0,uTime*1.5)*chop*0.42*(1.0-smoothstep(0.02,0.22,fw));
        g+=ripple(vFlat*13.7+7.0,uTime*2.1)*chop*0.28*(1.0-smoothstep(0.008,0.08,fw));
        g+=ripple(vFlat*0.45+9.0,uTime*0.6)*chop*0.9*mid;
        lost+=chop*chop*(1.4-0.7*near-0.5*mid);
        vec3 N=normalize(vec3(-g.x,1.0,-g.y));
        float nv=dot(N,V);
        if(nv<0.03){ N=normalize(N+V*(0.035-nv)); nv=0.03; }

        // Fresnel of a rough sea: far water is darker than a mirror would be
        float sig=sqrt(lost);
        float F=0.02+0.98*pow(1.0-nv,5.0*exp(-2.69*sig))/(1.0+22.7*pow(sig,1.5));
        vec3 R=reflect(-V,N); R.y=abs(R.y)+sig*0.55; R=normalize(R);
        vec3 refl=skyBase(R);
        float cl=smoothstep(mix(0.66,0.26,uCloud),mix(1.0,0.7,uCloud),fbm(R.xz/(R.y+0.12)*0.9));
        refl=mix(refl,refl*0.66+0.03*uHorizon,cl*0.7);

        vec3 amb=mix(uZenith,uHorizon,0.4);
        vec3 body=amb*vec3(0.040,0.085,0.095)+uSunCol*max(uSunDir.y,0.02)*vec3(0.0025,0.0075,0.008);
        body*=1.0+0.5*clamp(hgt/(uHs+0.1),-0.8,1.0);
        float thin=clamp(hgt/(uHs+0.05),0.0,1.0)*pow(max(dot(-V,uSunDir),0.0),3.0);
        body+=uSunCol*vec3(0.006,0.020,0.017)*thin;

        vec3 c=mix(body,refl,F);
        float s2=0.0035+0.003*uSea*0.4+lost*1.1;
        float up=smoothstep(-0.5,1.5,degrees(asin(uSunDir.y)));
        c+=uSunCol*up*F*min(lobe(N,V,uSunDir,s2),60.0)*0.09;
        c+=uMoonCol*F*min(lobe(N,V,uMoonDir,s2),40.0)*0.16;
        c+=uFlareCol*F*min(lobe(N,V,uFlareDir,s2),40.0)*0.020;
        vec3 toF=uFlarePos-vPos;
        c+=uFlareCol*F*0.10/(1.0+dot(toF,toF)/250000.0)*step(0.0,uFlarePos.y);

        // fires on ships: broken orange path on the water
        for(int i=0;i<3;i++) if(uFires[i].w>0.0){
          vec3 l=normalize(uFires[i].xyz-vPos);
          c+=vec3(1.0,0.36,0.08)*uFires[i].w*F*min(lobe(N,V,l,s2*1.4),30.0)*0.022;
          float dd=length(uFires[i].xyz-vPos);
          c+=vec3(1.0,0.38,0.1)*uFires[i].w*0.03/(1.0+dd*dd/2500.0);
        }

        // white caps and torpedo tracks
        vec3 foamCol=(amb*1.15+uSunCol*max(uSunDir.y,0.03)*0.20+uMoonCol*0.25+uFlareCol*0.02);
        float fn=fbm(vFlat*0.55+vec2(uTime*0.10,0.0));
        float cap=smoothstep(0.62,1.0,crest*1.7+fn*0.75-0.25)*smoothstep(1.6,4.0,uSea);
        cap*=0.35+0.65*noise2(vFlat*3.7);
        float farCap=smoothstep(0.70,0.80,noise2(vFlat*vec2(0.05,0.05)+uTime*0.05)*0.5+fn*0.5)
            *smoothstep(2.4,5.0,uSea)*smoothstep(150.0,500.0,vDist)*0.55;
        c=mix(c,foamCol,clamp(cap+farCap,0.0,0.9));
        for(int i=0;i<4;i++){
          vec4 t=uTracks[i]; vec2 d=t.zw-t.xy; float L2=dot(d,d);
          if(L2>0.0){
            float u=clamp(dot(vFlat-t.xy,d)/L2,0.0,1.0);
            float off=length(vFlat-t.xy-d*u);
            float w=1.3+min(fwidth(off),1.6)*0.7;
            float a=(1.0-smoothstep(0.0,w,off))*(0.25+0.6*noise2(vFlat*1.3))*mix(0.35,1.0,u)
                *min(1.0,4.0/w);
            c=mix(c,foamCol*1.75,clamp(a*1.25,0.0,0.85));
          }
        }
        // haze: the far sea goes into the foot of the sky
        vec3 D=-V; D.y=0.012; D=normalize(D);
        c=mix(skyBase(D)*0.97,c,exp(-2.4*vDist/uVis));
        gl_FragColor=vec4(c,1.0);
      }`,
  });
  const mesh = new THREE.Mesh(geo, mat);
  mesh.frustumCulled = false;
  return {
    mesh,
    uniforms,
    height(x, z, t) {
      let y = 0;
      waves.forEach((w, i) => {
        y += w.w * Math.cos(w.z * (w.x * x + w.y * z) - Math.sqrt(9.81 * w.z) * t + phases[i]);
      });
      return y;
    },
  };
}
