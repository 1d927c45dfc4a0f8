// Packs whole: what goes in comes out, in parts, with parts missing, signed or not; and what is no pack is refused in words.
import { beforeAll, describe, expect, test } from 'vitest'
import { readPack, type PackRead } from '../../../../electron/engine/packs/file/read-pack.ts'
import { roundingLoss } from '../../../../electron/engine/packs/file/rounding.ts'
import { joinPart, makePack } from '../../../../electron/engine/packs/file/write-pack.ts'
import type { PackContent, PackedCasualties } from '../../../../electron/engine/packs/file/content.ts'
import { DAY_MS, HOUR_MS } from '../../../../shared/format/time.ts'
import { MAX_CHUNK_BYTES } from '../../../../shared/pack/pack.ts'
import { FaultError } from '../../../../shared/result.ts'
import { mulberry } from '../../../support/mulberry.ts'
import {
  ABOUT,
  MAKER,
  NOTHING_PACKED,
  PACKED_MS,
  packedOfAll,
  packedTrack,
  packFiles,
  signed,
} from '../../../support/pack-samples.ts'

const SUBSETS = process.env['BINNACLE_FULL'] === '1' ? 100 : 10

/** All that can be read of packs, by kind. */
function contentOf(...reads: PackRead[]): PackContent {
  const all = { weather: [], averages: [], casualties: [], documents: [], routes: [], voyages: [], forecasts: [] } as {
    -readonly [Kind in keyof PackContent]: PackContent[Kind][number][]
  }
  for (const { chunks } of reads)
    for (const chunk of chunks) {
      if (chunk.damaged === true) continue
      all.weather.push(...(chunk.content.weather ?? []))
      all.averages.push(...(chunk.content.averages ?? []))
      all.casualties.push(...(chunk.content.casualties ?? []))
      all.routes.push(...(chunk.content.routes ?? []))
      all.voyages.push(...(chunk.content.voyages ?? []))
      all.forecasts.push(...(chunk.content.forecasts ?? []))
    }
  return all
}

const placesOf = (weather: PackContent['weather']): string[] =>
  weather.map((one) => JSON.stringify(one, Object.keys(one).sort())).sort()

/** Slices of an answer as the answer that was packed. */
const answersOf = (slices: readonly PackedCasualties[]): PackedCasualties[] =>
  slices
    .filter(({ slice }) => slice === undefined || slice.number === 1)
    .map(({ asked, fetchedAtMs }) => ({
      asked,
      fetchedAtMs,
      records: slices.filter((one) => one.fetchedAtMs === fetchedAtMs).flatMap(({ records }) => records),
    }))

const faultOf = (bytes: Uint8Array): FaultError => {
  try {
    readPack(bytes)
  } catch (error) {
    if (error instanceof FaultError) return error
    throw error
  }
  throw new Error('it was read')
}

const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('none')
  return one
}

const only = <T>(list: readonly T[]): T => {
  if (list.length > 1) throw new Error(`${list.length}, not one`)
  return first(list)
}

const whole = packedOfAll()
/** A pack of all of that. */
let wholeFile: Uint8Array = new Uint8Array()
beforeAll(async () => {
  wholeFile = only(await packFiles(whole))
})

