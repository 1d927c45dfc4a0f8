// Casualties: corridor, facets, words, clusters and the load of a year on 200,000 records in a real file, beside a full scan and DuckDB.
import { createYield } from '../../electron/engine/yield.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { createCasualties, type Casualties } from '../../electron/engine/casualties/casualties.ts'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import { generateCasualties, type CasualtyRecord } from '../../electron/training/casualties/generate.ts'
import { readCasualty } from '../../shared/casualties/reading.ts'
import type { CasualtyFilter } from '../../shared/casualties/search.ts'
import type { Box } from '../../shared/geo/position.ts'
import { nearestOnRoute } from '../../shared/passage/cross-track.ts'
import { legPath } from '../../shared/geo/geodesy.ts'
import type { Voyage, VoyageDocument } from '../../shared/passage/voyage.ts'
import { anyRoute, fill, NOW_MS, RECORDS, straitsRoute } from './casualty-file.ts'
import { duckCorridors } from './casualty-duck.ts'
import type { BenchFigure } from './figure.ts'
import { median, percentile } from './statistics.ts'

const ROUTES = 300
const HALF_WIDTH_NM = 25
const YEAR_RECORDS = 8000
const SLICE = 50

async function timed<T>(times: number, action: (i: number) => T | Promise<T>): Promise<number[]> {
  const took: number[] = []
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    await action(i)
    took.push(performance.now() - from)
    await yieldToLoop()
  }
  return took
}

const both = (name: string, took: number[], bars: [number?, number?] = [], note = ''): BenchFigure[] =>
  [
    { name: `${name}, median`, value: median(took), max: bars[0] },
    { name: `${name}, 99th percentile`, value: percentile(took, 0.99), max: bars[1] },
  ].map(({ max, ...figure }) => ({ ...figure, unit: 'ms', ...(max === undefined ? {} : { bar: { max } }), note }))

