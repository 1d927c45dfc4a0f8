// The calls that the main process answers, on their real parts, threads and files, in this process: without Electron, so without windows,
// dialogs (each is answered at once) and paper.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAppCalls, createHandler, type AppCallParts } from '../../electron/ipc/app-calls.ts'
import type { IpcServer } from '../../electron/ipc/answer.ts'
import { createKeyKeeper } from '../../electron/keychain/key-store.ts'
import { createPacks } from '../../electron/packs/packs.ts'
import { createBackend } from '../../electron/shell/backend.ts'
import { createFiles } from '../../electron/shell/files.ts'
import { openLog } from '../../electron/shell/log.ts'
import { createNotices } from '../../electron/shell/notices.ts'
import { openPreferences } from '../../electron/shell/preferences.ts'
import { openRoute } from '../../electron/shell/route-file.ts'
import { keepSharedView } from '../../electron/shell/shared-view.ts'
import { createWaitingRoutes } from '../../electron/shell/waiting-routes.ts'
import { createUnfinishedFiles } from '../../electron/shell/unfinished-files.ts'
import { PLAN_FILE, replaceFile, ROUTE_FILE } from '../../electron/shell/write-file.ts'
import { readDataFacts } from '../../electron/support/data-facts.ts'
import { createSupportReport } from '../../electron/support/report.ts'
import { SCHEMAS } from '../../electron/update/schemas.ts'
import { updatePolicyOf } from '../../electron/update/updates-here.ts'
import { createUpdates } from '../../electron/update/updates.ts'
import { ROUTE } from './engine-here.ts'
import { newSigner, newUpdate } from './update-files.ts'
import { wallClockMs } from './clock.ts'

const worker = (path: string): string => fileURLToPath(new URL(`../../electron/${path}`, import.meta.url))
const WORKERS = {
  engine: worker('engine/worker.ts'),
  training: worker('training/worker.ts'),
  check: worker('engine/check-worker.ts'),
}

export interface AppCallsHere {
  handle: IpcServer['handle']
  /** Of the log file. */
  logPath: string
  close(): Promise<void>
}

/** `folder`: for the data and whatever is written. The system's keychain is a map. */
export async function appCallsHere(folder: string): Promise<AppCallsHere> {
  const at = (name: string): string => join(folder, name)
  const now = wallClockMs
  const nothing = (): void => undefined
  const route = at('given.rtz')
  writeFileSync(route, ROUTE)
  const entries = new Map<string, string>()
  const keys = createKeyKeeper(
    {
      get: (account) => Promise.resolve(entries.get(account) ?? null),
      set: (account, secret) => Promise.resolve(void entries.set(account, secret)),
      delete: (account) => Promise.resolve(entries.delete(account)),
    },
    nothing,
  )
  const log = openLog(at('logs'), now)
  const preferences = openPreferences(at('preferences.json'), now)
  const notices = createNotices({ path: at('messages.json'), log, now, onChange: nothing })
  const backend = createBackend({
    userDataDir: folder,
    version: '0.0.0',
    workers: WORKERS,
    preferences,
    linkPolicy: null,
    policyDocuments: null,
    keys,
    log,
    notices,
    now,
    trainingForecasts: null,
    makeTrainingKey: () => 'training-key-of-this-run',
    resolveProxy: () => Promise.resolve('DIRECT'),
    emit: nothing,
    onChange: nothing,
    onReady: nothing,
    onCrash: nothing,
  })
  const backup = at('kept.binnacle-backup')
  const unfinished = createUnfinishedFiles(at('unfinished.json'), now)
  const files = createFiles({
    userDataDir: folder,
    licences: [],
    version: '0.0.0',
    now,
    preferences,
    backend,
    notices,
    unfinished,
    dialogs: {
      backupPlace: () => Promise.resolve(backup),
      backup: () => Promise.resolve(backup),
      folder: () => Promise.resolve(folder),
    },
    onChange: nothing,
    onUpdates: nothing,
    onPacks: nothing,
    onRestored: nothing,
  })
  const packs = createPacks({
    path: at('packs.json'),
    now,
    data: files.data,
    backend,
    secrets: keys,
    hide: log.hide,
    unfinished,
    ofPolicy: [],
    notice: (sentence) => notices.raise(sentence),
    onChange: nothing,
    dialogs: {
      place: () => Promise.resolve(at('kept.binnacle')),
      folder: () => Promise.resolve(folder),
      files: () => Promise.resolve([at('kept.binnacle')]),
    },
  })
  const signer = newSigner('of a test')
  const update = await newUpdate(folder, { signer })
  const updates = createUpdates({
    userDataDir: folder,
    own: {
      version: '0.1.0',
      platform: 'linux',
      arch: 'x64',
      installed: { kind: 'deb', appImage: null, pkexec: null },
      schemas: SCHEMAS,
      placedMs: null,
    },
    makersKeys: [signer.known],
    policy: updatePolicyOf(null),
    now,
    chooseFile: () => Promise.resolve(update),
    notice: (sentence) => notices.raise(sentence),
    log: nothing,
    onChange: nothing,
  })
  const save = (fileName: string, content: string | Uint8Array, kind: typeof ROUTE_FILE): string => {
    replaceFile(at('written'), content, kind)
    return basename(fileName)
  }
  const parts: AppCallParts = {
    version: '0.0.0',
    preferences,
    backend,
    openRouteFile: () => Promise.resolve(openRoute(route)),
    waitingRoutes: createWaitingRoutes(nothing, nothing),
    saveRouteFile: (fileName, content) => Promise.resolve(save(fileName, content, ROUTE_FILE)),
    savePlanFile: async (fileName, make) => save(fileName, await make(), PLAN_FILE),
    saveTableFile: (fileName, text) => Promise.resolve(save(fileName, text, PLAN_FILE)),
    saveNoonFile: (fileName, text) => Promise.resolve(save(fileName, text, PLAN_FILE)),
    printer: {
      pdf: ({ html }) => Promise.resolve(Buffer.from(html)),
      print: () => Promise.resolve(true),
    },
    mainCommands: { 'file.quit': nothing, 'view.fullScreen': nothing },
    files,
    updates,
    packs,
    policy: null,
    support: createSupportReport({
      version: '0.0.0',
      userDataDir: folder,
      logs: at('logs'),
      appDir: folder,
      log,
      crashes: { all: () => [] },
      settings: () => preferences.values,
      policy: () => null,
      facts: () => readDataFacts(WORKERS.check, folder),
      fileNames: () => [],
      backend,
      unfinished,
      choosePlace: () => Promise.resolve(at('report.zip')),
      now,
    }),
    onPalette: nothing,
    windows: {
      open: () => [],
      show: nothing,
      close: nothing,
      passOn: nothing,
      setTextSize: nothing,
      ...keepSharedView(nothing),
    },
    onChange: nothing,
  }
  await backend.start()
  return {
    handle: createHandler(createAppCalls(parts), backend),
    logPath: at('logs/binnacle.log'),
    close: async () => {
      files.watched.close()
      await backend.close()
    },
  }
}
