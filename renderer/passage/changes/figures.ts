// A change in the officer's units: then, now and by how much, which is the difference of the two figures that are shown.
import type { Change, Changing, VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import type { ChangeThresholds } from '../../../shared/weather/change-thresholds.ts'
import { LIMITS, type LimitKind } from '../../../shared/ship/vessel.ts'
import { figureNearLimit } from '../../../shared/ship/limits/limit-words.ts'
import { JOINT_LIMITS, LIMITED, type JointLimit, type VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { passedLimit, textNearLimit } from '../../../shared/ship/limits/limit-marks.ts'
import { COLUMNS } from '../../../shared/weather/columns.ts'
import { displayUnit, MEASURES } from '../../../shared/weather/measures.ts'
import { unitChosen, type Units } from '../../../shared/weather/units.ts'
import { signed } from '../../ui/signed.ts'
import { shownThreshold, unitOfThreshold } from './read-threshold.ts'

export interface ChangeFigures {
  /** `sea`. */
  name: string
  was: string
  now: string
  /** `+3.5`, `−21.7`. */
  by: string
  unit: string
  /** Of the limit that is passed now. */
  passed: LimitKind | null
}

const isJoint = (measure: Changing): measure is JointLimit => (JOINT_LIMITS as readonly Changing[]).includes(measure)

/** What a measure is called within a sentence. */
export const nameOf = (measure: Changing): string =>
  (isJoint(measure) ? LIMITED[measure].word : COLUMNS[measure].name).toLowerCase()

export function figuresOf(
  { measure, before, now, passedNow }: Change,
  { directions }: VoyageChanges['earlier'],
  limits: VesselLimits | null,
  units: Units,
): ChangeFigures {
  if (isJoint(measure)) return jointFigures(measure, { before, now, passedNow }, limits, units)
  const text = (value: number): string =>
    textNearLimit(measure, value, passedLimit(measure, value, 'F', limits, false), directions, units)
  const [wasText, nowText] = [text(before), text(now)]
  const isDirection = MEASURES[measure].direction !== null
  return {
    name: nameOf(measure),
    was: wasText,
    now: nowText,
    by: isDirection ? turned(wasText, nowText) : signed(wasText, nowText),
    unit: displayUnit(measure, units),
    passed: passedNow,
  }
}

function jointFigures(
  name: JointLimit,
  { before, now, passedNow }: Pick<Change, 'before' | 'now' | 'passedNow'>,
  limits: VesselLimits | null,
  units: Units,
): ChangeFigures {
  const { unit, decimals } = unitChosen(LIMITS[name].quantity, units)
  const text = (value: number): string => figureNearLimit(name, value, limits?.[name]?.value ?? 0, units, decimals)
  const [was, is] = [text(before), text(now)]
  return { name: nameOf(name), was, now: is, by: signed(was, is), unit, passed: passedNow }
}

/** By the smaller angle: to starboard `+20`, to port `−20`. */
function turned(before: string, now: string): string {
  const degrees = ((Number(now) - Number(before) + 540) % 360) - 180
  return signed('0', String(degrees === -180 ? 180 : degrees))
}

/** `9.3 m`, `045°`. */
export const withItsUnit = (figure: string, unit: string): string => (unit === '°' ? `${figure}°` : `${figure} ${unit}`)

const MAGNITUDES = ['waveM', 'windKn', 'visibilityNm'] as const

/** `0.5 m, 5 kn, 1 NM`, in the chosen units. */
export const thresholdsText = (thresholds: ChangeThresholds, units: Units): string =>
  MAGNITUDES.map((name) => `${shownThreshold(name, thresholds[name], units)} ${unitOfThreshold(name, units)}`).join(
    ', ',
  )

/** The same with that of directions: `0.5 m, 5 kn, 1 NM, 45°`. */
export const allThresholdsText = (thresholds: ChangeThresholds, units: Units): string =>
  `${thresholdsText(thresholds, units)}, ${thresholds.directionDeg}°`
