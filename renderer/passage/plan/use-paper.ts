// What is done with the plan on paper, wherever it is started: PDF, printer, table.
import { useState } from 'react'
import { invoke } from '../../state/bridge.ts'
import { chosenTimes, printedTimes, usePaper } from '../../state/paper-store.ts'
import { paperHours, type Revision } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useAction, type Action } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'

export const PAPER_KINDS = ['pdf', 'print', 'csv'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The sentence of success; null when the officer cancelled. */
async function make(kind: PaperKind, voyageId: number, pictureTimesMs: number[]): Promise<string | null> {
  const parts = [...usePaper.getState().parts]
  if (kind === 'print') {
    const printed = await invoke('passagePlan.print', { voyageId, pictureTimesMs, parts })
    return printed === null ? null : words.paper.handedToPrinter
  }
  const written =
    kind === 'pdf'
      ? await invoke('passagePlan.pdf', { voyageId, pictureTimesMs, parts })
      : await invoke('passagePlan.csv', { voyageId })
  return written === null ? null : words.paper.written(written.fileName)
}

/** The hours that the weather picture is printed of now; none where it is not chosen. */
export function usePrintedTimes(voyage: Revision): readonly number[] {
  const chosen = usePaper((state) => chosenTimes(state, voyage.voyageId))
  const { value: hours } = useAnswer(chosen.length === 0 ? null : paperHours(voyage))
  return printedTimes(chosen, hours)
}

/** The last that was started, and how to start one. */
export function usePaperAction(voyage: Revision): {
  action: Action<string>
  last: PaperKind | null
  start: (kind: PaperKind) => void
} {
  const [last, setLast] = useState<PaperKind | null>(null)
  const action = useAction<string>()
  const timesMs = usePrintedTimes(voyage)
  const start = (kind: PaperKind): void => {
    setLast(kind)
    void action.run(() => make(kind, voyage.voyageId, [...timesMs]))
  }
  return { action, last, start }
}
