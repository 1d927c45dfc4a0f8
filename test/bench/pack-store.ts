// Packs and the store: so many answers collected from one and imported into another, and how long the engine's thread is held by it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { PackedWeather } from '../../electron/engine/packs/file/content.ts'
import { collectContent } from '../../electron/engine/packs/collect.ts'
import { readPack } from '../../electron/engine/packs/file/read-pack.ts'
import { importPack } from '../../electron/engine/packs/import-pack.ts'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import type { PackHead } from '../../shared/pack/pack.ts'
import type { BenchFigure } from './figure.ts'

/** As `createYield`: others have theirs after so much of a slice. */
const SLICE_MS = 8
/** No slice may hold the engine's thread much longer. */
const HELD_MS = 20
const FILLED_AT_ONCE = 1000
const ALL = {
  of: { kind: 'since', sinceMs: 0 },
  kinds: ['weather'],
  precision: 'exact',
  partBytes: null,
} as const
const HEAD: Omit<PackHead, 'bytes'> = {
  fileName: 'bench.binnacle',
  maker: null,
  trust: 'own',
  createdAtMs: 0,
  service: 'service',
  isSimulated: false,
  part: { number: 1, of: 1 },
  packId: '0'.repeat(32),
  kinds: ['weather'],
  precision: 'exact',
}

const cpuMs = (since: NodeJS.CpuUsage): number => process.cpuUsage(since).user / 1000

/** Turns as the engine takes them, each slice measured. */
function slices() {
  const took: number[] = []
  const first = process.cpuUsage()
  let last = first
  return {
    yieldIfDue: async () => {
      const sinceMs = cpuMs(last)
      if (sinceMs < SLICE_MS) return
      took.push(sinceMs)
      await yieldToLoop()
      last = process.cpuUsage()
    },
    figures: (name: string): BenchFigure[] => [
      { name, value: cpuMs(first) / 1000, unit: 's' },
      {
        name: '… the longest slice, 99 of 100',
        value: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0,
        unit: 'ms',
        note: `not to be above ${HELD_MS}`,
      },
    ],
  }
}

/** `files`: a pack of `weather`, in parts. */
export async function storeTimes(
  weather: readonly PackedWeather[],
  files: readonly Uint8Array[],
  nowMs: number,
): Promise<BenchFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-packs-bench-'))
  const open = (name: string): Store => openStore(join(folder, name), nowMs)
  const [here, there] = [open('here'), open('there')]
  try {
    for (let from = 0; from < weather.length; from += FILLED_AT_ONCE)
      here.commitPart(() =>
        weather.slice(from, from + FILLED_AT_ONCE).forEach((answer) => here.weather.put(answer, nowMs)),
      )
    const collecting = slices()
    const { counts } = await collectContent(here, ALL, collecting.yieldIfDue, () => null)
    if (counts.weather.points !== here.weather.count()) throw new Error(`${counts.weather.points} points were gathered`)
    const collected = collecting.figures(`${weather.length} answers gathered from the store, of the processor`)
    const taking = slices()
    for (const bytes of files) {
      const { chunks, about } = readPack(bytes)
      await importPack({
        store: there,
        head: { ...HEAD, bytes: bytes.length },
        chunks,
        chunkCount: about.chunks.length,
        otherService: null,
        nowMs,
        inUse: () => null,
        keepInUse: () => undefined,
        yieldIfDue: taking.yieldIfDue,
        onProgress: () => undefined,
        onImported: () => undefined,
        trackChanged: () => Promise.resolve(),
      })
    }
    if (there.weather.count() !== here.weather.count()) throw new Error(`${there.weather.count()} points came`)
    return [...collected, ...taking.figures(`${weather.length} answers taken in, reading included, of the processor`)]
  } finally {
    here.close(nowMs)
    there.close(nowMs)
    rmSync(folder, { recursive: true, force: true })
  }
}
