// The stores against a preload played by the test: what is read at start, on events, and what overtaken answers do.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSubject, useFrame } from '../../../../renderer/state/frame-store.ts'
import { startSession } from '../../../../renderer/state/session.ts'
import { chooseMode, setPreferences, useApp } from '../../../../renderer/state/app-store.ts'
import { resetChoice, setChartBox, setChoice, useChoice } from '../../../../renderer/state/fetch-choice-store.ts'
import { resetLinkData } from '../../../../renderer/state/link-store.ts'
import { casualtiesStored, casualtyRecord } from '../../../../renderer/state/casualty-queries.ts'
import { backupState, olderData } from '../../../../renderer/state/computer-queries.ts'
import {
  averagesAlong,
  averagesAt,
  averagesSeasons,
  bulkList,
  linkLedger,
  linkProfiles,
  linkState,
  syncEstimate,
  syncState,
  vesselList,
  voyageCurrent,
  voyageSky,
  voyageWeather,
  weatherPoint,
} from '../../../../renderer/state/queries.ts'
import { client, dropAnswers } from '../../../../renderer/state/query-client.ts'
import { estimateNow, resetSync, startSync, useCommands } from '../../../../renderer/state/sync-store.ts'
import {
  currentVoyage,
  resetVoyages,
  importDropped,
  setSchedule,
  switchVoyage,
  useVoyage,
} from '../../../../renderer/state/voyage-store.ts'
import { openSheet, useSheets } from '../../../../renderer/state/sheets.ts'
import { slideTo, togglePlay, useCursor } from '../../../../renderer/state/cursor-store.ts'
import { DEFAULT_PREFERENCES } from '../../../../shared/app/preferences.ts'
import type { AppState } from '../../../../shared/ipc/app-state.ts'
import type { CallName } from '../../../../shared/ipc/contract.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import { FaultError, type Fault } from '../../../../shared/result.ts'
import type { PicturePart } from '../../../../shared/picture/picture.ts'
import {
  TRACK_ONLY,
  type LinkState,
  type FetchChoice,
  type SyncEstimate,
  type SyncState,
} from '../../../../shared/sync/sync.ts'
import type { Voyage } from '../../../../shared/passage/voyage.ts'
import type { VoyageWeather } from '../../../../shared/weather/weather.ts'
import { answerOf, watch } from '../answers.ts'
import { fakePreload, type FakePreload } from '../fake-preload.ts'
import { APP_STATE, at, FREE_BUDGET, NOW, voyageOf, weatherOf } from '../fixtures.ts'

const withLayout = (layout = DEFAULT_PREFERENCES.layout): AppState => ({
  ...APP_STATE,
  preferences: { ...DEFAULT_PREFERENCES, layout },
})
const sync = {
  runId: null,
  voyageId: null,
  phase: 'idle',
  total: 0,
  done: 0,
  waiting: 0,
  failed: 0,
} as unknown as SyncState
const link: LinkState = {
  host: 'x',
  state: 'unknown',
  lastAnswerAtMs: null,
  office: null,
  bytesToday: 0,
  bytesThisMonth: 0,
  budget: FREE_BUDGET,
  fault: null,
}
const estimateOf = (voyageId: number, requests: number): SyncEstimate =>
  ({ voyageId, requests, nothing: null }) as SyncEstimate

/** What is on screen. */
const shownVoyage = () => {
  const voyage = currentVoyage()
  const { fault, busy, report } = useVoyage.getState()
  const isRead = client.getQueryState(voyageCurrent.queryKey)?.status !== 'pending'
  return { isRead, voyage, schedule: voyage === null ? null : buildSchedule(voyage.document), fault, busy, report }
}
const shownWeather = (): VoyageWeather | null => {
  const voyage = currentVoyage()
  return answerOf<VoyageWeather>(voyage === null ? null : voyageWeather(voyage)).value
}
const shownSync = () => {
  const { value: estimate, fault: estimateFault } = answerOf<SyncEstimate>(estimateNow())
  const { value: sync } = answerOf<SyncState>(syncState)
  const { value: link } = answerOf<LinkState>(linkState)
  return { sync, link, estimate, estimateFault, ...useCommands.getState() }
}

