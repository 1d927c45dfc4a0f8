// The plan's forecast behind what was sailed: in strip and table while its sheet is open, up to now, and never what was fetched after its hour.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMIT_MS, openLooks, type Looks } from './looks.ts'
import { sceneOf } from './scenes.ts'

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
})
afterAll(() => looks?.close())

describe('while the sheet about what was sailed is open', { timeout: LIMIT_MS }, () => {
  it('the strip has the forecast of the plan as its second curve, and not once it is closed', () =>
    looks.at(sceneOf('Window: what was sailed'), async ({ page }) => {
      const rows = page.locator('[data-second]')
      await rows.first().waitFor()
      expect(await rows.first().getAttribute('data-second')).toMatch(
        /^as planned, approved by the forecast of 15 NOV 1\d{3}$/,
      )
      await page.getByTestId('sheet-sailed').getByRole('button', { name: 'Close' }).click()
      await page.locator('[data-second^="as planned, approved"]').waitFor({ state: 'detached' })
    }))

  it('the table has wind and sea as planned at the steps sailed, and at none ahead', () =>
    looks.at(sceneOf('Window: what was sailed, as a table'), async ({ page }) => {
      const table = page.getByTestId('weather-table')
      await table.locator('[data-part="planned"]').first().waitFor()
      const planned = await table
        .locator('tr:has([data-part="planned"])')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-source')))
      expect(planned.length).toBeGreaterThan(10)
      expect(new Set(planned)).toEqual(new Set(['P']))
      const measures = await table
        .locator('td:has([data-part="planned"]) [data-measure]')
        .evaluateAll((values) => [...new Set(values.map((value) => value.getAttribute('data-measure')))].toSorted())
      expect(measures).toEqual(['totalWaveHeight', 'windSpeed'])
    }))
})

describe('the fixes entered', { timeout: LIMIT_MS }, () => {
  it('are listed newest first; one that is pressed is corrected in place, and the others stay', () =>
    looks.at(sceneOf('Voyage: several fixes'), async ({ page }) => {
      const fixes = page.getByTestId('fixes').getByRole('button')
      await fixes.first().waitFor()
      const listed = await fixes.allInnerTexts()
      expect(listed.map((text) => text.slice(0, 16))).toEqual([
        '19 NOV 2026 1158',
        '18 NOV 2026 1158',
        '17 NOV 2026 1158',
      ])
      await fixes.nth(1).click()
      expect(await page.getByTestId('fix-date').inputValue()).toBe('18 NOV 2026')
      await page.getByTestId('fix-position').fill('41 30 N 026 00 W')
      await page.getByTestId('set-fix').click()
      // Entered, the sheet closes.
      await page.getByTestId('sheet-fix').waitFor({ state: 'hidden' })
      await page.getByTestId('plan-menu').click()
      await page.getByTestId('times-under-way').click()
      await fixes.filter({ hasText: '41°30.000′ N 026°00.000′ W' }).waitFor()
      const after = await fixes.allInnerTexts()
      expect([after.length, after[0], after[2]]).toEqual([3, listed[0], listed[2]])
    }))
})
