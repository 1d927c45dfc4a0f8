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
  | 'fetch options'
  | 'legs'

interface SheetSlice {
  open: SheetName | null
}

export const useSheets = create<SheetSlice>()(() => ({ open: null }))

export const openSheet = (open: SheetName): void => useSheets.setState({ open })
/** The one that is open; `only`: no other than this. */
export const closeSheet = (only?: SheetName): void =>
  useSheets.setState(({ open }) => ({ open: only === undefined || open === only ? null : open }))
