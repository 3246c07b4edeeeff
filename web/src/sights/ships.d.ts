declare module "kaleun:ships" {
  const rows: Record<string, string>[];
  export default rows;
}
