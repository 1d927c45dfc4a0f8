// The report for support: what would be in it, to be read part by part, and writing it as one file.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ReportContents, ReportWritten } from '../../../shared/app/support.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { invoke } from '../../state/bridge.ts'
import { useCommand } from '../../state/commands.ts'
import { reportPart } from '../../state/computer-queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { Message } from '../../ui/Message.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { showHeading } from '../../ui/show-heading.ts'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const text = words.computer.report

/** More than this at once makes a page slow: of longer texts the end is shown first. */
const SHOWN_CHARS = 100_000

export function SupportReport(): ReactNode {
  const voyageId = useCurrentVoyage().voyage?.voyageId ?? null
  const [withVoyage, setWithVoyage] = useState(false)
  const [found, setFound] = useState<ReportContents | null>(null)
  const looking = useAction()
  const writing = useAction<ReportWritten>()
  const lookButton = useRef<HTMLButtonElement>(null)
  /** The focus goes where it began. */
  const close = (): void => {
    setFound(null)
    lookButton.current?.focus()
  }
  const look = (): void =>
    void looking.run(async () => {
      setFound(null)
      setFound(await invoke('support.look', { voyageId: withVoyage ? voyageId : null }))
    })
  const write = (id: number): void =>
    void writing.run(async () => {
      const written = await invoke('support.write', { id })
      if (written !== null) close()
      return written
    })
  const title = useRef<HTMLHeadingElement>(null)
  useCommand('help.report', () => {
    // The settings are opened at the section's own heading first.
    requestAnimationFrame(() => showHeading(title.current))
    look()
  })
  // There is room now to bring it to the top.
  useEffect(() => {
    if (found !== null && document.activeElement === title.current) showHeading(title.current)
  }, [found])
  return (
    <section data-testid="support-report">
      <h4 ref={title} tabIndex={-1}>
        {text.title}
      </h4>
      <p className={typography.dim}>{text.about}</p>
      {voyageId !== null && (
        <Check>
          <input
            type="checkbox"
            checked={withVoyage}
            onChange={() => {
              setWithVoyage(!withVoyage)
              setFound(null)
            }}
          />
          {text.withVoyage}
        </Check>
      )}
      <Button data-testid="look-at-report" ref={lookButton} onClick={look}>
        {looking.busy ? text.looking : text.look}
      </Button>
      {found !== null && (
        <>
          <Contents found={found} />
          <Buttons>
            <Button data-testid="write-report" disabled={writing.busy} onClick={() => write(found.id)}>
              {writing.busy ? text.writing : text.write}
            </Button>
            <Button disabled={writing.busy} onClick={close}>
              {text.cancel}
            </Button>
          </Buttons>
        </>
      )}
      {looking.fault !== null && (
        <Message tone="caution" testId="look-at-report-fault" onDismiss={looking.dismiss}>
          {looking.fault.message}
        </Message>
      )}
      <ActionResult action={writing} testId="report">
        {({ fileName, bytes }) => text.written(fileName, formatBytes(bytes))}
      </ActionResult>
    </section>
  )
}

function Contents({
  found: { id, parts, bytes, crashes, voyage, areNamesKnown },
}: {
  found: ReportContents
}): ReactNode {
  return (
    <div data-testid="report-contents">
      {voyage !== null && <p>{text.withPlaces(voyage)}</p>}
      {!areNamesKnown && <p data-testid="report-names-not-read">{text.namesNotRead}</p>}
      {voyage === null && areNamesKnown && <p>{text.withoutPlaces}</p>}
      <p className={typography.dim}>{text.contents(parts.length, crashes, formatBytes(bytes))}</p>
      {parts.map((part) => (
        <Part key={`${id} ${part.name}`} id={id} name={part.name} bytes={formatBytes(part.bytes)} />
      ))}
    </div>
  )
}

function Part({ id, name, bytes }: { id: number; name: string; bytes: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details data-testid="report-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.part(name, bytes)}</summary>
      {isOpen && <PartText id={id} name={name} bytes={bytes} />}
    </details>
  )
}

function PartText({ id, name, bytes }: { id: number; name: string; bytes: string }): ReactNode {
  const { value, fault } = useAnswer(reportPart(id, name))
  const [isAll, setAll] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const showAll = (): void => {
    setAll(true)
    // Its button goes.
    area.current?.focus()
  }
  if (fault !== null) return <Message tone="caution">{fault.message}</Message>
  const whole = value?.text ?? ''
  const isCut = !isAll && whole.length > SHOWN_CHARS
  return (
    <>
      {isCut && (
        <p>
          {text.onlyEnd(bytes)} <Button onClick={showAll}>{text.all}</Button>
        </p>
      )}
      <ScrollArea ref={area} className={styles.text} label={text.textOf(name)}>
        {isCut ? endOf(whole) : whole}
      </ScrollArea>
    </>
  )
}

/** In whole lines. */
function endOf(whole: string): string {
  const end = whole.slice(-SHOWN_CHARS)
  return end.slice(end.indexOf('\n') + 1)
}
