// Casualties along the route in sums: by severity, type and year, the nearest and the gravest, and how much is known at all.
import type { CasualtiesAlongRoute, CasualtyHit } from '../../../shared/casualties/search.ts'
import {
  coverageWords,
  isNothingFetched,
  localTimeWords,
  offWords,
  oneLine,
  positionWords,
  SEVERITIES,
  SEVERITY_WORDS,
  severityWords,
  typeWords,
  unplacedWords,
  vesselWords,
} from '../../../shared/casualties/words.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import { h, name, note, row, section, table, type Column, type ReactNode } from './markup.ts'
import { MISSING, plain } from './text.ts'

const SUMS: readonly Column[] = [
  { head: '', className: 'text' },
  { head: 'How many', className: 'text wide-cell' },
]
/** Years by themselves; those before in one sum. */
const MAX_YEARS = 15

const number = (n: number): string => n.toLocaleString('en-US')
const sums = (entries: readonly (readonly [string, number])[]): string =>
  entries
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${number(count)}`)
    .join(', ') || MISSING

function yearsOf({ years, total }: CasualtiesAlongRoute): string {
  const older = years.slice(MAX_YEARS)
  const sum = older.reduce((all, { count }) => all + count, 0)
  const dated = years.reduce((all, { count }) => all + count, 0)
  const before = years[MAX_YEARS - 1]?.year
  return sums([
    ...years.slice(0, MAX_YEARS).map(({ year, count }) => [String(year), count] as const),
    [`before ${before ?? ''}`, sum],
    ['without a readable date', total - dated],
  ])
}

function told(hit: CasualtyHit | null): string {
  if (hit === null) return MISSING
  const place = oneLine(hit.location, 80)
  return [
    `${typeWords(hit)}, ${severityWords(hit)}`,
    localTimeWords(hit),
    vesselWords(hit),
    ...(place === '' ? [] : [place]),
    positionWords(hit),
    offWords(hit) ?? '',
  ]
    .filter((part) => part !== '')
    .join('; ')
}

function known({ coverage }: CasualtiesAlongRoute): string {
  const { oldestFetchedAtMs } = coverage
  return coverageWords(coverage, oldestFetchedAtMs === null ? '' : `the oldest on ${formatUtc(oldestFetchedAtMs)}`)
}

/** Legs by the number of the waypoint they arrive at. */
const legsOf = ({ legs }: CasualtiesAlongRoute): string =>
  sums(legs.map(({ legIndex, total }) => [`to WPT ${legIndex + 1}:`, total] as const))

export function casualtiesAlong({ casualties }: PassagePlanData): ReactNode {
  if (casualties === null) return null
  const title = `Casualties within ${casualties.halfWidthNm} NM of the route`
  const unplaced = unplacedWords(casualties)
  const words = [known(casualties), ...(unplaced === null ? [] : [unplaced])]
  if (casualties.total === 0) {
    const none = isNothingFetched(casualties.coverage) ? 'No number can be told.' : 'None among those fetched.'
    return section(title, 'casualties', note([none, ...words].join(' ')))
  }
  const lines: readonly (readonly [string, string])[] = [
    ['All', number(casualties.total)],
    ['By severity', sums(SEVERITIES.map((one) => [SEVERITY_WORDS[one], casualties.severities[one]] as const))],
    ['By type', sums(Object.entries(casualties.categories).toSorted((a, b) => b[1] - a[1]))],
    ['By year', yearsOf(casualties)],
    ['By leg', legsOf(casualties)],
    ['The nearest', told(casualties.nearest)],
    ['The gravest', told(casualties.gravest)],
  ]
  return section(
    title,
    'casualties',
    table(
      'casualties',
      SUMS,
      lines.map(([word, text]) => row(SUMS, [h('b', null, word), name(plain(text))])),
    ),
    note(words.join(' ')),
    note(
      'From reports; times are local, of a zone the records do not give. That none is known does not mean that none happened.',
    ),
  )
}
