// Casualties along a route: the circles or years that cover it with the fewest bytes, only where nothing younger than a month is stored.
import { distanceNm, legPath, legPoint } from '../../../../shared/geo/geodesy.ts'
import type { CorridorCoverage } from '../../../../shared/casualties/search.ts'
import { fetchedByAll, fetchedOf, type FetchedByAny } from '../../../../shared/format/fetched-by.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import { pathsTo } from '../../../../shared/passage/leg-paths.ts'
import { refuseEndless } from '../../../../shared/passage/route-places.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import type { Waypoint } from '../../../../shared/passage/voyage.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { fromE4, toE4 } from '../../../../shared/geo/cells.ts'
import type { Coverage } from '../../store/casualty-coverage.ts'
import { planned, type CasualtyRequest, type PlannedRequest } from '../requests/request.ts'
import { densityFrom, type Density } from './casualty-density.ts'
import { RAD } from '../../../../shared/geo/units.ts'

/** The service's casualties are refreshed monthly. */
export const COVERAGE_FRESH_MS = 30 * DAY_MS
/** As far back as investigations of today go: what an officer needs to know of, and what 30 answers of operation 10 bring. */
const YEARS_BACK = 30
/** What a request costs besides its records, counted in records of about 110 packed bytes. */
const REQUEST_IN_RECORDS = 4
const LARGEST_RADIUS_NM = 300
/** Circles are requested a little larger than the corridor needs: ticks have gaps, and the service measures on its own figure. */
const MARGIN = 1.02

export interface CasualtiesPlan {
  requests: PlannedRequest[]
  /** Something of the corridor is covered already. */
  isPartCovered: boolean
}

interface Route {
  waypoints: readonly Waypoint[]
}

/** A place of the route with the edge of its corridor: two sides on a leg, all around at a waypoint. */
interface Tick {
  at: Position
  edge: Position[]
  isWaypoint: boolean
}

/**
 * Circles or years, never both: a circle brings all years of its places, and a place without one needs every year, which then is enough for all places
 * (docs/reference/sync.md, with from when which is cheaper).
 */
export function* casualtiesInSlices(
  route: Route,
  halfWidthNm: number,
  nowMs: number,
  coverage: readonly Coverage[],
): Sliced<CasualtiesPlan> {
  const fresh = coverage.filter(({ fetchedAtMs }) => fetchedAtMs >= nowMs - COVERAGE_FRESH_MS && fetchedAtMs <= nowMs)
  const density = densityFrom(coverage)
  const thisYear = new Date(nowMs).getUTCFullYear()
  const known = new Set(fresh.flatMap(({ asked }) => (asked.kind === 'casualties-of-year' ? [asked.year] : [])))
  const years = yearsBack(thisYear).filter((year) => !known.has(year))
  if (years.length === 0) return { requests: [], isPartCovered: true }
  const ticks = yield* ticksOf(route, halfWidthNm)
  const isCovered = coveredBy(fresh)
  const open: boolean[] = []
  for (const { at, edge } of ticks) {
    open.push(![at, ...edge].every(isCovered))
    yield
  }
  const circles = yield* circlesFor(ticks, open, halfWidthNm, density)
  const byYear: CasualtyRequest[] = years.map((year) => ({ kind: 'casualties-of-year', year }))
  const records = (requests: readonly CasualtyRequest[]): number =>
    requests.reduce((sum, one) => sum + REQUEST_IN_RECORDS + density.expected(one), 0)
  const chosen = records(circles) <= records(byYear) ? circles : byYear
  return { requests: chosen.map(planned), isPartCovered: open.includes(false) }
}

/** The newest first. */
const yearsBack = (thisYear: number): number[] => Array.from({ length: YEARS_BACK }, (_, i) => thisYear - i)

/** What of a corridor was requested, whenever that was; of several answers over one place the newest counts. */
export function* coverageInSlices(
  route: Route,
  halfWidthNm: number,
  nowMs: number,
  coverage: readonly Coverage[],
): Sliced<CorridorCoverage> {
  const thisYear = new Date(nowMs).getUTCFullYear()
  const byYear = coverage.flatMap(({ asked, fetchedAtMs, fetchedBy }) =>
    asked.kind === 'casualties-of-year' ? [{ year: asked.year, fetchedAtMs, fetchedBy }] : [],
  )
  const years = byYear.map(({ year }) => year).sort((a, b) => a - b)
  // The year that began since may be missing, and no other: it is requested when its month comes.
  const isWorldCovered = yearsBack(thisYear).every((year) => year === thisYear || years.includes(year))
  const world = isWorldCovered ? oldestOf(byYear.filter(({ year }) => year > thisYear - YEARS_BACK)) : null
  const circles = coverage
    .filter(({ asked }) => asked.kind === 'casualties-near')
    .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs)
    .map((one) => ({ ...one, covers: coveredBy([one]) }))
  const ticks = yield* ticksOf(route, halfWidthNm)
  const answeredAt = ({ at, edge }: Tick): Answered[] => {
    const places = [at, ...edge]
    const of = places.flatMap((place) => circles.find(({ covers }) => covers(place)) ?? [])
    const circle = of.length < places.length ? null : oldestOf(of)
    if (circle === null || world === null) return [circle ?? world].filter((one) => one !== null)
    return [circle.fetchedAtMs > world.fetchedAtMs ? circle : world]
  }
  const known: Answered[] = []
  for (const tick of ticks) {
    known.push(...answeredAt(tick))
    yield
  }
  return {
    share: ticks.length === 0 ? 0 : known.length / ticks.length,
    ...fetchedOf(known),
    years,
  }
}

