// What gives way in a top bar of so much room: part by part, the worthiest last.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { GIVES_WAY, givingWay } from '../../../../../renderer/frame/frame/gives-way.ts'

const WIDTHS: Readonly<Record<string, number>> = { name: 90, date: 40, word: 30, light: 70 }
const ORDER = ['name', 'date', 'light', 'word']
const goneIn = (roomPx: number): string[] | null => {
  const gone = givingWay(
    ORDER,
    (out) => ORDER.filter((part) => !out.has(part)).reduce((sum, part) => sum + (WIDTHS[part] ?? 0), 100) <= roomPx,
  )
  return gone === null ? null : ORDER.filter((part) => gone.has(part))
}

it.each([
  [330, []],
  [329, ['name']],
  [239, ['name', 'date']],
  // What would come back next has no room; what gave way before it has.
  [199, ['name', 'light']],
  [130, ['name', 'date', 'light']],
  [129, ORDER],
  [100, ORDER],
  [99, null],
])('of %d px', (roomPx, expected) => expect(goneIn(roomPx)).toEqual(expected))

it('nothing that would find room beside the rest is out of sight', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 9 }), fc.nat(1200), (widths, roomPx) => {
      const parts = widths.map((widthPx, index) => ({ widthPx, index }))
      const used = (gone: ReadonlySet<(typeof parts)[number]>): number =>
        parts.reduce((sum, part) => sum + (gone.has(part) ? 0 : part.widthPx), 0)
      const gone = givingWay(parts, (out) => used(out) <= roomPx)
      if (gone === null) throw new Error('nothing is wider than no parts at all')
      expect(used(gone)).toBeLessThanOrEqual(roomPx)
      for (const part of gone) expect(used(gone) + part.widthPx).toBeGreaterThan(roomPx)
    }),
  ))

it('the connection’s name gives way first, and what a chip is about after all that is said of it', () => {
  const place = (part: (typeof GIVES_WAY)[number]): number => GIVES_WAY.indexOf(part)
  expect(place('connection')).toBe(0)
  for (const name of ['link', 'casualties', 'weather'] as const)
    for (const more of ['connection', 'date', 'zone', 'revision', 'newer'] as const)
      expect(place(name)).toBeGreaterThan(place(more))
})
