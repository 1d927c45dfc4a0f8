// Training's sample voyage in the workspace: how far it is prepared, that it is ready, and that it has left.
import { useEffect, type ReactNode } from 'react'
import { formatUtc } from '../../../shared/format/time.ts'
import type { SamplePart } from '../../../shared/sync/sample.ts'
import type { SyncState } from '../../../shared/sync/sync.ts'
import { moveTo } from '../../state/cursor-store.ts'
import { dismissSampleNews, sampleAnew, sampleShown, stopSample, useSample, useSampleNews } from '../../state/sample.ts'
import { useSyncState } from '../../state/sync-store.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { Button } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'
import { worstMs } from './worst.ts'
import styles from './first-run.module.css'

const { sample: said } = words.firstRun

export function SampleBar(): ReactNode {
  const sample = useSample()
  const isNews = useSampleNews((state) => state.isNews)
  const isAtWorst = useSampleNews((state) => state.isAtWorst)
  const { voyage } = useCurrentVoyage()
  const nowMs = useWallMs()
  const isShown = voyage !== null && voyage.voyageId === sample?.voyageId
  useWorstShown(isShown)
  if (sample === null) return null
  if (sample.part !== null) return <Preparing part={sample.part} />
  if (isNews)
    return (
      <div className={styles.bar}>
        <Message tone="ok" testId="sample-ready" onDismiss={dismissSampleNews}>
          {isAtWorst ? said.readyAtWorst : said.ready}
        </Message>
      </div>
    )
  const etdMs = isShown ? voyage.document.schedule.etdMs : null
  return etdMs === null || etdMs > nowMs ? null : <Past etdMs={etdMs} />
}

function Preparing({ part }: { part: SamplePart }): ReactNode {
  const sync = useSyncState()
  const progress = sync?.phase === 'running' ? said.progress(sync.done, sync.total, secondsLeft(sync)) : ''
  return (
    <div className={styles.bar}>
      <Message tone="plain" testId="sample-preparing">
        <span className={styles.line}>
          <span>
            {said.preparing(said.parts[part], progress)}. {said.simulated}
          </span>
          <Button data-testid="sample-stop" onClick={() => void stopSample()}>
            {said.stop}
          </Button>
        </span>
      </Message>
    </div>
  )
}

/** The first few requests set up the connection: how long the rest takes cannot be estimated from them. */
const FIRST_REQUESTS = 5
/** null: not known yet. */
export const secondsLeft = ({ done, secondsLeft: seconds }: Pick<SyncState, 'done' | 'secondsLeft'>): number | null =>
  seconds === null || done < FIRST_REQUESTS ? null : Math.max(1, Math.ceil(seconds))

function Past({ etdMs }: { etdMs: number }): ReactNode {
  return (
    <div className={styles.bar}>
      <Message tone="plain" testId="sample-past">
        <span className={styles.line}>
          <span>{said.past(formatUtc(etdMs))}</span>
          <Button data-testid="sample-anew" onClick={() => void sampleAnew()}>
            {said.anew}
          </Button>
        </span>
      </Message>
    </div>
  )
}

/** Once its weather has come, the time cursor goes to the worst of it. */
function useWorstShown(isShown: boolean): void {
  const isToShow = useSampleNews((state) => state.isToShow)
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  useEffect(() => {
    if (!isToShow || !isShown || weather === null) return
    const timeMs = worstMs(weather, limits)
    if (timeMs === null) return
    moveTo(timeMs)
    sampleShown()
  }, [isToShow, isShown, weather, limits])
}
