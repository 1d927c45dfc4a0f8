// The casualties on screen: what is asked, what was found, the record that is open, the marks for the chart. Only the newest question is answered.
import { create } from 'zustand'
import type { StoredCasualties } from '../../shared/casualties/casualty.ts'
import type {
  CasualtiesAlongRoute,
  CasualtyClusters,
  CasualtyFacets,
  CasualtyFilter,
  CasualtyPage,
  CasualtyRecord,
  CasualtySort,
} from '../../shared/casualties/search.ts'
import { faultOf, type Fault } from '../../shared/result.ts'
import type { Position, Box } from '../../shared/geo/position.ts'
import { invoke } from './bridge.ts'
import { throttle } from '../../shared/throttle.ts'
import { useVoyage } from './voyage-store.ts'
import { DIMENSIONS, filterOf, USUAL_FILTER, without, type Dimension, type FilterInputs } from './casualty-filter.ts'

export const PAGE_SIZE = 25
/** Words may be typed faster, and the chart moved faster, than anything needs to be asked. */
const INTERVAL_MS = 200
/** Beyond the chart's nearest zoom the engine gives every record by itself: those in one place are spread there. */
const NEAREST_ZOOM = 12
const BEYOND_ZOOM = 13

interface CasualtiesSlice {
  stored: StoredCasualties | null
  /** The last failure to read or search, in words. */
  fault: Fault | null
  inputs: FilterInputs
  sort: CasualtySort
  offset: number
  isSearching: boolean
  page: CasualtyPage | null
  facets: CasualtyFacets | null
  /** Of each part that is chosen: counts as if it were not. */
  open: Partial<Record<Dimension, CasualtyFacets>>
  along: CasualtiesAlongRoute | null
  recordId: number | null
  record: CasualtyRecord | null
  recordFault: Fault | null
  isOnChart: boolean
  /** How close those of the search lie, as a tint. */
  isDensityShown: boolean
  marks: CasualtyClusters | null
  marksFault: Fault | null
  /** A place the chart is asked to show. */
  goTo: { position: Position } | null
}

const nothing: CasualtiesSlice = {
  stored: null,
  fault: null,
  inputs: USUAL_FILTER,
  sort: 'distance',
  offset: 0,
  isSearching: false,
  page: null,
  facets: null,
  open: {},
  along: null,
  recordId: null,
  record: null,
  recordFault: null,
  isOnChart: true,
  isDensityShown: false,
  marks: null,
  marksFault: null,
  goTo: null,
}

export const useCasualties = create<CasualtiesSlice>()(() => nothing)

/** Counts of a part as if nothing of it were chosen. */
export const useCounts = (dimension: Dimension): CasualtyFacets | null =>
  useCasualties((slice) => slice.open[dimension] ?? slice.facets)

/** Counts what makes answers under way out of date. */
const turn = { all: 0, search: 0, record: 0, marks: 0 }
let view: { box: Box; zoom: number } | null = null
let isPanelOpen = false

export function forgetCasualties(): void {
  turn.all++
  turn.search++
  turn.record++
  turn.marks++
  useCasualties.setState(nothing, true)
}

const voyageId = (): number | null => useVoyage.getState().voyage?.voyageId ?? null

/** null: the place asked for is not there. */
const filterNow = (): CasualtyFilter | null => filterOf(useCasualties.getState().inputs, voyageId(), view?.box ?? null)

async function readCasualties(): Promise<void> {
  const mine = turn.all
  const read = await invoke('casualties.stored', {}).then(
    (stored) => ({ stored }),
    (error: unknown) => ({ fault: faultOf(error) }),
  )
  if (mine === turn.all) useCasualties.setState(read)
}

/** List, counts and the corridor's sums in one go, so that what is shown together was asked together. */
export async function search(): Promise<void> {
  const mine = ++turn.search
  const { sort, offset, inputs } = useCasualties.getState()
  const filter = filterNow()
  if (filter === null) return useCasualties.setState({ isSearching: false, page: null, facets: null, along: null })
  useCasualties.setState({ isSearching: true })
  const chosen = DIMENSIONS.filter((dimension) => filter[dimension] !== undefined)
  const id = voyageId()
  try {
    const [page, facets, along, ...open] = await Promise.all([
      invoke('casualties.search', { filter, sort, offset, limit: PAGE_SIZE }),
      invoke('casualties.facets', { filter }),
      id === null ? null : invoke('casualties.alongRoute', { voyageId: id, halfWidthNm: inputs.halfWidthNm }),
      ...chosen.map((dimension) => invoke('casualties.facets', { filter: without(filter, dimension) })),
    ])
    if (mine !== turn.search) return
    const byDimension = Object.fromEntries(chosen.map((dimension, i) => [dimension, open[i]]))
    useCasualties.setState({ isSearching: false, fault: null, page, facets, along, open: byDimension })
  } catch (error) {
    if (mine === turn.search)
      useCasualties.setState({ isSearching: false, fault: faultOf(error), page: null, facets: null, along: null })
  }
}
const searchSoon = throttle(INTERVAL_MS, search, () => undefined).soon

