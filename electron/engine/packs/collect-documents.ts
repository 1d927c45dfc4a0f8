// Which documents a choice puts into a pack: those in use, by which its voyages are judged; since a date those that were changed too.
import { DOCUMENT_FORMATS, withoutOrigin, type DocumentKind } from '../../../shared/documents/documents.ts'
import type { PackChoice } from '../../../shared/pack/pack.ts'
import { oldestLeftOut } from './left-out.ts'
import type { Store } from '../store/store.ts'
import type { Yield } from '../yield.ts'
import { documentOrigin, MAX_DOCUMENT_REVISIONS, tablesOf, wordOf } from './documents.ts'
import type { PackedDocument } from './file/content.ts'

/** Forecasts that plans rest on go with the kept ones of their voyages (`collect-forecasts.ts`). */
const PACKED_KINDS: readonly DocumentKind[] = ['vessel']

/** The document of a kind in use here; null where there is none, or nothing is judged by it. */
export type InUse = (kind: DocumentKind) => number | null

export async function documentsOf(
  store: Store,
  of: PackChoice['of'],
  inUse: InUse,
  remarks: string[],
  yieldIfDue: Yield,
): Promise<PackedDocument[]> {
  const packed: PackedDocument[] = []
  for (const kind of PACKED_KINDS) {
    const tables = tablesOf(store, kind)
    const usedId = inUse(kind)
    const isMeant = ({ id, savedAtMs }: { id: number; savedAtMs: number }): boolean =>
      id === usedId || (of.kind === 'since' && savedAtMs >= of.sinceMs)
    if (of.kind === 'since' || usedId === null) remarks.push(...notRead(store, kind))
    for (const { id, document } of tables.list().filter((one) => one.isEarlier !== true && isMeant(one))) {
      const { revisions, unread } = tables.history(id)
      const { name } = withoutOrigin(document)
      if (unread > 0)
        remarks.push(`Of ${name}, ${unread} of ${unread + revisions.length} revisions cannot be read and are left out.`)
      const leftOut = revisions.length - MAX_DOCUMENT_REVISIONS
      if (leftOut > 0) remarks.push(oldestLeftOut(name, leftOut, revisions.length))
      packed.push({
        kind,
        version: DOCUMENT_FORMATS[kind],
        name,
        origin: documentOrigin(store, kind, id),
        ...(id === usedId ? { isInUse: true } : {}),
        revisions: revisions
          .slice(-MAX_DOCUMENT_REVISIONS)
          .map((one) => ({ savedAtMs: one.savedAtMs, document: withoutOrigin(one.document) })),
      })
      await yieldIfDue()
    }
  }
  return packed
}

/** Those that nothing is judged by here are judged by nowhere else. */
function notRead(store: Store, kind: DocumentKind): string[] {
  const tables = tablesOf(store, kind)
  const damaged = tables.list().filter(({ isEarlier }) => isEarlier === true)
  const unread = tables.unread().length
  return [
    ...damaged.map(
      ({ document }) => `The ${wordOf(kind)} ${document.name} is left out: its last change is damaged here.`,
    ),
    ...(unread === 0
      ? []
      : [
          `What cannot be read here is left out: ${unread === 1 ? `a ${wordOf(kind)}` : `${unread} ${wordOf(kind)}s`}.`,
        ]),
  ]
}
