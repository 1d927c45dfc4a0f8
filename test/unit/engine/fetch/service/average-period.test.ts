// The period of an average as the service's answer gives it: read where it can be one, refused as a value is where it cannot, the rest kept.
import { describe, expect, it } from 'vitest'
import { averageOf, seasonAverage, yearsAverage } from '../../../../../electron/engine/fetch/service/averages.ts'
import { unusable } from '../../../../../electron/engine/fetch/service/unusable.ts'

const AT = { lat: 45.5, long: -30.25 }
const START = '2016-01-01T00:00:00Z'
const END = '2025-12-31T23:59:59Z'
const PERIOD = { fromMs: Date.parse(START), toMs: Date.parse(END) }
const answer = (data: object, meta: object = {}): object => ({
  meta: { code: 200, message: 'Ok', ...AT, averageYear: 10, ...meta },
  data: { windSpeed: 7.5, ...data },
})
const read = (data: object) => yearsAverage(AT.lat, AT.long, 10).read(answer(data))

describe('operation 3', () => {
  it.each([
    ['as the specification has it', START, END],
    ['without a zone: UTC', '2016-01-01T00:00:00', '2025-12-31T23:59:59'],
    ['by another zone', '2016-01-01T02:00:00+02:00', '2026-01-01T01:59:59+02:00'],
  ])('%s', (_what, startDateTimeUTC, endDateTimeUTC) =>
    expect(read({ startDateTimeUTC, endDateTimeUTC })).toEqual({
      values: { windSpeed: 7.5 },
      refused: [],
      period: PERIOD,
    }),
  )

  it.each([
    ['absent', {}],
    ['null', { startDateTimeUTC: null, endDateTimeUTC: null }],
  ])('%s: not known, and nothing is refused', (_what, data) =>
    expect(read(data)).toEqual({ values: { windSpeed: 7.5 }, refused: [] }),
  )

  it.each([
    ['numbers, as the field reference has it', 1451606400000, 1767225599000],
    ['a date that is none', '2016-13-01T00:00:00Z', END],
    ['words', 'ten years', END],
    ['lists', [START], [END]],
    ['an end before the start', END, START],
    ['an end at the start', START, START],
    ['a start alone', START, null],
    ['an end alone', undefined, END],
    ['the year 0001', '0001-01-01T00:00:00Z', END],
    ['the year 9999', START, '9999-12-31T23:59:59Z'],
  ])('%s: refused, the rest stays', (_what, startDateTimeUTC, endDateTimeUTC) =>
    expect(read({ startDateTimeUTC, endDateTimeUTC })).toEqual({ values: { windSpeed: 7.5 }, refused: ['period'] }),
  )
})

it('is read where another average gives it too', () => {
  const json = answer({ startDateTimeUTC: START, endDateTimeUTC: END }, { season: 'winter' })
  expect(seasonAverage(AT.lat, AT.long, 10, 'winter').read(json).period).toEqual(PERIOD)
})

it('alone it makes no answer bad: of no measure there is a value', () => {
  const without = averageOf({ startDateTimeUTC: END, endDateTimeUTC: START })
  expect(without).toEqual({ values: {}, refused: ['period'] })
  expect(unusable([without])?.fault.code).toBe('no-value')
})
