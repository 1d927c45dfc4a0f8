// The whole window: words while it starts, the first question, then the workspace, or the one place that a second window shows.
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { FirstRunDialogs } from './frame/commands/CommandDialogs.tsx'
import { useCommandInput } from './frame/commands/use-command-input.ts'
import { FaultBar } from './frame/frame/FaultBar.tsx'
import { Workspace } from './frame/frame/Workspace.tsx'
import { useAsKnown } from './state/as-known.ts'
import { client } from './state/query-client.ts'
import { ownView } from './state/second-windows.ts'
import { useBrightnessPc } from './state/brightness.ts'
import { startSession } from './state/session.ts'
import { watchLooks } from './state/forecast-changes.ts'
import { startSharing } from './state/shared-view.ts'
import { usePlaying } from './state/use-playing.ts'
import { isFirstRun, useApp } from './state/app-store.ts'
import { useTicking } from './ui/clock.ts'
import { lazyComponent, preloadWhenIdle } from './ui/lazy-component.tsx'
import { DropTarget } from './passage/plan/DropTarget.tsx'
import { useCurrentVoyage } from './state/voyage-store.ts'
import { shownName } from '../shared/ship/changes/as-known.ts'
import { words } from './words/words.ts'
import styles from './ui/window.module.css'

const OWN_VIEW = ownView()

const inWindow = {
  frame: (content: ReactNode): ReactNode => (
    <main className={styles.starting}>
      <h1>{words.frame.app.title}</h1>
      {content}
    </main>
  ),
}
const SecondWindow = lazyComponent(async () => (await import('./frame/second/SecondWindow.tsx')).SecondWindow, inWindow)
const FirstRun = lazyComponent(async () => (await import('./frame/first-run/FirstRun.tsx')).FirstRun, inWindow)
if (OWN_VIEW !== null) void SecondWindow.preload()

/** What is in view is being loaded or waits for answers, or the coast is being drawn. */
const isReading = (): boolean =>
  useApp.getState().app === null ||
  client.isFetching() > 0 ||
  document.querySelector('[data-part="loading"], [data-coastline="drawing"]') !== null

export function App(): ReactNode {
  useEffect(() => {
    const ends = [startSession(Date.now, OWN_VIEW === null), startSharing(), watchLooks(), preloadWhenIdle(isReading)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  useTicking(useAsKnown()?.head.atMs ?? null)
  useCommandInput()
  usePlaying()
  useNoStrayDrops()
  const app = useApp((state) => state.app)
  const palette = app?.preferences.palette
  const brightnessPc = useBrightnessPc()
  const isTouch = app?.preferences.isTouch ?? false
  useLayoutEffect(() => {
    if (palette !== undefined) document.documentElement.dataset['palette'] = palette
  }, [palette])
  useLayoutEffect(() => {
    document.documentElement.dataset['brightness'] = String(brightnessPc)
  }, [brightnessPc])
  useLayoutEffect(() => {
    document.documentElement.dataset['touch'] = String(isTouch)
  }, [isTouch])
  return (
    <div className={styles.window} data-testid="app">
      {app === null ? (
        <>
          <FaultBar />
          <Waiting>{words.frame.app.starting}</Waiting>
        </>
      ) : OWN_VIEW !== null ? (
        isFirstRun(app) ? (
          <Waiting>{words.second.chooseFirst}</Waiting>
        ) : (
          <SecondWindow view={OWN_VIEW} />
        )
      ) : isFirstRun(app) ? (
        <>
          <FaultBar />
          <FirstRunDialogs />
          <FirstRun app={app} />
        </>
      ) : (
        <DropTarget>
          <Title />
          <Workspace keptLayout={app.preferences.layout} />
        </DropTarget>
      )}
    </div>
  )
}

/** Nothing is here yet but the reason. */
const Waiting = ({ children }: { children: ReactNode }): ReactNode => (
  <main className={styles.starting}>
    <h1>{words.frame.app.title}</h1>
    <p role="status">{children}</p>
  </main>
)

/** A file dropped where nothing takes it must not be opened in the window's place. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent): void => event.preventDefault()
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

/** Of the window: the voyage's name. */
function Title(): ReactNode {
  const { voyage } = useCurrentVoyage()
  const name = voyage === null ? undefined : shownName(voyage)
  useEffect(() => {
    document.title = name === undefined ? words.frame.app.title : words.frame.app.titleOf(name)
  }, [name])
  return null
}
