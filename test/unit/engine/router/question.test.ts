// What the router is asked over.
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { questionOf } from '../../../../electron/engine/router/question.ts'
import { averagesTable } from '../../../../electron/engine/store/averages.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { NO_AIM } from '../../../../shared/ways/ways.ts'
import { openMemoryStore } from '../weather/memory-store.ts'
import { ETD_MS, OPEN_SEA } from './found-ways.ts'

it('is the same some minutes later over the same store', async () => {
  const handle = new Database(':memory:')
  openMemoryStore(handle)
  const gathering = {
    field: { samples: () => Promise.resolve([]) },
    averages: averagesTable(handle),
    naming: () => 'north' as const,
  }
  const at = (minutes: number) =>
    questionOf(
      gathering,
      { document: OPEN_SEA, fromMs: ETD_MS, behind: [], leg: null },
      null,
      NO_AIM,
      ETD_MS - 2 * HOUR_MS + minutes * 60_000,
    )
  expect(await at(20)).toEqual(await at(0))
  handle.close()
})
