// Depth has no board, only a picture in the lobby: the escort above, charges, the boat.
import type { Look } from "../../shell/look";
import { DestroyerHull } from "../shared/hulls";

function Tile() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-night" width="320" height="52" />
      <circle class="a-moon" cx="268" cy="22" r="10" />
      {[0, 1, 2, 3].map((i) => (
        <rect class={`a-deep a-deep--${i}`} y={50 + i * 26} width="320" height="28" />
      ))}
      <g transform="translate(92 52) scale(.5)" class="a-dark">
        <DestroyerHull />
      </g>
      <path class="a-dark" d="M168 116c24-9 84-9 104 0c-18 9-82 9-104 0zM208 110l3-9h16l4 9z" />
      <g class="a-charge">
        <circle cx="112" cy="84" r="5" />
        <circle cx="146" cy="102" r="5" />
        <path d="M112 78V60M146 96V66" />
      </g>
    </svg>
  );
}

export const look: Look = { Tile };
