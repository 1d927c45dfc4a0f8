// Speed lost to wind and sea: a table of wind force against relative direction, Kwon's method as its default.
import { beaufortForce, relativeDirection } from '../format/format.ts'
import {
  FORCES,
  LOSS_DIRECTIONS,
  MAX_LOSS_PERCENT,
  type HeavyWeatherSettings,
  type LossDirection,
  type SpeedLossTable,
} from './heavy/settings.ts'
import type { VesselDocument } from './vessel.ts'
import { METRES_PER_NM } from '../geo/units.ts'

/** What Kwon's method needs to know of a ship, laden. */
export interface KwonShip {
  lbpM: number
  displacementT: number
  blockCoefficient: number
  speedKn: number
  isContainerShip: boolean
}

/** Ours: a handy bulk carrier, laden; used where the vessel's particulars do not suffice. */
export const REFERENCE_SHIP: KwonShip = {
  lbpM: 190,
  displacementT: 55_000,
  blockCoefficient: 0.8,
  speedKn: 12.5,
  isContainerShip: false,
}

const KWON_SOURCE = 'Y. J. Kwon, Speed loss due to added resistance in wind and waves, The Naval Architect, March 2008'

/** Above this force the method's direction coefficients turn back to nothing: they are kept as at it (ours). */
const LAST_FORCE = 8
/** Ours: beyond it no ship of these keeps its power on. */
const MAX_DEFAULT_PERCENT = 60

/** Where it takes more than this at Bft 6 from ahead, a ship is not of the kind it was made for (ours). */
const MAX_AT_SIX_PERCENT = 40

type Coefficients = readonly (readonly [blockCoefficient: number, a: number, b: number, c: number])[]
/** Speed reduction coefficient CU = a + b Fn + c Fn² by block coefficient: slender ships (the method's container ships), full ones laden. */
const CU: Readonly<Record<'slender' | 'full', Coefficients>> = {
  slender: [
    [0.55, 1.7, -1.4, -7.4],
    [0.6, 2.2, -2.5, -9.7],
    [0.65, 2.6, -3.7, -11.6],
    [0.7, 3.1, -5.3, -12.4],
  ],
  full: [
    [0.75, 2.4, -10.6, -9.5],
    [0.8, 2.6, -13.1, -15.1],
    [0.85, 3.1, -18.7, 28],
  ],
}

/** Direction coefficient Cβ by force: head to 30°, bow to 60°, beam to 150°, following. A quarter wind is in Kwon's beam sector. */
function directionCoefficient(direction: LossDirection, force: number): number {
  if (direction === 'head') return 1
  if (direction === 'bow') return (1.7 - 0.03 * (force - 4) ** 2) / 2
  if (direction === 'following') return (0.4 - 0.03 * (force - 8) ** 2) / 2
  return (0.9 - 0.06 * (force - 6) ** 2) / 2
}

/** CU between its block coefficients by proportion; null outside them, and where the method gives no loss to speak of. */
function speedCoefficient({ blockCoefficient, lbpM, speedKn, isContainerShip }: KwonShip): number | null {
  const fn = (speedKn * METRES_PER_NM) / 3600 / Math.sqrt(9.81 * lbpM)
  const rows = CU[isContainerShip ? 'slender' : 'full']
  const above = rows.findIndex(([block]) => block >= blockCoefficient - 1e-9)
  const high = rows[above]
  const low = rows[Math.max(0, above - 1)]
  if (high === undefined || low === undefined || blockCoefficient < low[0] - 1e-9 || fn < 0.05 || fn > 0.3) return null
  const at = ([, a, b, c]: typeof high): number => a + b * fn + c * fn ** 2
  const part = high === low ? 0 : (blockCoefficient - low[0]) / (high[0] - low[0])
  const cu = at(low) + (at(high) - at(low)) * part
  return cu < 0.1 ? null : cu
}

