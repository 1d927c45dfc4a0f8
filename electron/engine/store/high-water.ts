// What the marks say was acknowledged, against what the officer's file holds: what is missing is looked for elsewhere, and the rest named.
import { statSync, writeFileSync } from 'node:fs'
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { composed } from './composed.ts'
import type { Mark, Marks, RevisionMark } from './marks.ts'
import { asideName, soundBackups, type Handle } from './open-database.ts'
import { salvageOfficer } from './salvage.ts'
import { SETTING_SEAL } from './seal.ts'
import type { VesselTables } from './vessels.ts'
import type { VoyageTables } from './voyages.ts'

/** Settings of the store's own: not the officer's. */
const isOwn = (name: string): boolean => name.startsWith('backed-up-')

/** Puts back what is missing where it can be read, and says the rest. `handle` was just opened: its log is as it was found. */
export function catchUp(handle: Handle, path: string, marks: Marks, nowMs: number): string[] {
  const noted = marks.read() ?? []
  const notices: string[] = []
  const before = missing(handle, noted)
  if (before.length > 0) {
    const damaged = composed(path)
    if (damaged !== null) {
      writeFileSync(asideName(path, nowMs), damaged)
      salvageOfficer(damaged, handle, true)
    }
    const inLog = missing(handle, noted)
    for (const { mark, count } of before) {
      const left = inLog.find((one) => one.mark === mark)?.count ?? 0
      if (count > left)
        notices.push(
          `${changes(count - left)} of ${mark.name} could still be read from the damaged log and ${count - left === 1 ? 'was' : 'were'} added.`,
        )
    }
    let left = inLog
    for (const backup of left.length > 0 ? soundBackups(path) : []) {
      salvageOfficer(backup, handle, false)
      const now = missing(handle, noted)
      for (const { mark, count } of left) {
        const still = now.find((one) => one.mark === mark)?.count ?? 0
        if (count > still)
          notices.push(
            `${changes(count - still)} of ${mark.name} came from the backup of ${formatUtc(statSync(backup).mtimeMs)}.`,
          )
      }
      left = now
    }
    for (const { mark, count } of left)
      notices.push(
        `${changes(count)} of ${mark.name}, of ${formatShortUtc(mark.atMs)} UTC, could not be read. What is shown is as it was before.`,
      )
  }
  putSettingsBack(handle, noted)
  return notices
}

const changes = (count: number): string => `${count} later ${count === 1 ? 'change' : 'changes'}`

/** A setting is noted before it is stored: what is noted is what the officer chose last. */
function putSettingsBack(handle: Handle, noted: readonly Mark[]): void {
  const put = handle.prepare(
    `INSERT OR REPLACE INTO setting (name, value, seal) SELECT @name, @value, seal(@name, @value)
     WHERE NOT EXISTS (SELECT 1 FROM setting WHERE name = @name AND value = @value AND seal IS ${SETTING_SEAL})`,
  )
  for (const mark of noted) if (mark.kind === 'setting') put.run({ name: mark.name, value: mark.value })
}

interface Missing {
  mark: RevisionMark
  count: number
}

function missing(handle: Handle, noted: readonly Mark[]): Missing[] {
  const held = (mark: RevisionMark): number =>
    handle
      .prepare(`SELECT count(*) FROM ${mark.kind}_revision WHERE ${mark.kind}_id = ? AND revision <= ?`)
      .pluck()
      .get(mark.id, mark.revision) as number
  return noted.flatMap((mark) => {
    const count = mark.kind === 'setting' ? 0 : mark.revision - mark.lost - held(mark)
    return mark.kind === 'setting' || count <= 0 ? [] : [{ mark, count }]
  })
}

/** Marks of what the file holds now. */
export function marksOf(handle: Handle, voyages: VoyageTables, vessels: VesselTables): Mark[] {
  const newest = (kind: 'voyage' | 'vessel', nameOf: (id: number) => string): Mark[] =>
    (
      handle
        .prepare(
          `SELECT ${kind}_id AS id, max(revision) AS revision, max(saved_at_ms) AS atMs, max(revision) - count(*) AS lost FROM ${kind}_revision GROUP BY ${kind}_id`,
        )
        .all() as Omit<RevisionMark, 'kind' | 'name'>[]
    ).map((one) => ({ kind, ...one, name: nameOf(one.id) }))
  const settings = handle.prepare(`SELECT name, value FROM setting WHERE seal IS ${SETTING_SEAL}`).all() as {
    name: string
    value: string
  }[]
  return [
    ...newest('voyage', (id) => named(() => voyages.get(id).document.name, `voyage ${id}`)),
    ...newest('vessel', (id) => named(() => vessels.get(id).document.name, `vessel ${id}`)),
    ...settings.filter(({ name }) => !isOwn(name)).map((one) => ({ kind: 'setting' as const, ...one })),
  ]
}

function named(name: () => string, otherwise: string): string {
  try {
    return name()
  } catch {
    return otherwise
  }
}

/** The change is committed: a second place that cannot be written must not make it look as if it were not. */
function noteChange(marks: Marks, mark: RevisionMark): void {
  try {
    marks.note(mark)
  } catch {
    // A full disk: the next change notes this one too.
  }
}

/** The tables, with a mark on the disk for each change before it is acknowledged. */
export function markedVoyages(tables: VoyageTables, marks: Marks): VoyageTables {
  const noted = <Given extends unknown[], Done extends ReturnType<VoyageTables['get']>>(
    work: (...given: Given) => Done,
  ) => {
    return (...given: Given): Done => {
      const voyage = work(...given)
      const { voyageId: id, revision, savedAtMs: atMs, document } = voyage
      noteChange(marks, { kind: 'voyage', id, revision, atMs, name: document.name, lost: 0 })
      return voyage
    }
  }
  return {
    ...tables,
    create: noted(tables.create),
    revise: noted(tables.revise),
    undo: noted(tables.undo),
    redo: noted(tables.redo),
    setStatus: noted(tables.setStatus),
    setSetting: (name, value) => {
      if (!isOwn(name) && tables.setting(name) !== value) marks.note({ kind: 'setting', name, value })
      tables.setSetting(name, value)
    },
  }
}

export function markedVessels(tables: VesselTables, marks: Marks): VesselTables {
  const noted = (vessel: ReturnType<VesselTables['get']>): ReturnType<VesselTables['get']> => {
    const { vesselId: id, revision, savedAtMs: atMs, document } = vessel
    noteChange(marks, { kind: 'vessel', id, revision, atMs, name: document.name, lost: 0 })
    return vessel
  }
  return {
    ...tables,
    create: (document, nowMs) => noted(tables.create(document, nowMs)),
    revise: (vesselId, document, nowMs) => noted(tables.revise(vesselId, document, nowMs)),
  }
}