let fake: FakePreload
let current: Voyage | null
let end: () => void
const count = (name: CallName): number => fake.calls.filter((called) => called === name).length
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const weatherFor = (voyage: Voyage) =>
  weatherOf(buildSchedule(voyage.document), () => ({ fetchedAtMs: NOW }), voyage.voyageId)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  useApp.setState({ app: null, fault: null })
  resetVoyages()
  resetSync()
  resetChoice()
  resetLinkData()
  dropAnswers()
  current = voyageOf(1, 1, at(21))
  fake = fakePreload({
    'app.state': () => APP_STATE,
    'voyage.current': () => current,
    'voyage.list': () => [],
    'voyage.openWaiting': () => null,
    'voyage.weather': () => (current === null ? null : weatherFor(current)),
    'voyage.issues': () => [],
    'sync.estimate': ({ voyageId }) => estimateOf(voyageId, 21),
    'sync.state': () => sync,
    'sample.state': () => ({ voyageId: null, part: null, isReady: false }),
    'link.state': () => link,
  })
  vi.stubGlobal('window', { binnacle: fake.bridge })
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a weather picture that was paid for', () => {
  const run = (phase: SyncState['phase'], done: number, startedAtMs = 1): SyncState => ({
    ...sync,
    phase,
    done,
    waiting: phase === 'failed' ? 100 - done : 0,
    startedAtMs,
    choice: { ...TRACK_ONLY, picture: 100 },
  })
  /** What the engine says from here on, once the window has read it. */
  const says = async (state: SyncState): Promise<void> => {
    fake.answers['sync.state'] = () => state
    fake.send('sync.progress', state)
    await settle(2000)
  }
  const shown = () => useApp.getState().app?.preferences.picture
  const choose = (picture: PicturePart[]): void =>
    useApp.setState({ app: { ...APP_STATE, preferences: { ...APP_STATE.preferences, picture } } })
  beforeEach(async () => {
    fake.answers['app.setPreferences'] = ({ picture = [] }) => {
      choose([...picture])
      return useApp.getState().app
    }
    end = startSession()
    await settle()
    choose([])
  })

  it('is on the chart once its run ends; hidden after that it stays hidden, until another comes', async () => {
    await says(run('running', 60))
    expect(shown()).toEqual([])
    await says(run('finished', 100))
    expect(shown()).toEqual(['pressure'])
    choose([])
    await says({ ...run('finished', 100), bytesDown: 5 })
    expect(shown()).toEqual([])
    await says(run('finished', 100, 2))
    expect(shown()).toEqual(['pressure'])
  })
  it('changes nothing where some of it is on, before its rest has come, and of a run without one', async () => {
    choose(['swell'])
    await says(run('running', 60))
    await says(run('finished', 100))
    expect(shown()).toEqual(['swell'])
    choose([])
    await says(run('running', 10, 2))
    await says(run('failed', 60, 2))
    await says(run('cancelled', 60, 2))
    await says(run('running', 10, 3))
    await says({ ...run('finished', 21, 3), choice: TRACK_ONLY })
    expect(shown()).toEqual([])
  })
})

