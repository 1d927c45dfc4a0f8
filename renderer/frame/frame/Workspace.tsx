// The four places: top bar, rail with its panel, chart, voyage strip; in a narrow window one of the last three at a time.
import { Activity, useState, type ReactNode } from 'react'
import type { Layout } from '../../../shared/app/preferences.ts'
import { CommandDialogs } from '../commands/CommandDialogs.tsx'
import type { PlaceLoading } from '../commands/focus-places.ts'
import { WorkspaceCommands } from '../commands/WorkspaceCommands.tsx'
import { PlaceOverlay } from '../../weather/place/PlaceOverlay.tsx'
import { SUBJECT_TOPICS } from '../help/use-help-commands.ts'
import { lazyComponent, type Lazy } from '../../ui/lazy-component.tsx'
import { Splitter } from '../../ui/Splitter.tsx'
import { useInnerSize } from '../../ui/use-size.ts'
import { PaperPreview } from '../../passage/plan/PaperPreview.tsx'
import type { StripProps } from '../../weather/table/Strip.tsx'
import { PlanPanel } from '../../passage/plan/PlanPanel.tsx'
import type { AsKnownFrameProps } from '../../passage/as-known/AsKnownFrame.tsx'
import { useAsKnown } from '../../state/as-known.ts'
import { useFrame } from '../../state/frame-store.ts'
import { SUBJECTS, type Subject } from '../../state/subjects.ts'
import type { ChartPlaceProps } from './ChartPlace.tsx'
import { FaultBar } from './FaultBar.tsx'
import { OnePlace } from './OnePlace.tsx'
import { Rail } from './Rail.tsx'
import { useSubjectCommands } from './use-subject-commands.ts'
import { TopBar } from './TopBar.tsx'
import { WindowButton } from './WindowButton.tsx'
import { usePlaces } from './use-places.ts'
import { words } from '../../words/words.ts'
import styles from './workspace.module.css'

/** Plan is what the window opens with; the others come when they are opened, or before that while the window has nothing to do. */
const PANELS: Readonly<Record<Subject, (() => ReactNode) | Lazy<object>>> = {
  plan: PlanPanel,
  weather: lazyComponent(async () => (await import('../../weather/table/WeatherPanel.tsx')).WeatherPanel),
  compare: lazyComponent(async () => (await import('../../passage/compare/ComparePanel.tsx')).ComparePanel),
  casualties: lazyComponent(async () => (await import('../../casualties/CasualtiesPanel.tsx')).CasualtiesPanel),
  data: lazyComponent(async () => (await import('../../data/fetch/DataPanel.tsx')).DataPanel),
  vessel: lazyComponent(async () => (await import('../../settings/vessel/VesselPanel.tsx')).VesselPanel),
  settings: lazyComponent(async () => (await import('../../settings/settings/SettingsPanel.tsx')).SettingsPanel),
  help: lazyComponent(async () => (await import('../help/HelpPanel.tsx')).HelpPanel),
}

/** null: the panel is here. */
function loadingOf(subject: Subject): Promise<void> | null {
  const panel = PANELS[subject]
  return 'loading' in panel ? panel.loading() : null
}

const ChartPlace = lazyComponent<ChartPlaceProps>(async () => (await import('./ChartPlace.tsx')).ChartPlace, {
  frame: (content) => <div className={styles.undrawn}>{content}</div>,
})
const Strip = lazyComponent<StripProps>(async () => (await import('../../weather/table/Strip.tsx')).Strip, {
  frame: (content, { heightPx }) => (
    <div className={styles.strip} style={{ height: heightPx }}>
      {content}
    </div>
  ),
})
const AsKnownBar = lazyComponent(async () => (await import('../../passage/as-known/AsKnownBar.tsx')).AsKnownBar, {
  isSilent: true,
})
const AsKnownFrame = lazyComponent<AsKnownFrameProps>(
  async () => (await import('../../passage/as-known/AsKnownFrame.tsx')).AsKnownFrame,
  { isSilent: true },
)
const SampleBar = lazyComponent(async () => (await import('../first-run/SampleBar.tsx')).SampleBar, { isSilent: true })
// In view at once: they come while the first answers are awaited.
for (const part of [ChartPlace, Strip, SampleBar]) void part.preload()

