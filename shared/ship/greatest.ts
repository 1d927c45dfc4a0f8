// The greatest wind and sea and the least visibility of a voyage, in sentences: what is not known of them first.
import { cellOf, withUnit } from '../weather/cells.ts'
import type { MeasureName } from '../weather/measures.ts'
import { formatShortUtc } from '../format/time.ts'
import { isKnownAt, isOfHour, valueAt, type VoyageWeather } from '../weather/weather.ts'
import type { Units } from '../weather/units.ts'
import { METRES_PER_NM } from '../geo/units.ts'
import { itemAt } from '../item-at.ts'

/** Index of a measure's highest value at any hour; null when none is stored. An average is no hour's value. */
function highestIndex(weather: VoyageWeather, measure: MeasureName): number | null {
  let best: number | null = null
  let bestValue = Number.NEGATIVE_INFINITY
  weather.columns[measure].forEach((value, index) => {
    if (value !== null && value > bestValue && weather.source[index] !== 'A') {
      best = index
      bestValue = value
    }
  })
  return best
}

/** A sentence each: the greatest wind with the sea then, the greatest sea, poor visibility; what is not known of them first. */
export function greatestLines(weather: VoyageWeather, units: Units): string[] {
  const value = (index: number, measure: MeasureName): string =>
    withUnit(measure, cellOf(weather, index, measure, units), units)
  const isThere = (index: number, measure: MeasureName): boolean => valueAt(weather, measure, index) !== null
  const from = (index: number, measure: MeasureName): string =>
    isThere(index, measure) ? ` from ${value(index, measure)}` : ''
  const when = (index: number): string => `${formatShortUtc(itemAt(weather.steps, index).timeMs)} UTC`
  const wind = highestIndex(weather, 'windSpeed')
  const sea = highestIndex(weather, 'totalWaveHeight')
  const visibility = lowestVisibility(weather)
  if (wind === null && sea === null) return []
  const words: string[] = []
  // What an answer lacked is not calm, and not clear.
  const ofHour = weather.steps.flatMap((_, index) => (isOfHour(weather.source[index]) ? [index] : []))
  const highest = (measure: MeasureName): string =>
    weather.steps.every((_, index) => isKnownAt(weather, measure, index)) ? 'Greatest' : 'Greatest known'
  const blind = ofHour.filter((index) => !isKnownAt(weather, 'visibility', index)).length
  if (blind > 0) words.push(`Visibility not known at ${blind} of ${ofHour.length} times, every 3 h.`)
  if (wind !== null) {
    const seaThen = isThere(wind, 'totalWaveHeight') ? `, sea ${value(wind, 'totalWaveHeight')}` : ''
    words.push(
      `${highest('windSpeed')} wind ${value(wind, 'windSpeed')}${from(wind, 'windDirection')} on ${when(wind)}${seaThen}.`,
    )
  }
  // The sea at the highest wind is shown with it, unless one of them is known throughout and the other is not.
  if (sea !== null && (sea !== wind || highest('windSpeed') !== highest('totalWaveHeight'))) {
    words.push(
      `${highest('totalWaveHeight')} sea ${value(sea, 'totalWaveHeight')}${from(sea, 'totalWaveDirection')} on ${when(sea)}.`,
    )
  }
  if (visibility !== null)
    words.push(
      `${highest('visibility').replace('Greatest', 'Least')} visibility ${value(visibility, 'visibility')} on ${when(visibility)}.`,
    )
  return words
}

/** Where room is short: wind and sea before visibility. */
export const greatestFirst = (lines: readonly string[]): string[] =>
  lines.toSorted((a, b) => Number(/visibility/i.test(a)) - Number(/visibility/i.test(b)))

/** Below moderate (2 NM) only: good visibility is not news. */
function lowestVisibility(weather: VoyageWeather): number | null {
  let best: number | null = null
  let bestMetres = 2 * METRES_PER_NM
  weather.columns.visibility.forEach((metres, index) => {
    if (metres !== null && metres < bestMetres && weather.source[index] !== 'A') {
      best = index
      bestMetres = metres
    }
  })
  return best
}
