// The report for support: made on the officer's request, shown part by part, and written as it was shown. It goes nowhere by itself.
import { cpus, freemem, hostname, platform, release, totalmem, type as systemType, uptime, userInfo } from 'node:os'
import { basename } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import type { DataFacts, ReportContents, ReportWritten } from '../../shared/app/support.ts'
import type { CallOutput } from '../../shared/ipc/contract.ts'
import { FaultError, unwrapped, type Result } from '../../shared/result.ts'
import type { Backend } from '../shell/backend-options.ts'
import { endOfLog, LOG_FILES, type Log } from '../shell/log.ts'
import type { Settings } from '../shell/preferences.ts'
import type { UnfinishedFiles } from '../shell/unfinished-files.ts'
import { replaceFile, type FileKind } from '../shell/write-file.ts'
import { redactor } from './redact.ts'
import type { CrashReports } from './crash-reports.ts'

export interface SupportReport {
  /** Makes one. `voyageId`: with its waypoints; null: of no voyage. Throws FaultError where that voyage cannot be read. */
  look(voyageId: number | null): Promise<ReportContents>
  /** A part of the one made last, in full. Throws FaultError. */
  part(id: number, name: string): string
  /** Shows the system's dialog and writes the one made last; null when the officer cancelled. Throws FaultError. */
  write(id: number): Promise<ReportWritten | null>
}

interface ReportOptions {
  version: string
  userDataDir: string
  logs: string
  /** Of the application's own files. */
  appDir: string
  log: Pick<Log, 'redact'>
  crashes: Pick<CrashReports, 'all'>
  settings: () => Settings
  /** The company's, as it was read; null without one. */
  policy: () => unknown
  /** null: they could not be had. */
  facts: () => Promise<DataFacts | null>
  /** Names of files the officer used. */
  fileNames: () => readonly string[]
  backend: Pick<Backend, 'call'>
  unfinished: Pick<UnfinishedFiles, 'during'>
  choosePlace: (fileName: string) => Promise<string | null>
  now: () => number
}

/** Three files of one megabyte, and a little more. */
const LOG_BYTES = 1_200_000
const REPORT_FILE: FileKind = { folder: 'this folder: choose another', file: 'the report', isOwn: true }

const GONE = 'This report is no longer the newest one. Look at it again.'

export function createSupportReport(options: ReportOptions): SupportReport {
  const { log, now } = options
  let made: { id: number; texts: ReadonlyMap<string, string> } = { id: 0, texts: new Map() }

  const look = async (voyageId: number | null): Promise<ReportContents> => {
    const facts = await options.facts()
    const route = voyageId === null ? null : await routeOf(options.backend, voyageId)
    const redact = redactor({
      names: [...(facts?.names ?? []), ...options.fileNames()],
      people: [hostname(), userName()],
      folders: [
        [options.userDataDir, '[data]'],
        [options.appDir, '[application]'],
        ['app://bundle', 'app://bundle'],
      ],
    })
    // The key first, whole; and once more, whatever was done to the text since.
    const clean = (text: string): string => log.redact(redact(log.redact(text)))
    const crashes = options.crashes.all()
    const texts = new Map<string, string>([
      ['about.json', json(aboutNow(options.version, now()))],
      ['settings.json', json(settingsShown(options.settings(), clean))],
      ['policy.json', clean(json(options.policy()))],
      ['data.json', json(facts?.data ?? 'The data could not be looked at.')],
    ])
    for (const name of LOG_FILES) {
      const text = endOfLog(options.logs, name, LOG_BYTES)
      if (text !== '') texts.set(`logs/${name}`, clean(text))
    }
    for (const { name, text } of crashes) texts.set(`crash-reports/${name}`, cleanCrash(text, clean))
    if (route !== null) texts.set('voyage.rtz', log.redact(route.text))
    // Whatever was put together here: the key is in none of it.
    for (const [name, text] of texts) texts.set(name, log.redact(text))
    made = { id: made.id + 1, texts }
    const parts = [...texts].map(([name, text]) => ({ name, bytes: Buffer.byteLength(text) }))
    const areNamesKnown = facts?.areNamesKnown ?? false
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    return { id: made.id, parts, bytes, crashes: crashes.length, voyage: route?.name ?? null, areNamesKnown }
  }
  const textsOf = (id: number): ReadonlyMap<string, string> => {
    if (id !== made.id) throw new FaultError('not-found', GONE)
    return made.texts
  }
  return {
    look,
    part(id, name) {
      const text = textsOf(id).get(name)
      if (text === undefined) throw new FaultError('not-found', GONE)
      return text
    },
    async write(id) {
      const texts = textsOf(id)
      const path = await options.choosePlace(`Binnacle report ${new Date(now()).toISOString().slice(0, 10)}.zip`)
      if (path === null) return null
      const zip = zipSync(Object.fromEntries([...texts].map(([name, text]) => [name, strToU8(text)])), { mtime: now() })
      await options.unfinished.during(path, () => replaceFile(path, zip, REPORT_FILE))
      return { fileName: basename(path), bytes: zip.length }
    },
  }
}

/** A voyage as a route file. Throws FaultError. */
async function routeOf(backend: ReportOptions['backend'], voyageId: number): Promise<{ name: string; text: string }> {
  const written = unwrapped(
    (await backend.call('voyage.written', { voyageId, format: '1.2' })) as Result<CallOutput<'voyage.written'>>,
  )
  return { name: written.fileName, text: 'text' in written ? written.text : '' }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    // A user without a name.
    return ''
  }
}

const aboutNow = (version: string, atMs: number) => ({
  made: new Date(atMs).toISOString(),
  binnacle: version,
  versions: process.versions,
  system: `${systemType()} ${release()}`,
  platform: platform(),
  arch: process.arch,
  processors: cpus().length,
  memoryBytes: { total: totalmem(), free: freemem(), process: process.memoryUsage() },
  computerUpForSeconds: Math.round(uptime()),
})

/** Chosen by hand, as those below: a setting added later is not in the report until it is looked at here. */
const SHOWN = [
  'palette',
  'layout',
  'chartRows',
  'directions',
  'layers',
  'picture',
  'shipTimeOffsetMinutes',
  'departureNoticeHours',
  'changeThresholds',
  'charterTerms',
  'keptDays',
  'units',
  'paperOrientation',
  'textSizePc',
  'isTouch',
  'brightnessPc',
] as const satisfies readonly (keyof Settings)[]

const settingsShown = (settings: Settings, clean: (text: string) => string) => {
  const { mode, baseUrl, office, proxy, firstRun, window, secondWindows } = settings
  return {
    mode,
    // Its host, and not what is behind it: that may name the ship.
    service: baseUrl === null ? null : parseBaseUrl(baseUrl).origin,
    office: office === null ? null : parseBaseUrl(office.relayUrl).origin,
    proxy: proxy.mode === 'manual' ? { ...proxy, address: clean(proxy.address) } : proxy,
    ...Object.fromEntries(SHOWN.map((name) => [name, settings[name]])),
    firstRun: firstRun.step,
    window,
    secondWindows,
  }
}

/** Its own facts as they are; what the application said is looked through. */
function cleanCrash(text: string, clean: (text: string) => string): string {
  try {
    const { detail, log, ...facts } = JSON.parse(text) as { detail?: unknown; log?: unknown }
    const lines = Array.isArray(log) ? log.map(String) : []
    return json({ ...facts, detail: clean(String(detail)), log: clean(lines.join('\n')).split('\n') })
  } catch {
    return clean(text)
  }
}
