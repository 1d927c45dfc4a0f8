// Noon reports in the store: one of a voyage and a noon, each save a revision; nothing of them is lost, and what cannot be is refused at the door.
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineCalls } from '../../../../../shared/ipc/contract.ts'
import { MAX_OBSERVED_CHARS, NOTHING_TYPED, type NoonFigures } from '../../../../../shared/ship/sailed/noon-report.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'
import { dropCopies } from '../../../../support/store-files.ts'
import { noonFiguresAt, noonTyped } from '../../../../support/noon-samples.ts'

let dataDir = ''
let here: EngineHere
const start = (): EngineHere => engineHere({ dataDir, baseUrl: null, serviceName: 'here' })
beforeEach(() => {
  dataDir = freshFolder()
  here = start()
})
afterEach(async () => {
  await here.engine.close()
  dropFolder(dataDir)
})

function alter(sql: string): void {
  const officer = new Database(join(dataDir, 'officer.sqlite'))
  officer.exec(sql)
  officer.close()
}

const figures = noonFiguresAt(NOON_MS)
const remarksOf = (reports: { document: { remarks: string }; revision: number }[]): [string, number][] =>
  reports.map(({ document, revision }) => [document.remarks, revision])
const noons = async (voyageId: number) => (await here.call('voyage.noons', { voyageId })).reports

describe('a report', () => {
  it('is stored with what was typed and the figures as they were; saved again it is a revision more', async () => {
    const voyageId = await here.voyageId()
    expect(await noons(voyageId)).toEqual([])
    await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks: 'First' }) })
    here.clock.nowMs += 60_000
    const [report, ...others] = await here.call('voyage.saveNoon', {
      voyageId,
      figures,
      typed: noonTyped({ remarks: 'Second', by: 'B. Third' }),
    })
    expect(others).toEqual([])
    expect(report).toMatchObject({
      revision: 2,
      isEarlier: false,
      document: { ...noonTyped(), remarks: 'Second', by: 'B. Third' },
    })
    expect(report?.document.figures).toEqual(figures)
    expect(report?.saved.map(({ revision, by }) => [revision, by])).toEqual([
      [2, 'B. Third'],
      [1, 'A. Second'],
    ])
  })

  it('of another noon, and of another voyage, is another; of a day whose end moved it is the same', async () => {
    const [voyageId, otherId] = [await here.voyageId(), await here.voyageId()]
    const save = (id: number, of: NoonFigures, remarks: string) =>
      here.call('voyage.saveNoon', { voyageId: id, figures: of, typed: noonTyped({ remarks }) })
    await save(voyageId, figures, 'one')
    await save(voyageId, noonFiguresAt(NOON_MS + 24 * 3_600_000), 'next')
    await save(otherId, figures, 'other')
    await save(voyageId, { ...figures, noonMs: figures.noonMs + 3_600_000, toMs: figures.toMs + 3_600_000 }, 'moved')
    expect(remarksOf(await noons(voyageId))).toEqual([
      ['next', 1],
      ['moved', 2],
    ])
    expect(remarksOf(await noons(otherId))).toEqual([['other', 1]])
  })

  it('is there after a restart; of a damaged last change what was saved before is shown, and that is said', async () => {
    const voyageId = await here.voyageId()
    for (const remarks of ['First', 'Second'])
      await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks }) })
    await here.engine.close()
    here = start()
    expect(remarksOf(await noons(voyageId))).toEqual([['Second', 2]])
    await here.engine.close()
    alter('UPDATE noon_revision SET checksum = checksum + 1 WHERE revision = 2')
    dropCopies(dataDir)
    here = start()
    expect(here.engine.notices).toEqual([
      expect.stringMatching(
        /^The last change of a noon report of .+ is damaged on the disk\. What is shown is the report/,
      ),
    ])
    const [earlier] = await noons(voyageId)
    expect(earlier).toMatchObject({ revision: 1, isEarlier: true, document: { remarks: 'First' } })
    await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks: 'Third' }) })
    expect(remarksOf(await noons(voyageId))).toEqual([['Third', 3]])
  })

  it('that is damaged is put back from the journal', async () => {
    const voyageId = await here.voyageId()
    for (const remarks of ['First', 'Second'])
      await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks }) })
    await here.engine.close()
    alter('UPDATE noon_revision SET checksum = checksum + 1')
    here = start()
    expect(remarksOf(await noons(voyageId))).toEqual([['Second', 2]])
    expect(here.engine.notices).toEqual([
      expect.stringMatching(/^2 changes of a noon report of .+ put back from the journal/),
    ])
  })

  it('of which nothing can be read is counted, named at the start, and left as it is', async () => {
    const voyageId = await here.voyageId()
    await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks: 'First' }) })
    expect(await here.call('voyage.noons', { voyageId })).toMatchObject({ unread: 0 })
    await here.engine.close()
    alter('UPDATE noon_revision SET checksum = checksum + 1')
    dropCopies(dataDir)
    here = start()
    expect(await here.call('voyage.noons', { voyageId })).toEqual({ reports: [], unread: 1 })
    expect(here.engine.notices).toEqual([
      'A noon report is damaged on the disk and cannot be shown. Look at the noons of your voyages, and save again what is missing.',
    ])
    await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks: 'Again' }) })
    expect(await here.call('voyage.noons', { voyageId })).toMatchObject({
      reports: [{ revision: 1, document: { remarks: 'Again' } }],
      unread: 1,
    })
  })

  it('an earlier revision that no copy has sound is named once', async () => {
    const voyageId = await here.voyageId()
    for (const remarks of ['First', 'Second'])
      await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks }) })
    await here.engine.close()
    alter('UPDATE noon_revision SET checksum = checksum + 1 WHERE revision = 1')
    dropCopies(dataDir)
    here = start()
    expect(here.engine.notices).toEqual([expect.stringMatching(/^The earlier state 1 of a noon report of /)])
    await here.engine.close()
    here = start()
    expect(here.engine.notices).toEqual([])
  })

  it('whose rows vanish is put back from the journal', async () => {
    const voyageId = await here.voyageId()
    for (const remarks of ['First', 'Second'])
      await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks }) })
    await here.engine.close()
    alter('DELETE FROM noon_revision WHERE revision = 2')
    here = start()
    expect(remarksOf(await noons(voyageId))).toEqual([['Second', 2]])
  })
})

