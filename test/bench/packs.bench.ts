// Packs: bytes a point of the whole file, manifest and signature included, for one and for ten tracks; time to write and to read 100,000 rows, and from store to store.
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import type { PackedWeather } from '../../electron/engine/packs/file/content.ts'
import { makingPack } from '../../electron/engine/packs/file/write-pack.ts'
import type { PackPrecision } from '../../shared/pack/pack.ts'
import { ABOUT, NOTHING_PACKED, PACKED_MS, packedTrack, packFiles, signed } from '../support/pack-samples.ts'
import type { BenchFigure } from './figure.ts'
import { storeTimes } from './pack-store.ts'

/** The design's, bytes a point. */
const BARS: Record<PackPrecision, { one: number; ten: number }> = {
  exact: { one: 68, ten: 60 },
  hundredths: { one: 27, ten: 22 },
}
const ROWS = 100_000
/** As the store's other long work: no step may hold the engine's thread much longer, ms. */
const HELD_MS = 20

const sizeOf = async (weather: readonly PackedWeather[], precision: PackPrecision): Promise<number> =>
  (await packFiles({ ...NOTHING_PACKED, weather }, { precision })).reduce((sum, file) => sum + file.length, 0)

async function sizes(precision: PackPrecision): Promise<BenchFigure[]> {
  // Ten routes of one voyage, 60 NM apart.
  const ten = Array.from({ length: 10 }, (_, i) => packedTrack(i - 5))
  const each = await Promise.all(ten.map((weather) => sizeOf(weather, precision)))
  const points = packedTrack().length
  const worst = Math.max(...each)
  const mean = each.reduce((sum, size) => sum + size, 0) / each.length
  return [
    {
      name: `${precision}: one track of ${points} points, the largest of ten`,
      value: worst / points,
      unit: 'B/point',
      bar: { max: BARS[precision].one },
      note: `mean ${(mean / points).toFixed(1)}`,
    },
    {
      name: '… ten tracks, 60 NM apart',
      value: (await sizeOf(ten.flat(), precision)) / (points * ten.length),
      unit: 'B/point',
      bar: { max: BARS[precision].ten },
    },
  ]
}

/** Tracks again and again, each a little elsewhere and fetched later. */
function manyRows(): PackedWeather[] {
  const tracks = Array.from({ length: 10 }, (_, i) => packedTrack(i - 5)).flat()
  return Array.from({ length: ROWS }, (_, i) => {
    const row = tracks[i % tracks.length]
    if (row === undefined) throw new Error('no tracks')
    const round = Math.floor(i / tracks.length)
    return { ...row, latE4: row.latE4 - round * 1000, fetchedAtMs: row.fetchedAtMs + round * 60_000 }
  })
}

async function times(): Promise<BenchFigure[]> {
  const weather = manyRows()
  const making = makingPack({ ...NOTHING_PACKED, weather }, ABOUT)
  const written = steps()
  const writeCpu = process.cpuUsage()
  let step = await making.next()
  for (; step.done !== true; step = await making.next()) written.next()
  const write = cpuMs(writeCpu)
  const files = step.value.map(signed)
  const readSteps = steps()
  const readCpu = process.cpuUsage()
  let rows = 0
  for (const file of files)
    for (const chunk of readPack(file).chunks) {
      rows += chunk.damaged === true ? 0 : (chunk.content.weather?.length ?? 0)
      readSteps.next()
    }
  if (rows !== ROWS) throw new Error(`${rows} rows came back`)
  const note = `${(files.reduce((sum, { length }) => sum + length, 0) / ROWS).toFixed(1)} B/point`
  return [
    { name: `${ROWS} rows written, of the processor`, value: write / 1000, unit: 's', note },
    { name: '… the longest step, 99 of 100', value: written.most99(), unit: 'ms', bar: { max: HELD_MS } },
    { name: `${ROWS} rows read, of the processor`, value: cpuMs(readCpu) / 1000, unit: 's' },
    {
      name: '… the longest step, 99 of 100',
      value: readSteps.most99(),
      unit: 'ms',
      bar: { max: HELD_MS },
    },
    ...(await storeTimes(weather, files, PACKED_MS)),
  ]
}

const cpuMs = (since: NodeJS.CpuUsage): number => process.cpuUsage(since).user / 1000

/** What steps took of the processor, ms. */
function steps(): { next(): void; most99(): number } {
  const took: number[] = []
  let last = process.cpuUsage()
  return {
    next: () => {
      took.push(cpuMs(last))
      last = process.cpuUsage()
    },
    most99: () => took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0,
  }
}

export default async function measure(): Promise<BenchFigure[]> {
  return [...(await sizes('exact')), ...(await sizes('hundredths')), ...(await times())]
}
