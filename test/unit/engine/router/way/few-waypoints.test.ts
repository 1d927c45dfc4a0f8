import { expect, it } from 'vitest'
import { inFewSpots } from '../../../../../electron/engine/router/way/few-waypoints.ts'
import { noMet } from '../../../../../electron/engine/router/ocean/met.ts'
import { createSailing } from '../../../../../electron/engine/router/ship/sailing.ts'
import { SHIP } from '../routes/cheap-waters.ts'

it('waypoints keep within the latitude, where the way that was found bows beyond it', () => {
  const ocean = {
    strongestKn: 0,
    untilH: 240,
    usual: { windMs: 0, seaM: 0 },
    at: (_x: number, _y: number, _hours: number, out: ReturnType<typeof noMet>) => Object.assign(out, noMet()),
  }
  const spots = [
    { x: -20, y: 46 },
    { x: -25, y: 48.0098 },
    { x: -30, y: 48.004 },
    { x: -40, y: 45 },
  ]
  const path = { spots, hours: [0, 20, 40, 70], penaltyH: 0, hardH: 0 }
  const few = inFewSpots(createSailing(ocean, SHIP, 14, { isStrict: true }), path, () => true, 48)
  expect(few?.spots.length).toBeGreaterThan(2)
  expect(Math.max(...(few?.spots ?? []).map(({ y }) => y))).toBe(48)
})
