// What each limit of the vessel is judged by, the value that is compared, and how far beyond the limit it is: of one measure, or of several together.
import { COLUMNS, GROUPS } from '../../weather/columns.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { FOG_MEASURES, FOG_WORSE_IF_LESS, fogOf } from '../hazards/fog.ts'
import { ICING_MEASURES, ICING_WORSE_IF_LESS, icingOf, type IcingOutside } from '../hazards/icing.ts'
import type { Limit, LimitName } from '../vessel.ts'
import { worstRounded } from '../../weather/rounded.ts'
import { areKnownAt, fetchedAtOf, isKnownAt, isRoundedAt, valueAt, VITAL_MEASURES } from '../../weather/weather.ts'
import type { WeatherSeries } from '../../weather/weather.ts'
import { KN_PER_MS, METRES_PER_NM } from '../../geo/units.ts'

/** A measure's value in the service's unit. */
type ValueOf = (measure: MeasureName) => number

interface Limited {
  word: string
  /** All of them are needed, of the hour. */
  measures: readonly MeasureName[]
  /** Of those the ones that are worse where they are less. */
  worseIfLess: readonly MeasureName[]
  /** In the limit's unit; or why these values give none. */
  valueFrom(valueOf: ValueOf): number | IcingOutside
}

const ofOne = (
  measure: MeasureName,
  factor: number,
  word: string,
  worseIfLess: readonly MeasureName[] = [],
): Limited => ({ word, measures: [measure], worseIfLess, valueFrom: (valueOf) => valueOf(measure) * factor })

const icing = (valueOf: ValueOf): number | IcingOutside => {
  const found = icingOf({
    windMs: valueOf('windSpeed'),
    airC: valueOf('atmosphericTemperature'),
    seaC: valueOf('seaSurfaceTemp'),
    salinityPsu: valueOf('seaSurfaceSalinity'),
    iceM: valueOf('iceThickness'),
  })
  if (found.kind === 'judged') return found.rateCmH
  return found.kind === 'outside' ? found.why : Number.NaN
}

const fog = (valueOf: ValueOf): number => {
  const found = fogOf({ dewPointC: valueOf('dewPoint'), seaC: valueOf('seaSurfaceTemp') })
  return found.kind === 'judged' ? found.overSeaC : Number.NaN
}

/** What is compared. Visibility is a least value, the others are most values. */
export const LIMITED: Readonly<Record<LimitName, Limited>> = {
  waveM: ofOne('totalWaveHeight', 1, GROUPS.sea.name),
  swellM: ofOne('swellWaveHeight', 1, GROUPS.swell.name),
  windKn: ofOne('windSpeed', KN_PER_MS, GROUPS.wind.name),
  gustKn: ofOne('windGust', KN_PER_MS, COLUMNS.windGust.name),
  visibilityNm: ofOne('visibility', 1 / METRES_PER_NM, GROUPS.visibility.name, ['visibility']),
  iceM: ofOne('iceThickness', 1, COLUMNS.iceThickness.head),
  currentKn: ofOne('currentSpeed', KN_PER_MS, GROUPS.current.name),
  icingCmH: {
    word: 'Icing',
    measures: ICING_MEASURES,
    worseIfLess: ICING_WORSE_IF_LESS,
    valueFrom: icing,
  },
  fogC: {
    word: 'Sea fog',
    measures: FOG_MEASURES,
    worseIfLess: FOG_WORSE_IF_LESS,
    valueFrom: fog,
  },
}
const NAMES = Object.keys(LIMITED) as LimitName[]

export type VesselLimits = Readonly<Record<LimitName, Limit | null>>

/** The limits that are set, in the table's order; none without a vessel. */
export const limitsSet = (limits: VesselLimits | null): LimitName[] =>
  limits === null ? [] : NAMES.filter((name) => limits[name] !== null)

/** Limits that are judged by several measures together. */
export const JOINT_LIMITS = ['icingCmH', 'fogC'] as const satisfies readonly LimitName[]
export type JointLimit = (typeof JOINT_LIMITS)[number]

/** Those of them that are set. */
export const jointLimitsSet = (limits: VesselLimits | null): JointLimit[] =>
  limits === null ? [] : JOINT_LIMITS.filter((name) => limits[name] !== null)

/** What they are judged by. */
export const limitedMeasures = (limits: VesselLimits | null): MeasureName[] => [
  ...new Set(limitsSet(limits).flatMap((name) => LIMITED[name].measures)),
]

