// The sentences about what is stored of the casualties.
import type { StoredCasualties } from '../../shared/casualty.ts'
import { oldWords } from '../ui/age.ts'

const count = (n: number): string => n.toLocaleString('en-US')

/** How many are stored, how many of them cannot be placed or were withdrawn, and how old the oldest answer is. */
export function storedWords(
  { records, withoutPosition, withdrawn, oldestFetchedAtMs }: StoredCasualties,
  nowMs: number,
): string[] {
  if (records === 0 || oldestFetchedAtMs === null)
    return ['No casualties are stored. Choose “Casualties along the route” in Data, and Get weather brings them.']
  const is = (n: number): string => (n === 1 ? 'is' : 'are')
  return [
    `${count(records)} marine ${records === 1 ? 'casualty is' : 'casualties are'} stored, ${oldWords(nowMs - oldestFetchedAtMs, 'the oldest answer ')}.`,
    ...(withoutPosition === 0
      ? []
      : [`${count(withoutPosition)} of them ${is(withoutPosition)} without a position that can be used.`]),
    ...(withdrawn === 0 ? [] : [`${count(withdrawn)} of them the service no longer gives.`]),
  ]
}
