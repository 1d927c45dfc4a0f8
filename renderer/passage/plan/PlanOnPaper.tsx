// The sheet of the plan on paper: how it lies, whether the weather picture and other parts go with it, its preview, as PDF, by the system's printer, and the waypoint list as a table.
import type { ReactNode } from 'react'
import { ORIENTATIONS, PAPER_PARTS } from '../../../shared/app/paper.ts'
import { useAsKnown } from '../../state/as-known.ts'
import { setPreferences, useApp } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Locked } from '../../ui/Locked.tsx'
import { useCommandSet } from '../../state/commands.ts'
import { togglePaperPart, usePaper } from '../../state/paper-store.ts'
import { openPreview } from '../../state/place-store.ts'
import type { Revision } from '../../state/queries.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import { PaperPicture } from './PaperPicture.tsx'
import { PAPER_KINDS, usePaperAction } from './use-paper.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

export function PlanOnPaper({ voyage }: { voyage: Revision }): ReactNode {
  const { action, last, start } = usePaperAction(voyage)
  const isOfNow = useAsKnown() === null
  const isDay = useApp((state) => state.app?.preferences.palette === 'day')
  useCommandSet({ 'file.pdf': () => start('pdf'), 'file.csv': () => start('csv') })
  return (
    <section className={panels.stack} aria-label={words.paper.passagePlan} data-testid="plan-on-paper">
      <h3>{words.paper.passagePlan}</h3>
      <PaperOrientation />
      {/* The weather picture is of what is stored now. */}
      {isOfNow && <PaperPicture voyage={voyage} />}
      <PaperParts />
      <Buttons>
        <Button data-testid="plan-preview" onClick={openPreview}>
          {words.paper.preview}
        </Button>
        {PAPER_KINDS.map((kind) => (
          <Button key={kind} data-testid={`plan-${kind}`} disabled={action.busy} onClick={() => start(kind)}>
            {action.busy && last === kind ? words.paper[kind].busy : words.paper[kind].label}
          </Button>
        ))}
      </Buttons>
      {!isDay && <p className={typography.hint}>{words.paper.brightDialog}</p>}
      <ActionResult action={action} testId="plan">
        {(sentence) => sentence}
      </ActionResult>
    </section>
  )
}

/** What else goes with it. */
function PaperParts(): ReactNode {
  const chosen = usePaper((state) => state.parts)
  return PAPER_PARTS.map((part) => (
    <Check key={part}>
      <input type="checkbox" checked={chosen.includes(part)} onChange={() => togglePaperPart(part)} />
      {words.paper.parts[part]}
    </Check>
  ))
}

/** How A4 lies: kept for all plans. */
export function PaperOrientation(): ReactNode {
  const chosen = useApp((state) => state.app?.preferences.paperOrientation)
  const locked = useLocked('paperOrientation')
  return (
    <>
      <Segments
        legend={words.paper.sheet}
        options={ORIENTATIONS.map((one) => [one, words.paper.orientations[one]] as const)}
        chosen={chosen}
        onChoose={(paperOrientation) => void setPreferences({ paperOrientation })}
        refusal={() => locked}
        testId="paper"
      />
      {locked !== null && <Locked words={locked} />}
    </>
  )
}
