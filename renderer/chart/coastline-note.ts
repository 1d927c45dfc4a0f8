// Which coastline the chart shows, in words.
import { HIGH_ZOOM } from './coastline/levels.ts'
import { words } from '../words/words.ts'

/** `fine`: only the fine coastline cannot be drawn; `all`: none can. */
export type CoastlineFailure = 'none' | 'fine' | 'all'

/** Whether tiles of the fine coastline are drawn: the nearest whole zoom decides, as it does for the tiles. */
export const showsFine = (worldPx: number): boolean => Math.round(Math.log2(worldPx / 256)) >= HIGH_ZOOM

/** `source` may be cut where room is short; what must be read stands in `caution`. */
export function coastlineNote(
  isFine: boolean,
  failed: CoastlineFailure,
  isDrawn: boolean,
): { source: string; caution: string } {
  if (failed === 'all')
    return {
      source: words.chart.coastlineNote.restart,
      caution: words.chart.coastlineNote.notDrawn,
    }
  if (!isDrawn) return { source: '', caution: words.chart.coastlineNote.beingDrawn }
  if (!isFine) return { source: words.chart.coastlineNote.coarse, caution: words.chart.coastlineNote.notForNavigation }
  return failed === 'fine'
    ? {
        source: words.chart.coastlineNote.coarseInstead,
        caution: words.chart.coastlineNote.fineNotDrawn,
      }
    : { source: words.chart.coastlineNote.fine, caution: words.chart.coastlineNote.notForNavigation }
}
