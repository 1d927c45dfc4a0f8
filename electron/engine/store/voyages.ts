// Voyages: a row each, and every state they ever had as an appended revision with the event that made it, in one commit.
import { crc32 } from 'node:zlib'
import { FaultError } from '../../../shared/result.ts'
import type { RevisionLine, Status, Voyage, VoyageDocument, VoyageSummary } from '../../../shared/passage/voyage.ts'
import { atOnce, type Sliced } from '../../../shared/sliced.ts'
import { damagedRevisions, type DamagedRevision } from './damaged-revisions.ts'
import { newerDocument, readVoyageDocument, type ReadDocument } from './documents.ts'
import {
  incomingVoyages,
  isOnePart,
  newestInOneCommit,
  NEXT_NUMBER,
  preparedStates,
  type PreparedState,
  type SavedState,
} from './incoming-voyages.ts'
import type { JournalSummary } from './journal-lines.ts'
import type { JournalIndex } from './journal-index.ts'
import type { Handle } from './open-database.ts'
import { documentText, storedDocument } from './packed-document.ts'
import { PLACE_CHECKSUM, SAID_CHECKSUM } from './row-checksums.ts'
import { eventTable } from './events.ts'
import { voyageHeads, type VoyageHead } from './voyage-heads.ts'
import { voyageApprovals } from './voyage-approval.ts'

