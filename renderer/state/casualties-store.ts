// The casualties on screen: what the officer searches for, and what was found of it.
import { useMemo } from 'react'
import { create } from 'zustand'
import type { StoredCasualties } from '../../shared/casualties/casualty.ts'
import type {
  CasualtyClusters,
  CasualtyFacets,
  CasualtyFilter,
  CasualtyRecord,
  CasualtySort,
} from '../../shared/casualties/search.ts'
import type { Fault } from '../../shared/result.ts'
import type { Position, Box } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { filterOf, DEFAULT_FILTER, type Dimension, type FilterInputs } from './casualty-filter.ts'
import {
  casualtiesStored,
  casualtyClusters,
  casualtyRecord,
  casualtySearch,
  type CasualtiesFound,
} from './casualty-queries.ts'
import { isSameRoute, routeRevision } from './casualty-route.ts'
import { drawingOrder, passageMonths } from './casualty-season.ts'
import { showPlace, useFrame } from './frame-store.ts'
import { readAgain } from './query-client.ts'
import { shownOf, useAnswer, useKeptAnswer, useRead, type Answer } from './use-answer.ts'
import { useCurrentVoyage } from './voyage-store.ts'

/** Beyond the chart's nearest zoom the engine gives every record by itself: those in one place are spread there. */
const NEAREST_ZOOM = 12
const BEYOND_ZOOM = 13

interface CasualtiesSlice {
  inputs: FilterInputs
  sort: CasualtySort
  offset: number
  /** What the chart shows; null until it has a size. */
  view: { box: Box; zoom: number } | null
  recordId: number | null
  /** The marks stay on the chart while another subject is open. */
  isOnChart: boolean
  /** How close those of the search lie, as a tint. */
  isDensityShown: boolean
  /** A place the chart should show. */
  goTo: { position: Position } | null
}

const nothing: CasualtiesSlice = {
  inputs: DEFAULT_FILTER,
  sort: 'season',
  offset: 0,
  view: null,
  recordId: null,
  isOnChart: false,
  isDensityShown: false,
  goTo: null,
}

export const useCasualties = create<CasualtiesSlice>()(() => nothing)

/** Another mode has other casualties; the chart shows the same. */
export const resetCasualties = (): void => useCasualties.setState(({ view }) => ({ ...nothing, view }), true)

type FilterState = Pick<CasualtiesSlice, 'inputs' | 'view'>

/** null: the place searched is not there. */
const filterNow = ({ inputs, view }: FilterState, voyage: Voyage | null): CasualtyFilter | null =>
  filterOf(inputs, voyage?.voyageId ?? null, view?.box ?? null)

/** The query of the panel's list. `months`: whose grave ones come first; none: those of any month. */
export function searchNow(
  state: FilterState & Pick<CasualtiesSlice, 'sort' | 'offset'>,
  voyage: Voyage | null,
  months: readonly number[],
) {
  const filter = filterNow(state, voyage)
  const { sort, offset, inputs } = state
  if (filter === null) return null
  const of = sort === 'season' && months.length > 0 ? { months: [...months] } : {}
  return casualtySearch({ filter, sort, ...of, offset, voyage: routeRevision(voyage), halfWidthNm: inputs.halfWidthNm })
}

/** The chart's query; null while its marks are not shown. */
export function marksNow(
  state: FilterState & Pick<CasualtiesSlice, 'isOnChart'>,
  voyage: Voyage | null,
  isSubjectOpen: boolean,
) {
  const current = filterNow(state, voyage)
  const { view, isOnChart } = state
  if (!(isOnChart || isSubjectOpen) || view === null || current === null) return null
  // The chart's own box narrows nothing here, and would make the engine's index anew at each move.
  const filter: CasualtyFilter = current.place.kind === 'box' ? { ...current, place: { kind: 'everywhere' } } : current
  const zoom = view.zoom >= NEAREST_ZOOM ? BEYOND_ZOOM : view.zoom
  const corridorOf = filter.place.kind === 'corridor' ? routeRevision(voyage) : null
  return casualtyClusters({ filter, box: view.box, zoom, corridorOf })
}

/** The months whose grave ones come first: those searched for, else the passage's own; none: of any month. */
export function useSeason(): readonly number[] {
  const { schedule } = useCurrentVoyage()
  const chosen = useCasualties((state) => state.inputs.months)
  return useMemo(() => (chosen.length > 0 ? chosen : passageMonths(schedule)), [chosen, schedule])
}

