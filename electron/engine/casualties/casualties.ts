// The questions of the window about stored casualties. Rows are read into memory once, in slices; what is found is read from the store.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { distanceNm } from '../../../shared/geo/geodesy.ts'
import { CASUALTY_SEVERITIES } from '../../../shared/casualties/casualty.ts'
import type {
  CasualtiesAlongRoute,
  CasualtyClusters,
  CasualtyCounts,
  CasualtyFacets,
  CasualtyFilter,
  CasualtyHit,
  CasualtyPage,
  CasualtyRecord,
  CasualtySort,
  CorridorFilter,
} from '../../../shared/casualties/search.ts'
import type { Box } from '../../../shared/geo/position.ts'
import { FaultError } from '../../../shared/result.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { CasualtyColumns } from '../store/casualty-columns.ts'
import type { CasualtyRow } from '../store/casualty-rows.ts'
import type { Store } from '../store/store.ts'
import { runSliced, type Yield } from '../yield.ts'
import { coverageInSlices } from '../fetch/planner/casualties.ts'
import { along } from './along.ts'
import { checkingTurns } from './check-turns.ts'
import { createClusters } from './clusters.ts'
import { facetsOf } from './facets.ts'
import { fitsOf, idsOfText, type Fits } from './filter.ts'
import { exactlyOnRoute, inBox, inCircle, inCorridor, positionOf, type SearchHits } from './places.ts'
import { recordOf } from './record.ts'
import { routeLineInSlices, type RouteLine } from './route-line.ts'
import { sortedStretch } from './select.ts'

interface CasualtySearchInput {
  filter: CasualtyFilter
  sort: CasualtySort
  /** For the sort by season; absent: of any month. */
  months?: number[] | undefined
  offset: number
  limit: number
}

export interface Casualties {
  search(input: CasualtySearchInput): Promise<CasualtyPage>
  facets(filter: CasualtyFilter): Promise<CasualtyFacets>
  clusters(filter: CasualtyFilter, box: Box, zoom: number): Promise<CasualtyClusters>
  along(filter: CorridorFilter): Promise<CasualtiesAlongRoute>
  record(casualtyId: number, voyageId: number | undefined): Promise<CasualtyRecord>
  /** Makes ready what an earlier version stored, then reads the rows into memory; slice by slice, until done or ended. */
  warm(signal: AbortSignal): Promise<void>
  /** Looks through the records whose turn it is today, unless that was done; slice by slice. Whether a damaged one was quarantined. */
  checkTurn(signal: AbortSignal): Promise<boolean>
  /** Keeps what is in memory and not yet kept, so that the next start need not read every row; slice by slice. */
  keepForStart(signal: AbortSignal): Promise<void>
}

export interface SearchResult {
  marks: CasualtyColumns
  found: SearchHits
  line: RouteLine | null
  counts: CasualtyCounts
}

/** Rows made ready at a time: some ten milliseconds. */
const PREPARE_ROWS = 50
/** Of those in memory. */
const LOOKED_AT = 20_000
/** Set aside in one answer: so many at once are no single bits. */
const MAX_DAMAGED = 50
const KEPT_LINES = 8
const MAX_AGAIN = 5
const GRAVE = CASUALTY_SEVERITIES.indexOf('serious')

/** The record is not as it was written. */
class Damaged extends Error {
  readonly casualtyId: number
  constructor(casualtyId: number) {
    super('damaged')
    this.casualtyId = casualtyId
  }
}

const damagedFault = (): FaultError =>
  new FaultError(
    'store-damaged',
    'A stored casualty is damaged on the disk. It is being set aside; search again in a moment.',
    { retryable: true },
  )

