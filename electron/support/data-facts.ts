// Facts about the stored files, read in a thread of its own: also where no engine runs, which is when support is needed.
import { lookInThread } from '../shell/look-at-backup.ts'
import type { DataFacts } from '../../shared/app/support.ts'

/** Never rejects; null when the thread fails. `worker`: the bundle of the thread. */
export const readDataFacts = (worker: string, userDataDir: string): Promise<DataFacts | null> =>
  lookInThread<DataFacts | null>(worker, { factsOf: userDataDir }, null)
