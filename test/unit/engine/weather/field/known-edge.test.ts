// Where the picture ends: what is far from all points is not known, however calm it is between them, and all that is drawn has values.
import { describe, expect, it } from 'vitest'
import { fadedSd } from '../../../../../electron/engine/weather/field/fading.ts'
import { createFits, type Fit } from '../../../../../electron/engine/weather/field/fits.ts'
import { createFrames } from '../../../../../electron/engine/weather/field/frame.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { certaintyOf } from '../../../../../shared/picture/certainty.ts'
import { PICTURE_PARTS, type PlaceTime } from '../../../../../shared/picture/picture.ts'
import { playedAt } from '../../../../../shared/picture/play.ts'
import { DRAWN_FROM_NOTHING } from '../../../../support/drawn-from-nothing.ts'

const TIME = Date.UTC(2026, 0, 10)
/** Light trade winds, every 3° about 10° N 25° W: points that predict each other very closely. */
const calm: FieldSample[] = Array.from({ length: 48 }, (_, i) => ({
  lat: 3 * (i % 6) + 2,
  long: -36 + 3 * Math.floor(i / 6),
  timeMs: TIME,
  fetchedAtMs: TIME,
  values: { pressureSeaLevel: 1013, windSpeed: 5, windDirection: 60, totalWaveHeight: 1.5, swellWaveHeight: 1.2 },
}))
const fit: Fit = createFits()(calm)
const FAR: PlaceTime = { lat: -38, long: -15, timeMs: TIME }

describe('far from all points', () => {
  it('nothing is drawn of any part, though the points between them are calm', () => {
    const frame = createFrames()(fit, { box: { south: -45, north: 25, west: -60, east: 0 }, timeMs: TIME })
    const played = playedAt({ frames: [frame], drawnFrom: DRAWN_FROM_NOTHING, isTropical: true }, TIME)
    if (played === null) throw new Error('no picture')
    const { grid, planes, uncertainty } = played
    const row = Math.round((FAR.lat - grid.south) / grid.stepLatDeg)
    const column = Math.round((FAR.long - grid.west) / grid.stepLongDeg)
    const values = {
      pressure: planes.pressureHpa,
      wind: planes.windEastMs,
      sea: planes.seaM,
      swell: planes.swellM,
    }
    const i = row * grid.columns + column
    for (const part of PICTURE_PARTS) {
      expect(certaintyOf(part, uncertainty[part][i] ?? NaN, values[part][i])).toBe('none')
      // What is drawn ends by its certainty alone, never at a hole in its values.
      let drawn = 0
      uncertainty[part].forEach((sd, at) => {
        const value = values[part][at] ?? NaN
        if (certaintyOf(part, sd, Number.isNaN(value) ? 0 : value) === 'none') return
        drawn++
        expect(value).not.toBeNaN()
      })
      expect(drawn).toBeGreaterThan(20)
    }
  })
  it('a deviation is what it is without points, whatever they say of each other', () => {
    const sds = fit.pressure()?.uncertainty([FAR]).sds
    expect(sds?.[0]).toBeGreaterThan(15)
  })
})

describe('towards the edge of what is known', () => {
  it('a deviation grows without a leap beyond what is drawn', () => {
    for (const part of PICTURE_PARTS) {
      expect(fadedSd(part, 0.5, 0.4, 6)).toBe(0.5)
      let before = 0
      for (let doubt = 0; doubt <= 1; doubt += 0.01) {
        const sd = fadedSd(part, 0.5, doubt, 6)
        expect(sd).toBeGreaterThanOrEqual(0.5)
        expect(sd).toBeGreaterThanOrEqual(before)
        expect(sd - before).toBeLessThan(before === 0 ? 1 : 0.6)
        before = sd
      }
      for (const doubt of [0.501, 0.6, 0.8, 1]) expect(certaintyOf(part, fadedSd(part, 0.5, doubt, 6), 6)).toBe('none')
    }
  })
})
