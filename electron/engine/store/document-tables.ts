// Documents of a kind: a row each in the table of its name, and every state they ever had as an appended revision with its checksum.
import { crc32 } from 'node:zlib'
import { FaultError } from '../../../shared/result.ts'
import type { Carried, DocumentKind } from '../../../shared/documents/documents.ts'
import { damagedRevisions, type DamagedRevision } from './damaged-revisions.ts'
import { newerDocument, type ReadDocument } from './documents.ts'
import type { Handle } from './open-database.ts'
import { storedDocument } from './packed-document.ts'
import { documentChecksum, documentRevisionChecksum } from './row-checksums.ts'

/** One as its newest revision that can be read has it. */
export interface StoredDocument<Document> {
  id: number
  revision: number
  savedAtMs: number
  document: Document
  /** Its last change is damaged, and this is what stood before. */
  isEarlier?: true
}

export interface DocumentTables<Document> {
  /** Those that are not put away, by name. */
  list(): StoredDocument<Document>[]
  /** Those of them that cannot be shown: a newer Binnacle changed them last, or every row of them is damaged. */
  unread(): { id: number; isNewer: boolean }[]
  /** Names of those whose last change is damaged, so that an earlier one is shown; and how many cannot be read at all. */
  damaged(): { names: string[]; unreadable: number }
  /** Revisions that are not as they were written, also of those put away. */
  damagedRevisions(): DamagedRevision[]
  /** By which a notice names it, also where nothing of it can be read. */
  nameOf(id: number): string
  /** Throws FaultError `not-found`, or `store-newer` where a newer Binnacle changed it last. */
  get(id: number): StoredDocument<Document>
  create(document: Document, nowMs: number): StoredDocument<Document>
  revise(id: number, document: Document, nowMs: number): StoredDocument<Document>
  /** It is no longer listed; its rows stay. */
  putAway(id: number, nowMs: number): void
  /** Those of a pack, oldest first: whole or not at all. Each keeps the time at which it was saved there. */
  importStates(states: readonly SavedDocument<Document>[], nowMs: number): StoredDocument<Document>
  appendStates(id: number, states: readonly SavedDocument<Document>[]): StoredDocument<Document>
  putAwayIds(): number[]
  /** null where there is none. */
  createdAtMs(id: number): number | null
  /** All that can be read of it, oldest first; how many cannot. */
  history(id: number): { revisions: (SavedDocument<Document> & { revision: number })[]; unread: number }
}

export interface SavedDocument<Document> {
  savedAtMs: number
  document: Document
}

interface Row {
  revision: number
  saved_at_ms: number
  document: string
  checksum: number
  is_sound: number
}

