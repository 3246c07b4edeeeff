declare module "kaleun:ships" {
  const ships: Record<string, string>[];
  export const planes: Record<string, string>[];
  export default ships;
}
