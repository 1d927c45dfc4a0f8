// The expected passage a second time, written from docs/reference/domain.md and from nothing else of the project: minute by minute through an ocean that a
// formula describes, with geodesy, Beaufort limits, relative directions and triangle of its own.
import geographiclib from 'geographiclib-geodesic'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { SpeedLossTable } from '../../shared/ship/heavy/settings.ts'

const NM = 1852
const HOUR = 3_600_000
const STEP = 3 * HOUR
const DEG = Math.PI / 180
/** WGS84. */
const A = 6_378_137
const F = 1 / 298.257_223_563
const E2 = F * (2 - F)
const E = Math.sqrt(E2)
const wgs84 = geographiclib.Geodesic.WGS84

export interface Place {
  lat: number
  long: number
}

/** Null: not known there and then. Wind from, current towards, as east and north parts. */
export interface Ocean {
  windAt: (place: Place, timeMs: number) => { speedMs: number; fromDeg: number } | null
  currentAt: (place: Place, timeMs: number) => { eastKn: number; northKn: number } | null
}

/** A leg: its length, and place and course at a distance from its start. */
interface Path {
  nm: number
  at: (nm: number) => Place & { courseDeg: number }
}

const turned = (long: number): number => ((((long + 180) % 360) + 360) % 360) - 180

function greatCircle(from: Place, to: Place): Path {
  const { s12 = 0, azi1 = 0 } = wgs84.Inverse(from.lat, from.long, to.lat, to.long)
  return {
    nm: s12 / NM,
    at: (nm) => {
      const { lat2 = 0, lon2 = 0, azi2 = 0 } = wgs84.Direct(from.lat, from.long, azi1, nm * NM)
      return { lat: lat2, long: turned(lon2), courseDeg: azi2 }
    },
  }
}

const isometric = (lat: number): number => Math.asinh(Math.tan(lat * DEG)) - E * Math.atanh(E * Math.sin(lat * DEG))
/** Metres along the meridian for a degree of latitude. */
const meridian = (lat: number): number => (DEG * A * (1 - E2)) / (1 - E2 * Math.sin(lat * DEG) ** 2) ** 1.5
/** Metres along the parallel for a degree of longitude. */
const parallel = (lat: number): number => (DEG * A * Math.cos(lat * DEG)) / Math.sqrt(1 - E2 * Math.sin(lat * DEG) ** 2)

/** Metres from one latitude to another along the meridian, by Simpson. */
function meridianArc(from: number, to: number): number {
  const pieces = 400
  const width = (to - from) / pieces
  let sum = meridian(from) + meridian(to)
  for (let i = 1; i < pieces; i++) sum += meridian(from + i * width) * (i % 2 === 1 ? 4 : 2)
  return (sum * width) / 3
}

/** A fine chain of points, each from the last by the course that all of it has. */
function rhumb(from: Place, to: Place): Path {
  const east = turned(to.long - from.long)
  const course = Math.atan2(east * DEG, isometric(to.lat) - isometric(from.lat))
  const isLevel = Math.abs(to.lat - from.lat) < 1e-6
  const metres = isLevel
    ? Math.abs(east) * parallel((from.lat + to.lat) / 2)
    : meridianArc(from.lat, to.lat) / Math.cos(course)
  const pieceM = Math.min(NM, metres / 2)
  const chain: Place[] = [from]
  for (let m = 0; m < metres - pieceM / 2; m += pieceM) {
    const { lat, long } = chain.at(-1) ?? from
    const middle = lat + (pieceM * Math.cos(course)) / meridian(lat) / 2
    chain.push({
      lat: lat + (pieceM * Math.cos(course)) / meridian(middle),
      long: long + (pieceM * Math.sin(course)) / parallel(middle),
    })
  }
  return {
    nm: metres / NM,
    at: (nm) => {
      const part = (nm * NM) / pieceM
      const before = Math.max(0, Math.min(chain.length - 2, Math.floor(part)))
      const [a = from, b = to] = [chain[before], chain[before + 1]]
      return {
        lat: a.lat + (b.lat - a.lat) * (part - before),
        long: turned(a.long + (b.long - a.long) * (part - before)),
        courseDeg: course / DEG,
      }
    },
  }
}

