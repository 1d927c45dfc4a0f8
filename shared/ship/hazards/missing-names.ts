// What is missing to judge a hazard, in words, and why the formula for icing says nothing.
import { COLUMNS } from '../../weather/columns.ts'
import type { MeasureName } from '../../weather/measures.ts'
import type { Missing } from './along.ts'
import { SALINITY_RANGE_PSU, type IcingOutside } from './icing.ts'

/** Where its name alone would read as its absence: `no wind`, `no ice`. */
const MISSING_NAMES: Partial<Record<Missing, string>> = {
  windSpeed: 'wind value',
  totalWaveHeight: 'sea value',
  precipitation: 'rain value',
  iceThickness: 'ice value',
  atmosphericTemperature: 'air temperature',
  cargo: 'cargo temperature',
  nothing: 'weather stored',
}

/** After `no`. */
export const missingName = (one: Missing): string =>
  MISSING_NAMES[one] ?? (one in COLUMNS ? COLUMNS[one as MeasureName].name.toLowerCase() : one)

export const OUTSIDE_WORDS: Readonly<Record<IcingOutside, string>> = {
  ice: 'ice on the sea',
  frozen: 'sea at its freezing point',
  salinity: `salinity outside ${SALINITY_RANGE_PSU.min} to ${SALINITY_RANGE_PSU.max} psu`,
}
