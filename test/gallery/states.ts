// The states the gallery shows components in: real engines in this process, each on a folder of its own, prepared as an officer would.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstRunStep } from '../../shared/app/first-run.ts'
import type { PolicyState } from '../../shared/app/policy.ts'
import { POLICY_NAMES } from '../../shared/app/policy-settings.ts'
import type { EngineOptions } from '../../electron/engine/options.ts'
import { newerFault } from '../../electron/engine/store/migrate.ts'
import type { Settings } from '../../electron/shell/preferences.ts'
import { until } from '../support/until.ts'
import { startTrainingService, type TrainingOptions, type TrainingService } from '../../electron/training/service.ts'
import { departures } from '../../shared/passage/alternative.ts'
import { itemAt } from '../../shared/item-at.ts'
import type { Position } from '../../shared/geo/position.ts'
import { DAY_MS, floorToStep, HOUR_MS, STEP_MS } from '../../shared/format/time.ts'
import type { CallInput } from '../../shared/ipc/contract.ts'
import type { Fault } from '../../shared/result.ts'
import type { Hold } from '../../shared/passage/cargo-plan.ts'
import type { Status } from '../../shared/passage/voyage.ts'
import { firstShown, noonFigures } from '../../shared/ship/sailed/noon-report.ts'
import { passageDays, noonDays } from '../../shared/passage/noons.ts'
import { clockSteps } from '../../shared/passage/ship-time.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { noonTyped } from '../support/noon-samples.ts'
import { newVessel, type VesselDocument } from '../../shared/ship/vessel.ts'
import { buildSchedule } from '../../shared/passage/schedule.ts'
import { shipAt } from '../../shared/passage/ship-at.ts'
import { PAST_WEATHER, TRACK_ONLY, type FetchChoice, type SyncPhase } from '../../shared/sync/sync.ts'
import {
  dropFolder,
  engineHere,
  freshFolder,
  NOON_MS,
  type EngineHere,
  type EngineHereOptions,
} from '../support/engine-here.ts'
import {
  DATE_LINE,
  DOVER,
  EMPTY_OCEAN,
  GREAT_CIRCLE,
  LONG_NAME,
  longRoute,
  MANY_WAYPOINTS,
  OVER_LAND,
  PLACE,
  SHORT,
  SOUTHWARD,
  WINTER,
} from './routes.ts'
import { BETWEEN_MS, fetchAgain, fetchThen, loseADay, SEAS } from './changed.ts'
import { keepForecasts } from './verified.ts'
import { preparePacks, type GalleryPacks } from './packs.ts'
import { OFFICE_SERVICE, OFFICES, type GalleryOffice } from './office-fixture.ts'
import type { SearchOfState } from './candidates-fixture.ts'
import { giveByOffice } from './fetched-by.ts'
import { filesAt, newerAt, NEWER_WEATHER, NO_FILES, type GalleryFiles } from './files.ts'

const KEY = 'gallery-key'

/** A state that runs: an engine on its data, its service, and what the application beside it says. */
export interface Prepared {
  here: EngineHere
  /** Hears every event of the engine; returns a function that ends it. */
  listen(listener: EngineOptions['emit']): () => void
  settings: Partial<Settings>
  /** What is wrong with the data, and what the officer should know once. `isUnusable`: no call of the engine's is answered. */
  trouble: { fault: Fault | null; notices: string[]; isUnusable?: boolean }
  files?: GalleryFiles
  /** The company's, for this computer. */
  policy?: PolicyState
  /** What a search for better routes comes to; absent: the engine looks. */
  candidates?: SearchOfState
  /** The office's relay that is set up. */
  office?: GalleryOffice
  /** Packs received. */
  packs?: GalleryPacks
  close(): Promise<void>
}

interface Opening extends Pick<TrainingOptions, 'faults' | 'casualtyCount' | 'ocean' | 'seed'> {
  nowMs?: number
  apiKey?: string
  /** A folder of data to begin with. */
  from?: string
  /** What becomes of it first. */
  alter?: (dataDir: string) => void
  onWait?: EngineHereOptions['onWait']
  settings?: Partial<Settings>
  /** What it began with is still being read through for damage. */
  isBeingChecked?: boolean
}

const connected = () => full({ settings: { mode: 'service', baseUrl: 'https://weather.example.org/marine' } })

/** With the office's relay of that service set up. */
async function byOffice(name: keyof typeof OFFICES, of: Promise<Prepared> = full()): Promise<Prepared> {
  const prepared = await of
  const settings = { ...prepared.settings, mode: 'service' as const, baseUrl: OFFICE_SERVICE }
  return { ...prepared, settings, office: OFFICES[name] }
}

