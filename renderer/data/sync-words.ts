// Every sentence about getting weather: what it would cost, why nothing is asked, how it runs, how it ended.
import { formatBytes, formatElapsed } from '../../shared/format/format.ts'
import { isOfAverages, operationWords } from '../../shared/sync/operations.ts'
import {
  ceilToStep,
  floorToStep,
  formatClock,
  formatDay,
  formatShortUtc,
  HORIZON_MS,
  isAhead,
} from '../../shared/format/time.ts'
import type { ByItself, LinkState, StillToSend, SyncEstimate, SyncState } from '../../shared/sync/sync.ts'
import type { LinkProfile } from '../../shared/sync/link.ts'
import { alsoGivenUpWords, gapWords, givenUpWords, nothingVital, vitalGaps } from './given-up-words.ts'
import { moneyWords } from './link-words.ts'
import { passagesKind } from './choice-words.ts'

/** `72 requests · 44 kB · about 6 s · $0.44`: before anything is sent. Money only where the link is paid by volume. */
export function estimateWords(estimate: StillToSend): string {
  const requests = `${estimate.requests} ${estimate.requests === 1 ? 'request' : 'requests'}`
  const cost = estimate.costUsd === null ? '' : ` · ${moneyWords(estimate.costUsd)}`
  return `${requests} · ${formatBytes(estimate.bytesUp + estimate.bytesDown)} · ${about(estimate.seconds)}${cost}`
}

/** `6 s`: measured, or beside a word that says it is an estimate. */
const about = (seconds: number): string => `about ${formatElapsed(seconds)}`

export const basisWords = (estimate: SyncEstimate): string =>
  estimate.basis === 'measured' ? 'from what this link has shown before' : 'from averages: nothing measured yet'

/** The first time no forecast reaches. */
export const horizonMs = (nowMs: number): number => floorToStep(nowMs + HORIZON_MS)

/** What will be fetched without the officer over the connection in use, when and how much. */
export function byItselfWords(
  byItself: ByItself | null,
  { name, refreshesByItself }: Pick<LinkProfile, 'name' | 'refreshesByItself'>,
  nowMs: number,
): string {
  if (byItself === null)
    return refreshesByItself
      ? 'Nothing more of this voyage is fetched by itself.'
      : `New weather is not fetched by itself over ${name}: press Get weather.`
  switch (byItself.state) {
    case 'not-chosen':
      return 'Nothing is fetched by itself: the connection was not chosen yet. Choose it above.'
    case 'not-yet':
      return 'Once you have got this voyage’s weather, its track alone is fetched by itself after each refresh.'
    case 'next':
    case 'over-budget': {
      const { atMs, requests, bytesUp, bytesDown, costUsd } = byItself
      const when = atMs <= nowMs ? 'within a minute' : `at ${formatClock(atMs)} UTC`
      const cost = costUsd === null ? '' : ` · ${moneyWords(costUsd)}`
      const much = `${requests} ${requests === 1 ? 'request' : 'requests'} · ${formatBytes(bytesUp + bytesDown)}${cost}`
      return byItself.state === 'next'
        ? `By itself ${when}: the track alone, ${much}.`
        : `Not by itself: the track (${much}) would pass 80 % of the budget. Press Get weather.`
    }
  }
}

/** Why nothing is asked, and what the officer can do; null when something would be asked. */
export function nothingWords(estimate: SyncEstimate, nowMs: number): string | null {
  const { weather } = estimate.choice
  const these = weather.plan === 'passages' ? `These ${passagesKind(weather.passages)}s` : null
  switch (estimate.nothing) {
    case 'no-etd':
      return these === null ? 'Set ETD first.' : 'There is nothing to compare yet.'
    case 'voyage-over':
      return `${these === null ? 'The voyage is' : `${these} are`} over by ${these === null ? 'its' : 'their'} schedule.`
    case 'beyond-horizon':
      return `${these === null ? 'ETD is' : `${these} are`} beyond the forecast: it reaches until ${formatShortUtc(horizonMs(nowMs))} UTC.`
    case 'all-fresh':
      return `Up to date; next refresh ${formatClock(ceilToStep(nowMs + 1))} UTC`
    case 'nothing-chosen':
      return 'Nothing is chosen. Choose in Data what to get.'
    case 'not-permitted':
      return notPermittedWords(estimate)
    case null:
      return null
  }
}

