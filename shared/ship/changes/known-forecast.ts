// A forecast that an approved or printed plan rests on: kept with the officer's work, since the service cannot give an old forecast back.
import type { Carried } from '../../documents/documents.ts'
import { floorToStep, isAhead } from '../../format/time.ts'
import type { Approval } from '../../passage/voyage.ts'
import { ISSUE_CHOICES, issueOf, type ComparedHead, type IssueHead } from '../../weather/issue.ts'
import type { DirectionChoices } from '../../weather/measures.ts'
import type { EnteredVessel, VesselNotJudged } from '../vessel.ts'

/** Why it is kept. */
export const KNOWN_FOR = ['approved', 'printed'] as const
export type KnownFor = (typeof KNOWN_FOR)[number]

/** What a plan was judged by then, beside the forecast. */
export interface KnownBasis {
  /** null: by none. */
  vessel: EnteredVessel | null
  /** Why by none, where one was entered. */
  notJudged: VesselNotJudged | null
  /** How the open directions were read. */
  directions: DirectionChoices
  /** What the plan stood as. */
  approval: Approval
}

/** As it is stored, and as packs carry it. */
export interface KnownForecast extends Carried, Omit<ComparedHead, 'voyageId'> {
  format: 1
  why: KnownFor
  /** By what its voyage is known on every machine. */
  voyage: string
  /** When the plan was approved or printed, epoch ms. */
  atMs: number
  /** Absent: it was kept before this was kept with it, and is not known. */
  basis?: KnownBasis | undefined
  /** The rows as an issue has them, in base64. */
  content: string
}

export interface KnownHead extends ComparedHead {
  knownId: number
  why: KnownFor
  atMs: number
  /** Whose pack brought it: its revision is one of their computer. null: it was kept here. */
  maker: string | null
}

/** All that a forecast of now may be compared with. */
export const FORECAST_CHOICES = [...ISSUE_CHOICES, ...KNOWN_FOR] as const
export type ForecastChoice = (typeof FORECAST_CHOICES)[number]

/** What is kept of a voyage, each list newest first. */
export interface KeptForecasts {
  issues: readonly IssueHead[]
  known: readonly KnownHead[]
}

/** The forecast that a choice means; null where there is none. One from a clock ahead is never earlier, nor one of the newest refresh: it is the same forecast. */
export const keptOf = (
  choice: ForecastChoice,
  { issues, known }: KeptForecasts,
  nowMs: number,
): IssueHead | KnownHead | null =>
  choice === 'approved' || choice === 'printed'
    ? newestKnown(
        choice,
        known.filter(({ fetchedToMs }) => {
          const newestMs = issues[0]?.fetchedToMs ?? nowMs
          return !isAhead(nowMs - fetchedToMs) && floorToStep(fetchedToMs) < floorToStep(newestMs)
        }),
      )
    : issueOf(choice, issues, nowMs)

/** The newest kept for a reason, of all of a voyage, newest first, one that was kept here before those of packs; null where there is none. */
export const newestKnown = (why: KnownFor, heads: readonly KnownHead[]): KnownHead | null =>
  heads.find((head) => head.why === why && head.maker === null) ?? heads.find((head) => head.why === why) ?? null
