// Averages: which measures they carry, the months they are of, and what the service calls those months.
import type { AveragePeriod } from './average-period.ts'
import type { MeasureName } from './measures.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const satisfies readonly Season[]

/** Three months: what an officer means, wherever the ship is. */
export type Quarter = 'MAR-MAY' | 'JUN-AUG' | 'SEP-NOV' | 'DEC-FEB'
/** In the order of `SEASONS` in the north. */
export const QUARTERS = ['MAR-MAY', 'JUN-AUG', 'SEP-NOV', 'DEC-FEB'] as const satisfies readonly Quarter[]

/** The specification does not say whose seasons its words are: the north's everywhere, or those at the place. */
export const SEASON_NAMINGS = ['north', 'place'] as const
export type SeasonNaming = (typeof SEASON_NAMINGS)[number]

/** Whose seasons the service names; until the officer has said so, the north's. */
export interface SeasonsSetting {
  naming: SeasonNaming
  isChosen: boolean
}

/** Average records carry no windGust, precipitation, dewPoint, humidity or beaufortScale (specification). */
const NOT_AVERAGED: readonly MeasureName[] = ['windGust', 'precipitation', 'dewPoint', 'humidity', 'beaufortScale']

export const isMeasureAveraged = (name: MeasureName): boolean => !NOT_AVERAGED.includes(name)

/** The specification shows the season's path for the season-less average too; services may have one of its own. */
export const SHARED_AVERAGE_PATH = '/v1/oceanweather/avg/season'

/** Where the season-less average is requested, below the base address. */
export interface AveragePath {
  path: string
  /** It is the season's own. */
  isShared: boolean
}

/** What the service answered on that path. */
export interface AverageTrial {
  /** The averaged period, where the service says it. */
  period: AveragePeriod | null
  /** Measures with a value. */
  measures: number
  /** In both directions, a connection that had to be set up included. */
  bytes: number
}

/** Years an average covers, in the service's words: the last so many (of a season, or whole: null), or one calendar year's season. */
export type AverageSpan = { averageYear: number; season: Season | null } | { year: number; season: Season }

/** The same in months: what the officer chooses. */
export type MonthsSpan = { averageYear: number; quarter: Quarter | null } | { year: number; quarter: Quarter }

/** Averages of a voyage are over so many years of the season the ship passes in. */
export const AVERAGE_YEARS = 10

/** An average is of a region: one stored so near a place is the place's. */
export const SAME_REGION_NM = 30

/** The months a time lies in. */
export function quarterOf(timeMs: number): Quarter {
  const month = new Date(timeMs).getUTCMonth()
  return QUARTERS[Math.floor(((month + 10) % 12) / 3)] ?? 'DEC-FEB'
}

/** What the service calls these months at a latitude: the one place where a season is named. */
export function seasonOf(quarter: Quarter, lat: number, naming: SeasonNaming): Season {
  const isTurned = naming === 'place' && lat < 0
  return SEASONS[(QUARTERS.indexOf(quarter) + (isTurned ? 2 : 0)) % 4] ?? 'winter'
}

/** Half a year later: what the service may mean south of the equator while nobody has said whose seasons it names. */
export const oppositeOf = (quarter: Quarter): Quarter =>
  QUARTERS[(QUARTERS.indexOf(quarter) + 2) % QUARTERS.length] ?? quarter

/** Months in the service's words, as they are requested at a latitude. */
export const spanAt = (span: MonthsSpan, lat: number, naming: SeasonNaming): AverageSpan =>
  'year' in span
    ? { year: span.year, season: seasonOf(span.quarter, lat, naming) }
    : {
        averageYear: span.averageYear,
        season: span.quarter === null ? null : seasonOf(span.quarter, lat, naming),
      }

/** The span whose average stands for a time and place. */
export const seasonSpan = (timeMs: number, lat: number, naming: SeasonNaming): AverageSpan =>
  spanAt({ averageYear: AVERAGE_YEARS, quarter: quarterOf(timeMs) }, lat, naming)