const still = (place: Place): Path => ({ nm: 0, at: () => ({ ...place, courseDeg: 0 }) })

/** One leg with its speeds, and how long the ship stays at its end. */
interface Leg {
  path: Path
  plannedKn: number
  setKn: number
  stayMs: number
}

function legsOf({ waypoints, schedule }: VoyageDocument): Leg[] {
  return waypoints.slice(1).map((to, i) => {
    const { position: start } = waypoints[i] ?? to
    const end = to.position
    const isSame = start.lat === end.lat && turned(start.long - end.long) === 0
    const plannedKn = to.leg?.speedKn ?? schedule.speedKn
    return {
      path: isSame ? still(start) : (to.leg?.geometry === 'GC' ? greatCircle : rhumb)(start, end),
      plannedKn,
      setKn: to.leg?.setSpeedKn ?? plannedKn,
      stayMs: i === waypoints.length - 2 ? 0 : (to.stayMinutes ?? 0) * 60_000,
    }
  })
}

/** Upper limits of Beaufort 0 to 11 in tenths of a metre a second, as WMO-No. 8 prints them. */
const UP_TO = [2, 15, 33, 54, 79, 107, 138, 171, 207, 244, 284, 326]
/** What is printed ends below the next tenth. */
const beaufort = (speedMs: number): number => {
  const above = UP_TO.findIndex((tenths) => speedMs * 10 < tenths + 1 - 1e-9)
  return above < 0 ? 12 : above
}

/** Off the bow by the angle between two arrows. */
function sector(fromDeg: number, courseDeg: number): keyof SpeedLossTable {
  const cosine =
    Math.cos(fromDeg * DEG) * Math.cos(courseDeg * DEG) + Math.sin(fromDeg * DEG) * Math.sin(courseDeg * DEG)
  const off = Math.acos(Math.max(-1, Math.min(1, cosine))) / DEG
  if (off < 22.5) return 'head'
  if (off < 67.5) return 'bow'
  if (off < 112.5) return 'beam'
  return off < 157.5 ? 'quarter' : 'following'
}

/** Over ground; not above 0, or NaN: no headway. */
function speedAt(leg: Leg, nm: number, timeMs: number, table: SpeedLossTable, ocean: Ocean): number {
  const { courseDeg, ...place } = leg.path.at(nm)
  const [wind, current] = [ocean.windAt(place, timeMs), ocean.currentAt(place, timeMs)]
  if (wind === null && current === null) return leg.plannedKn
  const percent = wind === null ? 0 : Math.min(90, table[sector(wind.fromDeg, courseDeg)][beaufort(wind.speedMs)] ?? 0)
  const through = leg.setKn * (1 - percent / 100)
  if (current === null) return through
  const [sin, cos] = [Math.sin(courseDeg * DEG), Math.cos(courseDeg * DEG)]
  const along = current.eastKn * sin + current.northKn * cos
  const across = current.eastKn * cos - current.northKn * sin
  return along + Math.sqrt(through ** 2 - across ** 2)
}

/** The ship during the passage: on a leg, or at rest before it. */
interface Afloat {
  timeMs: number
  leg: number
  nm: number
  restMs: number
}

/** Where the plan has the ship, at its planned speeds. */
function byPlan(legs: readonly Leg[], etdMs: number, timeMs: number): Afloat {
  let atMs = etdMs
  for (const [leg, { path, plannedKn, stayMs }] of legs.entries()) {
    const takes = (path.nm / plannedKn) * HOUR
    if (timeMs < atMs + takes) return { timeMs, leg, nm: ((timeMs - atMs) / HOUR) * plannedKn, restMs: 0 }
    atMs += takes
    if (timeMs < atMs + stayMs) return { timeMs, leg: leg + 1, nm: 0, restMs: atMs + stayMs - timeMs }
    atMs += stayMs
  }
  return { timeMs, leg: legs.length, nm: 0, restMs: 0 }
}

