// Every sentence about getting weather: what it would cost, why nothing is requested, how it runs, how it ended.
import { formatBytes, formatElapsed } from '../../../shared/format/format.ts'
import { isOfAverages, operationWords } from '../../../shared/sync/operations.ts'
import {
  ceilToStep,
  floorToStep,
  formatClock,
  formatDay,
  formatShortUtc,
  HORIZON_MS,
  isAhead,
} from '../../../shared/format/time.ts'
import {
  canResume,
  isCasualtiesAlone,
  isRun,
  type ByItself,
  type FetchChoice,
  type LinkState,
  type MorePoints,
  type RunIdentity,
  type StillToSend,
  type SyncEstimate,
  type SyncState,
} from '../../../shared/sync/sync.ts'
import type { PictureSize } from '../../../shared/picture/picture.ts'
import type { LinkProfile } from '../../../shared/sync/link.ts'
import { alsoGivenUpWords, gapWords, givenUpWords, mayBeLand, nothingVital, vitalGaps } from './given-up-words.ts'
import { moneyWords } from './link-words.ts'
import { isOfTheOffice } from './office-line.ts'
import { passagesKind, pictureWords } from './choice-words.ts'
import { words } from '../../words/words.ts'

/** `72 items · 44 kB · $0.44 · about 6 s`: the seconds last, where a narrow line may cut. Money only where the link is paid by volume. */
export function estimateWords(estimate: StillToSend & Pick<SyncEstimate, 'more'> & { choice?: FetchChoice }): string {
  const price = priceAlone(estimate)
  return estimate.more === undefined ? price : `${price} · ${moreWords(estimate.more)}`
}

/** Without what further rounds may take. */
export function priceAlone(estimate: StillToSend & { choice?: FetchChoice }): string {
  const requests = countWords(estimate.requests, estimate.choice ?? null)
  const cost = estimate.costUsd === null ? '' : ` · ${moneyWords(estimate.costUsd)}`
  return `${requests} · ${formatBytes(estimate.bytesUp + estimate.bytesDown)}${cost} · ${about(estimate.seconds)}`
}

/** `up to +14 (8 kB) if delayed`: what further rounds may take, in a narrow line; null: none, and none without another press. */
export const moreInShort = ({ more }: Pick<SyncEstimate, 'more'>): string | null =>
  more === undefined
    ? null
    : words.sync.price.moreInShort(more.points, formatBytes(more.bytesUp + more.bytesDown), more.costUsd !== null)

/** `72 items`; of casualties alone `4 requests`: each brings many records, and four items would read as four casualties. */
const countWords = (count: number, choice: FetchChoice | null): string =>
  choice !== null && isCasualtiesAlone(choice) ? words.sync.price.ofCasualties(count) : words.sync.price.requests(count)

/** `at most 14 more (8 kB) where weather delays the ship`: what further rounds may take. */
function moreWords({ points, bytesUp, bytesDown, costUsd }: MorePoints): string {
  const bytes = formatBytes(bytesUp + bytesDown)
  return costUsd === null
    ? words.sync.price.more(points, bytes)
    : words.sync.price.morePaid(points, `${bytes}, ${moneyWords(costUsd)}`)
}

/** `6 s`: measured, or beside a word that says it is an estimate. */
const about = (seconds: number): string => words.sync.price.duration(formatElapsed(seconds))

export const basisWords = (estimate: SyncEstimate): string =>
  estimate.basis === 'measured' ? words.sync.price.fromThisLink : words.sync.price.fromAverages

/** The first time no forecast reaches. */
export const horizonMs = (nowMs: number): number => floorToStep(nowMs + HORIZON_MS)

