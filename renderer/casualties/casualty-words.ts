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
import { withOffice, type Fetched } from '../../shared/format/fetched-by.ts'
import { ageTogether, formatAge, formatUtc, isAhead, isJustNow, oldWords } from '../../shared/format/time.ts'
import { SEASONS, type FilterInputs, type TypeChoice } from '../state/casualty-filter.ts'
import type { SeasonGroup } from '../state/casualty-season.ts'
import { words as catalogue } from '../words/words.ts'

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
  ({
    corridor: catalogue.casualties.sentences.thisRoute(halfWidthNm),
    box: catalogue.casualties.sentences.chart,
    everywhere: catalogue.casualties.sentences.everywhere,
  })[place]

/** Words, years and ships involved; null where none of them narrows the search. */
export function moreChipWords(inputs: Pick<FilterInputs, 'text' | 'yearFrom' | 'yearTo' | 'shipsMin'>): string | null {
  const { yearFrom, yearTo, shipsMin } = inputs
  const text = inputs.text.trim()
  const years =
    yearFrom === yearTo
      ? `${yearFrom ?? ''}`
      : yearFrom === null
        ? catalogue.casualties.sentences.until(`${yearTo ?? ''}`)
        : `${yearFrom}–${yearTo ?? ''}`
  const words = [
    text === '' ? null : `“${text}”`,
    yearFrom === null && yearTo === null ? null : years,
    shipsMin === null ? null : catalogue.casualties.sentences.ships(shipsMin),
  ].filter((one) => one !== null)
  return words.length === 0 ? null : words.join(', ')
}

/** Of what is on this computer: what of it cannot be placed, was withdrawn or is damaged. */
export function storedWords({ withoutPosition, withdrawn, damaged }: StoredCasualties): string[] {
  const are = (n: number): string => catalogue.casualties.sentences.records(count(n), n)
  return [
    ...(damaged === 0 ? [] : [catalogue.casualties.sentences.damaged(are(damaged))]),
    ...(withoutPosition === 0 ? [] : [catalogue.casualties.sentences.withoutPosition(are(withoutPosition))]),
    ...(withdrawn === 0 ? [] : [catalogue.casualties.sentences.withdrawn(are(withdrawn))]),
  ]
}

/** What the panel says first: what is not known, and then how many. */
export interface HeadWords {
  /** With their signs, the worst first; empty: nothing is missing. */
  unknown: string[]
  /** null: the number is not known. */
  count: string | null
  /** How much was fetched, and when. */
  fetched: string | null
}

const percentOf = (share: number): string => {
  const percent = Math.min(99, Math.floor(share * 100))
  return percent === 0 ? catalogue.casualties.sentences.hardlyAny : catalogue.casualties.sentences.onlyPercent(percent)
}

/** `▲` where they are old, or of a clock ahead; null where their age need not be said first. */
function oldFirst(fetched: Fetched, nowMs: number): string | null {
  const ageMs = oldCasualtiesMs(fetched, nowMs)
  if (ageMs === null) return null
  if (isAhead(ageMs)) return `▲ ${withOffice(capital(oldWords(ageMs)), fetched.fetchedBy)}.`
  return catalogue.casualties.sentences.old(
    withOffice(catalogue.casualties.sentences.ago(formatAge(ageMs)), fetched.fetchedBy),
  )
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
  const within = catalogue.casualties.sentences.withinOfRoute(halfWidthNm)
  const old = oldFirst(coverage, nowMs)
  const some =
    total === 0 ? null : catalogue.casualties.sentences.foundOnRoute(count(total), isNarrowed, within, yearSpan(years))
  if (isNothingFetched(coverage)) {
    const words =
      total === 0 ? catalogue.casualties.sentences.notFetched : catalogue.casualties.sentences.notFetchedButSome
    return { unknown: [`◐ ${words}`], count: some, fetched: null }
  }
  const { share } = coverage
  const missing =
    share >= 1
      ? []
      : share > 0
        ? [catalogue.casualties.sentences.partFetched(percentOf(share))]
        : [catalogue.casualties.sentences.yearsFetched(yearRanges(coverage.years))]
  const ageMs = ageTogether(coverage, nowMs)
  const fetched =
    old !== null || ageMs === null
      ? null
      : catalogue.casualties.sentences.fetched(withOffice(agoWords(ageMs), coverage.fetchedBy))
  const none =
    isNarrowed || share < 1
      ? catalogue.casualties.sentences.noneAmongFetchedOnRoute(isNarrowed, within)
      : catalogue.casualties.sentences.noneReported(within)
  return { unknown: [...missing, ...(old === null ? [] : [old])], count: some ?? none, fetched }
}

const agoWords = (ageMs: number): string => {
  const age = formatAge(ageMs)
  return isJustNow(ageMs) ? age : catalogue.casualties.sentences.ago(age)
}

