// Who fetched it, in every word about a source or an age: by the office, some by the office, and nothing where neither is known.
import { describe, expect, it } from 'vitest'
import { alongWords, recordText } from '../../../renderer/casualties/casualty-words.ts'
import { headingOf } from '../../../renderer/passage/compare/card-words.ts'
import { candidatesHeading } from '../../../renderer/passage/compare/candidates-card.ts'
import { casualtiesCoverWords, coversWords, stretchAge } from '../../../renderer/data/fetch/covers-words.ts'
import { casualtyWords } from '../../../renderer/frame/frame/casualty-words.ts'
import { forecastWords } from '../../../renderer/frame/frame/forecast-words.ts'
import { nodeSource, provenanceOf } from '../../../renderer/weather/layers/node-words.ts'
import { drawnFromWords } from '../../../renderer/weather/layers/picture-words.ts'
import { etaSentence, expectedEta } from '../../../shared/ship/arrival-words.ts'
import { waypointCell } from '../../../renderer/passage/plan/waypoints/waypoint-weather.ts'
import { stretchWords } from '../../../renderer/weather/strip/draw-axis.ts'
import { estimateSource } from '../../../renderer/weather/strip/estimate-words.ts'
import { agesAndOffice, agesInShort } from '../../../renderer/ui/age.ts'
import { seriesWords } from '../../../renderer/ui/place-words.ts'
import { worstWords } from '../../../renderer/weather/table/Limits.tsx'
import { provenanceInShort, provenanceWords } from '../../../renderer/weather/table/provenance.ts'
import { tableColumns } from '../../../renderer/weather/table/table-columns.ts'
import { tableCsv } from '../../../renderer/weather/table/table-csv.ts'
import { tableRows } from '../../../renderer/weather/table/table-rows.ts'
import type { StoredCasualties } from '../../../shared/casualties/casualty.ts'
import type { CasualtiesAlongRoute, CasualtyRecord } from '../../../shared/casualties/search.ts'
import { coverageWords } from '../../../shared/casualties/words.ts'
import { cellsOf } from '../../../shared/format/csv.ts'
import type { FetchedByAny } from '../../../shared/format/fetched-by.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { DrawnFrom } from '../../../shared/picture/picture.ts'
import { restsWords } from '../../../shared/ship/answer-words.ts'
import { limitsAlong } from '../../../shared/ship/limits/along.ts'
import { kwonTable, REFERENCE_SHIP } from '../../../shared/ship/speed-loss.ts'
import { routeVerdict } from '../../../shared/ship/verdict.ts'
import { newVessel } from '../../../shared/ship/vessel.ts'
import { coverageOf, stretchesOf } from '../../../shared/weather/coverage.ts'
import type { WeatherNodes } from '../../../shared/weather/layers.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { rowOf } from './passage/compare/rows.ts'
import { foundOf } from './passage/compare/candidates.ts'
import { asExpected, at, NOW, planOf, weatherOf } from './fixtures.ts'
import { seriesOf, T } from './weather/place/point-series.ts'

/** Beyond a limit of 4 m somewhere, so that a limit is shown too. */
const schedule = planOf(at(21, 6))
const limits = newVessel('x').limits
const weatherBy = (fetchedBy: FetchedByAny) =>
  weatherOf(schedule, (_timeMs, index) => ({
    fetchedAtMs: NOW - 2 * HOUR_MS,
    fetchedBy,
    values: { windSpeed: 8, totalWaveHeight: index === 4 ? 6 : 1, currentSpeed: 0.5, currentDirection: 90 },
  }))
const nodesBy = (fetchedBy: FetchedByAny): WeatherNodes => ({
  ...weatherBy(fetchedBy),
  box: { south: -90, west: -180, north: 90, east: 180 },
  timeMs: schedule.etdMs ?? 0,
  lats: [],
  longs: [],
  storedCount: 1,
})
const drawnFrom = (fetchedBy: FetchedByAny | null): DrawnFrom => ({
  points: 100,
  stored: 100,
  superseded: 0,
  oldestFetchedAtMs: fetchedBy === null ? null : NOW - 2 * HOUR_MS,
  newestFetchedAtMs: fetchedBy === null ? null : NOW - HOUR_MS,
  fetchedBy,
  places: [],
})
const fetched = (fetchedBy: FetchedByAny) => ({
  oldestFetchedAtMs: NOW - 2 * HOUR_MS,
  newestFetchedAtMs: NOW - HOUR_MS,
  fetchedBy,
})
const along = (fetchedBy: FetchedByAny) =>
  ({
    total: 3,
    halfWidthNm: 25,
    years: [{ year: 2020 }],
    coverage: { share: 0.5, years: [], ...fetched(fetchedBy) },
  }) as unknown as CasualtiesAlongRoute
