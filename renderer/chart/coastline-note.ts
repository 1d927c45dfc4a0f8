// Which coastline the chart shows, in words.
import { HIGH_ZOOM } from './coastline/levels.ts'

/** `fine`: only the fine coastline cannot be drawn; `all`: none can. */
export type CoastlineFailure = 'none' | 'fine' | 'all'

/** Whether tiles of the fine coastline are drawn: the nearest whole zoom decides, as it does for the tiles. */
export const showsFine = (worldPx: number): boolean => Math.round(Math.log2(worldPx / 256)) >= HIGH_ZOOM

export function coastlineNote(isFine: boolean, failed: CoastlineFailure): string {
  if (failed === 'all') return '▲ The coastline could not be drawn. Restart Binnacle to try again.'
  if (!isFine) return 'Coastline is Natural Earth 1:10 million. Not for navigation.'
  return failed === 'fine'
    ? '▲ The fine coastline could not be drawn: this is Natural Earth 1:10 million. Not for navigation.'
    : 'Coastline is GSHHG 2.3.7, about 0.2 km. Not for navigation.'
}
