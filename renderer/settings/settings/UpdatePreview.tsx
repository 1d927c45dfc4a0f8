// What an update holds and what installing it does, before anything is changed.
import type { ReactNode } from 'react'
import type { UpdateContents } from '../../../shared/app/update.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { backupState } from '../../state/computer-queries.ts'
import { useSyncState } from '../../state/sync-store.ts'
import { installUpdate, putUpdateAway, type UpdateWork } from '../../state/update-store.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'
import { BackupResult } from './BackupResult.tsx'
import { lastBackupWords } from './backup-words.ts'
import { useBackup } from './use-backup.ts'
import { WhatIsNew } from './WhatIsNew.tsx'
import panels from '../../ui/panels.module.css'

const text = words.computer.updates

interface UpdatePreviewProps {
  found: UpdateContents
  /** The version that runs. */
  running: string
  busy: UpdateWork | null
}

export function UpdatePreview({ found, running, busy }: UpdatePreviewProps): ReactNode {
  const { version, direction, whatIsNew } = found
  const { value: backup } = useAnswer(backupState)
  const isRunning = useSyncState()?.phase === 'running'
  const nowMs = useWallMs()
  const { action: backingUp, make } = useBackup()
  const isOff = busy !== null || backingUp.busy
  const facts: Fact[] = [
    [text.version, text.directions[direction](version, running)],
    [text.signedBy, text.signed(found.signedBy)],
    [text.made, formatUtc(found.madeAtMs)],
    [text.fileName, found.fileName],
    [text.size, formatBytes(found.bytes)],
  ]
  return (
    <>
      <div className={panels.figures} data-testid="update-contents">
        <h4 tabIndex={-1}>{text.lookedAt}</h4>
        <Facts facts={facts} />
      </div>
      <h4>{text.whatIsNew}</h4>
      {whatIsNew.length === 0 ? <p>{text.nothingSaid}</p> : <WhatIsNew lines={whatIsNew} />}
      {direction === 'older' && <Message tone="caution">{text.older}</Message>}
      {direction === 'same' && <Message tone="plain">{text.same}</Message>}
      <Message tone={found.data === 'same' ? 'plain' : 'caution'} testId="update-data">
        {text.data[found.data]}
      </Message>
      {isRunning && <Message tone="plain">{text.runPaused}</Message>}
      <p>{text.methods[found.way]}</p>
      {backup !== null && <p>{lastBackupWords(backup.last, nowMs)}</p>}
      <Buttons>
        <Button
          main={direction === 'newer'}
          data-testid="install-update"
          disabled={isOff}
          onClick={() => void installUpdate(found)}
        >
          {busy === 'installing' ? text.installing : text.install(version)}
        </Button>
        <Button data-testid="backup-first" disabled={isOff} onClick={() => make(false)}>
          {backingUp.busy ? words.backup.making : text.backUp}
        </Button>
        <Button disabled={isOff} onClick={() => void putUpdateAway()}>
          {text.cancel}
        </Button>
      </Buttons>
      <BackupResult action={backingUp} testId="backup-first" />
    </>
  )
}
