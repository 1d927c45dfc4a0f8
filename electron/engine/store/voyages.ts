// Voyages: a row each, and every state they ever had as an appended revision with the event that made it, in one commit.
import { crc32 } from 'node:zlib'
import { FaultError } from '../../../shared/result.ts'
import type {
  RevisionLine,
  Standing,
  Status,
  Voyage,
  VoyageDocument,
  VoyageSummary,
} from '../../../shared/passage/voyage.ts'
import { newerDocument, readVoyageDocument, type ReadDocument } from './documents.ts'
import type { Handle } from './open-database.ts'
import { PLACE_SEAL, SAID_SEAL, SETTING_SEAL } from './seal.ts'

export interface VoyageTables {
  create(document: VoyageDocument, change: string, nowMs: number): Voyage
  /** Appends a revision. */
  revise(voyageId: number, document: VoyageDocument, change: string, nowMs: number): Voyage
  /** Appends a revision that shows the state before the last edit. Throws FaultError `not-found` when there is none. */
  undo(voyageId: number, nowMs: number): Voyage
  /** Appends a revision that shows what the last undo took back. Throws FaultError `not-found` when there is none. */
  redo(voyageId: number, nowMs: number): Voyage
  /** Appends a revision of the same document that says what the plan stands as. */
  setStatus(voyageId: number, status: Status, by: string, nowMs: number): Voyage
  /** Newest first. */
  history(voyageId: number): RevisionLine[]
  /** A revision's document; null when it is not stored or damaged. */
  documentAt(voyageId: number, revision: number): VoyageDocument | null
  /** Throws FaultError `not-found`, `store-damaged`, or `store-newer` where a newer Binnacle changed it last. */
  get(voyageId: number): Voyage
  list(): VoyageSummary[]
  setting(name: string): string | null
  setSetting(name: string, value: string): void
  logEvent(atMs: number, kind: string, detail: unknown): void
  /** Names of voyages of which it is not known any more whether they stand approved, with the revision that would say it. */
  unsureStanding(): string[]
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
  change: string
  /** null in revisions older than undo: they show themselves, and changed the one before. */
  state: number | null
  parent: number | null
  redo: number | null
  /** 0: the row is not as it was written; what it shows is not read, or nothing that was said of it is believed. */
  is_placed: number
  is_said: number
}

const SOUND = `place_seal IS ${PLACE_SEAL} AS is_placed, said_seal IS ${SAID_SEAL} AS is_said`
const DAMAGED_WORDS = '(damaged on the disk)'

/** Where a revision stands among the states of its voyage. */
interface Place {
  state: number
  redo: number | null
}

interface StatusRow {
  revision: number
  saved_at_ms: number
  status: Status
  status_by: string | null
  is_sound: number
}

const saidOf = (row: RevisionRow | undefined): string =>
  row === undefined ? '' : row.is_said === 1 ? row.change : DAMAGED_WORDS

const STATUS_CHANGES: Readonly<Record<Status, string>> = {
  draft: 'Taken back to draft',
  checked: 'Checked',
  approved: 'Approved',
  archived: 'Archived',
  template: 'Made a template',
}

function summaryOf({ voyageId, document, savedAtMs, standing }: Voyage): VoyageSummary {
  const { name, waypoints, from, to } = document
  return {
    voyageId,
    name,
    waypointCount: waypoints.length,
    savedAtMs,
    status: standing.status,
    from: from?.name ?? waypoints[0]?.name ?? '',
    to: to?.name ?? waypoints.at(-1)?.name ?? '',
  }
}