interface Answered {
  fetchedAtMs: number
  fetchedBy: FetchedByAny | null
}

/** Several answers as one: as old as the oldest of them, by all who fetched them. */
const oldestOf = (answers: readonly Answered[]): Answered => ({
  fetchedAtMs: Math.min(...answers.map(({ fetchedAtMs }) => fetchedAtMs)),
  fetchedBy: fetchedByAll(answers.map(({ fetchedBy }) => fetchedBy)),
})

/** Throws FaultError `bad-input` for an endless route. */
function* ticksOf({ waypoints }: Route, halfWidthNm: number): Sliced<Tick[]> {
  const spacingNm = Math.min(10, Math.max(2, halfWidthNm / 4))
  const beside = (at: Position, bearingDeg: number): Position => awayFrom(at, bearingDeg, halfWidthNm)
  const around = (at: Position): Tick => ({
    at,
    edge: Array.from({ length: 12 }, (_, i) => beside(at, i * 30)),
    isWaypoint: true,
  })
  const ticks: Tick[] = []
  const paths = pathsTo(waypoints)
  refuseEndless(paths.reduce((sum, path) => sum + (path?.distanceNm ?? 0), 0))
  for (const [i, waypoint] of waypoints.entries()) {
    const path = paths[i] ?? null
    if (path !== null) {
      const pieces = Math.ceil(path.distanceNm / spacingNm)
      for (let piece = 1; piece < pieces; piece++) {
        const { position, courseDeg } = path.at((piece * path.distanceNm) / pieces)
        ticks.push({
          at: position,
          edge: [beside(position, courseDeg + 90), beside(position, courseDeg - 90)],
          isWaypoint: false,
        })
        yield
      }
    }
    ticks.push(around(waypoint.position))
    yield
  }
  return ticks
}

/** Over the sphere: a corridor's edge need not be better than the margin of its circles. */
function awayFrom({ lat, long }: Position, bearingDeg: number, awayNm: number): Position {
  const arc = (awayNm / 60) * RAD
  const sine = Math.sin(lat * RAD) * Math.cos(arc) + Math.cos(lat * RAD) * Math.sin(arc) * Math.cos(bearingDeg * RAD)
  const east = Math.sin(bearingDeg * RAD) * Math.sin(arc) * Math.cos(lat * RAD)
  const turned = Math.atan2(east, Math.cos(arc) - Math.sin(lat * RAD) * sine) / RAD
  return {
    lat: Math.asin(Math.min(1, Math.max(-1, sine))) / RAD,
    long: ((((long + turned + 180) % 360) + 360) % 360) - 180,
  }
}

function coveredBy(fresh: readonly Coverage[]): (position: Position) => boolean {
  const circles = fresh.flatMap(({ asked }) =>
    asked.kind === 'casualties-near'
      ? [{ radiusNm: asked.radiusNm, centre: { lat: fromE4(asked.latE4), long: fromE4(asked.longE4) } }]
      : [],
  )
  return (position) =>
    circles.some(
      ({ centre, radiusNm }) =>
        Math.abs(centre.lat - position.lat) * 59 < radiusNm && distanceNm(centre, position) <= radiusNm,
    )
}

/**
 * Walks along the route and covers each open stretch. Of a corridor of half width h and records as dense as ρ, circles of radius
 * √(2h² + c/πρ) bring the fewest records for each mile, c being what a request costs besides them.
 */
function* circlesFor(
  ticks: readonly Tick[],
  open: readonly boolean[],
  halfWidthNm: number,
  density: Density,
): Sliced<CasualtyRequest[]> {
  const circles: CasualtyRequest[] = []
  for (let from = open.indexOf(true); from !== -1; from = open.indexOf(true, from)) {
    // Begins at the last tick that is covered, so that nothing between two ticks is left out.
    const first = Math.max(0, from - 1)
    const start = ticks[first] as Tick
    const spare = REQUEST_IN_RECORDS / (Math.PI * Math.max(1e-6, density.at(start.at)))
    const bestNm = Math.sqrt(2 * halfWidthNm ** 2 + spare)
    const radiusNm = Math.ceil(Math.min(Math.max(LARGEST_RADIUS_NM, halfWidthNm * 2), bestNm) * MARGIN)
    let last = from
    const bends: Tick[] = []
    let centre = centreOf(start, ticks[last] as Tick)
    for (let next = from + 1; next < ticks.length; next++) {
      yield
      const tried = centreOf(start, ticks[next] as Tick)
      if (ticks[next - 1]?.isWaypoint === true && next - 1 > first) bends.push(ticks[next - 1] as Tick)
      // A leg's own edge is farthest at its ends: the places between lie within what holds those.
      const isWithin = [start, ...bends, ticks[next] as Tick].every(({ edge }) =>
        edge.every((place) => distanceNm(tried, place) * MARGIN <= radiusNm),
      )
      if (!isWithin) break
      last = next
      centre = tried
    }
    circles.push({ kind: 'casualties-near', latE4: toE4(centre.lat), longE4: toE4(centre.long), radiusNm })
    from = last + 1
  }
  return circles
}

function centreOf(start: Tick, end: Tick): Position {
  const path = legPath(start.at, end.at, 'GC')
  return path.distanceNm === 0 ? start.at : legPoint(start.at, end.at, 'GC', path.distanceNm / 2).position
}
