// The sea in the eyepiece, in one WebGL2 fragment shader: sky with bands of
// cloud, a flat sea of travelling waves, haze at the horizon, the track of a
// torpedo, the flash of a hit. It is a picture only; nothing in it is decided
// here. Ships are drawn above it as SVG, by their apparent size.

const VERTEX = `#version 300 es
in vec2 at; void main(){ gl_Position=vec4(at,0.,1.); }`;

const FRAGMENT = `#version 300 es
precision highp float;
out vec4 colour;
uniform vec2 uSize; uniform float uTime, uPan, uField, uHorizon, uVeil, uDusk, uRun, uEnd, uHit;

float hash(vec2 p){ p=fract(p*vec2(123.34,456.21)); p+=dot(p,p+45.32); return fract(p.x*p.y); }
float noise(vec2 p){ vec2 i=floor(p),f=fract(p); f=f*f*(3.-2.*f);
  return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y); }
float fbm(vec2 p){
  float s=0.,a=.5;
  for(int i=0;i<5;i++){ s+=a*noise(p); p=mat2(.8,.6,-.6,.8)*p*2.03+vec2(17.1,9.2); a*=.5; }
  return s;
}

vec3 zenith(){ return mix(vec3(.36,.50,.60),vec3(.17,.15,.17),uDusk); }
vec3 haze(){ return mix(vec3(.80,.84,.84),vec3(.62,.47,.37),uDusk); }
vec3 sky(vec2 p){                       // p: angle from the horizon, radians
  vec3 c=mix(haze(),zenith(),1.-exp(-p.y*22.));
  float band=fbm(mat2(.98,.17,-.17,.98)*vec2(p.x*16.+uPan*2.,p.y*110.)+3.),
      puff=fbm(vec2(p.x*46.+uPan*5.+uTime*.004,p.y*80.)+9.);
  float cover=smoothstep(.44,.78,band*.75+puff*.32)*smoothstep(.0,.012,p.y);
  vec3 light=mix(vec3(.90,.91,.90),vec3(.72,.55,.44),uDusk),
      dark=mix(vec3(.66,.72,.75),vec3(.30,.24,.24),uDusk);
  return mix(c,mix(dark,light,smoothstep(.35,.75,puff)),cover*.62);
}
// Slope and height of the water at a place on it, in metres. What is smaller
// than a pixel (fw) is left out and returned as roughness in z.
vec4 water(vec2 q,float fw){
  vec2 g=vec2(0.); float lost=0.,h=0.;
  for(int i=0;i<13;i++){
    float u=float(i)/12., len=34.*pow(.045,u), k=6.2832/len;
    float a=1.15+(hash(vec2(float(i),3.7))-.5)*(.5+1.7*u);
    vec2 d=vec2(sin(a),cos(a));
    float keep=1.-smoothstep(.14,.6,fw/len), ka=.055+.03*hash(vec2(float(i),1.3));
    float th=k*dot(d,q)-sqrt(9.81*k)*uTime+6.28*hash(vec2(float(i),9.1));
    g-=d*(ka*sin(th)*keep); h+=ka/k*cos(th)*keep; lost+=.5*ka*ka*(1.-keep*keep);
  }
  float e=.06, near=1.-smoothstep(.05,.7,fw); vec2 r=q*1.6+vec2(uTime*.6,uTime*.3);
  float n=fbm(r); g+=vec2(fbm(r+vec2(e,0))-n,fbm(r+vec2(0,e))-n)/e*.09*near;
  return vec4(g,lost+.004*(1.-near),h);
}
void main(){
  vec2 s=(gl_FragCoord.xy*2.-uSize)/uSize.y;                 // -1..1 over the glass
  float shake=uHit>0.?exp(-uHit*3.2)*.012*sin(uHit*70.):0.;
  vec2 p=vec2(s.x,s.y+uHorizon+shake)*uField;
  vec3 c;
  float line=.0009*(noise(vec2(p.x*320.+uPan*90.,uTime*.5))-.5);
  if(p.y>line){ c=sky(p); }
  else {
    float dist=min(7./max(line-p.y,.00042),9000.);
    vec2 q=vec2((p.x+uPan)*dist,dist);
    float fw=dist*uField*2./uSize.y*(1.+dist*.018);
    vec4 w=water(q,min(fw,60.));
    vec3 N=normalize(vec3(-w.x,1.,-w.y)), V=normalize(vec3(-p.x,7./dist,-1.));
    float nv=max(dot(N,V),.02), sig=sqrt(w.z);
    float F=.02+.98*pow(1.-nv,5.*exp(-2.69*sig))/(1.+22.7*pow(sig,1.5));
    vec3 R=reflect(-V,N);
    vec3 up=mix(haze()*.96,zenith()*1.05,smoothstep(.0,.65,abs(R.y)+sig*.6));
    vec3 deep=mix(vec3(.075,.185,.235),vec3(.060,.068,.080),uDusk);
    c=mix(deep*(1.+w.w*.35),up,clamp(F*.86+.05,0.,1.));
    float crest=smoothstep(.42,.9,w.w*.9+fbm(q*vec2(.5,.12))*.8)*smoothstep(800.,60.,dist);
    c=mix(c,mix(vec3(.84,.89,.89),vec3(.60,.49,.42),uDusk),crest*.34
        *step(.5,noise(q*vec2(2.3,.6))));
    // the torpedo's track: bubbles on a line from the boat to where it is now
    if(uRun>0.){
      float head=mix(95.,uEnd,pow(uRun,1.7)), across=abs(q.x-uPan*dist-sin(dist*.05)*.25);
      float wide=.5+dist*.0016, on=(1.-smoothstep(wide*.4,wide*1.3,across))*step(dist,head);
      float foam=on*(.35+.65*noise(vec2(q.x*3.,dist*.7-uTime)))
          *mix(.35,1.,smoothstep(90.,head,dist));
      c=mix(c,mix(vec3(.93,.97,.96),vec3(.86,.72,.60),uDusk),foam*.85);
    }
    c=mix(c,haze()*.97,1.-exp(-dist/4200.));
  }
  if(uHit>0.) c+=vec3(1.,.62,.25)*exp(-length(vec2(p.x,p.y-.003)*vec2(70.,110.)))
      *exp(-uHit*2.5)*1.8;
  // the veil before a look: breath on the glass
  float fog=fbm(s*2.2+vec2(uPan*8.,uTime*.02));
  c=mix(c,mix(vec3(.55,.60,.60),vec3(.24,.20,.19),uDusk)*(.85+.25*fog),uVeil*(.80+.2*fog));
  c*=1.-.10*smoothstep(.2,1.,dot(s,s));
  c=pow(max(c,0.),vec3(.97));
  colour=vec4(c+(hash(gl_FragCoord.xy+uTime)-.5)*.018,1.);
}`;