/** A company's of a long name, with everything locked and much that is misspelt. */
const POLICY: PolicyState = {
  path: '/etc/binnacle/policy.json',
  from: 'Nordsee Bereederungs- u. Befrachtungsgesellschaft mbH & Co. KG, Fleet Information Technology, Bremen',
  values: {
    service: 'https://weather.example.org/marine',
    office: 'https://relay.nordsee-bereederung.example',
    training: false,
    proxy: { mode: 'system' },
    linkProfiles: [{ id: 'fleet', name: 'Fleet VSAT' }],
    linkProfile: 'fleet',
    budgets: { fleet: { monthlyCapBytes: 50_000_000, runCapBytes: 5_000_000 } },
    updates: { isAllowed: true, keys: [{ name: 'Nordsee Fleet IT', publicKey: '' }] },
    packMakers: [{ name: 'Nordsee Fleet Routing', publicKey: '' }],
    kiosk: true,
    units: { wind: 'kn', pressure: 'hPa' },
    directions: { windWaveDirection: 'from' },
    shipTimeOffsetMinutes: 0,
    textSizePc: 100,
    isTouch: false,
    paperOrientation: 'lying',
  },
  locked: POLICY_NAMES,
  faults: ['textSize', 'touch', 'shipTime', 'paper', 'unit'].map(
    (name) => `“locked” names “${name}”: no setting is called so, and nothing is locked by it.`,
  ),
}

async function open(opening: Opening = {}): Promise<Prepared & { service: TrainingService; dataDir: string }> {
  const {
    nowMs = NOON_MS,
    apiKey = KEY,
    from,
    alter = () => undefined,
    onWait,
    settings = {},
    isBeingChecked = false,
    ...ofService
  } = opening
  const folder = freshFolder()
  const dataDir = join(folder, 'data')
  if (from !== undefined) cpSync(from, dataDir, { recursive: true })
  alter(dataDir)
  const listeners = new Set<EngineOptions['emit']>()
  let clock = { nowMs }
  const service = await startTrainingService({
    apiKeys: [KEY],
    now: () => clock.nowMs,
    casualtyCount: 0,
    // What lies within limits and what not was chosen on it; a state that shows fronts and small lows takes the rough one.
    ocean: 'former',
    // And on what will be: a forecast that errs would move each of them across its limits.
    forecasts: 'perfect',
    ...ofService,
  })
  const here = engineHere({
    dataDir,
    baseUrl: service.baseUrl,
    apiKey,
    serviceName: 'training',
    isTraining: true,
    ...(onWait === undefined ? {} : { onWait }),
    onEvent: (name, payload) => {
      for (const listener of listeners) listener(name, payload)
    },
  })
  here.clock.nowMs = nowMs
  if (!isBeingChecked) here.engine.checked()
  clock = here.clock
  return {
    here,
    service,
    dataDir,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settings: { mode: 'training', ...settings },
    trouble: { fault: null, notices: [] },
    close: async () => {
      await here.engine.close()
      await service.close()
      dropFolder(folder)
    },
  }
}

/** The first run with a service, and a vessel named. Each step is a state of its own: scenes of one state are drawn side by side. */
async function firstRun(step: FirstRunStep, baseUrl = 'https://weather.example'): Promise<Prepared> {
  const prepared = await open({ settings: { mode: 'service', baseUrl, firstRun: { step, address: '' } } })
  await prepared.here.call('vessel.add', { name: 'Northern Trader' })
  return prepared
}

async function fetchAll(here: EngineHere, voyageId: number, choice: FetchChoice): Promise<void> {
  await here.call('sync.start', { voyageId, choice })
  const state = await here.phase('finished', 'failed', 'paused', 'interrupted')
  if (state.phase !== 'finished') throw new Error(`the gallery's state could not be fetched: ${JSON.stringify(state)}`)
}

/** The sample voyage, with a departure this evening. */
async function openSample(here: EngineHere, etdMs: number | null = NOON_MS + 6 * HOUR_MS): Promise<number> {
  const { voyage } = await here.call('voyage.importSample', {})
  if (etdMs !== null) await here.call('voyage.setSchedule', { voyageId: voyage.voyageId, etdMs, speedKn: 18 })
  return voyage.voyageId
}

/** Limits that the North Atlantic in November passes. */
const MERIDIAN: VesselDocument = {
  ...newVessel('Meridian'),
  imo: '9074729',
  mmsi: '235098765',
  type: 'Container ship',
  particulars: {
    lbpM: 168,
    beamM: 27.2,
    draftForwardM: 8.4,
    draftAftM: 9.1,
    displacementT: 26_400,
    blockCoefficient: 0.64,
    gmM: 0.9,
    rollPeriodS: null,
    serviceSpeedKn: 18,
    leastSpeedKn: 6,
    mostSpeedKn: 20,
    fuelTonnesADay: 46.5,
    fuelAtKn: 18,
  },
  limits: {
    waveM: { value: 1.5, kind: 'hard' },
    swellM: { value: 1.5, kind: 'soft' },
    windKn: { value: 12, kind: 'hard' },
    gustKn: { value: 20, kind: 'soft' },
    visibilityNm: { value: 8, kind: 'soft' },
    iceM: { value: 0, kind: 'hard' },
    currentKn: { value: 0.5, kind: 'soft' },
    icingCmH: null,
    fogC: null,
  },
}

async function addVessel(here: EngineHere, document: VesselDocument): Promise<void> {
  const { activeId } = await here.call('vessel.add', { name: document.name })
  if (activeId !== null) await here.call('vessel.set', { vesselId: activeId, document })
}

/** As the view of a place chooses. */
const placeChoice = (days: number): FetchChoice => {
  const fromMs = floorToStep(NOON_MS)
  return {
    ...TRACK_ONLY,
    weather: { plan: 'point', position: PLACE, fromMs, toMs: fromMs + days * DAY_MS, everyHours: 6 },
  }
}

