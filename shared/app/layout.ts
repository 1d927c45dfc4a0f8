// A size on screen as it is kept: a share of the window's.

/** To a hundredth of a percent. */
export const shareOf = (px: number, ofPx: number): number => Math.min(1, Math.round((px / ofPx) * 10_000) / 10_000)
