// The land check of a 60-leg ocean route with an XTD of 5 NM: cold, with bins decoded, and after one waypoint has moved.
import { createLandCheck } from '../../electron/engine/passage/land/land-findings.ts'
import { landAlong } from '../../electron/engine/passage/land/land-along.ts'
import { createShore, readCoastFile } from '../../electron/engine/passage/land/shore.ts'
import { legPath } from '../../shared/geo/geodesy.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { findingsOf } from '../support/judged-at-once.ts'
import type { BenchFigure } from './figure.ts'
import { median, percentile } from './statistics.ts'

const RUNS = 50
const BAR_MS = 50
const XTD_NM = 5

/** Round the world and back, along coasts, through straits and over four oceans. */
const TURNS: readonly [lat: number, long: number][] = [
  [51.97, 3.9],
  [51.1, 1.6],
  [50.0, -2.5],
  [48.7, -5.9],
  [43.2, -9.9],
  [38.6, -9.9],
  [36.8, -9.2],
  [35.95, -5.6],
  [36.9, -1.6],
  [37.6, 9.9],
  [36.6, 13],
  [35.2, 23.2],
  [33.0, 29.5],
  [31.6, 32.3],
  [27.6, 34.2],
  [20, 38.5],
  [12.6, 43.3],
  [12.2, 45],
  [13.2, 51.5],
  [8.0, 72],
  [5.7, 80.2],
  [6.2, 94],
  [3.2, 100.6],
  [1.2, 103.6],
  [6.5, 108],
  [14.5, 113],
  [21.8, 118.5],
  [25.5, 123],
  [30.5, 129],
  [33.8, 137],
  [34.6, 140.2],
  [42, 160],
  [49, 180],
  [51.5, -170],
  [50, -150],
  [48.6, -126],
  [40, -127],
  [33.5, -121],
  [22.5, -110.5],
  [14, -98],
  [7.2, -80],
  [-2, -82],
  [-12.1, -77.5],
  [-33, -72.2],
  [-52.3, -76],
  [-56.3, -67],
  [-52, -55],
  [-35.5, -52],
  [-23.4, -42],
  [-8, -34.3],
  [5, -32],
  [15.5, -26],
  [28.7, -17],
  [33, -9.5],
  [36, -7.2],
  [43.4, -10.2],
  [48.9, -6.1],
  [50.2, -1],
  [51.2, 1.9],
  [52.0, 3.6],
  [53.9, 7.6],
]

const route = (moved = 0): VoyageDocument => ({
  format: 1,
  name: 'Bench',
  waypoints: TURNS.map(([lat, long], i) => ({
    id: String(i + 1),
    name: '',
    position: { lat: i === 30 ? lat + moved : lat, long },
    leg:
      i === 0
        ? null
        : { geometry: i % 2 === 0 ? ('GC' as const) : ('RL' as const), xtdPortNm: XTD_NM, xtdStarboardNm: XTD_NM },
  })),
  schedule: { etdMs: null, speedKn: 14 },
})

const timed = (work: () => unknown): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}

export default async function measure(): Promise<BenchFigure[]> {
  const { waypoints } = route()
  const legs = waypoints.slice(1).map(({ position, leg }, i) => ({
    from: waypoints[i]?.position ?? position,
    to: position,
    geometry: leg?.geometry ?? ('RL' as const),
    xtdPortNm: XTD_NM,
    xtdStarboardNm: XTD_NM,
  }))
  const totalNm = legs.reduce((sum, { from, to, geometry }) => sum + legPath(from, to, geometry).distanceNm, 0)
  const cold = timed(() => findingsOf(createLandCheck(createShore(readCoastFile)))(route()))
  const shore = createShore(readCoastFile)
  for (const leg of legs) landAlong(shore, leg)
  const warm = Array.from({ length: RUNS }, () => timed(() => findingsOf(createLandCheck(shore))(route())))
  const check = findingsOf(createLandCheck(shore))
  check(route())
  const edits = Array.from({ length: RUNS }, (_, i) => timed(() => check(route((i + 1) / 1000))))
  const note = `${legs.length} legs, ${Math.round(totalNm)} NM, XTD ${XTD_NM} NM`
  return [
    { name: 'land check, the file not yet read', value: cold, unit: 'ms', note },
    {
      name: `land check, bins decoded, median of ${RUNS}`,
      value: median(warm),
      unit: 'ms',
      bar: { max: BAR_MS },
      note,
    },
    { name: 'land check, bins decoded, 99th percentile', value: percentile(warm, 0.99), unit: 'ms' },
    { name: `after a waypoint has moved, median of ${RUNS}`, value: median(edits), unit: 'ms' },
  ]
}
