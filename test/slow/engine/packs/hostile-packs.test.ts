// Packs that were damaged, altered, or made to deceive by somebody who signs them: what is wrong is never read as right.
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { byteWriter } from '../../../../electron/engine/packs/form-1/bytes.ts'
import { manifestBytes, type ChunkEntry } from '../../../../electron/engine/packs/file/manifest.ts'
import { readPack, type PackRead, type ReadChunk } from '../../../../electron/engine/packs/file/read-pack.ts'
import { rowBytes, type Row } from '../../../../electron/engine/packs/form-1/rows.ts'
import { hashOf } from '../../../../electron/engine/packs/file/write-pack.ts'
import type { PackKind } from '../../../../shared/pack/pack.ts'
import { FaultError } from '../../../../shared/result.ts'
import { mulberry } from '../../../support/mulberry.ts'
import { ABOUT, MAKER, PACKED_MS, packedOfAll, packFiles, signed } from '../../../support/pack-samples.ts'

const MUTATIONS = process.env['BINNACLE_FULL'] === '1' ? 10_000 : 300

describe('a pack that was altered in transit', () => {
  let file: Uint8Array = new Uint8Array()
  let parts: Uint8Array[] = []
  let sound = new Set<string>()
  beforeAll(async () => {
    const content = packedOfAll(30)
    file = (await packFiles(content))[0] ?? file
    parts = [file, (await packFiles(content, { precision: 'hundredths' }))[0] ?? file]
    sound = new Set([...readPack(file).chunks].map(said))
  })

  const said = (chunk: ReadChunk): string => JSON.stringify(chunk)

  const mutated = (random: () => number): Uint8Array => {
    const bytes = Buffer.from(file)
    const at = Math.floor(random() * bytes.length)
    const from = Math.floor(random() * bytes.length)
    const length = Math.floor(random() * 200)
    const other = parts[1] ?? file
    switch (Math.floor(random() * 7)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
        return bytes
      case 1:
        return bytes.subarray(0, at)
      case 2:
        return bytes.fill(0, at, Math.min(bytes.length, at + length))
      case 3:
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + length), bytes.subarray(at)])
      case 4:
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
      case 5:
        // Of the head only, where everything is decided.
        bytes[at % 300] = Math.floor(random() * 256)
        return bytes
      default:
        return Buffer.concat([other.subarray(0, Math.min(at, 400)), bytes.subarray(Math.min(at, 400))])
    }
  }

  test(`is refused, or reported as damaged, or gives what it held: ${MUTATIONS} of them`, () => {
    const random = mulberry(21)
    const wrong: string[] = []
    for (let i = 0; i < MUTATIONS; i++) {
      const read = readOrNull(mutated(random))
      for (const chunk of read?.chunks ?? [])
        if (chunk.damaged !== true && !sound.has(said(chunk))) wrong.push(`mutation ${i}, chunk ${chunk.number}`)
    }
    expect(wrong).toEqual([])
  }, 600_000)

  test('names each chunk of which a byte was changed, and gives the others', () => {
    const { about } = readPack(file)
    const bodyAt = file.length - about.chunks.reduce((sum, { bytes }) => sum + bytes, 0)
    let at = bodyAt
    for (const [i, { bytes, kind }] of about.chunks.entries()) {
      const changed = Uint8Array.from(file)
      changed[at + (i % bytes)] = (changed[at + (i % bytes)] ?? 0) ^ 1
      const damaged = [...readPack(changed).chunks].filter((chunk) => chunk.damaged)
      expect(damaged).toEqual([{ number: i + 1, kind, damaged: true }])
      at += bytes
    }
  })
})

/** null: refused in words. */
function readOrNull(bytes: Uint8Array): PackRead | null {
  try {
    return readPack(bytes)
  } catch (error) {
    if (error instanceof FaultError) return null
    throw error
  }
}

/** A pack of chunks as they are given, rightly signed. */
function packOf(
  chunks: readonly { kind: PackKind | null; bytes: Uint8Array }[],
  about: Partial<typeof ABOUT> = {},
): Uint8Array {
  const manifest = manifestBytes({
    ...ABOUT,
    ...about,
    part: { number: 1, of: 1 },
    counts: {
      weather: { answers: 2 ** 53 - 1, points: 1 },
      averages: 0,
      casualties: 0,
      documents: 0,
      forecasts: 0,
      routes: 0,
      voyages: 0,
    },
    chunks: chunks.map(({ kind, bytes }): ChunkEntry => ({ kind, bytes: bytes.length, hash: hashOf(bytes) })),
  })
  return signed({ manifest, body: Buffer.concat(chunks.map(({ bytes }) => bytes)) })
}

