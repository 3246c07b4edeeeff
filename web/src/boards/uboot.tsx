// U-BOOT: one boat, four stations; the helmsman's voyage has the same panels.
import { t } from "../lang";
import type { Board, BoardProps } from "../shell/table";
import { Boat } from "./uboot_boat";
import { Disc } from "./uboot_disc";
import { Glass } from "./uboot_glass";
import { Clock, Contacts, Damage, Gauges, Tracks, Tubes } from "./uboot_panels";
import type { UView } from "./uboot_view";

const view = (p: BoardProps) => p.view as unknown as UView;
const seesContacts = (seat: string) => seat === "captain" || seat === "first_officer" || seat === "helmsman";

function Face(p: BoardProps) {
  const v = view(p);
  if (!v.boat) return <p class="k-caption u-pad"><Clock v={v} /></p>;
  return <div class="u-face">
    <Tracks v={v} seatName={p.seatName} />
    {v.model && <Boat v={v} />}
    <Gauges v={v} />
    {p.seat === "navigator" && v.charts && <Disc {...p} charts={v.charts} />}
    {seesContacts(p.seat) && <Glass {...p} />}
  </div>;
}

/* Each officer has beside him what his station is about; the rest lies below. */
function Beside(p: BoardProps) {
  const v = view(p);
  return <>{p.seat === "chief" ? <Damage v={v} /> : <Contacts v={v} />}{seesContacts(p.seat) && <Tubes v={v} />}</>;
}

function Under(p: BoardProps) {
  const v = view(p);
  return <>{p.seat === "chief" ? <Contacts v={v} /> : <Damage v={v} />}</>;
}

export const uboot: Board = {
  Face, Beside, Under,
  title: (p) => `${t("web.u_mission", { mission: view(p).mission })}`,
  facts: (p) => <Clock v={view(p)} />,
  /* The list leaves out what the glass and the disc have buttons for. */
  orders: (p) => ({ choices: p.choices.filter((c) => c.verb !== "glass" && c.verb !== "disc") }),
};
