// The officer's tables, with a line in the journal for each change, on the disk before the change is acknowledged.
import { copyFileSync } from 'node:fs'
import { freePath, stamp } from './asides.ts'
import {
  headLine,
  isOwn,
  isUnpacked,
  isWhole,
  rowLine,
  withHead,
  type Line,
  type RevisionHead,
} from './journal-lines.ts'
import { journaledRow, KINDS, revisionRows, type StoredRow } from './journal-rows.ts'
import { ownerKey, revisionKey, type Journal, type Journaled } from './journal.ts'
import type { OfficerTables } from './officer.ts'
import type { Handle } from './open-database.ts'
import { SETTING_SEAL } from './seal.ts'

type Kind = RevisionHead['kind']

export interface JournalWriter {
  tables: OfficerTables
  /**
   * At the start, once all is put back that can be: what the file has and the journal has not, and what is known to be lost. Throws the disk's errors; the
   * journal of before is still true then.
   */
  complete(journaled: Journaled): void
  /** Writes the journal anew where it has lines that are damaged, gave way to later ones, or can be packed. Throws the disk's errors. */
  compact(): void
  /** So much was written since that is not packed, in bytes. */
  unpackedBytes(): number
}

/** So many revisions are made ready at once. */
const PORTION = 500

export function journalWriter(handle: Handle, journal: Journal, tables: OfficerTables): JournalWriter {
  const { voyages, vessels, settings } = tables
  const rows = { voyage: revisionRows(handle, 'voyage'), vessel: revisionRows(handle, 'vessel') }
  /** The newest revision of each that is in the journal. */
  const written = new Map<string, number>()
  const originals = new Set<string>()
  let unpackedBytes = 0
  const nameOf = (kind: Kind, id: number): string => (kind === 'voyage' ? voyages.nameOf(id) : vessels.nameOf(id))

  function headOf(kind: Kind, { id, revision, atMs, checksum }: StoredRow, name: string): RevisionHead {
    const told = kind === 'voyage' ? voyages.told(id) : undefined
    return { kind, id, revision, atMs, name, lost: 0, ...(told?.checksum === checksum ? { told } : {}) }
  }
  /** Packed, and what it has of a route file in a line of its own: not while the officer waits. */
  function packed(head: RevisionHead, stored: StoredRow): Line[] {
    const { row, original } = journaledRow(stored)
    const line = rowLine(head, row, true)
    if (original === null || originals.has(original.sum)) return [line]
    originals.add(original.sum)
    return [rowLine({ kind: 'original', sum: original.sum }, { parts: original.parts }, true), line]
  }
  /** What was committed of one since: the file has it, so a second place that cannot be written must not make it look as if it had not. */
  function note(kind: Kind, id: number): void {
    const owner = ownerKey({ kind, id })
    const stored = rows[kind].after(id, written.get(owner) ?? 0)
    const name = nameOf(kind, id)
    try {
      const lines = stored.map((row) => rowLine(headOf(kind, row, name), row, false))
      journal.append(lines)
      unpackedBytes += lines.reduce((sum, { bytes }) => sum + bytes.length, 0)
      written.set(owner, stored.at(-1)?.revision ?? 0)
    } catch {
      // A full disk: the next change writes this one too.
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
  const vessel = <Given extends unknown[]>(work: (...given: Given) => ReturnType<typeof vessels.get>) =>
    noted('vessel', ({ vesselId }) => vesselId, work)

  function complete(journaled: Journaled): void {
    for (const sum of journaled.originals.keys()) originals.add(sum)
    let lines: Line[] = []
    for (const kind of KINDS)
      for (const { id, revision } of rows[kind].places()) {
        const has = journaled.revisions.get(revisionKey({ kind, id, revision }))?.head.row !== undefined
        const row = has ? null : rows[kind].sound(id, revision)
        if (row !== null) lines.push(...packed(headOf(kind, row, nameOf(kind, id)), row))
        written.set(ownerKey({ kind, id }), revision)
        if (lines.length < PORTION) continue
        journal.append(lines)
        lines = []
      }
    journal.append([...lines, ...headsOf(journaled)])
    journal.dropMarks()
  }

  /** What is known anew of what the journal has: how much is lost, what the list shows; and which vessels are put away, what the settings are. */
  function headsOf({ newest, putAway, settings: chosen, isOfMarks }: Journaled): Line[] {
    const held = { voyage: new Map<number, number>(), vessel: new Map<number, number>() }
    for (const kind of KINDS)
      for (const { id } of rows[kind].places()) held[kind].set(id, (held[kind].get(id) ?? 0) + 1)
    const heads = [...newest.values()].flatMap((head) => {
      const lost = Math.max(head.lost, head.revision - (held[head.kind].get(head.id) ?? 0))
      const told = head.kind === 'voyage' ? voyages.told(head.id) : undefined
      const isKnown = lost === head.lost && JSON.stringify(told) === JSON.stringify(head.told)
      const { row: _row, told: _told, ...rest } = head
      return isKnown ? [] : [headLine({ ...rest, lost, ...(told === undefined ? {} : { told }) })]
    })
    const away = handle
      .prepare('SELECT vessel_id AS id, put_away_at_ms AS atMs FROM vessel WHERE put_away_at_ms IS NOT NULL')
      .all() as { id: number; atMs: number }[]
    const set = handle.prepare(`SELECT name, value FROM setting WHERE seal IS ${SETTING_SEAL}`).all() as {
      name: string
      value: string
    }[]
    return [
      ...heads,
      ...away.flatMap(({ id, atMs }) =>
        putAway.has(id) && !isOfMarks ? [] : [headLine({ kind: 'put-away', id, atMs, name: vessels.nameOf(id) })],
      ),
      ...set.flatMap(({ name, value }) => {
        const known = chosen.get(name)
        const isNoted = known?.value === value && !known.mayBeOlder && !isOfMarks
        return isOwn(name) || isNoted ? [] : [headLine({ kind: 'setting', name, value })]
      }),
    ]
  }

  function compact(): void {
    const read = journal.read()
    const counts = new Map<string, number>()
    const stored = new Set<string>()
    for (const kind of KINDS)
      for (const { id, revision } of rows[kind].places()) {
        const owner = ownerKey({ kind, id })
        counts.set(owner, (counts.get(owner) ?? 0) + 1)
        stored.add(revisionKey({ kind, id, revision }))
      }
    const isKept = (line: Line<RevisionHead>): boolean =>
      isWhole(line) && !isUnpacked(line) && stored.has(revisionKey(line.head))
    if (read.superfluous === 0 && [...read.revisions.values()].every(isKept)) return
    originals.clear()
    for (const sum of read.originals.keys()) originals.add(sum)
    const revisions = [...read.revisions].flatMap(([key, line]) => {
      if (!stored.has(key)) return []
      const { kind, id, revision } = line.head
      const newest = read.newest.get(ownerKey(line.head))
      const lost = revision - (counts.get(ownerKey(line.head)) ?? 0)
      const known = newest?.revision === revision ? withHead(line, { told: newest.told, lost }) : line
      const row = isWhole(line) && !isUnpacked(line) ? null : rows[kind].sound(id, revision)
      return row === null ? [known] : packed(known.head, row)
    })
    const chosen = [...read.settings].map(([name, { value }]) => headLine({ kind: 'setting', name, value }))
    const away = [...read.putAway.values()].map(headLine)
    journal.rewrite([...read.originals.values(), ...revisions, ...away, ...chosen])
    unpackedBytes = 0
  }

  return {
    complete,
    compact,
    unpackedBytes: () => unpackedBytes,
    tables: {
      ...tables,
      voyages: {
        ...voyages,
        create: voyage(voyages.create),
        takeIn: voyage(voyages.takeIn),
        revise: voyage(voyages.revise),
        undo: voyage(voyages.undo),
        redo: voyage(voyages.redo),
        setStatus: voyage(voyages.setStatus),
      },
      vessels: {
        ...vessels,
        create: vessel(vessels.create),
        revise: vessel(vessels.revise),
        putAway: (vesselId, nowMs) => {
          vessels.putAway(vesselId, nowMs)
          try {
            journal.append([headLine({ kind: 'put-away', id: vesselId, atMs: nowMs, name: vessels.nameOf(vesselId) })])
          } catch {
            // A full disk: the next start writes it.
          }
        },
      },
      settings: {
        ...settings,
        // Noted before it is stored: the newest line is what the officer chose last.
        set: (name, value) => {
          if (!isOwn(name) && settings.get(name) !== value) journal.append([headLine({ kind: 'setting', name, value })])
          settings.set(name, value)
        },
      },
    },
  }
}

/** The journal as it is, kept beside under a name of its own. */
export function keepJournalAside(officerPath: string, nowMs: number): void {
  copyFileSync(`${officerPath}.journal`, freePath(`${officerPath}.journal.corrupt-${stamp(nowMs)}`))
}
