// Data's second page: what Get weather would send, in figures; how the last fetch went; the service, and every byte of a month.
import type { ReactNode } from 'react'
import { formatBytes, formatElapsed, formatSeconds } from '../../../shared/format/format.ts'
import { formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import type { SyncEstimate } from '../../../shared/sync/sync.ts'
import { useEstimate, useLinkState, useSyncState } from '../../state/sync-store.ts'
import { useWallMs } from '../../ui/clock.ts'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { gapLines, givenUpWords } from './given-up-words.ts'
import { Ledger } from './Ledger.tsx'
import { moneyWords, partRows } from './link-words.ts'
import { RunWords } from './RunWords.tsx'
import { horizonMs, linkWords } from './sync-words.ts'
import { words } from '../../words/words.ts'
import lists from '../../ui/lists.module.css'
import panels from '../../ui/panels.module.css'
import tables from '../../ui/tables.module.css'
import typography from '../../ui/typography.module.css'

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

function Figures({ title, rows, testId }: { title: string; rows: readonly Fact[]; testId: string }): ReactNode {
  return (
    <section className={panels.figures} data-testid={testId}>
      <h3>{title}</h3>
      <Facts facts={rows} />
    </section>
  )
}

function EstimateFigures(): ReactNode {
  const { value: estimate } = useEstimate()
  const nowMs = useWallMs()
  if (estimate === null) return null
  const cost: Fact[] = [
    [words.data.detailsPage.sent, formatBytes(estimate.bytesUp)],
    [words.data.detailsPage.received, formatBytes(estimate.bytesDown)],
    [words.data.detailsPage.time, formatSeconds(estimate.seconds)],
    [
      words.data.detailsPage.money,
      estimate.costUsd === null ? words.data.detailsPage.notByVolume : moneyWords(estimate.costUsd),
    ],
    [
      words.data.detailsPage.basis,
      estimate.basis === 'measured' ? words.data.detailsPage.measured : words.data.detailsPage.publishedAverages,
    ],
  ]
  const rows: Fact[] = [
    [words.data.detailsPage.requests, String(estimate.requests)],
    ...(estimate.requests === 0 ? [] : cost),
    [words.data.detailsPage.timesFresh, String(estimate.freshSteps)],
    [words.data.detailsPage.timesBeyond, String(estimate.beyondHorizonSteps)],
    [words.data.detailsPage.reach, `${formatShortUtc(horizonMs(nowMs))} UTC`],
  ]
  return (
    <>
      <Figures title={words.data.detailsPage.wouldSend} rows={rows} testId="plan-figures" />
      {estimate.parts.length > 0 && <Parts estimate={estimate} />}
    </>
  )
}

function Parts({ estimate }: { estimate: SyncEstimate }): ReactNode {
  return (
    <table className={tables.plain} data-testid="estimate-parts">
      <thead>
        <tr>
          <th scope="col">{words.data.detailsPage.part}</th>
          <th scope="col" className={tables.num}>
            {words.data.detailsPage.requests}
          </th>
          <th scope="col" className={tables.num}>
            {words.data.detailsPage.bothDirections}
          </th>
          <th scope="col" className={tables.num}>
            {words.data.detailsPage.basis}
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
  const rows: Fact[] = [
    [words.data.detailsPage.state, PHASE_NAMES[sync.phase]],
    [words.data.detailsPage.received, words.data.detailsPage.ofRequests(sync.done, sync.total)],
    [words.data.detailsPage.stillWaiting, String(sync.waiting)],
    [words.data.detailsPage.givenUp, String(sync.failed)],
    [words.data.detailsPage.refusedValues, String(sync.refusedValues)],
    [words.data.detailsPage.missingMeasures, String(sync.gaps.length)],
    [words.data.detailsPage.bytesSent, formatBytes(sync.bytesUp)],
    [words.data.detailsPage.bytesReceived, formatBytes(sync.bytesDown)],
    [words.data.detailsPage.took, formatElapsed(sync.elapsedSeconds)],
  ]
  if (sync.startedAtMs !== null) rows.push([words.data.detailsPage.started, formatUtc(sync.startedAtMs)])
  if (sync.endedAtMs !== null) rows.push([words.data.detailsPage.ended, formatUtc(sync.endedAtMs)])
  const givenUp = givenUpWords(sync)
  return (
    <>
      <Figures title={words.data.detailsPage.lastFetch} rows={rows} testId="run-figures" />
      <RunWords sync={sync} testId="run-words" />
      {givenUp !== null && (
        <p className={typography.complaint} data-testid="given-up">
          ▲ {givenUp}
        </p>
      )}
      {sync.gaps.length > 0 && (
        <div data-testid="run-gaps">
          <p className={typography.dim}>{words.data.detailsPage.missingLead}</p>
          <ScrollArea label={words.data.detailsPage.missingTitle} className={lists.scroll}>
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

const PHASE_NAMES = words.data.detailsPage.phaseNames

const bytesWords = (bytes: number | null): string =>
  bytes === null ? words.data.detailsPage.notKnown : formatBytes(bytes)

function LinkFigures(): ReactNode {
  const link = useLinkState()
  if (link === null) return null
  const { sign, word } = linkWords(link)
  const rows: Fact[] = [
    [words.data.detailsPage.serviceName, link.host ?? words.data.detailsPage.noService],
    [words.data.detailsPage.state, `${sign} ${word}`],
    [
      words.data.detailsPage.lastHeard,
      link.lastAnswerAtMs === null ? words.data.detailsPage.nothingYet : formatUtc(link.lastAnswerAtMs),
    ],
    [words.data.detailsPage.todayUtc, bytesWords(link.bytesToday)],
    [words.data.detailsPage.thisMonth, bytesWords(link.bytesThisMonth)],
  ]
  return (
    <>
      <Figures title={words.data.detailsPage.service} rows={rows} testId="link-figures" />
      {link.fault !== null && <p className={typography.dim}>{link.fault.message}</p>}
    </>
  )
}
