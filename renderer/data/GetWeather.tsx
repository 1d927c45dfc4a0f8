// The panel's foot, one row that keeps its height: what getting weather would send, and in the same place how it goes and how it ended.
import type { ReactNode } from 'react'
import { isOfTrack, type SyncEstimate, type SyncState } from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { openSubject } from '../state/frame-store.ts'
import { inUseOf, useLinkProfiles } from '../state/link-store.ts'
import { openSheet } from '../state/sheets.ts'
import { resumeSync, startSync, useCommands, useEstimate, useSyncState } from '../state/sync-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { Button } from '../ui/Button.tsx'
import { useNowMs } from '../ui/clock.ts'
import { TONE_SIGNS } from '../ui/Message.tsx'
import { coverageOf } from '../ui/coverage.ts'
import { unbroken } from '../ui/unbroken.ts'
import { overBudgetWords } from './link-words.ts'
import { RunButtons } from './RunButtons.tsx'
import { RunProgress } from './RunProgress.tsx'
import {
  canResume,
  choiceWords,
  estimateWords,
  goOnWords,
  isTroubled,
  lastFetchedWords,
  leadsToSettings,
  notPermittedWords,
  nothingWords,
  phaseWords,
  stoppedByBudget,
  toneOf,
} from './sync-words.ts'
import { useNews } from './use-news.ts'
import styles from './data.module.css'

interface GetWeatherProps {
  voyage: Voyage
  /** What may be added opens in a sheet from here. */
  withOptions?: boolean
}

export function GetWeather({ voyage: { voyageId }, withOptions = false }: GetWeatherProps): ReactNode {
  const sync = useSyncState()
  const { value: estimate } = useEstimate()
  const isNews = useNews(sync)
  const ofPlace = sync !== null && sync.choice !== null && !isOfTrack(sync.choice)
  const mine = sync !== null && sync.voyageId === voyageId && !ofPlace
  const running = sync?.phase === 'running'
  return (
    <footer className={styles.foot} data-testid="sync" aria-label="Get weather">
      {sync !== null && (running || (mine && canResume(sync))) ? (
        <Running sync={sync} estimate={estimate} of={mine ? 'this' : ofPlace ? 'place' : 'other'} />
      ) : (
        <Asking
          estimate={estimate}
          ended={sync !== null && mine && (isNews || isTroubled(sync)) ? sync : null}
          isNews={isNews}
          withOptions={withOptions}
        />
      )}
    </footer>
  )
}

interface RunningProps {
  sync: SyncState
  estimate: SyncEstimate | null
  of: 'this' | 'place' | 'other'
}

const OF_WORDS = {
  place: 'For a place or by season: pause it, or wait.',
  other: 'For another voyage: pause it, or wait.',
} as const

function Running({ sync, estimate, of }: RunningProps): ReactNode {
  const overBudget = stoppedByBudget(sync)
  const goOn = (): void => {
    if (overBudget) void resumeSync(true)
    else void (isAnew ? startSync(estimate) : resumeSync())
  }
  const running = sync.phase === 'running'
  // Trying again sends what is chosen now; resuming, what that run still waits for.
  const isAnew = !overBudget && sync.phase === 'failed' && estimate !== null
  const toSend = isAnew ? estimate : sync.stillToSend
  const sent = isAnew ? estimate.choice : sync.choice
  const words = phaseWords(sync)
  const still =
    running || toSend === null || toSend.requests === 0
      ? null
      : `Still to send: ${estimateWords(toSend)}${sent === null ? '' : ` · ${choiceWords(sent)}`}`
  return (
    <>
      <RunButtons sync={sync} goOnWords={goOnWords(sync)} onGoOn={goOn} testId="resume" />
      <div className={styles.footWords}>
        {words !== null && <Ended sync={sync} />}
        {(running || still === null) && <RunProgress sync={sync} testId="progress" />}
        {still !== null && (
          <p className={styles.footLine} title={still} data-testid="resume-estimate">
            {unbroken(still)}
          </p>
        )}
        {of !== 'this' && words === null && <p className={styles.footLine}>{OF_WORDS[of]}</p>}
      </div>
      <CommandFault />
    </>
  )
}

