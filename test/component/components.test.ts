// Every component in one scene, looked at by day: nothing thrown or reported, nothing cut off, axe finds nothing. In the other palettes, by fingers, with
// a large text and in React's strict mode the same scenes are looked at in test/gallery, and so are the others.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../build/steps.ts'
import { componentsOf } from '../gallery/bundle.ts'
import { findings, LIMIT_MS, openLooks, type Looks } from '../gallery/looks.ts'
import { ONE_A_COMPONENT } from '../gallery/one-a-component.ts'
import { shownComponents } from '../gallery/open-gallery.ts'
import { sceneOf } from '../gallery/scenes.ts'

/** Files of components that no scene shows, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'renderer/main.tsx': 'the root: it renders App into the page',
  'renderer/ui/icons.tsx': 'pictures, no components',
  'renderer/chart/tool-icons.tsx': 'pictures, no components',
}

let looks: Looks
/** What stood when a scene was opened, and when it had been looked at: what waits for an answer of the engine comes late on a busy machine. */
const shown = new Set<string>()
beforeAll(async () => {
  looks = await openLooks()
})
afterAll(() => looks?.close())

describe('one scene a component', () => {
  it.concurrent.each(ONE_A_COMPONENT)('%s', { timeout: LIMIT_MS }, (id) =>
    looks.at(sceneOf(id), async ({ page, reported }) => {
      for (const component of await shownComponents(page)) shown.add(component)
      expect(await findings(page, 'day')).toEqual([])
      expect(reported.filter((text) => sceneOf(id).reports?.test(text) !== true)).toEqual([])
      expect(looks.gallery.server.reports).toEqual([])
      for (const component of await shownComponents(page)) shown.add(component)
    }),
  )
})

it('shows every component', () => {
  const files = execFileSync('git', ['ls-files', 'renderer'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.tsx'))
  const missing = files.flatMap((file) =>
    file in NOT_SHOWN
      ? []
      : componentsOf(readFileSync(`${root}${file}`, 'utf8'))
          .map((name) => `${file}#${name}`)
          .filter((name) => !shown.has(name)),
  )
  expect(missing).toEqual([])
})
