// What is printed with the plan beyond it: the weather picture of a few hours, if the officer has chosen it. Of one voyage, until Binnacle is closed.
import { create } from 'zustand'
import type { PrintableHours } from '../../shared/picture/printed.ts'
import { itemAt } from '../../shared/item-at.ts'

interface PaperSlice {
  /** The voyage it was chosen for; null: for none. */
  voyageId: number | null
  /** As chosen, one for each place on the page. */
  timesMs: readonly number[]
}

const NONE: PaperSlice = { voyageId: null, timesMs: [] }

export const usePaper = create<PaperSlice>()(() => NONE)

/** As it was chosen, for a voyage; none where the picture is not chosen. */
export const chosenTimes = (state: PaperSlice, voyageId: number): readonly number[] =>
  state.voyageId === voyageId ? state.timesMs : NONE.timesMs

/** Chooses the picture with the usual hours. */
export const printPicture = (voyageId: number, { usualMs }: Pick<PrintableHours, 'usualMs'>): void =>
  usePaper.setState({ voyageId, timesMs: usualMs })
export const printNoPicture = (): void => usePaper.setState(NONE)

/** Another hour at one place of the page. */
export const choosePrintedHour = (index: number, timeMs: number): void =>
  usePaper.setState(({ timesMs }) => ({ timesMs: timesMs.with(index, timeMs) }))

/** Of what was chosen the hours that may still be printed; where one may not any more, a usual one. As chosen while that is not known. */
export function printedTimes(chosenMs: readonly number[], hours: PrintableHours | null): readonly number[] {
  if (hours === null || hours.usualMs.length === 0) return chosenMs
  const { timesMs, usualMs } = hours
  return chosenMs.map((timeMs, i) =>
    timesMs.includes(timeMs) ? timeMs : itemAt(usualMs, Math.min(i, usualMs.length - 1)),
  )
}
