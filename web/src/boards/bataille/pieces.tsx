// The pieces of the toy, small enough for a square.

const Freighter = () => (
  <>
    <path class="b-own" d="M-24 3L-21 11H20L25 1L24 -1H14V1H-12V-2H-24Z" />
    <path class="b-own" d="M-4 1V-7H7V1ZM-20 -2V-5H-14V-2Z" />
    <path class="b-funnel" d="M-1 -7V-14H4V-7Z" />
    <path class="b-mast" d="M-15 -2V-16M14 0V-16M-15 -14L-7 -3M14 -14L8 -2" />
    <path class="b-wake" d="M-28 12C-22 9 -18 14 -12 12S-2 9 4 12S14 14 20 12S26 10 29 12" />
  </>
);
const Destroyer = () => (
  <>
    <path class="b-own" d="M-25 4L-22 10H17L26 0L8 -2H4V2H-25Z" />
    <path class="b-own" d="M2 0V-8H9V-2ZM-12 2V-2H-6V2Z" />
    <path class="b-own" d="M-4 2L-3 -8H1L0 2ZM-11 2L-10 -6H-7L-6 2Z" />
    <path class="b-mast" d="M7 -8V-18M-14 2V-12M13 -2H20" />
    <path class="b-wake" d="M-28 11C-22 8 -18 13 -12 11S-2 8 4 11S14 13 20 11S26 9 29 11" />
  </>
);
const Submarine = () => (
  <path
    class="b-own"
    d="M-26 4C-18 -1 18 -1 27 3C20 9 -18 9 -26 4ZM-4 1L-2 -7H8L10 1ZM3 -7V-16H5V-7Z"
  />
);
const Torpedo = () => (
  <path class="b-foe" d="M-24 2C-22 -3 14 -4 20 0L25 -4V8L20 4C14 8 -22 7 -24 2Z" />
);
const Charge = () => (
  <>
    <rect class="b-foe" x="-8" y="-10" width="16" height="20" rx="2" />
    <path class="b-bands" d="M-8 -4H8M-8 4H8" />
  </>
);

export function Counter(p: { kind: string; n?: string }) {
  const kind = p.kind.replace(/\d/, "");
  return (
    <g>
      {kind === "freighter" ? (
        <Freighter />
      ) : kind === "destroyer" ? (
        <Destroyer />
      ) : kind === "torpedo" ? (
        <Torpedo />
      ) : kind === "charge" ? (
        <Charge />
      ) : (
        <Submarine />
      )}
      {p.n && (
        <g class="b-number">
          <circle cx="-19" cy="-12" r="8" />
          <text x="-19" y="-8" text-anchor="middle">
            {p.n}
          </text>
        </g>
      )}
    </g>
  );
}