describe('a pack', () => {
  test('gives back all that went in, and says what it is', () => {
    const content = whole
    const read = readPack(wholeFile)
    expect(read).toMatchObject({
      signature: 'right',
      foreign: 0,
      about: {
        packId: ABOUT.packId,
        part: { number: 1, of: 1 },
        createdAtMs: PACKED_MS,
        service: ABOUT.service,
        maker: MAKER,
        precision: 'exact',
        counts: {
          weather: { answers: 81, points: 81 },
          averages: 12,
          casualties: 60,
          routes: 1,
          voyages: 1,
          forecasts: 2,
        },
      },
    })
    const back = contentOf(read)
    expect(placesOf(back.weather)).toEqual(placesOf(content.weather))
    expect(back.averages).toEqual(content.averages)
    expect(answersOf(back.casualties)).toEqual(content.casualties)
    expect(back.routes).toEqual(content.routes)
    expect(back.voyages).toEqual(content.voyages)
    expect(back.forecasts).toEqual(content.forecasts)
  })

  test('has the next day first, then three days, then every 12 h, and superseded answers last', async () => {
    const tracks = [0, 1, 2].map((offset) => packedTrack(offset))
    const older = packedTrack().map((one) => ({ ...one, fetchedAtMs: one.fetchedAtMs - DAY_MS }))
    const { weather } = contentOf(
      readPack(only(await packFiles({ ...NOTHING_PACKED, weather: [...older, ...tracks.flat()] }))),
    )
    const priorities = weather.map(({ timeMs, fetchedAtMs }) => {
      if (fetchedAtMs < PACKED_MS - 12 * HOUR_MS) return 4
      if (timeMs <= PACKED_MS + DAY_MS) return 0
      if (timeMs <= PACKED_MS + 3 * DAY_MS) return 1
      return timeMs % (12 * HOUR_MS) === 0 ? 2 : 3
    })
    // Within a chunk rows go by track: the first chunk has what matters most.
    const means = [0, 1, 2, 3, 4].map((one) => priorities.flatMap((is, i) => (is === one ? [i] : [])))
    const mean = (places: number[]): number => places.reduce((sum, place) => sum + place, 0) / places.length
    expect(means.map(mean)).toEqual(means.map(mean).toSorted((a, b) => a - b))
    expect(priorities.indexOf(4)).toBeGreaterThan(priorities.lastIndexOf(0))
  })

  test('at hundredths has each value within 0.005 of its unit, visibility within 5 m, and times and places as they were', async () => {
    const weather = packedTrack()
    const back = contentOf(readPack(only(await packFiles({ ...NOTHING_PACKED, weather }, { precision: 'hundredths' }))))
    const key = ({ latE4, longE4, timeMs, fetchedAtMs }: PackContent['weather'][number]): string =>
      [latE4, longE4, timeMs, fetchedAtMs].join()
    const found = new Map(back.weather.map((one) => [key(one), one.values]))
    for (const one of weather)
      for (const [name, value] of Object.entries(one.values)) {
        const apart = Math.abs((found.get(key(one))?.[name as keyof typeof one.values] ?? Infinity) - (value ?? 0))
        expect(apart).toBeLessThanOrEqual(name === 'visibility' ? 5 : 0.005_000_001)
      }
    expect(roundingLoss(weather).map(({ measure }) => measure)).not.toContain('beaufortScale')
    expect(
      Math.max(...roundingLoss(weather).map(({ measure, max }) => (measure === 'visibility' ? 0 : max))),
    ).toBeLessThan(0.005_001)
    expect(roundingLoss(back.weather)).toEqual([])
  })

  test('goes in parts that are each of use, in any order, some of them missing', async () => {
    const text = mulberry(1)
    const content = {
      ...packedOfAll(40),
      routes: Array.from({ length: 40 }, (_, i) => ({
        fileName: `${i}.rtz`,
        rtz: Array.from({ length: 600 }, () => text().toString(36)).join(''),
      })),
    }
    const files = await packFiles(content, { partBytes: 100_000 })
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(file.length).toBeLessThanOrEqual(100_000)
    const reads = files.map((file) => readPack(file)).toReversed()
    expect(reads.map(({ about }) => about.part.number)).toEqual(files.map((_, i) => files.length - i))
    expect(new Set(reads.map(({ about }) => about.packId)).size).toBe(1)
    const all = contentOf(...reads)
    expect(placesOf(all.weather)).toEqual(placesOf(content.weather))
    expect(all.routes.toSorted((a, b) => Number.parseInt(a.fileName) - Number.parseInt(b.fileName))).toEqual(
      content.routes,
    )
    // Some of them, in any order.
    for (let i = 0; i < SUBSETS; i++) {
      const received = reads.filter(() => text() < 0.6).toSorted(() => text() - 0.5)
      const routes = received.reduce((sum, { about }) => sum + about.counts.routes, 0)
      expect(contentOf(...received).routes).toHaveLength(routes)
    }
  })

  test('holds a voyage of many revisions that are alike, and no chunk of it unfolds to more than 256 kB', async () => {
    const note = 'x'.repeat(60_000)
    const voyages = packedOfAll(0).voyages.map((voyage) => ({
      ...voyage,
      revisions: Array.from({ length: 20 }, (_, i) => ({
        ...first(voyage.revisions),
        revision: i + 1,
        document: { note },
      })),
    }))
    const read = readPack(only(await packFiles({ ...NOTHING_PACKED, voyages })))
    expect(contentOf(read).voyages).toEqual(voyages)
    expect(read.about.chunks.length).toBeGreaterThanOrEqual(Math.ceil((20 * note.length) / (256 * 1024)))
  })

  test('has the casualties of one answer in slices that are read one by one', async () => {
    const [answer] = packedOfAll(0).casualties
    if (answer === undefined) throw new Error('none')
    const records = Array.from({ length: 30 }, (_, id) => ({ id, details: 'x'.repeat(8000) }))
    const { casualties } = contentOf(
      readPack(only(await packFiles({ ...NOTHING_PACKED, casualties: [{ ...answer, records }] }))),
    )
    expect(casualties.map(({ slice }) => slice)).toEqual([1, 2, 3].map((number) => ({ number, of: 3 })))
    expect(answersOf(casualties)).toEqual([{ ...answer, records }])
  })

  test('with nothing in it is one part with nothing in it', async () => {
    expect([...readPack(only(await packFiles(NOTHING_PACKED))).chunks]).toEqual([])
  })

  test('has chunks of 4 kB at most', () => {
    const { about } = readPack(wholeFile)
    for (const { bytes } of about.chunks) expect(bytes).toBeLessThanOrEqual(MAX_CHUNK_BYTES)
  })
})