export interface Scene {
  pan: number;
  veil: number;
  dusk: number;
  hit: boolean;
  end: number;
}

const FIELD = 0.038; /* radians from the middle to the rim: 19 divisions */
export const DIVISIONS = 19;
export const HORIZON = 0.085; /* below the middle, of the glass's radius */

/** Draws into a canvas until stopped; null where there is no WebGL2. */
export function startSea(canvas: HTMLCanvasElement): {
  scene: Scene;
  fire(end: number, hit: boolean): Promise<void>;
  shake(): void;
  resize(): void;
  stop(): void;
} | null {
  const gl = canvas.getContext("webgl2", {
    antialias: false,
    alpha: false,
    powerPreference: "low-power",
  });
  if (!gl) return null;
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.bindAttribLocation(program, 0, "at");
  gl.vertexAttribPointer(gl.getAttribLocation(program, "at"), 2, gl.FLOAT, false, 0, 0);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const u = {
    size: place("uSize"),
    time: place("uTime"),
    pan: place("uPan"),
    field: place("uField"),
    horizon: place("uHorizon"),
    veil: place("uVeil"),
    dusk: place("uDusk"),
    run: place("uRun"),
    end: place("uEnd"),
    hit: place("uHit"),
  };

  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const scene: Scene = { pan: 0, veil: 0, dusk: 0, hit: false, end: 0 };
  const shown = { pan: 0, veil: 0 };
  let frame = 0,
    stopped = false,
    last = 0,
    ran = -1,
    burst = -1,
    slow = 0,
    scale = 1;
  const RUN = still ? 0.01 : 2.2;
  let arrived: (() => void) | null = null;

  const draw = (now: number) => {
    if (stopped) return;
    frame = requestAnimationFrame(draw);
    const s = now / 1000,
      dt = Math.min(0.1, s - last);
    if (dt < 1 / 34 && last) return;
    /* A slow machine gets a coarser picture rather than a slow one. */
    slow = last && dt > 0.07 ? slow + 1 : Math.max(0, slow - 1);
    last = s;
    if (slow > 4 && scale > 0.5) {
      scale *= 0.7;
      slow = 0;
      resize();
    }
    const ease = still ? 1 : 1 - Math.exp(-dt * 7);
    shown.pan += (scene.pan - shown.pan) * ease;
    shown.veil += (scene.veil - shown.veil) * ease;
    const run = ran < 0 ? 0 : Math.min(1, (s - ran) / RUN);
    if (ran >= 0 && run >= 1 && arrived) {
      if (scene.hit) burst = s;
      arrived();
      arrived = null;
    }
    if (ran >= 0 && s - ran > RUN + 5) ran = -1;
    if (burst >= 0 && s - burst > 6) burst = -1;
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.uniform2f(u.size, canvas.width, canvas.height);
    gl.uniform1f(u.time, still ? 12 : 12 + (s % 600));
    gl.uniform1f(u.pan, shown.pan);
    gl.uniform1f(u.field, FIELD);
    gl.uniform1f(u.horizon, HORIZON);
    gl.uniform1f(u.veil, shown.veil);
    gl.uniform1f(u.dusk, scene.dusk);
    gl.uniform1f(u.run, run);
    gl.uniform1f(u.end, scene.end);
    gl.uniform1f(u.hit, burst < 0 ? 0 : Math.max(0.001, s - burst));
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  const resize = () => {
    const size =
      Math.round(canvas.clientWidth * scale * Math.min(1.5, devicePixelRatio || 1)) || 300;
    if (canvas.width !== size) canvas.width = canvas.height = size;
  };
  resize();
  frame = requestAnimationFrame(draw);
  return {
    scene,
    resize,
    fire(end, hit) {
      scene.hit = hit;
      scene.end = end;
      ran = performance.now() / 1000;
      return new Promise((done) => {
        arrived = done;
      });
    },
    shake() {
      burst = performance.now() / 1000;
    },
    stop() {
      stopped = true;
      cancelAnimationFrame(frame);
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}
