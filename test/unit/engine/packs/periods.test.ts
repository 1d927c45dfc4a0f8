// The years of averages in a pack: as they were, part by part; without them an earlier Binnacle's pack, or one for it, is what it was.
import { describe, expect, it } from 'vitest'
import type { PackedAverage } from '../../../../electron/engine/packs/file/content.ts'
import { readFirstLine, SIGNATURE_BYTES } from '../../../../electron/engine/packs/file/first-line.ts'
import { MAX_PERIODS } from '../../../../electron/engine/packs/file/periods.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { fieldWriter } from '../../../../electron/engine/packs/form-1/fields.ts'
import type { AveragePeriod } from '../../../../shared/weather/average-period.ts'
import { NOTHING_PACKED, packedOfAll, packFiles, signed } from '../../../support/pack-samples.ts'

const TEN = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) - 1000 }
/** The first and the last there can be. */
const FIRST = { fromMs: Date.UTC(1900, 0, 1), toMs: Date.UTC(1900, 0, 1) + 1 }
const LAST = { fromMs: Date.UTC(2099, 0, 1), toMs: Date.UTC(2100, 0, 1) }

const SAMPLES = packedOfAll(12).averages
const averagesWith = (periods: readonly (AveragePeriod | null)[]): PackedAverage[] =>
  SAMPLES.map((row, i) => {
    const period = periods[i % periods.length] ?? null
    return period === null ? row : { ...row, period }
  })
const averagesOf = (file: Uint8Array): PackedAverage[] =>
  [...readPack(file).chunks].flatMap((chunk) => (chunk.damaged === true ? [] : (chunk.content.averages ?? [])))
const inOrder = (rows: readonly PackedAverage[]): string[] =>
  rows
    .map((row) => JSON.stringify(row, Object.keys({ ...row, ...row.values, ...row.span, ...row.period }).toSorted()))
    .toSorted()

describe('what goes in comes out', () => {
  it.each([
    ['all of one period', [TEN]],
    ['of some not known', [TEN, null]],
    ['of none known', [null]],
    ['of several, the first and the last there can be', [TEN, null, FIRST, LAST, { ...TEN }]],
  ])('%s', async (_what, periods) => {
    const averages = averagesWith(periods)
    for (const partBytes of [null, 1500]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      const files = await packFiles({ ...NOTHING_PACKED, averages }, { partBytes })
      expect(inOrder(files.flatMap(averagesOf))).toEqual(inOrder(averages))
    }
  })

  it('beside what was rounded before', async () => {
    const averages = averagesWith([TEN, null]).map((row, i) => (i < 6 ? { ...row, isRounded: true as const } : row))
    const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, averages })
    expect(inOrder(averagesOf(file))).toEqual(inOrder(averages))
  })

  it('more periods than a part has room for go on in the next', async () => {
    const averages = Array.from({ length: MAX_PERIODS + 3 }, (_, i) => ({
      ...SAMPLES[0]!,
      latE4: i,
      period: { ...TEN, fromMs: TEN.fromMs + i },
    }))
    const files = await packFiles({ ...NOTHING_PACKED, averages })
    expect(files).toHaveLength(2)
    expect(inOrder(files.flatMap(averagesOf))).toEqual(inOrder(averages))
  })
})

/** A pack of a chunk of averages, with field 14 as somebody wrote it; null: without it, as before. */
async function withField(numbers: readonly number[] | null): Promise<Uint8Array> {
  const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, averages: SAMPLES })
  const { manifestLength, at } = readFirstLine(file)
  const more = fieldWriter(new Uint8Array())
  if (numbers !== null) more.add(14, (to) => numbers.forEach(to.count))
  const manifest = Buffer.concat([file.subarray(at, at + manifestLength), more.bytes()])
  return signed({ manifest, body: file.subarray(at + manifestLength + SIGNATURE_BYTES) })
}
const since1900 = (ms: number): number => ms - Date.UTC(1900, 0, 1)
const OF_TEN = [since1900(TEN.fromMs), since1900(TEN.toMs)] as const

it('the field alone says them: the chunks are those that an earlier Binnacle reads', async () => {
  const [plain, said] = [averagesOf(await withField(null)), averagesOf(await withField([0, 1, ...OF_TEN]))]
  expect(inOrder(plain)).toEqual(inOrder(SAMPLES))
  expect(inOrder(said)).toEqual(inOrder(averagesWith([TEN])))
})

it.each([
  ['behind the last', [1, 1, ...OF_TEN]],
  ['more than there are', [0, 2, ...OF_TEN]],
  ['half a run', [0, 1, OF_TEN[0]]],
  ['none', [0, 0, ...OF_TEN]],
  ['the same again', [0, 1, ...OF_TEN, 0, 1, ...OF_TEN]],
  ['turned round', [0, 1, OF_TEN[1], OF_TEN[0]]],
  ['beyond 2100', [0, 1, OF_TEN[0], 2 ** 53 - 1]],
])('%s: the pack is refused', async (_what, numbers) => {
  const file = await withField(numbers)
  expect(() => readPack(file)).toThrow('not as its maker made it')
})

it('of weather they say nothing', async () => {
  const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, weather: packedOfAll(1).weather })
  const { manifestLength, at } = readFirstLine(file)
  const more = fieldWriter(new Uint8Array())
  more.add(14, (to) => [0, 1, ...OF_TEN].forEach(to.count))
  const manifest = Buffer.concat([file.subarray(at, at + manifestLength), more.bytes()])
  const read = readPack(signed({ manifest, body: file.subarray(at + manifestLength + SIGNATURE_BYTES) }))
  expect(read.about.chunks.map(({ period }) => period)).toEqual(read.about.chunks.map(() => undefined))
  expect([...read.chunks].every((chunk) => chunk.damaged !== true)).toBe(true)
})
