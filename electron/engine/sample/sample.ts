// Prepares training's sample voyage: vessel and ETD at once, then weather, picture, casualties and departures, one run after the other. What is still to
// come is a setting, so that a killed Binnacle goes on with it.
import { departuresWithPlan, usualDepartures } from '../../../shared/passage/alternative.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/format/time.ts'
import { atOnce } from '../../../shared/sliced.ts'
import { FaultError } from '../../../shared/result.ts'
import { SAMPLE_PARTS, type SamplePart, type SampleState } from '../../../shared/sync/sample.ts'
import { TRACK_ONLY, type FetchChoice } from '../../../shared/sync/sync.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ } from '../passage/route-files/sample-voyage.ts'
import type { SettingTable } from '../store/settings.ts'
import type { PicturePlan, PicturePlans } from '../fetch/sync/picture-plan.ts'
import type { Sync } from '../fetch/sync/contract.ts'
import type { VesselCommands } from '../passage/voyages/vessels.ts'
import type { Voyages } from '../passage/voyages/voyages.ts'
import { northernTrader, SAMPLE_VESSEL_NAME } from './northern-trader.ts'

export interface SampleParts {
  /** In training mode: nothing is prepared elsewhere. */
  isTraining: boolean
  /** A run would send requests to the office's relay, if only to probe it: without the officer's price nothing is sent outside this computer. */
  usesRelay: () => boolean
  settings: SettingTable
  voyages: Pick<Voyages, 'list' | 'get' | 'importRoute' | 'setSchedule'>
  vessels: Pick<VesselCommands, 'all' | 'add' | 'set'>
  sync: Pick<Sync, 'plan' | 'estimateInSlices' | 'start' | 'cancel' | 'state'>
  pictures: Pick<PicturePlans, 'plan'>
  /** As the officer set it: before the first departure that Compare looks at. */
  noticeHours: () => number
  now: () => number
  /** Voyages or vessels are others now, and how far the sample is. */
  onChange: () => void
  /** It is to go on: what it waited for has come. */
  goOnSoon: () => void
}

export interface Sample {
  state(): SampleState
  /** Begins it, where there is no voyage yet; else nothing happens. Throws FaultError outside training. */
  begin(): SampleState
  /** Its departure lies ahead again, and all is fetched for that. Throws FaultError outside training, and where there is no sample. */
  anew(): SampleState
  /** What was fetched stays; the rest is left to the officer. */
  stop(): Promise<SampleState>
  /** Goes on with what is still to come. Called whenever a run may have ended; never throws a FaultError. */
  goOn(): void
}

export const SAMPLE_SETTING = 'sample-voyage'
const NOTHING: SampleState = { voyageId: null, part: null, isReady: false }
const PICTURE_POINTS = 100
const CASUALTIES_WITHIN_NM = 25
const ETD_HOUR = 6

/** Tomorrow morning: the same sample at any time of day. */
const etdFrom = (nowMs: number): number => Math.floor(nowMs / DAY_MS) * DAY_MS + DAY_MS + ETD_HOUR * HOUR_MS

