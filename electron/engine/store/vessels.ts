// Vessels: a row each, and every state they ever had as an appended revision with its checksum.
import { crc32 } from 'node:zlib'
import { FaultError } from '../../../shared/result.ts'
import type { Vessel, VesselDocument } from '../../../shared/ship/vessel.ts'
import { damagedRevisions, type DamagedRevision } from './damaged-revisions.ts'
import { newerDocument, readVesselDocument, type ReadDocument } from './documents.ts'
import type { Handle } from './open-database.ts'
import { VESSEL_REVISION_CHECKSUM } from './row-checksums.ts'

export interface VesselTables {
  /** Those that are not put away, by name. */
  list(): Vessel[]
  /** Those of them that cannot be shown: a newer Binnacle changed them last, or every row of them is damaged. */
  unread(): { vesselId: number; isNewer: boolean }[]
  /** Names of those whose last change is damaged, so that an earlier one is shown; and how many cannot be read at all. */
  damaged(): { names: string[]; unreadable: number }
  /** Revisions that are not as they were written, also of vessels put away. */
  damagedRevisions(): DamagedRevision[]
  /** By which a notice names it, also where nothing of it can be read. */
  nameOf(vesselId: number): string
  /** Throws FaultError `not-found`, or `store-newer` where a newer Binnacle changed it last. */
  get(vesselId: number): Vessel
  create(document: VesselDocument, nowMs: number): Vessel
  revise(vesselId: number, document: VesselDocument, nowMs: number): Vessel
  /** It is no longer listed; its rows stay. */
  putAway(vesselId: number, nowMs: number): void
}

interface Row {
  vessel_id: number
  revision: number
  saved_at_ms: number
  document: string
  checksum: number
  is_sound: number
}

const readRow = ({ is_sound, document, checksum }: Row): ReadDocument<VesselDocument> =>
  is_sound === 1 && crc32(document) === checksum ? readVesselDocument(document) : { unreadable: 'damaged' }

export function vesselTables(handle: Handle): VesselTables {
  const insert = handle.prepare('INSERT INTO vessel (created_at_ms) VALUES (?)')
  const updateChecksum = handle.prepare(
    'UPDATE vessel SET seal = seal(vessel_id, created_at_ms, put_away_at_ms) WHERE vessel_id = ?',
  )
  const append = handle.prepare(
    `INSERT INTO vessel_revision (vessel_id, revision, saved_at_ms, document, checksum, seal)
     SELECT @vesselId, next, @nowMs, @text, @checksum, seal(@vesselId, next, @nowMs, @checksum)
     FROM (SELECT coalesce(max(revision), 0) + 1 AS next FROM vessel_revision WHERE vessel_id = @vesselId)`,
  )
  const newestFirst = handle.prepare(
    `SELECT *, seal IS ${VESSEL_REVISION_CHECKSUM} AS is_sound FROM vessel_revision WHERE vessel_id = ? ORDER BY revision DESC`,
  )
  const listed = handle.prepare('SELECT vessel_id FROM vessel WHERE put_away_at_ms IS NULL ORDER BY vessel_id').pluck()
  const putAway = handle.prepare('UPDATE vessel SET put_away_at_ms = ? WHERE vessel_id = ?')

  const find = (vesselId: number): Vessel | null => {
    let isEarlier = false
    for (const row of newestFirst.iterate(vesselId) as IterableIterator<Row>) {
      const read = readRow(row)
      if ('unreadable' in read) {
        if (read.unreadable === 'newer') throw newerDocument('vessel')
        isEarlier = true
        continue
      }
      const { revision, saved_at_ms: savedAtMs } = row
      return { vesselId, revision, savedAtMs, document: read.document, ...(isEarlier ? { isEarlier } : {}) }
    }
    return null
  }
  const readable = (vesselId: number): Vessel | 'damaged' | 'newer' => {
    try {
      return find(vesselId) ?? 'damaged'
    } catch (error) {
      if (error instanceof FaultError && error.fault.code === 'store-newer') return 'newer'
      throw error
    }
  }
  const list = (): Vessel[] =>
    (listed.all() as number[])
      .map(readable)
      .filter((vessel) => typeof vessel !== 'string')
      .sort((a, b) => a.document.name.localeCompare(b.document.name) || a.vesselId - b.vesselId)
  const unread = (): ReturnType<VesselTables['unread']> =>
    (listed.all() as number[]).flatMap((vesselId) => {
      const read = readable(vesselId)
      return typeof read === 'string' ? [{ vesselId, isNewer: read === 'newer' }] : []
    })
  const get = (vesselId: number): Vessel => {
    const vessel = find(vesselId)
    if (vessel === null) throw new FaultError('not-found', 'This vessel is not stored. Choose another one.')
    return vessel
  }
  const write = (vesselId: number, document: VesselDocument, nowMs: number): Vessel => {
    const text = JSON.stringify(document)
    append.run({ vesselId, nowMs, text, checksum: crc32(text) })
    return get(vesselId)
  }
  return {
    list,
    unread,
    get,
    damaged: () => ({
      names: list().flatMap(({ isEarlier, document }) => (isEarlier === true ? [document.name] : [])),
      unreadable: unread().filter(({ isNewer }) => !isNewer).length,
    }),
    damagedRevisions: damagedRevisions(handle, 'vessel'),
    nameOf: (vesselId) => {
      const read = readable(vesselId)
      return typeof read === 'string' ? `vessel ${vesselId}` : read.document.name
    },
    create: handle.transaction((document: VesselDocument, nowMs: number) => {
      const vesselId = Number(insert.run(nowMs).lastInsertRowid)
      updateChecksum.run(vesselId)
      return write(vesselId, document, nowMs)
    }),
    revise: handle.transaction((vesselId: number, document: VesselDocument, nowMs: number) => {
      get(vesselId)
      return write(vesselId, document, nowMs)
    }),
    putAway: handle.transaction((vesselId: number, nowMs: number) => {
      get(vesselId)
      putAway.run(nowMs, vesselId)
      updateChecksum.run(vesselId)
    }),
  }
}
