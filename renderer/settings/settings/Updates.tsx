// Updates from a file: what runs, what is kept, and installing one after it was looked at. None is fetched.
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { KeptUpdate, UpdateState } from '../../../shared/app/update.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { useCommand } from '../../state/commands.ts'
import { updateState } from '../../state/computer-queries.ts'
import { useFrame } from '../../state/frame-store.ts'
import type { SettingsSection } from '../../state/settings-sections.ts'
import {
  dismissUpdateFault,
  lookAtKept,
  lookAtUpdate,
  removeKept,
  updateShown,
  useUpdate,
} from '../../state/update-store.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { isFocusIdle, showHeading } from '../../ui/show-heading.ts'
import { words } from '../../words/words.ts'
import { PendingUpdate } from './PendingUpdate.tsx'
import { UpdatePreview } from './UpdatePreview.tsx'
import { WhatIsNew } from './WhatIsNew.tsx'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

const text = words.computer.updates
/** How much of it was read is looked at so often while one is. */
const LOOK_AGAIN_MS = 500
const SECTION: SettingsSection = 'computer'

export function Updates(): ReactNode {
  const found = useUpdate((state) => state.found)
  const busy = useUpdate((state) => state.busy)
  const fault = useUpdate((state) => state.fault)
  const { value: state, fault: unread } = useKeptAnswer({
    ...updateState,
    refetchInterval: busy === 'reading' ? LOOK_AGAIN_MS : false,
  })
  const unavailable = state === null ? null : unavailableWords(state)
  const root = useFocusKept(found?.sum ?? null, found === null || state !== null, busy)
  const command = (): void => {
    // The settings are opened at the section's own heading first.
    requestAnimationFrame(() => showHeading(root.current?.querySelector('h4')))
    void lookAtUpdate()
  }
  useCommand('help.update', command, unavailable)
  return (
    <section data-testid="updates" ref={root}>
      <h4 tabIndex={-1}>{text.title}</h4>
      {unread !== null && <Message tone="caution">{unread.message}</Message>}
      {state !== null && <Running state={state} />}
      {fault !== null && (
        <Message tone="caution" testId="update-fault" onDismiss={dismissUpdateFault}>
          {fault.message}
        </Message>
      )}
      {state !== null && state.pending !== null && <PendingUpdate pending={state.pending} />}
      {found !== null && state !== null && <UpdatePreview found={found} running={state.version} busy={busy} />}
      {found === null && (
        <Button
          data-testid="look-at-update"
          disabled={busy !== null || unavailable !== null}
          onClick={() => void lookAtUpdate()}
        >
          {busy === 'reading' ? readingWords(state?.reading ?? null) : text.choose}
        </Button>
      )}
      {state !== null && state.kept.length > 0 && (
        <Kept kept={state.kept} isOff={busy !== null || unavailable !== null} />
      )}
    </section>
  )
}

/**
 * What was pressed goes when something was done, and a command has no button: the focus goes on at what is looked at, or at the top. Where the settings
 * are opened at this section the section's heading comes into view first, at another the officer has gone on.
 */
function useFocusKept(shown: string | null, isDrawn: boolean, busy: string | null): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const isToShow = useUpdate((state) => state.isToShow)
  const opened = useFrame((state) => state.partToShow)
  useEffect(() => {
    if (!isToShow || busy !== null || !isDrawn || opened === SECTION) return
    updateShown()
    if (opened !== null || !isFocusIdle()) return
    const headings = root.current?.querySelectorAll<HTMLElement>('h4[tabindex]')
    const next = [...(headings ?? [])][shown === null ? 0 : 1]
    if (shown === null) next?.focus()
    else showHeading(next)
  }, [shown, isDrawn, busy, isToShow, opened])
  return root
}

function unavailableWords({ refusal, pending }: UpdateState): string | null {
  if (refusal !== null) return refusal.why === 'policy' ? text.unavailable.policy : text.unavailable.noKey
  return pending === null || pending.command !== null ? null : text.unavailable.pending
}

const readingWords = (reading: UpdateState['reading']): string =>
  reading === null ? text.reading : text.readingOf(formatBytes(reading.bytes), formatBytes(reading.of))

function Running({ state }: { state: UpdateState }): ReactNode {
  const { version, sinceMs, whatIsNew, before, signers, refusal } = state
  return (
    <>
      <p data-testid="running-version">{text.running(version, sinceMs === null ? null : formatDate(sinceMs))}</p>
      {before.length > 0 && (
        <p className={typography.dim}>
          {text.before(before.slice(0, 5).map((one) => text.formerly(one.version, formatDate(one.untilMs))))}
        </p>
      )}
      {whatIsNew.length > 0 && (
        <details>
          <summary>{text.whatIsNewIn(version)}</summary>
          <WhatIsNew lines={whatIsNew} />
        </details>
      )}
      <p className={typography.dim}>{text.about}</p>
      <p data-testid="update-signers" className={refusal === null ? typography.dim : undefined}>
        {refusal === null ? text.signers(signers) : refusalWords(refusal)}
      </p>
    </>
  )
}

function refusalWords(refusal: NonNullable<UpdateState['refusal']>): string {
  if (refusal.why === 'no-key') return text.refusals.noKey
  return refusal.from === null ? text.refusals.policy : text.refusals.policyOf(refusal.from)
}

function Kept({ kept, isOff }: { kept: readonly KeptUpdate[]; isOff: boolean }): ReactNode {
  return (
    <>
      <h4>{text.kept}</h4>
      <p className={typography.dim}>{text.keptAbout}</p>
      <ul className={styles.messages} data-testid="kept-updates">
        {kept.map(({ sum, version, bytes, direction }) => (
          <li key={sum}>
            <div className={panels.spread}>
              <span>{(direction === 'same' ? text.inUse : text.keptOne)(version, formatBytes(bytes))}</span>
              <Buttons>
                <Button aria-label={text.lookNamed(version)} disabled={isOff} onClick={() => void lookAtKept(sum)}>
                  {text.look}
                </Button>
                <Button aria-label={text.removeNamed(version)} disabled={isOff} onClick={() => void removeKept(sum)}>
                  {text.remove}
                </Button>
              </Buttons>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