describe('at start', () => {
  it('everything the workspace shows is read, and the cursor stands at the step of now', async () => {
    end = startSession(() => at(22, 7))
    await settle()
    expect(shownVoyage()).toMatchObject({ isRead: true, voyage: { voyageId: 1 } })
    expect(shownVoyage().schedule?.etaMs).toBe(at(23, 12))
    expect(shownWeather()?.steps).toHaveLength(21)
    expect(shownSync()).toMatchObject({ estimate: { requests: 21 }, link: { host: 'x' } })
    expect(useCursor.getState().cursorMs).toBe(at(22, 6))
  })
  it('a waiting route file is opened once the first run is over, not between its steps', async () => {
    const step = (one: 'vessel' | null): AppState => ({
      ...APP_STATE,
      mode: 'service',
      preferences: { ...DEFAULT_PREFERENCES, firstRun: { step: one, address: '' } },
    })
    fake.answers['app.state'] = () => step('vessel')
    end = startSession()
    await settle(1000)
    fake.send('route.waiting', {})
    await settle(1000)
    expect(count('voyage.openWaiting')).toBe(0)
    useApp.setState({ app: step(null) })
    await settle(1000)
    expect(count('voyage.openWaiting')).toBe(1)
  })
  it('nothing of a voyage is queried before the officer has chosen a mode', async () => {
    fake.answers['app.state'] = () => ({ ...APP_STATE, mode: null })
    end = startSession()
    await settle(1000)
    expect(fake.calls).toEqual(['app.state'])
  })
  it('route files that the desktop gave are opened one after the other, with their report; a fault is shown', async () => {
    const report = { fileName: 'a.rtz', format: 'RTZ 1.0', waypointCount: 3, remarks: [] }
    const waiting = [
      () => ({ voyage: voyageOf(7, 1, null, 'Given'), report }),
      () => {
        throw new FaultError('file-unreadable', '“b.rtz” is a folder.')
      },
      () => ({ voyage: voyageOf(8, 1, null, 'Third'), report }),
    ]
    fake.answers['voyage.openWaiting'] = () => waiting.shift()?.() ?? null
    end = startSession()
    await settle()
    expect(count('voyage.openWaiting')).toBe(4)
    expect(shownVoyage()).toMatchObject({
      voyage: { voyageId: 8 },
      report,
      fault: { message: '“b.rtz” is a folder.' },
    })
    waiting.push(() => ({ voyage: voyageOf(9, 1, null, 'Later'), report }))
    fake.send('route.waiting', {})
    await settle()
    expect(shownVoyage().voyage?.voyageId).toBe(9)
  })
  it('of several, every report and every refusal is shown, in the voyage’s panel; where none waits nothing is opened', async () => {
    openSubject('settings')
    end = startSession()
    await settle()
    expect(useFrame.getState().subject).toBe('settings')
    const opened = (id: number) => () => ({
      voyage: voyageOf(id, 1, null),
      report: { fileName: `${id}.rtz`, format: 'RTZ 1.0', waypointCount: 3, remarks: [] },
    })
    const refusedAs = (code: Fault['code'], message: string) => () => {
      throw new FaultError(code, message)
    }
    const waiting = [
      ...Array.from({ length: 11 }, (_, i) => opened(10 + i)),
      refusedAs('bad-input', 'One is broken.'),
      refusedAs('not-a-route', 'One is none.'),
      refusedAs('busy', 'Not now.'),
      opened(30),
    ]
    fake.answers['voyage.openWaiting'] = () => waiting.shift()?.() ?? null
    fake.send('route.waiting', {})
    await settle()
    const { report, fault } = useVoyage.getState()
    expect([...(report?.before ?? []), report].map((one) => one?.fileName)).toEqual(
      Array.from({ length: 11 }, (_, i) => `${10 + i}.rtz`),
    )
    expect(fault?.message).toBe('One is broken. One is none. Not now.')
    expect(useFrame.getState().subject).toBe('plan')
    expect(waiting).toHaveLength(1)
  })
  it('a route file chosen in the menu is opened in the voyage’s panel, and not before the first run is over', async () => {
    const opened = {
      voyage: voyageOf(7, 1, null, 'Given'),
      report: { fileName: 'a.rtz', format: 'RTZ 1.0', waypointCount: 3, remarks: [] },
    }
    fake.answers['recent.open'] = () => opened
    fake.answers['app.state'] = () => ({ ...APP_STATE, mode: null })
    end = startSession()
    await settle()
    fake.send('recent.chosen', { id: 3 })
    await settle()
    expect(count('recent.open')).toBe(0)
    useApp.setState({ app: APP_STATE })
    openSubject('settings')
    fake.send('recent.chosen', { id: 3 })
    await settle()
    expect([count('recent.open'), useFrame.getState().subject]).toEqual([1, 'plan'])
    expect(shownVoyage()).toMatchObject({ voyage: { voyageId: 7 }, report: opened.report })
  })
  it('a route file that waits at the first start waits until a mode is chosen', async () => {
    fake.answers['app.state'] = () => ({ ...APP_STATE, mode: null })
    end = startSession()
    await settle()
    fake.send('route.waiting', {})
    await settle(1000)
    expect(count('voyage.openWaiting')).toBe(0)
  })
  it('a failure is kept as words', async () => {
    fake.answers['voyage.current'] = () => {
      throw new FaultError('store-damaged', 'The voyages could not be read.')
    }
    end = startSession()
    await settle()
    expect(shownVoyage()).toMatchObject({ isRead: true, voyage: null, fault: { code: 'store-damaged' } })
  })
  it('ending it ends every subscription', async () => {
    end = startSession()
    await settle()
    end()
    expect(fake.listeners()).toBe(0)
    const before = fake.calls.length
    fake.send('store.changed', { subjects: ['voyage', 'weather', 'traffic'] })
    await settle(200_000)
    expect(fake.calls).toHaveLength(before)
  })
})

