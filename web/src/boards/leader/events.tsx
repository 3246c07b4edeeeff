// The pictures of the event cards: what a watch sees, drawn plainly.
import type { ComponentChildren } from "preact";
import { BoatOutline } from "./art";
import { Ship } from "../hunters/ships";

const Day = (p: { children?: ComponentChildren }) => (
  <>
    <rect class="l-e-sky" width="300" height="150" />
    <path class="l-e-water" d="M0 112q18 -6 36 0t36 0t36 0t36 0t36 0t36 0t36 0t36 0t36 0V150H0z" />
    {p.children}
  </>
);
const Paper = (p: { children?: ComponentChildren }) => (
  <>
    <rect class="l-e-sea" width="300" height="150" />
    {p.children}
  </>
);
const rings = (x: number, y: number) => (
  <g class="l-e-rings">
    {[22, 46, 72, 100, 130, 162, 196].map((r) => (
      <circle cx={x} cy={y} r={r} />
    ))}
  </g>
);
const mast = (x: number, y: number) => (
  <path
    class="l-e-mast"
    d={`M${x} ${y}v-74M${x - 12} ${y}l12 -48l12 48M${x - 16} ${y - 74}h32M${x - 12} ${y - 64}h24`}
  />
);
const plane = (x: number, y: number, s: number) => (
  <g class="l-e-hull" transform={`translate(${x} ${y}) scale(${s})`}>
    <path d="M-104 -4C-60 -10 60 -10 104 -4L104 0C60 4 20 8 12 8H-12C-20 8 -60 4 -104 0z" />
    <ellipse cx="0" cy="2" rx="13" ry="15" />
    <ellipse cx="-40" cy="2" rx="7" ry="7.5" />
    <ellipse cx="40" cy="2" rx="7" ry="7.5" />
    <path d="M-2 -26h4v14h-4zM-22 -22C-10 -25 10 -25 22 -22L22 -19H-22z" />
  </g>
);
const ship = (hull: string, x: number, y: number, w: number) => (
  <svg class="l-e-ship" x={x} y={y} width={w} height={w * 0.3} viewBox="0 0 320 96">
    <Ship hull={hull} />
  </svg>
);
const boat = (x: number, y: number, w: number) => (
  <BoatOutline type="viic" x={x} y={y} width={w} height={w * 0.19} />
);

const seas = (
  <>
    <rect class="l-e-sky1" width="300" height="150" />
    <path
      class="l-e-rain"
      d={
        "M40 0L0 110M80 0L40 110M120 0L80 110M160 0L120 110M200 0L160 110M240 0L200 110" +
        "M280 0L240 110M320 0L280 110"
      }
    />
    <path
      class="l-e-water"
      d="M0 92C30 60 70 60 96 88C118 62 150 56 178 84C204 62 250 58 300 96V150H0z"
    />
    <path
      class="l-e-w2"
      d="M0 112C40 88 78 92 104 112C136 90 176 92 200 112C236 92 270 96 300 114V150H0z"
    />
    <path
      class="l-e-w3"
      d="M0 132C40 116 84 120 110 132C150 116 190 118 214 132C246 118 276 120 300 132V150H0z"
    />
    <path class="l-e-foam" d="M30 74C52 62 76 66 96 88M118 76C140 62 160 64 178 84" />
  </>
);

