// How getting weather stands or ended, in a sentence; a key the service refused leads to Settings.
import type { ReactNode } from 'react'
import type { SyncState } from '../../../shared/sync/sync.ts'
import { openSubject } from '../../state/frame-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { leadsToSettings, phaseWords, toneOf } from './sync-words.ts'
import { words as catalogue } from '../../words/words.ts'

export function RunWords({ sync, testId = 'sync-words' }: { sync: SyncState; testId?: string }): ReactNode {
  const words = phaseWords(sync)
  if (words === null) return null
  return (
    <Message tone={toneOf(sync)} testId={testId}>
      {unbroken(words)}{' '}
      {leadsToSettings(sync) && (
        <Button onClick={() => openSubject('settings')}>{catalogue.sync.run.openSettings}</Button>
      )}
    </Message>
  )
}
