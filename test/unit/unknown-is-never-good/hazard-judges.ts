// The hazards in the table of judges: each run over weather in which it could be found, its heading and lines as they are said.
import { hazardsSection } from '../../../electron/engine/passage/paper/hazards.ts'
import { ventilationLog } from '../../../electron/engine/passage/paper/ventilation-log.ts'
import type { PassagePlanData } from '../../../electron/engine/passage/paper/data.ts'
import { PAPER_PARTS } from '../../../shared/app/paper.ts'
import { HOUR_MS } from '../../../shared/format/time.ts'
import { KN_PER_MS } from '../../../shared/geo/units.ts'
import { USUAL_CARGO } from '../../../shared/passage/cargo-plan.ts'
import { deckWindows, hazardsAlong, type Hazards } from '../../../shared/ship/hazards/along.ts'
import { hazardsAtPort } from '../../../shared/ship/hazards/at-port.ts'
import { deckHeading, deckLines, sweatHeading, sweatLines } from '../../../shared/ship/hazards/cargo-words.ts'
import { FOG_MEASURES } from '../../../shared/ship/hazards/fog.ts'
import { ICING_MEASURES } from '../../../shared/ship/hazards/icing.ts'
import {
  fogHeading,
  fogLines,
  icingHeading,
  icingLines,
  type HazardLine,
  type HazardWords,
} from '../../../shared/ship/hazards/words.ts'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { isKnownAt, type VoyageWeather } from '../../../shared/weather/weather.ts'
import { passagePlanData } from '../../support/at-once.ts'
import { inputOf, markup } from '../engine/passage/paper/inputs.ts'
import type { Judge } from './judges.ts'
import { ETD_MS, NOW_MS, VOYAGE } from './weather-with-holes.ts'

const { thresholds } = USUAL_CARGO
/** Read at departure: the dew-point rule for 24 h, then the other. */
const HOLD = { name: 'Hold 1', cargoC: 8, hold: { dewPointC: 1, atMs: ETD_MS } }
const isRuledByDewPoint = ({ timesMs }: VoyageWeather, index: number): boolean =>
  (timesMs[index] ?? 0) <= ETD_MS + 24 * HOUR_MS

const CARGO = { thresholds, holds: [HOLD] }
/** Without ice on the sea, where the formula for icing says nothing. */
const iceFree = (weather: VoyageWeather): VoyageWeather => ({
  ...weather,
  columns: { ...weather.columns, iceThickness: weather.columns.iceThickness.map((one) => (one === null ? null : 0)) },
})
const judgedIn = (weather: VoyageWeather): Hazards => hazardsAlong(iceFree(weather), CARGO)
const onPaper = (weather: VoyageWeather): PassagePlanData => {
  const voyage = { ...VOYAGE, document: { ...VOYAGE.document, cargo: CARGO } }
  return passagePlanData(inputOf(voyage, { weather: iceFree(weather), parts: PAPER_PARTS, nowMs: NOW_MS }))
}

const isAbove = (weather: VoyageWeather, measure: MeasureName, index: number, most: number): boolean =>
  isKnownAt(weather, measure, index) && (weather.columns[measure][index] ?? 0) > most
const inRain = (weather: VoyageWeather, index: number): boolean =>
  isAbove(weather, 'precipitation', index, thresholds.rainMmH)

const textOf = (heading: HazardWords, lines: readonly HazardLine[]): string =>
  [heading, ...lines].map(({ sign, words }) => `${sign ?? ''} ${words}`.trim()).join('\n')
const classesOf = (atSteps: readonly (string | null)[]): string[] =>
  atSteps.flatMap((one, i) => (one === null ? [] : [`step ${i} ${one}`]))

