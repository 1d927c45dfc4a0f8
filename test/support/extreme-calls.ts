// Every call of the engine with the largest input its schema takes, over the longest routes there can be.
import type { CallInput, EngineCallName } from '../../shared/ipc/contract.ts'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { MAX_ALTERNATIVES } from '../../shared/passage/alternative.ts'
import { MAX_WAYPOINTS } from '../../shared/passage/route-edit.ts'
import { EXPORT_FORMATS } from '../../shared/passage/voyage.ts'
import { DEFAULT_THRESHOLDS } from '../../shared/weather/change-thresholds.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { MAX_NODES } from '../../shared/weather/layers.ts'
import { MAX_ROUTES_ALONG, MAX_SPANS } from '../../shared/weather/place-weather.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../shared/weather/units.ts'
import { noonFiguresAt, noonTyped } from './noon-samples.ts'
import { MAX_REQUESTED_POINTS } from '../../shared/candidates/candidates.ts'

export interface ExtremeCall<Name extends EngineCallName = EngineCallName> {
  name: Name
  /** Distinguishes it from others of the same name. */
  what: string
  input: CallInput<Name>
}

/** Routes as RTZ: so many waypoints, so many miles in all, north and south by turns. */
export function routeFile(name: string, waypoints: number, totalNm: number): string {
  const legDeg = totalNm / (waypoints - 1) / 60
  const points = Array.from({ length: waypoints }, (_, i) => {
    const [lat, long] = [i % 2 === 0 ? -legDeg / 2 : legDeg / 2, ((i * 300) / waypoints) % 360]
    const at = `lat="${lat.toFixed(5)}" lon="${(((long + 180 + 360) % 360) - 180).toFixed(5)}"`
    const leg = i === 0 ? '' : `<leg geometryType="${i % 2 === 0 ? 'Orthodrome' : 'Loxodrome'}"/>`
    return `<waypoint id="${i + 1}" name="WP ${i + 1}"><position ${at}/>${leg}</waypoint>`
  })
  return `<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="${name}"/><waypoints>${points.join('')}</waypoints></route>`
}

/** The routes that calls are made about: the maximum of waypoints; of miles; both at the minimum speed. */
export const EXTREME_ROUTES = {
  dense: { waypoints: MAX_WAYPOINTS, totalNm: 90_000, speedKn: 60 },
  slow: { waypoints: 1000, totalNm: 99_000, speedKn: 0.5 },
  endless: { waypoints: 2000, totalNm: 5_000_000, speedKn: 16 },
} as const
export type ExtremeRoute = keyof typeof EXTREME_ROUTES

const WORLD = { south: -90, west: -180, north: 90, east: 180 }
const EVERYWHERE = { place: { kind: 'everywhere' } } as const
const NO_MORE = { picture: null, averages: false, casualties: null, bulkDates: [] }

