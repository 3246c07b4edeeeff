// U-BOOT: one boat, four stations, each with a layout of its own; the
// helmsman's voyage has all panels one below the other.
import type { ComponentChildren } from "preact";
import { t } from "../lang";
import type { Board, BoardProps } from "../shell/table";
import { Captain } from "./uboot_captain";
import { Chief } from "./uboot_chief";
import { FirstOfficer } from "./uboot_first";
import { Briefing, Guide } from "./uboot_guide";
import { Navigator } from "./uboot_navigator";
import { Clock } from "./uboot_panels";
import { Plain, PlainBeside, PlainUnder } from "./uboot_plain";
import { Results } from "./uboot_results";
import { useBoatSounds } from "./uboot_sound";
import type { UView } from "./uboot_view";

const view = (p: BoardProps) => p.view as unknown as UView;
const stations: Record<string, ((p: BoardProps) => ComponentChildren) | undefined> = {
  captain: Captain, first_officer: FirstOfficer, navigator: Navigator, chief: Chief,
};
const stationOf = (p: BoardProps) => (view(p).model ? stations[p.seat] : undefined);

function Face(p: BoardProps) {
  const v = view(p), Own = stationOf(p);
  useBoatSounds(v);
  return <><Briefing {...p} /><Guide {...p} /><Results {...p} />
    {!v.boat ? <p class="k-caption u-pad"><Clock v={v} /></p> : Own ? <Own {...p} /> : <Plain {...p} />}</>;
}

export const uboot: Board = {
  Face,
  wide: (p) => !!stationOf(p),
  Beside: (p) => (stationOf(p) ? null : <PlainBeside {...p} />),
  Under: (p) => (stationOf(p) ? null : <PlainUnder {...p} />),
  title: (p) => `${t("web.u_mission", { mission: view(p).mission })}: ${t(`uboot_mission:${view(p).mission.toLowerCase()}`)}`,
  facts: (p) => <Clock v={view(p)} />,
  /* The list leaves out what the glass and the disc have buttons for. */
  orders: (p) => ({ choices: p.choices.filter((c) => c.verb !== "glass" && c.verb !== "disc" && c.verb !== "guide") }),
};
