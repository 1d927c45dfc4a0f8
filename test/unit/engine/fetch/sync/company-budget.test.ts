// A company's cap over a run: it stops there in words that say whose it is, and the officer's "send anyway" does not pass it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUILT_IN } from '../../../../../shared/sync/built-in-profiles.ts'
import type { LinkPolicy } from '../../../../../shared/sync/link.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../../support/engine-here.ts'
import { startPointService, TEST_KEY, type PointService } from '../../../../support/point-service.ts'

const CAP_BYTES = 20_000
const FROM = 'Nordsee Shipping IT'
const linkPolicy: LinkPolicy = {
  from: FROM,
  profiles: BUILT_IN,
  areProfilesLocked: true,
  inUse: 'vsat',
  isInUseLocked: true,
  ceilings: { vsat: { monthlyCapBytes: CAP_BYTES, runCapBytes: null } },
}

let service: PointService
let dataDir = ''
let here: EngineHere
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, linkPolicy })
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})

it('stops the run, says whose it is, and is not lifted; another connection is refused too', async () => {
  const voyageId = await here.voyageId()
  expect(await here.call('sync.estimate', { voyageId })).toMatchObject({ budget: 'stop', budgetFrom: FROM })
  await here.call('sync.start', { voyageId })
  const paused = await here.phase('paused')
  const refused = {
    code: 'set-by-policy',
    message: expect.stringContaining(`20 kB a month, set by ${FROM}`) as unknown,
  }
  expect(paused.fault).toMatchObject(refused)
  expect(paused.done).toBeGreaterThan(0)
  expect(paused.bytesUp + paused.bytesDown).toBeLessThanOrEqual(CAP_BYTES)

  const { budget } = await here.call('link.state', {})
  expect(budget).toMatchObject({ profileId: 'vsat', monthlyCapBytes: CAP_BYTES })
  // Sent anyway, not a byte goes beyond it.
  await here.call('sync.resume', { overBudget: true }).catch(() => undefined)
  await expect.poll(async () => (await here.call('sync.state', {})).fault).toMatchObject(refused)
  const again = await here.phase('paused')
  expect(again.bytesUp + again.bytesDown).toBeLessThanOrEqual(CAP_BYTES)
  for (const [name, input] of [
    ['link.useProfile', { profileId: 'shore' }],
    ['link.resetProfile', { profileId: 'vsat' }],
    ['link.setProfile', { profile: { ...BUILT_IN[2], monthlyCapBytes: null } }],
  ] as const)
    expect(await here.engine.call(name, input as never)).toMatchObject({ ok: false, fault: { code: 'set-by-policy' } })
})

it('used up whole, “send anyway” is refused with its words', async () => {
  await here.engine.close()
  const none = { ...linkPolicy, ceilings: { vsat: { monthlyCapBytes: null, runCapBytes: 0 } } }
  here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, linkPolicy: none })
  const voyageId = await here.voyageId()
  await here.call('sync.start', { voyageId })
  await here.phase('paused')
  expect(await here.engine.call('sync.resume', { overBudget: true })).toMatchObject({
    ok: false,
    fault: { code: 'set-by-policy', message: expect.stringContaining(`set by ${FROM}`) as unknown },
  })
  expect(service.requests).toHaveLength(0)
})
