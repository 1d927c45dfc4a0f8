// Whether the wind sea's direction, as it is read now, fits the wind: a sea that runs against its own wind is read reversed.
import { shownDirection } from './measures.ts'
import { KN_PER_MS } from '../geo/units.ts'
import type { WeatherAlong } from './weather.ts'

const MIN_WIND_KN = 15
const MAX_DEG = 120
/** Fewer say nothing. */
const MIN_STEPS = 4

export interface DirectionCheck {
  /** Steps with wind enough and both directions stored. */
  steps: number
  /** Of them, so many have the wind sea against the wind. */
  against: number
  looksInverted: boolean
}

/** Over the hour's weather; averages say nothing of one hour. */
export function checkWindSea(weather: WeatherAlong): DirectionCheck {
  const { windSpeed, windDirection, windWaveDirection } = weather.columns
  let steps = 0
  let against = 0
  weather.source.forEach((source, index) => {
    const [speed, wind, sea] = [windSpeed[index], windDirection[index], windWaveDirection[index]]
    if (source === 'A' || source === 'none') return
    if (typeof speed !== 'number' || typeof wind !== 'number' || typeof sea !== 'number') return
    if (speed * KN_PER_MS <= MIN_WIND_KN) return
    steps++
    const seaFromDeg = shownDirection('windWaveDirection', sea, weather.directions)
    const turn = Math.abs(seaFromDeg - shownDirection('windDirection', wind))
    if (Math.min(turn, 360 - turn) > MAX_DEG) against++
  })
  return { steps, against, looksInverted: steps >= MIN_STEPS && against * 2 > steps }
}
