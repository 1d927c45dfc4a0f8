// Three oceans to be crossed at eight dates: the officer's own routes, the ship, and the question put to the router.
import type { RouterQuestion, RouterShip } from '../../../electron/engine/router/protocol.ts'
import type { FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/format/time.ts'
import type { Position } from '../../../shared/geo/position.ts'
import type { VoyageDocument } from '../../../shared/passage/voyage.ts'
import { DEFAULT_HEAVY_WEATHER } from '../../../shared/ship/heavy/settings.ts'
import { defaultSpeedLoss } from '../../../shared/ship/speed-loss.ts'
import { newVessel, type VesselDocument } from '../../../shared/ship/vessel.ts'
import { NO_AIM } from '../../../shared/candidates/candidates.ts'

/** ROUTER_DATES=2 takes the first two of the eight dates. */
const DATES = Number(process.env['ROUTER_DATES'] ?? 8)
const FIRST_MS = Date.UTC(2026, 0, 15)
const BETWEEN_DATES_MS = 45 * DAY_MS
/** The service's forecast ends here. */
const HORIZON_MS = 240 * HOUR_MS

/** An ocean, and the route as many plan it. */
const OCEANS: readonly { name: string; places: readonly Position[] }[] = [
  {
    name: 'Bishop Rock–New York',
    // Clear of ice and fog on the Banks.
    places: [
      { lat: 49.8, long: -6.6 },
      { lat: 42.5, long: -50 },
      { lat: 40.4, long: -73.6 },
    ],
  },
  {
    name: 'Honshu–San Francisco',
    places: [
      { lat: 34.6, long: 140.4 },
      { lat: 42, long: 170 },
      { lat: 41, long: -150 },
      { lat: 37.6, long: -123.3 },
    ],
  },
  {
    name: 'Cape–Fremantle',
    places: [
      { lat: -34.6, long: 18.2 },
      { lat: -39, long: 35 },
      { lat: -39, long: 95 },
      { lat: -32.2, long: 115.2 },
    ],
  },
]

export interface Corridor {
  name: string
  document: VoyageDocument
  etdMs: number
}

/** Each ocean at each date. */
export const corridors = (): Corridor[] =>
  OCEANS.flatMap(({ name, places }) =>
    Array.from({ length: DATES }, (_, i) => {
      const etdMs = FIRST_MS + i * BETWEEN_DATES_MS
      return {
        name: `${name}, ${new Date(etdMs).toISOString().slice(0, 10)}`,
        document: planOf(name, places, etdMs),
        etdMs,
      }
    }),
  )

export const SPEED_KN = 20

function planOf(name: string, places: readonly Position[], etdMs: number): VoyageDocument {
  return {
    format: 1,
    name,
    waypoints: places.map((position, i) => ({
      id: String(i + 1),
      name: `WP${i + 1}`,
      position,
      leg: i === 0 ? null : { geometry: 'GC' },
    })),
    schedule: { etdMs, speedKn: SPEED_KN },
  }
}

/** A container ship of 230 m. Visibility is no limit: it is not smooth enough to be known between points. */
export const VESSEL: VesselDocument = {
  ...newVessel('Bench'),
  type: 'container ship',
  particulars: {
    ...newVessel('Bench').particulars,
    lbpM: 230,
    beamM: 32.2,
    draftForwardM: 11.5,
    draftAftM: 11.5,
    displacementT: 56_000,
    blockCoefficient: 0.64,
    gmM: 1.5,
    serviceSpeedKn: SPEED_KN,
  },
  limits: {
    waveM: { value: 6, kind: 'hard' },
    swellM: { value: 4, kind: 'soft' },
    windKn: { value: 45, kind: 'hard' },
    gustKn: { value: 50, kind: 'soft' },
    visibilityNm: null,
    iceM: { value: 0, kind: 'hard' },
    currentKn: null,
    icingCmH: null,
    fogC: null,
  },
}

/** At the one speed that is planned. */
export const SHIP: RouterShip = {
  setSpeedKn: SPEED_KN,
  minKn: SPEED_KN,
  maxKn: SPEED_KN,
  loss: defaultSpeedLoss(VESSEL).table,
  limits: VESSEL.limits,
  heavy: DEFAULT_HEAVY_WEATHER,
  particulars: VESSEL.particulars,
}

/** The question at the departure, with what is stored by then. */
export const questionOf = ({ document, etdMs }: Corridor, samples: readonly FieldSample[]): RouterQuestion => ({
  document,
  etdMs,
  ship: SHIP,
  aim: NO_AIM,
  samples,
  averages: [],
  forecastUntilMs: etdMs + HORIZON_MS,
  nowMs: etdMs,
})
