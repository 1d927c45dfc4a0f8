// The tables of the officer's file.
import type { DocumentKind } from '../../../shared/documents/documents.ts'
import type { VesselDocument } from '../../../shared/ship/vessel.ts'
import type { KnownForecast } from '../../../shared/ship/changes/known-forecast.ts'
import type { NoonDocument } from '../../../shared/ship/sailed/noon-report.ts'
import { documentTables, type DocumentTables } from './document-tables.ts'
import { readKnownForecast, readNoonDocument, readVesselDocument } from './documents.ts'
import { eventTable, type EventTable } from './events.ts'
import type { JournalIndex } from './journal-index.ts'
import type { Handle } from './open-database.ts'
import { packedVoyages, type PackedVoyages } from './packed-voyages.ts'
import { settingTable, type SettingTable } from './settings.ts'
import { vesselTables, type VesselTables } from './vessels.ts'
import { voyageTables, type VoyageTables } from './voyages.ts'

/** What a document of each kind is as it is stored. */
interface DocumentTypes extends Record<DocumentKind, unknown> {
  vessel: VesselDocument
  forecast: KnownForecast
  noon: NoonDocument
}
type Documents = { readonly [Kind in DocumentKind]: DocumentTables<DocumentTypes[Kind]> }

export interface OfficerTables {
  voyages: VoyageTables
  /** The same voyages, as packs carry them. */
  packedVoyages: PackedVoyages
  /** Documents of every kind, as packs carry them and the journal notes them. */
  documents: Documents
  /** Those of their kind. */
  vessels: VesselTables
  settings: SettingTable
  events: EventTable
}

/** `newest`: what the journal says of the newest revisions. */
export function officerTables(handle: Handle, newest?: JournalIndex['newest']): OfficerTables {
  const documents: Documents = {
    vessel: documentTables(handle, 'vessel', readVesselDocument),
    forecast: documentTables(handle, 'forecast', readKnownForecast),
    noon: documentTables(handle, 'noon', readNoonDocument),
  }
  return {
    voyages: voyageTables(handle, newest),
    packedVoyages: packedVoyages(handle),
    documents,
    vessels: vesselTables(documents.vessel),
    settings: settingTable(handle),
    events: eventTable(handle),
  }
}
