// Small drawings of U-Boat Leader: the rose of the chart, boats as outlines,
// torpedoes, the pictures of the event cards.
import { sideOf } from "../hunters/art";

/** In a box of 200 by 200 around 0. */
export function Rose() {
  return (
    <>
      <g fill="none" stroke="currentColor">
        <circle r="89" stroke-width="1.2" />
        <circle r="74" stroke-width=".7" />
        <path
          stroke-width=".8"
          d={
            "M0.0 -88.7L0.0 -76.0M7.7 -88.4L7.3 -83.7M15.4 -87.4L13.9 -78.8" +
            "M23.0 -85.7L21.7 -81.1M30.3 -83.4L27.4 -75.2M37.5 -80.4L35.5 -76.1" +
            "M44.4 -76.8L40.0 -69.3M50.9 -72.7L48.2 -68.8M57.0 -68.0L51.4 -61.3" +
            "M62.7 -62.7L59.4 -59.4M68.0 -57.0L61.3 -51.4M72.7 -50.9L68.8 -48.2" +
            "M76.8 -44.4L69.3 -40.0M80.4 -37.5L76.1 -35.5M83.4 -30.3L75.2 -27.4" +
            "M85.7 -23.0L81.1 -21.7M87.4 -15.4L78.8 -13.9M88.4 -7.7L83.7 -7.3" +
            "M88.7 -0.0L76.0 -0.0M88.4 7.7L83.7 7.3M87.4 15.4L78.8 13.9M85.7 23.0L81.1 21.7" +
            "M83.4 30.3L75.2 27.4M80.4 37.5L76.1 35.5M76.8 44.4L69.3 40.0M72.7 50.9L68.8 48.2" +
            "M68.0 57.0L61.3 51.4M62.7 62.7L59.4 59.4M57.0 68.0L51.4 61.3M50.9 72.7L48.2 68.8" +
            "M44.4 76.8L40.0 69.3M37.5 80.4L35.5 76.1M30.3 83.4L27.4 75.2M23.0 85.7L21.7 81.1" +
            "M15.4 87.4L13.9 78.8M7.7 88.4L7.3 83.7M0.0 88.7L0.0 76.0M-7.7 88.4L-7.3 83.7" +
            "M-15.4 87.4L-13.9 78.8M-23.0 85.7L-21.7 81.1M-30.3 83.4L-27.4 75.2" +
            "M-37.5 80.4L-35.5 76.1M-44.4 76.8L-40.0 69.3M-50.9 72.7L-48.2 68.8" +
            "M-57.0 68.0L-51.4 61.3M-62.7 62.7L-59.4 59.4M-68.0 57.0L-61.3 51.4" +
            "M-72.7 50.9L-68.8 48.2M-76.8 44.4L-69.3 40.0M-80.4 37.5L-76.1 35.5" +
            "M-83.4 30.3L-75.2 27.4M-85.7 23.0L-81.1 21.7M-87.4 15.4L-78.8 13.9" +
            "M-88.4 7.7L-83.7 7.3M-88.7 0.0L-76.0 0.0M-88.4 -7.7L-83.7 -7.3" +
            "M-87.4 -15.4L-78.8 -13.9M-85.7 -23.0L-81.1 -21.7M-83.4 -30.3L-75.2 -27.4" +
            "M-80.4 -37.5L-76.1 -35.5M-76.8 -44.4L-69.3 -40.0M-72.7 -50.9L-68.8 -48.2" +
            "M-68.0 -57.0L-61.3 -51.4M-62.7 -62.7L-59.4 -59.4M-57.0 -68.0L-51.4 -61.3" +
            "M-50.9 -72.7L-48.2 -68.8M-44.4 -76.8L-40.0 -69.3M-37.5 -80.4L-35.5 -76.1" +
            "M-30.3 -83.4L-27.4 -75.2M-23.0 -85.7L-21.7 -81.1M-15.4 -87.4L-13.9 -78.8" +
            "M-7.7 -88.4L-7.3 -83.7"
          }
        />
      </g>
      <path
        fill="currentColor"
        d={
          "M0 0L-5.5 -2.3L18.4 -44.3z M0 0L-2.3 -5.5L44.3 -18.4z M0 0L2.3 -5.5L44.3 18.4z " +
          "M0 0L5.5 -2.3L18.4 44.3z M0 0L5.5 2.3L-18.4 44.3z M0 0L2.3 5.5L-44.3 18.4z " +
          "M0 0L-2.3 5.5L-44.3 -18.4z M0 0L-5.5 2.3L-18.4 -44.3z M0 0L-5.7 -5.7L41.0 -41.0z " +
          "M0 0L5.7 -5.7L41.0 41.0z M0 0L5.7 5.7L-41.0 41.0z M0 0L-5.7 5.7L-41.0 -41.0z " +
          "M0 0L-10.0 0.0L0.0 -72.0z M0 0L-0.0 -10.0L72.0 -0.0z M0 0L10.0 -0.0L0.0 72.0z " +
          "M0 0L0.0 10.0L-72.0 0.0z M0 -99l5 9h-10z"
        }
      />
      <path
        class="l-rose__l"
        stroke="currentColor"
        stroke-width=".8"
        d={
          "M0 0L5.5 2.3L18.4 -44.3z M0 0L2.3 5.5L44.3 -18.4z M0 0L-2.3 5.5L44.3 18.4z " +
          "M0 0L-5.5 2.3L18.4 44.3z M0 0L-5.5 -2.3L-18.4 44.3z M0 0L-2.3 -5.5L-44.3 18.4z " +
          "M0 0L2.3 -5.5L-44.3 -18.4z M0 0L5.5 -2.3L-18.4 -44.3z M0 0L5.7 5.7L41.0 -41.0z " +
          "M0 0L-5.7 5.7L41.0 41.0z M0 0L-5.7 -5.7L-41.0 41.0z M0 0L5.7 -5.7L-41.0 -41.0z " +
          "M0 0L10.0 -0.0L0.0 -72.0z M0 0L0.0 10.0L72.0 -0.0z M0 0L-10.0 0.0L0.0 72.0z " +
          "M0 0L-0.0 -10.0L-72.0 0.0z"
        }
      />
      <circle class="l-rose__l" r="4" stroke="currentColor" />
    </>
  );
}

