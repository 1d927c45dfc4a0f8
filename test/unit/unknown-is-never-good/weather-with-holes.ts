// Weather along one voyage, whole or with holes: single values, whole measures, rows, tails, and averages in their stead.
import * as fc from 'fast-check'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { MEASURE_NAMES, type MeasureName } from '../../../shared/weather/measures.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { newVessel, type VesselDocument } from '../../../shared/ship/vessel.ts'
import type { VoyageWeather, WeatherAlong } from '../../../shared/weather/weather.ts'
import { at, planOf, voyageOf, weatherOf } from '../renderer/fixtures.ts'

/** Departure 0600, 60 h westward: 21 steps, all ahead and all within the 72 hours that are judged. */
export const ETD_MS = at(21, 6)
export const NOW_MS = ETD_MS
export const VOYAGE = voyageOf(1, 1, ETD_MS)
export const PLAN: Schedule = planOf(ETD_MS)
export const ETA_MS = PLAN.etaMs ?? 0
const STEPS = 21
export const VESSEL: VesselDocument = {
  ...newVessel('Endeavour'),
  particulars: { ...newVessel('').particulars, lbpM: 180, beamM: 30, rollPeriodS: 14 },
  limits: {
    ...newVessel('').limits,
    icingCmH: { value: 0.7, kind: 'hard' },
    fogC: { value: 0, kind: 'soft' },
  },
}
export const LIMITS: VesselLimits = VESSEL.limits

/** Highest values at a storm of 1, in the service's units: about half of a stormy voyage is beyond the usual limits. */
const HIGHEST: Partial<Record<MeasureName, number>> = {
  totalWaveHeight: 8,
  swellWaveHeight: 6,
  windSpeed: 28,
  windGust: 36,
  totalWavePeriod: 14,
  swellWavePeriod: 16,
  windWavePeriod: 10,
  windWaveHeight: 5,
  currentSpeed: 1.5,
  windDirection: 359,
  totalWaveDirection: 359,
  swellWaveDirection: 359,
  windWaveDirection: 359,
  currentDirection: 359,
}

/** Ice lies on the sea: the icing of a vessel cannot be judged there, however much is known. */
export const isInIce = (weather: VoyageWeather, index: number): boolean =>
  (weather.columns.iceThickness[index] ?? 0) > 0

/** 0 to 1, the same for the same numbers. */
function chance(...numbers: number[]): number {
  let state = 2_166_136_261
  for (const number of numbers) {
    state = Math.imul(state ^ number, 16_777_619)
    state ^= state >>> 13
  }
  return (Math.imul(state, 2_654_435_761) >>> 0) / 2 ** 32
}

/** Every measure at every step, of the hour. `storm` 0 is a calm within all limits. */
export const wholeWeather = (seed: number, storm: number): VoyageWeather =>
  weatherOf(PLAN, (_timeMs, index) => ({
    fetchedAtMs: ETD_MS - 2 * HOUR_MS,
    values: Object.fromEntries(
      MEASURE_NAMES.map((measure, m) => {
        const part = chance(seed, m, index)
        if (measure === 'visibility') return [measure, storm * part > 0.7 ? 900 : 15_000]
        if (measure === 'iceThickness') return [measure, storm * part > 0.9 ? 0.2 : 0]
        // A cold sea: in a storm the air is colder still, or moister than the sea lets it be.
        if (measure === 'seaSurfaceSalinity') return [measure, 34]
        if (measure === 'seaSurfaceTemp') return [measure, 3 + part]
        if (measure === 'atmosphericTemperature') return [measure, 4 - 20 * storm * part]
        if (measure === 'dewPoint') return [measure, -3 + 9 * storm * part]
        return [measure, (HIGHEST[measure] ?? 1) * part * (/Direction|Period/.test(measure) ? 1 : storm)]
      }),
    ),
  }))

/** What is taken away, between steps, both included. */
export type Hole =
  | { kind: 'value'; measure: MeasureName; from: number }
  | { kind: 'measure'; measure: MeasureName }
  | { kind: 'values of rows' | 'rows' | 'averages instead'; from: number; to: number }
  | { kind: 'tail'; from: number }

