// Reports of parts put together: what came of each pack.
import type { PackKind, PackReport, PackSpans, PackTaken, PackVoyage } from '../../shared/pack/pack.ts'
import { PACK_KINDS } from '../../shared/pack/pack.ts'

/** What came of one pack, of all its parts that came. */
export interface TakenPack {
  packId: string
  /** Of the part that came last; its `part` is that one's. */
  head: PackReport['head']
  taken: readonly PackTaken[]
  voyages: readonly PackVoyage[]
  spans: PackSpans
  /** Parts that are not here yet, by number. */
  missingParts: readonly number[]
  damaged: readonly { fileName: string; pieces: number; kinds: readonly PackKind[] }[]
  remarks: readonly string[]
}

/** In the order given, which begins with what came last. */
export function byPack(reports: readonly PackReport[]): TakenPack[] {
  const packs = new Map<string, PackReport[]>()
  for (const report of reports) {
    const { packId } = report.head
    packs.set(packId, [...(packs.get(packId) ?? []), report])
  }
  return [...packs].map(([packId, parts]) => together(packId, parts))
}

function together(packId: string, parts: readonly PackReport[]): TakenPack {
  const came = new Set(parts.map(({ head }) => head.part.number))
  const [last] = parts as [PackReport, ...PackReport[]]
  const voyages = new Map<number, PackVoyage>()
  for (const voyage of parts.flatMap((part) => part.voyages))
    if (!voyages.has(voyage.voyageId)) voyages.set(voyage.voyageId, voyage)
  return {
    packId,
    head: last.head,
    taken: PACK_KINDS.flatMap((kind) => sumOf(kind, parts)),
    voyages: [...voyages.values()],
    spans: {
      weather: spanOf(parts.map(({ spans }) => spans.weather)),
      fetched: spanOf(parts.map(({ spans }) => spans.fetched)),
    },
    // What came later is missing no more.
    missingParts: last.missingParts.filter((number) => !came.has(number)),
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

function sumOf(kind: PackKind, parts: readonly PackReport[]): PackTaken[] {
  const rows = parts.flatMap(({ taken }) => taken.filter((row) => row.kind === kind))
  if (rows.length === 0) return []
  const sum = { kind, came: 0, added: 0, same: 0, newerHere: 0, damaged: 0 }
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
