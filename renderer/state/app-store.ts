// The application's own state in the window: mode, key status, palette, layout, ship's time.
import { create } from 'zustand'
import type { AppState, Layout, Palette } from '../../shared/app/app.ts'
import { CHART_ROWS, type ChartRow } from '../../shared/weather/strip-rows.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'
import type { DirectionChoices } from '../../shared/weather/measures.ts'
import type { Layer } from '../../shared/weather/layers.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import { invoke } from './bridge.ts'

interface AppSlice {
  /** null until first read. */
  app: AppState | null
  /** The last call's failure, in words. */
  fault: Fault | null
  dismissedNotices: readonly string[]
}

export const useApp = create<AppSlice>()(() => ({ app: null, fault: null, dismissedNotices: [] }))

export const isTraining = (slice: AppSlice): boolean => slice.app?.mode === 'training'

/** Changes sent and not answered yet: what is read meanwhile may be older than what is shown. */
let changesOpen = 0
let changesSent = 0

export async function readApp(): Promise<void> {
  const sentBefore = changesSent
  try {
    const app = await invoke('app.state', {})
    if (changesOpen === 0 && sentBefore === changesSent) useApp.setState({ app, fault: null })
  } catch (error) {
    useApp.setState({ fault: faultOf(error) })
  }
}

/** First run and Settings: throws, so that the form can speak beside its field. */
export async function chooseMode(input: CallInput<'app.choose'>): Promise<void> {
  useApp.setState({ app: await invoke('app.choose', input), fault: null })
}

/**
 * Shows at once what is being stored: the officer must not wait for a disk to darken the window. Only the answer to the newest
 * change is shown: an older one would put the newer back.
 */
async function changeApp(change: Partial<AppState>, work: () => Promise<AppState>): Promise<void> {
  const { app } = useApp.getState()
  if (app !== null) useApp.setState({ app: { ...app, ...change } })
  const mine = ++changesSent
  changesOpen++
  try {
    const stored = await work()
    if (mine === changesSent) useApp.setState({ app: stored, fault: null })
  } catch (error) {
    useApp.setState({ fault: faultOf(error) })
  } finally {
    changesOpen--
  }
}

export const setPalette = (palette: Palette): Promise<void> =>
  changeApp({ palette }, () => invoke('app.setPalette', { palette }))

export const setLayout = (layout: Layout): Promise<void> => changeApp({ layout }, () => invoke('app.setLayout', layout))

/** In the order of the catalogue, whatever the order they were chosen in. */
export const setChartRows = (rows: readonly ChartRow[]): Promise<void> => {
  const chartRows = CHART_ROWS.filter((row) => rows.includes(row))
  return changeApp({ chartRows }, () => invoke('app.setChartRows', { rows: chartRows }))
}

export const setDirections = (directions: DirectionChoices): Promise<void> =>
  changeApp({ directions }, () => invoke('app.setDirections', directions))
export const setLayers = (layers: Layer[]): Promise<void> =>
  changeApp({ layers }, () => invoke('app.setLayers', { layers }))

export const setShipTime = (offsetMinutes: number): Promise<void> =>
  changeApp({ shipTimeOffsetMinutes: offsetMinutes }, () => invoke('app.setShipTime', { offsetMinutes }))

/** Throws, so that the form can speak beside its field. */
export async function setProxy(choice: CallInput<'app.setProxy'>): Promise<void> {
  useApp.setState({ app: await invoke('app.setProxy', choice), fault: null })
}

/** Throws, so that the form can speak beside its field. */
export async function setKey(apiKey: string): Promise<void> {
  await invoke('key.set', { apiKey })
  await readApp()
}

/** Throws, so that the form can speak beside its button. */
export async function removeKey(): Promise<void> {
  await invoke('key.remove', {})
  await readApp()
}

export function dismissNotice(notice: string): void {
  useApp.setState((slice) => ({ dismissedNotices: [...slice.dismissedNotices, notice] }))
}

export const dismissFault = (): void => useApp.setState({ fault: null })
