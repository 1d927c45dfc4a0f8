// The officer's tables, with a line in the journal for each change, on the disk before the change is acknowledged.
import type { Sliced } from '../../../shared/sliced.ts'
import { headLine, isOwn, isUnpacked, rowLine, withHead, type Line, type RevisionHead } from './journal-lines.ts'
import { canPutBack, emptyIndex, ownerKey, revisionKey, type JournalIndex } from './journal-index.ts'
import { journaledRow, officerRows, placesIn, type Place, type StoredRow } from './journal-rows.ts'
import type { Journal, Marks } from './journal.ts'
import type { DocumentTables } from './document-tables.ts'
import type { OfficerTables } from './officer.ts'
import type { Handle } from './open-database.ts'
import { SETTING_CHECKSUM } from './row-checksums.ts'
import { vesselTables } from './vessels.ts'

type Kind = RevisionHead['kind']

export interface JournalWriter {
  tables: OfficerTables
  /**
   * At the start, once all is put back that can be: what the file has and the journal has not, and what is known to be lost. `marks`: noted by an earlier
   * Binnacle, and in `index`. Returns whether rows in the journal were damaged and are in it anew. Throws the disk's errors; the journal of before is still
   * true then.
   */
  complete(index: JournalIndex, marks: Marks | null): boolean
  /** A journal of what the file has, in the place of the one there is. Throws the disk's errors. */
  beginAnew(): void
  /** Writes the journal anew without lines that are damaged or replaced by later ones, and packed. Throws the disk's errors. */
  compact(): void
  /** So much was written since that is not packed, in bytes. */
  unpackedBytes(): number
}

/** So many revisions are made ready at once. */
const PORTION = 500
/** Revisions noted between yields, a line each, with one wait for the disk. */
const NOTED_AT_ONCE = 200
/** Rows read at once of them: their documents are inflated as they are read. */
const READ_AT_ONCE = 10

