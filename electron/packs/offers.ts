// Packs that lie in the watched folder: each is offered once, a part that comes late too; none is imported by itself.
import { basename } from 'node:path'
import type { PackHead, PackOffer } from '../../shared/pack/pack.ts'
import { FaultError, type FaultCode } from '../../shared/result.ts'
import { readPackFile, sumOf, type PackOnDisk } from './pack-file.ts'

/** A file of the folder; `key`: shows that it was changed. */
export interface FoundPack {
  path: string
  key: string
}

export interface Offers {
  now(): PackOffer[]
  /** What lies whole in the watched folder now. Never rejects. */
  found(files: readonly FoundPack[]): Promise<void>
  /** Reads one that was offered. Throws FaultError when it is gone, or another now. */
  accept(id: number): Promise<PackOnDisk>
  /** Not now: it is not offered again. */
  dismiss(id: number): void
  /** What was answered meanwhile is offered no longer. */
  again(): void
}

interface OffersOptions {
  look: (file: PackOnDisk) => Promise<PackHead>
  isAnswered: (sum: string) => boolean
  answered: (sum: string) => void
  onChange: () => void
}

const WAIT: readonly FaultCode[] = ['no-service', 'busy']

interface Read {
  path: string
  sum: string
  /** null: it is no pack, or one of this computer's own. */
  head: PackHead | null
}

export function createOffers({ look, isAnswered, answered, onChange }: OffersOptions): Offers {
  const read = new Map<string, Read>()
  const ids = new Map<string, number>()
  let offers: (PackOffer & { path: string; sum: string })[] = []
  let there: readonly FoundPack[] = []
  let isReading = false

  const show = (): void => {
    const before = JSON.stringify(offers)
    const seen = new Set<string>()
    offers = there.flatMap(({ key }) => {
      const one = read.get(key)
      if (one === undefined || one.head === null || seen.has(one.sum) || isAnswered(one.sum)) return []
      seen.add(one.sum)
      if (!ids.has(one.sum)) ids.set(one.sum, ids.size + 1)
      return [{ id: ids.get(one.sum) ?? 0, fileName: basename(one.path), head: one.head, path: one.path, sum: one.sum }]
    })
    if (JSON.stringify(offers) !== before) onChange()
  }
  const readOne = async (path: string): Promise<Read | null> => {
    try {
      const file = await readPackFile(path)
      const sum = await sumOf(file.bytes)
      const head = await look(file).catch((error: unknown) => {
        // Without data in use it cannot be determined yet. Other faults of an unopened file are not shown; one that ended the engine is not retried.
        if (error instanceof FaultError && WAIT.includes(error.fault.code)) throw error
        return null
      })
      const isOffered = head !== null && head.trust !== 'own' && head.trust !== 'wrong'
      return { path, sum, head: isOffered ? head : null }
    } catch {
      // It cannot be determined yet.
      return null
    }
  }
  const offer = (id: number): (typeof offers)[number] => {
    const one = offers.find((other) => other.id === id)
    if (one === undefined) throw new FaultError('not-found', 'This pack is no longer in the watched folder.')
    return one
  }
  return {
    now: () => offers.map(({ id, fileName, head }) => ({ id, fileName, head })),
    async found(files) {
      there = files
      for (const key of read.keys()) if (!files.some((file) => file.key === key)) read.delete(key)
      show()
      // A slow stick is read by one look at a time.
      if (isReading) return
      isReading = true
      for (const { path, key } of files) {
        if (read.has(key)) continue
        // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time
        const one = await readOne(path)
        if (one !== null) read.set(key, one)
      }
      isReading = false
      show()
    },
    async accept(id) {
      const { path, fileName, sum } = offer(id)
      const file = await readPackFile(path)
      if ((await sumOf(file.bytes)) !== sum)
        throw new FaultError(
          'file-unreadable',
          `“${fileName}” was changed since it was offered. It is offered again in a few seconds.`,
        )
      return file
    },
    dismiss(id) {
      answered(offer(id).sum)
      show()
    },
    again: show,
  }
}
