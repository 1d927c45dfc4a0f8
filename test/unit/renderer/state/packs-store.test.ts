// Packs in the window: opened one after the other, shown together, and what is ended is what was meant.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packSize } from '../../../../renderer/state/computer-queries.ts'
import {
  answerPack,
  dismissPack,
  dropPacks,
  openPackOffer,
  openPacks,
  packName,
  resetPacks,
  stopSizing,
  usePacks,
} from '../../../../renderer/state/packs-store.ts'
import { dropAnswers } from '../../../../renderer/state/query-client.ts'
import { closeSheet, useSheets } from '../../../../renderer/state/sheets.ts'
import { MAX_DROPPED_PACK_BYTES, type PackReport, type PacksOpened } from '../../../../shared/pack/pack.ts'
import { FaultError } from '../../../../shared/result.ts'
import { watch } from '../answers.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'

const report = (packId: string, number: number, fileName = 'a'): PackReport => ({
  head: {
    fileName,
    maker: null,
    trust: 'unsigned',
    createdAtMs: 0,
    service: 'training',
    isSimulated: true,
    part: { number, of: 2 },
    packId,
    kinds: [],
    precision: 'exact',
    bytes: 1,
  },
  taken: [],
  voyages: [],
  documents: [],
  spans: { weather: null, fetched: null },
  damagedChunks: [],
  missingParts: [],
  damagedParts: [],
  remarks: [],
})
const opened = (...reports: PackReport[]): PacksOpened => ({ reports, questions: [], refused: [] })
const names = (): string[] =>
  usePacks.getState().reports.map(({ head }) => `${head.packId}${head.part.number}${head.fileName}`)

let fake: FakePreload
beforeEach(() => {
  fake = fakePreload({ 'packs.stop': () => null })
  vi.stubGlobal('window', { binnacle: fake.bridge })
  resetPacks()
  closeSheet()
  dropAnswers()
})
afterEach(() => {
  dropAnswers()
  vi.unstubAllGlobals()
})

describe('what was received', () => {
  it('is shown in its sheet, the last first, each part once', async () => {
    fake.answers['packs.open'] = () => opened(report('x', 1), report('x', 2))
    await openPacks()
    expect(useSheets.getState().open).toBe('take-pack')
    fake.answers['packs.openOffer'] = () => opened(report('x', 1, 'again'))
    await openPackOffer(4)
    expect(names()).toEqual(['x1again', 'x2a'])
    dismissPack(packName(report('x', 1).head))
    expect(names()).toEqual([])
  })
  it('is nothing where the officer cancelled, and opens no sheet', async () => {
    fake.answers['packs.open'] = () => null
    await openPacks()
    expect(useSheets.getState().open).toBe(null)
    expect(usePacks.getState()).toMatchObject({ isBusy: false, failed: [], reports: [] })
  })
  it('of a failure is shown, and the next is opened none the less', async () => {
    fake.answers['packs.open'] = () => {
      throw new FaultError('disk-full', 'The disk is full.')
    }
    fake.answers['packs.answer'] = () => opened(report('y', 1))
    const both = [openPacks(), answerPack(1, 'once')]
    await both[0]
    await both[1]
    expect(names()).toEqual(['y1a'])
    expect(usePacks.getState().failed).toEqual(['The disk is full.'])
    // Begun anew, what was said of the last goes.
    await answerPack(1, 'once')
    expect(usePacks.getState().failed).toEqual([])
  })
})

describe('dropped files', () => {
  const file = (name: string, size = 3) => ({
    name,
    size,
    arrayBuffer: () => Promise.resolve(Uint8Array.from([1, 2, 3]).buffer),
  })
  it('go one after the other, whole', async () => {
    const sent: unknown[] = []
    fake.answers['packs.drop'] = (input) => {
      sent.push(input)
      return opened(report(input.fileName, 1))
    }
    await dropPacks([file('p'), file('q')])
    expect(sent).toEqual([
      { fileName: 'p', archive: 'AQID' },
      { fileName: 'q', archive: 'AQID' },
    ])
    expect(names()).toEqual(['q1a', 'p1a'])
  })
  it('that are too large are not read, and their size and what to do instead are said', async () => {
    await dropPacks([file('huge.binnacle', MAX_DROPPED_PACK_BYTES + 1)])
    expect(usePacks.getState().failed).toEqual([
      'huge.binnacle has 17 MB; up to 16 MB can be dropped. Open it with Choose files… in Import a pack.',
    ])
    expect(fake.calls).not.toContain('packs.drop')
  })
})

describe('a size that is worked out', () => {
  const choice = { of: { kind: 'since' as const, sinceMs: 0 }, kinds: [], precision: 'exact' as const, partBytes: null }

  it('is ended by another choice, and before files are opened; nothing else is ended by them', async () => {
    stopSizing()
    expect(fake.calls).toEqual([])
    fake.answers['packs.size'] = () => new Promise(() => undefined)
    const size = watch(packSize(choice, ''))
    stopSizing()
    expect(fake.calls).toContain('packs.stop')
    fake.calls.length = 0
    fake.answers['packs.open'] = () => null
    await openPacks()
    expect(fake.calls.slice(0, 2)).toEqual(['packs.stop', 'packs.open'])
    fake.calls.length = 0
    usePacks.setState({ isWriting: true })
    stopSizing()
    expect(fake.calls).toEqual([])
    size.end()
  })
})
