// Weather of a newer Binnacle: what was sent is in a ledger that cannot be read. It is not known, and nothing is sent that could not be counted.
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'
import { nextData, update } from '../../../../support/newer-store.ts'
import { startPointService, TEST_KEY, type PointService } from '../../../../support/point-service.ts'

let dataDir = ''
let service: PointService
let here: EngineHere
const start = (): void => void (here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY }))
let voyageId = 0
beforeEach(async () => {
  dataDir = freshFolder()
  service = await startPointService()
  start()
  voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId })
  await here.phase('finished')
  await here.engine.close()
  const file = readdirSync(dataDir).find((name) => /^data.*\.sqlite$/.test(name)) ?? ''
  update(dataDir, file, { migrations: nextData, nowMs: NOON_MS })
  start()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

it('the budget is not known, and nothing says 0', async () => {
  const link = await here.call('link.state', {})
  expect(link).toMatchObject({ bytesToday: null, bytesThisMonth: null })
  expect(link.budget).toMatchObject({ bytesThisMonth: null, share: null, level: 'unknown' })
  expect(await here.call('sync.estimate', { voyageId })).toMatchObject({ budget: 'unknown' })
  const day = { fromDay: '2026-11-01', toDay: '2026-11-30' }
  await expect(here.call('link.ledger', day)).rejects.toMatchObject({ fault: { code: 'store-newer' } })
})

it('nothing is sent, by the limit’s own fault', async () => {
  const requestsBefore = service.requests.length
  for (const send of [
    () => here.call('service.try', {}),
    () => here.call('averages.try', { lat: 45, long: -30 }),
    () => here.call('sync.start', { voyageId }),
  ])
    await expect(send()).rejects.toMatchObject({
      fault: {
        code: 'store-newer',
        message: expect.stringMatching(/no weather is shown or fetched; voyages can be used/) as string,
      },
    })
  expect(service.requests).toHaveLength(requestsBefore)
})
