// The vessel's limits along the whole voyage: the verdict, and where each is passed; a line leads to its worst moment.
import { useMemo, useState, type ReactNode } from 'react'
import { formatPosition } from '../../shared/format.ts'
import {
  LIMITED,
  limitedWords,
  limitsAlong,
  limitText,
  type Exceedance,
  type LimitReport,
} from '../../shared/limits.ts'
import { exceedanceWords } from '../../shared/route-verdict.ts'
import { formatShortUtc, oldWords } from '../../shared/time.ts'
import type { VoyageWeather } from '../../shared/weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { activeVessel, useVessels } from '../vessel/vessel-store.ts'
import { moveTo } from './cursor-store.ts'
import { Verdict } from './Verdict.tsx'

const SIGNS = { hard: '✕', soft: '▲' } as const
const FEW = 4

export function Limits({ weather }: { weather: VoyageWeather }): ReactNode {
  const limits = useVessels((slice) => activeVessel(slice)?.document.limits ?? null)
  const report = useMemo(() => (limits === null ? null : limitsAlong(weather, limits)), [weather, limits])
  return (
    <section className="limits-list" data-testid="limits">
      <h3>Limits ahead</h3>
      <Verdict />
      {report !== null && <Passed report={report} />}
    </section>
  )
}

function Passed({ report: { exceedances, gaps, season } }: { report: LimitReport }): ReactNode {
  const [all, setAll] = useState(false)
  return (
    <>
      {exceedances.length > 0 && (
        <>
          <p className="dim">Passed along the whole voyage; a line moves the time to its worst:</p>
          <ul>
            {(all ? exceedances : exceedances.slice(0, FEW)).map((one) => (
              <Line key={`${one.limit} ${one.begin.timeMs}`} exceedance={one} />
            ))}
          </ul>
          {exceedances.length > FEW && (
            <button type="button" className="button" onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${exceedances.length}`}
            </button>
          )}
        </>
      )}
      {season.map(({ limit, limitValue, fromMs, toMs, value }) => (
        <p key={`${limit} ${fromMs}`} className="dim">
          {unbroken(
            `By season (A, no forecast) the mean ${limitedWords(limit, value, limitValue).toLowerCase()} is beyond the limit of ${limitText(limit, limitValue)}, ${spanWords(fromMs, toMs)}.`,
          )}
        </p>
      ))}
      {gaps.length > 0 && (
        <details>
          <summary>Not judged: {gaps.length === 1 ? 'one stretch' : `${gaps.length} stretches`}</summary>
          <ul className="dim">
            {gaps.map(({ limits, fromMs, toMs }) => (
              <li key={`${fromMs} ${toMs}`}>
                {unbroken(
                  `${spanWords(fromMs, toMs)}: no ${limits.map((name) => LIMITED[name].word.toLowerCase()).join(', ')} of the hour.`,
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const spanWords = (fromMs: number, toMs: number): string =>
  fromMs === toMs ? `${formatShortUtc(fromMs)} UTC` : `${formatShortUtc(fromMs)} to ${formatShortUtc(toMs)} UTC`

function Line({ exceedance }: { exceedance: Exceedance }): ReactNode {
  const nowMs = useNowMs()
  const { kind, beginOpen, peak, begin } = exceedance
  const words = exceedanceWords(exceedance, Number.NEGATIVE_INFINITY)
  const age = peak.fetchedAtMs === null ? '' : `, ${oldWords(nowMs - peak.fetchedAtMs)}`
  return (
    <li>
      <button
        type="button"
        className={`check-line limit-${kind}`}
        data-testid="exceedance"
        onClick={() => moveTo(peak.timeMs)}
      >
        <span className="sign" aria-hidden="true">
          {SIGNS[kind]}
        </span>
        <span>
          <b>{kind === 'hard' ? 'Hard' : 'Soft'}:</b> {unbroken(words)}
          {beginOpen ? ' (may have begun before: nothing stored)' : ''}
          <small className="dim">
            {unbroken(
              `From ${formatPosition(begin, 1)}; worst ${formatShortUtc(peak.timeMs)} UTC (${peak.source}${age}) ${formatPosition(peak, 1)}`,
            )}
          </small>
        </span>
      </button>
    </li>
  )
}