export const useStoredCasualties = (): Answer<StoredCasualties> => useKeptAnswer(casualtiesStored)

interface Search extends Partial<CasualtiesFound> {
  fault: Fault | null
  isSearching: boolean
}

/** What was found last, and whether the present search still runs. */
export function useCasualtySearch(): Search {
  const { voyage } = useCurrentVoyage()
  const inputs = useCasualties((state) => state.inputs)
  const view = useCasualties((state) => state.view)
  const sort = useCasualties((state) => state.sort)
  const offset = useCasualties((state) => state.offset)
  const months = useSeason()
  const question = searchNow({ inputs, view, sort, offset }, voyage, months)
  const { data, error, isFetching } = useRead(question)
  const { value, fault } = shownOf(data, error)
  return { ...value, fault, isSearching: isFetching }
}

/** Counts of a part as if nothing of it were chosen. */
export function useCounts(dimension: Dimension): CasualtyFacets | null {
  const { open, facets } = useCasualtySearch()
  return open?.[dimension] ?? facets ?? null
}

/** For the chart: while this subject is open, or they are kept there. In the order they are drawn. */
export function useCasualtyMarks(): Answer<CasualtyClusters> {
  const { voyage } = useCurrentVoyage()
  const inputs = useCasualties((state) => state.inputs)
  const view = useCasualties((state) => state.view)
  const isOnChart = useCasualties((state) => state.isOnChart)
  const isSubjectOpen = useFrame((state) => state.subject === 'casualties')
  const months = useSeason()
  const question = marksNow({ inputs, view, isOnChart }, voyage, isSubjectOpen)
  const { value, fault } = useAnswer(question)
  const hasQuestion = question !== null
  return useMemo(
    () => ({
      value: value === null || !hasQuestion ? null : { ...value, points: drawingOrder(value.points, months) },
      fault: hasQuestion ? fault : null,
    }),
    [value, fault, hasQuestion, months],
  )
}

/** The record that is open. */
export function useOpenRecord(): Answer<CasualtyRecord> {
  const { voyage } = useCurrentVoyage()
  const recordId = useCasualties((state) => state.recordId)
  return useAnswer(
    recordId === null
      ? null
      : casualtyRecord(recordId, voyage === null ? null : { voyageId: voyage.voyageId, revision: voyage.revision }),
  )
}

export function setFilter(part: Partial<FilterInputs>): void {
  const { inputs } = useCasualties.getState()
  useCasualties.setState({ inputs: { ...inputs, ...part }, offset: 0 })
}

/** Everything but the place. */
export const clearFilter = (): void => {
  const { place, halfWidthNm } = useCasualties.getState().inputs
  setFilter({ ...DEFAULT_FILTER, place, halfWidthNm })
}

export const setSort = (sort: CasualtySort): void => useCasualties.setState({ sort, offset: 0 })
export const turnPage = (offset: number): void => useCasualties.setState({ offset: Math.max(0, offset) })
export const showDensity = (isDensityShown: boolean): void => useCasualties.setState({ isDensityShown })
export const keepOnChart = (isOnChart: boolean): void => useCasualties.setState({ isOnChart })

/** The chart shows this now. */
export function lookAt(box: Box, zoom: number): void {
  const { view, inputs } = useCasualties.getState()
  if (view !== null && view.zoom === zoom && JSON.stringify(view.box) === JSON.stringify(box)) return
  useCasualties.setState({ view: { box, zoom }, ...(inputs.place === 'box' ? { offset: 0 } : {}) })
}

/** Another voyage, or another route of it: the list along it begins anew. */
export function voyageChanged(voyage: Voyage | null, before: Voyage | null): void {
  if (isSameRoute(routeRevision(before), routeRevision(voyage))) return
  if (useCasualties.getState().inputs.place === 'corridor') useCasualties.setState({ offset: 0 })
}

export const openRecord = (recordId: number): void => useCasualties.setState({ recordId })
export const closeRecord = (): void => useCasualties.setState({ recordId: null })
/** On the chart, which comes into view. */
export function goTo(position: Position): void {
  useCasualties.setState({ goTo: { position } })
  showPlace('chart')
}

/** The officer tries again what failed. */
export const rereadCasualties = (): Promise<void> => readAgain({ queryKey: ['casualties'] })
