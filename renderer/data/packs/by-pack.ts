// Reports of parts put together: the result of each pack.
import type {
  PackKind,
  PackReport,
  PackSpans,
  ImportCounts,
  PackDocument,
  PackVoyage,
} from '../../../shared/pack/pack.ts'
import { PACK_KINDS } from '../../../shared/pack/pack.ts'
import { packName } from '../../state/packs-store.ts'

/** Of one kind. `hasDamaged`: pieces of it could not be read, so that it is not known how much they contained. */
export interface ImportedKind extends ImportCounts {
  hasDamaged: boolean
}

/** The result of one pack, of all its parts received. */
export interface ImportedPack {
  /** As `packName`. */
  name: string
  /** Of the part received last; its `part` is that one's. */
  head: PackReport['head']
  taken: readonly ImportedKind[]
  voyages: readonly PackVoyage[]
  documents: readonly PackDocument[]
  spans: PackSpans
  /** Parts that are not here yet, by number. */
  missingParts: readonly number[]
  /** Parts received damaged another time and never whole, by number. */
  damagedParts: readonly number[]
  damaged: readonly { fileName: string; pieces: number; kinds: readonly PackKind[] }[]
  remarks: readonly string[]
}

/** In the order given, which begins with what was received last. */
export function byPack(reports: readonly PackReport[]): ImportedPack[] {
  const packs = new Map<string, PackReport[]>()
  for (const report of reports) {
    const name = packName(report.head)
    packs.set(name, [...(packs.get(name) ?? []), report])
  }
  return [...packs].map(([name, parts]) => together(name, parts))
}

function together(name: string, parts: readonly PackReport[]): ImportedPack {
  const came = new Set(parts.map(({ head }) => head.part.number))
  const [last] = parts as [PackReport, ...PackReport[]]
  const voyages = new Map<number, PackVoyage>()
  for (const voyage of parts.flatMap((part) => part.voyages))
    if (!voyages.has(voyage.voyageId)) voyages.set(voyage.voyageId, voyage)
  const documents = new Map<string, PackDocument>()
  for (const one of parts.flatMap((part) => part.documents)) {
    const key = `${one.kind} ${one.documentId}`
    if (!documents.has(key)) documents.set(key, one)
  }
  return {
    name,
    head: last.head,
    taken: PACK_KINDS.flatMap((kind) => sumOf(kind, parts)),
    voyages: [...voyages.values()],
    documents: [...documents.values()],
    spans: {
      weather: spanOf(parts.map(({ spans }) => spans.weather)),
      fetched: spanOf(parts.map(({ spans }) => spans.fetched)),
    },
    // What was received later is no longer missing.
    missingParts: last.missingParts.filter((number) => !came.has(number)),
    damagedParts: last.damagedParts.filter((number) => !came.has(number)),
    damaged: parts.flatMap(({ head, damagedChunks }) =>
      damagedChunks.length === 0
        ? []
        : {
            fileName: head.fileName,
            pieces: damagedChunks.length,
            kinds: PACK_KINDS.filter((kind) => damagedChunks.some((chunk) => chunk.kind === kind)),
          },
    ),
    remarks: [...new Set(parts.flatMap(({ remarks }) => remarks))],
  }
}

function sumOf(kind: PackKind, parts: readonly PackReport[]): ImportedKind[] {
  const rows = parts.flatMap(({ taken }) => taken.filter((row) => row.kind === kind))
  if (rows.length === 0) return []
  const hasDamaged = parts.some(({ damagedChunks }) => damagedChunks.some((chunk) => chunk.kind === kind))
  const sum = { kind, came: 0, added: 0, same: 0, newerHere: 0, damaged: 0, hasDamaged }
  for (const row of rows) {
    sum.came += row.came
    sum.added += row.added
    sum.same += row.same
    sum.newerHere += row.newerHere
    sum.damaged += row.damaged
  }
  return [sum]
}

type Span = PackSpans['weather']

function spanOf(spans: readonly Span[]): Span {
  const known = spans.filter((span) => span !== null)
  if (known.length === 0) return null
  return {
    fromMs: Math.min(...known.map(({ fromMs }) => fromMs)),
    untilMs: Math.max(...known.map(({ untilMs }) => untilMs)),
  }
}
