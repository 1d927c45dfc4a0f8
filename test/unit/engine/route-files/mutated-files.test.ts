// Bytes of every format, damaged: read as a sound voyage or refused in a sentence, in bounded time and memory.
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../electron/engine/route-files/read-route.ts'
import { unpackRoute } from '../../../../electron/engine/route-files/rtzp.ts'
import { writeRouteFile } from '../../../../electron/engine/route-files/write-route.ts'
import { contentOf } from '../../../../shared/passage/route-file.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../../../shared/passage/voyage.ts'
import { outcome } from './outcome.ts'
import { fixture } from './route-files.ts'

const IS_FULL = process.env['BINNACLE_FULL'] === '1'
/** Over all formats and both ways of damage: 10,000 files in the full run. */
const RUNS = IS_FULL ? 1112 : 45
/** Of one file. */
const MAX_MS = IS_FULL ? 5000 : 60_000
const MAX_HEAP_BYTES = 200_000_000

const fixtures = ['north-atlantic.rtz', 'odd-names.rtz', 'in-the-wild.rtz'].map(
  (name) => readRouteFile(name, fixture(name)).document,
)
function bytesOf(format: ExportFormat): Uint8Array[] {
  return fixtures.map((document) => {
    const content = contentOf(writeRouteFile(document, format))
    return typeof content === 'string' ? strToU8(content) : content
  })
}

type Damage = (bytes: Uint8Array) => Uint8Array
const where = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const splice = (at: number, remove: number, insert: Uint8Array): Damage => {
  return (bytes) => {
    const from = Math.floor(at * bytes.length)
    return new Uint8Array([...bytes.subarray(0, from), ...insert, ...bytes.subarray(from + remove)])
  }
}
const some = fc.oneof(
  fc.uint8Array({ maxLength: 8 }),
  fc
    .constantFrom(
      'PK\u0001\u0002',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      '<!DOCTYPE a>',
      '&a;',
      '"',
      '\r\n',
      ',,',
      '//',
      '\0',
      '***',
    )
    .map((text) => strToU8(text)),
)
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
/** The next digit from there becomes another: the file stays one, its numbers do not. */
const digit = fc.tuple(where, fc.integer({ min: 0x30, max: 0x39 })).map(([at, to]): Damage => {
  return (bytes) => {
    const from = Math.floor(at * bytes.length)
    const place = bytes.findIndex((byte, index) => index >= from && isDigit(byte))
    return place < 0 ? bytes : bytes.with(place, to)
  }
})
const damage: fc.Arbitrary<Damage> = fc.oneof(
  { arbitrary: digit, weight: 4 },
  fc.tuple(where, fc.nat(7)).map(([at, bit]): Damage => {
    return (bytes) =>
      bytes.with(Math.floor(at * bytes.length), (bytes[Math.floor(at * bytes.length)] ?? 0) ^ (1 << bit))
  }),
  fc.tuple(where, fc.nat(40), some).map(([at, remove, insert]) => splice(at, remove, insert)),
  where.map(
    (at): Damage =>
      (bytes) =>
        bytes.subarray(0, Math.floor(at * bytes.length)),
  ),
  // A part of the file once more, elsewhere.
  fc.tuple(where, where, fc.nat(400)).map(([from, to, length]): Damage => {
    return (bytes) => {
      const start = Math.floor(from * bytes.length)
      return splice(to, 0, bytes.subarray(start, start + length))(bytes)
    }
  }),
)

/** Both outcomes of many damaged files; time and memory are watched, in the full run closely. */
function run(
  sources: Uint8Array[],
  repack: (bytes: Uint8Array) => Uint8Array,
  numRuns = RUNS,
): { read: number; refused: number } {
  const seen = { read: 0, refused: 0 }
  let longestMs = 0
  const heapBefore = process.memoryUsage().heapUsed
  fc.assert(
    fc.property(fc.constantFrom(...sources), fc.array(damage, { minLength: 1, maxLength: 3 }), (source, damages) => {
      const began = performance.now()
      seen[outcome(repack(damages.reduce((bytes, one) => (bytes.length === 0 ? bytes : one(bytes)), source)))]++
      longestMs = Math.max(longestMs, performance.now() - began)
    }),
    { numRuns },
  )
  expect(longestMs).toBeLessThan(MAX_MS)
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(MAX_HEAP_BYTES)
  return seen
}

describe('damaged bytes', () => {
  it.each(EXPORT_FORMATS)('%s: a sound voyage or a sentence', (format) => {
    const { read, refused } = run(bytesOf(format), (bytes) => bytes)
    expect(read + refused).toBe(RUNS)
    expect(refused).toBeGreaterThan(0)
  })
  it('a damaged route in a whole archive: a sound voyage or a sentence', () => {
    const sources = bytesOf('rtzp').map((archive) => unpackRoute(archive).bytes)
    const { read, refused } = run(sources, (bytes) => zipSync({ 'a.rtz': bytes }), 4 * RUNS)
    expect(Math.min(read, refused)).toBeGreaterThan(0)
  })
  it('of a packed route, a bit that changed is never a position that changed', () => {
    const [archive] = bytesOf('rtzp')
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
