// U-BOOT: one boat, four stations, each with a layout of its own; the
// helmsman's voyage has all panels one below the other.
import type { ComponentChildren } from "preact";
import { t } from "../../shell/lang";
import type { Board } from "../../shell/table";
import type { BoardProps, UView } from "./view";
import { Captain } from "./captain/captain";
import { Chief } from "./chief/chief";
import { FirstOfficer } from "./first/first";
import { Briefing, Guide } from "./guide";
import { Navigator } from "./navigator/navigator";
import { Clock } from "./station/panels";
import { Plain, PlainBeside, PlainUnder } from "./plain";
import { Results } from "./results";
import { useBoatSounds } from "./sound";

const view = (p: BoardProps) => p.view;
const stations: Record<string, ((p: BoardProps) => ComponentChildren) | undefined> = {
  captain: Captain,
  first_officer: FirstOfficer,
  navigator: Navigator,
  chief: Chief,
};
const stationOf = (p: BoardProps) => (view(p).model ? stations[p.seat] : undefined);

function Face(p: BoardProps) {
  const v = view(p),
    Own = stationOf(p);
  useBoatSounds(v);
  return (
    <>
      <Briefing {...p} />
      <Guide {...p} />
      <Results {...p} />
      {!v.boat ? (
        <p class="k-caption u-pad">
          <Clock v={v} />
        </p>
      ) : Own ? (
        <Own {...p} />
      ) : (
        <Plain {...p} />
      )}
    </>
  );
}

export const uboot: Board<UView> = {
  Face,
  wide: (p) => !!stationOf(p),
  Beside: (p) => (stationOf(p) ? null : <PlainBeside {...p} />),
  Under: (p) => (stationOf(p) ? null : <PlainUnder {...p} />),
  title: (p) =>
    `${t("web.u_mission", { mission: view(p).mission })}: ` +
    t(`uboot_mission:${view(p).mission.toLowerCase()}`),
  facts: (p) => <Clock v={view(p)} />,
  /* The list leaves out what the glass and the disc have buttons for. */
  orders: (p) => ({
    choices: p.choices.filter((c) => c.verb !== "glass" && c.verb !== "disc" && c.verb !== "guide"),
  }),
};
