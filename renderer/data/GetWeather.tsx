// The foot of Plan and Data: getting what is chosen for the voyage, over which link, and when last; with it what else may be got.
import type { ReactNode } from 'react'
import { isOfTrack, type SyncEstimate } from '../../shared/sync/sync.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { inUseOf, useLinkProfiles } from '../state/link-store.ts'
import { openSheet } from '../state/sheets.ts'
import { useEstimate } from '../state/sync-store.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { coverageOf } from '../ui/coverage.ts'
import { unbroken } from '../ui/unbroken.ts'
import { cautionOf, Foot, type FootIds } from './Foot.tsx'
import { choiceWords, lastFetchedWords, nothingWords } from './sync-words.ts'
import styles from './data.module.css'

interface GetWeatherProps {
  voyage: Voyage
  /** What may be added opens in a sheet from here. */
  withOptions?: boolean
}

const IDS: FootIds = {
  foot: 'sync',
  send: 'get-weather',
  price: 'estimate',
  progress: 'progress',
  resume: 'resume',
}

export function GetWeather({ voyage: { voyageId }, withOptions = false }: GetWeatherProps): ReactNode {
  const nowMs = useNowMs()
  const answer = useEstimate()
  const nothing = answer.value === null ? null : nothingWords(answer.value, nowMs)
  return (
    <Foot
      action="Get weather"
      voyageId={voyageId}
      isMine={({ voyageId: id, choice }) => id === voyageId && (choice === null || isOfTrack(choice))}
      answer={answer}
      nothing={nothing}
      second={<More estimate={answer.value} nothing={nothing} withOptions={withOptions} />}
      ids={IDS}
    />
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
  const caution = cautionOf(estimate, nothing)
  const extra = estimate === null ? null : choiceWords(estimate.choice)
  const usual = [
    profile,
    extra === null || extra === 'The track alone' ? null : extra,
    lastFetchedWords(newestMs, nowMs),
  ]
  const words = caution?.words ?? usual.filter((one) => one !== null).join(' · ')
  const testId = `foot-${caution?.about ?? 'more'}`
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