/** What will be fetched without the officer over the connection in use, when and how much. */
export function byItselfWords(
  byItself: ByItself | null,
  { name, refreshesByItself }: Pick<LinkProfile, 'name' | 'refreshesByItself'>,
  nowMs: number,
): string {
  if (byItself === null)
    return refreshesByItself ? words.sync.refresh.nothingMore : words.sync.refresh.notOverThisLink(name)
  switch (byItself.state) {
    case 'not-chosen':
      return words.sync.refresh.linkNotChosen
    case 'not-yet':
      return words.sync.refresh.afterFirstFetch
    case 'budget-unknown':
      return words.sync.refresh.budgetUnknown
    case 'next':
    case 'over-budget': {
      const { atMs, requests, bytesUp, bytesDown, costUsd } = byItself
      const when = atMs <= nowMs ? words.sync.refresh.withinMinute : words.sync.refresh.at(formatClock(atMs))
      const cost = costUsd === null ? '' : ` · ${moneyWords(costUsd)}`
      const much = words.sync.price.whole(requests, formatBytes(bytesUp + bytesDown), cost)
      return byItself.state === 'next' ? words.sync.refresh.next(when, much) : words.sync.refresh.overBudget(much)
    }
  }
}

/** Why nothing is requested, and what the officer can do; null when something would be requested. */
export function nothingWords(estimate: SyncEstimate, nowMs: number): string | null {
  const { weather } = estimate.choice
  const these = weather.plan === 'passages' ? words.sync.missing.these[passagesKind(weather.passages)] : null
  switch (estimate.nothing) {
    case 'no-etd':
      return these === null ? words.sync.missing.setEtdFirst : words.sync.missing.nothingToCompare
    case 'voyage-over':
      return these === null ? words.sync.missing.voyageOver : words.sync.missing.passagesOver(these)
    case 'beyond-horizon':
      return these === null
        ? words.sync.missing.etdBeyond(formatShortUtc(horizonMs(nowMs)))
        : words.sync.missing.passagesBeyond(these, formatShortUtc(horizonMs(nowMs)))
    case 'all-fresh':
      return words.sync.missing.upToDate(formatClock(ceilToStep(nowMs + 1)))
    case 'not-sailed':
      return words.sync.missing.notSailed
    case 'sailed-here':
      return words.sync.missing.sailedHere
    case 'nothing-chosen':
      return words.sync.missing.nothingChosen
    case 'not-permitted':
      return notPermittedWords(estimate)
    case 'after-forecast':
      return afterForecastWords(estimate, nowMs)
    case null:
      return null
  }
}

/** What is left out since the service's forecast was found to end sooner; null when nothing is. */
export function afterForecastWords({ afterForecast }: SyncEstimate, nowMs: number): string | null {
  if (afterForecast === null) return null
  const { requests, fromMs } = afterForecast
  return words.sync.missing.afterForecast(requests, formatShortUtc(fromMs), formatClock(ceilToStep(nowMs + 1)))
}

/** What is left out since the service does not allow this key to have it; null when nothing is. */
export function notPermittedWords({ notPermitted }: SyncEstimate): string | null {
  if (notPermitted.length === 0) return null
  const requests = notPermitted.reduce((sum, one) => sum + one.requests, 0)
  return words.sync.missing.notAllowed(
    requests,
    notPermitted.map(({ operation }) => operationWords(operation)),
  )
}

/** Steps no forecast reaches yet; null when there are none or all are. */
export function beyondWords(estimate: SyncEstimate, nowMs: number): string | null {
  const steps = estimate.beyondHorizonSteps
  if (steps === 0 || estimate.nothing === 'beyond-horizon') return null
  const reach = words.sync.missing.reach(formatShortUtc(horizonMs(nowMs)))
  if (estimate.choice.weather.plan === 'passages') return words.sync.missing.passageValuesBeyond(steps, reach)
  const isLeftOut = estimate.notPermitted.some(({ operation }) => isOfAverages(operation))
  if (estimate.choice.averages && !isLeftOut) return words.sync.missing.averagesAtEnd(steps, reach)
  return words.sync.missing.leftOutAtEnd(steps, reach)
}

