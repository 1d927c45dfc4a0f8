// What an officer types as departure and speed, read or refused in words.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay, readEtd, readSpeed } from '../../../../renderer/ui/parse-etd.ts'
import { formatClock, formatDate } from '../../../../shared/format/time.ts'

const SIX = Date.UTC(2026, 10, 15, 6)

describe('a departure that can be read', () => {
  it.each([
    ['15 NOV 2026', '0600'],
    ['15 NOV 2026', '06:00'],
    ['15 NOV 2026', '6:00'],
    ['15 nov 2026', ' 0600 '],
    ['15 November 2026', '0600 UTC'],
    ['15-Nov-2026', '0600Z'],
    ['15NOV2026', '0600z'],
    ['15 Nov. 2026', '0600'],
    ['  15   NOV   2026 ', '0600'],
    ['2026-11-15', '0600'],
    ['15 NOV 2026 0600', ''],
    ['15 NOV 2026, 0600', ''],
    ['15 NOV 2026 06:00 UTC', ''],
    ['2026-11-15 06:00', ''],
    ['2026-11-15T06:00Z', ''],
    ['2026-11-15T06:00:00.000Z', ''],
    ['2026-11-15 0600', '2300'], // the time in the date field counts
  ])('%j %j', (date, time) => {
    expect(readEtd(date, time)).toEqual({ ok: true, value: SIX })
  })

  it('both fields empty mean no ETD', () => {
    expect(readEtd('', '  ')).toEqual({ ok: true, value: null })
  })

  it('29 FEB of a leap year and the last minute of a year', () => {
    expect(readEtd('29 FEB 2028', '0000')).toEqual({ ok: true, value: Date.UTC(2028, 1, 29) })
    expect(readEtd('31 DEC 2026', '2359')).toEqual({ ok: true, value: Date.UTC(2026, 11, 31, 23, 59) })
  })

  it('reads back every minute it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120_000_000 }), (minute) => {
        const etdMs = minute * 60_000
        expect(readEtd(formatDate(etdMs), formatClock(etdMs))).toEqual({ ok: true, value: etdMs })
      }),
    )
  })
})

describe('a departure that is refused', () => {
  it.each([
    ['15/11/2026', '0600', 'date', /two ways/],
    ['11/15/2026', '0600', 'date', /two ways/],
    ['05.11.2026', '0600', 'date', /two ways/],
    ['15 NOV 26', '0600', 'date', /year in four figures/],
    ['15 NOV', '0600', 'date', /year in four figures: 15 NOV/],
    ['31 NOV 2026', '0600', 'date', /no 31 NOV 2026/],
    ['29 FEB 2027', '0600', 'date', /calendar/],
    ['2026-13-01', '0600', 'date', /calendar/],
    ['0 NOV 2026', '0600', 'date', /calendar/],
    ['15 NOX 2026', '0600', 'date', /“NOX” is not a month/],
    ['15 NOV 1890', '0600', 'date', /1970/],
    ['15 NOV 2500', '0600', 'date', /2199/],
    ['tomorrow', '0600', 'date', /not a date/],
    ['', '0600', 'date', /date is missing/],
    ['15 NOV 2026', '', 'time', /time is missing/],
    ['15 NOV 2026', '600', 'time', /four figures/],
    ['15 NOV 2026', '2400', 'time', /0000 to 2359/],
    ['15 NOV 2026', '0660', 'time', /0000 to 2359/],
    ['15 NOV 2026', '06:00+09:00', 'time', /in UTC/],
    ['15 NOV 2026', '0600 LT', 'time', /in UTC/],
    ['15 NOV 2026', '0600 J', 'time', /in UTC/],
    ['15 NOV 2026', '6 am', 'time', /UTC/],
    ['2026-11-15T06:00+09:00', '', 'date', /in UTC/],
  ] as const)('%j %j', (date, time, field, words) => {
    const reading = readEtd(date, time)
    expect(reading).toMatchObject({ ok: false, field })
    expect(reading.ok ? '' : reading.message).toMatch(words)
  })

  it('never throws, and what it accepts lies in the accepted years', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (date, time) => {
        const reading = readEtd(date, time)
        const good = reading.ok
          ? reading.value === null || new Date(reading.value).getUTCFullYear() < 2200
          : reading.message.length > 10
        expect(good).toBe(true)
      }),
    )
  })
})

describe('speed', () => {
  const range = { min: 0.5, max: 60 }
  it.each([
    ['14', 14],
    ['14.5', 14.5],
    ['14,5', 14.5],
    [' 14 kn ', 14],
    ['0.5', 0.5],
    ['60', 60],
  ])('%j reads', (text, speedKn) => {
    expect(readSpeed(text, range)).toEqual({ ok: true, value: speedKn })
  })
  it.each([
    ['', /missing/],
    ['fast', /“fast” is not a speed/],
    ['-3', /not a speed/],
    ['1e1', /not a speed/],
    ['14.5.1', /not a speed/],
    ['0', /0.5 to 60/],
    ['61', /0.5 to 60/],
    ['1,000', /from 0.5 to 60|1/],
  ])('%j is refused or kept in range', (text, words) => {
    const reading = readSpeed(text, range)
    expect(reading.ok ? String(reading.value) : reading.message).toMatch(words)
  })
})

it('a day alone, as it is typed; one that is not in the calendar is refused', () => {
  expect(readDay(' 15 nov 2026 ')).toEqual({ ok: true, value: Date.UTC(2026, 10, 15) })
  expect(readDay('2028-02-29')).toEqual({ ok: true, value: Date.UTC(2028, 1, 29) })
  for (const text of ['', '30 FEB 2026', '15.11.2026', '15 NOV 26', '15 NOV 2026 0600'])
    expect(readDay(text).ok).toBe(false)
})
