// Data that others took the place of, each whole in a folder of its own: to be had back, or told why not.
import { useState, type ReactNode } from 'react'
import type { DataSetAside, OlderCopy, OlderData } from '../../../shared/app/older-copy.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { useOlder } from '../../state/older-store.ts'
import { backupState, olderData } from '../../state/computer-queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'
import { OneCopy, TakingCopy } from './GoingBack.tsx'
import { OlderOutcome, TakeOlder } from './TakeOlder.tsx'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const text = words.computer.older

export function SetAside(): ReactNode {
  const { value: data, fault } = useAnswer(olderData)
  const isBusy = useOlder((state) => state.busy === 'aside')
  return (
    <section data-testid="set-aside">
      <h4>{text.asideTitle}</h4>
      <OlderOutcome from="aside" />
      {data !== null && <Folders data={data} />}
      {data === null && fault === null && (
        <p className={typography.dim} role="status">
          {isBusy ? text.taking : text.reading}
        </p>
      )}
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
    </section>
  )
}

function Folders({ data }: { data: OlderData }): ReactNode {
  const [chosen, setChosen] = useState<DataSetAside | null>(null)
  const [copy, setCopy] = useState<OlderCopy | null>(null)
  if (data.setAside.length === 0) return <p className={typography.dim}>{text.asideNone}</p>
  const { folders, bytes } = data.setAsideMore
  // Beside work of a newer Binnacle they are offered with the others.
  const copies = data.newer.work ? [] : data.copies
  const copiesIn = (folder: string): OlderCopy[] => copies.filter((one) => one.folder === folder)
  return (
    <>
      <p className={typography.dim}>{text.asideAbout}</p>
      {chosen === null && copy === null && (
        <ul className={styles.messages}>
          {data.setAside.map((one) => (
            <OneFolder
              key={one.sum}
              one={one}
              copies={copiesIn(one.folder)}
              onChosen={() => setChosen(one)}
              onCopy={setCopy}
            />
          ))}
        </ul>
      )}
      {chosen !== null && <TakingBack one={chosen} onLeft={() => setChosen(null)} />}
      {copy !== null && <TakingCopy from="aside" copy={copy} data={data} onLeft={() => setCopy(null)} />}
      {folders > 0 && (
        <p className={typography.hint}>{text.asideMore(folders, bytes === null ? null : formatBytes(bytes))}</p>
      )}
    </>
  )
}

interface OneFolderProps {
  one: DataSetAside
  /** What was kept in it, where its own work cannot be had back. */
  copies: OlderCopy[]
  onChosen: () => void
  onCopy: (copy: OlderCopy) => void
}

function OneFolder({ one, copies, onChosen, onCopy }: OneFolderProps): ReactNode {
  const { atMs, work, barred, hasWeather, bytes, folder } = one
  const at = formatUtc(atMs)
  return (
    <li>
      <p className={styles.strong}>{text.asideAt(at)}</p>
      <p>{wordsOf(one)}</p>
      {work !== null && hasWeather && <p>{text.asideWeather}</p>}
      <p className={typography.hint}>{text.asideFolder(folder, bytes === null ? null : formatBytes(bytes))}</p>
      {barred === null && (
        <Button data-testid="have-back" aria-label={text.haveBackNamed(at)} onClick={onChosen}>
          {text.haveBack}
        </Button>
      )}
      {copies.length > 0 && (
        <>
          <p>{text.asideCopies}</p>
          <ul className={styles.messages}>
            {copies.map((copy) => (
              <OneCopy key={copy.sum} copy={copy} onChosen={() => onCopy(copy)} />
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

function wordsOf({ work, barred, writtenBy }: DataSetAside): string {
  if (barred === 'newer') return text.asideNewer(writtenBy)
  if (barred === 'damaged') return text.asideDamaged
  if (barred === 'unreadable') return text.asideUnreadable
  if (work === null) return text.weatherOnly
  const { voyages, vessels, newestChangeMs } = work
  return text.asideHolds(voyages, vessels, newestChangeMs === null ? null : formatUtc(newestChangeMs))
}

function TakingBack({ one, onLeft }: { one: DataSetAside; onLeft: () => void }): ReactNode {
  const [withWeather, setWithWeather] = useState(false)
  const { value: here } = useAnswer(backupState)
  const at = formatUtc(one.atMs)
  const mayChoose = one.work !== null && one.hasWeather
  return (
    <>
      {mayChoose && (
        <Check>
          <input type="checkbox" checked={withWeather} onChange={() => setWithWeather(!withWeather)} />
          {text.withItsWeather}
        </Check>
      )}
      <TakeOlder
        from="aside"
        choice={{ sum: one.sum, withWeather: one.work === null || withWeather }}
        backTo="have-back"
        onLeft={onLeft}
      >
        <p>{text.haveBackWarning(at, wordsOf(one))}</p>
        {one.work !== null && <p>{text.laterHere(at)}</p>}
        <p>
          {one.work === null
            ? text.weatherHere
            : here === null
              ? text.hereUnread
              : text.here(here.voyages, here.vessels)}
        </p>
      </TakeOlder>
    </>
  )
}
