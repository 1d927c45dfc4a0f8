// The whole window: words while it starts, the first question, then the workspace.
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useCommandInput } from './commands/use-command-input.ts'
import { FaultBar } from './frame/FaultBar.tsx'
import { Workspace } from './frame/Workspace.tsx'
import { startSession } from './state/session.ts'
import { useApp } from './state/app-store.ts'
import { FirstRun } from './settings/FirstRun.tsx'
import { useTicking } from './ui/clock.ts'
import { DropTarget } from './plan/DropTarget.tsx'
import { useCurrentVoyage } from './state/voyage-store.ts'
import styles from './ui/window.module.css'

export function App(): ReactNode {
  useEffect(() => startSession(), [])
  useTicking()
  useCommandInput()
  useNoStrayDrops()
  const app = useApp((state) => state.app)
  const palette = app?.preferences.palette
  const isTouch = app?.preferences.isTouch ?? false
  useLayoutEffect(() => {
    if (palette !== undefined) document.documentElement.dataset['palette'] = palette
  }, [palette])
  useLayoutEffect(() => {
    document.documentElement.dataset['touch'] = String(isTouch)
  }, [isTouch])
  return (
    <div className={styles.window} data-testid="app">
      {app === null ? (
        <>
          <FaultBar />
          <p className={styles.starting} role="status">
            Starting Binnacle…
          </p>
        </>
      ) : app.mode === null ? (
        <>
          <FaultBar />
          <FirstRun />
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
  const name = useCurrentVoyage().voyage?.document.name
  useEffect(() => {
    document.title = name === undefined ? 'Binnacle' : `Binnacle – ${name}`
  }, [name])
  return null
}
