// Lattices fixed to the globe, so that the same nodes are requested again next time: within a distance of a route, or in a box.
import { distanceNm } from '../../../../shared/geo/geodesy.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { shipAt } from '../../../../shared/passage/ship-at.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { ceilToStep, floorToStep, HOUR_MS, STEP_MS } from '../../../../shared/format/time.ts'
import type { Position, Box } from '../../../../shared/geo/position.ts'
import { toE4 } from '../../../../shared/geo/cells.ts'
import { forecastWindow, rankOf, type RankedPoint } from './track.ts'

/** Lattice nodes come after every step of the track. */
const AFTER_TRACK = 10
const NM_PER_DEG = 60
const RAD = Math.PI / 180

interface Node {
  row: number
  column: number
}

/** Nodes along a parallel stand about `spacingNm` apart; at a pole there is one. */
const columnsIn = (row: number, spacingNm: number): number =>
  Math.max(1, Math.round((360 * Math.cos(latOf(row, spacingNm) * RAD)) / (spacingNm / NM_PER_DEG)))
const latOf = (row: number, spacingNm: number): number => Math.min(90, Math.max(-90, (row * spacingNm) / NM_PER_DEG))
const positionOf = ({ row, column }: Node, spacingNm: number): Position => ({
  lat: latOf(row, spacingNm),
  long: -180 + (column * 360) / columnsIn(row, spacingNm),
})

/** Rows of nodes between two latitudes, both included, none twice at a pole. */
function rowsBetween(southLat: number, northLat: number, spacingNm: number): number[] {
  const stepDeg = spacingNm / NM_PER_DEG
  const last = Math.ceil(90 / stepDeg - 1e-9)
  const from = Math.max(-last, Math.ceil(southLat / stepDeg - 1e-9))
  const to = Math.min(last, Math.floor(northLat / stepDeg + 1e-9))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}

/** Nodes of a row from a longitude eastwards over a width, each once; across ±180°. */
function spanIn(row: number, fromLong: number, widthDeg: number, spacingNm: number) {
  const columns = columnsIn(row, spacingNm)
  const stepDeg = 360 / columns
  const first = Math.ceil((fromLong + 180) / stepDeg - 1e-9)
  const count = Math.min(columns, Math.floor((fromLong + 180 + widthDeg) / stepDeg + 1e-9) - first + 1)
  return { columns, first, count: Math.max(0, count) }
}

function nodesIn(row: number, fromLong: number, widthDeg: number, spacingNm: number): Node[] {
  const { columns, first, count } = spanIn(row, fromLong, widthDeg, spacingNm)
  return Array.from({ length: count }, (_, i) => ({ row, column: (((first + i) % columns) + columns) % columns }))
}

/** Of a row of nodes, by column: how near the ship came (cosine of the arc, -1 where it was not looked at) and at which tick. */
interface Passed {
  cosine: Float64Array
  tick: Int32Array
}

/** Takes the ship's place at a tick into account for every node around it. Millions of times a plan: over the sphere, and nothing is made. */
function pass(rows: Map<number, Passed>, at: Position, tick: number, reachNm: number, spacingNm: number): void {
  // The ellipsoid's degree is up to half a per cent shorter than 60 NM.
  const reachDeg = (reachNm / NM_PER_DEG) * 1.01
  for (const row of rowsBetween(at.lat - reachDeg, at.lat + reachDeg, spacingNm)) {
    const lat = latOf(row, spacingNm)
    const farthest = Math.min(90, Math.max(Math.abs(lat), Math.abs(at.lat)))
    const narrowing = Math.cos(farthest * RAD)
    const halfDeg = narrowing * 180 > reachDeg ? Math.min(180, reachDeg / narrowing) : 180
    const { columns, first, count } = spanIn(row, at.long - halfDeg, 2 * halfDeg, spacingNm)
    const passed = rows.get(row) ?? { cosine: new Float64Array(columns).fill(-1), tick: new Int32Array(columns) }
    rows.set(row, passed)
    const along = Math.sin(lat * RAD) * Math.sin(at.lat * RAD)
    const across = Math.cos(lat * RAD) * Math.cos(at.lat * RAD)
    for (let i = first; i < first + count; i++) {
      const column = ((i % columns) + columns) % columns
      const cosine = along + across * Math.cos((-180 + (i * 360) / columns - at.long) * RAD)
      if (cosine <= (passed.cosine[column] ?? 1)) continue
      passed.cosine[column] = cosine
      passed.tick[column] = tick
    }
  }
}

/** About how many points a corridor has: to refuse what would never be sent before it is counted out. */
export const corridorSize = (routeNm: number, halfWidthNm: number, spacingNm: number): number =>
  (2 * (routeNm + 2 * halfWidthNm) * (2 * halfWidthNm)) / spacingNm ** 2

