// npm run gallery: a page with every component in its states and palettes, to look at. With --shots FOLDER it writes pictures instead:
// --sizes 1280x800,1920x1080 says of which windows, --only TEXT of which scenes.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PALETTES } from '../shared/app/app.ts'
import { launchBrowser, openGallery, openScene, SCENE_SIZE, type Gallery } from '../test/gallery/open-gallery.ts'
import { SCENES } from '../test/gallery/scenes.ts'
import { provideSystemTools } from './system-tools.ts'

const after = (flag: string): string | null => {
  const at = process.argv.indexOf(flag)
  return at === -1 ? null : (process.argv[at + 1] ?? '')
}

type Size = typeof SCENE_SIZE

/** Throws an Error that says what a size looks like. */
function sizesOf(text: string | null): Size[] {
  if (text === null) return [SCENE_SIZE]
  return text.split(',').map((one) => {
    const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(one) ?? []
    if (width === undefined || height === undefined) throw new Error(`--sizes: “${one}” is no size like 1280x800.`)
    return { width: Number(width), height: Number(height) }
  })
}

const fileName = (id: string): string => id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

async function shoot({ server }: Gallery, folder: string, sizes: Size[], only: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const { width, height } of sizes) {
      const path = join(folder, `${width}x${height}`)
      mkdirSync(path, { recursive: true })
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
      for (const scene of SCENES.filter(({ id }) => id.toLowerCase().includes(only.toLowerCase())))
        for (const palette of PALETTES) {
          await openScene(page, server, scene, palette)
          await page.screenshot({ path: join(path, `${fileName(scene.id)}-${palette}.png`) })
        }
      await page.close()
      console.log(`pictures: ${path}`)
    }
  } finally {
    await browser.close()
  }
}

export default async function main(): Promise<void> {
  const shots = after('--shots')
  const sizes = sizesOf(after('--sizes'))
  if (shots !== null && !provideSystemTools('required')) {
    process.exitCode = 1
    return
  }
  const gallery = await openGallery()
  try {
    if (shots !== null)
      return await shoot(gallery, resolve(shots === '' ? 'shots' : shots), sizes, after('--only') ?? '')
    console.log(`gallery: ${gallery.server.url} (${SCENES.length} scenes; Ctrl-C ends it)`)
    const ended = Promise.withResolvers<void>()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.resolve())
    await ended.promise
  } finally {
    await gallery.close()
  }
}
