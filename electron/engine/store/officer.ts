// The tables of the officer's file.
import { eventTable, type EventTable } from './events.ts'
import type { JournalIndex } from './journal-index.ts'
import type { Handle } from './open-database.ts'
import { packedVoyages, type PackedVoyages } from './packed-voyages.ts'
import { settingTable, type SettingTable } from './settings.ts'
import { vesselTables, type VesselTables } from './vessels.ts'
import { voyageTables, type VoyageTables } from './voyages.ts'

export interface OfficerTables {
  voyages: VoyageTables
  /** The same voyages, as packs carry them. */
  packedVoyages: PackedVoyages
  vessels: VesselTables
  settings: SettingTable
  events: EventTable
}

/** `newest`: what the journal says of the newest revisions. */
export const officerTables = (handle: Handle, newest?: JournalIndex['newest']): OfficerTables => ({
  voyages: voyageTables(handle, newest),
  packedVoyages: packedVoyages(handle),
  vessels: vesselTables(handle),
  settings: settingTable(handle),
  events: eventTable(handle),
})
