// Weather and averages as rows of a chunk, and back: what is read is within the bounds of a place, a time and each measure, or the chunk is damaged.
import { SEASONS, type AverageSpan } from '../../../../shared/weather/climatology.ts'
import { MEASURES, type MeasureName } from '../../../../shared/weather/measures.ts'
import { damaged } from '../form-1/bytes.ts'
import type { PackedAverage, PackedWeather } from './content.ts'
import { LAST_MS } from './manifest.ts'
import type { Row } from '../form-1/rows.ts'

export const rowOfWeather = ({ latE4, longE4, timeMs, fetchedAtMs, values }: PackedWeather): Row => ({
  keys: [latE4, longE4, timeMs, fetchedAtMs],
  values,
})

export const rowOfAverage = ({ span, latE4, longE4, fetchedAtMs, values }: PackedAverage): Row => ({
  keys: [latE4, longE4, yearsOf(span), fetchedAtMs, isOfYear(span), seasonNumber(span.season)],
  values,
})

/** Which average it is, without when it was fetched. */
export const keysOfAverage = ({ span, latE4, longE4 }: Omit<PackedAverage, 'fetchedAtMs' | 'values'>): number[] => [
  latE4,
  longE4,
  yearsOf(span),
  isOfYear(span),
  seasonNumber(span.season),
]

const isOfYear = (span: AverageSpan): number => ('year' in span ? 1 : 0)

const yearsOf = (span: AverageSpan): number => ('year' in span ? span.year : span.averageYear)

/** 0: none. */
const seasonNumber = (season: AverageSpan['season']): number => (season === null ? 0 : SEASONS.indexOf(season) + 1)

/** Throws DamagedBytes. */
export function weatherOfRow({ keys, values }: Row): PackedWeather {
  const [latE4, longE4, timeMs, fetchedAtMs] = keysOf(keys, 4)
  return {
    ...placeOf(latE4, longE4),
    timeMs: timeOf(timeMs),
    fetchedAtMs: timeOf(fetchedAtMs),
    values: checked(values),
  }
}

/** Throws DamagedBytes. */
export function averageOfRow({ keys, values }: Row): PackedAverage {
  const [latE4 = NaN, longE4 = NaN, years = NaN, fetchedAtMs, ofYear = NaN, season = NaN] = keysOf(keys, 6)
  return {
    ...averageOfKeys([latE4, longE4, years, ofYear, season]),
    fetchedAtMs: timeOf(fetchedAtMs),
    values: checked(values),
  }
}

/** As `keysOfAverage` gave them. Throws DamagedBytes. */
export function averageOfKeys(keys: readonly number[]): Omit<PackedAverage, 'fetchedAtMs' | 'values'> {
  const [latE4, longE4, years, ofYear, season] = keysOf(keys, 5)
  return {
    span: spanOf(within(ofYear, 0, 1) === 1, within(years, 1, 2200), within(season, 0, SEASONS.length)),
    ...placeOf(latE4, longE4),
  }
}

function spanOf(hasYear: boolean, years: number, number: number): AverageSpan {
  const season = SEASONS[number - 1]
  if (!hasYear) return { averageYear: years, season: season ?? null }
  if (season === undefined) throw damaged('a year’s average without its season')
  return { year: years, season }
}

function keysOf(keys: readonly number[], count: number): readonly number[] {
  if (keys.length !== count) throw damaged('a row of another kind')
  return keys
}

/** Throws DamagedBytes. */
export function within(value: number | undefined, min: number, max: number): number {
  if (value === undefined || !Number.isInteger(value) || value < min || value > max)
    throw damaged('a number beyond its bound')
  return value
}

/** Throws DamagedBytes. */
export const timeOf = (value: number | undefined): number => within(value, 0, LAST_MS)

/** Throws DamagedBytes. */
export const placeOf = (latE4: number | undefined, longE4: number | undefined): { latE4: number; longE4: number } => ({
  latE4: within(latE4, -900_000, 900_000),
  // The same meridian has one name.
  longE4: within(longE4, -1_800_000, 1_800_000) === 1_800_000 ? -1_800_000 : (longE4 ?? 0),
})

/** Each within what is physically possible. */
function checked(values: Row['values']): Row['values'] {
  for (const [name, value] of Object.entries(values)) {
    const { min, max } = MEASURES[name as MeasureName].range
    if (value !== null && !(value >= min && value <= max)) throw damaged('a value beyond its bound')
  }
  return values
}
