// What the officer compares the forecast with, whether that earlier forecast is wished as the second curve, and where the tab Changes is open.
import { create } from 'zustand'
import type { ForecastChoice } from '../../shared/ship/changes/known-forecast.ts'

interface ChangesSlice {
  /** Compared with. */
  choice: ForecastChoice
  /** The tab Changes is in view. */
  isOpen: boolean
  /** The earlier forecast is the newest wish for a second curve. */
  isCurveWished: boolean
  /** The sheet about the passage sailed is open: the forecast it was planned by is the newest wish for a second curve. */
  isPlannedWished: boolean
  /** What changed is marked along the track on the chart. */
  isOnChart: boolean
  /** Forecasts of which it was acknowledged here that they make the voyage worse: what was read of them does not say it yet. */
  acknowledgedIds: readonly number[]
}

const nothing: ChangesSlice = {
  choice: 'last-look',
  isOpen: false,
  isCurveWished: false,
  isPlannedWished: false,
  isOnChart: false,
  acknowledgedIds: [],
}

export const useChangesStore = create<ChangesSlice>()(() => nothing)

/** Another voyage. The tab is where it is. */
export const forgetChoice = (): void =>
  useChangesStore.setState({ choice: nothing.choice, isCurveWished: nothing.isCurveWished })

/** Other data. */
export const resetChanges = (): void =>
  useChangesStore.setState(({ isOpen, isPlannedWished }) => ({ ...nothing, isOpen, isPlannedWished }))

export const noteAcknowledged = (issueId: number): void =>
  useChangesStore.setState(({ acknowledgedIds }) => ({ acknowledgedIds: [...acknowledgedIds, issueId] }))

export const compareWith = (choice: ForecastChoice): void => useChangesStore.setState({ choice, isCurveWished: true })

export const toggleOnChart = (): void => useChangesStore.setState(({ isOnChart }) => ({ isOnChart: !isOnChart }))

export const changesOpened = (): void => useChangesStore.setState({ isOpen: true, isCurveWished: true })
export const changesClosed = (): void => useChangesStore.setState({ isOpen: false })

/** A passage was chosen since: one second curve at a time. */
export const dropCurveWish = (): void => useChangesStore.setState({ isCurveWished: false })

export const wishPlanned = (isPlannedWished: boolean): void => useChangesStore.setState({ isPlannedWished })
