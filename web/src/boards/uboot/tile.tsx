// The picture of U-BOOT on the first page: the boat cut open, men of four colours at their work.

const MEN: [number, string][] = [
  [78, "a-man--1"],
  [92, "a-man--1"],
  [122, "a-man--2"],
  [150, "a-man--3"],
  [164, "a-man--2"],
  [192, "a-man--4"],
  [206, "a-man--4"],
  [236, "a-man--3"],
];

export function Tile() {
  return (
    <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
      <rect class="a-paper" width="320" height="150" />
      <path class="a-swell" d="M0 52q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V150H0z" />
      <path
        class="a-hullcut"
        d={
          "M12 84C40 74 96 72 132 72L138 44H184L190 72C232 72 282 74 308 84" +
          "C288 116 246 126 160 126S34 116 12 84z"
        }
      />
      <path class="a-hullcut" d="M160 44V8M160 8h8" />
      <rect class="a-roomcut" x="54" y="84" width="212" height="26" rx="3" />
      <path class="a-hullcut" d="M110 84V110M140 84V110M180 84V110M222 84V110" />
      {MEN.map(([x, colour]) => (
        <g class={colour}>
          <circle cx={x} cy="93" r="3.4" />
          <path d={`M${x - 4} 110v-9a4 4 0 0 1 8 0v9z`} />
        </g>
      ))}
      <circle class="a-gauge" cx="284" cy="32" r="19" />
      <path class="a-needle" d="M284 32l-9 8" />
    </svg>
  );
}
