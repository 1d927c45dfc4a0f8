// What Binnacle is, what it is not for, and the licences of all that is part of it.
import { useState, type ReactNode } from 'react'
import { licences } from '../../state/computer-queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { COASTLINE_NOTICES, NOT_FOR_NAVIGATION } from '../../ui/about.ts'
import { Message } from '../../ui/Message.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './settings.module.css'

const says = words.about

export function About({ version }: { version: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <section data-testid="about">
      <p>
        {says.version(version)} <b>{NOT_FOR_NAVIGATION}</b>
      </p>
      {COASTLINE_NOTICES.map((notice) => (
        <p key={notice} className={typography.dim}>
          {notice}
        </p>
      ))}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{says.licences}</summary>
        {isOpen && <Licences />}
      </details>
    </section>
  )
}

function Licences(): ReactNode {
  const { value: parts, fault } = useAnswer(licences)
  if (fault !== null)
    return (
      <Message tone="caution">
        {says.notRead} {fault.message}
      </Message>
    )
  if (parts === null) return <p className={typography.dim}>{says.reading}</p>
  return (
    <>
      <p className={typography.dim}>{says.count(parts.length)}</p>
      {parts.map(({ name, version, licence, text, inside }) => (
        <details key={`${name} ${version}`} data-testid="licence">
          <summary className={styles.part}>{says.part(name, version, licence, inside)}</summary>
          <ScrollArea className={styles.text} label={says.textOf(name)}>
            {text}
          </ScrollArea>
        </details>
      ))}
    </>
  )
}
