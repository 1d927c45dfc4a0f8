// A window beside the main one: the chart or the strip at full size, under one thin line that says of what and how old.
import { useEffect, type ReactNode } from 'react'
import { shownName } from '../../../shared/ship/changes/as-known.ts'
import type { SecondView } from '../../../shared/app/windows.ts'
import { CommandDialogs } from '../commands/CommandDialogs.tsx'
import { BeyondCommands } from '../commands/WorkspaceCommands.tsx'
import { ChartPlace } from '../frame/ChartPlace.tsx'
import { Clocks } from '../frame/Clocks.tsx'
import { FaultBar } from '../frame/FaultBar.tsx'
import { TrainingMark } from '../frame/TrainingMark.tsx'
import { WeatherChip } from '../frame/WeatherChip.tsx'
import { AsKnownBar } from '../../passage/as-known/AsKnownBar.tsx'
import { PlaceOverlay } from '../../weather/place/PlaceOverlay.tsx'
import { showVoyageFault, useCurrentVoyage, useVoyage } from '../../state/voyage-store.ts'
import { Message } from '../../ui/Message.tsx'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { useInnerSize } from '../../ui/use-size.ts'
import { CursorWords } from '../../weather/table/CursorWords.tsx'
import { Strip } from '../../weather/table/Strip.tsx'
import { words } from '../../words/words.ts'
import styles from './second.module.css'

export function SecondWindow({ view }: { view: SecondView }): ReactNode {
  const { voyage } = useCurrentVoyage()
  const name = voyage?.document.name ?? null
  const title = voyage === null ? null : shownName(voyage)
  useEffect(() => {
    document.title = words.second.title(view, title)
  }, [view, title])
  return (
    <>
      <Head view={view} name={name} />
      {voyage?.asKnown !== undefined && <AsKnownBar />}
      <FaultBar />
      <VoyageFault />
      <main className={styles.place} aria-label={words.second.names[view]}>
        {view === 'chart' ? (
          <>
            <PlaceOverlay />
            <ChartPlace invitation={words.second.openOne} />
          </>
        ) : (
          <WholeStrip />
        )}
      </main>
      <BeyondCommands />
      <CommandDialogs />
    </>
  )
}

/** What was refused here, such as moving a point of an approved plan; and voyages that cannot be read. */
function VoyageFault(): ReactNode {
  const { fault: unread } = useCurrentVoyage()
  const fault = useVoyage((state) => state.fault)
  const isFaultShown = fault !== null && fault.message !== unread?.message
  if (!isFaultShown && unread === null) return null
  return (
    <div className={styles.faults}>
      {isFaultShown && (
        <Message tone="caution" testId="voyage-fault" onDismiss={() => showVoyageFault(null)}>
          {fault.message}
        </Message>
      )}
      {unread !== null && (
        <Message tone="alarm" testId="voyage-unread">
          {words.plan.planPanel.notRead(unread.message)}
        </Message>
      )}
    </div>
  )
}

function Head({ view, name }: { view: SecondView; name: string | null }): ReactNode {
  const { schedule } = useCurrentVoyage()
  return (
    <header className={styles.head}>
      <h1>
        <MiddleCut text={name ?? words.second.noVoyage} testId="voyage-name" />
      </h1>
      <TrainingMark />
      {/* The strip has it in its own head. */}
      <div className={styles.time}>{view === 'chart' && <CursorWords schedule={schedule} />}</div>
      <WeatherChip />
      <div className={styles.clocks}>
        <Clocks />
      </div>
    </header>
  )
}

function WholeStrip(): ReactNode {
  const [room, { height }] = useInnerSize()
  return (
    <div className={styles.strip} ref={room}>
      <Strip heightPx={height} isAlone />
    </div>
  )
}