describe('on events', () => {
  beforeEach(async () => {
    end = startSession()
    await settle(2000)
    fake.calls.length = 0
  })
  it('each subject reads its own', async () => {
    fake.send('store.changed', { subjects: ['traffic'] })
    await settle(1000)
    expect(fake.calls).toEqual(['link.state'])
  })
  it.each([
    ['voyage', ['averages.along', 'sample.state', 'sync.estimate', 'voyage.current', 'voyage.list']],
    [
      'weather',
      [
        'averages.along',
        'averages.at',
        'sync.estimate',
        'voyage.issues',
        'voyage.sky',
        'voyage.weather',
        'weather.point',
      ],
    ],
    ['issues', ['voyage.issues']],
    ['casualties', ['casualties.record', 'casualties.stored']],
    ['bulk', ['bulk.list']],
    ['traffic', ['link.ledger', 'link.state']],
    // The price of the voyage’s choice, and that of a place.
    ['profiles', ['averages.seasons', 'link.profiles', 'link.state', 'sync.estimate', 'sync.estimate']],
    ['vessels', ['sync.estimate', 'vessel.list', 'voyage.sky', 'voyage.weather']],
  ] as const)('what is on screen and depends on “%s” is read again, and nothing else', async (subject, expected) => {
    const ofPlaces = ['averages.along', 'averages.at', 'averages.seasons', 'weather.point'] as const
    const ofPanels = ['bulk.list', 'casualties.record', 'casualties.stored', 'link.ledger', 'link.profiles'] as const
    for (const name of [...ofPlaces, ...ofPanels, 'vessel.list'] as const) fake.answers[name] = () => ({})
    const position = { lat: 0, long: 0 }
    const span = { averageYear: 10, quarter: null }
    const ofPlace: FetchChoice = {
      weather: { plan: 'averages', spans: [span], position, voyageIds: [] },
      picture: null,
      averages: false,
      casualties: null,
      bulkDates: [],
    }
    const panels = [
      watch(averagesAlong([1], span)),
      watch(averagesAt(position, [span])),
      watch(averagesSeasons),
      watch(bulkList),
      watch(casualtiesStored),
      watch(casualtyRecord(1, null)),
      watch(linkLedger('2026-11')),
      watch(linkProfiles),
      watch(syncEstimate(1, null, ofPlace)),
      watch(vesselList),
      watch(voyageSky(voyageOf(1, 1, null))),
      watch(weatherPoint(position)),
    ]
    await settle(2000)
    fake.calls.length = 0
    fake.send('store.changed', { subjects: [subject] })
    await settle(2000)
    expect(fake.calls.toSorted()).toEqual(expected)
    for (const panel of panels) panel.end()
  })
  it('a sync that says "changed" forty times a second costs two reads of weather a second', async () => {
    for (let tick = 0; tick < 79; tick++) {
      fake.send('store.changed', { subjects: ['weather'] })
      await settle(25)
    }
    expect(count('voyage.weather')).toBe(4)
    await settle(1000)
    expect(count('voyage.weather')).toBe(5)
  })
  it('casualties that take long hold up neither the weather nor the link', async () => {
    fake.answers['casualties.stored'] = () => new Promise(() => undefined)
    const panel = watch(casualtiesStored)
    await settle(1000)
    fake.calls.length = 0
    for (let change = 0; change < 3; change++) {
      fake.send('store.changed', { subjects: ['weather', 'casualties', 'bulk', 'traffic'] })
      await settle(1000)
    }
    expect([count('voyage.weather'), count('link.state')]).toEqual([3, 3])
    panel.end()
  })
  it('the end of a sync is read at once with weather and estimate', async () => {
    fake.answers['sync.state'] = () => ({ ...sync, phase: 'finished' })
    fake.send('sync.progress', sync)
    await settle(600)
    expect(shownSync().sync?.phase).toBe('finished')
    expect(count('voyage.weather')).toBe(1)
    expect(count('sync.estimate')).toBe(1)
  })
  it('another mode forgets the old data before it reads the new', async () => {
    current = voyageOf(1, 1, null, 'Of the other mode')
    openSheet('log')
    fake.answers['app.choose'] = () => ({ ...APP_STATE, mode: 'service', baseUrl: 'https://weather.example' })
    await chooseMode({ mode: 'service', baseUrl: 'https://weather.example' })
    expect(useSheets.getState().open).toBeNull()
    expect(shownVoyage()).toMatchObject({ voyage: null, isRead: false })
    expect(shownWeather()).toBeNull()
    await settle(1000)
    expect(shownVoyage().voyage?.document.name).toBe('Of the other mode')
    expect(count('voyage.current')).toBe(1)
  })
  it('what was refused while the data changed over says, once they cannot be used, why not', async () => {
    const broken: AppState = {
      ...APP_STATE,
      fault: { code: 'store-newer', message: 'A newer one wrote them.', retryable: false },
    }
    const refuse = (code: Fault['code'], message: string) => () => {
      throw new FaultError(code, message)
    }
    useApp.setState({ app: broken })
    fake.answers['backup.state'] = refuse('busy', 'Changing over.')
    fake.answers['older.look'] = () => ({ copies: [] })
    const panels = [watch(backupState), watch(olderData)]
    useApp.setState({ app: APP_STATE })
    await settle(1000)
    expect(answerOf(backupState)).toMatchObject({ fault: { message: 'Changing over.' } })
    fake.calls.length = 0
    fake.answers['backup.state'] = refuse('store-newer', 'A newer one wrote them.')
    useApp.setState({ app: broken })
    await settle(1000)
    expect(answerOf(backupState)).toMatchObject({ fault: { message: 'A newer one wrote them.', retryable: false } })
    // What can be read stays as it was read.
    expect(fake.calls).toEqual(expect.arrayContaining(['backup.state', 'older.look']))
    expect(fake.calls).not.toContain('voyage.current')
    for (const panel of panels) panel.end()
  })
  it('the estimate is read again as time passes: what is fresh grows old', async () => {
    await settle(60_000)
    expect(count('sync.estimate')).toBe(1)
  })
})

