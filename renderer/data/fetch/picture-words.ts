// What a picture takes and what it can be trusted for, in words. Nothing is promised before it is known.
import { formatShortUtc } from '../../../shared/format/time.ts'
import { SOON_SIZE, type PictureOutlook, type PictureSize } from '../../../shared/picture/picture.ts'
import { ISOBARS_FROM_DEG } from '../../../shared/picture/promise.ts'
import type { PicturePrice, SyncEstimate } from '../../../shared/sync/sync.ts'
import { fromUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { addedWords, type Added } from './offers.ts'
import { estimateWords } from './sync-words.ts'
import { words } from '../../words/words.ts'

/** `100 points for the passage`, `40 points, the first 72 h from 27 NOV 0000 UTC`: of the passage, which may begin days from now. */
export function sizeWords(size: PictureSize, outlook: PictureOutlook | null): string {
  if (size !== SOON_SIZE) return words.sync.picture.points(size)
  return words.sync.picture.pointsSoon(size, outlook === null ? null : formatShortUtc(outlook.fromMs))
}

/** `+ 100 items · 84 kB · about 8 s · $0.40`, or why not; until that is worked out, what it is at most. */
export function picturePriceWords(added: Added, atMost: PicturePrice | null): string {
  if (added.state === 'adds') return words.sync.picture.adds(estimateWords(added))
  return added.state === 'counting' && atMost !== null
    ? words.sync.picture.addsAtMost(estimateWords(atMost))
    : addedWords(added)
}

/** An error that is known but tiny is not shown as none. */
function errorWords(pressureHpa: number, units: Units): string {
  const { unit, decimals } = unitChosen('pressure', units)
  const shown = Math.max(fromUsual('pressure', pressureHpa, units), 10 ** -decimals)
  return `${shown.toFixed(decimals)} ${unit}`
}

const milesOf = (isobarsNm: number): number => Math.max(1, Math.round(isobarsNm))

/** `half of them within about 27 NM, pressure off by about 0.9 hPa on average`; near the equator nothing is promised of isobars. */
function trustWords(outlook: PictureOutlook | null, units: Units): string {
  const { trust, trustInPart, trustNearEquator, trustUnknown } = words.sync.picture
  if (outlook === null || outlook.points === 0) return trustUnknown
  const { pressureHpa, isobarsNm, isNearEquator } = outlook
  if (!Number.isFinite(pressureHpa + (isobarsNm ?? 0))) return trustUnknown
  const pressure = errorWords(pressureHpa, units)
  if (isobarsNm === null) return trustNearEquator(ISOBARS_FROM_DEG, pressure)
  const miles = milesOf(isobarsNm)
  return isNearEquator ? trustInPart(miles, ISOBARS_FROM_DEG, pressure) : trust(miles, pressure)
}

/** What a picture of a size can be trusted for, how many of its points are here, and that there are no more where there are fewer. */
export function pictureTrustWords(outlook: PictureOutlook | null, size: PictureSize, units: Units): string {
  const parts = [trustWords(outlook, units)]
  if (outlook !== null && outlook.points < size) parts.push(words.sync.picture.atMost(outlook.points))
  if (outlook !== null && outlook.fresh > 0) parts.push(words.sync.picture.here(outlook.fresh, outlook.points))
  return words.sync.picture.isobars(parts)
}

/** What isobars can be trusted for with an area's points and what is here already, and what of it the area adds. */
export function areaTrustWords(outlook: PictureOutlook | null, units: Units): string {
  const { area, areaAndHere, hereAlone, nothingHere, withoutArea, addsLittle } = words.sync.areaOrPicture
  const trust = trustWords(outlook, units)
  const without = outlook?.without ?? null
  if (outlook === null || without === null) return area(trust)
  if (without.points === 0) return without.isAsGood ? nothingHere : area(trust)
  if (without.isAsGood) return hereAlone(trust)
  if (trustWords({ ...outlook, ...without, points: outlook.points }, units) === trust)
    return areaAndHere(trust, addsLittle)
  const miles = without.isobarsNm === null ? null : milesOf(without.isobarsNm)
  return areaAndHere(trust, withoutArea(miles, errorWords(without.pressureHpa, units)))
}

/** What a picture with the track would take instead of an area, and what it can be trusted for. `added`: what it adds to the track. */
export function insteadWords(size: PictureSize, estimate: SyncEstimate, added: Added, units: Units): string {
  const { picture, pictureUnsent } = words.sync.areaOrPicture
  const trust = words.sync.picture.isobars([trustWords(estimate.outlook, units)])
  return estimate.requests === 0
    ? pictureUnsent(size, addedWords(added), trust)
    : picture(size, estimateWords(estimate), trust)
}
