// Re-evaluation of a voyage of 100 waypoints and 240 hours over 100,000 stored weather rows, in the engine, on a real file.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../electron/engine/store/store.ts'
import { fromE4, toE4 } from '../../shared/geo/cells.ts'
import { evaluateVoyage } from '../support/weather-at-once.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { trackSteps } from '../../shared/passage/ship-at.ts'
import { departures } from '../../shared/passage/alternative.ts'
import { compareInSlices } from '../../electron/engine/weather/evaluate/comparison.ts'
import { HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import { defaultSpeedLoss } from '../../shared/ship/speed-loss.ts'
import { atOnce } from '../../shared/sliced.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import type { VoyageDocument } from '../../shared/passage/voyage.ts'
import type { BenchFigure } from './figure.ts'
import { keptForecastFigures } from './kept-forecast.ts'
import { median, percentile } from './statistics.ts'
import { byMeasure } from '../support/by-measure.ts'
import { storedIn } from '../support/stored-in.ts'

const ROWS = 100_000
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const LOSS = defaultSpeedLoss(newVessel('Bench')).table

/** 100 waypoints from Tokyo Bay to San Francisco, across ±180°, 240 hours long. */
function longVoyage(): VoyageDocument {
  const waypoints = Array.from({ length: 100 }, (_, i) => ({
    id: String(i + 1),
    name: `WP ${i + 1}`,
    position: {
      lat: 35 + 10 * Math.sin((Math.PI * i) / 99) + 0.05 * Math.sin(i * 2.3),
      long: ((140 + (97 * i) / 99 + 180) % 360) - 180,
    },
    leg: i === 0 ? null : ({ geometry: i % 3 === 0 ? 'RL' : 'GC' } as const),
  }))
  const document: VoyageDocument = { format: 1, name: 'Bench', waypoints, schedule: { etdMs: NOW_MS, speedKn: 10 } }
  return { ...document, schedule: { etdMs: NOW_MS, speedKn: buildSchedule(document).totalNm / 240 } }
}

export default async function measure(): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-bench-'))
  try {
    const store = openStore(folder, NOW_MS)
    const voyage = store.voyages.create(longVoyage(), 'bench', NOW_MS)
    const steps = trackSteps(buildSchedule(voyage.document))
    const rest = byMeasure((_, i) => i + 0.25)
    // Wind of all forces and directions, so that the passage is another than the planned one.
    const valuesAt = (timeMs: number) => {
      const k = (timeMs - NOW_MS) / STEP_MS
      const wind = { windSpeed: 11 + 6 * Math.sin(k / 7), windDirection: (((k * 9) % 360) + 360) % 360 }
      return { ...rest, ...wind, currentSpeed: 0.3, currentDirection: 90 }
    }
    // The track itself, half of it exactly and half a few miles off it; then its surroundings at all times, as corridors leave them.
    let written = 0
    const startedMs = performance.now()
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
    const writeMs = performance.now() - startedMs
    const rows = store.weather.count()
    store.close(NOW_MS)

    const opened = openStore(folder, NOW_MS)
    const stored = { ...storedIn(opened), speedLoss: () => LOSS }
    const coldFrom = performance.now()
    const first = evaluateVoyage(stored, opened.voyages.get(voyage.voyageId), NOW_MS)
    const coldMs = performance.now() - coldFrom
    const withWeather = first.source.filter((source) => source !== 'none').length
    if (withWeather < steps.length - 2) throw new Error(`only ${withWeather} of ${steps.length} steps found weather`)
    const timesMs: number[] = []
    for (let i = 0; i < 300; i++) {
      const from = performance.now()
      evaluateVoyage(stored, opened.voyages.get(voyage.voyageId), NOW_MS)
      timesMs.push(performance.now() - from)
    }
    const scans: number[] = []
    const slices: number[] = []
    let last = performance.now()
    const watch = setInterval(() => {
      const now = performance.now()
      slices.push(now - last)
      last = now
    }, 0)
    for (let i = 0; i < 5; i++) {
      const from = performance.now()
      const alternatives = (departures(NOW_MS, NOW_MS + 72 * HOUR_MS, 1) ?? []).map((etdMs) => ({
        voyageId: voyage.voyageId,
        etdMs,
      }))
      const rows = atOnce(compareInSlices(stored, opened.voyages.get, alternatives, newVessel('Bench').limits, NOW_MS))
      scans.push(performance.now() - from)
      if (rows.length !== 73) throw new Error(`${rows.length} of 73 departures were compared`)
    }
    clearInterval(watch)
    opened.close(NOW_MS)
    return [
      ...keptForecastFigures(),
      {
        name: 'departures of 72 h compared in steps of 1 h, median of 5',
        value: median(scans),
        unit: 'ms',
        bar: { max: 1000 },
      },
      { name: '… the longest that another question waited', value: Math.max(...slices), unit: 'ms' },
      { name: 'stored weather rows', value: rows, unit: 'rows', bar: { min: ROWS } },
      { name: 'steps of the voyage with weather', value: withWeather, unit: 'steps' },
      {
        name: 're-evaluation, median of 300',
        value: median(timesMs),
        unit: 'ms',
        bar: { max: 16 },
        note: '100 waypoints, 240 h',
      },
      { name: 're-evaluation, 99th percentile', value: percentile(timesMs, 0.99), unit: 'ms' },
      { name: 're-evaluation, first after opening', value: coldMs, unit: 'ms' },
      { name: 'rows written in one commit', value: written / (writeMs / 1000), unit: 'rows/s' },
      { name: 'data.sqlite', value: statSync(join(folder, 'data.sqlite')).size / 1e6, unit: 'MB' },
      { name: 'resident memory of the engine', value: process.memoryUsage().rss / 1e6, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
