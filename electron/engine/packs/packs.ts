// Packs as the engine has them: one is made or imported at a time, in slices, while all else goes on.
import { randomBytes } from 'node:crypto'
import type {
  PackChoice,
  PackHead,
  PackKeep,
  PackKind,
  PackMaker,
  PackPair,
  PackProgress,
  PackReport,
  PackSize,
} from '../../../shared/pack/pack.ts'
import { PACK_KINDS } from '../../../shared/pack/pack.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import { isAhead } from '../../../shared/format/time.ts'
import { errorOf, FaultError } from '../../../shared/result.ts'
import { hostOfName } from '../store/data-files.ts'
import type { PackFile } from '../protocol.ts'
import { guarded } from '../store/sql-faults.ts'
import type { Store } from '../store/store.ts'
import { choose, pairs } from './choose.ts'
import type { InUse } from './collect-documents.ts'
import type { PackContent } from './file/content.ts'
import { SIGNATURE_BYTES } from './file/first-line.ts'
import { collectContent } from './collect.ts'
import type { PackManifest } from './file/manifest.ts'
import { roundingLoss } from './file/rounding.ts'
import { manifestOf, readPack, type PackRead } from './file/read-pack.ts'
import { importPack } from './import-pack.ts'
import { damagedParts, missingParts, type ImportedPart } from './imported-parts.ts'
import { createStoppableYield, type Yield } from '../yield.ts'
import { joinPart, makingPack, type UnsignedPart } from './file/write-pack.ts'

/** Throws and rejects with FaultErrors; what is stopped with `busy`. */
export interface Packs {
  /** All of it is packed to know how large it is; `makerName` is a part of it. */
  size(choice: PackChoice, makerName: string): Promise<PackSize>
  /** Parts to be signed: the signature is of each one's manifest. */
  make(choice: PackChoice, maker: PackMaker): Promise<{ parts: UnsignedPart[]; size: PackSize }>
  /** What its head says, and whether it is to be believed; nothing is imported. */
  look(file: PackFile): PackHead
  /** `isAllowed`: the officer imports it although nobody here trusts its maker. */
  importFile(file: PackFile, isAllowed: boolean): Promise<PackReport>
  pairs(): PackPair[]
  choose(pair: { voyageId: number; otherId: number; keep: PackKeep }): Promise<Voyage>
  /** One is being made or imported. */
  isWorking(): boolean
  /** Ends the work at hand. */
  stop(): void
  close(): Promise<void>
}

interface PacksOptions {
  store: Store
  /** As its files of weather are named. */
  serviceName: string
  /** What is stored here is training's. */
  isSimulated: boolean
  inUse: InUse
  /** What is in use stays so, whatever is stored beside it. */
  keepInUse: () => void
  now: () => number
  monotonicMs: () => number
  onProgress: (progress: PackProgress) => void
  /** Something of a pack is in the store. */
  onImported: () => void
  trackChanged: (voyageId: number, before: VoyageDocument) => Promise<void>
}

/** Kinds that are valid for the service they are of alone. */
const OF_SERVICE: readonly PackKind[] = ['weather', 'averages', 'casualties', 'forecasts']

/** Events of packs that were imported, looked at for their parts: years of daily parts. */
const EVENTS = 10_000
const EVENT = 'pack'
/** The name of training's files of weather. */
const TRAINING = 'training'

