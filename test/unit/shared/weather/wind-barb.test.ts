// Wind barbs: the parts for a speed, and where they stand in both hemispheres.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windBarb, windBarbCorners, windBarbShape } from '../../../../shared/weather/wind-barb.ts'

describe('windBarb', () => {
  it.each([
    [0, 0, 0, 0, true],
    [2.49, 0, 0, 0, true],
    [2.5, 0, 0, 1, false],
    [7.4, 0, 0, 1, false],
    [7.5, 0, 1, 0, false],
    [12.4, 0, 1, 0, false],
    [34, 0, 3, 1, false],
    [47.4, 0, 4, 1, false],
    [47.5, 1, 0, 0, false],
    [68, 1, 2, 0, false],
    [115, 2, 1, 1, false],
  ])('%s kn', (speedKn, pennants, full, half, calm) => {
    expect(windBarb(speedKn)).toEqual({ pennants, full, half, calm })
  })

  it('adds up to the nearest 5 kn', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 250, noNaN: true }), (speedKn) => {
        const { pennants, full, half } = windBarb(speedKn)
        expect(Math.abs(pennants * 50 + full * 10 + half * 5 - speedKn)).toBeLessThanOrEqual(2.5)
        expect(full).toBeLessThan(5)
      }),
    )
  })
})

const north = { southern: false, size: 30 }
const south = { southern: true, size: 30 }

describe('windBarbShape', () => {
  it('points its staff to where the wind comes from', () => {
    for (const [fromDeg, x, y] of [
      [0, 0, -30],
      [90, 30, 0],
      [180, 0, 30],
      [270, -30, 0],
    ] as const) {
      const staff = windBarbShape(fromDeg, 10, north).lines[0]
      expect(staff?.[0]).toEqual([0, 0])
      expect(staff?.[1][0]).toBeCloseTo(x, 9)
      expect(staff?.[1][1]).toBeCloseTo(y, 9)
    }
  })

  it('has the feathers on the low-pressure side: a west wind has them to the north in the north, to the south in the south', () => {
    // y grows southwards.
    expect(windBarbShape(270, 10, north).lines[1]?.[1][1]).toBeLessThan(-5)
    expect(windBarbShape(270, 10, south).lines[1]?.[1][1]).toBeGreaterThan(5)
    const pennant = windBarbShape(270, 50, south).pennants[0]
    expect(pennant?.[1][1]).toBeGreaterThan(5)
  })

  it('mirrors the southern barb about its staff', () => {
    const lines = windBarbShape(0, 65, north).lines
    const mirrored = windBarbShape(0, 65, south).lines
    expect(mirrored).toHaveLength(lines.length)
    for (const [i, [from, to]] of lines.entries()) {
      expect(mirrored[i]?.[0][0]).toBeCloseTo(-from[0], 9)
      expect(mirrored[i]?.[1][0]).toBeCloseTo(-to[0], 9)
      expect(mirrored[i]?.[1][1]).toBeCloseTo(to[1], 9)
    }
  })

  it('sets a lone half barb in from the tip, and a full one at it', () => {
    expect(windBarbShape(0, 5, north).lines[1]?.[0][1]).toBeGreaterThan(-29)
    expect(windBarbShape(0, 10, north).lines[1]?.[0][1]).toBeCloseTo(-30, 9)
  })

  it('is a circle without a staff when calm', () => {
    expect(windBarbShape(0, 2, north)).toMatchObject({ lines: [], pennants: [] })
    expect(windBarbShape(0, 2, north).calmRadius).toBeGreaterThan(0)
  })

  it('keeps every part on the staff and within the room it says it takes', () => {
    const direction = fc.double({ min: 0, max: 360, noNaN: true })
    fc.assert(
      fc.property(
        direction,
        fc.double({ min: 0, max: 240, noNaN: true }),
        fc.boolean(),
        (fromDeg, speedKn, southern) => {
          const shape = windBarbShape(fromDeg, speedKn, { southern, size: 30 })
          const room = windBarbCorners(0, 0, fromDeg, speedKn, { southern, size: 30 })
          const points = [...shape.lines.flat(), ...shape.pennants.flat()]
          for (const [x, y] of points) {
            const sides = room.map(([ax, ay], i) => {
              const [bx, by] = room[(i + 1) % 4] ?? [0, 0]
              return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            })
            expect(sides.every((side) => side >= -1e-6) || sides.every((side) => side <= 1e-6)).toBe(true)
          }
          const [angle, along] = [
            (fromDeg * Math.PI) / 180,
            (x: number, y: number, a: number) => x * Math.sin(a) - y * Math.cos(a),
          ]
          for (const [from] of shape.lines) expect(along(from[0], from[1], angle)).toBeGreaterThanOrEqual(-1e-9)
        },
      ),
    )
  })
})
