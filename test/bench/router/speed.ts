// How long an answer takes: 5,000 NM from 300 stored points, one speed and a range of them, and how soon a search that is cancelled ends.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findRoutes } from '../../../electron/engine/router/routes/routes.ts'
import type { RouterQuestion } from '../../../electron/engine/router/protocol.ts'
import type { BenchFigure } from '../figure.ts'
import { median } from '../statistics.ts'
import { SPEED_KN } from './corridors.ts'
import { longestCrossing, POINTS, shore } from './longest-crossing.ts'
import { cpuMs } from './processor.ts'

const RUNS = 10
/** Processes, one after the other. */
const FRESH = 5
const FIRST_ANSWER = fileURLToPath(new URL('first-answer.ts', import.meta.url))
const MIN_KN = 16
const MAX_KN = 22

const neverStopped = (): boolean => false
const ignoreProgress = (): void => undefined

/** The longest time between two looks at whether a search is to end. */
function longestBetweenLooks(question: RouterQuestion): number {
  let [lastMs, longestMs] = [performance.now(), 0]
  const look = (): boolean => {
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - lastMs)
    lastMs = nowMs
    return false
  }
  findRoutes(question, ignoreProgress, look, shore)
  look()
  return longestMs
}

/** Ends at the given look; the time from it to the answer. */
function endsAfter(question: RouterQuestion, looks: number): number {
  let left = looks
  let stoppedAtMs = Number.NaN
  findRoutes(
    question,
    ignoreProgress,
    () => {
      if (left-- > 0) return false
      if (Number.isNaN(stoppedAtMs)) stoppedAtMs = performance.now()
      return true
    },
    shore,
  )
  return performance.now() - stoppedAtMs
}

/** The bars of the design. */
export function speedFigures(): BenchFigure[] {
  const questions = longestCrossing()
  const [first] = questions
  if (first === undefined) return []
  const one = Array.from({ length: RUNS }, (_, i) => {
    const question = questions[i % questions.length] ?? first
    return cpuMs(() => findRoutes(question, ignoreProgress, neverStopped, shore))
  })
  const ranged = { ...first, ship: { ...first.ship, minKn: MIN_KN, maxKn: MAX_KN } }
  const fresh = Array.from({ length: FRESH }, () =>
    Number(execFileSync(process.execPath, [FIRST_ANSWER], { encoding: 'utf8' })),
  )
  return [
    {
      name: `4,600 NM from ${POINTS} points at ${SPEED_KN} kn, the first answer of a fresh process, median`,
      value: median(fresh),
      unit: 'ms',
      note: `of ${FRESH}; what makes questions is warmed, the search is not`,
    },
    {
      name: `4,600 NM from ${POINTS} points at ${SPEED_KN} kn, warmed, median`,
      value: median(one),
      unit: 'ms',
      bar: { max: 300 },
      note: `of ${RUNS}; the ocean's fit, four looks, margins and what to ask next are in it`,
    },
    { name: '… worst', value: Math.max(...one), unit: 'ms', bar: { max: 1000 } },
    {
      name: `… drafts at ${MIN_KN} to ${MAX_KN} kn`,
      value: cpuMs(() => findRoutes(ranged, ignoreProgress, neverStopped, shore)),
      unit: 'ms',
      bar: { max: 2000 },
    },
    {
      name: '… from cancelling to the end, worst of ten',
      value: Math.max(...[1, 3, 10, 30, 60, 100, 200, 400, 800, 1600].map((looks) => endsAfter(ranged, looks) || 0)),
      unit: 'ms',
      bar: { max: 100 },
      note: `the longest without a look ${longestBetweenLooks(ranged).toFixed(0)} ms`,
    },
  ]
}
