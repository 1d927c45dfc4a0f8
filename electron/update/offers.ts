// The update that is offered: the newest in the watched folder, once each, or one that was opened from the desktop. Only its head is read for that:
// a slow stick holds nothing up.
import type { UpdateOffer, UpdateState } from '../../shared/app/update.ts'
import { compareVersions } from '../../shared/app/version.ts'
import { FaultError } from '../../shared/result.ts'
import type { Reader } from './fitting.ts'
import { notTaken } from './messages.ts'

export interface Offers {
  /** null: none. */
  now(): (UpdateOffer & { path: string; sum: string }) | null
  clear(): void
  /** Opened from the desktop. Never rejects. */
  opened(path: string): Promise<void>
  /** What lies in the watched folder now. Never rejects. */
  found(folder: string, paths: readonly string[]): Promise<void>
}
type Offered = NonNullable<ReturnType<Offers['now']>>

interface OffersOptions {
  reader: Reader
  /** Why no update is taken here; null: they are. */
  refusal: UpdateState['refusal']
  isAnswered: (sum: string) => boolean
  notice: (sentence: string) => void
  onChange: () => void
}

/** Looked into once each while they lie there. */
const MAX_SEEN = 200

export function createOffers({ reader, refusal, isAnswered, notice, onChange }: OffersOptions): Offers {
  let offered: Offered | null = null
  const seen = new Map<string, Offered | null>()
  const set = (next: Offered | null): void => {
    if (next?.path === offered?.path && next?.sum === offered?.sum) return
    offered = next
    onChange()
  }
  const read = (path: string, folder: string | null): Promise<Offered> =>
    reader.open(path, false, ({ manifest: { version, madeAtMs }, sum }) => ({ version, madeAtMs, folder, path, sum }))
  const newer = async (path: string, folder: string): Promise<Offered | null> => {
    try {
      const one = await read(path, folder)
      return reader.direction(one.version) === 'newer' ? one : null
    } catch {
      // Faults of a file that nobody opened are not shown.
      return null
    }
  }
  /** A slow stick is read by one look at a time. */
  let isReading = false
  let there = new Set<string>()
  return {
    now: () => offered,
    clear: () => set(null),
    async opened(path) {
      try {
        if (refusal !== null) throw notTaken(refusal)
        set(await read(path, null))
      } catch (error) {
        if (error instanceof FaultError) notice(error.fault.message)
      }
    },
    async found(folder, paths) {
      if (refusal !== null) return
      for (const path of seen.keys()) if (!paths.includes(path)) seen.delete(path)
      if (offered !== null && offered.folder !== null && !paths.includes(offered.path)) set(null)
      there = new Set(paths)
      if (isReading) return
      isReading = true
      for (const path of paths.slice(0, MAX_SEEN)) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time
        if (!seen.has(path)) seen.set(path, await newer(path, folder))
        const one = seen.get(path) ?? null
        // It may be gone by now.
        if (one === null || !there.has(path) || isAnswered(one.sum)) continue
        if (offered === null || (offered.folder !== null && compareVersions(one.version, offered.version) > 0)) set(one)
      }
      isReading = false
    },
  }
}
