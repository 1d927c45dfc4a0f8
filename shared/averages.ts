// Averages: which measures they carry, and the seasons they are of.
import type { MeasureName } from './measures.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const satisfies readonly Season[]

/** Average records carry no windGust, precipitation, dewPoint, humidity or beaufortScale (specification). */
const NOT_AVERAGED: readonly MeasureName[] = ['windGust', 'precipitation', 'dewPoint', 'humidity', 'beaufortScale']

export const isMeasureAveraged = (name: MeasureName): boolean => !NOT_AVERAGED.includes(name)

/** The specification shows the season's path for the season-less average too; services may have one of its own. */
export const SHARED_AVERAGE_PATH = '/v1/oceanweather/avg/season'

/** Where the season-less average is asked, below the base address. */
export interface AveragePath {
  path: string
  /** It is the season's own. */
  isShared: boolean
}

/** What the service answered on that path. */
export interface AverageTrial {
  /** The averaged period, where the service says it. */
  period: { fromMs: number; toMs: number } | null
  /** Measures with a value. */
  measures: number
  /** Both ways, a connection that had to be set up included. */
  bytes: number
}

/** Years an average covers: the last so many (of a season, or whole: null), or one calendar year's season. */
export type AverageSpan = { averageYear: number; season: Season | null } | { year: number; season: Season }

/** Averages of a voyage are over so many years of the season the ship passes in. */
export const AVERAGE_YEARS = 10

export const seasonSpan = (timeMs: number): AverageSpan => ({ averageYear: AVERAGE_YEARS, season: seasonOf(timeMs) })

/** Season of a time by whole months as the north counts them (December to February is winter): the specification's words say no more. */
export function seasonOf(timeMs: number): Season {
  const month = new Date(timeMs).getUTCMonth()
  return SEASONS[Math.floor(((month + 10) % 12) / 3)] ?? 'winter'
}