export default async function measure(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-bench-'))
  try {
    const filled = fill(folder)
    filled.store.close(NOW_MS)
    const store = openStore(folder, NOW_MS)
    const routes = [...Array.from({ length: ROUTES }, (_, i) => anyRoute(i)), straitsRoute()]
    const voyageOf = (voyageId: number): Voyage =>
      ({ voyageId, revision: 1, document: routes[voyageId] }) as unknown as Voyage
    const casualties = createCasualties(
      store,
      voyageOf,
      () => NOW_MS,
      () => createYield(() => performance.now()),
    )
    const warmFrom = performance.now()
    await casualties.warm(new AbortController().signal)
    const warmMs = performance.now() - warmFrom
    const figures: BenchFigure[] = [
      { name: 'records', value: store.casualties.stored().records, unit: 'records', bar: { min: RECORDS } },
      { name: 'data.sqlite', value: statSync(join(folder, 'data.sqlite')).size / 1e6, unit: 'MB' },
      { name: 'rows read into memory at the start, in slices', value: warmMs, unit: 'ms' },
      ...(await corridors(casualties)),
      ...(await others(casualties)),
      ...(await clusters(casualties)),
      ...(await yearLoad(store, casualties)),
      { name: 'resident memory', value: process.memoryUsage().rss / 1e6, unit: 'MB' },
    ]
    const counted = await countOf(casualties, 0)
    store.close(NOW_MS)
    const path = join(folder, 'data.sqlite')
    figures.push(
      ...(await scan(path, routes[0] as VoyageDocument, counted)),
      ...(await duckCorridors(path, routes.slice(0, 5))),
    )
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const corridor = (voyageId: number): CasualtyFilter => ({
  place: { kind: 'corridor', voyageId, halfWidthNm: HALF_WIDTH_NM },
})
const everywhere: CasualtyFilter = { place: { kind: 'everywhere' } }
const page = { offset: 0, limit: 50 }

const countOf = async (casualties: Casualties, voyageId: number): Promise<number> =>
  (await casualties.search({ filter: corridor(voyageId), sort: 'distance', ...page })).total

async function corridors(casualties: Casualties): Promise<BenchFigure[]> {
  const totals: number[] = []
  const countInCorridor = async (i: number): Promise<void> => void totals.push(await countOf(casualties, i % ROUTES))
  await timed(100, countInCorridor)
  const any = await timed(1000, countInCorridor)
  const straits = await timed(30, () => countOf(casualties, ROUTES))
  const found = `50 hits of ${median(totals)} in the median, ${Math.max(...totals)} at most; each route new`
  return [
    ...both('corridor, 60 legs, 25 NM', any, [3, 10], found),
    ...both(
      '… through every strait from Yokohama to Rotterdam',
      straits,
      [],
      `${await countOf(casualties, ROUTES)} hits`,
    ),
    ...both(
      'along that route, by leg',
      await timed(20, () =>
        casualties.along({ place: { kind: 'corridor', voyageId: ROUTES, halfWidthNm: HALF_WIDTH_NM } }),
      ),
    ),
  ]
}

async function others(casualties: Casualties): Promise<BenchFigure[]> {
  const words = (text: string) => (): Promise<unknown> =>
    casualties.search({ filter: { ...everywhere, text }, sort: 'date', ...page })
  await timed(3, () => casualties.facets(everywhere))
  return [
    ...both('facets of all', await timed(50, () => casualties.facets(everywhere)), [50]),
    ...both('facets of the straits', await timed(50, () => casualties.facets(corridor(ROUTES))), [50]),
    ...both('words, "steering gear"', await timed(50, words('steering gear')), [30]),
    ...both('words, "fog"', await timed(50, words('fog')), [30]),
    ...both('words, "the": nine records in ten', await timed(20, words('the'))),
    ...both(
      'all by date, the newest 50',
      await timed(20, () => casualties.search({ filter: everywhere, sort: 'date', ...page })),
    ),
  ]
}

/** A window of 1600 × 1000 pixels about a place. */
function viewAt(lat: number, long: number, zoom: number): Box {
  const halfDeg = Math.min(180, (800 * 360) / (256 * 2 ** zoom))
  const wrap = (l: number): number => ((((l + 180) % 360) + 360) % 360) - 180
  const [west, east] = halfDeg === 180 ? [-180, 180] : [wrap(long - halfDeg), wrap(long + halfDeg)]
  const latDeg = halfDeg * 0.625 * Math.cos((lat * Math.PI) / 180)
  return { south: Math.max(-85, lat - latDeg), west, north: Math.min(85, lat + latDeg), east }
}

async function clusters(casualties: Casualties): Promise<BenchFigure[]> {
  const build = await timed(1, () => casualties.clusters(everywhere, viewAt(0, 0, 2), 2))
  const places = [
    [51, 1.4],
    [1.2, 103.9],
    [-17.8, 180],
    [35.3, 139.7],
    [0, -140],
  ] as const
  const took: number[] = []
  for (let zoom = 0; zoom <= 16; zoom++) {
    for (const [lat, long] of places)
      took.push(...(await timed(5, () => casualties.clusters(everywhere, viewAt(lat, long, zoom), zoom))))
  }
  return [
    {
      name: 'clusters of all, the index made',
      value: build[0] ?? Number.NaN,
      unit: 'ms',
      note: 'once a filter or change',
    },
    {
      name: 'clusters of any view, slowest',
      value: Math.max(...took),
      unit: 'ms',
      bar: { max: 20 },
      note: 'zoom 0 to 16',
    },
    ...both('clusters of any view', took),
  ]
}

/** As `sync/execute.ts` does it: answer parsed, slices with a turn between; reads called all the while. */
async function yearLoad(store: Store, casualties: Casualties): Promise<BenchFigure[]> {
  const answer = [...generateCasualties(99, YEAR_RECORDS * 30, NOW_MS)].flat().slice(0, YEAR_RECORDS)
  const body = JSON.stringify({ casualties: answer })
  const loading = new AbortController()
  const waits: number[] = []
  const reading = (async () => {
    while (!loading.signal.aborted) {
      const from = performance.now()
      await yieldToLoop()
      waits.push(performance.now() - from)
      await casualties.search({ filter: corridor(0), sort: 'distance', ...page })
    }
  })()
  const from = performance.now()
  const { casualties: records } = JSON.parse(body) as { casualties: CasualtyRecord[] }
  const importing = store.casualties.startImport({ kind: 'casualties-of-year', year: 1 }, NOW_MS + 1, 'own')
  for (let at = 0; at < records.length; at += SLICE) {
    const read = records.slice(at, at + SLICE).map(readCasualty)
    const usable = read.filter((one) => one !== null)
    store.commitPart(() => importing.put(usable))
    await yieldToLoop()
  }
  store.commit(() => importing.finish(records.length))
  const tookMs = performance.now() - from
  loading.abort()
  await reading
  return [
    { name: 'a year of 8,000 stored', value: tookMs, unit: 'ms', note: 'with reads all the while' },
    { name: 'the longest a read waited behind it', value: Math.max(...waits), unit: 'ms', bar: { max: 50 } },
    { name: '… 99th percentile', value: percentile(waits, 0.99), unit: 'ms' },
  ]
}

/** Every record compared with every leg, exactly: what the answers are compared with. */
async function scan(path: string, { waypoints }: VoyageDocument, expected: number): Promise<BenchFigure[]> {
  const file = new Database(path, { readonly: true })
  const paths = waypoints
    .slice(1)
    .map((to, i) => legPath(waypoints[i]!.position, to.position, to.leg?.geometry ?? 'RL'))
  const from = performance.now()
  const rows = file.prepare('SELECT lat, long FROM casualty WHERE lat IS NOT NULL AND withdrawn_at_ms IS NULL').all()
  let found = 0
  for (const place of rows as { lat: number; long: number }[])
    if (Math.abs(nearestOnRoute(waypoints, paths, place)?.offNm ?? Infinity) <= HALF_WIDTH_NM) found++
  const tookMs = performance.now() - from
  file.close()
  if (found !== expected) throw new Error(`the full scan finds ${found} in the corridor, the search ${expected}`)
  return [{ name: 'corridor by a full scan, exactly', value: tookMs, unit: 'ms', note: `the same ${found} records` }]
}
