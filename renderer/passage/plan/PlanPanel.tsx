// Plan in four parts: the answer, the schedule on one line, tabs, and the footer to get weather. Only tabs scroll; sheets lie over it, under faults.
import { useState, type ReactNode } from 'react'
import type { ShownVoyage } from '../../../shared/ship/changes/as-known.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { AnswerCard } from '../answer/AnswerCard.tsx'
import { FetchSheet } from '../../data/fetch/FetchSheet.tsx'
import { GetWeather } from '../../data/fetch/GetWeather.tsx'
import { PackPairs } from '../../data/packs/PackPairs.tsx'
import { PackSheets } from '../../data/packs/PackSheets.tsx'
import { packPairs } from '../../state/queries.ts'
import { PACK_SHEETS, useSheets } from '../../state/sheets.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { readVoyageAgain, showVoyageFault, useCurrentVoyage, useVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { useLargeText } from '../../ui/use-large-text.ts'
import { ImportLine } from './ImportReport.tsx'
import { LibrarySheet } from './LibrarySheet.tsx'
import { PlanSheets } from './PlanSheets.tsx'
import { PlanTabs } from './PlanTabs.tsx'
import { ScheduleFold, ScheduleLine } from './ScheduleLine.tsx'
import { StandingLine } from './StandingLine.tsx'
import { VoyageOpener } from './VoyageOpener.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './plan.module.css'

export function PlanPanel(): ReactNode {
  const { isRead, fault, voyage, schedule } = useCurrentVoyage()
  const open = useSheets((state) => state.open)
  const isPackSheet = PACK_SHEETS.some((sheet) => sheet === open)
  const isCovered = open !== null && (voyage !== null || isPackSheet)
  return (
    <div className={styles.plan}>
      <Messages isPackSheet={isPackSheet} />
      <div className={styles.room}>
        {/* What a sheet lies over cannot be reached until it is closed. */}
        <div className={styles.below} inert={isCovered}>
          {voyage !== null && <VoyageOpener />}
          {!isRead ? (
            fault === null && <p role="status">{words.plan.planPanel.reading}</p>
          ) : voyage === null || schedule === null ? (
            <NoVoyage />
          ) : (
            <Parts voyage={voyage} schedule={schedule} />
          )}
        </div>
        <PlanSheets key={voyage?.voyageId} voyage={voyage} />
        {voyage !== null && <FetchSheet voyage={voyage} />}
        <LibrarySheet />
        <PackSheets />
      </div>
    </div>
  )
}

function Parts({ voyage, schedule }: { voyage: ShownVoyage; schedule: Schedule }): ReactNode {
  const isLargeText = useLargeText()
  const [isUnfolded, setUnfolded] = useState(false)
  const fold = <ScheduleFold isOpen={isUnfolded} onPress={() => setUnfolded(!isUnfolded)} />
  return (
    <>
      <div className={styles.answer}>
        <AnswerCard />
      </div>
      <StandingLine voyage={voyage} />
      <ImportLine />
      {(!isLargeText || isUnfolded) && <ScheduleLine />}
      <PlanTabs key={voyage.voyageId} voyage={voyage} storedSchedule={schedule} fold={isLargeText ? fold : null} />
      {voyage.asKnown === undefined && <GetWeather voyage={voyage} withOptions />}
    </>
  )
}

function NoVoyage(): ReactNode {
  return (
    <div className={styles.none}>
      <p className={typography.lead}>{words.plan.planPanel.noVoyage}</p>
      <VoyageOpener />
    </div>
  )
}

/** What went wrong, and what waits for a choice. `isPackSheet`: a sheet says that one itself. */
function Messages({ isPackSheet }: { isPackSheet: boolean }): ReactNode {
  const { fault: unread, voyage } = useCurrentVoyage()
  const { value: pairs } = useKeptAnswer(packPairs)
  const fault = useVoyage((state) => state.fault)
  const isFaultShown = fault !== null && fault.message !== unread?.message
  const isPair =
    !isPackSheet &&
    pairs?.some(({ voyageId, otherId }) => [voyageId, otherId].includes(voyage?.voyageId ?? -1)) === true
  if (!isFaultShown && unread === null && !isPair) return null
  return (
    <div className={styles.messages}>
      {isFaultShown && (
        <Message tone="caution" testId="voyage-fault" onDismiss={() => showVoyageFault(null)}>
          {fault.message}
        </Message>
      )}
      {isPair && voyage !== null && <PackPairs voyageId={voyage.voyageId} />}
      {unread !== null && (
        <Message tone="alarm" testId="voyage-unread">
          {words.plan.planPanel.notRead(unread.message)}{' '}
          <Button onClick={() => void readVoyageAgain()}>{words.plan.planPanel.tryAgain}</Button>
        </Message>
      )}
    </div>
  )
}
