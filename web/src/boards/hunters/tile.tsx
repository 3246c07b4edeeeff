// The picture of The Hunters on the first page: ships against the moon, the boat from above, two
// torpedoes on their way.
import { FreighterHull } from "../shared/hulls";

export function Tile() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-night" width="320" height="60" />
      <circle class="a-moon" cx="286" cy="16" r="9" />
      <rect class="a-deep a-deep--1" y="56" width="320" height="94" />
      {[
        [50, 0.5],
        [176, 0.62],
        [270, 0.42],
      ].map(([x, size]) => (
        <g class="a-dark" transform={`translate(${x} 57) scale(${size})`}>
          <FreighterHull />
        </g>
      ))}
      <path class="a-glint" d="M0 106H320" />
      <path
        class="a-glint"
        stroke-dasharray="2 6"
        d="M152 104C150 88 146 74 144 64M160 104C162 88 168 74 172 64"
      />
      <path class="a-moon" d="M156 100c5 8 6 38 0 50c-6-12-5-42 0-50z" />
      <path class="a-dark" d="M154 118h4v10h-4z" />
    </svg>
  );
}