/** `createYield`: of one call. */
export function createCasualties(
  store: Store,
  voyageOf: (voyageId: number) => Voyage,
  now: () => number,
  createYield: () => Yield,
): Casualties {
  const { casualties } = store
  const lines = new Map<string, RouteLine>()

  async function ready(): Promise<CasualtyColumns> {
    const yieldIfDue = createYield()
    for (;;) {
      const marks = casualties.search.marks()
      if (marks !== null) return marks
      casualties.search.readMore()
      await yieldIfDue()
    }
  }
  async function lineOf(voyageId: number): Promise<RouteLine> {
    const { document, revision } = voyageOf(voyageId)
    const key = `${voyageId} ${revision}`
    const line = lines.get(key) ?? (await runSliced(routeLineInSlices(document.waypoints), createYield()))
    lines.delete(key)
    lines.set(key, line)
    const [oldest] = lines.keys()
    if (lines.size > KEPT_LINES && oldest !== undefined) lines.delete(oldest)
    return line
  }
  /** Of one state of the store: what was stored between two slices is looked at again, but not for ever while much comes in. */
  async function answer(filter: CasualtyFilter): Promise<SearchResult> {
    for (let again = MAX_AGAIN; ; again--) {
      const version = casualties.version()
      const given = await answerOnce(filter)
      if (again === 0 || casualties.version() === version) return given
    }
  }
  async function answerOnce(filter: CasualtyFilter): Promise<SearchResult> {
    const line = filter.place.kind === 'corridor' ? await lineOf(filter.place.voyageId) : null
    const marks = await ready()
    const { search } = casualties
    const textIds = idsOfText(filter, search)
    const fits = fitsOf(filter, marks, search, textIds)
    const found = await foundIn(filter, line, marks, fits, textIds)
    let withoutPosition = 0
    if (filter.place.kind !== 'everywhere') for (const id of marks.unplaced) withoutPosition += Number(fits(id))
    const counts = { total: found.ids.length, withoutPosition, unprepared: casualties.unprepared() }
    return { marks, found, line, counts }
  }
  async function foundIn(
    { place }: CasualtyFilter,
    line: RouteLine | null,
    marks: CasualtyColumns,
    fits: Fits,
    textIds: readonly number[] | null,
  ): Promise<SearchHits> {
    if (place.kind === 'corridor' && line !== null)
      return runSliced(inCorridor(line, place.halfWidthNm, marks, casualties.search.byCell(), fits), createYield())
    if (place.kind === 'circle')
      return inCircle(place.position, place.radiusNm, marks, casualties.search.byCell(), fits)
    if (place.kind === 'box') return inBox(place, marks, fits)
    const ids: number[] = []
    if (textIds !== null) {
      for (const id of textIds) if (fits(id)) ids.push(id)
    } else {
      const yieldIfDue = createYield()
      for (let id = 0; id < marks.end; id++) {
        if (marks.category[id] !== 0 && fits(id)) ids.push(id)
        if (id % LOOKED_AT === 0) await yieldIfDue()
      }
    }
    return { ids, distancesNm: [], near: [] }
  }
  /** What is made of records without those that turn out to be damaged: they are quarantined as they are read. */
  async function withoutDamaged<T>(make: () => T | Promise<T>): Promise<T> {
    for (let again = MAX_DAMAGED; ; again--) {
      try {
        return await make()
      } catch (error) {
        if (!(error instanceof Damaged)) throw error
        const { casualtyId } = error
        if (again === 0 || !store.commitPart(() => casualties.quarantineDamaged(casualtyId))) throw damagedFault()
      }
    }
  }
  function soundRow(id: number): CasualtyRow {
    const row = casualties.row(id)
    if (row === null) throw new Damaged(id)
    return row
  }
  /** The hit of the record at `i`, with its distance. */
  function hitAt({ found, line, marks }: SearchResult, i: number, filter: CasualtyFilter): CasualtyHit {
    const id = found.ids[i] ?? -1
    const row = soundRow(id)
    const near = found.near[i]
    if (near !== undefined && line !== null) {
      const onRoute = exactlyOnRoute(line, positionOf(marks, id), near)
      return { ...row.hit, onRoute, distanceNm: Math.abs(onRoute.offNm) }
    }
    if (filter.place.kind !== 'circle') return row.hit
    return { ...row.hit, distanceNm: distanceNm(filter.place.position, positionOf(marks, id)) }
  }
  const clusters = createClusters(createYield)

  return {
    search: ({ filter, sort: requested, months, offset, limit }) =>
      withoutDamaged(async () => {
        const given = await answer(filter)
        const sort = sortFor(requested, filter)
        const indexes = given.found.ids.map((_, i) => i)
        const page = sortedStretch(indexes, offset, offset + limit, orderOf(sort, given, months))
        return { ...given.counts, offset, sort, hits: page.map((i) => hitAt(given, i, filter)) }
      }),
    facets: async (filter) => facetsOf(await answer(filter), (code) => casualties.search.vesselTypeName(code)),
    clusters: async (filter, box, zoom) => {
      const { place } = filter
      const revision = place.kind === 'corridor' ? voyageOf(place.voyageId).revision : 0
      const key = JSON.stringify([filter, revision, casualties.version(), casualties.unprepared()])
      return clusters.view(key, () => answer(filter), box, zoom)
    },
    along: (filter) =>
      withoutDamaged(async () => {
        const { voyageId, halfWidthNm } = filter.place
        const given = await answer(filter)
        // Of the line that was searched: the voyage may be another by now.
        const line = given.line ?? (await lineOf(voyageId))
        const work = coverageInSlices(line, halfWidthNm, now(), casualties.coverage())
        const coverage = await runSliced(work, createYield())
        return { ...along(given, (i) => hitAt(given, i, filter)), halfWidthNm, coverage }
      }),
    record: async (casualtyId, voyageId) => {
      const line = voyageId === undefined ? null : await lineOf(voyageId)
      const hitOf = (id: number): CasualtyHit => soundRow(id).hit
      const record = await withoutDamaged(() => recordOf(casualties, casualtyId, line, hitOf))
      if (record !== null) return record
      store.commitPart(() => casualties.quarantineDamaged(casualtyId))
      throw new FaultError('not-found', 'This casualty is no longer stored.')
    },
    warm: async (signal) => {
      while (!signal.aborted && store.commitPart(() => casualties.prepare(PREPARE_ROWS)) > 0) await yieldToLoop()
      while (!signal.aborted && !casualties.search.readMore()) await yieldToLoop()
      if (!signal.aborted) store.commitPart(() => casualties.remakeMissing())
    },
    checkTurn: checkingTurns(store, now),
    keepForStart: async (signal) => {
      const keepMore = (): boolean => store.commitPart(() => casualties.search.keepMore())
      while (!signal.aborted && store.limited.weather === null && keepMore()) await yieldToLoop()
    },
  }
}

