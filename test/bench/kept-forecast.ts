// What it costs to keep a forecast of a voyage and to compare one: processor time, slices, bytes a point. Over an own track as a run leaves it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import { issueOfVoyageInSlices } from '../../electron/engine/weather/issues/issues.ts'
import { voyageChangesInSlices } from '../../electron/engine/weather/issues/changes.ts'
import type { Stored } from '../../electron/engine/weather/evaluate/evaluate.ts'
import { valuesAt } from '../../electron/training/ocean/point.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps } from '../../shared/passage/ship-at.ts'
import type { Voyage, VoyageDocument } from '../../shared/passage/voyage.ts'
import { DEFAULT_THRESHOLDS } from '../../shared/weather/change-thresholds.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { atOnce } from '../../shared/sliced.ts'
import { storedIn } from '../support/stored-in.ts'
import type { BenchFigure } from './figure.ts'
import { median } from './statistics.ts'

const ROUNDS = 40

/** Of this process, in ms. */
function processorMs<T>(work: () => T): { ms: number; done: T } {
  const from = process.cpuUsage()
  const done = work()
  const { user, system } = process.cpuUsage(from)
  return { ms: (user + system) / 1000, done }
}

const STEPS = 66
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const DOCUMENT: VoyageDocument = {
  format: 1,
  name: 'Bishop Rock – Ambrose',
  waypoints: [
    { id: '1', name: '', position: { lat: 49.6, long: -6.6 }, leg: null },
    { id: '2', name: '', position: { lat: 41.5, long: -50 }, leg: { geometry: 'GC' } },
    { id: '3', name: '', position: { lat: 40.45, long: -73.8 }, leg: { geometry: 'GC' } },
  ],
  schedule: { etdMs: NOW_MS, speedKn: 15 },
}

/** A voyage of 66 steps, whose very places are stored as the simulated ocean has them. */
function storedTrack(folder: string): { store: Store; voyage: Voyage } {
  const { totalNm } = buildSchedule(DOCUMENT)
  const document = { ...DOCUMENT, schedule: { etdMs: NOW_MS, speedKn: totalNm / ((STEPS - 1) * 3) } }
  const store = openStore(folder, NOW_MS)
  store.commit(() => {
    for (const { lat, long, timeMs } of trackSteps(buildSchedule(document)))
      store.weather.put({
        latE4: toE4(lat),
        longE4: toE4(long),
        timeMs,
        fetchedAtMs: NOW_MS,
        values: valuesAt(1, lat, long, timeMs),
      })
  })
  return { store, voyage: store.voyages.create(document, 'bench', NOW_MS) }
}

export function keptForecastFigures(): BenchFigure[] {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-bench-kept-'))
  const { store, voyage } = storedTrack(folder)
  try {
    return figuresOf(storedIn(store), voyage, NOW_MS)
  } finally {
    store.close(NOW_MS)
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(stored: Stored, voyage: Voyage, nowMs: number): BenchFigure[] {
  const limits = newVessel('Bench').limits
  const kept: number[] = []
  const compared: number[] = []
  let [longestMs, bytes, points, steps] = [0, 0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const { ms, done: issue } = processorMs(() => atOnce(issueOfVoyageInSlices(stored, voyage, nowMs)))
    if (issue === null) throw new Error('no weather of the voyage is stored')
    kept.push(ms)
    const { content, ...head } = issue
    ;[bytes, points] = [content.length, head.points]
    const { ms: comparedMs, done } = processorMs(() =>
      atOnce(voyageChangesInSlices(stored, voyage, { head, content }, limits, DEFAULT_THRESHOLDS, nowMs)),
    )
    compared.push(comparedMs)
    steps = done?.comparable ?? 0
  }
  const work = issueOfVoyageInSlices(stored, voyage, nowMs)
  for (let isDone = false; !isDone;) {
    const from = performance.now()
    isDone = work.next().done === true
    longestMs = Math.max(longestMs, performance.now() - from)
  }
  if (steps < 60) throw new Error(`only ${steps} steps could be compared`)
  return [
    {
      name: `two forecasts at ${steps} steps compared, the first time, of the processor`,
      value: compared[0] ?? 0,
      unit: 'ms',
      bar: { max: 25 },
    },
    { name: '… another one, median of 40', value: median(compared), unit: 'ms', bar: { max: 15 } },
    { name: 'a forecast made ready to be kept, median of 40', value: median(kept), unit: 'ms', bar: { max: 20 } },
    { name: '… its longest step', value: longestMs, unit: 'ms' },
    { name: `… bytes a point, of ${points}`, value: bytes / points, unit: 'B', bar: { max: 50 } },
  ]
}
