// The path of the season-less average (operation 3), which the specification does not give: the officer's setting, kept per service.
import { SHARED_AVERAGE_PATH, type AveragePath } from '../../../shared/weather/climatology.ts'
import { readAveragePath } from '../../../shared/weather/average-path.ts'
import type { KeyMemory } from '../fetch/outcome/key-memory.ts'
import type { SettingTable } from '../store/settings.ts'

const OPERATION = 3

export interface AveragePathSetting {
  get(): AveragePath
  /** An empty text puts the shared path back. Throws FaultError `bad-input`. */
  set(text: string): AveragePath
}

/** `service`: its name in the ledger. */
export function averagePathSetting(
  settings: SettingTable,
  service: string,
  keys: Pick<KeyMemory, 'forgetOperation'>,
): AveragePathSetting {
  const name = `years-average-path ${service}`
  const get = (): AveragePath => {
    const path = settings.get(name) ?? SHARED_AVERAGE_PATH
    return { path, isShared: path === SHARED_AVERAGE_PATH }
  }
  return {
    get,
    set: (text) => {
      const before = get()
      settings.set(name, text.trim() === '' ? SHARED_AVERAGE_PATH : readAveragePath(text))
      const now = get()
      // What was refused was refused at the path before.
      if (now.path !== before.path) keys.forgetOperation(OPERATION)
      return now
    },
  }
}