export function createSample(parts: SampleParts): Sample {
  const { isTraining, usesRelay, settings, voyages, vessels, sync, pictures, noticeHours, now, onChange, goOnSoon } =
    parts
  /** The run that fetches the current part; null: none was started since this engine was. */
  let runId: number | null = null
  /** The picture's points, as they were worked out for a revision of the voyage. */
  let planned: { of: string; plan: PicturePlan | null } | null = null
  const state = (): SampleState => (isTraining ? read(settings.get(SAMPLE_SETTING)) : NOTHING)
  const keep = (next: SampleState): SampleState => {
    settings.set(SAMPLE_SETTING, written(next))
    onChange()
    return next
  }
  const needTraining = (): void => {
    if (!isTraining) throw new FaultError('bad-input', 'The sample voyage is for training mode only.')
    if (usesRelay())
      throw new FaultError(
        'bad-input',
        'The sample voyage is prepared inside this computer, and weather is fetched by the office’s relay now. In Settings, Connection use this ship’s own key, then open the sample.',
      )
  }
  const leave = (): SampleState => keep({ ...state(), part: null })

  function depart(voyageId: number): SampleState {
    voyages.setSchedule(voyageId, { etdMs: etdFrom(now()) })
    const begun = keep({ voyageId, part: SAMPLE_PARTS[0], isReady: false })
    runId = null
    goOn()
    return begun
  }

  function addVessel(): void {
    if (vessels.all().vessels.length > 0) return
    const { activeId } = vessels.add(SAMPLE_VESSEL_NAME)
    if (activeId !== null) vessels.set(activeId, northernTrader())
  }

  /** Works out which points to request, beside the engine; a picture that cannot be planned is left out. */
  async function planPicture(voyage: Voyage, choice: FetchChoice): Promise<void> {
    const of = revisionOf(voyage)
    const plan = await pictures.plan(voyage, choice).catch(() => null)
    planned = { of, plan }
    goOnSoon()
  }

  /** One step on, or null when the part's run goes on or the rest is left. */
  function step({ voyageId, part, isReady }: SampleState): SampleState | null {
    if (voyageId === null || part === null) return null
    if (usesRelay()) {
      leave()
      return null
    }
    const newest = sync.state()
    if (newest.phase === 'running') return null
    const isOver = runId !== null && newest.runId === runId
    // Paused, cancelled or failed: the officer has the run in hand.
    if (isOver && newest.phase !== 'finished') {
      leave()
      return null
    }
    const voyage = voyages.get(voyageId)
    const choice = choiceOf(part, voyage, { nowMs: now(), noticeHours: noticeHours() })
    if (choice === null) {
      leave()
      return null
    }
    if (choice.picture !== null && planned?.of !== revisionOf(voyage)) {
      void planPicture(voyage, choice)
      return null
    }
    const picture = choice.picture === null ? null : (planned?.plan ?? null)
    // The sample is of a few legs.
    const plan = atOnce(sync.plan(voyage, choice, picture))
    const { requests, more } = atOnce(sync.estimateInSlices(voyage, choice, plan))
    if (!isOver && requests > 0) {
      runId = sync.start(voyage, choice, plan, undefined, more?.points).runId
      return null
    }
    runId = null
    planned = null
    const next = SAMPLE_PARTS[SAMPLE_PARTS.indexOf(part) + 1] ?? null
    return keep({ voyageId, part: next, isReady: isReady || next === null })
  }

  function goOn(): void {
    try {
      for (let next: SampleState | null = state(); next !== null;) next = step(next)
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      // One request beside a run: it goes on after that.
      if (error.fault.code !== 'busy') leave()
    }
  }

  return {
    state,
    begin: () => {
      needTraining()
      if (voyages.list().length > 0) return state()
      addVessel()
      return depart(voyages.importRoute(SAMPLE_VOYAGE_FILE_NAME, SAMPLE_VOYAGE_RTZ).voyage.voyageId)
    },
    anew: () => {
      needTraining()
      const { voyageId } = state()
      if (voyageId === null) throw new FaultError('not-found', 'There is no sample voyage here. Open it in Plan.')
      return depart(voyageId)
    },
    stop: async () => {
      if (state().part === null) return state()
      const isOurs = runId !== null && sync.state().runId === runId
      const left = leave()
      if (isOurs) await sync.cancel()
      return left
    },
    goOn,
  }
}

const revisionOf = ({ voyageId, revision }: Voyage): string => `${voyageId} ${revision}`

/** null: nothing can be requested, e.g. because the officer has taken the ETD away. */
function choiceOf(
  part: SamplePart,
  { voyageId, document }: Voyage,
  { nowMs, noticeHours }: { nowMs: number; noticeHours: number },
): FetchChoice | null {
  const { etdMs } = document.schedule
  if (etdMs === null) return null
  switch (part) {
    case 'weather':
      return { ...TRACK_ONLY, averages: true }
    case 'picture':
      return { ...TRACK_ONLY, weather: { plan: 'none' }, picture: PICTURE_POINTS }
    case 'casualties':
      return { ...TRACK_ONLY, weather: { plan: 'none' }, casualties: { halfWidthNm: CASUALTIES_WITHIN_NM } }
    case 'departures': {
      const window = usualDepartures(etdMs, nowMs, noticeHours)
      const passages = departuresWithPlan(etdMs, window).map((ms) => ({ voyageId, etdMs: ms }))
      return { ...TRACK_ONLY, weather: { plan: 'passages', passages } }
    }
  }
}

const written = ({ voyageId, part, isReady }: SampleState): string =>
  `${voyageId ?? ''} ${part ?? (isReady ? 'ready' : 'left')}`

/** Null, or of a damaged setting: there is none. */
function read(text: string | null): SampleState {
  const [id = '', what = ''] = (text ?? '').split(' ')
  const voyageId = Number(id)
  if (!Number.isInteger(voyageId) || voyageId <= 0) return NOTHING
  return { voyageId, part: SAMPLE_PARTS.find((part) => part === what) ?? null, isReady: what === 'ready' }
}
