// What is open over the chart, one thing at a time: one place's weather, its seasons, routes by season, or the plan's preview.
import { create } from 'zustand'
import type { Position } from '../../shared/geo/position.ts'
import { showPlace, useFrame } from './frame-store.ts'
import { closePreview, usePaper } from './paper-store.ts'

export const PLACE_VIEWS = ['hours', 'season', 'routes'] as const
export type PlaceView = (typeof PLACE_VIEWS)[number]

interface PlaceSlice {
  isOpen: boolean
  view: PlaceView
  position: Position | null
}

export const usePlace = create<PlaceSlice>()(() => ({ isOpen: false, view: 'hours', position: null }))

/** Opens the meteogram over the chart, at a place or, without one, where it is then typed. */
export const openMeteogram = (position: Position | null = usePlace.getState().position): void =>
  openOverChart({ view: 'hours', position })

export const openRoutesBySeason = (): void => openOverChart({ view: 'routes' })

function openOverChart(what: Partial<PlaceSlice>): void {
  closePreview()
  usePlace.setState({ isOpen: true, ...what })
  showPlace('chart')
}

/** The preview takes the view of chart and strip. */
export function openPreview(): void {
  closePlace()
  usePaper.setState({ isOpen: true })
  showPlace('chart')
}

export const setPlaceView = (view: PlaceView): void => usePlace.setState({ view })
export const setPlace = (position: Position): void => usePlace.setState({ position })
export const closePlace = (): void => usePlace.setState({ isOpen: false })

/** The chart in view, whatever lay over it. */
export function showChart(): void {
  closePlace()
  closePreview()
  useFrame.setState({ place: 'chart', isStripFull: false })
}

/** Another mode has other weather and other voyages. */
export const resetPlace = (): void => usePlace.setState({ isOpen: false, view: 'hours', position: null })
