// Sea fog by the dew point over the sea's temperature: warm, moist air that the sea cools to its dew point (advection fog). It stands beside the
// forecast visibility and never replaces it.
import type { MeasureName } from '../../weather/measures.ts'

export const FOG_CLASSES = ['none', 'possible', 'likely'] as const
export type FogClass = (typeof FOG_CLASSES)[number]

/** All must be known. */
export const FOG_MEASURES = ['dewPoint', 'seaSurfaceTemp'] as const satisfies readonly MeasureName[]

/** Of these a lower value makes more fog. */
export const FOG_WORSE_IF_LESS: readonly MeasureName[] = ['seaSurfaceTemp']

export type Fog =
  | {
      kind: 'judged'
      class: FogClass
      /** Dew point above the sea's temperature, °C; negative below it. */
      overSeaC: number
    }
  | { kind: 'unknown'; missing: MeasureName[] }

/** Below the sea's temperature by so much fog is possible: a margin of ours, for the errors of two forecast temperatures. */
export const FOG_MARGIN_C = 1

/** Fog of one hour; what is not known is null. */
export function fogOf({ dewPointC, seaC }: { dewPointC: number | null; seaC: number | null }): Fog {
  const missing: MeasureName[] = []
  if (!Number.isFinite(dewPointC)) missing.push('dewPoint')
  if (!Number.isFinite(seaC)) missing.push('seaSurfaceTemp')
  if (dewPointC === null || seaC === null || missing.length > 0) return { kind: 'unknown', missing }
  const overSeaC = dewPointC - seaC
  // What rounding of binary fractions takes from the margin is on it.
  const isPossible = overSeaC >= -FOG_MARGIN_C - 1e-9
  return { kind: 'judged', class: overSeaC > 0 ? 'likely' : isPossible ? 'possible' : 'none', overSeaC }
}
