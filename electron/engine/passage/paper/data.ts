// Everything the plan on paper is made of, and what follows from it for all its parts.
import type { CasualtiesAlongRoute, CasualtyHit } from '../../../../shared/casualties/search.ts'
import type { LandFinding } from '../../../../shared/passage/land.ts'
import { longPassageWords } from '../../../../shared/passage/ship-at.ts'
import type { Schedule } from '../../../../shared/passage/schedule.ts'
import { checkRouteInSlices, type RouteCheck } from '../../../../shared/passage/route-check.ts'
import type { Sliced } from '../../../../shared/sliced.ts'
import { clockSteps, type ClockStep } from '../../../../shared/passage/ship-time.ts'
import type { Orientation, PaperPart } from '../../../../shared/app/paper.ts'
import type { VoyageSky } from '../../../../shared/app/sky.ts'
import type { VesselDocument, VesselNotJudged } from '../../../../shared/ship/vessel.ts'
import type { RevisionLine } from '../../../../shared/passage/voyage.ts'
import type { ShownVoyage } from '../../../../shared/ship/changes/as-known.ts'
import type { Units } from '../../../../shared/weather/units.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import type { AbstractInput } from './abstract.ts'
import type { PrintedPicture } from './pictures.ts'

export interface PaperInput {
  /** As it stands, or as it was known. */
  voyage: ShownVoyage
  /** The active one; null without any, and where it is not judged by. */
  vessel: VesselDocument | null
  /** Why it is not, where one was entered. */
  vesselNotJudged: VesselNotJudged | null
  weather: VoyageWeather
  sky: VoyageSky
  /** What the land check found along it. */
  land: readonly LandFinding[]
  /** Of the corridor; null: not read, as for a table that has none of them. */
  casualties: CasualtiesAlongRoute | null
  /** Of them the gravest and the nearest, each list in its order. */
  casualtyHits: { gravest: readonly CasualtyHit[]; nearest: readonly CasualtyHit[] }
  /** Hours of the weather picture that were chosen; nothing else in the plan is made of them. */
  pictures: readonly PrintedPicture[]
  /** What else was chosen. */
  parts: readonly PaperPart[]
  /** Of the abstract of the passage; null: it is not chosen. */
  abstract: AbstractInput | null
  /** Newest first. */
  history: readonly RevisionLine[]
  /** Ship's time as the master has set it, minutes east of UTC; used where the voyage plans no clocks of its own. */
  shipTimeOffsetMinutes: number
  /** What the officer reads the weather in. */
  units: Units
  /** What is stored is still being read through for damage. */
  isBeingChecked: boolean
  /** Training mode: the weather is made up. */
  simulated: boolean
  orientation: Orientation
  nowMs: number
}

export interface PassagePlanData extends PaperInput {
  /** The passage that is judged: as expected, else as planned. */
  schedule: Schedule
  clocks: readonly ClockStep[]
  checks: readonly RouteCheck[]
  /** That it goes on longer than is judged; null: it does not. */
  long: string | null
}

export function* passagePlanDataInSlices(input: PaperInput): Sliced<PassagePlanData> {
  const { document } = input.voyage
  const schedule = input.weather.passage
  const checked = yield* checkRouteInSlices(document, input.vessel?.particulars)
  return {
    ...input,
    long: longPassageWords(schedule.passageMs),
    schedule,
    clocks: clockSteps(schedule, document.schedule.shipTime, input.shipTimeOffsetMinutes),
    checks: [...checked, ...input.land],
  }
}
