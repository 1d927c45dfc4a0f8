// The questions of the panel and the chart: only the newest is answered, and what failed is said.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetCasualties,
  lookAt,
  openPanel,
  openRecord,
  search,
  setFilter,
  showOnChart,
  useCasualties,
} from '../../../../renderer/state/casualties-store.ts'
import type { CasualtyFilter } from '../../../../shared/casualties/search.ts'
import { FaultError } from '../../../../shared/result.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'

const filters: CasualtyFilter[] = []
let fake: FakePreload
let close: () => void
beforeEach(() => {
  filters.length = 0
  fake = fakePreload({
    'casualties.stored': () => ({
      records: 1,
      withoutPosition: 0,
      withdrawn: 0,
      oldestFetchedAtMs: 1,
      newestFetchedAtMs: 1,
    }),
    'casualties.search': ({ filter }) => ({ total: filter.text?.length ?? 0, hits: [], offset: 0, sort: 'date' }),
    'casualties.facets': ({ filter }) => {
      filters.push(filter)
      return { total: 1 }
    },
    'casualties.clusters': ({ filter, zoom }) => ({ clusters: [], points: [], total: zoom, filter }),
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
  useCasualties.setState({ inputs: { ...useCasualties.getState().inputs, place: 'everywhere' } })
  close = openPanel()
})
afterEach(() => {
  close()
  forgetCasualties()
  vi.unstubAllGlobals()
})

it('an answer overtaken by a newer question is dropped', async () => {
  let release: (() => void) | undefined
  const slow = new Promise<void>((resolve) => (release = resolve))
  const answer = fake.answers['casualties.search']
  fake.answers['casualties.search'] = async (input) => {
    if (input.filter.text === 'old') await slow
    return answer?.(input)
  }
  setFilter({ text: 'old' })
  const first = search()
  setFilter({ text: 'newer' })
  await search()
  expect(useCasualties.getState()).toMatchObject({ isSearching: false, page: { total: 5 } })
  release?.()
  await first
  expect(useCasualties.getState().page?.total).toBe(5)
})

it('a chosen part is counted as if it were not chosen', async () => {
  setFilter({ severities: ['serious'], months: [1] })
  filters.length = 0
  await search()
  expect(filters.map(({ severities, months }) => [severities, months])).toEqual([
    [['serious'], [1]],
    [undefined, [1]],
    [['serious'], undefined],
  ])
  expect(Object.keys(useCasualties.getState().open).toSorted()).toEqual(['months', 'severities'])
})

it('a failure stands in words and nothing old beneath it', async () => {
  await search()
  fake.answers['casualties.facets'] = () => {
    throw new FaultError('disk-full', 'The disk is full.')
  }
  await search()
  expect(useCasualties.getState()).toMatchObject({
    page: null,
    isSearching: false,
    fault: { message: 'The disk is full.' },
  })
  fake.answers['casualties.record'] = () => {
    throw new FaultError('not-found', 'This casualty is no longer stored.')
  }
  await openRecord(4)
  expect(useCasualties.getState().recordFault?.message).toBe('This casualty is no longer stored.')
})

it('marks are asked for the view, of each record at the nearest zoom, and not when switched off', async () => {
  setFilter({ place: 'box' })
  lookAt({ south: 0, west: 170, north: 10, east: -170 }, 12)
  await vi.waitFor(() => expect(useCasualties.getState().marks).toMatchObject({ total: 13 }))
  expect(useCasualties.getState().marks).toMatchObject({ filter: { place: { kind: 'everywhere' } } })
  showOnChart(false)
  expect(useCasualties.getState().marks).toBeNull()
})
