// The schedule on one line: ETD, speed, the expected ETA and the planned one; setting the departure, and under way entering a fix, are one press away.
import type { ReactNode } from 'react'
import { formatSpeed } from '../../../shared/format/format.ts'
import { DAY_MS, formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { arrivalsOf, ETA_NAMES, etaSentence } from '../../../shared/ship/arrival-words.ts'
import { openSheet } from '../../state/sheets.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { trySchedule, useCurrentVoyage, useShownRoute, useVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import { useEtaWithWeather } from './use-eta-with-weather.ts'
import { words } from '../../words/words.ts'
import styles from './plan.module.css'

export function ScheduleLine(): ReactNode {
  const { document, schedule } = useShownRoute()
  const { voyage } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const nowMs = useNowMs()
  const [ref, { outerHeight }] = useInnerSize()
  if (document === null || schedule === null || voyage === null) return null
  // While the weather of a change is read what lies below stays where it is.
  const held = weather === null && fault === null ? { minHeight: outerHeight } : undefined
  const { etdMs, etaMs } = schedule
  const isUnderWay = etdMs !== null && etaMs !== null && nowMs >= etdMs && nowMs <= etaMs
  const isArrived = etaMs !== null && nowMs > etaMs
  return (
    <section
      className={styles.schedule}
      style={held}
      ref={ref}
      aria-label={words.schedule.scheduleLine.schedule}
      data-testid="schedule-line"
      data-help="schedule"
    >
      <dl className={styles.figures}>
        <div data-figure="etd" title={fullTime(etdMs)}>
          <dt>
            {words.schedule.scheduleLine.etd}
            {yearWhereFar(etdMs, nowMs)}
          </dt>
          <dd>{etdMs === null ? words.schedule.scheduleLine.notSet : formatShortUtc(etdMs)}</dd>
        </div>
        <div data-figure="speed" title={words.schedule.scheduleLine.speedHint}>
          <dt>{words.schedule.scheduleLine.speed}</dt>
          <dd>{formatSpeed(document.schedule.speedKn)} kn</dd>
        </div>
        <Arrival schedule={schedule} isArrived={isArrived} nowMs={nowMs} />
      </dl>
      <div className={styles.scheduleButtons}>
        {isUnderWay && (
          <Button main data-testid="enter-fix" onClick={() => openSheet('fix')}>
            {words.schedule.scheduleLine.enterFix}
          </Button>
        )}
        <Button data-testid="edit-schedule" onClick={() => openSheet('schedule')}>
          {etdMs === null ? words.schedule.scheduleLine.setEtd : words.schedule.scheduleLine.edit}
        </Button>
      </div>
    </section>
  )
}

/** What is seen of it while it is folded, in windows without room for it: when the ship arrives. A press unfolds it. */
export function ScheduleFold({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): ReactNode {
  const { schedule } = useShownRoute()
  const shown = useEtaWithWeather()
  const nowMs = useNowMs()
  const isDrafted = useVoyage((state) => state.draft !== null)
  const { etd: etdWord, notSet, schedule: name } = words.schedule.scheduleLine
  const eta = shown.kind === 'known' && !isDrafted ? shown.eta : null
  const main = schedule === null ? null : (arrivalsOf(schedule, eta, nowMs)?.main ?? null)
  const when = main === null ? `${etdWord} ${notSet}` : `${main.name} ${main.pieces.join(' ')}`
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={`${name}, ${when}`}
      title={eta === null ? when : etaSentence(eta, nowMs)}
      data-testid="schedule-fold"
      data-help="schedule"
      onClick={onPress}
    >
      <span>{when}</span> <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
    </button>
  )
}

/** Whether the voyage is judged as planned, kept with it: a press turns it. */
const AsPlanned = ({ isOn, pieces }: { isOn: boolean; pieces: readonly string[] }): ReactNode => (
  <button
    type="button"
    className={styles.asPlanned}
    aria-pressed={isOn}
    aria-label={words.schedule.scheduleLine.judgeAsPlanned(pieces.join(' '))}
    data-testid="as-planned"
    title={isOn ? words.schedule.scheduleLine.asExpectedHint : words.schedule.scheduleLine.asPlannedHint}
    onClick={() => void trySchedule({ asPlanned: !isOn })}
  >
    <Pieces pieces={pieces} />
  </button>
)

/** The year stands in the label where it could be doubted. */
const yearWhereFar = (timeMs: number | null, nowMs: number): string =>
  timeMs !== null && Math.abs(timeMs - nowMs) > 180 * DAY_MS ? ` ${new Date(timeMs).getUTCFullYear()}` : ''

const fullTime = (timeMs: number | null): string | undefined => (timeMs === null ? undefined : formatUtc(timeMs))

interface ArrivalProps {
  /** Of the unfinished edit, else of the voyage. */
  schedule: Schedule
  isArrived: boolean
  nowMs: number
}

/**
 * The arrival with weather, and the planned one beside it; where the first is not known, that of the plan or from the fix, and beside it what the weather
 * makes of it so far, or why nothing.
 */
function Arrival({ schedule, isArrived, nowMs }: ArrivalProps): ReactNode {
  const shown = useEtaWithWeather()
  // Of the route as it is stored: while a waypoint is dragged it is of another.
  const isDrafted = useVoyage((state) => state.draft !== null)
  const eta = shown.kind === 'known' && !isDrafted ? shown.eta : null
  const isAsPlanned = shown.kind === 'none' && shown.isAsPlanned
  const why = isDrafted ? words.schedule.scheduleLine.etaHint : shown.kind === 'none' ? shown.why : ''
  const { main, plannedMs, counted } = arrivalsOf(schedule, eta, nowMs) ?? {
    main: { name: words.schedule.scheduleLine.eta, timeMs: null, pieces: [words.schedule.scheduleLine.notSet] },
    plannedMs: null,
    counted: null,
  }
  const isWithWeather = main.name === ETA_NAMES.withWeather
  const beside = isWithWeather && plannedMs !== null ? [formatShortUtc(plannedMs)] : counted
  return (
    <>
      <div title={eta === null ? fullTime(main.timeMs) : etaSentence(eta, nowMs)}>
        <dt>
          {isArrived ? words.schedule.scheduleLine.passed(main.name) : main.name}
          {yearWhereFar(main.timeMs, nowMs)}
        </dt>
        <dd data-testid={isWithWeather ? 'eta-with-weather' : 'eta'}>
          <Pieces pieces={main.pieces} />
        </dd>
      </div>
      <div title={eta === null ? why : undefined}>
        <dt>{isWithWeather ? ETA_NAMES.planned : ETA_NAMES.counted}</dt>
        <dd data-testid={isWithWeather ? 'eta-planned' : 'eta-with-weather'}>
          {beside === null && !isAsPlanned ? (
            <span className={styles.piece}>{words.schedule.scheduleLine.notKnown}</span>
          ) : (
            <AsPlanned isOn={isAsPlanned} pieces={beside ?? [words.schedule.scheduleLine.notCounted]} />
          )}
        </dd>
      </div>
    </>
  )
}

const Pieces = ({ pieces }: { pieces: readonly string[] }): ReactNode =>
  pieces.map((piece, i) => (
    <span key={piece}>
      {i > 0 && ' '}
      <span className={styles.piece}>{piece}</span>
    </span>
  ))
