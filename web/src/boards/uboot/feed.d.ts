// The cue of each message of the feed that has one: data/uboot/feed_messages.tsv, put in by
// build.mjs.
declare module "kaleun:feed" {
  const cues: Readonly<Record<string, import("../../shell/sound_cues").Cue>>;
  export default cues;
}
