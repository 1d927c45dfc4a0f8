// The office's relay that is set up here: whether weather comes by it, and its token, which is in the keychain and goes to the engine alone.
import type { KeyStatus } from '../../shared/app/app.ts'
import type { OfficeConnection, OfficeSetUp } from '../../shared/office/office.ts'
import type { EngineOffice } from '../engine/protocol.ts'
import type { BackendOptions } from './backend-options.ts'
import { errorText } from './log.ts'

export interface OfficeKeeper {
  /** As the window is told; null: none is set up. */
  told(): OfficeSetUp | null
  /** Whether weather of this service may come by it. */
  isOf(serviceUrl: string): boolean
  /** For an engine of the service in use; null: its weather does not come by a relay. */
  forEngine(token: string | null): EngineOffice | null
  /** Looks for the token of the relay that gives this service's weather; null: there is none, or the keychain fails. Never rejects. */
  find(serviceUrl: string): Promise<string | null>
  /** Keeps the token of a relay, if only for this run. Never rejects. */
  keep(relayUrl: string, token: string): Promise<void>
  /** Throws FaultError when the keychain may still hold the token. */
  remove(relayUrl: string): Promise<void>
  /** That of a relay which is no longer set up: what cannot be removed is of no use to anybody here. */
  removeOfFormer(before: OfficeConnection | null): Promise<void>
}

/** Not under the bare address: a service on the same host has its key there. */
const accountOf = (relayUrl: string): string => `office ${relayUrl}`

type Given = Pick<BackendOptions, 'preferences' | 'keys' | 'log' | 'onChange'>

export function createOfficeKeeper({ preferences, keys, log, onChange }: Given): OfficeKeeper {
  /** Of which relay it is known where the token is. */
  let known: { relayUrl: string; status: KeyStatus } | null = null
  /** Counts what made a token of the keychain, asked for before, out of date. */
  let changes = 0

  const know = (relayUrl: string, status: KeyStatus): void => {
    known = { relayUrl, status }
    onChange()
  }
  const isOf = (serviceUrl: string): boolean => preferences.values.office?.serviceUrl === serviceUrl
  const inUse = (): OfficeConnection | null => {
    const { mode, baseUrl, office } = preferences.values
    return mode === 'service' && baseUrl !== null && isOf(baseUrl) ? office : null
  }
  const remove = async (relayUrl: string): Promise<void> => {
    changes++
    await keys.remove(accountOf(relayUrl))
    if (known?.relayUrl === relayUrl) known = null
  }
  return {
    told() {
      const { office } = preferences.values
      if (office === null) return null
      const { relayUrl, serviceUrl } = office
      const isKnown = inUse() !== null && known?.relayUrl === relayUrl
      return { relayUrl, serviceUrl, host: new URL(relayUrl).host, token: isKnown ? (known?.status ?? null) : null }
    },
    isOf,
    forEngine(token) {
      const office = inUse()
      if (token !== null) log.hide(token)
      return office === null ? null : { relayUrl: office.relayUrl, makerKey: office.makerKey, token }
    },
    async find(serviceUrl) {
      const { office } = preferences.values
      if (office === null || !isOf(serviceUrl)) return null
      const changesBefore = changes
      const { apiKey: token, status } = await keys.read(accountOf(office.relayUrl))
      if (changesBefore !== changes || preferences.values.office?.relayUrl !== office.relayUrl) return null
      know(office.relayUrl, status)
      return token
    },
    async keep(relayUrl, token) {
      changes++
      know(relayUrl, await keys.set(accountOf(relayUrl), token))
    },
    remove,
    async removeOfFormer(before) {
      if (before === null || before.relayUrl === preferences.values.office?.relayUrl) return
      await remove(before.relayUrl).catch((error: unknown) => log.write('warn', 'keychain', errorText(error)))
    },
  }
}