/** Everything stored: weather of the track and of a place, averages, casualties, a day of bulk files, edits, a vessel past its limits. */
async function prepareFull(): Promise<Awaited<ReturnType<typeof open>>> {
  const prepared = await open({ casualtyCount: 20_000 })
  const { here } = prepared
  await here.call('link.useProfile', { profileId: 'vsat' })
  const otherId = await here.voyageId()
  const voyageId = await openSample(here)
  await addVessel(here, MERIDIAN)
  await here.call('voyage.edit', { voyageId, edit: { kind: 'rename', name: 'Bishop Rock – Ambrose, winter' } })
  await here.call('voyage.edit', { voyageId, edit: { kind: 'waypoint', waypointId: '2', stayMinutes: 90 } })
  await fetchAll(here, voyageId, {
    ...TRACK_ONLY,
    casualties: { halfWidthNm: 50 },
    bulkDates: [new Date(NOON_MS).toISOString().slice(0, 10)],
  })
  await fetchAll(here, voyageId, placeChoice(4))
  await fetchAll(here, voyageId, {
    ...TRACK_ONLY,
    weather: {
      plan: 'averages',
      spans: [
        { averageYear: 10, quarter: null },
        { averageYear: 10, quarter: 'DEC-FEB' },
      ],
      position: PLACE,
      voyageIds: [voyageId, otherId],
    },
  })
  // The season's view opens at the months of the voyage; of the years beside each other two are not here. Not along the voyage, whose hours they would fill.
  const years = [2025, 2024, 2023].map((year) => ({ year, quarter: 'SEP-NOV' }) as const)
  await fetchAll(here, voyageId, {
    ...TRACK_ONLY,
    weather: {
      plan: 'averages',
      spans: [{ averageYear: 10, quarter: 'SEP-NOV' }, ...years],
      position: PLACE,
      voyageIds: [],
    },
  })
  return prepared
}

/** The folder of `full`, made once for all states that begin with it; `isOurs`: in this process, which removes it. */
let fullData: Promise<string> | null = null
let isOurs = true
/** Takes the folder that `dataOfFull` made in another process. */
export function beginWithFull(folder: string): void {
  fullData = Promise.resolve(folder)
  isOurs = false
}
export const dataOfFull = (): Promise<string> =>
  (fullData ??= (async () => {
    const prepared = await prepareFull()
    await prepared.here.engine.close()
    await prepared.service.close()
    return prepared.dataDir
  })())

const full = async (opening: Opening = {}): Promise<Prepared> => open({ ...opening, from: await dataOfFull() })

/** Fetched, and again six hours later, when the sea is another (`seed`). `answers`: of the first fetch. */
async function changed(
  { seed = SEAS.after, nowMs, alter }: Pick<Opening, 'seed' | 'nowMs' | 'alter'> = {},
  { route = null, answers, isApproved = false }: { route?: string | null; answers?: number; isApproved?: boolean } = {},
): Promise<Prepared> {
  const then = await open({ seed: SEAS.before })
  await fetchThen(then.here, route, answers)
  if (isApproved) await approveTwice(then.here)
  await then.here.engine.close()
  await then.service.close()
  const now = await open({ seed, nowMs: NOON_MS + BETWEEN_MS, from: then.dataDir })
  await fetchAgain(now.here)
  if (nowMs === undefined && alter === undefined) return now
  await now.here.engine.close()
  await now.service.close()
  return open({
    seed,
    nowMs: nowMs ?? NOON_MS + BETWEEN_MS,
    from: now.dataDir,
    ...(alter === undefined ? {} : { alter }),
  })
}

/** Three days out, planned by the forecast of another sea; with a fix of each noon, and what the service says was there. */
async function sailed({
  route = null,
  hasFixes = true,
  answers = Infinity,
}: { route?: string | null; hasFixes?: boolean; answers?: number } = {}): Promise<Prepared> {
  const then = await open({ seed: SEAS.before })
  await fetchThen(then.here, route)
  await approveTwice(then.here)
  await then.here.engine.close()
  await then.service.close()
  const nowMs = NOON_MS + 4 * DAY_MS + HOUR_MS / 4
  const now = await open({ seed: SEAS.after, nowMs, from: then.dataDir })
  if (hasFixes) await enterFixes(now.here, [2, 3, 4])
  if (answers > 0) await fetchAgain(now.here, { ...TRACK_ONLY, sailed: true }, answers)
  return now
}

/** At 1158 UTC of these days after the first, each an hour behind the plan. */
async function enterFixes(here: EngineHere, days: readonly number[]): Promise<void> {
  const voyage = await here.call('voyage.current', {})
  if (voyage === null) throw new Error('the state has no voyage')
  const { fix: _fix, earlierFixes: _earlier, ...schedule } = voyage.document.schedule
  const planned = buildSchedule({ ...voyage.document, schedule })
  for (const day of days) {
    const timeMs = (Math.floor(NOON_MS / DAY_MS) + day) * DAY_MS + 12 * HOUR_MS - 2 * 60_000
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await setSchedule(here, { fix: { timeMs, position: shipAt(planned, timeMs - HOUR_MS).position } })
  }
}

