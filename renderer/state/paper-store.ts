// What is printed with the plan beyond it, if the officer has chosen it: the weather picture of a few hours, hazards, a ventilation log. Until Binnacle is
// closed, the picture of one voyage.
import { create } from 'zustand'
import { PAPER_PARTS, type PaperPart } from '../../shared/app/paper.ts'
import type { PrintableHours } from '../../shared/picture/printed.ts'
import { itemAt } from '../../shared/item-at.ts'

interface PaperSlice {
  /** The voyage it was chosen for; null: for none. */
  voyageId: number | null
  /** As chosen, one for each place on the page. */
  timesMs: readonly number[]
  /** Of any voyage. */
  parts: readonly PaperPart[]
}

const NO_PICTURE = { voyageId: null, timesMs: [] } as const

export const usePaper = create<PaperSlice>()(() => ({ ...NO_PICTURE, parts: [] }))

/** In the order in which they are printed, however they were chosen. */
export const togglePaperPart = (part: PaperPart): void =>
  usePaper.setState(({ parts }) => ({
    parts: PAPER_PARTS.filter((one) => parts.includes(one) !== (one === part)),
  }))

/** As it was chosen, for a voyage; none where the picture is not chosen. */
export const chosenTimes = (state: PaperSlice, voyageId: number): readonly number[] =>
  state.voyageId === voyageId ? state.timesMs : NO_PICTURE.timesMs

/** Chooses the picture with the usual hours. */
export const printPicture = (voyageId: number, { usualMs }: Pick<PrintableHours, 'usualMs'>): void =>
  usePaper.setState({ voyageId, timesMs: usualMs })
export const printNoPicture = (): void => usePaper.setState(NO_PICTURE)

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
