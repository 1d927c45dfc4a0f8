// The calls answered by the engine's thread.
import { z } from 'zod'
import { SEASON_NAMINGS, type AveragePath, type AverageTrial, type SeasonsSetting } from '../weather/climatology.ts'
import {
  MAX_POINT_LIMIT_NM,
  MAX_ROUTES_ALONG,
  MAX_SPANS,
  type AlongRoute,
  type PlaceAverage,
  type PointWeather,
} from '../weather/place-weather.ts'
import type { BulkDay } from '../sync/bulk.ts'
import type { Rewritten, StoredFacts } from '../app/kept-days.ts'
import { preferences } from '../app/preferences.ts'
import type { StoreCheck } from '../sync/store-check.ts'
import { MAX_ALTERNATIVES } from '../passage/alternative.ts'
import type { Parsed } from '../format/parsed.ts'
import type { ArrivalAnswer } from '../passage/arrival.ts'
import type { AlternativeRow, Passage, PassageChange } from '../ship/comparison.ts'
import type { StoredCasualties } from '../casualties/casualty.ts'
import {
  CASUALTY_SORTS,
  MAX_CASUALTIES_A_PAGE,
  type CasualtiesAlongRoute,
  type CasualtyClusters,
  type CasualtyFacets,
  type CasualtyPage,
  type CasualtyRecord,
} from '../casualties/search.ts'
import type { LandFinding } from '../passage/land.ts'
import { MAX_NODES, type WeatherNodes } from '../weather/layers.ts'
import { FETCHED_BY, type OfficeState } from '../office/office.ts'
import type { LedgerRow, LinkProfiles } from '../sync/link.ts'
import type { SampleState } from '../sync/sample.ts'
import type { LinkState, PicturePrice, ServiceTrial, SyncEstimate, SyncState } from '../sync/sync.ts'
import { MAX_ARCHIVE_CHARS, type RouteContent } from '../passage/route-file.ts'
import { MAX_ESTIMATED_TIMES, type Estimates, type Picture } from '../picture/picture.ts'
import type { PrintableHours } from '../picture/printed.ts'
import { SEARCH_POINTS, type SearchPrice, type SearchRun } from '../candidates/search-run.ts'
import { SEARCH_PARTS, type CandidatesFound } from '../candidates/candidates.ts'
import { MEASURE_NAMES } from '../weather/measures.ts'
import { PACK_KEEPS, type PackPair } from '../pack/pack.ts'
import type { BackupFacts } from '../app/files.ts'
import { MAX_PORT_TEXT_CHARS, type Port } from '../app/ports.ts'
import { ORIENTATIONS, type PaperPage } from '../app/paper.ts'
import type { SunTrack, VoyageSky } from '../app/sky.ts'
import { EXPORT_FORMATS, STATUSES, type ImportRemark } from '../passage/voyage.ts'
import type { ImportReport, RevisionLine, Voyage, VoyageDocument, VoyageSummary } from '../passage/voyage.ts'
import type { Vessels } from '../ship/vessel.ts'
import type { VoyageWeather } from '../weather/weather.ts'
import { NOTED, type IssueHead } from '../weather/issue.ts'
import type { ShownVoyage } from '../ship/changes/as-known.ts'
import type { PlannedWeather } from '../ship/changes/planned-forecast.ts'
import type { KnownHead } from '../ship/changes/known-forecast.ts'
import type { NoonReport, VoyageNoons } from '../ship/sailed/noon-report.ts'
import type { VoyageChanges } from '../ship/changes/forecast-changes.ts'
import { VERIFIED_OVER, type Verification } from '../ship/sailed/verification.ts'
import {
  noInput,
  voyageId,
  fileName,
  timeMs,
  paperParts,
  pictureTimesMs,
  MAX_ROUTE_FILE_CHARS,
  latitude,
  longitude,
  day,
  position,
  box,
  waypointId,
  routeName,
  speedKn,
  portEnd,
  offsetMinutes,
  units,
  shipTime,
  routeEdit,
  monthsSpan,
  alternative,
  planChoice,
  casualtyFilter,
  corridorFilter,
  month,
  linkProfile,
  searchAim,
} from './inputs.ts'

