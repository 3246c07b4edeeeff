// Ships and weapons from the side, bow to the right, waterline at y = 0. About
// 150 units long; the colour comes from whoever draws them.

export const FreighterHull = () => (
  <g fill="currentColor">
    <path
      d={
        "M-66 4C-70 -1 -73 -6 -74 -13V-17H-48L-46 -13H-16L-14 -18H22L24 -13H50L53 -19" +
        "C60 -19 66 -20 75 -23L69 4Z"
      }
    />
    <path d="M-10 -27H20V-18H-10ZM-6 -34H14V-27H-6ZM-3 -39H9V-34H-3ZM-70 -23H-56V-17H-70Z" />
    <path d="M13 -23L14 -43H21L22 -23Z" />
    <path
      d={
        "M-35 -13V-47M38 -13V-47M-35 -17L-47 -36M-35 -17L-24 -36M38 -17L28 -35M38 -17L49 -35" +
        "M-35 -46L2 -39M38 -46L8 -39M38 -46L70 -22M-35 -46L-70 -23"
      }
      fill="none"
      stroke="currentColor"
      stroke-width="1.1"
    />
  </g>
);

export const DestroyerHull = () => (
  <g fill="currentColor">
    <path d="M-70 4C-73 2 -75 0 -76 -4V-6H10L13 -13H50C58 -13 64 -15 75 -19L67 4Z" />
    <path d="M13 -19H38V-13H13ZM22 -25H35V-19H22ZM25 -30H33V-25H25ZM-38 -12H-28V-6H-38Z" />
    <path
      d={
        "M2 -6L3 -27H9L10 -6ZM-16 -6L-15 -23H-8L-7 -6ZM42 -13L43 -17H50L51 -13Z" +
        "M-50 -6L-49 -10H-40L-39 -6Z"
      }
    />
    <path
      d={
        "M47 -16L60 -19M-46 -9L-58 -12M17 -19V-46M14 -40H21M-33 -12V-32M17 -45L-33 -31" +
        "M17 -45L70 -18"
      }
      fill="none"
      stroke="currentColor"
      stroke-width="1.1"
    />
  </g>
);

export const SubmarineHull = () => (
  <g fill="currentColor">
    <path d="M-70 1C-50 -8 50 -8 72 0C52 10 -50 10 -70 1ZM-10 -5L-6 -20H16L21 -5Z" />
    <path d="M2 -20V-40H6V-20M6 -38H12" stroke="currentColor" stroke-width="2" />
  </g>
);

export const TorpedoHull = () => (
  <g fill="currentColor">
    <path d="M-60 0C-56 -10 40 -12 52 -2L64 -12V12L52 2C40 12 -56 10 -60 0Z" />
  </g>
);

export const ChargeHull = () => (
  <g>
    <rect x="-17" y="-26" width="34" height="44" rx="4" fill="currentColor" />
    <path class="b-band" d="M-17 -14H17M-17 6H17" stroke-width="3" fill="none" />
  </g>
);
