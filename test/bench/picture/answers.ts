// From question to answer: pictures by the engine's host and its thread over a table of weather, and how long that blocks the engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createFieldHost } from '../../../electron/engine/weather/field/host.ts'
import type { FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import { toE4 } from '../../../shared/geo/cells.ts'
import { openStore } from '../../../electron/engine/store/store.ts'
import type { WeatherTable } from '../../../electron/engine/store/weather.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import type { BenchFigure } from '../figure.ts'

const BOX = { south: 36, west: -58, north: 56, east: -12 }

/** Over so many rows with the samples' values; no bars: the threads share the machine with what else runs. */
export async function answersOf(samples: readonly FieldSample[], rows: number): Promise<BenchFigure[]> {
  const [first] = samples
  if (first === undefined) return []
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-bench-'))
  const store = openStore(folder, first.timeMs)
  try {
    store.commit(() => fill(store.weather, samples, first.timeMs, rows))
    return await measured(store.weather, first.timeMs, rows)
  } finally {
    store.close(first.timeMs)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A lattice of a degree, every 3 h. */
function fill(weather: WeatherTable, samples: readonly FieldSample[], fromMs: number, rows: number): void {
  for (let i = 0; i < rows; i++) {
    const [lat, long] = [30 + (i % 35), -75 + (Math.floor(i / 35) % 75)]
    const timeMs = fromMs + 3 * HOUR_MS * Math.floor(i / 35 / 75)
    const values = samples[i % samples.length]?.values ?? {}
    weather.put({ latE4: toE4(lat), longE4: toE4(long), timeMs, fetchedAtMs: fromMs, values })
  }
}

async function measured(weather: WeatherTable, fromMs: number, rows: number): Promise<BenchFigure[]> {
  const failures: string[] = []
  const host = createFieldHost({
    weather,
    now: () => fromMs,
    isLand: () => false,
    onFailure: (why) => void failures.push(why),
  })
  const held = monitorEventLoopDelay({ resolution: 1 })
  held.enable()
  const answerMs = async (hours: number, movedDeg = 0): Promise<number> => {
    const startedMs = performance.now()
    const box = { ...BOX, west: BOX.west + movedDeg, east: BOX.east + movedDeg }
    await host.about({ box, timeMs: fromMs + hours * HOUR_MS })
    return performance.now() - startedMs
  }
  const times = [
    ['the first picture', await answerMs(18)],
    ['… 12 h on', await answerMs(30)],
    ['… moved a little', await answerMs(30, 0.3)],
  ] as const
  held.disable()
  await host.close()
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return [
    ...times.map(([name, value]) => ({ name: `${rows} rows: ${name}`, value, unit: 'ms' })),
    { name: `${rows} rows: the engine's thread held at most`, value: held.max / 1e6, unit: 'ms' },
  ]
}
