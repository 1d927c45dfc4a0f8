// Budgets that stop a run, and what a link profile lets run without the officer.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../../../shared/time.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../faults/engine-here.ts'
import { startPointService, TEST_KEY, type PointService } from '../../../faults/point-service.ts'

let service: PointService
let dataDir = ''
let here: EngineHere
const begin = (): EngineHere => (here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, tickMs: 20 }))
beforeEach(async () => {
  service = await startPointService()
  dataDir = freshFolder()
  begin()
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(dataDir)
})
const cap = async (part: { monthlyCapBytes?: number | null; runCapBytes?: number | null }): Promise<void> => {
  const { profiles, inUse } = await here.ask('link.profiles', {})
  const profile = profiles.find(({ id }) => id === inUse)
  if (profile === undefined) throw new Error('no profile is in use')
  await here.ask('link.setProfile', { profile: { ...profile, ...part } })
}

describe('the budget', () => {
  it('stops a run before it is passed, in words; lifted, the run goes on to its end', async () => {
    const voyageId = await here.voyageId()
    await cap({ runCapBytes: 20_000 })
    expect((await here.ask('sync.estimate', { voyageId })).budget).toBe('stop')
    await here.ask('sync.start', { voyageId })
    const stopped = await here.phase('paused', 'finished', 'failed')
    expect(stopped).toMatchObject({ phase: 'paused', fault: { code: 'over-budget' } })
    expect(stopped.fault?.message).toMatch(/20 kB a run/)
    expect(stopped.done).toBeGreaterThan(0)
    expect(stopped.waiting).toBe(stopped.total - stopped.done)
    expect(stopped.bytesUp + stopped.bytesDown).toBeLessThanOrEqual(20_000)

    await here.ask('sync.resume', {})
    expect(await here.phase('paused', 'finished')).toMatchObject({ phase: 'paused', done: stopped.done })
    await here.ask('sync.resume', { overBudget: true })
    const finished = await here.phase('paused', 'finished')
    expect(finished).toMatchObject({ phase: 'finished', done: stopped.total })
    expect(finished.bytesUp + finished.bytesDown).toBeGreaterThan(20_000)
  })

  it('of the month counts every run over the profile, and not those over another', async () => {
    const voyageId = await here.voyageId()
    await here.ask('sync.start', { voyageId })
    const first = await here.phase('finished')
    await cap({ monthlyCapBytes: first.bytesUp + first.bytesDown + 10_000 })
    const { budget } = await here.ask('link.state', {})
    expect(budget.bytesThisMonth).toBe(first.bytesUp + first.bytesDown)
    here.clock.nowMs += 3 * HOUR_MS
    await here.ask('sync.start', { voyageId })
    expect(await here.phase('paused', 'finished')).toMatchObject({ phase: 'paused', fault: { code: 'over-budget' } })
    await here.ask('link.useProfile', { profileId: 'vsat' })
    expect((await here.ask('link.state', {})).budget).toMatchObject({ profileId: 'vsat', bytesThisMonth: 0 })
    await here.ask('sync.resume', {})
    expect((await here.phase('paused', 'finished')).phase).toBe('finished')
    const rows = await here.ask('link.ledger', { fromDay: '2026-11-01', toDay: '2026-11-30' })
    expect(new Set(rows.map(({ profileId }) => profileId))).toEqual(new Set(['fbb', 'vsat']))
  })

  it('is warned of before anything is sent', async () => {
    const voyageId = await here.voyageId()
    const { bytesUp, bytesDown } = await here.ask('sync.estimate', { voyageId })
    await cap({ runCapBytes: Math.round((bytesUp + bytesDown) * 1.1) })
    expect((await here.ask('sync.estimate', { voyageId })).budget).toBe('warning')
    await cap({ runCapBytes: (bytesUp + bytesDown) * 2 })
    expect((await here.ask('sync.estimate', { voyageId })).budget).toBe('within')
  })
})

describe('by itself', () => {
  const later = async (): Promise<void> => {
    // Many looks of the engine's timer.
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  it('on a paid link nothing runs: neither the refresh nor an interrupted run', async () => {
    const voyageId = await here.voyageId()
    await here.ask('sync.start', { voyageId })
    await here.phase('finished')
    const asked = service.asked.length
    here.clock.nowMs += 4 * HOUR_MS
    await later()
    expect(service.asked).toHaveLength(asked)
  })

  it('where the profile allows it, newer weather is fetched after the service’s refresh, once', async () => {
    await here.ask('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    await here.ask('sync.start', { voyageId })
    const first = await here.phase('finished')
    await later()
    expect((await here.ask('sync.state', {})).runId).toBe(first.runId)
    here.clock.nowMs += 3 * HOUR_MS
    await expect.poll(async () => (await here.ask('sync.state', {})).runId).not.toBe(first.runId)
    const second = await here.phase('finished')
    expect(second.done).toBeGreaterThan(60)
    await later()
    expect((await here.ask('sync.state', {})).runId).toBe(second.runId)
    expect((await here.ask('sync.estimate', { voyageId })).nothing).toBe('all-fresh')
  })

  it('a run cut off with the power is taken up at the next start where the profile allows it; one that was paused is not', async () => {
    await here.ask('link.useProfile', { profileId: 'shore' })
    const voyageId = await here.voyageId()
    service.misbehave((_asked, _response, _request, index) => void (index < 0))
    await here.ask('sync.start', { voyageId })
    await expect.poll(() => service.asked.length).toBeGreaterThan(0)
    await here.engine.close()
    service.misbehave(null)
    const asked = service.asked.length
    begin()
    await later()
    expect((await here.ask('sync.state', {})).phase).toBe('paused')
    expect(service.asked).toHaveLength(asked)
    await here.engine.close()
    const raw = new Database(join(dataDir, 'data.sqlite'))
    raw.exec(`UPDATE sync_run SET phase = 'running'`)
    raw.close()
    begin()
    expect(await here.phase('finished')).toMatchObject({ failed: 0, waiting: 0 })
  })

  it('a key the service refused is never tried again without the officer', async () => {
    await here.ask('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    service.misbehave((_asked, response) => response.writeHead(403).end())
    await here.ask('sync.start', { voyageId })
    expect(await here.phase('failed')).toMatchObject({ fault: { code: 'key-refused' } })
    // Two at most before the service has said yes or no.
    expect(service.asked.length).toBeLessThanOrEqual(2)
    here.clock.nowMs += 6 * HOUR_MS
    await later()
    expect(service.asked.length).toBeLessThanOrEqual(2)
  })
})
