// Names in the files of the application's own, in packs, updates and reports, and in what administrators set: each written by the part that writes it.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openMakers } from '../../../electron/packs/makers.ts'
import { schemas as policyParts } from '../../../electron/policy/parts.ts'
import { openPolicy } from '../../../electron/policy/policy.ts'
import { lastBackups } from '../../../electron/shell/backups.ts'
import { LOG_FILES, openLog } from '../../../electron/shell/log.ts'
import { createNotices } from '../../../electron/shell/notices.ts'
import { OWN_NAMES } from '../../../electron/shell/own-files.ts'
import { openPreferences } from '../../../electron/shell/preferences.ts'
import { createRecentFiles } from '../../../electron/shell/recent-files.ts'
import { SCHEME } from '../../../electron/shell/security/scheme.ts'
import { createUnfinishedFiles } from '../../../electron/shell/unfinished-files.ts'
import { createWatchedFolder } from '../../../electron/shell/watched-folder.ts'
import { createCrashReports } from '../../../electron/support/crash-reports.ts'
import { createSupportReport } from '../../../electron/support/report.ts'
import { openRunMark } from '../../../electron/support/run-mark.ts'
import { historySchema } from '../../../electron/update/history.ts'
import { installerName, keptName, LAID_BY, LOOKED_AT } from '../../../electron/update/staging.ts'
import { headOf, manifestSchema } from '../../../electron/update/update-file.ts'
import { openStore } from '../../../electron/engine/store/store.ts'
import { supportFacts } from '../../../electron/engine/store/support-facts.ts'
import { NOTICE_KINDS } from '../../../shared/app/files.ts'
import { DEFAULT_PREFERENCES, preferences } from '../../../shared/app/preferences.ts'
import { POLICY_NAMES } from '../../../shared/app/policy-settings.ts'
import { sharing } from '../../../shared/ipc/shared-view.ts'
import { errorOf, FaultError } from '../../../shared/result.ts'
import { officeCodeText } from '../../../shared/office/code.ts'
import { PACK_ENDING } from '../../../shared/pack/pack.ts'
import { root } from '../../../build/steps.ts'
import { NOW_MS } from '../../support/clock.ts'
import { namesIn, namesOf, sorted } from './shapes.ts'

const now = (): number => NOW_MS
const BASE64_KEY = Buffer.alloc(32, 1).toString('base64')
const bounds = { x: 1, y: 2, width: 800, height: 600, maximized: false }

/** `folder`: a fresh one. */
export async function namesOfApplication(folder: string): Promise<Record<string, Record<string, string[]>>> {
  const at = (name: string): string => join(folder, name)
  const read = (name: string): string[] => namesIn(JSON.parse(readFileSync(at(name), 'utf8')))
  const ignore = (): void => undefined
  const log = openLog(at('logs'), now)
  const run = { runId: 1, startedAtMs: NOW_MS, isTraining: false }
  createNotices({ path: at('messages.json'), log, now, onChange: ignore }).raise('A message.', 'resume', run)
  createRecentFiles(at('recent-files.json'), now).add('live', '/a/route.rtz')
  const watched = { now, data: () => null, count: () => Promise.resolve(null), onChange: ignore, notice: ignore }
  createWatchedFolder({ ...watched, path: at('watched-folder.json') }).choose(folder)
  openMakers({ path: at('packs.json'), now, ofPolicy: [], notice: ignore }).trust({ name: 'Aurora', key: BASE64_KEY })
  openRunMark(at('running.json'), '0.1.0', now)
  openPreferences(at('preferences.json'), now).change({
    mode: 'service',
    baseUrl: 'https://service.example',
    proxy: { mode: 'manual', address: 'proxy.example:3128' },
    office: {
      relayUrl: 'https://relay.example',
      serviceUrl: 'https://service.example',
      makerKey: BASE64_KEY,
      isSimulated: false,
    },
    window: bounds,
    secondWindows: { chart: { ...bounds, isOpen: true }, strip: null },
    units: DEFAULT_PREFERENCES.units,
  })
  const unfinished = createUnfinishedFiles(at('unfinished-files.json'), now)
  const noted = await unfinished.during(at('a file'), () => read('unfinished-files.json'))
  const crashes = createCrashReports({
    folder: at('crash-reports'),
    logs: at('logs'),
    version: '0.1.0',
    log,
    now,
    monotonicMs: now,
  })
  crashes.keep('engine', 'It ended.')
  return {
    'files kept': {
      'backups.json': namesOf(lastBackups),
      'last-view.json': namesOf(sharing.shape.view),
      'messages.json': read('messages.json'),
      'packs.json': read('packs.json'),
      'preferences.json': read('preferences.json'),
      'recent-files.json': read('recent-files.json'),
      'running.json': read('running.json'),
      'unfinished-files.json': noted,
      'updates.json': namesOf(historySchema),
      'watched-folder.json': read('watched-folder.json'),
      'kinds of messages': sorted(NOTICE_KINDS),
    },
    preferences: { names: namesOf(preferences) },
    'files by name': {
      'data folder': sorted(OWN_NAMES),
      logs: [...LOG_FILES],
      'crash reports': readdirSync(at('crash-reports')),
      updates: [LOOKED_AT, LAID_BY, keptName(1, 'SUM'), installerName({ version: '0.1.0', kind: 'deb' })],
      ...associated(),
      protocols: [SCHEME],
    },
    'update file': {
      begin: [headOf(new Uint8Array(3), null).toString('latin1').split('\n', 1)[0] ?? ''],
      manifest: namesOf(manifestSchema),
    },
    policy: policyNames(folder),
    'support report': await reportNames(folder, { log, crashes, unfinished }),
    'office code': { parts: officeCodeNames() },
  }
}