/** `readText`: a document's text as it is stored. `kind` is of the code, never of what is read: it names tables and columns. */
export function documentTables<Document extends Carried>(
  handle: Handle,
  kind: DocumentKind,
  readText: (json: string) => ReadDocument<Document>,
): DocumentTables<Document> {
  const [table, key] = [`${kind}_revision`, `${kind}_id`]
  const insert = handle.prepare(`INSERT INTO ${kind} (created_at_ms) VALUES (?)`)
  const updateChecksum = handle.prepare(`UPDATE ${kind} SET seal = ${documentChecksum(kind)} WHERE ${key} = ?`)
  const append = handle.prepare(
    `INSERT INTO ${table} (${key}, revision, saved_at_ms, document, checksum, seal)
     SELECT @id, next, @savedAtMs, @stored, @checksum, seal(@id, next, @savedAtMs, @checksum)
     FROM (SELECT coalesce(max(revision), 0) + 1 AS next FROM ${table} WHERE ${key} = @id)`,
  )
  const read = `SELECT revision, saved_at_ms, document_text(document) AS document, checksum, seal IS ${documentRevisionChecksum(kind)} AS is_sound
    FROM ${table} WHERE ${key} = ? ORDER BY revision`
  const oldestFirst = handle.prepare(read)
  const newestFirst = handle.prepare(`${read} DESC`)
  const listed = handle.prepare(`SELECT ${key} FROM ${kind} WHERE put_away_at_ms IS NULL ORDER BY ${key}`).pluck()
  const away = handle.prepare(`SELECT ${key} FROM ${kind} WHERE put_away_at_ms IS NOT NULL ORDER BY ${key}`).pluck()
  const putAway = handle.prepare(`UPDATE ${kind} SET put_away_at_ms = ? WHERE ${key} = ?`)
  const created = handle.prepare(`SELECT created_at_ms FROM ${kind} WHERE ${key} = ?`).pluck()

  const readRow = ({ is_sound, document, checksum }: Row): ReadDocument<Document> =>
    is_sound === 1 && crc32(document) === checksum ? readText(document) : { unreadable: 'damaged' }
  const find = (id: number): StoredDocument<Document> | null => {
    let isEarlier = false
    for (const row of newestFirst.iterate(id) as IterableIterator<Row>) {
      const found = readRow(row)
      if ('unreadable' in found) {
        if (found.unreadable === 'newer') throw newerDocument(kind)
        isEarlier = true
        continue
      }
      const { revision, saved_at_ms: savedAtMs } = row
      return { id, revision, savedAtMs, document: found.document, ...(isEarlier ? { isEarlier } : {}) }
    }
    return null
  }
  const readable = (id: number): StoredDocument<Document> | 'damaged' | 'newer' => {
    try {
      return find(id) ?? 'damaged'
    } catch (error) {
      if (error instanceof FaultError && error.fault.code === 'store-newer') return 'newer'
      throw error
    }
  }
  const list = (): StoredDocument<Document>[] =>
    (listed.all() as number[])
      .map(readable)
      .filter((one) => typeof one !== 'string')
      .sort((a, b) => a.document.name.localeCompare(b.document.name) || a.id - b.id)
  const unread = (): ReturnType<DocumentTables<Document>['unread']> =>
    (listed.all() as number[]).flatMap((id) => {
      const found = readable(id)
      return typeof found === 'string' ? [{ id, isNewer: found === 'newer' }] : []
    })
  const get = (id: number): StoredDocument<Document> => {
    const found = find(id)
    if (found === null) throw new FaultError('not-found', `This ${kind} is not stored. Choose another one.`)
    return found
  }
  const write = (id: number, { document, savedAtMs }: SavedDocument<Document>): void => {
    append.run({ id, savedAtMs, ...storedDocument(document) })
  }
  const begin = (nowMs: number): number => {
    const id = Number(insert.run(nowMs).lastInsertRowid)
    updateChecksum.run(id)
    return id
  }
  const importStates = handle.transaction((states: readonly SavedDocument<Document>[], nowMs: number) => {
    const id = begin(nowMs)
    for (const state of states) write(id, state)
    return get(id)
  })
  const appendStates = handle.transaction((id: number, states: readonly SavedDocument<Document>[]) => {
    get(id)
    for (const state of states) write(id, state)
    return get(id)
  })
  return {
    list,
    unread,
    get,
    damaged: () => ({
      names: list().flatMap(({ isEarlier, document }) => (isEarlier === true ? [document.name] : [])),
      unreadable: unread().filter(({ isNewer }) => !isNewer).length,
    }),
    damagedRevisions: damagedRevisions(handle, kind),
    nameOf: (id) => {
      const found = readable(id)
      return typeof found === 'string' ? `${kind} ${id}` : found.document.name
    },
    create: (document, nowMs) => importStates([{ document, savedAtMs: nowMs }], nowMs),
    revise: (id, document, nowMs) => appendStates(id, [{ document, savedAtMs: nowMs }]),
    putAway: handle.transaction((id: number, nowMs: number) => {
      get(id)
      putAway.run(nowMs, id)
      updateChecksum.run(id)
    }),
    importStates,
    appendStates,
    putAwayIds: () => away.all() as number[],
    createdAtMs: (id) => (created.get(id) as number | undefined) ?? null,
    history: (id) => {
      const rows = oldestFirst.all(id) as Row[]
      const revisions = rows.flatMap((row) => {
        const found = readRow(row)
        const { revision, saved_at_ms: savedAtMs } = row
        return 'document' in found ? [{ revision, savedAtMs, document: found.document }] : []
      })
      return { revisions, unread: rows.length - revisions.length }
    },
  }
}
