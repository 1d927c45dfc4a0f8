// Icing by freezing spray after Overland (1990): from wind, air, sea, salinity and ice of one hour to a class and a rate.
import type { MeasureName } from '../../weather/measures.ts'

export const ICING_CLASSES = ['none', 'light', 'moderate', 'heavy', 'extreme'] as const
export type IcingClass = (typeof ICING_CLASSES)[number]

/** What is not known is null. */
export interface IcingInputs {
  windMs: number | null
  airC: number | null
  seaC: number | null
  salinityPsu: number | null
  /** Thickness of ice on the sea; 0: open water. */
  iceM: number | null
}

/**
 * Why the formula says nothing: ice on the sea, a sea at or below its freezing point, or a salinity that the freezing point is not
 * defined for.
 */
export type IcingOutside = 'ice' | 'frozen' | 'salinity'

export type Icing =
  | {
      kind: 'judged'
      class: IcingClass
      /** PPR, m·°C/s. */
      predictor: number
      rateCmH: number
    }
  | { kind: 'outside'; why: IcingOutside }
  | { kind: 'unknown'; missing: MeasureName[] }

const MEASURE_OF = {
  windMs: 'windSpeed',
  airC: 'atmosphericTemperature',
  seaC: 'seaSurfaceTemp',
  salinityPsu: 'seaSurfaceSalinity',
  iceM: 'iceThickness',
} as const satisfies Record<keyof IcingInputs, MeasureName>
const INPUTS = Object.keys(MEASURE_OF) as (keyof IcingInputs)[]

/** All must be known. */
export const ICING_MEASURES: readonly MeasureName[] = Object.values(MEASURE_OF)

/** Of these a lower value makes more ice. */
export const ICING_WORSE_IF_LESS: readonly MeasureName[] = [
  'atmosphericTemperature',
  'seaSurfaceTemp',
  'seaSurfaceSalinity',
]

/** The classes of Overland (1990): from which predictor each is, and the rate there. */
export const ICING_FROM = [
  { class: 'light', predictor: 0, rateCmH: 0 },
  { class: 'moderate', predictor: 22.4, rateCmH: 0.7 },
  { class: 'heavy', predictor: 53.3, rateCmH: 2 },
  { class: 'extreme', predictor: 83, rateCmH: 4 },
] as const

/** Practical salinities that the freezing point is defined for. */
export const SALINITY_RANGE_PSU = { min: 4, max: 40 } as const

/**
 * Freezing point of sea water at the surface, °C, of a practical salinity in `SALINITY_RANGE_PSU`: Millero, in Fofonoff and Millard
 * (1983), Unesco technical papers in marine science 44, page 29.
 */
export const freezingPointC = (salinityPsu: number): number =>
  salinityPsu * (-0.0575 + 1.710_523e-3 * Math.sqrt(salinityPsu) - 2.154_996e-4 * salinityPsu)

/** Overland (1990): PPR = V (Tf − Ta) ÷ (1 + 0.3 (Tw − Tf)), m·°C/s, for a sea above its freezing point. */
const predictorOf = (windMs: number, airC: number, seaC: number, freezingC: number): number =>
  (windMs * (freezingC - airC)) / (1 + 0.3 * (seaC - freezingC))

const NO_ICING: Icing = { kind: 'judged', class: 'none', predictor: 0, rateCmH: 0 }

/** Icing of one hour; unknown where one value is missing, whatever the others are. */
export function icingOf(inputs: IcingInputs): Icing {
  const missing = INPUTS.filter((name) => !Number.isFinite(inputs[name])).map((name) => MEASURE_OF[name])
  const { windMs, airC, seaC, salinityPsu, iceM } = inputs
  if (windMs === null || airC === null || seaC === null || salinityPsu === null || iceM === null || missing.length > 0)
    return { kind: 'unknown', missing }
  if (iceM > 0) return { kind: 'outside', why: 'ice' }
  if (salinityPsu < SALINITY_RANGE_PSU.min || salinityPsu > SALINITY_RANGE_PSU.max)
    // No water freezes above 0 °C, however fresh or salt.
    return airC >= 0 && seaC > 0 ? NO_ICING : { kind: 'outside', why: 'salinity' }
  const freezingC = freezingPointC(salinityPsu)
  if (seaC <= freezingC) return { kind: 'outside', why: 'frozen' }
  if (airC >= freezingC || windMs <= 0) return NO_ICING
  const predictor = predictorOf(windMs, airC, seaC, freezingC)
  const from = ICING_FROM.findLast((one) => predictor >= one.predictor) ?? ICING_FROM[0]
  return { kind: 'judged', class: from.class, predictor, rateCmH: rateCmHOf(predictor) }
}

/** Ice growth in cm/h by the predictor: straight between the bounds of the classes, beyond the last with its slope. */
export function rateCmHOf(predictor: number): number {
  const last = ICING_FROM.length - 2
  const i = Math.min(
    last,
    ICING_FROM.findLastIndex((one) => predictor >= one.predictor),
  )
  const [from, to] = [ICING_FROM[i], ICING_FROM[i + 1]]
  if (from === undefined || to === undefined) return 0
  const slope = (to.rateCmH - from.rateCmH) / (to.predictor - from.predictor)
  return from.rateCmH + (predictor - from.predictor) * slope
}
