// What a frame's grid says in a view is what the field itself says there: at the frame's hour and between two, near a deep low, zoomed out too.
import { describe, expect, it } from 'vitest'
import { estimatesOf } from '../../../../../electron/engine/weather/field/estimates.ts'
import { createFits } from '../../../../../electron/engine/weather/field/fits.ts'
import { createFrames } from '../../../../../electron/engine/weather/field/frame.ts'
import type { FieldSample } from '../../../../../electron/engine/weather/field/samples.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import type { Box } from '../../../../../shared/geo/position.ts'
import { DRIFT_EAST_DEG_A_DAY, FRAME_HOURS, type PlaceTime } from '../../../../../shared/picture/picture.ts'
import { playedAt } from '../../../../../shared/picture/play.ts'
import { sampleAt } from '../../../../../shared/picture/sample.ts'
import { DRAWN_FROM_NOTHING } from '../../../../support/drawn-from-nothing.ts'

/** The deepest low of the simulated November: 956 hPa, which deepens and fills within a day. */
const LOW: PlaceTime = { lat: 50, long: -16, timeMs: Date.UTC(2026, 10, 14) }
const FRAME_MS = FRAME_HOURS * HOUR_MS

/** Points about it as it goes, every 12 hours: much is known of it. */
const samples: FieldSample[] = Array.from({ length: 200 }, (_, i) => {
  const hours = 12 * ((i % 7) - 3)
  const lat = Math.min(64, LOW.lat - 10 + ((i * 7.31) % 20) + hours / 18)
  const long = LOW.long - 18 + ((i * 13.7) % 36) + (DRIFT_EAST_DEG_A_DAY * hours) / 34
  const timeMs = LOW.timeMs + hours * HOUR_MS
  return { lat, long, timeMs, fetchedAtMs: 0, values: valuesAt(7, lat, long, timeMs) }
})
const fit = createFits()(samples)

const VIEWS: Readonly<Record<string, Box>> = {
  'close to the low': { south: 46, west: -24, north: 54, east: -8 },
  'an ocean wide': { south: 0, west: -96, north: 64, east: 32 },
  'of the world': { south: -70, west: -180, north: 75, east: 180 },
}

/** About the low, where the drift has taken it. */
const placesAfter = (hours: number): PlaceTime[] =>
  Array.from({ length: 99 }, (_, i) => ({
    lat: LOW.lat - 3 + Math.floor(i / 11) * 0.7 + hours / 16,
    long: LOW.long - 4 + (i % 11) * 0.83 + (DRIFT_EAST_DEG_A_DAY * hours) / 24,
    timeMs: LOW.timeMs + hours * HOUR_MS,
  }))

describe.each(Object.entries(VIEWS))('a view %s', (_, box) => {
  const frameOf = createFrames()
  const frames = [0, FRAME_MS].map((later) => frameOf(fit, { box, timeMs: LOW.timeMs + later }))
  it.each([0, 3, 6, 9])('says what the field says, %i hours after the frame', (hours) => {
    const played = playedAt({ frames, drawnFrom: DRAWN_FROM_NOTHING, isTropical: false }, LOW.timeMs + hours * HOUR_MS)
    if (played === null) throw new Error('no picture')
    const places = placesAfter(hours)
    const { values } = estimatesOf(fit, places)
    const offs = places.flatMap((place, i) => {
      const { pressure, wind, sea } = sampleAt(played, place)
      return [
        [pressure, values.pressureSeaLevel?.[i]] as const,
        [wind, values.windSpeed?.[i]] as const,
        [sea, values.totalWaveHeight?.[i]] as const,
      ].flatMap(([said, field], part) =>
        said === null || typeof field !== 'number' ? [] : [{ part, off: Math.abs(said.value - field), sd: said.sd }],
      )
    })
    for (const part of [0, 1, 2]) {
      const own = offs.filter((one) => one.part === part)
      expect(own.length).toBeGreaterThan(80)
      expect(own.filter(({ off, sd }) => off <= 2 * sd).length / own.length).toBeGreaterThanOrEqual(0.9)
    }
    // A tenth of a hectopascal is what the pointer shows.
    const ofPressure = offs.filter(({ part }) => part === 0).map(({ off }) => off)
    expect(ofPressure.reduce((sum, off) => sum + off, 0) / ofPressure.length).toBeLessThan(0.2)
  })
})
