// Bytes of every format, damaged: read as a sound voyage or refused in a sentence, in bounded memory.
import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { unpackRoute } from '../../../../../electron/engine/passage/route-files/rtzp.ts'
import { EXPORT_FORMATS } from '../../../../../shared/passage/voyage.ts'
import { damages, routeFilesOf } from '../../../../support/damaged-routes.ts'
import { outcome } from '../../../../unit/engine/passage/route-files/outcome.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
/** Over all formats and both kinds of damage: 10,000 files in the full run. */
const RUNS = IS_FULL ? 1112 : 45
const MAX_HEAP_BYTES = 200_000_000

/** Both outcomes of many damaged files; memory is watched. How long one takes, the bench `route-files` says. */
function run(
  sources: Uint8Array[],
  repack: (bytes: Uint8Array) => Uint8Array,
  numRuns = RUNS,
): { read: number; refused: number } {
  const seen = { read: 0, refused: 0 }
  const heapBefore = process.memoryUsage().heapUsed
  fc.assert(
    fc.property(fc.constantFrom(...sources), damages, (source, damage) => {
      seen[outcome(repack(damage(source)))]++
    }),
    { numRuns },
  )
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(MAX_HEAP_BYTES)
  return seen
}

describe('damaged bytes', () => {
  it.each(EXPORT_FORMATS)('%s: a sound voyage or a sentence', (format) => {
    const { read, refused } = run(routeFilesOf(format), (bytes) => bytes)
    expect(read + refused).toBe(RUNS)
    expect(refused).toBeGreaterThan(0)
  })
  it('a damaged route in a whole archive: a sound voyage or a sentence', () => {
    const sources = routeFilesOf('rtzp').map((archive) => unpackRoute(archive).bytes)
    const { read, refused } = run(sources, (bytes) => zipSync({ 'a.rtz': bytes }), 4 * RUNS)
    expect(Math.min(read, refused)).toBeGreaterThan(0)
  })
  it('of a packed route, a bit that changed is never a position that changed', () => {
    const [archive] = routeFilesOf('rtzp')
    if (archive === undefined) throw new Error('there are fixtures')
    const whole = JSON.stringify(readRouteFile('a', archive).document)
    const step = IS_FULL ? 1 : 13
    let refused = 0
    const read: string[] = []
    for (let bit = 0; bit < archive.length * 8; bit += step) {
      const bytes = archive.slice()
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (outcome(bytes) === 'refused') refused++
      else read.push(JSON.stringify(readRouteFile('a', bytes).document))
    }
    expect(refused).toBeGreaterThan(0)
    expect(read.length).toBeGreaterThan(0)
    for (const document of read) expect(document).toBe(whole)
  })
})
