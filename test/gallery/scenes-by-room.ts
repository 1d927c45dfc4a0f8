// The gallery's scenes by room, each room in a test file of its own, so that two workers share them. Those that test/component looks at by day are looked
// at here for all else.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PALETTES, type Palette } from '../../shared/app/app.ts'
import { itemAt } from '../../shared/item-at.ts'
import type { Finding } from './checks.ts'
import {
  findings,
  furtherFindings,
  lightFindings,
  LIMIT_MS,
  openLooks,
  type Drawn,
  type Look,
  type Looks,
} from './looks.ts'
import { isOneOfAComponent } from './one-a-component.ts'
import { SCENES, type Scene } from './scenes.ts'

/** By what stands before the colon of a scene's id. */
export const ROOMS = {
  plan: ['Voyage', 'Library', 'Paper'],
  panels: ['Compare', 'Weather', 'Casualties', 'Data', 'Vessel', 'Settings'],
  chart: ['Place', 'Chart', 'Strip', 'Strip, narrow', 'Second window', 'One place at a time', 'Sample'],
  window: ['Window', 'A component that throws', 'A component that cannot be loaded', 'A component that warns'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const isIn = ({ id }: Scene, room: keyof typeof ROOMS): boolean =>
  ROOMS[room].some((name) => id.startsWith(`${name}: `))

const isFull = process.env['BINNACLE_FULL'] === '1'

/** How a scene is drawn, and what it is then looked at for. */
interface Plan {
  drawn: Drawn
  find: (page: Page) => Promise<Finding[]>
}

/** In full each scene is looked at in every palette and mode. Else one a component is, less what test/component has seen; the others by palettes in turn. */
function planOf(scene: Scene, index: number): Plan {
  if (isFull)
    return { drawn: {}, find: async (page) => [...(await findings(page, 'day')), ...(await furtherFindings(page))] }
  if (isOneOfAComponent(scene)) return { drawn: { isStrict: true }, find: furtherFindings }
  const palette: Palette = itemAt(PALETTES, index % PALETTES.length)
  const find = async (page: Page): Promise<Finding[]> => [
    ...(await findings(page, palette)),
    ...(palette === 'night' ? await lightFindings(page) : []),
  ]
  return { drawn: { palette }, find }
}

/** Registers a test for each scene of a room. Returns what they look with, for further tests of the room. */
export function testScenesOf(room: keyof typeof ROOMS): Pick<Looks, 'at'> {
  let looks: Looks
  beforeAll(async () => {
    looks = await openLooks()
  })
  afterAll(() => looks?.close())

  const scenes = SCENES.map((scene, index) => ({ ...scene, index })).filter((scene) => isIn(scene, room))
  describe('the gallery', () => {
    it.concurrent.each(scenes)('$id', { timeout: LIMIT_MS }, ({ index, ...scene }) => {
      const { drawn, find } = planOf(scene, index)
      const look = async ({ page, reported }: Look): Promise<void> => {
        expect(await find(page)).toEqual([])
        expect(reported.filter((text) => scene.reports?.test(text) !== true)).toEqual([])
        expect(looks.gallery.server.reports).toEqual([])
      }
      return looks.at(scene, look, drawn)
    })
  })
  return { at: (...given) => looks.at(...given) }
}
