// The operator's page in a real browser, without a script: forms of its own are taken, a page loaded again does nothing twice, nothing is wider
// than a phone, labels and contrast are in order in light and dark.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../../../../build/system-tools.ts'
import { DAY_MS } from '../../../../shared/format/time.ts'
import { parseOfficeCode } from '../../../../shared/office/code.ts'
import { noPostgres, storesHere } from '../../../support/relay-stores.ts'
import { NOW } from '../../../support/relay-situations.ts'
import { operatorHere } from '../../../unit/relay/operator/operator-here.ts'

const program = findProgram('chromium')
if (program === null) console.log('skipped: the operator’s page in a browser, since chromium is not installed')
const here = storesHere()
let browser: Browser | null = null
beforeAll(async () => {
  if (program !== null) browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
})
afterAll(async () => browser?.close())

async function pageIn(scheme: 'light' | 'dark', width: number): Promise<{ page: Page; complaints: string[] }> {
  if (browser === null) throw new Error('no browser was started')
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme })
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, by rule and element, and whether the page is wider than its window. */
async function flawsOf(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
  return [...found, ...(wide ? ['wider than its window'] : [])]
}

describe.skipIf(noPostgres !== null || program === null)('in a browser', () => {
  it('a ship is added, loaded again, revoked, without a script', async () => {
    const [store] = await here.stores(1)
    const { server } = await operatorHere(store)
    try {
      const { page, complaints } = await pageIn('light', 1280)
      await page.goto(server.url)
      await page.getByLabel('Name').fill('Anna <script>alert(1)</script>')
      await page.getByRole('button', { name: 'Add, and show its code' }).click()
      const { token } = parseOfficeCode(await page.locator('.code').innerText())
      expect(await store.ships.byToken(token)).toMatchObject({ name: 'Anna <script>alert(1)</script>' })
      await page.reload()
      expect(await page.locator('main').innerText()).toContain('sent before')
      await page.getByRole('link', { name: 'Back' }).click()
      await page.locator('table').getByRole('link', { name: 'Anna <script>' }).click()
      await page.getByRole('link', { name: 'Revoke …' }).click()
      await page.getByRole('button', { name: 'Revoke' }).click()
      expect(await page.locator('main').innerText()).toContain('revoked 23 NOV 2026 1820 UTC')
      expect(await store.ships.byToken(token)).toMatchObject({ revokedAtMs: NOW })
      expect(await store.ships.overview(NOW)).toHaveLength(1)
      expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
    } finally {
      await server.close()
    }
  })

  it('ships are sorted by a press on a heading, the other way round by another, and are kept so when they are read again', async () => {
    const [store] = await here.stores(1)
    for (const [index, name] of ['Anna', 'Berit', 'Clara'].entries()) {
      const { ship } = await store.ships.issue({ name, quota: { points: null, bytes: null } }, NOW)
      await store.ships.use(ship.shipId, { failures: [1, 7, 0][index] ?? 0 }, NOW)
    }
    const { server } = await operatorHere(store)
    try {
      const { page } = await pageIn('light', 1280)
      const names = (): Promise<string[]> => page.locator('tbody th').allInnerTexts()
      await page.goto(server.url)
      expect(await names()).toEqual(['Anna', 'Berit', 'Clara'])
      await page.getByRole('link', { name: 'Failures' }).click()
      expect(await names()).toEqual(['Berit', 'Anna', 'Clara'])
      expect(await page.locator('th[aria-sort="descending"]').innerText()).toContain('Failures')
      await page.getByRole('link', { name: 'Failures' }).press('Enter')
      expect(await names()).toEqual(['Clara', 'Anna', 'Berit'])
      await page.getByRole('link', { name: 'again' }).click()
      expect(await names()).toEqual(['Clara', 'Anna', 'Berit'])
      const refused = await page.goto(`${server.url}/?sort=token_hash`)
      expect(refused?.status()).toBe(400)
    } finally {
      await server.close()
    }
  })

  it.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('every page is in order, %s, %d wide', async (scheme, width) => {
    const [store] = await here.stores(1)
    const { ship } = await store.ships.issue(
      { name: `Long${'name'.repeat(24)}`, quota: { points: 10, bytes: 1000 } },
      NOW,
    )
    await store.ships.use(ship.shipId, { points: 9, bytes: 1001 }, NOW)
    await store.ships.noteFailure(ship.shipId, 'The request could not be read.', NOW)
    await store.service.failed('No connection to weather.example.', NOW)
    for (let number = 0; number < 15; number++)
      await store.ships.issue({ name: `Ship ${number}`, quota: { points: null, bytes: null } }, NOW - 9 * DAY_MS)
    await store.ships.revoke(ship.shipId + 1, NOW)
    await store.ships.use(ship.shipId + 2, { points: 900, bytes: 3_000_000 }, NOW)
    await store.ships.setQuota(ship.shipId + 2, { points: 1200, bytes: null })
    const { server } = await operatorHere(store, { prices: { perMb: 8, perThousandPoints: 2, currency: 'EUR' } })
    try {
      const { page } = await pageIn(scheme, width)
      const flaws: Record<string, string[]> = {}
      for (const path of [
        '/',
        '/?sort=cost',
        `/ships/${ship.shipId}`,
        `/ships/${ship.shipId + 2}`,
        `/ships/${ship.shipId}/revoke`,
        '/nowhere',
      ]) {
        await page.goto(server.url + path)
        flaws[path] = await flawsOf(page)
      }
      for (const [path, found] of Object.entries(flaws)) expect([path, found]).toEqual([path, []])
    } finally {
      await server.close()
    }
  })
})
