// Noon reports of voyages: one of a voyage and a noon, each time it is saved a revision.
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import {
  isSameDay,
  reportOf,
  type NoonDocument,
  type NoonFigures,
  type NoonReport,
  type NoonTyped,
} from '../../../../shared/ship/sailed/noon-report.ts'
import type { Store } from '../../store/store.ts'
import type { StoredDocument } from '../../store/document-tables.ts'

interface Context {
  store: Pick<Store, 'documents'>
  /** Throws FaultError where it cannot be read. */
  voyageOf: (voyageId: number) => Voyage
  /** By what a voyage is known on every machine. */
  originOf: (voyageId: number) => string
  now: () => number
}

export interface NoonReports {
  /** Of a voyage, the newest noon first; those of packs too. */
  list(voyageId: number): NoonReport[]
  /** Of any voyage: damaged, or of a newer Binnacle. */
  unread(): number
  /** Of a day that has one a revision more. One that came with a pack stays as it is: the own one stands beside it. */
  save(voyageId: number, figures: NoonFigures, typed: NoonTyped): NoonReport[]
}

export function createNoonReports({ store, voyageOf, originOf, now }: Context): NoonReports {
  const tables = store.documents.noon
  const shown = ({ id, revision, savedAtMs, document, isEarlier }: StoredDocument<NoonDocument>): NoonReport => ({
    noonId: id,
    revision,
    savedAtMs,
    document,
    isEarlier: isEarlier === true,
    saved: tables
      .history(id)
      .revisions.map((one) => ({ revision: one.revision, savedAtMs: one.savedAtMs, by: one.document.by }))
      .toReversed(),
  })
  const list = (voyageId: number): NoonReport[] => {
    const voyage = originOf(voyageId)
    return tables
      .list()
      .filter(({ document }) => document.voyage === voyage)
      .map(shown)
      .toSorted((a, b) => b.document.figures.noonMs - a.document.figures.noonMs || b.noonId - a.noonId)
  }
  return {
    list,
    unread: () => tables.unread().length,
    save: (voyageId, figures, typed) => {
      const { name } = voyageOf(voyageId).document
      const before = reportOf(
        list(voyageId).filter(({ document }) => document.pack === undefined && isSameDay(document.figures, figures)),
        figures,
      )
      const document: NoonDocument = { format: 1, name, voyage: originOf(voyageId), ...typed, figures }
      if (before === null) tables.create(document, now())
      else tables.revise(before.noonId, document, now())
      return list(voyageId)
    },
  }
}
