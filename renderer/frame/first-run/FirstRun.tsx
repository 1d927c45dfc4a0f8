// The first run: one step at a time, forward and back; those gone through stay as they were left.
import { Activity, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { FIRST_RUN_STEPS, type FirstRunStep } from '../../../shared/app/first-run.ts'
import { TEXT_SIZES_PC } from '../../../shared/app/text-size.ts'
import type { AppState } from '../../../shared/ipc/app-state.ts'
import { PaletteButtons } from '../../settings/settings/PaletteButtons.tsx'
import { setPreferences } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { NOT_FOR_NAVIGATION } from '../../ui/about.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Locked } from '../../ui/Locked.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { BeginTraining } from './BeginTraining.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { ConnectionStep } from './ConnectionStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ServiceStep } from './ServiceStep.tsx'
import { neighbourStep, showStep, stepNow } from './steps.ts'
import type { Trial } from './try-words.ts'
import { VesselStep } from './VesselStep.tsx'
import styles from './first-run.module.css'

const { firstRun } = words

export function FirstRun({ app }: { app: AppState }): ReactNode {
  const step = stepNow(app)
  const [visited, setVisited] = useState<ReadonlySet<FirstRunStep>>(new Set([step]))
  if (!visited.has(step)) setVisited(new Set([...visited, step]))
  const trying = useAction<Trial>()
  const [withSample, setWithSample] = useState(true)
  const locked = useLocked('training')
  const training = locked === null ? <BeginTraining withSample={withSample} onWithSample={setWithSample} /> : null
  const lockedSize = useLocked('textSizePc')
  const heading = useFocusOn(`${step} ${app.mode}`)
  const next = neighbourStep(step, 1)
  const back = neighbourStep(step, -1)
  const isConnected = app.mode === 'service'
  const bodies: Readonly<Record<FirstRunStep, ReactNode>> = {
    choose: <ChooseStep app={app} training={training} />,
    service: <ServiceStep app={app} trying={trying} training={training} />,
    connection: <ConnectionStep />,
    vessel: <VesselStep />,
    done: <DoneStep app={app} trial={trying.done} />,
  }
  return (
    <main className={styles.firstRun} data-testid="first-run" data-step={step}>
      <header className={styles.head}>
        <div>
          <h1>Binnacle</h1>
          <p>{firstRun.lead}</p>
        </div>
        <div className={styles.looks}>
          <PaletteButtons />
          <div className={styles.size}>
            <Segments
              legend={firstRun.textSize}
              options={TEXT_SIZES_PC.map((pc) => [pc, firstRun.percent(pc)] as const)}
              chosen={app.preferences.textSizePc}
              onChoose={(textSizePc) => void setPreferences({ textSizePc })}
              refusal={() => lockedSize}
              testId="text-size"
            />
            {lockedSize !== null && <Locked words={lockedSize} />}
          </div>
        </div>
      </header>
      <ol className={styles.steps} aria-label={firstRun.stepsLabel}>
        {FIRST_RUN_STEPS.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {index + 1} {firstRun.steps[one]}
          </li>
        ))}
      </ol>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-label={firstRun.stepOf(FIRST_RUN_STEPS.indexOf(step) + 1, FIRST_RUN_STEPS.length, firstRun.steps[step])}
      >
        {firstRun.steps[step]}
      </h2>
      {FIRST_RUN_STEPS.filter((one) => visited.has(one)).map((one) => (
        <Activity key={one} mode={one === step ? 'visible' : 'hidden'}>
          <div className={styles.body}>{bodies[one]}</div>
        </Activity>
      ))}
      {step !== 'choose' && (
        <Buttons className={styles.buttons}>
          {back !== null && (
            <Button data-testid="first-run-back" onClick={() => showStep(back)}>
              {firstRun.back}
            </Button>
          )}
          {isConnected && next !== null && (
            <Button main data-testid="first-run-next" onClick={() => showStep(next)}>
              {firstRun.next(firstRun.steps[next])}
            </Button>
          )}
          {isConnected && next !== null && (
            <Button data-testid="leave-first-run" onClick={() => showStep(null)}>
              {firstRun.leave}
            </Button>
          )}
        </Buttons>
      )}
      <p>
        <b>{NOT_FOR_NAVIGATION}</b>
      </p>
    </main>
  )
}

/** Another step, or another part of it: the keyboard begins at the heading. Not at the first, where nobody has pressed anything. */
function useFocusOn(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