describe('what was chosen', () => {
  beforeEach(async () => {
    end = startSession()
    await settle(2000)
    fake.calls.length = 0
  })
  it('takes the old price away at once, is read, and is what a start sends', async () => {
    const questions: unknown[] = []
    fake.answers['sync.estimate'] = ({ voyageId, choice }) => {
      questions.push(choice?.weather)
      return { ...estimateOf(voyageId, 400), choice }
    }
    setChoice({ plan: 'corridor', corridorHalfWidthNm: 80, corridorSpacingNm: 20 })
    expect(shownSync().estimate).toBeNull()
    await settle(1000)
    const corridor = { plan: 'corridor', halfWidthNm: 80, spacingNm: 20 }
    expect(questions).toEqual([corridor])
    const started: unknown[] = []
    fake.answers['sync.start'] = (input) => {
      started.push(input)
      return sync
    }
    const { estimate } = shownSync()
    if (estimate === null) throw new Error('no estimate')
    await startSync(estimate)
    expect(started).toMatchObject([{ requests: 400, choice: { weather: corridor } }])
  })
  it('a choice of too much says so in the estimate’s place, until another is made', async () => {
    fake.answers['sync.estimate'] = () => {
      throw new FaultError('bad-input', 'This would take about 200 thousand items.')
    }
    setChoice({ plan: 'corridor' })
    await settle(1000)
    expect(shownSync()).toMatchObject({ estimate: null, estimateFault: { code: 'bad-input' }, fault: null })
    fake.answers['sync.estimate'] = ({ voyageId }) => estimateOf(voyageId, 7)
    setChoice({ plan: 'track' })
    await settle(1000)
    expect(shownSync()).toMatchObject({ estimate: { requests: 7 }, estimateFault: null })
  })
  it('moving the chart changes neither choice nor price', async () => {
    setChartBox({ south: 1, west: 2, north: 3, east: 4 })
    await settle(1000)
    expect(fake.calls).toEqual([])
  })
  it('another profile is another price; profiles never shown are not read', async () => {
    fake.answers['link.profiles'] = () => ({ profiles: [], inUse: 'vsat', isChosen: true })
    fake.send('store.changed', { subjects: ['profiles'] })
    await settle(1000)
    expect(count('link.profiles')).toBe(0)
    expect(count('sync.estimate')).toBe(1)
    const panel = watch(linkProfiles)
    await settle()
    fake.send('store.changed', { subjects: ['profiles'] })
    await settle(1000)
    expect(count('link.profiles')).toBe(2)
    panel.end()
  })
  it('of two months chosen, the later is shown, whichever answers last', async () => {
    const answers: ((rows: unknown) => void)[] = []
    fake.answers['link.ledger'] = () => new Promise((resolve) => answers.push(resolve))
    const panel = watch(linkLedger('2026-10'))
    await settle()
    panel.setQuestion(linkLedger('2026-11') as never)
    await settle()
    answers[1]?.([])
    answers[0]?.([{ day: '2026-10-01' }])
    await settle()
    expect(panel.shown().value).toEqual([])
    panel.end()
  })
  it('another mode forgets the choice, the profiles and the ledger of the old', async () => {
    fake.answers['link.ledger'] = () => []
    const panel = watch(linkLedger('2026-11'))
    await settle()
    expect(panel.shown().value).toEqual([])
    setChoice({ plan: 'corridor', bulkDates: ['2026-11-15'] })
    fake.answers['app.choose'] = () => ({ ...APP_STATE, mode: 'service', baseUrl: 'https://weather.example' })
    await chooseMode({ mode: 'service', baseUrl: 'https://weather.example' })
    expect(useChoice.getState()).toMatchObject({ plan: 'track', bulkDates: [] })
    expect(panel.shown().value).toBeNull()
    expect(answerOf(linkProfiles).value).toBeNull()
    panel.end()
  })
})

