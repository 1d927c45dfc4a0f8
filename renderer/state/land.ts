// What the engine's land check found of the voyage shown, and what is to be read where it is not done.
import type { LandFinding } from '../../shared/passage/land.ts'
import { voyageLand, type Revision } from './queries.ts'
import { readAgain } from './query-client.ts'
import { useAnswer, type Answer } from './use-answer.ts'
import { words } from '../words/words.ts'

const NONE: readonly LandFinding[] = []

export interface LandShown {
  findings: readonly LandFinding[]
  /** Where the check is not done: what is to be read instead of its result. */
  words: string | null
  failed: boolean
}

/** What may stand on screen. `hasDraft`: the route shown has an edit that is not stored yet. */
export function landShown({ value, fault }: Answer<readonly LandFinding[]>, hasDraft: boolean): LandShown {
  // What was found of other legs would be said of the wrong waypoints.
  if (hasDraft) return { findings: NONE, words: words.state.land.checkedLater, failed: false }
  if (fault !== null) return { findings: NONE, words: words.state.land.notChecked(fault.message), failed: true }
  if (value !== null) return { findings: value, words: null, failed: false }
  return { findings: NONE, words: words.state.land.beingChecked, failed: false }
}

/** null: without a voyage nothing is found, and nothing is being checked. */
export const useLand = (voyage: Revision | null, hasDraft: boolean): LandShown =>
  landShown(useAnswer(voyage === null ? null : voyageLand(voyage)), hasDraft)

export const checkLandAgain = (voyage: Revision): Promise<void> => readAgain({ queryKey: voyageLand(voyage).queryKey })
