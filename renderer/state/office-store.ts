// The office's relay: set up, left, and by whom weather is fetched.
import type { FetchedBy, OfficeState } from '../../shared/office/office.ts'
import { chooseMode, takeApp } from './app-store.ts'
import { invoke } from './bridge.ts'
import { linkState } from './queries.ts'
import { readAgain } from './query-client.ts'
import { useLinkState } from './sync-store.ts'

/** How its connection stands in the engine; null: no relay gives the weather in use, or it is not read yet. */
export const useOffice = (): OfficeState | null => useLinkState()?.office ?? null

/** Throws, so that the form can speak beside its field. */
export async function joinOffice(code: string): Promise<void> {
  await chooseMode({ mode: 'service', office: code })
  await pricedAnew()
}

/** Throws, so that the section can speak beside its button. */
export async function leaveOffice(): Promise<void> {
  takeApp(await invoke('office.leave', {}))
  await pricedAnew()
}

/** Throws, so that it can be said beside the button. */
export async function fetchBy(by: FetchedBy): Promise<void> {
  await invoke('office.use', { by })
  await pricedAnew()
}

/** From the other source everything has another price. */
async function pricedAnew(): Promise<void> {
  await Promise.all([readAgain({ queryKey: linkState.queryKey }), readAgain({ queryKey: ['estimate'] })])
}
