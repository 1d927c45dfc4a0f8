// Compared passages in words and figures: what rests on a part stands in brackets, what is not known is never too little.
import { describe, expect, it } from 'vitest'
import {
  beyondText,
  knownText,
  limitsWords,
  partsWords,
  restingText,
  seaText,
  rowWords,
  seaWithUnit,
  unknownText,
  windText,
} from '../../../../../renderer/passage/compare/comparison-words.ts'
import { readSpeeds } from '../../../../../renderer/passage/compare/read-speeds.ts'
import { partOf, rowOf, unknownOf } from './rows.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

describe('a compared passage', () => {
  it('says in hours what is not known, never too few', () => {
    expect(unknownText(rowOf())).toBe('0 h')
    expect(unknownText(rowOf({ known: 39, unknownH: 2.2 }))).toBe('3 h')
    expect(unknownText(rowOf({ known: 39, unknownH: 0 }))).toBe('1 h')
    expect(unknownText(rowOf({ known: 0, unknownH: 116.6, passageH: 116.6 }))).toBe('117 h')
    expect(unknownText(rowOf({ steps: 0, known: 0 }))).toBe('–')
  })
  it('is known by so many per cent, and by 100 only where all is', () => {
    expect([rowOf(), rowOf({ steps: 1000, known: 999 }), unknownOf()].map(knownText)).toEqual(['100 %', '99 %', '0 %'])
  })
  it('has its hours beyond limits with their sign, in brackets where part is not known, and none where nothing is', () => {
    expect(beyondText(unknownOf())).toBe('? 120 h')
    expect(beyondText(rowOf({ limits: [] }))).toBe('–')
    expect(beyondText(rowOf())).toBe('0 h')
    expect(beyondText(partOf(39))).toBe('? 3 h')
    // What is little known is not shown as passing none.
    expect(beyondText(partOf(19))).toBe('? 63 h')
    expect(beyondText(partOf(19, { anyH: 39, hardH: 2 }))).toBe('(✕ 2 h)')
    expect(beyondText(rowOf({ anyH: 5.4 }))).toBe('▲ 5 h')
    expect(beyondText(rowOf({ anyH: 39, hardH: 0.4 }))).toBe('✕ <1 h')
    expect(beyondText(partOf(20, { anyH: 39, hardH: 2 }))).toBe('(✕ 2 h)')
  })
  it('has sea and wind in brackets where they rest on a part', () => {
    expect([rowOf(), partOf(20), unknownOf()].map((row) => seaWithUnit(row, DEFAULT_UNITS))).toEqual([
      '3.0 m',
      '(3.0 m)',
      '–',
    ])
    expect([rowOf(), partOf(20), unknownOf()].map((row) => windText(row, DEFAULT_UNITS))).toEqual(['20', '(20)', '–'])
    expect((['whole', 'part', 'none'] as const).map((one) => restingText('2.4', one))).toEqual(['2.4', '(2.4)', '–'])
  })
  it('has neither in the columns where next to nothing is known; its title says what is, in brackets', () => {
    const [tenth, quarter] = [partOf(1), partOf(10)]
    expect([seaText(tenth, DEFAULT_UNITS), windText(tenth, DEFAULT_UNITS)]).toEqual(['–', '–'])
    expect([seaText(quarter, DEFAULT_UNITS), windText(quarter, DEFAULT_UNITS)]).toEqual(['(3.0)', '(20)'])
    expect(seaWithUnit(tenth, DEFAULT_UNITS)).toBe('(3.0 m)')
  })
  it('has its bar in words', () => {
    expect(partsWords(rowOf())).toBe('within limits 120 h, of 120 h')
    expect(partsWords(rowOf({ limits: [] }))).toBe('known 120 h, of 120 h')
    expect(partsWords(partOf(36, { hardH: 6, anyH: 9 }))).toBe(
      'beyond hard limits 6 h, beyond soft limits 3 h, not known 12 h, within limits 99 h, of 120 h',
    )
    expect(partsWords(unknownOf())).toBe('not known 120 h, of 120 h')
  })
  it('has its limits in words, what is not known first', () => {
    expect(limitsWords(rowOf({ beyondH: { waveM: 5.6 } }))).toBe('Beyond limits: Sea 6 h')
    // What is at most or at least is the limit, and not how long it is passed.
    expect(limitsWords(rowOf({ beyondH: { visibilityNm: 2, icingCmH: 3, fogC: 4 } }))).toBe(
      'Beyond limits: Visibility 2 h, Icing 3 h, Sea fog 4 h',
    )
    expect(limitsWords(rowOf())).toBe('No limit passed')
    expect(limitsWords(partOf(20))).toBe('Part is not known; no limit passed where it is')
    expect(limitsWords(partOf(20, { beyondH: { waveM: 5.6 } }))).toBe(
      'Part is not known; at least beyond limits: Sea 6 h',
    )
    expect(limitsWords(unknownOf())).toMatch(/^Not known/)
  })
  it('is heard with all of it', () => {
    expect(rowWords(partOf(36), DEFAULT_UNITS)).toBe(
      'not known 12 h, within limits 108 h, of 120 h; Part is not known; no limit passed where it is; greatest sea (3.0 m) on 24 NOV 0600 UTC; greatest wind (20 kn) on 24 NOV 0600 UTC; known 90 %; ETA 29 NOV 0600 UTC',
    )
    expect(rowWords(unknownOf(), DEFAULT_UNITS)).toContain('greatest sea not known; greatest wind not known; known 0 %')
  })
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