/**
 * Nodes within `halfWidthNm` of where the ship passes within the forecast, at the steps around its passing: from half a spacing's run before
 * it is nearest to half a spacing's run after. None without an ETD.
 */
export function* corridorInSlices(
  schedule: Schedule,
  halfWidthNm: number,
  spacingNm: number,
  nowMs: number,
): Sliced<RankedPoint[]> {
  const { fromMs, toMs } = forecastWindow(nowMs)
  if (schedule.etdMs === null || schedule.etaMs === null) return []
  const beginMs = Math.max(schedule.etdMs, fromMs)
  const lastMs = Math.min(schedule.etaMs, toMs)
  const madeKn = (schedule.expected?.progress ?? []).map(({ overGroundKn }) => overGroundKn)
  const fastestKn = Math.max(1, ...schedule.rows.map(({ speedKn }) => speedKn ?? 0), ...madeKn)
  const tickMs = Math.max(60_000, (Math.min(spacingNm, halfWidthNm) / 3 / fastestKn) * HOUR_MS)
  const ticks: { timeMs: number; position: Position }[] = []
  for (let i = 0; i <= Math.ceil((lastMs - beginMs) / tickMs); i++) {
    const timeMs = Math.min(lastMs, beginMs + i * tickMs)
    const { position } = shipAt(schedule, timeMs)
    const before = ticks.at(-1)?.position
    // A ship at rest is nowhere else.
    if (before?.lat !== position.lat || before.long !== position.long) ticks.push({ timeMs, position })
    yield
  }
  const rows = new Map<number, Passed>()
  for (const [tick, { position }] of ticks.entries()) {
    pass(rows, position, tick, halfWidthNm, spacingNm)
    yield
  }
  const nearest: { node: Node; offTrackNm: number; timeMs: number }[] = []
  for (const [row, { cosine, tick }] of rows) {
    cosine.forEach((near, column) => {
      const at = ticks[tick[column] ?? 0]
      if (near === -1 || at === undefined) return
      const node = { row, column }
      const offTrackNm = distanceNm(at.position, positionOf(node, spacingNm))
      if (offTrackNm <= halfWidthNm) nearest.push({ node, offTrackNm, timeMs: at.timeMs })
    })
    yield
  }
  const firstMs = Math.max(fromMs, floorToStep(schedule.etdMs))
  // Points speak together only where they have hours before and after the ship's: a node's last so long as the ship is nearer to it than to the next.
  const msPerNm = (schedule.steamingMs ?? schedule.etaMs - schedule.etdMs) / Math.max(1, schedule.totalNm)
  const besideMs = (spacingNm / 2) * msPerNm
  return nearest.flatMap(({ node, offTrackNm, timeMs }) =>
    stepsAround(timeMs - besideMs, timeMs + besideMs)
      .filter((stepMs) => stepMs >= fromMs && stepMs <= toMs)
      .map((stepMs) => pointAt(node, spacingNm, stepMs, firstMs, offTrackNm)),
  )
}

/** The steps from the one at or before a time to the one at or after another. */
function stepsAround(fromMs: number, toMs: number): number[] {
  const firstMs = floorToStep(fromMs)
  return Array.from({ length: (ceilToStep(toMs) - firstMs) / STEP_MS + 1 }, (_, i) => firstMs + i * STEP_MS)
}

/** Nodes in a box at every step of the forecast. */
export function areaPoints(box: Box, spacingNm: number, nowMs: number): RankedPoint[] {
  const { fromMs, toMs } = forecastWindow(nowMs)
  const nodes = areaNodes(box, spacingNm)
  const points: RankedPoint[] = []
  for (let stepMs = fromMs; stepMs <= toMs; stepMs += STEP_MS)
    for (const node of nodes) points.push(pointAt(node, spacingNm, stepMs, fromMs, 0))
  return points
}

const widthOf = ({ west, east }: Box): number => (east >= west ? east - west : east + 360 - west)

const areaNodes = (box: Box, spacingNm: number): Node[] =>
  rowsBetween(box.south, box.north, spacingNm).flatMap((row) => nodesIn(row, box.west, widthOf(box), spacingNm))

/** How many nodes a box has, counted without making one: to refuse what would never be sent. */
export const areaSize = (box: Box, spacingNm: number): number =>
  rowsBetween(box.south, box.north, spacingNm).reduce(
    (sum, row) => sum + spanIn(row, box.west, widthOf(box), spacingNm).count,
    0,
  )

function pointAt(node: Node, spacingNm: number, timeMs: number, firstMs: number, offTrackNm: number): RankedPoint {
  const { lat, long } = positionOf(node, spacingNm)
  const request = { kind: 'point', latE4: toE4(lat), longE4: toE4(long), timeMs } as const
  return { request, rank: AFTER_TRACK + rankOf(timeMs, firstMs), offTrackNm }
}
