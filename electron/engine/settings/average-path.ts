// The path of the season-less average (operation 3), which the specification does not give: the officer's setting, kept per service.
import { SHARED_AVERAGE_PATH, type AveragePath } from '../../../shared/weather/climatology.ts'
import { FaultError } from '../../../shared/result.ts'
import type { KeyMemory } from '../sync/key-memory.ts'
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
      settings.set(name, text.trim() === '' ? SHARED_AVERAGE_PATH : checkedPath(text))
      const now = get()
      // What was refused was refused at the path before.
      if (now.path !== before.path) keys.forgetOperation(OPERATION)
      return now
    },
  }
}

/** A path below the base address: nothing that leads elsewhere, no query of its own. */
function checkedPath(text: string): string {
  const path = `/${text.trim().replace(/^\/+/, '')}`
  const isPath = /^(\/[A-Za-z0-9._~-]+)+\/?$/.test(path) && !path.split('/').some((part) => /^\.+$/.test(part))
  if (isPath) return path
  throw new FaultError(
    'bad-input',
    `This is not a path. It looks like ${SHARED_AVERAGE_PATH}: letters, digits, - . _ ~ between strokes, without the address and without what begins with ?.`,
  )
}
