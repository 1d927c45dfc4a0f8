// The service in use, by this ship's own key or by the office's relay: chosen, changed, left, and at a start found in the keychain.
import type { KeyStatus } from '../../shared/app/app.ts'
import { baseUrlText, parseBaseUrl } from '../../shared/app/base-url.ts'
import { parseOfficeCode } from '../../shared/office/code.ts'
import type { OfficeSetUp } from '../../shared/office/office.ts'
import { FaultError } from '../../shared/result.ts'
import type { EngineOffice } from '../engine/protocol.ts'
import type { BackendOptions } from './backend-options.ts'
import { checkKey } from './check-key.ts'
import type { EngineHost } from './engine-host.ts'
import { createOfficeKeeper } from './office-keeper.ts'
import type { SettingsKeeper } from './preferences.ts'

type Change = Parameters<SettingsKeeper['change']>[0]

interface Around {
  engine: () => Pick<EngineHost, 'setApiKey' | 'setOffice'> | null
  /** An engine of this service runs as it should; null: training's. */
  isInUse: (baseUrl: string | null) => boolean
  /** Origin of the service in use; null: none is. */
  originInUse: () => string | null
  store: (part: Change) => void
  /** The settings change, and an engine is started that goes by them. */
  changeOver: (part: Change, apiKey?: string | null) => Promise<void>
  findProxy: () => Promise<void>
}

export interface Connection {
  status(): { key: KeyStatus; office: OfficeSetUp | null }
  /** null: no relay gives weather of the service in use. */
  officeForEngine(): EngineOffice | null
  /** Finds the proxy to the relay and passes it to the engine when it changed. Returns what the officer should know of it; null: nothing. */
  findOfficeProxy(): Promise<string | null>
  /** Looks in the keychain for what the running engine may send, and passes it on. Never rejects. */
  learn(baseUrl: string): Promise<void>
  /** No key of the officer's is used now; whether a keychain works is looked for while `isStillSo`. */
  probe(isStillSo: () => boolean): void
  /** Looks in the keychain for the token of a simulated relay, and passes it to the training engine. Never rejects. */
  learnOfTraining(): Promise<void>
  /** These throw FaultError; then nothing has changed. */
  chooseService(typedUrl: string, typedKey: string | undefined): Promise<void>
  joinOffice(code: string): Promise<void>
  leaveOffice(): Promise<void>
  setKey(text: string): Promise<KeyStatus>
  removeKey(): Promise<KeyStatus>
}

type Options = Pick<BackendOptions, 'preferences' | 'keys' | 'log' | 'onChange' | 'resolveProxy'>

export function createConnection(options: Options, around: Around): Connection {
  const { preferences, keys, log } = options
  const office = createOfficeKeeper(options)
  let key: KeyStatus = { place: 'none', fault: null }
  /** Counts the changes that make an earlier read of the key from the keychain out of date. */
  let keyChanges = 0

  const knowKey = (status: KeyStatus): KeyStatus => {
    key = status
    options.onChange()
    return status
  }
  const originOfKey = (): string => {
    const origin = around.originInUse()
    if (origin === null) throw new FaultError('no-service', 'There is no key to keep: no service is connected.')
    return origin
  }
  return {
    status: () => ({ key, office: office.state() }),
    officeForEngine: office.forEngine,
    async findOfficeProxy() {
      const found = await office.findProxy()
      if (found !== null) around.engine()?.setOffice(office.forEngine())
      return found?.notice ?? null
    },
    /** The proxy first: without a secret nothing is sent, so nothing goes around the proxy. Then the office's: it goes before the own key. */
    async learn(baseUrl) {
      const changesBefore = ++keyChanges
      const { origin } = parseBaseUrl(baseUrl)
      const isStillCurrent = (): boolean => around.originInUse() === origin
      await around.findProxy()
      await office.find(baseUrl)
      if (isStillCurrent()) around.engine()?.setOffice(office.forEngine())
      const { apiKey, status } = await keys.read(origin)
      if (!isStillCurrent() || changesBefore !== keyChanges) return
      if (apiKey !== null) log.hide(apiKey)
      around.engine()?.setApiKey(apiKey)
      knowKey(status)
    },
    probe(isStillSo) {
      knowKey({ place: 'none', fault: key.fault })
      void keys.probe().then((status) => isStillSo() && knowKey(status))
    },
    async learnOfTraining() {
      await around.findProxy()
      await office.find(null)
      if (around.isInUse(null)) around.engine()?.setOffice(office.forEngine())
    },
    async chooseService(typedUrl, typedKey) {
      const url = parseBaseUrl(typedUrl)
      keyChanges++
      const baseUrl = baseUrlText(url)
      const newKey = typedKey === undefined ? null : checkKey(typedKey)
      if (newKey !== null) log.hide(newKey)
      const status = newKey === null ? null : await keys.set(url.origin, newKey)
      const { apiKey, status: found } = status === null ? await keys.read(url.origin) : { apiKey: newKey, status }
      if (apiKey === null && found.fault === null && !office.isOf(baseUrl)) {
        throw new FaultError(
          'no-service',
          'No key for this address is known on this computer. Enter the key your provider gave you.',
        )
      }
      // A keychain that was locked at the start may be open now.
      await office.find(baseUrl)
      if (around.isInUse(baseUrl)) {
        around.engine()?.setOffice(office.forEngine())
        around.engine()?.setApiKey(apiKey)
      } else {
        await around.changeOver({ mode: 'service', baseUrl }, apiKey)
      }
      if (apiKey !== null) log.hide(apiKey)
      knowKey(found)
    },
    async joinOffice(code) {
      const { token, ...connection } = parseOfficeCode(code)
      log.hide(token)
      const { office: before } = preferences.values
      const { serviceUrl, isSimulated } = connection
      if (isSimulated && before !== null && !before.isSimulated)
        throw new FaultError(
          'bad-input',
          'This code is of a relay on trial, whose weather is simulated (TRAINING). The office’s own relay is set up here, and its code would be lost: leave that relay first if it is to go.',
        )
      const baseUrl = isSimulated ? null : serviceUrl
      await office.keep(connection.relayUrl, token)
      if (around.isInUse(baseUrl)) {
        around.store({ office: connection })
        await around.findProxy()
        around.engine()?.setOffice(office.forEngine())
        options.onChange()
      } else if (baseUrl === null) {
        keyChanges++
        await around.changeOver({ mode: 'training', office: connection })
      } else {
        keyChanges++
        const { apiKey, status } = await keys.read(parseBaseUrl(baseUrl).origin)
        if (apiKey !== null) log.hide(apiKey)
        await around.changeOver({ mode: 'service', baseUrl, office: connection }, apiKey)
        knowKey(status)
      }
      await office.removeOfFormer(before)
    },
    async leaveOffice() {
      const { office: connection } = preferences.values
      if (connection === null) throw new FaultError('no-service', 'No relay of the office is set up here.')
      await office.remove(connection.relayUrl)
      around.store({ office: null })
      around.engine()?.setOffice(null)
      options.onChange()
    },
    async setKey(text) {
      const origin = originOfKey()
      const apiKey = checkKey(text)
      log.hide(apiKey)
      keyChanges++
      const status = await keys.set(origin, apiKey)
      around.engine()?.setApiKey(apiKey)
      return knowKey(status)
    },
    async removeKey() {
      const origin = originOfKey()
      keyChanges++
      around.engine()?.setApiKey(null)
      return knowKey(await keys.remove(origin))
    },
  }
}
