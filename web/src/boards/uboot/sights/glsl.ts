// Pieces of shader text shared by sky, sea and ships.

export const SKY = /* glsl */ `
uniform vec3 uSunDir, uMoonDir, uZenith, uHorizon, uSunCol, uMoonCol, uFlareDir, uFlareCol;
uniform float uCloud, uTime, uNight, uGlow;

float hash2(vec2 p){ p=fract(p*vec2(123.34,456.21)); p+=dot(p,p+45.32); return fract(p.x*p.y); }
float noise2(vec2 p){
  vec2 i=floor(p), f=fract(p); f=f*f*(3.-2.*f);
  return mix(mix(hash2(i),hash2(i+vec2(1,0)),f.x),
      mix(hash2(i+vec2(0,1)),hash2(i+vec2(1,1)),f.x), f.y);
}
float fbm(vec2 p){
  float s=0.,a=.5;
  for(int i=0;i<5;i++){ s+=a*noise2(p); p=p*2.03+vec2(17.1,9.2); a*=.5; }
  return s;
}

// The sky without clouds: gradient, glow about the sun, the moon's halo.
vec3 skyBase(vec3 d){
  float y=max(d.y,0.0);
  vec3 c=mix(uZenith,uHorizon,exp(-y*5.5));
  float s=max(dot(d,uSunDir),0.0);
  float low=exp(-y*7.0);
  c+=uSunCol*uGlow*(0.16*pow(s,3.0)*low+0.22*pow(s,24.0)+0.5*pow(s,300.0));
  float m=max(dot(d,uMoonDir),0.0);
  c+=uMoonCol*(0.05*pow(m,8.0)+0.22*pow(m,120.0));
  float f=max(dot(d,uFlareDir),0.0);
  c+=uFlareCol*(0.018*pow(f,30.0)+0.10*pow(f,900.0));
  return c;
}

// Clouds on a flat ceiling, thinning towards the horizon into bands.
vec3 skyFull(vec3 d){
  vec3 c=skyBase(d);
  float y=max(d.y,0.0);
  vec2 p=d.xz/(y+0.055)*0.55+vec2(uTime*0.002,0.0);
  float n=fbm(p*vec2(1.0,1.0))*0.75+fbm(p*3.1+4.0)*0.25;
  float cover=mix(0.70,0.24,uCloud);
  float a=smoothstep(cover,cover+0.28,n);
  float edge=smoothstep(cover,cover+0.12,n)-smoothstep(cover+0.12,cover+0.4,n);
  float s=max(dot(d,uSunDir),0.0);
  vec3 lum=mix(uZenith,uHorizon,0.55);
  vec3 shade=lum*mix(0.80,0.55,uCloud);
  vec3 lit=lum*1.25+uSunCol*uGlow*(0.10+0.55*pow(s,5.0))+uMoonCol*0.10;
  vec3 cl=mix(shade,lit,clamp(edge*1.1+0.18,0.,1.));
  a*=smoothstep(0.0,0.05,y)*0.92;
  // horizon streaks
  float st=fbm(vec2(atan(d.x,-d.z)*9.0,y*95.0));
  float sa=smoothstep(0.50,0.78,st)*smoothstep(0.004,0.02,y)*(1.0-smoothstep(0.05,0.16,y))*0.75
      *(0.3+uCloud);
  c=mix(c,mix(shade,lit,0.25+0.6*pow(s,6.0)),sa);
  c=mix(c,cl,a);
  return c;
}
`;

export const CURVE = /* glsl */ `
// Drop of the sea surface with distance; radius with normal refraction, so that
// the horizon lies 2.08 sqrt(eye) miles away.
float drop(float d){ return d*d/(2.0*7.42e6); }
`;
