// Where on the screen the chart shows a place.
import type { Page } from 'playwright'
import { readPosition } from '../../shared/format/position-text.ts'
import type { Position } from '../../shared/geo/position.ts'
import { chartMap, textOf } from './officer.ts'

/** By two readings of the pointer's position: the chart is Mercator. It holds until the chart is moved. */
export async function chartScreen(page: Page): Promise<(place: Position) => { x: number; y: number }> {
  const chart = await chartMap(page).boundingBox()
  if (chart === null) throw new Error('no chart')
  const text = async (): Promise<string> => (await textOf(page, 'pointer-position')).replace(/ ·.*$/, '')
  const read = async (x: number, y: number): Promise<Position> => {
    // Away from there and back: what is written then is of this place.
    await page.mouse.move(x + 20, y + 20)
    await page.waitForTimeout(100)
    const before = await text()
    await page.mouse.move(x, y)
    for (let tries = 0; ; tries++) {
      await page.waitForTimeout(50)
      const shown = await text()
      const reading = readPosition(shown)
      if (reading.ok && shown !== before) return reading.value
      if (tries > 60) throw new Error(`the pointer's position stays ${shown}`)
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
