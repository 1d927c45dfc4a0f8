// What grows with what is stored: a start over many casualties, their clusters, rows of bulk files written, a voyage evaluated among millions of rows.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { createCasualties } from '../../electron/engine/casualties/casualties.ts'
import { openStore } from '../../electron/engine/store/store.ts'
import type { WeatherAnswer } from '../../electron/engine/store/weather.ts'
import { createYield } from '../../electron/engine/yield.ts'
import { toE4 } from '../../shared/geo/cells.ts'
import { STEP_MS } from '../../shared/format/time.ts'
import { defaultSpeedLoss } from '../../shared/ship/speed-loss.ts'
import { newVessel } from '../../shared/ship/vessel.ts'
import { evaluateVoyage } from '../support/weather-at-once.ts'
import { storedIn } from '../support/stored-in.ts'
import { fill, RECORDS } from './casualty-file.ts'
import type { BenchFigure } from './figure.ts'
import { longVoyage, NOW_MS, processorMs, valuesAt } from './long-voyage.ts'
import { median } from './statistics.ts'

/** `STORE_CASUALTIES=1000000`, `STORE_ROWS=5000000`: what the bars are for; `STORE_FOLDER=/some/folder` keeps what is filled for the next run; `STORE_PART=casualties` or `weather` takes that alone. */
const CASUALTIES = Number(process.env['STORE_CASUALTIES'] ?? RECORDS)
const ROWS = Number(process.env['STORE_ROWS'] ?? 1_000_000)
const KEPT_FOLDER = process.env['STORE_FOLDER']
const PART = process.env['STORE_PART']
const STARTS = 3
const STEPS = 81
/** As a bulk file is imported. */
const SLICE = 500
const BARS = CASUALTIES > RECORDS ? { startMs: 1000, residentMb: 450 } : { startMs: 300, residentMb: 350 }
const WORLD = { south: -85, west: -180, north: 85, east: 180 }

/** The folder of a part, filled by `make` unless an earlier run kept it. */
function filled(root: string, name: string, make: (folder: string) => void): string {
  const folder = join(root, name)
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  make(folder)
  return folder
}

/** The longest stretch of the processor between two turns of the event loop while something is done, in ms. */
async function longestStretch(action: () => Promise<unknown>): Promise<number> {
  const done = new AbortController()
  let longest = 0
  const watching = (async () => {
    while (!done.signal.aborted) {
      const from = process.cpuUsage()
      await yieldToLoop()
      longest = Math.max(longest, processorMs(from))
    }
  })()
  await action()
  done.abort()
  await watching
  return longest
}

/** As after all of them were fetched: nothing is kept for a start. */
function dropKept(folder: string): void {
  const file = new Database(join(folder, 'data.sqlite'))
  file.exec('DELETE FROM casualty_block')
  file.close()
}

async function casualtyFigures(folder: string): Promise<BenchFigure[]> {
  const never = new AbortController().signal
  const [starts, longest]: [number[], number[]] = [[], []]
  let [firstMs, keptMs, clustersMs] = [0, 0, 0]
  dropKept(folder)
  for (let i = 0; i <= STARTS; i++) {
    // On a day each, so that each has its turn of records to look through.
    const nowMs = NOW_MS + i * 24 * 3_600_000
    const store = openStore(folder, nowMs)
    const noVoyage = (): never => {
      throw new Error('no voyage is requested')
    }
    const casualties = createCasualties(
      store,
      noVoyage,
      () => nowMs,
      () => createYield(() => performance.now()),
    )
    const from = process.cpuUsage()
    await casualties.warm(never)
    await casualties.checkTurn(never)
    if (i === 0) firstMs = processorMs(from)
    else starts.push(processorMs(from))
    const keeping = process.cpuUsage()
    await casualties.keepForStart(never)
    if (i === 0) keptMs = processorMs(keeping)
    const made = process.cpuUsage()
    longest.push(await longestStretch(() => casualties.clusters({ place: { kind: 'everywhere' } }, WORLD, 2)))
    clustersMs = processorMs(made)
    store.close(nowMs)
  }
  return [
    {
      name: `a start over ${CASUALTIES} casualties, of the processor, median of ${STARTS}`,
      value: median(starts),
      unit: 'ms',
      bar: { max: BARS.startMs },
    },
    { name: '… the first after all of them were stored', value: firstMs, unit: 'ms' },
    { name: '… kept after that for the next', value: keptMs, unit: 'ms' },
    { name: 'clusters of all of them made, of the processor', value: clustersMs, unit: 'ms' },
    { name: '… the longest that another question waited', value: median(longest), unit: 'ms', bar: { max: 50 } },
    {
      name: 'resident memory after that',
      value: process.memoryUsage().rss / 1e6,
      unit: 'MB',
      bar: { max: BARS.residentMb },
    },
  ]
}

