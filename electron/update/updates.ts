// Updates by file: looked at, installed, kept so that the version before can be installed again. Nothing is fetched, and nothing is installed by
// itself.
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type {
  UpdateContents,
  UpdateInstalled,
  UpdateKey,
  UpdateOffer,
  UpdateState,
  UpdateMethod,
} from '../../shared/app/update.ts'
import { FaultError } from '../../shared/result.ts'
import { createReader, keptUpdates, type OwnBinnacle } from './fitting.ts'
import { removeUpdateDrafts, methodOf, type Signed } from './hand-over.ts'
import { openHistory, type Pending } from './history.ts'
import { installBy, startInstaller, type Programs } from './install-by.ts'
import { knownKeys } from './keys.ts'
import { createOffers } from './offers.ts'
import { keep, keptNames, LAID_BY, LOOKED_AT, copyIn, extractInstaller, tidy } from './staging.ts'
import { historyLost, installedUnder, isBusyNow, notTaken, nowInUse, stillNotInUse, waitsNoLonger } from './messages.ts'
import { openUpdate } from './update-file.ts'
import { compareVersions } from '../../shared/app/version.ts'
import { commandOf, signedOf } from './waiting.ts'

/** What the company's policy says of updates. */
export interface UpdatePolicy {
  isAllowed: boolean
  keys: readonly UpdateKey[]
  /** Whose policy it is. */
  from: string | null
}

/** Nothing of these was installed yet. */
const WAITING: readonly UpdateMethod[] = ['closes', 'administrator']

export interface UpdatesOptions {
  userDataDir: string
  own: OwnBinnacle
  /** Given when this Binnacle was built. */
  makersKeys: readonly UpdateKey[]
  policy: UpdatePolicy
  now: () => number
  /** By the system's dialog; null when the officer cancelled. */
  chooseFile: () => Promise<string | null>
  notice: (sentence: string, kind?: 'note' | 'caution') => void
  log: (level: 'info' | 'warn', message: string) => void
  onChange: () => void
  programs?: Programs
}

export interface Updates {
  /** At the start: says once what is in use now; then keeps what was installed, and clears up. Never rejects. */
  begin(): Promise<void>
  state(): Promise<UpdateState>
  offer(): UpdateOffer | null
  /** Shows the system's dialog, and reads what was chosen to its end; null when the officer cancelled. Throws FaultError. */
  look(): Promise<UpdateContents | null>
  lookAtOffer(): Promise<UpdateContents>
  lookAtKept(sum: string): Promise<UpdateContents>
  /** The officer declined what was looked at. */
  forget(): Promise<void>
  /** Not now: it is not offered again. */
  notNow(): void
  /** Installs what was looked at last, which must be the one named. Throws FaultError. */
  install(sum: string): Promise<UpdateInstalled>
  /** What waits for Binnacle to close, or for an administrator, is not installed: its installer goes. Throws FaultError `busy`. */
  withdraw(): Promise<void>
  removeKept(sum: string): Promise<void>
  /** Opened from the desktop. Never rejects. */
  opened(path: string): Promise<void>
  /** What lies in the watched folder now. Never rejects, and holds nothing up. */
  found(folder: string, paths: readonly string[]): Promise<void>
  /** When the data are closed: an installer that waits for that is started. */
  end(): void
}

function refusalOf({ isAllowed, from }: UpdatePolicy, keys: readonly unknown[]): UpdateState['refusal'] {
  if (!isAllowed) return { why: 'policy', from }
  return keys.length === 0 ? { why: 'no-key' } : null
}

