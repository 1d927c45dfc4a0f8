// Queries of the stored casualties: the list with its counts, the marks for the chart, one record.
import { queryOptions } from '@tanstack/react-query'
import type {
  CasualtiesAlongRoute,
  CasualtyFacets,
  CasualtyFilter,
  CasualtyPage,
  CasualtySort,
} from '../../shared/casualties/search.ts'
import type { Box } from '../../shared/geo/position.ts'
import { invoke } from './bridge.ts'
import { DIMENSIONS, without, type Dimension } from './casualty-filter.ts'
import { isSameRoute, type RouteRevision } from './casualty-route.ts'
import type { Revision } from './queries.ts'
import { isOfTheseData, paced } from './query-client.ts'

export const PAGE_SIZE = 25
/** Words may be typed faster, and the chart moved faster, than anything needs to be queried. */
const PACE_MS = 200
/** Thousands of marks, and another question at each move of the chart: what was left does not stay. */
const OF_A_VIEW = { gcTime: 1000 } as const

export interface CasualtySearch {
  filter: CasualtyFilter
  sort: CasualtySort
  /** Whose grave ones come first, in the order by season; absent: of any month. */
  months?: number[]
  offset: number
  /** Whose corridor is summed up; null: none. */
  voyage: RouteRevision | null
  halfWidthNm: number
}

export interface CasualtiesFound {
  page: CasualtyPage
  facets: CasualtyFacets
  /** Of each part that is chosen: counts as if it were not. */
  open: Partial<Record<Dimension, CasualtyFacets>>
  along: CasualtiesAlongRoute | null
}

export const casualtiesStored = queryOptions({
  queryKey: ['casualties', 'stored'],
  queryFn: () => invoke('casualties.stored', {}),
})

/** List, counts and the corridor's sums in one go, so that what is shown together was read together. */
export const casualtySearch = (search: CasualtySearch) =>
  queryOptions({
    queryKey: ['casualties', 'search', search],
    queryFn: async ({ signal }): Promise<CasualtiesFound> => {
      const { filter, sort, months, offset, voyage, halfWidthNm } = search
      await paced('casualties.search', PACE_MS, signal)
      const chosen = DIMENSIONS.filter((dimension) => filter[dimension] !== undefined)
      const [page, facets, along, ...open] = await Promise.all([
        invoke('casualties.search', {
          filter,
          sort,
          ...(months === undefined ? {} : { months }),
          offset,
          limit: PAGE_SIZE,
        }),
        invoke('casualties.facets', { filter }),
        voyage === null
          ? null
          : invoke('casualties.alongRoute', {
              filter: { ...filter, place: { kind: 'corridor', voyageId: voyage.voyageId, halfWidthNm } },
            }),
        ...chosen.map((dimension) => invoke('casualties.facets', { filter: without(filter, dimension) })),
      ])
      return { page, facets, along, open: Object.fromEntries(chosen.map((dimension, i) => [dimension, open[i]])) }
    },
    placeholderData: (found, before) =>
      isOfTheseData(before) ? stillTrue(found, before.queryKey[2] as CasualtySearch, search) : undefined,
    ...OF_A_VIEW,
  })

/** While another search runs its forerunner stays on screen, a note or a speed of the voyage changed too; but nothing along another route than the one shown. */
function stillTrue(
  found: CasualtiesFound | undefined,
  before: CasualtySearch,
  { voyage, filter }: CasualtySearch,
): CasualtiesFound | undefined {
  if (found === undefined || isSameRoute(before.voyage, voyage)) return found
  return filter.place.kind === 'corridor' ? undefined : { ...found, along: null }
}

export interface CasualtyView {
  filter: CasualtyFilter
  box: Box
  zoom: number
  /** Along whose route; null: along none. */
  corridorOf: RouteRevision | null
}

/** Of the filter's records with a position, those in the box. The former view's stay until this one's are here. */
export const casualtyClusters = (view: CasualtyView) =>
  queryOptions({
    queryKey: ['casualties', 'clusters', view],
    queryFn: async ({ signal }) => {
      const { filter, box, zoom } = view
      await paced('casualties.clusters', PACE_MS, signal)
      return invoke('casualties.clusters', { filter, box, zoom })
    },
    placeholderData: (marks, before) => {
      if (!isOfTheseData(before)) return undefined
      const { corridorOf } = view
      const former = (before.queryKey[2] as CasualtyView).corridorOf
      return corridorOf === null || isSameRoute(former, corridorOf) ? marks : undefined
    },
    ...OF_A_VIEW,
  })

/** One record, and where it lies on the voyage's route. */
export const casualtyRecord = (casualtyId: number, voyage: Revision | null) =>
  queryOptions({
    queryKey: ['casualties', 'record', casualtyId, voyage],
    queryFn: () =>
      invoke('casualties.record', { casualtyId, ...(voyage === null ? {} : { voyageId: voyage.voyageId }) }),
    placeholderData: (record, before) =>
      isOfTheseData(before) && before.queryKey[2] === casualtyId ? record : undefined,
  })

/** What is known of casualties along a voyage's route, and how much of it that covers. */
export const casualtiesAlong = ({ voyageId, revision }: Revision, halfWidthNm: number) =>
  queryOptions({
    queryKey: ['casualties', 'along', voyageId, revision, halfWidthNm],
    queryFn: () => invoke('casualties.alongRoute', { filter: { place: { kind: 'corridor', voyageId, halfWidthNm } } }),
  })
