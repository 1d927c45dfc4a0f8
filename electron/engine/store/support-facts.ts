// Facts about the stored files for the report for support: sizes, schema, counts, whether they are sound, how the last runs went. No content.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { DOCUMENT_KINDS } from '../../../shared/documents/documents.ts'
import { FAULT_CODES } from '../../../shared/result.ts'
import {
  DATA_FOLDERS,
  PLAIN_TIMESTEPS,
  TIMELINE_FIELDS,
  type DataFacts,
  type DatabaseFacts,
  type RunFacts,
  type TimelineFacts,
  type TrafficFacts,
} from '../../../shared/app/support.ts'
import { OFFICER } from './data-files.ts'
import { readFault } from './documents.ts'
import { versionOf } from './migrate.ts'
import type { Handle } from './open-database.ts'
import { documentText } from './packed-document.ts'

const RUNS = 20
const MONTHS = 13
const MAX_NAMES = 20_000
const FILES = 500
const TIMELINES = 5

const MAIN_FILE = /^(?:officer|data(?:-.*)?)\.sqlite$/

/** Of the folders of training and of the service, as far as they are there. Never throws: what cannot be read is said. */
export function supportFacts(userDataDir: string): DataFacts {
  const facts: DataFacts = { data: [], names: [], areNamesKnown: true }
  const known = new Set<string>()
  for (const mode of DATA_FOLDERS) {
    const folder = join(userDataDir, mode)
    const names = namesIn(folder)
    if (names === null) {
      if (existsSync(folder)) facts.areNamesKnown = false
      continue
    }
    const shown = shownNames(names)
    const databases = names.filter((name) => MAIN_FILE.test(name))
    facts.data.push({
      mode,
      files: names.slice(0, FILES).map((name) => ({ name: shown(name), ...sizeOf(join(folder, name)) })),
      databases: databases.map((name) => databaseFacts(join(folder, name), shown(name))),
    })
    const isRead = !names.includes(OFFICER) || addNames(join(folder, OFFICER), known)
    // What was quarantined may have had others.
    const isWhole = !names.some((name) => name.startsWith(`${OFFICER}.corrupt-`))
    facts.areNamesKnown &&= isRead && isWhole
  }
  facts.names.push(...known)
  return facts
}

const namesIn = (folder: string): string[] | null => {
  try {
    return readdirSync(folder).sort()
  } catch {
    return null
  }
}

/** As Binnacle makes them, and as they are shown. */
const OURS =
  /^(?:(?:officer|data(?:-\d+)?)\.sqlite(?:\.clean|\.suspect|(?:\.journal)?(?:\.(?:corrupt|backup|before)-[\dTZv-]{1,40})?(?:\.unread)?(?:\.tmp)?)(?:-wal|-shm|-journal)?|replaced-[\dTZ-]{1,30}|restoring|restore-plan\.json(?:\.tmp)?|can-be-written)$/

/** A file of weather has the service's host in its name: it is numbered. So is what somebody else put there. */
function shownNames(names: readonly string[]): (name: string) => string {
  const weather = names.filter((name) => name !== 'data.sqlite' && MAIN_FILE.test(name) && name.startsWith('data'))
  const bases = weather.map((name, index) => [name.replace(/\.sqlite$/, ''), `data-${index + 1}`] as const)
  const longest = bases.toSorted(([a], [b]) => b.length - a.length)
  const ofOurs = (name: string): string | null => {
    const found = longest.find(([base]) => name.startsWith(`${base}.`))
    const numbered = found === undefined ? name : found[1] + name.slice(found[0].length)
    if (OURS.test(numbered)) return numbered
    if (found !== undefined) return null
    if (name.startsWith('data-')) return 'data-?'
    return name.startsWith('bulk-') ? 'bulk-?' : null
  }
  const others = names.filter((name) => ofOurs(name) === null)
  return (name) => ofOurs(name) ?? `other-${others.indexOf(name) + 1}`
}

function sizeOf(path: string): { bytes: number; files: number } {
  try {
    const stat = statSync(path)
    if (!stat.isDirectory()) return { bytes: stat.size, files: 1 }
    const inside = readdirSync(path).map((name) => sizeOf(join(path, name)))
    return inside.reduce((sum, one) => ({ bytes: sum.bytes + one.bytes, files: sum.files + one.files }), {
      bytes: 0,
      files: 0,
    })
  } catch {
    return { bytes: 0, files: 0 }
  }
}

function databaseFacts(path: string, name: string): DatabaseFacts {
  const facts: DatabaseFacts = { name, schema: null, integrity: 'not read', rows: {}, runs: [], traffic: [] }
  try {
    const handle = new Database(path, { readonly: true, fileMustExist: true, timeout: 2000 })
    try {
      // Whatever its tables say of functions to be run, none is.
      handle.pragma('trusted_schema = OFF')
      facts.schema = versionOf(handle)
      facts.integrity = String(handle.pragma('quick_check(1)', { simple: true })).slice(0, 200)
      for (const table of tablesOf(handle)) facts.rows[table] = rowsOf(handle, table)
      if ('sync_run' in facts.rows) facts.runs = runsOf(handle)
      if ('traffic' in facts.rows) facts.traffic = trafficOf(handle)
    } finally {
      handle.close()
    }
  } catch (error) {
    // SQLite's own word for it: no path is in that.
    facts.integrity = `cannot be read: ${String((error as { code?: unknown }).code ?? 'unknown')}`
  }
  return facts
}

