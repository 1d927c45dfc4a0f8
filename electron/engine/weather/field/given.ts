// Which measures an answer gave, as bits: a newer one speaks for what it has, and for nothing else.
import type { MeasureName } from '../../../../shared/weather/measures.ts'
import { STORED_MEASURES } from '../../store/stored-measures.ts'
import { SEA_MEASURES } from './samples.ts'

const BITS = new Map<MeasureName, number>(STORED_MEASURES.map((name, i) => [name, 1 << i]))
const bitsOf = (names: readonly MeasureName[]): number => names.reduce((bits, name) => bits | (BITS.get(name) ?? 0), 0)

const PRESSURE = bitsOf(['pressureSeaLevel'])
const WIND = bitsOf(['windSpeed', 'windDirection'])
const SEA = bitsOf(SEA_MEASURES)

/** Whether the bits have a measure's. */
export const has = (given: number, name: MeasureName): boolean => (given & (BITS.get(name) ?? 0)) !== 0
export const hasSea = (given: number): boolean => (given & SEA) !== 0

/** What an answer speaks for: a wind that is not known to be at sea is left out of the field, and takes no other's place. */
export const speaksFor = (given: number): number => (hasSea(given) ? given : given & ~WIND)

/** Of two points beside each other the one that says more: pressure first, then the sea. */
export const rankOf = (given: number): number => ((given & PRESSURE) === 0 ? 0 : 2) + (hasSea(given) ? 1 : 0)
