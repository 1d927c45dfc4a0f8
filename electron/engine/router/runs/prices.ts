// What a search of so many points takes at most.
import { USUAL_ROUNDS, type SearchPoints, type SearchPrice } from '../../../../shared/candidates/search-run.ts'
import type { Sync } from '../../fetch/sync/contract.ts'

/** A price has room for so many more points: those lost with the link are sent again. */
const AGAIN_PART = 1.25
/** Of the processor, over hundreds of points: docs/reference/routing.md. */
const LOOK_S = 2

export function priceOf(sync: Pick<Sync, 'pricePoints'>, points: SearchPoints): SearchPrice {
  const { bytesUp, bytesDown, seconds, ...price } = sync.pricePoints(Math.ceil(points * AGAIN_PART))
  const looks = 1 + USUAL_ROUNDS[points]
  return { ...price, points, seconds: seconds + looks * LOOK_S, bytes: bytesUp + bytesDown }
}
