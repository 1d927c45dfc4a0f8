// node build/run.mjs land-mask: makes electron/training/land-mask-data.ts, one bit a degree cell, from Natural Earth 1:50 million.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cells, landRings } from './land-rings.ts'
import { root } from './steps.ts'

export default function main(): void {
  const cells = new Cells(1)
  for (const ring of landRings('50m')) cells.toggle(ring)
  const lines =
    Buffer.from(cells.bits)
      .toString('base64')
      .match(/.{1,110}/g) ?? []
  writeFileSync(
    join(root, 'electron/training/land-mask-data.ts'),
    `// Made by build/land-mask.ts from Natural Earth 1:50 million land (public domain): one bit a degree cell, row by row from 90° S, 180° W.
export const LAND_BITS_BASE64 = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`,
  )
}
