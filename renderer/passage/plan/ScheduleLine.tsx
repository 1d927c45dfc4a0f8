// The schedule on one line: ETD, speed, the expected ETA and the planned one; setting the departure, and under way entering a fix, are one press away.
import type { ReactNode } from 'react'
import { formatSpeed } from '../../../shared/format/format.ts'
import { DAY_MS, formatShortUtc, formatUtc } from '../../../shared/format/time.ts'
import { etaPieces, etaSentence } from '../../../shared/ship/arrival-words.ts'
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
        <Figure label={words.schedule.scheduleLine.etd} timeMs={etdMs} nowMs={nowMs} />
        <div data-figure="speed" title={words.schedule.scheduleLine.speedHint}>
          <dt>{words.schedule.scheduleLine.speed}</dt>
          <dd>{formatSpeed(document.schedule.speedKn)} kn</dd>
        </div>
        <Arrival
          label={isArrived ? words.schedule.scheduleLine.etaPassed : words.schedule.scheduleLine.eta}
          etaMs={etaMs}
          nowMs={nowMs}
        />
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
  const { eta: etaWord, etd: etdWord, notSet, schedule: name } = words.schedule.scheduleLine
  const eta = shown.kind === 'known' && !isDrafted ? shown.eta : null
  const etaMs = schedule?.etaMs ?? null
  const when =
    etaMs === null
      ? `${etdWord} ${notSet}`
      : `${etaWord} ${eta === null ? formatShortUtc(etaMs) : etaPieces(eta, nowMs).join(' ')}`
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
const AsPlanned = ({ isOn, written }: { isOn: boolean; written: string }): ReactNode => (
  <button
    type="button"
    className={styles.asPlanned}
    aria-pressed={isOn}
    aria-label={words.schedule.scheduleLine.judgeAsPlanned(written)}
    data-testid="as-planned"
    title={isOn ? words.schedule.scheduleLine.asExpectedHint : words.schedule.scheduleLine.asPlannedHint}
    onClick={() => void trySchedule({ asPlanned: !isOn })}
  >
    {written}
  </button>
)

/** The year stands in the label where it could be doubted. */
function Figure({ label, timeMs, nowMs }: { label: string; timeMs: number | null; nowMs: number }): ReactNode {
  const isFar = timeMs !== null && Math.abs(timeMs - nowMs) > 180 * DAY_MS
  return (
    <div title={timeMs === null ? undefined : formatUtc(timeMs)}>
      <dt>
        {label}
        {isFar && ` ${new Date(timeMs).getUTCFullYear()}`}
      </dt>
      <dd>{timeMs === null ? words.schedule.scheduleLine.notSet : formatShortUtc(timeMs)}</dd>
    </div>
  )
}

interface ArrivalProps {
  label: string
  /** Of the unfinished edit, else of the voyage. */
  etaMs: number | null
  nowMs: number
}

/** The expected arrival with the planned one beside it; without an expected one the planned, and why it is not known with weather. */
function Arrival({ label, etaMs, nowMs }: ArrivalProps): ReactNode {
  const shown = useEtaWithWeather()
  // Of the route as it is stored: while a waypoint is dragged it is of another.
  const isDrafted = useVoyage((state) => state.draft !== null)
  const eta = shown.kind === 'known' && !isDrafted ? shown.eta : null
  const isAsPlanned = shown.kind === 'none' && shown.isAsPlanned
  const why = isDrafted ? words.schedule.scheduleLine.etaHint : shown.kind === 'none' ? shown.why : ''
  return (
    <>
      {eta === null ? (
        <Figure label={label} timeMs={etaMs} nowMs={nowMs} />
      ) : (
        <div title={etaSentence(eta, nowMs)}>
          <dt>{label}</dt>
          <dd data-testid="eta-with-weather">
            {etaPieces(eta, nowMs).map((piece, i) => (
              <span key={piece}>
                {i > 0 && ' '}
                <span className={styles.piece}>{piece}</span>
              </span>
            ))}
          </dd>
        </div>
      )}
      <div title={eta === null ? why : undefined}>
        <dt>{eta === null ? words.schedule.scheduleLine.withWeather : words.schedule.scheduleLine.planned}</dt>
        <dd data-testid={eta === null ? 'eta-with-weather' : undefined}>
          {eta === null && !isAsPlanned ? (
            <span className={styles.piece}>{words.schedule.scheduleLine.notKnown}</span>
          ) : (
            <AsPlanned
              isOn={isAsPlanned}
              written={eta === null ? words.schedule.scheduleLine.notCounted : formatShortUtc(eta.plannedEtaMs)}
            />
          )}
        </dd>
      </div>
    </>
  )
}
