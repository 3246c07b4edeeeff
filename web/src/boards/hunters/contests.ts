// Words for the tournaments of The Hunters.
import type { ContestWords } from "../../shell/look";

export const contests: ContestWords = {
  formats: {
    long: { name: "web.t_long", choose: "web.t_long_why" },
    short: { name: "web.t_short", choose: "web.t_short_why" },
    wolfpack: {
      name: "web.t_wolfpack",
      choose: "web.t_wolfpack_why",
      boats: "web.t_boats_viic",
    },
  },
  boats: {
    vii: { name: "web.t_boats_vii", short: "VII" },
    ix: { name: "web.t_boats_ix", short: "IX" },
  },
  mixed: "web.t_boats_mixed",
  mixedMeans: "web.t_mixed_why",
  surviveMeans: "web.t_survive_why",
  team: "web.t_pack",
  teams: "web.t_packs",
  teamsBegin: "web.t_begin_packs",
};
