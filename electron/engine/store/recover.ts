// What the journal says was acknowledged, against what the officer's file holds: what is missing or damaged is put back from the journal, else from a
// backup; the rest is named.
import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { settingWords } from './inspect.ts'
import { rowIn, type Line, type RevisionHead } from './journal-lines.ts'
import { KINDS, revisionRows, storedRow, type Place, type RevisionRows, type StoredRow } from './journal-rows.ts'
import { ownerKey, revisionKey, type Journaled } from './journal.ts'
import { soundBackups, type Handle } from './open-database.ts'
import type { OfficerTables } from './officer.ts'
import { addSeal, SETTING_SEAL, VESSEL_SEAL } from './seal.ts'

export interface OfficerFile {
  handle: Handle
  path: string
  /** As it was found; what is of another course of changes is taken out of it. */
  journaled: Journaled
  tables: Pick<OfficerTables, 'voyages' | 'vessels'>
}

/** A revision that the file should have and has not, or not as it was written. */
interface Needed extends Place {
  /** Its time and its document's checksum, where a row of it is there. */
  there: { atMs: number; checksum: number } | null
}

export interface Recovered {
  notices: string[]
  /** The journal held changes of another course: it is to be kept aside, and written anew. */
  isDiverged: boolean
}

/** Puts back all that can be, or nothing. */
export function recover(file: OfficerFile): Recovered {
  const { handle, path, journaled, tables } = file
  return handle.transaction(() => {
    const rows = { voyage: revisionRows(handle, 'voyage'), vessel: revisionRows(handle, 'vessel') }
    const diverged = dropDiverged(rows, journaled, tables)
    const needed = neededOf(rows, journaled, tables)
    const back: Place[] = []
    const putBack = (found: (one: Needed) => StoredRow | null): number => {
      let count = 0
      for (const [key, one] of needed) {
        const row = found(one)
        if (row === null || !isSame(one, row)) continue
        rows[one.kind].put(row)
        needed.delete(key)
        back.push(one)
        count++
      }
      return count
    }
    const notices = [...diverged]
    if (putBack((one) => journaledRow(journaled, one)) > 0) notices.push(putBackWords(back, tables))
    for (const backup of needed.size > 0 ? soundBackups(path) : []) {
      back.length = 0
      if (withBackup(backup, putBack) > 0) notices.push(putBackWords(back, tables, timeOf(backup)))
    }
    if (notices.length > diverged.length) tables.voyages.forget()
    return {
      notices: [
        ...notices,
        ...lost(rows, journaled),
        ...putSettingsBack(handle, journaled),
        ...putAwayAgain(handle, journaled),
      ],
      isDiverged: diverged.length > 0,
    }
  })()
}

type Rows = Readonly<Record<RevisionHead['kind'], RevisionRows>>

const nameOf = ({ voyages, vessels }: OfficerFile['tables'], { kind, id }: Pick<Place, 'kind' | 'id'>): string =>
  kind === 'voyage' ? voyages.nameOf(id) : `the vessel ${vessels.nameOf(id)}`

/** One damaged place in a row leaves its time or its checksum: by them it is known to be the same revision. */
const isSame = ({ there }: Needed, row: StoredRow): boolean =>
  there === null || there.atMs === row.atMs || there.checksum === row.checksum

/**
 * A Binnacle that does not know the journal may have gone on from an earlier state: its revisions have the numbers of others. What the journal has from
 * there on is taken out.
 */
