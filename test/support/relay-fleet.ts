// A company's ships on lanes that several of them share, and the weather each requests: its own track, and the nodes near it that other ships
// request too. The same in every run.
import { eachStep, trackPoints } from '../../electron/engine/fetch/planner/track.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import { distanceNm } from '../../shared/geo/geodesy.ts'
import type { Position } from '../../shared/geo/position.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { mulberry } from './mulberry.ts'
import { corridorPoints } from './at-once.ts'

export interface FleetPoint {
  latE4: number
  longE4: number
  timeMs: number
}

export interface FleetShip {
  name: string
  /** The most important first: the track. */
  points: FleetPoint[]
}

type LatLong = readonly [lat: number, long: number]
/** Two oceans' busiest, both sides of the date line, one across the equator, and one in high latitudes. */
const LANES: Readonly<Record<string, readonly LatLong[]>> = {
  'Bishop Rock to New York': [
    [49.8, -6.6],
    [42, -50],
    [40.4, -73.6],
  ],
  'Yokohama to Los Angeles': [
    [34.9, 139.9],
    [44, 180],
    [33.6, -118.4],
  ],
  'Honolulu to Tokyo across the line': [
    [21.25, -157.9],
    [24, -178.5],
    [34.9, 139.8],
  ],
  'Cape to Sunda Strait': [
    [-34.9, 18.2],
    [-30, 60],
    [-7, 104.8],
  ],
  'Auckland to Valparaíso': [
    [-36, 176],
    [-44, -150],
    [-33, -73],
  ],
  'Gibraltar to Recife': [
    [36, -6.5],
    [15.5, -20],
    [-8, -34],
  ],
  'Tromsø to Halifax': [
    [70.5, 19],
    [63.2, -25],
    [44.3, -62],
  ],
}

const positionOf = ([lat, long]: LatLong): Position => ({ lat, long })

/** A ship somewhere on its lane: it left so many hours ago. */
function documentOf(lane: readonly LatLong[], speedKn: number, etdMs: number): VoyageDocument {
  return {
    format: 1,
    name: 'fleet',
    waypoints: lane.map((at, i) => ({
      id: String(i),
      name: '',
      position: positionOf(at),
      leg: i === 0 ? null : { geometry: 'GC' },
    })),
    schedule: { etdMs, speedKn },
  }
}

const lengthNm = (lane: readonly LatLong[]): number =>
  lane.slice(1).reduce((sum, at, i) => sum + distanceNm(positionOf(lane[i] ?? at), positionOf(at)), 0)

/**
 * `tracks`: of the steps of a ship's own track, at most; `nodes`: of the globe's lattice within 60 NM of it, at most, those nearest in time first, which
 * ships near each other share. `lanes`: of how many.
 */
export function fleetOf(
  count: number,
  nowMs: number,
  { tracks, nodes, lanes = Infinity, seed = 22 }: { tracks: number; nodes: number; lanes?: number; seed?: number },
): FleetShip[] {
  const random = mulberry(seed)
  const names = Object.keys(LANES).slice(0, lanes)
  return Array.from({ length: count }, (_, i) => {
    const name = names[i % names.length] ?? ''
    const eastOrWest = LANES[name] ?? []
    const lane = random() < 0.5 ? eastOrWest : eastOrWest.toReversed()
    const speedKn = 12 + Math.floor(random() * 9)
    const hours = lengthNm(lane) / speedKn

    const sinceMs = Math.floor(random() * 0.6 * hours) * HOUR_MS
    const passage = buildSchedule(documentOf(lane, speedKn, nowMs - sinceMs))
    const track = trackPoints(eachStep(passage), nowMs).points.slice(0, tracks)
    const beside =
      nodes === 0
        ? []
        : corridorPoints(passage, 60, 60, nowMs)
            .toSorted((one, other) => one.rank - other.rank || one.request.timeMs - other.request.timeMs)
            .slice(0, nodes)
    const seen = new Set<string>()
    const points = [...track, ...beside].flatMap(({ request: { latE4, longE4, timeMs } }) => {
      const at = `${latE4},${longE4},${timeMs}`
      if (seen.has(at)) return []
      seen.add(at)
      return [{ latE4, longE4, timeMs }]
    })
    return { name: `Ship ${i + 1}, ${name}`, points }
  })
}

export const pointName = ({ latE4, longE4, timeMs }: FleetPoint): string => `${latE4},${longE4},${timeMs}`
