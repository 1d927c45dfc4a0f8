// The passage plan on paper: as PDF, by the system's printer, and the waypoint list as a table.
import { useState, type ReactNode } from 'react'
import { invoke } from '../state/bridge.ts'
import { useCommandSet } from '../state/commands.ts'
import { ActionResult } from '../ui/ActionResult.tsx'
import { useAction } from '../ui/use-action.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import panels from '../ui/panels.module.css'

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
  const [last, setLast] = useState<What | null>(null)
  const action = useAction<string>()
  const start = (what: What): void => {
    setLast(what)
    void action.run(() => make(what, voyageId))
  }
  useCommandSet({ 'file.pdf': () => start('pdf'), 'file.csv': () => start('csv') })
  return (
    <section className={panels.stack} aria-label="Passage plan" data-testid="plan-on-paper">
      <h3>Passage plan</h3>
      <Buttons>
        {BUTTONS.map((button) => (
          <Button
            key={button.what}
            data-testid={`plan-${button.what}`}
            disabled={action.busy}
            onClick={() => start(button.what)}
          >
            {action.busy && last === button.what ? button.busy : button.label}
          </Button>
        ))}
      </Buttons>
      <ActionResult action={action} testId="plan">
        {(words) => words}
      </ActionResult>
    </section>
  )
}
