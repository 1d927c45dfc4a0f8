// Rounded values in a pack: each row says so, also where it goes out again; and what is not so is not said.
import { describe, expect, it } from 'vitest'
import type { PackContent, PackedWeather } from '../../../../electron/engine/packs/file/content.ts'
import { fieldWriter } from '../../../../electron/engine/packs/form-1/fields.ts'
import { manifestOf, readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { readFirstLine, SIGNATURE_BYTES } from '../../../../electron/engine/packs/file/first-line.ts'
import { NOTHING_PACKED, packedOfAll, packedTrack, packFiles, signed } from '../../../support/pack-samples.ts'

function rowsOf(file: Uint8Array): Pick<PackContent, 'weather' | 'averages'> {
  const contents = [...readPack(file).chunks].map((chunk) => ('content' in chunk ? chunk.content : {}))
  return {
    weather: contents.flatMap(({ weather = [] }) => weather),
    averages: contents.flatMap(({ averages = [] }) => averages),
  }
}
const inOrder = (rows: readonly PackedWeather[]): PackedWeather[] => rows.toSorted((a, b) => a.timeMs - b.timeMs)
const isMarked = ({ isRounded }: { isRounded?: true }): boolean => isRounded === true

describe('a pack', () => {
  it('at hundredths has every row marked, an exact one none', async () => {
    const content = packedOfAll(20)
    const [rounded = new Uint8Array()] = await packFiles(content, { precision: 'hundredths' })
    const [exact = new Uint8Array()] = await packFiles(content)
    const { weather, averages } = rowsOf(rounded)
    expect([weather.length, averages.length]).toEqual([20, 12])
    expect([...weather, ...averages].every(isMarked)).toBe(true)
    const { weather: exactWeather, averages: exactAverages } = rowsOf(exact)
    expect([...exactWeather, ...exactAverages].some(isMarked)).toBe(false)
    expect(inOrder(exactWeather)).toEqual(content.weather)
  })
  it('that is exact has those marked that were rounded before, and the others as they were, part by part', async () => {
    const weather = packedTrack(0, 60).map((row, i) => (i % 3 === 1 ? { ...row, isRounded: true as const } : row))
    const averages = packedOfAll(12).averages.map((row, i) => (i < 5 ? { ...row, isRounded: true as const } : row))
    const content = { ...NOTHING_PACKED, weather, averages }
    for (const partBytes of [null, 3000]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      const read = (await packFiles(content, { partBytes })).map(rowsOf)
      expect(inOrder(read.flatMap((part) => part.weather))).toEqual(weather)
      const marked = read.flatMap((part) => part.averages).filter(isMarked)
      expect(marked).toHaveLength(5)
      expect(marked).toEqual(expect.arrayContaining(averages.slice(0, 5)))
    }
  })
})

describe('chunks that are said to be rounded', () => {
  const withRuns = async (runs: readonly number[]): Promise<Uint8Array> => {
    const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, weather: packedTrack(0, 3) })
    const { manifestLength, at } = readFirstLine(file)
    const more = fieldWriter(new Uint8Array())
    more.add(12, (to) => runs.forEach(to.count))
    const manifest = Buffer.concat([file.subarray(at, at + manifestLength), more.bytes()])
    return signed({ manifest, body: file.subarray(at + manifestLength + SIGNATURE_BYTES) })
  }
  it('are marked where they are there', async () => {
    expect(rowsOf(await withRuns([0, 1])).weather.every(isMarked)).toBe(true)
  })
  it.each([
    ['behind the last', [1, 1]],
    ['more than there are', [0, 2]],
    ['half a run', [0]],
    ['none', [0, 0]],
    ['the same again', [0, 1, 0, 1]],
    ['so many that they would fill the memory', [0, 2 ** 53 - 1]],
  ])('%s: the pack is refused', async (_what, runs) => {
    const file = await withRuns(runs)
    expect(() => readPack(file)).toThrow('not as its maker made it')
  })
  it('of an entry that is no row say nothing', async () => {
    const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, routes: packedOfAll(1).routes })
    const { manifestLength, at } = readFirstLine(file)
    const { chunks } = manifestOf(file.subarray(at, at + manifestLength))
    expect(chunks.some(isMarked)).toBe(false)
  })
})
