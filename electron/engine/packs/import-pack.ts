// What was read of a pack into the store: slice by slice, each whole; killed anywhere and imported again, the end is the same.
import { isAhead } from '../../../shared/format/time.ts'
import type { PackHead, PackKind, PackProgress, PackReport, ImportCounts } from '../../../shared/pack/pack.ts'
import { PACK_KINDS } from '../../../shared/pack/pack.ts'
import type { Store } from '../store/store.ts'
import type { PackContent, PackedAverage, PackedWeather } from './file/content.ts'
import { spanOf } from './collect.ts'
import type { ReadChunk } from './file/read-pack.ts'
import { casualtyImporter } from './import-casualties.ts'
import type { InUse } from './collect-documents.ts'
import { counting, cutShort, noteBegun } from './cut-short.ts'
import { importDocument, type DocumentImport } from './import-documents.ts'
import { forecastImporter } from './import-forecasts.ts'
import { importRoute, importVoyage, type VoyageImport } from './import-voyages.ts'
import type { Yield } from '../yield.ts'

/** Rows to a commit: some ten milliseconds. */
const SLICE = 100

export interface ImportContext extends Pick<VoyageImport, 'trackChanged'> {
  store: Store
  head: PackHead
  /** null: one is not read yet. */
  chunks: Iterable<ReadChunk | null>
  chunkCount: number
  /** Weather, averages, casualties and kept forecasts of another service are left out: null, or what is reported of it. */
  otherService: string | null
  nowMs: number
  inUse: InUse
  keepInUse: () => void
  yieldIfDue: Yield
  onProgress: (progress: PackProgress) => void
  /** Called after each kind of change. */
  onImported: () => void
}

/** All of a report but which parts are missing or damaged. Throws FaultError where the disk refuses, or when it is stopped. */
export async function importPack(context: ImportContext): Promise<Omit<PackReport, 'missingParts' | 'damagedParts'>> {
  const { store, head, chunks, otherService, nowMs, yieldIfDue } = context
  const counts = Object.fromEntries(
    PACK_KINDS.map((kind) => [kind, { kind, came: 0, added: 0, same: 0, newerHere: 0, damaged: 0 }]),
  ) as Record<PackKind, ImportCounts>
  const damagedChunks: PackReport['damagedChunks'][number][] = []
  const remarks: string[] = []
  const by = {
    store,
    maker: head.maker?.name ?? 'an unknown maker',
    isTrusted: head.trust === 'own' || head.trust === 'trusted',
    packedAtMs: head.createdAtMs,
    nowMs,
    remarks,
  }
  const voyages: VoyageImport = { ...by, voyages: [], trackChanged: context.trackChanged }
  const documents: DocumentImport = { ...by, documents: [], inUse: context.inUse, keepInUse: context.keepInUse }
  const differing: Differing = { weather: 0, averages: 0 }
  const weather = weatherImporter(context, counts.weather, differing)
  const casualties = casualtyImporter({ ...context, isTrusted: by.isTrusted }, counts.casualties)
  const forecasts = forecastImporter(by, counts.forecasts, yieldIfDue)
  const timesMs: number[] = []
  const fetchedMs: number[] = []
  let leftOut = 0
  let ahead = 0
  const note = (fetchedAtMs: number): void => {
    fetchedMs.push(fetchedAtMs)
    if (isAhead(nowMs - fetchedAtMs)) ahead++
  }
  const importChunk = async (content: Partial<PackContent>): Promise<void> => {
    const { documents: carried = [], routes = [], voyages: packed = [], ...rest } = content
    if (otherService === null) {
      for (const row of rest.weather ?? []) timesMs.push(row.timeMs)
      for (const { fetchedAtMs } of [...(rest.weather ?? []), ...(rest.averages ?? []), ...(rest.casualties ?? [])])
        note(fetchedAtMs)
      await weather.accept(rest.weather ?? [])
      await importAverages(context, rest.averages ?? [], counts.averages, differing)
      for (const answer of rest.casualties ?? []) await casualties.accept(answer)
    } else leftOut += Object.values(rest).reduce((sum, list) => sum + list.length, 0)
    for (const document of carried) await importDocument(documents, document, counts.documents, yieldIfDue)
    for (const route of routes) await importRoute(voyages, route, counts.routes, yieldIfDue)
    for (const voyage of packed) await importVoyage(voyages, voyage, counts.voyages, yieldIfDue)
    if (otherService === null) for (const forecast of rest.forecasts ?? []) await forecasts.accept(forecast)
  }
  let done = 0
  let hasNewer = false
  noteBegun(context)
  try {
    for (const chunk of chunks) {
      if (chunk === null) {
        await yieldIfDue()
        continue
      }
      if (chunk.damaged === true) damagedChunks.push({ number: chunk.number, kind: chunk.kind })
      else {
        hasNewer ||= chunk.hasNewer
        await importChunk(chunk.content)
      }
      context.onProgress({ doing: 'take', done: ++done, of: context.chunkCount })
      await yieldIfDue()
    }
    await weather.end()
  } catch (error) {
    throw cutShort(context, Object.values(counts), voyages.voyages, error)
  } finally {
    remarks.push(...casualties.end())
  }
  remarks.push(...differences(differing), ...forecasts.end())
  if (hasNewer) remarks.push('Some measures are of a newer Binnacle and were left out.')
  if (leftOut > 0 && otherService !== null) remarks.unshift(otherService)
  if (ahead > 0)
    remarks.push(
      `Some of it (${ahead}) was fetched ahead of this computer’s clock: its age is not known. Check the clock here, and where the pack was made.`,
    )
  return {
    head,
    taken: PACK_KINDS.map((kind) => counts[kind]).filter(({ kind, came }) => came > 0 || head.kinds.includes(kind)),
    voyages: voyages.voyages,
    documents: documents.documents,
    spans: { weather: spanOf(timesMs), fetched: spanOf(fetchedMs) },
    damagedChunks,
    remarks,
  }
}

