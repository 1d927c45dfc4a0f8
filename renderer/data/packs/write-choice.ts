// What the officer chose to pack, read.
import { formatBytes } from '../../../shared/format/format.ts'
import type { Parsed } from '../../../shared/format/parsed.ts'
import { refused } from '../../../shared/format/parsed.ts'
import { DAY_MS, formatDate } from '../../../shared/format/time.ts'
import {
  PACK_KINDS,
  type PackChoice,
  type PackCounts,
  type PackKind,
  type PackSize,
} from '../../../shared/pack/pack.ts'
import { readEtd } from '../../ui/parse-etd.ts'
import { words } from '../../words/words.ts'

const text = words.packs.write

/** As it stands in the sheet. */
export interface TypedChoice extends Omit<PackChoice, 'of'> {
  of: PackChoice['of']['kind']
  date: string
  time: string
}

/** The voyage with its weather and averages, and what it is judged by; where all since is chosen, a week. */
export const firstChoice = (nowMs: number): TypedChoice => ({
  of: 'voyage',
  kinds: ['weather', 'averages', 'documents', 'voyages'],
  precision: 'exact',
  partBytes: null,
  date: formatDate(nowMs - 7 * DAY_MS),
  time: '0000',
})

/** `voyageId` null: none is shown, and what is chosen is a time. */
export function readChoice(
  { of, date, time, kinds, precision, partBytes }: TypedChoice,
  voyageId: number | null,
): Parsed<PackChoice, { field?: 'date' | 'time' }> {
  const rest = { kinds, precision, partBytes }
  if (of === 'voyage' && voyageId !== null) return { ok: true, value: { of: { kind: 'voyage', voyageId }, ...rest } }
  const since = readEtd(date, time)
  if (!since.ok) return since
  if (since.value === null) return { ...refused(text.noSince), field: 'date' }
  return { ok: true, value: { of: { kind: 'since', sinceMs: since.value }, ...rest } }
}

/** In the order of the sheet, whatever was pressed first. */
export const toggled = (kinds: readonly PackKind[], kind: PackKind): PackKind[] =>
  PACK_KINDS.filter((one) => kinds.includes(one) !== (one === kind))

export const numberOf = (counts: PackCounts, kind: PackKind): number =>
  kind === 'weather' ? counts.weather.answers : counts[kind]

/** A voyage brings its route. */
const isInVoyages = (kind: PackKind, kinds: readonly PackKind[]): boolean =>
  kind === 'routes' && kinds.includes('voyages')

/** What stands beside a kind: how much, and what it takes. `size` null: not known yet. */
export function kindWords(
  kind: PackKind,
  kinds: readonly PackKind[],
  size: Pick<PackSize, 'counts' | 'kindBytes'> | null,
): string {
  if (isInVoyages(kind, kinds)) return text.inVoyages
  if (!kinds.includes(kind)) return text.notIn
  if (size === null) return words.packs.unknown
  const { counts, kindBytes } = size
  const { answers, points } = counts.weather
  if (numberOf(counts, kind) === 0) return text.none
  const count = kind === 'weather' ? text.counts.weather(answers, points) : text.counts[kind](counts[kind])
  return text.sized(count, formatBytes(kindBytes[kind]))
}

/** Kinds that were left out, and kinds of which nothing is here. */
export function missingKinds(kinds: readonly PackKind[], counts: PackCounts): Record<'left' | 'none', PackKind[]> {
  const offered = PACK_KINDS.filter((kind) => !isInVoyages(kind, kinds))
  return {
    left: offered.filter((kind) => !kinds.includes(kind)),
    none: offered.filter((kind) => kinds.includes(kind) && numberOf(counts, kind) === 0),
  }
}
