// Casualties in words, for screen and paper: a doubtful thing is never said as a sure one.
import { CASUALTY_SEVERITIES, type CasualtySeverity } from './casualty.ts'
import type { CasualtyCounts, CasualtyHit, CorridorCoverage } from './search.ts'
import { formatDistance, formatPosition } from '../format/format.ts'
import { withOffice } from '../format/fetched-by.ts'
import { ageTogether, DAY_MS, formatClock, formatDate, isAhead, type FetchSpan } from '../format/time.ts'

export const SEVERITY_WORDS: Readonly<Record<CasualtySeverity, string>> = {
  'very-serious': 'very serious',
  serious: 'serious',
  'less-serious': 'less serious',
  incident: 'incident',
  unknown: 'severity as given',
}

/** Beside the word, and drawn on the chart: the fuller, the graver. */
export const SEVERITY_SIGNS: Readonly<Record<CasualtySeverity, string>> = {
  'very-serious': '◆',
  serious: '■',
  'less-serious': '□',
  incident: '○',
  unknown: '?',
}

/** Gravest first, as it is listed everywhere. */
export const SEVERITIES = CASUALTY_SEVERITIES.toReversed()

/** Reports of a month are missing: the service adds to them each month. */
export const CASUALTIES_OLD_MS = 30 * DAY_MS

/** How old they are where that must be said first: reports are missing, or the clock was ahead. null where neither is, and for none fetched. */
export function oldCasualtiesMs(span: FetchSpan, nowMs: number): number | null {
  const ageMs = ageTogether(span, nowMs)
  return ageMs !== null && (isAhead(ageMs) || ageMs > CASUALTIES_OLD_MS) ? ageMs : null
}

/** A record's text on one line, without what would turn or hide the text beside it; cut where it is longer than `max`. */
export function oneLine(text: string, max = 200): string {
  const plain = text
    .replaceAll(/[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const signs = [...plain]
  return signs.length <= max ? plain : `${signs.slice(0, max - 1).join('')}…`
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** `Collision, with other ship`; what the specification does not know stands as given, in quotation marks. */
export function typeWords({
  category,
  subCategory,
  typeGiven,
  subTypeGiven,
}: Pick<CasualtyHit, 'category' | 'subCategory' | 'typeGiven' | 'subTypeGiven'>): string {
  const [type, sub] = [oneLine(typeGiven, 100), oneLine(subTypeGiven, 100)]
  const main =
    category === 'Unknown'
      ? type === '' || same(type, 'Unknown')
        ? 'Type not known'
        : `“${type}” as given`
      : (category as string)
  if (subCategory !== null) return same(subCategory, category) ? main : `${main}, ${subCategory}`
  return sub === '' || same(sub, type) ? main : `${main}, “${sub}” as given`
}

export function severityWords({ severity, severityGiven }: Pick<CasualtyHit, 'severity' | 'severityGiven'>): string {
  if (severity !== 'unknown') return SEVERITY_WORDS[severity]
  const given = oneLine(severityGiven, 60)
  return given === '' ? 'severity not given' : `“${given}” as given`
}

/** Wall clock of the place, whose zone records do not give: `03 FEB 2019 0412 local`. */
export function localTimeWords({ localTime, timeGiven }: Pick<CasualtyHit, 'localTime' | 'timeGiven'>): string {
  if (localTime !== null) {
    const asIfUtc = Date.parse(`${localTime}Z`)
    if (!Number.isNaN(asIfUtc)) return `${formatDate(asIfUtc)} ${formatClock(asIfUtc)} local`
  }
  const given = oneLine(timeGiven, 60)
  return given === '' ? 'no date given' : `“${given}” as given`
}

export const vesselWords = ({ vesselName, imoNo }: Pick<CasualtyHit, 'vesselName' | 'imoNo'>): string => {
  const name = oneLine(vesselName, 80)
  const imo = oneLine(imoNo, 20)
  return [name === '' ? 'vessel not named' : name, ...(imo === '' ? [] : [`IMO ${imo}`])].join(', ')
}

/** Only what may be read as exact is written as a position. */
export const positionWords = ({ position, quality }: Pick<CasualtyHit, 'position' | 'quality'>): string =>
  position !== null && quality === 'exact'
    ? formatPosition(position)
    : quality === 'none'
      ? 'no position given'
      : 'position doubtful, not placed'

/** `3.2 NM to starboard of the leg to WPT 4`; null where the hit has no place on a route. */
export function offWords({ onRoute, distanceNm }: Pick<CasualtyHit, 'onRoute' | 'distanceNm'>): string | null {
  if (onRoute !== null) {
    const off = formatDistance(Math.abs(onRoute.offNm))
    const leg = `leg to WPT ${onRoute.legIndex + 1}`
    return off === '0.0' ? `on the ${leg}` : `${off} NM to ${onRoute.offNm < 0 ? 'port' : 'starboard'} of the ${leg}`
  }
  return distanceNm === null ? null : `${formatDistance(distanceNm)} NM off`
}

const count = (n: number): string => n.toLocaleString('en-US')

/** Said wherever a search is by place; null when all can appear. */
export function unplacedWords({ withoutPosition, unprepared }: CasualtyCounts): string | null {
  const words: string[] = []
  if (withoutPosition > 0)
    words.push(
      `${count(withoutPosition)} ${withoutPosition === 1 ? 'record that fits has' : 'records that fit have'} no usable position and cannot appear here.`,
    )
  if (unprepared > 0)
    words.push(`${count(unprepared)} fetched by an earlier Binnacle ${unprepared === 1 ? 'is' : 'are'} not ready yet.`)
  return words.length === 0 ? null : words.join(' ')
}

export const isNothingFetched = ({ share, years }: CorridorCoverage): boolean => share === 0 && years.length === 0

/** Calendar years, those after each other as one: `2019–2021, 2024`. Newest or oldest first does not matter. */
export function yearRanges(years: readonly number[]): string {
  const sorted = [...new Set(years)].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const year of sorted) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === year - 1) last[1] = year
    else runs.push([year, year])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** How much of a corridor was fetched and by whom, never rounded up to all of it. `old`: how old the oldest of it is, e.g. `3 d old`. */
export function coverageWords(coverage: CorridorCoverage, old: string): string {
  if (isNothingFetched(coverage)) return 'Not fetched for this corridor.'
  const { share, years, fetchedBy } = coverage
  const percent = share >= 1 ? 100 : Math.min(99, Math.floor(share * 100))
  const words = [
    share > 0
      ? `Fetched: ${percent === 0 ? 'less than 1' : percent} % of the corridor${withOffice(old === '' ? '' : `, ${old}`, fetchedBy)}.`
      : 'Nothing of this corridor itself was fetched.',
  ]
  if (years.length > 0) words.push(`Fetched whole, the world over: ${yearRanges(years)}.`)
  if (share > 0 && share < 1) words.push('The rest is not known.')
  return words.join(' ')
}
