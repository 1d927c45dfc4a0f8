// An answer overtaken by another never shows: every question of the window, and every change of what was read, answered in the wrong order.
import type { QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as casualtyQueries from '../../../../renderer/state/casualty-queries.ts'
import * as computerQueries from '../../../../renderer/state/computer-queries.ts'
import { removeFile, takeProfile } from '../../../../renderer/state/link-store.ts'
import * as pictureQueries from '../../../../renderer/state/picture-queries.ts'
import * as sailedQueries from '../../../../renderer/state/sailed-queries.ts'
import * as storedQueries from '../../../../renderer/state/stored-queries.ts'
import * as queries from '../../../../renderer/state/queries.ts'
import { change, dropAnswers, noQuestion, readAgain, type Question } from '../../../../renderer/state/query-client.ts'
import { pauseSync, resumeSync } from '../../../../renderer/state/sync-store.ts'
import { chooseVessel } from '../../../../renderer/state/vessel-store.ts'
import * as candidateQueries from '../../../../renderer/state/candidate-queries.ts'
import { switchVoyage } from '../../../../renderer/state/voyage-store.ts'
import type { Notice } from '../../../../shared/app/files.ts'
import type { CallName } from '../../../../shared/ipc/contract.ts'
import { FaultError } from '../../../../shared/result.ts'
import { DEFAULT_THRESHOLDS } from '../../../../shared/weather/change-thresholds.ts'
import type { FetchChoice } from '../../../../shared/sync/sync.ts'
import { watch } from '../answers.ts'
import { fakePreload } from '../fake-preload.ts'

interface Pending {
  name: CallName
  answer: (value: unknown) => void
  refuse: (error: Error) => void
}
/** Calls that the engine has not answered yet, in the order they were sent. */
let pending: Pending[] = []
/** Those sent since the last were taken. */
const taken = (): Pending[] => pending.splice(0)
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1500)

