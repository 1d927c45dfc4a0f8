// A further round of a run of many passages: it yields to everything else while it is planned, and what became of the run meanwhile counts.
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { planned } from '../../../../../electron/engine/fetch/requests/request.ts'
import { openStore, type Store } from '../../../../../electron/engine/store/store.ts'
import { furtherRound } from '../../../../../electron/engine/fetch/sync/further.ts'
import { planNow } from '../../../../../electron/engine/fetch/sync/plan-now.ts'
import { createProfiles } from '../../../../../electron/engine/fetch/link/profiles.ts'
import { fieldOf } from '../../../../../electron/engine/weather/evaluate/field.ts'
import { likelyPassageInSlices } from '../../../../../electron/engine/weather/evaluate/passage.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { TRACK_ONLY } from '../../../../../shared/sync/sync.ts'
import { dropFolder, freshFolder, NOON_MS } from '../../../../support/engine-here.ts'
import { atlanticPassage, LOSS } from '../../../../support/moving-passage.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { impatientClock } from '../../../../support/slices.ts'

const PASSAGES = 24

let folder = ''
let store: Store
let runId = 0
beforeEach(() => {
  folder = freshFolder()
  store = openStore(folder, NOON_MS)
  const { voyageId, revision } = store.voyages.create(atlanticPassage(mulberry(1), NOON_MS), 'test', NOON_MS)
  const passages = Array.from({ length: PASSAGES }, (_, i) => ({ voyageId, etdMs: NOON_MS + i * HOUR_MS }))
  const choice = { ...TRACK_ONLY, weather: { plan: 'passages' as const, passages } }
  const elsewhere = planned({ kind: 'point', latE4: -600_000, longE4: 0, timeMs: NOON_MS })
  const further = { points: 500, profileId: createProfiles(store.settings, 'x').inUse().id }
  const run = { voyageId, revision, choice, origin: 'x', profileId: further.profileId, startedAtMs: NOON_MS, further }
  runId = store.jobs.begin({ ...run, capBytes: null }, [elsewhere])
  store.jobs.done(runId, elsewhere.key, null)
})
afterEach(() => {
  store.close(NOON_MS)
  dropFolder(folder)
})

const round = (signal = new AbortController().signal): Promise<boolean> =>
  furtherRound(
    {
      store,
      profiles: createProfiles(store.settings, 'x'),
      costs: {
        expectation: () => () => ({ downBytes: 1, bothBytes: 1 }),
        budget: () => ({ roomBytes: Infinity, fault: null }),
      },
      fetchPlan: () =>
        planNow({
          store,
          isRefused: () => false,
          forecastEndsFromMs: () => null,
          naming: () => 'north',
          pastKeptDays: () => null,
          likelyAt: (document, nowMs) => likelyPassageInSlices(fieldOf(store.weather), LOSS, document, nowMs),
          now: () => NOON_MS,
        }),
      pendingBytes: () => 0,
      monotonicMs: impatientClock(),
    },
    runId,
    signal,
  )

it('yields many times a passage, and its jobs are stored', async () => {
  const state = { isDone: false, turns: 0 }
  const work = round().finally(() => (state.isDone = true))
  while (!state.isDone) {
    state.turns++
    // oxlint-disable-next-line eslint/no-await-in-loop -- turn by turn
    await yieldToLoop()
  }
  expect(await work).toBe(true)
  expect(state.turns).toBeGreaterThan(10 * PASSAGES)
  expect(store.jobs.rounds(runId).last).toBe(1)
  expect(store.jobs.counts(runId).waiting).toBeGreaterThan(100)
})

it('a run that is stopped meanwhile has no further round', async () => {
  const stopping = new AbortController()
  const work = round(stopping.signal)
  await yieldToLoop()
  stopping.abort()
  expect(await work).toBe(false)
  expect(store.jobs.counts(runId).waiting).toBe(0)
})

it('nor has one over another link than its price was accepted for', async () => {
  const work = round()
  await yieldToLoop()
  const profiles = createProfiles(store.settings, 'x')
  const other = profiles.all().profiles.find(({ id }) => id !== profiles.inUse().id)
  profiles.use(other?.id ?? '')
  expect(await work).toBe(false)
  expect(store.jobs.counts(runId).waiting).toBe(0)
})
