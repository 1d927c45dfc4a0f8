// The sun: known risings and settings, astronomy-engine's own search for an observer at rest, a moving ship, the poles, the date line.
import { Body, MakeTime, Observer, SearchAltitude, SearchRiseSet } from 'astronomy-engine'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../shared/sliced.ts'
import { lightAt, MAX_SUN_DAYS, sunTrackInSlices } from '../../../../../electron/engine/passage/sky/sun.ts'
import type { SunEvent } from '../../../../../shared/app/sky.ts'
import { DAY_MS, HOUR_MS } from '../../../../../shared/format/time.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { sunEvents } from '../../../../support/at-once.ts'

const fixed = (lat: number, long: number) => (): Position => ({ lat, long })
const kinds = (events: SunEvent[]): string[] => events.map(({ kind }) => kind)
const timeOf = (events: SunEvent[], kind: string): number => events.find((event) => event.kind === kind)?.timeMs ?? NaN

/** The same places in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('an observer at rest', () => {
  it('sees what almanacs print, to the minute', () => {
    // Place, day, rising and setting in UTC.
    const printed: [string, number, number, string, string, string][] = [
      ['London', 51.507, -0.128, '2024-06-21', '03:43', '20:21'],
      ['London', 51.507, -0.128, '2024-12-21', '08:04', '15:53'],
      ['New York', 40.713, -74.006, '2024-12-21', '12:17', '21:32'],
      ['Equator at Greenwich', 0, 0, '2024-03-20', '06:04', '18:11'],
    ]
    for (const [name, lat, long, day, rise, set] of printed) {
      const from = Date.parse(`${day}T00:00Z`)
      const events = sunEvents(fixed(lat, long), from, from + DAY_MS)
      expect(Math.abs(timeOf(events, 'sunrise') - Date.parse(`${day}T${rise}Z`)), `${name} rise`).toBeLessThan(75_000)
      expect(Math.abs(timeOf(events, 'sunset') - Date.parse(`${day}T${set}Z`)), `${name} set`).toBeLessThan(75_000)
    }
  })

  it('has a track of so many days, cut where it is too long, without events where the sun stays down', () => {
    const from = Date.UTC(2026, 11, 20)
    const days = (lat: number, count: number) => atOnce(sunTrackInSlices(fixed(lat, 0), from, from + count * DAY_MS))
    expect(days(45, 3)).toMatchObject({ fromMs: from, untilMs: from + 3 * DAY_MS, isWhole: true })
    expect(kinds(days(45, 3).events).filter((kind) => kind === 'sunrise')).toHaveLength(3)
    expect(days(85, 3).events).toEqual([])
    expect(days(45, 200)).toMatchObject({ untilMs: from + MAX_SUN_DAYS * DAY_MS, isWhole: false })
  })

  it('sees all eight in the order of the day', () => {
    const from = Date.UTC(2026, 2, 20)
    expect(kinds(sunEvents(fixed(51.477, 0), from, from + DAY_MS))).toEqual([
      'astronomicalDawn',
      'nauticalDawn',
      'civilDawn',
      'sunrise',
      'sunset',
      'civilDusk',
      'nauticalDusk',
      'astronomicalDusk',
    ])
  })

  it('agrees with astronomy-engine’s search at 200 places and days: rise and set within 30 s, twilights within 3 s', () => {
    const random = seeded(7)
    let [worstRise, worstTwilight] = [0, 0]
    for (let i = 0; i < 200; i++) {
      const [lat, long] = [random() * 120 - 60, random() * 360 - 180]
      const from = Date.UTC(2025, 0, 1) + Math.floor(random() * 5 * 365) * DAY_MS
      const events = sunEvents(fixed(lat, long), from, from + 2 * DAY_MS)
      const observer = new Observer(lat, long, 0)
      const start = MakeTime(new Date(from))
      const apartS = (kind: string, found: { date: Date } | null): number =>
        found === null ? 0 : Math.abs(timeOf(events, kind) - found.date.getTime()) / 1000
      for (const [direction, rise, civil, nautical, astronomical] of [
        [1, 'sunrise', 'civilDawn', 'nauticalDawn', 'astronomicalDawn'],
        [-1, 'sunset', 'civilDusk', 'nauticalDusk', 'astronomicalDusk'],
      ] as const) {
        worstRise = Math.max(worstRise, apartS(rise, SearchRiseSet(Body.Sun, observer, direction, start, 1.5)))
        for (const [kind, deg] of [
          [civil, -6],
          [nautical, -12],
          [astronomical, -18],
        ] as const) {
          const found = SearchAltitude(Body.Sun, observer, direction, start, 1.5, deg)
          // The last nights of astronomical twilight graze −18°, where a second of arc is minutes.
          if (Math.abs(lat) < 45) worstTwilight = Math.max(worstTwilight, apartS(kind, found))
        }
      }
    }
    expect(worstRise).toBeLessThan(30)
    expect(worstTwilight).toBeLessThan(3)
  })

  it('has no rising or setting in polar day and polar night', () => {
    const [june, december] = [Date.UTC(2026, 5, 21), Date.UTC(2026, 11, 21)]
    expect(sunEvents(fixed(70, 25), june, june + 3 * DAY_MS)).toEqual([])
    const dark = kinds(sunEvents(fixed(70, 25), december, december + DAY_MS))
    expect(dark).toContain('civilDawn')
    expect(dark).not.toContain('sunrise')
    expect(dark).not.toContain('sunset')
    expect(sunEvents(fixed(-90, 0), june, june + DAY_MS)).toEqual([])
    expect(lightAt({ lat: 90, long: 0 }, june)).toBe('day')
    expect(lightAt({ lat: -90, long: 0 }, june)).toBe('night')
  })

  it('has nothing in a span of no length', () => {
    expect(sunEvents(fixed(0, 0), 1e12, 1e12)).toEqual([])
  })
})

describe('a moving ship', () => {
  const noon = Date.UTC(2026, 5, 1, 12)
  const going =
    (degPerHour: number) =>
    (timeMs: number): Position => {
      const long = ((timeMs - noon) / HOUR_MS) * degPerHour
      return { lat: 45, long: ((((long + 180) % 360) + 360) % 360) - 180 }
    }
  const dayLength = (degPerHour: number): number => {
    const events = sunEvents(going(degPerHour), noon - 12 * HOUR_MS, noon + 12 * HOUR_MS)
    return timeOf(events, 'sunset') - timeOf(events, 'sunrise')
  }

  it('eastward has a shorter day than at rest, westward a longer one, by the time it gains', () => {
    const [east, rest, west] = [dayLength(0.5), dayLength(0), dayLength(-0.5)]
    expect(east).toBeLessThan(rest)
    expect(west).toBeGreaterThan(rest)
    // Relative to the sun it turns at 15.5° an hour, not 15°.
    expect(east / rest).toBeCloseTo(15 / 15.5, 3)
  })

  it('finds each event at the ship’s own place, and the light changes there', () => {
    const light = {
      sunrise: 'day',
      sunset: 'civil twilight',
      civilDusk: 'nautical twilight',
      astronomicalDusk: 'night',
    }
    const events = sunEvents(going(0.4), noon, noon + 5 * DAY_MS)
    // Five days at 24 h less 0.64 h gained each.
    expect(events.filter(({ kind }) => kind === 'sunrise')).toHaveLength(5)
    for (const { timeMs, position } of events) expect(position).toEqual(going(0.4)(timeMs))
    const begins = events.filter(({ kind }) => kind in light)
    expect(begins.length).toBeGreaterThanOrEqual(18)
    for (const { kind, timeMs, position } of begins)
      expect([kind, lightAt(position, timeMs + 2000)]).toEqual([kind, light[kind as keyof typeof light]])
  })

  it('crosses ±180° without an event more or less', () => {
    const across = (timeMs: number): Position => {
      const long = 179.9 + ((timeMs - noon) / HOUR_MS) * 0.3
      return { lat: 20, long: long > 180 ? long - 360 : long }
    }
    const same = (timeMs: number): Position => ({ lat: 20, long: 179.9 + ((timeMs - noon) / HOUR_MS) * 0.3 })
    const [folded, straight] = [across, same].map((ship) => sunEvents(ship, noon, noon + 3 * DAY_MS))
    expect(folded!.map(({ kind, timeMs }) => [kind, timeMs])).toEqual(
      straight!.map(({ kind, timeMs }) => [kind, timeMs]),
    )
    expect(folded).toHaveLength(24)
    expect(folded!.every(({ position }) => Math.abs(position.long) <= 180)).toBe(true)
  })
})
