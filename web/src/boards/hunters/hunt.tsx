// Hunted: the sea from the side, the escort above, the boat below; going deeper
// is a click on the deep. [9.6]
import { t } from "../../shell/lang";
import { BoatSide } from "./art";
import { Ship } from "./ships";
import { go, way, type BoardProps, type Combat, type HView, type Way } from "./view";

const SURFACE = 62,
  LIMIT = 196;

/** A layer of the sea that can be chosen. */
function Layer(p: { way: Way | null; y: number; height: number; class: string }) {
  const w = p.way;
  if (!w) return null;
  return (
    <rect
      class={`h-layer ${p.class}`}
      x="0"
      y={p.y}
      width="1000"
      height={p.height}
      role="button"
      tabindex={0}
      aria-label={w.text}
      onClick={() => go(w)}
      onKeyDown={(e) => {
        if (e.key === "Enter" || e.key === " ") {
          e.preventDefault();
          go(w);
        }
      }}
    >
      <title>{w.text}</title>
    </rect>
  );
}

export const isHunted = (v: HView): boolean =>
  ["test_depth", "evasion", "escorts"].includes(v.phase);

export function Hunt(p: { board: BoardProps; v: HView; c: Combat }) {
  const { v, c } = p;
  const deep = way(p.board, "deep"),
    hold = way(p.board, "hold");
  const y = c.deep ? 212 : 122;
  const charges = v.phase === "evasion" || c.cycle > 1;
  const name = v.boat.id ? `U-${v.boat.id}` : t("web.h_boat");
  return (
    <svg class="h-hunt" viewBox="0 0 1000 280" role="group" aria-label={t("web.h_hunt")}>
      <rect class="h-hunt__sky" width="1000" height={SURFACE} />
      <rect class="h-hunt__sea" y={SURFACE} width="1000" height={280 - SURFACE} />
      <path class="h-hunt__cone" d={`M640 ${SURFACE + 2}L330 280H830z`} />
      <Layer way={hold} y={SURFACE} height={LIMIT - SURFACE} class="h-layer--up" />
      <Layer way={deep} y={LIMIT} height={280 - LIMIT} class="h-layer--down" />
      <path class="h-hunt__wave" d={`M0 ${SURFACE}${"q12.5 -5 25 0t25 0".repeat(20)}`} />
      <svg x="520" y={SURFACE - 52} width="200" height="60" class="h-hunt__foe">
        <Ship hull="destroyer" />
      </svg>
      {charges &&
        [
          [470, 100],
          [540, 132],
          [420, 158],
          [610, 170],
        ].map(([x, cy]) => (
          <g class="h-hunt__charge">
            <path d={`M${x} ${SURFACE + 6}V${cy! - 8}`} />
            <rect x={x! - 6} y={cy! - 8} width="12" height="16" rx="3" />
          </g>
        ))}
      <path class="h-hunt__limit" d={`M0 ${LIMIT}H1000`} />
      <text class="h-hunt__text" x="988" y={LIMIT - 7} text-anchor="end">
        {t("web.h_test_depth")}
      </text>
      <svg x="120" y={y - 30} width="300" height="57" class="h-hunt__boat">
        <BoatSide type={v.boat.type} />
      </svg>
      <text class="h-hunt__name" x="130" y={y + 42}>
        {name}
      </text>
    </svg>
  );
}
