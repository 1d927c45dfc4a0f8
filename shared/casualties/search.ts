// The queries of the stored casualties, and their answers: filters, hits, counts, clusters, the casualties along a route.
import type { CasualtyCategory, CasualtySeverity, PositionDoubt, PositionQuality } from './casualty.ts'
import type { Fetched, FetchedBy } from '../format/fetched-by.ts'
import type { Box, Position } from '../geo/position.ts'

/** `exact` positions only, but for `everywhere`. */
export type CasualtyPlace =
  | { kind: 'corridor'; voyageId: number; halfWidthNm: number }
  | { kind: 'circle'; position: Position; radiusNm: number }
  | ({ kind: 'box' } & Box)
  | { kind: 'everywhere' }

/** All that is given must hold; of a list, one. What is absent does not filter. */
export interface CasualtyFilter {
  place: CasualtyPlace
  /** Inclusive; records without a readable time fall out. */
  years?: { from: number; to: number } | undefined
  /** 1 to 12, of the local time; a season is three of them. */
  months?: number[] | undefined
  /** A category whole, or one of its sub-types; `subCategory: null`: of the category, its sub-type as given. */
  types?: { category: CasualtyCategory; subCategory?: string | null | undefined }[] | undefined
  severities?: CasualtySeverity[] | undefined
  /** As the facets name them. */
  vesselTypes?: string[] | undefined
  /** At least so many ships; records that do not say fall out. */
  shipsMin?: number | undefined
  /** Every word, or the beginning of one, in any of the record's texts. Signs are text: there are no operators. */
  text?: string | undefined
}

export type CorridorFilter = Omit<CasualtyFilter, 'place'> & { place: Extract<CasualtyPlace, { kind: 'corridor' }> }

/**
 * Of the months requested the grave ones first (gravest, then nearest), then the other grave ones, then the rest; nearest first, along the
 * route, newest first, gravest first (then newest).
 */
export const CASUALTY_SORTS = ['season', 'distance', 'along', 'date', 'severity'] as const
export type CasualtySort = (typeof CASUALTY_SORTS)[number]
export const MAX_CASUALTIES_A_PAGE = 200

/** Where a record lies on a route. */
export interface CasualtyOnRoute {
  /** Index of the waypoint the leg arrives at. */
  legIndex: number
  /** Off the leg; to starboard positive. */
  offNm: number
  /** Along the leg, and along the route from its first waypoint. */
  alongLegNm: number
  alongNm: number
}

export interface CasualtyHit {
  casualtyId: number
  category: CasualtyCategory
  subCategory: string | null
  /** The record's own words for type, sub-type and severity. */
  typeGiven: string
  subTypeGiven: string
  severity: CasualtySeverity
  severityGiven: string
  /** Wall clock without a zone; null when what is given cannot be read as one. */
  localTime: string | null
  timeGiven: string
  location: string
  vesselName: string
  vesselType: string
  imoNo: string
  shipsInvolved: number | null
  position: Position | null
  quality: PositionQuality
  /** Other copies of the event that said something else; this is the newest. */
  differing: number
  /** Of a corridor. */
  onRoute: CasualtyOnRoute | null
  /** From the route or the centre of the circle; null where there is neither. */
  distanceNm: number | null
}

/** What every answer says of the records behind it. */
export interface CasualtyCounts {
  total: number
  /** Fit all but the place, and have no position that can be used: they cannot appear in a search by place. 0 everywhere. */
  withoutPosition: number
  /** Stored by an earlier Binnacle and not yet made ready: they appear in no search until they are. */
  unprepared: number
}

export interface CasualtyPage extends CasualtyCounts {
  offset: number
  /** As requested, or `date` where the place has no distance or no route. */
  sort: CasualtySort
  hits: CasualtyHit[]
}

export type SeverityCounts = Record<CasualtySeverity, number>
export type CategoryCounts = Partial<Record<CasualtyCategory, number>>

export interface CasualtyFacets extends CasualtyCounts {
  categories: CategoryCounts
  /** Most frequent first; `subCategory` null: as given. */
  subCategories: { category: CasualtyCategory; subCategory: string | null; count: number }[]
  severities: SeverityCounts
  /** Newest first. */
  years: { year: number; count: number }[]
  /** January first. */
  months: number[]
  /** Without a time that can be read: in no year and no month. */
  withoutTime: number
  /** Most frequent first, the first hundred; `name` is '' where none is given. */
  vesselTypes: { name: string; count: number }[]
  otherVesselTypes: number
}

interface CasualtyCluster {
  /** The middle of its records. */
  position: Position
  count: number
  gravest: CasualtySeverity
  /** The most frequent. */
  category: CasualtyCategory
  /** The zoom at which it comes apart. */
  expandZoom: number
}

export interface CasualtyPoint {
  casualtyId: number
  position: Position
  category: CasualtyCategory
  severity: CasualtySeverity
  /** 1 to 12, of the local time; 0: not known. */
  month: number
}

export interface CasualtyClusters extends CasualtyCounts {
  clusters: CasualtyCluster[]
  points: CasualtyPoint[]
}

/** What of a corridor was requested from the service, with the ages of the answers that cover it and who fetched them. */
export interface CorridorCoverage extends Fetched {
  /** 0 to 1 of the route with all its width. */
  share: number
  /** Calendar years requested whole, in the whole world. */
  years: number[]
}

export interface CasualtiesOfStretch {
  total: number
  categories: CategoryCounts
  severities: SeverityCounts
  /** January first. */
  months: number[]
  nearest: CasualtyHit | null
  /** Of equals the nearest. */
  gravest: CasualtyHit | null
}

/** Records along a route by how far along they lie: an entry for each stretch of `stretchNm` from the first waypoint on, the last may be shorter. */
export interface CasualtyDensity {
  stretchNm: number
  verySerious: number[]
  serious: number[]
  /** Less grave, and of a severity as given. */
  others: number[]
}

export interface CasualtiesAlongRoute extends CasualtiesOfStretch, CasualtyCounts {
  halfWidthNm: number
  /** Newest first. */
  years: { year: number; count: number }[]
  /** Each record at the leg it lies nearest, of equals the earlier; `legIndex` of the waypoint it arrives at. */
  legs: (CasualtiesOfStretch & { legIndex: number })[]
  density: CasualtyDensity
  coverage: CorridorCoverage
}

export interface CasualtyRecord {
  hit: CasualtyHit
  details: string
  remarks: string
  isImoValid: boolean
  doubt: PositionDoubt | null
  /** Name and value of every field as received, in its order. */
  given: { name: string; text: string }[]
  /** Some of it was too long and is cut. */
  isCut: boolean
  fetchedAtMs: number
  fetchedBy: FetchedBy
  /** The service no longer gives it where it gave it before. */
  withdrawnAtMs: number | null
  /** Of the same IMO number, newest first, at most 50. */
  sameVessel: CasualtyHit[]
  sameVesselTotal: number
}
