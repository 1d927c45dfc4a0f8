// Heavy weather by MSC.1/Circ.1228 (Revised guidance to the master for avoiding dangerous situations in adverse weather and sea
// conditions, 11 January 2007): one ship in one sea. Supports the master's decision; paragraph numbers are the circular's.
import { currentAt, throughWater } from '../../weather/current.ts'
import { isLowSea, minHeightOf, minHeightWords, type HeavyWeatherSettings, type SeaKind } from './settings.ts'
import { DEFAULT_UNITS, type Units } from '../../weather/units.ts'
import { heightWords } from './height-words.ts'
import { shownDirection, type MeasureName } from '../../weather/measures.ts'
import { rollPeriod, type RollPeriod } from '../roll-period.ts'
import type { VesselDocument } from '../vessel.ts'
import { isOfHour, type VoyageWeather } from '../../weather/weather.ts'
import { RAD } from '../../geo/units.ts'

/** What is not known is null. `fromDeg` true, where it comes from. */
export interface Sea {
  heightM: number | null
  periodS: number | null
  fromDeg: number | null
}

/** The ship in the water: heading true and speed through water. null: not under way, or no speed planned. */
export interface ShipMotion {
  headingDeg: number | null
  speedKn: number | null
}

export const SEA_WORDS: Readonly<Record<SeaKind, string>> = {
  total: 'sea (wind sea and swell together)',
  'wind sea': 'wind sea',
  swell: 'swell',
}

export const DECISION_NOTE = 'By MSC.1/Circ.1228: supports the master’s decision, and does not replace it.'
export const PERIOD_NOTE =
  'The service does not say whether its wave period is the peak or the mean one; it is taken as the circular’s TW. Watch the waves by stop watch (1.4).'

const NO_MIN_HEIGHT = 'The circular names no minimum wave height for it.'

const SEA_MEASURES: Readonly<Record<SeaKind, readonly [height: MeasureName, period: MeasureName, from: MeasureName]>> =
  {
    total: ['totalWaveHeight', 'totalWavePeriod', 'totalWaveDirection'],
    'wind sea': ['windWaveHeight', 'windWavePeriod', 'windWaveDirection'],
    swell: ['swellWaveHeight', 'swellWavePeriod', 'swellWaveDirection'],
  }

/** The sea of an hour at a step; null where nothing of it is stored, or only an average, which is no hour's sea. */
export function seaAt({ columns, source, directions }: VoyageWeather, index: number, kind: SeaKind): Sea | null {
  if (!isOfHour(source[index])) return null
  const [height, period, direction] = SEA_MEASURES[kind]
  const periodS = columns[period][index] ?? null
  const serviceDeg = columns[direction][index] ?? null
  const heightM = columns[height][index] ?? null
  if (heightM === null && periodS === null && serviceDeg === null) return null
  return {
    heightM,
    // A period of nothing is no period.
    periodS: periodS !== null && periodS > 0 ? periodS : null,
    fromDeg: serviceDeg === null ? null : shownDirection(direction, serviceDeg, directions),
  }
}

/** The ship at a step: through the water where a current is stored, else course and planned speed over ground. */
export function motionAt(weather: VoyageWeather, index: number, sogKn: number | null): ShipMotion {
  const courseDeg = weather.steps[index]?.courseDeg ?? null
  if (courseDeg === null || sogKn === null) return { headingDeg: courseDeg, speedKn: null }
  const current = currentAt(weather, index)
  return current === null ? { headingDeg: courseDeg, speedKn: sogKn } : throughWater(courseDeg, sogKn, current)
}

/** λ = 1.56 T², metres (1.5). */
export const waveLengthM = (periodS: number): number => 1.56 * periodS ** 2

/** Angle of encounter, 0 (head) to 180 (following); port and starboard are alike. */
export function encounterAngle(fromDeg: number, headingDeg: number): number {
  const turn = (((fromDeg - headingDeg) % 360) + 360) % 360
  return Math.min(turn, 360 - turn)
}

/** The ship's speed in the direction of the waves: negative against them. */
export const speedWithWaves = (speedKn: number, angleDeg: number): number => -speedKn * Math.cos(angleDeg * RAD)

/**
 * TE = 3 T² ÷ (3 T + V cos α), seconds (1.6); null when 3 T + V cos α ≤ 0: the ship runs with the waves or overtakes them, and the
 * formula has no period.
 */
export const encounterPeriodS = (periodS: number, speedKn: number, angleDeg: number): number | null =>
  encounterPeriodOf(periodS, speedWithWaves(speedKn, angleDeg))