/** What is left out since the service does not allow this key to have it; null when nothing is. */
export function notPermittedWords({ notPermitted }: SyncEstimate): string | null {
  if (notPermitted.length === 0) return null
  const parts = notPermitted.map(({ operation }) => operationWords(operation)).join(' and ')
  const requests = notPermitted.reduce((sum, one) => sum + one.requests, 0)
  return `Left out: ${requests} ${requests === 1 ? 'request' : 'requests'}. The service does not allow this key ${parts}: ask the provider. Tried again with another key, or tomorrow (UTC).`
}

/** Steps no forecast reaches yet; null when there are none or all are. */
export function beyondWords(estimate: SyncEstimate, nowMs: number): string | null {
  const steps = estimate.beyondHorizonSteps
  if (steps === 0 || estimate.nothing === 'beyond-horizon') return null
  const reach = `the forecast reaches until ${formatShortUtc(horizonMs(nowMs))} UTC`
  if (estimate.choice.weather.plan === 'passages')
    return steps === 1
      ? `1 value of these passages lies beyond: ${reach}.`
      : `${steps} values of these passages, every 3 h, lie beyond: ${reach}.`
  const isLeftOut = estimate.notPermitted.some(({ operation }) => isOfAverages(operation))
  if (estimate.choice.averages && !isLeftOut)
    return steps === 1
      ? `The last value gets averages of the season only: ${reach}.`
      : `The last ${steps} values, every 3 h, get averages of the season only: ${reach}.`
  return steps === 1
    ? `The last value is left out: ${reach}.`
    : `The last ${steps} values, every 3 h, are left out: ${reach}.`
}

/** `last fetched 1412 UTC`; the day too where it is not today. */
export function lastFetchedWords(newestMs: number | null, nowMs: number): string {
  if (newestMs === null) return 'not fetched yet'
  if (isAhead(nowMs - newestMs)) return 'last fetched ahead of this clock'
  const isToday = formatDay(newestMs) === formatDay(nowMs)
  return `last fetched ${isToday ? formatClock(newestMs) : formatShortUtc(newestMs)} UTC`
}

const received = (sync: SyncState): string => formatBytes(sync.bytesUp + sync.bytesDown)

/** `34 of 72 · 20 kB · 4 s left · usable until 21 NOV 0600`. */
export function progressWords(sync: SyncState): string {
  const parts = [`${sync.done} of ${sync.total}`, received(sync)]
  if (sync.failed > 0) parts.push(`${sync.failed} given up`)
  if (sync.phase === 'running' && sync.secondsLeft !== null && sync.retryAtMs === null)
    parts.push(`${formatElapsed(sync.secondsLeft)} left`)
  if (sync.usableUntilMs !== null) parts.push(`usable until ${formatShortUtc(sync.usableUntilMs)}`)
  return parts.join(' · ')
}

