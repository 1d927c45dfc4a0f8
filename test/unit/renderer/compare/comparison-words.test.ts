// Compared passages in words: what is known less far is never the best.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ComparisonTable } from '../../../../renderer/compare/ComparisonTable.tsx'
import {
  bestOf,
  hardText,
  anyText,
  beyondWords,
  isLittleKnown,
  restingText,
  unknownText,
} from '../../../../renderer/compare/comparison-words.ts'
import { readSpeeds } from '../../../../renderer/compare/read-speeds.ts'
import type { AlternativeRow } from '../../../../shared/ship/comparison.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'

const WHOLE: AlternativeRow['rests'] = { limits: 'whole', sea: 'whole', wind: 'whole', current: 'whole' }
const PART: AlternativeRow['rests'] = { limits: 'part', sea: 'part', wind: 'part', current: 'part' }
const NONE: AlternativeRow['rests'] = { limits: 'none', sea: 'none', wind: 'none', current: 'none' }
const row = (more: Partial<AlternativeRow>): AlternativeRow => ({
  voyageId: 1,
  etdMs: 0,
  name: 'x',
  etaMs: 1,
  distanceNm: 100,
  averageSpeedKn: 10,
  fromMs: 0,
  unknownFromMs: null,
  parts: { hardH: 0, softH: 0, unknownH: 0, withinH: 117 },
  steps: 40,
  known: 40,
  passageH: 117,
  unknownH: 0,
  limits: ['waveM'],
  beyondH: {},
  hardH: 0,
  anyH: 0,
  worstSea: { value: 3, timeMs: 0 },
  worstWind: { value: 20, timeMs: 0 },
  currentKn: null,
  rests: WHOLE,
  oldestFetchedAtMs: 0,
  newestFetchedAtMs: 0,
  ...more,
})
/** Known in part: the figures are the least they can be. */
const part = (more: Partial<AlternativeRow>): AlternativeRow => row({ known: 20, unknownH: 58, rests: PART, ...more })
const sea = (value: number): Partial<AlternativeRow> => ({ worstSea: { value, timeMs: 0 } })

describe('a compared passage', () => {
  it('says in hours what is not known, never too few', () => {
    expect(unknownText(row({}))).toBe('0 h')
    expect(unknownText(row({ known: 39, unknownH: 2.2 }))).toBe('3 h')
    expect(unknownText(row({ known: 39, unknownH: 0 }))).toBe('1 h')
    expect(unknownText(row({ known: 0, unknownH: 116.6, passageH: 116.6 }))).toBe('117 h')
    expect(unknownText(row({ steps: 0, known: 0 }))).toBe('–')
  })
  it('has hours beyond hard limits and beyond any apart, in brackets where part is not known, and none where nothing is', () => {
    const both = (one: AlternativeRow) => [hardText(one), anyText(one)]
    expect(both(row({ rests: NONE }))).toEqual(['–', ''])
    expect(both(row({ limits: [] }))).toEqual(['–', ''])
    expect(both(row({}))).toEqual(['0 h', '0 h any'])
    expect(both(part({}))).toEqual(['(0 h)', '(0 h any)'])
    expect(both(row({ anyH: 5.4 }))).toEqual(['0 h', '▲ 5 h any'])
    expect(both(row({ anyH: 39, hardH: 0.4 }))).toEqual(['✕ <1 h', '39 h any'])
    expect(both(part({ anyH: 39, hardH: 2 }))).toEqual(['(✕ 2 h)', '(39 h any)'])
  })
  it('has its limits in words, what is not known first', () => {
    expect(beyondWords(row({ beyondH: { waveM: 5.6 } }))).toBe('Beyond limits: Significant wave height 6 h')
    expect(beyondWords(row({}))).toBe('No limit passed')
    expect(beyondWords(part({}))).toBe('Part is not known; no limit passed where it is')
    expect(beyondWords(part({ beyondH: { waveM: 5.6 } }))).toBe(
      'Part is not known; at least beyond limits: Significant wave height 6 h',
    )
    expect(beyondWords(row({ rests: NONE }))).toMatch(/^Not known/)
  })
  it('has figures that rest on a part in brackets', () => {
    expect((['whole', 'part', 'none'] as const).map((one) => restingText('2.4', one))).toEqual(['2.4', '(2.4)', '–'])
  })
})