/** The sample voyage three days after its departure, with two fixes and clocks that went back. `past`: how much of the past weather is fetched. */
async function clocksBack({ past }: { past: 'all' | 'half' | 'none' }): Promise<Prepared> {
  const prepared = await open()
  const { here } = prepared
  const voyageId = await openSample(here)
  await addVessel(here, PATIENT)
  await fetchAll(here, voyageId, TRACK_ONLY)
  if (past === 'half') {
    here.clock.nowMs += 40 * HOUR_MS
    await fetchAll(here, voyageId, PAST_WEATHER)
    here.clock.nowMs -= 40 * HOUR_MS
  }
  here.clock.nowMs += 3 * DAY_MS
  const etdMs = NOON_MS + 6 * HOUR_MS
  const placeAt = async (timeMs: number): Promise<Position> => {
    const { steps } = await here.call('voyage.weather', { voyageId })
    return itemAt(steps, (floorToStep(timeMs) - floorToStep(etdMs)) / STEP_MS)
  }
  // Each somewhat behind the plan.
  for (const hours of [24, 60]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const { lat, long } = await placeAt(etdMs + (hours - 3) * HOUR_MS)
    // oxlint-disable-next-line eslint/no-await-in-loop
    await setSchedule(here, { fix: { timeMs: etdMs + hours * HOUR_MS, position: { lat, long } } })
  }
  const shipTime = { offsetMinutes: 0, changes: [{ timeMs: etdMs + 30 * HOUR_MS, offsetMinutes: -60 }] }
  await setSchedule(here, { shipTime })
  if (past === 'all') await fetchAll(here, voyageId, PAST_WEATHER)
  return prepared
}

/** Approved, withdrawn and approved again: of both what it rested on is kept; and printed. */
async function approveTwice(here: EngineHere): Promise<void> {
  const { voyageId = 0 } = (await here.call('voyage.current', {})) ?? {}
  for (const by of ['A. Master', 'B. Master']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await here.call('voyage.setStatus', { voyageId, status: 'draft', by: '' })
    here.clock.nowMs += HOUR_MS
    // oxlint-disable-next-line eslint/no-await-in-loop
    await here.call('voyage.setStatus', { voyageId, status: 'approved', by })
  }
  await here.call('voyage.printed', { voyageId })
}

/** The sample voyage, three days out, and before it so many of 14 days each; of all of them forecasts were kept. */
async function verified(before: number): Promise<Prepared> {
  const then = await open()
  const { here } = then
  for (let back = before; back > 0; back--) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    const voyageId = await openSample(here, null)
    // oxlint-disable-next-line eslint/no-await-in-loop
    await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS - (3 + 14 * back) * DAY_MS, speedKn: 9 })
  }
  const voyageId = await openSample(here, null)
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS - 3 * DAY_MS, speedKn: 18 })
  const list = await here.call('voyage.list', {})
  const voyages = await Promise.all(list.map((one) => here.call('voyage.get', { voyageId: one.voyageId })))
  await here.engine.close()
  await then.service.close()
  return open({ from: then.dataDir, alter: keepForecasts(voyages, NOON_MS) })
}

/** As long as a wait may last: until it is ended. */
const untilEnded: EngineHereOptions['onWait'] = (_ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })

const withVoyage = async (then: (here: EngineHere) => Promise<unknown>, opening?: Opening): Promise<Prepared> => {
  const prepared = await open(opening)
  await then(prepared.here)
  return prepared
}

/** Limits that some hours of most voyages pass, and most hours do not. */
const PATIENT: VesselDocument = {
  ...MERIDIAN,
  limits: {
    ...newVessel('').limits,
    waveM: { value: 3, kind: 'hard' },
    windKn: { value: 20, kind: 'soft' },
    visibilityNm: { value: 2, kind: 'soft' },
  },
}

const JANUARY_MS = Date.UTC(2027, 0, 20, 12, 10)
const HOLDS: readonly Hold[] = [
  { name: 'Hold 1', cargoC: 15, hold: null },
  { name: 'Hold 2', cargoC: null, hold: null },
  { name: 'Hold 3', cargoC: 12, hold: { dryC: 9, wetC: 7, atMs: JANUARY_MS - HOUR_MS } },
]

/** North of 60° in January. `choice`: null, nothing is fetched. */
const winter = (choice: FetchChoice | null, holds: readonly Hold[] = HOLDS, opening: Opening = {}): Promise<Prepared> =>
  withVoyage(
    async (here) => {
      const { voyage } = await here.call('voyage.import', { fileName: 'winter.rtz', text: WINTER })
      const { voyageId } = voyage
      await here.call('voyage.setSchedule', { voyageId, etdMs: JANUARY_MS + 3 * HOUR_MS, speedKn: 14 })
      await addVessel(here, PATIENT)
      for (const hold of holds) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
        await here.call('voyage.edit', { voyageId, edit: { kind: 'hold', name: null, hold } })
      }
      if (choice !== null) await fetchAll(here, voyageId, choice)
    },
    { nowMs: JANUARY_MS, ...opening },
  )

/** A route of a file, with the weather of its track. */
const judged = (fileName: string, text: string, choice = TRACK_ONLY, etdMs = NOON_MS + HOUR_MS): Promise<Prepared> =>
  withVoyage(async (here) => {
    const { voyage } = await here.call('voyage.import', { fileName, text })
    const { voyageId } = voyage
    await here.call('voyage.setSchedule', { voyageId, etdMs, speedKn: 15 })
    await addVessel(here, PATIENT)
    await fetchAll(here, voyageId, choice)
  })