/** How far beyond a limit a value is, both in the limit's unit: above zero is beyond, exactly on it is not. */
export const beyondLimit = (name: LimitName, value: number, limit: number): number => {
  const by = name === 'visibilityNm' ? limit - value : value - limit
  // What only the change of units lifts beyond a limit is on it.
  return Math.abs(by) < 1e-9 * Math.max(1, limit) ? 0 : by
}

/** In the limit's unit; null where its measures' values give none. */
export function limitValue(name: LimitName, valueOf: ValueOf): number | null {
  const value = LIMITED[name].valueFrom(valueOf)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** How far beyond a limit the values of its measures are, in its unit; rounded, as far as they may have been. null where they give none. */
export function beyondBy(name: LimitName, valueOf: ValueOf, limit: number, isRounded: boolean): number | null {
  const value = limitValue(name, valueOf)
  if (value === null) return null
  const by = beyondLimit(name, value, limit)
  if (!isRounded) return by
  const { worseIfLess } = LIMITED[name]
  const worst = limitValue(name, (measure) => worstRounded(measure, valueOf(measure), worseIfLess.includes(measure)))
  // What the worst values give none for is judged by those that are stored.
  return worst === null ? by : Math.max(by, beyondLimit(name, worst, limit))
}

type Known = Pick<WeatherSeries, 'columns' | 'source'>

const valuesAt =
  (series: Known, index: number): ValueOf =>
  (measure) =>
    valueAt(series, measure, index) ?? Number.NaN

/** In the limit's unit; null where it cannot be judged: not all of its measures are of the hour, or they give no value. */
export const limitValueAt = (series: Known, name: LimitName, index: number): number | null =>
  areKnownAt(series, LIMITED[name].measures, index) ? limitValue(name, valuesAt(series, index)) : null

/** Of a joint limit that cannot be judged: a measure that is missing, why those that are known give no value, or that none of them is known. */
export type LimitGap = MeasureName | IcingOutside | 'nothing'

/** Why a limit cannot be judged at a step; none of one measure. */
export function limitGapsAt(series: Known, name: LimitName, index: number): LimitGap[] {
  const { measures, valueFrom } = LIMITED[name]
  if (measures.length === 1) return []
  const missing = measures.filter((measure) => !isKnownAt(series, measure, index))
  if (missing.length > 0) return missing.length === measures.length ? ['nothing'] : missing
  const value = valueFrom(valuesAt(series, index))
  return typeof value === 'string' ? [value] : []
}

/** How far beyond the limit it is at a step, as `beyondBy`; null where it cannot be judged. */
export const beyondAt = (
  series: Known & Pick<WeatherSeries, 'rounded'>,
  name: LimitName,
  limit: number,
  index: number,
): number | null =>
  areKnownAt(series, LIMITED[name].measures, index)
    ? beyondBy(name, valuesAt(series, index), limit, isRoundedAt(series, index))
    : null

export const isLimitKnownAt = (series: Known, name: LimitName, index: number): boolean =>
  limitValueAt(series, name, index) !== null

/** Whether all of a limit's measures are known at a step, and give no value. */
export const isOutsideAt = (series: Known, name: LimitName, index: number): boolean =>
  areKnownAt(series, LIMITED[name].measures, index) && !isLimitKnownAt(series, name, index)

/** Whether every limit that is set can be judged at a step; without any, all are. */
export const areLimitsKnownAt = (series: Known, limits: VesselLimits | null, index: number): boolean =>
  limitsSet(limits).every((name) => isLimitKnownAt(series, name, index))

/** The same, and without any limit wind and sea: whether what must be known before it is called known is. */
export const isJudgedAt = (series: Known, limits: VesselLimits | null, index: number): boolean =>
  limitsSet(limits).length === 0 ? areKnownAt(series, VITAL_MEASURES, index) : areLimitsKnownAt(series, limits, index)

/** When the oldest of a limit's values was given, epoch ms; null where one is missing. */
export function limitFetchedAt(
  series: Pick<WeatherSeries, 'columns' | 'fetchedAtMs' | 'older'>,
  name: LimitName,
  index: number,
): number | null {
  const fetched = LIMITED[name].measures.map((measure) => fetchedAtOf(series, measure, index))
  return fetched.includes(null) ? null : Math.min(...fetched.filter((one) => one !== null))
}
