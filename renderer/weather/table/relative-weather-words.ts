// How the ship meets wind and sea at one time, and what it sails through the water to hold its course.
import { formatCourse, formatSpeed, relativeWords } from '../../../shared/format/format.ts'
import { relativeAt } from '../../../shared/weather/cells.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import { currentAt, throughWater } from '../../../shared/weather/current.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { words } from '../../words/words.ts'

/** A sentence each; none while the ship has no course. By the speed over ground that the ship makes good then, as criteria and paper are. */
export function relativeWeatherWords(weather: VoyageWeather, index: number): string[] {
  const { courseDeg, overGroundKn } = weather.steps[index] ?? { courseDeg: null, overGroundKn: null }
  if (courseDeg === null) return []
  const meets = (['windRelative', 'seaRelative'] as const).flatMap((name) => {
    const relative = relativeAt(weather, index, name)
    return relative === null ? [] : [`${COLUMNS[name].name}: ${relativeWords(relative)}`]
  })
  const current = currentAt(weather, index)
  if (current === null || overGroundKn === null) return meets
  const { headingDeg, speedKn } = throughWater(courseDeg, overGroundKn, current)
  return [...meets, words.weather.meets.throughWater(formatSpeed(speedKn), formatCourse(headingDeg))]
}
