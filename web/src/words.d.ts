// The sentences of lang/, put in by build.mjs: a text, or a noun with its forms.
declare module "kaleun:words" {
  type Entry = string | [string, Record<string, string>];
  const tables: Record<"en" | "de" | "fr" | "it", Record<string, Entry>>;
  export default tables;
}