export function createPacks(options: PacksOptions): Packs {
  const { store, serviceName, isSimulated, inUse, keepInUse, now, monotonicMs } = options
  const { onProgress, onImported, trackChanged } = options
  let under: AbortController | null = null
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** One after the other. */
  const enqueue = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const done = last.then(async () => {
      if (isClosed) throw new FaultError('busy', 'Binnacle is closing.', { retryable: true })
      under = new AbortController()
      try {
        return await work(under.signal)
      } finally {
        under = null
      }
    })
    last = done.catch(() => undefined)
    return done
  }

  const made = (choice: PackChoice, maker: PackMaker) =>
    enqueue(async (signal) => {
      const yieldIfDue = createStoppableYield(monotonicMs, signal, 'Stopped: nothing was written.')
      onProgress({ doing: 'collect', done: 0, of: null })
      const { content, counts, spans, remarks } = await collectContent(store, choice, yieldIfDue, inUse)
      const about = {
        packId: randomBytes(16).toString('hex'),
        createdAtMs: now(),
        service: serviceName,
        isSimulated,
        maker,
        precision: choice.precision,
        partBytes: choice.partBytes,
      }
      const making = makingPack(content, about)
      for (let done = 0; ; done++) {
        const step = await making.next().catch(tooLarge)
        if (step.done === true) {
          const parts = step.value
          const bytes = parts.reduce((sum, part) => sum + joinPart(part, new Uint8Array(SIGNATURE_BYTES)).length, 0)
          return {
            parts,
            size: {
              counts,
              spans,
              bytes,
              kindBytes: kindBytesOf(parts),
              parts: parts.length,
              loss: await lossOf(choice, content, yieldIfDue),
              remarks,
            },
          }
        }
        onProgress({ doing: 'pack', done, of: null })
        await yieldIfDue()
      }
    })

  const headOf = ({ about, signature }: PackRead, { bytes, fileName, keys }: PackFile): PackHead => {
    const { createdAtMs, service, part, packId, precision, chunks } = about
    // Anybody can write a name and a key: they are the maker's by the signature alone.
    const maker = signature === 'right' ? about.maker : null
    const isTrusted = maker !== null && keys.trusted.includes(maker.key)
    const byKey = maker?.key === keys.own ? 'own' : isTrusted ? 'trusted' : 'unknown'
    return {
      fileName,
      maker,
      trust: signature === 'wrong' ? 'wrong' : signature === 'none' ? 'unsigned' : byKey,
      createdAtMs,
      service,
      // Training wrote no mark before there was one.
      isSimulated: about.isSimulated || service === TRAINING,
      part,
      packId,
      kinds: PACK_KINDS.filter((kind) => chunks.some((chunk) => chunk.kind === kind)),
      precision,
      bytes: bytes.length,
    }
  }

  return {
    size: async (choice, name) => (await made(choice, { name, key: Buffer.alloc(32).toString('base64') })).size,
    make: made,
    look: (file) => headOf(readPack(file.bytes), file),
    importFile: (file, isAllowed) =>
      enqueue(async (signal) => {
        const read = readPack(file.bytes)
        const head = headOf(read, file)
        refuse(head, isAllowed)
        // Else an import that stores nothing would report that it did.
        const limit = store.limited.voyages ?? store.limited.weather
        if (limit !== null) throw errorOf(limit)
        const nowMs = now()
        const isOther = head.service !== serviceName || head.isSimulated !== isSimulated
        const report = await importPack({
          store,
          head,
          chunks: read.chunksInSlices,
          chunkCount: read.about.chunks.length,
          otherService: isOther ? otherService(head, { service: serviceName, isSimulated }) : null,
          nowMs,
          inUse,
          keepInUse,
          yieldIfDue: createStoppableYield(
            monotonicMs,
            signal,
            'Stopped. What was imported until then is kept: import the pack again for the rest.',
          ),
          onProgress,
          onImported,
          trackChanged,
        })
        const { maker, packId, part } = head
        const ahead = isAhead(nowMs - head.createdAtMs)
          ? ['It was made ahead of this computer’s clock: check the clock here, and where it was made.']
          : []
        const damaged = report.damagedChunks.length
        guarded(() =>
          store.events.log(nowMs, EVENT, {
            packId,
            part,
            maker,
            damaged,
            taken: report.taken,
            voyages: report.voyages,
            documents: report.documents,
          }),
        )
        const taken = guarded(() => store.events.of(EVENT, EVENTS)) as ImportedPart[]
        const foreign =
          read.foreign === 0 ? [] : ['Some of it is of a kind that a newer Binnacle writes, and was left out.']
        return {
          ...report,
          // What was not looked at is no 0.
          taken: report.taken.filter(({ kind }) => !(isOther && OF_SERVICE.includes(kind))),
          remarks: [...report.remarks, ...notAsSaid(read.about, report, isOther), ...ahead, ...foreign],
          missingParts: missingParts(head, taken),
          damagedParts: damagedParts(head, taken),
        }
      }),
    pairs: () => guarded(() => pairs(store)),
    choose: (pair) => enqueue(() => choose({ store, trackChanged, nowMs: now() }, pair)),
    isWorking: () => under !== null,
    stop: () => under?.abort(),
    close: async () => {
      isClosed = true
      under?.abort()
      await last
    },
  }
}

