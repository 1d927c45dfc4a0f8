// Places without a drawn tile: every point of a view lies beneath a drawn tile or in one of the squares, never in both.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { undrawnSquares, type TilePlace } from '../../../../../renderer/chart/coastline/undrawn.ts'
import { makeView } from '../../../../../renderer/chart/view.ts'

const WORLD_PX = 256 * 2 ** 4
const view = makeView(3.5 * 256, 2.25 * 256, 600, 400, WORLD_PX)
const tile = (z: number, x: number, y: number): TilePlace => ({ z, x, y })

describe('places whose coast is still to be drawn', () => {
  it('are all of the view before anything is drawn, and none once every tile of it is', () => {
    const all = undrawnSquares(view, [])
    expect(all).toHaveLength(3 * 2)
    expect(
      undrawnSquares(
        view,
        all.map(({ x, y }) => tile(4, x * 16, y * 16)),
      ),
    ).toEqual([])
  })

  it('are not those beneath a tile of the zoom before, coarser or finer', () => {
    expect(undrawnSquares(view, [tile(1, 0, 0)])).toEqual([])
    const left = undrawnSquares(view, [tile(5, 8, 4), tile(5, 9, 4)])
    expect(left).toHaveLength(5 + 2)
    expect(left.filter(({ size }) => size === 1 / 32)).toEqual([
      { x: 8 / 32, y: 5 / 32, size: 1 / 32 },
      { x: 9 / 32, y: 5 / 32, size: 1 / 32 },
    ])
  })

  it('are of each copy of the world by itself, and none beyond the poles', () => {
    const world = makeView(-300, -40, 800, 300, 256)
    expect(undrawnSquares(world, [tile(0, 0, 0)]).map(({ x, y }) => [x, y])).toEqual([
      [-2, 0],
      [-1, 0],
      [1, 0],
    ])
  })

  it('holds of any tiles in any view', () => {
    const tiles = fc.array(
      fc.integer({ min: 0, max: 6 }).chain((z) =>
        fc.record({
          z: fc.constant(z),
          x: fc.integer({ min: -(2 ** z), max: 2 ** (z + 1) - 1 }),
          y: fc.integer({ min: 0, max: 2 ** z - 1 }),
        }),
      ),
      { maxLength: 30 },
    )
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(
        tiles,
        fc.double({ min: 1, max: 6, noNaN: true }),
        place,
        place,
        place,
        place,
        (drawn, zoom, ...at) => {
          const [left, top, across, down] = at
          const worldPx = 256 * 2 ** zoom
          const shown = makeView((left * 3 - 1) * worldPx, top * worldPx, 500, 300, worldPx)
          const [x, y] = [
            shown.minX + across * (shown.maxX - shown.minX),
            shown.minY + down * (shown.maxY - shown.minY),
          ]
          const isDrawn = drawn.some(
            (one) => Math.floor(x * 2 ** one.z) === one.x && Math.floor(y * 2 ** one.z) === one.y,
          )
          const squares = undrawnSquares(shown, drawn)
          const over = squares.filter((one) => x >= one.x && x < one.x + one.size && y >= one.y && y < one.y + one.size)
          expect(over).toHaveLength(isDrawn || y >= 1 ? 0 : 1)
        },
      ),
    )
  })
})
