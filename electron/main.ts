// The composition root: builds each part once and wires it. No decision is taken here.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { app } from 'electron'
import { appState, createAppCalls, createHandler, type AppCallParts } from './ipc/app-calls.ts'
import { pusher } from './ipc/push.ts'
import { serveCalls } from './ipc/serve.ts'
import { sharedViewOf } from './ipc/window-calls.ts'
import { createKeyKeeper } from './keychain/key-store.ts'
import { openKeychain } from './keychain/keychain.ts'
import { createPacks, isPackPath } from './packs/packs.ts'
import { policyMakersOf } from './packs/policy-makers.ts'
import { openPolicy, policyLine, policyNotice } from './policy/policy.ts'
import { policyPlace } from './policy/policy-file.ts'
import { createBackend } from './shell/backend.ts'
import { choosePlace, chooseUpdate, fileDialogs, packDialogs, REPORT_WORDS, sayAndWait } from './shell/dialogs.ts'
import { createFiles } from './shell/files.ts'
import { licenceFiles } from './shell/licences.ts'
import { closeWebRtc, guardAllContents } from './shell/security/guards.ts'
import { endInOrder, logDefects, watchHelpers } from './shell/lifecycle.ts'
import { errorText, openLog } from './shell/log.ts'
import { keepToOwner, narrow, removeDrafts } from './shell/own-files.ts'
import { menuSetter, toggleFullScreen } from './shell/menu.ts'
import { createNotices } from './shell/notices.ts'
import { officersFiles } from './shell/officers-files.ts'
import { createPrinter } from './shell/paper.ts'
import { openPreferences } from './shell/preferences.ts'
import { createWaitingRoutes, isUpdatePath, routePaths } from './shell/waiting-routes.ts'
import { BUNDLE_ORIGIN, type PrintJob } from './shell/security/scheme.ts'
import { dropUnsafeVariables, refusedSwitch, refusedSwitchWords } from './shell/start-guard.ts'
import { resolveSystemProxy } from './shell/system-proxy.ts'
import { limitOwnHeap } from './shell/heap-limits.ts'
import { later } from './shell/in-time.ts'
import { forecastGiven } from './shell/training-switch.ts'
import { createUnfinishedFiles } from './shell/unfinished-files.ts'
import { openLastView } from './shell/last-view.ts'
import { keepSharedView } from './shell/shared-view.ts'
import { backgroundOf, followPalette, registerScheme, setTextSize, windowMaker } from './shell/window.ts'
import { bringForward, createWindows } from './shell/windows.ts'
import { createContinuity } from './support/continuity.ts'
import { createCrashReports } from './support/crash-reports.ts'
import { readDataFacts } from './support/data-facts.ts'
import { createSupportReport } from './support/report.ts'
import { openRunMark, reportCut } from './support/run-mark.ts'
import { createUpdatesHere, updatePolicyOf } from './update/updates-here.ts'

const now = (): number => Date.now()
const here = import.meta.dirname