/** The same by the speed in the direction of the waves. */
export function encounterPeriodOf(periodS: number, withWavesKn: number): number | null {
  const meeting = 3 * periodS - withWavesKn
  // What the rounding of a cosine leaves of zero is zero.
  return meeting <= 1e-9 * periodS ? null : (3 * periodS ** 2) / meeting
}

/** The speed with the waves that gives an encounter period: the formula turned round. */
export const speedForPeriod = (periodS: number, encounterS: number): number => 3 * periodS * (1 - periodS / encounterS)

type Particulars = VesselDocument['particulars']

export type CriterionName = 'surf-riding' | 'successive waves' | 'synchronous rolling' | 'parametric rolling'
/** `met in a low sea`: met below the minimum height set for the vessel, no warning. */
export type Verdict = 'met' | 'met in a low sea' | 'not met' | 'unknown'
/** What a sea can lack, as `missing` names it. */
export const WAVE_PARTS: readonly string[] = ['wave height', 'wave period', 'wave direction']

/** One value behind a verdict. */
export interface Fact {
  label: string
  value: number
  unit: string
  digits: number
  /** Of the sea: in the officer’s unit too. */
  isHeight?: true
}

export interface Criterion {
  name: CriterionName
  paragraph: string
  verdict: Verdict
  /** What is not known and would be needed, in words; only when the verdict is `unknown`. */
  missing: string[]
  facts: Fact[]
  /** What the verdict leaves to the eye, or why it is one. */
  remark: string | null
}

export interface HeavyWeather {
  angleDeg: number | null
  waveLengthM: number | null
  /** null when not known, and when the ship overtakes the waves. */
  encounterS: number | null
  overtaking: boolean
  roll: RollPeriod | null
  criteria: Criterion[]
  note: string
}

/** 1.8 √L ÷ cos(180° − α), knots (4.2.1): at and below it no surf-riding. For 135° < α < 225° only. */
export const surfRidingSpeedKn = (lbpM: number, angleDeg: number): number =>
  (1.8 * Math.sqrt(lbpM)) / Math.cos((180 - angleDeg) * RAD)

/** A condition: true, false, or not known. */
type Known = boolean | null

/** One false makes it false; else one unknown makes it unknown. */
function allOf(conditions: Known[]): Verdict {
  if (conditions.includes(false)) return 'not met'
  return conditions.includes(null) ? 'unknown' : 'met'
}

const fact = (label: string, value: number | null, unit: string, digits: number): Fact[] =>
  value === null ? [] : [{ label, value, unit, digits }]

const heightFact = (heightM: number | null): Fact[] =>
  fact('Wave height', heightM, 'm', 1).map((one) => ({ ...one, isHeight: true }))

/** The circular's "larger" and "higher": what only rounding lifts above a bound is on it. */
const isAbove = (value: number, bound: number): boolean => value > bound + 1e-9

/** Both ends belong to a band; what rounding leaves beyond an end is the end. */
const within = (value: number, from: number, to: number): boolean => value >= from - 1e-9 && value <= to + 1e-9

