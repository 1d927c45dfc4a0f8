// Candidates judged by the application's own evaluation over what is stored for their track.
import { describe, expect, it } from 'vitest'
import { judgedBy, type Replayed } from '../../../../../electron/engine/router/judge/replay.ts'
import { candidateOf } from '../../../../support/judged-at-once.ts'
import type { FoundCandidate } from '../../../../../electron/engine/router/protocol.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { newVessel, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import type { Candidate } from '../../../../../shared/candidates/candidates.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { weatherOf } from '../../../renderer/fixtures.ts'
import { alongOf, ETD_MS, foundCandidate, OPEN_SEA, voyageOf } from '../found-candidates.ts'

const VESSEL: VesselDocument = {
  ...newVessel('Endeavour'),
  particulars: { ...newVessel('').particulars, fuelTonnesADay: 30, fuelAtKn: 14 },
}
const SCHEDULE = buildSchedule(OPEN_SEA)
const HOURS = (SCHEDULE.passageMs ?? 0) / HOUR_MS

type Values = Partial<Record<MeasureName, number>>
const CALM: Values = {
  windSpeed: 6,
  windDirection: 270,
  totalWaveHeight: 1.5,
  swellWaveHeight: 1,
  windGust: 8,
  visibility: 20_000,
  iceThickness: 0,
}

/** `valuesAt`: what is stored so many hours after departure; null: nothing. */
function replay(
  found: FoundCandidate,
  valuesAt: (hour: number) => Values | null,
  vessel: VesselDocument | null = VESSEL,
  isOnLand = false,
): Replayed {
  const weather = weatherOf(buildSchedule(found.document), (timeMs) => {
    const values = valuesAt((timeMs - ETD_MS) / HOUR_MS)
    return values === null ? null : { values, fetchedAtMs: ETD_MS - HOUR_MS }
  })
  const one = judgedBy(
    { voyage: voyageOf(OPEN_SEA), vessel, nowMs: ETD_MS - HOUR_MS, forecastUntilMs: ETD_MS + 240 * HOUR_MS },
    found,
    weather,
    isOnLand,
  )
  if (one === null) throw new Error('the way has no times')
  return one
}
const shown = (one: Replayed, own: Replayed = one, vessel: VesselDocument | null = VESSEL): Candidate =>
  candidateOf(one, own, own === one ? 0 : 1, one.found.document, vessel)

