// How large a forecast's errors are by lead, each in its measure's unit. Chosen so that all of them together, with systems that come early or late, give
// the law of docs/reference/training-service.md; test/slow/training/forecast-law.test.ts measures it.

const HORIZON_H = 240
/** A size is given at these leads; between them it goes in proportion. */
const LEADS_H = [0, 3, 24, 72, 120, 168, HORIZON_H] as const

type ByLead = readonly number[]
/** In proportion over the whole forecast. */
const growing = (from: number, to: number): ByLead => LEADS_H.map((leadH) => from + ((to - from) * leadH) / HORIZON_H)

const SIZES = {
  /** Hours a system is early or late, at most. */
  late: growing(0, 9),
  /** hPa, of the field that the wind follows. */
  pressure: [0, 1, 1.57, 2.85, 4.25, 5.9, 9.3],
  /** Metres a second east and north, where the pressure does not rule the wind. */
  tradeEast: [0, 0.58, 0.85, 1.5, 2.2, 3, 4.3],
  tradeNorth: growing(0.3, 1),
  /** Metres, beside what the wind's errors make of the sea. */
  height: [0, 0.26, 0.31, 0.38, 0.44, 0.4, 0.4],
  swellTurnDeg: growing(3, 20),
  /** Of a logarithm. */
  swellPeriod: growing(0.01, 0.1),
  /** Degrees Celsius, beside what comes with the wind. */
  temperature: growing(0.2, 1.5),
  /** Air temperature less dew point, degrees Celsius. */
  dryness: growing(0.1, 0.8),
  /** Of a logarithm. */
  rain: growing(0.1, 0.5),
  visibility: growing(0.03, 0.25),
  /** Degrees Celsius. */
  seaTemperature: growing(0.05, 0.4),
  /** Metres a second along each axis in space. */
  currentX: growing(0.02, 0.12),
  currentY: growing(0.02, 0.12),
  currentZ: growing(0.02, 0.12),
} as const satisfies Record<string, ByLead>

/** What errs, each by a chance of its own. */
export type ErrorName = keyof typeof SIZES
export const ERROR_NAMES = Object.keys(SIZES) as ErrorName[]

export const errorSize = (name: ErrorName, leadH: number): number => byLead(SIZES[name], leadH)

/** What the errors add to the unrest of the pressure is taken from its systems, so that forecasts are no stormier than the weather. */
const SYSTEMS_KEEP = growing(1, 0.55)
export const systemsKeep = (leadH: number): number => byLead(SYSTEMS_KEEP, leadH)

/** And from the wind's speed: errors of both signs make a vector longer. */
const WIND_KEEPS: ByLead = [1, 1, 0.99, 0.98, 0.96, 0.93, 0.87]
export const windKeeps = (leadH: number): number => byLead(WIND_KEEPS, leadH)

function byLead(sizes: ByLead, leadH: number): number {
  const next = LEADS_H.findIndex((lead) => lead > leadH)
  if (next === -1) return sizes.at(-1) ?? 0
  const [from, to] = [LEADS_H[next - 1] ?? 0, LEADS_H[next] ?? HORIZON_H]
  const share = (leadH - from) / (to - from)
  return (sizes[next - 1] ?? 0) * (1 - share) + (sizes[next] ?? 0) * share
}
