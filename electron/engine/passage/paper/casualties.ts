// Casualties along the route: how much is known at all, sums in lines, the gravest and the nearest as a table.
import type { CasualtiesAlongRoute, CasualtyHit } from '../../../../shared/casualties/search.ts'
import {
  coverageWords,
  isNothingFetched,
  localTimeWords,
  oneLine,
  positionWords,
  SEVERITIES,
  SEVERITY_SIGNS,
  SEVERITY_WORDS,
  severityWords,
  typeWords,
  unplacedWords,
  vesselWords,
} from '../../../../shared/casualties/words.ts'
import type { Orientation } from '../../../../shared/app/paper.ts'
import { formatDistance } from '../../../../shared/format/format.ts'
import { formatUtc } from '../../../../shared/format/time.ts'
import type { PassagePlanData } from './data.ts'
import {
  h,
  name,
  note,
  row,
  section,
  stacked,
  table,
  type Column,
  type Fact,
  type ReactNode,
  type Piece,
} from './markup.ts'
import { MISSING } from './text.ts'

const num = (head: ReactNode): Column => ({ head, className: 'num' })
const text = (head: string): Column => ({ head, className: 'text' })

/** Lying, a line a record; standing, what belongs together stands one above the other. */
const COLUMNS: Readonly<Record<Orientation, readonly Column[]>> = {
  lying: [
    { head: '', className: 'mid' },
    text('Severity'),
    text('Type'),
    num('Date, local'),
    text('Vessel'),
    num('Off route NM'),
    num('Leg to'),
    num('Position'),
    text('Place as given'),
    text('Listed as'),
  ],
  standing: [
    { head: '', className: 'mid' },
    text('Severity'),
    text('Type'),
    num('Date, local'),
    text('Vessel'),
    num(stacked('Off route NM', 'leg to')),
    num('Position'),
    text('Place as given'),
    text('Listed as'),
  ],
}
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

/** Each once, the gravest first, then the nearest; at the end why it is here. */
function listed({ casualtyHits: { gravest, nearest } }: PassagePlanData): { hit: CasualtyHit; why: string }[] {
  const [grave, near] = [gravest, nearest].map((hits) => new Set(hits.map(({ casualtyId }) => casualtyId)))
  const all = [...gravest, ...nearest.filter(({ casualtyId }) => grave?.has(casualtyId) !== true)]
  return all.map((hit) => ({
    hit,
    why: [
      grave?.has(hit.casualtyId) === true ? 'most serious' : '',
      near?.has(hit.casualtyId) === true ? 'nearest' : '',
    ]
      .filter((word) => word !== '')
      .join(', '),
  }))
}

function cellsOf(hit: CasualtyHit, why: string, orientation: Orientation): ReactNode[] {
  const { onRoute, distanceNm, severity } = hit
  const side = onRoute === null || Math.abs(onRoute.offNm) < 0.05 ? '' : onRoute.offNm < 0 ? ' port' : ' stbd'
  const off = distanceNm === null ? MISSING : `${formatDistance(distanceNm)}${side}`
  const leg = onRoute === null ? MISSING : `WPT ${onRoute.legIndex + 1}`
  const position = positionWords(hit)
  return [
    SEVERITY_SIGNS[severity],
    severityWords(hit),
    name(typeWords(hit)),
    localTimeWords(hit).replace(/ local$/, ''),
    name(vesselWords(hit)),
    ...(orientation === 'lying' ? [off, leg, position] : [stacked(off, leg), stacked(...position.split(/(?<=[NS]) /))]),
    name(oneLine(hit.location, 60)),
    why,
  ]
}

function known({ coverage }: CasualtiesAlongRoute): string {
  const { oldestFetchedAtMs } = coverage
  return coverageWords(coverage, oldestFetchedAtMs === null ? '' : `the oldest on ${formatUtc(oldestFetchedAtMs)}`)
}

/** Legs by the number of the waypoint they arrive at. */
const legsOf = ({ legs }: CasualtiesAlongRoute): string =>
  sums(legs.map(({ legIndex, total }) => [`to WPT ${legIndex + 1}:`, total] as const))

export function casualtiesAlong(data: PassagePlanData): Piece {
  const { casualties } = data
  if (casualties === null) return null
  const columns = COLUMNS[data.orientation]
  const title = `Casualties within ${casualties.halfWidthNm} NM of the route`
  const unplaced = unplacedWords(casualties)
  const words = [known(casualties), ...(unplaced === null ? [] : [unplaced])]
  if (casualties.total === 0) {
    const none = isNothingFetched(casualties.coverage) ? 'No number can be told.' : 'None among those fetched.'
    return section(title, 'casualties', note([none, ...words].join(' ')))
  }
  const sum: readonly Fact[] = [
    ['All', number(casualties.total)],
    ['By severity', sums(SEVERITIES.map((one) => [SEVERITY_WORDS[one], casualties.severities[one]] as const))],
    ['By type', sums(Object.entries(casualties.categories).toSorted((a, b) => b[1] - a[1]))],
    ['By year', yearsOf(casualties)],
    ['By leg', legsOf(casualties)],
  ]
  return section(
    title,
    'casualties',
    note(words.join(' ')),
    h('p', null, ...sum.flatMap(([label, value]) => [h('b', null, `${label}: `), value, '. '])),
    table(
      'casualties',
      columns,
      listed(data).map(({ hit, why }) => row(columns, cellsOf(hit, why, data.orientation))),
    ),
    note(
      'The most serious and the nearest. From reports; times are local, of a zone the records do not give. That none is known does not mean that none happened.',
    ),
  )
}
