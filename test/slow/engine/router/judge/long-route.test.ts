// Candidates beside an own route of the maximum of waypoints: judging them blocks nothing.
import Database from 'better-sqlite3'
import { afterEach, expect, it } from 'vitest'
import { createLandCheck } from '../../../../../electron/engine/passage/land/land-findings.ts'
import { createShore, readCoastFile } from '../../../../../electron/engine/passage/land/shore.ts'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { aheadOf } from '../../../../../electron/engine/router/ahead.ts'
import { judgedCandidates } from '../../../../../electron/engine/router/judged-candidates.ts'
import type { Judging } from '../../../../../electron/engine/router/judge/replay.ts'
import { averagesTable } from '../../../../../electron/engine/store/averages.ts'
import { createYield } from '../../../../../electron/engine/yield.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { MAX_WAYPOINTS } from '../../../../../shared/passage/route-edit.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { defaultSpeedLoss } from '../../../../../shared/ship/speed-loss.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { DEFAULT_DIRECTIONS } from '../../../../../shared/weather/measures.ts'
import { routeFile } from '../../../../support/extreme-calls.ts'
import { countWork, type WorkCounter } from '../../../../support/work-counted.ts'
import { ETD_MS, foundCandidate, voyageOf } from '../../../../unit/engine/router/found-candidates.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

let counter: WorkCounter | null = null
afterEach(() => counter?.close())

const VESSEL = newVessel('Endeavour')
const routeOf = (waypoints: number, totalNm: number): VoyageDocument => {
  const { document } = readRouteFile('long.rtz', routeFile('long', waypoints, totalNm))
  return { ...document, schedule: { etdMs: ETD_MS, speedKn: 20 } }
}

/** Judging the draft was 166 million at once before it was done in slices. */
const MAX_BLOCKS = 5_000_000

it('an own route of the maximum of waypoints, and a draft as long, are judged in slices', async () => {
  const document = routeOf(MAX_WAYPOINTS, 50_000)
  const handle = new Database(':memory:')
  const judging: Judging = {
    stored: {
      weather: openMemoryStore(handle),
      averages: averagesTable(handle),
      naming: () => 'north',
      directions: () => DEFAULT_DIRECTIONS,
      speedLoss: () => defaultSpeedLoss(VESSEL).table,
    },
    voyage: voyageOf(document),
    vessel: VESSEL,
    findings: createLandCheck(createShore(readCoastFile)).findingsInSlices,
    nowMs: ETD_MS - HOUR_MS,
    forecastUntilMs: ETD_MS + 240 * HOUR_MS,
  }
  const ahead = aheadOf(document, judging.nowMs)
  const draft = { ...document, name: 'Draft' }
  const answer = {
    candidates: [foundCandidate('own', document), foundCandidate('earliest', draft)],
    noBetter: null,
    next: null,
  }
  counter = countWork()
  const { monotonicMs, max } = counter
  const { value, blocks } = await max(() => judgedCandidates(judging, ahead, answer, createYield(monotonicMs)))
  handle.close()
  expect(value.candidates.map(({ kind }) => kind)).toEqual(['own', 'earliest'])
  expect(value.candidates.map(({ legs }) => legs.length)).toEqual([MAX_WAYPOINTS - 1, MAX_WAYPOINTS - 1])
  expect(blocks).toBeLessThan(MAX_BLOCKS)
})
