// Size of all that is drawn and written, in per cent of the usual.
export const TEXT_SIZES_PC = [100, 125, 150, 175, 200] as const
export type TextSizePc = (typeof TEXT_SIZES_PC)[number]

/** What is offered on a screen so fine that the usual text is small there. */
export const LARGER_TEXT_PC: TextSizePc = 150

/** In pixels of a window with the usual text: 4K (3840 × 2160) that the system does not enlarge, with room for its bars. */
const FINE_SCREEN_PX = { width: 3000, height: 1700 }

/** Whether the usual text is small there. A window beside others on such a screen is as small as one on another: nothing is said of it. */
export const isTextSmall = (window: { width: number; height: number }, textSizePc: TextSizePc): boolean =>
  textSizePc === 100 && window.width >= FINE_SCREEN_PX.width && window.height >= FINE_SCREEN_PX.height

/** One size larger (1) or smaller (−1); at either end it stays. */
export function nextTextSize(nowPc: TextSizePc, step: 1 | -1): TextSizePc {
  return TEXT_SIZES_PC[TEXT_SIZES_PC.indexOf(nowPc) + step] ?? nowPc
}
