// Keeping lettering apart.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { box, overlap, createCollisionGrid, turnedBox, type Shape } from '../../../../renderer/chart/placing.ts'

describe('overlap', () => {
  it('knows boxes apart, touching and across each other', () => {
    expect(overlap(box(0, 0, 10, 10), box(20, 0, 10, 10))).toBe(false)
    expect(overlap(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false)
    expect(overlap(box(0, 0, 10, 10), box(9, 9, 10, 10))).toBe(true)
    expect(overlap(box(0, 0, 100, 2), box(50, -50, 2, 100))).toBe(true)
    expect(overlap(box(0, 0, 100, 100), box(40, 40, 2, 2))).toBe(true)
  })
  it('knows a turned box beside the corner its bounds would cover', () => {
    const diagonal = turnedBox(50, 50, 140, 4, Math.PI / 4)
    expect(overlap(diagonal, box(80, 0, 20, 20))).toBe(false)
    expect(overlap(diagonal, box(80, 80, 20, 20))).toBe(true)
  })
  it('does not care for the sense of rotation, nor which comes first', () => {
    const number = fc.double({ min: -100, max: 100, noNaN: true })
    const side = fc.double({ min: 1, max: 60, noNaN: true })
    const angle = fc.double({ min: 0, max: 7, noNaN: true })
    const turned = fc.tuple(number, number, side, side, angle).map((all) => turnedBox(...all))
    const reversed = (shape: Shape): Shape =>
      [3, 2, 1, 0].flatMap((corner) => [shape[corner * 2] ?? 0, shape[corner * 2 + 1] ?? 0])
    fc.assert(
      fc.property(turned, turned, (a, b) => {
        expect(overlap(b, a)).toBe(overlap(a, b))
        expect(overlap(reversed(a), b)).toBe(overlap(a, b))
      }),
    )
  })
})

describe('placer', () => {
  it('refuses what would touch something placed or taken, across cells', () => {
    const collisions = createCollisionGrid()
    collisions.occupy(box(0, 0, 500, 20))
    expect(collisions.place(box(450, 10, 40, 40))).toBe(false)
    expect(collisions.place(box(450, 20, 40, 40))).toBe(true)
    expect(collisions.place(box(460, 30, 5, 5))).toBe(false)
    expect(collisions.place(box(-300, -300, 5, 5))).toBe(true)
  })
  it('never has two shapes placed that overlap', () => {
    const number = fc.double({ min: -200, max: 200, noNaN: true })
    const side = fc.double({ min: 1, max: 150, noNaN: true })
    const shape = fc
      .tuple(number, number, side, side, fc.double({ min: 0, max: 7, noNaN: true }))
      .map((all) => turnedBox(...all))
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 25 }), (shapes) => {
        const collisions = createCollisionGrid()
        const placed: Shape[] = []
        for (const one of shapes) {
          const free = placed.every((other) => !overlap(one, other))
          expect(collisions.place(one)).toBe(free)
          if (free) placed.push(one)
        }
      }),
    )
  })
})
