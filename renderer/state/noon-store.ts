// Noon reports in the window: which day is shown, and what is typed and not saved yet, of each voyage and day.
import { create } from 'zustand'
import type { CallInput } from '../../shared/ipc/contract.ts'
import type { NoonDay } from '../../shared/passage/noons.ts'
import { sameDayOf, type EnteredName, type NoonSpan, type ObservedName } from '../../shared/ship/sailed/noon-report.ts'
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

/** The fields that were typed in, and no others: they lie over what was saved of the day, whenever that is read. */
export interface NoonTypedTexts {
  observed?: Partial<NoonTexts['observed']>
  entered?: Partial<NoonTexts['entered']>
  remarks?: string
  by?: string
}

/** A voyage among the data of training, or of the service: their numbers are alike. */
export interface NoonVoyage {
  isTraining: boolean
  voyageId: number
}

/** Typed and not saved. */
export interface NoonDraft {
  /** `voyageKey`. */
  voyage: string
  /** As it was when it was typed in last: clocks and plan may move it. */
  day: NoonDay
  texts: NoonTypedTexts
}

interface NoonSlice {
  /** The day shown, as it was when it was chosen, by `voyageKey`; none: the newest that is over. */
  chosen: Readonly<Record<string, NoonSpan>>
  drafts: readonly NoonDraft[]
  areColumnsOpen: boolean
}

export const useNoonStore = create<NoonSlice>()(() => ({ chosen: {}, drafts: [], areColumnsOpen: false }))

export const voyageKey = ({ isTraining, voyageId }: NoonVoyage): string => String(isTraining ? -voyageId : voyageId)

const dayOf = ({ day }: NoonDraft): NoonSpan => day
const draftsOf = (drafts: readonly NoonDraft[], of: NoonVoyage): NoonDraft[] =>
  drafts.filter(({ voyage }) => voyage === voyageKey(of))

/** Of a day, wherever its begin and end were when it was typed. */
export const draftOf = (drafts: readonly NoonDraft[], of: NoonVoyage, day: NoonSpan): NoonDraft | null =>
  sameDayOf(draftsOf(drafts, of), dayOf, day)

/** Those of a voyage that no day shows. */
export const draftsOfNoDay = (drafts: readonly NoonDraft[], of: NoonVoyage, days: readonly NoonSpan[]): NoonDraft[] => {
  const shown = days.map((day) => draftOf(drafts, of, day))
  return draftsOf(drafts, of).filter((draft) => !shown.includes(draft))
}

export const chooseNoonDay = (voyage: NoonVoyage, { fromMs, noonMs }: NoonSpan): void =>
  useNoonStore.setState(({ chosen }) => ({ chosen: { ...chosen, [voyageKey(voyage)]: { fromMs, noonMs } } }))

/** What was typed in other fields of the day stays. */
export const typeNoon = (of: NoonVoyage, day: NoonDay, { observed, entered, ...others }: NoonTypedTexts): void =>
  useNoonStore.setState(({ drafts }) => {
    const before = draftOf(drafts, of, day)
    const texts = {
      ...before?.texts,
      ...others,
      observed: { ...before?.texts.observed, ...observed },
      entered: { ...before?.texts.entered, ...entered },
    }
    return { drafts: [...drafts.filter((draft) => draft !== before), { voyage: voyageKey(of), day, texts }] }
  })

export const discardNoon = (draft: NoonDraft | null): void =>
  useNoonStore.setState(({ drafts }) => ({ drafts: drafts.filter((one) => one !== draft) }))

export const setColumnsOpen = (areColumnsOpen: boolean): void => useNoonStore.setState({ areColumnsOpen })

/** What was typed meanwhile stays, to be saved next. */
export async function saveNoon(of: NoonVoyage, what: Omit<CallInput<'voyage.saveNoon'>, 'voyageId'>): Promise<void> {
  const { voyageId } = of
  const saved = draftOf(useNoonStore.getState().drafts, of, what.figures)
  await change(voyageNoons(voyageId), () => invoke('voyage.saveNoon', { ...what, voyageId }))
  discardNoon(saved)
}
