// What is typed into a noon report: read, refused in words, and kept until it is saved.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTexts, textsOf, typedBefore } from '../../../../../renderer/passage/sailed/noon-form.ts'
import { draftKey, discardNoon, saveNoon, typeNoon, useNoonStore } from '../../../../../renderer/state/noon-store.ts'
import { dropAnswers } from '../../../../../renderer/state/query-client.ts'
import { NOTHING_TYPED, type NoonReport } from '../../../../../shared/ship/sailed/noon-report.ts'
import { FaultError } from '../../../../../shared/result.ts'
import { noonFiguresAt, noonTyped } from '../../../../support/noon-samples.ts'
import { fakePreload } from '../../fake-preload.ts'
import { at } from '../../fixtures.ts'

const figures = noonFiguresAt(at(28, 15))
const texts = textsOf(noonTyped())

describe('what is typed', () => {
  it('is read as it was written', () => {
    expect(readTexts(texts)).toEqual({ ok: true, value: noonTyped() })
    expect(readTexts(textsOf(NOTHING_TYPED))).toEqual({ ok: true, value: NOTHING_TYPED })
    const comma = { ...texts, entered: { ...texts.entered, hfoT: ' 41,25 ', slipPercent: '−3.5' }, by: ' A. Second ' }
    expect(readTexts(comma)).toMatchObject({
      value: { entered: { hfoT: 41.25, slipPercent: -3.5 }, by: 'A. Second' },
    })
  })

  it.each([
    ['rpm', 'fast', /^RPM: /],
    ['hfoT', '-1', /^HFO t: /],
    ['slipPercent', '101', /^Slip %: /],
    ['draughtM', '1e2', /^Draught m: /],
  ])('%s %s is refused by its name', (name, text, words) =>
    expect(readTexts({ ...texts, entered: { ...texts.entered, [name]: text } })).toEqual({
      ok: false,
      message: expect.stringMatching(words),
    }),
  )

  it('begins with what was saved of the day, else with who made the report before', () => {
    const saved: NoonReport = {
      noonId: 1,
      revision: 1,
      savedAtMs: 1,
      isEarlier: false,
      saved: [],
      document: { format: 1, name: 'A', voyage: 'a/1', ...noonTyped(), figures },
    }
    expect(typedBefore([saved], figures)).toMatchObject({ remarks: noonTyped().remarks })
    const next = noonFiguresAt(at(29, 15))
    expect(typedBefore([saved], next)).toEqual({ ...NOTHING_TYPED, by: 'A. Second' })
    expect(typedBefore([], next)).toEqual(NOTHING_TYPED)
  })
})

describe('what is not saved yet', () => {
  const key = draftKey({ isTraining: false, voyageId: 1 }, figures)
  const drafts = () => useNoonStore.getState().drafts
  let answer: () => unknown = () => []
  beforeEach(() => {
    dropAnswers()
    useNoonStore.setState({ drafts: {} })
    vi.stubGlobal('window', { binnacle: fakePreload({ 'voyage.saveNoon': () => answer() }).bridge })
  })
  afterEach(() => vi.unstubAllGlobals())
  const save = () => saveNoon(key, { voyageId: 1, figures, typed: noonTyped() })

  it('stays by voyage and day, of training apart', () => {
    typeNoon(key, texts)
    typeNoon(draftKey({ isTraining: true, voyageId: 1 }, figures), { ...texts, by: 'Trainee' })
    expect(drafts()[key]).toEqual(texts)
    discardNoon(key)
    expect(Object.values(drafts()).map(({ by }) => by)).toEqual(['Trainee'])
  })

  it('goes once it is saved, and stays where it could not be', async () => {
    typeNoon(key, texts)
    answer = () => {
      throw new FaultError('disk-full', 'The disk is full.')
    }
    await expect(save()).rejects.toThrow('The disk is full.')
    expect(drafts()[key]).toEqual(texts)
    answer = () => []
    await save()
    expect(drafts()[key]).toBeUndefined()
  })

  it('what is typed while it is saved stays', async () => {
    typeNoon(key, texts)
    const later = { ...texts, remarks: 'One thing more' }
    answer = () => {
      typeNoon(key, later)
      return []
    }
    await save()
    expect(drafts()[key]).toEqual(later)
  })
})
