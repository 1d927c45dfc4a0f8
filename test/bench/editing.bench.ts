// A waypoint of a 500-waypoint route being dragged: all that must follow within a frame; and the commit when it is let go.
import { join } from 'node:path'
import { createVoyages } from '../../electron/engine/passage/voyages/voyages.ts'
import { officerMigrations } from '../../electron/engine/store/migrations/index.ts'
import { openDatabase } from '../../electron/engine/store/open-database.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import { voyageTables } from '../../electron/engine/store/voyages.ts'
import { routeShape } from '../../renderer/chart/route-shape.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { checkRoute } from '../../shared/passage/route-check.ts'
import { editRoute } from '../../shared/passage/route-edit.ts'
import { clockSteps, offsetAt, zoneClocks } from '../../shared/passage/ship-time.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import { dropFolder, freshFolder, NOON_MS } from '../support/engine-here.ts'
import type { BenchFigure } from './figure.ts'
import { median, percentile } from './statistics.ts'

const WAYPOINTS = 500
const MOVES = 300
const FRAME_MS = 16

/** A winding route from Japan to Chile, across ±180°, with turn circles and XTD. */
const longRoute = (): VoyageDocument => ({
  format: 1,
  name: 'Bench',
  waypoints: Array.from({ length: WAYPOINTS }, (_, i) => ({
    id: String(i + 1),
    name: `WP ${i + 1}`,
    position: {
      lat: 35 - (70 * i) / WAYPOINTS + 2 * Math.sin(i / 7),
      long: ((140 + (148 * i) / WAYPOINTS + 180) % 360) - 180,
    },
    turnRadiusNm: 0.5,
    leg:
      i === 0 ? null : { geometry: i % 3 === 0 ? ('RL' as const) : ('GC' as const), xtdPortNm: 1, xtdStarboardNm: 1 },
  })),
  schedule: { etdMs: NOON_MS, speedKn: 14 },
})

/** The same with everything that times it anew: a stay at every tenth waypoint, a fix after a fifth of the route, the clocks of its zones. */
function underWay(): VoyageDocument {
  const route = longRoute()
  const waypoints = route.waypoints.map((waypoint, i) => (i % 10 === 5 ? { ...waypoint, stayMinutes: 150 } : waypoint))
  const planned = buildSchedule({ ...route, waypoints })
  const [clocks, row] = [zoneClocks(planned), planned.rows[WAYPOINTS / 5]]
  const at = waypoints[WAYPOINTS / 5]
  const etaMs = row?.etaMs ?? null
  if (clocks === null || at === undefined || etaMs === null) throw new Error('there is no plan')
  const shipTime = { ...clocks, changes: [...clocks.changes, { waypointId: '250', offsetMinutes: -720 }] }
  const fix = {
    timeMs: etaMs + 5 * HOUR_MS,
    position: { lat: at.position.lat + 0.05, long: at.position.long + 0.05 },
  }
  const document = { ...route, waypoints, schedule: { ...route.schedule, fix, shipTime } }
  if (buildSchedule(document).fix === null || clocks.changes.length < 8) throw new Error('the ship is not under way')
  return document
}

/** What must follow each move within its frame, in ms. */
function drag(route: VoyageDocument): number[] {
  const frames: number[] = []
  let drawn = 0
  let clocks = 0
  for (let i = 0; i < MOVES; i++) {
    const position = { lat: Math.sin(i / 30), long: -170 + (i % 40) * 0.05 }
    const from = performance.now()
    const { document } = editRoute(route, { kind: 'move', waypointId: '250', position })
    const schedule = buildSchedule(document)
    drawn += (routeShape(document, schedule)?.legs.length ?? 0) + checkRoute(document).length
    const steps = clockSteps(schedule, document.schedule.shipTime, 0)
    clocks += schedule.rows.filter(({ etaMs }) => offsetAt(steps, etaMs ?? 0) !== 0).length
    frames.push(performance.now() - from)
  }
  if (drawn < MOVES * (WAYPOINTS - 1)) throw new Error('legs are missing')
  if (route.schedule.shipTime !== undefined && clocks === 0) throw new Error('clocks are missing')
  return frames
}

export default async function measure(): Promise<BenchFigure[]> {
  const route = longRoute()
  const frames = drag(route)
  const framesUnderWay = drag(underWay())

  const folder = freshFolder()
  const store = openStore(folder, NOON_MS)
  const voyages = createVoyages(store, () => NOON_MS)
  const { voyageId } = store.voyages.create(route, 'bench', NOON_MS)
  // Beside it the same commit without its line in the journal, on the same disk in the same run.
  const plain = openDatabase({
    path: join(folder, 'plain.sqlite'),
    migrations: officerMigrations,
    holds: 'voyages',
    nowMs: NOON_MS,
    notices: [],
  })
  const unjournaled = createVoyages({ ...store, voyages: voyageTables(plain) }, () => NOON_MS)
  const plainId = voyageTables(plain).create(route, 'bench', NOON_MS).voyageId
  const plainCommits: number[] = []
  const commits: number[] = []
  for (let i = 0; i < MOVES; i++) {
    const from = performance.now()
    voyages.edit(voyageId, { kind: 'move', waypointId: '250', position: { lat: i / 1000, long: -170 } })
    commits.push(performance.now() - from)
    const again = performance.now()
    unjournaled.edit(plainId, { kind: 'move', waypointId: '250', position: { lat: i / 1000, long: -170 } })
    plainCommits.push(performance.now() - again)
  }
  plain.close()
  store.close(NOON_MS)
  dropFolder(folder)
  const note = `${WAYPOINTS} waypoints: edit, plan, clocks, checks, route for the chart`
  return [
    { name: 'a move while dragging, median of 300', value: median(frames), unit: 'ms', bar: { max: FRAME_MS }, note },
    { name: 'a move while dragging, 99th percentile', value: percentile(frames, 0.99), unit: 'ms' },
    {
      name: 'a move under way, median of 300',
      value: median(framesUnderWay),
      unit: 'ms',
      bar: { max: FRAME_MS },
      note: 'with a fix, 50 stays and planned clocks',
    },
    { name: 'a move under way, 99th percentile', value: percentile(framesUnderWay, 0.99), unit: 'ms' },
    { name: 'a move committed, median of 300', value: median(commits), unit: 'ms' },
    {
      name: 'a move committed, with its line in the journal over without',
      value: median(commits) / median(plainCommits),
      unit: '×',
    },
    { name: 'a move committed, 99th percentile', value: percentile(commits, 0.99), unit: 'ms' },
  ]
}