/** One sentence on how the newest run stands; null when there was none or it runs without trouble. */
export function phaseWords(sync: SyncState): string | null {
  const at = `${sync.done} of ${sync.total}`
  const givenUp = givenUpWords(sync)
  switch (sync.phase) {
    case 'idle':
      return null
    case 'running':
      if (sync.retryAtMs === null) return null
      return `${sentence(sync.fault?.message ?? 'There is no link.')} Binnacle tries again by itself at ${formatClock(sync.retryAtMs)} UTC.`
    case 'paused':
      return joined(
        `Paused at ${at}. ${sync.fault === null ? 'Nothing is lost.' : sentence(sync.fault.message)}`,
        alsoGivenUpWords(sync),
      )
    case 'interrupted':
      return joined(`Interrupted at ${at}. Nothing is lost.`, givenUp)
    case 'failed':
      // Every request was answered or given up: the reasons say more than the fault of the last.
      if (givenUp !== null && sync.waiting === 0) return givenUp
      return joined(
        sentence(sync.fault?.message ?? `Getting weather failed at ${at}. Nothing is lost.`),
        alsoGivenUpWords(sync),
      )
    case 'cancelled':
      return `Cancelled at ${at}. What had arrived is kept.`
    case 'finished':
      return joined(finishedWords(sync), givenUp, gapWords(sync.gaps))
  }
}

const joined = (...sentences: (string | null)[]): string => sentences.filter((one) => one !== null).join(' ')

function finishedWords({ choice, done, gaps, bytesUp, bytesDown, elapsedSeconds, endedAtMs }: SyncState): string {
  const head =
    choice?.weather.plan === 'none'
      ? 'Casualties received'
      : nothingVital(gaps)
        ? 'Received without wind and sea'
        : vitalGaps(gaps).length > 0
          ? 'Weather received in part'
          : 'Weather received'
  const requests = `${done} ${done === 1 ? 'request' : 'requests'}, ${formatBytes(bytesUp + bytesDown)} in ${formatElapsed(elapsedSeconds)}`
  return `${head}${endedAtMs === null ? '' : ` ${formatShortUtc(endedAtMs)} UTC`}: ${requests}.`
}

/** Everything that was asked for came, with wind and sea in it. */
export const isWhole = (sync: SyncState): boolean =>
  sync.phase === 'finished' && sync.failed === 0 && vitalGaps(sync.gaps).length === 0

/** It needs the officer, or brought less than was asked for. */
export const isTroubled = (sync: SyncState): boolean =>
  sync.phase === 'failed' ||
  sync.retryAtMs !== null ||
  (sync.phase === 'paused' && sync.fault !== null) ||
  (sync.phase === 'finished' && !isWhole(sync))

/** How a run's end is told. */
export const toneOf = (sync: SyncState): 'ok' | 'caution' | 'plain' =>
  isWhole(sync) ? 'ok' : isTroubled(sync) ? 'caution' : 'plain'

/** What is wrong is put right in Settings. */
export const leadsToSettings = ({ fault }: SyncState): boolean =>
  fault?.code === 'key-refused' || fault?.code === 'no-service'

/** Ends with a full stop, whoever wrote it. */
const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

/** The run stopped at the budget, and only the officer can send it further. */
export const stoppedByBudget = (sync: SyncState): boolean =>
  sync.phase !== 'running' && sync.waiting > 0 && sync.fault?.code === 'over-budget'

/** A run that can be taken up again where it stopped. */
export const canResume = (sync: Pick<SyncState, 'phase' | 'waiting'>): boolean =>
  sync.waiting > 0 && (sync.phase === 'paused' || sync.phase === 'interrupted' || sync.phase === 'failed')

/** What the button says that takes such a run up again. */
export const goOnWords = (sync: SyncState): 'Send anyway' | 'Try again' | 'Resume' =>
  stoppedByBudget(sync) ? 'Send anyway' : sync.phase === 'failed' ? 'Try again' : 'Resume'

export interface LinkWords {
  sign: '●' | '○' | '▲'
  tone: 'ok' | 'plain' | 'caution'
  word: string
}

/** The link's state as sign and word: colour is never the only code. */
export function linkWords(link: LinkState): LinkWords {
  switch (link.state) {
    case 'up':
      return { sign: '●', tone: 'ok', word: 'connected' }
    case 'down':
      return { sign: '▲', tone: 'caution', word: 'no link' }
    case 'refused':
      return { sign: '▲', tone: 'caution', word: 'key refused' }
    case 'unknown':
      return { sign: '○', tone: 'plain', word: 'not tried yet' }
  }
}
