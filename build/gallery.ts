// npm run gallery: a page with every component in its states and palettes, to look at. With --shots FOLDER it writes pictures of all instead, and
// an index.html to leaf through: --sizes 1280x800,1920x1080 says of which windows, --only TEXT of which scenes. --accept writes the pictures that
// npm test compares. --ink says how much of the sample voyage's chart is neither sea, land nor coast; --ink FILE of a drawing of it too.
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { PALETTES } from '../shared/app/app.ts'
import { chartInk, DRAWN_CHART, DRAWN_INK, INK_SIZE, inkOf } from '../test/gallery/ink.ts'
import { writeAlbum } from '../test/gallery/album.ts'
import {
  launchBrowser,
  openGallery,
  openScene,
  SCENE_SIZE,
  setPalette,
  setSize,
  type Gallery,
} from '../test/gallery/open-gallery.ts'
import { acceptPicture, dropOtherPictures, PICTURES, picturesFolder } from '../test/gallery/pictures.ts'
import { SCENES, sceneOf } from '../test/gallery/scenes.ts'
import { provideSystemTools } from './system-tools.ts'

const after = (flag: string): string | null => {
  const at = process.argv.indexOf(flag)
  return at === -1 ? null : (process.argv[at + 1] ?? '')
}

type Size = typeof SCENE_SIZE

const USUAL_SIZES = '1280x800,1440x900,1920x1080'
/** Scenes wait for the engine more than they draw. */
const PAGES = 3

/** Throws an Error that says what a size looks like. */
const sizesOf = (text: string): Size[] =>
  text.split(',').map((one) => {
    const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(one) ?? []
    if (width === undefined || height === undefined) throw new Error(`--sizes: “${one}” is no size like 1280x800.`)
    return { width: Number(width), height: Number(height) }
  })

const sizeName = ({ width, height }: Size): string => `${width}x${height}`
const fileName = (id: string): string => id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Looks at each of the items in the next of several pages that is free. */
async function inPages<Item>(items: readonly Item[], look: (page: Page, item: Item) => Promise<void>): Promise<string> {
  const browser = await launchBrowser()
  const waiting = [...items]
  try {
    await Promise.all(
      Array.from({ length: Math.min(PAGES, items.length) }, async () => {
        const page = await browser.newPage({ viewport: SCENE_SIZE, reducedMotion: 'reduce' })
        // The first scene of a state waits until it is prepared.
        page.setDefaultTimeout(300_000)
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await look(page, item)
      }),
    )
    return browser.version()
  } finally {
    await browser.close()
  }
}

async function shoot({ server }: Gallery, folder: string, sizes: Size[], only: string): Promise<number> {
  for (const size of sizes) mkdirSync(join(folder, sizeName(size)), { recursive: true })
  const scenes = SCENES.filter(({ id }) => id.toLowerCase().includes(only.toLowerCase()))
  let count = 0
  await inPages(scenes, async (page, scene) => {
    await page.setViewportSize(sizes[0] ?? SCENE_SIZE)
    await openScene(page, server, scene, { palette: 'day' })
    for (const size of sizes) {
      await setSize(page, size)
      for (const palette of PALETTES) {
        await setPalette(page, palette)
        await page.screenshot({ path: join(folder, sizeName(size), `${fileName(scene.id)}-${palette}.png`) })
        count++
      }
    }
  })
  writeAlbum(
    folder,
    scenes.map(({ id }) => ({ id, file: fileName(id) })),
    sizes.map(sizeName),
    PALETTES,
  )
  return count
}

async function accept({ server }: Gallery): Promise<string> {
  let all = 0
  const version = await inPages(PICTURES, async (page, picture) => {
    await openScene(page, server, sceneOf(picture.scene), picture)
    const bytes = await acceptPicture(page, picturesFolder(page.context().browser()?.version() ?? ''), picture)
    all += bytes
    console.log(`${picture.name}: ${Math.round(bytes / 1000)} kB`)
  })
  const folder = picturesFolder(version)
  dropOtherPictures(folder)
  return `${PICTURES.length} pictures, ${Math.round(all / 1000)} kB, in ${folder}`
}

/** `drawing`: a picture of the window to count alike; empty: none. */
async function ink({ server }: Gallery, drawing: string): Promise<void> {
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
  await inPages(['Window: the sample voyage'], async (page, id) => {
    await page.setViewportSize(INK_SIZE)
    await openScene(page, server, sceneOf(id), { palette: 'day' })
    const share = await chartInk(page)
    console.log(
      `chart: ${percent(share)} is neither sea, land nor coast, ${(share / DRAWN_INK).toFixed(2)} times the drawing's ${percent(DRAWN_INK)}`,
    )
    if (drawing === '') return
    console.log(`${drawing}: ${percent(await inkOf(page, readFileSync(drawing).toString('base64'), DRAWN_CHART))}`)
  })
}

export default async function main(): Promise<void> {
  const shots = after('--shots')
  const isAccepting = process.argv.includes('--accept')
  const drawing = after('--ink')
  const sizes = sizesOf(after('--sizes') ?? USUAL_SIZES)
  if ((shots !== null || isAccepting || drawing !== null) && !provideSystemTools('required')) {
    process.exitCode = 1
    return
  }
  const startedMs = Date.now()
  const seconds = (): string => `${Math.round((Date.now() - startedMs) / 1000)} s`
  const gallery = await openGallery()
  try {
    if (isAccepting) return console.log(`accepted: ${await accept(gallery)}, in ${seconds()}`)
    if (drawing !== null) return await ink(gallery, drawing)
    if (shots !== null) {
      const folder = resolve(shots === '' ? 'shots' : shots)
      const count = await shoot(gallery, folder, sizes, after('--only') ?? '')
      return console.log(`${count} pictures in ${seconds()}: ${join(folder, 'index.html')}`)
    }
    console.log(`gallery: ${gallery.server.url} (${SCENES.length} scenes; Ctrl-C ends it)`)
    const ended = Promise.withResolvers<void>()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.resolve())
    await ended.promise
  } finally {
    await gallery.close()
  }
}