it('what was chosen to fetch was chosen for that voyage, and so was a sheet opened, and what was moved waits there alone: another goes back to the track', async () => {
  end = startSession(() => NOW)
  await settle()
  setChoice({ plan: 'corridor', picture: null, averages: true })
  openSheet('schedule')
  const { document: before } = voyageOf(1, 1, at(21))
  useVoyage.setState({ change: { voyageId: 1, fromRevision: 1, before, revision: 2 } })
  current = voyageOf(1, 2, at(22))
  fake.send('store.changed', { subjects: ['voyage'] })
  await settle()
  expect(useChoice.getState()).toMatchObject({ plan: 'corridor', picture: null, averages: true })
  expect(useSheets.getState().open).toBe('schedule')
  expect(useVoyage.getState().change).not.toBeNull()
  current = voyageOf(2, 1, at(22))
  fake.send('store.changed', { subjects: ['voyage'] })
  await settle()
  expect(shownVoyage().voyage?.voyageId).toBe(2)
  expect(useChoice.getState()).toMatchObject({ plan: 'track', picture: null, averages: false })
  expect(useSheets.getState().open).toBeNull()
  expect(useVoyage.getState().change).toBeNull()
})

describe('answers that were overtaken', () => {
  it('weather of the voyage before is not shown for the voyage now', async () => {
    let finish: (value: unknown) => void = () => undefined
    fake.answers['voyage.weather'] = ({ voyageId }) =>
      voyageId === 1 ? new Promise((resolve) => (finish = resolve)) : weatherFor(voyageOf(2, 1, at(22)))
    end = startSession()
    await settle(1000)
    const second = voyageOf(2, 1, at(22))
    fake.answers['voyage.setCurrent'] = () => second
    await switchVoyage(2)
    finish(weatherFor(voyageOf(1, 1, at(21))))
    await settle(2000)
    expect(shownVoyage().voyage?.voyageId).toBe(2)
    expect(shownWeather()?.voyageId).toBe(2)
    expect(shownSync().estimate?.voyageId).toBe(2)
  })
  it('an older revision never replaces a newer', async () => {
    end = startSession()
    await settle(1000)
    fake.answers['voyage.setSchedule'] = ({ etdMs }) => voyageOf(1, 3, etdMs ?? null)
    await setSchedule({ etdMs: at(24) })
    current = voyageOf(1, 2, at(21))
    fake.send('store.changed', { subjects: ['voyage'] })
    await settle(1000)
    expect(shownVoyage().voyage?.revision).toBe(3)
    expect(shownVoyage().schedule?.etdMs).toBe(at(24))
  })
  it('a new schedule takes the old price away at once', async () => {
    end = startSession()
    await settle(1000)
    fake.answers['sync.estimate'] = () => new Promise(() => undefined)
    fake.answers['voyage.setSchedule'] = ({ etdMs }) => voyageOf(1, 2, etdMs ?? null)
    await setSchedule({ etdMs: at(24) })
    expect(shownSync().estimate).toBeNull()
  })
})

