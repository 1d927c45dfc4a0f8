// Areas to keep out of: whole over 180°, and named within what is seen of them.
import { expect, it } from 'vitest'
import { areaBounds, drawAreas } from '../../../../renderer/chart/draw/draw-areas.ts'
import { makeView } from '../../../../renderer/chart/view.ts'
import { worldX } from '../../../../renderer/chart/projection/mercator.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { recorder } from './recorder.ts'

it('an area over 180° is one, and runs on', () => {
  const { minX, maxX, minY, maxY } = areaBounds({ south: -10, west: 170, north: 20, east: -160 })
  expect([minX, maxX]).toEqual([worldX(170), worldX(-160) + 1])
  expect(minY).toBeLessThan(maxY)
})

it('an area that is seen in part says its words where it is seen; one that is not says none', () => {
  const area = areaBounds({ south: -10, west: 170, north: 20, east: -160 })
  const { ctx, written } = recorder()
  drawAreas(ctx, [area], makeView(4000, 1800, 300, 200, 4000), chartColours('night'))
  expect(written.map(({ text }) => text)).toEqual(['Keep out'])
  drawAreas(ctx, [area], makeView(1000, 1800, 300, 200, 4000), chartColours('night'))
  expect(written).toHaveLength(1)
})
