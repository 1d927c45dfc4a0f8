// Which parts of a pack were imported, by the log of events: in any order, days apart perhaps.
import type { PackHead } from '../../../shared/pack/pack.ts'

/** What the log has of a part that was imported. */
export interface ImportedPart extends Pick<PackHead, 'packId' | 'part' | 'maker'> {
  /** Chunks that were damaged. */
  damaged: number
}

/** Parts of the same pack that were never imported, by number. */
export function missingParts(head: PackHead, taken: readonly ImportedPart[]): number[] {
  const receivedNumbers = numbersOf(sameOf(head, taken))
  return othersOf(head).filter((number) => !receivedNumbers.has(number))
}

/** Other parts of the same pack that were imported damaged and never whole, by number. */
export function damagedParts(head: PackHead, taken: readonly ImportedPart[]): number[] {
  const same = sameOf(head, taken)
  const receivedNumbers = numbersOf(same)
  const whole = numbersOf(same.filter(({ damaged }) => damaged === 0))
  return othersOf(head).filter((number) => receivedNumbers.has(number) && !whole.has(number))
}

/** Of the same maker: another may give its pack the same id. */
const sameOf = ({ packId, part, maker }: PackHead, taken: readonly ImportedPart[]): ImportedPart[] =>
  taken.filter(
    (one) => one.packId === packId && one.part.of === part.of && (one.maker?.key ?? null) === (maker?.key ?? null),
  )

const numbersOf = (parts: readonly ImportedPart[]): Set<number> => new Set(parts.map(({ part }) => part.number))

const othersOf = ({ part }: PackHead): number[] =>
  Array.from({ length: part.of }, (_, i) => i + 1).filter((number) => number !== part.number)
