// Where on the screen the chart shows a place.
import type { Page } from 'playwright'
import { readPosition } from '../../shared/format/position-text.ts'
import type { Position } from '../../shared/geo/position.ts'
import { chartMap, textOf } from './officer.ts'

/** By two readings of the pointer's position: the chart is Mercator. It holds until the chart is moved. */
export async function chartScreen(page: Page): Promise<(place: Position) => { x: number; y: number }> {
  const chart = await chartMap(page).boundingBox()
  if (chart === null) throw new Error('no chart')
  const read = async (x: number, y: number): Promise<Position> => {
    await page.mouse.move(x, y)
    // Written with the next frame after the pointer.
    for (let tries = 0; ; tries++) {
      await page.waitForTimeout(50)
      const text = (await textOf(page, 'pointer-position')).replace(/ ·.*$/, '')
      const reading = readPosition(text)
      if (reading.ok) return reading.value
      if (tries > 40) throw new Error(`${text}: ${reading.message}`)
    }
  }
  const mercator = (degrees: number): number => Math.asinh(Math.tan((degrees * Math.PI) / 180))
  const [left, top] = [chart.x + chart.width * 0.35, chart.y + chart.height * 0.3]
  const [right, bottom] = [chart.x + chart.width * 0.6, chart.y + chart.height * 0.7]
  const [a, b] = [await read(left, top), await read(right, bottom)]
  return ({ lat, long }) => ({
    x: left + ((long - a.long) / (b.long - a.long)) * (right - left),
    y: top + ((mercator(lat) - mercator(a.lat)) / (mercator(b.lat) - mercator(a.lat))) * (bottom - top),
  })
}
