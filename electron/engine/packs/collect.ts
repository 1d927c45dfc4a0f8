// What a choice puts into a pack, from the store: weather with its superseded answers, averages, casualties, documents, routes, voyages with their
// revisions, the forecasts kept of them.
import { fileStemOf } from '../../../shared/format/file-name.ts'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import type { PackChoice, PackCounts, PackSpans } from '../../../shared/pack/pack.ts'
import { placesAlong } from '../../../shared/passage/route-places.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { FaultError } from '../../../shared/result.ts'
import type { Sliced } from '../../../shared/sliced.ts'
import { writeRouteFileInSlices } from '../passage/route-files/write-route.ts'
import { fromE4 } from '../../../shared/geo/cells.ts'
import type { Coverage } from '../store/casualty-coverage.ts'
import type { Store } from '../store/store.ts'
import type { PackContent, PackedCasualties, PackedRoute, PackedVoyage } from './file/content.ts'
import { documentsOf, type InUse } from './collect-documents.ts'
import { forecastsOf } from './collect-forecasts.ts'
import { averagesIn, weatherIn } from './collect-weather.ts'
import { eachHere } from './history-here.ts'
import { MAX_PACKED_REVISIONS, oldestLeftOut } from './left-out.ts'
import { originOf } from './origin.ts'
import { EVERYWHERE, regionOf } from './region.ts'
import { MAX_PART_ROWS } from './file/row-chunks.ts'
import { ownDocument } from './states.ts'
import { byTrack } from './file/tracks.ts'
import { runSliced, type Yield } from '../yield.ts'

const MAX_RECORDS = 250_000
const MAX_CHANGE_CHARS = 1000
/** A circle that comes so near the route has casualties of it. */
const CORRIDOR_NM = 100
const PREPARED_AT_ONCE = 50

export interface Collected {
  content: PackContent
  counts: PackCounts
  spans: PackSpans
  /** What is left out, in words. */
  remarks: string[]
}

/** Throws FaultError `bad-input` where it is more than a pack can hold (of forecasts and of averages `maxRows` each), `busy` when it is stopped. */
export async function collectContent(
  store: Store,
  choice: PackChoice,
  yieldIfDue: Yield,
  inUse: InUse,
  maxRows = MAX_PART_ROWS,
): Promise<Collected> {
  const { of, kinds } = choice
  const has = (kind: PackChoice['kinds'][number]): boolean => kinds.includes(kind)
  const remarks: string[] = []
  if (store.limited.weather !== null) remarks.push(store.limited.weather.message)
  const document = of.kind === 'voyage' ? store.voyages.get(of.voyageId).document : null
  const region = document === null ? EVERYWHERE : regionOf(document)
  const sinceMs = of.kind === 'since' ? of.sinceMs : 0
  const none = { found: [], damaged: 0 }

  const weather = has('weather') ? await weatherIn(store, region, sinceMs, maxRows, yieldIfDue) : none
  if (weather.found.length > maxRows) throw tooMuch('weather')
  const averages = has('averages') ? await averagesIn(store, region, sinceMs, yieldIfDue) : none
  if (averages.found.length > maxRows) throw tooMuch('averages')
  const damaged = weather.damaged + averages.damaged
  if (damaged === 1) remarks.push('1 forecast or average is damaged here and left out: get it again.')
  else if (damaged > 1) remarks.push(`${damaged} forecasts or averages are damaged here and left out: get them again.`)
  const events = new Set<number>()
  const casualties = has('casualties')
    ? await casualtiesOf(store, { document, sinceMs, remarks, events }, yieldIfDue)
    : []
  const documents = has('documents') ? await documentsOf(store, of, inUse, remarks, yieldIfDue) : []
  const ids = of.kind === 'voyage' ? [of.voyageId] : store.packedVoyages.changedSince(sinceMs)
  const voyages = has('voyages') ? await voyagesOf(store, ids, remarks, yieldIfDue) : []
  // A voyage brings its route.
  const routes = has('routes') && !has('voyages') ? await routesOf(store, ids, remarks, yieldIfDue) : []
  const forecasts = has('forecasts') ? await forecastsOf(store, of, remarks, yieldIfDue) : []
  const inTracks = await byTrack(weather.found, yieldIfDue)
  return {
    content: { weather: inTracks.rows, averages: averages.found, casualties, documents, routes, voyages, forecasts },
    counts: {
      weather: { answers: weather.found.length, points: inTracks.points },
      averages: averages.found.length,
      casualties: events.size,
      documents: documents.length,
      routes: routes.length,
      voyages: voyages.length,
      forecasts: forecasts.length,
    },
    spans: {
      weather: spanOf(weather.found.map(({ timeMs }) => timeMs)),
      fetched: spanOf([...weather.found, ...averages.found, ...casualties].map(({ fetchedAtMs }) => fetchedAtMs)),
    },
    remarks,
  }
}

const tooMuch = (what: string): FaultError =>
  new FaultError(
    'bad-input',
    `This is more ${what} than a pack can hold. Choose one voyage, fewer kinds, or a later date.`,
  )

