// How quiet the chart is: the share of its pixels that are neither sea, land nor coast, against that of the drawing it was designed by.
import type { Page } from 'playwright-core'
import { COLOURS } from '../../shared/app/palette.ts'

/** Of a page or a picture, in CSS pixels. */
interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The chart of the drawing is so large here. */
export const INK_SIZE = { width: 1440, height: 900 }
/** The drawing's chart by day, its tools included, down to the line at its foot, which is a row of its own in the window. */
export const DRAWN_CHART: Rectangle = { x: 513, y: 45, width: 926, height: 456 }
/** The drawing's share, as `inkOf` counts it there. */
export const DRAWN_INK = 0.0433
/** More than so many times the drawing's the chart may not have. */
export const MOST_INK = 1.1

/** A pixel belongs to sea, land and coast where no channel is further off a mixture of the three than this, of 255: where they meet they blend. */
const TOLERANCE = 8

/** The share of a picture's pixels in a rectangle that are neither sea, land nor coast by day; `png` in base64. */
export const inkOf = (page: Page, png: string, rectangle: Rectangle): Promise<number> => {
  const { deep, land, coast } = COLOURS.day
  return page.evaluate(countInk, { png, ...rectangle, ground: [deep, land, coast] as const, tolerance: TOLERANCE })
}

/** The share of the chart on a page, its tools included and the line at its foot not. */
export async function chartInk(page: Page): Promise<number> {
  const chart = await page.locator('[data-part="chart"]').boundingBox()
  const foot = await page.locator('[data-part="chart-foot"]').boundingBox()
  if (chart === null || foot === null) throw new Error('there is no chart on the page')
  const png = (await page.screenshot()).toString('base64')
  return inkOf(page, png, { ...chart, height: foot.y - chart.y })
}

/** Runs in the page, so it may use nothing from outside itself. */
async function countInk(given: {
  png: string
  x: number
  y: number
  width: number
  height: number
  ground: readonly [string, string, string]
  tolerance: number
}): Promise<number> {
  type Colour = readonly [number, number, number]
  const image = await createImageBitmap(
    new Blob([Uint8Array.from(atob(given.png), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
  )
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const [width, height] = [Math.floor(given.width), Math.floor(given.height)]
  const { data } = context.getImageData(Math.ceil(given.x), Math.ceil(given.y), width, height)
  const channels = (colour: string): Colour => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    return [red, green, blue]
  }
  const minus = (a: Colour, b: Colour): Colour => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const dot = (a: Colour, b: Colour): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const [deep, land, coast] = given.ground.map(channels) as [Colour, Colour, Colour]
  const [u, v] = [minus(land, deep), minus(coast, deep)]
  const [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)]
  const known = new Map<number, boolean>()
  const isGround = (red: number, green: number, blue: number): boolean => {
    const key = (red << 16) | (green << 8) | blue
    const before = known.get(key)
    if (before !== undefined) return before
    const w = minus([red, green, blue], deep)
    const [wu, wv] = [dot(w, u), dot(w, v)]
    const determinant = uu * vv - uv * uv
    // Parts of land and coast in the nearest mixture, kept within the triangle of the three.
    let toLand = Math.max(0, (wu * vv - wv * uv) / determinant)
    let toCoast = Math.max(0, (wv * uu - wu * uv) / determinant)
    const sum = toLand + toCoast
    if (sum > 1) [toLand, toCoast] = [toLand / sum, toCoast / sum]
    const off = [0, 1, 2].map((i) => Math.abs((w[i] ?? 0) - toLand * (u[i] ?? 0) - toCoast * (v[i] ?? 0)))
    const is = Math.max(...off) <= given.tolerance
    known.set(key, is)
    return is
  }
  let ink = 0
  for (let i = 0; i < data.length; i += 4) if (!isGround(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)) ink++
  return ink / (width * height)
}
