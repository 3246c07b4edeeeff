import type { BoardProps } from "../shell/table";
import { Plain, PlainBeside, PlainUnder } from "./uboot_plain";

export function Chief(p: BoardProps) {
  return <><Plain {...p} /><PlainBeside {...p} /><PlainUnder {...p} /></>;
}