export function journalWriter(handle: Handle, journal: Journal, tables: OfficerTables): JournalWriter {
  const { voyages, documents, vessels, settings } = tables
  const rows = officerRows(handle)
  /** Up to which revision all of each are in the journal. */
  const written = new Map<string, number>()
  const originals = new Set<string>()
  /** How many revisions of each are missing, as was said at the start. */
  const lost = new Map<string, number>()
  /** The values noted last, whether or not they could be stored. */
  const chosen = new Map<string, string>()
  let unpackedBytes = 0
  const nameOf = (kind: Kind, id: number): string => (kind === 'voyage' ? voyages : documents[kind]).nameOf(id)
  /** How many are missing up to a revision: what is said of it was said. */
  const lostUpTo = ({ kind, id, revision }: Place): number => Math.max(0, revision - rows[kind].count(id, revision))

  function headOf(kind: Kind, { id, revision, atMs, checksum }: StoredRow, name: string): RevisionHead {
    const told = kind === 'voyage' ? voyages.told(id) : undefined
    const head = { kind, id, revision, atMs, name, lost: lost.get(ownerKey({ kind, id })) ?? 0 }
    return { ...head, ...(told?.checksum === checksum ? { told } : {}) }
  }
  /** Packed, and what it has of a route file in a line of its own: not while the officer waits. */
  function packed(head: RevisionHead, stored: StoredRow): Line[] {
    const { row, original } = journaledRow(stored)
    if (original === null) return [rowLine(head, row, true)]
    const { sum, parts } = original
    const line = rowLine({ ...head, original: sum }, row, true)
    if (originals.has(sum)) return [line]
    originals.add(sum)
    return [rowLine({ kind: 'original', sum }, { parts }, true), line]
  }
  /** What was committed of one since: the file has it, so a second place that cannot be written must not make it look as if it had not. */
  function note(kind: Kind, id: number): void {
    try {
      const owner = ownerKey({ kind, id })
      const before = written.get(owner) ?? 0
      const stored = rows[kind].after(id, before)
      const name = nameOf(kind, id)
      const lines = stored.map((row) => rowLine(headOf(kind, row, name), row, false))
      journal.append(lines)
      unpackedBytes += lines.reduce((sum, { bytes }) => sum + bytes.length, 0)
      written.set(owner, stored.at(-1)?.revision ?? before)
    } catch {
      // A full disk: the next change of it, or the next start, writes this one too.
    }
  }
  /** The same of many, packed. What is changed of it meanwhile is noted from there on. */
  function* noteInSlices(kind: Kind, id: number): Sliced<void> {
    const owner = ownerKey({ kind, id })
    let done = written.get(owner) ?? 0
    try {
      const name = nameOf(kind, id)
      written.set(owner, rows[kind].newest(id))
      for (let lines: Line[] = [], read = done; ; yield) {
        const stored = rows[kind].after(id, read, READ_AT_ONCE)
        for (const row of stored) {
          lines.push(...packed(headOf(kind, row, name), row))
          yield
        }
        read = stored.at(-1)?.revision ?? read
        const isLast = stored.length < READ_AT_ONCE
        if (!isLast && read - done < NOTED_AT_ONCE) continue
        journal.append(lines)
        lines = []
        done = read
        if (isLast) return
      }
    } catch {
      // A full disk, or stopped: the next start writes the rest.
    }
  }
  const noted = <Given extends unknown[], Done>(
    kind: Kind,
    idOf: (done: Done) => number,
    work: (...given: Given) => Done,
  ) => {
    return (...given: Given): Done => {
      const done = work(...given)
      note(kind, idOf(done))
      return done
    }
  }
  const voyage = <Given extends unknown[]>(work: (...given: Given) => ReturnType<typeof voyages.get>) =>
    noted('voyage', ({ voyageId }) => voyageId, work)
  function journaledDocuments<Document>(
    kind: Exclude<Kind, 'voyage'>,
    of: DocumentTables<Document>,
  ): DocumentTables<Document> {
    const document = <Given extends unknown[]>(work: (...given: Given) => ReturnType<typeof of.get>) =>
      noted(kind, ({ id }) => id, work)
    return {
      ...of,
      create: document(of.create),
      revise: document(of.revise),
      importStates: document(of.importStates),
      appendStates: document(of.appendStates),
      putAway: (id, nowMs) => {
        of.putAway(id, nowMs)
        try {
          journal.append([headLine({ kind: 'put-away', id, atMs: nowMs, name: of.nameOf(id) })])
        } catch {
          // A full disk: the next start writes it.
        }
      },
    }
  }
  const journaled = {
    vessel: journaledDocuments('vessel', documents.vessel),
    forecast: journaledDocuments('forecast', documents.forecast),
    noon: journaledDocuments('noon', documents.noon),
  }

  function* importInSlices(
    ...given: Parameters<typeof voyages.importInSlices>
  ): ReturnType<typeof voyages.importInSlices> {
    const done = yield* voyages.importInSlices(...given)
    yield* noteInSlices('voyage', done.voyageId)
    return done
  }
  function* appendInSlices(
    ...given: Parameters<typeof voyages.appendInSlices>
  ): ReturnType<typeof voyages.appendInSlices> {
    const appended = yield* voyages.appendInSlices(...given)
    if (appended !== null) yield* noteInSlices('voyage', given[0])
    return appended
  }

  function write(index: JournalIndex, marks: Marks | null, append: (lines: readonly Line[]) => void): boolean {
    for (const sum of index.originals.keys()) originals.add(sum)
    const newest = new Map<string, number>()
    const counts = new Map<string, number>()
    const gaps = new Set<string>()
    let lines: Line[] = []
    let wasDamaged = false
    for (const { kind, id, revision } of placesIn(rows)) {
      const owner = ownerKey({ kind, id })
      newest.set(owner, revision)
      counts.set(owner, (counts.get(owner) ?? 0) + 1)
      lost.set(owner, Math.max(0, revision - (counts.get(owner) ?? 0)))
      const line = index.revisions.get(revisionKey({ kind, id, revision }))
      const has = line !== undefined && canPutBack(index, line)
      if (!has) gaps.add(owner)
      if (!has && line?.head.row !== undefined) wasDamaged = true
      if (!gaps.has(owner)) written.set(owner, revision)
      const row = has ? null : rows[kind].sound(id, revision)
      if (row !== null) lines.push(...packed(headOf(kind, row, nameOf(kind, id)), row))
      if (lines.length < PORTION) continue
      append(lines)
      lines = []
    }
    append([...lines, ...headsOf(index, marks)])
    for (const [owner, revision] of newest) written.set(owner, revision)
    return wasDamaged
  }

  /** What is known anew of what the journal has: how much is lost, what the list shows; and which vessels are put away, what the settings are. */
  function headsOf({ newest, putAway, settings: noted }: JournalIndex, marks: Marks | null): Line[] {
    const heads = [...newest.values()].flatMap((head) => {
      const { row: _row, original: _original, told: _told, ...rest } = head
      const told = head.kind === 'voyage' ? voyages.told(head.id) : undefined
      const lost = Math.max(head.lost, lostUpTo(head))
      const line = headLine({ ...rest, lost, ...(told === undefined ? {} : { told }) })
      return lost === head.lost && JSON.stringify(line.head.told) === JSON.stringify(head.told) ? [] : [line]
    })
    return [
      ...heads,
      ...putAwayLines().filter(({ head }) => marks !== null || !putAway.has(head.id)),
      ...settingLines().filter(({ head: { name, value } }) => {
        const known = noted.get(name)
        return marks !== null || known?.value !== value || known.mayBeOlder
      }),
      ...(marks === null ? [] : [headLine({ kind: 'marks', sum: marks.sum })]),
    ]
  }
  const putAwayLines = () =>
    (
      handle
        .prepare('SELECT vessel_id AS id, put_away_at_ms AS atMs FROM vessel WHERE put_away_at_ms IS NOT NULL')
        .all() as { id: number; atMs: number }[]
    ).map((one) => headLine({ kind: 'put-away', ...one, name: vessels.nameOf(one.id) }))
  const settingLines = () =>
    (
      handle.prepare(`SELECT name, value FROM setting WHERE seal IS ${SETTING_CHECKSUM}`).all() as {
        name: string
        value: string
      }[]
    ).flatMap((one) => (isOwn(one.name) ? [] : [headLine({ kind: 'setting', ...one })]))

  function compact(): void {
    const { index } = journal.read()
    originals.clear()
    for (const sum of index.originals.keys()) originals.add(sum)
    const revisions = [...index.revisions.values()].flatMap((line): Line[] => {
      const { kind, id, revision } = line.head
      const newest = index.newest.get(ownerKey(line.head))
      const known =
        newest?.revision === revision ? withHead(line, { told: newest.told, lost: lostUpTo(line.head) }) : line
      const isWhole = canPutBack(index, line)
      const row = isWhole && !isUnpacked(line) ? null : rows[kind].sound(id, revision)
      if (row !== null) return packed(known.head, row)
      // One that nothing has any more was named, and is known to be lost by the lines after it.
      return isWhole ? [known] : []
    })
    const used = new Set(revisions.map(({ head }) => ('original' in head ? head.original : undefined)))
    const kept = [...index.originals].flatMap(([sum, line]) => (used.has(sum) ? [line] : []))
    const marks = index.marksSum === null ? [] : [headLine({ kind: 'marks', sum: index.marksSum })]
    journal.rewrite([...kept, ...revisions, ...putAwayLines(), ...settingLines(), ...marks, ...index.unknown])
    unpackedBytes = 0
  }

  return {
    complete: (index, marks) => {
      try {
        const wasDamaged = write(index, marks, (lines) => journal.append(lines))
        if (marks !== null) journal.dropMarks()
        return wasDamaged
      } catch (error) {
        originals.clear()
        throw error
      }
    },
    beginAnew: () => {
      const all: Line[] = []
      originals.clear()
      write(emptyIndex(), null, (lines) => void all.push(...lines))
      journal.rewrite(all)
      journal.dropMarks()
    },
    compact,
    unpackedBytes: () => unpackedBytes,
    tables: {
      ...tables,
      voyages: {
        ...voyages,
        create: voyage(voyages.create),
        importInSlices,
        appendInSlices,
        revise: voyage(voyages.revise),
        undo: voyage(voyages.undo),
        redo: voyage(voyages.redo),
        setStatus: voyage(voyages.setStatus),
      },
      documents: journaled,
      vessels: vesselTables(journaled.vessel),
      settings: {
        ...settings,
        // Noted before it is stored: the newest line is what the officer chose last.
        set: (name, value) => {
          if (!isOwn(name) && (chosen.get(name) ?? settings.get(name)) !== value) {
            journal.append([headLine({ kind: 'setting', name, value })])
            chosen.set(name, value)
          }
          settings.set(name, value)
        },
      },
    },
  }
}
