// What the journal says was acknowledged, against what is in the officer's file: what is missing or damaged is put back from the journal, else from a
// backup; the rest is named.
import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { ownerWords, settingWords } from './inspect.ts'
import { addLines, canPutBack, emptyIndex, ownerKey, revisionKey, type JournalIndex } from './journal-index.ts'
import { rowIn } from './journal-lines.ts'
import { officerRows, placesIn, storedRow, type OfficerRows, type Place, type StoredRow } from './journal-rows.ts'
import type { Marks } from './journal.ts'
import { soundBackups, type Handle } from './open-database.ts'
import type { OfficerTables } from './officer.ts'
import { addChecksumFunctions, documentChecksum, SETTING_CHECKSUM } from './row-checksums.ts'

export interface OfficerFile {
  handle: Handle
  path: string
  index: JournalIndex
  /** Later than what is in the index. */
  marks: Marks | null
  tables: Pick<OfficerTables, 'voyages' | 'documents'>
}

/** A revision that the file should have and has not, or not as it was written. */
interface Needed extends Place {
  /** Of its head, or of the row there is. */
  atMs: number
  /** Of the row there is. */
  checksum: number | null
}

export interface Recovered {
  notices: string[]
  /** What was gone by: the journal's, with the marks. */
  index: JournalIndex
  /** The journal is of other changes than the file's: nothing was taken from it. */
  isOther: boolean
  /** Some of it could not be put back from anything. */
  isLost: boolean
}

/** Puts back all that can be, or nothing. */
export function recover({ handle, path, index: found, marks, tables }: OfficerFile): Recovered {
  return handle.transaction(() => {
    const rows = officerRows(handle)
    const { voyages, documents } = tables
    const damaged = [voyages, documents.vessel, documents.noon].flatMap((one) => one.damagedRevisions())
    const isOther = isOfOtherChanges(rows, found, new Set(damaged.map(revisionKey)))
    const index = isOther ? emptyIndex() : found
    if (marks !== null) addLines(index, marks.bytes)
    const needed = neededOf(rows, index, damaged)
    const back: Place[] = []
    const putBack = (rowOf: (one: Needed) => StoredRow | null): number => {
      back.length = 0
      for (const [key, one] of needed) {
        const row = rowOf(one)
        if (row === null || !isSame(one, row)) continue
        rows[one.kind].put(row)
        needed.delete(key)
        back.push(one)
      }
      if (back.length > 0) tables.voyages.forget()
      return back.length
    }
    const notices = isOther ? [otherWords(rows, found)] : []
    if (putBack((one) => journaledRow(index, one)) > 0) notices.push(putBackWords(back, tables))
    for (const backup of needed.size > 0 ? soundBackups(path) : [])
      if (withBackup(backup, putBack) > 0) notices.push(putBackWords(back, tables, timeOf(backup)))
    notices.push(...lost(rows, index), ...putSettingsBack(handle, index), ...putAwayAgain(handle, index))
    return { notices, index, isOther, isLost: needed.size > 0 }
  })()
}

/** One damaged place in a row leaves its time or its checksum: by them it is known to be the same revision. */
const isSame = ({ atMs, checksum }: Needed, row: StoredRow): boolean => atMs === row.atMs || checksum === row.checksum

/**
 * A revision of the file's has another time in the journal: a Binnacle that does not know the journal went on from an earlier state, or a file was copied
 * in by hand. What the journal has is not put on top of that.
 */
const isOfOtherChanges = (rows: OfficerRows, { revisions }: JournalIndex, damaged: ReadonlySet<string>): boolean =>
  placesIn(rows).some((place) => {
    const head = revisions.get(revisionKey(place))?.head
    return head?.row !== undefined && head.atMs !== place.atMs && !damaged.has(revisionKey(place))
  })

function otherWords(rows: OfficerRows, { revisions }: JournalIndex): string {
  const counts = new Map<string, { name: string; count: number }>()
  for (const { head } of revisions.values()) {
    const count = counts.get(ownerKey(head))?.count ?? 0
    if (rows[head.kind].at(head.id, head.revision)?.atMs !== head.atMs)
      counts.set(ownerKey(head), { name: head.name, count: count + 1 })
  }
  const each = [...counts.values()].slice(0, MAX_NAMED).map(({ name, count }) => `${changes(count)} of ${name}`)
  const more = counts.size > MAX_NAMED ? ', and others' : ''
  return `The journal beside the voyages is not of the same changes as their file: an earlier Binnacle went on from an earlier state, or another file was put there. The file is shown. What the journal alone has (${each.join(', ')}${more}) is not, and stays in the data folder.`
}

/** By `revisionKey`, in the order in which they were written. */
function neededOf(rows: OfficerRows, { revisions }: JournalIndex, damaged: readonly Place[]): Map<string, Needed> {
  const there = new Set(placesIn(rows).map(revisionKey))
  const needed = new Map<string, Needed>()
  for (const [key, { head }] of revisions) if (!there.has(key)) needed.set(key, { ...head, checksum: null })
  for (const { kind, id, revision } of damaged) {
    const row = rows[kind].at(id, revision)
    if (row !== null) needed.set(revisionKey({ kind, id, revision }), { kind, id, revision, ...row })
  }
  return needed
}