/** The place of the legs that is nearest to one, by looking at each mile and then closer. */
function nearest(legs: readonly Leg[], { lat, long }: Place): { leg: number; nm: number } {
  const apart = (leg: number, nm: number): number => {
    const at = legs[leg]?.path.at(nm) ?? { lat: 90, long: 0 }
    return wgs84.Inverse(lat, long, at.lat, at.long).s12 ?? Infinity
  }
  let best = { leg: 0, nm: 0, m: Infinity }
  for (const [leg, { path }] of legs.entries()) {
    for (const step of [16, 1, 0.05]) {
      const middle = step === 16 ? path.nm / 2 : best.leg === leg ? best.nm : Number.NaN
      const half = step === 16 ? path.nm / 2 : step * 20
      for (let nm = Math.max(0, middle - half); nm <= Math.min(path.nm, middle + half); nm += step) {
        const m = apart(leg, nm)
        if (m < best.m) best = { leg, nm, m }
      }
    }
  }
  return best
}

/** At a waypoint it is the arrival there. */
const seen = (legs: readonly Leg[], timeMs: number, { leg, nm }: { leg: number; nm: number }): Afloat => ({
  timeMs,
  leg,
  nm,
  restMs: nm < 0.05 ? (legs[leg - 1]?.stayMs ?? 0) : 0,
})

export interface Arrival {
  etaMs: number
  /** At each waypoint, null at those that lie behind the beginning. */
  atMs: (number | null)[]
  /** null: it can be made. */
  heldFromMs: number | null
  /** Every so often where the ship is, for whoever stores the weather there. */
  log: (Place & { timeMs: number })[]
}

/** null: nothing is to be expected. `tickMs`: how finely. */
export function byMinutes(
  document: VoyageDocument,
  table: SpeedLossTable,
  nowMs: number,
  ocean: Ocean,
  tickMs = 60_000,
): Arrival | null {
  const { etdMs, fix } = document.schedule
  const legs = legsOf(document)
  if (etdMs === null || legs.length === 0) return null
  const planned = byPlan(legs, etdMs, Math.max(etdMs, Math.floor(nowMs / STEP) * STEP))
  const at: Afloat =
    etdMs > nowMs
      ? { timeMs: etdMs, leg: 0, nm: 0, restMs: 0 }
      : fix === undefined
        ? planned
        : seen(legs, fix.timeMs, nearest(legs, fix.position))
  const isThere = legs.every(
    ({ path, stayMs }, leg) => leg < at.leg || (path.nm <= (leg === at.leg ? at.nm : 0) && stayMs === 0),
  )
  if (isThere && at.restMs === 0) return null
  const atMs: (number | null)[] = document.waypoints.map(() => null)
  const log: Arrival['log'] = []
  let heldFromMs: number | null = null
  let loggedMs = -Infinity
  const note = (leg: Leg): void => {
    if (at.timeMs - loggedMs < HOUR / 2) return
    loggedMs = at.timeMs
    const { lat, long } = leg.path.at(at.nm)
    log.push({ lat, long, timeMs: at.timeMs })
  }
  for (; at.leg < legs.length; at.leg++, at.nm = 0) {
    const leg = legs[at.leg]
    if (leg === undefined) break
    for (let left = at.restMs; left > 0; left -= HOUR) {
      note(leg)
      at.timeMs += Math.min(HOUR, left)
    }
    while (at.nm < leg.path.nm) {
      note(leg)
      // By what the ship makes half a tick on.
      const first = heldFromMs === null ? speedAt(leg, at.nm, at.timeMs, table, ocean) : leg.plannedKn
      const ahead = at.nm + ((first > 0 ? first : 0) * tickMs) / HOUR / 2
      let kn =
        heldFromMs === null ? speedAt(leg, Math.min(leg.path.nm, ahead), at.timeMs + tickMs / 2, table, ocean) : first
      if (!(kn > 0)) {
        heldFromMs = at.timeMs
        kn = leg.plannedKn
      }
      const tick = Math.min(tickMs, ((leg.path.nm - at.nm) / kn) * HOUR)
      at.nm = tick < tickMs ? leg.path.nm : at.nm + (kn * tick) / HOUR
      at.timeMs += tick
    }
    atMs[at.leg + 1] = at.timeMs
    at.restMs = leg.stayMs
  }
  log.push({ ...(document.waypoints.at(-1)?.position ?? { lat: 0, long: 0 }), timeMs: at.timeMs })
  return { etaMs: at.timeMs, atMs, heldFromMs, log }
}
