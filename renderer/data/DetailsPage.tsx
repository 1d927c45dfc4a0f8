// Data's second page: what Get weather would send, in figures; how the last fetch went; the service, and every byte of a month.
import type { ReactNode } from 'react'
import { formatBytes, formatElapsed, formatSeconds } from '../../shared/format/format.ts'
import { formatShortUtc, formatUtc } from '../../shared/format/time.ts'
import type { SyncEstimate } from '../../shared/sync/sync.ts'
import { useEstimate, useLinkState, useSyncState } from '../state/sync-store.ts'
import { useNowMs } from '../ui/clock.ts'
import { ScrollArea } from '../ui/ScrollArea.tsx'
import { gapLines, givenUpWords } from './given-up-words.ts'
import { Ledger } from './Ledger.tsx'
import { moneyWords, partRows } from './link-words.ts'
import { RunWords } from './RunWords.tsx'
import { horizonMs, linkWords } from './sync-words.ts'
import lists from '../ui/lists.module.css'
import panels from '../ui/panels.module.css'
import tables from '../ui/tables.module.css'
import typography from '../ui/typography.module.css'

type Figure = readonly [label: string, value: string]

export function DetailsPage(): ReactNode {
  return (
    <>
      <EstimateFigures />
      <RunFigures />
      <LinkFigures />
      <Ledger />
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
    ['Times already up to date', String(estimate.freshSteps)],
    ['Times beyond the forecast', String(estimate.beyondHorizonSteps)],
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
    ['Received', `${sync.done} of ${sync.total} requests`],
    ['Still waiting', String(sync.waiting)],
    ['Given up', String(sync.failed)],
    ['Values refused as impossible', String(sync.refusedValues)],
    ['Measures missing somewhere', String(sync.gaps.length)],
    ['Bytes sent', formatBytes(sync.bytesUp)],
    ['Bytes received', formatBytes(sync.bytesDown)],
    ['Took', formatElapsed(sync.elapsedSeconds)],
  ]
  if (sync.startedAtMs !== null) rows.push(['Started', formatUtc(sync.startedAtMs)])
  if (sync.endedAtMs !== null) rows.push(['Ended', formatUtc(sync.endedAtMs)])
  const givenUp = givenUpWords(sync)
  return (
    <>
      <Figures title="Last fetch" rows={rows} testId="run-figures" />
      <RunWords sync={sync} testId="run-words" />
      {givenUp !== null && (
        <p className={typography.complaint} data-testid="given-up">
          ▲ {givenUp}
        </p>
      )}
      {sync.gaps.length > 0 && (
        <div data-testid="run-gaps">
          <p className={typography.dim}>Missing, and at how many points:</p>
          <ScrollArea label="Missing, and at how many points" className={lists.scroll}>
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
  if (link === null) return null
  const { sign, word } = linkWords(link)
  const rows: Figure[] = [
    ['Service', link.host ?? 'none set up'],
    ['State', `${sign} ${word}`],
    ['Last heard', link.lastAnswerAtMs === null ? 'nothing yet' : formatUtc(link.lastAnswerAtMs)],
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
