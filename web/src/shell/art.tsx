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

export function Art(p: { game: string }) {
  return p.game === "bataille" ? <Periscope /> : p.game === "null" ? <Depth /> : <Night />;
}