describe('the time cursor', () => {
  beforeEach(async () => {
    end = startSession()
    await settle(1000)
    slideTo(at(22, 4, 15))
  })
  const revised = async (revision: number, etdMs: number): Promise<void> => {
    fake.answers['voyage.setSchedule'] = () => voyageOf(1, revision, etdMs)
    current = voyageOf(1, revision, etdMs)
    await setSchedule({ etdMs })
  }
  it('keeps its time over every revision, also while the weather is not there yet', async () => {
    await revised(2, at(21, 6))
    expect(shownWeather()).toBeNull()
    expect(useCursor.getState()).toMatchObject({ timeMs: at(22, 4, 15), cursorMs: null })
    await settle(1000)
    expect(useCursor.getState()).toMatchObject({ timeMs: at(22, 4, 15), cursorMs: at(22, 3), movedFromMs: null })
    fake.send('store.changed', { subjects: ['weather'] })
    await settle(1000)
    expect(useCursor.getState().timeMs).toBe(at(22, 4, 15))
  })
  it('goes to the nearest end of a plan moved by days, and back when that is undone', async () => {
    await revised(2, at(27))
    await settle(1000)
    expect(useCursor.getState()).toMatchObject({ timeMs: at(27), movedFromMs: at(22, 4, 15) })
    await revised(3, at(21))
    await settle(1000)
    expect(useCursor.getState()).toMatchObject({ timeMs: at(22, 4, 15), movedFromMs: null })
  })
  it('stops playing when the weather cannot be read, and keeps its time', async () => {
    togglePlay()
    fake.answers['voyage.weather'] = () => {
      throw new FaultError('store-damaged', 'The weather could not be read.')
    }
    await revised(2, at(21, 6))
    await settle(1000)
    expect(useCursor.getState()).toMatchObject({ timeMs: at(22, 4, 15), playing: false })
  })
  it('starts anew on another voyage', async () => {
    current = voyageOf(2, 1, at(21))
    fake.answers['voyage.setCurrent'] = () => current
    await switchVoyage(2)
    await settle(1000)
    expect(useCursor.getState()).toMatchObject({ timeMs: at(21), movedFromMs: null })
  })
})