const step = fc.integer({ min: 0, max: STEPS - 1 })
/** Those that somebody judges more often than the rest. */
const measure = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<MeasureName>('windSpeed', 'totalWaveHeight', 'swellWaveHeight') },
  { weight: 2, arbitrary: fc.constantFrom<MeasureName>('windGust', 'visibility', 'iceThickness', 'currentSpeed') },
  { weight: 1, arbitrary: fc.constantFrom<MeasureName>('seaSurfaceSalinity', 'atmosphericTemperature', 'dewPoint') },
  { weight: 1, arbitrary: fc.constantFrom(...MEASURE_NAMES) },
)
const hole: fc.Arbitrary<Hole> = fc.oneof(
  fc.record({ kind: fc.constant('value' as const), measure, from: step }),
  fc.record({ kind: fc.constant('measure' as const), measure }),
  fc.record({
    kind: fc.constantFrom('values of rows' as const, 'rows' as const, 'averages instead' as const),
    from: step,
    to: step,
  }),
  fc.record({ kind: fc.constant('tail' as const), from: step }),
)
export const holes = fc.array(hole, { maxLength: 5 })

/** What a faulty service leaves out: a measure everywhere, all of it along a part of the track, the hour itself; one of these or of that. */
export const FAULTY: readonly (readonly Hole[])[] = [
  ...MEASURE_NAMES.map((name): Hole[] => [{ kind: 'measure', measure: name }]),
  ...(['values of rows', 'rows', 'averages instead'] as const).flatMap((kind): Hole[][] => [
    [{ kind, from: 0, to: STEPS - 1 }],
    [{ kind, from: 0, to: 9 }],
  ]),
  [{ kind: 'tail', from: 10 }],
]

/** The same weather with holes; what is given is left as it is. */
export const withHoles = (weather: VoyageWeather, these: readonly Hole[]): VoyageWeather => ({
  ...weather,
  ...pierced(weather, weather, these),
  atWaypoints: pierced(weather.atWaypoints, weather, these),
})

/** `voyage` gives the times of the holes' steps. */
function pierced(along: WeatherAlong, voyage: WeatherAlong, these: readonly Hole[]): WeatherAlong {
  const copy: WeatherAlong = {
    ...along,
    columns: Object.fromEntries(
      MEASURE_NAMES.map((name) => [name, [...along.columns[name]]]),
    ) as WeatherAlong['columns'],
    source: [...along.source],
    fetchedAtMs: [...along.fetchedAtMs],
    fetchedBy: [...along.fetchedBy],
    offTrackNm: [...along.offTrackNm],
    gapHours: [...along.gapHours],
    samples: [...along.samples],
  }
  for (const one of these) dig(copy, one, voyage)
  return copy
}

function dig(along: WeatherAlong, one: Hole, voyage: WeatherAlong): void {
  const from = 'from' in one ? one.from : 0
  const to = 'to' in one ? one.to : one.kind === 'value' ? from : STEPS - 1
  const time = (index: number): number => voyage.steps[index]?.timeMs ?? 0
  along.steps.forEach(({ timeMs }, i) => {
    if (timeMs < time(Math.min(from, to)) || timeMs > time(Math.max(from, to))) return
    if (one.kind === 'value' || one.kind === 'measure') along.columns[one.measure][i] = null
    else if (one.kind === 'averages instead') {
      if (along.source[i] !== 'none') along.source[i] = 'A'
    } else {
      for (const name of MEASURE_NAMES) along.columns[name][i] = null
      if (one.kind === 'values of rows') return
      along.source[i] = 'none'
      along.fetchedAtMs[i] = along.offTrackNm[i] = along.gapHours[i] = null
      along.samples[i] = 0
    }
  })
}

/** A storm, its seed, holes, and further holes. */
export const pair = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  storm: fc.constantFrom(0, 0.3, 0.5, 0.6, 1),
  holes,
  more: holes,
})
