// Documents in a pack's bytes: what goes in comes back, of any kind; what is none is damage; and an earlier Binnacle reads the rest.
import { describe, expect, it } from 'vitest'
import type { PackedDocument } from '../../../../electron/engine/packs/file/content.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { NOTHING_PACKED, packedOfAll, packFiles } from '../../../support/pack-samples.ts'

const ORDERS: PackedDocument = {
  kind: 'orders',
  version: 7,
  name: 'Night orders',
  origin: 'office/orders/1/1',
  revisions: [{ savedAtMs: 1, document: { any: 'thing' } }],
}

describe('in the file', () => {
  it('they come back as they were, are counted, and what a Binnacle of before counts is where it was', async () => {
    const content = packedOfAll(3)
    const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, documents: content.documents })
    const read = readPack(file)
    expect(read.about.counts).toEqual({
      weather: { answers: 0, points: 0 },
      averages: 0,
      casualties: 0,
      documents: 1,
      routes: 0,
      voyages: 0,
      forecasts: 0,
    })
    const chunks = [...read.chunks]
    expect(chunks.map((chunk) => ('content' in chunk ? chunk.content : null))).toEqual([
      { documents: content.documents },
    ])
    const [without = new Uint8Array()] = await packFiles(NOTHING_PACKED)
    expect(readPack(without).about.counts.documents).toBe(0)
  })
  it('a document of any kind is read, a text that is none is damage', async () => {
    const wrong = [{ kind: 'No kind' }, { version: 0 }, { origin: '' }, { revisions: [] }].map((one) => ({
      ...ORDERS,
      ...one,
    }))
    const [file = new Uint8Array()] = await packFiles({ ...NOTHING_PACKED, documents: [ORDERS, ...wrong] })
    expect(
      [...readPack(file).chunks].map((chunk) => ('content' in chunk ? chunk.content.documents : 'damaged')),
    ).toEqual([[ORDERS], 'damaged', 'damaged', 'damaged', 'damaged'])
  })
})
