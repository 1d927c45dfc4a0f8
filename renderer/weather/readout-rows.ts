// The lines of the read-out: what the ship meets at one step, in the words an officer uses.
import { currentAt, throughWater } from '../../shared/weather/current.ts'
import { formatCourse, formatSpeed, relativeWords } from '../../shared/format/format.ts'
import { relativeAt } from '../../shared/weather/cells.ts'
import { COLUMNS, LINES } from '../../shared/weather/columns.ts'
import { lineOf } from '../../shared/weather/lines.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'

const OF_THE_STEP = LINES.filter(({ where }) => where.includes('readout'))

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
  const stored = OF_THE_STEP.map((line) => lineOf(weather, index, line, nowMs)).filter((row) => row !== null)
  const courseDeg = weather.steps[index]?.courseDeg ?? null
  if (courseDeg === null) return stored
  return [
    ...stored,
    ...meets(weather, index, 'windRelative'),
    ...asSailed(weather, index, courseDeg, sogKn),
    ...meets(weather, index, 'seaRelative'),
  ]
}

function meets(weather: VoyageWeather, index: number, name: 'windRelative' | 'seaRelative'): [string, string][] {
  const relative = relativeAt(weather, index, name)
  return relative === null ? [] : [[COLUMNS[name].name, relativeWords(relative)]]
}

function asSailed(weather: VoyageWeather, index: number, courseDeg: number, sogKn: number | null): [string, string][] {
  const current = currentAt(weather, index)
  if (current === null || sogKn === null) return []
  const { headingDeg, speedKn } = throughWater(courseDeg, sogKn, current)
  return [['Through water', `${formatSpeed(speedKn)} kn, heading ${formatCourse(headingDeg)}`]]
}
