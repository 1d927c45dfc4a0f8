// The voyage: one sentence on its weather, its schedule, its waypoints, and getting weather at the foot.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isOfTrack, type SyncState } from '../../shared/sync/sync.ts'
import { GetWeather } from '../data/GetWeather.tsx'
import { useSyncState } from '../state/sync-store.ts'
import { canResume, goOnWords } from '../data/sync-words.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { Verdict } from '../weather/Verdict.tsx'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { Checks } from './Checks.tsx'
import { CurrentGain } from './CurrentGain.tsx'
import { EditBar } from './EditBar.tsx'
import { ImportReport } from './ImportReport.tsx'
import { OwnSpeeds } from './OwnSpeeds.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { summarise, type NextButton, type Summary } from './summary.ts'
import { Times } from './Times.tsx'
import { SunTable } from '../sky/SunTable.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { VoyageOpener } from './VoyageOpener.tsx'
import { readVoyageAgain, showVoyageFault, useCurrentVoyage, useShownRoute, useVoyage } from '../state/voyage-store.ts'
import { Totals } from './Totals.tsx'
import { WaypointTable } from './WaypointTable.tsx'
import { WeatherLoss } from './WeatherLoss.tsx'
import panels from '../ui/panels.module.css'
import typography from '../ui/typography.module.css'
import styles from './plan.module.css'

export function PlanPanel(): ReactNode {
  const { isRead, fault: unread, voyage } = useCurrentVoyage()
  const { document, schedule } = useShownRoute()
  const fault = useVoyage((state) => state.fault)
  const report = useVoyage((state) => state.report)
  const selectedIndex = useVoyage((state) => state.selectedWaypointIndex)
  if (!isRead && unread === null) {
    return (
      <div className={panels.body}>
        <p role="status">Reading the stored voyages…</p>
      </div>
    )
  }
  return (
    <>
      <div className={panels.body}>
        <VoyageOpener />
        {fault !== null && fault.message !== unread?.message && (
          <Message tone="caution" testId="voyage-fault" onDismiss={() => showVoyageFault(null)}>
            {fault.message}
          </Message>
        )}
        {report !== null && <ImportReport report={report} />}
        {unread !== null && (
          <Message tone="alarm" testId="voyage-unread">
            The stored voyages could not be read: {unread.message}{' '}
            <Button onClick={() => void readVoyageAgain()}>Try again</Button>
          </Message>
        )}
        {!isRead ? null : voyage === null || schedule === null ? (
          <p className={typography.lead}>
            No voyage yet. Open a route file (RTZ, GPX, KML or CSV), drop one on this window, or make a new route.
          </p>
        ) : (
          <>
            <VoyageSummary voyageId={voyage.voyageId} />
            <Verdict />
            <ApprovalBar key={`standing ${voyage.voyageId}`} voyage={voyage} />
            <ScheduleForm key={voyage.voyageId} schedule={voyage.document.schedule} />
            <Times key={`times ${voyage.voyageId}`} voyage={voyage} schedule={schedule} />
            <OwnSpeeds key={`speeds ${voyage.voyageId}`} document={voyage.document} />
            <EditBar voyage={voyage} />
            <WaypointTable document={document ?? voyage.document} schedule={schedule} selectedIndex={selectedIndex} />
            <Totals document={document ?? voyage.document} schedule={schedule} />
            <CurrentGain schedule={schedule} />
            <WeatherLoss schedule={schedule} />
            <Checks voyage={voyage} document={document ?? voyage.document} />
            <SunTable document={voyage.document} schedule={schedule} />
          </>
        )}
      </div>
      {voyage !== null && <GetWeather voyage={voyage} />}
    </>
  )
}

const SIGNS: Readonly<Record<Summary['state'], string>> = { ask: '○', part: '◐', whole: '●' }

/** The button at the panel's foot that gets this voyage's weather. */
function nextButton(sync: SyncState | null, voyageId: number): NextButton {
  const isMine = sync !== null && sync.voyageId === voyageId && (sync.choice === null || isOfTrack(sync.choice))
  if (!isMine) return 'Get weather'
  return sync.phase === 'running' ? null : canResume(sync) ? goOnWords(sync) : 'Get weather'
}

function VoyageSummary({ voyageId }: { voyageId: number }): ReactNode {
  const { schedule } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const next = nextButton(useSyncState(), voyageId)
  const nowMs = useNowMs()
  const box = useRef<HTMLElement>(null)
  const [heldPx, setHeldPx] = useState(0)
  // While it is read anew it keeps its height: what stands below must not move under the pointer.
  useLayoutEffect(() => {
    if (weather !== null && box.current !== null) setHeldPx(box.current.offsetHeight)
  }, [weather])
  const minHeight = weather === null && schedule?.etdMs !== null ? heldPx : 0
  if (schedule === null) return null
  if (fault !== null) return <Message tone="alarm">{fault.message}</Message>
  const summary = summarise(schedule, weather, nowMs, next)
  return (
    <section
      className={styles.summary}
      data-state={summary.state}
      data-testid="summary"
      ref={box}
      style={{ minHeight }}
    >
      <h2>
        <span className={styles.sign} aria-hidden="true">
          {SIGNS[summary.state]}
        </span>{' '}
        {unbroken(summary.headline)}
      </h2>
      {summary.worst.map((line) => (
        <p key={line}>{unbroken(line)}</p>
      ))}
      {summary.reason !== null && <p className={typography.dim}>{unbroken(summary.reason)}</p>}
      {summary.source !== null && <p className={typography.dim}>{unbroken(summary.source)}</p>}
    </section>
  )
}
