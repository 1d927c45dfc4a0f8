// The hours of the picture that may be printed: frames of the voyage as far as the forecast goes, and which of them are usual.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { isBeyondForecast, MAX_PRINTED_HOURS, printableHours } from '../../../../shared/picture/printed.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const after = (hours: number): number => NOON + hours * HOUR_MS
const found = (etd: number, eta: number, now = 0) => {
  const { timesMs, usualMs, whyNot } = printableHours({ etdMs: after(etd), etaMs: after(eta) }, after(now))
  const hours = (times: readonly number[]): number[] => times.map((timeMs) => (timeMs - NOON) / HOUR_MS)
  return { timesMs: hours(timesMs), usualMs: hours(usualMs), whyNot }
}

describe('the hours of a voyage', () => {
  it('are those of frames, from the one before departure to the one after arrival', () =>
    expect(found(6, 64)).toEqual({ timesMs: [0, 12, 24, 36, 48, 60, 72], usualMs: [12, 36, 60], whyNot: null }))
  it('are usual under way: departure, the middle, arrival, each once', () => {
    expect(found(0, 120).usualMs).toEqual([0, 60, 120])
    expect(found(10, 26).usualMs).toEqual([12, 24])
    expect(found(10, 14).usualMs).toEqual([12])
  })
  it('are about a voyage that meets no frame', () =>
    expect(found(2, 9)).toEqual({ timesMs: [0, 12], usualMs: [0, 12], whyNot: null }))
  it('end with the forecast, ten days ahead', () => {
    const { timesMs, usualMs } = found(200, 400)
    expect(timesMs).toEqual([192, 204, 216, 228, 240])
    expect(usualMs).toEqual([204, 240])
    expect(isBeyondForecast(after(240), after(0))).toBe(false)
    expect(isBeyondForecast(after(252), after(0))).toBe(true)
  })
  it('are none beyond it, and none without an ETD', () => {
    expect(found(300, 400)).toEqual({ timesMs: [], usualMs: [], whyNot: 'beyond forecast' })
    expect(printableHours({ etdMs: null, etaMs: null }, NOON)).toEqual({ timesMs: [], usualMs: [], whyNot: 'no ETD' })
  })
  it('are usual for one page at most, each one of them', () => {
    for (let etd = 0; etd < 30; etd += 5)
      for (let length = 1; length < 400; length += 17) {
        const { timesMs, usualMs } = found(etd, etd + length)
        expect(usualMs.length).toBeLessThanOrEqual(MAX_PRINTED_HOURS)
        expect(timesMs).toEqual(expect.arrayContaining(usualMs))
      }
  })
})
