// How far beyond a hard limit a candidate comes by what is stored for it: the limit that is passed by most; of visibility the lowest is the worst.
import { describe, expect, it } from 'vitest'
import { marginOf, storedBeyond, weatherBetween } from '../../../../../electron/engine/router/judge/leg-weather.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import type { VesselLimits } from '../../../../../shared/ship/limits/limits.ts'
import { NOW, at, planOf, weatherOf } from '../../../renderer/fixtures.ts'

const PLAN = planOf(at(21, 6))
const none = Object.fromEntries(
  Object.keys(newVessel('').limits).map((name) => [name, null]),
) as unknown as VesselLimits
/** Seas of 4 m and a visibility of 1 NM are the limits. */
const LIMITS: VesselLimits = { ...none, waveM: { value: 4, kind: 'hard' }, visibilityNm: { value: 1, kind: 'hard' } }

const NOT_SAILED = { sailedFromMs: at(21, 6), along: undefined }

/** The same on the whole passage. */
const beyond = (waveM: number, visibilityNm: number, limits = LIMITS, seasBy?: number) => {
  const values = { totalWaveHeight: waveM, visibility: visibilityNm * 1852 }
  const stored = weatherOf(PLAN, () => ({ fetchedAtMs: NOW, source: 'F', values }))
  return storedBeyond({ ...NOT_SAILED, stored, fromMs: at(21, 6), untilMs: PLAN.etaMs ?? 0 }, limits, seasBy)
}

describe('beyond a hard limit', () => {
  it.each([
    ['neither, at the limits themselves', 4, 1, null],
    ['neither in good weather', 2, 20, null],
    ['seas of 4.1 m', 4.1, 20, 'waveM'],
    ['a visibility of 0.9 NM', 2, 0.9, 'visibilityNm'],
    // 6 m of 4 m is 1.5 times; 1 NM of 0.5 NM is twice, of 0.8 NM 1.25 times.
    ['both, the visibility by more', 6, 0.5, 'visibilityNm'],
    ['both, the seas by more', 6, 0.8, 'waveM'],
  ])('%s', (_name, waveM, visibilityNm, limit) => {
    expect(beyond(waveM, visibilityNm)).toBe(limit)
  })

  it('seas are taken so many times as high, the visibility is not', () => {
    expect(beyond(3, 20, LIMITS, 1.5)).toBe('waveM')
    expect(beyond(2, 0.9, LIMITS, 0.5)).toBe('visibilityNm')
    expect(beyond(6, 20, LIMITS, 0.5)).toBeNull()
  })

  it('a soft limit and none are not hard ones', () => {
    expect(beyond(9, 0.1, { ...none, waveM: { value: 4, kind: 'soft' } })).toBeNull()
    expect(beyond(9, 0.1, none)).toBeNull()
  })

  describe('icing and sea fog', () => {
    const COLD = {
      windSpeed: 15,
      atmosphericTemperature: -10,
      seaSurfaceTemp: 2,
      seaSurfaceSalinity: 34,
      iceThickness: 0,
      dewPoint: 2.5,
    }
    const limited = (icingCmH: number | null, fogC: number | null): VesselLimits => ({
      ...none,
      icingCmH: icingCmH === null ? null : { value: icingCmH, kind: 'hard' },
      fogC: fogC === null ? null : { value: fogC, kind: 'hard' },
    })
    const candidateIn = (values: object) => ({
      ...NOT_SAILED,
      stored: weatherOf(PLAN, () => ({ fetchedAtMs: NOW, source: 'F', values })),
      fromMs: at(21, 6),
      untilMs: PLAN.etaMs ?? 0,
    })
    it.each([
      ['icing of some 2.2 cm/h', COLD, limited(2, null), 'icingCmH'],
      ['icing within its limit', COLD, limited(3, null), null],
      ['a dew point 0.5 °C above the sea', COLD, limited(null, 0), 'fogC'],
      ['the same within a limit of 1 °C', COLD, limited(null, 1), null],
      ['beyond a limit of less than nothing', { ...COLD, dewPoint: 1.5 }, limited(null, -1), 'fogC'],
      ['within it', { ...COLD, dewPoint: 0.5 }, limited(null, -1), null],
      ['icing that cannot be judged, with ice on the sea', { ...COLD, iceThickness: 0.2 }, limited(0, null), null],
    ] as const)('%s', (_name, values, limits, limit) => {
      expect(storedBeyond(candidateIn(values), limits)).toBe(limit)
      const { beyond: names } = weatherBetween(candidateIn(values), at(21, 6), at(21, 12), limits) ?? {}
      expect(names).toEqual(limit === null ? [] : [limit])
      const margin = marginOf(candidateIn(values), limits)
      expect((margin?.part ?? 0) > 1).toBe(limit !== null)
    })
  })

  it('what lies more than half a step outside the passage does not count', () => {
    const stored = weatherOf(PLAN, (timeMs) => ({
      fetchedAtMs: NOW,
      source: 'F',
      values: { totalWaveHeight: timeMs === at(21, 9) ? 5 : 2, visibility: 20_000 },
    }))
    const from = (hour: number, minute: number) =>
      storedBeyond({ ...NOT_SAILED, stored, fromMs: at(21, hour, minute), untilMs: at(22) }, LIMITS)
    expect(from(10, 30)).toBe('waveM')
    expect(from(10, 31)).toBeNull()
  })
})

describe('the weather between two times', () => {
  /** Seas of 5 m at nine, else of 2 m: a step speaks for an hour and a half before and after. */
  const stored = weatherOf(PLAN, (timeMs) => ({
    fetchedAtMs: NOW,
    source: 'F',
    values: { totalWaveHeight: timeMs === at(21, 9) ? 5 : 2, windSpeed: 5, visibility: 20_000 },
  }))
  const candidate = { ...NOT_SAILED, stored, fromMs: at(21, 6), untilMs: at(22) }
  const met = (fromMs: number, untilMs: number) => weatherBetween(candidate, fromMs, untilMs, LIMITS)

  it.each([
    ['ends as the step begins', at(21, 6), at(21, 7, 30), 2, []],
    ['ends a minute later', at(21, 6), at(21, 7, 31), 5, ['waveM']],
    ['begins a minute before the step ends', at(21, 10, 29), at(21, 12), 5, ['waveM']],
    ['begins as it ends', at(21, 10, 30), at(21, 12), 2, []],
  ])('%s', (_name, fromMs, untilMs, seaM, beyond) => {
    expect(met(fromMs, untilMs)).toMatchObject({ seaM, windKn: 5 * (3600 / 1852), beyond })
  })

  it('is none once the candidate has ended', () => {
    expect(met(at(21, 23, 59), at(22, 3))).not.toBeNull()
    expect(met(at(22), at(22, 3))).toBeNull()
  })
})