const placeLoading: PlaceLoading = (place) => (place === 'chart' ? ChartPlace : Strip).loading()

export function Workspace({ keptLayout }: { keptLayout: Layout }): ReactNode {
  const { isOneAtATime, panel, strip, pull, keep } = usePlaces(keptLayout)
  const isAsKnown = useAsKnown() !== null
  const subject = useFrame((state) => state.subject)
  const isFolded = useFrame((state) => state.isPanelFolded)
  const place = useFrame((state) => state.place)
  const shown = isOneAtATime ? place : null
  const isPanelSeen = shown === null ? !isFolded : shown === 'panel'
  const open = isPanelSeen ? subject : null
  useSubjectCommands(subject, open, isOneAtATime, loadingOf)
  const [opened, setOpened] = useState<ReadonlySet<Subject>>(new Set([subject]))
  if (!opened.has(subject)) setOpened(new Set([...opened, subject]))
  // In its full view, where it is shown.
  const isCovered = useFrame((state) => state.isStripFull) && shown !== 'chart'
  // Alone, the strip has all the room there is.
  const [stripRoom, roomSize] = useInnerSize()

  return (
    <>
      <WorkspaceCommands loadingOf={placeLoading} />
      <CommandDialogs />
      <TopBar open={open} />
      {isAsKnown && <AsKnownBar />}
      <FaultBar />
      <SampleBar />
      <div className={styles.workspace}>
        <Rail open={open} isAlone={isOneAtATime} />
        <div className={styles.places} data-shown={shown ?? 'all'}>
          {shown !== null && <OnePlace shown={shown} />}
          {/* A subject is found as it was left: once opened it is kept. */}
          {SUBJECTS.filter((one) => opened.has(one)).map((one) => (
            <Activity key={one} mode={one === open ? 'visible' : 'hidden'}>
              <SubjectPanel subject={one} widthPx={shown === null ? panel.px : null}>
                {shown === null && one === open && (
                  <Splitter
                    axis="column"
                    label={words.frame.workspace.panelWidth}
                    sizePx={panel.px}
                    minPx={panel.minPx}
                    maxPx={panel.maxPx}
                    sense={1}
                    onSize={(px) => pull('panelShare', px)}
                    onEnd={(px) => keep('panelShare', px)}
                  />
                )}
              </SubjectPanel>
            </Activity>
          ))}
          <main className={styles.view}>
            <PlaceOverlay />
            <PaperPreview />
            <ChartPlace isCovered={isCovered} windowButton={<WindowButton view="chart" />} />
            {shown === null && !isCovered && (
              <Splitter
                axis="row"
                label={words.frame.workspace.stripHeight}
                sizePx={strip.px}
                minPx={strip.minPx}
                maxPx={strip.maxPx}
                sense={-1}
                onSize={(px) => pull('stripShare', px)}
                onEnd={(px) => keep('stripShare', px)}
              />
            )}
            <div className={styles.strip} ref={stripRoom}>
              <Strip
                heightPx={shown === null ? strip.px : roomSize.height}
                windowButton={<WindowButton view="strip" />}
              />
            </div>
          </main>
        </div>
      </div>
    </>
  )
}

interface SubjectPanelProps {
  subject: Subject
  /** null: all the room there is. */
  widthPx: number | null
  /** The border by which it is pulled: a part of the panel, so that whoever goes by landmarks meets it. */
  children: ReactNode
}

function SubjectPanel({ subject, widthPx, children }: SubjectPanelProps): ReactNode {
  const Panel = PANELS[subject]
  const isAsKnown = useAsKnown() !== null
  return (
    <aside
      className={styles.panel}
      aria-label={words.frame.subjects[subject]}
      data-subject={subject}
      data-help={SUBJECT_TOPICS[subject]}
      style={widthPx === null ? undefined : { width: widthPx }}
    >
      {isAsKnown && <AsKnownFrame testId="as-known-panel" />}
      <Panel />
      <div className={styles.border}>{children}</div>
    </aside>
  )
}
