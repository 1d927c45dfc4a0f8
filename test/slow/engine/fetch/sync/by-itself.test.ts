// Budgets that stop a run, and what a link profile lets run without the officer.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChecksumFunctions } from '../../../../../electron/engine/store/row-checksums.ts'
import { TRACK_ONLY, type SyncState } from '../../../../../shared/sync/sync.ts'
import { ceilToStep, HOUR_MS } from '../../../../../shared/format/time.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from '../../../../support/engine-here.ts'
import {
  keyOf,
  rightAnswer,
  sendJson,
  startPointService,
  TEST_KEY,
  type PointService,
} from '../../../../support/point-service.ts'
import { every } from '../../../../support/clock.ts'

let service: PointService
let dataDir = ''
let here: EngineHere
/** Between two looks of the engine at what is to run by itself. */
const TICK_MS = 20
const begin = (): EngineHere =>
  (here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY, tickMs: TICK_MS }))
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
/** As a power cut in the middle of the run leaves it, with five requests to send. */
const cutOff = (name: string): void => {
  const raw = new Database(join(dataDir, name))
  raw.exec(`UPDATE sync_run SET phase = 'running'; UPDATE sync_job SET state = 'waiting' WHERE ordinal < 5`)
  raw.close()
}
const cap = async (part: { monthlyCapBytes?: number | null; runCapBytes?: number | null }): Promise<void> => {
  const { profiles, inUse } = await here.call('link.profiles', {})
  const profile = profiles.find(({ id }) => id === inUse)
  if (profile === undefined) throw new Error('no profile is in use')
  await here.call('link.setProfile', { profile: { ...profile, ...part } })
}

describe('the budget', () => {
  it('stops a run before it is passed, in words; lifted, the run goes on to its end', async () => {
    const voyageId = await here.voyageId()
    await cap({ runCapBytes: 20_000 })
    expect((await here.call('sync.estimate', { voyageId })).budget).toBe('stop')
    await here.call('sync.start', { voyageId })
    const stopped = await here.phase('paused', 'finished', 'failed')
    expect(stopped).toMatchObject({ phase: 'paused', fault: { code: 'over-budget' } })
    expect(stopped.fault?.message).toMatch(/20 kB a fetch/)
    expect(stopped.done).toBeGreaterThan(0)
    expect(stopped.waiting).toBe(stopped.total - stopped.done)
    expect(stopped.bytesUp + stopped.bytesDown).toBeLessThanOrEqual(20_000)

    await here.call('sync.resume', {})
    expect(await here.phase('paused', 'finished')).toMatchObject({ phase: 'paused', done: stopped.done })
    await here.call('sync.resume', { overBudget: true })
    const finished = await here.phase('paused', 'finished')
    expect(finished).toMatchObject({ phase: 'finished', done: stopped.total })
    expect(finished.bytesUp + finished.bytesDown).toBeGreaterThan(20_000)
  })

  it('of the month counts every run over the profile, and not those over another', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const first = await here.phase('finished')
    await cap({ monthlyCapBytes: first.bytesUp + first.bytesDown + 10_000 })
    const { budget } = await here.call('link.state', {})
    expect(budget.bytesThisMonth).toBe(first.bytesUp + first.bytesDown)
    here.clock.nowMs += 3 * HOUR_MS
    await here.call('sync.start', { voyageId })
    expect(await here.phase('paused', 'finished')).toMatchObject({ phase: 'paused', fault: { code: 'over-budget' } })
    await here.call('link.useProfile', { profileId: 'vsat' })
    expect((await here.call('link.state', {})).budget).toMatchObject({ profileId: 'vsat', bytesThisMonth: 0 })
    await here.call('sync.resume', {})
    expect((await here.phase('paused', 'finished')).phase).toBe('finished')
    const rows = await here.call('link.ledger', { fromDay: '2026-11-01', toDay: '2026-11-30' })
    expect(new Set(rows.map(({ profileId }) => profileId))).toEqual(new Set(['fbb', 'vsat']))
  })

  it('is warned of before anything is sent', async () => {
    const voyageId = await here.voyageId()
    const { bytesUp, bytesDown } = await here.call('sync.estimate', { voyageId })
    await cap({ runCapBytes: Math.round((bytesUp + bytesDown) * 1.1) })
    expect((await here.call('sync.estimate', { voyageId })).budget).toBe('warning')
    await cap({ runCapBytes: (bytesUp + bytesDown) * 2 })
    expect((await here.call('sync.estimate', { voyageId })).budget).toBe('within')
  })
})

