// What is done with the plan on paper, wherever it is asked for: PDF, printer, table.
import { useState } from 'react'
import { invoke } from '../state/bridge.ts'
import { useAction, type Action } from '../ui/use-action.ts'
import { words } from '../words/words.ts'

export const PAPER_KINDS = ['pdf', 'print', 'csv'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The sentence of success; null when the officer cancelled. */
async function make(kind: PaperKind, voyageId: number): Promise<string | null> {
  if (kind === 'print')
    return (await invoke('passagePlan.print', { voyageId })) === null ? null : words.paper.handedToPrinter
  const written = await invoke(kind === 'pdf' ? 'passagePlan.pdf' : 'passagePlan.csv', { voyageId })
  return written === null ? null : words.paper.written(written.fileName)
}

/** The last that was started, and how to start one. */
export function usePaperAction(voyageId: number): {
  action: Action<string>
  last: PaperKind | null
  start: (kind: PaperKind) => void
} {
  const [last, setLast] = useState<PaperKind | null>(null)
  const action = useAction<string>()
  const start = (kind: PaperKind): void => {
    setLast(kind)
    void action.run(() => make(kind, voyageId))
  }
  return { action, last, start }
}
