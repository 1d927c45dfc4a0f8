// The whole path as the application takes it: round after round what is requested, stored, searched and judged, until no more is to be requested.
import Database from 'better-sqlite3'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byTimeAndPlace, type FieldSample } from '../../../electron/engine/weather/field/samples.ts'
import { createLandCheck } from '../../../electron/engine/passage/land/land-findings.ts'
import { createShore, readCoastFile } from '../../../electron/engine/passage/land/shore.ts'
import { requestPlace } from '../../../electron/engine/fetch/planner/informative-points.ts'
import { aheadOf } from '../../../electron/engine/router/ahead.ts'
import { noTurn } from '../../support/judged-at-once.ts'
import { judgedCandidates } from '../../../electron/engine/router/judged-candidates.ts'
import type { Judging } from '../../../electron/engine/router/judge/replay.ts'
import { leftOpen } from '../../../electron/engine/router/next-request.ts'
import { nextRound } from '../../../electron/engine/router/next-round.ts'
import { createFrame } from '../../../electron/engine/router/ocean/frame.ts'
import type { RouterQuestion } from '../../../electron/engine/router/protocol.ts'
import { questionOf } from '../../../electron/engine/router/question.ts'
import { findRoutes } from '../../../electron/engine/router/routes/routes.ts'
import { averagesTable } from '../../../electron/engine/store/averages.ts'
import { fromE4 } from '../../../shared/geo/cells.ts'
import { dataMigrations } from '../../../electron/engine/store/migrations/index.ts'
import { addChecksumFunctions } from '../../../electron/engine/store/row-checksums.ts'
import { weatherTable } from '../../../electron/engine/store/weather.ts'
import { valuesAt } from '../../../electron/training/ocean/point.ts'
import type { Voyage, VoyageDocument } from '../../../shared/passage/voyage.ts'
import type { PlaceTime } from '../../../shared/picture/picture.ts'
import { isDraft, NO_AIM, type CandidatesFound, type OpenPoints } from '../../../shared/candidates/candidates.ts'
import { DEFAULT_DIRECTIONS } from '../../../shared/weather/measures.ts'
import { SHIP, VESSEL, type Corridor } from './corridors.ts'
import { evenPoints, fullKnowledge, pointsOf } from './few-points.ts'
import { judgeCandidate, type Judged } from './judge-candidate.ts'
import { trueOcean } from './true-ocean.ts'

/** The simulated service's ocean. */
const SEED = 1
/** ROUTER_FOLDER keeps what full knowledge finds of each crossing: the rules of requests do not change it. */
const FOLDER = process.env['ROUTER_FOLDER']

const shore = createShore(readCoastFile)
const land = createLandCheck(shore)
const neverStopped = (): boolean => false
const ignoreProgress = (): void => undefined

/** What is found of a crossing by what is stored. */
type Answer = Pick<CandidatesFound, 'candidates' | 'noBetter' | 'bestId'> & { open: OpenPoints | null }

/** A crossing with a table of its own. */
interface Underway {
  request(points: readonly PlaceTime[]): void
  find(before: RouterQuestion['before'] | null): Promise<Answer>
  close(): void
}

const voyageOf = (document: VoyageDocument, atMs: number): Voyage => ({
  voyageId: 1,
  revision: 1,
  savedAtMs: atMs,
  document,
  undo: null,
  redo: null,
  approval: { status: 'draft', revision: 1, atMs: null, by: '' },
})

/** Nothing is stored yet. */
function underway({ document, etdMs }: Corridor): Underway {
  const handle = new Database(':memory:')
  addChecksumFunctions(handle)
  for (const { sql } of dataMigrations) handle.exec(sql)
  const weather = weatherTable(handle)
  const averages = averagesTable(handle)
  const samples: FieldSample[] = []
  const stored: Judging['stored'] = {
    weather,
    averages,
    naming: () => 'north',
    directions: () => DEFAULT_DIRECTIONS,
    speedLoss: () => SHIP.loss,
  }
  const nowMs = etdMs
  const voyage = voyageOf(document, nowMs)
  const ahead = aheadOf(document, nowMs)
  return {
    request(points) {
      for (const point of points) {
        const { latE4, longE4 } = requestPlace(point)
        const [lat, long, timeMs] = [fromE4(latE4), fromE4(longE4), point.timeMs]
        const values = valuesAt(SEED, lat, long, timeMs)
        weather.put({ latE4, longE4, timeMs, fetchedAtMs: nowMs, values })
        samples.push({ lat, long, timeMs, fetchedAtMs: nowMs, values })
      }
      samples.sort(byTimeAndPlace)
    },
    async find(before) {
      const field = { samples: () => Promise.resolve([...samples]) }
      const sources = { field, averages, naming: () => 'north' as const }
      const initial = await questionOf(sources, ahead, VESSEL, NO_AIM, nowMs)
      const question: RouterQuestion = before === null || before === undefined ? initial : { ...initial, before }
      const answer = findRoutes(question, ignoreProgress, neverStopped, shore)
      const { forecastUntilMs } = question
      const judging: Judging = {
        stored,
        voyage,
        vessel: VESSEL,
        findings: land.findingsInSlices,
        nowMs,
        forecastUntilMs,
      }
      const shown = await judgedCandidates(judging, ahead, answer, noTurn)
      const open = answer.open === undefined ? null : leftOpen(answer.open, weather, nowMs)
      return { ...shown, open }
    },
    close: () => void handle.close(),
  }
}