/** A short voyage, a copy and another voyage; the weather of every departure of three days. */
async function compared(): Promise<Prepared> {
  // Later than the usual notice.
  const etdMs = NOON_MS + 2 * HOUR_MS
  const prepared = await judged('short.rtz', SHORT, TRACK_ONLY, etdMs)
  const { here } = prepared
  const voyage = await here.call('voyage.current', {})
  if (voyage === null) throw new Error('the state has no voyage')
  const { voyageId } = voyage
  await here.call('voyage.copy', { voyageId })
  await openSample(here)
  await here.call('voyage.setCurrent', { voyageId })
  const passages = (departures(etdMs, etdMs + 3 * DAY_MS, 3) ?? []).map((ms) => ({ voyageId, etdMs: ms }))
  await fetchAll(here, voyageId, { ...TRACK_ONLY, weather: { plan: 'passages', passages } })
  return prepared
}

/** Of the voyage on screen. */
async function setSchedule(here: EngineHere, change: Omit<CallInput<'voyage.setSchedule'>, 'voyageId'>): Promise<void> {
  const voyage = await here.call('voyage.current', {})
  if (voyage === null) throw new Error('the state has no voyage')
  await here.call('voyage.setSchedule', { voyageId: voyage.voyageId, ...change })
}

/** A run that stands in one of these phases, or that waits for the link. */
async function stopped(here: EngineHere, ...phases: SyncPhase[]): Promise<void> {
  const voyageId = await openSample(here)
  await here.call('sync.start', { voyageId, choice: TRACK_ONLY })
  await here.phase(...phases)
}

/** A run that waits to try again, since the service cannot be reached. */
async function withoutLink(choice: FetchChoice): Promise<Prepared> {
  const prepared = await open({ onWait: untilEnded })
  await prepared.service.close()
  const { here } = prepared
  await here.call('sync.start', { voyageId: await openSample(here), choice })
  while ((await here.call('sync.state', {})).retryAtMs === null) await new Promise((resolve) => setImmediate(resolve))
  return prepared
}

/** For better routes, here and there on the ocean. */
const pointsChoice = (nowMs: number): FetchChoice => ({
  ...TRACK_ONLY,
  weather: {
    plan: 'points',
    points: Array.from({ length: 64 }, (_, i) => ({
      lat: 40 + (i % 8),
      long: -20 - Math.floor(i / 8) * 5,
      timeMs: floorToStep(nowMs) + (6 + (i % 8) * 12) * HOUR_MS,
    })),
  },
})

/** Got in part: paused at 20 answers. */
async function halfStored(choiceOf: (nowMs: number) => FetchChoice = () => TRACK_ONLY): Promise<Prepared> {
  const prepared = await open()
  const { here } = prepared
  const voyageId = await openSample(here)
  await here.call('sync.start', { voyageId, choice: choiceOf(here.clock.nowMs) })
  while ((await here.call('sync.state', {})).done < 20) await new Promise((resolve) => setImmediate(resolve))
  await here.call('sync.pause', {})
  await here.phase('paused')
  return prepared
}

/** The casualties along a route, and nothing else of it. */
const casualtiesOf = (text: string, casualtyCount: number): Promise<Prepared> =>
  withVoyage(
    async (here) => {
      const { voyage } = await here.call('voyage.import', { fileName: 'casualties.rtz', text })
      const { voyageId } = voyage
      await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + HOUR_MS, speedKn: 14 })
      await addVessel(here, MERIDIAN)
      await fetchAll(here, voyageId, { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: 25 } })
    },
    { casualtyCount },
  )

async function voyageNow(here: EngineHere): Promise<Voyage> {
  const voyage = await here.call('voyage.current', {})
  if (voyage === null) throw new Error('the state has no voyage')
  return voyage
}

/** The report of the newest noon, saved twice as what is known of it now has it; by clocks of another date so far off. */
async function saveNoons(here: EngineHere, byMs = 0): Promise<void> {
  const { voyageId, document } = await voyageNow(here)
  const weather = await here.call('voyage.weather', { voyageId })
  const nowMs = here.clock.nowMs
  const clocks = clockSteps(weather.passage, document.schedule.shipTime, 0)
  const days = noonDays(passageDays(weather.passage, clocks), clocks, nowMs)
  const day = firstShown(days)
  if (day === null) throw new Error('the state has no noon')
  const figures = noonFigures(
    weather,
    { ...day, fromMs: day.fromMs + byMs, toMs: day.toMs + byMs, noonMs: day.noonMs + byMs },
    nowMs,
  )
  for (const remarks of ['', `${LONG_NAME}. Reduced to 16 kn 1430 to 2200, pitching.`])
    await here.call('voyage.saveNoon', { voyageId, figures, typed: noonTyped({ remarks, by: LONG_NAME.slice(0, 60) }) })
}

/** Limits that nothing passes. */
const FAR_LIMITS: VesselDocument['limits'] = {
  waveM: { value: 20, kind: 'hard' },
  swellM: { value: 20, kind: 'soft' },
  windKn: { value: 90, kind: 'hard' },
  gustKn: { value: 120, kind: 'soft' },
  visibilityNm: null,
  iceM: null,
  currentKn: null,
  icingCmH: null,
  fogC: null,
}