function start(): void {
  limitOwnHeap()
  registerScheme()
  // The engine has its own connections; the window's browser needs none and is given none.
  closeWebRtc(app)

  const userDataDir = app.getPath('userData')
  const wide = narrow(userDataDir)
  removeDrafts(userDataDir)
  const logs = join(userDataDir, 'logs')
  const log = openLog(logs, now)
  if (wide.length > 0) log.write('warn', 'main', `others may read what could not be narrowed: ${wide.join(', ')}`)
  const mark = openRunMark(join(userDataDir, 'running.json'), app.getVersion(), now)
  const crashes = createCrashReports({
    folder: join(userDataDir, 'crash-reports'),
    logs,
    version: app.getVersion(),
    log,
    now,
    monotonicMs: () => performance.now(),
  })
  const isReported = reportCut(mark.before, crashes)
  logDefects(log, (why) => {
    crashes.keep('main', why)
    mark.endsBy('error')
    sayAndWait('Binnacle met an error of its own and must close. What was stored is safe; start it again.')
    app.exit(1)
  })
  log.write('info', 'main', `Binnacle ${app.getVersion()} starts`)
  const policy = openPolicy(policyPlace(process.platform))
  log.write('info', 'policy', policyLine(policy.state))
  const preferences = openPreferences(join(userDataDir, 'preferences.json'), now, policy.state)
  const unfinished = createUnfinishedFiles(join(userDataDir, 'unfinished-files.json'), now)
  const isKiosk = policy.state?.values.kiosk === true

  const keys = createKeyKeeper(openKeychain(), (error) => log.write('warn', 'keychain', errorText(error)))

  const report = (what: string): void => log.write('warn', 'window', what)
  const printJob: PrintJob = { page: null }
  const windows = createWindows({
    make: windowMaker({
      preloadPath: join(here, '../preload/preload.cjs'),
      rendererDir: join(here, '../renderer'),
      printJob,
      palette: () => preferences.values.palette,
      textSizePc: () => preferences.values.textSizePc,
      isPackaged: app.isPackaged,
      isKiosk,
      report,
    }),
    setTextSize,
    preferences,
    now,
    log,
    giveUp: () =>
      sayAndWait(
        'Binnacle’s window stopped several times. Close Binnacle and start it again; what was stored is safe.',
      ),
    gaveUp: (view) =>
      backend.notice(
        `The ${view}’s own window stopped several times and was closed. Open it again from the menu Window.`,
      ),
    crashed: (why) => crashes.keep('window', why),
    sessionEnds: () => mark.endsBy('session'),
    later,
    onChange: () => notifyChange(),
  })
  const push = pusher(() => windows.all().map(({ webContents }) => webContents))
  const notices = createNotices({ path: join(userDataDir, 'messages.json'), log, now, onChange: () => notifyChange() })
  const sharedView = keepSharedView(
    (word, except) => push('window.shared', word, except),
    openLastView({
      path: join(userDataDir, 'last-view.json'),
      wasCut: mark.before !== null,
      read: sharedViewOf,
      later,
      notice: (sentence) => notices.raise(sentence),
      now,
    }),
  )
  const backend = createBackend({
    userDataDir,
    version: app.getVersion(),
    workers: {
      engine: join(here, 'engine-worker.js'),
      training: join(here, 'training-worker.js'),
      check: join(here, 'check-worker.js'),
    },
    preferences,
    linkPolicy: policy.link,
    policyDocuments: policy.documents,
    keys,
    log,
    notices,
    now,
    resolveProxy: resolveSystemProxy,
    trainingForecasts: forecastGiven(process.argv),
    makeTrainingKey: () => randomBytes(24).toString('base64url'),
    emit: push,
    onChange: () => notifyChange(),
    onReady: () => {
      void files.backups.remind()
      void continuity.ready()
    },
    onCrash: (what, why) => {
      crashes.keep(what, why)
      if (what === 'engine') continuity.engineCrashed()
    },
  })
  const continuity = createContinuity({ cut: mark.before?.cut ?? null, isReported, backend, notices, unfinished })
  const files = createFiles({
    userDataDir,
    licences: licenceFiles(app.isPackaged ? process.resourcesPath : null, join(here, '..')),
    version: app.getVersion(),
    now,
    preferences,
    backend,
    notices,
    unfinished,
    dialogs: fileDialogs(windows.front),
    onChange: () => notifyChange(),
    onUpdates: (folder, paths) => void updates.found(folder, paths),
    onPacks: (found) => void packs.found(found),
    onRestored: () => {
      // What was shown in common is of voyages that had these numbers before.
      sharedView.forget()
      packs.replaced()
      notifyChange()
    },
  })
  const routes = createWaitingRoutes(
    () => push('route.waiting', {}),
    (sentence) => backend.notice(sentence),
  )
  const updates = createUpdatesHere({
    userDataDir,
    version: app.getVersion(),
    policy: updatePolicyOf(policy.state),
    now,
    chooseFile: () => chooseUpdate(windows.front()),
    notice: (sentence, kind) => notices.raise(sentence, kind),
    log: (level, message) => log.write(level, 'update', message),
    onChange: () => notifyChange(),
  })
  const packs = createPacks({
    path: join(userDataDir, 'packs.json'),
    now,
    data: files.data,
    backend,
    secrets: keys,
    hide: log.hide,
    unfinished,
    ofPolicy: policyMakersOf(policy.state),
    notice: (sentence) => notices.raise(sentence),
    onChange: () => notifyChange(),
    dialogs: packDialogs(windows.front),
  })
  /** Route files, updates and packs that the desktop gives. */
  const open = (paths: readonly string[]): void => {
    routes.add(paths.filter((path) => !isUpdatePath(path) && !isPackPath(path)))
    packs.opened(paths.filter(isPackPath))
    for (const path of paths.filter(isUpdatePath)) void updates.opened(path)
  }
  const bringMainForward = () => {
    const main = windows.main()
    if (main !== null) bringForward(main)
    return main
  }
  const printer = createPrinter(printJob, windows.main, report, `Binnacle ${app.getVersion()}`)
  const parts: AppCallParts = {
    version: app.getVersion(),
    preferences,
    policy: policy.state,
    backend,
    ...officersFiles(windows.front, unfinished),
    waitingRoutes: routes,
    printer,
    mainCommands: { 'file.quit': () => app.quit(), 'view.fullScreen': toggleFullScreen },
    files,
    support: createSupportReport({
      version: app.getVersion(),
      userDataDir,
      logs,
      appDir: app.getAppPath(),
      log,
      crashes,
      settings: () => preferences.values,
      policy: () => policy.state,
      facts: () => readDataFacts(join(here, 'check-worker.js'), userDataDir),
      fileNames: () => files.recent.names().map(({ fileName }) => fileName),
      backend,
      unfinished,
      choosePlace: (fileName) => choosePlace(windows.front(), fileName, REPORT_WORDS),
      now,
    }),
    updates,
    packs,
    onPalette: (palette) => {
      followPalette(palette)
      windows.setBackground(backgroundOf(palette))
      showMenu()
    },
    windows: {
      ...windows,
      ...sharedView,
      passOn: (id) => {
        const main = bringMainForward()
        if (main !== null) pusher(() => [main.webContents])('command.run', { id })
      },
    },
    onChange: () => notifyChange(),
  }
  const notifyChange = (): void => {
    push('app.changed', appState(parts))
    showMenu()
  }
  const appCalls = createAppCalls(parts)
  const setMenu = menuSetter({
    run: (id, page) => pusher(() => [page])('command.run', { id }),
    openRecent: (id) => {
      const main = bringMainForward()
      if (main !== null) pusher(() => [main.webContents])('recent.chosen', { id })
    },
    isKiosk,
  })
  const showMenu = (): void => {
    if (app.isReady()) setMenu(preferences.values.palette, files.recent.names())
  }

  guardAllContents(app, report)
  app.on('before-quit', windows.end)
  const close = async (): Promise<void> => {
    await backend.close()
    updates.end()
  }
  endInOrder(app, close, log, mark.remove)
  watchHelpers(app, log, (why) => crashes.keep('helper', why))
  app.on('second-instance', (_event, argv, workingFolder) => {
    bringMainForward()
    open(routePaths(argv, workingFolder, app.isPackaged))
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    bringMainForward()
    open([path])
  })
  open(routePaths(process.argv, process.cwd(), app.isPackaged))
  serveCalls({
    isOwn: windows.isOwn,
    origin: BUNDLE_ORIGIN,
    handle: createHandler(appCalls, backend),
    report: (level, message, error) =>
      log.write(level, 'door', error === undefined ? message : `${message}: ${errorText(error)}`),
  })

  const faulty = policyNotice(policy.state)
  if (faulty !== null) backend.notice(faulty)
  // The engine's thread opens its databases while the window is being made.
  void backend.start()
  void continuity.start()
  void updates.begin()
  files.watched.start()
  app.once('ready', () => {
    showMenu()
    windows.start()
  })
}

// Native parts are loaded when they are first used, by the threads too: after this.
dropUnsafeVariables(process.env)
keepToOwner()
const refused = app.isPackaged ? refusedSwitch(process.argv.slice(1), process.getuid?.() === 0) : null
if (refused !== null) {
  sayAndWait(refusedSwitchWords(refused, process.platform))
  app.exit(1)
} else if (app.requestSingleInstanceLock()) start()
else app.quit()
