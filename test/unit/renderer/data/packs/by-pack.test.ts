// Parts of a pack shown together.
import { describe, expect, it } from 'vitest'
import { byPack } from '../../../../../renderer/data/packs/by-pack.ts'
import type { PackReport } from '../../../../../shared/pack/pack.ts'

const report = (packId: string, number: number, more: Partial<PackReport> = {}): PackReport => ({
  head: {
    fileName: `${packId} part ${number}`,
    maker: null,
    trust: 'unsigned',
    createdAtMs: 0,
    service: 'training',
    isSimulated: true,
    part: { number, of: 4 },
    packId,
    kinds: ['weather'],
    precision: 'exact',
    bytes: 100,
  },
  taken: [{ kind: 'weather', came: 10, added: 6, same: 3, newerHere: 1, damaged: 0 }],
  voyages: [],
  documents: [],
  spans: { weather: { fromMs: number, untilMs: number + 10 }, fetched: null },
  damagedChunks: [],
  missingParts: [],
  damagedParts: [],
  remarks: [],
  ...more,
})

describe('parts of one pack', () => {
  it('are added up, apart from another pack, the one received last first', () => {
    const packs = byPack([report('b', 1), report('a', 2), report('a', 1)])
    expect(packs.map(({ head }) => head.packId)).toEqual(['b', 'a'])
    expect(packs[1]?.taken).toEqual([
      { kind: 'weather', came: 20, added: 12, same: 6, newerHere: 2, damaged: 0, hasDamaged: false },
    ])
    expect(packs[1]?.spans).toEqual({ weather: { fromMs: 1, untilMs: 12 }, fetched: null })
  })
  it('received since are no longer missing, the others are', () => {
    const [pack] = byPack([
      report('a', 4, { missingParts: [2, 3] }),
      report('a', 2, { missingParts: [1, 3, 4] }),
      report('a', 1, { missingParts: [2, 3, 4] }),
    ])
    expect(pack?.missingParts).toEqual([3])
  })
  it('say which file was damaged, and of what', () => {
    const damagedChunks = [
      { number: 3, kind: 'averages' as const },
      { number: 5, kind: 'weather' as const },
      { number: 9, kind: null },
    ]
    const [pack] = byPack([report('a', 1, { damagedChunks, remarks: ['x'] }), report('a', 2, { remarks: ['x'] })])
    expect(pack?.damaged).toEqual([{ fileName: 'a part 1', pieces: 3, kinds: ['weather', 'averages'] }])
    expect(pack?.remarks).toEqual(['x'])
  })
  it('show a voyage once, as it became with the part received last', () => {
    const voyage = { name: 'V', voyageId: 1, otherId: null }
    const [pack] = byPack([
      report('a', 2, { voyages: [{ ...voyage, became: 'same' }] }),
      report('a', 1, { voyages: [{ ...voyage, became: 'added' }] }),
    ])
    expect(pack?.voyages).toEqual([{ ...voyage, became: 'same' }])
  })
})

const ROW = { came: 0, added: 0, same: 0, newerHere: 0, damaged: 0 }

const ofMaker = (number: number, key: string, more: Partial<PackReport> = {}): PackReport => ({
  head: {
    fileName: `part ${number}.binnacle`,
    maker: { name: 'The office', key },
    trust: 'trusted',
    createdAtMs: 0,
    service: 'service',
    isSimulated: false,
    part: { number, of: 3 },
    packId: 'a1'.repeat(16),
    kinds: ['weather'],
    precision: 'exact',
    bytes: 1,
  },
  taken: [{ kind: 'weather', ...ROW, came: 10, added: 10 }],
  voyages: [],
  documents: [],
  spans: { weather: null, fetched: null },
  damagedChunks: [],
  missingParts: [],
  damagedParts: [],
  remarks: [],
  ...more,
})

describe('parts of a maker', () => {
  it('keeps the parts of another maker apart, whatever id they have', () => {
    const packs = byPack([ofMaker(2, 'stranger'), ofMaker(1, 'office')])
    expect(packs.map(({ head, taken }) => [head.maker?.key, taken[0]?.came])).toEqual([
      ['stranger', 10],
      ['office', 10],
    ])
  })

  it('shows a kind of which pieces were damaged, in whichever part', () => {
    const damagedChunks = [{ number: 4, kind: 'weather' }] as const
    const [pack] = byPack([ofMaker(2, 'office'), ofMaker(1, 'office', { damagedChunks })])
    expect(pack?.taken).toMatchObject([{ came: 20, damaged: 0, hasDamaged: true }])
  })

  it('shows parts received damaged another day, until they arrive whole', () => {
    const late = ofMaker(3, 'office', { damagedParts: [1, 2] })
    expect(byPack([late])[0]?.damagedParts).toEqual([1, 2])
    expect(byPack([late, ofMaker(2, 'office')])[0]?.damagedParts).toEqual([1])
  })
})
