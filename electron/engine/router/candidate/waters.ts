// What candidates are drafted in: the sea as the router takes it to be, calmer where nothing is known near, and in perturbed forecasts.
import type { NoBetter, CandidateBasis } from '../../../../shared/candidates/candidates.ts'
import type { IsClear } from './few-waypoints.ts'
import type { JudgedHours } from './less-judged.ts'
import type { LineLeg, SailedLine } from './line.ts'
import type { PerturbedSailing } from './perturbed.ts'
import type { WeatherAlong } from '../protocol.ts'
import type { Lattice, Sailing } from '../terms.ts'

/** How a ship is sent through it. */
export interface How {
  /** Nothing beyond a hard limit is sailed; else it is, and counted. */
  isStrict: boolean
  /** What a high sea, soft limits and heavy weather cost, times this. */
  seaWeight: number
  /** Land, latitude and areas stop nothing: the officer's own route is sailed wherever it leads. */
  isAnywhere?: boolean
}

/** The usual search: within hard limits, with the sea at its plain cost. */
export const STRICT: How = { isStrict: true, seaWeight: 1 }
/** With hours beyond hard limits counted. */
export const LENIENT: How = { isStrict: false, seaWeight: 1 }
/** And wherever it leads. */
export const ANYWHERE: How = { ...LENIENT, isAnywhere: true }

/** The weather along a candidate. */
export interface SailedWeather {
  rests: CandidateBasis
  along: WeatherAlong
  /** Where it is farthest beyond a hard limit; null: nowhere. */
  breach: Extract<NoBetter, { why: 'no-route' }> | null
  /** Hours in which the hard limits on wind and sea are judged at all. */
  judgedH: number
  /** Of each limit that is set, as far as the forecast reaches. */
  limitHours: JudgedHours[]
  /** Unknown currents may take or give so much: two standard deviations. */
  currentH: number
}

/** Longitudes run on beyond ±180° as those of the lattice do. */
export interface Waters {
  lattice: Lattice
  sailing(setSpeedKn: number, how: How): Sailing
  /** With wind and sea less where no point is near; within hard limits. */
  optimistic(setSpeedKn: number): Sailing
  /** Not strict, and anywhere: a line is sailed again. */
  perturbed: PerturbedSailing
  isClear: IsClear
  weather(line: readonly LineLeg[], sailed: SailedLine): SailedWeather
}

/** Called with the part that is done, 0 to 1. */
export type Report = (done: number) => void