const blob = (text: string | Uint8Array, [number, piece, of] = [0, 0, 1]): Uint8Array => {
  const out = byteWriter()
  for (const value of [number, piece, of]) out.count(value ?? 0)
  out.raw(brotliCompressSync(text))
  return out.bytes()
}

const sound: Row = { keys: [100, 200, PACKED_MS, PACKED_MS], values: { windSpeed: 5 } }
const row = (changed: Partial<Row>): Uint8Array => rowBytes([sound, { ...sound, ...changed }])
const counts = (...values: number[]): Uint8Array => {
  const out = byteWriter()
  values.forEach(out.count)
  return out.bytes()
}

describe('a pack whose maker deceives', () => {
  const wrong: [what: string, kind: PackKind, bytes: Uint8Array][] = [
    ['wind that is no number', 'weather', row({ values: { windSpeed: Number.NaN } })],
    ['wind without an end', 'weather', row({ values: { windSpeed: Infinity } })],
    ['wind of 1000 m/s', 'weather', row({ values: { windSpeed: 1000 } })],
    ['a direction of 361°', 'weather', row({ values: { windDirection: 361 } })],
    ['a latitude of 91°', 'weather', row({ keys: [910_000, 0, PACKED_MS, PACKED_MS] })],
    ['a longitude of −181°', 'weather', row({ keys: [0, -1_810_000, PACKED_MS, PACKED_MS] })],
    ['a time before 1970', 'weather', row({ keys: [0, 0, -1, PACKED_MS] })],
    ['a time of fetch beyond 2200', 'weather', row({ keys: [0, 0, PACKED_MS, 2 ** 52] })],
    ['a key too many', 'weather', rowBytes([{ keys: [0, 0, PACKED_MS, PACKED_MS, 1], values: {} }])],
    ['2^53 rows', 'weather', counts(2 ** 53 - 1, 4, 25)],
    ['a million rows', 'weather', counts(1_000_000, 4, 25)],
    ['a number without an end', 'weather', new Uint8Array(4096).fill(255)],
    ['fewer columns than there are', 'weather', counts(1, 4, 3)],
    ['nothing', 'weather', new Uint8Array()],
    ['a season there is not', 'averages', rowBytes([{ keys: [0, 0, 10, PACKED_MS, 0, 9], values: { windSpeed: 1 } }])],
    ['a year without its season', 'averages', rowBytes([{ keys: [0, 0, 2020, PACKED_MS, 1, 0], values: {} }])],
    ['a bomb', 'routes', blob(new Uint8Array(64 * 1024 * 1024))],
    ['depth', 'casualties', blob('['.repeat(100_000))],
    ['no JSON', 'voyages', blob('{"origin":')],
    ['no text', 'voyages', blob(Uint8Array.of(34, 255, 254, 34))],
    ['a route that is a number', 'routes', blob('{"fileName":"a.rtz","rtz":7}')],
    ['a voyage without a revision', 'voyages', blob('{"origin":"a/1","revisions":[]}')],
    ['casualties of no question', 'casualties', blob('{"asked":{"kind":"__proto__"},"fetchedAtMs":1,"records":[]}')],
    ['no brotli', 'routes', Uint8Array.of(0, 0, 1, 1, 2, 3)],
    ['a piece beyond the last', 'routes', blob('{}', [0, 1, 1])],
    [
      'a document of half a million parts',
      'voyages',
      blob(
        `{"origin":"a/1","revisions":[{"revision":1,"savedAtMs":1,"change":"","status":"","by":"","document":[${'{},'.repeat(500_000)}1]}]}`,
      ),
    ],
    [
      'the ninth slice of one',
      'casualties',
      blob(
        '{"asked":{"kind":"casualties-of-year","year":2019},"fetchedAtMs":1,"records":[],"slice":{"number":9,"of":1}}',
      ),
    ],
    ['more pieces than chunks', 'routes', blob('{}', [0, 0, 2 ** 40])],
  ]

  test.each(wrong)('%s: the chunk is damaged, the rest is read', (_what, kind, bytes) => {
    const read = readPack(
      packOf([
        { kind, bytes },
        { kind: 'weather', bytes: rowBytes([sound]) },
      ]),
    )
    expect(read.signature).toBe('right')
    const [first, second] = read.chunks
    expect(first).toEqual({ number: 1, kind, damaged: true })
    expect(second).toMatchObject({ number: 2, content: { weather: [{ latE4: 100, values: { windSpeed: 5 } }] } })
  })

  test('a piece that comes twice is damaged, and a blob that lacks one is never whole', () => {
    const half = blob('{"fileName":"a.rtz","rtz":"x"}', [0, 0, 2])
    const chunks = [...readPack(packOf([half, half].map((bytes) => ({ kind: 'routes' as const, bytes })))).chunks]
    expect(chunks.map(({ damaged }) => damaged ?? false)).toEqual([false, true])
    expect(chunks.flatMap((chunk) => (chunk.damaged ? [] : (chunk.content.routes ?? [])))).toEqual([])
  })

  test('names are only names', () => {
    const record = '{"__proto__":{"polluted":1},"constructor":1,"../../etc":2}'
    const bytes = blob(`{"asked":{"kind":"casualties-of-year","year":2019},"fetchedAtMs":1,"records":[${record}]}`)
    const route = blob('{"fileName":"../../../etc/passwd","rtz":"x"}', [1, 0, 1])
    const chunks = [
      ...readPack(
        packOf([
          { kind: 'casualties', bytes },
          { kind: 'routes', bytes: route },
        ]),
      ).chunks,
    ]
    expect(chunks.map(({ damaged }) => damaged ?? false)).toEqual([false, false])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('kinds, columns and fields of a newer minor form are skipped, and reported', () => {
    const newer = byteWriter()
    newer.raw(rowBytes([sound]))
    const bytes = newer.bytes()
    // The number of columns stands behind those of rows and keys.
    bytes[2] = 26
    const read = readPack(
      packOf([
        { kind: null, bytes: Uint8Array.of(1, 2, 3) },
        { kind: 'weather', bytes },
      ]),
    )
    expect([read.foreign, [...read.chunks].map(({ number }) => number)]).toEqual([1, [2]])
    expect([...read.chunks][0]).toMatchObject({ hasNewer: true, content: { weather: [{ values: { windSpeed: 5 } }] } })
  })

  test('a maker’s name has no signs that are not seen', () => {
    const file = packOf([], { maker: { ...MAKER, name: 'MV \u202eAurora\u0000\n\u200b' } })
    expect(readPack(file).about.maker?.name).toBe('MV Aurora')
  })

  test('a manifest that lies is refused in words', () => {
    expect(() => readPack(packOf([], { packId: ABOUT.packId, createdAtMs: 2 ** 53 - 1 }))).toThrow(FaultError)
    expect(() => readPack(signed({ manifest: new Uint8Array(9), body: new Uint8Array() }))).toThrow(FaultError)
    expect(() => readPack(packOf([{ kind: 'routes', bytes: new Uint8Array(5000) }]))).toThrow(FaultError)
  })

  test('more rows than any pack has are refused before one is unfolded, whatever few bytes they take', () => {
    const bytes = rowBytes(Array.from({ length: 512 }, () => sound))
    expect(bytes.length).toBeLessThan(100)
    const of = (chunks: number, kind: PackKind) => packOf(Array.from({ length: chunks }, () => ({ kind, bytes })))
    expect(() => readPack(of(782, 'weather'))).toThrow(/more forecasts or averages/)
    expect(() => readPack(of(782, 'averages'))).toThrow(/more forecasts or averages/)
    expect(readPack(of(781, 'weather')).signature).toBe('right')
  })

  test('the 180th meridian has one name, east or west', () => {
    const keys = [0, 1_800_000, PACKED_MS, PACKED_MS]
    const [chunk] = readPack(packOf([{ kind: 'weather', bytes: rowBytes([{ ...sound, keys }]) }])).chunks
    expect(chunk).toMatchObject({ content: { weather: [{ longE4: -1_800_000 }] } })
  })

  test('a file beyond 64 MB is not looked at', () => {
    expect(() => readPack(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow(/larger than any pack/)
  })
})
