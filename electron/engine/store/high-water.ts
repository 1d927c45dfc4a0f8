// What the marks say was acknowledged, against what the officer's file holds: what is missing is looked for elsewhere, and the rest named.
import { statSync } from 'node:fs'
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { asideTitle, keepAside } from './asides.ts'
import { composed } from './composed.ts'
import { settingWords } from './inspect.ts'
import { isOfRevision, isOwn, type Mark, type RevisionMark } from './marks.ts'
import { soundBackups, type Handle } from './open-database.ts'
import { replaceRevisions, salvageOfficer, type Place } from './salvage.ts'
import { SETTING_SEAL, VESSEL_SEAL } from './seal.ts'
import type { VesselTables } from './vessels.ts'
import type { VoyageTables } from './voyages.ts'

export interface OfficerFile {
  /** Just opened: its log is as it was found. */
  handle: Handle
  path: string
  /** Of its marks, as they were found. */
  noted: readonly Mark[]
  nowMs: number
  /** Files of it that were set aside and not read yet, newest first. */
  asides: readonly string[]
  /** `handle` is in memory alone, and the folder takes no files. */
  isReadOnly?: boolean
}

/** Puts back what is missing where it can be read, all of it or nothing, and says the rest. `told`: what was said before. */
export function catchUp(file: OfficerFile, told: readonly string[]): string[] {
  const { handle, path, noted } = file
  const lacking = missing(handle, noted)
  // Before anything is written: a commit goes over what lies behind a damaged place of the log.
  const log = lacking.length > 0 ? composed(path) : null
  return handle.transaction(() => {
    const notices = readAsides(file, told)
    let left = missing(handle, noted)
    if (left.length > 0 && log !== null) {
      if (file.isReadOnly !== true) keepAside(path, log, file.nowMs)
      salvageOfficer(log, handle, true)
    }
    left = sayFound(left, missing(handle, noted), notices, 'could still be read from the damaged log')
    for (const backup of left.length > 0 ? soundBackups(path) : []) {
      salvageOfficer(backup, handle, false)
      left = sayFound(left, missing(handle, noted), notices, `came from the backup of ${timeOf(backup)}`)
    }
    for (const { mark, count } of left)
      notices.push(
        `${changes(count)} of ${mark.name}, of ${formatShortUtc(mark.atMs)} UTC, could not be read. What is shown is as it was before.`,
      )
    return [...notices, ...putSettingsBack(handle, noted), ...putAwayAgain(handle, noted)]
  })()
}

const changes = (count: number): string => `${count} later ${count === 1 ? 'change' : 'changes'}`
const timeOf = (backup: string): string => formatUtc(statSync(backup).mtimeMs)

/** Each as SQLite reads it, and then with what lies behind a damaged place of its log. */
function readAsides({ handle, asides }: OfficerFile, told: readonly string[]): string[] {
  const added = asides
    .flatMap((aside) => [aside, composedOf(aside)])
    .reduce((sum, source) => sum + (source === null ? 0 : salvageOfficer(source, handle, true)), 0)
  const before = asides.map(asideTitle).filter((title) => !told.some((sentence) => sentence.includes(title)))
  return [
    ...before.map(
      (title) =>
        `The file with the stored voyages was damaged at an earlier start, which failed, and was set aside as ${title}. Later changes may be missing.`,
    ),
    ...(added === 0 ? [] : [`${changes(added)} of voyages could still be read and ${were(added)} added.`]),
  ]
}
const were = (count: number): string => (count === 1 ? 'was' : 'were')

function composedOf(aside: string): Buffer | null {
  try {
    return composed(aside)
  } catch {
    // Such as a folder that stood in the file's place.
    return null
  }
}

/** Says what is no longer missing; returns what still is. */
function sayFound(before: readonly Missing[], after: Missing[], notices: string[], from: string): Missing[] {
  for (const { mark, count } of before) {
    const found = count - (after.find((one) => one.mark === mark)?.count ?? 0)
    if (found > 0) notices.push(`${changes(found)} of ${mark.name} ${from}.`)
  }
  return after
}

/**
 * A setting is noted before it is stored: what is noted is what the officer chose last. Where a newer note may be damaged, what is stored
 * stands, and a difference is told; where nothing sound is stored either, it is left to be named as damaged (`inspectOfficer`).
 */
