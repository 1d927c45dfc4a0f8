// The gallery's scenes by room, each room in a test file of its own, so that two workers share them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PALETTES } from '../../shared/app/app.ts'
import { itemAt } from '../../shared/item-at.ts'
import { findings, lightFindings, LIMIT_MS, openLooks, reachFindings, type Looks } from './looks.ts'
import { isOneOfAComponent } from './one-a-component.ts'
import { SCENES, type Scene } from './scenes.ts'

/** By what stands before the colon of a scene's id. */
export const ROOMS = {
  plan: ['Voyage', 'Library', 'Paper'],
  panels: ['Compare', 'Weather', 'Casualties', 'Data', 'Vessel', 'Settings'],
  chart: ['Place', 'Chart', 'Strip', 'Strip, narrow', 'Second window', 'One place at a time', 'Sample'],
  window: ['Window', 'A component that throws'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const isIn = ({ id }: Scene, room: keyof typeof ROOMS): boolean =>
  ROOMS[room].some((name) => id.startsWith(`${name}: `))

/** One scene a component, and in full every one, is looked at in every palette and every way; else the palettes take turns. */
const isWhole = (scene: Scene): boolean => process.env['BINNACLE_FULL'] === '1' || isOneOfAComponent(scene)

/** Registers a test for each scene of a room. */
export function testScenesOf(room: keyof typeof ROOMS): void {
  let looks: Looks
  beforeAll(async () => {
    looks = await openLooks()
  })
  afterAll(() => looks?.close())

  const scenes = SCENES.map((scene, index) => ({ ...scene, index })).filter((scene) => isIn(scene, room))
  describe('the gallery', () => {
    it.concurrent.each(scenes)('$id', { timeout: LIMIT_MS }, ({ index, ...scene }) =>
      looks.at(scene, async ({ page, reported }) => {
        const palettes = isWhole(scene) ? PALETTES : [itemAt(PALETTES, index % PALETTES.length)]
        expect(await findings(page, palettes)).toEqual([])
        expect(palettes.includes('night') ? await lightFindings(page) : []).toEqual([])
        expect(isWhole(scene) ? await reachFindings(page) : []).toEqual([])
        expect(reported.filter((text) => scene.reports?.test(text) !== true)).toEqual([])
        expect(looks.gallery.server.reports).toEqual([])
      }),
    )
  })
}
