// Plans to put on paper: any route, with weather made up as it would be evaluated.
import type { PaperInput } from '../../../../../electron/engine/passage/paper/data.ts'
import type { Piece } from '../../../../../electron/engine/passage/paper/markup.ts'
import { renderedInSlices } from '../../../../../electron/engine/passage/paper/render.ts'
import { atOnce } from '../../../../../shared/sliced.ts'
import { DEFAULT_DIRECTIONS, MEASURE_NAMES, type MeasureName } from '../../../../../shared/weather/measures.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { newVessel, type VesselDocument } from '../../../../../shared/ship/vessel.ts'
import type { Voyage, VoyageDocument, Waypoint } from '../../../../../shared/passage/voyage.ts'
import type { VoyageWeather, WeatherSource } from '../../../../../shared/weather/weather.ts'
import { NO_WAYPOINTS } from '../../../renderer/fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { voyageSky } from '../../../../support/at-once.ts'

/** A part of the page as text. */
export const markup = (piece: Piece): string => atOnce(renderedInSlices([piece]))

export const NOW = Date.UTC(2026, 10, 15, 4, 30)
export const ETD = Date.UTC(2026, 10, 15, 6)

export function waypoint(index: number, lat: number, long: number, more: Partial<Waypoint> = {}): Waypoint {
  return {
    id: String(index + 1),
    name: `Point ${index + 1}`,
    position: { lat, long },
    leg: index === 0 ? null : { geometry: 'RL', xtdPortNm: 2, xtdStarboardNm: 1.5 },
    turnRadiusNm: 1,
    ...more,
  }
}

export const route = (waypoints: Waypoint[], more: Partial<VoyageDocument> = {}): VoyageDocument => ({
  format: 1,
  name: 'Out and home',
  waypoints,
  schedule: { etdMs: ETD, speedKn: 14 },
  ...more,
})

/** So many waypoints in a zigzag to the north-east. */
export const zigzag = (count: number): Waypoint[] =>
  Array.from({ length: count }, (_, i) => waypoint(i, 10 + i * 0.15 + (i % 2) * 0.1, 60 + i * 0.08))

const VESSEL: VesselDocument = {
  ...newVessel('MV Endeavour'),
  imo: '9074729',
  mmsi: '636012345',
  type: 'Bulk carrier',
  particulars: {
    ...newVessel('').particulars,
    draftForwardM: 9.8,
    draftAftM: 10.2,
    displacementT: 48_250,
    gmM: 1.85,
  },
}

const CALM: Partial<Record<MeasureName, number>> = {
  windSpeed: 12,
  windDirection: 270,
  windGust: 16,
  totalWaveHeight: 2.4,
  totalWaveDirection: 90,
  totalWavePeriod: 8.2,
  swellWaveHeight: 1.1,
  swellWaveDirection: 300,
  swellWavePeriod: 11,
  currentSpeed: 0.4,
  currentDirection: 45,
  visibility: 15_000,
  pressureSeaLevel: 1012.3,
  iceThickness: 0,
}

/** The source of each step; what is none has no values. `at`: another value, null for a missing one. */
export function weatherOf(
  voyage: Voyage,
  source: (index: number) => WeatherSource,
  at: (measure: MeasureName, index: number) => number | null | undefined = () => undefined,
): VoyageWeather {
  const passage = buildSchedule(voyage.document)
  const steps = trackSteps(passage)
  const sources = steps.map((_step, i) => source(i))
  const value = (measure: MeasureName, i: number): number | null =>
    sources[i] === 'none' || at(measure, i) === null ? null : (at(measure, i) ?? CALM[measure] ?? null)
  return {
    voyageId: voyage.voyageId,
    revision: voyage.revision,
    evaluatedAtMs: NOW,
    steps,
    timesMs: steps.map(({ timeMs }) => timeMs),
    columns: Object.fromEntries(
      MEASURE_NAMES.map((measure) => [measure, steps.map((_step, i) => value(measure, i))]),
    ) as VoyageWeather['columns'],
    directions: DEFAULT_DIRECTIONS,
    source: sources,
    fetchedAtMs: sources.map((one) => (one === 'none' ? null : NOW - 2 * HOUR_MS)),
    fetchedBy: sources.map((one) => (one === 'none' ? null : 'own')),
    offTrackNm: sources.map((one) => (one === 'none' ? null : one === 'A' ? 40 : 0)),
    gapHours: sources.map((one) => (one === 'F' || one === 'P' ? 0 : null)),
    older: {},
    samples: sources.map((one) => (one === 'none' ? 0 : 1)),
    atWaypoints: NO_WAYPOINTS,
    passage,
  }
}

export const voyageOf = (document: VoyageDocument, more: Partial<Voyage> = {}): Voyage => ({
  voyageId: 1,
  revision: 3,
  savedAtMs: NOW - HOUR_MS,
  document,
  undo: null,
  redo: null,
  approval: { status: 'draft', revision: 0, atMs: null, by: '' },
  ...more,
})

export function inputOf(voyage: Voyage, more: Partial<PaperInput> = {}): PaperInput {
  return {
    voyage,
    vessel: VESSEL,
    vesselNotJudged: null,
    weather: weatherOf(voyage, () => 'F'),
    sky: voyageSky(voyage, buildSchedule(voyage.document), NOW),
    land: [],
    casualties: null,
    casualtyHits: { gravest: [], nearest: [] },
    pictures: [],
    parts: [],
    abstract: null,
    isBeingChecked: false,
    orientation: 'lying',
    history: [
      { revision: 3, savedAtMs: NOW - HOUR_MS, change: 'ETD set' },
      { revision: 2, savedAtMs: NOW - 2 * HOUR_MS, change: 'WPT 2 moved' },
      { revision: 1, savedAtMs: NOW - 3 * HOUR_MS, change: 'imported from out.rtz' },
    ],
    shipTimeOffsetMinutes: 0,
    units: DEFAULT_UNITS,
    simulated: false,
    nowMs: NOW,
    ...more,
  }
}

/** Names that would be markup, would turn the text around them, or would burst their cell. */
export const HOSTILE_NAMES = [
  '<script>alert(1)</script>',
  'Fish & Chips <b>bold</b> "quoted" \'single\'',
  '\u202eretaw peed\u202c then left',
  'W'.repeat(200),
  '=HYPERLINK("http://example.org")',
  'ميناء جدة الإسلامي',
  '</td></tr></table><h1>out',
  'ΠΕΙΡΑΙΑΣ / Новороссийск',
]