describe('commands', () => {
  beforeEach(async () => {
    end = startSession()
    await settle(1000)
  })
  it('a refused start is words beside the button, and the button comes back', async () => {
    fake.answers['sync.start'] = () => {
      throw new FaultError('no-service', 'No key is known. Give it in Settings.')
    }
    await startSync(estimateOf(1, 21))
    expect(shownSync()).toMatchObject({
      commanding: false,
      fault: { message: 'No key is known. Give it in Settings.' },
    })
  })
  it('an import that fails leaves the voyage on screen as it was', async () => {
    await importDropped('photo.png', () =>
      Promise.reject(new FaultError('file-unreadable', 'photo.png is not a text file.')),
    )
    expect(shownVoyage()).toMatchObject({
      busy: null,
      fault: { code: 'file-unreadable' },
      voyage: { voyageId: 1 },
    })
    expect(count('voyage.import')).toBe(0)
  })
  it('an import shows its voyage and report', async () => {
    const report = { fileName: 'a.rtz', format: 'RTZ 1.0', waypointCount: 3, remarks: [] }
    current = voyageOf(7, 1, null, 'Dropped')
    fake.answers['voyage.import'] = () => ({ voyage: voyageOf(7, 1, null, 'Dropped'), report })
    await importDropped('a.rtz', () => Promise.resolve({ text: '<route/>' }))
    expect(shownVoyage()).toMatchObject({ busy: null, fault: null, report, voyage: { voyageId: 7 } })
    expect(useCursor.getState().cursorMs).toBeNull()
  })
  it('of many sizes while dragging, the last stays, whatever is answered late or read meanwhile', async () => {
    const answers: ((value: AppState) => void)[] = []
    fake.answers['app.setPreferences'] = () => new Promise((resolve) => answers.push(resolve))
    const layouts = [0.31, 0.32, 0.33].map((stripShare) => ({ panelShare: null, stripShare }))
    const kept = layouts.map((layout) => setPreferences({ layout }))
    await settle()
    answers.slice(0, 2).forEach((answer, index) => answer(withLayout(layouts[index])))
    fake.send('app.changed', APP_STATE)
    await settle()
    expect(useApp.getState().app?.preferences.layout.stripShare).toBe(0.33)
    answers[2]?.(withLayout(layouts[2]))
    await Promise.all(kept)
    expect(useApp.getState().app?.preferences.layout.stripShare).toBe(0.33)
  })
  it('changes of several preferences at once all show, also while another is being stored', async () => {
    const answers: ((value: AppState) => void)[] = []
    fake.answers['app.setPreferences'] = () => new Promise((resolve) => answers.push(resolve))
    const kept = [setPreferences({ palette: 'dusk' }), setPreferences({ layers: ['ice'], shipTimeOffsetMinutes: 60 })]
    await settle()
    const preferences = { palette: 'dusk', layers: ['ice'], shipTimeOffsetMinutes: 60 } as const
    expect(useApp.getState().app?.preferences).toMatchObject(preferences)
    answers[0]?.({ ...APP_STATE, preferences: { ...DEFAULT_PREFERENCES, palette: 'dusk' } })
    await kept[0]
    expect(useApp.getState().app?.preferences).toMatchObject(preferences)
    answers[1]?.({ ...APP_STATE, preferences: { ...DEFAULT_PREFERENCES, ...preferences } })
    await kept[1]
    expect(useApp.getState().app?.preferences).toMatchObject(preferences)
  })
  it('the palette changes before it is stored, and stays when storing fails', async () => {
    let refuse: (error: Error) => void = () => undefined
    fake.answers['app.setPreferences'] = () => new Promise((_resolve, reject) => (refuse = reject))
    const stored = setPreferences({ palette: 'night' })
    expect(useApp.getState().app?.preferences.palette).toBe('night')
    await settle()
    refuse(new FaultError('disk-full', 'The disk is full.'))
    await stored
    expect(useApp.getState()).toMatchObject({
      app: { preferences: { palette: 'night' } },
      fault: { code: 'disk-full' },
    })
  })
})
