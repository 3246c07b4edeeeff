// All panels one below the other: the helmsman's voyage, and a station that has
// no layout of its own.
import type { BoardProps } from "./view";
import { Boat } from "./station/boat";
import { Disc } from "./navigator/disc";
import { Glass } from "./glass/glass";
import { Contacts, Damage, Gauges, Tracks, Tubes } from "./station/panels";

const seesContacts = (seat: string) =>
  seat === "captain" || seat === "first_officer" || seat === "helmsman";

export function Plain(p: BoardProps) {
  const v = p.view;
  return (
    <div class="u-face">
      <Tracks v={v} seatName={p.seatName} />
      {v.model && <Boat v={v} />}
      <Gauges v={v} />
      {p.seat === "navigator" && v.charts && <Disc {...p} charts={v.charts} />}
      {seesContacts(p.seat) && <Glass {...p} />}
    </div>
  );
}

export function PlainBeside(p: BoardProps) {
  const v = p.view;
  return (
    <>
      <Contacts v={v} />
      {seesContacts(p.seat) && <Tubes v={v} />}
    </>
  );
}

export function PlainUnder(p: BoardProps) {
  return <Damage v={p.view} />;
}