const record = (fetchedBy: FetchedByAny) =>
  ({
    hit: {
      category: 'Other',
      severity: 'serious',
      location: '',
      vesselName: '',
      imoNo: '',
      position: null,
      onRoute: null,
      distanceNm: null,
      localTime: null,
      subCategory: null,
      typeGiven: '',
      subTypeGiven: '',
      severityGiven: '',
      vesselType: '',
      timeGiven: '',
      differing: 0,
    },
    given: [],
    details: '',
    remarks: '',
    fetchedAtMs: NOW,
    fetchedBy,
  }) as unknown as CasualtyRecord
const restsBy = (by: FetchedByAny): string => {
  const weather = weatherBy(by)
  const etaMs = schedule.etaMs ?? 0
  const verdict = routeVerdict({ weather, limits, etdMs: schedule.etdMs, etaMs, nowMs: NOW, lookAheadMs: Infinity })
  return restsWords(verdict, verdict, coverageOf(weather, NOW), etaMs, NOW)
}

const LOSS = kwonTable(REFERENCE_SHIP) as NonNullable<ReturnType<typeof kwonTable>>

/** Each sentence, as it is where the ship herself fetched all of it. */
const SENTENCES: readonly [where: string, own: RegExp, say: (by: FetchedByAny) => string][] = [
  ['the strip and the panel', /^Forecast \(F\), 2 h 0 min old$/, (by) => provenanceWords(weatherBy(by), 3, NOW)],
  ['the read-out’s foot', /^F 2 h 0 min old$/, (by) => provenanceInShort(weatherBy(by), 3, NOW)],
  ['ages in full', /^2 h 0 min$/, (by) => agesAndOffice(weatherBy(by), 3, NOW) ?? ''],
  [
    'a place',
    /, 2 h 0 min old, 3\.1 NM from/,
    (by) => seriesWords({ ...seriesOf([T]), fetchedBy: [by] }, T + 2 * HOUR_MS),
  ],
  ['a node of the chart', /^Forecast \(F\), 2 h 0 min old/, (by) => nodeSource(nodesBy(by), 1, NOW)],
  ['what covers the voyage', /^All 2 h 0 min old\.$/, (by) => coversWords(weatherBy(by), NOW).ages ?? ''],
  ['casualties that cover it', /, oldest 2 h 0 min old/, (by) => casualtiesCoverWords(along(by), NOW)],
  ['the forecast’s chip', /newest 2 h 0 min old\.$/, (by) => forecastWords(weatherBy(by), null, NOW).title],
  [
    'the table of waypoints',
    /\. Forecast, 2 h 0 min old$/,
    (by) => waypointCell(weatherBy(by).atWaypoints, 1, 'windSpeed', null, NOW, DEFAULT_UNITS).title,
  ],
  [
    'the limits ahead',
    /\(F, 2 h 0 min old\)/,
    (by) =>
      limitsAlong(weatherBy(by), limits)
        .exceedances.map((one) => worstWords(one, NOW))
        .join(),
  ],
  ['casualties along the route', /^Fetched 2 h 0 min ago$/, (by) => alongWords(along(by), false, NOW).fetched ?? ''],
  [
    'casualties that are old',
    /^▲ Fetched 40 d 0 h ago: what/,
    (by) => {
      const old = along(by)
      old.coverage.oldestFetchedAtMs = NOW - 40 * 24 * HOUR_MS
      return alongWords(old, false, NOW).unknown.at(-1) ?? ''
    },
  ],
  ['a casualty', /Fetched 20 NOV 2026 1412 UTC\.$/, (by) => recordText(record(by))],
  [
    'the casualties’ chip',
    /, the oldest 2 h 0 min old\.$/,
    (by) => casualtyWords({ records: 3, ...fetched(by) } as StoredCasualties, NOW).title,
  ],
  ['a corridor', /^Fetched: 50 % of the corridor, 3 d old\./, (by) => coverageWords(along(by).coverage, '3 d old')],
  ['the answer', /oldest 2 h 0 min$/, restsBy],
  [
    'passages compared',
    /Oldest value 2 h 0 min old\.$/,
    (by) =>
      headingOf({
        all: [{ name: 'x', isOwn: true, row: rowOf(fetched(by)) }],
        chosen: null,
        comparing: null,
        notJudged: null,
        nowMs: NOW,
        units: DEFAULT_UNITS,
      }).lines.at(-1) ?? '',
  ],
  [
    'better routes',
    / points, the oldest 2 h 0 min old/,
    (by) =>
      candidatesHeading(foundOf([], { fetchedBy: by, oldestFetchedAtMs: NOW - 2 * HOUR_MS }), null, {
        nowMs: NOW,
        units: DEFAULT_UNITS,
        isStale: false,
      }).lines.join(' '),
  ],
  ['the picture', /, the oldest fetched 2 h 0 min ago; between/, (by) => drawnFromWords(drawnFrom(by), NOW)],
  ['an estimate', /^E 100 points, 2 h 0 min old$/, (by) => estimateSource(drawnFrom(by), NOW)],
  [
    'the arrival with weather',
    / Weather 2 h 0 min old\.$/,
    (by) => {
      const eta = expectedEta(asExpected(weatherBy(by), LOSS))
      return eta === null ? '' : etaSentence(eta, NOW)
    },
  ],
]