import { call } from './call.ts'
import { DOCUMENT_SCHEMAS, noonFigures, noonTyped, vesselName } from './document-schemas.ts'

/** Calls forwarded by name to the engine's thread. */
export const engineCalls = {
  /** This one ends at the waypoint; what followed is a voyage of its own. */
  'voyage.split': call<Voyage>()(z.strictObject({ voyageId, waypointId })),
  /** Another voyage's route behind this one's; the other stays as it is. */
  'voyage.join': call<Voyage>()(z.strictObject({ voyageId, otherId: voyageId })),
  /** A route file, e.g. dropped on the window: its text, or a packed route's bytes in base64. */
  'voyage.import': call<{ voyage: Voyage; report: ImportReport }>()(
    z.union([
      z.strictObject({ fileName, text: z.string().max(MAX_ROUTE_FILE_CHARS) }),
      z.strictObject({ fileName, archive: z.string().max(MAX_ARCHIVE_CHARS) }),
    ]),
  ),
  /** What a route file holds, read and not stored. */
  'voyage.preview': call<{ waypointCount: number }>()(
    z.union([
      z.strictObject({ fileName, text: z.string().max(MAX_ROUTE_FILE_CHARS) }),
      z.strictObject({ fileName, archive: z.string().max(MAX_ARCHIVE_CHARS) }),
    ]),
  ),
  'voyage.importSample': call<{ voyage: Voyage; report: ImportReport }>()(noInput),
  'backup.facts': call<BackupFacts>()(noInput),
  'voyage.list': call<VoyageSummary[]>()(noInput),
  'voyage.get': call<Voyage>()(z.strictObject({ voyageId })),
  /** The voyage shown last, so that a restart continues where the officer was; null when there is none. As it was known, while it is open so. */
  'voyage.current': call<ShownVoyage | null>()(noInput),
  'voyage.setCurrent': call<Voyage>()(z.strictObject({ voyageId })),
  /** What is absent stays as stored. `everyLeg`: the speed holds for legs with a speed of their own too. */
  'voyage.setSchedule': call<Voyage>()(
    z.strictObject({
      voyageId,
      etdMs: timeMs.nullable().optional(),
      speedKn: speedKn.optional(),
      everyLeg: z.boolean().optional(),
      /** Where the ship was, and when: after the departure. null takes it away, as a later ETD does. */
      fix: z.strictObject({ timeMs, position }).nullable().optional(),
      shipTime: shipTime.nullable().optional(),
      asPlanned: z.boolean().optional(),
    }),
  ),
  /** One edit, one revision. */
  'voyage.edit': call<Voyage>()(z.strictObject({ voyageId, edit: routeEdit })),
  /** Who checked or approved it must be named. An approved or archived plan is not edited until it is a draft again. */
  'voyage.setStatus': call<Voyage>()(
    z.strictObject({ voyageId, status: z.enum(STATUSES), by: z.string().trim().max(100) }),
  ),
  /** A new voyage between two places, which becomes the current one. */
  'voyage.create': call<Voyage>()(
    z.strictObject({
      name: routeName.min(1),
      from: z.strictObject({ name: routeName, position, port: portEnd.optional() }),
      to: z.strictObject({ name: routeName, position, port: portEnd.optional() }),
    }),
  ),
  'voyage.undo': call<Voyage>()(z.strictObject({ voyageId })),
  'voyage.redo': call<Voyage>()(z.strictObject({ voyageId })),
  /** The copy becomes the current voyage. */
  'voyage.copy': call<Voyage>()(z.strictObject({ voyageId })),
  /** A route file's text or bytes, with what its format has no form for. */
  'voyage.written': call<{ fileName: string; remarks: ImportRemark[] } & RouteContent>()(
    z.strictObject({ voyageId, format: z.enum(EXPORT_FORMATS) }),
  ),
  'voyage.history': call<RevisionLine[]>()(z.strictObject({ voyageId })),
  'voyage.documentAt': call<VoyageDocument>()(z.strictObject({ voyageId, revision: z.int().positive() })),
  /** What each passage would meet over what is stored, judged by the active vessel's limits; in the order given. */
  'voyage.compare': call<AlternativeRow[]>()(
    z.strictObject({
      alternatives: z.array(alternative).min(1).max(MAX_ALTERNATIVES),
    }),
  ),
  /** One of the passages that may be compared, to be drawn beside the voyage's own: its plan, and the weather it would meet. */
  'voyage.passage': call<Passage>()(z.strictObject({ alternative })),
  /** What an edit has made of what lies ahead: the route as it stood at a revision, and as it stands. null: one of them is not known. */
  'voyage.change': call<PassageChange | null>()(z.strictObject({ voyageId, fromRevision: z.int().positive() })),
  /** The speed, or the departure, at which the ship is expected to arrive at a time, or in a window; or in words why none is. */
  'voyage.arrival': call<Parsed<ArrivalAnswer>>()(
    z.strictObject({
      voyageId,
      etaMs: timeMs,
      /** null: at `etaMs` and not later. */
      untilMs: timeMs.nullable(),
      set: z.enum(['speed', 'departure']),
    }),
  ),
  'voyage.weather': call<VoyageWeather>()(z.strictObject({ voyageId })),
  /** Forecasts kept of a voyage, the newest first. */
  'voyage.issues': call<IssueHead[]>()(z.strictObject({ voyageId })),
  /** Forecasts that the approved and printed plans of a voyage rest on, the newest first. */
  'voyage.known': call<KnownHead[]>()(z.strictObject({ voyageId })),
  /** Noon reports of a voyage, and how many of any voyage cannot be read. */
  'voyage.noons': call<VoyageNoons>()(z.strictObject({ voyageId })),
  /** Of a day that has one a revision more; all of the voyage then. */
  'voyage.saveNoon': call<NoonReport[]>()(z.strictObject({ voyageId, figures: noonFigures, typed: noonTyped })),
  /** Opens a plan as it was known in all windows, in place of the voyage as it stands; until it is closed, another is opened, or the engine ends. */
  'voyage.openKnown': call<ShownVoyage>()(z.strictObject({ voyageId, knownId: z.int().positive() })),
  /** The voyage as it stands; null where it is no longer there. */
  'voyage.closeKnown': call<ShownVoyage | null>()(noInput),
  /** Keeps the forecast that a plan rests on that was just printed. */
  'voyage.printed': call<null>()(z.strictObject({ voyageId })),
  /** What the forecast of now changed against one of both, along the passage that is judged. null: it is not stored, or damaged. */
  'voyage.changes': call<VoyageChanges | null>()(
    z.union([
      z.strictObject({ voyageId, issueId: z.int().positive(), thresholds: preferences.shape.changeThresholds }),
      z.strictObject({ voyageId, knownId: z.int().positive(), thresholds: preferences.shape.changeThresholds }),
    ]),
  ),
  /** How the forecasts of the hours sailed were. */
  'voyage.verification': call<Verification>()(z.strictObject({ voyageId, over: z.enum(VERIFIED_OVER) })),
  /** The weather that a voyage was planned by, along the plan of then. null: no forecast of then is kept. */
  'voyage.planned': call<PlannedWeather | null>()(z.strictObject({ voyageId })),
  /** The officer used the window while this one was the newest, or acknowledged that it makes the voyage worse. */
  'voyage.noteIssue': call<null>()(z.strictObject({ voyageId, issueId: z.int().positive(), as: z.enum(NOTED) })),
  /** Stored nodes in a box at one time, at most `limit`: thinned to a lattice when there are more. Averages are none. */
  'weather.nodes': call<WeatherNodes>()(
    z.strictObject({
      box: box.refine(({ south, north }) => south <= north),
      timeMs,
      measures: z.array(z.enum(MEASURE_NAMES)).max(MEASURE_NAMES.length),
      limit: z.int().min(1).max(MAX_NODES),
      /** Of a plan as it was known: what was known along it then, and nothing of now. */
      voyageId: voyageId.optional(),
    }),
  ),
  /** The hours about a time of the picture drawn from the stored points, over a box. null: no points speak there. */
  'picture.about': call<Picture | null>()(
    z.strictObject({ box: box.refine(({ south, north }) => south <= north), timeMs }),
  ),
  /** Estimates along a voyage's steps, or at a place over times; never weather of the hour. null: no points speak there. */
  'picture.along': call<Estimates | null>()(z.strictObject({ voyageId })),
  'picture.at': call<Estimates | null>()(
    z.strictObject({ position, timesMs: z.array(timeMs).min(1).max(MAX_ESTIMATED_TIMES) }),
  ),
  /** What a search for better routes or speeds takes at most, by its number of points. */
  'search.prices': call<SearchPrice[]>()(noInput),
  /** The newest search of a voyage's part; null: there is none. */
  'search.run': call<SearchRun | null>()(z.strictObject({ voyageId, part: z.enum(SEARCH_PARTS) })),
  /** Begins one, within the bytes that were shown; one that is running is stopped. */
  'search.begin': call<SearchRun>()(
    z.strictObject({
      voyageId,
      part: z.enum(SEARCH_PARTS),
      aim: searchAim,
      points: z.literal(SEARCH_POINTS),
      bytes: z.number().nonnegative().nullable(),
    }),
  ),
  /** Looks once more, at no byte, for an ended search whose answer is kept no longer. */
  'search.again': call<null>()(z.strictObject({ voyageId, part: z.enum(SEARCH_PARTS) })),
  /** Goes on with one that waits for the officer. */
  'search.resume': call<null>()(noInput),
  /** What was received is kept, and evaluated once more. */
  'search.stop': call<null>()(noInput),
  'search.found': call<CandidatesFound>()(z.strictObject({ searchId: z.int().positive() })),
  /** A candidate found, to be drawn beside the voyage's own route: its plan, and the weather stored for it. */
  'search.passage': call<Passage>()(
    z.strictObject({ searchId: z.int().positive(), candidateId: z.int().nonnegative() }),
  ),
  /** A voyage of its own, a draft, which names its origin; the open voyage stays open. */
  'search.keep': call<Voyage>()(z.strictObject({ searchId: z.int().positive(), candidateId: z.int().nonnegative() })),
  /** Voyages that were changed here and in a pack: both stand beside each other. */
  'packs.pairs': call<PackPair[]>()(noInput),
  /** The own one, as it stands then. */
  'packs.choose': call<Voyage>()(z.strictObject({ voyageId, otherId: voyageId, keep: z.enum(PACK_KEEPS) })),
  /** Ends the packing or the import that is running. */
  'packs.stop': call<null>()(noInput),
  /** Variation at each waypoint, and the sun as the ship meets it; the sun only with an ETD. */
  'voyage.sky': call<VoyageSky>()(z.strictObject({ voyageId })),
  /** The sun at a place between two times, 120 days at most. */
  'sun.at': call<SunTrack>()(
    z.strictObject({ position, fromMs: timeMs, untilMs: timeMs }).refine(({ fromMs, untilMs }) => fromMs <= untilMs),
  ),
  /** The passage plan as a page for paper; `simulated`: its weather is training mode's. */
  'passagePlan.page': call<PaperPage>()(
    z.strictObject({
      voyageId,
      shipTimeOffsetMinutes: offsetMinutes,
      units,
      simulated: z.boolean(),
      orientation: z.enum(ORIENTATIONS),
      pictureTimesMs,
      parts: paperParts,
      /** Of the abstract; the usual ones when absent. */
      charterTerms: preferences.shape.charterTerms.optional(),
    }),
  ),
  /** Of which hours the weather picture may be printed with it. */
  'passagePlan.hours': call<PrintableHours>()(z.strictObject({ voyageId })),
  /** The waypoint list for a spreadsheet. */
  'passagePlan.table': call<{ fileName: string; text: string }>()(
    z.strictObject({ voyageId, shipTimeOffsetMinutes: offsetMinutes, units, simulated: z.boolean() }),
  ),
  /** By name, town or UN/LOCODE; at most 20, best first. */
  'port.search': call<Port[]>()(z.strictObject({ text: z.string().max(MAX_PORT_TEXT_CHARS) })),
  /** The stored route against the coastline, in the order of the waypoints. Nothing found says nothing of depths. */
  'voyage.land': call<LandFinding[]>()(z.strictObject({ voyageId })),
  /** Without a choice: the track alone. */
  'sync.estimate': call<SyncEstimate>()(
    z.strictObject({
      voyageId,
      choice: planChoice.optional(),
      /** What it would cost by the other source; absent: by the one in force. */
      by: z.enum(FETCHED_BY).optional(),
    }),
  ),
  /** What a picture of each size takes at most: answered at once, whatever else is worked out. */
  'sync.picturePrices': call<PicturePrice[]>()(noInput),
  /**
   * `requests`: as many as the officer was shown; when they have become more since, nothing is sent and the fault says so. `more`: points of further
   * rounds whose price is accepted; absent: as many as the estimate says, and on a link paid by volume none.
   */
  'sync.start': call<SyncState>()(
    z.strictObject({
      voyageId,
      choice: planChoice.optional(),
      requests: z.int().nonnegative().optional(),
      more: z.int().nonnegative().optional(),
    }),
  ),
  'sync.pause': call<SyncState>()(noInput),
  /** `overBudget`: the officer has lifted the stop for this run. `run`: that one and no other. */
  'sync.resume': call<SyncState>()(
    z.strictObject({
      overBudget: z.boolean().optional(),
      run: z.strictObject({ runId: z.int().nonnegative(), startedAtMs: timeMs }).optional(),
    }),
  ),
  'sync.cancel': call<SyncState>()(noInput),
  'sync.state': call<SyncState>()(noInput),
  /** Training's sample voyage and how far it is prepared. */
  'sample.state': call<SampleState>()(noInput),
  /** In training: prepares it, where there is no voyage yet. */
  'sample.begin': call<SampleState>()(noInput),
  /** Its departure lies ahead again, and all is fetched for that. */
  'sample.anew': call<SampleState>()(noInput),
  /** The rest is left to the officer. */
  'sample.stop': call<SampleState>()(noInput),
  /** Whether the stored weather and casualties are still being read through for damage. */
  'store.check': call<StoreCheck>()(noInput),
  /** What the stored files hold, and what a choice of how long weather is kept would remove. */
  'store.facts': call<StoredFacts>()(z.strictObject({ keptDays: preferences.shape.keptDays })),
  /** Rewrites the file of weather once, so that it gives room back from then on. */
  'store.rewrite': call<Rewritten>()(noInput),
  'casualties.stored': call<StoredCasualties>()(noInput),
  'casualties.search': call<CasualtyPage>()(
    z.strictObject({
      filter: casualtyFilter,
      sort: z.enum(CASUALTY_SORTS),
      /** For the sort by season; absent: of any month. */
      months: z.array(month).max(12).optional(),
      offset: z.int().min(0).max(10_000_000),
      limit: z.int().min(1).max(MAX_CASUALTIES_A_PAGE),
    }),
  ),
  'casualties.facets': call<CasualtyFacets>()(z.strictObject({ filter: casualtyFilter })),
  /** Of the filter's records with a position, those in the box. */
  'casualties.clusters': call<CasualtyClusters>()(
    z.strictObject({ filter: casualtyFilter, box, zoom: z.number().min(0).max(24) }),
  ),
  'casualties.alongRoute': call<CasualtiesAlongRoute>()(z.strictObject({ filter: corridorFilter })),
  /** With a voyage: where it lies on its route. */
  'casualties.record': call<CasualtyRecord>()(
    z.strictObject({ casualtyId: z.int().positive(), voyageId: voyageId.optional() }),
  ),
  'vessel.list': call<Vessels>()(noInput),
  /** The new one becomes the active one. */
  'vessel.add': call<Vessels>()(z.strictObject({ name: vesselName })),
  'vessel.set': call<Vessels>()(z.strictObject({ vesselId: z.int().positive(), document: DOCUMENT_SCHEMAS.vessel })),
  'vessel.use': call<Vessels>()(z.strictObject({ vesselId: z.int().positive() })),
  /** It is no longer listed; what was stored of it stays. */
  'vessel.putAway': call<Vessels>()(z.strictObject({ vesselId: z.int().positive() })),
  /** Where the season-less average is requested; an empty path puts the shared one back. */
  'averages.path': call<AveragePath>()(noInput),
  'averages.setPath': call<AveragePath>()(z.strictObject({ path: z.string().max(200) })),
  /** Requests one season-less average there, outside any run; counted in the ledger. */
  'averages.try': call<AverageTrial>()(z.strictObject({ lat: latitude, long: longitude })),
  /**
   * `own`: requests the weather of one hour in the open sea, outside any run: does the service take the key? `office`: the relay is to identify
   * itself. Absent: by the source in force. Counted in the ledger. A fault that is thrown: nothing was tried.
   */
  'service.try': call<ServiceTrial>()(z.strictObject({ by: z.enum(FETCHED_BY).optional() })),
  /** By whom weather is fetched from now on; a run that is going on is paused, so that its rest is priced anew. Throws `no-service` without a relay, or without an own key. */
  'office.use': call<OfficeState>()(z.strictObject({ by: z.enum(FETCHED_BY) })),
  /** Whose seasons the service's words are taken to be. */
  'averages.seasons': call<SeasonsSetting>()(noInput),
  'averages.setSeasons': call<SeasonsSetting>()(z.strictObject({ naming: z.enum(SEASON_NAMINGS) })),
  /** What is stored of each span within 30 NM of a place; in the order requested. */
  'averages.at': call<PlaceAverage[]>()(z.strictObject({ position, spans: z.array(monthsSpan).min(1).max(MAX_SPANS) })),
  /** What is stored of one span along stored routes; in the order requested. */
  'averages.along': call<AlongRoute[]>()(
    z.strictObject({ voyageIds: z.array(voyageId).min(1).max(MAX_ROUTES_ALONG), span: monthsSpan }),
  ),
  /** The stored point nearest to a place, within a limit, with all its stored times. */
  'weather.point': call<PointWeather>()(
    z.strictObject({ position, limitNm: z.number().min(0).max(MAX_POINT_LIMIT_NM) }),
  ),
  'bulk.list': call<BulkDay[]>()(noInput),
  'bulk.remove': call<BulkDay[]>()(z.strictObject({ fileId: z.int().positive() })),
  'link.state': call<LinkState>()(noInput),
  'link.profiles': call<LinkProfiles>()(noInput),
  'link.useProfile': call<LinkProfiles>()(z.strictObject({ profileId: z.string().max(40) })),
  /** Changes the profile of this id. */
  'link.setProfile': call<LinkProfiles>()(z.strictObject({ profile: linkProfile })),
  /** Resets a profile to the one built in. */
  'link.resetProfile': call<LinkProfiles>()(z.strictObject({ profileId: z.string().max(40) })),
  /** Newest day first; days inclusive. */
  'link.ledger': call<LedgerRow[]>()(z.strictObject({ fromDay: day, toDay: day })),
} as const
