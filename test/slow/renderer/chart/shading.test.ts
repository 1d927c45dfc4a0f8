// The picture's shading and hatching, cell by cell: a step has one colour however sure it is, and hatching is the shading's alone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createShading } from '../../../../renderer/chart/draw/draw-shading.ts'
import { pictureShape } from '../../../../renderer/chart/picture-shape.ts'
import { createLabelSpace } from '../../../../renderer/chart/placing.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { PALETTES, type Palette } from '../../../../shared/app/app.ts'
import type { PicturePart } from '../../../../shared/picture/picture.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { DEFAULT_UNITS } from '../../../../shared/weather/units.ts'
import { fixturePicture, PICTURE_FROM_MS } from '../../../gallery/picture-fixture.ts'
import { stubCanvases, type Stubs } from '../../../unit/renderer/chart/recorder.ts'

let stubs: Stubs
beforeEach(() => {
  stubs = stubCanvases()
})
afterEach(() => vi.unstubAllGlobals())

const VIEW = makeView(1.07 * 4096 - 640, 0.38 * 4096 - 400, 1280, 800, 4096)

function drawn(parts: readonly PicturePart[], palette: Palette): Stubs {
  const chart = { picture: fixturePicture(), timeMs: PICTURE_FROM_MS + 5 * HOUR_MS, parts, hasPoints: false }
  const shape = pictureShape(chart, DEFAULT_UNITS, null)
  const ctx = document.createElement('canvas').getContext('2d')
  if (shape === null || ctx === null) throw new Error('nothing to draw')
  createShading().draw(ctx, shape, VIEW, chartColours(palette), createLabelSpace())
  return stubs
}

describe('the shading', () => {
  it.each(PALETTES)('is of the scale’s colours alone, also where it is less sure, by %s', (palette) => {
    const colours = Object.entries(chartColours(palette)).flatMap(([name, colour]) =>
      name.startsWith('wave') ? [colour] : [],
    )
    const shown = drawn(['sea'], palette).pixels()
    expect(shown.size).toBeGreaterThan(3)
    for (const colour of shown) expect(colours).toContain(colour)
  })
})

describe('the hatching', () => {
  it('is of the shading alone: isobars are dashed where they are less sure', () => {
    const { prs, sea } = chartColours('day')
    const ofPart = (parts: readonly PicturePart[]): string[] => {
      stubs.strokes.length = 0
      const own = [prs, sea]
      return drawn(parts, 'day')
        .strokes.filter(({ isFaint }) => isFaint)
        .map(({ colour }) => colour)
        .filter((colour) => own.includes(colour))
    }
    expect(ofPart(['pressure'])).toEqual([])
    expect(ofPart(['wind'])).toEqual([])
    expect(ofPart(['sea'])).toEqual([sea])
    expect(ofPart(['pressure', 'wind', 'sea'])).toEqual([sea])
  })
  it('is not the wind’s, whose barbs are dashed where it is less sure', () => {
    const { barb } = chartColours('day')
    const barbs = drawn(['wind'], 'day').strokes.filter(({ colour }) => colour === barb)
    expect(barbs).toEqual([
      { colour: barb, isFaint: false, isDashed: false },
      { colour: barb, isFaint: false, isDashed: true },
    ])
  })
})
