// The first officer's station: he holds the app. [8.1]
import { useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { isAsked } from "../asked";
import { BoatSheet } from "../station/boat_sheet";
import { Enigma } from "./enigma";
import { FirstAid } from "./aid";
import { Feed, ReadOut } from "./feed";
import { Manoeuvre } from "./helm";
import { Repairs } from "./repairs";
import { nameOf, Targets, Weapons } from "./targets";
import { Sheet, Station, type Alert } from "../station/frame";
import { Glass } from "../glass/glass";
import { Ident } from "./ident";
import { Bell, CardOnTable, OrderInHand, Say, TimeBar } from "../station/table";
import { three, type BoardProps, type UView } from "../view";

function alerts(p: BoardProps, v: UView): Alert[] {
  const list: Alert[] = [],
    held = (v.contacts ?? [])
      .filter((c) => c.held)
      .sort((a, b) => (a.range_cnm ?? 9999) - (b.range_cnm ?? 9999))[0];
  if (v.breach)
    list.push({
      level: "watch",
      tag: t("web.ub_tag_breach"),
      text: t("web.u_breach", { section: v.breach, seconds: v.breach_seconds ?? 0 }),
    });
  if (held)
    list.push({
      level: "act",
      tag: t("web.ub_contact_n", { n: held.id }),
      text: [
        nameOf(held),
        `${three(held.bearing)}°`,
        held.range_cnm === undefined
          ? ""
          : `${(held.range_cnm / 100).toFixed(1)} ${t("web.ub_nm")}`,
      ]
        .filter(Boolean)
        .join(", "),
    });
  if (isAsked(p))
    list.push({
      level: "act",
      tag: t("web.ub_tag_order"),
      text: v.table?.order ? t(`uboot_order:${v.table.order.id}`) : p.prompt,
    });
  const waiting = (v.messages ?? []).filter((m) => m.state === "received").length;
  if (waiting)
    list.push({
      level: "watch",
      tag: t("web.ub_tag_radio"),
      text: t("web.ub_waits_enigma", { n: waiting }),
    });
  if (v.boat)
    list.push({
      level: "note",
      tag: t("web.u_weather"),
      text: [
        t(`uboot_weather:${v.boat.weather}`),
        t(v.boat.night ? "web.u_night" : "web.u_day"),
      ].join(", "),
    });
  return list;
}

export function FirstOfficer(p: BoardProps) {
  const v = p.view;
  const [picked, pick] = useState<number | null>(null);
  const contacts = v.contacts ?? [],
    contact = contacts.some((c) => c.id === picked)
      ? picked
      : (contacts.find((c) => c.held)?.id ?? contacts[0]?.id ?? null);
  return (
    <Station
      name="first"
      alerts={alerts(p, v)}
      tabs={[
        ["feed", t("web.ub_messages")],
        ["helm", t("web.ub_helm")],
        ["target", t("web.ub_target")],
        ["enigma", t("web.ub_enigma")],
        ["men", t("web.ub_men")],
      ]}
    >
      <div class="u-col u-f-left">
        <Sheet
          title={t("web.ub_messages")}
          pane="feed"
          rule="8.1"
          note={t("web.ub_read_out_to")}
          tools={<ReadOut {...p} />}
          flush
        >
          <Feed {...p} />
        </Sheet>
        <Sheet title={t("web.ua_say")} pane="feed" note={t("web.ua_say_note")} rule="7.1">
          <Say {...p} />
        </Sheet>
        <Sheet title={t("web.ub_first_aid")} pane="men" rule="8.6">
          <FirstAid {...p} />
        </Sheet>
        <Sheet title={t("web.ub_repairs")} pane="men" rule="10.3.1">
          <Repairs {...p} />
        </Sheet>
      </div>
      <div class="u-col u-f-mid">
        <BoatSheet of={p} pane="men" top />
        <OrderInHand {...p} />
        <Bell {...p} />
        <CardOnTable {...p} />
        <Sheet
          title={t("web.ub_manoeuvre")}
          pane="helm"
          rule="7.5.1"
          note={t("web.ub_manoeuvre_note")}
          tools={<TimeBar {...p} />}
        >
          <Manoeuvre {...p} />
        </Sheet>
        <Sheet title={t("web.ub_contacts_weapons")} pane="target" rule="8.3">
          <div class="u-f-two">
            <Targets {...p} contact={contact} onPick={pick} />
            <Weapons {...p} />
          </div>
        </Sheet>
        <Sheet title={t("web.ub_ident")} pane="target" rule="8.2">
          <Ident {...p} contact={contact} />
        </Sheet>
        <Sheet title={t("web.u_glasses")} pane="target" rule="8.4" flush>
          <Glass {...p} />
        </Sheet>
        <BoatSheet of={p} pane="men" />
      </div>
      <div class="u-col u-f-right">
        <Sheet title={t("web.ub_enigma")} pane="enigma" rule="8.4">
          <Enigma {...p} />
        </Sheet>
      </div>
    </Station>
  );
}