/** A pack larger than any file is reported in words. */
function tooLarge(error: unknown): never {
  if (!(error instanceof RangeError)) throw error
  throw new FaultError(
    'bad-input',
    'This is more than a pack can hold. Choose one voyage, fewer kinds, or a later date.',
  )
}

/** What each kind takes, by the chunks of all parts. */
function kindBytesOf(parts: readonly UnsignedPart[]): PackSize['kindBytes'] {
  const sums = Object.fromEntries(PACK_KINDS.map((kind) => [kind, 0])) as Record<PackKind, number>
  for (const { manifest } of parts)
    for (const { kind, bytes } of manifestOf(manifest).chunks) if (kind !== null) sums[kind] += bytes
  return sums
}

/** Rows looked at between yields. */
const ROWS = 2000

/** The largest change of each measure by rounding, in the order they are found. */
async function lossOf(
  { precision }: PackChoice,
  { weather, averages }: PackContent,
  yieldIfDue: Yield,
): Promise<PackSize['loss']> {
  const max = new Map<string, PackSize['loss'][number]>()
  for (const rows of precision === 'exact' ? [] : [weather, averages]) {
    for (let from = 0; from < rows.length; from += ROWS) {
      for (const one of roundingLoss(rows.slice(from, from + ROWS)))
        if (one.max > (max.get(one.measure)?.max ?? 0)) max.set(one.measure, one)
      await yieldIfDue()
    }
  }
  return [...max.values()]
}

/** Fewer were read than the maker signed. Not of casualties: one that is in several answers is counted in each. */
function notAsSaid({ counts, part }: PackManifest, { taken }: Pick<PackReport, 'taken'>, isOther: boolean): string[] {
  const { averages, documents, routes, voyages, forecasts } = counts
  const where = part.of === 1 ? 'it' : `part ${part.number}`
  const said: [kind: PackKind, of: string, count: number][] = [
    ['weather', 'forecasts', counts.weather.answers],
    ['averages', 'averages', averages],
    ['documents', 'documents', documents],
    ['routes', 'routes', routes],
    ['voyages', 'voyages', voyages],
    ['forecasts', 'kept forecasts', forecasts],
  ]
  return said.flatMap(([kind, of, count]) => {
    const came = taken.find((one) => one.kind === kind)?.came ?? 0
    const isLooked = !(isOther && OF_SERVICE.includes(kind))
    return isLooked && came < count ? [`Of ${count} ${of} that should be in ${where}, ${came} came.`] : []
  })
}

function refuse({ trust }: PackHead, isAllowed: boolean): void {
  if (trust === 'wrong')
    throw new FaultError(
      'bad-input',
      'This pack is not as its maker signed it. Nothing of it was imported: ask for it again.',
    )
  if ((trust === 'unknown' || trust === 'unsigned') && !isAllowed)
    throw new FaultError('bad-input', 'Nobody here trusts the maker of this pack. Nothing of it was imported.')
}

type Origin = Pick<PackHead, 'service' | 'isSimulated'>

function otherService(theirs: Origin, own: Origin): string {
  const leftOut = 'were left out.'
  if (theirs.isSimulated && !own.isSimulated)
    return `Its weather, averages, casualties and kept forecasts are simulated (TRAINING) and ${leftOut} They can be imported in training.`
  return `Its weather, averages, casualties and kept forecasts are of another service (${hostOfName(theirs.service)}) than this computer’s (${hostOfName(own.service)}) and ${leftOut}`
}
