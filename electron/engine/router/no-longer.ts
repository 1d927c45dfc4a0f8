// A draft that the answer before recommended and this one does not: what its own weather shows now.
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { NoLonger, Way, WaysFound } from '../../../shared/ways/ways.ts'
import type { Ahead } from './ahead.ts'
import { passageOf, type Judging } from './judge/replay.ts'

/** null: it is recommended still, a better one is, or the ship is under way since. */
export function noLongerOf(
  judging: Judging,
  { fromMs }: Pick<Ahead, 'fromMs'>,
  before: Pick<Way, 'letter' | 'document'>,
  { ways, bestId }: Pick<WaysFound, 'ways' | 'bestId'>,
): NoLonger | null {
  const best = ways.find(({ wayId }) => wayId === bestId)
  if (before.document.schedule.etdMs !== fromMs || (best !== undefined && isSameTrack(best.document, before.document)))
    return null
  const row = passageOf(judging, before, before.document)?.row
  if (row === undefined || (best !== undefined && row.passes !== 'hard')) return null
  return { letter: before.letter, passes: row.passes, worstSea: row.worstSea }
}

const isSameTrack = (a: VoyageDocument, b: VoyageDocument): boolean => trackOf(a) === trackOf(b)

const trackOf = ({ waypoints }: VoyageDocument): string =>
  JSON.stringify(waypoints.map(({ position, leg }) => [position.lat, position.long, leg?.geometry, leg?.setSpeedKn]))
