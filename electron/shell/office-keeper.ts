// The office's relay set up here: whether weather comes by it, its proxy, and its token, which is in the keychain and goes to the engine alone.
import type { KeyStatus } from '../../shared/app/app.ts'
import { isOfficeToken } from '../../shared/office/code.ts'
import type { Fault } from '../../shared/result.ts'
import { givesWeatherOf, type OfficeConnection, type OfficeSetUp } from '../../shared/office/office.ts'
import type { EngineOffice } from '../engine/protocol.ts'
import type { BackendOptions } from './backend-options.ts'
import { errorText } from './log.ts'
import { proxyInForce, type ProxyInForce } from './proxy.ts'

export interface OfficeKeeper {
  /** As the window shows it; null: none is set up. */
  state(): OfficeSetUp | null
  /** Whether weather of this service may come by it; null: training's simulated weather. */
  isOf(serviceUrl: string | null): boolean
  /** For an engine of the service in use, as far as token and proxy are known; null: its weather does not come by a relay. */
  forEngine(): EngineOffice | null
  /** Looks for the token of the relay that gives this service's weather (null: training's). Never rejects: a keychain that fails is in `state`. */
  find(serviceUrl: string | null): Promise<void>
  /** The proxy to the relay in use, by the choice and the system; null: the same as before. Never rejects. */
  findProxy(): Promise<ProxyInForce | null>
  /** Keeps the token of a relay, if only for this run. Never rejects. */
  keep(relayUrl: string, token: string): Promise<void>
  /** Throws FaultError when the keychain may still hold the token. */
  remove(relayUrl: string): Promise<void>
  /** That of a relay which is no longer set up: what cannot be removed is of no use to anybody here. */
  removeOfFormer(before: OfficeConnection | null): Promise<void>
}

/** Not under the bare address: a service on the same host has its key there. */
const accountOf = (relayUrl: string): string => `office ${relayUrl}`

const DAMAGED: Fault = {
  code: 'keychain-unavailable',
  message: 'The ship’s token in this computer’s keychain is damaged: it is there, and cannot be used.',
  retryable: false,
}

/** A token that is damaged is used nowhere, and is not called missing. */
const whole = (read: { apiKey: string | null; status: KeyStatus }): { token: string | null; status: KeyStatus } =>
  read.apiKey === null || isOfficeToken(read.apiKey)
    ? { token: read.apiKey, status: read.status }
    : { token: null, status: { place: 'none', fault: DAMAGED } }

type Given = Pick<BackendOptions, 'preferences' | 'keys' | 'log' | 'onChange' | 'resolveProxy'>

export function createOfficeKeeper({ preferences, keys, log, onChange, resolveProxy }: Given): OfficeKeeper {
  /** Of which relay it is known. */
  let known: { relayUrl: string; token: string | null; status: KeyStatus } | null = null
  let relayProxy: { relayUrl: string; proxy: string | null } | null = null
  /** Counts the changes that make an earlier read of the token from the keychain out of date. */
  let changes = 0

  const know = (relayUrl: string, token: string | null, status: KeyStatus): void => {
    if (token !== null) log.hide(token)
    known = { relayUrl, token, status }
    onChange()
  }
  const isOf = (baseUrl: string | null): boolean => {
    const { office } = preferences.values
    return office !== null && givesWeatherOf(office, { mode: baseUrl === null ? 'training' : 'service', baseUrl })
  }
  const inUse = (): OfficeConnection | null => {
    const { office, ...chosen } = preferences.values
    return office !== null && givesWeatherOf(office, chosen) ? office : null
  }
  const remove = async (relayUrl: string): Promise<void> => {
    changes++
    await keys.remove(accountOf(relayUrl))
    if (known?.relayUrl === relayUrl) known = null
  }
  return {
    state() {
      const { office } = preferences.values
      if (office === null) return null
      const { relayUrl, serviceUrl, isSimulated } = office
      const isKnown = inUse() !== null && known?.relayUrl === relayUrl
      const token = isKnown ? (known?.status ?? null) : null
      return { relayUrl, serviceUrl, isSimulated, host: new URL(relayUrl).host, token }
    },
    isOf,
    forEngine() {
      const office = inUse()
      if (office === null) return null
      const { relayUrl, serviceUrl, makerKey } = office
      const token = known?.relayUrl === relayUrl ? known.token : null
      return {
        relayUrl,
        serviceUrl,
        makerKey,
        token,
        ...(relayProxy?.relayUrl === relayUrl ? { proxy: relayProxy.proxy } : {}),
      }
    },
    async findProxy() {
      const office = inUse()
      if (office === null) return null
      const { proxy: choice } = preferences.values
      const { relayUrl } = office
      const found = await proxyInForce(choice, relayUrl, resolveProxy)
      if (inUse()?.relayUrl !== relayUrl || preferences.values.proxy !== choice) return null
      if (relayProxy?.relayUrl === relayUrl && relayProxy.proxy === found.proxy) return null
      relayProxy = { relayUrl, proxy: found.proxy }
      return found
    },
    async find(serviceUrl) {
      const { office } = preferences.values
      if (office === null || !isOf(serviceUrl)) return
      const changesBefore = changes
      const { token, status } = whole(await keys.read(accountOf(office.relayUrl)))
      if (changesBefore !== changes || preferences.values.office?.relayUrl !== office.relayUrl) return
      // A keychain that fails now takes nothing from what it gave before.
      if (token === null && status.fault !== null && known?.relayUrl === office.relayUrl && known.token !== null) return
      know(office.relayUrl, token, status)
    },
    async keep(relayUrl, token) {
      changes++
      know(relayUrl, token, await keys.set(accountOf(relayUrl), token))
    },
    remove,
    async removeOfFormer(before) {
      if (before === null || before.relayUrl === preferences.values.office?.relayUrl) return
      await remove(before.relayUrl).catch((error: unknown) => log.write('warn', 'keychain', errorText(error)))
    },
  }
}
