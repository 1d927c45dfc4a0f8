// The panel's sentences: what is not known, what was found, what a chip is set to, and a record as text to copy or to note.
import type { StoredCasualties } from '../../shared/casualties/casualty.ts'
import { POSITION_DOUBTS } from '../../shared/casualties/casualty.ts'
import type { CasualtiesAlongRoute, CasualtyHit, CasualtyPage, CasualtyRecord } from '../../shared/casualties/search.ts'
import {
  isNothingFetched,
  localTimeWords,
  offWords,
  oldCasualtiesMs,
  oneLine,
  positionWords,
  severityWords,
  typeWords,
  vesselWords,
  yearRanges,
} from '../../shared/casualties/words.ts'
import { refused, type Parsed } from '../../shared/format/parsed.ts'
import { ageTogether, formatAge, formatUtc, isAhead, oldWords, type FetchSpan } from '../../shared/format/time.ts'
import { SEASONS, type FilterInputs, type TypeChoice } from '../state/casualty-filter.ts'
import type { SeasonGroup } from '../state/casualty-season.ts'

export const count = (n: number): string => n.toLocaleString('en-US')
export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** `NOV, DEC`; of many the first two and how many more. */
export function monthNames(months: readonly number[]): string {
  const season = SEASONS.find(([, of]) => of.length === months.length && of.every((month) => months.includes(month)))
  if (season !== undefined) return season[0]
  const names = months.map((month) => MONTHS[month - 1] ?? '')
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
}

/** `Tug +2`; null of none. */
export const firstAndMore = ([first, ...more]: readonly string[]): string | null =>
  first === undefined ? null : more.length === 0 ? first : `${first} +${more.length}`

export const typeChipWords = (types: readonly TypeChoice[]): string | null =>
  firstAndMore(types.map(({ category, subCategory }) => subCategory ?? category))

export const placeChipWords = (place: FilterInputs['place'], halfWidthNm: number): string =>
  ({ corridor: `This route ± ${halfWidthNm} NM`, box: 'Chart', everywhere: 'Everywhere' })[place]

/** Words, years and ships involved; null where none of them narrows the search. */
export function moreChipWords(inputs: Pick<FilterInputs, 'text' | 'yearFrom' | 'yearTo' | 'shipsMin'>): string | null {
  const { yearFrom, yearTo, shipsMin } = inputs
  const text = inputs.text.trim()
  const years = yearFrom === yearTo ? `${yearFrom ?? ''}` : `${yearFrom ?? 'until '}–${yearTo ?? ''}`
  const words = [
    text === '' ? null : `“${text}”`,
    yearFrom === null && yearTo === null ? null : years.replace('until –', 'until '),
    shipsMin === null ? null : `${shipsMin}+ ships`,
  ].filter((one) => one !== null)
  return words.length === 0 ? null : words.join(', ')
}

/** Of what is on this computer: what of it cannot be placed, was withdrawn or is damaged. */
export function storedWords({ withoutPosition, withdrawn, damaged }: StoredCasualties): string[] {
  const are = (n: number): string => `${count(n)} ${n === 1 ? 'record' : 'records'}`
  return [
    ...(damaged === 0
      ? []
      : [
          `▲ ${are(damaged)} damaged on the disk and not shown: kept aside, and fetched again when you get casualties next.`,
        ]),
    ...(withoutPosition === 0 ? [] : [`${are(withoutPosition)} on this computer without a position that can be used.`]),
    ...(withdrawn === 0 ? [] : [`${are(withdrawn)} withdrawn by the service since.`]),
  ]
}

/** What the panel says first: what is not known, and then how many. */
export interface HeadWords {
  /** With their signs, the worst first; empty: nothing is missing. */
  unknown: string[]
  /** null: no number can be told. */
  count: string | null
  /** How much was fetched, and when. */
  fetched: string | null
}

const percentOf = (share: number): string => {
  const percent = Math.min(99, Math.floor(share * 100))
  return percent === 0 ? 'Less than 1 %' : `Only ${percent} %`
}

/** `▲` where they are old, or of a clock ahead; null where their age is nothing to be told first. */
function oldFirst(span: FetchSpan, nowMs: number): string | null {
  const ageMs = oldCasualtiesMs(span, nowMs)
  if (ageMs === null) return null
  if (isAhead(ageMs)) return `▲ ${capital(oldWords(ageMs))}.`
  return `▲ Fetched ${formatAge(ageMs)} ago: what was reported since is missing.`
}
const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

/** `1996–2026`; empty where no record has a date. */
function yearSpan(years: readonly { year: number }[]): string {
  const [newest, oldest] = [years[0]?.year, years.at(-1)?.year]
  if (newest === undefined || oldest === undefined) return ''
  return newest === oldest ? `, ${newest}` : `, ${oldest}–${newest}`
}

