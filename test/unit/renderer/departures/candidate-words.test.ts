// Compared passages in words: what is known less far is never the best.
import { describe, expect, it } from 'vitest'
import {
  bestOf,
  beyondText,
  beyondWords,
  isLittleKnown,
  knownText,
} from '../../../../renderer/departures/candidate-words.ts'
import { readSpeeds } from '../../../../renderer/departures/read-speeds.ts'
import type { CandidateRow } from '../../../../shared/candidates.ts'

const row = (more: Partial<CandidateRow>): CandidateRow => ({
  voyageId: 1,
  etdMs: 0,
  name: 'x',
  etaMs: 1,
  distanceNm: 100,
  averageSpeedKn: 10,
  steps: 40,
  known: 40,
  averages: 0,
  beyondH: {},
  hardH: 0,
  anyH: 0,
  worstSea: { value: 3, timeMs: 0 },
  worstWind: null,
  currentKn: null,
  oldestFetchedAtMs: 0,
  ...more,
})

describe('a compared passage', () => {
  it('is never said to be wholly known when it is not', () => {
    expect(knownText(row({}))).toBe('100 %')
    expect(knownText(row({ steps: 1000, known: 999 }))).toBe('99 %')
    expect(knownText(row({ steps: 0, known: 0 }))).toBe('–')
  })
  it('has no hours beyond limits where nothing is known', () => {
    expect(beyondText(row({ known: 0 }))).toBe('–')
    expect(beyondText(row({}))).toBe('0 h')
    expect(beyondText(row({ anyH: 5.4 }))).toBe('▲ 5 h')
    expect(beyondText(row({ anyH: 0.4, hardH: 0.4 }))).toBe('✕ <1 h')
    expect(beyondWords(row({ beyondH: { waveM: 5.6 } }))).toBe('Beyond limits: Significant wave height 6 h')
  })
})

it('little is known when half of it is not', () => {
  expect(isLittleKnown([row({}), row({ known: 1 })])).toBe(false)
  expect(isLittleKnown([row({ known: 19 }), row({ known: 20 })])).toBe(true)
})

describe('the best', () => {
  it('is the least beyond hard limits, then any, then the lowest sea', () => {
    const [a, b, c] = [row({ hardH: 3, anyH: 3 }), row({ anyH: 4 }), row({ worstSea: { value: 2, timeMs: 0 } })]
    expect(bestOf([a, b])).toBe(b)
    expect(bestOf([a, b, c])).toBe(c)
  })
  it('is none among equals, nor of one, nor one that is known less far', () => {
    expect(bestOf([row({}), row({})])).toBeNull()
    expect(bestOf([row({})])).toBeNull()
    const [rough, unknown] = [row({ hardH: 9, anyH: 9 }), row({ known: 20 })]
    expect(bestOf([rough, unknown])).toBeNull()
    expect(bestOf([row({ known: 0 }), row({ known: 0 })])).toBeNull()
  })
})

describe('speeds as typed', () => {
  it.each([
    ['12, 13.5 15', [12, 13.5, 15]],
    ['', []],
    ['14;14', [14]],
  ])('“%s”', (text, speedsKn) => expect(readSpeeds(text, { min: 0.5, max: 60 })).toEqual({ ok: true, speedsKn }))
  it.each(['fast', '12,x', '0.1', '99', '-3', '1 2 3 4 5 6 7 8 9 10 11 12 13'])('refuses “%s”', (text) =>
    expect(readSpeeds(text, { min: 0.5, max: 60 })).toMatchObject({ ok: false }),
  )
})
