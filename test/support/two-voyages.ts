// Two voyages refreshed day after day over the real parts of an engine, with a clock of the test's: every refresh all steps of the plan, every noon the plan
// is timed anew, at rest what is too old goes.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openParts } from '../../electron/engine/parts.ts'
import { planned } from '../../electron/engine/fetch/requests/request.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import type { KeptDays } from '../../shared/app/kept-days.ts'
import { DAY_MS, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps } from '../../shared/passage/ship-at.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { DEFAULT_DIRECTIONS } from '../../shared/weather/measures.ts'
import { monotonicMs } from './clock.ts'
import { mulberry } from './mulberry.ts'

/** Of a plan at the service's steps, its ends included: 240 h. */
export const POINTS = 81
const STEPS = POINTS - 1

/** What an ECDIS adds to a route of its own: about as much as the route itself, at each waypoint and of the whole. */
const addition = (of: string): string =>
  `<extensions><extension manufacturer="Chart Maker" name="${of}" version="1.0"><passage note="${`checked by the officer of the watch, ${of}; `.repeat(4)}"/></extension></extensions>`

/** A route file of 40 waypoints from one place to another (longitudes may go on beyond 180°), each with additions of its maker. */
export function routeFile(name: string, from: [number, number], to: [number, number]): string {
  const waypoints = Array.from({ length: 40 }, (_, i) => {
    const at = (k: 0 | 1): string => {
      const along = from[k] + ((to[k] - from[k]) * i) / 39
      return (k === 1 && along > 180 ? along - 360 : along).toFixed(5)
    }
    return `<waypoint id="${i + 1}" revision="3"><position lat="${at(0)}" lon="${at(1)}"/>${i === 0 ? '' : '<leg starboardXTD="0.5" portsideXTD="0.5" geometryType="Loxodrome"/>'}${addition(`waypoint ${i + 1}`)}</waypoint>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="${name}"/><waypoints>${waypoints.join('')}</waypoints>${addition('the whole route')}</route>`
}

export interface Sailing {
  dataDir: string
  days: KeptDays
  clock: { nowMs: number }
  everyHours: number
  voyageIds: readonly number[]
}

const partsOf = ({ dataDir, days, clock }: Sailing) =>
  openParts(
    {
      directions: DEFAULT_DIRECTIONS,
      dataDir,
      service: null,
      apiKey: null,
      keptDays: days,
      now: () => clock.nowMs,
      monotonicMs,
      random: () => 0.5,
      emit: () => undefined,
      log: () => undefined,
    },
    {
      onProgress: () => undefined,
      onDefect: (error) => {
        throw error
      },
    },
    new AbortController().signal,
  )
type Parts = ReturnType<typeof partsOf>

/** The ocean is worked out for so many steps, which come again and again: a year of it would take minutes. */
const OCEAN_STEPS = 16
const ocean = new Map<string, ReturnType<typeof valuesAt>>()
/** Values of the simulated ocean, each a few percent off, by another share in every refresh. */
function valuesGiven(
  voyageId: number,
  k: number,
  { lat, long, timeMs }: { lat: number; long: number; timeMs: number },
  nowMs: number,
): ReturnType<typeof valuesAt> {
  const step = (timeMs / STEP_MS) % OCEAN_STEPS
  const key = `${voyageId}/${k}/${step}`
  const values = ocean.get(key) ?? valuesAt(1, lat, long, step * STEP_MS)
  ocean.set(key, values)
  const random = mulberry(Math.floor(nowMs / STEP_MS) * POINTS + k)
  const off = (name: string, value: number): number => {
    const other = Math.round(value * (0.97 + 0.06 * random()) * 100) / 100
    return name.endsWith('Direction') ? other % 360 : other
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : off(name, value)]),
  ) as ReturnType<typeof valuesAt>
}

/** All steps of the plan as the simulated service of then gives them, stored with their jobs as a run does. */
function refresh({ store, voyages }: Parts, voyageId: number, nowMs: number): void {
  const { document, revision } = voyages.get(voyageId)
  const steps = trackSteps(buildSchedule(document)).slice(0, POINTS)
  const jobs = steps.map(({ lat, long, timeMs }) =>
    planned({ kind: 'point', latE4: toE4(lat), longE4: toE4(long), timeMs }),
  )
  const run = { voyageId, revision, choice: TRACK_ONLY, origin: 'here', profileId: 'vsat', startedAtMs: nowMs }
  store.commitPart(() => {
    const runId = store.jobs.begin(run, jobs)
    store.weather.putAll(
      steps.map(({ lat, long, timeMs }, k) => ({
        latE4: toE4(lat),
        longE4: toE4(long),
        timeMs,
        fetchedAtMs: nowMs,
        values: valuesGiven(voyageId, k, { lat, long, timeMs }, nowMs),
      })),
      nowMs,
    )
    for (const { key } of jobs) store.jobs.done(runId, key, null)
    const counts = { requests: POINTS, answers: POINTS, units: POINTS, connections: 1, busyMs: 5000 }
    store.traffic.add(runId, nowMs, 'here', 'vsat', 1, { ...counts, bytesUp: 18_306, bytesDown: 49_005 })
    store.jobs.setPhase(runId, 'finished', null, nowMs)
  })
}

/** The plan leaves at this noon, at the speed that takes it there in 240 h. */
function timeAnew({ voyages }: Parts, voyageId: number, etdMs: number): void {
  const { totalNm } = buildSchedule(voyages.get(voyageId).document)
  voyages.setSchedule(voyageId, { etdMs, speedKn: totalNm / (STEPS * 3) })
}

export interface Sizes {
  dataBytes: number
  officerBytes: number
  journalBytes: number
}
export function sizesIn(dataDir: string): Sizes {
  const bytes = (name: string): number => statSync(join(dataDir, name)).size
  return {
    dataBytes: bytes('data.sqlite'),
    officerBytes: bytes('officer.sqlite'),
    journalBytes: bytes('officer.sqlite.journal'),
  }
}

/** Days of it. */
export async function sail(sailing: Sailing, days: number): Promise<void> {
  const { clock, everyHours, voyageIds } = sailing
  const parts = partsOf(sailing)
  try {
    for (let hours = 0; hours < days * 24; hours += everyHours) {
      const isNoon = clock.nowMs % DAY_MS === 12 * HOUR_MS
      for (const voyageId of voyageIds) {
        if (isNoon) timeAnew(parts, voyageId, clock.nowMs)
        refresh(parts, voyageId, clock.nowMs)
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, as runs are
        await parts.issues.keep(voyageId)
      }
      while (parts.retention.slice());
      parts.store.backUpChanges(clock.nowMs)
      clock.nowMs += everyHours * HOUR_MS
    }
  } finally {
    await parts.sync.close()
    await parts.candidates.close()
    await parts.field.close()
    parts.store.close(clock.nowMs)
  }
}