/** null for none. */
export function spanOf(timesMs: readonly number[]): { fromMs: number; untilMs: number } | null {
  let [fromMs, untilMs] = [Infinity, -Infinity]
  for (const ms of timesMs) {
    fromMs = Math.min(fromMs, ms)
    untilMs = Math.max(untilMs, ms)
  }
  return timesMs.length === 0 ? null : { fromMs, untilMs }
}

interface CasualtyChoice {
  document: VoyageDocument | null
  sinceMs: number
  remarks: string[]
  /** Grows: one may be in several answers. */
  events: Set<number>
}

/** Years whole, and circles about the route: of `document` null all. */
async function casualtiesOf(
  store: Store,
  { document, sinceMs, remarks, events }: CasualtyChoice,
  yieldIfDue: Yield,
): Promise<PackedCasualties[]> {
  const { casualties } = store
  while (store.commitPart(() => casualties.prepare(PREPARED_AT_ONCE)) > 0) await yieldIfDue()
  const along = document === null ? null : placesAlong(document)
  const isIncluded = ({ asked, fetchedAtMs }: Coverage): boolean =>
    fetchedAtMs >= sinceMs &&
    (along === null ||
      asked.kind === 'casualties-of-year' ||
      along.some(
        (place) =>
          distanceNm(place, { lat: fromE4(asked.latE4), long: fromE4(asked.longE4) }) <= asked.radiusNm + CORRIDOR_NM,
      ))
  const packed: PackedCasualties[] = []
  let total = 0
  for (const { asked, fetchedAtMs } of casualties.coverage().filter(isIncluded)) {
    const ids =
      asked.kind === 'casualties-of-year'
        ? casualties.idsOfYear(asked.year, fetchedAtMs)
        : casualties.idsNear({ lat: fromE4(asked.latE4), long: fromE4(asked.longE4) }, asked.radiusNm, fetchedAtMs)
    total += ids.length
    if (total > MAX_RECORDS) throw tooMuch('of casualties')
    const records: Record<string, unknown>[] = []
    for (const id of ids) {
      const original = casualties.original(id)
      if (original !== null) records.push(original)
      await yieldIfDue()
    }
    // It would pass for all there is.
    if (records.length < ids.length)
      remarks.push(
        `Casualties ${asked.kind === 'casualties-of-year' ? `of ${asked.year}` : 'about a place'} are left out: a record of them is damaged. Get them again.`,
      )
    else {
      packed.push({ asked, fetchedAtMs, records })
      for (const id of ids) events.add(id)
    }
  }
  return packed
}

async function voyagesOf(
  store: Store,
  ids: readonly number[],
  remarks: string[],
  yieldIfDue: Yield,
): Promise<PackedVoyage[]> {
  const packed: PackedVoyage[] = []
  for (const voyageId of ids) {
    const revisions: PackedVoyage['revisions'][number][] = []
    const { damaged } = await eachHere(store, voyageId, yieldIfDue, ({ document, change, status, ...rest }) =>
      revisions.push({
        ...rest,
        change: change.slice(0, MAX_CHANGE_CHARS),
        document: ownDocument(document),
        status: status ?? '',
      }),
    )
    const name = store.voyages.nameOf(voyageId)
    if (damaged > 0)
      remarks.push(`Of ${name}, ${damaged} of ${damaged + revisions.length} revisions cannot be read and are left out.`)
    if (revisions.length === 0) continue
    const leftOut = revisions.length - MAX_PACKED_REVISIONS
    if (leftOut > 0) remarks.push(oldestLeftOut(name, leftOut, revisions.length))
    packed.push({ origin: originOf(store, voyageId), revisions: revisions.slice(-MAX_PACKED_REVISIONS) })
  }
  return packed
}

async function routesOf(
  store: Store,
  ids: readonly number[],
  remarks: string[],
  yieldIfDue: Yield,
): Promise<PackedRoute[]> {
  const routes: PackedRoute[] = []
  for (const voyageId of ids) {
    const name = store.voyages.nameOf(voyageId)
    try {
      const written = await runSliced(rtzInSlices(ownDocument(store.voyages.get(voyageId).document)), yieldIfDue)
      if (written !== null) routes.push({ fileName: `${fileStemOf(name, 'route')}.rtz`, rtz: written })
    } catch (error) {
      if (!isOfRoute(error)) throw error
      remarks.push(`The route of ${name} is left out: ${error.fault.message}`)
    }
    await yieldIfDue()
  }
  return routes
}

/** A fault of a route that is read or written; work that is stopped has another. */
export const isOfRoute = (error: unknown): error is FaultError =>
  error instanceof FaultError && error.fault.code !== 'busy'

/** A route as packs carry it; null where it has no form as text. Throws FaultError. */
export function* rtzInSlices(document: VoyageDocument): Sliced<string | null> {
  const written = yield* writeRouteFileInSlices(document, '1.2')
  return 'text' in written ? written.text : null
}