/** Ours alone: a damaged name is none. */
const tablesOf = (handle: Handle): string[] =>
  handle
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'casualty_text%' ORDER BY name`)
    .pluck()
    .all()
    .filter((name): name is string => typeof name === 'string' && /^[a-z_]{1,40}$/.test(name))

/** null: damaged. */
function rowsOf(handle: Handle, table: string): number | null {
  try {
    return Number(handle.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
  } catch {
    return null
  }
}

const wordOf = (value: unknown): string => (/^[a-z0-9-]{1,24}$/.test(String(value)) ? String(value) : '?')

function runsOf(handle: Handle): RunFacts[] {
  const rows = handle
    .prepare(
      `SELECT run_id AS runId, phase, profile, over_budget AS overBudget, started_at_ms AS startedAtMs, ended_at_ms AS endedAtMs,
       elapsed_ms AS elapsedMs, refused_values AS refusedValues, fault,
       (SELECT count(*) FROM sync_job WHERE sync_job.run_id = sync_run.run_id) AS requests,
       (SELECT count(*) FROM sync_job WHERE sync_job.run_id = sync_run.run_id AND state = 'done') AS done,
       (SELECT count(*) FROM sync_job WHERE sync_job.run_id = sync_run.run_id AND state = 'failed') AS failed,
       (SELECT coalesce(sum(bytes_up + bytes_down), 0) FROM traffic WHERE traffic.run_id = sync_run.run_id) AS bytes
       FROM sync_run ORDER BY run_id DESC LIMIT ?`,
    )
    .all(RUNS) as (Record<Exclude<keyof RunFacts, 'fault' | 'timelines'>, unknown> & { fault: string | null })[]
  return rows.map(({ phase, profile, fault, ...numbers }) => ({
    ...numbersOf(numbers),
    phase: wordOf(phase),
    profile: wordOf(profile),
    fault: fault === null ? null : (FAULT_CODES.find((code) => code === readFault(fault)?.code) ?? '?'),
    timelines: timelinesOf(handle, Number(numbers.runId)),
  }))
}

/** Noted of the answers of a run, those of most answers first; none where its jobs cannot be read. */
function timelinesOf(handle: Handle, runId: number): TimelineFacts[] {
  try {
    const rows = handle
      .prepare(
        `SELECT json_extract(fault_code, '$.timeline') AS timeline, count(*) AS answers FROM sync_job
         WHERE run_id = ? AND state = 'done' AND json_valid(fault_code) AND timeline IS NOT NULL
         GROUP BY timeline ORDER BY answers DESC, timeline LIMIT ?`,
      )
      .all(runId, TIMELINES) as { timeline: unknown; answers: number }[]
    return rows.map(({ timeline, answers }) => ({ ...timelineIn(timeline), answers }))
  } catch {
    return []
  }
}

function timelineIn(text: unknown): Omit<TimelineFacts, 'answers'> {
  const { fields, hours, timesteps } = Object(parsed(text)) as Record<string, unknown>
  return {
    fields: TIMELINE_FIELDS.filter((name) => Array.isArray(fields) && fields.includes(name)),
    hours: typeof hours === 'number' ? hours : null,
    timesteps: typeof timesteps === 'string' && PLAIN_TIMESTEPS.test(timesteps) ? timesteps : null,
  }
}

/** Numbers alone, whatever somebody may have put there. */
const numbersOf = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
  ) as unknown as Omit<RunFacts, 'phase' | 'profile' | 'fault' | 'timelines'>

const trafficOf = (handle: Handle): TrafficFacts[] =>
  handle
    .prepare(
      `SELECT substr(day, 1, 7) AS month, sum(requests) AS requests, sum(answers) AS answers, sum(connections) AS connections,
       sum(bytes_up) AS bytesUp, sum(bytes_down) AS bytesDown FROM traffic
       WHERE day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]*' GROUP BY 1 ORDER BY 1 DESC LIMIT ?`,
    )
    .all(MONTHS) as TrafficFacts[]

/** What voyages, waypoints, vessels and ports are and were called, so that it can be taken out of texts. false: one may be missing. */
function addNames(path: string, found: Set<string>): boolean {
  let isAll = true
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (value === '' || !/name|port|callsign|locode|maker|shownas/i.test(key) || found.has(value)) return
      if (found.size < MAX_NAMES) found.add(value)
      else isAll = false
    } else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) walk(one, Array.isArray(value) ? key : inner)
  }
  try {
    const handle = new Database(path, { readonly: true, fileMustExist: true, timeout: 2000 })
    try {
      handle.pragma('trusted_schema = OFF')
      isAll = handle.pragma('quick_check(1)', { simple: true }) === 'ok'
      for (const table of ['voyage', ...DOCUMENT_KINDS])
        for (const text of handle.prepare(`SELECT document FROM ${table}_revision`).pluck().iterate()) {
          const document = parsed(documentText(String(text)))
          if (document === null) isAll = false
          walk(document, '')
        }
    } finally {
      handle.close()
    }
  } catch {
    return false
  }
  return isAll
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
