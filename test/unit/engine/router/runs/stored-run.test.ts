// Searches as they are stored: read back as they were written, and of what cannot be read none.
import { describe, expect, it } from 'vitest'
import { storedSearches, type StoredSearch } from '../../../../../electron/engine/router/runs/stored-run.ts'
import type { SettingTable } from '../../../../../electron/engine/store/settings.ts'
import { NO_AIM } from '../../../../../shared/candidates/candidates.ts'
import { ETD_MS, OPEN_SEA } from '../found-candidates.ts'

/** A table of settings; `isFull`: nothing can be written. */
function settings(isFull = false): SettingTable & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value) => {
      if (isFull) throw new Error('the disk is full')
      all.set(name, value)
    },
  }
}

const search = (more: Partial<StoredSearch> = {}): StoredSearch => ({
  startedAtMs: ETD_MS,
  voyageId: 1,
  revision: 3,
  part: 'routes',
  aim: { ...NO_AIM, latitudeLimitDeg: 60, noGo: [{ south: -10, west: 170, north: 10, east: -170 }] },
  phase: 'fetching',
  stage: 'drafts',
  end: null,
  fault: null,
  points: 200,
  bytes: 170_000,
  fetchedPoints: 64,
  spentBytes: 41_000,
  round: 2,
  fetch: { runId: 7, startedAtMs: ETD_MS },
  ending: null,
  profileId: 'certus',
  by: 'own',
  recommended: { seaM: 3.1, document: OPEN_SEA },
  draft: { document: OPEN_SEA, isRecommended: true },
  ...more,
})

it('one that goes on is there after a restart as it was', () => {
  const table = settings()
  storedSearches(table).put(search())
  const again = storedSearches(table)
  expect(again.of(1, 'routes')).toEqual(search())
  expect(again.active()).toEqual(search())
  expect(again.of(1, 'speeds')).toBeNull()
  again.put(search({ phase: 'ended', end: 'settled', fetch: null }))
  expect(again.active()).toBeNull()
  expect(storedSearches(table).of(1, 'routes')).toMatchObject({ phase: 'ended', end: 'settled' })
})

it('of many voyages the newest are kept', () => {
  const table = settings()
  const searches = storedSearches(table)
  for (let voyageId = 1; voyageId <= 20; voyageId++) searches.put(search({ voyageId, phase: 'ended', end: 'settled' }))
  expect(searches.of(20, 'routes')).not.toBeNull()
  expect(searches.of(1, 'routes')).toBeNull()
  expect((JSON.parse(table.all.get('route-searches') ?? '') as unknown[]).length).toBe(8)
})

it('on a full disk it goes on until Binnacle ends', () => {
  const searches = storedSearches(settings(true))
  searches.put(search())
  expect(searches.active()).toEqual(search())
})

describe('what cannot be read is left out, and nothing else', () => {
  const readBack = (change: (raw: Record<string, unknown>) => void): StoredSearch | null => {
    const table = settings()
    storedSearches(table).put(search())
    const [raw] = JSON.parse(table.all.get('route-searches') ?? '[]') as [Record<string, unknown>]
    change(raw)
    table.set('route-searches', JSON.stringify([raw]))
    return storedSearches(table).of(1, 'routes')
  }

  it.each([
    ['another size', (raw: Record<string, unknown>) => (raw['points'] = 123)],
    ['an end of a later Binnacle', (raw: Record<string, unknown>) => (raw['end'] = 'sunk')],
    ['a count that is none', (raw: Record<string, unknown>) => (raw['spentBytes'] = 'many')],
    ['an end that is none', (raw: Record<string, unknown>) => (raw['phase'] = 'ended')],
    ['no conditions', (raw: Record<string, unknown>) => delete raw['aim']],
  ])('%s', (_name, change) => {
    expect(readBack((raw) => void change(raw))).toBeNull()
  })

  it('a draft whose route cannot be read is none, and the search goes on', () => {
    expect(readBack((raw) => (raw['draft'] = { isRecommended: true, document: { format: 9 } }))).toEqual(
      search({ draft: null }),
    )
  })

  it('text that is no list', () => {
    const table = settings()
    for (const text of ['', '{', '17', '{"a":1}', '[null, 3, []]']) {
      table.set('route-searches', text)
      expect(storedSearches(table).active()).toBeNull()
    }
  })
})
