// Ten pictures of the window, compared pixel by pixel with those that were accepted, in the Chromium that they were made in.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../build/steps.ts'
import type { Palette } from '../../shared/app/app.ts'
import { itemAt } from '../../shared/item-at.ts'
import type { Finding } from './checks.ts'

export interface Picture {
  /** Of its file. */
  name: string
  /** The scene's id. */
  scene: string
  palette: Palette
}

export const PICTURES: readonly Picture[] = [
  { name: 'plan-day', scene: 'Window: a voyage', palette: 'day' },
  { name: 'plan-night', scene: 'Window: a voyage', palette: 'night' },
  { name: 'weather-table', scene: 'Strip: table every 3 h', palette: 'day' },
  { name: 'heavy-weather', scene: 'Weather: at sea, limits passed', palette: 'night' },
  { name: 'compare', scene: 'Compare: departures', palette: 'dusk' },
  { name: 'casualties', scene: 'Window: casualties', palette: 'day' },
  { name: 'data', scene: 'Data: nothing stored', palette: 'day' },
  { name: 'help', scene: 'Window: help, the signs', palette: 'dusk' },
  { name: 'paper', scene: 'Paper: preview', palette: 'dusk' },
  { name: 'first-run', scene: 'Window: first run', palette: 'night' },
]

/** An accepted picture's colours are rounded to this, of 255: a third of its bytes, and nothing that the tolerance does not forgive. */
const COLOUR_STEP = 32

/** A pixel differs where a channel is further off than this, of 255: what is drawn anew is the same, so it is the rounding alone, and half as much. */
const CHANNEL_TOLERANCE = 24
/** So many pixels of a picture may differ: a 3 that becomes an 8 has more, at night too. */
const PIXELS_TOLERANCE = 3

const FOLDERS = join(root, 'test/gallery/pictures')
const folderName = (version: string): string => `chromium-${version.split('.')[0] ?? ''}`

/** Where pictures of a Chromium of this version belong: another major version smooths letters otherwise. */
export const picturesFolder = (version: string): string => join(FOLDERS, folderName(version))

/** The folders there are, each with the names of its pictures. */
export const acceptedPictures = (): Map<string, string[]> =>
  new Map(
    (existsSync(FOLDERS) ? readdirSync(FOLDERS) : []).map((folder) => [
      folder,
      readdirSync(join(FOLDERS, folder)).map((file) => file.replace(FILE_END, '')),
    ]),
  )

/** Why pictures are not compared in this Chromium: there are those of another one alone. Null: they are. */
export function noPictures(version: string): string | null {
  const folders = [...acceptedPictures().keys()]
  if (folders.length === 0 || folders.includes(folderName(version))) return null
  return `no pictures of ${folderName(version)}, only of ${folders.join(', ')}: npm run gallery -- --accept makes them`
}

const FILE_END = '.webp'
const fileOf = (folder: string, { name }: Picture): string => join(folder, `${name}${FILE_END}`)

/** The window as PNG in base64, once it stands still. Without the coast: its tiles may be half a pixel off. */
async function stillPicture(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const shoot = async (): Promise<string> => {
    await page.evaluate(() => {
      for (const coast of document.querySelectorAll<HTMLElement>('[data-part="coast"]')) coast.style.display = 'none'
      return window.gallery?.settle()
    })
    return (await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data
  }
  const shots = [await shoot(), await shoot()]
  while (shots.at(-1) !== shots.at(-2) && shots.length < 20) shots.push(await shoot())
  await session.detach()
  return itemAt(shots, shots.length - 1)
}

/** Writes the page's picture into `folder` as the accepted one, its colours in steps of `COLOUR_STEP`. Returns its bytes. */
export async function acceptPicture(page: Page, folder: string, picture: Picture): Promise<number> {
  const made = await page.evaluate(
    async ({ png, step }) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
      )
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { alpha: false })
      if (context === null) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const pixels = context.getImageData(0, 0, image.width, image.height)
      for (let i = 0; i < pixels.data.length; i++)
        if (i % 4 < 3) pixels.data[i] = Math.round((pixels.data[i] ?? 0) / step) * step
      context.putImageData(pixels, 0, 0)
      // Without loss at the highest quality.
      const made = await canvas.convertToBlob({ type: 'image/webp', quality: 1 })
      const bytes = new Uint8Array(await made.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { png: await stillPicture(page), step: COLOUR_STEP },
  )
  const bytes = Buffer.from(made, 'base64')
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, picture), bytes)
  return bytes.length
}

/** Removes from `folder` what is no picture any more. */
export function dropOtherPictures(folder: string): void {
  const files = new Set(PICTURES.map((picture) => fileOf(folder, picture)))
  for (const file of readdirSync(folder)) if (!files.has(join(folder, file))) rmSync(join(folder, file))
}

/** How the page differs from the picture accepted in `folder`; what it looks like now is written to `out/pictures`. */
export async function pictureFindings(page: Page, folder: string, picture: Picture): Promise<Finding[]> {
  const path = fileOf(folder, picture)
  if (!existsSync(path)) return [`${picture.name} was never accepted: npm run gallery -- --accept`]
  const now = await stillPicture(page)
  const differing = await page.evaluate(comparePictures, {
    now,
    accepted: readFileSync(path).toString('base64'),
    tolerance: CHANNEL_TOLERANCE,
  })
  if (differing.count <= PIXELS_TOLERANCE) return []
  const seen = join(root, 'out/pictures')
  mkdirSync(seen, { recursive: true })
  writeFileSync(join(seen, `${picture.name}.png`), Buffer.from(now, 'base64'))
  return [
    `${picture.name} differs in ${differing.count} pixels, ${differing.where}: see out/pictures/${picture.name}.png`,
  ]
}

/** Runs in the page, so it may use nothing from outside itself. */
async function comparePictures(given: {
  now: string
  accepted: string
  tolerance: number
}): Promise<{ count: number; where: string }> {
  const pixelsOf = async (text: string): Promise<ImageData> => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [now, accepted] = await Promise.all([pixelsOf(given.now), pixelsOf(given.accepted)])
  const { width, height } = now
  if (accepted.width !== width || accepted.height !== height)
    return { count: Infinity, where: `of another size, ${accepted.width} × ${accepted.height}` }
  let count = 0
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < now.data.length; i += 4) {
    const off = (channel: number): number => Math.abs((now.data[i + channel] ?? 0) - (accepted.data[i + channel] ?? 0))
    if (off(0) <= given.tolerance && off(1) <= given.tolerance && off(2) <= given.tolerance) continue
    count++
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { count, where: `between ${left}, ${top} and ${right}, ${bottom}` }
}
