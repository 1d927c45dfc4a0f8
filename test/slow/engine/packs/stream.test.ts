// A pack as it arrives: the same as one read whole, however it is cut; nothing trusted before its signature; a damaged chunk requested again.
import { describe, expect, it } from 'vitest'
import { readPack, type ReadChunk } from '../../../../electron/engine/packs/file/read-pack.ts'
import { streamPack } from '../../../../electron/engine/packs/file/stream-pack.ts'
import { FaultError } from '../../../../shared/result.ts'
import { MAKER, NOTHING_PACKED, packedOfAll, packedTrack, packFiles } from '../../../support/pack-samples.ts'
import { atOnce } from '../../../../shared/sliced.ts'

const believed = (): null => null
const fileOf = async (points = 81): Promise<Uint8Array> => {
  const [file] = await packFiles(packedOfAll(points))
  return file as Uint8Array
}
const contentOf = (chunks: Iterable<ReadChunk>): unknown[] =>
  [...chunks].map((chunk) => ('content' in chunk ? chunk.content : chunk))

function fed(file: Uint8Array, pieceBytes: number): { chunks: ReadChunk[]; stream: ReturnType<typeof streamPack> } {
  const stream = streamPack(believed)
  const chunks: ReadChunk[] = []
  for (let at = 0; at < file.length; at += pieceBytes)
    chunks.push(...atOnce(stream.feedInSlices(file.subarray(at, at + pieceBytes))))
  return { chunks, stream }
}

/** What a whole file gives; none where it is refused in words. */
function fedOrRefused(file: Uint8Array): ReadChunk[] {
  try {
    return atOnce(streamPack(believed).feedInSlices(file))
  } catch (error) {
    if (error instanceof FaultError) return []
    throw error
  }
}

/** Where the first chunk begins. */
function bodyAt(file: Uint8Array): number {
  const sizes = readPack(file).about.chunks.map(({ bytes }) => bytes)
  return file.length - sizes.reduce((sum, bytes) => sum + bytes, 0)
}

describe('a pack as it arrives', () => {
  it.each([1, 7, 63, 1400, 4096, 1e6])('in pieces of %d bytes it is what it is as a whole', async (pieceBytes) => {
    const file = await fileOf(30)
    const { chunks, stream } = fed(file, pieceBytes)
    expect(contentOf(chunks)).toEqual(contentOf(readPack(file).chunks))
    expect(stream.isWhole()).toBe(true)
    expect(stream.received()).toBe(file.length)
    expect(stream.about()?.maker).toEqual(MAKER)
  })

  it('gives each chunk with its last byte, and nothing before the manifest is whole', async () => {
    const file = await fileOf()
    const [first] = readPack(file).about.chunks
    const at = bodyAt(file)
    const stream = streamPack(believed)
    expect(atOnce(stream.feedInSlices(file.subarray(0, at - 1)))).toEqual([])
    expect(stream.about()).toBe(null)
    expect(atOnce(stream.feedInSlices(file.subarray(at - 1, at + (first?.bytes ?? 0) - 1)))).toEqual([])
    expect(stream.about()).not.toBe(null)
    expect(
      atOnce(stream.feedInSlices(file.subarray(at + (first?.bytes ?? 0) - 1, at + (first?.bytes ?? 0)))),
    ).toHaveLength(1)
    expect(stream.isWhole()).toBe(false)
  })

  it('a byte flipped in any chunk: that chunk is named with its place, the rest is used, and its bytes mend it', async () => {
    const file = await fileOf()
    const whole = contentOf(readPack(file).chunks)
    let from = bodyAt(file)
    for (const [i, { bytes }] of readPack(file).about.chunks.entries()) {
      const flipped = Uint8Array.from(file)
      flipped[from + (bytes >> 1)] = (flipped[from + (bytes >> 1)] ?? 0) ^ 1
      const { chunks, stream } = fed(flipped, 1400)
      expect(stream.damaged()).toEqual([{ number: i + 1, from, bytes }])
      expect(stream.isWhole()).toBe(true)
      expect(atOnce(stream.mendInSlices(i + 1, flipped.subarray(from, from + bytes)))).toBe(null)
      const mended = atOnce(stream.mendInSlices(i + 1, file.subarray(from, from + bytes)))
      expect(stream.damaged()).toEqual([])
      const all = [...chunks.filter((chunk) => chunk.damaged !== true), ...(mended === null ? [] : [mended])]
      // What is cut into pieces comes with the last of them, whichever that is: pieces before it hold nothing.
      const held = (contents: unknown[]): string[] =>
        contents
          .map((one) => JSON.stringify(one))
          .filter((one) => one !== '{}')
          .sort()
      expect(held(contentOf(all))).toEqual(held(whole))
      from += bytes
    }
  })

  it('a byte flipped anywhere before the chunks: nothing of it is believed', async () => {
    const [file] = (await packFiles({ ...NOTHING_PACKED, weather: packedTrack(0, 5) })) as [Uint8Array]
    const at = bodyAt(file)
    for (let i = 0; i < at; i++) {
      const flipped = Uint8Array.from(file)
      flipped[i] = (flipped[i] ?? 0) ^ 1
      const chunks = fedOrRefused(flipped)
      // A longer manifest than there is waits for what does not come.
      expect([i, chunks.filter(({ damaged }) => damaged !== true)]).toEqual([i, []])
    }
  })

  it('what is not signed, and what the asker refuses, gives nothing', async () => {
    const [unsigned] = await packFiles(NOTHING_PACKED)
    const text = Buffer.from(unsigned as Uint8Array)
    const line = Buffer.from(text.toString('latin1').replace(' signed\n', ' unsigned\n'), 'latin1')
    expect(() => atOnce(streamPack(believed).feedInSlices(line))).toThrow(FaultError)
    const stream = streamPack(() => new FaultError('office-refused', 'of another maker'))
    const file = await fileOf(3)
    expect(() => atOnce(stream.feedInSlices(file))).toThrow('of another maker')
    expect(stream.about()).toBe(null)
  })

  it('what lies behind the last chunk is not read', async () => {
    const file = await fileOf(3)
    const { chunks, stream } = fed(Buffer.concat([file, Buffer.alloc(10_000, 7)]), 5000)
    expect(contentOf(chunks)).toEqual(contentOf(readPack(file).chunks))
    expect(stream.damaged()).toEqual([])
  })

  it('what comes behind the last chunk without end is not kept', async () => {
    const { stream } = fed(await fileOf(3), 5000)
    const piece = Buffer.alloc(1_000_000, 7)
    const before = process.memoryUsage().arrayBuffers
    for (let i = 0; i < 60; i++) expect(atOnce(stream.feedInSlices(piece))).toEqual([])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })
})
