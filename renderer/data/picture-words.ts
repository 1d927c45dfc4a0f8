// What a picture takes and what it can be trusted for, in words. Nothing is promised before it is known.
import { SOON_SIZE, type PictureOutlook, type PictureSize } from '../../shared/picture/picture.ts'
import type { SyncEstimate } from '../../shared/sync/sync.ts'
import { fromUsual, unitChosen, type Units } from '../../shared/weather/units.ts'
import { addedWords, type Added } from './offers.ts'
import { estimateWords } from './sync-words.ts'
import { words } from '../words/words.ts'

/** `100 points for the passage`. */
export const sizeWords = (size: PictureSize): string =>
  size === SOON_SIZE ? words.sync.picture.pointsSoon(size) : words.sync.picture.points(size)

/** `+ 100 requests · 84 kB · about 8 s · $0.40`, or why not. */
export const picturePriceWords = (added: Added): string =>
  added.state === 'adds' ? words.sync.picture.adds(estimateWords(added)) : addedWords(added)

/** An error that is known but tiny is not told as none. */
function errorWords(pressureHpa: number, units: Units): string {
  const { unit, decimals } = unitChosen('pressure', units)
  const shown = Math.max(fromUsual('pressure', pressureHpa, units), 10 ** -decimals)
  return `${shown.toFixed(decimals)} ${unit}`
}

/** `half of them within about 27 NM, pressure off by about 0.9 hPa on average`. */
const trustWords = (outlook: PictureOutlook | null, units: Units): string =>
  outlook === null || outlook.points === 0 || !Number.isFinite(outlook.pressureHpa + outlook.isobarsNm)
    ? words.sync.picture.trustUnknown
    : words.sync.picture.trust(Math.max(1, Math.round(outlook.isobarsNm)), errorWords(outlook.pressureHpa, units))

/** What a picture of a size can be trusted for, how many of its points are here, and that there are no more where there are fewer. */
export function pictureTrustWords(outlook: PictureOutlook | null, size: PictureSize, units: Units): string {
  const parts = [trustWords(outlook, units)]
  if (outlook !== null && outlook.points < size) parts.push(words.sync.picture.atMost(outlook.points))
  if (outlook !== null && outlook.fresh > 0) parts.push(words.sync.picture.here(outlook.fresh, outlook.points))
  return words.sync.picture.isobars(parts)
}

/** What isobars drawn from an area's own points can be trusted for. */
export const areaTrustWords = (outlook: PictureOutlook | null, units: Units): string =>
  words.sync.areaOrPicture.area(trustWords(outlook, units))

/** What a picture with the track would take instead of an area, and what it can be trusted for. */
export const insteadWords = (size: PictureSize, estimate: SyncEstimate, units: Units): string =>
  words.sync.areaOrPicture.picture(
    size,
    estimateWords(estimate),
    words.sync.picture.isobars([trustWords(estimate.outlook, units)]),
  )
