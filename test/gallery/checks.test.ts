// What the gallery's tests see: the ten pictures are as accepted, each scene is in one room, and what is planted in a scene is found.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PALETTES } from '../../shared/app/app.ts'
import { words } from '../../renderer/words/words.ts'
import { tooBright } from './checks.ts'
import {
  contrastFindings,
  findings,
  furtherFindings,
  LIMIT_MS,
  openLooks,
  reachFindings,
  type Look,
  type Looks,
} from './looks.ts'
import { setPalette } from './open-gallery.ts'
import { acceptedPictures, acceptPicture, noPictures, PICTURES, pictureFindings, picturesFolder } from './pictures.ts'
import { isIn, ROOMS } from './scenes-by-room.ts'
import { SCENES, sceneOf } from './scenes.ts'

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
})
afterAll(() => looks?.close())

describe('the gallery', { timeout: LIMIT_MS }, () => {
  it('has each scene in the file of one room', () => {
    const rooms = Object.keys(ROOMS) as (keyof typeof ROOMS)[]
    const several = SCENES.filter((scene) => rooms.filter((room) => isIn(scene, room)).length !== 1)
    expect(several.map(({ id }) => id)).toEqual([])
  })

  it('is read by Node itself, as `npm run gallery` does: components are loaded in the page alone', () => {
    const scenes = new URL('./scenes.ts', import.meta.url).href
    const count = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `console.log((await import('${scenes}')).SCENES.length)`],
      { encoding: 'utf8' },
    )
    expect(Number(count)).toBe(SCENES.length)
  })

  it('says in the strip that the voyage cannot be read, and not that none is open; why, Plan says once', () =>
    looks.at(sceneOf('Window: nothing can be read'), async ({ page }) => {
      const strip = await page.getByTestId('strip').innerText()
      expect(strip).not.toContain(words.weather.strip.openVoyageFirst)
      expect(strip).toContain(words.state.voyageStore.notRead)
      const why = 'stopped before it answered'
      expect(await page.getByTestId('voyage-unread').innerText()).toContain(why)
      expect((await page.locator('body').innerText()).split(why)).toHaveLength(2)
    }))

  it.concurrent.for(PICTURES)('looks as accepted: $name', async (picture, context) => {
    const version = looks.browser.version()
    const reason = noPictures(version)
    if (reason !== null) {
      console.log(`${picture.name}: ${reason}`)
      context.skip(reason)
    }
    const look = async ({ page }: Look): Promise<void> =>
      expect(await pictureFindings(page, picturesFolder(version), picture)).toEqual([])
    await looks.at(sceneOf(picture.scene), look, picture)
  })

  it('has every picture, and no other, of each Chromium that it has pictures of, and of one at least', () => {
    const accepted = acceptedPictures()
    expect(accepted.size).toBeGreaterThan(0)
    const names = PICTURES.map(({ name }) => name).toSorted()
    for (const [folder, files] of accepted) expect([folder, files.toSorted()]).toEqual([folder, names])
  })

  it('finds one figure that is another one, at night', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'binnacle-pictures-'))
    const picture = { name: 'planted', scene: 'Weather: at sea, limits passed', palette: 'night' } as const
    const look = async ({ page }: Look): Promise<void> => {
      await acceptPicture(page, folder, picture)
      expect(await pictureFindings(page, folder, picture)).toEqual([])
      await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
          if (node.nodeValue?.includes('6') === true) {
            node.nodeValue = node.nodeValue.replace('6', '8')
            return
          }
        throw new Error('no 6 here')
      })
      expect(await pictureFindings(page, folder, picture)).toEqual([
        expect.stringMatching(/^planted differs in \d+ pixels, /),
      ])
    }
    try {
      await looks.at(sceneOf(picture.scene), look, picture)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('hears what React warns of, planted in a scene', async () => {
    await looks.at(sceneOf('A component that warns: has no keys'), ({ reported }) => {
      expect(reported).toContainEqual(expect.stringContaining('unique "key" prop'))
      return Promise.resolve()
    })
  })

  it('shows each scene in its own preferences, whatever others chose at the same time', async () => {
    const text = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText)
    await looks.at(sceneOf('Strip: in other units'), async (other) => {
      expect(await text(other.page)).toContain('m/s')
      await looks.at(sceneOf('Strip: charts'), async ({ page }) => {
        expect(await text(page)).toContain('kn')
        expect(await text(page)).not.toContain('m/s')
      })
    })
  })

  it('finds a text that is cut off, a frame with nothing in it, a name without its words and a contrast of 2, planted in a scene', async () => {
    await looks.at(sceneOf('Voyage: all stored'), async ({ page }) => {
      expect([...(await findings(page, 'day')), ...(await furtherFindings(page))]).toEqual([])
      await page.evaluate(() => {
        const panel = document.querySelector('section')
        const plant = (text: string, style: string, name = 'p'): HTMLElement => {
          const planted = document.createElement(name)
          planted.textContent = text
          planted.style.cssText = style
          panel?.append(planted)
          return planted
        }
        plant('', 'width: 60px; height: 40px; border: 1px solid #888')
        plant('Planted words', 'background: #fff; color: #000', 'button').ariaLabel = 'Other words'
        plant('A planted text that is far too long', 'width: 60px; overflow: hidden; white-space: nowrap')
        plant('A planted text cut below', 'width: 60px; height: 12px; overflow: hidden')
        // #adadad on #fff is 2.24 : 1, #b8b8b8 1.98 : 1.
        plant('Planted without contrast', 'background: #fff; color: #b8b8b8')
      })
      for (const palette of PALETTES) {
        const ofPlaces = await findings(page, palette)
        expect(ofPlaces).toContainEqual(
          expect.stringMatching(`${palette}: p “A planted text that is far too long” is cut off by \\d+ px across`),
        )
        expect(ofPlaces).toContainEqual(
          expect.stringMatching(`${palette}: p “A planted text cut below” is cut off by \\d+ px down`),
        )
        for (const one of [
          'p. is a frame of 60 × 40 px with nothing in it',
          'label-content-name-mismatch: .*Planted words',
        ])
          expect(ofPlaces).toContainEqual(expect.stringMatching(`${palette}: ${one}`))
        const ofContrast = expect.stringMatching(`${palette}: color-contrast: .*Planted without contrast`)
        expect(ofPlaces).toContainEqual(ofContrast)
        expect(ofPlaces).toHaveLength(5)
        expect(await contrastFindings(page, [palette])).toEqual([ofContrast])
      }
      const further = (await furtherFindings(page)).filter((one) => one.includes('color-contrast'))
      expect(further.map((one) => one.split(':', 1)[0])).toEqual(PALETTES.filter((palette) => palette !== 'day'))
    })
  })

  it('finds a white pixel at night, a target too small for a finger and what nobody can reach, planted in a scene', async () => {
    await looks.at(sceneOf('Voyage: all stored'), async ({ page }) => {
      await setPalette(page, 'night')
      expect([...(await tooBright(page)), ...(await reachFindings(page))]).toEqual([])
      await page.evaluate(() => {
        const root = document.getElementById('root')
        const plant = (name: string, text: string, style: string): void => {
          const planted = document.createElement(name)
          planted.textContent = text
          planted.style.cssText = style
          root?.append(planted)
        }
        plant('i', '', 'position: fixed; left: 700px; top: 400px; width: 1px; height: 1px; background: #fff')
        plant('p', 'Planted row', 'position: fixed; left: 500px; top: 20px; width: 90px; height: 30px; cursor: pointer')
        plant('button', 'Planted outside', 'position: fixed; left: 900px; top: 200px; width: 90px')
        plant('i', '', 'position: fixed; left: 500px; top: 300px; width: 90px; height: 90px')
        const covered = document.createElement('button')
        covered.textContent = 'Planted below'
        covered.style.cssText = 'position: fixed; left: 510px; top: 310px; width: 70px'
        root?.prepend(covered)
      })
      expect(await tooBright(page)).toEqual(['night: rgb(255 255 255) at 700, 400 is brighter than the text'])
      expect(await reachFindings(page)).toEqual([
        'touch: p. “Planted row” is 90 × 30 px',
        'touch: button. “Planted below” is covered by i.',
        'text at 200 %: button. “Planted below” is covered by i.',
        'text at 200 %: button. “Planted outside” is outside the window, at 945, 221',
      ])
      const all = await furtherFindings(page)
      for (const one of [
        'night: rgb(255 255 255)',
        'touch: p. “Planted row”',
        'text at 200 %: button. “Planted outside”',
      ])
        expect(all).toContainEqual(expect.stringContaining(one))
    })
  })
})
