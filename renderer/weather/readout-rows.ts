// The lines of the read-out: what the ship meets at one step, in the words an officer uses.
import { currentAt, throughWater } from '../../shared/weather/current.ts'
import { formatCourse, formatRelativeDirection, formatSpeed, visibilityWord } from '../../shared/format/format.ts'
import {
  displayUnit,
  formatMeasure,
  shownDirection,
  type MeasureName,
  type SettledMeasure,
} from '../../shared/weather/measures.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { forceAt } from '../../shared/weather/wind-force.ts'
import { olderWords } from '../ui/age.ts'

/**
 * Label and value of each line; lines without any stored value are left out, values of an earlier answer than the step's say their age. `sogKn`: the
 * leg's planned speed over ground.
 */
export function readoutRows(
  weather: VoyageWeather,
  index: number,
  sogKn: number | null,
  nowMs: number,
): [label: string, value: string][] {
  const raw = (measure: MeasureName): number | null => weather.columns[measure][index] ?? null
  const text = (measure: MeasureName): string | null => {
    const value = raw(measure)
    if (value === null) return null
    const unit = displayUnit(measure)
    return `${formatMeasure(measure, value, weather.directions)}${unit === '°' ? '°' : ` ${unit}`}`
  }
  const ageOf = (measure: MeasureName): string | null => olderWords(weather, measure, index, nowMs)
  /** Values of one line: an age that all share is said once, at its end. */
  const measured = (measures: readonly MeasureName[], last: string | null = null): (string | null)[] => {
    const known = measures.filter((measure) => raw(measure) !== null)
    const ages = new Set(known.map(ageOf))
    const [shared] = ages
    if (ages.size === 1)
      return [...known.map(text), last, shared === null || shared === undefined ? null : `(${shared})`]
    return [
      ...known.flatMap((measure) => [text(measure), ageOf(measure) === null ? null : `(${ageOf(measure)})`]),
      last,
    ]
  }
  const rows: [string, string][] = []
  const add = (label: string, ...parts: (string | null)[]): void => {
    const there = parts.filter((part) => part !== null)
    if (there.length > 0) rows.push([label, there.join(' ')])
  }
  const force = forceAt(weather, index)
  add(
    'Wind from',
    ...measured(['windDirection', 'windSpeed'], force === null ? null : `Bft ${formatMeasure('beaufortScale', force)}`),
  )
  add('Gust', ...measured(['windGust']))
  add('Sea from', ...measured(['totalWaveDirection', 'totalWaveHeight', 'totalWavePeriod']))
  add('Swell from', ...measured(['swellWaveDirection', 'swellWaveHeight', 'swellWavePeriod']))
  add('Current setting', ...measured(['currentDirection', 'currentSpeed']))
  const visibility = raw('visibility')
  add('Visibility', ...measured(['visibility'], visibility === null ? null : visibilityWord(visibility)))
  add('Pressure', ...measured(['pressureSeaLevel']))
  const courseDeg = weather.steps[index]?.courseDeg ?? null
  if (courseDeg !== null) {
    add('Relative wind', meets('windDirection', raw('windDirection'), courseDeg))
    const current = currentAt(weather, index)
    if (current !== null && sogKn !== null) {
      const { headingDeg, speedKn } = throughWater(courseDeg, sogKn, current)
      add('Through water', `${formatSpeed(speedKn)} kn, heading ${formatCourse(headingDeg)}`)
    }
    add('Relative sea', meets('totalWaveDirection', raw('totalWaveDirection'), courseDeg))
  }
  return rows
}

const meets = (measure: SettledMeasure, serviceDeg: number | null, courseDeg: number): string | null =>
  serviceDeg === null ? null : formatRelativeDirection(shownDirection(measure, serviceDeg), courseDeg)
