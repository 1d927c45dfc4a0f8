// Hazards in the window: three presses from Plan to the hour of one, rows of the strip that come and go with the part, holds entered and taken back.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { HOUR_MS } from '../../shared/format/time.ts'
import { TRACK_ONLY } from '../../shared/sync/sync.ts'
import { WINTER } from '../gallery/routes.ts'
import { call } from '../support/call.ts'
import { wallClockMs } from '../support/clock.ts'
import { at, chooseTraining, textOf } from '../support/officer.ts'
import { test } from './window-test.ts'

const JANUARY_MS = Date.UTC(2027, 0, 20, 12, 10)
const ROWS = ['icing', 'fog', 'cargo', 'deck'] as const

const headingOf = async (page: Page, name: string): Promise<string> =>
  (await at(page, `hazard-${name}`).getByRole('heading').innerText()).replaceAll(/\s+/g, ' ')

test('three presses lead to the hour of a hazard; a hold is entered, judged, and taken back', async ({ start }) => {
  const { page } = await start({ clockShiftMs: JANUARY_MS - wallClockMs() })
  await chooseTraining(page)
  const { voyage } = await call(page, 'voyage.import', { fileName: 'winter.rtz', text: WINTER })
  const { voyageId } = voyage
  await call(page, 'voyage.setSchedule', { voyageId, etdMs: JANUARY_MS + 3 * HOUR_MS, speedKn: 14 })
  await call(page, 'sync.start', { voyageId, choice: TRACK_ONLY })
  await expect.poll(async () => (await call(page, 'sync.state', {})).phase).toBe('finished')
  const sent = (await call(page, 'sync.state', {})).done
  for (const name of ROWS) expect(await at(page, `hazard-row-${name}`).count()).toBe(0)

  await at(page, 'rail-weather').click()
  await at(page, 'weather-part-hazards').click()
  const line = at(page, 'hazard-icing').getByTestId('hazard-line').first()
  const time = /\d\d [A-Z]{3} \d{4}/.exec((await line.innerText()).replaceAll(/\s+/g, ' '))?.[0] ?? 'no time'
  await line.click()
  await expect.poll(() => line.getAttribute('aria-current')).toBe('true')
  const [day, month, clock] = time.split(' ')
  await expect
    .poll(() => at(page, 'time-slider').getAttribute('aria-valuetext'))
    .toContain(`${day} ${month} 2027 ${clock}`)
  for (const name of ROWS) await at(page, `hazard-row-${name}`).waitFor()
  expect(await textOf(page, 'hazard-readout-icing')).toMatch(/moderate|light|not judged|not known|heavy|extreme/)
  expect(await headingOf(page, 'cargo')).toBe('◐ Cargo not known: no hold is named')

  await at(page, 'open-cargo').click()
  await at(page, 'add-hold').click()
  await at(page, 'hold-store').click()
  await expect.poll(() => textOf(page, 'hold-form')).toContain('Name the hold first.')
  await at(page, 'hold-name').fill('Hold 1')
  await at(page, 'hold-cargo').fill('-2,5')
  await at(page, 'hold-read-by-bulbs').click()
  await at(page, 'hold-dry').fill('9')
  await at(page, 'hold-wet').fill('9.5')
  await at(page, 'hold-now').click()
  await at(page, 'hold-store').click()
  await expect.poll(() => textOf(page, 'hold-form')).toContain('The wet bulb cannot read above the dry bulb.')
  await at(page, 'hold-wet').fill('7')
  await at(page, 'hold-store').click()
  await at(page, 'hold-form').waitFor({ state: 'detached' })
  const { document } = await call(page, 'voyage.get', { voyageId })
  expect(document.cargo?.holds).toMatchObject([{ name: 'Hold 1', cargoC: -2.5, hold: { dryC: 9, wetC: 7 } }])
  await page.keyboard.press('Escape')
  await expect.poll(() => headingOf(page, 'cargo')).toMatch(/^▲? ?Hold 1: /)

  await page.keyboard.press('Control+z')
  await expect.poll(() => headingOf(page, 'cargo')).toBe('◐ Cargo not known: no hold is named')
  // Nothing of it was requested.
  expect((await call(page, 'sync.state', {})).done).toBe(sent)

  // At a port its price stands before anything is fetched.
  await at(page, 'open-port').click()
  await expect.poll(() => textOf(page, 'ask-point')).toMatch(/about [\d.]+ kB/)
  expect((await call(page, 'sync.state', {})).done).toBe(sent)
  await page.keyboard.press('Escape')

  await at(page, 'weather-part-limits').click()
  await at(page, 'hazard-row-icing').waitFor({ state: 'detached' })
  await at(page, 'choose-rows').click()
  await at(page, 'row-icing').check()
  await at(page, 'hazard-row-icing').waitFor()
})
