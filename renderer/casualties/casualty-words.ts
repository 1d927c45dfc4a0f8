// The panel's sentences: what is stored, what was found, and a record as text to copy or to note.
import type { StoredCasualties } from '../../shared/casualties/casualty.ts'
import { POSITION_DOUBTS } from '../../shared/casualties/casualty.ts'
import type { CasualtiesAlongRoute, CasualtyPage, CasualtyRecord } from '../../shared/casualties/search.ts'
import {
  localTimeWords,
  offWords,
  oneLine,
  positionWords,
  severityWords,
  typeWords,
  vesselWords,
} from '../../shared/casualties/words.ts'
import { itemAt } from '../../shared/item-at.ts'
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { ageTogether, formatUtc, oldWords } from '../../shared/format/time.ts'

export const count = (n: number): string => n.toLocaleString('en-US')
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** How many are stored, how many of them cannot be placed or were withdrawn, and how old the oldest answer is. */
export function storedWords(
  { records, withoutPosition, withdrawn, damaged, ...fetched }: StoredCasualties,
  nowMs: number,
): string[] {
  const ageMs = ageTogether(fetched, nowMs)
  const lost =
    damaged === 0
      ? []
      : [
          `${count(damaged)} more ${damaged === 1 ? 'is' : 'are'} damaged on the disk and not shown: kept aside, and asked again when you get casualties next.`,
        ]
  if (records === 0 || ageMs === null)
    return [
      ...lost,
      'No casualties are stored. Choose “Casualties along the route” in Data, and Get weather brings them.',
    ]
  const is = (n: number): string => (n === 1 ? 'is' : 'are')
  return [
    ...lost,
    `${count(records)} marine ${records === 1 ? 'casualty is' : 'casualties are'} stored, ${oldWords(ageMs, 'the oldest answer ')}.`,
    ...(withoutPosition === 0
      ? []
      : [`${count(withoutPosition)} of them ${is(withoutPosition)} without a position that can be used.`]),
    ...(withdrawn === 0 ? [] : [`${count(withdrawn)} of them the service no longer gives.`]),
  ]
}

/** `Records 21 to 40 of 1,234`; of nothing, that nothing fits. */
export function pageWords({ offset, hits, total }: CasualtyPage): string {
  if (total === 0) return 'No stored casualty fits this search.'
  if (hits.length === total) return `${count(total)} ${total === 1 ? 'casualty' : 'casualties'}`
  return `${count(offset + 1)} to ${count(offset + hits.length)} of ${count(total)} casualties`
}

/** Calendar months, 1 to 12 and in order of sailing, that a passage touches in UTC; all twelve for a year and more. */
export function monthsBetween(fromMs: number, toMs: number): number[] {
  const months: number[] = []
  const at = new Date(fromMs)
  let [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  while (months.length < 12 && Date.UTC(year, month) <= toMs) {
    months.push(month + 1)
    month++
    if (month === 12) [year, month] = [year + 1, 0]
  }
  return months
}

/** How many of the corridor's casualties happened in the months of the passage; null without both ends of it, or without records. */
export function monthWords(
  { months, total }: Pick<CasualtiesAlongRoute, 'months' | 'total'>,
  etdMs: number | null,
  etaMs: number | null,
): string | null {
  if (etdMs === null || etaMs === null || total === 0) return null
  const dated = months.reduce((sum, n) => sum + n, 0)
  if (dated === 0) return 'None of them has a date that can be read, so none can be told by month.'
  const passage = monthsBetween(etdMs, etaMs)
  if (passage.length >= 12) return null
  const inThem = passage.reduce((sum, month) => sum + itemAt(months, month - 1), 0)
  const names = passage.map((month) => MONTHS[month - 1]).join(', ')
  const undated = total - dated
  return (
    `In ${names}, ${passage.length === 1 ? 'the month' : 'the months'} of this passage, of any year: ${count(inThem)} of ${count(dated)}.` +
    (undated > 0 ? ` ${count(undated)} without a date that can be read ${undated === 1 ? 'is' : 'are'} left out.` : '')
  )
}

/** One line with the record's identity: type, local time, IMO number, place. */
export function noteOf({ hit, doubt }: CasualtyRecord): string {
  const place = oneLine(hit.location, 120)
  const parts = [
    `Casualty: ${typeWords(hit)}, ${severityWords(hit)}`,
    `${localTimeWords(hit)}${hit.localTime === null ? '' : ' time'}`,
    hit.imoNo.trim() === '' ? `${vesselWords(hit)}, no IMO number given` : vesselWords(hit),
    place === '' ? 'place not named' : place,
    doubt === null ? positionWords(hit) : `${positionWords(hit)}: ${POSITION_DOUBTS[doubt]}`,
  ]
  const off = offWords(hit)
  return `${[...parts, ...(off === null ? [] : [off])].join('; ')}.`
}

/** The plan's notes with the record's line behind them. */
export function withNote(notes: string, line: string, most: number): Parsed<string> {
  if (notes.split('\n').includes(line)) return refused('This record stands in the plan’s notes already.')
  const next = notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`
  if (next.length > most) return refused('The plan’s notes are full: take something out of them first (Plan, Notes).')
  return { ok: true, value: next }
}

/** The whole record as text: what Binnacle makes of it, then every field as received. */
export function recordText(record: CasualtyRecord): string {
  const { hit, given, fetchedAtMs, isCut, details, remarks } = record
  const texts = [details, remarks].map((text) => text.trim()).filter((text) => text !== '')
  return [
    noteOf(record),
    ...texts,
    '',
    'As given by the service:',
    ...given.map(({ name, text }) => `${oneLine(name)}: ${text}`),
    '',
    `Fetched ${formatUtc(fetchedAtMs)}.${isCut ? ' Some of it was too long and is cut.' : ''}${hit.differing > 0 ? ` ${hit.differing} other ${hit.differing === 1 ? 'copy' : 'copies'} said something else.` : ''}`,
  ].join('\n')
}