/** Evenly over the globe at each step of ten days, as files of all of it have them. */
function* globalRows(): Generator<WeatherAnswer[]> {
  const places = Math.ceil(ROWS / STEPS)
  const spacing = Math.sqrt((360 * 150) / places)
  const columns = Math.floor(360 / spacing)
  for (let step = 0; step < STEPS; step++) {
    const timeMs = NOW_MS + step * STEP_MS
    const values = valuesAt(timeMs)
    for (let from = 0; from < places; from += SLICE)
      yield Array.from({ length: Math.min(SLICE, places - from) }, (_, i) => ({
        latE4: toE4(-75 + Math.floor((from + i) / columns) * spacing),
        longE4: toE4(-180 + ((from + i) % columns) * spacing),
        timeMs,
        fetchedAtMs: NOW_MS,
        values,
      }))
  }
}

function weatherFigures(root: string): BenchFigure[] {
  let rowsPerSecond: number | null = null
  const folder = filled(root, `weather-${ROWS}`, (into) => {
    const store = openStore(into, NOW_MS)
    let [ms, rows] = [0, 0]
    for (const slice of globalRows()) {
      const from = process.cpuUsage()
      store.commitPart(() => store.weather.putAll(slice, NOW_MS))
      ms += processorMs(from)
      rows += slice.length
    }
    rowsPerSecond = rows / (ms / 1000)
    store.voyages.create(longVoyage(), 'bench', NOW_MS)
    store.close(NOW_MS)
  })
  const store = openStore(folder, NOW_MS)
  const loss = defaultSpeedLoss(newVessel('Bench')).table
  const stored = { ...storedIn(store), speedLoss: () => loss }
  const times: number[] = []
  for (let i = 0; i < 50; i++) {
    const from = process.cpuUsage()
    const { source } = evaluateVoyage(stored, store.voyages.get(1), NOW_MS)
    times.push(processorMs(from))
    if (source.every((one) => one === 'none')) throw new Error('no step found weather')
  }
  store.close(NOW_MS)
  return [
    ...(rowsPerSecond === null
      ? []
      : [
          {
            name: `${ROWS} rows of the globe written as of bulk files, of the processor`,
            value: rowsPerSecond,
            unit: 'rows/s',
            bar: { min: 100_000 },
          },
        ]),
    {
      name: 're-evaluation over them, of the processor, median of 50',
      value: median(times),
      unit: 'ms',
      bar: { max: 50 },
      note: '100 waypoints, 240 h',
    },
    { name: '… the first after opening', value: times[0] ?? Number.NaN, unit: 'ms' },
  ]
}

export default async function measure(): Promise<BenchFigure[]> {
  const root = KEPT_FOLDER ?? mkdtempSync(join(tmpdir(), 'binnacle-store-'))
  try {
    const fillCasualties = (into: string): void => fill(into, CASUALTIES).store.close(NOW_MS)
    return [
      ...(PART === 'weather' ? [] : await casualtyFigures(filled(root, `casualties-${CASUALTIES}`, fillCasualties))),
      ...(PART === 'casualties' ? [] : weatherFigures(root)),
    ]
  } finally {
    if (KEPT_FOLDER === undefined) rmSync(root, { recursive: true, force: true })
  }
}
