// Operation 1's answer is accepted only when it is for the very place and time requested, however those are written.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPoint } from '../../../../../electron/engine/fetch/service/point.ts'
import { MEASURE_NAMES, MEASURES } from '../../../../../shared/weather/measures.ts'

const TIME_MS = Date.UTC(2026, 10, 15, 6)
const UTC = '2026-11-15T06:00:00Z'
const answer = (
  lat: unknown,
  long: unknown,
  time: unknown = UTC,
  fields: Record<string, unknown> = {},
): Record<string, Record<string, unknown>> => ({
  meta: { code: 200, time, lat, long },
  oceanWeather: { utc: time, lat, long, windSpeed: 5, ...fields },
})

describe('the echo', () => {
  it('of any position requested is accepted, and refused when it is 0.001° off in either', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -899_000, max: 899_000 }),
        fc.integer({ min: -1_799_000, max: 1_799_000 }),
        (a, b) => {
          const [lat, long] = [a / 1e4, b / 1e4]
          expect(readPoint(answer(lat, long), lat, long, TIME_MS).values).toEqual({ windSpeed: 5 })
          expect(() => readPoint(answer(lat + 0.001, long), lat, long, TIME_MS)).toThrow(/another position/)
          expect(() => readPoint(answer(lat, long - 0.001), lat, long, TIME_MS)).toThrow(/another position/)
        },
      ),
    )
  })
  it('±180° are one meridian, and at a pole every longitude is the place', () => {
    for (const [lat, long, requested] of [
      [10, 180, -180],
      [10, -180, 180],
      [90, 12, -100],
      [-90, 0, 180],
    ] as const)
      expect(readPoint(answer(lat, long), lat, requested, TIME_MS).values).toEqual({ windSpeed: 5 })
    expect(() => readPoint(answer(10, 179), 10, -179, TIME_MS)).toThrow(/another position/)
    expect(() => readPoint(answer(-90, 0), 90, 0, TIME_MS)).toThrow(/another position/)
  })
  it('outside the globe is no position', () => {
    expect(() => readPoint(answer(10, 370), 10, 10, TIME_MS)).toThrow(/another position/)
    expect(() => readPoint(answer(90.00005, 0), 90, 0, TIME_MS)).toThrow(/another position/)
  })
  it.each([
    ['10', 20],
    [10, ' 20.0 '],
    ['+10.00', '20'],
  ])('lat %j long %j as text are the place', (lat, long) => {
    expect(readPoint(answer(lat, long), 10, 20, TIME_MS).values).toEqual({ windSpeed: 5 })
  })
  it.each([
    [null, 20, 'latitude as null'],
    ['10N', 20, 'latitude as "10N"'],
    ['', 20, 'latitude as ""'],
    ['0x0a', 20, 'latitude as "0x0a"'],
    ['1e1', 20, 'latitude as "1e1"'],
    [10, undefined, 'longitude as nothing'],
    [[10], 20, 'latitude as [10]'],
    [Number.NaN, 20, 'latitude as null'],
  ])('lat %j long %j are no numbers: refused, and said so', (lat, long, words) => {
    expect(() => readPoint(answer(lat, long), 10, 20, TIME_MS)).toThrow(
      `An answer of the service gives its ${words}, which is no number. It was not stored.`,
    )
    expect(() => readPoint(answer(lat, long), 90, 20, TIME_MS)).toThrow(/no number/)
  })
  it('text that is another place is another place', () => {
    expect(() => readPoint(answer('10', '20'), 10, 21, TIME_MS)).toThrow(/another position/)
  })
  it.each(['200', ' 200 '])('the status as text, %j, is the status', (code) => {
    const body = answer(1, 2)
    expect(readPoint({ ...body, meta: { ...body['meta'], code } }, 1, 2, TIME_MS).values).toEqual({ windSpeed: 5 })
  })
  it.each([
    ['OK', 'as "OK", not as 200'],
    ['403', 'as "403", not as 200'],
    [null, 'as null, not as 200'],
    [true, 'as true, not as 200'],
  ])('a status of %j is reported as what it is', (code, words) => {
    const body = answer(1, 2)
    expect(() => readPoint({ ...body, meta: { ...body['meta'], code } }, 1, 2, TIME_MS)).toThrow(
      `gives its status (meta.code) ${words}`,
    )
  })
  it.each([
    UTC,
    '2026-11-15T06:00:00.000Z',
    '2026-11-15T06:00:00',
    '2026-11-15T06:00Z',
    '2026-11-15 06:00:00',
    '2026-11-15T08:00:00+02:00',
    '2026-11-15T06:00:00+00:00',
  ])('time %s is the time requested', (time) => {
    expect(readPoint(answer(1, 2, time), 1, 2, TIME_MS).values).toEqual({ windSpeed: 5 })
  })
  it.each(['2026-11-15T09:00:00Z', '2026-11-15T06:00:01Z', '2026-11-15T06:00:00+02:00'])(
    'time %j is another',
    (time) => {
      expect(() => readPoint(answer(1, 2, time), 1, 2, TIME_MS)).toThrow(/another time/)
    },
  )
  it.each(['2026-11-15', '15.11.2026 06:00', TIME_MS, null])('time %j is none, and is said to be', (time) => {
    expect(() => readPoint(answer(1, 2, time), 1, 2, TIME_MS)).toThrow(
      `gives its time as ${JSON.stringify(time)}, which is no date and time in ISO 8601`,
    )
  })
  it('the record must agree, not the meta alone', () => {
    const right = answer(1, 2)
    expect(() => readPoint({ ...right, oceanWeather: answer(1, 3)['oceanWeather'] }, 1, 2, TIME_MS)).toThrow(/position/)
    expect(() =>
      readPoint({ ...right, oceanWeather: answer(1, 2, '2026-11-15T09:00:00Z')['oceanWeather'] }, 1, 2, TIME_MS),
    ).toThrow(/time/)
  })
})

