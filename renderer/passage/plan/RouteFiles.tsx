// Route files beside the stored voyages: those of the watched folder that were not answered, and those opened lately.
import { useRef, type ReactNode, type RefObject } from 'react'
import type { RecentFile, RouteOffer } from '../../../shared/app/files.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { dismissOffer, useApp } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { useCommand } from '../../state/commands.ts'
import { recentFiles } from '../../state/computer-queries.ts'
import { change } from '../../state/query-client.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { openOffer, openRecent } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { words } from '../../words/words.ts'
import lists from '../../ui/lists.module.css'
import panels from '../../ui/panels.module.css'
import styles from './plan.module.css'

const { offers: offered, recent } = words.files

/** `onOpen`: one is being opened. */
export function RouteFiles({ onOpen }: { onOpen: () => void }): ReactNode {
  const watched = useApp((state) => state.app?.files.watched)
  const { value: files, fault } = useAnswer(recentFiles)
  const list = useRef<HTMLElement>(null)
  return (
    <>
      {/* Until they are read the command waits. */}
      {fault !== null ? (
        <RecentCommand list={list} none={fault.message} />
      ) : (
        files !== null && <RecentCommand list={list} none={files.length === 0 ? recent.none : null} />
      )}
      {watched !== undefined && watched.offers.length > 0 && (
        <section className={panels.stack} data-testid="route-offers">
          <h3>{offered.title(watched.folder ?? '')}</h3>
          <ul className={lists.rows}>
            {watched.offers.map((offer) => (
              <Offer key={offer.id} offer={offer} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      {files !== null && files.length > 0 && (
        <section className={panels.stack} data-testid="recent-files" ref={list}>
          <h3>{recent.title}</h3>
          <ul className={lists.rows}>
            {files.map((file) => (
              <Recent key={file.id} file={file} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** `none`: why there is nothing to go to, in words. */
function RecentCommand({ list, none }: { list: RefObject<HTMLElement | null>; none: string | null }): ReactNode {
  useCommand('file.recent', () => list.current?.querySelector('button')?.focus(), none)
  return null
}

function Offer({ offer, onOpen }: { offer: RouteOffer; onOpen: () => void }): ReactNode {
  const { id, fileName, waypointCount, changedAtMs } = offer
  const open = (): void => {
    onOpen()
    void openOffer(id)
  }
  return (
    <li className={styles.file}>
      <button type="button" title={fileName} onClick={open}>
        <MiddleCut text={fileName} />
        <small>{offered.about(waypointCount, formatShortUtc(changedAtMs))}</small>
      </button>
      <span className={styles.fileAnswer}>
        <Button aria-label={offered.notNowNamed(fileName)} onClick={() => void dismissOffer(id)}>
          {offered.notNow}
        </Button>
      </span>
    </li>
  )
}

function Recent({ file, onOpen }: { file: RecentFile; onOpen: () => void }): ReactNode {
  const { id, fileName, folder, openedAtMs, isThere } = file
  const open = (): void => {
    onOpen()
    void openRecent(id)
  }
  // Where it fails the list stays as it is, and is read again soon.
  const remove = (): void => void change(recentFiles, () => invoke('recent.remove', { id })).catch(() => undefined)
  const missing = isThere === true ? '' : `${isThere === false ? recent.gone : recent.silent} · `
  return (
    <li className={styles.file}>
      <button type="button" title={fileName} onClick={open}>
        <MiddleCut text={fileName} />
        <small>{missing + recent.about(folder, formatShortUtc(openedAtMs))}</small>
      </button>
      <span className={styles.fileAnswer}>
        <Button aria-label={recent.removeNamed(fileName)} onClick={remove}>
          {recent.remove}
        </Button>
      </span>
    </li>
  )
}
