// A hazard at one step, as strip, table and file show it: how grave it is, its words with what closes in figures, and the age of what it is judged by.
import type { CargoThresholds } from '../../passage/cargo-plan.ts'
import { fetchSpanOf, type FetchSpan } from '../../format/time.ts'
import type { MeasureName } from '../../weather/measures.ts'
import { textNearBound } from '../../weather/near-bound.ts'
import { fromUsual, unitChosen, type Quantity, type Units } from '../../weather/units.ts'
import { fetchedAtOf, isRoundedAt, valueAt, type WeatherAlong } from '../../weather/weather.ts'
import type { HazardAlong, Hazards } from './along.ts'
import { deckStepWords, sweatStepWords, SWEAT_WORDS } from './cargo-words.ts'
import { DECK_MEASURES, type DeckReason } from './deck.ts'
import { FOG_MEASURES } from './fog.ts'
import { ICING_MEASURES } from './icing.ts'
import type { ClosedFor } from './sweat.ts'
import { TONE_SIGNS, toneOf, type HazardName, type Tone } from './tones.ts'
import { fogStepWords, icingStepWords } from './words.ts'

/** What is shown: a step of the series that the hazards were judged along. */
interface Shown {
  weather: WeatherAlong
  index: number
  thresholds: CargoThresholds
  units: Units
}

export interface HazardStep {
  tone: Tone
  /** One word for each class: `moderate`, `closed`, `not known`. */
  state: string
  /** With its figures: `moderate, about 1.2 cm/h`, `not known: no salinity`. */
  words: string
  /** When the values that it is judged by were fetched; none where nothing is judged. */
  fetched: FetchSpan
}

const NO_HOLD: HazardStep = {
  tone: 'unknown',
  state: 'not known',
  words: 'not known: no hold is named',
  fetched: fetchSpanOf([]),
}

const MEASURES: Readonly<Record<HazardName, readonly MeasureName[]>> = {
  icing: ICING_MEASURES,
  fog: FOG_MEASURES,
  cargo: ['dewPoint', 'atmosphericTemperature', 'precipitation', 'totalWaveHeight'],
  deck: DECK_MEASURES['under way'],
}

/** `hold`: which of the voyage's; null: it has none. */
export function hazardAt(name: HazardName, hazards: Hazards, hold: number | null, shown: Shown): HazardStep {
  const { units } = shown
  switch (name) {
    case 'icing':
      return stepOf(name, hazards.icing, shown, (step) => icingStepWords(step).words)
    case 'fog':
      return stepOf(name, hazards.fog, shown, (step) => fogStepWords(step, units).words)
    case 'cargo': {
      const along = hold === null ? undefined : hazards.sweat[hold]?.along
      return along === undefined
        ? NO_HOLD
        : stepOf(name, along, shown, (step) =>
            'why' in step ? closedWords(step.why, shown) : sweatStepWords(step, units).words,
          )
    }
    case 'deck':
      return stepOf(name, hazards.deck, shown, (step) =>
        'why' in step ? closedWords(step.why, shown) : deckStepWords(step).words,
      )
  }
}

function stepOf<Judged>(
  name: HazardName,
  { atSteps, judged }: HazardAlong<string, Judged>,
  { weather, index }: Shown,
  wordsOf: (step: HazardAlong<string, Judged>['judged'][number]) => string,
): HazardStep {
  const [state, step] = [atSteps[index] ?? null, judged[index]]
  const tone = toneOf(name, state)
  const words = step === undefined ? NO_HOLD.state : wordsOf(step)
  if (tone === 'unknown')
    return { ...NO_HOLD, state: state === 'outside' ? 'outside the formula' : NO_HOLD.state, words }
  const fetched = MEASURES[name].flatMap((measure) => fetchedAtOf(weather, measure, index) ?? [])
  return {
    tone,
    state: state === 'do-not' ? SWEAT_WORDS[state] : (state ?? NO_HOLD.state),
    words,
    fetched: fetchSpanOf(fetched),
  }
}

const PASSED = {
  rain: { word: 'rain', measure: 'precipitation', quantity: 'precipitation', threshold: 'rainMmH' },
  wind: { word: 'wind', measure: 'windSpeed', quantity: 'wind', threshold: 'deckWindKn' },
  sea: { word: 'sea', measure: 'totalWaveHeight', quantity: 'waves', threshold: 'deckSeaM' },
  spray: { word: 'spray, sea', measure: 'totalWaveHeight', quantity: 'waves', threshold: 'sprayM' },
} as const satisfies Record<
  DeckReason | ClosedFor,
  { word: string; measure: MeasureName; quantity: Quantity; threshold: keyof CargoThresholds }
>

/** `closed: wind 28 kn`: what closes, never rounded to the threshold that it passes. */
function closedWords(why: readonly (keyof typeof PASSED)[], { weather, index, thresholds, units }: Shown): string {
  const parts = why.map((one) => {
    const { word, measure, quantity, threshold } = PASSED[one]
    const value = valueAt(weather, measure, index)
    if (value === null) return word
    const { factor, decimals, unit } = unitChosen(quantity, units)
    const bound = fromUsual(quantity, thresholds[threshold], units)
    // On the threshold, or a hair within: what rounding took of it may be above.
    const rounded = isRoundedAt(weather, index) && value * factor <= bound ? ' rounded' : ''
    return `${word} ${textNearBound(value * factor, bound, decimals)} ${unit}${rounded}`
  })
  return `${SWEAT_WORDS.closed}: ${parts.join(', ')}`
}

/** Its sign before the words, where it has one: `✕ likely: …`. */
export const withSign = ({ tone, words }: Pick<HazardStep, 'tone' | 'words'>): string =>
  TONE_SIGNS[tone] === '' ? words : `${TONE_SIGNS[tone]} ${words}`
