// Icing and sea fog in words, on screen and paper: what is not known first, and never "none" of what could not be judged.
import { formatShortUtc } from '../../format/time.ts'
import { capital } from '../../format/format.ts'
import { textNearBound } from '../../weather/near-bound.ts'
import { unitChosen, type Units } from '../../weather/units.ts'
import { stretchTimes } from '../stretches.ts'
import type { FogAlong, HazardAlong, HazardStretch, IcingAlong, Missing, StepsFor } from './along.ts'
import { FOG_CLASSES, FOG_MARGIN_C, type FogClass } from './fog.ts'
import { ICING_CLASSES, ICING_FROM, type IcingClass, type IcingOutside } from './icing.ts'
import { missingName, OUTSIDE_WORDS } from './missing-names.ts'

/** ✕ grave, ▲ to be looked at, ◐ not known; null: nothing found where all is known. */
export type HazardSign = '✕' | '▲' | '◐' | null
export interface HazardWords {
  sign: HazardSign
  words: string
}

/** A line below the heading. */
export interface HazardLine extends HazardWords {
  /** Where the cursor goes; null: nowhere. */
  atMs: number | null
  /** Of one stretch its end; null: of several, or none. */
  untilMs: number | null
  /** When: before the words. */
  times: string
}

export const OPEN_SEA_NOTE = 'Open-sea values, no lee.'
const ICING_SOURCE = 'Overland 1990, vessels of 20 to 75 m.'

/** `5 of 58`, `any of 58` where it is all. */
const ofAll = (steps: number, all: number): string => (steps === all ? `any of ${all}` : `${steps} of ${all}`)

/** `not known: no salinity, no air temperature`, `not judged: averages`. */
export function missingWords(missing: readonly Missing[]): string {
  const named = missing.flatMap((one) => (one === 'average' ? [] : [`no ${missingName(one)}`]))
  if (!missing.includes('average')) return `not known: ${named.join(', ')}`
  return ['not judged: averages', ...named].join(', ')
}

/** `not judged: ice on the sea, outside the formula`. */
const outsideWords = (why: IcingOutside): string => `not judged: ${OUTSIDE_WORDS[why]}, outside the formula`

/** So many stretches of what is not known are named. */
const FEW = 2
const spanWords = (fromMs: number, untilMs: number): string =>
  stretchTimes({ fromMs, toMs: untilMs, beginOpen: false, endOpen: false })