/** A sentence in one line; the whole of it is its title, and stands in Data. */
function Ended({ sync }: { sync: SyncState }): ReactNode {
  const words = phaseWords(sync) ?? ''
  const tone = toneOf(sync)
  return (
    <div
      className={styles.footEnded}
      role={isTroubled(sync) ? 'alert' : 'status'}
      title={words}
      data-tone={tone}
      data-testid="sync-words"
    >
      <span className={styles.footLine}>
        <span aria-hidden="true">{TONE_SIGNS[tone]}</span> {unbroken(words)}
      </span>
      {leadsToSettings(sync) && (
        <button type="button" className={styles.footMore} onClick={() => openSubject('settings')}>
          Open Settings
        </button>
      )}
    </div>
  )
}

interface AskingProps {
  estimate: SyncEstimate | null
  /** What ended lately, or with trouble. */
  ended: SyncState | null
  isNews: boolean
  withOptions: boolean
}

function Asking({ estimate, ended, isNews, withOptions }: AskingProps): ReactNode {
  const nowMs = useNowMs()
  const commanding = useCommands((state) => state.commanding)
  const { fault } = useEstimate()
  const nothing = estimate === null ? null : nothingWords(estimate, nowMs)
  const price =
    fault !== null
      ? `▲ ${fault.message}`
      : estimate === null
        ? 'Counting what is missing…'
        : (nothing ?? estimateWords(estimate))
  return (
    <>
      <Button
        main
        large
        data-testid="get-weather"
        disabled={commanding || estimate === null || nothing !== null}
        onClick={() => estimate !== null && void startSync(estimate)}
      >
        Get weather
      </Button>
      <div className={styles.footWords}>
        {ended !== null && isNews ? (
          <Ended sync={ended} />
        ) : (
          <p className={styles.footLine} title={price} role="status" data-testid="estimate">
            {unbroken(price)}
          </p>
        )}
        {ended !== null && !isNews ? (
          <Ended sync={ended} />
        ) : (
          <More estimate={estimate} nothing={nothing} withOptions={withOptions} />
        )}
      </div>
      <CommandFault />
    </>
  )
}

interface MoreProps {
  estimate: SyncEstimate | null
  nothing: string | null
  withOptions: boolean
}

/** What should be known before it is pressed, or over which link and when last; with it what else may be got. */
function More({ estimate, nothing, withOptions }: MoreProps): ReactNode {
  const nowMs = useNowMs()
  const profile = inUseOf(useLinkProfiles().value)?.name ?? null
  const { value: weather } = useVoyageWeather()
  const newestMs = weather === null ? null : coverageOf(weather, nowMs).newestFetchedAtMs
  const budget = estimate === null ? null : overBudgetWords(estimate)
  const leftOut = estimate === null ? null : notPermittedWords(estimate)
  const extra = estimate === null ? null : choiceWords(estimate.choice)
  const usual = [
    profile,
    extra === null || extra === 'The track alone' ? null : extra,
    lastFetchedWords(newestMs, nowMs),
  ]
  const isCaution = budget !== null || (leftOut !== null && leftOut !== nothing)
  const words =
    budget !== null
      ? `${estimate?.budget === 'stop' ? '✕' : '▲'} ${budget}`
      : leftOut !== null && leftOut !== nothing
        ? `▲ ${leftOut}`
        : usual.filter((one) => one !== null).join(' · ')
  const testId = budget !== null ? 'foot-budget' : isCaution ? 'foot-left-out' : 'foot-more'
  if (!withOptions)
    return (
      <p className={styles.footLine} title={words} data-testid={testId}>
        {unbroken(words)}
      </p>
    )
  return (
    <button
      type="button"
      className={styles.footMore}
      title={`${words} What may be added, and its price`}
      data-testid="fetch-options"
      aria-haspopup="dialog"
      onClick={() => openSheet('fetch options')}
    >
      <span>{unbroken(words)}</span> ▾
    </button>
  )
}

/** A start, pause or stop that was refused: over the whole row, which keeps its height. */
function CommandFault(): ReactNode {
  const fault = useCommands((state) => state.fault)
  return fault === null ? null : (
    <p className={styles.footFault} role="alert" title={fault.message}>
      ▲ {fault.message}
    </p>
  )
}
