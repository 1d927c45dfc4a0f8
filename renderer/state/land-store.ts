// What the engine's land check found of the voyage shown; asked again after each stored change.
import { create } from 'zustand'
import type { LandFinding } from '../../shared/passage/land.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { invoke } from './bridge.ts'

export interface LandSlice {
  /** The voyage, in its revision, that this is about: what was found of another is not shown. */
  of: Voyage | null
  /** null while it is being checked, or when that failed. */
  findings: readonly LandFinding[] | null
  fault: Fault | null
}

export const useLand = create<LandSlice>()(() => ({ of: null, findings: null, fault: null }))

/** Asks for the land along a voyage. An answer overtaken by a newer question is dropped. */
export async function checkLand(voyage: Voyage): Promise<void> {
  useLand.setState({ of: voyage, findings: null, fault: null })
  const isStill = (): boolean => useLand.getState().of === voyage
  try {
    const findings = await invoke('voyage.land', { voyageId: voyage.voyageId })
    if (isStill()) useLand.setState({ findings })
  } catch (error) {
    if (isStill()) useLand.setState({ fault: faultOf(error) })
  }
}

const NONE: readonly LandFinding[] = []

export interface LandShown {
  findings: readonly LandFinding[]
  /** Where the check is not done: what is to be read instead of its result. */
  words: string | null
  failed: boolean
}

/** What may stand on screen for a voyage. `hasDraft`: the route shown has an edit that is not stored yet. */
export function landShown({ of, findings, fault }: LandSlice, voyage: Voyage, hasDraft: boolean): LandShown {
  // What was found of other legs would be said of the wrong waypoints.
  if (hasDraft) return { findings: NONE, words: 'land: checked when the change is stored', failed: false }
  if (of === voyage && fault !== null)
    return { findings: NONE, words: `land: not checked. ${fault.message}`, failed: true }
  if (of === voyage && findings !== null) return { findings, words: null, failed: false }
  return { findings: NONE, words: 'land: being checked…', failed: false }
}
