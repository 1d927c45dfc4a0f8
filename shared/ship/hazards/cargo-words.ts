// Cargo by hold, and hatches and deck, in words, on screen and paper: what is not known first, and by which rule a hold is judged.
import { areUsual, type CargoThresholds } from '../../passage/cargo-plan.ts'
import { formatShortUtc, HOUR_MS } from '../../format/time.ts'
import { formatMeasure } from '../../weather/measures.ts'
import { enteredText, unitChosen, type Quantity, type Units } from '../../weather/units.ts'
import { deckWindows, type DeckAlong, type HazardStretch, type Hazards, type SweatAlong } from './along.ts'
import { readDewPointC } from './cargo.ts'
import type { DeckPlace } from './deck.ts'
import { ruleAt, SWEAT_CLASSES, THREE_DEGREES_C, type SweatClass } from './sweat.ts'
import {
  differenceText,
  missingWords,
  OPEN_SEA_NOTE,
  stretchLine,
  stretchSpan,
  unknownLines,
  unknownSteps,
  type HazardLine,
  type HazardSign,
  type HazardWords,
} from './words.ts'

export const SWEAT_WORDS: Readonly<Record<SweatClass, string>> = {
  ventilate: 'ventilate',
  'do-not': 'do not ventilate',
  closed: 'closed',
}
const sweatSign = (name: SweatClass): HazardSign => (name === 'closed' ? '▲' : null)

type HoldAlong = Hazards['sweat'][number]

const stepsOf = ({ atSteps }: SweatAlong, name: SweatClass): number => atSteps.filter((one) => one === name).length

/** `Hold 1: closed at 31 of 58 times`; what is not known before it. */
export function sweatHeading({ hold, along }: HoldAlong): HazardWords {
  const { steps } = along
  const missing = unknownSteps(along)
  const counts = SWEAT_CLASSES.toReversed().flatMap((name) => {
    const count = stepsOf(along, name)
    return count === 0 ? [] : [{ name, words: `${SWEAT_WORDS[name]} at ${count}` }]
  })
  const first = counts[0]
  const of = ` of ${steps} times`
  if (first === undefined) return { sign: '◐', words: `${hold.name}: ${onlyMissing(along)}` }
  if (missing > 0) return { sign: '◐', words: `${hold.name}: not known at ${missing}, ${first.words}${of}` }
  return { sign: sweatSign(first.name), words: `${hold.name}: ${first.words}${of}` }
}

/** Of a hold that is judged nowhere: what it lacks everywhere, else that it is not known. */
function onlyMissing({ unknown }: SweatAlong): string {
  const [only, more] = unknown
  return only !== undefined && more === undefined ? missingWords(only.why) : 'not known'
}

/** Of the card where no hold is named. */
export const NO_HOLD_HEADING: HazardWords = { sign: '◐', words: 'Cargo not known: no hold is named' }

/** What is not known first, then each stretch: `ventilate: air 4.0 °C below the cargo or more`. */
export const sweatLines = ({ along }: HoldAlong): HazardLine[] => [
  ...unknownLines(along),
  ...along.stretches.map((stretch) =>
    stretchLine(stretch, sweatSign(stretch.class), `${SWEAT_WORDS[stretch.class]}${reasonsIn(along, stretch)}`),
  ),
]

/** `: rain, spray`: all that closes in a stretch; which rule says to ventilate, or not. */
function reasonsIn({ judged }: SweatAlong, { fromIndex, untilIndex }: HazardStretch<SweatClass>): string {
  const reasons = judged.slice(fromIndex, untilIndex + 1).flatMap((one) => {
    if (one.kind === 'unknown') return []
    return one.class === 'closed' ? one.why : [`${one.rule} rule`]
  })
  return `: ${[...new Set<string>(reasons)].join(', ')}`
}

/** One step: `closed: rain`, `ventilate: air 4.0 °C below the cargo`, `do not ventilate: dew point 1.0 °C over the hold’s`. */
export function sweatStepWords(step: SweatAlong['judged'][number], units: Units): HazardWords {
  if (step.kind === 'unknown') return { sign: '◐', words: missingWords(step.missing) }
  const said = SWEAT_WORDS[step.class]
  if (step.class === 'closed') return { sign: sweatSign(step.class), words: `${said}: ${step.why.join(', ')}` }
  const [what, ofWhat] = step.rule === 'dew-point' ? ['dew point', 'the hold’s'] : ['air', 'the cargo']
  const boundC = step.rule === 'dew-point' || step.aboveC > 0 ? 0 : THREE_DEGREES_C
  const by = `${differenceText(Math.abs(step.aboveC), boundC, units)} ${step.aboveC > 0 ? 'over' : 'below'}`
  return { sign: null, words: `${said}: ${what} ${step.aboveC === 0 ? 'the same as' : by} ${ofWhat}` }
}

const temperature = (celsius: number, units: Units): string =>
  `${formatMeasure('atmosphericTemperature', celsius, units)} ${unitChosen('temperature', units).unit}`

