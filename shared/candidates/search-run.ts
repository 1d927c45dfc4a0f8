// A search for better routes or speeds that fetches its points itself, in rounds, within one price. Plain data: the engine runs it, windows show it.
import type { Fault } from '../result.ts'
import type { SyncEstimate } from '../sync/sync.ts'
import type { SearchAim, SearchPart } from './candidates.ts'

/** Points that one search may fetch; 0: by the weather that is here. */
export const SEARCH_POINTS = [0, 100, 200, 400] as const
export type SearchPoints = (typeof SEARCH_POINTS)[number]
export const USUAL_POINTS: SearchPoints = 200
/** Rounds that a search of so many points usually takes: the mean of 24 crossings (docs/reference/routing.md). */
export const USUAL_ROUNDS: Record<SearchPoints, number> = { 0: 0, 100: 2, 200: 4, 400: 4 }

/** What a search of so many points takes at most. */
export interface SearchPrice extends Pick<
  SyncEstimate,
  'by' | 'seconds' | 'costUsd' | 'budget' | 'budgetFrom' | 'basis' | 'profileId'
> {
  points: SearchPoints
  /** Sent and received, all of it: also what is sent again after a cut. */
  bytes: number
}

/**
 * `looking`: over what is stored; `fetching`: the points of a round; `waiting`: for the officer, since Binnacle was started again and the connection
 * in use resumes nothing by itself, or is another one.
 */
type SearchPhase = 'looking' | 'fetching' | 'waiting' | 'ended'

/** How far the routes of a search are settled; of one search it only rises. */
export const SEARCH_STAGES = ['looking', 'drafts', 'checked', 'settled'] as const
export type SearchStage = (typeof SEARCH_STAGES)[number]

/**
 * `settled`: more points would not change the choice; `points`, `bytes`: what was accepted is used up; `rounds`: more would change it but little; `here`: no points were to be fetched;
 * `empty`: the service has no value where more would be fetched; `changed`: the voyage was changed; `refused`: the service does not allow this key
 * weather at a point; `stopped`: by the officer; `failed`: for the fault beside it.
 */
export const SEARCH_ENDS = [
  'settled',
  'points',
  'bytes',
  'rounds',
  'here',
  'empty',
  'changed',
  'refused',
  'stopped',
  'failed',
] as const
export type SearchEnd = (typeof SEARCH_ENDS)[number]

/** One search, as windows see it. */
export interface SearchRun {
  /** Distinguishes it from every other. */
  startedAtMs: number
  voyageId: number
  /** Of the voyage it was begun for. */
  revision: number
  part: SearchPart
  aim: SearchAim
  phase: SearchPhase
  stage: SearchStage
  /** null: it goes on. */
  end: SearchEnd | null
  fault: Fault | null
  /** Accepted: so many points, for so many bytes. */
  points: SearchPoints
  bytes: number
  /** Points that were fetched, and bytes spent for them, those sent again included; the running round. */
  fetchedPoints: number
  spentBytes: number
  round: number
  /** Its newest answer, where the engine still has it. */
  searchId: number | null
  /** It waits for another fetch to end. */
  isHeldUp: boolean
  /** What is another since that answer; the voyage itself is seen by its revision. */
  stale: 'vessel' | 'weather' | null
}
