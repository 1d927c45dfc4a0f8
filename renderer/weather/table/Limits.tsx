// The vessel's limits along the whole voyage: the verdict, and each stretch beyond them; a line leads to its worst moment.
import { useMemo, type ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import { limitedWords, limitText, unknownWords } from '../../../shared/ship/limits/limit-words.ts'
import { limitsAlong, type Exceedance, type LimitReport } from '../../../shared/ship/limits/along.ts'
import { beyondStretches } from '../../../shared/ship/stretches.ts'
import { exceedanceWords } from '../../../shared/ship/verdict-words.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { formatShortUtc, isAhead, oldWords } from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { HeadlineLine } from '../../passage/answer/Headline.tsx'
import { greatestLines } from '../../../shared/ship/greatest.ts'
import { StretchLine } from '../../passage/answer/StretchLine.tsx'
import { useVerdict } from '../../passage/answer/use-verdict.ts'
import { useNowMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { useUnits } from '../../state/app-store.ts'
import { averagesSeasons } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { usePartToShow } from '../../state/use-part-to-show.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { moveTo } from '../../state/cursor-store.ts'
import { isWithin, periodsOf, periodsWords } from '../../../shared/weather/average-period.ts'
import { words } from '../../words/words.ts'
import styles from './limits.module.css'
import typography from '../../ui/typography.module.css'

interface LimitsProps {
  weather: VoyageWeather
  schedule: Schedule
}

export function Limits({ weather, schedule }: LimitsProps): ReactNode {
  const limits = useJudgedVessel()?.limits ?? null
  const units = useUnits()
  const report = useMemo(() => (limits === null ? null : limitsAlong(weather, limits)), [weather, limits])
  const greatest = useMemo(() => greatestLines(weather, units), [weather, units])
  const reasons = useVerdict(Infinity)?.reasons ?? []
  const ref = usePartToShow<HTMLElement>('limits')
  const seasons = useAnswer(averagesSeasons).value
  const isSouth = weather.steps.some(({ lat }, i) => lat < 0 && weather.source[i] === 'A')
  return (
    <section className={styles.list} data-testid="limits" ref={ref}>
      <h3>{words.weather.limits.limitsAhead}</h3>
      <HeadlineLine />
      {/* What is not known of the voyage ahead, a line a limit; of the whole voyage it is counted below. */}
      {report === null && reasons.map((line) => <p key={line}>{unbroken(line)}</p>)}
      {report !== null && report.season.length > 0 && isSouth && seasons?.isChosen !== true && (
        <p data-testid="limits-seasons-unknown">
          <span aria-hidden="true">○</span> {unbroken(words.weather.limits.seasonsNotKnown)}
        </p>
      )}
      {report !== null && <Passed report={report} weather={weather} schedule={schedule} />}
      {greatest.map((line) => (
        <p key={line} className={typography.dim}>
          {unbroken(line)}
        </p>
      ))}
    </section>
  )
}

interface PassedProps {
  report: LimitReport
  weather: Pick<VoyageWeather, 'timesMs' | 'source' | 'periods'>
  schedule: Schedule
}

/** What cannot be judged stands first. */
export function Passed({ report: { exceedances, unknown, season }, weather, schedule }: PassedProps): ReactNode {
  const stretches = useMemo(() => beyondStretches(exceedances), [exceedances])
  const units = useUnits()
  return (
    <>
      {unknown.length > 0 && (
        <div data-testid="limits-unknown">
          <p>{words.weather.limits.notJudged}</p>
          <ul>
            {unknown.map((one) => (
              <li key={one.limits.join(' ')}>
                <span aria-hidden="true">◐</span> {unbroken(unknownWords(one, weather.timesMs.length))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {stretches.length > 0 && (
        <>
          <p className={typography.dim}>{words.weather.limits.beyond}</p>
          <ul className={styles.stretches}>
            {stretches.map((one) => (
              <li key={`${one.kind} ${one.fromMs}`}>
                <ul>
                  <StretchLine stretch={one} schedule={schedule} />
                  {one.worst.map((worst) => (
                    <Line key={worst.limit} exceedance={worst} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      {season.map(({ limit, limitValue, fromMs, toMs, value }) => (
        <p key={`${limit} ${fromMs}`} className={typography.dim}>
          {unbroken(
            words.weather.limits.bySeason(
              limitedWords(limit, value, limitValue, units).toLowerCase(),
              limitText(limit, limitValue, units),
              spanWords(fromMs, toMs),
              periodsWords(periodsOf(weather, isWithin(weather, fromMs, toMs))),
            ),
          )}
        </p>
      ))}
    </>
  )
}

const spanWords = (fromMs: number, toMs: number): string =>
  fromMs === toMs
    ? `${formatShortUtc(fromMs)} UTC`
    : words.weather.limits.span(formatShortUtc(fromMs), formatShortUtc(toMs))

/** Where it begins and where it is worst, with source and age there. How far a fetch is ahead of the clock the verdict says once, not each line. */
export function worstWords({ begin, peak }: Exceedance, nowMs: number): string {
  const { timeMs, source, fetchedAtMs, fetchedBy } = peak
  const ageMs = fetchedAtMs === null ? null : nowMs - fetchedAtMs
  const old = ageMs === null ? '' : `, ${isAhead(ageMs) ? words.weather.limits.ofUnknownAge : oldWords(ageMs)}`
  const age = withOffice(old, fetchedBy)
  return words.weather.limits.stretch(
    formatPosition(begin, 1),
    formatShortUtc(timeMs),
    source,
    age,
    formatPosition(peak, 1),
  )
}

/** The greatest of one limit in the stretch above it. */
function Line({ exceedance }: { exceedance: Exceedance }): ReactNode {
  const nowMs = useNowMs()
  const units = useUnits()
  const { beginOpen, peak } = exceedance
  return (
    <li>
      <button type="button" className={styles.exceedance} data-testid="exceedance" onClick={() => moveTo(peak.timeMs)}>
        {unbroken(exceedanceWords(exceedance, units))}
        {beginOpen ? ` ${words.weather.limits.begunBefore}` : ''}
        <small className={typography.dim}>{unbroken(worstWords(exceedance, nowMs))}</small>
      </button>
    </li>
  )
}
