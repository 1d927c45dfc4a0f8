// Going back: copies from before an update, where a newer Binnacle wrote what there is now. One is looked at, and taken by a second press.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OlderChoice, OlderCopy, OlderData } from '../../shared/app/older-copy.ts'
import { formatBytes } from '../../shared/format/format.ts'
import { formatUtc } from '../../shared/format/time.ts'
import { invoke } from '../state/bridge.ts'
import { olderData } from '../state/queries.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { focusLater } from '../ui/focus-later.ts'
import { focusPanel } from '../ui/focus-panel.ts'
import { Message } from '../ui/Message.tsx'
import { useAction } from '../ui/use-action.ts'
import { words } from '../words/words.ts'
import styles from './settings.module.css'
import typography from '../ui/typography.module.css'

const text = words.computer.older

export function GoingBack(): ReactNode {
  const { value: data, fault } = useAnswer(olderData)
  if (fault !== null) return <Message tone="caution">{fault.message}</Message>
  if (data === null || !(data.newer.work || data.newer.weather)) return null
  return (
    <section data-testid="going-back">
      <h4>{text.title}</h4>
      <p>{text.newer(data.newer, data.writtenBy)}</p>
      {data.newer.work ? <Copies data={data} /> : <WeatherAlone data={data} />}
      <p className={typography.hint}>{text.nothingByItself}</p>
    </section>
  )
}

function Copies({ data }: { data: OlderData }): ReactNode {
  const { damaged, newer } = data.notOffered
  const { copies } = data
  const [chosen, setChosen] = useState<OlderCopy | null>(null)
  return (
    <>
      {copies.length === 0 && <Message tone="caution">{text.none}</Message>}
      {chosen === null && copies.length > 0 && (
        <ul className={styles.messages}>
          {copies.map((copy) => (
            <OneCopy key={copy.sum} copy={copy} onChosen={() => setChosen(copy)} />
          ))}
        </ul>
      )}
      {chosen !== null && <TakingCopy copy={chosen} data={data} onLeft={() => setChosen(null)} />}
      {damaged + newer > 0 && <p className={typography.hint}>{text.notOffered(damaged, newer)}</p>}
    </>
  )
}

/** The last question of a copy. */
export function TakingCopy({
  copy,
  data,
  onLeft,
}: {
  copy: OlderCopy
  data: OlderData
  onLeft: () => void
}): ReactNode {
  const warning = data.newer.work ? text.warning : text.copyWarning
  return (
    <Taking choice={{ sum: copy.sum, withWeather: false }} backTo="older-go-on" onLeft={onLeft}>
      {warning(formatUtc(copy.atMs), weatherWords(data))}
    </Taking>
  )
}

/** One that can be gone on with: what is in it, and what is not. */
export function OneCopy({ copy, onChosen }: { copy: OlderCopy; onChosen: () => void }): ReactNode {
  const { kind, folder, atMs, voyages, vessels, newestChangeMs, lacks, bytes } = copy
  const made = formatUtc(atMs)
  return (
    <li data-testid="older-copy">
      <p className={styles.address}>{made}</p>
      <p>{text.copy(kind, voyages, vessels, formatBytes(bytes))}</p>
      <p>{text.lacks(made, lacks)}</p>
      <p className={typography.hint}>
        {newestChangeMs === null ? text.noChange : text.newest(formatUtc(newestChangeMs))}
      </p>
      {folder !== null && <p className={typography.hint}>{text.inFolder(folder)}</p>}
      <Button data-testid="older-go-on" aria-label={text.goOnNamed(made)} onClick={onChosen}>
        {text.goOn}
      </Button>
    </li>
  )
}

function weatherWords({ newer, weather }: OlderData): string {
  if (!newer.weather) return text.weatherStays
  if (weather === null) return text.weatherAnew
  const { atMs, noRoom } = weather
  if (noRoom === null) return text.weatherCopy(formatUtc(atMs))
  return text.weatherNoRoom(formatUtc(atMs), formatBytes(noRoom.neededBytes), formatBytes(noRoom.freeBytes))
}

function WeatherAlone({ data }: { data: OlderData }): ReactNode {
  const [isAsked, ask] = useState(false)
  if (!isAsked)
    return (
      <>
        <p>{weatherWords(data)}</p>
        <Button data-testid="older-weather" onClick={() => ask(true)}>
          {data.weather === null || data.weather.noRoom !== null ? text.weatherBegun : text.olderWeather}
        </Button>
      </>
    )
  return (
    <Taking choice={{ sum: null, withWeather: false }} backTo="older-weather" onLeft={() => ask(false)}>
      {text.weatherWarning(weatherWords(data))}
    </Taking>
  )
}

interface TakingProps {
  choice: OlderChoice
  /** What will be done, in words. */
  children: ReactNode
  /** The officer thought better of it. */
  onLeft: () => void
  /** By its test id: where the focus goes then. */
  backTo: string
}

/** The last question. What was done is a message, which stays until it is acknowledged. */
export function Taking({ choice, children, onLeft, backTo }: TakingProps): ReactNode {
  const { busy, fault, dismiss, run } = useAction()
  const cancel = useRef<HTMLButtonElement>(null)
  // The button that led here is gone; what changes nothing comes first.
  useEffect(() => cancel.current?.focus(), [])
  const leave = (): void => {
    onLeft()
    focusLater(backTo)
  }
  const take = (): void =>
    void run(async () => {
      await invoke('older.take', choice)
      focusPanel()
      return null
    })
  return (
    <>
      <Message tone="caution">{children}</Message>
      <Buttons>
        <Button data-testid="older-take" disabled={busy} onClick={take}>
          {busy ? text.taking : text.take}
        </Button>
        <Button ref={cancel} disabled={busy} onClick={leave}>
          {text.cancel}
        </Button>
      </Buttons>
      {fault !== null && (
        <Message tone="caution" testId="older-fault" onDismiss={dismiss}>
          {fault.message}
        </Message>
      )}
    </>
  )
}