export interface VoyageTables {
  create(document: VoyageDocument, change: string, nowMs: number): Voyage
  /** A new voyage of states that were saved elsewhere, oldest first: all of them or none, however many. Each may be undone. */
  importInSlices(states: readonly SavedState[], nowMs: number): Sliced<Voyage>
  /**
   * The same at the end of a voyage, in one commit: of very many the newest alone. How many were appended; null where it is not to be done any more
   * by `mayAppend`, which is called right before the commit.
   */
  appendInSlices(
    voyageId: number,
    states: readonly SavedState[],
    nowMs: number,
    mayAppend: () => boolean,
  ): Sliced<number | null>
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
  historyInSlices(voyageId: number): Sliced<RevisionLine[]>
  /** A revision's document; null when it is not stored or damaged. */
  documentAt(voyageId: number, revision: number): VoyageDocument | null
  /** Throws FaultError `not-found`, `store-damaged`, or `store-newer` where a newer Binnacle changed it last. */
  get(voyageId: number): Voyage
  /** The number of the revision stored last, whether it can be read or not; 0: none is. */
  newestRevision(voyageId: number): number
  list(): VoyageSummary[]
  /** What the list shows of its newest revision, for the journal; undefined where that one is not shown. */
  told(voyageId: number): JournalSummary | undefined
  /** By which a notice names it, also where nothing of it can be read. */
  nameOf(voyageId: number): string
  /** Voyages of which it is not known any more whether they stand approved. */
  unsureApproval(): number[]
  /** Names of voyages whose newest revision is damaged, so that an older one is shown. */
  damaged(): string[]
  /** Revisions that are not as they were written, as found once: looking at every row takes its time. */
  damagedRevisions(): readonly DamagedRevision[]
  /** Rows were put right behind these tables. */
  forget(): void
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

/** `isDamaged`: the newest revision is, so that an earlier one was looked for. */
type Readable = { isDamaged: boolean } & (
  | { row: RevisionRow; document: VoyageDocument }
  | { unreadable: 'damaged' | 'newer' }
)

const SOUND = `place_seal IS ${PLACE_CHECKSUM} AS is_placed, said_seal IS ${SAID_CHECKSUM} AS is_said`
const DAMAGED_WORDS = '(damaged on the disk)'

/** Lines of a history to a slice: a few milliseconds. */
const LINES_AT_ONCE = 500

const KEPT_TEXTS = 2

/** What a revision shows among the states of its voyage. */
interface Shown {
  state: number
  redo: number | null
}

const saidOf = (row: RevisionRow | undefined): string =>
  row === undefined ? '' : row.is_said === 1 ? row.change : DAMAGED_WORDS

/** What the list says of a voyage that cannot be read. */
const NOTHING_KNOWN = {
  waypointCount: 0,
  savedAtMs: 0,
  status: 'draft',
  isApprovalUnknown: true,
  from: '',
  to: '',
} as const

const STATUS_CHANGES: Readonly<Record<Status, string>> = {
  draft: 'Taken back to draft',
  checked: 'Checked',
  approved: 'Approved',
  archived: 'Archived',
  template: 'Made a template',
}

/** `newest`: of the journal; a newest revision that it has is not parsed again until it is opened. */
export function voyageTables(handle: Handle, newest?: JournalIndex['newest']): VoyageTables {
  const insertVoyage = handle.prepare(`INSERT INTO voyage (voyage_id, created_at_ms) VALUES ((${NEXT_NUMBER}), ?)`)
  const insertNumbered = handle.prepare('INSERT INTO voyage (voyage_id, created_at_ms) VALUES (?, ?)')
  const insertRevision = handle.prepare(
    `INSERT INTO voyage_revision (voyage_id, revision, saved_at_ms, change, document, checksum, state, parent, redo, place_seal, said_seal)
     VALUES (@voyageId, @revision, @savedAtMs, @change, @stored, @checksum, @state, @parent, @redo,
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
  const putStatus = handle.prepare(
    `UPDATE voyage_revision SET status = @status, status_by = @by, said_seal = seal(voyage_id, revision, change, @status, @by)
     WHERE voyage_id = @voyageId AND revision = @revision`,
  )
  const lines = handle.prepare(
    `SELECT revision, saved_at_ms AS savedAtMs,
       CASE WHEN said_seal IS ${SAID_CHECKSUM} AND place_seal IS ${PLACE_CHECKSUM} THEN change ELSE '${DAMAGED_WORDS}' END AS change
     FROM voyage_revision WHERE voyage_id = ? AND revision < ? ORDER BY revision DESC LIMIT ${LINES_AT_ONCE}`,
  )
  const newestFirst = handle.prepare(
    `SELECT *, ${SOUND} FROM voyage_revision WHERE voyage_id = ? ORDER BY revision DESC`,
  )
  const events = eventTable(handle)

  /** Of a few texts read last: an edit reads what was before it again and again, a split what it makes between. The same text is parsed once. */
  let kept: readonly { text: string; read: ReadDocument<VoyageDocument> }[] = []
  /** A wrong checksum and a document that is none are damage alike. */
  const readRow = ({ document: stored, checksum, is_placed }: RevisionRow): ReadDocument<VoyageDocument> => {
    if (is_placed === 0) return { unreadable: 'damaged' }
    // Damage may have made bytes of it.
    const text = documentText(String(stored))
    if (crc32(text) !== checksum) return { unreadable: 'damaged' }
    const found = kept.find((one) => one.text === text) ?? { text, read: readVoyageDocument(text) }
    kept = [found, ...kept.filter((one) => one !== found)].slice(0, KEPT_TEXTS)
    return found.read
  }

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

  const findDamaged = damagedRevisions(handle, 'voyage')
  let damaged: DamagedRevision[] | null = null
  const damagedOnes = (): DamagedRevision[] => (damaged ??= findDamaged())
  const approvals = voyageApprovals(handle, damagedOnes)

  /** The newest revision that can be read: a damaged one is passed over for the one before, one of a newer Binnacle never. */
  const newestReadable = (voyageId: number): Readable => {
    let isDamaged = false
    // One by one: a voyage edited for years is not read whole to show its last state.
    for (const row of newestFirst.iterate(voyageId) as IterableIterator<RevisionRow>) {
      const read = readRow(row)
      if ('document' in read) return { isDamaged, row, document: read.document }
      if (read.unreadable === 'newer') return { isDamaged, unreadable: 'newer' }
      isDamaged = true
    }
    return { isDamaged, unreadable: 'damaged' }
  }
  const get = (voyageId: number): Voyage => {
    const found = newestReadable(voyageId)
    if ('unreadable' in found) {
      if (found.unreadable === 'newer') throw newerDocument('voyage')
      if (found.isDamaged)
        throw new FaultError(
          'store-damaged',
          'The stored voyage is damaged and cannot be shown. Open its route file again.',
        )
      throw new FaultError('not-found', 'This voyage is not stored. Choose another one, or open its route file again.')
    }
    const { row, document } = found
    return {
      voyageId,
      revision: row.revision,
      savedAtMs: row.saved_at_ms,
      document,
      undo: parentOf(voyageId, row) === null ? null : changeAt(voyageId, row.state ?? row.revision),
      redo: row.redo === null ? null : changeAt(voyageId, row.redo),
      approval: approvals.at(voyageId, row.revision),
    }
  }

  const heads = voyageHeads(handle, newestReadable, newest)
  const nameOf = (voyageId: number): string => heads.of(voyageId)?.head?.name ?? `voyage ${voyageId}`
  const damagedHeads = (): VoyageHead[] => heads.all().filter(({ isDamaged }) => isDamaged)
  const summaryOf = ({ voyageId, isNewer, head }: VoyageHead): VoyageSummary => {
    if (head === null) {
      const name = `Voyage ${voyageId} (${isNewer ? 'of a newer Binnacle' : 'damaged'})`
      return { ...NOTHING_KNOWN, voyageId, name }
    }
    const { revision, savedAtMs, name, waypointCount, from, to } = head
    const { status, isUnknown } = approvals.at(voyageId, revision)
    return {
      voyageId,
      savedAtMs,
      name,
      waypointCount,
      from,
      to,
      status,
      ...(isUnknown === true ? { isApprovalUnknown: true } : {}),
    }
  }

  const append = (
    voyageId: number,
    document: VoyageDocument,
    change: string,
    nowMs: number,
    standing: (revision: number) => Shown & { parent: number | null },
  ): Voyage => {
    const revision = (newestNumber.get(voyageId) as number) + 1
    const { state, parent, redo } = standing(revision)
    insertRevision.run({
      voyageId,
      revision,
      savedAtMs: nowMs,
      change,
      ...storedDocument(document),
      state,
      parent,
      redo,
    })
    events.log(nowMs, 'voyage', { voyageId, revision, change })
    return get(voyageId)
  }
  /** Appends a revision that shows an earlier state. */
  const restore = (voyageId: number, { state, redo }: Shown, change: string, nowMs: number): Voyage => {
    const document = documentAt(voyageId, state)
    if (document === null)
      throw new FaultError('store-damaged', 'The state to go back to is damaged on the disk. Nothing was changed.')
    return append(voyageId, document, change, nowMs, () => ({ state, redo, parent: null }))
  }
  const newestOf = (voyageId: number): RevisionRow => {
    const { revision } = get(voyageId)
    return at.get(voyageId, revision) as RevisionRow
  }
  const begin = (document: VoyageDocument, change: string, nowMs: number): Voyage =>
    append(Number(insertVoyage.run(nowMs).lastInsertRowid), document, change, nowMs, (state) => ({
      state,
      parent: null,
      redo: null,
    }))
  const revise = (voyageId: number, document: VoyageDocument, change: string, nowMs: number): Voyage => {
    const before = newestOf(voyageId)
    const parent = before.state ?? before.revision
    return append(voyageId, document, change, nowMs, (state) => ({ state, parent, redo: null }))
  }
  /** A state each, from a revision on; the first made from `parent`. */
  const putStates = (
    voyageId: number,
    first: number,
    parent: number | null,
    states: readonly PreparedState[],
  ): void => {
    for (const [i, state] of states.entries()) {
      const revision = first + i
      const from = i === 0 ? parent : revision - 1
      insertRevision.run({ voyageId, revision, ...state, state: revision, parent: from, redo: null })
    }
  }
  const noteTaken = (voyageId: number, states: readonly PreparedState[]): void => {
    const newest = states.at(-1)
    if (newest === undefined) return
    const revision = newestNumber.get(voyageId) as number
    events.log(newest.savedAtMs, 'voyage', { voyageId, revision, change: newest.change })
  }
  const incoming = incomingVoyages(handle)
  const importAtOnce = handle.transaction((states: readonly PreparedState[]): number => {
    const voyageId = Number(insertVoyage.run(states[0]?.savedAtMs).lastInsertRowid)
    putStates(voyageId, 1, null, states)
    noteTaken(voyageId, states)
    return voyageId
  })
  const appendAll = handle.transaction((voyageId: number, states: readonly PreparedState[]): void => {
    const before = newestOf(voyageId)
    putStates(voyageId, (newestNumber.get(voyageId) as number) + 1, before.state ?? before.revision, states)
    noteTaken(voyageId, states)
  })
  function* appendInSlices(
    voyageId: number,
    states: readonly SavedState[],
    nowMs: number,
    mayAppend: () => boolean,
  ): Sliced<number | null> {
    const prepared = newestInOneCommit(yield* preparedStates(states, nowMs))
    if (!mayAppend()) return null
    if (prepared.length > 0) appendAll(voyageId, prepared)
    return prepared.length
  }
  function* importInSlices(states: readonly SavedState[], nowMs: number): Sliced<Voyage> {
    const prepared = yield* preparedStates(states, nowMs)
    if (isOnePart(prepared)) return get(importAtOnce(prepared))
    const id = yield* incoming.writeInSlices(
      prepared,
      (id, first, part) => putStates(id, first, first === 1 ? null : first - 1, part),
      (id) => {
        insertNumbered.run(id, prepared[0]?.savedAtMs)
        noteTaken(id, prepared)
      },
    )
    return get(id)
  }
  function* historyInSlices(voyageId: number): Sliced<RevisionLine[]> {
    const history: RevisionLine[] = []
    for (let before = Number.MAX_SAFE_INTEGER; ; yield) {
      const page = lines.all(voyageId, before) as RevisionLine[]
      history.push(...page)
      if (page.length < LINES_AT_ONCE) return history
      before = page.at(-1)?.revision ?? 0
    }
  }
  return {
    create: handle.transaction((given: VoyageDocument, change: string, nowMs: number) => {
      const document = { ...given }
      // Made of one from a pack it is another one.
      delete document.pack
      return begin(document, change, nowMs)
    }),
    importInSlices,
    appendInSlices,
    revise: handle.transaction(revise),
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
    history: (voyageId) => atOnce(historyInSlices(voyageId)),
    historyInSlices,
    documentAt,
    get,
    newestRevision: (voyageId) => newestNumber.get(voyageId) as number,
    list: () => heads.all().map(summaryOf),
    nameOf,
    told: heads.told,
    unsureApproval: approvals.unsure,
    damaged: () => damagedHeads().map(({ voyageId }) => nameOf(voyageId)),
    damagedRevisions: damagedOnes,
    forget: () => {
      heads.forget()
      damaged = null
    },
  }
}
