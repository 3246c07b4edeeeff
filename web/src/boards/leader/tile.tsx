// The picture in the lobby.

/** A chart table: the flotilla's courses, the convoy's rings. */
export function Tile() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-paper" width="320" height="150" />
      <path
        class="a-land"
        d={
          "M320 0V150H262C250 132 270 118 252 104C238 98 246 84 262 80C250 66 262 52 282 54" +
          "C272 38 280 16 300 0zM214 30C222 22 232 30 228 42C236 50 240 66 232 74" +
          "C222 80 212 78 216 68C222 60 212 50 216 42z"
        }
      />
      <path class="a-limit" d="M0 96L120 92L176 70L204 0M120 92L132 150M176 70L250 98" />
      <g class="a-rings" transform="translate(86 64)">
        <circle r="14" />
        <circle r="28" />
        <circle r="42" />
        <path
          d={
            "M0 -42V-14M42 0H14M0 42V14M-42 0H-14M30 -30L20 -20M30 30L20 20M-30 30L-20 20" +
            "M-30 -30L-20 -20"
          }
        />
      </g>
      <g class="a-ctr">
        {[
          [78, 56],
          [94, 56],
          [78, 71],
          [94, 71],
        ].map(([x, y]) => (
          <rect x={x! - 6} y={y! - 5} width="12" height="9" />
        ))}
      </g>
      <g class="a-foe">
        <path d="M108 38h12l3 3v6l-3 3h-12l-3 -3v-6zM48 74h12l3 3v6l-3 3h-12l-3 -3v-6z" />
      </g>
      <path class="a-way" d="M246 100C208 116 168 124 128 104M246 100C206 92 176 88 142 66" />
      <g class="a-own">
        <rect x="112" y="92" width="34" height="18" rx="9" />
        <rect x="126" y="54" width="34" height="18" rx="9" />
        <path
          d={
            "M118 103c7-3 15-3 22 0c-7 3-15 3-22 0zM127 101l1-4h4l1 4z" +
            "M132 65c7-3 15-3 22 0c-7 3-15 3-22 0zM141 63l1-4h4l1 4z"
          }
        />
      </g>
      <circle class="a-port" cx="248" cy="100" r="4" />
    </svg>
  );
}
