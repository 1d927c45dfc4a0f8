// What the officer may choose to fetch, as the panel holds it, and the choice the engine is asked for.
import { farthestPointNm, maxAreaSpacingNm, maxCorridorSpacingNm } from '../../shared/weather/lattice.ts'
import type { FetchChoice, TrackScope, WeatherScope } from '../../shared/sync/sync.ts'
import type { Box } from '../../shared/geo/position.ts'
import { HOUR_MS } from '../../shared/format/time.ts'

export interface ChoiceInputs {
  plan: TrackScope
  /** Other stored voyages asked for beside this one. */
  voyageIds: readonly number[]
  /** Other departures, in hours from the ETD. */
  etdOffsetsH: readonly number[]
  corridorHalfWidthNm: number
  corridorSpacingNm: number
  areaSpacingNm: number
  /** The chart's box when Area was chosen; null: not chosen yet. */
  areaBox: Box | null
  averages: boolean
  casualties: boolean
  casualtiesHalfWidthNm: number
  /** Days, `YYYY-MM-DD`. */
  bulkDates: readonly string[]
}

export const DEFAULT_CHOICE: ChoiceInputs = {
  plan: 'track',
  voyageIds: [],
  etdOffsetsH: [],
  corridorHalfWidthNm: 60,
  corridorSpacingNm: 30,
  areaSpacingNm: 60,
  areaBox: null,
  averages: false,
  casualties: false,
  casualtiesHalfWidthNm: 25,
  bulkDates: [],
}

/** The choice with a part of it changed. A lattice keeps points that speak: no farther apart than its width or box allows. */
export function withPart(inputs: ChoiceInputs, part: Partial<ChoiceInputs>): ChoiceInputs {
  const next = { ...inputs, ...part }
  const maxInBoxNm = next.areaBox === null ? next.areaSpacingNm : maxAreaSpacingNm(next.areaBox)
  return {
    ...next,
    corridorSpacingNm: Math.min(next.corridorSpacingNm, maxCorridorSpacingNm(next.corridorHalfWidthNm)),
    areaSpacingNm: Math.min(next.areaSpacingNm, maxInBoxNm),
  }
}

/** What points so far apart give, in words; both measured on the evaluation itself. */
export const corridorWords = (spacingNm: number): string =>
  `On the route, on time or an hour late, every place is between points, the nearest at most ${farthestPointNm(spacingNm)} NM off. ` +
  'Towards the corridor’s edges, and hours later, it may not be.'
export const areaWords = (spacingNm: number): string =>
  `Every place between the outermost points has points around it at every hour, the nearest at most ${farthestPointNm(spacingNm)} NM off. ` +
  `Less than ${spacingNm} NM inside the box’s edge there may be none.`

/** Other departures offered, in hours from the ETD. */
export const ETD_OFFSETS_H = [-24, -12, -6, 6, 12, 24, 48] as const

/**
 * The choice for a voyage with this ETD. The voyage itself is never its own alternative; without an ETD there
 * are no other departures; bulk days only where the link's profile allows them.
 */
export function planChoice(
  inputs: ChoiceInputs,
  { voyageId, etdMs, allowsBulk }: { voyageId: number; etdMs: number | null; allowsBulk: boolean },
): FetchChoice {
  return {
    weather: weatherScope(inputs, voyageId, etdMs),
    averages: inputs.averages,
    casualties: inputs.casualties ? { halfWidthNm: inputs.casualtiesHalfWidthNm } : null,
    bulkDates: allowsBulk ? [...inputs.bulkDates].toSorted() : [],
  }
}

function weatherScope(inputs: ChoiceInputs, voyageId: number, etdMs: number | null): WeatherScope {
  switch (inputs.plan) {
    case 'track':
      return { plan: 'track' }
    case 'alternatives':
      return {
        plan: 'alternatives',
        voyageIds: inputs.voyageIds.filter((id) => id !== voyageId).slice(0, 20),
        etdsMs:
          etdMs === null ? [] : inputs.etdOffsetsH.map((hours) => etdMs + hours * HOUR_MS).filter((ms) => ms >= 0),
      }
    case 'corridor':
      return { plan: 'corridor', halfWidthNm: inputs.corridorHalfWidthNm, spacingNm: inputs.corridorSpacingNm }
    case 'area':
      // Area cannot be chosen without a box.
      return inputs.areaBox === null
        ? { plan: 'track' }
        : { plan: 'area', box: inputs.areaBox, spacingNm: inputs.areaSpacingNm }
  }
}

/** A day of the calendar, `YYYY-MM-DD`: 30 February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
