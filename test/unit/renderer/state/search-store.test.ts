// Better routes and speeds in the window: how a search stands as the engine says, and the conditions the officer set.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetCompare, useCompare } from '../../../../renderer/state/compare-store.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import {
  addNoGo,
  beginSearch,
  choosePoints,
  chooseCandidate,
  fillAim,
  forgetSearches,
  removeNoGo,
  stopSearch,
  typeAim,
  useSearch,
  watchSearches,
  candidateKept,
  openSearchOfVoyage,
} from '../../../../renderer/state/search-store.ts'
import { searchRunQuery } from '../../../../renderer/state/candidate-queries.ts'
import { HOUR_MS } from '../../../../shared/format/time.ts'
import { FaultError } from '../../../../shared/result.ts'
import type { SearchRun } from '../../../../shared/candidates/search-run.ts'
import { NO_AIM } from '../../../../shared/candidates/candidates.ts'
import { answerOf } from '../answers.ts'
import { runOf } from '../passage/compare/search.ts'
import { foundOf, candidateOf } from '../passage/compare/candidates.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'

let preload: FakePreload
let end: () => void
let begin: () => Promise<SearchRun>
let stopped: () => Promise<null>
const ORDER = { part: 'routes', aim: NO_AIM, points: 200, bytes: 170_000 } as const

beforeEach(() => {
  begin = () => Promise.resolve(runOf({ phase: 'looking', end: null }))
  stopped = () => Promise.resolve(null)
  preload = fakePreload({ 'search.begin': () => begin(), 'search.stop': () => stopped() })
  vi.stubGlobal('window', { binnacle: preload.bridge })
  dropAnswers()
  resetCompare()
  end = watchSearches()
})
afterEach(() => {
  forgetSearches()
  end()
  vi.unstubAllGlobals()
})

const shown = (): SearchRun | null => answerOf<SearchRun>(searchRunQuery(1, 'routes')).value

it('a search stands as the engine says, from the press on', async () => {
  await beginSearch({ voyageId: 1 }, ORDER)
  expect(shown()).toMatchObject({ phase: 'looking', end: null })
  preload.send('search.run', runOf({ phase: 'fetching', end: null, round: 1 }))
  expect(shown()).toMatchObject({ phase: 'fetching', round: 1 })
  preload.send('search.run', runOf({ voyageId: 2, round: 7 }))
  expect(shown()?.round).toBe(1)
  preload.send('search.progress', { part: 'speeds', done: 0.9 })
  preload.send('search.progress', { part: 'routes', done: 0.4 })
  expect(useSearch.getState().progress).toEqual({ speeds: 0.9, routes: 0.4 })
})

it('a search that could not begin says why, and the next press takes it back', async () => {
  begin = () => Promise.reject(new FaultError('busy', 'Weather is being fetched already.'))
  await beginSearch({ voyageId: 1 }, ORDER)
  expect(useSearch.getState().fault.routes?.message).toBe('Weather is being fetched already.')
  begin = () => Promise.resolve(runOf({ phase: 'looking', end: null }))
  await beginSearch({ voyageId: 1 }, ORDER)
  expect(useSearch.getState().fault).toEqual({})
})

it('is stopped in the engine, and says why it could not be', async () => {
  await stopSearch('routes')
  expect(preload.calls.at(-1)).toBe('search.stop')
  stopped = () => Promise.reject(new FaultError('disk-full', 'The disk is full.'))
  await stopSearch('routes')
  expect(useSearch.getState().fault.routes?.message).toBe('The disk is full.')
})

it('a route that is looked at is drawn no longer once the search has another answer; a passage that is compared is', () => {
  client.setQueryData(searchRunQuery(1, 'routes').queryKey, runOf({ searchId: 1 }))
  const found = foundOf([candidateOf()])
  chooseCandidate(found, found.candidates[1] ?? null, 'B least sea')
  expect(useCompare.getState().chosen).toEqual({
    candidate: { searchId: 1, candidateId: 1 },
    name: 'B least sea',
    onChart: { letter: 'B', laterMs: 3 * HOUR_MS, revision: 1 },
  })
  // Days later, as its card has it: in the nearest hour.
  chooseCandidate(found, candidateOf({ gainH: -118.97 }), 'B least sea')
  expect(useCompare.getState().chosen).toMatchObject({ onChart: { laterMs: 119 * HOUR_MS } })
  preload.send('search.run', runOf({ searchId: 1, round: 2 }))
  expect(useCompare.getState().chosen).not.toBeNull()
  preload.send('search.run', runOf({ searchId: 2 }))
  expect(useCompare.getState().chosen).toBeNull()
  const passage = { alternative: { voyageId: 2, etdMs: 0 }, name: 'B' }
  useCompare.setState({ chosen: passage })
  preload.send('search.run', runOf({ searchId: 3 }))
  expect(useCompare.getState().chosen).toEqual(passage)
})

it('a candidate that was kept is known as kept, until another voyage is open', () => {
  const kept = { searchId: 1, candidateId: 2, voyageId: 9, name: 'x, least sea' }
  candidateKept(kept)
  expect(useSearch.getState().kept).toEqual([kept])
  forgetSearches()
  expect(useSearch.getState().kept).toEqual([])
})

it('the conditions are of their voyage, and there again when that is opened again; its search goes on', () => {
  const box = { south: 40, west: -20, north: 50, east: -10 }
  typeAim({ latitude: '60' })
  addNoGo(box)
  openSearchOfVoyage(12, 11)
  expect(useSearch.getState()).toMatchObject({ noGo: [], typed: { latitude: '' } })
  openSearchOfVoyage(11, 12)
  expect(useSearch.getState()).toMatchObject({ noGo: [box], typed: { latitude: '60' } })
  expect(preload.calls).not.toContain('search.stop')
  // Other data have voyages of the same numbers.
  forgetSearches()
  openSearchOfVoyage(11, null)
  expect(useSearch.getState().noGo).toEqual([])
})

it('those of a search of before are filled in, but never over what the officer typed or took away since', () => {
  const box = { south: 40, west: -20, north: 50, east: -10 }
  const typed = { ...useSearch.getState().typed, latitude: '55' }
  fillAim(typed, [box])
  expect(useSearch.getState()).toMatchObject({ typed, noGo: [box] })
  removeNoGo(box)
  fillAim({ ...typed, latitude: '12' }, [box])
  expect(useSearch.getState()).toMatchObject({ typed, noGo: [] })
})

it('the size that was chosen last is that of the next voyage too', () => {
  choosePoints(400)
  openSearchOfVoyage(12, 11)
  expect(useSearch.getState().points).toBe(400)
})
