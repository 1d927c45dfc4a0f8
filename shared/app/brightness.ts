// Brightness of the window in steps.
/** How bright the window is drawn, in per cent of its palette; never so dark that nothing can be read. */
export const BRIGHTNESS_PC = { min: 40, max: 100, step: 10 } as const

/** So many steps brighter or darker, within what there is; whole steps. */
export function steppedBrightness(nowPc: number, steps: number): number {
  const { min, max, step } = BRIGHTNESS_PC
  return Math.max(min, Math.min(max, (Math.round(nowPc / step) + steps) * step))
}
