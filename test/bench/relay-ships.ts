// A thousand ships at two relays: the first relay requests of all, at once; nothing new; and what a refresh of the service costs until the last has it.
import { ceilToStep } from '../../shared/format/time.ts'
import { h2Line } from '../support/relay-client.ts'
import { fleetOf, pointName, type FleetShip } from '../support/relay-fleet.ts'
import { relayShip, wrongValues, type Given, type RelayShip } from '../support/relay-ships.ts'
import type { BenchFigure } from './figure.ts'
import { readTree } from './process-tree.ts'
import type { Shore } from './relay-shore.ts'
import { percentile } from './statistics.ts'

const SHIPS = Number(process.env['RELAY_SHIPS'] ?? 1000)
/** Ships call when their day begins, not in the same second. */
const CALL_WITHIN_S = 60
const POINTS = { tracks: 81, nodes: 80 }
const MAX_MINUTES = 15

interface Aboard extends FleetShip {
  ship: RelayShip
  startMs: number
}

export async function shipsFigures(shore: Shore, trust: readonly string[]): Promise<BenchFigure[]> {
  const fleet = fleetOf(SHIPS, shore.nowMs(), POINTS)
  const aboard = await Promise.all(fleet.map(async (one, i) => manned(shore, trust, one, i)))
  try {
    const figures = [
      ...(await round('first requests', shore, aboard, false)),
      ...(await round('nothing new', shore, aboard, true)),
    ]
    return [...figures, ...(await afterRefresh(shore, aboard)), ...(await heldAshore(shore))]
  } finally {
    for (const { ship } of aboard) ship.close()
  }
}

async function manned(shore: Shore, trust: readonly string[], one: FleetShip, i: number): Promise<Aboard> {
  const quota = { points: null, bytes: null }
  const { token } = await shore.store.ships.issue({ name: one.name, quota }, shore.nowMs())
  const urls = shore.relays.map(({ url }) => url)
  const lines = (i % 2 === 0 ? urls : urls.toReversed()).map((url) => h2Line(url, trust))
  const lookAgainMs = (retryAfterS: number | null): number => (retryAfterS ?? 1) * 1000
  const ship = relayShip({ token, makerKey: shore.makerKey, serviceUrl: shore.serviceUrl, lines, lookAgainMs })
  return { ...one, ship, startMs: (i / SHIPS) * CALL_WITHIN_S * 1000 }
}

/** Each ship takes and checks all of its own. */
async function round(
  name: string,
  shore: Shore,
  aboard: readonly Aboard[],
  isNothingNew: boolean,
): Promise<BenchFigure[]> {
  const requestsBefore = await shore.requestCount()
  const { seconds, each, given } = await served(shore, aboard)
  const requestCount = (await shore.requestCount()) - requestsBefore
  const alone = aboard.reduce((sum, { points }) => sum + points.length, 0)
  const bytes = given.reduce((sum, { pack }) => sum + (pack?.length ?? 0), 0)
  const summary = `${given.length} requests of ${aboard.length} ships`
  if (isNothingNew)
    return [
      {
        name: `${name}: p95 of a ship`,
        value: percentile(each, 0.95),
        unit: 's',
        note: `${summary}, within ${CALL_WITHIN_S} s; ${requestCount} requests to the service, ${bytes} bytes of packs`,
      },
    ]
  return [
    {
      name: `${name}: until the last ship has all`,
      value: seconds / 60,
      unit: 'min',
      bar: { max: MAX_MINUTES },
      note: `${summary}, ${alone} points, none kept ashore before`,
    },
    { name: `${name}: p95 of a ship`, value: percentile(each, 0.95), unit: 's' },
    {
      name: `${name}: requests to the service ÷ of the ships alone`,
      value: requestCount / alone,
      unit: '×',
      bar: { max: 1 },
      note: `${requestCount} of ${alone}; ${new Set(aboard.flatMap(({ points }) => points.map(pointName))).size} differ`,
    },
    { name: `${name}: bytes of packs a point`, value: bytes / alone, unit: 'bytes', note: 'exact, 25 measures' },
  ]
}