export function createUpdates(options: UpdatesOptions): Updates {
  const { now, policy, own, notice } = options
  const folder = join(options.userDataDir, 'updates')
  const history = openHistory(join(options.userDataDir, 'updates.json'), now)
  const keys = knownKeys([...options.makersKeys, ...policy.keys])
  const reader = createReader(own, keys)
  /** In the folder, read to its end. */
  let lookedAt: { file: string; sum: string } | null = null
  /** Of what is pending: read in this session out of what was signed. */
  let signed: Signed | null = null
  let reading: UpdateState['reading'] = null
  let isBusy = false
  let begun: Promise<void> = Promise.resolve()

  const refusal = refusalOf(policy, keys)
  const checkAllowed = (): void => {
    if (refusal !== null) throw notTaken(refusal)
  }
  const offers = createOffers({
    reader,
    refusal,
    isAnswered: (sum) => history.value.answered.includes(sum),
    notice,
    onChange: options.onChange,
  })
  /** One at a time, and nothing while another is handed over and not in use yet. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    checkAllowed()
    if (isBusy) throw isBusyNow()
    isBusy = true
    try {
      await begun
      const { pending } = history.value
      if (pending !== null && pending.way !== 'administrator')
        throw new FaultError(
          'busy',
          `Binnacle ${pending.version} was handed over and is in use at the next start: close Binnacle and start it first.`,
        )
      return await work()
    } finally {
      isBusy = false
      reading = null
    }
  }
  const drop = async (): Promise<void> => {
    const before = lookedAt
    lookedAt = null
    if (before?.file === LOOKED_AT && history.value.pending?.file !== LOOKED_AT)
      await rm(join(folder, LOOKED_AT), { force: true }).catch(() => undefined)
  }
  const lookAt = (path: string): Promise<UpdateContents> =>
    alone(async () => {
      await drop()
      return reader.open(path, false, async (update) => {
        const onProgress = (bytes: number): void => {
          reading = { bytes, of: update.bytes }
        }
        onProgress(0)
        await copyIn(folder, update, onProgress)
        history.answer(update.sum)
        lookedAt = { file: LOOKED_AT, sum: update.sum }
        return reader.contents(path, update)
      })
    })
  const keptFile = async (sum: string): Promise<string> => {
    const file = (await keptNames(folder)).find((name) => name.includes(sum))
    if (file === undefined) throw new FaultError('not-found', 'This update is no longer kept on this computer.')
    return file
  }
  const installedOf = (pending: Pending): UpdateInstalled => ({
    version: pending.version,
    way: pending.way,
    command: refusal === null ? commandOf(pending, folder, signed) : null,
  })
  const checkWaiting = async (waiting: Pending): Promise<void> => {
    if (refusal !== null) return
    signed = await signedOf(waiting, folder, reader)
    if (signed !== null) return
    history.setPending(null)
    notice(waitsNoLonger(waiting.version))
  }
  /** What is in use is kept, and what no longer serves goes. */
  const settle = async (used: Pending | null): Promise<void> => {
    if (used !== null) {
      try {
        const update = await openUpdate(join(folder, used.file), keys, true)
        await update.close()
        if (update.sum === used.sum) await keep(folder, used.file, used.sum)
      } catch (error) {
        options.log('warn', `the update in use is not kept: ${String(error)}`)
      }
    }
    if (history.value.pending !== null) await checkWaiting(history.value.pending)
    const { pending } = history.value
    await tidy(folder, pending === null ? [] : [pending.file, pending.installer])
    const { appImage } = own.installed
    if (appImage !== null) await removeUpdateDrafts(appImage).catch(() => undefined)
  }
  const install = async (sum: string): Promise<UpdateInstalled> => {
    const chosen = lookedAt
    if (chosen?.sum !== sum) throw new FaultError('not-found', 'Choose the update again.')
    const { path, manifest } = await extractInstaller(folder, chosen.file, { sum, keys })
    const pending: Pending = {
      sum,
      version: manifest.version,
      whatIsNew: manifest.whatIsNew,
      atMs: now(),
      file: chosen.file,
      installer: basename(path),
      sha512: manifest.installer.sha512,
      way: methodOf(own.installed),
    }
    // Before any caller is notified: whatever ends now, the outcome is reported at the next start.
    history.setPending(pending)
    signed = manifest.installer
    try {
      const way = await installBy(own.installed, path, signed, options.programs, options.log)
      const file = way === 'administrator' && chosen.file === LOOKED_AT ? LAID_BY : chosen.file
      const handed = { ...pending, way, file }
      history.setPending(handed)
      // Another may be looked at while it waits.
      if (file !== chosen.file) await rename(join(folder, chosen.file), join(folder, file))
      if (way === 'password' || way === 'replaces') await rm(path, { force: true }).catch(() => undefined)
      if (way === 'password') notice(installedUnder(pending.version, own.version))
      lookedAt = null
      return installedOf(handed)
    } catch (error) {
      history.setPending(null)
      signed = null
      await rm(path, { force: true }).catch(() => undefined)
      throw error
    }
  }
  return {
    begin() {
      const { changed, used, unused } = history.begin(own.version, own.placedMs)
      if (history.quarantinedAs !== null) notice(historyLost(history.quarantinedAs))
      if (changed !== null) notice(nowInUse(changed, compareVersions(changed.to, changed.from)), 'note')
      if (unused !== null) notice(stillNotInUse(unused.version, own.version))
      begun = settle(used)
      return begun
    },
    async state() {
      await begun
      const { running, before, pending } = history.value
      const waiting = pending === null ? null : installedOf(pending)
      return {
        version: own.version,
        sinceMs: running?.sinceMs ?? null,
        whatIsNew: running?.whatIsNew ?? [],
        before: before.map(({ version, untilMs }) => ({ version, untilMs })),
        kept: await keptUpdates(folder, reader),
        signers: keys.map(({ name }) => name),
        refusal,
        pending: waiting?.way === 'administrator' && waiting.command === null ? null : waiting,
        reading,
      }
    },
    offer() {
      const one = offers.now()
      return one === null ? null : { version: one.version, madeAtMs: one.madeAtMs, folder: one.folder }
    },
    async look() {
      checkAllowed()
      const path = await options.chooseFile()
      return path === null ? null : lookAt(path)
    },
    async lookAtOffer() {
      const one = offers.now()
      if (one === null) throw new FaultError('not-found', 'The update is no longer there: its stick may be out.')
      offers.clear()
      return lookAt(one.path)
    },
    lookAtKept: (sum) =>
      alone(async () => {
        await drop()
        const file = await keptFile(sum)
        return reader.open(join(folder, file), true, async (update) => {
          await update.installer(null)
          lookedAt = { file, sum }
          return reader.contents(join(folder, file), update)
        })
      }),
    forget: drop,
    notNow() {
      const one = offers.now()
      if (one !== null) history.answer(one.sum)
      offers.clear()
    },
    install: (sum) => alone(() => install(sum)),
    async withdraw() {
      await begun
      const { pending } = history.value
      if (isBusy) throw isBusyNow()
      if (pending === null || !WAITING.includes(pending.way)) return
      history.setPending(null)
      const isFree = pending.file === LAID_BY || (pending.file === LOOKED_AT && lookedAt?.file !== LOOKED_AT)
      const files = isFree ? [pending.file] : []
      for (const name of [pending.installer, ...files])
        // oxlint-disable-next-line eslint/no-await-in-loop -- one behind the other
        await rm(join(folder, name), { force: true }).catch(() => undefined)
    },
    removeKept: async (sum) => {
      const file = await keptFile(sum)
      if (lookedAt?.file === file) lookedAt = null
      await rm(join(folder, file))
    },
    opened: offers.opened,
    found: offers.found,
    end() {
      const { pending } = history.value
      if (pending?.way === 'closes' && signed !== null)
        startInstaller(join(folder, pending.installer), signed, options.programs, options.log)
    },
  }
}
