// What is reported of a pack's maker and of its parts: by signatures, and by what arrived whole.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PackContent } from '../../../../electron/engine/packs/file/content.ts'
import { manifestBytes } from '../../../../electron/engine/packs/file/manifest.ts'
import { readPack } from '../../../../electron/engine/packs/file/read-pack.ts'
import { joinPart, makePack } from '../../../../electron/engine/packs/file/write-pack.ts'
import type { PackReport } from '../../../../shared/pack/pack.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../support/engine-here.ts'
import { makerHere, own, importInto } from '../../../support/pack-makers.ts'
import { ABOUT, NOTHING_PACKED, packedOfAll, packedTrack } from '../../../support/pack-samples.ts'

const office = makerHere('The office')
const weather = [0, 1, 2, 3].flatMap((offset) => packedTrack(offset))
let folder = ''
let here: EngineHere
beforeEach(() => {
  folder = freshFolder()
  here = engineHere({ dataDir: folder, baseUrl: null })
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(folder)
})

const partsOf = (content: Partial<PackContent>, by = office, partBytes: number | null = null) =>
  makePack(
    { ...NOTHING_PACKED, ...content },
    { ...ABOUT, service: 'service', maker: by.maker, partBytes: partBytes as never },
  )
const filesOf = async (...given: Parameters<typeof partsOf>) =>
  (await partsOf(...given)).map((part) => joinPart(part, (given[1] ?? office).sign(part.manifest)))
/** Every chunk of it. */
const damaged = (file: Uint8Array): Uint8Array => Uint8Array.from(file).fill(0, 2000)
const last = async (files: readonly Uint8Array[]): Promise<PackReport> => {
  let report: PackReport | undefined
  for (const file of files) report = await importInto(here.engine, file)
  if (report === undefined) throw new Error('nothing was taken in')
  return report
}

describe('an unsigned pack', () => {
  it('has no maker, whatever name and key it gives', async () => {
    const [part] = await partsOf({ weather: packedTrack(0, 5) })
    if (part === undefined) throw new Error('no part')
    const keys = { own: null, trusted: [office.maker.key] }
    const file = { bytes: joinPart(part, null), fileName: 'a.binnacle', keys }
    expect(await own(here.engine, 'look at pack', file)).toMatchObject({ maker: null, trust: 'unsigned' })
    const { head } = await own(here.engine, 'take pack', { ...file, isAllowed: true })
    expect(head).toMatchObject({ maker: null, trust: 'unsigned' })
  })
})

describe('parts of a pack', () => {
  it('that arrived damaged are reported until they arrive whole', async () => {
    const files = await filesOf({ weather }, office, 8000)
    const [first, second, ...others] = files
    if (first === undefined || second === undefined) throw new Error('too few parts')
    const report = await last([damaged(second), first, ...others])
    expect([report.missingParts, report.damagedParts]).toEqual([[], [2]])
    expect((await last([damaged(second)])).remarks[0]).toMatch(/^Of \d+ forecasts that should be in part 2, \d+ came/)
    expect((await last([second, first])).damagedParts).toEqual([])
    // Damaged a second time it is here still.
    expect((await last([damaged(second), first])).damagedParts).toEqual([])
  })

  it('are one maker’s: another’s part of the same id fills no gap', async () => {
    const [, stranger] = await filesOf({ weather }, makerHere('The office'), 8000)
    const [first] = await filesOf({ weather }, office, 8000)
    if (first === undefined || stranger === undefined) throw new Error('too few parts')
    expect((await last([stranger, first])).missingParts).toContain(2)
  })
})

describe('what a pack says of itself', () => {
  it('is compared with what was received, and with the clock', async () => {
    const [part] = await partsOf({ weather })
    if (part === undefined) throw new Error('no part')
    const said = readPack(joinPart(part, null)).about
    const createdAtMs = Date.UTC(2199, 0, 1)
    const manifest = manifestBytes({ ...said, createdAtMs, chunks: said.chunks.slice(0, 1) })
    const { taken, remarks } = await importInto(here.engine, joinPart({ ...part, manifest }, office.sign(manifest)))
    expect(remarks).toContain(`Of ${weather.length} forecasts that should be in it, ${taken[0]?.came ?? 0} came.`)
    expect(remarks.join(' ')).toMatch(/made ahead of this computer’s clock/)
    expect((await last(await filesOf({ weather }))).remarks).toEqual([])
  })
})

describe('weather of another service', () => {
  it('is not counted: it was not looked at', async () => {
    const { routes } = packedOfAll(5)
    const [part] = await makePack(
      { ...NOTHING_PACKED, weather, routes },
      { ...ABOUT, service: 'another', maker: office.maker },
    )
    if (part === undefined) throw new Error('no part')
    const report = await importInto(here.engine, joinPart(part, office.sign(part.manifest)))
    expect(report.taken.map(({ kind }) => kind)).toEqual(['routes'])
    expect(report.remarks[0]).toMatch(/another service/)
  })
})

describe('a pack of simulated weather', () => {
  const packOf = async (about: { service: string; isSimulated: boolean }): Promise<Uint8Array> => {
    const { routes } = packedOfAll(5)
    const [part] = await makePack({ ...NOTHING_PACKED, weather, routes }, { ...ABOUT, ...about, maker: office.maker })
    if (part === undefined) throw new Error('no part')
    return joinPart(part, office.sign(part.manifest))
  }
  const kindsOf = ({ taken }: PackReport): string[] => taken.map(({ kind }) => kind)
  async function inTraining<T>(work: (training: EngineHere) => Promise<T>): Promise<T> {
    const dataDir = freshFolder()
    const training = engineHere({ dataDir, baseUrl: null, serviceName: 'training', isTraining: true })
    try {
      return await work(training)
    } finally {
      await training.engine.close()
      dropFolder(dataDir)
    }
  }

  it('gives a service none of it, under whatever name, and says why', async () => {
    const report = await importInto(here.engine, await packOf({ service: 'service', isSimulated: true }))
    expect(report.head.isSimulated).toBe(true)
    expect(kindsOf(report)).toEqual(['routes'])
    expect(report.remarks[0]).toMatch(/simulated \(TRAINING\) and were left out/)
  })

  it('is imported by training, also from before there was the mark', () =>
    inTraining(async ({ engine }) => {
      for (const isSimulated of [true, false]) {
        const report = await importInto(engine, await packOf({ service: 'training', isSimulated }))
        expect(report.head.isSimulated).toBe(true)
        expect(kindsOf(report)).toContain('weather')
      }
      const ofService = await importInto(engine, await packOf({ service: 'service', isSimulated: false }))
      expect(kindsOf(ofService)).toEqual(['routes'])
    }))

  it('is what training writes, signed with it', () =>
    inTraining(async ({ engine }) => {
      await importInto(engine, await packOf({ service: 'training', isSimulated: true }))
      const choice = {
        of: { kind: 'since', sinceMs: 0 },
        kinds: ['weather'],
        precision: 'exact',
        partBytes: null,
      } as const
      const { parts } = await own(engine, 'make pack', { choice, maker: office.maker })
      const [part] = parts
      if (part === undefined) throw new Error('no part')
      const signature = office.sign(part.manifest)
      expect(readPack(joinPart(part, signature))).toMatchObject({ about: { isSimulated: true }, signature: 'right' })
      const { isSimulated: _mark, ...about } = readPack(joinPart(part, signature)).about
      const without = manifestBytes({ ...about, isSimulated: false })
      expect(readPack(joinPart({ ...part, manifest: without }, signature)).signature).toBe('wrong')
    }))
})
