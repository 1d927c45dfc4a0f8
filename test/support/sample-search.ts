// Training's sample on a given day, prepared as Binnacle prepares it, and the search for better routes over it, with the usual number of points.
import type { ForecastKind } from '../../electron/training/forecast-kind.ts'
import { startTrainingService } from '../../electron/training/service.ts'
import { signStateOf } from '../../renderer/passage/compare/candidates-figures.ts'
import { alternativeRow, type AlternativeRow } from '../../shared/ship/comparison.ts'
import type { VerdictState } from '../../shared/ship/verdict-words.ts'
import { SAMPLE_PARTS } from '../../shared/sync/sample.ts'
import { TRACK_ONLY, type FetchChoice } from '../../shared/sync/sync.ts'
import { NO_AIM, type Candidate, type CandidatesFound } from '../../shared/candidates/candidates.ts'
import { dropFolder, engineHere, freshFolder, type EngineHere } from './engine-here.ts'
import { findCandidates, searchIn } from './search.ts'
import { until } from './until.ts'

/** So many points are fetched at most beside those that the sample comes with. */
const MAX_POINTS = 200

export interface SampleSearch {
  /** The last answer. */
  found: CandidatesFound
  own: Candidate
  /** Points that were requested for it, in so many answers. */
  requested: number
  rounds: number
  /** null: none is recommended. */
  best: Recommended | null
}

/** The route that is recommended. */
interface Recommended {
  candidate: Candidate
  /** What it is signed with. */
  state: VerdictState
  /** What it meets once it is kept and the weather of its own track is fetched; and the thickest ice, for which the sample's vessel has no limit. */
  kept: AlternativeRow
  keptIceM: number
}

/** `nowMs`: when the officer opens it. Without casualties: no route hangs on them. */
export async function searchSample(nowMs: number, forecasts: ForecastKind): Promise<SampleSearch> {
  const service = await startTrainingService({ apiKeys: ['k'], now: () => nowMs, casualtyCount: 0, forecasts })
  const dataDir = freshFolder()
  const here = engineHere({ dataDir, baseUrl: service.baseUrl, apiKey: 'k', serviceName: 'training', isTraining: true })
  here.clock.nowMs = nowMs
  try {
    await here.call('sample.begin', {})
    let state = await here.call('sample.state', {})
    // Each part may last as long as any wait.
    for (const part of SAMPLE_PARTS)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await until(
        async () => (state = await here.call('sample.state', {})).part !== part,
        `the end of the sample's ${part}`,
      )
    if (!state.isReady || state.voyageId === null) throw new Error('The sample was left unready')
    return await searched(here, state.voyageId)
  } finally {
    await here.engine.close()
    await service.close()
    dropFolder(dataDir)
  }
}

async function searched(here: EngineHere, voyageId: number): Promise<SampleSearch> {
  const order = { voyageId, part: 'routes', aim: NO_AIM } as const
  const found = await findCandidates(here, { ...order, points: MAX_POINTS })
  const { fetchedPoints, round } = await searchIn(here, order)
  const [own] = found.candidates
  if (own?.kind !== 'own') throw new Error('The planned route is not among the routes')
  const candidate = found.candidates.find(({ candidateId }) => candidateId === found.bestId)
  const best = candidate === undefined ? null : await recommended(here, found.searchId, candidate)
  return { found, own, requested: fetchedPoints, rounds: round, best }
}

async function recommended(here: EngineHere, searchId: number, candidate: Candidate): Promise<Recommended> {
  const { voyageId, document } = await here.call('search.keep', { searchId, candidateId: candidate.candidateId })
  await fetched(here, voyageId, TRACK_ONLY)
  const weather = await here.call('voyage.weather', { voyageId })
  const { vessels, activeId } = await here.call('vessel.list', {})
  const limits = vessels.find(({ vesselId }) => vesselId === activeId)?.document.limits ?? null
  const kept = alternativeRow({ voyageId, etdMs: document.schedule.etdMs ?? 0 }, document.name, weather, limits)
  if (kept === null) throw new Error('The kept route has no times')
  const keptIceM = Math.max(...(weather.columns.iceThickness ?? []).map((metres) => metres ?? 0))
  return { candidate, state: signStateOf(candidate), kept, keptIceM }
}

async function fetched(here: EngineHere, voyageId: number, choice: FetchChoice): Promise<void> {
  await here.call('sync.start', { voyageId, choice })
  await here.phase('finished')
}
