// Stretches beyond limits: what is merged, what is said of them, and where the ship is then.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Exceedance } from '../../../../shared/ship/limits/along.ts'
import {
  beyondStretches,
  gravestFirst,
  stretchLength,
  stretchLimit,
  stretchTimes,
  stretchWords,
  waypointsOf,
} from '../../../../shared/ship/stretches.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import type { LimitKind, LimitName } from '../../../../shared/ship/vessel.ts'
import { at, planOf } from '../../renderer/fixtures.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'

const ETD = at(21, 6)
const HARD = { waveM: 4, windKn: 30, visibilityNm: 1 } as const
const SOFT = { swellM: 3, gustKn: 40 } as const
const LIMIT: Partial<Record<LimitName, number>> = { ...HARD, ...SOFT }

interface Made {
  limit: LimitName
  fromH: number
  toH: number
  value: number
  beginOpen?: boolean
  endOpen?: boolean
}

function exceedance({ limit, fromH, toH, value, beginOpen = false, endOpen = false }: Made): Exceedance {
  const then = (hour: number) => ({ timeMs: ETD + hour * HOUR_MS, lat: 0, long: 0 })
  const kind: LimitKind = limit in HARD ? 'hard' : 'soft'
  return {
    limit,
    kind,
    limitValue: LIMIT[limit] ?? 0,
    begin: then(fromH),
    end: then(toH),
    beginOpen,
    endOpen,
    peak: { ...then((fromH + toH) / 2), value, source: 'F', fetchedAtMs: ETD, fetchedBy: 'own', offTrackNm: 0 },
  }
}

it('of two that are equally grave the first stands for its limit', () => {
  const [stretch] = beyondStretches([
    exceedance({ limit: 'waveM', fromH: 0, toH: 6, value: 5 }),
    exceedance({ limit: 'waveM', fromH: 4, toH: 10, value: 5 }),
  ])
  expect(stretch?.worst.map(({ peak }) => peak.timeMs)).toEqual([ETD + 3 * HOUR_MS])
})

const made = fc
  .record({
    limit: fc.constantFrom<LimitName>('waveM', 'windKn', 'visibilityNm', 'swellM', 'gustKn'),
    fromH: fc.integer({ min: 0, max: 60 }),
    lastsH: fc.integer({ min: 0, max: 20 }),
    beyond: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
    beginOpen: fc.boolean(),
    endOpen: fc.boolean(),
  })
  .map(({ limit, fromH, lastsH, beyond, beginOpen, endOpen }) => {
    const bound = LIMIT[limit] ?? 0
    const value = limit === 'visibilityNm' ? bound * (1 - beyond) : bound * (1 + beyond)
    return exceedance({ limit, fromH, toH: fromH + lastsH, value, beginOpen, endOpen })
  })
const some = fc.array(made, { maxLength: 12 })
const kinds = ['hard', 'soft'] as const

describe('stretches', () => {
  it('cover the exceedances of their kind and nothing else', () =>
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 160 }), (exceedances, half) => {
        const timeMs = ETD + (half * HOUR_MS) / 2
        const stretches = beyondStretches(exceedances)
        for (const kind of kinds) {
          const is = exceedances.some((e) => e.kind === kind && e.begin.timeMs <= timeMs && timeMs <= e.end.timeMs)
          expect(stretches.some((s) => s.kind === kind && s.fromMs <= timeMs && timeMs <= s.toMs)).toBe(is)
        }
      }),
    ))

  it('of one kind neither overlap nor touch, and stand in order of time', () =>
    fc.assert(
      fc.property(some, (exceedances) => {
        const stretches = beyondStretches(exceedances)
        expect(stretches.map(({ fromMs }) => fromMs)).toEqual(
          stretches.map(({ fromMs }) => fromMs).sort((a, b) => a - b),
        )
        for (const kind of kinds) {
          const these = stretches.filter((one) => one.kind === kind)
          these.slice(1).forEach((one, i) => expect(one.fromMs).toBeGreaterThan(these[i]?.toMs ?? Infinity))
        }
      }),
    ))

  it('give the greatest of every limit passed in them, once, the gravest first', () =>
    fc.assert(
      fc.property(some, (exceedances) => {
        for (const { kind, fromMs, toMs, worst } of beyondStretches(exceedances)) {
          const within = exceedances.filter((e) => e.kind === kind && e.begin.timeMs >= fromMs && e.end.timeMs <= toMs)
          expect(new Set(worst.map(({ limit }) => limit))).toEqual(new Set(within.map(({ limit }) => limit)))
          expect(worst.length).toBe(new Set(within.map(({ limit }) => limit)).size)
          const share = (e: Exceedance): number => Math.abs(e.peak.value - e.limitValue) / e.limitValue
          for (const one of worst)
            for (const other of within.filter(({ limit }) => limit === one.limit))
              expect(share(one)).toBeGreaterThanOrEqual(share(other) - 1e-9)
          worst.slice(1).forEach((one, i) => expect(share(one)).toBeLessThanOrEqual(share(worst[i] ?? one) + 1e-9))
        }
      }),
    ))

  it('do not depend on the order', () =>
    fc.assert(
      fc.property(some, (exceedances) => {
        const times = (list: readonly Exceedance[]) =>
          beyondStretches(list).map(({ kind, fromMs, toMs }) => ({ kind, fromMs, toMs }))
        expect(times(exceedances.toReversed())).toEqual(times(exceedances))
      }),
    ))

  it('are open where what begins or ends them is', () => {
    const [one] = beyondStretches([
      exceedance({ limit: 'waveM', fromH: 3, toH: 9, value: 5, beginOpen: true }),
      exceedance({ limit: 'windKn', fromH: 9, toH: 12, value: 33, endOpen: true }),
    ])
    expect(one).toMatchObject({ beginOpen: true, endOpen: true, fromMs: ETD + 3 * HOUR_MS, toMs: ETD + 12 * HOUR_MS })
  })

  it('keep a soft one within a hard one apart, after it', () => {
    const stretches = beyondStretches([
      exceedance({ limit: 'gustKn', fromH: 3, toH: 4, value: 45 }),
      exceedance({ limit: 'waveM', fromH: 3, toH: 9, value: 5 }),
    ])
    expect(stretches.map(({ kind }) => kind)).toEqual(['hard', 'soft'])
    expect(gravestFirst(stretches.toReversed()).map(({ kind }) => kind)).toEqual(['hard', 'soft'])
  })
})