function dropDiverged(rows: Rows, journaled: Journaled, tables: OfficerFile['tables']): string[] {
  const from = new Map<string, number>()
  const damaged = new Set([...tables.voyages.damagedRevisions(), ...tables.vessels.damagedRevisions()].map(revisionKey))
  for (const kind of KINDS)
    for (const { id, revision, atMs } of rows[kind].places()) {
      const place = { kind, id, revision }
      const head = journaled.revisions.get(revisionKey(place))?.head
      if (head?.row === undefined || head.atMs === atMs || damaged.has(revisionKey(place))) continue
      from.set(ownerKey(place), Math.min(revision, from.get(ownerKey(place)) ?? revision))
    }
  const counts = new Map<string, { head: RevisionHead; count: number }>()
  for (const [key, { head }] of from.size === 0 ? [] : journaled.revisions) {
    const owner = ownerKey(head)
    if (head.revision < (from.get(owner) ?? Infinity)) continue
    journaled.revisions.delete(key)
    journaled.newest.delete(owner)
    counts.set(owner, { head, count: (counts.get(owner)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(
    ({ head, count }) =>
      `The journal has ${changes(count)} of ${nameOf(tables, head)} of another course than the stored one: an earlier Binnacle went on from an earlier state. They are kept aside and not shown.`,
  )
}

/** By `revisionKey`, in the order in which they were written. */
function neededOf(
  rows: Rows,
  { revisions }: Journaled,
  { voyages, vessels }: OfficerFile['tables'],
): Map<string, Needed> {
  const there = new Set(KINDS.flatMap((kind) => rows[kind].places().map((place) => revisionKey({ kind, ...place }))))
  const needed = new Map<string, Needed>()
  for (const [key, { head }] of revisions) if (!there.has(key)) needed.set(key, { ...head, there: null })
  for (const one of [...voyages.damagedRevisions(), ...vessels.damagedRevisions()])
    needed.set(revisionKey(one), { ...one, there: rows[one.kind].at(one.id, one.revision) })
  return needed
}

function journaledRow({ revisions, originals }: Journaled, place: Place): StoredRow | null {
  const line: Line | undefined = revisions.get(revisionKey(place))
  const originalOf = (sum: string): unknown => {
    const found = originals.get(sum)
    return found === undefined ? undefined : rowIn(found)
  }
  return line === undefined ? null : storedRow(place.kind, rowIn(line), originalOf)
}

/** Rows of a sound copy. One from before an update, whose tables are not today's, has none. */
function withBackup<T>(backup: string, work: (row: (one: Place) => StoredRow | null) => T): T {
  const from = new Database(backup, { readonly: true, fileMustExist: true })
  try {
    addSeal(from)
    return work(
      readable(() => {
        const rows = { voyage: revisionRows(from, 'voyage'), vessel: revisionRows(from, 'vessel') }
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
  const each = [...counts.values()].map(({ of, count }) => `${changes(count)} of ${nameOf(tables, of)}`)
  const what = each.length > MAX_NAMED ? `${changes(back.length)} of voyages and vessels` : each.join(', ')
  const from = backup === undefined ? 'the journal' : `the backup of ${backup}`
  return `${what} ${back.length === 1 ? 'was' : 'were'} missing or damaged in the file, and put back from ${from}: nothing of ${back.length === 1 ? 'it' : 'them'} is lost.`
}

function lost(rows: Rows, { newest }: Journaled): string[] {
  const held = new Map<string, number>()
  for (const kind of KINDS)
    for (const { id, revision } of rows[kind].places()) {
      const owner = ownerKey({ kind, id })
      if (revision <= (newest.get(owner)?.revision ?? 0)) held.set(owner, (held.get(owner) ?? 0) + 1)
    }
  return [...newest].flatMap(([owner, { revision, lost: before, name, atMs }]) => {
    const count = revision - before - (held.get(owner) ?? 0)
    if (count <= 0) return []
    return [
      `${count} later ${count === 1 ? 'change' : 'changes'} of ${name}, of ${formatShortUtc(atMs)} UTC, could not be read. What is shown is as it was before.`,
    ]
  })
}

/**
 * What was noted is what the officer chose last. Where a newer note may be damaged, what is stored stands, and a difference is told; where nothing sound
 * is stored either, it is left to be named as damaged (`inspectOfficer`).
 */
function putSettingsBack(handle: Handle, { settings }: Journaled): string[] {
  const put = handle.prepare(
    `INSERT OR REPLACE INTO setting (name, value, seal) SELECT @name, @value, seal(@name, @value)
     WHERE NOT EXISTS (SELECT 1 FROM setting WHERE name = @name AND value = @value AND seal IS ${SETTING_SEAL})`,
  )
  const stored = handle.prepare(`SELECT value FROM setting WHERE name = ? AND seal IS ${SETTING_SEAL}`).pluck()
  const putUnsealed = handle.prepare('INSERT OR IGNORE INTO setting (name, value) VALUES (@name, @value)')
  return [...settings].flatMap(([name, { value, mayBeOlder }]) => {
    const found = mayBeOlder ? stored.get(name) : undefined
    if (found === undefined) (mayBeOlder ? putUnsealed : put).run({ name, value })
    return found === undefined || found === value
      ? []
      : [
          `A setting (${settingWords(name)}) may be an older one than you chose last: a note of it is damaged on the disk. Look at it, and choose again where it is wrong.`,
        ]
  })
}

/** A vessel that was put away stays so. */
function putAwayAgain(handle: Handle, { putAway }: Journaled): string[] {
  const put = handle.prepare(
    `UPDATE vessel SET put_away_at_ms = @atMs, seal = seal(vessel_id, created_at_ms, @atMs)
     WHERE vessel_id = @id AND (put_away_at_ms IS NULL OR seal IS NOT ${VESSEL_SEAL})`,
  )
  return [...putAway.values()].flatMap(({ id, atMs, name }) =>
    put.run({ id, atMs }).changes === 0
      ? []
      : [
          `That the vessel ${name} was put away, on ${formatShortUtc(atMs)} UTC, was lost on the disk. It is put away again.`,
        ],
  )
}
