// What is typed into a noon report: read, refused in words, and kept until it is saved.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readTexts,
  textsOf,
  textsOver,
  typedBefore,
  typedFields,
} from '../../../../../renderer/passage/sailed/noon-form.ts'
import {
  discardNoon,
  draftOf,
  draftsOfNoDay,
  saveNoon,
  typeNoon,
  useNoonStore,
} from '../../../../../renderer/state/noon-store.ts'
import { dropAnswers } from '../../../../../renderer/state/query-client.ts'
import { NOTHING_TYPED, type NoonReport } from '../../../../../shared/ship/sailed/noon-report.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
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
    const pack = { origin: 'b', maker: 'Fleet office', packedAtMs: 1 }
    const ofPack = { ...saved, noonId: 2, document: { ...saved.document, pack, by: 'Of another ship' } }
    expect(typedBefore([ofPack], figures)).toMatchObject({ remarks: noonTyped().remarks, by: '' })
    const before = { ...saved, noonId: 3, document: { ...saved.document, figures: noonFiguresAt(at(27, 15)) } }
    expect(typedBefore([ofPack, before], figures)).toMatchObject({ remarks: noonTyped().remarks, by: 'A. Second' })
  })

  it('lies over what was saved, also where that is read later', () => {
    const typed = { observed: { wind: 'N 5' }, entered: { rpm: '' } }
    expect(textsOver(texts, typed)).toEqual({
      ...texts,
      observed: { ...texts.observed, wind: 'N 5' },
      entered: { ...texts.entered, rpm: '' },
    })
    expect(typedFields({ ...typed, remarks: 'Pitching' })).toEqual([
      ['Wind observed', 'N 5'],
      ['RPM', ''],
      ['Remarks', 'Pitching'],
    ])
  })
})

describe('what is not saved yet', () => {
  const of = { isTraining: false, voyageId: 1 }
  const drafts = () => useNoonStore.getState().drafts
  const typedOf = (day = figures, voyage = of) => draftOf(drafts(), voyage, day)?.texts
  const moved = (hours: number) => ({
    ...figures,
    fromMs: figures.fromMs + hours * HOUR_MS,
    noonMs: figures.noonMs + hours * HOUR_MS,
  })
  let answer: () => unknown = () => []
  beforeEach(() => {
    dropAnswers()
    useNoonStore.setState({ drafts: [] })
    vi.stubGlobal('window', { binnacle: fakePreload({ 'voyage.saveNoon': () => answer() }).bridge })
  })
  afterEach(() => vi.unstubAllGlobals())
  const save = () => saveNoon(of, { figures, typed: noonTyped() })

  it('stays by voyage and day, of training apart', () => {
    const training = { ...of, isTraining: true }
    typeNoon(of, figures, texts)
    typeNoon(training, figures, { by: 'Trainee' })
    expect(typedOf()).toEqual(texts)
    discardNoon(draftOf(drafts(), of, figures))
    expect(typedOf()).toBeUndefined()
    expect(typedOf(figures, training)).toMatchObject({ by: 'Trainee' })
  })

  it('is the fields typed in, each beside the others', () => {
    typeNoon(of, figures, { observed: { wind: 'N 5' } })
    typeNoon(of, figures, { observed: { sea: '3 m' }, remarks: 'Pitching' })
    expect(typedOf()).toEqual({ observed: { wind: 'N 5', sea: '3 m' }, entered: {}, remarks: 'Pitching' })
  })

  it('stays where clocks move the begin and the end of the day, and is one draft still', () => {
    typeNoon(of, figures, { remarks: 'Before' })
    expect(typedOf(moved(-1))).toMatchObject({ remarks: 'Before' })
    expect(typedOf(noonFiguresAt(at(29, 15)))).toBeUndefined()
    typeNoon(of, moved(-1), { by: 'A. Second' })
    expect(drafts()).toHaveLength(1)
    expect(typedOf(moved(-1))).toMatchObject({ remarks: 'Before', by: 'A. Second' })
    expect(typedOf()).toMatchObject({ remarks: 'Before', by: 'A. Second' })
  })

  it('of a day that is none any more is not lost, nor taken for that of another day', () => {
    typeNoon(of, figures, { remarks: 'Before' })
    const days = [moved(-36), moved(-12), moved(12)]
    expect(days.map((day) => typedOf(day))).toEqual([undefined, undefined, undefined])
    expect(draftsOfNoDay(drafts(), of, days).map(({ texts: { remarks } }) => remarks)).toEqual(['Before'])
    expect(draftsOfNoDay(drafts(), of, [])).toHaveLength(1)
    expect(draftsOfNoDay(drafts(), of, [moved(-25), moved(-1)])).toEqual([])
    expect(draftsOfNoDay(drafts(), { ...of, voyageId: 2 }, days)).toEqual([])
  })

  it('two that come to be of one day are both kept', () => {
    typeNoon(of, moved(-12), { remarks: 'One' })
    typeNoon(of, moved(1), { remarks: 'Other' })
    expect(typedOf(moved(-1))).toMatchObject({ remarks: 'Other' })
    expect(draftsOfNoDay(drafts(), of, [moved(-1)]).map(({ texts: { remarks } }) => remarks)).toEqual(['One'])
  })

  it('goes once it is saved, and stays where it could not be', async () => {
    typeNoon(of, figures, texts)
    answer = () => {
      throw new FaultError('disk-full', 'The disk is full.')
    }
    await expect(save()).rejects.toThrow('The disk is full.')
    expect(typedOf()).toEqual(texts)
    answer = () => []
    await save()
    expect(typedOf()).toBeUndefined()
  })

  it('what is typed while it is saved stays', async () => {
    typeNoon(of, figures, texts)
    answer = () => {
      typeNoon(of, figures, { remarks: 'One thing more' })
      return []
    }
    await save()
    expect(typedOf()).toEqual({ ...texts, remarks: 'One thing more' })
  })
})
