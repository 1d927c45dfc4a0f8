// A voyage in training, fetched once a day, and its past weather after the arrival: verification finds what the simulated ocean says itself.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTrainingService, type TrainingService } from '../../../../../electron/training/service.ts'
import { valuesAt } from '../../../../../electron/training/ocean/point.ts'
import { DAY_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import { LEAD_BINS, offMiddleMs, separateOf, VERIFIED } from '../../../../../shared/ship/sailed/verification.ts'
import { TRACK_ONLY } from '../../../../../shared/sync/sync.ts'
import { dropFolder, engineHere, freshFolder, NOON_MS, type EngineHere } from '../../../../support/engine-here.ts'
import { until } from '../../../../support/until.ts'

const SEED = 5
let service: TrainingService
let here: EngineHere
let folder = ''
/** The service's clock, which is the ship's. */
let clock = { nowMs: NOON_MS }
beforeEach(async () => {
  clock = { nowMs: NOON_MS }
  folder = freshFolder()
  service = await startTrainingService({ apiKeys: ['key'], now: () => clock.nowMs, casualtyCount: 0, seed: SEED })
  here = engineHere({ dataDir: folder, baseUrl: service.baseUrl, apiKey: 'key' })
  clock = here.clock
})
afterEach(async () => {
  await here.engine.close()
  await service.close()
  dropFolder(folder)
})

async function fetched(voyageId: number, isSailed: boolean): Promise<void> {
  const before = (await here.call('voyage.issues', { voyageId }))[0]?.fetchedToMs ?? 0
  await here.call('sync.start', { voyageId, choice: isSailed ? { ...TRACK_ONLY, sailed: true } : TRACK_ONLY })
  expect(await here.phase('finished', 'failed')).toMatchObject({ phase: 'finished', failed: 0 })
  await until(
    async () => ((await here.call('voyage.issues', { voyageId }))[0]?.fetchedToMs ?? 0) > before,
    () => 'the forecast of this run, kept',
  )
}

it('of a voyage of two weeks', { timeout: 300_000 }, async () => {
  const voyageId = await here.voyageId()
  const etdMs = here.clock.nowMs + DAY_MS
  await here.call('voyage.setSchedule', { voyageId, etdMs, speedKn: 7.5 })
  const { passage, steps } = await here.call('voyage.weather', { voyageId })
  const etaMs = passage.etaMs ?? 0
  const fetches: number[] = []
  for (; here.clock.nowMs < etaMs; here.clock.nowMs += DAY_MS) {
    fetches.push(here.clock.nowMs)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await fetched(voyageId, false)
  }
  here.clock.nowMs = etaMs + DAY_MS
  await fetched(voyageId, true)
  const found = await here.call('voyage.verification', { voyageId, over: 'voyage' })
  const sailed = steps.filter(({ timeMs }) => timeMs >= etdMs && timeMs <= etaMs)
  expect(found).toMatchObject({ sailed: sailed.length, known: sailed.length, forecast: sailed.length, notRead: 0 })
  expect(fetches.length).toBeGreaterThan(13)
  const biases: { told: number; bias: number }[] = []
  for (const [place, bin] of LEAD_BINS.entries()) {
    if (bin.leastForce !== undefined) continue
    const errors = sailed.flatMap(({ lat, long, timeMs }) => {
      const off = (atMs: number): number => offMiddleMs(bin, timeMs - atMs) ?? Infinity
      const [nearest] = fetches.toSorted((a, b) => off(a) - off(b))
      if (nearest === undefined || off(nearest) === Infinity) return []
      const issuedMs = Math.floor(nearest / STEP_MS) * STEP_MS
      const [there, forecast] = [
        valuesAt(SEED, lat, long, timeMs),
        valuesAt(SEED, lat, long, timeMs, 'rough', issuedMs),
      ]
      return [VERIFIED.map((measure) => (forecast[measure] ?? 0) - (there[measure] ?? 0))]
    })
    for (const [m, measure] of VERIFIED.entries()) {
      const verified = found.measures[measure][place]
      expect([bin.fromH, measure, verified?.steps]).toEqual([bin.fromH, measure, errors.length])
      expect(verified?.separate).toBe(separateOf(errors.length))
      const bias = errors.reduce((sum, one) => sum + (one[m] ?? Number.NaN), 0) / errors.length
      const told = verified?.errors?.bias ?? null
      if (told !== null) biases.push({ told, bias })
    }
  }
  // Of days 1 and 2 at least; places are stored to 0.0001°.
  expect(biases.length).toBeGreaterThanOrEqual(2 * VERIFIED.length)
  expect(biases.filter(({ told, bias }) => !(Math.abs(told - bias) < 0.001))).toEqual([])
})
