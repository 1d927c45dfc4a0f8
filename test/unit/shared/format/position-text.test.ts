// Positions as they are typed: every common form, and words for what is none.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPosition } from '../../../../shared/format/format.ts'
import { readAngle, readPosition } from '../../../../shared/format/position-text.ts'

const HERE = { lat: 49.5 + 0.5 / 60, long: -(6 + 27 / 60) }

describe('one place', () => {
  it.each([
    '49°30.5′ N 006°27.0′ W',
    "49°30.5'N 006°27.0'W",
    '49 30.5 N 6 27 W',
    '49-30.5N 006-27.0W',
    'N49 30.5 W006 27',
    'N 49°30.5 W 6°27',
    '49 30 30 N, 6 27 0 W',
    '49°30′30″ N / 6°27′00″ W',
    "49°30'30''N 6°27'0''W",
    '49:30:30N;6:27:00W',
    '6 27 W 49 30.5 N',
    '49º 30.5’ n 006º 27.0’ w',
    '49.508333333333333 -6.45',
    '49.508333333333333, −6.45',
    '49.508333333333333;-6.45',
    '+49.508333333333333 -6.45',
    '49.508333333333333N 6.45W',
    '49°30.5, -6°27',
  ])('%s', (text) => {
    const reading = readPosition(text)
    expect(reading).toMatchObject({ ok: true })
    if (!reading.ok) return
    expect(reading.value.lat).toBeCloseTo(HERE.lat, 9)
    expect(reading.value.long).toBeCloseTo(HERE.long, 9)
  })
  it.each<[string, number, number]>([
    ['90 N 180 W', 90, -180],
    ['90°S 180°E', -90, 180],
    ['0 0', 0, 0],
    ['-0 -0', 0, 0],
    ['0 S 0 W', 0, 0],
    ['0°00.001′ S 179°59.999′ E', -0.001 / 60, 180 - 0.001 / 60],
  ])('%s', (text, lat, long) => {
    const reading = readPosition(text)
    expect(reading).toEqual({ ok: true, value: { lat: expect.closeTo(lat, 12), long: expect.closeTo(long, 12) } })
    expect(reading.ok && Object.is(reading.value.lat, -0)).toBe(false)
  })
})

describe('no place', () => {
  it.each<[string, RegExp]>([
    ['', /missing/],
    ['here', /not a latitude and a longitude/],
    ['49 30.5 N', /not a latitude and a longitude/],
    ['49.5', /not a latitude and a longitude/],
    ['91 N 6 W', /up to 90/],
    ['49 N 181 W', /up to 180/],
    ['90 0.001 N 0 E', /up to 90/],
    ['49 60 N 6 W', /below 60/],
    ['49 30 60 N 6 W', /below 60/],
    ['-49 N 6 W', /sign and a letter/],
    ['49.5 30 N 6 W', /decimals/],
    ['49 30.5 10 N 6 W', /decimals/],
    ['49 N 6 S', /E or W, not S/],
    ['49 N 6 N', /E or W, not N/],
    ['49 30 30 30 N 6 W', /not a latitude/],
    ['4.9.5 N 6 W', /not a latitude/],
    ['1e1 N 6 W', /not a latitude/],
    ['49 N 6 W 7 E', /not a latitude and a longitude/],
    ['<b>49</b> 6', /not a latitude and a longitude/],
  ])('%s', (text, words) => {
    expect(readPosition(text)).toEqual({ ok: false, message: expect.stringMatching(words) as string })
  })
})

it('what is written is read again, to the digit it was written with', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true })
  const long = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(lat, long, (lat, long) => {
      const written = formatPosition({ lat, long })
      const reading = readPosition(written)
      expect(reading.ok).toBe(true)
      if (!reading.ok) return
      expect(formatPosition(reading.value)).toBe(written)
      expect(Math.abs(reading.value.lat - lat)).toBeLessThan(0.0006 / 60)
    }),
    { numRuns: 2000 },
  )
})

it('no text hangs it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...'0123456789. -°\'":NSEW,') }), (text) => {
      for (const reading of [readPosition(text), readAngle(text, 'lat')]) expect(typeof reading.ok).toBe('boolean')
    }),
    { numRuns: 3000 },
  )
})
