// The voyage as one document: route, schedule. Plain data; every change appends a revision in the store.

import type { LegGeometry, Position } from '../geo/position.ts'
import type { CargoPlan } from './cargo-plan.ts'

/** What an element of a route file said beyond what Binnacle uses, written back as it was: attributes, and `<extensions>` as XML. */
export interface KeptElement {
  attributes?: Record<string, string>
  extensions?: string
}

/** A schedule as imported: the attributes of its elements. */
export interface KeptSchedule extends KeptElement {
  manual: Record<string, string>[]
  calculated: Record<string, string>[]
  manualExtensions?: string
  calculatedExtensions?: string
  /** Of single elements, by the waypoint they are of. */
  manualElementExtensions?: Record<string, string>
  calculatedElementExtensions?: Record<string, string>
}

/** What an RTZ file said of the whole route. */
export interface KeptRoute {
  /** The version of the file, when its additions have types of their own schema (`xsi:type`), made for that version. */
  typesVersion?: string
  /** Attributes of the root that declare prefixes: of documents from when extensions did not yet carry their own. */
  namespaces?: Record<string, string>
  routeInfo?: KeptElement
  extensions?: string
  waypointsExtensions?: string
  defaultExtensions?: string
  defaultLegExtensions?: string
  schedulesExtensions?: string
  /** The first is the voyage's own: only what the plan does not say anew is kept of it. */
  schedules?: KeptSchedule[]
}

/** The leg that arrives at its waypoint; the first waypoint has none. */
export interface Leg {
  geometry: LegGeometry
  /** Cross-track distance allowed to port and starboard. */
  xtdPortNm?: number
  xtdStarboardNm?: number
  speedMinKn?: number
  speedMaxKn?: number
  /** The leg's own planned speed (from the file's schedule); overrides the voyage's. */
  speedKn?: number
  /**
   * Ordered through calm water, where `speedKn` is what that makes good in the weather known when it was planned: wind, sea and current are in it
   * already.
   */
  setSpeedKn?: number
}

export interface Waypoint {
  /** As in the imported file; unique in the route. */
  id: string
  name: string
  position: Position
  turnRadiusNm?: number
  /** How long the ship stays here before going on; of no account at the ends of the route. */
  stayMinutes?: number
  /** The officer's own. */
  notes?: string
  /** From an RTZ file. */
  rtz?: KeptElement & { revision?: number; leg?: KeptElement }
  leg: Leg | null
}

/** What a ship makes good; zero would never arrive. */
export const SPEED_RANGE_KN = { min: 0.5, max: 60 } as const

/** As many as a voyage has at most: a year of them at noon. */
export const MAX_FIXES = 366

/** Where the ship was under way, e.g. at noon. */
export interface Fix {
  timeMs: number
  position: Position
}

/** The clocks are set at a time, or on arrival at a waypoint. */
export type ClockChange = ({ timeMs: number } | { waypointId: string }) & { offsetMinutes: number }

/** Ship's time on the passage: minutes east of UTC from before departure, and each planned change. */
export interface ShipTime {
  offsetMinutes: number
  changes: ClockChange[]
}

/** What the schedule is calculated from. ETD is epoch ms UTC, null until the officer sets it. */
export interface ScheduleInput {
  etdMs: number | null
  /**
   * Of every leg without a speed of its own: through calm water, which is what the ship makes over ground in the plan. What wind and current make of
   * it is the expected passage.
   */
  speedKn: number
  /** The voyage is judged as planned, whatever wind and current make of it. */
  asPlanned?: true
  /** The newest: what follows is timed from there. */
  fix?: Fix
  /** Those entered before it, in order of time. */
  earlierFixes?: Fix[]
  /** Absent: the clocks stay as the master has set them. */
  shipTime?: ShipTime
}

/** A port at an end of the voyage, as it was chosen from the index. */
export interface PortEnd {
  name: string
  country: string
  /** UN/LOCODE. */
  locode: string
  /** Of the tz database; null when the index has none. */
  timeZone: string | null
}

/** Of a voyage imported from a pack: said by its first revision, so that it is known again. */
export interface PackOrigin {
  /** The same on every machine; absent of one made from a route. */
  origin?: string
  /** Of the route's text. */
  rtzSum?: string
  /** Who packed it. */
  maker: string
  /** A state that was changed on both sides, stored beside the own one: `isOpen` until the officer has chosen. `name`: its own, `shownAs`: here. */
  beside?: { voyageId: number; name: string; shownAs: string; isOpen: boolean }
}

export interface VoyageDocument {
  format: 1
  name: string
  waypoints: Waypoint[]
  schedule: ScheduleInput
  from?: PortEnd
  to?: PortEnd
  /** Of the plan as a whole: contingencies, reporting, the master's orders. */
  notes?: string
  /** Absent: the usual thresholds, and nothing is known of the holds. */
  cargo?: CargoPlan
  rtz?: KeptRoute
  pack?: PackOrigin
}

/** A stored voyage: the document at its newest revision. */
export interface Voyage {
  voyageId: number
  revision: number
  savedAtMs: number
  document: VoyageDocument
  /** The change that undo takes back, in words, and the one that redo brings back; null when there is none. */
  undo: string | null
  redo: string | null
  approval: Approval
}

/** Draft, checked and approved are of a plan to be sailed; a template is one to copy. */
export const STATUSES = ['draft', 'checked', 'approved', 'archived', 'template'] as const
export type Status = (typeof STATUSES)[number]

/** A draft from before it was ever said otherwise has no name and no time. */
export interface Approval {
  status: Status
  /** What was said of it is damaged on the disk: it may have been approved, and counts as a draft. */
  isUnknown?: true
  /** The revision that was checked or approved. */
  revision: number
  atMs: number | null
  /** Who said so, as typed. */
  by: string
}

/** One line of the list of changes. */
export interface RevisionLine {
  revision: number
  savedAtMs: number
  change: string
}

export interface VoyageSummary {
  voyageId: number
  name: string
  waypointCount: number
  savedAtMs: number
  status: Status
  /** What was said of it is damaged on the disk: `status` is a draft, which claims the least. */
  isApprovalUnknown?: true
  /** Names of the first and last waypoint, or of the ports. */
  from: string
  to: string
}

/** One remark of an import: what was repaired, defaulted, ignored or refused, and where. */
export interface ImportRemark {
  kind: 'repaired' | 'defaulted' | 'ignored' | 'refused'
  message: string
  line?: number
  waypointId?: string
}

/** What can be written: RTZ in its versions, packed RTZ, the route sheet of a JRC ECDIS, and the formats of other programs. */
export const EXPORT_FORMATS = ['1.0', '1.1', '1.2', 'rtzp', 'jrc', 'gpx', 'kml', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A route file that was written. */
export interface ExportReport {
  fileName: string
  remarks: ImportRemark[]
}

export interface ImportReport {
  fileName: string
  format: string
  waypointCount: number
  remarks: ImportRemark[]
}
