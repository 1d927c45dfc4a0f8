// Size of all that is drawn and written, in per cent of the usual.
export const TEXT_SIZES_PC = [100, 125, 150, 175, 200] as const
export type TextSizePc = (typeof TEXT_SIZES_PC)[number]

/** One size larger (1) or smaller (−1); at either end it stays. */
export function nextTextSize(nowPc: TextSizePc, step: 1 | -1): TextSizePc {
  return TEXT_SIZES_PC[TEXT_SIZES_PC.indexOf(nowPc) + step] ?? nowPc
}