it('little is known when half of it is not', () => {
  expect(isLittleKnown([row({}), row({ unknownH: 100 })])).toBe(false)
  expect(isLittleKnown([row({ unknownH: 60 }), row({ unknownH: 60 })])).toBe(true)
})

describe('the best', () => {
  it('is so by the figures shown, in their order, and says by which', () => {
    const [a, b, c] = [row({ hardH: 3, anyH: 3 }), row({ anyH: 4 }), row(sea(2))]
    expect(bestOf([a, b])).toEqual({ row: b, words: 'fewest hours beyond hard limits' })
    expect(bestOf([b, c])).toEqual({ row: c, words: 'fewest hours beyond limits' })
    expect(bestOf([row({}), c])).toEqual({ row: c, words: 'lowest sea' })
    const calm = row({ worstWind: { value: 12, timeMs: 0 } })
    expect(bestOf([row({}), calm])).toEqual({ row: calm, words: 'least wind' })
  })
  it('is none by what the digits shown do not tell', () => {
    expect(bestOf([row({ ...sea(3.01), hardH: 4.1, anyH: 5 }), row({ ...sea(3.04), hardH: 3.9, anyH: 5 })])).toBeNull()
  })
  it('39 h beyond limits and 7.2 m, known in part, is not it beside 31 h and 5.9 m, known throughout', () => {
    const rough = part({ hardH: 0, anyH: 39, ...sea(7.2) })
    const known = row({ hardH: 2, anyH: 31, ...sea(5.9) })
    expect(bestOf([rough, known])).toBeNull()
    const harder = part({ hardH: 3, anyH: 39, ...sea(7.2) })
    expect(bestOf([harder, known])?.row).toBe(known)
  })
  it('without limits is by sea and wind alone', () => {
    const [a, b] = [row({ limits: [], ...sea(4) }), row({ limits: [], ...sea(3) })]
    expect(bestOf([a, b])).toEqual({ row: b, words: 'lowest sea' })
  })
  it('is none among equals, nor of one, nor one that is known less far, nor where what is less known may be better', () => {
    expect(bestOf([row({}), row({})])).toBeNull()
    expect(bestOf([row({})])).toBeNull()
    expect(bestOf([row({ hardH: 9, anyH: 9 }), part({})])).toBeNull()
    expect(bestOf([row({}), row({ known: 0, worstSea: null, worstWind: null, rests: NONE })])).toBeNull()
    expect(bestOf([part({}), part(sea(1))])).toBeNull()
    const unknown = row({ known: 0, worstSea: null, worstWind: null, rests: NONE })
    expect(bestOf([unknown, unknown])).toBeNull()
  })
})

it('of weather fetched ahead of the clock no passage is called better', () => {
  const html = (newestFetchedAtMs: number): string => {
    const rows = [row({ newestFetchedAtMs }), row({ ...sea(1) })]
    return renderToStaticMarkup(
      createElement(ComparisonTable, { rows, first: 'ETD', isTaken: () => false, onTake: () => undefined }),
    )
  }
  expect(html(0)).toContain('● lowest sea')
  expect(html(Date.now() + 3 * HOUR_MS)).not.toContain('●')
  expect(html(Date.now() + 3 * HOUR_MS)).toMatch(/of unknown age: fetched \d h \d+ min ahead of this clock/)
})

describe('speeds as typed', () => {
  it.each([
    ['12, 13.5 15', [12, 13.5, 15]],
    ['', []],
    ['14;14', [14]],
  ])('“%s”', (text, speedsKn) => expect(readSpeeds(text, { min: 0.5, max: 60 })).toEqual({ ok: true, value: speedsKn }))
  it.each(['fast', '12,x', '0.1', '99', '-3', '1 2 3 4 5 6 7 8 9 10 11 12 13'])('refuses “%s”', (text) =>
    expect(readSpeeds(text, { min: 0.5, max: 60 })).toMatchObject({ ok: false }),
  )
})
