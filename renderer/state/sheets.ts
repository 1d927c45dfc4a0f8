// Which sheet lies over the panel; one at a time. What was typed in the others is kept until they are opened again.
import { create } from 'zustand'

export type SheetName =
  | 'library'
  | 'standing'
  | 'schedule'
  | 'arrival'
  | 'fix'
  | 'clocks'
  | 'waypoint'
  | 'route'
  | 'paper'
  | 'sun'
  | 'log'
  | 'remarks'
  | 'as-known'
  | 'sailed'
  | 'fetch options'
  | 'legs'
  | 'cargo'
  | PackSheet

/** Of packs: they lie over Plan without a voyage too. */
export const PACK_SHEETS = ['write-pack', 'take-pack', 'both-sides'] as const
export type PackSheet = (typeof PACK_SHEETS)[number]

interface SheetSlice {
  open: SheetName | null
  /** The how-manieth it is. */
  opening: number
}

export const useSheets = create<SheetSlice>()(() => ({ open: null, opening: 0 }))

export const openSheet = (open: SheetName): void =>
  useSheets.setState(({ opening }) => ({ open, opening: opening + 1 }))
/** The one that is open; `only`: no other than this. */
export const closeSheet = (only?: SheetName): void =>
  useSheets.setState(({ open }) => ({ open: only === undefined || open === only ? null : open }))

/** What closes the sheet that is open now, once an answer is here: not one that the officer opened meanwhile, be it the same again. */
export const closeWhenDone = (): (() => void) => {
  const { opening } = useSheets.getState()
  return () => {
    if (useSheets.getState().opening === opening) closeSheet()
  }
}
