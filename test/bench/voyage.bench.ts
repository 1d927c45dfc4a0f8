// Re-evaluation of a voyage of 100 waypoints and 240 hours over 100,000 stored weather rows, in the engine, on a real file.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { openStore } from '../../electron/engine/store/store.ts'
import { fromE4, toE4 } from '../../shared/geo/cells.ts'
import { evaluateVoyage } from '../support/weather-at-once.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps } from '../../shared/passage/ship-at.ts'
import { departures } from '../../shared/passage/alternative.ts'
import { compareInSlices } from '../../electron/engine/weather/evaluate/comparison.ts'
import { createYield, runSliced } from '../../electron/engine/yield.ts'
import { HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { defaultSpeedLoss } from '../../shared/ship/speed-loss.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import type { BenchFigure } from './figure.ts'
import { hazardsFigure } from './hazards-figure.ts'
import { keptForecastFigures } from './kept-forecast.ts'
import { longVoyage, NOW_MS, processorMs, valuesAt } from './long-voyage.ts'
import { median, percentile } from './statistics.ts'
import { storedIn } from '../support/stored-in.ts'

const ROWS = 100_000
const LOSS = defaultSpeedLoss(newVessel('Bench')).table

export default async function measure(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-bench-'))
  try {
    const store = openStore(folder, NOW_MS)
    const voyage = store.voyages.create(longVoyage(), 'bench', NOW_MS)
    const steps = trackSteps(buildSchedule(voyage.document))
    // The track itself, half of it exactly and half a few miles off it; then its surroundings at all times, as corridors leave them.
    let written = 0
    const startedAt = process.cpuUsage()
    store.commit(() => {
      const put = (lat: number, long: number, timeMs: number): void => {
        store.weather.put({
          latE4: toE4(lat),
          longE4: toE4(long),
          timeMs,
          fetchedAtMs: NOW_MS,
          values: valuesAt(timeMs),
        })
      }
      steps.forEach(({ lat, long, timeMs }, i) => put(lat + (i % 2) * 0.07, long, timeMs))
      for (let i = 0; i < 2 * ROWS; i++) {
        const step = steps[i % steps.length]
        if (step === undefined) break
        const ring = Math.floor(i / steps.length)
        put(
          step.lat + ((ring % 37) - 18) * 0.13,
          fromE4(toE4(step.long)) + ((ring % 29) - 14) * 0.11,
          NOW_MS + (ring % 81) * STEP_MS,
        )
        written++
        if (written % 1000 === 0 && store.weather.count() >= ROWS) break
      }
    })
    const writeMs = processorMs(startedAt)
    const rows = store.weather.count()
    store.close(NOW_MS)

    const opened = openStore(folder, NOW_MS)
    const stored = { ...storedIn(opened), speedLoss: () => LOSS }
    const coldFrom = process.cpuUsage()
    const first = evaluateVoyage(stored, opened.voyages.get(voyage.voyageId), NOW_MS)
    const coldMs = processorMs(coldFrom)
    const withWeather = first.source.filter((source) => source !== 'none').length
    if (withWeather < steps.length - 2) throw new Error(`only ${withWeather} of ${steps.length} steps found weather`)
    const timesMs: number[] = []
    for (let i = 0; i < 300; i++) {
      const from = process.cpuUsage()
      evaluateVoyage(stored, opened.voyages.get(voyage.voyageId), NOW_MS)
      timesMs.push(processorMs(from))
    }
    const scans: number[] = []
    const slices: number[] = []
    // As another question would: its turn comes when the comparison pauses. A timer of the event loop would come later than that.
    const comparing = new AbortController()
    const watching = (async () => {
      while (!comparing.signal.aborted) {
        const from = process.cpuUsage()
        await yieldToLoop()
        slices.push(processorMs(from))
      }
    })()
    for (let i = 0; i < 5; i++) {
      const from = process.cpuUsage()
      const alternatives = (departures(NOW_MS, NOW_MS + 72 * HOUR_MS, 1) ?? []).map((etdMs) => ({
        voyageId: voyage.voyageId,
        etdMs,
      }))
      const work = compareInSlices(stored, opened.voyages.get, alternatives, newVessel('Bench').limits, NOW_MS)
      const rows = await runSliced(
        work,
        createYield(() => performance.now()),
      )
      scans.push(processorMs(from))
      if (rows.length !== 73) throw new Error(`${rows.length} of 73 departures were compared`)
    }
    comparing.abort()
    await watching
    opened.close(NOW_MS)
    return [
      ...keptForecastFigures(),
      {
        name: 'departures of 72 h compared in steps of 1 h, of the processor, median of 5',
        value: median(scans),
        unit: 'ms',
        bar: { max: 1000 },
      },
      { name: '… the longest that another question waited', value: Math.max(...slices), unit: 'ms' },
      { name: 'stored weather rows', value: rows, unit: 'rows', bar: { min: ROWS } },
      { name: 'steps of the voyage with weather', value: withWeather, unit: 'steps' },
      {
        name: 're-evaluation, of the processor, median of 300',
        value: median(timesMs),
        unit: 'ms',
        bar: { max: 16 },
        note: '100 waypoints, 240 h',
      },
      { name: 're-evaluation, 99th percentile', value: percentile(timesMs, 0.99), unit: 'ms' },
      hazardsFigure(first),
      { name: 're-evaluation, first after opening', value: coldMs, unit: 'ms' },
      {
        name: 'rows written one by one in one commit, of the processor',
        value: written / (writeMs / 1000),
        unit: 'rows/s',
      },
      { name: 'data.sqlite', value: statSync(join(folder, 'data.sqlite')).size / 1e6, unit: 'MB' },
      { name: 'resident memory of the engine', value: process.memoryUsage().rss / 1e6, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