/** A place without a distance, or without a route, is sorted by date. */
function sortFor(requested: CasualtySort, { place }: CasualtyFilter): CasualtySort {
  const hasDistance = place.kind === 'corridor' || place.kind === 'circle'
  if ((requested === 'along' && place.kind !== 'corridor') || (requested === 'distance' && !hasDistance)) return 'date'
  return requested
}

function orderOf(
  sort: CasualtySort,
  { marks, found, line }: SearchResult,
  months: readonly number[] | undefined,
): (a: number, b: number) => number {
  const { ids, distancesNm, near } = found
  const id = (i: number): number => ids[i] ?? 0
  const byId = (a: number, b: number): number => id(a) - id(b)
  const minute = (i: number): number => {
    const of = marks.localMinute[id(i)] ?? Number.NaN
    return Number.isNaN(of) ? -Infinity : of
  }
  const newest = (a: number, b: number): number => (minute(a) === minute(b) ? byId(a, b) : minute(b) - minute(a))
  const severity = (i: number): number => marks.severity[id(i)] ?? 0
  const alongNm = (i: number): number => (line?.startNm[(near[i]?.legIndex ?? 1) - 1] ?? 0) + (near[i]?.alongLegNm ?? 0)
  /** Grave and of the months, grave, or neither. */
  const group = (i: number): number =>
    severity(i) < GRAVE ? 2 : months === undefined || months.includes(marks.month[id(i)] ?? 0) ? 0 : 1
  const off = (i: number): number => distancesNm[i] ?? 0
  switch (sort) {
    case 'season':
      return (a, b) =>
        group(a) - group(b) ||
        (group(a) < 2 ? severity(b) - severity(a) : 0) ||
        off(a) - off(b) ||
        (distancesNm.length === 0 ? newest(a, b) : byId(a, b))
    case 'distance':
      return (a, b) => (distancesNm[a] ?? 0) - (distancesNm[b] ?? 0) || byId(a, b)
    case 'along':
      return (a, b) => alongNm(a) - alongNm(b) || byId(a, b)
    case 'severity':
      return (a, b) => severity(b) - severity(a) || newest(a, b)
    case 'date':
      return newest
  }
}
