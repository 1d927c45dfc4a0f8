// Voyages of which an earlier forecast is kept: fetched of one sea, and six hours later of another, in whole or in part.
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '../../shared/format/time.ts'
import { newVessel, type VesselDocument } from '../../shared/ship/vessel.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { until } from '../support/until.ts'
import { NOON_MS, type EngineHere } from '../support/engine-here.ts'

/** Limits that some hours of the North Atlantic in November pass. */
const WINTER: VesselDocument = {
  ...newVessel('Northern Trader'),
  limits: {
    ...newVessel('').limits,
    waveM: { value: 4, kind: 'hard' },
    windKn: { value: 30, kind: 'hard' },
    swellM: { value: 3, kind: 'soft' },
    gustKn: { value: 40, kind: 'soft' },
    visibilityNm: { value: 1, kind: 'soft' },
  },
}

export const BETWEEN_MS = 6 * HOUR_MS
/** Seas of which the second makes the voyage worse. */
export const SEAS = { before: 11, after: 3 }

/** Opens the sample voyage, or the route given, for that vessel, and gets its weather, of which `answers` at most. */
export async function fetchThen(here: EngineHere, route: string | null, answers = Infinity): Promise<void> {
  const { voyage } =
    route === null
      ? await here.call('voyage.importSample', {})
      : await here.call('voyage.import', { fileName: 'route.rtz', text: route })
  const { voyageId } = voyage
  await here.call('voyage.setSchedule', { voyageId, etdMs: NOON_MS + 18 * HOUR_MS, speedKn: 18 })
  const { activeId } = await here.call('vessel.add', { name: WINTER.name })
  if (activeId !== null) await here.call('vessel.set', { vesselId: activeId, document: WINTER })
  await fetchUpTo(here, voyageId, TRACK_ONLY, answers)
  await kept(here, voyageId, 1)
}

/** Gets the weather of the voyage on screen again, of which `answers` at most. */
export async function fetchAgain(
  here: EngineHere,
  choice: FetchChoice = TRACK_ONLY,
  answers = Infinity,
): Promise<void> {
  const voyage = await here.call('voyage.current', {})
  if (voyage === null) throw new Error('the state has no voyage')
  const { voyageId } = voyage
  await fetchUpTo(here, voyageId, choice, answers)
  await kept(here, voyageId, 2)
}

async function fetchUpTo(here: EngineHere, voyageId: number, choice: FetchChoice, answers: number): Promise<void> {
  await here.call('sync.start', { voyageId, choice })
  if (answers < Infinity) {
    while ((await here.call('sync.state', {})).done < answers) await new Promise((resolve) => setImmediate(resolve))
    await here.call('sync.pause', {})
    await here.phase('paused')
    await here.call('sync.cancel', {})
  } else await here.phase('finished')
}

/** A forecast is kept once its run is over. */
const kept = (here: EngineHere, voyageId: number, count: number): Promise<void> =>
  until(
    async () => (await here.call('voyage.issues', { voyageId })).length >= count,
    () => `${count} forecasts kept`,
  )

/** Takes away what is stored of the fourth day: what is kept of before has it still. */
export function loseADay(dataDir: string): void {
  const data = new Database(join(dataDir, 'data-training.sqlite'))
  const fromMs = Math.ceil((NOON_MS + 3 * DAY_MS) / DAY_MS) * DAY_MS
  data.prepare('DELETE FROM weather WHERE time_ms BETWEEN ? AND ?').run(fromMs, fromMs + DAY_MS - 1)
  data.close()
}