export function voyageTables(handle: Handle): VoyageTables {
  const insertVoyage = handle.prepare('INSERT INTO voyage (created_at_ms) VALUES (?)')
  const insertRevision = handle.prepare(
    `INSERT INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum, state, parent, redo, place_seal, said_seal)
     VALUES (@voyageId, @revision, @savedAtMs, @change, @text, @checksum, @state, @parent, @redo,
       seal(@voyageId, @revision, @savedAtMs, @checksum, @state, @parent, @redo), seal(@voyageId, @revision, @change, NULL, NULL))`,
  )
  const newestNumber = handle
    .prepare('SELECT coalesce(max(revision), 0) FROM voyage_revision WHERE voyage_id = ?')
    .pluck()
  const at = handle.prepare(`SELECT *, ${SOUND} FROM voyage_revision WHERE voyage_id = ? AND revision = ?`)
  /** The newest revision that showed a state: what redo did then, it does again. */
  const lastShowing = handle
    .prepare(
      'SELECT redo FROM voyage_revision WHERE voyage_id = ? AND coalesce(state, revision) = ? ORDER BY revision DESC LIMIT 1',
    )
    .pluck()
  const lastStatus = handle.prepare(
    `SELECT revision, saved_at_ms, status, status_by, place_seal IS ${PLACE_SEAL} AND said_seal IS ${SAID_SEAL} AS is_sound
     FROM voyage_revision WHERE voyage_id = ? AND status IS NOT NULL ORDER BY revision DESC LIMIT 1`,
  )
  const putStatus = handle.prepare(
    `UPDATE voyage_revision SET status = @status, status_by = @by, said_seal = seal(voyage_id, revision, change, @status, @by)
     WHERE voyage_id = @voyageId AND revision = @revision`,
  )
  const lines = handle.prepare(
    `SELECT revision, saved_at_ms AS savedAtMs,
       CASE WHEN said_seal IS ${SAID_SEAL} AND place_seal IS ${PLACE_SEAL} THEN change ELSE '${DAMAGED_WORDS}' END AS change
     FROM voyage_revision WHERE voyage_id = ? ORDER BY revision DESC`,
  )
  const newestFirst = handle.prepare(
    `SELECT *, ${SOUND} FROM voyage_revision WHERE voyage_id = ? ORDER BY revision DESC`,
  )
  const unsureRows = handle
    .prepare(
      `SELECT voyage_id, max(revision) FROM voyage_revision
       WHERE NOT (said_seal IS ${SAID_SEAL} AND place_seal IS ${PLACE_SEAL}) GROUP BY voyage_id`,
    )
    .raw()
  const all = handle.prepare('SELECT voyage_id FROM voyage ORDER BY voyage_id DESC').pluck()
  const getSetting = handle.prepare(`SELECT value FROM setting WHERE name = ? AND seal IS ${SETTING_SEAL}`).pluck()
  const putSetting = handle.prepare(
    `INSERT INTO setting (name, value, seal) VALUES (@name, @value, seal(@name, @value))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, seal = excluded.seal`,
  )
  const lastEvent = handle.prepare('SELECT coalesce(max(event_id), 0) FROM event_log').pluck()
  const insertEvent = handle.prepare('INSERT INTO event_log (at_ms, kind, detail) VALUES (?, ?, ?)')

  const logEvent = (atMs: number, kind: string, detail: unknown): void =>
    void insertEvent.run(atMs, kind, JSON.stringify(detail))

  /** An edit reads what was before it and what it made: the same text is parsed once. */
  let last: { text: string; read: ReadDocument<VoyageDocument> } | null = null
  /** A wrong checksum and a document that is none are damage alike. */
  const readRow = ({ document, checksum, is_placed }: RevisionRow): ReadDocument<VoyageDocument> => {
    if (is_placed === 0 || crc32(document) !== checksum) return { unreadable: 'damaged' }
    if (last?.text !== document) last = { text: document, read: readVoyageDocument(document) }
    return last.read
  }

  /** The newest revision of each voyage whose words or standing are damaged, as found once: looking at every row takes its time. */
  let found: ReadonlyMap<number, number> | null = null
  const damagedRows = (): ReadonlyMap<number, number> => (found ??= new Map(unsureRows.all() as [number, number][]))

  const changeAt = (voyageId: number, revision: number): string =>
    saidOf(at.get(voyageId, revision) as RevisionRow | undefined)
  /** The state that the one shown was made from; null for the voyage's first. */
  const parentOf = (voyageId: number, { state, revision }: RevisionRow): number | null => {
    const own = at.get(voyageId, state ?? revision) as RevisionRow | undefined
    if (own === undefined) return null
    if (own.state !== null) return own.parent
    return own.revision > 1 ? own.revision - 1 : null
  }
  const documentAt = (voyageId: number, revision: number): VoyageDocument | null => {
    const row = at.get(voyageId, revision) as RevisionRow | undefined
    const read = row === undefined ? null : readRow(row)
    return read !== null && 'document' in read ? read.document : null
  }

  /** The revision that may have said what the plan stands as, and is damaged; null when one after it says so, or none is damaged. */
  const unsure = (voyageId: number): number | null => {
    const row = lastStatus.get(voyageId) as StatusRow | undefined
    if (row?.is_sound === 0) return row.revision
    const damagedAt = damagedRows().get(voyageId)
    return damagedAt === undefined || damagedAt < (row?.revision ?? 0) ? null : damagedAt
  }
  /** A check holds for what was checked: a change after it makes the plan a draft again. */
  const standingAt = (voyageId: number, revision: number): Standing => {
    const row = lastStatus.get(voyageId) as StatusRow | undefined
    const unsureAt = unsure(voyageId)
    // It may have been an approval, or its taking back: a draft claims the least.
    if (unsureAt !== null) return { status: 'draft', revision: unsureAt, atMs: null, by: '' }
    if (row === undefined) return { status: 'draft', revision: 1, atMs: null, by: '' }
    const status = row.status === 'checked' && revision > row.revision ? 'draft' : row.status
    return { status, revision: row.revision, atMs: row.saved_at_ms, by: row.status_by ?? '' }
  }

  /** The newest revision that can be read: a damaged one is passed over for the one before, one of a newer Binnacle never. */
  const get = (voyageId: number): Voyage => {
    let found = false
    // One by one: a voyage edited for years is not read whole to show its last state.
    for (const sound of newestFirst.iterate(voyageId) as IterableIterator<RevisionRow>) {
      found = true
      const read = readRow(sound)
      if ('unreadable' in read) {
        if (read.unreadable === 'newer') throw newerDocument('voyage')
        continue
      }
      return {
        voyageId,
        revision: sound.revision,
        savedAtMs: sound.saved_at_ms,
        document: read.document,
        undo: parentOf(voyageId, sound) === null ? null : changeAt(voyageId, sound.state ?? sound.revision),
        redo: sound.redo === null ? null : changeAt(voyageId, sound.redo),
        standing: standingAt(voyageId, sound.revision),
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
  const nameOf = (voyageId: number): string => {
    try {
      return get(voyageId).document.name
    } catch {
      return `voyage ${voyageId}`
    }
  }
  const append = (
    voyageId: number,
    document: VoyageDocument,
    change: string,
    nowMs: number,
    standing: (revision: number) => Place & { parent: number | null },
  ): Voyage => {
    const text = JSON.stringify(document)
    const revision = (newestNumber.get(voyageId) as number) + 1
    const { state, parent, redo } = standing(revision)
    insertRevision.run({
      voyageId,
      revision,
      savedAtMs: nowMs,
      change,
      text,
      checksum: crc32(text),
      state,
      parent,
      redo,
    })
    logEvent(nowMs, 'voyage', { voyageId, revision, change })
    return get(voyageId)
  }
  /** Appends a revision that shows an earlier state. */
  const restore = (voyageId: number, { state, redo }: Place, change: string, nowMs: number): Voyage => {
    const document = documentAt(voyageId, state)
    if (document === null)
      throw new FaultError('store-damaged', 'The state to go back to is damaged on the disk. Nothing was changed.')
    return append(voyageId, document, change, nowMs, () => ({ state, redo, parent: null }))
  }
  const newestOf = (voyageId: number): RevisionRow => {
    const { revision } = get(voyageId)
    return at.get(voyageId, revision) as RevisionRow
  }
  return {
    create: handle.transaction((document: VoyageDocument, change: string, nowMs: number) =>
      append(Number(insertVoyage.run(nowMs).lastInsertRowid), document, change, nowMs, (state) => ({
        state,
        parent: null,
        redo: null,
      })),
    ),
    revise: handle.transaction((voyageId: number, document: VoyageDocument, change: string, nowMs: number) => {
      const before = newestOf(voyageId)
      const parent = before.state ?? before.revision
      return append(voyageId, document, change, nowMs, (state) => ({ state, parent, redo: null }))
    }),
    undo: handle.transaction((voyageId: number, nowMs: number) => {
      const now = newestOf(voyageId)
      const parent = parentOf(voyageId, now)
      if (parent === null) throw new FaultError('not-found', 'There is nothing to undo: this is how the voyage began.')
      const redo = now.state ?? now.revision
      return restore(voyageId, { state: parent, redo }, `Undone: ${changeAt(voyageId, redo)}`, nowMs)
    }),
    redo: handle.transaction((voyageId: number, nowMs: number) => {
      const { redo } = newestOf(voyageId)
      if (redo === null) throw new FaultError('not-found', 'There is nothing to do again.')
      const next = (lastShowing.get(voyageId, redo) as number | null | undefined) ?? null
      return restore(voyageId, { state: redo, redo: next }, `Done again: ${changeAt(voyageId, redo)}`, nowMs)
    }),
    setStatus: handle.transaction((voyageId: number, status: Status, by: string, nowMs: number) => {
      const { document } = get(voyageId)
      const now = newestOf(voyageId)
      const said = STATUS_CHANGES[status] + (by === '' ? '' : ` by ${by}`)
      const place = { state: now.state ?? now.revision, redo: now.redo, parent: null }
      const { revision } = append(voyageId, document, said, nowMs, () => place)
      putStatus.run({ status, by, voyageId, revision })
      return get(voyageId)
    }),
    history: (voyageId) => lines.all(voyageId) as RevisionLine[],
    documentAt,
    get,
    list: () =>
      (all.all() as number[]).flatMap((voyageId) => {
        try {
          return [summaryOf(get(voyageId))]
        } catch (error) {
          const isNewer = error instanceof FaultError && error.fault.code === 'store-newer'
          const name = `Voyage ${voyageId} (${isNewer ? 'of a newer Binnacle' : 'damaged'})`
          return [{ voyageId, name, waypointCount: 0, savedAtMs: 0, status: 'draft', from: '', to: '' }]
        }
      }),
    setting: (name) => (getSetting.get(name) as string | undefined) ?? null,
    setSetting: (name, value) => void putSetting.run({ name, value }),
    logEvent,
    lastEvent: () => lastEvent.get() as number,
    unsureStanding: () => [...damagedRows().keys()].filter((voyageId) => unsure(voyageId) !== null).map(nameOf),
    damaged: () =>
      (all.all() as number[]).flatMap((voyageId) => {
        const newest = newestFirst.get(voyageId) as RevisionRow | undefined
        const read = newest === undefined ? null : readRow(newest)
        return read === null || 'document' in read || read.unreadable === 'newer' ? [] : [nameOf(voyageId)]
      }),
  }
}
