// Noon reports in the window: which day is shown, and what is typed and not saved yet, of each voyage and day.
import { create } from 'zustand'
import type { CallInput } from '../../shared/ipc/contract.ts'
import type { EnteredName, NoonDay, ObservedName } from '../../shared/ship/sailed/noon-report.ts'
import { invoke } from './bridge.ts'
import { voyageNoons } from './queries.ts'
import { change } from './query-client.ts'

/** All that is typed, as it is written. */
export interface NoonTexts {
  observed: Readonly<Record<ObservedName, string>>
  entered: Readonly<Record<EnteredName, string>>
  remarks: string
  by: string
}

/** A voyage among the data of training, or of the service: their numbers are alike. */
export interface NoonVoyage {
  isTraining: boolean
  voyageId: number
}

interface NoonSlice {
  /** The begin of the day shown, by `voyageKey`; none: the newest that is over. */
  chosenMs: Readonly<Record<string, number>>
  /** By `draftKey`. */
  drafts: Readonly<Record<string, NoonTexts>>
  areColumnsOpen: boolean
}

export const useNoonStore = create<NoonSlice>()(() => ({ chosenMs: {}, drafts: {}, areColumnsOpen: false }))

export const voyageKey = ({ isTraining, voyageId }: NoonVoyage): string => String(isTraining ? -voyageId : voyageId)

export const draftKey = (voyage: NoonVoyage, { fromMs }: Pick<NoonDay, 'fromMs'>): string =>
  `${voyageKey(voyage)} ${fromMs}`

export const chooseNoonDay = (voyage: NoonVoyage, fromMs: number): void =>
  useNoonStore.setState(({ chosenMs }) => ({ chosenMs: { ...chosenMs, [voyageKey(voyage)]: fromMs } }))

export const typeNoon = (key: string, texts: NoonTexts): void =>
  useNoonStore.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: texts } }))

export const discardNoon = (key: string): void =>
  useNoonStore.setState(({ drafts: { [key]: _gone, ...drafts } }) => ({ drafts }))

export const setColumnsOpen = (areColumnsOpen: boolean): void => useNoonStore.setState({ areColumnsOpen })

/** What was typed meanwhile stays, to be saved next. */
export async function saveNoon(key: string, what: CallInput<'voyage.saveNoon'>): Promise<void> {
  const saved = useNoonStore.getState().drafts[key]
  await change(voyageNoons(what.voyageId), () => invoke('voyage.saveNoon', what))
  if (useNoonStore.getState().drafts[key] === saved) discardNoon(key)
}
