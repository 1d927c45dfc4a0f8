// Speed lost between forces and sectors.
import { describe, expect, it } from 'vitest'
import { createLoss, forceOf, windOfForce } from '../../../../../electron/engine/router/ship/loss.ts'
import { beaufortForce } from '../../../../../shared/format/format.ts'
import { LOSS_DIRECTIONS } from '../../../../../shared/ship/heavy/settings.ts'
import { SHIP } from '../questions.ts'

const loss = createLoss(SHIP.loss)

describe('loss', () => {
  it('is the table in the middle of each force and sector', () => {
    LOSS_DIRECTIONS.forEach((direction, sector) => {
      SHIP.loss[direction].forEach((percent, force) => {
        expect(beaufortForce(windOfForce(force))).toBe(force)
        expect(loss.at(windOfForce(force), 45 * sector)).toBeCloseTo(percent / 100, 9)
      })
    })
  })
  it('lies between the table’s neighbours, and is its last beyond force 12', () => {
    const half = loss.at(windOfForce(6.5), 0)
    expect(half).toBeGreaterThan((SHIP.loss.head[6] ?? 0) / 100)
    expect(half).toBeLessThan((SHIP.loss.head[7] ?? 0) / 100)
    expect(loss.at(60, 0)).toBe((SHIP.loss.head[12] ?? 0) / 100)
    expect(forceOf(0)).toBe(0)
  })
  it('around the ship is less than from ahead and more than from astern', () => {
    const windMs = windOfForce(7)
    expect(loss.around(windMs)).toBeLessThan(loss.at(windMs, 0))
    expect(loss.around(windMs)).toBeGreaterThan(loss.at(windMs, 180))
  })
})
