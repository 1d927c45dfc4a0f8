// The scale bar: a round number of nautical miles that is about a hundred pixels long at the chart's middle latitude.
import { worldPerNm } from './projection/mercator.ts'

export interface ScaleBar {
  nm: number
  widthPx: number
  label: string
}

const ROUND_NM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

/** The longest round bar of at most `longestPx`, true at the given latitude. */
export function scaleBar(lat: number, worldPx: number, longestPx = 120): ScaleBar {
  const pxPerNm = worldPerNm(lat) * worldPx
  const nm = ROUND_NM.findLast((one) => one * pxPerNm <= longestPx) ?? ROUND_NM[0]
  return { nm, widthPx: Math.round(nm * pxPerNm), label: `${nm} NM` }
}
