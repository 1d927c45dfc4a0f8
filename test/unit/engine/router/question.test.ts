// The router's question.
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { questionOf } from '../../../../electron/engine/router/question.ts'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { newVessel, type VesselDocument } from '../../../../shared/ship/vessel.ts'
import { NO_AIM } from '../../../../shared/candidates/candidates.ts'
import { openMemoryStore } from '../weather/evaluate/memory-store.ts'
import { ETD_MS, OPEN_SEA } from './found-candidates.ts'

it('is the same some minutes later over the same store', async () => {
  const handle = new Database(':memory:')
  openMemoryStore(handle)
  const sources = {
    field: { samples: () => Promise.resolve([]) },
    averages: averagesTable(handle),
    naming: () => 'north' as const,
  }
  const at = (minutes: number) =>
    questionOf(
      sources,
      { document: OPEN_SEA, fromMs: ETD_MS, behind: [], leg: null },
      null,
      NO_AIM,
      ETD_MS - 2 * HOUR_MS + minutes * 60_000,
    )
  expect(await at(20)).toEqual(await at(0))
  handle.close()
})

it('has the speeds of the plan, to a hundredth, within the range where the master gives but one end of it', async () => {
  const handle = new Database(':memory:')
  openMemoryStore(handle)
  const [first, second, last] = OPEN_SEA.waypoints
  if (first === undefined || second === undefined || last === undefined) throw new Error('three waypoints')
  const slow = { ...second, leg: { geometry: 'RL' as const, speedKn: 6 } }
  const document = { ...OPEN_SEA, waypoints: [first, slow, last] }
  const shipOf = async (particulars: Partial<VesselDocument['particulars']>) => {
    const vessel = newVessel('Endeavour')
    const { ship } = await questionOf(
      {
        field: { samples: () => Promise.resolve([]) },
        averages: averagesTable(handle),
        naming: () => 'north' as const,
      },
      { document, fromMs: ETD_MS, behind: [], leg: null },
      { ...vessel, particulars: { ...vessel.particulars, ...particulars } },
      NO_AIM,
      ETD_MS,
    )
    return ship
  }
  const { setSpeedKn, minKn, maxKn } = await shipOf({})
  expect(setSpeedKn).toBe(Math.round(setSpeedKn * 100) / 100)
  expect([minKn, maxKn]).toEqual([setSpeedKn, setSpeedKn])
  expect(await shipOf({ leastSpeedKn: 5 })).toMatchObject({ minKn: 5, maxKn: 14 })
  expect(await shipOf({ mostSpeedKn: 15 })).toMatchObject({ minKn: 6, maxKn: 15 })
  handle.close()
})
