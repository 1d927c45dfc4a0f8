// What of the casualties is stored, read when the panel first shows it.
import { create } from 'zustand'
import type { StoredCasualties } from '../../shared/casualty.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from '../bridge.ts'

interface CasualtiesSlice {
  stored: StoredCasualties | null
  fault: Fault | null
}

const nothing: CasualtiesSlice = { stored: null, fault: null }

export const useCasualties = create<CasualtiesSlice>()(() => nothing)

/** Counts what makes answers under way out of date. */
let turn = 0

export function forgetCasualties(): void {
  turn++
  useCasualties.setState(nothing, true)
}

export async function readCasualties(): Promise<void> {
  const mine = turn
  const read = await invoke('casualties.stored', {}).then(
    (stored) => ({ stored, fault: null }),
    (error: unknown) => ({ fault: faultOf(error) }),
  )
  if (mine === turn) useCasualties.setState(read)
}

/** Reads again what is on screen, and nothing that never was. */
export const rereadCasualties = async (): Promise<void> =>
  void (useCasualties.getState().stored !== null && (await readCasualties()))