const PICTURES: Record<string, ComponentChildren> = {
  rough_seas: seas,
  enemy_aircraft: <Day>{plane(150, 58, 1)}</Day>,
  long_range_bomber: (
    <Day>
      {plane(110, 40, 0.55)}
      {plane(206, 66, 0.4)}
      {boat(60, 98, 90)}
    </Day>
  ),
  allied_submarine_attack: (
    <Day>
      {boat(30, 92, 110)}
      <path class="l-e-track" d="M276 138L140 112" />
      <path class="l-e-hull" d="M262 112h10v-34h4v34h10v8h-24z" />
    </Day>
  ),
  patrol_vessels: (
    <Day>
      {ship("trawler", 30, 72, 130)}
      {ship("corvette", 160, 76, 120)}
    </Day>
  ),
  support_group: (
    <Day>
      {ship("sloop", 14, 78, 110)}
      {ship("destroyer", 100, 70, 130)}
      {ship("sloop", 206, 82, 90)}
    </Day>
  ),
  hunter_killer_group: (
    <Day>
      {ship("cv", 16, 58, 180)}
      {ship("destroyer", 176, 78, 110)}
      {plane(226, 34, 0.28)}
    </Day>
  ),
  radio_intercept: (
    <Paper>
      {rings(226, 84)}
      {mast(226, 122)}
      <g transform="translate(28 70)">{boat(0, 0, 110)}</g>
    </Paper>
  ),
  ultra_intercept: (
    <Paper>
      {rings(84, 88)}
      {boat(44, 72, 84)}
      <path class="l-e-beam" d="M90 80L238 46" />
      {mast(238, 118)}
    </Paper>
  ),
  fatal_error: (
    <Paper>
      {rings(150, 92)}
      {boat(88, 70, 124)}
      <path class="l-e-foe" d="M150 20V56M150 62v8" />
    </Paper>
  ),
  counter_intelligence: (
    <Paper>
      <g class="l-e-lines">
        <path d="M46 32H254M46 54H220M46 76H254M46 98H190M46 120H236" />
      </g>
      <path class="l-e-foe" d="M38 22L262 130" />
    </Paper>
  ),
  clear_weather: (
    <Day>
      <circle class="l-e-sun" cx="226" cy="44" r="22" />
      <g class="l-e-ship" opacity=".55">
        {ship("small", 30, 92, 60)}
        {ship("tanker", 110, 94, 56)}
      </g>
      {boat(170, 100, 110)}
    </Day>
  ),
  lone_merchant: <Day>{ship("large", 70, 62, 170)}</Day>,
  neutral_ships: (
    <Day>
      {ship("liner", 60, 58, 180)}
      <path class="l-e-flag" d="M96 54V34h30v14H98" />
    </Day>
  ),
  engine_trouble: (
    <Paper>
      <g class="l-e-gear" transform="translate(150 76)">
        <circle r="38" />
        <circle r="14" />
        {Array.from({ length: 8 }, (_, i) => (
          <path d="M-8 -36L-6 -52H6L8 -36z" transform={`rotate(${i * 45})`} />
        ))}
      </g>
    </Paper>
  ),
  fog_bank: (
    <>
      <rect class="l-e-sky1" width="300" height="150" />
      <g opacity=".5">{boat(96, 78, 120)}</g>
      {[36, 58, 80, 100, 122].map((y, i) => (
        <path
          class="l-e-fog"
          d={
            `M${-20 + i * 9} ${y}q40 -14 80 0t80 0t80 0t80 0t80 0v14` +
            `q-40 10 -80 0t-80 0t-80 0t-80 0t-80 0z`
          }
        />
      ))}
    </>
  ),
  high_spirits: (
    <Day>
      <circle class="l-e-sun" cx="70" cy="46" r="18" />
      {boat(80, 84, 170)}
      <path class="l-e-gulls" d="M190 40q7 -8 14 0q7 -8 14 0M226 58q6 -7 12 0q6 -7 12 0" />
    </Day>
  ),
  meeting_at_sea: (
    <Day>
      {boat(16, 88, 130)}
      {boat(154, 96, 130)}
    </Day>
  ),
  milk_cow: (
    <Day>
      {boat(14, 76, 190)}
      {boat(190, 102, 90)}
      <path class="l-e-hose" d="M176 108q14 12 30 4" />
    </Day>
  ),
  sighting_report: (
    <Day>
      <g class="l-e-ship" opacity=".6">
        {ship("small", 150, 94, 50)}
        {ship("tanker", 196, 92, 54)}
        {ship("large", 244, 94, 50)}
      </g>
      <path class="l-e-glass" d="M20 62h52l8 -10h26v40H80l-8 -10H20z" />
    </Day>
  ),
  drifting_mine: (
    <Day>
      <g class="l-e-mine" transform="translate(150 100)">
        <circle r="30" />
        {Array.from({ length: 9 }, (_, i) => (
          <path d="M0 -30V-41" transform={`rotate(${-90 + i * 22.5})`} />
        ))}
      </g>
      <path
        class="l-e-water"
        d="M0 122q18 -6 36 0t36 0t36 0t36 0t36 0t36 0t36 0t36 0t36 0V150H0z"
      />
    </Day>
  ),
  donitz_takes_notice: (
    <Paper>
      <g class="l-e-sheet" transform="rotate(-4 150 75)">
        <rect x="82" y="14" width="136" height="122" />
        <path d="M98 38H202M98 56H186M98 74H202M98 92H164" />
        <circle cx="190" cy="112" r="13" />
      </g>
    </Paper>
  ),
  faulty_torpedo: (
    <Paper>
      <g class="l-e-hull" transform="translate(40 58) scale(5)">
        <path
          d={
            "M5.5 1.5H39C41.8 1.5 43 2.8 43 4S41.8 6.5 39 6.5H5.5L2.2 4.8V3.2z" +
            "M1 1.6l3.5 1.4v2l-3.5 1.4z"
          }
        />
      </g>
      <path class="l-e-foe" d="M196 34l44 44m0 -44l-44 44" />
    </Paper>
  ),
  radar_search: (
    <Paper>
      {rings(150, 140)}
      <path class="l-e-sweep" d="M150 140L70 0H170z" />
      <circle class="l-e-blip" cx="118" cy="62" r="6" />
    </Paper>
  ),
  quiet_watch: (
    <>
      <rect class="l-e-night" width="300" height="150" />
      <circle class="l-e-moon" cx="226" cy="40" r="16" />
      <path class="l-e-nsea" d="M0 104H300V150H0z" />
      {boat(70, 82, 150)}
    </>
  ),
};

export const EventPicture = (p: { event: string }) => (
  <svg class="l-ev" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {PICTURES[p.event] ?? seas}
  </svg>
);