/** Per cent of speed lost, Cβ CU CForm, to whole per cent and never less in more wind; null where the method does not hold for a ship. */
export function kwonTable(ship: KwonShip): SpeedLossTable | null {
  const cu = speedCoefficient(ship)
  if (cu === null) return null
  const size = (ship.displacementT / 1.025) ** (2 / 3)
  const form = (force: number): number =>
    ship.isContainerShip ? 0.7 * force + force ** 6.5 / (22 * size) : 0.5 * force + force ** 6.5 / (2.7 * size)
  if (cu * form(6) > MAX_AT_SIX_PERCENT) return null
  const column = (direction: LossDirection): number[] => {
    let max = 0
    return Array.from({ length: FORCES }, (_, force) => {
      const percent = directionCoefficient(direction, Math.min(force, LAST_FORCE)) * cu * form(force)
      max = Math.max(max, Math.min(MAX_DEFAULT_PERCENT, Math.round(percent)))
      return max
    })
  }
  return Object.fromEntries(LOSS_DIRECTIONS.map((direction) => [direction, column(direction)])) as SpeedLossTable
}

/** A table and where it comes from, in words. */
export interface SpeedLoss {
  table: SpeedLossTable
  source: string
}

/** The published default: for the vessel where its particulars suffice, else for a ship that is named. */
export function defaultSpeedLoss({ particulars, type }: Pick<VesselDocument, 'particulars' | 'type'>): SpeedLoss {
  const { lbpM, displacementT, serviceSpeedKn: speedKn, beamM, draftForwardM, draftAftM } = particulars
  const draftM = draftForwardM === null || draftAftM === null ? null : (draftForwardM + draftAftM) / 2
  const box = lbpM === null || beamM === null || draftM === null ? null : lbpM * beamM * draftM
  const blockCoefficient =
    particulars.blockCoefficient ?? (box === null || displacementT === null ? null : displacementT / 1.025 / box)
  const beyond = `Above Bft ${LAST_FORCE} its direction coefficients are kept; ${MAX_DEFAULT_PERCENT} % at most.`
  if (lbpM !== null && displacementT !== null && speedKn !== null && blockCoefficient !== null) {
    const isContainerShip = /container/i.test(type)
    const table = kwonTable({ lbpM, displacementT, blockCoefficient, speedKn, isContainerShip })
    if (table !== null) {
      const words = `block coefficient ${blockCoefficient.toFixed(2)}, ${speedKn.toFixed(1)} kn${isContainerShip ? ', container ship' : ''}`
      return { table, source: `${KWON_SOURCE}, for this vessel laden (${words}). ${beyond}` }
    }
  }
  const { lbpM: length, displacementT: weight, blockCoefficient: block, speedKn: speed } = REFERENCE_SHIP
  const why =
    lbpM === null || displacementT === null || speedKn === null || blockCoefficient === null
      ? 'Length, displacement, block coefficient and service speed make it this vessel’s own'
      : 'The method does not hold for this vessel’s type, fullness, size and speed'
  return {
    table: kwonTable(REFERENCE_SHIP) ?? emptyTable(),
    source: `${KWON_SOURCE}, for a laden bulk carrier (length ${length} m, ${weight / 1000} 000 t, block coefficient ${block.toFixed(2)}, ${speed} kn). ${why}. ${beyond}`,
  }
}

const emptyTable = (): SpeedLossTable =>
  Object.fromEntries(LOSS_DIRECTIONS.map((name) => [name, Array<number>(FORCES).fill(0)])) as SpeedLossTable

/** The table in force: the master's, else the default. */
export const speedLossOf = (
  vessel: Pick<VesselDocument, 'particulars' | 'type'>,
  settings: HeavyWeatherSettings,
): SpeedLoss =>
  settings.speedLoss === null
    ? defaultSpeedLoss(vessel)
    : { table: settings.speedLoss, source: 'Edited by the master.' }

/** Which column of the table a wind from a direction stands in. */
export const lossDirection = (fromDeg: number, courseDeg: number): LossDirection =>
  relativeDirection(fromDeg, courseDeg).part

/** The wind of an hour; from nowhere in a calm. */
export interface Wind {
  speedMs: number
  fromDeg: number | null
}

/** Per cent of speed lost on a course in a wind; null where it blows from a direction that is not known. */
export function lossIn({ speedMs, fromDeg }: Wind, courseDeg: number, table: SpeedLossTable): number | null {
  const force = beaufortForce(speedMs)
  if (fromDeg === null) return force === 0 ? (table.head[0] ?? 0) : null
  return Math.min(MAX_LOSS_PERCENT, table[lossDirection(fromDeg, courseDeg)][force] ?? 0)
}