const noneOf = (limits: VesselDocument['limits']): VesselDocument['limits'] =>
  Object.fromEntries(Object.keys(limits).map((name) => [name, null])) as VesselDocument['limits']

/** Everything stored, for a vessel with other limits. */
async function fullWith(limitsOf: (vessel: VesselDocument) => VesselDocument['limits']): Promise<Prepared> {
  const prepared = await full()
  const { activeId } = await prepared.here.call('vessel.list', {})
  if (activeId !== null)
    await prepared.here.call('vessel.set', {
      vesselId: activeId,
      document: { ...MERIDIAN, limits: limitsOf(MERIDIAN) },
    })
  return prepared
}

/** Everything stored, and said of the plan. */
async function standing(status: Status): Promise<Prepared> {
  const prepared = await full()
  const { here } = prepared
  const voyage = await here.call('voyage.current', {})
  if (voyage === null) throw new Error('the state has no voyage')
  await here.call('voyage.setStatus', { voyageId: voyage.voyageId, status, by: 'M. Master, Capt.' })
  return prepared
}

/** `chosen`: what of them the system's dialog gives. */
async function withPacks(chosen: (packs: GalleryPacks) => GalleryPacks): Promise<Prepared> {
  const [state, other] = [await full(), await open()]
  const packs = chosen(await preparePacks(state.here, other.here, freshFolder()))
  await other.close()
  return {
    ...state,
    packs,
    close: async () => {
      await state.close()
      dropFolder(packs.folder)
    },
  }
}
/** Those of the trusted maker, all parts of them. */
const wholeOnes = (packs: GalleryPacks): GalleryPacks => ({
  ...packs,
  paths: [...packs.paths.slice(1), packs.offered],
})