function groupTimes({ stretches }: StepsFor<unknown>): string {
  const more = stretches.length - FEW
  const named = stretches.slice(0, FEW).map(({ fromMs, untilMs }) => spanWords(fromMs, untilMs))
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** What words need of a hazard. */
type Found<Class extends string> = Pick<
  HazardAlong<Class, unknown>,
  'steps' | 'isCut' | 'unknown' | 'outside' | 'stretches'
>

/** Steps at which a hazard could not be judged. */
export const unknownSteps = ({ unknown, outside }: Pick<Found<string>, 'unknown' | 'outside'>): number =>
  [...unknown, ...outside].reduce((sum, { steps }) => sum + steps, 0)

/** A line for each thing that is missing, and for each reason outside the formula: `not known: no salinity at 5 of 58`. */
export function unknownLines({ unknown, outside, steps }: Omit<Found<string>, 'stretches' | 'isCut'>): HazardLine[] {
  const line = <Why>(group: StepsFor<Why>, words: (why: Why) => string): HazardLine => ({
    sign: '◐',
    atMs: group.stretches[0]?.fromMs ?? null,
    untilMs: group.stretches.length === 1 ? (group.stretches[0]?.untilMs ?? null) : null,
    times: groupTimes(group),
    words: `${words(group.why)} at ${ofAll(group.steps, steps)}`,
  })
  return [...unknown.map((one) => line(one, missingWords)), ...outside.map((one) => line(one, outsideWords))]
}

/** `25 NOV 1504 – 2034`, `from before 25 NOV 1504 – 2034 or later`: UTC. */
export const stretchSpan = ({ fromMs, untilMs, fromOpen, untilOpen }: HazardStretch<string>): string =>
  stretchTimes({ fromMs, toMs: untilMs, beginOpen: fromOpen, endOpen: untilOpen })

/** `Icing moderate from 01 DEC 1330 UTC`: the gravest found; where none was, at how many steps it is not known; where all is known, that none is. */
function headingOf<Class extends string>(
  along: Found<Class>,
  name: string,
  gravestFirst: readonly Class[],
  signOf: (name: Class) => HazardSign,
): HazardWords {
  const gravest = gravestFirst.find((one) => along.stretches.some((stretch) => stretch.class === one))
  const first = along.stretches.find((stretch) => stretch.class === gravest)
  if (first !== undefined) {
    const from = `from ${formatShortUtc(first.fromMs)} UTC${first.fromOpen ? ' or before' : ''}`
    return { sign: signOf(first.class), words: `${capital(name)} ${first.class} ${from}` }
  }
  const missing = unknownSteps(along)
  return missing > 0 || along.steps === 0
    ? { sign: '◐', words: `${capital(name)} not known at ${ofAll(missing, along.steps)}` }
    : along.isCut
      ? { sign: '◐', words: `No ${name} in ${along.steps} of ${along.steps}, not known further on` }
      : { sign: null, words: `No ${name} in ${along.steps} of ${along.steps}` }
}

const icingSign = (name: IcingClass): HazardSign => (name === 'none' ? null : name === 'light' ? '▲' : '✕')
const fogSign = (name: FogClass): HazardSign => (name === 'none' ? null : name === 'possible' ? '▲' : '✕')

export const icingHeading = (along: IcingAlong): HazardWords =>
  headingOf(along, 'icing', ICING_CLASSES.toReversed(), icingSign)
export const fogHeading = (along: FogAlong): HazardWords =>
  headingOf(along, 'sea fog', FOG_CLASSES.toReversed(), fogSign)

/** What is not known first, then each stretch with its greatest value: `moderate, up to 1.4 cm/h`. */
export const icingLines = (along: IcingAlong): HazardLine[] => [
  ...unknownLines(along),
  ...along.stretches.map((stretch) => {
    const mostCmH = greatestIn(along.judged, stretch, (one) => (one.kind === 'judged' ? one.rateCmH : null))
    return stretchLine(stretch, icingSign(stretch.class), `${stretch.class}, up to ${rateText(mostCmH)} cm/h`)
  }),
]
export const fogLines = (along: FogAlong, units: Units): HazardLine[] => [
  ...unknownLines(along),
  ...along.stretches.map((stretch) => {
    const overSeaC = greatestIn(along.judged, stretch, (one) => (one.kind === 'judged' ? one.overSeaC : null))
    return stretchLine(stretch, fogSign(stretch.class), fogWords(stretch.class, overSeaC, units))
  }),
]

export const stretchLine = (stretch: HazardStretch<string>, sign: HazardSign, words: string): HazardLine => ({
  sign,
  atMs: stretch.fromMs,
  untilMs: stretch.untilMs,
  times: stretchSpan(stretch),
  words,
})

function greatestIn<Judged>(
  judged: readonly Judged[],
  { fromIndex, untilIndex }: HazardStretch<string>,
  valueOf: (one: Judged) => number | null,
): number {
  const values = judged.slice(fromIndex, untilIndex + 1).flatMap((one) => valueOf(one) ?? [])
  return Math.max(...values)
}

/** Never rounded to the bound of another class. */
function rateText(rateCmH: number): string {
  const bounds = ICING_FROM.map((one) => one.rateCmH)
  const nearest = bounds.toSorted((a, b) => Math.abs(a - rateCmH) - Math.abs(b - rateCmH))[0] ?? 0
  return textNearBound(rateCmH, nearest, 1)
}

/** A difference of temperatures, 0 or more, in the unit that is chosen, and never rounded to the bound of another class: `2.0 °C`, `3.6 °F`. */
export function differenceText(celsius: number, boundC: number, units: Units): string {
  const { unit, factor, decimals } = unitChosen('temperature', units)
  return `${textNearBound(celsius * factor, boundC * factor, decimals)} ${unit}`
}

function fogWords(name: FogClass, overSeaC: number, units: Units): string {
  if (overSeaC === 0) return `${name}: dew point at the sea’s temperature`
  const belowC = -overSeaC
  const boundC = belowC > FOG_MARGIN_C / 2 ? FOG_MARGIN_C : 0
  const by = differenceText(Math.abs(overSeaC), boundC, units)
  return `${name}: dew point ${by} ${overSeaC > 0 ? 'over' : 'below'} the sea’s temperature`
}

/** What a class is, and of which ships: `Moderate: 0.7 to 2 cm/h. Overland 1990, vessels of 20 to 75 m.` */
export function icingNote(along: IcingAlong): string {
  const gravest = ICING_CLASSES.findLast((one) => along.stretches.some((stretch) => stretch.class === one))
  const index = ICING_FROM.findIndex((one) => one.class === gravest)
  const [from, to] = [ICING_FROM[index], ICING_FROM[index + 1]]
  if (from === undefined) return ICING_SOURCE
  const rates = to === undefined ? `${from.rateCmH} cm/h and more` : `${from.rateCmH} to ${to.rateCmH} cm/h`
  return `${capital(from.class)}: ${rates}. ${ICING_SOURCE}`
}

/** `Likely: dew point over the sea’s temperature; possible: up to 1.0 °C below it. …` */
export const fogNote = (units: Units): string =>
  `Likely: dew point over the sea’s temperature; possible: up to ${differenceText(FOG_MARGIN_C, FOG_MARGIN_C, units)} below it. The forecast visibility stands beside it and holds.`

/** One step: `moderate, about 1.4 cm/h`, `not known: no salinity`. */
export function icingStepWords(step: IcingAlong['judged'][number]): HazardWords {
  if (step.kind === 'unknown') return { sign: '◐', words: missingWords(step.missing) }
  if (step.kind === 'outside') return { sign: '◐', words: outsideWords(step.why) }
  const rate = step.class === 'none' ? '' : `, about ${rateText(step.rateCmH)} cm/h`
  return { sign: icingSign(step.class), words: `${step.class}${rate}` }
}

/** One step: `likely: dew point 2.0 °C over the sea’s temperature`. */
export const fogStepWords = (step: FogAlong['judged'][number], units: Units): HazardWords =>
  step.kind === 'unknown'
    ? { sign: '◐', words: missingWords(step.missing) }
    : { sign: fogSign(step.class), words: fogWords(step.class, step.overSeaC, units) }
