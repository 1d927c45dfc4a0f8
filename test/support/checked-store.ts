// A store as an engine has it once the file of weather was read through beside it: found damaged, the engine is started anew.
import { checkFile } from '../../electron/engine/store/open-database.ts'
import { openStore, type Store } from '../../electron/engine/store/store.ts'
import { markSuspect } from '../../electron/engine/store/suspect.ts'

export function openCheckedStore(folder: string, nowMs: number): Store {
  const store = openStore(folder, nowMs)
  if (store.unchecked === null || checkFile(store.unchecked) !== 'damaged') return store
  markSuspect(store.unchecked)
  store.close(nowMs)
  return openStore(folder, nowMs)
}
