// Speed lost between the forces and sectors of the vessel's table: smooth, so that a search does not ride their edges. The verdict keeps the table.
import {
  FORCES,
  LOSS_DIRECTIONS,
  MAX_LOSS_PERCENT,
  type SpeedLossTable,
} from '../../../../shared/ship/heavy/settings.ts'

const SECTORS = LOSS_DIRECTIONS.length
const SECTOR_DEG = 180 / (SECTORS - 1)
/** v = 0.836 B^1.5 m/s: the wind in the middle of a Beaufort force (WMO-No. 8, CIMO guide). */
const FORCE_ONE_MS = 0.836

/** The Beaufort number as a number between forces. */
export function forceOf(speedMs: number): number {
  const root = Math.cbrt(speedMs / FORCE_ONE_MS)
  return Math.min(FORCES - 1, root * root)
}

/** The wind in the middle of a force. */
export const windOfForce = (force: number): number => FORCE_ONE_MS * force ** 1.5

export interface Loss {
  /** Part of the speed lost, 0 to 1, in a wind so far off the bow: 0° ahead, 180° astern. */
  at(windMs: number, angleDeg: number): number
  /** The mean over all directions. */
  around(windMs: number): number
}

export function createLoss(table: SpeedLossTable): Loss {
  const parts = new Float64Array(FORCES * SECTORS)
  for (let force = 0; force < FORCES; force++)
    LOSS_DIRECTIONS.forEach((direction, sector) => {
      parts[force * SECTORS + sector] = Math.min(MAX_LOSS_PERCENT, table[direction][force] ?? 0) / 100
    })
  const at = (windMs: number, angleDeg: number): number => {
    const force = forceOf(windMs)
    const low = Math.min(FORCES - 2, Math.floor(force))
    const above = force - low
    const sector = angleDeg / SECTOR_DEG
    const left = Math.min(SECTORS - 2, Math.max(0, Math.floor(sector)))
    const right = sector - left
    const i = low * SECTORS + left
    const lower = (parts[i] ?? 0) + right * ((parts[i + 1] ?? 0) - (parts[i] ?? 0))
    const upper = (parts[i + SECTORS] ?? 0) + right * ((parts[i + SECTORS + 1] ?? 0) - (parts[i + SECTORS] ?? 0))
    return lower + above * (upper - lower)
  }
  return {
    at,
    around(windMs) {
      // Ends count half: the trapezoid over a half circle.
      let sum = 0
      for (let sector = 0; sector < SECTORS; sector++)
        sum += at(windMs, sector * SECTOR_DEG) * (sector === 0 || sector === SECTORS - 1 ? 0.5 : 1)
      return sum / (SECTORS - 1)
    },
  }
}