describe('fields', () => {
  it.each(MEASURE_NAMES.map((name) => [name, MEASURES[name].range] as const))(
    '%s: its range and no more',
    (name, { min, max }) => {
      const read = (value: unknown) => readPoint(answer(1, 2, UTC, { windSpeed: null, [name]: value }), 1, 2, TIME_MS)
      for (const good of [min, max]) expect(read(good)).toEqual({ values: { [name]: good }, refused: [] })
      for (const bad of [min - 0.001, max + 0.001, String(min), true, [min], {}, Number.NaN, Number.POSITIVE_INFINITY])
        expect(read(bad)).toEqual({ values: {}, refused: [name] })
      for (const missing of [null, undefined]) expect(read(missing)).toEqual({ values: {}, refused: [] })
    },
  )
  it('unknown fields are ignored, a name from the language too', () => {
    const hostile = JSON.parse(
      `{"meta":{"code":200,"time":"${UTC}","lat":1,"long":2},"oceanWeather":{"__proto__":{"windSpeed":9},"constructor":1,"utc":"${UTC}","lat":1,"long":2,"tide":3}}`,
    ) as unknown
    expect(readPoint(hostile, 1, 2, TIME_MS)).toEqual({ values: {}, refused: [] })
  })
  it.each([null, [], 'text', 5, {}, { meta: {}, oceanWeather: [] }, { meta: { code: 200 } }])(
    '%j is no answer',
    (body) => {
      expect(() => readPoint(body, 1, 2, TIME_MS)).toThrow(/specification/)
    },
  )
  it('a code other than 200 inside is no answer', () => {
    const body = answer(1, 2)
    expect(() => readPoint({ ...body, meta: { ...body['meta'], code: 204 } }, 1, 2, TIME_MS)).toThrow(/code/)
  })
})
