// Route files of every format, and what happens to bytes: bits, digits and parts of them changed, cut off, put elsewhere.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { strToU8 } from 'fflate'
import { readRouteFile } from '../../electron/engine/passage/route-files/read-route.ts'
import { contentOf } from '../../shared/passage/route-file.ts'
import type { ExportFormat } from '../../shared/passage/voyage.ts'
import { writeRouteFile } from './at-once.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/routes/', import.meta.url))
const fixtures = ['north-atlantic.rtz', 'odd-names.rtz', 'in-the-wild.rtz'].map(
  (name) => readRouteFile(name, readFileSync(FIXTURES + name, 'utf8')).document,
)
/** Three voyages as files of a format. */
export function routeFilesOf(format: ExportFormat): Uint8Array[] {
  return fixtures.map((document) => {
    const content = contentOf(writeRouteFile(document, format))
    return typeof content === 'string' ? strToU8(content) : content
  })
}

type Damage = (bytes: Uint8Array) => Uint8Array
/** A place in a file, of which every part is as likely: doubles of fast-check are nearly all close to 0. */
const where = fc.nat({ max: 2 ** 31 - 1 }).map((place) => place / 2 ** 31)
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

/** One damage to three. */
export const damages: fc.Arbitrary<Damage> = fc.array(damage, { minLength: 1, maxLength: 3 }).map(
  (all): Damage =>
    (whole) =>
      all.reduce((bytes, one) => (bytes.length === 0 ? bytes : one(bytes)), whole),
)