/** What full knowledge finds, and the own route, in the ocean itself. */
interface Known {
  full: Judged
  own: Judged
}

interface Bar extends Known {
  judged(document: VoyageDocument): Judged
}

function barOf({ name, document, etdMs }: Corridor): Bar {
  const truth = trueOcean(etdMs)
  const judged = (points: Parameters<typeof judgeCandidate>[1]): Judged => {
    const found = judgeCandidate(truth, points)
    if (found === null) throw new Error(`${name}: a way that cannot be sailed`)
    return found
  }
  const file = FOLDER === undefined ? null : join(FOLDER, `${name}, full knowledge.json`)
  const find = (): Known => {
    const frame = createFrame(document, NO_AIM, shore)
    if (frame === null) throw new Error(`${name} has no frame`)
    return { full: judged(fullKnowledge(truth, frame).points), own: judged(frame.own) }
  }
  const known = file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Known) : find()
  if (file !== null) writeFileSync(file, JSON.stringify(known))
  return { ...known, judged: (one) => judged(pointsOf({ document: one })) }
}

/** One press: a request with so many points that goes on by itself. */
export interface WholePath {
  name: string
  size: number
  /** Points of each round, and the headline after it: within a search the officer sees only the last. */
  rounds: { points: number; headline: string }[]
  /** It ended since more would not change the choice. */
  isSettled: boolean
  /** Most of what is recommended is stored for its own track. */
  isChecked: boolean
  /** Over full knowledge, per cent: of what is recommended, or of the own route where nothing is. */
  overPercent: number
  /** Searched and judged again over the same weather, byte for byte. */
  isSame: boolean
  /** The recommended one's headline once so many more points around are stored; null: nothing was recommended. */
  later: { headline: string; isByItsWeather: boolean } | null
}

/** A round in which a track is requested whole. */
const LATE_ROUND = 4
/** Points around that are stored later, as for a picture. */
const LATER = 60

export async function wholePath(corridor: Corridor, size: number): Promise<WholePath> {
  const bar = barOf(corridor)
  const here = underway(corridor)
  const rounds: WholePath['rounds'] = []
  let [left, before] = [size, null as Before]
  let answer = await here.find(null)
  let points = nextRound(answer, { points: left, round: 1 })
  while (points !== null) {
    here.request(points)
    left -= points.length
    before = beforeOf(answer)
    answer = await here.find(before)
    rounds.push({ points: points.length, headline: headlineOf(answer) })
    points = nextRound(answer, { points: left, round: rounds.length + 1 })
  }
  // Ended by the maximum of rounds it is not.
  const isSettled = nextRound(answer, { points: Infinity, round: LATE_ROUND }) === null
  const best = answer.candidates.find(({ candidateId }) => candidateId === answer.bestId)
  const again = await here.find(beforeOf(answer))
  const judged = best === undefined ? bar.own : bar.judged(best.document)
  const found: WholePath = {
    name: corridor.name,
    size,
    rounds,
    isSettled,
    isChecked: answer.open?.isTrackKnown === true,
    overPercent: 100 * (judged.costH / bar.full.costH - 1),
    isSame: shownIn(again) === shownIn(answer),
    later: best === undefined ? null : await laterOf(corridor, here, answer),
  }
  here.close()
  return found
}

type Before = NonNullable<RouterQuestion['before']> | null

/** What a request passes on from round to round. */
function beforeOf({ candidates, bestId }: Answer): Before {
  const first = candidates.find(({ candidateId }) => candidateId === bestId) ?? candidates.find(isDraft)
  return first === undefined ? null : { document: first.document, isRecommended: first.candidateId === bestId }
}

const headlineOf = ({ bestId, noBetter }: Answer): string => (bestId === null ? (noBetter?.why ?? '') : 'better')

const shownIn = ({ candidates, noBetter, bestId }: Answer): string => JSON.stringify({ candidates, noBetter, bestId })

async function laterOf({ document, etdMs }: Corridor, here: Underway, answer: Answer): Promise<WholePath['later']> {
  const frame = createFrame(document, NO_AIM, shore)
  if (frame === null) return null
  here.request(evenPoints(frame, etdMs, LATER).filter((point) => !shore.isLand(point)))
  const later = await here.find(beforeOf(answer))
  const { noBetter } = later
  // The weather along its own track by what is stored.
  const isByItsWeather = noBetter?.why === 'failed-replay' && noBetter.what === 'limit'
  return { headline: headlineOf(later), isByItsWeather }
}
