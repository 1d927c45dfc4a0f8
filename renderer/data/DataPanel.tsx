// The sync in full: what it would cost, how it runs, what is stored and how old, what the link has carried.
import type { ReactNode } from 'react'
import { formatBytes, formatElapsed, formatSeconds } from '../../shared/format/format.ts'
import type { SyncEstimate } from '../../shared/sync/sync.ts'
import { ageTogether, formatAge, formatShortUtc, formatUtc, HOUR_MS, isAhead } from '../../shared/format/time.ts'
import { isOfHour } from '../../shared/weather/weather.ts'
import { Message } from '../ui/Message.tsx'
import { unbroken } from '../ui/unbroken.ts'
import { classes } from '../ui/classes.ts'
import { useNowMs } from '../ui/clock.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { knownWithin, SOURCE_WORDS, stretchesOf } from '../ui/coverage.ts'
import { useVoyageWeather } from '../state/voyage-weather.ts'
import { BulkFiles } from './BulkFiles.tsx'
import { FetchDetails } from './FetchDetails.tsx'
import { FetchOptions } from './FetchOptions.tsx'
import { GetWeather } from './GetWeather.tsx'
import { gapLines, givenUpWords } from './given-up-words.ts'
import { Ledger } from './Ledger.tsx'
import { useLinkFault } from '../state/link-store.ts'
import { moneyWords, partRows } from './link-words.ts'
import { LinkSection } from './LinkSection.tsx'
import { RunWords } from './RunWords.tsx'
import { useEstimate, useLinkState, useSyncState } from '../state/sync-store.ts'
import { horizonMs, linkWords } from './sync-words.ts'
import { itemAt } from '../../shared/item-at.ts'
import panels from '../ui/panels.module.css'
import tables from '../ui/tables.module.css'
import typography from '../ui/typography.module.css'
import lists from '../ui/lists.module.css'
import { ScrollArea } from '../ui/ScrollArea.tsx'

type Figure = readonly [label: string, value: string]

export function DataPanel(): ReactNode {
  const { voyage } = useCurrentVoyage()
  const fault = useLinkFault(useNowMs())
  return (
    <>
      <div className={panels.body}>
        <h2>Data</h2>
        {fault !== null && <Message tone="caution">{fault.message}</Message>}
        {voyage === null ? <p>Open a voyage to get weather for it.</p> : <FetchOptions voyage={voyage} />}
        {voyage !== null && <FetchDetails />}
        <EstimateFigures />
        <LinkSection />
        {voyage !== null && <StoredAges />}
        <RunFigures />
        <LinkFigures />
        <BulkFiles />
        <Ledger />
      </div>
      {voyage !== null && <GetWeather voyage={voyage} />}
    </>
  )
}

