// A picture at a place: numbers with their errors, none beyond what is drawn; and the steps of its shading.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { playedAt } from '../../../../shared/picture/play.ts'
import { sampleAt, windFromDeg } from '../../../../shared/picture/sample.ts'
import { waveSteps } from '../../../../shared/picture/steps.ts'
import { fixturePicture, PICTURE_FROM_MS, pressureAt } from '../../../gallery/picture-fixture.ts'

const timeMs = PICTURE_FROM_MS + 4 * HOUR_MS
const played = playedAt(fixturePicture(), timeMs)

describe('a picture at a place', () => {
  it('says the pressure with its error, on either side of 180° and on it', () => {
    for (const long of [175.3, 180, -180, -170.2]) {
      const pressure = played === null ? null : sampleAt(played, { lat: 42.2, long }).pressure
      expect(Math.abs((pressure?.value ?? NaN) - pressureAt(42.2, long, timeMs))).toBeLessThan(0.6)
      expect(pressure?.sd).toBeGreaterThan(0.4)
    }
  })
  it('says nothing beyond its box and beyond what is drawn', () => {
    const nothing = { pressure: null, wind: null, sea: null, swell: null }
    expect(played === null ? null : sampleAt(played, { lat: 42, long: 10 })).toEqual(nothing)
    expect(played === null ? null : sampleAt(played, { lat: 80, long: 180 })).toEqual(nothing)
    expect(played === null ? null : sampleAt(played, { lat: 20.1, long: 150.2 })).toEqual(nothing)
  })
  it('has a direction of the wind where it is known within 45°, with how far it may be off', () => {
    if (played === null) throw new Error('no picture')
    const { planes, uncertainty } = played
    const steady = {
      ...planes,
      windEastMs: planes.windEastMs.map(() => 0),
      windNorthMs: planes.windNorthMs.map(() => -3),
    }
    const fromOf = (sdMs: number) => {
      const still = {
        ...played,
        planes: steady,
        uncertainty: { ...uncertainty, wind: uncertainty.wind.map(() => sdMs) },
      }
      return sampleAt(still, { lat: 42.2, long: 180 }).wind
    }
    expect(fromOf(1)?.from?.deg).toBeCloseTo(0)
    expect(fromOf(1)?.from?.sdDeg).toBeCloseTo(24.0, 1)
    expect(fromOf(2.2)?.from?.sdDeg).toBeCloseTo(43.9, 1)
    expect(fromOf(2.4)).toMatchObject({ from: null })
  })
  it('names the wind for where it comes from', () => {
    expect(windFromDeg(0, -10)).toBeCloseTo(0)
    expect(windFromDeg(10, 0)).toBeCloseTo(270)
    expect(windFromDeg(-10, 0)).toBeCloseTo(90)
    expect(windFromDeg(0, 10)).toBeCloseTo(180)
    expect(windFromDeg(7, 7)).toBeCloseTo(225)
  })
})

describe('the steps of the shading', () => {
  it('are eight whole numbers of the unit they are read in, rising', () => {
    expect(waveSteps('m').map(({ label }) => label)).toEqual(['1 m', '2 m', '3 m', '4 m', '6 m', '8 m', '10 m', '12 m'])
    expect(waveSteps('m').map(({ heightM }) => heightM)).toEqual([1, 2, 3, 4, 6, 8, 10, 12])
    const feet = waveSteps('ft')
    expect(feet.map(({ heightM, label }) => `${Math.round(heightM / 0.3048)} ft` === label)).toEqual(
      feet.map(() => true),
    )
    expect(feet.every(({ heightM }, i) => heightM > (feet[i - 1]?.heightM ?? 0))).toBe(true)
  })
})
