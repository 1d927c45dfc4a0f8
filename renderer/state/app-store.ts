// The application's own state in the window: mode, key status, preferences.
import { create } from 'zustand'
import type { Preferences } from '../../shared/app/preferences.ts'
import { NOTICE_H } from '../../shared/passage/alternative.ts'
import { DEFAULT_THRESHOLDS, type ChangeThresholds } from '../../shared/weather/change-thresholds.ts'
import { DEFAULT_UNITS, type Units } from '../../shared/weather/units.ts'
import type { AppState } from '../../shared/ipc/app-state.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'
import { givesWeatherOf, type OfficeSetUp } from '../../shared/office/office.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from './bridge.ts'

interface AppSlice {
  /** null until first read. */
  app: AppState | null
  /** The last call's failure, in words. */
  fault: Fault | null
}

export const useApp = create<AppSlice>()(() => ({ app: null, fault: null }))

export const isTraining = (state: AppSlice): boolean => state.app?.mode === 'training'

/** The office's relay where it gives the weather in use; null: none does. */
export const officeInUse = ({ office, ...chosen }: AppState): OfficeSetUp | null =>
  office !== null && givesWeatherOf(office, chosen) ? office : null

/** What the officer reads the weather in. */
export const useUnits = (): Units => useApp((state) => state.app?.preferences.units ?? DEFAULT_UNITS)

/** Above which differences of a newer forecast are told as changes. */
export const useChangeThresholds = (): ChangeThresholds =>
  useApp((state) => state.app?.preferences.changeThresholds ?? DEFAULT_THRESHOLDS)

const noticeOf = ({ app }: AppSlice): number => app?.preferences.departureNoticeHours ?? NOTICE_H.usual

/** The hours from now before which no other departure can be made. */
export const useNoticeHours = (): number => useApp(noticeOf)
export const noticeHoursNow = (): number => noticeOf(useApp.getState())

/** The first run is not over: no service and no training yet, or steps of it are still to come. */
export const isFirstRun = ({ mode, preferences }: AppState): boolean =>
  mode === null || (mode === 'service' && preferences.firstRun.step !== null)

/** Changes sent and not answered yet: what is read meanwhile may be older than what is shown. */
let changesOpen = 0
let changesSent = 0

export async function loadApp(): Promise<void> {
  const sentBefore = changesSent
  try {
    const app = await invoke('app.state', {})
    if (changesOpen === 0 && sentBefore === changesSent) useApp.setState({ app, fault: null })
  } catch (error) {
    useApp.setState({ fault: faultOf(error) })
  }
}

/** What a call answered. */
export const takeApp = (app: AppState): void => useApp.setState({ app, fault: null })

/** First run and Settings: throws, so that the form can speak beside its field. */
export async function chooseMode(input: CallInput<'app.choose'>): Promise<void> {
  takeApp(await invoke('app.choose', input))
}

/**
 * Shows at once what is being stored: the officer must not wait for a disk to darken the window. Only the answer to the newest
 * change is shown: an older one would put the newer back.
 */
export async function setPreferences(change: Partial<Preferences>): Promise<void> {
  const { app } = useApp.getState()
  if (app !== null) useApp.setState({ app: { ...app, preferences: { ...app.preferences, ...change } } })
  const mine = ++changesSent
  changesOpen++
  try {
    const stored = await invoke('app.setPreferences', change)
    if (mine === changesSent) useApp.setState({ app: stored, fault: null })
  } catch (error) {
    const fault = faultOf(error)
    useApp.setState({ fault })
    // What the policy holds does not stay on screen; a newer change brings its own answer.
    const { app: shown } = useApp.getState()
    if (fault.code === 'set-by-policy' && mine === changesSent && app !== null && shown !== null)
      useApp.setState({ app: { ...shown, preferences: app.preferences } })
  } finally {
    changesOpen--
  }
}

/** Throws, so that the form can speak beside its field. */
export async function setProxy(choice: CallInput<'app.setProxy'>): Promise<void> {
  takeApp(await invoke('app.setProxy', choice))
}

/** Throws, so that the form can speak beside its field. */
export async function setKey(apiKey: string): Promise<void> {
  await invoke('key.set', { apiKey })
  await loadApp()
}

/** Throws, so that the form can speak beside its button. */
export async function removeKey(): Promise<void> {
  await invoke('key.remove', {})
  await loadApp()
}

async function changed(send: () => Promise<AppState | null>): Promise<void> {
  try {
    const app = await send()
    if (app !== null) useApp.setState({ app, fault: null })
  } catch (error) {
    useApp.setState({ fault: faultOf(error) })
  }
}

/** It was read: it goes from the screen, and stays among the messages. */
export const acknowledge = (id: number): Promise<void> => changed(() => invoke('messages.acknowledge', { id }))

/** Not now: what this route file holds is not offered again. */
export const dismissOffer = (id: number): Promise<void> => changed(() => invoke('watched.dismiss', { id }))

/** Not now: this pack is not offered again. */
export const dismissPackOffer = (id: number): Promise<void> => changed(() => invoke('packs.dismissOffer', { id }))

/** By the system's dialog. */
export const chooseWatched = (): Promise<void> => changed(() => invoke('watched.choose', {}))
export const stopWatching = (): Promise<void> => changed(() => invoke('watched.stop', {}))

export const dismissFault = (): void => useApp.setState({ fault: null })