/** By which rule a hold is judged, at how many times: `Dew-point rule at 9 of 58 times: hold 21.3 °C, read 25 NOV 0800 UTC, old after 24 h. …` */
export function ruleWords({ hold, along }: HoldAlong, units: Units): string {
  // Of steps that could be judged: where weather is missing neither rule says anything.
  const rules = along.judged.map((one, index) => {
    if (one.kind === 'judged' && 'rule' in one) return one.rule
    const isCargoMissing = ruleAt(hold, along.timesMs[index] ?? 0) === null
    return isCargoMissing ? null : 'other'
  })
  const at = (rule: (typeof rules)[number]): string =>
    `${rules.filter((one) => one === rule).length} of ${along.steps} times`
  const dewPointC = hold.hold === null ? null : readDewPointC(hold.hold)
  const sentences: string[] = []
  if (rules.includes(null)) sentences.push(`Neither rule at ${at(null)}: not known, no cargo temperature.`)
  if (hold.hold !== null) {
    const read = `read ${formatShortUtc(hold.hold.atMs)} UTC`
    if (dewPointC === null) sentences.push(`The air of the hold, ${read}, has no dew point by its bulbs.`)
    else {
      const said = `${temperature(dewPointC, units)} in the hold, ${read}, old after 24 h`
      sentences.push(
        rules.includes('dew-point')
          ? `Dew-point rule at ${at('dew-point')}: ${said}.`
          : `Dew-point rule at no time: ${said}.`,
      )
    }
  }
  if (rules.includes('three-degree') && hold.cargoC !== null)
    sentences.push(`Three-degree rule at ${at('three-degree')}: cargo ${temperature(hold.cargoC, units)}.`)
  return sentences.join(' ')
}

/** A threshold as it was entered, with its unit. */
const entered = (quantity: Quantity, usual: number, units: Units): string =>
  `${thresholdText(quantity, usual, units)} ${unitChosen(quantity, units).unit}`

/** In another unit never as nothing: 0.1 mm/h is 0.0039 in/h. */
export function thresholdText(quantity: Quantity, usual: number, units: Units): string {
  const { decimals } = unitChosen(quantity, units)
  return enteredText(quantity, usual, units, { min: decimals, else: decimals + 2 })
}

/** `Closed in rain above 0.1 mm/h, for spray in a sea above 3.0 m.` */
export const closedNote = ({ rainMmH, sprayM }: CargoThresholds, units: Units): string =>
  `Closed in rain above ${entered('precipitation', rainMmH, units)}, for spray in a sea above ${entered('waves', sprayM, units)}.`

/** `no rain above 0.1 mm/h, wind to 25 kn, sea to 2.5 m`: in port without the sea. */
function withinWords({ rainMmH, deckWindKn, deckSeaM }: CargoThresholds, place: DeckPlace, units: Units): string {
  const sea = place === 'in port' ? [] : [`sea to ${entered('waves', deckSeaM, units)}`]
  const rain = `no rain above ${entered('precipitation', rainMmH, units)}`
  return [rain, `wind to ${entered('wind', deckWindKn, units)}`, ...sea].join(', ')
}

/** `Open with no rain above 0.1 mm/h, wind to 25 kn, sea to 2.5 m, as the mate set.`: along the voyage. */
export const deckOpenNote = (thresholds: CargoThresholds, units: Units): string =>
  `Open with ${withinWords(thresholds, 'under way', units)}, ${areUsual(thresholds) ? 'as is usual' : 'as the mate set'}.`

export const DECK_NOTE = `Counted only where every 3 h is known. ${OPEN_SEA_NOTE}`

const windowsCount = (count: number): string =>
  count === 0 ? 'no window' : `${count} ${count === 1 ? 'window' : 'windows'}`

/** `Hatches and deck: 2 windows`; what is not known before it. */
export function deckHeading(along: DeckAlong): HazardWords {
  const missing = unknownSteps(along)
  const found = windowsCount(deckWindows(along).length)
  if (missing === along.steps) return { sign: '◐', words: 'Hatches and deck not known' }
  if (missing > 0)
    return { sign: '◐', words: `Hatches and deck: not known at ${missing} of ${along.steps} times, ${found}` }
  return { sign: found === 'no window' ? '▲' : null, words: `Hatches and deck: ${found}` }
}

/** What is not known first, then each window with its length: `66 h`. */
export const deckLines = (along: DeckAlong): HazardLine[] => [
  ...unknownLines(along),
  ...deckWindows(along).map((window) => stretchLine(window, null, windowLength(window))),
]

/** `66 h`; `at least 66 h` where it may have begun before, or go on. */
export const windowLength = ({ fromMs, untilMs, fromOpen, untilOpen }: HazardStretch<string>): string =>
  `${fromOpen || untilOpen ? 'at least ' : ''}${Math.round((untilMs - fromMs) / HOUR_MS)} h`

/** `Santos 26 NOV 0600 – 1500: no rain above 0.1 mm/h, wind to 25 kn`. */
export const portWindowWords = (
  port: string,
  window: HazardStretch<string>,
  thresholds: CargoThresholds,
  units: Units,
): string => `${port} ${stretchSpan(window)}: ${withinWords(thresholds, 'in port', units)}`

/** One step: `open`, `closed: rain, wind`. */
export function deckStepWords(step: DeckAlong['judged'][number]): HazardWords {
  if (step.kind === 'unknown') return { sign: '◐', words: missingWords(step.missing) }
  return step.class === 'open'
    ? { sign: null, words: step.class }
    : { sign: '▲', words: `${step.class}: ${step.why.join(', ')}` }
}