describe('by itself', () => {
  const cutOffState = async () => {
    const answer = await here.engine.ownCall({ name: 'cut off', input: {} })
    return answer.ok ? answer.value : answer.fault
  }
  /** Resolves when the engine has looked: timers as long as its own, set after it, fire after it. */
  const looked = (): Promise<void> =>
    new Promise((resolve) => {
      let left = 3
      const stop = every(TICK_MS, () => {
        if (--left > 0) return
        stop()
        resolve()
      })
    })
  /** The engine has looked, and the newest run is still this one. A run that begins is the newest, and running, within the look. */
  const nothingBegins = async (expected: Pick<SyncState, 'runId' | 'phase'>): Promise<void> => {
    const requestsBefore = service.requests.length
    await looked()
    const { runId, phase } = await here.call('sync.state', {})
    expect({ runId, phase }).toEqual(expected)
    expect(service.requests).toHaveLength(requestsBefore)
  }

  it('on a paid link nothing runs: neither the refresh nor an interrupted run', async () => {
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const { runId } = await here.phase('finished')
    here.clock.nowMs += 4 * HOUR_MS
    await nothingBegins({ runId, phase: 'finished' })
    await here.engine.close()
    cutOff('data.sqlite')
    begin()
    await nothingBegins({ runId, phase: 'interrupted' })
    expect((await here.call('sync.state', {})).stillToSend).toMatchObject({ requests: 5 })
    expect(await cutOffState()).toMatchObject({ isCasualties: false, still: { requests: 5 }, goesOnByItself: false })
  })

  it('what is reported after a power cut: nothing of a run that ended, and that one goes on by itself where it does', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    await here.call('sync.start', { voyageId: await here.voyageId() })
    await here.phase('finished')
    expect(await cutOffState()).toBeNull()
    await here.engine.close()
    cutOff('data.sqlite')
    // It does not look by itself in this test.
    here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    expect(await cutOffState()).toMatchObject({ still: { requests: 5 }, goesOnByItself: true })
    await here.engine.close()
    // Another end in disorder, while nothing ran.
    here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: TEST_KEY })
    expect((await here.call('sync.state', {})).phase).toBe('interrupted')
    expect(await cutOffState()).toBeNull()
  })

  it('where the profile allows it, newer weather is fetched after the service’s refresh, once, and announced before', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    const answer = async () => (await here.call('sync.estimate', { voyageId })).byItself
    expect(await answer()).toEqual({ state: 'not-yet' })
    await here.call('sync.start', { voyageId })
    const first = await here.phase('finished')
    await nothingBegins({ runId: first.runId, phase: 'finished' })
    expect(await answer()).toMatchObject({
      state: 'next',
      atMs: ceilToStep(here.clock.nowMs),
      requests: expect.closeTo(first.total, -1) as number,
    })
    here.clock.nowMs += 3 * HOUR_MS
    await expect.poll(async () => (await here.call('sync.state', {})).runId).not.toBe(first.runId)
    const second = await here.phase('finished')
    expect(second.done).toBeGreaterThan(60)
    await nothingBegins({ runId: second.runId, phase: 'finished' })
    expect((await here.call('sync.estimate', { voyageId })).nothing).toBe('all-fresh')
  })

  it('in training nothing is requested from a relay that was set up since: the track was fetched inside this computer', async () => {
    await here.engine.close()
    const { baseUrl } = service
    here = engineHere({
      dataDir,
      baseUrl,
      apiKey: TEST_KEY,
      tickMs: TICK_MS,
      serviceName: 'training',
      isTraining: true,
    })
    await here.call('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const { runId } = await here.phase('finished')
    expect((await here.call('sync.estimate', { voyageId })).byItself).toMatchObject({ state: 'next' })
    here.engine.setOffice({ relayUrl: 'http://127.0.0.1:9', serviceUrl: baseUrl, makerKey: 'a', token: 'b' })
    here.clock.nowMs += 3 * HOUR_MS
    await nothingBegins({ runId, phase: 'finished' })
    expect((await here.call('sync.estimate', { voyageId })).byItself).toBeNull()
  })

  it('over the usual profile, which nobody chose, nothing runs: no refresh, and no run cut off is resumed', async () => {
    await here.engine.close()
    // Training's usual profile would refresh and resume.
    const training = (): EngineHere =>
      (here = engineHere({
        dataDir,
        baseUrl: service.baseUrl,
        apiKey: TEST_KEY,
        tickMs: TICK_MS,
        serviceName: 'training',
      }))
    training()
    const voyageId = await here.voyageId()
    await here.call('sync.start', { voyageId })
    const { runId } = await here.phase('finished')
    expect((await here.call('sync.estimate', { voyageId })).byItself).toEqual({ state: 'not-chosen' })
    here.clock.nowMs += 4 * HOUR_MS
    await nothingBegins({ runId, phase: 'finished' })
    await here.engine.close()
    cutOff('data-training.sqlite')
    training()
    await nothingBegins({ runId, phase: 'interrupted' })
    expect((await here.call('sync.state', {})).stillToSend).toMatchObject({ requests: 5 })
    await here.call('link.useProfile', { profileId: 'shore' })
    expect(await here.phase('finished')).toMatchObject({ waiting: 0 })
  })

  it('the track alone is fetched, whatever was chosen last, also after a restart; for the open voyage only', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    const { requests } = await here.call('sync.estimate', { voyageId })
    await here.call('sync.start', {
      voyageId,
      choice: { ...TRACK_ONLY, weather: { plan: 'corridor', halfWidthNm: 30, spacingNm: 60 } },
    })
    const first = await here.phase('finished')
    expect(first.total).toBeGreaterThan(2 * requests)
    await here.engine.close()
    begin()
    here.clock.nowMs += 3 * HOUR_MS
    await expect.poll(async () => (await here.call('sync.state', {})).runId).not.toBe(first.runId)
    const second = await here.phase('finished')
    expect(second.choice).toEqual(TRACK_ONLY)
    expect(second.total).toBeLessThanOrEqual(requests)
    // Another voyage is open: this one's weather is not fetched for it.
    await here.call('voyage.importSample', {})
    here.clock.nowMs += 3 * HOUR_MS
    await nothingBegins({ runId: second.runId, phase: 'finished' })
  })

  it('where the service had no value nothing is requested again by itself, but the officer can', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    const empty = new Set<string>()
    service.misbehave((query, response, _request, index) => {
      const body = rightAnswer(query)
      if (index < 10) empty.add(query.dateTime)
      const { utc, lat, long } = body.oceanWeather
      sendJson(response, empty.has(query.dateTime) ? { ...body, oceanWeather: { utc, lat, long } } : body)
    })
    await here.call('sync.start', { voyageId })
    const first = await here.phase('finished')
    expect(first.failed).toBe(10)
    // Not at once, though ten are missing …
    await nothingBegins({ runId: first.runId, phase: 'finished' })
    // … and not at the refreshes after.
    for (let refresh = 0; refresh < 2; refresh++) {
      const { runId } = await here.call('sync.state', {})
      const from = service.requests.length
      here.clock.nowMs += 3 * HOUR_MS
      await expect.poll(async () => (await here.call('sync.state', {})).runId).not.toBe(runId)
      expect(await here.phase('finished')).toMatchObject({ failed: 0 })
      expect(service.requests.slice(from).filter(({ dateTime }) => empty.has(dateTime))).toEqual([])
    }
    const { requests } = await here.call('sync.estimate', { voyageId })
    expect(requests).toBeGreaterThan(0)
    await here.call('sync.start', { voyageId })
    expect((await here.phase('failed')).givenUp).toEqual([{ code: 'no-value', detail: null, requests }])
  })

  it('later times than the forecast has are not requested again by itself before the next refresh', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    const endMs = here.clock.nowMs + 60 * HOUR_MS
    const seen = new Set<string>()
    let checked: number | null = null
    service.misbehave((query, response, _request, index) => {
      // Of the two that are requested again the first that was not found.
      if (checked === null && seen.has(keyOf(query)) && Date.parse(query.dateTime) > endMs) {
        checked = index
        // The run goes on over a refresh: the next is due as soon as it has ended.
        here.clock.nowMs += 3 * HOUR_MS
      }
      seen.add(keyOf(query))
      if (Date.parse(query.dateTime) > endMs) sendJson(response, { error: 'none' }, 404)
      else sendJson(response, rightAnswer(query))
    })
    const first = await here.call('sync.start', { voyageId })
    await expect.poll(async () => (await here.call('sync.state', {})).runId).not.toBe(first.runId)
    expect(await here.phase('finished')).toMatchObject({ choice: TRACK_ONLY, failed: 0, waiting: 0 })
    const again = service.requests.slice((checked ?? Infinity) + 1)
    expect(again.length).toBeGreaterThan(10)
    expect(again.filter(({ dateTime }) => Date.parse(dateTime) > endMs)).toEqual([])
    // What will be requested at the next refresh is all of it.
    const { byItself } = await here.call('sync.estimate', { voyageId })
    if (byItself?.state !== 'next') throw new Error('nothing is next')
    expect(byItself.requests).toBeGreaterThan(again.length + 20)
    service.misbehave(null)
    const { runId } = await here.call('sync.state', {})
    here.clock.nowMs += 3 * HOUR_MS
    await expect.poll(async () => (await here.call('sync.state', {})).runId).not.toBe(runId)
    expect((await here.phase('finished')).total).toBe(byItself.requests)
  })

  it('a run cut off that is of another link’s price, or more than the budget leaves, waits for the officer', async () => {
    await here.call('link.useProfile', { profileId: 'vsat' })
    const voyageId = await here.voyageId()
    service.misbehave((_query, _response, _request, index) => void (index < 0))
    const { runId } = await here.call('sync.start', { voyageId })
    await here.engine.close()
    service.misbehave(null)
    const raw = new Database(join(dataDir, 'data.sqlite'))
    raw.exec(`UPDATE sync_run SET phase = 'running'`)
    raw.close()
    // Before the engine looks for the first time another link is in use.
    const officer = new Database(join(dataDir, 'officer.sqlite'))
    addChecksumFunctions(officer)
    officer.exec(
      `UPDATE setting SET value = 'starlink', seal = seal('link-profile', 'starlink') WHERE name = 'link-profile'`,
    )
    officer.close()
    // Else the setting of before comes back from them.
    rmSync(join(dataDir, 'officer.sqlite.journal'))
    begin()
    await nothingBegins({ runId, phase: 'interrupted' })
    const { profiles } = await here.call('link.profiles', {})
    const vsat = profiles.find(({ id }) => id === 'vsat')
    if (vsat === undefined) throw new Error('no such profile')
    await here.call('link.setProfile', { profile: { ...vsat, runCapBytes: 5_000 } })
    await here.call('link.useProfile', { profileId: 'vsat' })
    await nothingBegins({ runId, phase: 'interrupted' })
    await cap({ runCapBytes: null })
    expect(await here.phase('finished')).toMatchObject({ failed: 0, waiting: 0 })
  })

  it('a run cut off with the power is resumed at the next start where the profile allows it; one that was paused is not', async () => {
    await here.call('link.useProfile', { profileId: 'shore' })
    const voyageId = await here.voyageId()
    service.misbehave((_query, _response, _request, index) => void (index < 0))
    const { runId } = await here.call('sync.start', { voyageId })
    await expect.poll(() => service.requests.length).toBeGreaterThan(0)
    await here.engine.close()
    service.misbehave(null)
    begin()
    await nothingBegins({ runId, phase: 'paused' })
    await here.engine.close()
    const raw = new Database(join(dataDir, 'data.sqlite'))
    raw.exec(`UPDATE sync_run SET phase = 'running'`)
    raw.close()
    begin()
    expect(await here.phase('finished')).toMatchObject({ failed: 0, waiting: 0 })
  })

  it('a key the service refused is never tried again without the officer', async () => {
    await here.call('link.useProfile', { profileId: 'starlink' })
    const voyageId = await here.voyageId()
    service.misbehave((_query, response) => response.writeHead(403).end())
    await here.call('sync.start', { voyageId })
    const failed = await here.phase('failed')
    expect(failed.fault?.code).toBe('key-refused')
    // Two at most before the service has said yes or no.
    expect(service.requests.length).toBeLessThanOrEqual(2)
    here.clock.nowMs += 6 * HOUR_MS
    await nothingBegins({ runId: failed.runId, phase: 'failed' })
    expect(service.requests.length).toBeLessThanOrEqual(2)
  })
})
