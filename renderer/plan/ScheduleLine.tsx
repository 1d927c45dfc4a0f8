// The schedule on one line: ETD, speed, ETA and ETA with weather as equals; setting the departure, and under way entering a fix, are one press away.
import type { ReactNode } from 'react'
import { formatSpeed } from '../../shared/format/format.ts'
import { DAY_MS, formatShortUtc, formatUtc } from '../../shared/format/time.ts'
import { openSheet } from '../state/sheets.ts'
import { useCurrentVoyage, useShownRoute, useVoyage } from '../state/voyage-store.ts'
import { Button } from '../ui/Button.tsx'
import { useNowMs } from '../ui/clock.ts'
import { etaPieces, etaSentence } from './estimate-words.ts'
import { useEtaWithWeather } from './use-eta-with-weather.ts'
import { words } from '../words/words.ts'
import styles from './plan.module.css'

export function ScheduleLine(): ReactNode {
  const { document, schedule } = useShownRoute()
  const { voyage } = useCurrentVoyage()
  const nowMs = useNowMs()
  if (document === null || schedule === null || voyage === null) return null
  const { etdMs, etaMs } = schedule
  const isUnderWay = etdMs !== null && etaMs !== null && nowMs >= etdMs && nowMs <= etaMs
  const isArrived = etaMs !== null && nowMs > etaMs
  return (
    <section
      className={styles.schedule}
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
        <Figure
          label={isArrived ? words.schedule.scheduleLine.etaPassed : words.schedule.scheduleLine.eta}
          timeMs={etaMs}
          nowMs={nowMs}
        />
        <WithWeather />
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

function WithWeather(): ReactNode {
  const shown = useEtaWithWeather()
  // Of the route as it is stored: while a waypoint is dragged it is of another.
  const isDrafted = useVoyage((state) => state.draft !== null)
  const title = isDrafted
    ? words.schedule.scheduleLine.etaHint
    : shown.kind === 'none'
      ? shown.why
      : etaSentence(shown.eta, shown.etaMs, shown.nowMs)
  const nowMs = useNowMs()
  const pieces = etaPieces(isDrafted || shown.kind === 'none' ? null : shown.eta, nowMs)
  return (
    <div title={title}>
      <dt>{words.schedule.scheduleLine.withWeather}</dt>
      <dd data-testid="eta-with-weather">
        {pieces.map((piece, i) => (
          <span key={piece}>
            {i > 0 && ' '}
            <span className={styles.piece}>{piece}</span>
          </span>
        ))}
      </dd>
    </div>
  )
}
