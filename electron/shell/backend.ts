// What runs behind the window for the mode the officer chose: the engine on its data folder, in training mode the simulated service.
import { join } from 'node:path'
import { parseBaseUrl } from '../../shared/app/base-url.ts'
import { checkProxyAddress } from '../../shared/app/proxy-address.ts'
import { FaultError, faultOf, type Fault } from '../../shared/result.ts'
import type { Backend, BackendOptions, RestoreOutcome } from './backend-options.ts'
import type { Replacement } from '../engine/protocol.ts'
import { CUT_OFF, GAVE_UP, NOT_CHOSEN, SWITCHING } from './backend-faults.ts'
import { createConnection } from './connection.ts'
import { lookAtBackup, lookForOlder } from './look-at-backup.ts'
import { startEngine, type EngineHost } from './engine-host.ts'
import { engineNames, engineStart, type DataFolder } from './engine-start.ts'
import { errorText } from './log.ts'
import type { SettingsKeeper } from './preferences.ts'
import { proxyInForce } from './proxy.ts'
import { restartLimit } from './restart-limit.ts'
import { startTraining, type TrainingHost } from './training-host.ts'

const CLOSE_DEADLINE_MS = 8000
const RESTARTS = { max: 3, windowMs: 5 * 60_000 }
const cutOff: RestoreOutcome = { result: { ok: false, fault: CUT_OFF }, isRefused: false }
export function createBackend(options: BackendOptions): Backend {
  const { preferences, log } = options
  const mayRestart = restartLimit(RESTARTS.max, RESTARTS.windowMs, options.now)
  /** What lies under a host's name alone, from before base paths had files of their own, belongs to the address used last. */
  const lastUsedUrl = preferences.own.baseUrl
  let engine: EngineHost | null = null
  let training: TrainingHost | null = null
  let dataFault: Fault | null = null
  /** The last notice about the proxy in this run. */
  let lastProxyNotice: string | null = null
  /** Who waits for the outcome of a restore. */
  let onRestored: ((outcome: RestoreOutcome) => void) | null = null
  let proxy: string | null = null
  let changingOver = false
  let closing = false
  let lastDone: Promise<unknown> = Promise.resolve()

  /** Starts, changes and closings happen one after another. */
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastDone.then(work)
    lastDone = done.catch(() => {})
    return done
  }
  const notice = (sentence: string): void => options.notices.raise(sentence)
  const broken = (reason: Fault): void => {
    dataFault = reason
    options.onChange()
  }
  /** Reads the proxy of the choice and the system, and passes it to the engine when it changed. */
  const findProxy = async (): Promise<void> => {
    const { mode, baseUrl, proxy: choice } = preferences.values
    if (mode === null || (mode === 'service' && baseUrl === null)) return
    const engineBefore = engine
    // The simulated service is inside this computer; a simulated relay is not.
    const found =
      mode === 'service' && baseUrl !== null
        ? await proxyInForce(choice, baseUrl, options.resolveProxy)
        : { proxy: null, notice: null }
    if (engineBefore !== engine || preferences.values.baseUrl !== baseUrl || preferences.values.proxy !== choice) return
    if (found.proxy !== proxy) engine?.setProxy(found.proxy)
    proxy = found.proxy
    const ofOffice = await connection.findOfficeProxy()
    const proxyNotice = found.notice ?? ofOffice
    if (proxyNotice !== null && proxyNotice !== lastProxyNotice) notice(proxyNotice)
    lastProxyNotice = proxyNotice
  }

  const openEngine = (
    folder: DataFolder,
    service: { baseUrl: string } | null,
    apiKey: string | null,
    from: Replacement | null,
  ): void => {
    if (apiKey !== null) log.hide(apiKey)
    const host = startEngine(
      options.workers.engine,
      engineStart({
        userDataDir: options.userDataDir,
        version: options.version,
        folder,
        service,
        apiKey,
        office: connection.officeForEngine(),
        lastUsedUrl,
        from,
        proxy: folder === 'live' ? proxy : null,
        directions: preferences.values.directions,
        departureNoticeHours: preferences.values.departureNoticeHours,
        keptDays: preferences.values.keptDays,
        linkPolicy: options.linkPolicy,
        policyDocuments: folder === 'live' ? options.policyDocuments : null,
      }),
      {
        onReady: (found, limited, restored) => {
          if (restored !== undefined) onRestored?.({ result: restored, isRefused: !restored.ok })
          found.forEach(notice)
          if (limited !== null) broken(limited)
          if (engine === host) options.onReady()
        },
        onWritable: () => {
          if (engine === host) reopen()
        },
        onEvent: (name, payload) => {
          if (engine === host) options.emit(name, payload)
        },
        onLog: ({ level, message }) => log.write(level, 'engine', message),
        onFatal: (why, restored) => {
          onRestored?.({ result: restored ?? { ok: false, fault: why }, isRefused: restored?.ok === false })
          broken(why)
        },
        onCrash: (why) => {
          options.onCrash('engine', why)
          // Whoever restores starts it again and reports it.
          if (onRestored !== null) onRestored(cutOff)
          else if (engine === host)
            restart('The part of Binnacle that keeps the data stopped and was started again. What was stored is safe.')
        },
        // No crash: the engine that is started then reports it itself.
        onDamaged: () => {
          if (engine === host) restart(null)
        },
      },
    )
    engine = host
  }

  const openTraining = async (from: Replacement | null): Promise<void> => {
    const apiKey = options.makeTrainingKey()
    log.hide(apiKey)
    try {
      const host = await startTraining(options.workers.training, apiKey, options.trainingForecasts, (why) => {
        log.write('error', 'training', why)
        options.onCrash('training', why)
        if (training === host) restart('The simulated service stopped and was started again.')
      })
      training = host
      openEngine('training', { baseUrl: host.baseUrl }, apiKey, from)
    } catch (error) {
      log.write('error', 'training', errorText(error))
      openEngine('training', null, null, from)
      broken(faultOf(error))
    }
  }

  /**
   * `apiKey` undefined: not known yet, read from the keychain while the engine already answers. `from`: what replaces the data
   * first.
   */
  const open = async (apiKey?: string | null, from: Replacement | null = null): Promise<void> => {
    dataFault = null
    proxy = null
    const { mode, baseUrl } = preferences.values
    if (mode === 'training') {
      await openTraining(from)
      connection.probe(() => preferences.values.mode === 'training')
      void connection.learnOfTraining()
    } else if (mode === 'service' && baseUrl !== null) {
      if (apiKey !== undefined) await findProxy()
      openEngine('live', { baseUrl }, apiKey ?? null, from)
      if (apiKey === undefined) void connection.learn(baseUrl)
    } else connection.probe(() => preferences.values.mode === null)
  }
  const shut = async (): Promise<void> => {
    const [oldEngine, oldTraining] = [engine, training]
    engine = null
    training = null
    await oldEngine?.close(CLOSE_DEADLINE_MS)
    await oldTraining?.close(1000)
  }
  /** What is stored is another now, or can be read now: whatever a window shows of it. */
  const readAnew = (): void =>
    options.emit('store.changed', {
      subjects: ['voyage', 'weather', 'casualties', 'bulk', 'traffic', 'profiles', 'vessels', 'check', 'issues'],
    })
  /** null: no crash, nothing to report. */
  const restart = (sentence: string | null): void => {
    if (closing) return
    void enqueue(async () => {
      if (closing) return
      await shut()
      if (sentence !== null && !mayRestart()) return broken(GAVE_UP)
      await open()
      if (sentence !== null) notice(sentence)
      else readAnew()
    })
  }
  /** The disk takes files again: the same data, now written to. */
  const reopen = (): void => {
    if (closing) return
    void enqueue(async () => {
      if (closing) return
      await shut()
      await open()
      notice('Binnacle can write to its data folder again. Everything can be stored.')
      readAnew()
    })
  }
  const restoreNow = async (shown: Replacement): Promise<RestoreOutcome> => {
    const { mode, baseUrl } = preferences.values
    if (mode === null || (mode === 'service' && baseUrl === null))
      throw new FaultError(NOT_CHOSEN.code, NOT_CHOSEN.message)
    changingOver = true
    try {
      const restoring = new Promise<RestoreOutcome>((resolve) => {
        onRestored = resolve
      })
      await shut()
      await open(undefined, shown)
      const outcome = await restoring
      onRestored = null
      if (outcome === cutOff) {
        await shut()
        if (mayRestart()) await open()
        else broken(GAVE_UP)
      }
      return outcome
    } finally {
      onRestored = null
      changingOver = false
    }
  }
  const folderInUse = (): DataFolder => (preferences.values.mode === 'training' ? 'training' : 'live')
  const namesInUse = (): ReturnType<typeof engineNames> => {
    const { baseUrl } = preferences.values
    return engineNames(folderInUse(), baseUrl === null ? null : { baseUrl }, lastUsedUrl)
  }
  const originInUse = (): string | null => {
    const { mode, baseUrl } = preferences.values
    return mode === 'service' && baseUrl !== null ? parseBaseUrl(baseUrl).origin : null
  }
  const store = (part: Parameters<SettingsKeeper['change']>[0]): void => {
    const unsaved = preferences.change(part)
    if (unsaved !== null) notice(`${unsaved.message} Your choice holds until Binnacle is closed.`)
  }
  const changeOver = async (part: Parameters<SettingsKeeper['change']>[0], apiKey?: string | null): Promise<void> => {
    changingOver = true
    try {
      await shut()
      store(part)
      await open(apiKey)
    } finally {
      changingOver = false
      options.onChange()
    }
  }
  const isInUse = (baseUrl: string | null): boolean => {
    const { values } = preferences
    const isChosen =
      baseUrl === null ? values.mode === 'training' : values.mode === 'service' && values.baseUrl === baseUrl
    return engine !== null && dataFault === null && isChosen
  }
  const connection = createConnection(options, {
    engine: () => engine,
    isInUse,
    originInUse,
    store,
    changeOver,
    findProxy,
  })

  return {
    // Whoever looks in the midst of it must not take the new choice for data that are there: once it is over all is read anew.
    status: () => ({
      ...connection.status(),
      fault: changingOver ? SWITCHING : dataFault,
      notices: options.notices.open(),
    }),
    start: () =>
      enqueue(() => {
        preferences.notices.forEach(notice)
        return open()
      }).catch((error: unknown) => broken(faultOf(error))),
    async call(name, input) {
      if (changingOver) return { ok: false, fault: SWITCHING }
      if (engine === null) await lastDone
      if (name === 'sync.start' || name === 'sync.resume') await findProxy()
      if (changingOver) return { ok: false, fault: SWITCHING }
      if (engine !== null) return engine.call(name, input)
      return { ok: false, fault: dataFault ?? NOT_CHOSEN }
    },
    async ownCall(name, input) {
      if (changingOver) return { ok: false, fault: SWITCHING }
      return engine === null ? { ok: false, fault: dataFault ?? NOT_CHOSEN } : engine.ownCall(name, input)
    },
    lookAt: (path) =>
      lookAtBackup(options.workers.check, {
        backup: path,
        scratch: join(options.userDataDir, 'looked-at.tmp'),
        start: namesInUse(),
      }),
    lookForOlder: () =>
      lookForOlder(options.workers.check, { olderIn: join(options.userDataDir, folderInUse()), start: namesInUse() }),
    restore: (shown) => enqueue(() => restoreNow(shown)),
    choose: (choice) =>
      enqueue(async () => {
        if ('office' in choice) return connection.joinOffice(choice.office)
        if (choice.mode === 'service') return connection.chooseService(choice.baseUrl, choice.apiKey)
        const works = preferences.values.mode === 'training' && training !== null && dataFault === null
        // A keychain that was locked may be open now.
        if (works) await connection.learnOfTraining()
        else await changeOver({ mode: 'training' })
      }),
    setKey: (text) => enqueue(() => connection.setKey(text)),
    removeKey: () => enqueue(() => connection.removeKey()),
    leaveOffice: () => enqueue(() => connection.leaveOffice()),
    setProxy: (choice) =>
      enqueue(async () => {
        store({ proxy: choice.mode === 'manual' ? { ...choice, address: checkProxyAddress(choice.address) } : choice })
        await findProxy()
        options.onChange()
      }),
    setDirections: (directions) => engine?.setDirections(directions),
    setDepartureNotice: (hours) => engine?.setDepartureNotice(hours),
    setKeptDays: (days) => engine?.setKeptDays(days),
    notice,
    async close() {
      closing = true
      await enqueue(shut)
    },
  }
}
