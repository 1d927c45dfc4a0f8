// One relay request and its answer: sent, its pack read as it arrives, resumed after a cut from the byte reached, mended where a chunk was damaged.
import { isAhead } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { PackManifest } from '../../packs/file/manifest.ts'
import { streamPack, type PackStream } from '../../packs/file/stream-pack.ts'
import { readUnfulfilled } from '../../packs/file/unfulfilled.ts'
import { relayRequestBytes } from '../../packs/file/relay-request-bytes.ts'
import { retryAfterMs } from '../service/http-faults.ts'
import { runSliced, type Yield } from '../../yield.ts'
import type { Batch } from './batch.ts'
import type { IncomingPack, NothingNew, OfficeClient } from './client.ts'
import { damagedAnswer, noPack, OfficeFault, otherKind, otherMaker } from './faults.ts'
import { createPackImport, type Settled, type PackImport, type PackImportContext } from './pack-import.ts'

/** Chunks that are requested again one by one; with more damaged the relay request is sent again. */
const MAX_MENDED = 8
/** What is counted and what is billed may differ a little: no larger pack is requested. */
const MARGIN = 1.1

export interface OfficeFetch {
  batch: Batch
  /**
   * Sends the relay request, or goes on with its pack where a cut left it; resolves when every job of it has ended or waits again. What was received
   * before a failure is stored. `roomBytes`: what is left now for a pack or the rest of one. Throws FaultError, or the signal's reason.
   */
  attempt(roomBytes: () => number, signal: AbortSignal): Promise<Settled>
  /** Jobs that have not ended wait again: what they still need is another relay request. */
  abandon(): void
}

export interface FetchContext extends Omit<PackImportContext, 'signal'> {
  client: OfficeClient
  host: string
  serviceUrl: string
  makerKey: string
  /** What is stored here is training's: a pack must say the same of itself. */
  isSimulated: boolean
  yieldIfDue: Yield
  /** Bytes of a pack are received. */
  heard: () => void
  /** The pack takes more than there is room for: why the run stops. */
  overBudget: () => FaultError
}

