// Which parts of a pack came, by the log of events: they come in any order, days apart perhaps.
import type { PackHead } from '../../../shared/pack/pack.ts'

/** What the log has of a part that was taken in. */
export interface TakenPart {
  packId: string
  part: PackHead['part']
}

/** Parts of the same pack that never came, by number. */
export function missingParts({ packId, part }: PackHead, taken: readonly TakenPart[]): number[] {
  const came = new Set(taken.filter((one) => one.packId === packId).map((one) => one.part.number))
  return Array.from({ length: part.of }, (_, i) => i + 1).filter(
    (number) => number !== part.number && !came.has(number),
  )
}