function putSettingsBack(handle: Handle, noted: readonly Mark[]): string[] {
  const put = handle.prepare(
    `INSERT OR REPLACE INTO setting (name, value, seal) SELECT @name, @value, seal(@name, @value)
     WHERE NOT EXISTS (SELECT 1 FROM setting WHERE name = @name AND value = @value AND seal IS ${SETTING_SEAL})`,
  )
  const stored = handle.prepare(`SELECT value FROM setting WHERE name = ? AND seal IS ${SETTING_SEAL}`).pluck()
  const putUnsealed = handle.prepare('INSERT OR IGNORE INTO setting (name, value) VALUES (@name, @value)')
  return noted.flatMap((mark) => {
    if (mark.kind !== 'setting') return []
    const { name, value, mayBeOlder = false } = mark
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
function putAwayAgain(handle: Handle, noted: readonly Mark[]): string[] {
  const put = handle.prepare(
    `UPDATE vessel SET put_away_at_ms = @atMs, seal = seal(vessel_id, created_at_ms, @atMs)
     WHERE vessel_id = @id AND (put_away_at_ms IS NULL OR seal IS NOT ${VESSEL_SEAL})`,
  )
  return noted.flatMap((mark) => {
    if (mark.kind !== 'put-away' || put.run({ id: mark.id, atMs: mark.atMs }).changes === 0) return []
    return [
      `That the vessel ${mark.name} was put away, on ${formatShortUtc(mark.atMs)} UTC, was lost on the disk. It is put away again.`,
    ]
  })
}

interface Missing {
  mark: RevisionMark
  count: number
}

function missing(handle: Handle, noted: readonly Mark[]): Missing[] {
  const counting = (kind: RevisionMark['kind']): ((mark: RevisionMark) => number) => {
    const held = handle.prepare(`SELECT count(*) FROM ${kind}_revision WHERE ${kind}_id = ? AND revision <= ?`).pluck()
    return ({ id, revision }) => held.get(id, revision) as number
  }
  const held = { voyage: counting('voyage'), vessel: counting('vessel') }
  return noted.filter(isOfRevision).flatMap((mark) => {
    const count = mark.revision - mark.lost - held[mark.kind](mark)
    return count <= 0 ? [] : [{ mark, count }]
  })
}

/** Damaged rows, replaced by those of a backup that has them sound; told. */
export function mendFromBackups(handle: Handle, path: string, voyages: VoyageTables, vessels: VesselTables): string[] {
  let damaged: Place[] = [...voyages.damagedRevisions(), ...vessels.damagedRevisions()]
  const mended: { place: Place; backup: string }[] = []
  if (damaged.length === 0) return []
  handle.transaction(() => {
    for (const backup of soundBackups(path)) {
      if (damaged.length === 0) break
      const replaced = replaceRevisions(backup, handle, damaged)
      mended.push(...replaced.map((place) => ({ place, backup })))
      damaged = damaged.filter((place) => !replaced.includes(place))
    }
  })()
  if (mended.length > 0) voyages.forget()
  return mended.map(({ place: { kind, id }, backup }) => {
    const name = kind === 'voyage' ? voyages.nameOf(id) : `the vessel ${vessels.nameOf(id)}`
    return `A change of ${name} was damaged on the disk. It was taken from the backup of ${timeOf(backup)}, and nothing of it is lost.`
  })
}

/** Marks of what the file holds now. */
export function marksOf(handle: Handle, voyages: VoyageTables, vessels: VesselTables): Mark[] {
  const newest = (kind: 'voyage' | 'vessel'): Omit<RevisionMark, 'name'>[] =>
    (
      handle
        .prepare(
          `SELECT ${kind}_id AS id, max(revision) AS revision, max(saved_at_ms) AS atMs, max(revision) - count(*) AS lost FROM ${kind}_revision GROUP BY ${kind}_id`,
        )
        .all() as Omit<RevisionMark, 'kind' | 'name'>[]
    ).map((one) => ({ kind, ...one }))
  const putAway = handle
    .prepare('SELECT vessel_id AS id, put_away_at_ms AS atMs FROM vessel WHERE put_away_at_ms IS NOT NULL')
    .all() as { id: number; atMs: number }[]
  const settings = handle.prepare(`SELECT name, value FROM setting WHERE seal IS ${SETTING_SEAL}`).all() as {
    name: string
    value: string
  }[]
  return [
    ...newest('voyage').map((one) => ({ ...one, name: voyages.nameOf(one.id), told: voyages.told(one.id) })),
    ...newest('vessel').map((one) => ({ ...one, name: vessels.nameOf(one.id) })),
    ...putAway.map((one) => ({ kind: 'put-away' as const, ...one, name: vessels.nameOf(one.id) })),
    ...settings.filter(({ name }) => !isOwn(name)).map((one) => ({ kind: 'setting' as const, ...one })),
  ]
}
