// The questions of the panel and the chart: only the newest is answered, and what failed is said.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  resetCasualties,
  keepOnChart,
  lookAt,
  marksNow,
  searchNow,
  setFilter,
  setSort,
  turnPage,
  useCasualties,
} from '../../../../renderer/state/casualties-store.ts'
import { casualtyRecord } from '../../../../renderer/state/casualty-queries.ts'
import { dropAnswers, readAgain } from '../../../../renderer/state/query-client.ts'
import type { CasualtyFilter } from '../../../../shared/casualties/search.ts'
import { FaultError } from '../../../../shared/result.ts'
import { watch } from '../answers.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'

const filters: CasualtyFilter[] = []
let fake: FakePreload

/** The panel's query: what the filter says now. */
const panel = watch(null as ReturnType<typeof searchNow>)
const search = (): void => panel.setQuestion(searchNow(useCasualties.getState(), null, [11, 12]))
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000)
const again = async (): Promise<void> => {
  void readAgain({ queryKey: ['casualties'] })
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
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
  search()
})
afterEach(() => {
  panel.setQuestion(null)
  resetCasualties()
  dropAnswers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
  search()
  await settle()
  setFilter({ text: 'newer' })
  search()
  await settle()
  expect(panel.isReading()).toBe(false)
  expect(panel.shown().value).toMatchObject({ page: { total: 5 } })
  release?.()
  await settle()
  expect(panel.shown().value?.page.total).toBe(5)
})

it('the list is read by pages of 25, the first of them at first', async () => {
  const questions: unknown[] = []
  fake.answers['casualties.search'] = ({ offset, limit }) => {
    questions.push({ offset, limit })
    return { total: 60, hits: [], offset, sort: 'date' }
  }
  setFilter({ text: 'pages' })
  search()
  await settle()
  turnPage(50)
  search()
  await settle()
  expect(questions).toEqual([
    { offset: 0, limit: 25 },
    { offset: 50, limit: 25 },
  ])
})

it('a chosen part is counted as if it were not chosen', async () => {
  setFilter({ severities: ['serious'], months: [1] })
  filters.length = 0
  search()
  await settle()
  expect(filters.map(({ severities, months }) => [severities, months])).toEqual([
    [['serious'], [1]],
    [undefined, [1]],
    [['serious'], undefined],
  ])
  expect(Object.keys(panel.shown().value?.open ?? {}).toSorted()).toEqual(['months', 'severities'])
})

it('a failure stands in words and nothing old beneath it', async () => {
  await settle()
  expect(panel.shown().value?.page.total).toBe(0)
  fake.answers['casualties.facets'] = () => {
    throw new FaultError('disk-full', 'The disk is full.')
  }
  await again()
  expect(panel.isReading()).toBe(false)
  expect(panel.shown()).toMatchObject({ value: null, fault: { message: 'The disk is full.' } })
  fake.answers['casualties.record'] = () => {
    throw new FaultError('not-found', 'This casualty is no longer stored.')
  }
  const record = watch(casualtyRecord(4, null))
  await settle()
  expect(record.shown().fault?.message).toBe('This casualty is no longer stored.')
  record.end()
})

it('marks are queried for the view, of each record at the nearest zoom; elsewhere only where they are kept', async () => {
  setFilter({ place: 'box' })
  lookAt({ south: 0, west: 170, north: 10, east: -170 }, 12)
  const chart = watch(marksNow(useCasualties.getState(), null, true))
  await settle()
  expect(chart.shown().value).toMatchObject({ total: 13, filter: { place: { kind: 'everywhere' } } })
  expect(marksNow(useCasualties.getState(), null, false)).toBeNull()
  keepOnChart(true)
  expect(marksNow(useCasualties.getState(), null, false)).not.toBeNull()
  chart.end()
})

it('the order by season is queried with its months, another order without', async () => {
  const searches: unknown[] = []
  const answer = fake.answers['casualties.search']
  fake.answers['casualties.search'] = (input) => {
    searches.push([input.sort, input.months])
    return answer?.(input)
  }
  setFilter({ text: 'one' })
  search()
  await settle()
  setSort('date')
  search()
  await settle()
  panel.setQuestion(searchNow({ ...useCasualties.getState(), sort: 'season' }, null, []))
  await settle()
  expect(searches).toEqual([
    ['season', [11, 12]],
    ['date', undefined],
    ['season', undefined],
  ])
})