export const HAZARD_JUDGES: readonly Judge[] = [
  {
    name: 'icing along the voyage',
    modules: ['shared/ship/hazards/icing.ts', 'shared/ship/hazards/along.ts', 'shared/ship/hazards/words.ts'],
    measures: ICING_MEASURES,
    onlyWhole: /^No icing/,
    saysUnknown: /◐/,
    describePlace: (weather) => {
      const { icing } = judgedIn(weather)
      const heading = icingHeading(icing)
      return {
        text: textOf(heading, icingLines(icing)),
        claims: [...classesOf(icing.atSteps), ...(heading.sign === null ? ['no icing'] : [])],
      }
    },
  },
  {
    name: 'sea fog along the voyage',
    modules: ['shared/ship/hazards/fog.ts'],
    measures: FOG_MEASURES,
    onlyWhole: /^No sea fog/,
    saysUnknown: /◐/,
    describePlace: (weather) => {
      const { fog } = judgedIn(weather)
      const heading = fogHeading(fog)
      return {
        text: textOf(heading, fogLines(fog, DEFAULT_UNITS)),
        claims: [...classesOf(fog.atSteps), ...(heading.sign === null ? ['no fog'] : [])],
      }
    },
  },
  {
    name: 'cargo along the voyage',
    modules: ['shared/ship/hazards/sweat.ts', 'shared/ship/hazards/cargo-words.ts'],
    measures: ['dewPoint', 'atmosphericTemperature', 'precipitation', 'totalWaveHeight'],
    isNeeded: (name, weather, index) => {
      if (name !== 'precipitation' && inRain(weather, index)) return false
      if (name !== 'totalWaveHeight' && isAbove(weather, 'totalWaveHeight', index, thresholds.sprayM)) return false
      if (name === 'dewPoint') return isRuledByDewPoint(weather, index)
      return name !== 'atmosphericTemperature' || !isRuledByDewPoint(weather, index)
    },
    onlyWhole: /^▲? ?Hold 1: (ventilate|do not|closed)/,
    saysUnknown: /◐/,
    describePlace: (weather) => {
      const [hold] = judgedIn(weather).sweat
      if (hold === undefined) throw new Error('no hold')
      return { text: textOf(sweatHeading(hold), sweatLines(hold)), claims: classesOf(hold.along.atSteps) }
    },
  },
  {
    name: 'hatches and deck along the voyage',
    modules: ['shared/ship/hazards/deck.ts'],
    measures: ['precipitation', 'windSpeed', 'totalWaveHeight'],
    isNeeded: (name, weather, index) =>
      (name === 'precipitation' || !inRain(weather, index)) &&
      (name === 'windSpeed' || !isAbove(weather, 'windSpeed', index, thresholds.deckWindKn / KN_PER_MS)) &&
      (name === 'totalWaveHeight' || !isAbove(weather, 'totalWaveHeight', index, thresholds.deckSeaM)),
    onlyWhole: /^▲? ?Hatches and deck: (no|\d+) window/,
    saysUnknown: /◐/,
    describePlace: (weather) => {
      const { deck } = judgedIn(weather)
      const within = deckWindows(deck).flatMap(({ fromIndex, untilIndex }) =>
        deck.atSteps.flatMap((_one, i) => (i >= fromIndex && i <= untilIndex ? [`step ${i} in a window`] : [])),
      )
      return { text: textOf(deckHeading(deck), deckLines(deck)), claims: [...classesOf(deck.atSteps), ...within] }
    },
  },
  {
    name: 'hatches and deck at a port',
    modules: ['shared/ship/hazards/at-port.ts'],
    measures: ['precipitation', 'windSpeed'],
    isNeeded: (name, weather, index) =>
      (name === 'precipitation' || !inRain(weather, index)) &&
      (name === 'windSpeed' || !isAbove(weather, 'windSpeed', index, thresholds.deckWindKn / KN_PER_MS)),
    onlyWhole: /^▲? ?Hatches and deck: (no|\d+) window/,
    saysUnknown: /◐/,
    describePlace: (weather) => {
      const found = hazardsAtPort(weather, CARGO, weather.timesMs[0] ?? 0)
      if (found === null) throw new Error('its steps are there')
      const { deck } = found
      return { text: textOf(deckHeading(deck), deckLines(deck)), claims: classesOf(deck.atSteps) }
    },
  },
  {
    name: 'icing on paper',
    modules: ['electron/engine/passage/paper/hazards.ts'],
    measures: ICING_MEASURES,
    onlyWhole: /No icing in/,
    saysUnknown: /◐/,
    describePlace: (weather) => {
      // Its rows alone: each hazard begins with one of its own.
      const [, text = ''] = markup(hazardsSection(onPaper(weather))).split('<tr class="hazard">')
      return { text, claims: ['No icing in'].filter((claim) => text.includes(claim)) }
    },
  },
  {
    name: 'the ventilation log',
    modules: ['electron/engine/passage/paper/ventilation-log.ts'],
    measures: ['atmosphericTemperature', 'dewPoint', 'seaSurfaceTemp'],
    onlyWhole: null,
    saysUnknown: null,
    describePlace: (weather) => {
      const text = markup(ventilationLog(onPaper(weather)))
      const values = [...text.matchAll(/<td class="num">([^<–]*\d[^<]*)<\/td>/g)].length
      return { text, claims: Array.from({ length: values }, (_, i) => `value ${i}`) }
    },
  },
]