/** A refresh of the service: the relays fetch ahead what the last relay requests need, then the ships call. */
async function afterRefresh(shore: Shore, aboard: readonly Aboard[]): Promise<BenchFigure[]> {
  const nowMs = shore.nowMs()
  const refreshedMs = ceilToStep(nowMs)
  await shore.moveOn(refreshedMs - nowMs + 1000)
  const fromMs = performance.now()
  const requestsBefore = await shore.requestCount()
  const aheadS = await quietAhead(shore, fromMs, requestsBefore)
  const requestsAhead = (await shore.requestCount()) - requestsBefore
  const still = aboard.map((one) => ({ ...one, points: one.points.filter(({ timeMs }) => timeMs >= refreshedMs) }))
  const { seconds, each, given } = await served(shore, still)
  const requestCount = (await shore.requestCount()) - requestsBefore
  const old = still.flatMap(({ ship, points }) =>
    points.filter((point) => (ship.held.get(pointName(point))?.fetchedAtMs ?? 0) < refreshedMs),
  )
  if (old.length > 0) throw new Error(`${old.length} points are older than the refresh`)
  const points = still.reduce((sum, one) => sum + one.points.length, 0)
  return [
    {
      name: 'after a refresh: until the last ship has all',
      value: (performance.now() - fromMs) / 60_000,
      unit: 'min',
      bar: { max: MAX_MINUTES },
      note: `${aheadS.toFixed(0)} s fetched ahead, then ${seconds.toFixed(0)} s of calls`,
    },
    {
      name: 'after a refresh: p95 of a ship',
      value: percentile(each, 0.95),
      unit: 's',
      note: `${(given.length / still.length).toFixed(2)} requests a ship`,
    },
    {
      name: 'after a refresh: requests to the service ÷ of the ships alone',
      value: requestCount / points,
      unit: '×',
      note: `${requestsAhead} ahead, ${requestCount - requestsAhead} requested by ships, ${points} points`,
    },
  ]
}

const LOOK_MS = 1000
/** The relays begin within a minute of a refresh. */
const BEGUN_WITHIN_S = 90

/** Seconds until what is fetched ahead has all come. */
async function quietAhead(shore: Shore, fromMs: number, requestsBefore: number): Promise<number> {
  for (;;) {
    await new Promise((look) => setTimeout(look, LOOK_MS))
    const { waiting, held } = await shore.store.jobs.counts(shore.nowMs())
    const seconds = (performance.now() - fromMs) / 1000
    const hasBegun = (await shore.requestCount()) > requestsBefore
    if (hasBegun && waiting + held === 0) return seconds
    if (!hasBegun && seconds > BEGUN_WITHIN_S) throw new Error('nothing was fetched ahead of the refresh')
  }
}

/** Seconds until all have all; of each from its call on. Throws where a value is not the service's. */
async function served(shore: Shore, aboard: readonly Aboard[]) {
  const fromMs = performance.now()
  const each: number[] = []
  const given: Given[] = []
  await Promise.all(
    aboard.map(async ({ ship, points, startMs }) => {
      await new Promise((call) => setTimeout(call, startMs))
      const callMs = performance.now()
      given.push(...(await ship.fetch(points, shore.nowMs)))
      each.push((performance.now() - callMs) / 1000)
    }),
  )
  const seconds = (performance.now() - fromMs) / 1000
  for (const { name, ship, points } of aboard) {
    const missing = points.filter((point) => !ship.held.has(pointName(point)))
    if (missing.length > 0) throw new Error(`${name} lacks ${missing.length} points`)
  }
  // All of some ships: the truth costs more than the fleet.
  const wrong = aboard.slice(0, 20).flatMap(({ ship }) => [...ship.held.values()].flatMap(wrongValues))
  if (wrong.length > 0) throw new Error(wrong.slice(0, 3).join('; '))
  return { seconds, each, given }
}

async function heldAshore(shore: Shore): Promise<BenchFigure[]> {
  const relays = shore.relays.map(({ pid }) => readTree(pid ?? 0).application.proportionalMb)
  return [
    { name: 'memory of a relay', value: Math.max(...relays), unit: 'MB', note: 'proportional, the larger of two' },
    {
      name: 'memory of PostgreSQL',
      value: readTree(shore.postgres.pid()).application.proportionalMb,
      unit: 'MB',
      note: 'proportional, all its processes',
    },
    { name: 'the database', value: (await shore.store.sizeBytes()) / 1e6, unit: 'MB' },
  ]
}