beforeEach(() => {
  vi.useFakeTimers()
  pending = []
  const answers = new Proxy(
    {},
    {
      get: (_, name: CallName) => () => new Promise((answer, refuse) => void pending.push({ name, answer, refuse })),
    },
  )
  vi.stubGlobal('window', { binnacle: fakePreload(answers).bridge })
  dropAnswers()
})
afterEach(() => {
  dropAnswers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const place = { lat: 0, long: 0 }
const box = { south: 0, west: 0, north: 1, east: 1 }
const before = { voyageId: 1, revision: 1 }
const after = { voyageId: 1, revision: 2 }
const months = { averageYear: 10, quarter: null }
const nodesAt = (timeMs: number) => ({ box, timeMs, measures: [], limit: 1 })
const choice = (averages: boolean): FetchChoice => ({
  weather: { plan: 'track' },
  picture: null,
  averages,
  casualties: null,
  bulkDates: [],
})
const packed = (sinceMs: number) => ({
  of: { kind: 'since' as const, sinceMs },
  kinds: [],
  precision: 'exact' as const,
  partBytes: null,
})
const notice: Notice = { id: 1, atMs: 0, sentence: 'Said.', kind: 'note', acknowledgedAtMs: null }
const words = (text: string) => ({ place: { kind: 'everywhere' as const }, text })
const search = (text: string) => ({
  filter: words(text),
  sort: 'date' as const,
  offset: 0,
  voyage: null,
  halfWidthNm: 25,
})

interface Row {
  first: { queryKey: QueryKey }
  /** Another question of the same kind; absent where there is but one. */
  second?: { queryKey: QueryKey }
  /** What the engine answers, e.g. in the order `1`, `2`. */
  answer?: (said: number) => unknown
}

/** Each question of the window, read twice. */
const TABLE: Record<string, Row> = {
  sampleState: { first: queries.sampleState },
  storeCheck: { first: queries.storeCheck },
  updateState: { first: computerQueries.updateState },
  voyageCurrent: { first: queries.voyageCurrent, answer: (said) => ({ voyageId: 1, revision: said, said }) },
  voyageList: { first: queries.voyageList },
  packPairs: { first: queries.packPairs },
  otherVoyage: { first: queries.otherVoyage(1), second: queries.otherVoyage(2) },
  packsState: { first: computerQueries.packsState },
  packSize: { first: computerQueries.packSize(packed(0), ''), second: computerQueries.packSize(packed(1), '') },
  voyageWeather: { first: queries.voyageWeather(before), second: queries.voyageWeather(after) },
  voyageKnown: { first: queries.voyageKnown(1), second: queries.voyageKnown(2) },
  voyageNoons: { first: queries.voyageNoons(1), second: queries.voyageNoons(2) },
  voyageIssues: { first: queries.voyageIssues(1), second: queries.voyageIssues(2) },
  voyagePlanned: {
    first: sailedQueries.voyagePlanned(before),
    second: sailedQueries.voyagePlanned(after),
  },
  voyageChanges: {
    first: queries.voyageChanges(before, { issueId: 1 }, DEFAULT_THRESHOLDS),
    second: queries.voyageChanges(before, { issueId: 2 }, DEFAULT_THRESHOLDS),
  },
  voyageVerification: {
    first: sailedQueries.voyageVerification(before, 'voyage'),
    second: sailedQueries.voyageVerification(before, '90-days'),
  },
  voyageSky: { first: queries.voyageSky(before), second: queries.voyageSky(after) },
  paperPage: { first: queries.paperPage(before, 'lying', [], []), second: queries.paperPage(before, 'lying', [0], []) },
  paperHours: { first: queries.paperHours(before), second: queries.paperHours(after) },
  voyageLand: { first: queries.voyageLand(before), second: queries.voyageLand(after) },
  voyageHistory: {
    first: queries.voyageHistory(before),
    second: queries.voyageHistory(after),
    answer: (said) => [{ revision: 1, said }],
  },
  voyageDocumentAt: { first: queries.voyageDocumentAt(before), second: queries.voyageDocumentAt(after) },
  voyageCompare: {
    first: queries.voyageCompare([{ voyageId: 1, etdMs: 0 }], ''),
    second: queries.voyageCompare([{ voyageId: 1, etdMs: 1 }], ''),
  },
  voyagePassage: {
    first: queries.voyagePassage({ voyageId: 1, etdMs: 0 }),
    second: queries.voyagePassage({ voyageId: 1, etdMs: 1 }),
  },
  voyageChange: { first: queries.voyageChange(before, 1), second: queries.voyageChange(after, 1) },
  weatherNodes: { first: queries.weatherNodes(nodesAt(0)), second: queries.weatherNodes(nodesAt(1)) },
  pictureAbout: {
    first: pictureQueries.pictureAbout({ box, timeMs: 0 }),
    second: pictureQueries.pictureAbout({ box, timeMs: 1 }),
  },
  pictureAlong: { first: pictureQueries.pictureAlong(before), second: pictureQueries.pictureAlong(after) },
  pictureAt: { first: pictureQueries.pictureAt(place, [0]), second: pictureQueries.pictureAt(place, [1]) },
  candidatesFound: {
    first: candidateQueries.candidatesFound(1),
    second: candidateQueries.candidatesFound(2),
  },
  searchRunQuery: {
    first: candidateQueries.searchRunQuery(1, 'routes'),
    second: candidateQueries.searchRunQuery(2, 'routes'),
  },
  searchPrices: { first: candidateQueries.searchPrices },
  candidatePassage: {
    first: candidateQueries.candidatePassage({ searchId: 1, candidateId: 1 }),
    second: candidateQueries.candidatePassage({ searchId: 1, candidateId: 2 }),
  },
  weatherPoint: { first: queries.weatherPoint(place), second: queries.weatherPoint({ lat: 1, long: 1 }) },
  sunAt: { first: queries.sunAt(place, 0, 1), second: queries.sunAt(place, 0, 2) },
  averagesAt: {
    first: queries.averagesAt(place, [months]),
    second: queries.averagesAt(place, [{ ...months, averageYear: 5 }]),
  },
  averagesAlong: { first: queries.averagesAlong([1], months), second: queries.averagesAlong([2], months) },
  averagesSeasons: { first: queries.averagesSeasons },
  averagesPath: { first: queries.averagesPath },
  vesselList: { first: queries.vesselList },
  portSearch: { first: queries.portSearch('ro'), second: queries.portSearch('rotterdam') },
  syncState: { first: queries.syncState },
  syncEstimate: {
    first: queries.syncEstimate(1, 1, choice(false)),
    second: queries.syncEstimate(1, 1, choice(true)),
  },
  picturePrices: { first: queries.picturePrices },
  syncEstimates: {
    first: queries.syncEstimates(before, [choice(false)], 0),
    second: queries.syncEstimates(after, [choice(false)], 0),
  },
  casualtiesAlong: {
    first: casualtyQueries.casualtiesAlong(before, 25),
    second: casualtyQueries.casualtiesAlong(after, 25),
  },
  linkState: { first: queries.linkState },
  linkProfiles: { first: queries.linkProfiles },
  linkLedger: { first: queries.linkLedger('2026-10'), second: queries.linkLedger('2026-11') },
  bulkList: { first: queries.bulkList },
  messagesList: { first: computerQueries.messagesList([]), second: computerQueries.messagesList([notice]) },
  recentFiles: { first: computerQueries.recentFiles },
  storedFacts: {
    first: storedQueries.storedFacts({ pastValues: 30, forecasts: 90 }),
    second: storedQueries.storedFacts({ pastValues: 7, forecasts: 90 }),
  },
  backupState: { first: computerQueries.backupState },
  olderData: { first: computerQueries.olderData },
  reportPart: {
    first: computerQueries.reportPart(1, 'about.json'),
    second: computerQueries.reportPart(2, 'about.json'),
  },
  licences: { first: computerQueries.licences },
  casualtiesStored: { first: casualtyQueries.casualtiesStored },
  casualtySearch: {
    first: casualtyQueries.casualtySearch(search('old')),
    second: casualtyQueries.casualtySearch(search('newer')),
  },
  casualtyClusters: {
    first: casualtyQueries.casualtyClusters({ filter: words(''), box, zoom: 3, corridorOf: null }),
    second: casualtyQueries.casualtyClusters({ filter: words(''), box, zoom: 4, corridorOf: null }),
  },
  casualtyRecord: {
    first: casualtyQueries.casualtyRecord(1, before),
    second: casualtyQueries.casualtyRecord(1, after),
  },
}

const rows = Object.entries(TABLE).map(([name, { first, second, answer = (said: number) => ({ said }) }]) => ({
  name,
  first,
  second,
  answer,
}))
const watchNow = (question: { queryKey: QueryKey }) => watch(question as Question<unknown>)
/** Which answers stand on screen. */
const said = (panel: ReturnType<typeof watchNow>): string[] => [
  ...new Set(JSON.stringify(panel.shown().value ?? null).match(/"said":\d/g)),
]
const answered = async (calls: readonly Pending[], value: unknown): Promise<void> => {
  for (const call of calls) call.answer(value)
  await settle()
}

it('every question of the window is in the table', () => {
  const questions = Object.entries({
    ...queries,
    ...casualtyQueries,
    ...computerQueries,
    ...pictureQueries,
    ...candidateQueries,
    ...sailedQueries,
    ...storedQueries,
  }).filter(([, one]) => typeof one === 'function' || (typeof one === 'object' && 'queryKey' in one))
  expect(Object.keys(TABLE).toSorted()).toEqual(questions.map(([name]) => name).toSorted())
})

it.each(rows.filter(({ second }) => second !== undefined))(
  '$name: of two questions only the second’s answer shows, whichever comes last',
  async ({ first, second, answer }) => {
    const panel = watchNow(first)
    await settle()
    const old = taken()
    panel.setQuestion(second as Question<unknown>)
    await settle()
    const newer = taken()
    expect(newer.map(({ name }) => name)).toEqual(old.map(({ name }) => name))
    await answered(newer, answer(2))
    expect(said(panel)).toEqual(['"said":2'])
    await answered(old, answer(1))
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  },
)

it.each(rows.filter(({ second }) => second !== undefined))(
  '$name: what another mode answered never stands in for what this one has not answered yet',
  async ({ first, second, answer }) => {
    const panel = watchNow(first)
    await settle()
    await answered(taken(), answer(1))
    expect(said(panel)).toEqual(['"said":1'])
    panel.setQuestion(noQuestion as unknown as Question<unknown>)
    dropAnswers()
    panel.setQuestion(second as Question<unknown>)
    await settle()
    expect(said(panel)).toEqual([])
    await answered(taken(), answer(2))
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  },
)

describe.each(rows)('$name', ({ first, answer }) => {
  it('what changed while it was first read is read again, and the answer of before never shows', async () => {
    const panel = watchNow(first)
    await settle()
    const old = taken()
    void readAgain({ queryKey: first.queryKey })
    await settle()
    const newer = taken()
    expect(newer).toHaveLength(old.length)
    await answered(old, answer(1))
    expect(said(panel)).toEqual([])
    await answered(newer, answer(2))
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  })

  it('what changed while it was read again is read once more; the former answer stays until the newest is here', async () => {
    const panel = watchNow(first)
    await settle()
    await answered(taken(), answer(1))
    expect(said(panel)).toEqual(['"said":1'])
    void readAgain({ queryKey: first.queryKey })
    await settle()
    const old = taken()
    void readAgain({ queryKey: first.queryKey })
    await settle()
    const newer = taken()
    expect(said(panel)).toEqual(['"said":1'])
    await answered(newer, answer(3))
    expect(said(panel)).toEqual(['"said":3'])
    await answered(old, answer(2))
    expect(said(panel)).toEqual(['"said":3'])
    panel.end()
  })

  it('what cannot be read again is a fault and no longer the former answer', async () => {
    const panel = watchNow(first)
    await settle()
    await answered(taken(), answer(1))
    void readAgain({ queryKey: first.queryKey })
    await settle()
    for (const call of taken()) call.refuse(new FaultError('store-damaged', 'It could not be read.'))
    await settle()
    expect(panel.shown()).toMatchObject({ value: null, fault: { message: 'It could not be read.' } })
    panel.end()
  })

  it('an answer of the mode before never shows in another', async () => {
    const panel = watchNow(first)
    await settle()
    const old = taken()
    dropAnswers()
    await settle()
    await answered(old, answer(1))
    expect(said(panel)).toEqual([])
    await answered(taken(), answer(2))
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  })
})

/** Each change whose answer is what was read, sent twice. */
const CHANGES: readonly { name: string; question: { queryKey: QueryKey }; send: (n: number) => Promise<unknown> }[] = [
  { name: 'the vessel', question: queries.vesselList, send: (n) => chooseVessel(n) },
  { name: 'the link profile', question: queries.linkProfiles, send: (n) => takeProfile(String(n)) },
  { name: 'bulk files', question: queries.bulkList, send: (n) => removeFile(n) },
  { name: 'the run', question: queries.syncState, send: (n) => (n === 1 ? pauseSync() : resumeSync()) },
  { name: 'the voyage on screen', question: queries.voyageCurrent, send: (n) => switchVoyage(n) },
]

describe.each(CHANGES)('a change of $name', ({ question, send }) => {
  const answer = (said: number) => ({ voyageId: said, revision: 1, said })
  /** The list of voyages is read beside. */
  const sent = (): Pending[] => taken().filter(({ name }) => name !== 'voyage.list')

  it('sent twice shows the second, whichever is answered last', async () => {
    const panel = watchNow(question)
    await settle()
    await answered(taken(), answer(9))
    void send(1)
    void send(2)
    await settle()
    const [one, two] = sent()
    await answered(
      [two].filter((call) => call !== undefined),
      answer(2),
    )
    expect(said(panel)).toEqual(['"said":2'])
    await answered(
      [one].filter((call) => call !== undefined),
      answer(1),
    )
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  })

  it('is not undone by what was being read when it was sent: that is read again', async () => {
    const panel = watchNow(question)
    await settle()
    const reading = taken()
    void send(1)
    await settle()
    await answered(sent(), answer(2))
    expect(said(panel)).toEqual(['"said":2'])
    await answered(reading, answer(1))
    expect(said(panel)).toEqual(['"said":2'])
    await answered(sent(), answer(3))
    expect(said(panel)).toEqual(['"said":3'])
    panel.end()
  })

  it('answered in another mode shows nothing there', async () => {
    const panel = watchNow(question)
    await settle()
    await answered(taken(), answer(9))
    void send(1)
    await settle()
    const old = sent()
    dropAnswers()
    await settle()
    const reading = sent()
    await answered(old, answer(1))
    expect(said(panel)).toEqual([])
    await answered(reading, answer(2))
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  })
})

it.each(['voyageCompare', 'voyagePassage', 'voyageChange'] as const)(
  '%s is of what lies ahead, and is read again as time goes on',
  async (name) => {
    const questions = {
      voyageCompare: queries.voyageCompare([{ voyageId: 1, etdMs: 0 }], ''),
      voyagePassage: queries.voyagePassage({ voyageId: 1, etdMs: 0 }),
      voyageChange: queries.voyageChange(before, 1),
    }[name]
    const panel = watchNow(questions)
    await settle()
    await answered(taken(), { said: 1 })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await answered(taken(), { said: 2 })
    expect(said(panel)).toEqual(['"said":2'])
    panel.end()
  },
)

it('a change that was refused leaves what was read, and throws', async () => {
  const panel = watchNow(queries.vesselList)
  await settle()
  await answered(taken(), { said: 1 })
  const refused = change(queries.vesselList, () => Promise.reject(new FaultError('disk-full', 'The disk is full.')))
  await expect(refused).rejects.toThrow('The disk is full.')
  expect(said(panel)).toEqual(['"said":1'])
  panel.end()
})