/** In the chart's view, or of all on this computer: what was fetched, here and there. */
export function elsewhereWords(
  page: Pick<CasualtyPage, 'total'>,
  place: 'box' | 'everywhere',
  stored: StoredCasualties,
  isNarrowed: boolean,
  nowMs: number,
): HeadWords {
  if (stored.records === 0 && stored.answered.oldestFetchedAtMs === null)
    return { unknown: [catalogue.casualties.sentences.noneHere], count: null, fetched: null }
  // Where nothing is stored the answers that said so have the age.
  const old = oldFirst(stored.records === 0 ? { ...stored.answered, fetchedBy: null } : stored, nowMs)
  const where = place === 'box' ? catalogue.casualties.sentences.inView : catalogue.casualties.sentences.here
  return {
    unknown: [catalogue.casualties.sentences.elsewhereUnknown, ...(old === null ? [] : [old])],
    count:
      page.total === 0
        ? catalogue.casualties.sentences.noneAmongFetched(where)
        : isNarrowed
          ? catalogue.casualties.sentences.found(count(page.total), where)
          : `${count(page.total)} ${where}`,
    fetched: null,
  }
}

/** `1 to 25 of 4,723`; of nothing, nothing: the head says what is known of it. */
export function pageWords({ offset, hits, total }: CasualtyPage): string {
  if (total === 0) return ''
  if (hits.length === total) return catalogue.casualties.sentences.count(count(total), total)
  return catalogue.casualties.sentences.page(count(offset + 1), count(offset + hits.length), count(total))
}

/** Over a group of the list by season. */
export function groupWords(group: SeasonGroup, months: readonly number[]): string {
  if (group === 'others') return catalogue.casualties.sentences.others
  if (group === 'grave') return catalogue.casualties.sentences.graveOtherMonths
  return months.length === 0
    ? catalogue.casualties.sentences.graveFirst
    : catalogue.casualties.sentences.graveOfMonthsFirst(monthNames(months))
}

/** `03 FEB 2019`; what cannot be read as a date as it was given. */
export const dateWords = (hit: Pick<CasualtyHit, 'localTime' | 'timeGiven'>): string =>
  hit.localTime === null ? localTimeWords(hit) : localTimeWords(hit).slice(0, 11)

/** The record's identity in the plan's notes: type, local time, IMO number, place. Where it lies off the route changes with the route. */
function identityOf({ hit, doubt }: Pick<CasualtyRecord, 'hit' | 'doubt'>): string {
  const place = oneLine(hit.location, 120)
  const parts = [
    catalogue.casualties.sentences.heading(typeWords(hit), severityWords(hit)),
    hit.localTime === null ? localTimeWords(hit) : catalogue.casualties.sentences.localTime(localTimeWords(hit)),
    hit.imoNo.trim() === '' ? catalogue.casualties.sentences.noImo(vesselWords(hit)) : vesselWords(hit),
    place === '' ? catalogue.casualties.sentences.placeNotNamed : place,
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
export function withNote(notes: string, line: string, max: number): Parsed<string> {
  const next = notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`
  if (next.length > max) return refused(catalogue.casualties.sentences.notesFull)
  return { ok: true, value: next }
}

/** The time as given, where it is not the one that is shown: a zone at its end, a date alone, another form; else ''. */
export function timeAsGiven({ localTime, timeGiven }: Pick<CasualtyHit, 'localTime' | 'timeGiven'>): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(timeGiven.trim()) ?? []
  return day !== undefined && localTime === `${day}T${minute}:00` ? '' : timeGiven
}

const isSame = (a: string, b: string): boolean => oneLine(a, Infinity) === oneLine(b, Infinity)

/** By the service's name of a field whether the record's lines and sections say it, whole. */
const SAID: Readonly<Record<string, (text: string, record: CasualtyRecord) => boolean>> = {
  vesselName: (text, { hit }) => isSame(text, hit.vesselName),
  vesselType: (text, { hit }) => isSame(text, hit.vesselType),
  imoNo: (text, { hit }) => isSame(text, hit.imoNo),
  location: (text, { hit }) => isSame(text, hit.location),
  localTime: (text, { hit }) => isSame(text, hit.timeGiven),
  date: (text, { hit }) => isSame(text, hit.timeGiven),
  severity: (text, { hit }) => isSame(text, hit.severityGiven),
  casualtyType: (text, { hit }) => typeWords(hit).toLowerCase().includes(oneLine(text, Infinity).toLowerCase()),
  casualtySubType: (text, { hit }) => typeWords(hit).toLowerCase().includes(oneLine(text, Infinity).toLowerCase()),
  numberOfShipInvolved: (text, { hit }) => hit.shipsInvolved === Number(text),
  latitude: (_text, { hit }) => hit.position !== null,
  longitude: (_text, { hit }) => hit.position !== null,
  eventDetails: (text, { details }) => isSame(text, details),
  remarks: (text, { remarks }) => isSame(text, remarks),
}

/** Fields of the record that nothing else on its sheet says; empty ones say nothing. */
export const furtherGiven = (record: CasualtyRecord): CasualtyRecord['given'] =>
  record.given.filter(({ name, text }) => text.trim() !== '' && SAID[name]?.(text, record) !== true)

/** The whole record as text: what Binnacle makes of it, then every field as received. */
export function recordText(record: CasualtyRecord): string {
  const { hit, given, fetchedAtMs, fetchedBy, isCut, details, remarks } = record
  const texts = [details, remarks].map((text) => text.trim()).filter((text) => text !== '')
  return [
    noteOf(record),
    ...texts,
    '',
    catalogue.casualties.sentences.asGiven,
    ...given.map(({ name, text }) => `${oneLine(name)}: ${text}`),
    '',
    catalogue.casualties.sentences.fetchedNote(withOffice(formatUtc(fetchedAtMs), fetchedBy), isCut, hit.differing),
  ].join('\n')
}
