// Voyages: a row each, and every state they ever had as an appended revision with the event that made it, in one commit.
import { crc32 } from 'node:zlib'
import { FaultError } from '../../../shared/result.ts'
import type { Voyage, VoyageDocument, VoyageSummary } from '../../../shared/voyage.ts'
import type { Handle } from './open-database.ts'

export interface VoyageTables {
  create(document: VoyageDocument, change: string, nowMs: number): Voyage
  /** Appends a revision. */
  revise(voyageId: number, document: VoyageDocument, change: string, nowMs: number): Voyage
  /** Throws FaultError `not-found` or `store-damaged`. */
  get(voyageId: number): Voyage
  list(): VoyageSummary[]
  setting(name: string): string | null
  setSetting(name: string, value: string): void
  logEvent(atMs: number, kind: string, detail: unknown): void
  /** The newest event's number; 0 before the first. */
  lastEvent(): number
  /** Names of voyages whose newest revision is damaged, so that an older one is shown. */
  damaged(): string[]
}

interface RevisionRow {
  voyage_id: number
  revision: number
  saved_at_ms: number
  document: string
  checksum: number
}

export function voyageTables(handle: Handle): VoyageTables {
  const insertVoyage = handle.prepare('INSERT INTO voyage (created_at_ms) VALUES (?)')
  const insertRevision = handle.prepare(
    `INSERT INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum)
     SELECT ?, coalesce(max(revision), 0) + 1, ?, ?, ?, ? FROM voyage_revision WHERE voyage_id = ?`,
  )
  const newestFirst = handle.prepare(
    'SELECT voyage_id, revision, saved_at_ms, document, checksum FROM voyage_revision WHERE voyage_id = ? ORDER BY revision DESC',
  )
  const all = handle.prepare('SELECT voyage_id FROM voyage ORDER BY voyage_id DESC').pluck()
  const getSetting = handle.prepare('SELECT value FROM setting WHERE name = ?').pluck()
  const putSetting = handle.prepare(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const lastEvent = handle.prepare('SELECT coalesce(max(event_id), 0) FROM event_log').pluck()
  const insertEvent = handle.prepare('INSERT INTO event_log (at_ms, kind, detail) VALUES (?, ?, ?)')

  const logEvent = (atMs: number, kind: string, detail: unknown): void =>
    void insertEvent.run(atMs, kind, JSON.stringify(detail))

  /** The newest revision whose checksum holds: a damaged one is passed over for the one before. */
  const get = (voyageId: number): Voyage => {
    let found = false
    // One by one: a voyage edited for years is not read whole to show its last state.
    for (const sound of newestFirst.iterate(voyageId) as IterableIterator<RevisionRow>) {
      found = true
      if (crc32(sound.document) !== sound.checksum) continue
      return {
        voyageId,
        revision: sound.revision,
        savedAtMs: sound.saved_at_ms,
        document: JSON.parse(sound.document) as VoyageDocument,
      }
    }
    if (found) {
      throw new FaultError(
        'store-damaged',
        'The stored voyage is damaged and cannot be shown. Open its route file again.',
      )
    }
    throw new FaultError('not-found', 'This voyage is not stored. Choose another one, or open its route file again.')
  }
  const append = (voyageId: number, document: VoyageDocument, change: string, nowMs: number): Voyage => {
    const text = JSON.stringify(document)
    insertRevision.run(voyageId, nowMs, change, text, crc32(text), voyageId)
    const voyage = get(voyageId)
    logEvent(nowMs, 'voyage', { voyageId, revision: voyage.revision, change })
    return voyage
  }
  return {
    create: handle.transaction((document: VoyageDocument, change: string, nowMs: number) =>
      append(Number(insertVoyage.run(nowMs).lastInsertRowid), document, change, nowMs),
    ),
    revise: handle.transaction((voyageId: number, document: VoyageDocument, change: string, nowMs: number) => {
      get(voyageId)
      return append(voyageId, document, change, nowMs)
    }),
    get,
    list: () =>
      (all.all() as number[]).flatMap((voyageId) => {
        try {
          const { document, savedAtMs } = get(voyageId)
          return [{ voyageId, name: document.name, waypointCount: document.waypoints.length, savedAtMs }]
        } catch {
          return [{ voyageId, name: `Voyage ${voyageId} (damaged)`, waypointCount: 0, savedAtMs: 0 }]
        }
      }),
    setting: (name) => (getSetting.get(name) as string | undefined) ?? null,
    setSetting: (name, value) => void putSetting.run(name, value),
    logEvent,
    lastEvent: () => lastEvent.get() as number,
    damaged: () =>
      (all.all() as number[]).flatMap((voyageId) => {
        const newest = newestFirst.get(voyageId) as RevisionRow | undefined
        if (newest === undefined || crc32(newest.document) === newest.checksum) return []
        try {
          return [get(voyageId).document.name]
        } catch {
          return [`voyage ${voyageId}`]
        }
      }),
  }
}
