// Vessels: a row each, and every state they ever had as an appended revision with its checksum.
import { crc32 } from 'node:zlib'
import { FaultError } from '../../../shared/result.ts'
import type { Vessel, VesselDocument } from '../../../shared/vessel.ts'
import { newerDocument, readVesselDocument } from './documents.ts'
import type { Handle } from './open-database.ts'

export interface VesselTables {
  /** Those that are not put away, by name; one whose rows are all damaged, or of a newer Binnacle, is left out. */
  list(): Vessel[]
  /** Throws FaultError `not-found`, or `store-newer` where a newer Binnacle changed it last. */
  get(vesselId: number): Vessel
  create(document: VesselDocument, nowMs: number): Vessel
  revise(vesselId: number, document: VesselDocument, nowMs: number): Vessel
  /** It is no longer listed; its rows stay. */
  putAway(vesselId: number, nowMs: number): void
}

interface Row {
  revision: number
  saved_at_ms: number
  document: string
  checksum: number
}

export function vesselTables(handle: Handle): VesselTables {
  const insert = handle.prepare('INSERT INTO vessel (created_at_ms) VALUES (?)')
  const append = handle.prepare(
    `INSERT INTO vessel_revision (vessel_id, revision, saved_at_ms, document, checksum)
     SELECT ?, coalesce(max(revision), 0) + 1, ?, ?, ? FROM vessel_revision WHERE vessel_id = ?`,
  )
  const newestFirst = handle.prepare('SELECT * FROM vessel_revision WHERE vessel_id = ? ORDER BY revision DESC')
  const listed = handle.prepare('SELECT vessel_id FROM vessel WHERE put_away_at_ms IS NULL ORDER BY vessel_id').pluck()
  const putAway = handle.prepare('UPDATE vessel SET put_away_at_ms = ? WHERE vessel_id = ?')

  const find = (vesselId: number): Vessel | null => {
    for (const row of newestFirst.iterate(vesselId) as IterableIterator<Row>) {
      if (crc32(row.document) !== row.checksum) continue
      const read = readVesselDocument(row.document)
      if ('unreadable' in read) {
        if (read.unreadable === 'newer') throw newerDocument('vessel')
        continue
      }
      const { revision, saved_at_ms: savedAtMs } = row
      return { vesselId, revision, savedAtMs, document: read.document }
    }
    return null
  }
  const listable = (vesselId: number): Vessel | null => {
    try {
      return find(vesselId)
    } catch (error) {
      if (error instanceof FaultError && error.fault.code === 'store-newer') return null
      throw error
    }
  }
  const get = (vesselId: number): Vessel => {
    const vessel = find(vesselId)
    if (vessel === null) throw new FaultError('not-found', 'This vessel is not stored. Choose another one.')
    return vessel
  }
  const write = (vesselId: number, document: VesselDocument, nowMs: number): Vessel => {
    const text = JSON.stringify(document)
    append.run(vesselId, nowMs, text, crc32(text), vesselId)
    return get(vesselId)
  }
  return {
    list: () =>
      (listed.all() as number[])
        .flatMap((vesselId) => listable(vesselId) ?? [])
        .sort((a, b) => a.document.name.localeCompare(b.document.name) || a.vesselId - b.vesselId),
    get,
    create: handle.transaction((document: VesselDocument, nowMs: number) =>
      write(Number(insert.run(nowMs).lastInsertRowid), document, nowMs),
    ),
    revise: handle.transaction((vesselId: number, document: VesselDocument, nowMs: number) => {
      get(vesselId)
      return write(vesselId, document, nowMs)
    }),
    putAway: (vesselId, nowMs) => {
      get(vesselId)
      putAway.run(nowMs, vesselId)
    },
  }
}
