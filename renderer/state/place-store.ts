// What is open over the chart, one thing at a time: one place's weather, its seasons, routes by season, or the plan's preview.
import { create } from 'zustand'
import type { Position } from '../../shared/geo/position.ts'
import type { PointStep } from '../../shared/sync/sync.ts'
import { showPlace, useFrame } from './frame-store.ts'

export const PLACE_VIEWS = ['hours', 'season', 'routes'] as const
export type PlaceView = (typeof PLACE_VIEWS)[number]

interface PlaceSlice {
  /** What lies over the chart; null: nothing does. */
  over: 'place' | 'preview' | null
  view: PlaceView
  position: Position | null
  /** How far apart hours are that would be fetched; null: as usual. */
  everyHours: PointStep | null
}

export const usePlace = create<PlaceSlice>()(() => ({ over: null, view: 'hours', position: null, everyHours: null }))

/** Opens the meteogram over the chart, at a place or, without one, where it is then typed. */
export const openMeteogram = (position: Position | null = usePlace.getState().position): void =>
  openOverChart({ view: 'hours', position, everyHours: null })

/** The same to look for hours when hatches can be open, for which every step must be known. */
export const openPortHours = (position: Position): void => openOverChart({ view: 'hours', position, everyHours: 3 })

export const openRoutesBySeason = (): void => openOverChart({ view: 'routes' })

/** The plan as it will be printed; it takes the view of chart and strip. */
export const openPreview = (): void => openOverChart({}, 'preview')

function openOverChart(what: Partial<PlaceSlice>, over: PlaceSlice['over'] = 'place'): void {
  usePlace.setState({ ...what, over })
  showPlace('chart')
}

export const setPlaceView = (view: PlaceView): void => usePlace.setState({ view })
export const setPlace = (position: Position): void => usePlace.setState({ position })
/** Chart and strip in view, whatever lay over them. */
export const closeOver = (): void => usePlace.setState({ over: null })

/** The chart in view, whatever lay over it. */
export function showChart(): void {
  closeOver()
  useFrame.setState({ place: 'chart', isStripFull: false })
}

/** Another mode has other weather and other voyages. */
export const resetPlace = (): void => usePlace.setState({ over: null, view: 'hours', position: null, everyHours: null })
