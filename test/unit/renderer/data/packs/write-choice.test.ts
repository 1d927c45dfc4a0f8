// What the officer chose to pack: read, counted, and what is not in it.
import { describe, expect, it } from 'vitest'
import {
  firstChoice,
  kindWords,
  missingKinds,
  readChoice,
  toggled,
} from '../../../../../renderer/data/packs/write-choice.ts'
import type { PackCounts } from '../../../../../shared/pack/pack.ts'

const NOW_MS = Date.UTC(2026, 10, 23, 14, 20)
const first = firstChoice(NOW_MS)
const counts: PackCounts = {
  weather: { answers: 40, points: 1 },
  averages: 0,
  casualties: 0,
  documents: 1,
  routes: 0,
  voyages: 1,
  forecasts: 3,
}
const kindBytes = {
  weather: 1740,
  averages: 0,
  casualties: 0,
  documents: 912,
  routes: 0,
  voyages: 5000,
  forecasts: 9100,
}
const size = { counts, kindBytes }

describe('a choice', () => {
  it('is the voyage on screen, and without one all of the last week', () => {
    expect(readChoice(first, 7)).toMatchObject({ ok: true, value: { of: { kind: 'voyage', voyageId: 7 } } })
    expect(readChoice(first, null)).toMatchObject({
      ok: true,
      value: { of: { kind: 'since', sinceMs: Date.UTC(2026, 10, 16) } },
    })
  })
  it('says what is wrong with its time, and in which field', () => {
    const since = { ...first, of: 'since' as const }
    expect(readChoice({ ...since, date: '', time: '' }, 7)).toMatchObject({ ok: false, field: 'date' })
    expect(readChoice({ ...since, time: '2500' }, 7)).toMatchObject({ ok: false, field: 'time' })
  })
  it('keeps the order of the kinds, whatever is pressed first', () => {
    expect(toggled(['voyages'], 'weather')).toEqual(['weather', 'voyages'])
    expect(toggled(['weather', 'voyages'], 'weather')).toEqual(['voyages'])
  })
})

describe('beside a kind', () => {
  it('stands how much of it goes in and what that takes; what is not known is no nought, and none is no number', () => {
    expect(kindWords('weather', ['weather'], size)).toBe('40 answers, 1 point · 1.7 kB')
    expect(kindWords('documents', ['documents'], size)).toBe('1 vessel · 912 B')
    expect(kindWords('forecasts', ['forecasts'], size)).toBe('3 forecasts · 9.1 kB')
    expect(kindWords('averages', ['averages'], size)).toBe('None here')
    expect(kindWords('averages', ['averages'], null)).toBe('–')
    expect(kindWords('averages', [], size)).toBe('Not in it')
    expect(kindWords('routes', ['voyages'], size)).toBe('In its voyages')
  })
  it('what is left out is distinguished from what is not here; a route in its voyage is neither', () => {
    expect(missingKinds(['weather', 'averages', 'voyages'], counts)).toEqual({
      left: ['casualties', 'documents', 'forecasts'],
      none: ['averages'],
    })
    expect(missingKinds(['weather'], counts).left).toEqual([
      'averages',
      'casualties',
      'documents',
      'routes',
      'voyages',
      'forecasts',
    ])
  })
})
