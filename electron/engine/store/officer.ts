// The tables of the officer's file.
import { eventTable, type EventTable } from './events.ts'
import { markedSettings, markedVessels, markedVoyages } from './marked.ts'
import type { Mark, Marks } from './marks.ts'
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

/** `noted`: what the marks tell of the newest revisions. */
export const officerTables = (handle: Handle, noted: readonly Mark[]): OfficerTables => ({
  voyages: voyageTables(handle, noted),
  packedVoyages: packedVoyages(handle),
  vessels: vesselTables(handle),
  settings: settingTable(handle),
  events: eventTable(handle),
})

/** With a mark on the disk for each change before it is acknowledged. */
export const marked = ({ voyages, vessels, settings, ...tables }: OfficerTables, marks: Marks): OfficerTables => ({
  ...tables,
  voyages: markedVoyages(voyages, marks),
  vessels: markedVessels(vessels, marks),
  settings: markedSettings(settings, marks),
})