/** How much of what was sailed has past weather here, and what places the ship by; null where past weather is not chosen. */
export function sailedWords({ sailed }: Pick<SyncEstimate, 'sailed'>): string | null {
  if (sailed === undefined || sailed.steps + sailed.notKept === 0) return null
  const { steps, known, notKept, fixMs } = sailed
  const placed = fixMs === null ? words.sync.missing.byPlan : words.sync.missing.byFixes(formatShortUtc(fixMs))
  return joined(
    words.sync.missing.sailed(steps, known, placed),
    notKept === 0 ? null : words.sync.missing.notKept(notKept),
  )
}

/** `last fetched 1412 UTC`; the day too where it is not today. */
export function lastFetchedWords(newestMs: number | null, nowMs: number): string {
  if (newestMs === null) return words.sync.fetched.never
  if (isAhead(nowMs - newestMs)) return words.sync.fetched.ahead
  const isToday = formatDay(newestMs) === formatDay(nowMs)
  return words.sync.fetched.last(isToday ? formatClock(newestMs) : formatShortUtc(newestMs))
}

const pictureOf = ({ choice }: Pick<SyncState, 'choice'>): PictureSize | null => choice?.picture ?? null

const received = (sync: SyncState): string => formatBytes(sync.bytesUp + sync.bytesDown)

/** `34 of 72 · 20 kB · 4 s left · usable until 21 NOV 0600`. */
export function progressWords(sync: SyncState): string {
  const parts = [words.sync.progress.done(sync.done, sync.total), received(sync)]
  if (sync.failed > 0) parts.push(words.sync.progress.givenUp(sync.failed))
  if (sync.by === 'office') parts.push(words.office.by.office)
  if (sync.phase === 'running' && sync.secondsLeft !== null && sync.retryAtMs === null)
    parts.push(words.sync.progress.timeLeft(formatElapsed(sync.secondsLeft)))
  if (sync.usableUntilMs !== null) parts.push(words.sync.progress.usableUntil(formatShortUtc(sync.usableUntilMs)))
  const picture = pictureOf(sync)
  if (picture !== null) parts.push(words.sync.progress.with(pictureWords(picture)))
  return parts.join(' · ')
}

/** What was received of a picture is drawn, as coarse as it is; null without one, or before anything arrived. */
const soFarWords = (sync: SyncState): string | null =>
  pictureOf(sync) === null || sync.done === 0 ? null : words.sync.ended.pictureSoFar

/** One sentence on how the newest run stands; null when there was none or it runs without trouble. */
export function phaseWords(sync: SyncState): string | null {
  const at = words.sync.progress.done(sync.done, sync.total)
  const givenUp = givenUpWords(sync)
  switch (sync.phase) {
    case 'idle':
      return null
    case 'running':
      if (sync.retryAtMs === null) return null
      return words.sync.ended.triesAgain(
        sentence(sync.fault?.message ?? words.sync.ended.noLink),
        formatClock(sync.retryAtMs),
      )
    case 'paused':
      return joined(
        sync.fault === null
          ? words.sync.ended.pausedAlone(at)
          : words.sync.ended.paused(at, sentence(sync.fault.message)),
        soFarWords(sync),
        alsoGivenUpWords(sync),
      )
    case 'interrupted':
      return joined(words.sync.ended.interrupted(at), soFarWords(sync), givenUp)
    case 'failed':
      // Every request was answered or given up: the reasons say more than the fault of the last.
      if (givenUp !== null && sync.waiting === 0) return givenUp
      return joined(
        sentence(sync.fault?.message ?? words.sync.ended.failed(at)),
        soFarWords(sync),
        alsoGivenUpWords(sync),
      )
    case 'cancelled':
      return joined(
        words.sync.ended.cancelled(at, sync.fault === null ? null : sentence(sync.fault.message)),
        soFarWords(sync),
      )
    case 'finished':
      return joined(
        finishedWords(sync),
        officeRemark(sync),
        givenUp,
        gapWords(sync.gaps),
        mayBeLand(sync) ? words.sync.givenUp.mayBeLand : null,
      )
  }
}

