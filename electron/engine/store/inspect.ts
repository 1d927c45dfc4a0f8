// Looks through the officer's file at the start: names what is damaged in it, and puts right what needs no guess.
import { formatShortUtc } from '../../../shared/format/time.ts'
import { DOCUMENT_KINDS } from '../../../shared/documents/documents.ts'
import type { DamagedRevision } from './damaged-revisions.ts'
import type { Place } from './journal-rows.ts'
import type { Handle } from './open-database.ts'
import { documentChecksum, SETTING_CHECKSUM } from './row-checksums.ts'
import type { OfficerTables } from './officer.ts'

/** The value of `active-vessel` when it is not known which one was. */
export const UNKNOWN_VESSEL = 'unknown'
export const ACTIVE_VESSEL = 'active-vessel'
/** The own vessel that was active before one that came from elsewhere. */
export const OWN_VESSEL = 'own-vessel'
export const CURRENT_VOYAGE = 'current-voyage'

/** In the officer's words; what is not here is named by its name. */
const SETTING_WORDS: Readonly<Record<string, string>> = {
  [CURRENT_VOYAGE]: 'which voyage is open',
  [ACTIVE_VESSEL]: 'which vessel is active',
  [OWN_VESSEL]: 'which vessel of your own was active before another’s',
  'pack-origin': 'by which packs know this computer’s voyages',
}

/** How a notice names a setting. */
export const settingWords = (name: string): string => SETTING_WORDS[name] ?? name

/** Sentences for the officer, worst first; empty when all is as it was written. */
export function inspectOfficer(handle: Handle, tables: OfficerTables, nowMs: number): string[] {
  const { voyages, vessels } = tables
  return handle.transaction(() => {
    const rows = [...lostRows(handle), ...vesselRows(handle), ...damagedSettings(handle, tables, nowMs)]
    const { names, unreadable } = vessels.damaged()
    return [
      ...names.map(
        (name) =>
          `The last change of the vessel ${name} is damaged on the disk. What is shown is as it was before: nothing is judged by its limits until you have looked at them under Vessel.`,
      ),
      ...(unreadable === 0
        ? []
        : [
            `${unreadable === 1 ? 'A vessel is' : `${unreadable} vessels are`} damaged on the disk and cannot be shown. Enter it again.`,
          ]),
      ...damagedForecasts(tables),
      ...damagedNoons(tables),
      ...voyages
        .damaged()
        .map(
          (name) =>
            `The last change of ${name} is damaged on the disk. What is shown is the voyage as it was before that change.`,
        ),
      ...voyages
        .unsureApproval()
        .map(
          (voyageId) =>
            `What was said of ${voyages.nameOf(voyageId)}, whether it is approved and by whom, is damaged on the disk. It counts as a draft: look at it and say it again.`,
        ),
      ...damagedEarlier(tables, nowMs),
      ...rows,
    ]
  })()
}

/** They have one revision each, of which nothing is left then. */
function damagedForecasts({ documents }: OfficerTables): string[] {
  const { unreadable } = documents.forecast.damaged()
  if (unreadable === 0) return []
  const what =
    unreadable === 1
      ? 'A forecast that an approved or printed plan rests on is'
      : `${unreadable} forecasts that approved or printed plans rest on are`
  return [`${what} damaged on the disk: nothing can be compared with ${unreadable === 1 ? 'it' : 'them'} any more.`]
}

/** A report has the name of its voyage. */
function damagedNoons({ documents }: OfficerTables): string[] {
  const { names, unreadable } = documents.noon.damaged()
  return [
    ...names.map(
      (name) =>
        `The last change of a noon report of ${name} is damaged on the disk. What is shown is the report as it was before that change.`,
    ),
    ...(unreadable === 0
      ? []
      : [
          `${unreadable === 1 ? 'A noon report is' : `${unreadable} noon reports are`} damaged on the disk and cannot be shown. Look at the noons of your voyages, and save again what is missing.`,
        ]),
  ]
}

/** How a notice names a voyage or a document. */
export function ownerWords(
  { voyages, documents }: Pick<OfficerTables, 'voyages' | 'documents'>,
  { kind, id }: Pick<Place, 'kind' | 'id'>,
): string {
  if (kind === 'voyage') return voyages.nameOf(id)
  const name = documents[kind].nameOf(id)
  return { vessel: `the vessel ${name}`, forecast: `a forecast kept of ${name}`, noon: `a noon report of ${name}` }[
    kind
  ]
}