/** Along the route. Never a plain none where something of it was not fetched. */
export function alongWords(along: CasualtiesAlongRoute, isNarrowed: boolean, nowMs: number): HeadWords {
  const { coverage, total, halfWidthNm, years } = along
  const within = `within ${halfWidthNm} NM of this route`
  const old = oldFirst(coverage, nowMs)
  const some = total === 0 ? null : `${count(total)} ${isNarrowed ? 'that fit, ' : ''}${within}${yearSpan(years)}`
  if (isNothingFetched(coverage)) {
    const words =
      total === 0
        ? 'Not fetched yet for this route: no number can be told.'
        : 'Not fetched yet for this route: these came with others, and may not be all.'
    return { unknown: [`◐ ${words}`], count: some, fetched: null }
  }
  const { share } = coverage
  const missing =
    share >= 1
      ? []
      : share > 0
        ? [`◐ ${percentOf(share)} of this route was fetched: elsewhere no number can be told.`]
        : [`◐ Of this route only ${yearRanges(coverage.years)} was fetched.`]
  const ageMs = ageTogether(coverage, nowMs)
  const fetched = old !== null || ageMs === null ? null : `Fetched ${agoWords(ageMs)}`
  const none =
    isNarrowed || share < 1
      ? `None ${isNarrowed ? 'that fits ' : ''}${within} among those fetched`
      : `None reported ${within}`
  return { unknown: [...missing, ...(old === null ? [] : [old])], count: some ?? none, fetched }
}

const agoWords = (ageMs: number): string => {
  const age = formatAge(ageMs)
  return age === 'just now' ? age : `${age} ago`
}

/** In the chart's view, or of all on this computer: what was fetched, here and there. */
export function elsewhereWords(
  page: Pick<CasualtyPage, 'total'>,
  place: 'box' | 'everywhere',
  stored: StoredCasualties,
  isNarrowed: boolean,
  nowMs: number,
): HeadWords {
  if (stored.records === 0)
    return { unknown: ['◐ No casualties on this computer: no number can be told.'], count: null, fetched: null }
  const old = oldFirst(stored, nowMs)
  const where = place === 'box' ? 'in the chart’s view' : 'on this computer'
  const fits = isNarrowed ? ' that fit,' : ''
  return {
    unknown: ['◐ Of places that were not fetched nothing is known.', ...(old === null ? [] : [old])],
    count: page.total === 0 ? `None ${where} among those fetched` : `${count(page.total)}${fits} ${where}`,
    fetched: null,
  }
}

/** `1 to 25 of 4,723`; of nothing, nothing: the head says what is known of it. */
export function pageWords({ offset, hits, total }: CasualtyPage): string {
  if (total === 0) return ''
  if (hits.length === total) return `${count(total)} ${total === 1 ? 'casualty' : 'casualties'}`
  return `${count(offset + 1)} to ${count(offset + hits.length)} of ${count(total)}`
}

/** Over a group of the list by season. */
export function groupWords(group: SeasonGroup, months: readonly number[]): string {
  if (group === 'others') return 'The others'
  if (group === 'grave') return 'Grave, of other months'
  return months.length === 0 ? 'Grave ones first' : `Grave ones of ${monthNames(months)} first`
}

/** `03 FEB 2019`; what cannot be read as a date as it was given. */
export const dateWords = (hit: Pick<CasualtyHit, 'localTime' | 'timeGiven'>): string =>
  hit.localTime === null ? localTimeWords(hit) : localTimeWords(hit).slice(0, 11)

/** The record's identity in the plan's notes: type, local time, IMO number, place. Where it lies off the route changes with the route. */
function identityOf({ hit, doubt }: Pick<CasualtyRecord, 'hit' | 'doubt'>): string {
  const place = oneLine(hit.location, 120)
  const parts = [
    `Casualty: ${typeWords(hit)}, ${severityWords(hit)}`,
    `${localTimeWords(hit)}${hit.localTime === null ? '' : ' time'}`,
    hit.imoNo.trim() === '' ? `${vesselWords(hit)}, no IMO number given` : vesselWords(hit),
    place === '' ? 'place not named' : place,
    doubt === null ? positionWords(hit) : `${positionWords(hit)}: ${POSITION_DOUBTS[doubt]}`,
  ]
  return parts.join('; ')
}

/** One line: its identity, and where it lies off the route as it is now. */
export function noteOf(record: Pick<CasualtyRecord, 'hit' | 'doubt'>): string {
  const off = offWords(record.hit)
  return `${identityOf(record)}${off === null ? '' : `; ${off}`}.`
}

/** The record stands in the plan's notes, wherever the route lay then. */
export function isNoted(notes: string, record: Pick<CasualtyRecord, 'hit' | 'doubt'>): boolean {
  const identity = identityOf(record)
  return notes.split('\n').some((line) => line === `${identity}.` || line.startsWith(`${identity}; `))
}

/** The plan's notes with the record's line behind them. */
export function withNote(notes: string, line: string, most: number): Parsed<string> {
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
