// Making a backup, wherever a button for it stands.
import type { BackupContents } from '../../../shared/app/files.ts'
import { invoke } from '../../state/bridge.ts'
import { backupState } from '../../state/computer-queries.ts'
import { readAgain } from '../../state/query-client.ts'
import { useAction, type Action } from '../../ui/use-action.ts'

interface Making {
  action: Action<BackupContents>
  /** The system's dialog prompts for the place. */
  make: (withWeather: boolean) => void
}

export function useBackup(): Making {
  const action = useAction<BackupContents>()
  const make = (withWeather: boolean): void =>
    void action.run(async () => {
      const made = await invoke('backup.make', { withWeather })
      if (made !== null) await readAgain(backupState)
      return made
    })
  return { action, make }
}