/** Answers with another value than what is here of the same fetch. */
interface Differing {
  weather: number
  averages: number
}

const differences = ({ weather, averages }: Differing): string[] => [
  ...(weather === 0 ? [] : [otherValues(weather === 1 ? '1 forecast has' : `${weather} forecasts have`, 'weather')]),
  ...(averages === 0 ? [] : [otherValues(averages === 1 ? '1 average has' : `${averages} averages have`, 'averages')]),
]
const otherValues = (these: string, what: string): string =>
  `${these} other values than this computer’s of the same time of fetch: this computer’s stand. One of the two is wrong: get ${what} anew.`

/** Only the last slice waits for the disk: what is reported is there then. */
function weatherImporter(
  { store, nowMs, yieldIfDue, onImported }: ImportContext,
  counts: ImportCounts,
  differing: Differing,
) {
  /** Places and times whose newest answer is of this pack: what it has beneath them is not older than what was here. */
  const brought = new Set<string>()
  let waiting: PackedWeather[] = []
  const put = (rows: readonly PackedWeather[]): void => {
    const stored = store.weather.acceptAll(rows, nowMs, 'own')
    for (const [i, row] of rows.entries()) {
      const name = `${row.timeMs}/${row.latE4}/${row.longE4}`
      const as = stored[i]
      if (as === 'differs') differing.weather++
      if (as === 'added') brought.add(name)
      if (as === 'same') counts.same++
      else if (as === 'empty') counts.damaged++
      else if (as === 'added' || (as !== 'differs' && brought.has(name))) counts.added++
      else counts.newerHere++
    }
    counts.came += rows.length
  }
  return {
    accept: async (rows: readonly PackedWeather[]) => {
      for (let from = 0; from < rows.length; from += SLICE) {
        const before = waiting
        waiting = rows.slice(from, from + SLICE)
        if (before.length === 0) continue
        counting(counts, () => store.commitPart(() => put(before)))
        onImported()
        await yieldIfDue()
      }
    },
    end: async () => {
      const last = waiting
      waiting = []
      if (last.length > 0) counting(counts, () => store.commit(() => put(last)))
      onImported()
      await yieldIfDue()
    },
  }
}

async function importAverages(
  { store, nowMs, yieldIfDue, onImported }: ImportContext,
  rows: readonly PackedAverage[],
  counts: ImportCounts,
  differing: Differing,
): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE) {
    const slice = rows.slice(from, from + SLICE)
    const put = (row: PackedAverage): void => {
      const as = store.averages.accept(row, nowMs, 'own')
      if (as === 'differs') differing.averages++
      counts[as === 'older' || as === 'differs' ? 'newerHere' : as]++
    }
    counting(counts, () => store.commit(() => slice.forEach(put)))
    counts.came += slice.length
    onImported()
    await yieldIfDue()
  }
}
