// The vessel's limits along the whole voyage: the verdict, and where each is passed; a line leads to its worst moment.
import { useMemo, useState, type ReactNode } from 'react'
import { formatPosition } from '../../shared/format/format.ts'
import { unknownWords } from '../../shared/ship/limit-words.ts'
import { limitedWords, limitsAlong, limitText, type Exceedance, type LimitReport } from '../../shared/ship/limits.ts'
import { exceedanceWords } from '../../shared/ship/verdict-words.ts'
import { formatShortUtc, isAhead, oldWords } from '../../shared/format/time.ts'
import type { VoyageWeather } from '../../shared/weather/weather.ts'
import { useNowMs } from '../ui/clock.ts'
import { unbroken } from '../ui/unbroken.ts'
import { useJudgedVessel } from '../state/vessel-store.ts'
import { moveTo } from '../state/cursor-store.ts'
import { Verdict } from './Verdict.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './limits.module.css'
import typography from '../ui/typography.module.css'
import lists from '../ui/lists.module.css'

const SIGNS = { hard: '✕', soft: '▲' } as const
const FEW = 4

export function Limits({ weather }: { weather: VoyageWeather }): ReactNode {
  const limits = useJudgedVessel()?.limits ?? null
  const report = useMemo(() => (limits === null ? null : limitsAlong(weather, limits)), [weather, limits])
  return (
    <section className={styles.list} data-testid="limits">
      <h3>Limits ahead</h3>
      <Verdict />
      {report !== null && <Passed report={report} stepCount={weather.steps.length} />}
    </section>
  )
}

interface PassedProps {
  report: LimitReport
  stepCount: number
}

/** What cannot be judged stands first. */
export function Passed({ report: { exceedances, unknown, season }, stepCount }: PassedProps): ReactNode {
  const [all, setAll] = useState(false)
  return (
    <>
      {unknown.length > 0 && (
        <div data-testid="limits-unknown">
          <p>Not judged, along the whole voyage:</p>
          <ul>
            {unknown.map((one) => (
              <li key={one.limits.join(' ')}>
                <span aria-hidden="true">◐</span> {unbroken(unknownWords(one, stepCount))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {exceedances.length > 0 && (
        <>
          <p className={typography.dim}>
            Passed where the weather is known, along the whole voyage; a line moves the time to its worst:
          </p>
          <ul>
            {(all ? exceedances : exceedances.slice(0, FEW)).map((one) => (
              <Line key={`${one.limit} ${one.begin.timeMs}`} exceedance={one} />
            ))}
          </ul>
          {exceedances.length > FEW && (
            <Button onClick={() => setAll(!all)}>{all ? 'Show fewer' : `Show all ${exceedances.length}`}</Button>
          )}
        </>
      )}
      {season.map(({ limit, limitValue, fromMs, toMs, value }) => (
        <p key={`${limit} ${fromMs}`} className={typography.dim}>
          {unbroken(
            `By season (A, no forecast) the mean ${limitedWords(limit, value, limitValue).toLowerCase()} is beyond the limit of ${limitText(limit, limitValue)}, ${spanWords(fromMs, toMs)}.`,
          )}
        </p>
      ))}
    </>
  )
}

const spanWords = (fromMs: number, toMs: number): string =>
  fromMs === toMs ? `${formatShortUtc(fromMs)} UTC` : `${formatShortUtc(fromMs)} to ${formatShortUtc(toMs)} UTC`

/** Where it begins and where it is worst, with source and age there. How far a fetch is ahead of the clock the verdict says once, not each line. */
export function worstWords({ begin, peak }: Exceedance, nowMs: number): string {
  const { timeMs, source, fetchedAtMs } = peak
  const ageMs = fetchedAtMs === null ? null : nowMs - fetchedAtMs
  const age = ageMs === null ? '' : `, ${isAhead(ageMs) ? 'of unknown age' : oldWords(ageMs)}`
  return `From ${formatPosition(begin, 1)}; worst ${formatShortUtc(timeMs)} UTC (${source}${age}) ${formatPosition(peak, 1)}`
}

function Line({ exceedance }: { exceedance: Exceedance }): ReactNode {
  const nowMs = useNowMs()
  const { kind, beginOpen, peak } = exceedance
  const words = exceedanceWords(exceedance, Number.NEGATIVE_INFINITY)
  return (
    <li>
      <button
        type="button"
        className={lists.finding}
        data-level={kind === 'hard' ? 'error' : undefined}
        data-testid="exceedance"
        onClick={() => moveTo(peak.timeMs)}
      >
        <span className={lists.sign} aria-hidden="true">
          {SIGNS[kind]}
        </span>
        <span>
          <b>{kind === 'hard' ? 'Hard' : 'Soft'}:</b> {unbroken(words)}
          {beginOpen ? ' (may have begun before: not known)' : ''}
          <small className={typography.dim}>{unbroken(worstWords(exceedance, nowMs))}</small>
        </span>
      </button>
    </li>
  )
}