/** A boat from the side, one colour, inside another drawing. */
export function BoatOutline(p: {
  type: string;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const side = sideOf(p.type);
  return (
    <svg
      class="l-boat"
      x={p.x}
      y={p.y}
      width={p.width}
      height={p.height}
      viewBox="0 0 1000 190"
      aria-hidden="true"
    >
      <path class="l-boat__s" d={side.solid} />
      <path class="l-boat__l" d={side.line} />
    </svg>
  );
}

const BODY =
  "M5.5 1.5H39C41.8 1.5 43 2.8 43 4S41.8 6.5 39 6.5H5.5L2.2 4.8V3.2zM1 1.6l3.5 1.4v2l-3.5 1.4z";
/** Ready ones solid, stored ones hollow; FATs wear two bands, T5s a nose. */
export const Torp = (p: { kind: "normal" | "fat" | "t5" | "mine" | "none"; stored?: boolean }) => (
  <svg
    class={`l-tp l-tp--${p.kind} ${p.stored ? "l-tp--st" : ""}`}
    viewBox="0 0 44 8"
    aria-hidden="true"
  >
    {p.kind === "none" ? (
      <rect class="e" x="1.5" y="1.5" width="41" height="5" rx="2.5" />
    ) : p.kind === "mine" ? (
      <>
        {[9, 22, 35].map((x) => (
          <circle cx={x} cy="4" r="3" />
        ))}
      </>
    ) : (
      <>
        <path d={BODY} />
        {p.kind === "normal" && <path class="b" d="M33.8 1.5v5" />}
        {p.kind === "fat" && <path class="b" d="M29 1.5v5M33.8 1.5v5" />}
        {p.kind === "t5" && (
          <path class="nose" d="M36 1.5h3C41.8 1.5 43 2.8 43 4S41.8 6.5 39 6.5h-3z" />
        )}
      </>
    )}
  </svg>
);
