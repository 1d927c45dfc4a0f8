// The code of a relay on trial: Binnacle is in training, on screen and on paper, and what the relay gives is in training's file.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTrialPostgres, type TrialPostgres } from '../../relay/trial/postgres.ts'
import { formatDate } from '../../shared/format/time.ts'
import { call } from '../support/call.ts'
import { at, getWeather, openRoute, setEtd, setSpeed } from '../support/officer.ts'
import { countPresses } from '../support/presses.ts'
import { relaysHere, type RelaysHere } from '../support/relay-here.ts'
import { missingInPdf } from '../support/printed.ts'
import { test } from './window-test.ts'

const ROUTE = fileURLToPath(new URL('../fixtures/routes/north-atlantic.rtz', import.meta.url))

let postgres: TrialPostgres
let here: RelaysHere
beforeAll(async () => {
  postgres = await startTrialPostgres(null)
  here = await relaysHere({ postgres, configuration: { isSimulated: true } })
})
afterAll(async () => {
  await here.close()
  await postgres.stop()
})

test('its weather is shown and printed as TRAINING, and is in training’s file alone', async ({
  folder,
  dataFolder,
  start,
}) => {
  const { code } = await here.addShip('Northern Trader', undefined, [here.relays[0]?.url ?? ''])
  const { app, page } = await start()
  await at(page, 'first-run').waitFor()
  const presses = await countPresses(page)
  await at(page, 'choose-service').click()
  await page.getByText('By the office’s relay, with its code').click()
  await at(page, 'office-code').fill(code)
  await at(page, 'join-office').click()
  await at(page, 'training-mark').waitFor()
  expect(await presses()).toBeLessThanOrEqual(4)
  await openRoute(app, page, ROUTE)
  await at(page, 'waypoints').waitFor()
  await setEtd(page, formatDate(Math.ceil(here.clock.nowMs() / 86_400_000) * 86_400_000), '0600')
  await setSpeed(page, '16')
  await getWeather(page)
  expect(here.requests.size).toBeGreaterThan(50)
  expect(await at(page, 'training-mark').getAttribute('title')).toContain('relay on trial')

  const path = join(folder, 'plan.pdf')
  const voyage = await call(page, 'voyage.current', {})
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await call(page, 'passagePlan.pdf', { voyageId: voyage?.voyageId ?? 0 })
  expect(existsSync(path)).toBe(true)
  expect(missingInPdf(path, ['TRAINING: simulated weather', /by the office/i])).toEqual([])
  expect(readdirSync(join(dataFolder, 'training'))).toContain('data-training.sqlite')
  expect(existsSync(join(dataFolder, 'live'))).toBe(false)
})
