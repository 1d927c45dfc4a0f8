// Heavy weather along a voyage: of each criterion of MSC.1/Circ.1228 where it is met, where it is not, and where it could not be judged.
import { currentAt } from '../../weather/current.ts'
import type { HeavyWeatherSettings, SeaKind } from './settings.ts'
import {
  heavyWeather,
  motionAt,
  seaAt,
  WAVE_PARTS,
  type Criterion,
  type CriterionName,
  type Sea,
  type Verdict,
} from './criteria.ts'
import { longPassageWords } from '../../passage/ship-at.ts'
import type { VesselDocument } from '../vessel.ts'
import type { VoyageWeather } from '../../weather/weather.ts'

/** Neighbouring steps at which a criterion is met; both ends are steps. */
export interface HeavyStretch {
  name: CriterionName
  paragraph: string
  fromMs: number
  untilMs: number
  /** It could not be judged at the step before, or after: it may have begun earlier, or go on. */
  fromOpen: boolean
  untilOpen: boolean
  /** Met in a low sea: the highest of it in metres. null: a warning. */
  lowM: number | null
}

/** One criterion at the steps under way; `steps` by verdict sum to all of them. */
export interface CriterionAlong {
  name: CriterionName
  paragraph: string
  steps: Record<Verdict, number>
  /** What was missing where it could not be judged, and at how many steps; one step may lack several. */
  missing: { what: string; steps: number }[]
  /** In order of time. */
  stretches: HeavyStretch[]
}

export interface HeavyAlong {
  sea: SeaKind
  /** That more steps follow than are judged; null: none do. */
  long: string | null
  /** Steps under way: the circular is of a ship under way, at rest nothing is judged. */
  steps: number
  /** Steps with anything of that sea at the hour. */
  seaSteps: number
  /** Those of them without a stored current: there course and speed are over ground. */
  groundSteps: number
  /** Neighbouring steps at which one criterion or more could not be judged; both ends are steps. */
  unknown: { fromMs: number; untilMs: number; steps: number }[]
  /** As the circular has them; none where no step is under way. */
  criteria: CriterionAlong[]
}

const NO_SEA: Sea = { heightM: null, periodS: null, fromDeg: null }
const OVERTAKES = 'period of encounter, where it overtakes the waves'

/** Every criterion at every step under way. */
export function heavyAlong(
  weather: VoyageWeather,
  particulars: VesselDocument['particulars'],
  settings: HeavyWeatherSettings,
): HeavyAlong {
  const long = longPassageWords(weather.passage.passageMs)
  const along: HeavyAlong = {
    sea: settings.sea,
    long,
    steps: 0,
    seaSteps: 0,
    groundSteps: 0,
    unknown: [],
    criteria: [],
  }
  /** Verdicts of the step before; none at rest. */
  let before: Verdict[] = []
  weather.steps.forEach(({ timeMs, courseDeg, overGroundKn }, index) => {
    if (courseDeg === null) {
      before = []
      return
    }
    const sea = seaAt(weather, index, settings.sea)
    along.steps++
    if (sea !== null) along.seaSteps++
    if (sea !== null && currentAt(weather, index) === null) along.groundSteps++
    const ship = motionAt(weather, index, overGroundKn)
    const { criteria } = heavyWeather(particulars, sea ?? NO_SEA, ship, settings)
    criteria.forEach((criterion, i) => {
      const one = (along.criteria[i] ??= noneOf(criterion))
      one.steps[criterion.verdict]++
      if (criterion.verdict === 'unknown') missed(one, criterion, sea === null)
      addStep(one, criterion.verdict, before[i] ?? null, timeMs, sea?.heightM ?? null)
    })
    const isUnknown = criteria.some(({ verdict }) => verdict === 'unknown')
    if (isUnknown) addUnknown(along, before.includes('unknown'), timeMs)
    before = criteria.map(({ verdict }) => verdict)
  })
  return along
}

const noneOf = ({ name, paragraph }: Criterion): CriterionAlong => ({
  name,
  paragraph,
  steps: { met: 0, 'met in a low sea': 0, 'not met': 0, unknown: 0 },
  missing: [],
  stretches: [],
})

/** Where the whole sea is missing, its parts are one thing. */
function missed(along: CriterionAlong, { missing }: Criterion, noSea: boolean): void {
  const parts = noSea ? ['sea of the hour', ...missing.filter((what) => !WAVE_PARTS.includes(what))] : missing
  for (const what of parts.length === 0 ? [OVERTAKES] : parts) {
    const known = along.missing.find((one) => one.what === what)
    if (known === undefined) along.missing.push({ what, steps: 1 })
    else known.steps++
  }
}

function addStep(
  { name, paragraph, stretches }: CriterionAlong,
  verdict: Verdict,
  before: Verdict | null,
  timeMs: number,
  heightM: number | null,
): void {
  const last = stretches.at(-1)
  const isMet = verdict === 'met' || verdict === 'met in a low sea'
  if (isMet && verdict === before && last !== undefined) {
    last.untilMs = timeMs
    if (last.lowM !== null) last.lowM = Math.max(last.lowM, heightM ?? 0)
  } else if (isMet) {
    const lowM = verdict === 'met' ? null : (heightM ?? 0)
    stretches.push({
      name,
      paragraph,
      fromMs: timeMs,
      untilMs: timeMs,
      fromOpen: before === 'unknown',
      untilOpen: false,
      lowM,
    })
  } else if (
    verdict === 'unknown' &&
    last !== undefined &&
    before !== null &&
    before !== 'unknown' &&
    before !== 'not met'
  )
    last.untilOpen = true
}

function addUnknown({ unknown }: HeavyAlong, goesOn: boolean, timeMs: number): void {
  const last = unknown.at(-1)
  if (goesOn && last !== undefined) {
    last.untilMs = timeMs
    last.steps++
  } else unknown.push({ fromMs: timeMs, untilMs: timeMs, steps: 1 })
}
