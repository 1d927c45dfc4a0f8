// Use of the application in rounds, through the window and its API: weather fetched, plan edited, casualties searched, views turned, time played.
import type { Page } from 'playwright'
import type { CallInput } from '../../shared/ipc/contract.ts'
import { normaliseLong } from '../../shared/geo/geodesy.ts'
import { MEASURE_NAMES } from '../../shared/weather/measures.ts'
import { HOUR_MS } from '../../shared/format/time.ts'
import type { CasualtyFilter } from '../../shared/casualties/search.ts'
import { call } from '../support/call.ts'
import { at } from '../support/officer.ts'
import { worldNowMs } from './world.ts'

const PLAY_MS = 5000
const FETCH_DEADLINE_MS = 120_000
const WORDS = ['fog', 'steering gear', 'grounding', 'fire engine room', 'heavy weather', 'the', 'collision fishing']
const VIEWS = [
  [51, 1.4],
  [1.2, 103.9],
  [45, -30],
  [35.3, 139.7],
  [0, -140],
] as const

/** What was done so far: a line of the table says beside it what that left in memory. */
export interface Done {
  /** Moves of a waypoint and undos, each with its weather and land check. */
  edits: number
  /** Fetches that ended whole, and the requests they made. */
  syncs: number
  requests: number
  /** Pages of casualties found, each with its facets and 15 views of clusters. */
  searches: number
  plays: number
}

export const nothingDone = (): Done => ({ edits: 0, syncs: 0, requests: 0, searches: 0, plays: 0 })

const boxAt = (lat: number, long: number, zoom: number) => {
  const halfDeg = Math.min(180, (800 * 360) / (256 * 2 ** zoom))
  const latDeg = halfDeg * 0.6
  const [west, east] = halfDeg === 180 ? [-180, 180] : [normaliseLong(long - halfDeg), normaliseLong(long + halfDeg)]
  return { south: Math.max(-85, lat - latDeg), west, north: Math.min(85, lat + latDeg), east }
}

async function sync(page: Page, voyageId: number, round: number, done: Done): Promise<void> {
  const plans = [
    { plan: 'track' },
    { plan: 'corridor', halfWidthNm: 60, spacingNm: 60 },
    { plan: 'passages', passages: [{ voyageId, etdMs: worldNowMs() + (30 + round) * HOUR_MS }] },
  ] as const
  const weather = plans[round % plans.length] ?? plans[0]
  const choice = {
    weather,
    picture: null,
    averages: round % 2 === 0,
    casualties: { halfWidthNm: 25 + 5 * round },
    bulkDates: [],
  }
  await call(page, 'sync.estimate', { voyageId, choice: choice as CallInput<'sync.estimate'>['choice'] })
  await call(page, 'sync.start', { voyageId, choice: choice as CallInput<'sync.start'>['choice'] })
  for (const until = Date.now() + FETCH_DEADLINE_MS; Date.now() < until;) {
    const { phase, done: answered } = await call(page, 'sync.state', {})
    if (phase === 'finished') {
      done.syncs++
      done.requests += answered
      return
    }
    if (phase !== 'running') throw new Error(`the fetch ended as ${phase}`)
    await page.waitForTimeout(300)
  }
  throw new Error('the fetch did not end')
}

async function edits(page: Page, voyageId: number, round: number, done: Done): Promise<void> {
  const { document } = await call(page, 'voyage.get', { voyageId })
  for (let i = 0; i < 15; i++) {
    const { id, position } = document.waypoints[1 + (i % Math.max(1, document.waypoints.length - 2))]!
    const moved = { lat: position.lat + 0.01 * (round % 5), long: normaliseLong(position.long + 0.02 * i) }
    await call(page, 'voyage.edit', { voyageId, edit: { kind: 'move', waypointId: id, position: moved } })
    done.edits++
    if (i % 3 === 0) {
      await call(page, 'voyage.undo', { voyageId })
      done.edits++
    }
    await call(page, 'voyage.weather', { voyageId })
    await call(page, 'voyage.land', { voyageId })
  }
}

async function casualties(page: Page, voyageId: number, round: number, done: Done): Promise<void> {
  const filters: CasualtyFilter[] = [
    { place: { kind: 'everywhere' } },
    ...[0, 1, 2].map((i) => ({
      place: { kind: 'everywhere' as const },
      text: WORDS[(round * 3 + i) % WORDS.length] ?? '',
    })),
    { place: { kind: 'corridor', voyageId, halfWidthNm: 20 + (round % 6) * 10 } },
    { place: { kind: 'everywhere' }, severities: ['very-serious'], years: { from: 2000 + round, to: 2020 } },
  ]
  for (const filter of filters) {
    await call(page, 'casualties.search', { filter, sort: 'severity', offset: 0, limit: 50 })
    await call(page, 'casualties.facets', { filter })
    for (const [lat, long] of VIEWS) {
      for (const zoom of [2, 5, 8])
        await call(page, 'casualties.clusters', { filter, box: boxAt(lat, long, zoom), zoom })
    }
    done.searches++
  }
}

async function departures(page: Page, voyageId: number): Promise<void> {
  const startMs = Math.floor(worldNowMs() / HOUR_MS) * HOUR_MS
  const alternatives = Array.from({ length: 73 }, (_, i) => ({ voyageId, etdMs: startMs + i * HOUR_MS }))
  await call(page, 'voyage.compare', { alternatives })
}

async function views(page: Page): Promise<void> {
  for (let hour = 0; hour < 40; hour++) {
    const box = { south: 25 + (hour % 10), west: -80, north: 65, east: hour % 20 }
    const timeMs = Math.floor(worldNowMs() / HOUR_MS + hour * 3) * HOUR_MS
    await call(page, 'weather.nodes', { box, timeMs, measures: [...MEASURE_NAMES], limit: 2000 })
  }
}

async function play(page: Page, done: Done): Promise<void> {
  await at(page, 'time-slider').press('Home')
  await at(page, 'play').click()
  await page.waitForTimeout(PLAY_MS)
  await at(page, 'play').click()
  done.plays++
}

/** One round, half a minute or so. */
export async function roundOfUse(page: Page, voyageId: number, round: number, done: Done): Promise<void> {
  await sync(page, voyageId, round, done)
  await edits(page, voyageId, round, done)
  await casualties(page, voyageId, round, done)
  await departures(page, voyageId)
  await views(page)
  await play(page, done)
}