/** `ids`: the voyages by route; `max`: passages compared. What changes a voyage comes last. */
export function extremeCalls(
  ids: Record<ExtremeRoute, number>,
  nowMs: number,
  max: number = MAX_ALTERNATIVES,
): ExtremeCall[] {
  const calls: ExtremeCall[] = []
  const add = <Name extends EngineCallName>(name: Name, what: string, input: CallInput<Name>): void =>
    void calls.push({ name, what, input })
  const spans = Array.from({ length: MAX_SPANS }, (_, i) => ({ averageYear: i + 1, quarter: null }))
  const spanList = { averageYear: 10, quarter: null }
  for (const route of Object.keys(EXTREME_ROUTES) as ExtremeRoute[]) {
    const voyageId = ids[route]
    const { speedKn } = EXTREME_ROUTES[route]
    const corridor = { place: { kind: 'corridor', voyageId, halfWidthNm: 500 } } as const
    // Steps, and so most work, are as many on every route.
    const isFull = route !== 'slow'
    if (isFull) add('voyage.get', route, { voyageId })
    if (isFull) add('voyage.setCurrent', route, { voyageId })
    if (isFull) add('voyage.current', route, {})
    add('voyage.weather', route, { voyageId })
    if (isFull) add('voyage.passage', route, { alternative: { voyageId, etdMs: nowMs } })
    add('voyage.issues', route, { voyageId })
    add('voyage.printed', route, { voyageId })
    add('voyage.saveNoon', route, { voyageId, figures: noonFiguresAt(nowMs), typed: noonTyped() })
    add('voyage.noons', route, { voyageId })
    add('voyage.known', route, { voyageId })
    add('voyage.openKnown', route, { voyageId, knownId: 1 })
    add('voyage.closeKnown', route, {})
    // Of the first route that was printed; of the others none is.
    add('voyage.changes', route, { voyageId, knownId: 1, thresholds: DEFAULT_THRESHOLDS })
    add('voyage.verification', route, { voyageId, over: 'voyage' })
    if (isFull) add('voyage.verification', `${route}, 90 days`, { voyageId, over: '90-days' })
    add('voyage.planned', route, { voyageId })
    add('voyage.noteIssue', route, { voyageId, issueId: 1, as: 'acknowledged' })
    const alternatives = Array.from({ length: route === 'slow' ? max : 3 }, (_, i) => ({
      voyageId,
      etdMs: nowMs + i * HOUR_MS,
    }))
    add('voyage.compare', route, { alternatives })
    if (isFull) add('voyage.change', route, { voyageId, fromRevision: 1 })
    if (isFull)
      add('voyage.arrival', `${route}, speed`, { voyageId, etaMs: nowMs + 90 * DAY_MS, untilMs: null, set: 'speed' })
    const departure = { etaMs: nowMs + 900 * DAY_MS, untilMs: nowMs + 901 * DAY_MS }
    add('voyage.arrival', `${route}, departure`, { voyageId, ...departure, set: 'departure' })
    add('voyage.land', route, { voyageId })
    if (isFull) add('voyage.sky', route, { voyageId })
    add('averages.along', route, {
      voyageIds: Array.from({ length: MAX_ROUTES_ALONG }, () => voyageId),
      span: spanList,
    })
    add('sync.estimate', `${route}, track`, { voyageId })
    const passages = alternatives.map((one) => ({ ...one, speedKn }))
    const plans: [what: string, CallInput<'sync.estimate'>['choice']][] = [
      ['passages', { ...NO_MORE, weather: { plan: 'passages', passages } }],
      ['corridor', { ...NO_MORE, averages: true, weather: { plan: 'corridor', halfWidthNm: 500, spacingNm: 60 } }],
      ['averages', { ...NO_MORE, weather: { plan: 'averages', spans, position: null, voyageIds: [voyageId] } }],
      ['casualties, narrow', { ...NO_MORE, weather: { plan: 'none' }, casualties: { halfWidthNm: 20 } }],
      ['casualties, wide', { ...NO_MORE, weather: { plan: 'none' }, casualties: { halfWidthNm: 500 } }],
      ['picture', { ...NO_MORE, weather: { plan: 'track' }, picture: 300 }],
    ]
    for (const [what, choice] of plans.filter(([what]) => route === 'slow' || !what.startsWith('casualties')))
      add('sync.estimate', `${route}, ${what}`, { voyageId, choice })
    if (isFull) add('picture.along', route, { voyageId })
    if (isFull) add('passagePlan.hours', route, { voyageId })
    const paper = { voyageId, shipTimeOffsetMinutes: 0, units: DEFAULT_UNITS, simulated: false }
    if (isFull) add('passagePlan.table', route, paper)
    if (isFull) add('passagePlan.page', route, { ...paper, orientation: 'lying' })
    for (const format of route === 'dense' ? EXPORT_FORMATS : [])
      add('voyage.written', `${route}, ${format}`, { voyageId, format })
    if (isFull) add('voyage.history', route, { voyageId })
    if (isFull) add('voyage.documentAt', route, { voyageId, revision: 1 })
    add('casualties.search', `${route}, corridor`, { filter: corridor, sort: 'distance', offset: 0, limit: 200 })
    add('casualties.facets', `${route}, corridor`, { filter: corridor })
    add('casualties.clusters', `${route}, corridor`, { filter: corridor, box: WORLD, zoom: 3 })
    add('casualties.alongRoute', route, { filter: corridor })
    if (isFull) add('casualties.record', route, { casualtyId: 1, voyageId })
    if (isFull) add('search.run', route, { voyageId, part: 'routes' })
  }
  const { dense, slow } = ids
  add('backup.facts', '', {})
  add('store.facts', '', { keptDays: { pastValues: 7, forecasts: 30 } })
  add('voyage.list', '', {})
  const text = 'a'.repeat(200)
  add('casualties.search', 'everywhere, words', {
    filter: { ...EVERYWHERE, text },
    sort: 'season',
    offset: 0,
    limit: 200,
  })
  add('casualties.search', 'everywhere', { filter: EVERYWHERE, sort: 'severity', offset: 10_000_000, limit: 200 })
  add('casualties.search', 'a circle', {
    filter: { place: { kind: 'circle', position: { lat: 0, long: 180 }, radiusNm: 3000 } },
    sort: 'distance',
    offset: 0,
    limit: 200,
  })
  add('casualties.facets', 'a box', { filter: { place: { kind: 'box', ...WORLD } } })
  add('casualties.clusters', 'everywhere', { filter: EVERYWHERE, box: WORLD, zoom: 0 })
  add('casualties.stored', '', {})
  const timeMs = nowMs + 3 * HOUR_MS
  add('weather.nodes', '', { box: WORLD, timeMs, measures: [...MEASURE_NAMES], limit: MAX_NODES })
  add('weather.point', '', { position: { lat: 0, long: 180 }, limitNm: 15 })
  add('averages.at', '', { position: { lat: 90, long: 0 }, spans })
  add('picture.about', '', { box: WORLD, timeMs })
  const timesMs = Array.from({ length: 500 }, (_, i) => nowMs + i * HOUR_MS)
  add('picture.at', '', { position: { lat: 0, long: 180 }, timesMs })
  add('sun.at', '', { position: { lat: 66.5, long: 0 }, fromMs: nowMs, untilMs: nowMs + 120 * DAY_MS })
  add('port.search', '', { text: 'a'.repeat(100) })
  add('sync.estimate', 'an area', {
    voyageId: slow,
    choice: { ...NO_MORE, weather: { plan: 'area', box: { ...WORLD, south: -40, north: 40 }, spacingNm: 120 } },
  })
  const place = { position: { lat: 0, long: 0 }, fromMs: 0, toMs: 7_258_118_400_000, everyHours: 3 } as const
  add('sync.estimate', 'a place', { voyageId: slow, choice: { ...NO_MORE, weather: { plan: 'point', ...place } } })
  const points = Array.from({ length: MAX_REQUESTED_POINTS }, (_, i) => ({
    lat: i / 4,
    long: i / 2,
    timeMs: timeMs + i * HOUR_MS,
  }))
  add('sync.estimate', 'points', { voyageId: slow, choice: { ...NO_MORE, weather: { plan: 'points', points } } })
  for (const name of [
    'sync.state',
    'sample.state',
    'store.check',
    'store.rewrite',
    'search.prices',
    'sync.picturePrices',
    'packs.pairs',
    'packs.stop',
  ] as const)
    add(name, '', {})
  for (const name of ['search.stop', 'search.resume', 'vessel.list', 'averages.path', 'averages.seasons'] as const)
    add(name, '', {})
  for (const name of ['bulk.list', 'link.state', 'link.profiles', 'sync.pause', 'sync.cancel', 'sync.resume'] as const)
    add(name, '', {})
  add('link.ledger', '', { fromDay: '1970-01-01', toDay: '2199-12-31' })
  add('voyage.preview', 'dense', { fileName: 'a.rtz', text: routeFile('dense', MAX_WAYPOINTS, 90_000) })
  add('voyage.import', 'dense', { fileName: 'a.rtz', text: routeFile('dense', MAX_WAYPOINTS, 90_000) })
  add('voyage.importSample', '', {})
  add('vessel.add', '', { name: 'V'.repeat(100) })
  add('vessel.set', '', { vesselId: 1, document: newVessel('Other') })
  add('vessel.use', '', { vesselId: 1 })
  add('voyage.copy', 'dense', { voyageId: dense })
  const port = { name: 'P', position: { lat: 1, long: 1 } }
  add('voyage.create', '', { name: 'N', from: port, to: { ...port, position: { lat: 2, long: -170 } } })
  add('voyage.setSchedule', 'dense', { voyageId: dense, etdMs: nowMs + HOUR_MS, speedKn: 59, everyLeg: true })
  for (const edit of [
    { kind: 'reverse' },
    { kind: 'everyLeg', geometry: 'GC', xtdPortNm: 1, xtdStarboardNm: 1, speedKn: null },
    { kind: 'notes', notes: 'n'.repeat(10_000) },
    { kind: 'cargo', thresholds: { rainMmH: 50, deckWindKn: 100, deckSeaM: 15, sprayM: 15 } },
    { kind: 'hold', name: null, hold: { name: 'H'.repeat(40), cargoC: 100, hold: { dewPointC: 60, atMs: 0 } } },
    { kind: 'insert', index: 5000, position: { lat: 1, long: 1 } },
    { kind: 'move', waypointId: '5000', position: { lat: 1, long: 1 } },
    { kind: 'limit', waypointId: '5000', latitudeDeg: 1 },
  ] as const)
    add('voyage.edit', `dense, ${edit.kind}`, { voyageId: dense, edit })
  add('voyage.undo', 'dense', { voyageId: dense })
  add('voyage.redo', 'dense', { voyageId: dense })
  add('voyage.join', 'dense', { voyageId: slow, otherId: ids.endless })
  add('voyage.split', 'dense', { voyageId: dense, waypointId: '5000' })
  add('voyage.setStatus', 'dense', { voyageId: dense, status: 'checked', by: 'A' })
  return calls
}

/** Calls with no input that could be large, or that only begin what goes on elsewhere; each with its reason. */
export const NOT_MEASURED = {
  'search.begin': 'begins a search in the router’s thread',
  'search.again': 'the same',
  'search.found': 'an answer kept in memory',
  'search.passage': 'one evaluation in slices, as voyage.passage',
  'search.keep': 'one voyage stored, as voyage.copy',
  'packs.choose': 'needs a pair: a pack’s tests have it',
  'sync.start': 'the plan of sync.estimate; needs a service',
  'sample.begin': 'training alone',
  'sample.anew': 'training alone',
  'sample.stop': 'training alone',
  'vessel.putAway': 'one row',
  'averages.setPath': 'one setting',
  'averages.try': 'one request',
  'averages.setSeasons': 'one setting',
  'service.try': 'one request',
  'office.use': 'one setting',
  'bulk.remove': 'one file',
  'link.useProfile': 'one setting',
  'link.setProfile': 'one setting',
  'link.resetProfile': 'one setting',
} as const satisfies Partial<Record<EngineCallName, string>>
