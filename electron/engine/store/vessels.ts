// Vessels: documents of their kind, by the names that the rest of the engine has for them.
import type { Vessel, VesselDocument } from '../../../shared/ship/vessel.ts'
import type { DocumentTables, StoredDocument } from './document-tables.ts'

type Tables = DocumentTables<VesselDocument>

export interface VesselTables extends Pick<Tables, 'damaged' | 'damagedRevisions' | 'nameOf' | 'putAway'> {
  /** Those that are not put away, by name. */
  list(): Vessel[]
  /** Those of them that cannot be shown: a newer Binnacle changed them last, or every row of them is damaged. */
  unread(): { vesselId: number; isNewer: boolean }[]
  /** Throws FaultError `not-found`, or `store-newer` where a newer Binnacle changed it last. */
  get(vesselId: number): Vessel
  create(document: VesselDocument, nowMs: number): Vessel
  revise(vesselId: number, document: VesselDocument, nowMs: number): Vessel
}

const vesselOf = ({ id, ...rest }: StoredDocument<VesselDocument>): Vessel => ({ vesselId: id, ...rest })

export const vesselTables = (tables: Tables): VesselTables => ({
  damaged: tables.damaged,
  damagedRevisions: tables.damagedRevisions,
  nameOf: tables.nameOf,
  putAway: tables.putAway,
  list: () => tables.list().map(vesselOf),
  unread: () => tables.unread().map(({ id, isNewer }) => ({ vesselId: id, isNewer })),
  get: (vesselId) => vesselOf(tables.get(vesselId)),
  create: (document, nowMs) => vesselOf(tables.create(document, nowMs)),
  revise: (vesselId, document, nowMs) => vesselOf(tables.revise(vesselId, document, nowMs)),
})
