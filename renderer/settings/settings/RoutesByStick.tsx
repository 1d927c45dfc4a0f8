// The folder that is watched for route files, such as one on the stick from the ECDIS.
import type { ReactNode } from 'react'
import { chooseWatched, stopWatching, useApp } from '../../state/app-store.ts'
import { useCommand } from '../../state/commands.ts'
import { useAction } from '../../ui/use-action.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

const text = words.watched

export function RoutesByStick(): ReactNode {
  const watched = useApp((state) => state.app?.files.watched)
  const { busy, run } = useAction()
  useCommand('file.watch', () => void run(chooseWatched))
  if (watched === undefined) return null
  const { folder, state, isCut, offers } = watched
  return (
    <section data-testid="routes-by-stick">
      <h4>{text.title}</h4>
      <p className={typography.dim}>{text.about}</p>
      {folder !== null && <p className={styles.strong}>{text.folder(folder)}</p>}
      <p role="status">{text.states[state]}</p>
      {isCut && <p>{text.cut}</p>}
      {offers.length > 0 && <p>{text.waiting(offers.length)}</p>}
      <Buttons>
        <Button disabled={busy} onClick={() => void run(chooseWatched)}>
          {folder === null ? text.choose : text.another}
        </Button>
        {folder !== null && (
          <Button disabled={busy} onClick={() => void run(stopWatching)}>
            {text.stop}
          </Button>
        )}
      </Buttons>
    </section>
  )
}