async function readMarks(): Promise<void> {
  const mine = ++turn.marks
  const { isOnChart } = useCasualties.getState()
  const asked = filterNow()
  if (!isOnChart || view === null || asked === null) return useCasualties.setState({ marks: null, marksFault: null })
  const { box } = view
  // The chart's own box narrows nothing here, and would make the engine's index anew at each move.
  const filter: CasualtyFilter = asked.place.kind === 'box' ? { ...asked, place: { kind: 'everywhere' } } : asked
  const zoom = view.zoom >= NEAREST_ZOOM ? BEYOND_ZOOM : view.zoom
  const read = await invoke('casualties.clusters', { filter, box, zoom }).then(
    (marks) => ({ marks, marksFault: null }),
    (error: unknown) => ({ marks: null, marksFault: faultOf(error) }),
  )
  if (mine === turn.marks) useCasualties.setState(read)
}
const marksSoon = throttle(INTERVAL_MS, readMarks, () => undefined).soon

/** The question changed: nothing of an earlier one may be shown as its answer. */
function asked(): void {
  turn.search++
  turn.marks++
  if (isPanelOpen) {
    useCasualties.setState({ isSearching: true })
    searchSoon()
  }
  marksSoon()
}

export function setFilter(part: Partial<FilterInputs>): void {
  const { inputs } = useCasualties.getState()
  useCasualties.setState({ inputs: { ...inputs, ...part }, offset: 0 })
  asked()
}

/** Everything but the place. */
export const clearFilter = (): void => {
  const { place, halfWidthNm } = useCasualties.getState().inputs
  setFilter({ ...USUAL_FILTER, place, halfWidthNm })
}

export function setSort(sort: CasualtySort): void {
  useCasualties.setState({ sort, offset: 0 })
  if (isPanelOpen) void search()
}

export function turnPage(offset: number): void {
  useCasualties.setState({ offset: Math.max(0, offset) })
  void search()
}

/** While the panel is on screen its list is kept; returns a function that ends it. */
export function openPanel(): () => void {
  isPanelOpen = true
  void readCasualties()
  useCasualties.setState({ isSearching: true })
  searchSoon()
  return () => {
    isPanelOpen = false
  }
}

export const showDensity = (isDensityShown: boolean): void => useCasualties.setState({ isDensityShown })

export function showOnChart(isOnChart: boolean): void {
  useCasualties.setState({ isOnChart })
  void readMarks()
}

/** The chart shows this now. */
export function lookAt(box: Box, zoom: number): void {
  if (view !== null && view.zoom === zoom && JSON.stringify(view.box) === JSON.stringify(box)) return
  view = { box, zoom }
  marksSoon()
  if (isPanelOpen && useCasualties.getState().inputs.place === 'box') {
    useCasualties.setState({ offset: 0 })
    searchSoon()
  }
}

/** Another voyage, or another route of it: corridors lie elsewhere, and distances of the open record are others. */
export function voyageChanged(): void {
  useCasualties.setState({ along: null, ...(useCasualties.getState().inputs.place === 'corridor' ? noPage : {}) })
  asked()
  const { recordId } = useCasualties.getState()
  if (recordId !== null) void readRecord(recordId)
}
const noPage = { page: null, facets: null, open: {}, marks: null, offset: 0 }

async function readRecord(casualtyId: number): Promise<void> {
  const mine = ++turn.record
  const id = voyageId()
  const read = await invoke('casualties.record', { casualtyId, ...(id === null ? {} : { voyageId: id }) }).then(
    (record) => ({ record, recordFault: null }),
    (error: unknown) => ({ record: null, recordFault: faultOf(error) }),
  )
  if (mine === turn.record) useCasualties.setState(read)
}

export async function openRecord(casualtyId: number): Promise<void> {
  useCasualties.setState({ recordId: casualtyId, record: null, recordFault: null })
  await readRecord(casualtyId)
}

export function closeRecord(): void {
  turn.record++
  useCasualties.setState({ recordId: null, record: null, recordFault: null })
}

export const goTo = (position: Position): void => useCasualties.setState({ goTo: { position } })

/** Reads again what is on screen, and nothing that never was. */
export async function rereadCasualties(): Promise<void> {
  const { stored, recordId } = useCasualties.getState()
  if (isPanelOpen) searchSoon()
  if (view !== null) marksSoon()
  if (stored !== null) await readCasualties()
  if (recordId !== null) await readRecord(recordId)
}
