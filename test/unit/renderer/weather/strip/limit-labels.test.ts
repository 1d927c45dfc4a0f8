// The words of limits in a row of curves: none over another, whatever the limits and however low the row; over no curve where there is room.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLimitLabels, type Area, type Point } from '../../../../../renderer/weather/strip/limit-labels.ts'
import type { LimitLine } from '../../../../../renderer/weather/strip/chart-rows.ts'

const LETTER_PX = 5.5
const HEIGHT_PX = 10
const ROOM = { left: 90, right: 690, top: 20, bottom: 38 }

interface Given {
  kind: LimitLine['kind']
  label: string
  y: number
}
const placed = (given: readonly Given[], curves: readonly (readonly Point[])[] = [], room: Area = ROOM) =>
  placeLimitLabels({
    limits: given.map(({ kind, label, y }) => ({
      limit: { kind, value: 0, label },
      text: `✕ limit ${label}`,
      widthPx: `✕ limit ${label}`.length * LETTER_PX,
      y,
    })),
    room,
    curves,
    signs: [],
  }).map(({ text, x, y, limit }) => ({
    kind: limit.kind,
    text,
    left: x - text.length * LETTER_PX,
    right: x,
    top: y - HEIGHT_PX / 2,
    bottom: y + HEIGHT_PX / 2,
  }))
const areOver = (a: Area, b: Area): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

describe('the words of limits', () => {
  it('stand at the right end above their line, hard ones drawn last', () => {
    const [soft, hard] = placed(
      [
        { kind: 'hard', label: 'sea 7', y: 40 },
        { kind: 'soft', label: 'swell 5', y: 60 },
      ],
      [],
      { ...ROOM, bottom: 90 },
    )
    expect([soft?.kind, hard?.kind]).toEqual(['soft', 'hard'])
    expect(hard).toMatchObject({ right: 686, bottom: 38.5 })
    expect(soft).toMatchObject({ right: 686, bottom: 58.5 })
  })
  it('do not overlap in a low row: wind 50 and gust 65, sea 7 and swell 5', () => {
    for (const [a, b] of [
      [
        { kind: 'hard', label: 'wind 50', y: 27 },
        { kind: 'soft', label: 'gust 65', y: 22 },
      ],
      [
        { kind: 'hard', label: 'sea 7', y: 25 },
        { kind: 'soft', label: 'swell 5', y: 29 },
      ],
    ] as const) {
      const [one, other] = placed([a, b])
      if (one === undefined || other === undefined) throw new Error('a label is missing')
      expect(areOver(one, other)).toBe(false)
    }
  })
  it('do not overlap, whatever limits a row has', () => {
    const limit = fc.record({
      kind: fc.constantFrom('soft' as const, 'hard' as const),
      label: fc.constantFrom('wind 50', 'gust 65', 'swell 5', 'sea 7', '0.5'),
      y: fc.double({ min: 15, max: 60, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(limit, { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 30, max: 110 }),
        (given, bottom) => {
          const all = placed(given, [], { ...ROOM, bottom })
          expect(all).toHaveLength(given.length)
          for (const [i, one] of all.entries())
            for (const other of all.slice(i + 1)) expect(areOver(one, other)).toBe(false)
        },
      ),
    )
  })
  it('move along their line where a curve passes under them', () => {
    const curve = [0, 1, 2, 3, 4, 5, 6].map((i) => ({ x: 90 + 100 * i, y: i < 5 ? 70 : i === 5 ? 36 : 48 }))
    const room = { ...ROOM, bottom: 90 }
    const [at] = placed([{ kind: 'hard', label: 'sea 7', y: 42 }], [curve], room)
    expect(at?.right).toBeLessThan(590)
    // Below the line the curve leaves room at the end.
    const [below] = placed([{ kind: 'hard', label: 'sea 7', y: 42 }], [curve.map(({ x }) => ({ x, y: 35 }))], room)
    expect(below).toMatchObject({ right: 686, top: 43.5 })
  })
})
