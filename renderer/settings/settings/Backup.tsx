// Backup: when the last was made, making one, and restoring one after it was looked at.
import { useState, type ReactNode } from 'react'
import type { BackupContents, BackupState, Restored } from '../../../shared/app/files.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { isTraining, useApp } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { useCommand } from '../../state/commands.ts'
import { backupState } from '../../state/computer-queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { lastBackupWords } from './backup-words.ts'
import { BackupPreview } from './BackupPreview.tsx'
import { BackupResult } from './BackupResult.tsx'
import { useBackup } from './use-backup.ts'
import typography from '../../ui/typography.module.css'

const text = words.backup

export function Backup(): ReactNode {
  const { value: state, fault } = useAnswer(backupState)
  return (
    <section data-testid="backup">
      <h4>{text.title}</h4>
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {state !== null && <Making state={state} />}
      <Restoring state={state} />
    </section>
  )
}

function Making({ state }: { state: BackupState }): ReactNode {
  const { voyages, vessels, officerBytes, weatherBytes, last } = state
  const training = useApp(isTraining)
  const nowMs = useWallMs()
  const [withWeather, setWithWeather] = useState(false)
  const { action, make: makeWith } = useBackup()
  const make = (): void => makeWith(withWeather)
  useCommand('file.backup', make)
  return (
    <>
      <p data-testid="last-backup">{lastBackupWords(last, nowMs)}</p>
      {last !== null && <p className={typography.dim}>{last.isUpToDate ? text.upToDate : text.changed}</p>}
      <p className={typography.dim}>{text.holds(voyages, vessels, formatBytes(officerBytes))}</p>
      {training && <p className={typography.dim}>{text.training}</p>}
      <Check>
        <input type="checkbox" checked={withWeather} onChange={() => setWithWeather(!withWeather)} />
        {text.withWeather(formatBytes(weatherBytes))}
      </Check>
      <Button data-testid="back-up" disabled={action.busy} onClick={make}>
        {action.busy ? text.making : text.make}
      </Button>
      <BackupResult action={action} testId="backup" />
    </>
  )
}

function Restoring({ state }: { state: BackupState | null }): ReactNode {
  const [found, setFound] = useState<BackupContents | null>(null)
  const looking = useAction()
  const restoring = useAction<Restored>()
  const look = (): void =>
    void looking.run(async () => {
      setFound(null)
      setFound(await invoke('backup.look', {}))
    })
  useCommand('file.restore', look)
  const restore = (): void =>
    void restoring.run(async () => {
      const restored = await invoke('backup.restore', {})
      setFound(null)
      return restored
    })
  return (
    <>
      {found === null ? (
        <Button data-testid="restore" disabled={looking.busy || restoring.busy} onClick={look}>
          {looking.busy ? text.reading : text.restore}
        </Button>
      ) : (
        <>
          <BackupPreview contents={found} />
          <Message tone="caution">
            {state === null ? text.warningUnread : text.warning(state.voyages, state.vessels)}
          </Message>
          <Buttons>
            <Button data-testid="restore-these" disabled={restoring.busy} onClick={restore}>
              {restoring.busy ? text.replacing : text.replace}
            </Button>
            <Button disabled={restoring.busy} onClick={() => setFound(null)}>
              {text.cancel}
            </Button>
          </Buttons>
        </>
      )}
      {looking.fault !== null && (
        <Message tone="caution" testId="restore-fault" onDismiss={looking.dismiss}>
          {looking.fault.message}
        </Message>
      )}
      <ActionResult action={restoring} testId="restored">
        {(done) => text.restored(done.voyages, done.vessels, done.keptIn, done.otherService, done.isMonthKnown)}
      </ActionResult>
    </>
  )
}
