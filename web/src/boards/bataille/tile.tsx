// The picture in the lobby: a freighter in the periscope.
import { FreighterHull } from "../shared/hulls";

export function Tile() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <defs>
        <clipPath id="art-eye">
          <circle cx="160" cy="75" r="64" />
        </clipPath>
      </defs>
      <rect class="a-black" width="320" height="150" />
      <g clip-path="url(#art-eye)">
        <rect class="a-sky" width="320" height="86" />
        <rect class="a-water" y="84" width="320" height="70" />
        <g transform="translate(176 85) scale(.62)" class="a-hull">
          <FreighterHull />
        </g>
        <path class="a-wave" d="M80 96q10 -3 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0V150H80z" />
      </g>
      <circle cx="160" cy="75" r="66" class="a-ring" />
      <path class="a-cross" d="M160 12V138M96 84H224M150 60h20M154 70h12M150 100h20" />
    </svg>
  );
}
