// What the officer may choose to fetch, as the panel holds it, and the choice that the engine gets.
import { maxAreaSpacingNm, maxCorridorSpacingNm } from '../../shared/weather/lattice.ts'
import type { FetchChoice, WeatherScope } from '../../shared/sync/sync.ts'
import type { PictureSize } from '../../shared/picture/picture.ts'
import type { Box } from '../../shared/geo/position.ts'
import { MAX_ALTERNATIVES } from '../../shared/passage/alternative.ts'

export interface ChoiceInputs {
  plan: 'track' | 'departures' | 'corridor' | 'area'
  corridorHalfWidthNm: number
  corridorSpacingNm: number
  areaSpacingNm: number
  /** The chart's box when Area was chosen; null: not chosen yet. */
  areaBox: Box | null
  picture: PictureSize | null
  averages: boolean
  /** Past weather of what was sailed. */
  sailed: boolean
  casualties: boolean
  casualtiesHalfWidthNm: number
  /** Days, `YYYY-MM-DD`. */
  bulkDates: readonly string[]
}

/** The picture that is offered first. */
export const DEFAULT_PICTURE: PictureSize = 100

export const DEFAULT_CHOICE: ChoiceInputs = {
  plan: 'track',
  corridorHalfWidthNm: 60,
  corridorSpacingNm: 30,
  areaSpacingNm: 60,
  areaBox: null,
  picture: null,
  averages: false,
  sailed: false,
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

interface ChosenFor {
  voyageId: number
  etdMs: number | null
  allowsBulk: boolean
  /** Departures looked at beside the voyage's own. */
  departuresMs: readonly number[]
}

/** The choice for a voyage with this ETD. Without one there are no departures; bulk days only where the link's profile allows them. */
export function planChoice(inputs: ChoiceInputs, chosenFor: ChosenFor): FetchChoice {
  return {
    weather: weatherScope(inputs, chosenFor),
    picture: inputs.picture,
    averages: inputs.averages,
    ...(inputs.sailed ? { sailed: true } : {}),
    casualties: inputs.casualties ? { halfWidthNm: inputs.casualtiesHalfWidthNm } : null,
    bulkDates: chosenFor.allowsBulk ? [...inputs.bulkDates].toSorted() : [],
  }
}

function weatherScope(inputs: ChoiceInputs, { voyageId, etdMs, departuresMs }: ChosenFor): WeatherScope {
  switch (inputs.plan) {
    case 'track':
      return { plan: 'track' }
    case 'departures': {
      if (etdMs === null) return { plan: 'track' }
      const others = departuresMs.filter((ms) => ms !== etdMs).map((ms) => ({ voyageId, etdMs: ms }))
      if (others.length === 0) return { plan: 'track' }
      // The own passage comes first.
      return { plan: 'passages', passages: [{ voyageId, etdMs }, ...others].slice(0, MAX_ALTERNATIVES) }
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
