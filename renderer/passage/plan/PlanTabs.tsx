// The plan's tabs with undo, redo and the rest of what can be done with it. Each tab is kept as it was left and scrolls alone.
import { Activity, useState, type ReactNode } from 'react'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useCommandSet } from '../../state/commands.ts'
import { closeSheet } from '../../state/sheets.ts'
import { useApp } from '../../state/app-store.ts'
import { stepBack, useShownRoute, useVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { focusLater } from '../../ui/focus-later.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import { PlanMenu } from './PlanMenu.tsx'
import type { PlanTabBodyProps } from './PlanTabBody.tsx'
import { changesCount } from '../changes/count.ts'
import { useForecastChanges } from '../../state/forecast-changes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { checksCount, useRouteChecks } from './use-route-checks.ts'
import { WaypointTable } from './waypoints/WaypointTable.tsx'
import { SelectedWaypoint } from './waypoints/SelectedWaypoint.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import styles from './plan.module.css'

const PlanTabBody = lazyComponent<PlanTabBodyProps>(async () => (await import('./PlanTabBody.tsx')).PlanTabBody)

/** In the order in which they find room. */
const TABS = ['waypoints', 'timing', 'checks', 'changes', 'notes'] as const
type TabName = (typeof TABS)[number]
const WORDS: Readonly<Record<TabName, string>> = words.plan.planTabs.names
/** From here on so many tabs have room; the others are in the menu. */
const ROOM_PX = { mouse: [400, 465], touch: [465, 540] }

/** Those that have room; what has news, and the open one, in the place of one that says nothing by itself. */
export function tabsWithRoom(widthPx: number, isTouch: boolean, open: TabName, hasChanges: boolean): TabName[] {
  const room = 3 + ROOM_PX[isTouch ? 'touch' : 'mouse'].filter((fromPx) => widthPx === 0 || widthPx >= fromPx).length
  const inOrder = hasChanges && open !== 'timing' ? TABS.filter((name) => name !== 'timing' || room > 3) : TABS
  const shown = inOrder.slice(0, room)
  return shown.includes(open) ? shown : [...shown.filter((name) => name !== 'timing'), open]
}

interface PlanTabsProps {
  voyage: Voyage
  storedSchedule: Schedule
  /** The schedule, while it is folded. */
  fold: ReactNode
}

/** Mounted anew (by key) for another voyage. */
export function PlanTabs({ voyage, storedSchedule, fold }: PlanTabsProps): ReactNode {
  const shown = useShownRoute()
  const [document, schedule] = [shown.document ?? voyage.document, shown.schedule ?? storedSchedule]
  const isDraft = document !== voyage.document
  const found = useRouteChecks(voyage, document)
  const selectedIndex = useVoyage((state) => state.selectedWaypointIndex)
  const [open, setOpen] = useState<TabName>('waypoints')
  const [opened, setOpened] = useState<ReadonlySet<TabName>>(new Set(['waypoints']))
  if (!opened.has(open)) setOpened(new Set([...opened, open]))
  const show = (name: TabName) => (): void => {
    closeSheet()
    setOpen(name)
    focusLater(`plan-tab-${name}`)
  }
  useCommandSet({
    'plan.waypoints': show('waypoints'),
    'plan.timing': show('timing'),
    'plan.checks': show('checks'),
    'plan.changes': show('changes'),
    'plan.notes': show('notes'),
  })
  const isTouch = useApp((state) => state.app?.preferences.isTouch ?? false)
  const [head, { width }] = useInnerSize()
  const changes = changesCount(useForecastChanges(useNowMs()))
  const tabs = tabsWithRoom(width, isTouch, open, changes !== '')
  const hidden = TABS.filter((name) => !tabs.includes(name))
  const counts: Readonly<Partial<Record<TabName, string>>> = { checks: checksCount(found), changes }
  return (
    <section data-help="waypoints" className={styles.tabs} aria-label={words.plan.planTabs.title}>
      <div className={styles.tabLine} ref={head}>
        <Tabs
          label={words.plan.planTabs.tabs}
          id="plan-tab"
          tabs={tabs.map((name) => ({
            name,
            words: WORDS[name],
            count: counts[name] ?? '',
          }))}
          open={open}
          onOpen={setOpen}
        />
        {fold}
        <span className={styles.tools}>
          <Step voyage={voyage} how="undo" />
          <Step voyage={voyage} how="redo" />
          <PlanMenu
            voyage={voyage}
            tabs={hidden.map((name) => ({ words: WORDS[name], testId: `menu-${name}`, onChoose: () => setOpen(name) }))}
          />
        </span>
      </div>
      <div className={styles.tabBody} id="plan-tab" role="tabpanel" aria-label={WORDS[open]}>
        {TABS.filter((name) => opened.has(name)).map((name) => (
          <Activity key={name} mode={name === open ? 'visible' : 'hidden'}>
            {name === 'waypoints' ? (
              <>
                <WaypointTable
                  document={document}
                  schedule={schedule}
                  selectedIndex={selectedIndex}
                  isDraft={isDraft}
                  isShown={open === 'waypoints'}
                />
                <SelectedWaypoint document={document} schedule={schedule} index={selectedIndex} />
              </>
            ) : (
              <ScrollArea className={panels.body} label={WORDS[name]}>
                <PlanTabBody tab={name} voyage={voyage} document={document} schedule={schedule} found={found} />
              </ScrollArea>
            )}
          </Activity>
        ))}
      </div>
    </section>
  )
}

const STEPS = {
  undo: [words.plan.planTabs.undo, '↶', words.plan.planTabs.undoKey],
  redo: [words.plan.planTabs.redo, '↷', words.plan.planTabs.redoKey],
} as const

/** Says which change it would take back, or bring back. */
function Step({ voyage, how }: { voyage: Voyage; how: 'undo' | 'redo' }): ReactNode {
  const [word, sign, keys] = STEPS[how]
  const { status } = voyage.approval
  const change = status === 'approved' || status === 'archived' ? null : voyage[how]
  const label = change === null ? words.plan.planTabs.nothingTo(how) : `${word}: ${change}`
  return (
    <Button
      className={styles.tool}
      data-testid={how}
      disabled={change === null}
      aria-label={label}
      title={change === null ? label : `${label} (${keys})`}
      onClick={() => void stepBack(how)}
    >
      {sign}
    </Button>
  )
}
