// Every message that was to be acknowledged, with its time: those that still are, and those that were.
import type { ReactNode } from 'react'
import type { Notice } from '../../../shared/app/files.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { acknowledge, useApp } from '../../state/app-store.ts'
import { messagesList } from '../../state/computer-queries.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const { messages } = words.files
const NONE: readonly Notice[] = []

export function Messages(): ReactNode {
  const open = useApp((state) => state.app?.notices) ?? NONE
  const { value: all, fault } = useKeptAnswer(messagesList(open))
  return (
    <section data-testid="messages">
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {all !== null && all.length === 0 && <p className={typography.dim}>{messages.none}</p>}
      {all !== null && all.length > 0 && (
        <ScrollArea className={styles.long} label={messages.title}>
          <ul className={styles.messages}>
            {all.map((notice) => (
              <OneMessage key={notice.id} notice={notice} />
            ))}
          </ul>
        </ScrollArea>
      )}
      <p className={typography.hint}>{messages.about}</p>
    </section>
  )
}

function OneMessage({ notice }: { notice: Notice }): ReactNode {
  const { id, atMs, sentence, acknowledgedAtMs } = notice
  return (
    <li>
      <p>{sentence}</p>
      <p className={typography.hint}>{formatUtc(atMs)}</p>
      <p className={typography.hint}>
        {acknowledgedAtMs === null ? messages.open : messages.acknowledged(formatUtc(acknowledgedAtMs))}
      </p>
      {acknowledgedAtMs === null && <Button onClick={() => void acknowledge(id)}>{messages.acknowledge}</Button>}
    </li>
  )
}
