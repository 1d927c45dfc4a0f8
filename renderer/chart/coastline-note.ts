// Which coastline the chart shows, in words.
import { HIGH_ZOOM } from './coastline/levels.ts'

/** `fine`: only the fine coastline cannot be drawn; `all`: none can. */
export type CoastlineFailure = 'none' | 'fine' | 'all'

/** Whether tiles of the fine coastline are drawn: the nearest whole zoom decides, as it does for the tiles. */
export const showsFine = (worldPx: number): boolean => Math.round(Math.log2(worldPx / 256)) >= HIGH_ZOOM

/** `source` may be cut where room is short; what must be read stands in `caution`. */
export function coastlineNote(isFine: boolean, failed: CoastlineFailure): { source: string; caution: string } {
  if (failed === 'all')
    return { source: 'Restart Binnacle to try again.', caution: '▲ The coastline could not be drawn.' }
  if (!isFine) return { source: 'Natural Earth 1:10 million.', caution: 'Not for navigation.' }
  return failed === 'fine'
    ? {
        source: 'This is Natural Earth 1:10 million.',
        caution: '▲ The fine coastline could not be drawn. Not for navigation.',
      }
    : { source: 'GSHHG 2.3.7, about 0.2 km.', caution: 'Not for navigation.' }
}
