// node build/run.mjs land-mask: makes electron/training/land-mask-data.ts, one bit a degree cell, from Natural Earth 1:50 million.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { root } from './steps.ts'

export default function main(): void {
  const topology = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas/land-50m.json'), 'utf8')) as Topology
  const land = topology.objects['land']
  if (land === undefined) throw new Error('land-50m.json has no object "land"')
  const made = feature(topology, land)
  const shapes = ('features' in made ? made.features : [made]).map((one) => one.geometry as Polygon | MultiPolygon)
  const polygons = shapes.flatMap((shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates))
  const bits = new Uint8Array((360 * 180) / 8)
  for (let row = 0; row < 180; row++) {
    const crossings = crossingsAt(polygons.flat(), row - 89.5)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      for (let column = 0; column < 360; column++) {
        const long = column - 179.5
        if (long < (crossings[pair] ?? 0) || long > (crossings[pair + 1] ?? 0)) continue
        const index = row * 360 + column
        bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7))
      }
    }
  }
  const lines =
    Buffer.from(bits)
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

/** Longitudes at which rings cross a latitude, ascending. */
function crossingsAt(rings: number[][][], lat: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    ring.forEach(([x2 = 0, y2 = 0], i) => {
      const [x1 = 0, y1 = 0] = ring[i - 1] ?? [x2, y2]
      if (y1 > lat !== y2 > lat) found.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1))
    })
  }
  return found.sort((a, b) => a - b)
}