describe('in words', () => {
  const stretch = (...all: Made[]) => {
    const [one] = beyondStretches(all.map(exceedance))
    if (one === undefined) throw new Error('no stretch')
    return one
  }

  it('two values at most, and how many more', () => {
    const wave = { limit: 'waveM', fromH: 0, toH: 6, value: 7.94 } as const
    const wind = { limit: 'windKn', fromH: 2, toH: 8, value: 39.2 } as const
    expect(stretchWords(stretch(wind, wave), DEFAULT_UNITS)).toBe('sea 7.9 m, wind 39 kn')
    expect(stretchLimit(stretch(wind, wave), DEFAULT_UNITS)).toBe('limit 4.0 m')
    expect(
      stretchWords(stretch(wave, wind, { limit: 'visibilityNm', fromH: 1, toH: 2, value: 0.9 }), DEFAULT_UNITS),
    ).toBe('sea 7.9 m, wind 39 kn, 1 more')
  })

  it('a value is never rounded to its limit', () =>
    expect(stretchWords(stretch({ limit: 'windKn', fromH: 0, toH: 6, value: 30.2 }), DEFAULT_UNITS)).toBe(
      'wind 30.2 kn',
    ))

  it('times: one day once, open ends said', () => {
    const sea = { limit: 'waveM', value: 5 } as const
    expect(stretchTimes(stretch({ ...sea, fromH: 1, toH: 6.5 }))).toBe('21 NOV 0700 – 1230')
    expect(stretchTimes(stretch({ ...sea, fromH: 1, toH: 30, endOpen: true }))).toBe(
      '21 NOV 0700 – 22 NOV 1200 or later',
    )
    expect(stretchTimes(stretch({ ...sea, fromH: 1, toH: 3, beginOpen: true }))).toBe('from before 21 NOV 0700 – 0900')
    expect(stretchTimes(stretch({ ...sea, fromH: 1, toH: 1, endOpen: true }))).toBe('21 NOV 0700 or later')
    expect(stretchTimes(stretch({ ...sea, fromH: 1, toH: 1, beginOpen: true, endOpen: true }))).toBe(
      '21 NOV 0700, before and after not known',
    )
  })

  it('how long: whole hours from ten on, and never more than is known', () => {
    const sea = { limit: 'waveM', value: 5 } as const
    const length = (more: Omit<Made, 'limit' | 'value'>): string | null => stretchLength(stretch({ ...sea, ...more }))
    expect(length({ fromH: 1, toH: 18.2 })).toBe('for 17 h')
    expect(length({ fromH: 1, toH: 18.7 })).toBe('for 18 h')
    expect(length({ fromH: 1, toH: 6.5 })).toBe('for 5 h 30 min')
    expect(length({ fromH: 1, toH: 1.7 })).toBe('for 42 min')
    expect(length({ fromH: 1, toH: 18.7, endOpen: true })).toBe('for at least 17 h')
    expect(length({ fromH: 1, toH: 3, beginOpen: true })).toBe('for at least 2 h')
    expect(length({ fromH: 1, toH: 1, endOpen: true })).toBeNull()
  })

  it('waypoints: the last before and the first after', () => {
    const schedule = planOf(ETD)
    const [first, last] = [schedule.rows[0]?.etaMs ?? 0, schedule.rows.at(-1)?.etaMs ?? 0]
    const count = schedule.rows.length
    expect(waypointsOf({ fromMs: first + 1, toMs: last - 1 }, schedule)).toBe(`WPT 1 → ${count}`)
    expect(waypointsOf({ fromMs: first, toMs: first }, schedule)).toBe('WPT 1')
    expect(waypointsOf({ fromMs: last, toMs: last + HOUR_MS }, schedule)).toBe(`WPT ${count}`)
    expect(waypointsOf({ fromMs: 0, toMs: 1 }, planOf(null))).toBe(null)
  })
})