/** All criteria of the circular for a ship in a sea. `units`: of the words alone. */
export function heavyWeather(
  particulars: Particulars,
  sea: Sea,
  { headingDeg, speedKn }: ShipMotion,
  settings: HeavyWeatherSettings,
  units: Units = DEFAULT_UNITS,
): HeavyWeather {
  const { lbpM } = particulars
  const { heightM, periodS, fromDeg } = sea
  const angleDeg = fromDeg === null || headingDeg === null ? null : encounterAngle(fromDeg, headingDeg)
  const lengthM = periodS === null ? null : waveLengthM(periodS)
  const hasEncounter = periodS !== null && speedKn !== null && angleDeg !== null
  const encounterS = hasEncounter ? encounterPeriodS(periodS, speedKn, angleDeg) : null
  const overtaking = hasEncounter && encounterS === null
  const found = rollPeriod(particulars)
  const roll = 'seconds' in found ? found : null
  const minHeight = minHeightOf(settings, lbpM)
  const isLow = isLowSea(heightM, minHeight)

  const missingOf = {
    length: lbpM === null ? ['length between perpendiculars'] : [],
    height: heightM === null ? ['wave height'] : [],
    period: periodS === null ? ['wave period'] : [],
    angle: fromDeg === null ? ['wave direction'] : headingDeg === null ? ['a course (the ship is not under way)'] : [],
    speed: speedKn === null && headingDeg !== null ? ['speed of the leg'] : [],
    roll: 'missing' in found ? found.missing : [],
  }
  const criterion = (
    name: CriterionName,
    paragraph: string,
    conditions: Known[],
    needs: (keyof typeof missingOf)[],
    facts: Fact[][],
    remark: string | null,
  ): Criterion => {
    const found = allOf(conditions)
    // The circular gives successive waves a height of their own: what is high by it is not low.
    const verdict = found === 'met' && isLow && name !== 'successive waves' ? 'met in a low sea' : found
    const missing = verdict === 'unknown' ? needs.flatMap((need) => missingOf[need]) : []
    return {
      name,
      paragraph,
      verdict,
      missing,
      facts: facts.flat(),
      remark:
        verdict === 'met in a low sea'
          ? `Met, in a low sea of ${heightWords(heightM ?? 0, units)}, ${minHeightWords(minHeight, units)}: no warning.`
          : verdict === 'met' || (verdict === 'unknown' && overtaking)
            ? remark
            : null,
    }
  }

  const astern: Known = angleDeg === null ? null : angleDeg > 135
  const criticalKn = lbpM !== null && angleDeg !== null && astern === true ? surfRidingSpeedKn(lbpM, angleDeg) : null
  const periodRatio = encounterS === null || periodS === null ? null : encounterS / periodS
  const rollRatio = encounterS === null || roll === null ? null : encounterS / roll.seconds
  const band = settings.rollBandPercent / 100
  const near = (ratio: number | null, one: number): Known =>
    ratio === null ? null : within(ratio / one, 1 - band, 1 + band)
  const [full, half] = [near(rollRatio, 1), near(rollRatio, 0.5)]
  const rollFacts = [
    fact('Encounter period TE', encounterS, 's', 1),
    fact('Roll period TR', roll?.seconds ?? null, 's', 1),
    fact('TE ÷ TR', rollRatio, '', 2),
    heightFact(heightM),
  ]
  const stopWatch = overtaking
    ? 'The ship overtakes the waves: the formula gives no period. Take it by stop watch from the pitching (1.6).'
    : null
  const heightBar: Known = heightM === null || lbpM === null ? null : isAbove(heightM, 0.04 * lbpM)
  const lengthBar: Known = lengthM === null || lbpM === null ? null : isAbove(lengthM, 0.8 * lbpM)
  // Overtaking lies beyond the zone: its end, TE = 3 T, is at two thirds of the waves' speed.
  const zone: Known = overtaking
    ? false
    : periodRatio === null
      ? null
      : within(periodRatio, settings.successiveFrom, settings.successiveTo)
  return {
    angleDeg,
    waveLengthM: lengthM,
    encounterS,
    overtaking,
    roll,
    note: `${DECISION_NOTE} ${PERIOD_NOTE}`,
    criteria: [
      criterion(
        'surf-riding',
        '4.2.1',
        [astern, criticalKn === null ? null : speedKn === null ? null : isAbove(speedKn, criticalKn)],
        ['angle', 'length', 'speed'],
        [
          fact('Angle of encounter', angleDeg, '°', 0),
          fact('Speed', speedKn, 'kn', 1),
          fact('1.8 √L ÷ cos (180° − α)', criticalKn, 'kn', 1),
        ],
        null,
      ),
      criterion(
        'successive waves',
        '4.2.2',
        [heightBar, lengthBar, zone],
        ['length', 'height', 'period', 'angle', 'speed'],
        [
          fact('Wave length λ', lengthM, 'm', 0),
          fact('0.8 L', lbpM === null ? null : 0.8 * lbpM, 'm', 0),
          heightFact(heightM),
          fact('0.04 L', lbpM === null ? null : 0.04 * lbpM, 'm', 1),
          fact('TE ÷ T', periodRatio, '', 2),
        ],
        'Counts together with signs of danger in how the ship behaves (4.2.2.1), which only the watch can see.',
      ),
      criterion('synchronous rolling', '4.2.3.1', [full], ['period', 'angle', 'speed', 'roll'], rollFacts, stopWatch),
      criterion(
        'parametric rolling',
        '4.2.3.2',
        [full === true || half === true ? true : full === null || half === null ? null : false],
        ['period', 'angle', 'speed', 'roll'],
        rollFacts,
        stopWatch ??
          (half === true
            ? `TE is near half of TR. ${NO_MIN_HEIGHT}`
            : full === true
              ? `TE is near TR. ${NO_MIN_HEIGHT}`
              : null),
      ),
    ],
  }
}