function journaledRow(index: JournalIndex, { kind, ...place }: Place): StoredRow | null {
  const line = index.revisions.get(revisionKey({ kind, ...place }))
  if (line === undefined || !canPutBack(index, line)) return null
  const original = line.head.original === undefined ? undefined : index.originals.get(line.head.original)
  return storedRow(kind, rowIn(line), original === undefined ? undefined : rowIn(original))
}

/** Rows of a sound copy. One from before an update, whose tables are not today's, has none. */
function withBackup<T>(backup: string, work: (row: (one: Place) => StoredRow | null) => T): T {
  const from = new Database(backup, { readonly: true, fileMustExist: true })
  try {
    addChecksumFunctions(from)
    return work(
      readable(() => {
        const rows = officerRows(from)
        return ({ kind, id, revision }) => rows[kind].sound(id, revision)
      }),
    )
  } finally {
    from.close()
  }
}

function readable(prepare: () => (one: Place) => StoredRow | null): (one: Place) => StoredRow | null {
  try {
    const read = prepare()
    return (one) => {
      try {
        return read(one)
      } catch {
        return null
      }
    }
  } catch {
    return () => null
  }
}

const changes = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
const timeOf = (backup: string): string => formatUtc(statSync(backup).mtimeMs)
/** Of more the sum is said. */
const MAX_NAMED = 3

function putBackWords(back: readonly Place[], tables: OfficerFile['tables'], backup?: string): string {
  const counts = new Map<string, { of: Place; count: number }>()
  for (const of of back) counts.set(ownerKey(of), { of, count: (counts.get(ownerKey(of))?.count ?? 0) + 1 })
  const each = [...counts.values()].map(({ of, count }) => `${changes(count)} of ${ownerWords(tables, of)}`)
  const what = each.length > MAX_NAMED ? `${changes(back.length)} of voyages and vessels` : each.join(', ')
  const from = backup === undefined ? 'the journal' : `the backup of ${backup}`
  return `${what} ${back.length === 1 ? 'was' : 'were'} missing or damaged in the file, and put back from ${from}: nothing of ${back.length === 1 ? 'it' : 'them'} is lost.`
}

function lost(rows: OfficerRows, { newest }: JournalIndex): string[] {
  return [...newest.values()].flatMap(({ kind, id, revision, lost: before, name, atMs }) => {
    const held = rows[kind].count(id, revision)
    const count = revision - before - held
    if (count <= 0) return []
    const isNewestThere = rows[kind].at(id, revision) !== null
    const what = isNewestThere ? `${count} earlier` : `${count} later`
    const shown =
      held === 0
        ? 'Nothing of it is left.'
        : isNewestThere
          ? 'The last one is shown.'
          : 'What is shown is as it was before.'
    return [
      `${what} ${count === 1 ? 'change' : 'changes'} of ${name}, of ${formatShortUtc(atMs)} UTC, could not be read. ${shown}`,
    ]
  })
}

/**
 * What was noted is what the officer chose last. Where a newer note may be damaged, what is stored stands, and a difference is reported; where
 * nothing sound is stored either, it is left to be named as damaged (`inspectOfficer`).
 */
function putSettingsBack(handle: Handle, { settings }: JournalIndex): string[] {
  const put = handle.prepare(
    `INSERT OR REPLACE INTO setting (name, value, seal) SELECT @name, @value, seal(@name, @value)
     WHERE NOT EXISTS (SELECT 1 FROM setting WHERE name = @name AND value = @value AND seal IS ${SETTING_CHECKSUM})`,
  )
  const stored = handle.prepare(`SELECT value FROM setting WHERE name = ? AND seal IS ${SETTING_CHECKSUM}`).pluck()
  const putWithoutChecksum = handle.prepare('INSERT OR IGNORE INTO setting (name, value) VALUES (@name, @value)')
  return [...settings].flatMap(([name, { value, mayBeOlder }]) => {
    const found = mayBeOlder ? stored.get(name) : undefined
    if (found === undefined) (mayBeOlder ? putWithoutChecksum : put).run({ name, value })
    return found === undefined || found === value
      ? []
      : [
          `A setting (${settingWords(name)}) may be an older one than you chose last: a note of it is damaged on the disk. Look at it, and choose again where it is wrong.`,
        ]
  })
}

/** A vessel that was put away stays so. */
function putAwayAgain(handle: Handle, { putAway }: JournalIndex): string[] {
  const put = handle.prepare(
    `UPDATE vessel SET put_away_at_ms = @atMs, seal = seal(vessel_id, created_at_ms, @atMs)
     WHERE vessel_id = @id AND (put_away_at_ms IS NULL OR seal IS NOT ${documentChecksum('vessel')})`,
  )
  return [...putAway.values()].flatMap(({ id, atMs, name }) =>
    put.run({ id, atMs }).changes === 0
      ? []
      : [
          `That the vessel ${name} was put away, on ${formatShortUtc(atMs)} UTC, was lost on the disk. It is put away again.`,
        ],
  )
}
