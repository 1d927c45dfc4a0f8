// How large the places are in a window of this size: by rule, or as the officer sets them, limited so that the chart stays usable.
import type { Layout } from '../../../shared/app/preferences.ts'

export interface Size {
  width: number
  height: number
}

/** A place's size along the axis on which it can be pulled, in CSS pixels, and how far it may be pulled. */
interface Span {
  px: number
  minPx: number
  maxPx: number
}

export interface Places {
  /** Too narrow for two beside each other: panel, chart or strip, one at a time. */
  isOneAtATime: boolean
  panel: Span
  strip: Span
}

export const TOP_BAR_PX = 44
export const RAIL_PX = 64
const ONE_AT_A_TIME_BELOW_PX = 1000
const PANEL_MIN_PX = 300
const STRIP_MIN_PX = 140
const STRIP_SHARE = 0.455
const CHART_MIN = { width: 420, height: 220 }

/** Widths of windows and of the panel in them; straight lines between. */
const PANEL_RULE = [
  [1200, 320],
  [1280, 360],
  [1440, 446],
  [1920, 480],
  [3840, 640],
] as const

function panelByRule(widthPx: number): number {
  let [fromPx, panelPx] = [0, PANEL_RULE[0][1] as number]
  for (const [toPx, nextPx] of PANEL_RULE) {
    if (widthPx < toPx) return panelPx + ((nextPx - panelPx) * (widthPx - fromPx)) / (toPx - fromPx)
    fromPx = toPx
    panelPx = nextPx
  }
  return panelPx
}

/** In whole pixels. `kept`: shares of the window; null: by rule. */
export function placesOf({ width, height }: Size, kept: Layout): Places {
  const panelPx = kept.panelShare === null ? panelByRule(width) : kept.panelShare * width
  const stripPx = (kept.stripShare ?? STRIP_SHARE) * height
  return {
    isOneAtATime: width < ONE_AT_A_TIME_BELOW_PX,
    panel: span(panelPx, PANEL_MIN_PX, width - RAIL_PX - CHART_MIN.width),
    strip: span(stripPx, STRIP_MIN_PX, height - TOP_BAR_PX - CHART_MIN.height),
  }
}

function span(px: number, minPx: number, roomPx: number): Span {
  const maxPx = Math.max(minPx, roomPx)
  return { px: Math.round(Math.max(minPx, Math.min(maxPx, px))), minPx, maxPx }
}
