// Legs of hot code against the geodesics of the application.
import { describe, expect, it } from 'vitest'
import { createSphereLeg, lengthNm } from '../../../../../electron/engine/router/ocean/sphere.ts'
import { distanceNm, legPath, normaliseLong } from '../../../../../shared/geo/geodesy.ts'
import { mulberry } from '../../../../support/mulberry.ts'

const leg = createSphereLeg()

describe('sphere', () => {
  it('has the length on WGS84 within 0.05 NM, over ±180° too', () => {
    const random = mulberry(1)
    for (let i = 0; i < 300; i++) {
      const [ax, ay, bx, by] = [360 * random() - 180, 160 * random() - 80, 0, 160 * random() - 80]
      const eastwards = ax + bx + 150 * random()
      const exact = distanceNm({ lat: ay, long: ax }, { lat: by, long: normaliseLong(eastwards) })
      expect(Math.abs(lengthNm(ax, ay, eastwards, by) - exact)).toBeLessThan(0.05)
    }
  })
  it('has places and courses of the great circle', () => {
    leg.set(170, 40, 200, 50)
    const path = legPath({ lat: 40, long: 170 }, { lat: 50, long: -160 }, 'GC')
    for (const part of [0.1, 0.5, 0.9]) {
      leg.place(part)
      const { position, courseDeg } = path.at(part * path.distanceNm)
      expect(distanceNm(position, { lat: leg.y, long: normaliseLong(leg.x) })).toBeLessThan(3)
      expect((Math.atan2(leg.east, leg.north) * 180) / Math.PI).toBeCloseTo(courseDeg, 0)
    }
    expect(leg.x).toBeGreaterThan(180)
  })
  it('is no number of nothing nowhere: poles, opposite and equal places', () => {
    for (const [ax, ay, bx, by] of [
      [0, 90, 50, 80],
      [0, -90, 0, 90],
      [10, 20, 10, 20],
      [0, 0, 180, 0],
      [-60, 89.9, 120, 89.9],
    ] as const) {
      leg.set(ax, ay, bx, by)
      leg.place(0.5)
      for (const value of [leg.distanceNm, leg.x, leg.y, leg.east, leg.north]) expect(value).not.toBeNaN()
      expect(Math.hypot(leg.east, leg.north)).toBeCloseTo(1, 9)
    }
  })
})
