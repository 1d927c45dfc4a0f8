// What a pack will not hold, what it will, and its size, before it is written; then where it was written.
import type { ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import type { PackChoice, PackKind, PackSize, PackWritten } from '../../../shared/pack/pack.ts'
import { writePack } from '../../state/packs-store.ts'
import { readAgain } from '../../state/query-client.ts'
import { useSyncState } from '../../state/sync-store.ts'
import type { Answer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { kindsWords, lossFacts, spanFacts } from './pack-words.ts'
import { UnderWay } from './UnderWay.tsx'
import { missingKinds, numberOf } from './write-choice.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './packs.module.css'

const text = words.packs.write

interface PackPreviewProps {
  /** null: what was chosen cannot be packed yet. */
  choice: PackChoice | null
  kinds: readonly PackKind[]
  size: Answer<PackSize>
}

export function PackPreview({ choice, kinds, size: { value: size, fault } }: PackPreviewProps): ReactNode {
  const action = useAction<PackWritten>()
  const isSizing = choice !== null && size === null && fault === null
  const isEmpty = size !== null && kinds.every((kind) => numberOf(size.counts, kind) === 0)
  const write = (): void => {
    if (choice === null) return
    void action.run(() => writePack(choice))
  }
  return (
    <>
      <PackContents choice={choice} size={size} />
      <section className={styles.footer} aria-label={text.pack} data-testid="pack-preview">
        {action.done !== null && <Written written={action.done} onDismiss={action.dismiss} />}
        <NotIn kinds={kinds} size={size} isEmpty={isEmpty} />
        {fault !== null && (
          <Message
            tone="caution"
            testId="pack-size-fault"
            actions={<Button onClick={() => void readAgain({ queryKey: ['pack size'] })}>{text.again}</Button>}
          >
            {fault.message}
          </Message>
        )}
        <UnderWay isOn={isSizing || action.busy} isImporting={false}>
          <div className={panels.spread}>
            <Button
              main
              data-testid="write-pack"
              disabled={size === null || choice === null || isEmpty}
              onClick={write}
            >
              {size === null || size.parts === 1 ? text.file : text.folder(size.parts)}
            </Button>
            <span data-testid="pack-size">
              {size === null ? words.packs.unknown : text.sizeOf(formatBytes(size.bytes), size.parts)}
            </span>
          </div>
        </UnderWay>
        {action.fault !== null && (
          <Message tone="caution" testId="pack-write-fault" onDismiss={action.dismiss}>
            {action.fault.message}
          </Message>
        )}
      </section>
    </>
  )
}

/** Said first. */
function NotIn({
  kinds,
  size,
  isEmpty,
}: {
  kinds: readonly PackKind[]
  size: PackSize | null
  isEmpty: boolean
}): ReactNode {
  const isRunning = useSyncState()?.phase === 'running'
  if (kinds.length === 0) return <p>{text.nothing}</p>
  if (size === null) return null
  if (isEmpty) return <p>▲ {text.empty}</p>
  const { left, none } = missingKinds(kinds, size.counts)
  return (
    <ul className={styles.said} data-testid="pack-not-in">
      {none.length > 0 && <li>▲ {text.noneHere(kindsWords(none))}</li>}
      {size.remarks.map((remark) => (
        <li key={remark}>▲ {remark}</li>
      ))}
      {isRunning && <li>▲ {text.running}</li>}
      {left.length > 0 && <li>{text.left(kindsWords(left))}</li>}
      {size.counts.voyages > 0 && <li>{text.noApproval}</li>}
    </ul>
  )
}

function PackContents({ choice, size }: { choice: PackChoice | null; size: PackSize | null }): ReactNode {
  const nowMs = useWallMs()
  const facts = spanFacts(size?.spans ?? { weather: null, fetched: null }, nowMs)
  const loss = lossFacts(size?.loss ?? [])
  const isExact = choice === null || choice.precision === 'exact'
  return (
    <div className={panels.figures}>
      <Facts facts={facts} testId="pack-facts" />
      {size !== null && (
        <p className={typography.hint}>{isExact ? text.exactWords : loss.length === 0 ? text.noLoss : text.loss}</p>
      )}
      {loss.length > 0 && <Facts facts={loss} testId="pack-loss" />}
    </div>
  )
}

function Written({ written, onDismiss }: { written: PackWritten; onDismiss: () => void }): ReactNode {
  const { fileNames, folder, bytes } = written
  const [first = '', last = ''] = [fileNames[0], fileNames.at(-1)]
  return (
    <Message tone="ok" testId="pack-written" onDismiss={onDismiss}>
      {text.written(fileNames.length, formatBytes(bytes), folder)}{' '}
      {first === last ? first : words.packs.from(first, last)}
    </Message>
  )
}
