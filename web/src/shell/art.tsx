// The picture of a game in the lobby.
import { FreighterHull } from "../boards/shared/hulls";
import { lookOf } from "./look";

/** The usual one: a boat on the surface, ships against the moon. */
function Night() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-night" width="320" height="100" />
      <circle class="a-moon" cx="250" cy="32" r="11" />
      <rect class="a-deep a-deep--1" y="84" width="320" height="70" />
      <g class="a-dark" transform="translate(236 85) scale(.55)">
        <FreighterHull />
      </g>
      <g class="a-dark" transform="translate(150 85) scale(.4)">
        <FreighterHull />
      </g>
      <path
        class="a-dark"
        d="M40 122c40-10 150-10 190-2c-40 12-150 14-190 2zM120 113l4-16h22l5 16z"
      />
    </svg>
  );
}

/** The large picture beside the first sentence: a boat under the moon, a convoy on the horizon. */
export function Hero() {
  return (
    <svg viewBox="0 0 720 280" preserveAspectRatio="xMidYMid slice">
      <rect class="a-night" width="720" height="150" />
      <circle class="a-moon" cx="510" cy="46" r="20" />
      <rect class="a-deep a-deep--1" y="139" width="720" height="141" />
      <path class="a-glint" d="M470 156h34M486 168h48M474 182h26M496 196h36M482 212h20" />
      {[
        [120, 0.45],
        [240, 0.8],
        [480, 0.9],
        [640, 0.5],
      ].map(([x, size]) => (
        <g class="a-dark" transform={`translate(${x} 141) scale(${size})`}>
          <FreighterHull />
        </g>
      ))}
      <path
        class="a-dark"
        d={
          "M110 246c60-15 400-15 488-6c-60 18-420 22-488 6zM296 237l8-34h20v-14h28v14h18l9 34z" +
          "M338 189v-20h4v20zM430 236l52-9 2 3-46 8z"
        }
      />
    </svg>
  );
}

export function Art(p: { game: string }) {
  const Tile = lookOf(p.game).Tile ?? Night;
  return <Tile />;
}