function Figures({ title, rows, testId }: { title: string; rows: readonly Figure[]; testId: string }): ReactNode {
  return (
    <section className={panels.figures} data-testid={testId}>
      <h3>{title}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Parts of the voyage whose values are of one source and nearly one age. */
function StoredAges(): ReactNode {
  const { value: weather } = useVoyageWeather()
  const nowMs = useNowMs()
  if (weather === null || weather.steps.length === 0) return <p>No weather yet. Set ETD in Plan first.</p>
  const timeOf = (index: number): string => formatShortUtc(itemAt(weather.steps, index).timeMs)
  return (
    <section className={panels.figures} data-testid="stored-ages">
      <h3>Weather stored along the voyage</h3>
      <table className={tables.plain}>
        <thead>
          <tr>
            <th scope="col">From UTC</th>
            <th scope="col">To UTC</th>
            <th scope="col">Source</th>
            <th scope="col">Wind, sea</th>
            <th scope="col" className={tables.num}>
              Age
            </th>
          </tr>
        </thead>
        <tbody>
          {stretchesOf(weather, HOUR_MS).map((stretch) => (
            <tr key={stretch.fromIndex}>
              <td>{timeOf(stretch.fromIndex)}</td>
              <td>{timeOf(stretch.toIndex)}</td>
              <td>
                {stretch.source === 'none' ? '– ' : `${stretch.source} `}
                {SOURCE_WORDS[stretch.source]}
              </td>
              <td>{isOfHour(stretch.source) ? knownWithin(weather, stretch) : '–'}</td>
              <td className={classes(tables.num, tables.wraps)}>
                {stretch.oldestFetchedAtMs === null ? '–' : unbroken(formatAge(ageTogether(stretch, nowMs) ?? 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function EstimateFigures(): ReactNode {
  const { value: estimate } = useEstimate()
  const nowMs = useNowMs()
  if (estimate === null) return null
  const cost: Figure[] = [
    ['Sent', formatBytes(estimate.bytesUp)],
    ['Received', formatBytes(estimate.bytesDown)],
    ['Time', formatSeconds(estimate.seconds)],
    ['Money', estimate.costUsd === null ? 'not paid by volume' : moneyWords(estimate.costUsd)],
    ['Basis', estimate.basis === 'measured' ? 'measured on this link' : 'published averages'],
  ]
  const rows: Figure[] = [
    ['Requests', String(estimate.requests)],
    ...(estimate.requests === 0 ? [] : cost),
    ['Steps already as new as can be', String(estimate.freshSteps)],
    ['Steps beyond the forecast', String(estimate.beyondHorizonSteps)],
    ['Forecast reaches until', `${formatShortUtc(horizonMs(nowMs))} UTC`],
  ]
  return (
    <>
      <Figures title="Get weather would send" rows={rows} testId="plan-figures" />
      {estimate.parts.length > 0 && <Parts estimate={estimate} />}
    </>
  )
}

function Parts({ estimate }: { estimate: SyncEstimate }): ReactNode {
  return (
    <table className={tables.plain} data-testid="estimate-parts">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={tables.num}>
            Requests
          </th>
          <th scope="col" className={tables.num}>
            Both ways
          </th>
          <th scope="col" className={tables.num}>
            Basis
          </th>
        </tr>
      </thead>
      <tbody>
        {partRows(estimate).map(({ name, requests, bytes, basis }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className={tables.num}>{requests}</td>
            <td className={tables.num}>{bytes}</td>
            <td className={tables.num}>{basis}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RunFigures(): ReactNode {
  const sync = useSyncState()
  if (sync === null || sync.runId === null) return null
  const rows: Figure[] = [
    ['State', PHASE_NAMES[sync.phase]],
    ['Answers', `${sync.done} of ${sync.total}`],
    ['Still waiting', String(sync.waiting)],
    ['Given up', String(sync.failed)],
    ['Values refused as impossible', String(sync.refusedValues)],
    ['Measures that answers lacked', String(sync.gaps.length)],
    ['Sent', formatBytes(sync.bytesUp)],
    ['Received', formatBytes(sync.bytesDown)],
    ['Took', formatElapsed(sync.elapsedSeconds)],
  ]
  if (sync.startedAtMs !== null) rows.push(['Started', formatUtc(sync.startedAtMs)])
  if (sync.endedAtMs !== null) rows.push(['Ended', formatUtc(sync.endedAtMs)])
  const givenUp = givenUpWords(sync)
  return (
    <>
      <Figures title="Newest run" rows={rows} testId="run-figures" />
      <RunWords sync={sync} testId="run-words" />
      {givenUp !== null && (
        <p className={typography.complaint} data-testid="given-up">
          ▲ {givenUp}
        </p>
      )}
      {sync.gaps.length > 0 && (
        <div data-testid="run-gaps">
          <p className={typography.dim}>Missing in the answers:</p>
          <ScrollArea label="Missing in the answers" className={lists.scroll}>
            <ul>
              {gapLines(sync.gaps).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </ScrollArea>
        </div>
      )}
    </>
  )
}

const PHASE_NAMES = {
  idle: 'none yet',
  running: 'running',
  paused: 'paused',
  interrupted: 'interrupted',
  finished: 'finished',
  failed: 'failed',
  cancelled: 'cancelled',
} as const

function LinkFigures(): ReactNode {
  const link = useLinkState()
  const nowMs = useNowMs()
  if (link === null) return null
  const { sign, word } = linkWords(link)
  const rows: Figure[] = [
    ['Service', link.host ?? 'none set up'],
    ['State', `${sign} ${word}`],
    [
      'Last answer',
      link.lastAnswerAtMs === null
        ? 'none yet'
        : `${formatUtc(link.lastAnswerAtMs)}, ${agoWords(nowMs - link.lastAnswerAtMs)}`,
    ],
    ['Today (UTC)', formatBytes(link.bytesToday)],
    ['This month', formatBytes(link.bytesThisMonth)],
  ]
  return (
    <>
      <Figures title="Service and traffic" rows={rows} testId="link-figures" />
      {link.fault !== null && <p className={typography.dim}>{link.fault.message}</p>}
    </>
  )
}

function agoWords(ageMs: number): string {
  if (isAhead(ageMs)) return 'ahead of this clock'
  const age = formatAge(ageMs)
  return age === 'just now' ? age : `${age} ago`
}