export const joined = (...sentences: (string | null)[]): string => sentences.filter((one) => one !== null).join(' ')

function finishedWords(sync: SyncState): string {
  const { choice, done, gaps, bytesUp, bytesDown, elapsedSeconds, endedAtMs } = sync
  const head =
    choice !== null && isCasualtiesAlone(choice)
      ? words.sync.ended.casualtiesReceived
      : nothingVital(gaps)
        ? words.sync.ended.withoutWindAndSea
        : vitalGaps(gaps).length > 0 && !mayBeLand(sync)
          ? words.sync.ended.inPart
          : pictureOf(sync) === null
            ? words.sync.ended.received
            : words.sync.ended.pictureReceived
  const requests = words.sync.ended.sent(
    countWords(done, choice),
    formatBytes(bytesUp + bytesDown),
    formatElapsed(elapsedSeconds),
  )
  return `${head}${endedAtMs === null ? '' : ` ${formatShortUtc(endedAtMs)} UTC`}: ${requests}.`
}

/** That it was fetched with the own key instead, or is older than the service's newest; null: nothing of the kind. */
export const officeRemark = ({ fault }: Pick<SyncState, 'fault'>): string | null =>
  fault !== null && isOfTheOffice(fault.code) ? sentence(fault.message) : null

/** Everything requested was received, with wind and sea in it. */
export const isWhole = (sync: SyncState): boolean =>
  sync.phase === 'finished' && officeRemark(sync) === null && sync.failed === 0 && vitalGaps(sync.gaps).length === 0

/** It needs the officer, or brought less than was requested. */
export const isTroubled = (sync: SyncState): boolean =>
  sync.phase === 'failed' ||
  sync.retryAtMs !== null ||
  (sync.phase === 'paused' && sync.fault !== null) ||
  (sync.phase === 'finished' && officeRemark(sync) !== null) ||
  (sync.phase === 'finished' && !isWhole(sync) && (sync.failed > 0 || !mayBeLand(sync)))

/** How a run's end is shown. */
export const toneOf = (sync: SyncState): 'ok' | 'caution' | 'plain' =>
  isWhole(sync) ? 'ok' : isTroubled(sync) ? 'caution' : 'plain'

/** What is wrong is put right in Settings. */
export const leadsToSettings = ({ fault }: SyncState): boolean =>
  fault?.code === 'key-refused' || fault?.code === 'no-service' || fault?.code === 'office-refused'

/** Ends with a full stop, whoever wrote it. */
export const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

/** The run stopped at the budget, and only the officer can send it further. */
export const stoppedByBudget = (sync: SyncState): boolean =>
  sync.phase !== 'running' && sync.waiting > 0 && sync.fault?.code === 'over-budget'

/** Whether a message is about the latest run, which can be resumed: there may be a newer run by now, or other data. */
export const canGoOn = (run: RunIdentity | undefined, sync: SyncState | null): boolean =>
  run !== undefined && sync !== null && isRun(sync, run) && canResume(sync)

/** What the button says that takes such a run up again. */
export const goOnWords = (sync: SyncState): string =>
  stoppedByBudget(sync)
    ? words.sync.again.sendAnyway
    : sync.phase === 'failed'
      ? words.sync.again.tryAgain
      : words.sync.again.resume

export interface LinkWords {
  sign: '●' | '○' | '▲'
  tone: 'ok' | 'plain' | 'caution'
  word: string
}

/** The link's state as sign and word: colour is never the only code. */
export function linkWords(link: LinkState): LinkWords {
  switch (link.state) {
    case 'up':
      return { sign: '●', tone: 'ok', word: words.sync.link.connected }
    case 'down':
      return { sign: '▲', tone: 'caution', word: words.sync.link.none }
    case 'refused':
      return { sign: '▲', tone: 'caution', word: words.sync.link.keyRefused }
    case 'unknown':
      return { sign: '○', tone: 'plain', word: words.sync.link.notTried }
  }
}
