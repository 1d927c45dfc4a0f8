// The passage plan on paper: as PDF, by the system's printer, and the waypoint list as a table.
import { useState, type ReactNode } from 'react'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from '../state/bridge.ts'
import { Message } from '../ui/Message.tsx'

type What = 'pdf' | 'print' | 'csv'

const BUTTONS: readonly { what: What; label: string; busy: string }[] = [
  { what: 'pdf', label: 'Plan as PDF…', busy: 'Making the PDF…' },
  { what: 'print', label: 'Print…', busy: 'Printing…' },
  { what: 'csv', label: 'Waypoints as CSV…', busy: 'Writing…' },
]

/** The sentence of success; null when the officer cancelled. */
async function make(what: What, voyageId: number): Promise<string | null> {
  if (what === 'print')
    return (await invoke('passagePlan.print', { voyageId })) === null ? null : 'Handed to the system’s printer.'
  const written = await invoke(what === 'pdf' ? 'passagePlan.pdf' : 'passagePlan.csv', { voyageId })
  return written === null ? null : `Written as ${written.fileName}.`
}

export function PlanOnPaper({ voyageId }: { voyageId: number }): ReactNode {
  const [busy, setBusy] = useState<What | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const start = async (what: What): Promise<void> => {
    setBusy(what)
    setFault(null)
    setDone(null)
    try {
      setDone(await make(what, voyageId))
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className="route-edits" aria-label="Passage plan" data-testid="plan-on-paper">
      <h3>Passage plan</h3>
      <div className="buttons">
        {BUTTONS.map((button) => (
          <button
            key={button.what}
            type="button"
            className="button"
            data-testid={`plan-${button.what}`}
            disabled={busy !== null}
            onClick={() => void start(button.what)}
          >
            {busy === button.what ? button.busy : button.label}
          </button>
        ))}
      </div>
      {fault !== null && (
        <Message tone="caution" testId="plan-fault" onDismiss={() => setFault(null)}>
          {fault.message}
        </Message>
      )}
      {done !== null && (
        <Message tone="ok" testId="plan-done" onDismiss={() => setDone(null)}>
          {done}
        </Message>
      )}
    </section>
  )
}
