// node build/run.mjs casualty-waters: makes electron/engine/fetch/planner/casualty-waters-data.ts, one level a cell of half a degree, from the simulated service.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { CELLS_PER_DEG, cellOf, levelOf } from '../electron/engine/fetch/planner/casualty-waters.ts'
import { usablePosition } from '../electron/training/casualties/index.ts'
import { eventsOf, monthsOf } from '../electron/training/casualties/generate.ts'
import { root } from './steps.ts'

/** As many as the service is expected to have, made so often: by chance alone a cell of few would have none. */
const RECORDS = 200_000
const SEEDS = [101, 102, 103, 104, 105, 106]
const NOW_MS = Date.UTC(2026, 10, 15)
const NM2_AT_EQUATOR = (60 / CELLS_PER_DEG) ** 2

export default function main(): void {
  const counts = new Float64Array(180 * 360 * CELLS_PER_DEG ** 2)
  const { first, end } = monthsOf(NOW_MS)
  for (const seed of SEEDS)
    for (let month = first; month < end; month++)
      for (const { records } of eventsOf(seed, RECORDS, month))
        for (const record of records) {
          const at = usablePosition(record)
          if (at === null) continue
          const index = cellOf(at)
          counts[index] = (counts[index] ?? 0) + 1 / SEEDS.length
        }
  const levels = Uint8Array.from(counts, (count, index) => {
    const latDeg = (Math.floor(index / (360 * CELLS_PER_DEG)) + 0.5) / CELLS_PER_DEG - 90
    return levelOf(count / (NM2_AT_EQUATOR * Math.cos((latDeg * Math.PI) / 180)))
  })
  const packed = brotliCompressSync(levels, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
  const lines = packed.toString('base64').match(/.{1,400}/g) ?? []
  writeFileSync(
    join(root, 'electron/engine/fetch/planner/casualty-waters-data.ts'),
    `// Made by build/casualty-waters.ts from the simulated service: a level a cell of half a degree, row by row from 90° S, 180° W, packed by brotli.
export const CASUALTY_LEVELS_BASE64 = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`,
  )
  console.log(`${packed.length} bytes`)
}
