// Replaced data, each whole in a folder of its own: with restoring, or why that is not possible.
import { useState, type ReactNode } from 'react'
import type { ReplacedData, OlderCopy, OlderData } from '../../../shared/app/older-copy.ts'
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
import { OlderOutcome, TakeOlder } from './RestoreOlder.tsx'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const text = words.computer.older

export function ReplacedDataSection(): ReactNode {
  const { value: data, fault } = useAnswer(olderData)
  const isBusy = useOlder((state) => state.busy === 'replaced')
  return (
    <section data-testid="set-aside">
      <h4>{text.replacedTitle}</h4>
      <OlderOutcome from="replaced" />
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
  const [chosen, setChosen] = useState<ReplacedData | null>(null)
  const [copy, setCopy] = useState<OlderCopy | null>(null)
  if (data.replaced.length === 0) return <p className={typography.dim}>{text.replacedNone}</p>
  const { folders, bytes } = data.moreReplaced
  // Beside work of a newer Binnacle they are offered with the others.
  const copies = data.newer.work ? [] : data.copies
  const copiesIn = (folder: string): OlderCopy[] => copies.filter((one) => one.folder === folder)
  return (
    <>
      <p className={typography.dim}>{text.replacedAbout}</p>
      {chosen === null && copy === null && (
        <ul className={styles.messages}>
          {data.replaced.map((one) => (
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
      {copy !== null && <TakingCopy from="replaced" copy={copy} data={data} onLeft={() => setCopy(null)} />}
      {folders > 0 && (
        <p className={typography.hint}>{text.replacedMore(folders, bytes === null ? null : formatBytes(bytes))}</p>
      )}
    </>
  )
}

interface OneFolderProps {
  one: ReplacedData
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
      <p className={styles.strong}>{text.replacedAt(at)}</p>
      <p>{wordsOf(one)}</p>
      {work !== null && hasWeather && <p>{text.replacedWeather}</p>}
      <p className={typography.hint}>{text.replacedFolder(folder, bytes === null ? null : formatBytes(bytes))}</p>
      {barred === null && (
        <Button data-testid="have-back" aria-label={text.haveBackNamed(at)} onClick={onChosen}>
          {text.haveBack}
        </Button>
      )}
      {copies.length > 0 && (
        <>
          <p>{text.replacedCopies}</p>
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

function wordsOf({ work, barred, writtenBy }: ReplacedData): string {
  if (barred === 'newer') return text.replacedNewer(writtenBy)
  if (barred === 'damaged') return text.replacedDamaged
  if (barred === 'unreadable') return text.replacedUnreadable
  if (work === null) return text.weatherOnly
  const { voyages, vessels, newestChangeMs } = work
  return text.replacedHolds(voyages, vessels, newestChangeMs === null ? null : formatUtc(newestChangeMs))
}

function TakingBack({ one, onLeft }: { one: ReplacedData; onLeft: () => void }): ReactNode {
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
        from="replaced"
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