export function officeFetch(context: FetchContext, batch: Batch): OfficeFetch {
  const { client, host, now } = context
  let current: { hash: string; stream: PackStream; packImport: PackImport } | null = null

  const refuse = ({ maker, isSimulated }: PackManifest): FaultError | null => {
    if (maker?.key !== context.makerKey) return otherMaker(host)
    return isSimulated === context.isSimulated ? null : otherKind(host, isSimulated)
  }

  const createImportFor = (
    { unfulfilled, retryAfter }: Pick<IncomingPack, 'unfulfilled' | 'retryAfter'>,
    signal: AbortSignal,
  ): PackImport =>
    createPackImport(batch, { ...context, signal }, readUnfulfilled(unfulfilled), retryAfterMs(retryAfter, now()))

  async function sendRelayRequest(roomBytes: number, signal: AbortSignal): Promise<IncomingPack | NothingNew> {
    const bytes = relayRequestBytes({
      serviceUrl: context.serviceUrl,
      precision: 'exact',
      budgetBytes: Number.isFinite(roomBytes) ? Math.floor(roomBytes) : null,
      sentAtMs: now(),
      requested: batch.requested,
    })
    return client.sendRelayRequest(bytes, signal)
  }

  /** Reads the incoming pack to its end; `current` holds how far it was received, also when it is cut. */
  async function receive(incoming: IncomingPack, roomBytes: number, signal: AbortSignal): Promise<void> {
    if (current === null) return
    const { stream, packImport } = current
    let leftBytes = roomBytes
    try {
      if ((incoming.bytes ?? 0) > leftBytes) throw context.overBudget()
      for await (const piece of incoming.body) {
        context.heard()
        leftBytes -= piece.length
        if (leftBytes < 0) throw context.overBudget()
        for (const chunk of await runSliced(stream.feedInSlices(piece), context.yieldIfDue))
          await packImport.accept(chunk)
        signal.throwIfAborted()
      }
    } catch (error) {
      incoming.discard()
      throw unbelieved(error)
    }
    // It ended as an answer should, and is no whole pack.
    if (!stream.isWhole()) throw noPack()
  }

  /** Each damaged chunk once again, by its bytes alone. */
  async function mend(room: () => number, signal: AbortSignal): Promise<void> {
    if (current === null) return
    const { hash, stream, packImport } = current
    const damaged = stream.damaged()
    if (damaged.length > MAX_MENDED) return
    for (const { number, from, bytes } of damaged) {
      if (bytes > room()) throw context.overBudget()
      const incoming = await client.pack(hash, from, from + bytes, signal)
      const chunks: Buffer[] = []
      let size = 0
      for await (const piece of incoming.body) {
        chunks.push(piece)
        size += piece.length
        // A relay that does not know of ranges sends all of it.
        if (incoming.fromByte !== from || size > bytes) {
          incoming.discard()
          break
        }
      }
      const chunk =
        incoming.fromByte === from
          ? await runSliced(stream.mendInSlices(number, Buffer.concat(chunks)), context.yieldIfDue)
          : null
      if (chunk !== null) await packImport.accept(chunk)
    }
  }

  async function begin(roomBytes: number, signal: AbortSignal): Promise<PackImport | null> {
    const incoming = await sendRelayRequest(roomBytes, signal)
    const packImport = createImportFor(incoming, signal)
    if (incoming.hash === null) return packImport
    current = { hash: incoming.hash, stream: streamPack(refuse), packImport }
    await receive(incoming, roomBytes, signal)
    return null
  }

  async function goOn(roomBytes: number, signal: AbortSignal): Promise<void> {
    if (current === null || current.stream.isWhole()) return
    const incoming = await client.pack(current.hash, current.stream.received(), null, signal)
    if (incoming.fromByte !== current.stream.received()) {
      // Sent from its beginning: what of it was read is read again, and changes nothing.
      current = { ...current, stream: streamPack(refuse) }
      if (incoming.fromByte !== 0) throw noPack()
    }
    await receive(incoming, roomBytes, signal)
  }

  return {
    batch,
    attempt: async (room, signal) => {
      try {
        if (current === null) {
          const nothingNew = await begin(room() / MARGIN, signal)
          if (nothingNew !== null) return nothingNew.settle(true)
        } else await goOn(room(), signal)
        await mend(room, signal)
      } catch (error) {
        // The rest of it is of no use: what is still needed is another relay request.
        if (!(error instanceof OfficeFault && error.fault.code === 'bad-answer')) throw error
        if (current === null) throw error
      }
      return settled()
    },
    abandon: () => {
      const packImport = current?.packImport ?? createPackImport(batch, { ...context, signal: NEVER }, {}, null)
      current = null
      packImport.abandon()
    },
  }

  function settled(): Settled {
    if (current === null) throw new Error('nothing was received')
    const { stream, packImport } = current
    current = null
    return packImport.settle(stream.isWhole() && stream.damaged().length === 0)
  }
}

const NEVER = new AbortController().signal

/** Bytes that are no pack, or one that was altered in transit, are damage; what the ship refuses stays refused. */
function unbelieved(error: unknown): unknown {
  if (!(error instanceof FaultError) || error instanceof OfficeFault) return error
  return error.fault.code === 'file-unreadable' ? damagedAnswer(error) : error
}

/** This computer's clock less the relay's by one answer's `date`, and by how much that may be wrong; null where it has none that can be read. */
export function clockOf(
  date: string,
  sentAtMs: number,
  receivedAtMs: number,
): { aheadMs: number; uncertainMs: number } | null {
  const relayMs = Date.parse(date)
  if (!Number.isFinite(relayMs) || !/^[A-Za-z]{3}/.test(date) || isAhead(receivedAtMs - sentAtMs)) return null
  // A date has whole seconds, and was written some time between.
  return { aheadMs: (sentAtMs + receivedAtMs) / 2 - (relayMs + 500), uncertainMs: (receivedAtMs - sentAtMs) / 2 + 500 }
}