describe.each(SENTENCES)('%s', (_where, own, say) => {
  it('by the ship herself: as it always was', () => {
    expect(say('own')).toMatch(own)
    expect(say('own')).not.toContain('office')
  })
  it.each([
    ['office', ', by the office'],
    ['both', ', some by the office'],
  ] as const)('%s: said once', (by, words) => {
    expect(say(by)).not.toBe(say('own'))
    expect(say(by).replace(words, '')).toBe(say('own'))
  })
})

describe('where room is short', () => {
  it('the columns of ages', () => {
    const short = (by: FetchedByAny) => agesInShort(weatherBy(by), 3, NOW)
    expect([short('own'), short('office'), short('both')]).toEqual([
      '2 h 0 min',
      '2 h 0 min · office',
      '2 h 0 min · part office',
    ])
  })
  it('the stretches of the Data panel, and of the strip’s source', () => {
    const of = (by: FetchedByAny) => stretchesOf(weatherBy(by)).map((one) => stretchAge(one, NOW))
    expect([of('own'), of('office'), of('both')]).toEqual([
      [['2 h 0 min']],
      [['2 h 0 min', 'office']],
      [['2 h 0 min', 'part office']],
    ])
    const weather = weatherBy('office')
    expect(stretchesOf(weather).map((one) => stretchWords(weather, one, NOW))).toEqual([
      [
        'F forecast, 2 h 0 min old, by the office',
        'F 2 h 0 min old, by the office',
        'F 2 h 0 min old, office',
        'F office',
        'F',
      ],
    ])
  })
  it('a stretch of both is said to be of both', () => {
    const weather = weatherBy('own')
    const mixed = { ...weather, fetchedBy: weather.fetchedBy.map((by, i) => (i < 5 ? ('office' as const) : by)) }
    expect(stretchesOf(mixed).map(({ fetchedBy }) => fetchedBy)).toEqual(['both'])
    expect(coverageOf(mixed, NOW)).toMatchObject({ fetchedBy: 'both', aheadFetched: { fetchedBy: 'both' } })
    // What is not there was fetched by nobody.
    const half = {
      ...mixed,
      columns: {
        ...mixed.columns,
        windSpeed: mixed.columns.windSpeed.map((value, i) => (i < 5 ? null : value)),
        totalWaveHeight: mixed.columns.totalWaveHeight.map((value, i) => (i < 5 ? null : value)),
        currentSpeed: mixed.columns.currentSpeed.map(() => null),
        currentDirection: mixed.columns.currentDirection.map(() => null),
      },
    }
    expect(coverageOf(half, NOW).fetchedBy).toBe('own')
  })
})

it('nothing stored: nobody fetched it', () => {
  const nothing = weatherOf(schedule, () => null)
  expect(provenanceWords(nothing, 0, NOW)).toBe('No weather for this hour.')
  expect(provenanceInShort(nothing, 0, NOW)).toBe('No weather for this hour.')
  expect(agesInShort(nothing, 0, NOW)).toBeNull()
  expect(coverageOf(nothing, NOW)).toMatchObject({ fetchedBy: null, aheadFetched: { fetchedBy: null } })
  expect(provenanceOf({ ...nodesBy('own'), ...nothing })).toBeNull()
  expect(drawnFromWords(drawnFrom(null), NOW)).not.toContain('office')
})

it('the weather table’s file has a column of it', () => {
  const weather = { ...weatherBy('office') }
  weather.fetchedBy = weather.fetchedBy.map((by, i) => (i < 3 ? ((['own', 'both', null] as const)[i] ?? null) : by))
  weather.fetchedAtMs = weather.fetchedAtMs.map((ms, i) => (i === 2 ? null : ms))
  const { text } = tableCsv({
    voyageName: 'x',
    units: DEFAULT_UNITS,
    by: '3 h',
    columns: tableColumns('3 h', DEFAULT_UNITS),
    rows: tableRows(weather, schedule, '3 h', [{ fromMs: -Infinity, offsetMinutes: 0 }]),
    limits,
    simulated: false,
    nowMs: NOW,
  })
  const [heads = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .slice(3)
    .map((line) => cellsOf(line, ','))
  const at = heads.indexOf('Fetched by the office')
  expect(heads[at - 1]).toBe('Fetched UTC')
  expect(rows.slice(0, 5).map((cells) => cells[at])).toEqual(['no', 'in part', '', 'yes', 'yes'])
  expect(rows.every((cells) => cells.length === heads.length)).toBe(true)
})
