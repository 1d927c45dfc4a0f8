// node build/run.mjs coast-cells: makes electron/training/casualties/coast-cells-data.ts, one bit a cell of 0.05°, from Natural Earth 1:10 million.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Cells, landRings, type Edge } from './land-rings.ts'
import { root } from './steps.ts'

const PER_DEG = 20

export default function main(): void {
  const cells = new Cells(PER_DEG)
  const rings = landRings('10m')
  for (const ring of rings) cells.toggle(ring)
  // Cells that a shore runs through, so that the others are all water.
  for (const ring of rings) for (const [row, column] of shore(ring)) cells.set(row, column)
  const lines =
    brotliCompressSync(cells.bits)
      .toString('base64')
      .match(/.{1,400}/g) ?? []
  writeFileSync(
    join(root, 'electron/training/casualties/coast-cells-data.ts'),
    `// Made by build/coast-cells.ts from Natural Earth 1:10 million land (public domain): one bit a cell of 0.05°, packed by brotli.
export const COAST_CELLS_BASE64 = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`,
  )
}

function* shore(ring: readonly Edge[]): Generator<readonly [row: number, column: number]> {
  for (const [x1, y1, x2, y2] of ring) {
    if (y1 === -90 && y2 === -90) continue
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * PER_DEG * 8))
    for (let step = 0; step <= steps; step++) {
      const [long, lat] = [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]
      yield [Math.floor((lat + 90) * PER_DEG), Math.floor((long + 180) * PER_DEG)]
    }
  }
}