describe('at the door', () => {
  const accepts = (typed: unknown, of: unknown = figures): boolean =>
    engineCalls['voyage.saveNoon'].input.safeParse({ voyageId: 1, figures: of, typed }).success
  it('what can be typed is taken', () => {
    expect(accepts(noonTyped())).toBe(true)
    expect(accepts(NOTHING_TYPED)).toBe(true)
    expect(accepts(noonTyped({ observed: { ...NOTHING_TYPED.observed, wind: 'ÖSO 8–9 “böig”' } }))).toBe(true)
  })
  it.each([
    [
      'observed text too long',
      noonTyped({ observed: { ...NOTHING_TYPED.observed, sea: 'x'.repeat(MAX_OBSERVED_CHARS + 1) } }),
    ],
    ['a number as text', { ...noonTyped(), entered: { ...NOTHING_TYPED.entered, hfoT: '41' } }],
    ['fuel below nothing', noonTyped({ entered: { ...NOTHING_TYPED.entered, hfoT: -1 } })],
    ['a slip beyond reason', noonTyped({ entered: { ...NOTHING_TYPED.entered, slipPercent: 101 } })],
    ['not a number', noonTyped({ entered: { ...NOTHING_TYPED.entered, rpm: Number.NaN } })],
    ['a field left out', { ...noonTyped(), observed: { wind: '' } }],
    ['a field of nobody', { ...noonTyped(), more: 1 }],
    ['null', null],
  ])('%s is refused', (_what, typed) => expect(accepts(typed)).toBe(false))
  it.each([
    ['an impossible place', { ...figures, passage: { ...figures.passage, position: { lat: 91, long: 0 } } }],
    ['more fixes than are named', { ...figures, passage: { ...figures.passage, fixesMs: [1, 2, 3] } }],
    ['figures left out', { ...figures, day: undefined }],
    ['a time that is none', { ...figures, noonMs: 1e300 }],
  ])('%s is refused', (_what, of) => expect(accepts(noonTyped(), of)).toBe(false))
})
