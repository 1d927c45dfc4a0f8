// The voyage: whether it is all right, its schedule, its waypoints, and getting weather at the foot.
import type { ReactNode } from 'react'
import { AnswerCard } from '../answer/AnswerCard.tsx'
import { FetchSheet } from '../data/FetchSheet.tsx'
import { GetWeather } from '../data/GetWeather.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { Checks } from './Checks.tsx'
import { CurrentGain } from './CurrentGain.tsx'
import { EditBar } from './EditBar.tsx'
import { ImportReport } from './ImportReport.tsx'
import { OwnSpeeds } from './OwnSpeeds.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
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
            <AnswerCard key={`answer ${voyage.voyageId}`} />
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
      {voyage !== null && <GetWeather voyage={voyage} withOptions />}
      {voyage !== null && <FetchSheet voyage={voyage} />}
    </>
  )
}