const EARLIER = 'damaged earlier state'
/** For so many it is known that they were reported. */
const MAX_NAMED = 10_000

/** Revisions that are no longer the newest, and that no backup has sound: each is named once, since nothing more can be done about it. */
function damagedEarlier(tables: OfficerTables, nowMs: number): string[] {
  const { voyages, vessels, documents, events } = tables
  const unsure = voyages.unsureApproval()
  const keyOf = ({ kind, id, revision }: DamagedRevision): string => `${kind} ${id} ${revision}`
  const named = new Set(events.of(EARLIER, MAX_NAMED))
  // What is damaged of a newest one is named as the last change, and words in doubt as the approval.
  const damaged = [voyages, vessels, documents.noon].flatMap((one) => one.damagedRevisions())
  const found = damaged.filter(
    (one) => !one.isNewest && !named.has(keyOf(one)) && (!isReadable(one) || !unsure.includes(one.id)),
  )
  return found.map((one) => {
    events.log(nowMs, EARLIER, keyOf(one))
    const { revision, savedAtMs, isPlaced } = one
    const name = ownerWords(tables, one)
    const time = isPlaced ? `of ${formatShortUtc(savedAtMs)} UTC` : 'of a time that is not known any more'
    return isReadable(one)
      ? `What change ${revision} of ${name} was, ${time}, is damaged on the disk, and neither the journal nor a backup has it. The route of that time is as it was.`
      : `The earlier state ${revision} of ${name}, ${time}, is damaged on the disk and cannot be gone back to: neither the journal nor a backup has it. What is shown now is not touched by it.`
  })
}

const isReadable = ({ isPlaced, isWhole }: DamagedRevision): boolean => isPlaced && isWhole

/** A voyage or vessel whose own row is gone while its revisions are there gets it back. */
function lostRows(handle: Handle): string[] {
  const found: string[] = []
  for (const kind of ['voyage', ...DOCUMENT_KINDS] as const) {
    const id = `${kind}_id`
    const orphans = handle
      .prepare(
        `SELECT ${id} AS id, min(saved_at_ms) AS atMs FROM ${kind}_revision WHERE ${id} NOT IN (SELECT ${id} FROM ${kind}) GROUP BY ${id}`,
      )
      .all() as { id: number; atMs: number }[]
    for (const one of orphans) {
      handle.prepare(`INSERT INTO ${kind} (${id}, created_at_ms) VALUES (@id, @atMs)`).run(one)
      found.push(`The entry of ${kind} ${one.id} was damaged on the disk; what it held is there and was put back.`)
    }
    const empty = handle
      .prepare(`SELECT ${id} FROM ${kind} WHERE ${id} NOT IN (SELECT ${id} FROM ${kind}_revision)`)
      .pluck()
      .all() as number[]
    for (const one of empty) {
      handle.prepare(`DELETE FROM ${kind} WHERE ${id} = ?`).run(one)
      if (orphans.length === 0) found.push(`Nothing of ${kind} ${one} can be read any more.`)
    }
  }
  return found
}

function vesselRows(handle: Handle): string[] {
  const damaged = handle
    .prepare(`SELECT vessel_id FROM vessel WHERE seal IS NOT ${documentChecksum('vessel')}`)
    .pluck()
    .all() as number[]
  const put = handle.prepare(
    'UPDATE vessel SET put_away_at_ms = NULL, seal = seal(vessel_id, created_at_ms, NULL) WHERE vessel_id = ?',
  )
  for (const id of damaged) put.run(id)
  return damaged.map((id) => `Whether vessel ${id} was put away is damaged on the disk. It is listed.`)
}

/** A damaged one counts as never set. What stood there is kept in the log of events. */
function damagedSettings(handle: Handle, { settings, events }: OfficerTables, nowMs: number): string[] {
  const damaged = handle.prepare(`SELECT name, value FROM setting WHERE seal IS NOT ${SETTING_CHECKSUM}`).all() as {
    name: string
    value: string
  }[]
  const remove = handle.prepare('DELETE FROM setting WHERE name = ?')
  for (const { name, value } of damaged) {
    events.log(nowMs, 'damaged setting', { name, value })
    remove.run(name)
  }
  if (damaged.length > 0 && settings.get(ACTIVE_VESSEL) === null) settings.set(ACTIVE_VESSEL, UNKNOWN_VESSEL)
  return damaged.map(
    ({ name }) => `A setting (${settingWords(name)}) is damaged on the disk and is as if never set. Choose it again.`,
  )
}
