// What is given becomes a pack of at most so many bytes: the most important rows go in.
import { createHash, randomBytes } from 'node:crypto'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { joinPart, makingPack, type PackAbout } from '../../electron/engine/packs/file/write-pack.ts'
import { MAX_PACK_BYTES, type PackPrecision } from '../../shared/pack/pack.ts'
import type { StoredPack } from '../store/relay-store.ts'
import type { Maker } from './maker.ts'
import type { RequestedRows } from './requested-rows.ts'

export interface PackTerms {
  maker: Maker
  /** Of the service, as files of weather name it. */
  service: string
  isSimulated: boolean
  precision: PackPrecision
  /** At most; Infinity: no limit. */
  limitBytes: number
  nowMs: number
}

interface Packed {
  pack: StoredPack
  places: readonly number[]
}

/** Cut so often at most: each time it is made anew. */
const TRIES = 7
/** So full it is left at that. */
const FULL = 0.9

/** `byPriority`: what is given, the best first. null: not even the first fits. */
export async function makePack(
  rows: RequestedRows,
  byPriority: readonly number[],
  terms: PackTerms,
): Promise<Packed | null> {
  const limit = Math.min(terms.limitBytes, MAX_PACK_BYTES)
  let best: Packed | null = null
  let [fits, fitsNot] = [0, byPriority.length + 1]
  let count = byPriority.length
  for (let tries = 0; tries < TRIES && count > fits; tries++) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each try rests on the one before
    const packed = await packOf(rows, byPriority.slice(0, count), terms)
    const bytes = packed?.pack.bytes.length ?? Infinity
    if (packed !== null && bytes <= limit) {
      ;[best, fits] = [packed, count]
      if (bytes >= limit * FULL) break
    } else fitsNot = count
    // As if each took as much, and in the middle where that leads nowhere.
    const about = Number.isFinite(bytes) ? Math.floor((count * limit) / bytes) : 0
    count = about > fits && about < fitsNot ? about : Math.floor((fits + fitsNot) / 2)
  }
  return best
}

/** null: it is more than one pack holds. */
async function packOf(rows: RequestedRows, places: readonly number[], terms: PackTerms): Promise<Packed | null> {
  const { maker, service, isSimulated, precision, nowMs } = terms
  const about: PackAbout = {
    packId: randomBytes(16).toString('hex'),
    createdAtMs: nowMs,
    service,
    isSimulated,
    maker: maker.maker,
    precision,
    partBytes: null,
  }
  const content = { ...(await rows.contentOf(places)), documents: [], routes: [], voyages: [], forecasts: [] }
  const [part, ...more] = await made(makingPack(content, about))
  if (part === undefined || more.length > 0) return null
  const bytes = joinPart(part, maker.sign(part.manifest))
  return { pack: { hash: createHash('sha256').update(bytes).digest('hex'), bytes, madeAtMs: nowMs }, places }
}

/** Other ships have their turn between the steps. */
async function made<T>(making: AsyncGenerator<void, T>): Promise<T> {
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one step behind the other
    const step = await making.next()
    if (step.done === true) return step.value
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await yieldToLoop()
  }
}