const associations = z.object({
  fileAssociations: z.array(z.object({ ext: z.string(), mimeType: z.string().optional() })),
})
const builder = z.object({ win: associations, linux: associations, mac: associations })

/** As they are registered with the system where Binnacle is installed. */
function associated(): Record<string, string[]> {
  const { win, linux, mac } = builder.parse(JSON.parse(readFileSync(join(root, 'build/electron-builder.json'), 'utf8')))
  const all = [win, linux, mac].flatMap(({ fileAssociations }) => fileAssociations)
  return {
    endings: sorted([PACK_ENDING, ...all.map(({ ext }) => `.${ext}`)]),
    'media types': sorted(all.flatMap(({ mimeType }) => mimeType ?? [])),
  }
}

function policyNames(folder: string): Record<string, string[]> {
  const path = join(mkdtempSync(join(folder, 'policy-')), 'policy.json')
  const file = { format: 1, from: 'The company', locked: ['textSizePc'], textSizePc: 100 }
  writeFileSync(path, JSON.stringify(file), { mode: 0o644 })
  // The tests' own files are this user's: here that is the administrator.
  const { state } = openPolicy({ path, platform: 'linux', administrator: process.getuid?.() ?? 0 })
  const isRead = state?.from === file.from && state.locked[0] === 'textSizePc' && state.faults.length === 0
  return {
    head: isRead ? Object.keys(file).filter((name) => !isPart(name)) : [...(state?.faults ?? [])],
    parts: sorted(POLICY_NAMES),
    ...Object.fromEntries(POLICY_NAMES.map((name) => [name, namesOf(policyParts[name])] as const)),
  }
}

const isPart = (name: string): boolean => POLICY_NAMES.some((part) => part === name)

type Here = Pick<Parameters<typeof createSupportReport>[0], 'log' | 'crashes' | 'unfinished'>

async function reportNames(folder: string, here: Here): Promise<Record<string, string[]>> {
  const settings = openPreferences(join(folder, 'preferences.json'), now).values
  openStore(join(folder, 'live'), NOW_MS).close(NOW_MS)
  const report = createSupportReport({
    ...here,
    version: '0.1.0',
    userDataDir: folder,
    logs: join(folder, 'logs'),
    appDir: '/opt/Binnacle',
    settings: () => settings,
    policy: () => null,
    facts: () => Promise.resolve(supportFacts(folder)),
    fileNames: () => [],
    backend: { call: () => Promise.reject(errorOf(new FaultError('not-found', 'No voyage is in it.').fault)) },
    choosePlace: () => Promise.resolve(null),
    now,
  })
  const { id, parts } = await report.look(null)
  const names = parts.map(({ name }) => name)
  const inside = names
    .filter((name) => name.endsWith('.json') && name !== 'policy.json')
    .map((name) => [name, withoutVersions(namesIn(JSON.parse(report.part(id, name))))] as const)
  return { files: sorted(names), ...Object.fromEntries(inside) }
}

/** What Node and the system are made of is theirs. */
const withoutVersions = (names: readonly string[]): string[] =>
  names.filter((name) => !name.startsWith('versions.') && !name.startsWith('memoryBytes.process.'))

function officeCodeNames(): string[] {
  const code = new URL(
    officeCodeText({
      relayUrl: 'https://relay.example',
      serviceUrl: 'https://service.example',
      makerKey: BASE64_KEY,
      isSimulated: false,
      token: Buffer.alloc(32, 2).toString('base64url'),
    }),
  )
  return sorted(code.searchParams.keys())
}