export const STATES = {
  'first run': () => open({ settings: { mode: null } }),
  'first run, service': () => firstRun('service'),
  'first run, connection': () => firstRun('connection'),
  'first run, vessel': () => firstRun('vessel'),
  'first run, done': () => firstRun('done'),
  'sample being prepared': async () => {
    const prepared = await open({ faults: { latencyMs: 600_000 } })
    await prepared.here.call('sample.begin', {})
    return prepared
  },
  /** Training's own, its weather and its picture received. */
  sample: () =>
    withVoyage(async (here) => {
      await here.call('sample.begin', {})
      let { part } = await here.call('sample.state', {})
      await until(
        async () => {
          ;({ part } = await here.call('sample.state', {}))
          return part !== 'weather' && part !== 'picture'
        },
        () => `the sample's picture; what is being prepared: ${part ?? 'nothing'}`,
      )
      await here.call('sample.stop', {})
    }),
  'sample that has left': async () => {
    const prepared = await open()
    await prepared.here.call('sample.begin', {})
    await prepared.here.call('sample.stop', {})
    prepared.here.clock.nowMs += 3 * DAY_MS
    return prepared
  },
  'nothing opened': () => open(),
  import: () => open(),
  'no departure': () => withVoyage((here) => openSample(here, null)),
  'nothing stored': () => withVoyage((here) => openSample(here)),
  'tight budget': () =>
    withVoyage(async (here) => {
      await openSample(here)
      const { profiles } = await here.call('link.useProfile', { profileId: 'certus' })
      const profile = profiles.find(({ id }) => id === 'certus')
      if (profile !== undefined) await here.call('link.setProfile', { profile: { ...profile, runCapBytes: 10_000 } })
    }),
  'half stored': () => halfStored(),
  full: () => full(),
  /** As the last edit a waypoint was moved to where little is known; a copy of the route, made before, takes another route too. */
  moved: async () => {
    const prepared = await full()
    const { here } = prepared
    const voyage = await here.call('voyage.current', {})
    if (voyage === null) throw new Error('the state has no voyage')
    const moveBy = async (voyageId: number, index: number, degrees: number): Promise<void> => {
      const waypoint = voyage.document.waypoints[index]
      if (waypoint === undefined) throw new Error('the route is too short')
      const { lat, long } = waypoint.position
      const position = { lat: lat + degrees, long }
      await here.call('voyage.edit', { voyageId, edit: { kind: 'move', waypointId: waypoint.id, position } })
    }
    const copy = await here.call('voyage.copy', { voyageId: voyage.voyageId })
    await moveBy(copy.voyageId, 3, -4)
    await here.call('voyage.setCurrent', { voyageId: voyage.voyageId })
    await moveBy(voyage.voyageId, 4, -5)
    return prepared
  },
  'within limits': () => fullWith(({ limits }) => ({ ...limits, ...FAR_LIMITS })),
  'a soft limit passed': () =>
    fullWith(({ limits }) => ({ ...limits, ...FAR_LIMITS, waveM: { value: 4, kind: 'soft' } })),
  'no limits': () => fullWith(({ limits }) => noneOf(limits)),
  'known in part': async () => {
    const prepared = await halfStored()
    await addVessel(prepared.here, { ...MERIDIAN, limits: { ...MERIDIAN.limits, ...FAR_LIMITS } })
    return prepared
  },
  'known in part, beyond': async () => {
    const prepared = await halfStored()
    await addVessel(prepared.here, MERIDIAN)
    return prepared
  },
  'some given up': () =>
    withVoyage(
      async (here) => {
        const voyageId = await openSample(here)
        await addVessel(here, MERIDIAN)
        await here.call('sync.start', { voyageId, choice: TRACK_ONLY })
        await here.phase('finished', 'failed', 'paused')
      },
      { faults: { every: 3, status: 404 } },
    ),
  connected: () => connected(),
  office: () => byOffice('answers'),
  'office alone': () => byOffice('alone'),
  'office silent': () => byOffice('silent', halfStored()),
  'office fell back': () => byOffice('fell back'),
  'office refuses': () => byOffice('refuses', halfStored()),
  'office not asked': () => byOffice('not asked'),
  'office of another service': () => byOffice('of another service'),
  'office in training': async () => ({ ...(await full()), office: OFFICES['in training'] }),
  'office on trial': async () => ({ ...(await full()), office: OFFICES['on trial'] }),
  'first run, office': async () => ({ ...(await firstRun('service', OFFICE_SERVICE)), office: OFFICES.answers }),
  'first run, office locked': async () => ({ ...(await firstRun('service', OFFICE_SERVICE)), office: OFFICES.alone }),
  'first run done, office': async () => ({ ...(await firstRun('done', OFFICE_SERVICE)), office: OFFICES.alone }),
  policy: async () => ({ ...(await connected()), policy: POLICY }),
  'first run, policy': async () => ({ ...(await open({ settings: { mode: null } })), policy: POLICY }),
  'under way': async () => {
    const prepared = await full({ nowMs: NOON_MS + 2 * DAY_MS })
    const fix = { timeMs: NOON_MS + 2 * DAY_MS - HOUR_MS, position: { lat: 49.2, long: -21.5 } }
    await setSchedule(prepared.here, { fix })
    return prepared
  },
  'passage sailed': () => clocksBack({ past: 'all' }),
  'passage sailed, half known': () => clocksBack({ past: 'half' }),
  'passage sailed, nothing fetched': () => clocksBack({ past: 'none' }),
  'passage sailed, no forecast kept': () =>
    withVoyage(async (here) => {
      const voyageId = await openSample(here, NOON_MS - 50 * HOUR_MS)
      await addVessel(here, PATIENT)
      await fetchAll(here, voyageId, PAST_WEATHER)
    }),
  'passage sailed, long': () =>
    withVoyage(async (here) => {
      const { voyage } = await here.call('voyage.importSample', {})
      const { voyageId } = voyage
      await here.call('voyage.edit', { voyageId, edit: { kind: 'rename', name: LONG_NAME } })
      await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS - 20.4 * DAY_MS, speedKn: 6 })
      await addVessel(here, { ...MERIDIAN, name: LONG_NAME.slice(0, 100) })
      await fetchAll(here, voyageId, PAST_WEATHER)
    }),
  arrived: () => full({ nowMs: NOON_MS + 12 * DAY_MS }),
  sailed: () => sailed(),
  'sailed, half known': () => sailed({ answers: 20 }),
  'sailed, a noon saved': async () => {
    const prepared = await sailed({ answers: 4 })
    await saveNoons(prepared.here)
    await fetchAgain(prepared.here, { ...TRACK_ONLY, sailed: true })
    return prepared
  },
  'sailed, a noon saved by other clocks': async () => {
    const prepared = await sailed()
    await saveNoons(prepared.here, -DAY_MS / 2)
    return prepared
  },
  'sailed, nothing fetched': () => sailed({ answers: 0 }),
  'sailed, no fix': () => sailed({ hasFixes: false }),
  'sailed, long names': () => sailed({ route: longRoute() }),
  changed: () => changed(),
  'changed, half known': () => changed({}, { answers: 30 }),
  'changed, a day lost': () => changed({ alter: loseADay }),
  'changed, both old': () => changed({ nowMs: NOON_MS + 2 * DAY_MS }),
  'changed since it was approved': () => changed({}, { isApproved: true }),
  'changed since it was approved, long names': () => changed({}, { isApproved: true, route: longRoute() }),
  'changed, long names': () => changed({}, { route: longRoute() }),
  'nothing changed': () => changed({ seed: SEAS.before }),
  'three months sailed': () => verified(6),
  compared: () => compared(),
  approved: () => standing('approved'),
  archived: () => standing('archived'),
  clocks: async () => {
    const prepared = await full()
    const shipTime = { offsetMinutes: 0, changes: [{ timeMs: NOON_MS + 3 * DAY_MS, offsetMinutes: -60 }] }
    await setSchedule(prepared.here, { shipTime })
    return prepared
  },
  old: () => full({ nowMs: NOON_MS + 6 * DAY_MS }),
  'fetched by the office': () => full({ alter: (dataDir) => giveByOffice(dataDir, 0, true) }),
  'some by the office': () => full({ alter: (dataDir) => giveByOffice(dataDir, NOON_MS + 2 * DAY_MS, false) }),
  'old, by the office': () => full({ nowMs: NOON_MS + 6 * DAY_MS, alter: (dataDir) => giveByOffice(dataDir, 0, true) }),
  'being checked': () => full({ isBeingChecked: true }),
  'clock ahead': () => full({ nowMs: NOON_MS - DAY_MS }),
  averages: () =>
    withVoyage(async (here) => {
      const { voyage } = await here.call('voyage.import', { fileName: 'southward.rtz', text: SOUTHWARD })
      const { voyageId } = voyage
      await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 40 * DAY_MS, speedKn: 14 })
      await addVessel(here, MERIDIAN)
      await fetchAll(here, voyageId, { ...TRACK_ONLY, averages: true })
    }),
  'key refused': () => withVoyage((here) => stopped(here, 'paused', 'failed'), { apiKey: 'another' }),
  'no link': () => withoutLink(TRACK_ONLY),
  'no link to a place': () => withoutLink(placeChoice(5)),
  'long names': async () => ({
    ...(await withVoyage(async (here) => {
      const { voyage } = await here.call('voyage.import', { fileName: 'long.rtz', text: longRoute() })
      const { voyageId } = voyage
      await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + HOUR_MS, speedKn: 12 })
      const port = { name: LONG_NAME, country: LONG_NAME, locode: 'XXXXX', timeZone: null }
      for (const end of ['from', 'to'] as const)
        await here.call('voyage.edit', { voyageId, edit: { kind: 'port', end, port } })
      await addVessel(here, { ...MERIDIAN, name: LONG_NAME.slice(0, 100), type: LONG_NAME.slice(0, 100) })
      const { profiles, inUse } = await here.call('link.profiles', {})
      const profile = profiles.find(({ id }) => id === inUse)
      if (profile !== undefined)
        await here.call('link.setProfile', { profile: { ...profile, name: LONG_NAME.slice(0, 60) } })
      await fetchAll(here, voyageId, TRACK_ONLY)
    })),
    candidates: 'found',
  }),
  '500 waypoints': () =>
    withVoyage(async (here) => {
      const { voyage } = await here.call('voyage.import', { fileName: 'many.rtz', text: MANY_WAYPOINTS })
      await here.call('voyage.setSchedule', { voyageId: voyage.voyageId, etdMs: NOON_MS + HOUR_MS, speedKn: 15 })
      await addVessel(here, MERIDIAN)
      await fetchAll(here, voyage.voyageId, TRACK_ONLY)
    }),
  'a strait': () => casualtiesOf(DOVER, 100_000),
  'an empty ocean': () => casualtiesOf(EMPTY_OCEAN, 20_000),
  'a better way': async () => ({ ...(await full()), candidates: 'found' }),
  'no way': async () => ({ ...(await full()), candidates: 'no-route' }),
  'not worth it': async () => ({ ...(await full()), candidates: 'not-worth-it' }),
  'a search under way': async () => ({ ...(await halfStored(pointsChoice)), candidates: 'fetching' }),
  'a search that waits': async () => ({ ...(await full()), candidates: 'waiting' }),
  'a better way no longer': async () => ({ ...(await full()), candidates: 'no longer' }),
  'a search that is open': async () => ({ ...(await full()), candidates: 'too-few-points' }),
  'over land': () => judged('over-brittany.rtz', OVER_LAND),
  'over the equator': () => judged('southward.rtz', SOUTHWARD, { ...TRACK_ONLY, picture: 40 }),
  winter: () => winter(TRACK_ONLY),
  'winter, no holds': () => winter(TRACK_ONLY, []),
  'winter, nothing fetched': () => winter(null),
  'a great circle': () => judged('great-circle.rtz', GREAT_CIRCLE),
  'date line': () => judged('pacific.rtz', DATE_LINE),
  files: async () => {
    const state = await full()
    return { ...state, files: filesAt(state.here.clock.nowMs) }
  },
  packs: () => withPacks((packs) => packs),
  'a pack with limits': () => withPacks(wholeOnes),
  'limits from a pack': () => withPacks(wholeOnes),
  'read only': async () => ({
    ...(await full()),
    trouble: {
      fault: {
        code: 'disk-read-only',
        message:
          'Nothing can be stored: Binnacle may not write to its data folder. Check that the disk is not read-only and that you have the right to write there. Until then voyages can be looked at and not changed.',
        retryable: true,
      },
      notices: [],
    },
  }),
  'data unusable': async () => {
    const state = await open()
    const nowMs = state.here.clock.nowMs
    return {
      ...state,
      files: { ...filesAt(nowMs), watched: NO_FILES, older: newerAt(nowMs) },
      trouble: {
        fault: newerFault('voyages', '0.3.0').fault,
        isUnusable: true,
        notices: [
          'The weather file was damaged and set aside; what the service has is fetched anew. Voyages and vessels are safe.',
          'The key is kept for this run only: no keychain works here.',
        ],
      },
    }
  },
  'weather unusable': async () => {
    const state = await open()
    return {
      ...state,
      files: { ...filesAt(state.here.clock.nowMs), watched: NO_FILES, older: NEWER_WEATHER },
      trouble: { fault: newerFault('weather', '0.3.0').fault, notices: [] },
    }
  },
} as const satisfies Record<string, () => Promise<Prepared>>

export type StateName = keyof typeof STATES

/** Removes what was made once for several states. */
export async function dropSharedData(): Promise<void> {
  if (fullData !== null && isOurs) dropFolder(join(await fullData, '..'))
  fullData = null
}
