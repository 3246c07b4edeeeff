// One picture for each game, drawn here.
import { DestroyerHull, FreighterHull } from "../boards/hulls";

function Periscope() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <defs><clipPath id="art-eye"><circle cx="160" cy="75" r="64" /></clipPath></defs>
      <rect class="a-black" width="320" height="150" />
      <g clip-path="url(#art-eye)"><rect class="a-sky" width="320" height="86" /><rect class="a-water" y="84" width="320" height="70" />
        <g transform="translate(176 85) scale(.62)" class="a-hull"><FreighterHull /></g>
        <path class="a-wave" d="M80 96q10 -3 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0V150H80z" /></g>
      <circle cx="160" cy="75" r="66" class="a-ring" /><path class="a-cross" d="M160 12V138M96 84H224M150 60h20M154 70h12M150 100h20" />
    </svg>
  );
}

function Depth() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-night" width="320" height="52" /><circle class="a-moon" cx="268" cy="22" r="10" />
      {[0, 1, 2, 3].map((i) => <rect class={`a-deep a-deep--${i}`} y={50 + i * 26} width="320" height="28" />)}
      <g transform="translate(92 52) scale(.5)" class="a-dark"><DestroyerHull /></g>
      <path class="a-dark" d="M168 116c24-9 84-9 104 0c-18 9-82 9-104 0zM208 110l3-9h16l4 9z" />
      <g class="a-charge"><circle cx="112" cy="84" r="5" /><circle cx="146" cy="102" r="5" /><path d="M112 78V60M146 96V66" /></g>
    </svg>
  );
}

function Night() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-night" width="320" height="100" /><circle class="a-moon" cx="250" cy="32" r="11" />
      <rect class="a-deep a-deep--1" y="84" width="320" height="70" />
      <g class="a-dark" transform="translate(236 85) scale(.55)"><FreighterHull /></g><g class="a-dark" transform="translate(150 85) scale(.4)"><FreighterHull /></g>
      <path class="a-dark" d="M40 122c40-10 150-10 190-2c-40 12-150 14-190 2zM120 113l4-16h22l5 16z" />
    </svg>
  );
}

/** A chart table: the flotilla's courses, the convoy's rings. */
function ChartTable() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-paper" width="320" height="150" />
      <path class="a-land" d="M320 0V150H262C250 132 270 118 252 104C238 98 246 84 262 80C250 66 262 52 282 54C272 38 280 16 300 0zM214 30C222 22 232 30 228 42C236 50 240 66 232 74C222 80 212 78 216 68C222 60 212 50 216 42z" />
      <path class="a-limit" d="M0 96L120 92L176 70L204 0M120 92L132 150M176 70L250 98" />
      <g class="a-rings" transform="translate(86 64)"><circle r="14" /><circle r="28" /><circle r="42" /><path d="M0 -42V-14M42 0H14M0 42V14M-42 0H-14M30 -30L20 -20M30 30L20 20M-30 30L-20 20M-30 -30L-20 -20" /></g>
      <g class="a-ctr">{[[78, 56], [94, 56], [78, 71], [94, 71]].map(([x, y]) => <rect x={x! - 6} y={y! - 5} width="12" height="9" />)}</g>
      <g class="a-foe"><path d="M108 38h12l3 3v6l-3 3h-12l-3 -3v-6zM48 74h12l3 3v6l-3 3h-12l-3 -3v-6z" /></g>
      <path class="a-way" d="M246 100C208 116 168 124 128 104M246 100C206 92 176 88 142 66" />
      <g class="a-own"><rect x="112" y="92" width="34" height="18" rx="9" /><rect x="126" y="54" width="34" height="18" rx="9" /><path d="M118 103c7-3 15-3 22 0c-7 3-15 3-22 0zM127 101l1-4h4l1 4zM132 65c7-3 15-3 22 0c-7 3-15 3-22 0zM141 63l1-4h4l1 4z" /></g>
      <circle class="a-port" cx="248" cy="100" r="4" />
    </svg>
  );
}

export function Art(p: { game: string }) {
  return p.game === "bataille" ? <Periscope /> : p.game === "leader" ? <ChartTable /> : p.game === "null" ? <Depth /> : <Night />;
}
