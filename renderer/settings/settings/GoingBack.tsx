// Going back: copies from before an update, where a newer Binnacle wrote what there is now. One is looked at, and taken by a second press.
import { useState, type ReactNode } from 'react'
import type { OlderCopy, OlderData } from '../../../shared/app/older-copy.ts'
import { formatBytes } from '../../../shared/format/format.ts'
import { formatUtc } from '../../../shared/format/time.ts'
import { useApp } from '../../state/app-store.ts'
import { useOlder, type OlderPlace } from '../../state/older-store.ts'
import { olderData } from '../../state/computer-queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'
import { OlderOutcome, TakeOlder } from './RestoreOlder.tsx'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const text = words.computer.older

export function GoingBack(): ReactNode {
  const { value: data, fault } = useAnswer(olderData)
  const isNewer = useApp((state) => state.app?.fault?.code === 'store-newer')
  const isBusy = useOlder((state) => state.busy === 'copies')
  const hasFailed = useOlder((state) => state.failed?.from === 'copies')
  const found = data !== null && (data.newer.work || data.newer.weather) ? data : null
  // While all is read anew, what was begun here has its place.
  const hasPlace = found !== null || isNewer || isBusy || hasFailed
  if (!hasPlace) return fault === null ? null : <Message tone="caution">{fault.message}</Message>
  return (
    <section data-testid="going-back">
      <h4>{text.title}</h4>
      <OlderOutcome from="copies" />
      {fault !== null && <Message tone="caution">{fault.message}</Message>}
      {data === null && fault === null && <p role="status">{isBusy ? text.taking : text.reading}</p>}
      {found !== null && (
        <>
          <p>{text.newer(found.newer, found.writtenBy)}</p>
          {found.newer.work ? <Copies data={found} /> : <WeatherAlone data={found} />}
          <p className={typography.hint}>{text.nothingByItself}</p>
        </>
      )}
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
      {chosen !== null && <TakingCopy from="copies" copy={chosen} data={data} onLeft={() => setChosen(null)} />}
      {damaged + newer > 0 && <p className={typography.hint}>{text.notOffered(damaged, newer)}</p>}
    </>
  )
}

interface TakingCopyProps {
  from: OlderPlace
  copy: OlderCopy
  data: OlderData
  onLeft: () => void
}

/** The last question of a copy: what is in it and what is not stands there once more. */
export function TakingCopy({ from, copy, data, onLeft }: TakingCopyProps): ReactNode {
  const { sum, kind, atMs, voyages, vessels, lacks, bytes } = copy
  const made = formatUtc(atMs)
  const warning = data.newer.work ? text.warning : text.copyWarning
  return (
    <TakeOlder from={from} choice={{ sum, withWeather: false }} backTo="older-go-on" onLeft={onLeft}>
      <p>{text.copy(kind, voyages, vessels, formatBytes(bytes))}</p>
      <p>{text.lacks(made, lacks)}</p>
      <p>{warning(made, data.newer.weather ? weatherWords(data, BESIDE_WORK) : text.weatherStays)}</p>
    </TakeOlder>
  )
}

/** One that can be gone on with: what is in it, and what is not. */
export function OneCopy({ copy, onChosen }: { copy: OlderCopy; onChosen: () => void }): ReactNode {
  const { kind, folder, atMs, voyages, vessels, newestChangeMs, lacks, bytes } = copy
  const made = formatUtc(atMs)
  return (
    <li data-testid="older-copy">
      <p className={styles.strong}>{made}</p>
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

const BESIDE_WORK = { copy: text.weatherCopy, noRoom: text.weatherNoRoom, anew: text.weatherAnew }
const ALONE = { copy: text.aloneCopy, noRoom: text.aloneNoRoom, anew: text.aloneAnew }

/** What becomes of weather that only the newer Binnacle reads. */
function weatherWords({ weather }: OlderData, said: typeof ALONE): string {
  if (weather === null) return said.anew
  const { atMs, noRoom } = weather
  if (noRoom === null) return said.copy(formatUtc(atMs))
  return said.noRoom(formatUtc(atMs), formatBytes(noRoom.neededBytes), formatBytes(noRoom.freeBytes))
}

function WeatherAlone({ data }: { data: OlderData }): ReactNode {
  const [isConfirming, setIsConfirming] = useState(false)
  const isBegunAnew = data.weather === null || data.weather.noRoom !== null
  const what = weatherWords(data, ALONE)
  if (!isConfirming)
    return (
      <>
        <p>{what}</p>
        <Button data-testid="older-weather" onClick={() => setIsConfirming(true)}>
          {isBegunAnew ? text.weatherBegun : text.olderWeather}
        </Button>
      </>
    )
  return (
    <TakeOlder
      from="copies"
      choice={{ sum: null, withWeather: false }}
      backTo="older-weather"
      onLeft={() => setIsConfirming(false)}
    >
      {text.weatherWarning(what)}
    </TakeOlder>
  )
}
