// The result of making a backup, in words.
import type { ReactNode } from 'react'
import type { BackupContents } from '../../../shared/app/files.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import type { Action } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'

interface BackupResultProps {
  action: Action<BackupContents>
  testId: string
}

export const BackupResult = ({ action, testId }: BackupResultProps): ReactNode => (
  <ActionResult action={action} testId={testId}>
    {({ voyages, vessels, bytes, fileName }) => words.backup.made(voyages, vessels, formatBytes(bytes), fileName)}
  </ActionResult>
)
