// The weather picture in words: what it is drawn from and how old that is, and what must be seen of it without opening anything.
import { withOffice } from '../../../shared/format/fetched-by.ts'
import {
  ageTogether,
  formatAge,
  formatShortUtc,
  isAhead,
  isJustNow,
  isOld,
  oldWords,
} from '../../../shared/format/time.ts'
import type { Box } from '../../../shared/geo/position.ts'
import { certaintyOf } from '../../../shared/picture/certainty.ts'
import {
  SMALL_STORMS_DEG,
  TROPICS_DEG,
  type DrawnFrom,
  isShaded,
  type Picture,
  type PictureFrame,
  type PicturePart,
} from '../../../shared/picture/picture.ts'
import type { PictureNow } from '../../state/picture-store.ts'
import { words } from '../../words/words.ts'

const { tool, caution } = words.picture

/** How old the oldest of the points is: of an age that cannot be known it is old. */
export const isOldPicture = (drawnFrom: DrawnFrom, nowMs: number): boolean => {
  const ageMs = ageTogether(drawnFrom, nowMs)
  return ageMs === null || isOld(ageMs)
}

const sdOf = ({ uncertainty }: PictureFrame, part: PicturePart): readonly number[] =>
  ({
    pressure: uncertainty.pressureHpa,
    wind: uncertainty.windMs,
    sea: uncertainty.seaM,
    swell: uncertainty.swellM,
  })[part]

/** Shading ends in hatching alone, lines do not. */
function isDrawn(part: PicturePart, sd: number): boolean {
  const certainty = certaintyOf(part, sd)
  return certainty === 'whole' || certainty === 'dashed' || (certainty === 'hatched' && isShaded(part))
}

/** Points there are, but none so near in place and time that anything of these parts is drawn. */
export const isBlank = ({ frames }: Picture, parts: readonly PicturePart[]): boolean =>
  !frames.some((frame) => parts.some((part) => sdOf(frame, part).some((sd) => isDrawn(part, sd))))

/** Whether a box of the chart, which may not be known, has some of the tropics. */
export const seesTropics = (box: Box | null): boolean => isWithin(box, TROPICS_DEG)
/** … or of where storms are smaller than the distance between points. */
export const seesSmallStorms = (box: Box | null): boolean => isWithin(box, SMALL_STORMS_DEG)
const isWithin = (box: Box | null, deg: number): boolean => box !== null && box.south < deg && box.north > -deg

/** What must be said of a picture in low latitudes, of those parts that are shown. */
export function lowLatitudeWords(
  parts: readonly PicturePart[],
  { isTropical, areStormsSmall }: { isTropical: boolean; areStormsSmall: boolean },
): string[] {
  return [
    ...(isTropical && parts.includes('pressure') ? [tool.tropical] : []),
    ...(areStormsSmall && parts.some((part) => part !== 'pressure') ? [tool.smallStorms] : []),
  ]
}

/** `Drawn from 100 points, the oldest fetched 5 h 20 min ago, some by the office; between them estimated.` */
export function drawnFromWords(drawnFrom: DrawnFrom, nowMs: number): string {
  const { points, stored } = drawnFrom
  return tool.drawnFrom(
    points < stored ? tool.pointsOf(points, stored) : tool.points(points),
    withOffice(ageWords(drawnFrom, nowMs), drawnFrom.fetchedBy),
  )
}

function ageWords(drawnFrom: DrawnFrom, nowMs: number): string {
  const ageMs = ageTogether(drawnFrom, nowMs)
  if (ageMs === null) return tool.ageNotKnown
  if (isAhead(ageMs)) return oldWords(ageMs)
  return isJustNow(ageMs)
    ? words.layers.tool.justFetched
    : words.layers.tool.oldestFetched(isOld(ageMs), formatAge(ageMs))
}

/** What must be seen of the picture without opening it, the worst first; null: nothing. `atMs`: the slider's time; `shownMs`: what is drawn. */
export function pictureCaution(
  now: PictureNow,
  drawn: { atMs: number; shownMs: number; parts: readonly PicturePart[] },
  nowMs: number,
): string | null {
  if (now.kind === 'failed') return caution.notRead
  if (now.kind === 'none') return caution.none
  if (now.kind !== 'drawn') return null
  if (drawn.shownMs !== drawn.atMs) return caution.ofTime(formatShortUtc(drawn.shownMs))
  if (isBlank(now.picture, drawn.parts)) return caution.blank
  const ageMs = ageTogether(now.picture.drawnFrom, nowMs)
  if (ageMs === null) return caution.ageNotKnown
  return isOld(ageMs) ? caution.old(oldWords(ageMs)) : null
}
