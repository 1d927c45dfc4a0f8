// A route over land: the finding leads to its waypoint, and the fine coastline comes when it is zoomed in to, not before.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { at, chooseTraining, openRoute, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

const points = (places: readonly [number, number][]): string =>
  places.map(([lat, long], i) => `<rtept lat="${lat}" lon="${long}"><name>P${i + 1}</name></rtept>`).join('')

test('reports land on the leg, and shows the coast it means', async ({ folder, start }) => {
  const { app, page } = await start()
  await chooseTraining(page)
  const isFineBegun = (): boolean => page.workers().some((worker) => worker.url().includes('high-worker'))
  await page.locator('[data-coastline="drawn"]').waitFor()
  expect(isFineBegun()).toBe(false)
  expect(await textOf(page, 'coastline-note')).toContain('Natural Earth')

  // Out of Sagami Bay over the Miura peninsula into Tokyo Bay, and on.
  const file = join(folder, 'miura.gpx')
  const places: [number, number][] = [
    [35.1, 139.5],
    [35.35, 139.75],
    [35.5, 139.85],
  ]
  writeFileSync(
    file,
    `<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><rte><name>Miura</name>${points(places)}</rte></gpx>`,
  )
  await openRoute(app, page, file)
  await at(page, 'plan-tab-checks').click()
  const line = page.locator('[data-testid="checks"] button', { hasText: 'crosses land' })
  await line.waitFor()
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /The leg to WPT 2 P2 crosses land \d+\.\d NM after WPT 1 P1, at 35°1\d\.\d′ N 139°3\d\.\d′ E/,
  )
  expect(await textOf(page, 'checks-foot')).toMatch(/GSHHG 2\.3\.7.*depths.*not checked/)
  await page.locator('[data-bands*="✕ WPT 1 → 2 crosses land"]').waitFor({ state: 'attached' })
  await line.click()
  await at(page, 'waypoint-editor').waitFor()

  await page.locator('[data-testid="coastline-note"]', { hasText: 'GSHHG' }).waitFor()
  await page.locator('[data-coastline="drawn"]').waitFor()
  expect(isFineBegun()).toBe(true)
})
