// Which part of the sheet about the passage sailed is open.
import { create } from 'zustand'
import { openSheet } from './sheets.ts'

/** `noon`: figures from noon to noon; `passage`: day by day, as planned and as it was; `forecasts`: how good the forecasts were. */
export const SAILED_PARTS = ['noon', 'passage', 'forecasts'] as const
export type SailedPart = (typeof SAILED_PARTS)[number]

interface SailedSlice {
  part: SailedPart
}

export const useSailedStore = create<SailedSlice>()(() => ({ part: 'noon' }))

export const chooseSailedPart = (part: SailedPart): void => useSailedStore.setState({ part })

export const openSailed = (part: SailedPart) => (): void => {
  chooseSailedPart(part)
  openSheet('sailed')
}
