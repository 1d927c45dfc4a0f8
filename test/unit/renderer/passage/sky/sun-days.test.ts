// The sun's events by the days of ship's time, across the date line in both directions; variation in words.
import { describe, expect, it } from 'vitest'
import { sunDays, variationWords } from '../../../../../renderer/passage/sky/sun-days.ts'
import type { SunEventKind, SunTrack, Variation } from '../../../../../shared/app/sky.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'

const DAY = Date.UTC(2026, 10, 15)
const event = (kind: SunEventKind, timeMs: number) => ({ kind, timeMs, position: { lat: 0, long: 180 } })
const track = (events: SunTrack['events']): SunTrack => ({ fromMs: DAY, untilMs: DAY, isWhole: true, events })
const steady = (offsetMinutes: number) => [{ fromMs: -Infinity, offsetMinutes }]

describe('days of the sun', () => {
  it('are days of ship’s time, not of UTC', () => {
    const days = sunDays(
      track([event('sunrise', DAY + 21 * HOUR_MS), event('sunset', DAY + 33 * HOUR_MS)]),
      steady(540),
    )
    expect(days).toMatchObject([{ date: '16 NOV', clocks: { sunrise: '0600', sunset: '1800' } }])
  })

  it('come twice with one date when clocks go back a day', () => {
    const clocks = [...steady(720), { fromMs: DAY + 20 * HOUR_MS, offsetMinutes: -720 }]
    const days = sunDays(
      track([
        event('sunrise', DAY - 6 * HOUR_MS),
        event('sunrise', DAY + 18 * HOUR_MS),
        event('sunrise', DAY + 42 * HOUR_MS),
      ]),
      clocks,
    )
    expect(days.map(({ date, clocks: { sunrise } }) => [date, sunrise])).toEqual([
      ['15 NOV', '0600'],
      ['16 NOV', '0600'],
      ['16 NOV', '0600'],
    ])
  })

  it('are none where the sun stays up or down', () => expect(sunDays(track([]), steady(0))).toEqual([]))
})

describe('variation in words', () => {
  const good: Variation = {
    deg: -7.84,
    model: 'WMM2025',
    valid: true,
    validFromMs: 0,
    validUntilMs: 0,
    reliability: 'good',
  }
  it('names side and model', () => expect(variationWords(good)).toBe('7.8° W, WMM2025'))
  it('says when the model is out of its years', () =>
    expect(variationWords({ ...good, valid: false })).toContain('▲ outside the model’s years'))
  it('says when the magnetic compass is unusable', () =>
    expect(variationWords({ ...good, reliability: 'unreliable' })).toContain('▲ too near a magnetic pole'))
})