describe('a signature', () => {
  test('that is none is reported', async () => {
    const part = only(await makePack(packedOfAll(20), { ...ABOUT, maker: null }))
    const read = readPack(joinPart(part, null))
    expect([read.signature, read.about.maker]).toEqual(['none', null])
    expect(contentOf(read).weather).toHaveLength(20)
  })

  test('of another key is wrong, and nothing is given', async () => {
    const part = only(
      await makePack(packedOfAll(20), {
        ...ABOUT,
        maker: { name: 'MV Aurora', key: Buffer.alloc(32, 3).toString('base64') },
      }),
    )
    const read = readPack(signed(part))
    expect([read.signature, [...read.chunks]]).toEqual(['wrong', []])
  })

  test('over another manifest is wrong, and nothing is given', () => {
    const file = Uint8Array.from(wholeFile)
    const at = Buffer.from(file).indexOf(ABOUT.service)
    file.set(Buffer.from('fake'), at)
    const read = readPack(file)
    expect([read.signature, read.about.service.slice(0, 4), [...read.chunks]]).toEqual(['wrong', 'fake', []])
  })
})

describe('what is no pack', () => {
  test('is refused in words', () => {
    const text = Buffer.from(wholeFile).toString('latin1')
    const of = (changed: string): string => faultOf(Buffer.from(changed, 'latin1')).message
    expect(of('%PDF-1.7')).toMatch(/is no pack of Binnacle/)
    expect(of('')).toMatch(/is no pack/)
    expect(of('binnacle-pa')).toMatch(/cut off/)
    expect(of(text.slice(0, 60))).toMatch(/cut off/)
    expect(of(text.replace('binnacle-pack 1 ', 'binnacle-pack 2 '))).toMatch(/in a newer form/)
    expect(of(text.replace(/ \d+ signed/, ' 5 signed'))).toMatch(/altered or damaged/)
    expect(of(text.replace(/ \d+ signed/, ' 999999 signed'))).toMatch(/altered or damaged/)
    for (const fault of ['', 'binnacle-pack 1 ']) expect(faultOf(Buffer.from(fault)).fault.code).toBe('file-unreadable')
  })

  test('cut off behind its manifest gives what is there, and names the rest as damaged', () => {
    const chunks = [...readPack(wholeFile).chunks]
    const cut = [...readPack(wholeFile.subarray(0, wholeFile.length - 1)).chunks]
    expect(cut.slice(0, -1)).toEqual(chunks.slice(0, -1))
    expect(cut.at(-1)).toEqual({ number: chunks.length, kind: 'forecasts', damaged: true })
  })
})
