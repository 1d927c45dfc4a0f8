// Towards the places where a field says nothing its standard deviations grow beyond what is drawn: the edge of what is known is one smooth line.
import { CERTAINTY_LIMITS, limitsGrow } from '../../../../shared/picture/certainty.ts'
import type { PicturePart } from '../../../../shared/picture/picture.ts'
import { MAX_DOUBT } from './reading.ts'

/** From this doubt on. */
const FADES_FROM = 0.4

/** Never below the deviation itself; at the most doubt that has a value just at what is drawn of the part, and beyond it more. */
export function fadedSd(part: PicturePart, sd: number, doubt: number, value: number): number {
  if (doubt <= FADES_FROM) return sd
  const [, , drawn] = CERTAINTY_LIMITS[part]
  const limit = drawn * limitsGrow(part, value)
  if (doubt >= MAX_DOUBT) return Math.max(sd, (limit * doubt) / MAX_DOUBT)
  return Math.max(sd, sd + ((limit - sd) * (doubt - FADES_FROM)) / (MAX_DOUBT - FADES_FROM))
}