describe('a candidate', () => {
  it('stands where its track is known and within limits', () => {
    const one = replay(foundCandidate('own', OPEN_SEA), () => CALM)
    expect(one.failure).toBeNull()
    expect(shown(one)).toMatchObject({
      letter: 'A',
      rests: { forecastH: expect.closeTo(HOURS, 6) as number, estimatedH: 0, averageH: 0, nothingH: 0 },
      beyond: { hardH: 0, softH: 0, estimatedHardH: 0, estimatedSoftH: 0 },
      row: { worstSea: { value: 1.5 } },
      estimatedSea: null,
      margin: { limit: 'windKn', isEstimated: false },
      fuelPercent: 100,
      gainH: 0,
      legs: [
        { to: 'B', met: { seaM: 1.5, rests: 'forecast', beyond: [] } },
        { to: 'C', met: { seaM: 1.5, rests: 'forecast', beyond: [] } },
      ],
    })
    expect(shown(one).margin?.part).toBeCloseTo((6 * 3600) / 1852 / 30, 2)
    expect(shown(one).fuelT).toBeCloseTo((30 * HOURS) / 24, 1)
    expect(shown(one).fuelByDay?.reduce((sum, { tonnes }) => sum + tonnes, 0)).toBeCloseTo((30 * HOURS) / 24, 1)
  })

  it('fails where a hard limit is stored for its track, on land, and where the schedule has other hours', () => {
    const storm = (hour: number): Values => ({ ...CALM, totalWaveHeight: Math.abs(hour - 24) < 4 ? 5 : 1 })
    expect(replay(foundCandidate('earliest', OPEN_SEA), storm).failure).toBe('limit')
    expect(replay(foundCandidate('earliest', OPEN_SEA), () => CALM, VESSEL, true).failure).toBe('land')
    expect(replay(foundCandidate('earliest', OPEN_SEA, { hours: HOURS * 1.006 }), () => CALM).failure).toBe('time')
    expect(replay(foundCandidate('earliest', OPEN_SEA, { hours: HOURS * 1.004 }), () => CALM).failure).toBeNull()
    expect(shown(replay(foundCandidate('own', OPEN_SEA), storm))).toMatchObject({
      beyond: { hardH: expect.closeTo(7.5, 1) as number },
      legs: [{ met: { beyond: ['waveM'] } }, {}],
    })
  })

  it('is no steadier in forecasts made worse than what is stored for its track, and nothing is said of that where it fails as forecast', () => {
    const found = foundCandidate('earliest', OPEN_SEA, { perturbed: { breaks: 0, of: 12 } })
    const seaM = (high: number) =>
      shown(replay(found, (hour) => ({ ...CALM, totalWaveHeight: hour === 24 ? high : 1 })))
    expect(seaM(3).perturbed).toEqual({ breaks: 0, of: 12 })
    // The limit is 4 m.
    expect(seaM(3.8).perturbed).toEqual({ breaks: 6, of: 12 })
    expect(seaM(5).perturbed).toBeNull()
  })

  it('says first what is not known, and takes no estimate for what is stored', () => {
    const along = alongOf(HOURS, 'forecast', 4.4, 20)
    // Of the last pieces the router took an average, and before them nothing.
    along.rests = along.hours.map((hour) => (hour < 36 ? 'forecast' : hour < 42 ? 'nothing' : 'average'))
    along.values = along.values.map((values, i) => (along.rests[i] === 'forecast' ? values : {}))
    along.isSeaForecast = along.rests.map((one) => one === 'forecast')
    const candidate = shown(
      replay(foundCandidate('least-sea', OPEN_SEA, { along }), (hour) => (hour <= 12 ? CALM : null)),
    )
    expect(candidate.row.unknownH).toBeCloseTo(HOURS - 12, 6)
    expect(candidate.rests).toEqual({
      forecastH: expect.closeTo(12, 6) as number,
      estimatedH: expect.closeTo(24, 6) as number,
      nothingH: expect.closeTo(6, 6) as number,
      averageH: expect.closeTo(HOURS - 42, 6) as number,
    })
    // The limit is 4 m: beyond it by an estimate only where nothing is stored.
    expect(candidate.beyond).toEqual({
      hardH: 0,
      softH: 0,
      estimatedHardH: expect.closeTo(24, 6) as number,
      estimatedSoftH: 0,
    })
    expect(candidate.row.worstSea).toMatchObject({ value: 1.5 })
    expect(candidate.estimatedSea).toEqual({ value: 4.4, timeMs: ETD_MS + 13.5 * HOUR_MS })
    expect(candidate.margin).toMatchObject({ limit: 'waveM', part: 1.1, isEstimated: true })
    expect(candidate.legs.map(({ met }) => met)).toMatchObject([
      { rests: 'mixed', seaM: 4.4, beyond: ['waveM'] },
      { seaM: 4.4 },
    ])
  })

  it('takes nothing of an estimate where all is stored, however high that is', () => {
    const along = alongOf(HOURS, 'forecast', 9, 60)
    const candidate = shown(replay(foundCandidate('own', OPEN_SEA, { along }), () => CALM))
    expect(candidate).toMatchObject({ estimatedSea: null, estimatedWind: null, margin: { isEstimated: false } })
    expect(candidate.beyond).toEqual({ hardH: 0, softH: 0, estimatedHardH: 0, estimatedSoftH: 0 })
    expect(candidate.rests).toMatchObject({ estimatedH: 0, averageH: 0, nothingH: 0 })
  })

  it('counts an hour beyond a limit once: the half step beside what is stored is not estimated again', () => {
    const along = alongOf(HOURS, 'forecast', 9, 20)
    const storm = (hour: number): Values | null => (hour <= 12 ? { ...CALM, totalWaveHeight: hour < 9 ? 1 : 6 } : null)
    const candidate = shown(replay(foundCandidate('own', OPEN_SEA, { along }), storm))
    expect(candidate.beyond.estimatedHardH).toBeCloseTo(HOURS - 13.5, 6)
    // From where the limit is crossed, between the steps at 6 h (1 m) and 9 h (6 m).
    expect(candidate.beyond.hardH).toBeCloseTo(13.5 - (6 + (3 * 3) / 5), 6)
  })

  it('estimates of a measure that is stored nothing, where another is missing', () => {
    const along = alongOf(HOURS, 'forecast', 9, 20)
    const { visibility: _none, ...unseen } = CALM
    const limits = { ...VESSEL.limits, visibilityNm: { value: 1, kind: 'soft' as const } }
    const vessel = { ...VESSEL, limits }
    const candidate = shown(
      replay(foundCandidate('own', OPEN_SEA, { along }), () => unseen, vessel),
      undefined,
      vessel,
    )
    expect(candidate.rests).toMatchObject({ forecastH: 0, estimatedH: expect.closeTo(HOURS, 6) as number })
    expect(candidate).toMatchObject({ beyond: { estimatedHardH: 0 }, estimatedSea: null })
  })

  it('shows the worst estimate only where it is worse than the worst that is stored, or nothing is stored', () => {
    const worst = (seaM: number | null, valuesAt: (hour: number) => Values | null) => {
      const along = alongOf(HOURS, 'forecast', seaM, 20)
      const { row, estimatedSea } = shown(replay(foundCandidate('own', OPEN_SEA, { along }), valuesAt))
      return [row.worstSea?.value ?? null, estimatedSea?.value ?? null]
    }
    const first = (hour: number): Values | null => (hour <= 12 ? CALM : null)
    expect(worst(1.4, first)).toEqual([1.5, null])
    expect(worst(1.6, first)).toEqual([1.5, 1.6])
    expect(worst(null, first)).toEqual([1.5, null])
    expect(worst(0.5, () => null)).toEqual([null, 0.5])
  })

  it('is not judged without a vessel, and has no fuel in tonnes', () => {
    const candidate = shown(
      replay(foundCandidate('own', OPEN_SEA), () => CALM, null),
      undefined,
      null,
    )
    expect(candidate).toMatchObject({ margin: null, fuelT: null, fuelByDay: null, row: { limits: [] } })
    expect(candidate.heavy).toEqual({ metH: 0, unknownH: expect.closeTo(HOURS, 6) as number })
  })

  it('knows nothing where nothing is stored and nothing was taken', () => {
    const candidate = shown(replay(foundCandidate('own', OPEN_SEA), () => null))
    expect(candidate).toMatchObject({ estimatedSea: null, estimatedWind: null, margin: null })
    expect(candidate).toMatchObject({
      row: { worstSea: null, worstWind: null },
      rests: { forecastH: 0, estimatedH: 0 },
    })
    expect(candidate.rests.nothingH).toBeCloseTo(candidate.hours, 9)
    expect(candidate.heavy.unknownH).toBeCloseTo(candidate.hours, 6)
    expect(candidate.legs.map(({ met }) => met)).toEqual(
      candidate.legs.map(() => ({ seaM: null, windKn: null, beyond: [], rests: 'nothing' })),
    )
  })

  it('shows an average only where nothing of the hour is known on a leg, and judges nothing by it', () => {
    const along = alongOf(HOURS, 'average', 9, 60)
    const candidate = shown(replay(foundCandidate('own', OPEN_SEA, { along }), (hour) => (hour <= 6 ? CALM : null)))
    expect(candidate.legs.map(({ met }) => met)).toMatchObject([
      { rests: 'mixed', seaM: 1.5, beyond: [] },
      { rests: 'average', seaM: 9, beyond: [] },
    ])
  })

  it('shows a sea that is known where the wind is not, and judges it', () => {
    const along = {
      ...alongOf(HOURS, 'nothing', 9, null),
      isSeaForecast: alongOf(HOURS, 'forecast', 9, null).isSeaForecast,
      values: alongOf(HOURS, 'forecast', 9, null).values,
    }
    const met = shown(replay(foundCandidate('own', OPEN_SEA, { along }), () => null)).legs.map((leg) => leg.met)
    expect(met).toEqual(met.map(() => ({ seaM: 9, windKn: null, beyond: ['waveM'], rests: 'nothing' })))
    const stored = shown(replay(foundCandidate('own', OPEN_SEA), () => ({ totalWaveHeight: 9 }))).legs.map(
      (leg) => leg.met,
    )
    expect(stored).toEqual(met)
  })

  it('has no arrival to compare with where the ship makes no headway on the own route', () => {
    const own = replay(foundCandidate('own', OPEN_SEA, { isHeld: true }), () => null)
    expect(shown(own)).toMatchObject({ isHeld: true, gainH: null })
    expect(
      shown(
        replay(foundCandidate('earliest', OPEN_SEA), () => CALM),
        own,
      ).gainH,
    ).toBeNull()
  })

  it('comes as near to any hard limit as is estimated, and says on which leg it is beyond one', () => {
    const limits = { ...VESSEL.limits, gustKn: { value: 40, kind: 'hard' as const } }
    const along = alongOf(HOURS, 'forecast', 1, 10)
    const gusty = { ...along, values: along.values.map((values, i) => ({ ...values, gustKn: i === 3 ? 50 : 20 })) }
    const vessel = { ...VESSEL, limits }
    const candidate = shown(
      replay(foundCandidate('own', OPEN_SEA, { along: gusty }), () => null, vessel),
      undefined,
      vessel,
    )
    expect(candidate.margin).toEqual({
      limit: 'gustKn',
      part: 1.25,
      timeMs: Math.round(ETD_MS + 10.5 * HOUR_MS),
      isEstimated: true,
    })
    expect(candidate.legs.map(({ met }) => met.beyond)).toEqual([['gustKn'], []])
  })

  it('is as near to a limit as the router took it where nothing is stored', () => {
    const along = alongOf(HOURS, 'forecast', 4.4, 20)
    const candidate = shown(replay(foundCandidate('own', OPEN_SEA, { along }), (hour) => (hour <= 24 ? CALM : null)))
    expect(candidate.margin).toEqual({ limit: 'waveM', part: 1.1, timeMs: ETD_MS + 25.5 * HOUR_MS, isEstimated: true })
  })

  it('knows nothing of hours that the router did not sail', () => {
    const along = alongOf(HOURS - 36, 'forecast', 1, 10)
    const candidate = shown(replay(foundCandidate('own', OPEN_SEA, { along }), () => null))
    expect(candidate.rests.nothingH).toBeCloseTo(36, 6)
    expect(candidate.rests.estimatedH).toBeCloseTo(HOURS - 36, 6)
  })

  it('stands beside the weather along the own route in the same hours', () => {
    const own = replay(foundCandidate('own', OPEN_SEA), () => CALM)
    const slow = { ...OPEN_SEA, schedule: { ...OPEN_SEA.schedule, speedKn: 10 } }
    const one = replay(foundCandidate('least-fuel', slow), () => null)
    const candidate = shown(one, own)
    expect(candidate.gainH).toBeCloseTo(HOURS - HOURS * 1.4, 6)
    expect((own.row.etaMs - candidate.row.etaMs) / HOUR_MS).toBeCloseTo(HOURS - HOURS * 1.4, 6)
    expect(candidate.legs.map((leg) => leg.own?.seaM ?? null)).toEqual([1.5, 1.5])
    const last = shown(one, { ...own, weather: { ...own.weather, untilMs: ETD_MS + HOUR_MS } })
    expect(last.legs[1]?.own).toBeNull()
  })
})
