// The tab Changes: what cannot be compared, what was lost, then each change within 72 h and after; a line pressed moves the time there.
import { useEffect, type ReactNode } from 'react'
import { LOOK_AHEAD_MS } from '../../../shared/ship/limits/along.ts'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { LIMIT_SIGNS } from '../../../shared/ship/limits/limit-marks.ts'
import type { Change, VoyageChanges } from '../../../shared/ship/changes/forecast-changes.ts'
import { waypointsOf } from '../../../shared/ship/stretches.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { useUnits } from '../../state/app-store.ts'
import { changesClosed, changesOpened, toggleOnChart, useChangesStore } from '../../state/changes-store.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import { newestIssue, useForecastChanges, useIssues } from '../../state/forecast-changes.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { classes } from '../../ui/classes.ts'
import { Toggle } from '../../ui/Toggle.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import { changesLine, inPartSentence, lostSentences, notComparableSentence, sinceOf } from './change-words.ts'
import { KnownButtons } from '../as-known/KnownButtons.tsx'
import { ComparedWith } from './ComparedWith.tsx'
import { allThresholdsText, figuresOf, withItsUnit } from './figures.ts'
import { Thresholds } from './Thresholds.tsx'
import { useRoom } from './use-room.ts'
import styles from './changes.module.css'

const words = catalogue.changes

export function ChangesTab({ schedule }: { schedule: Schedule }): ReactNode {
  const nowMs = useNowMs()
  const state = useForecastChanges(nowMs)
  const hasRoom = useRoom() === 'all'
  useEffect(() => {
    changesOpened()
    return changesClosed
  }, [])
  return (
    <section className={styles.tab} data-testid="changes" data-help="changes" aria-label={words.title}>
      {state.kind !== 'none' && !hasRoom && <ComparedWith />}
      <KnownButtons />
      {state.kind === 'none' && (
        <>
          <p>{words.nothingEarlier}.</p>
          <p className={typography.hint}>{words.whenKept}</p>
        </>
      )}
      {state.kind === 'reading' && (
        <p role="status">{state.issue === null ? words.reading : words.readingSince(sinceOf(state.issue))}</p>
      )}
      {state.kind === 'failed' && (
        <p className={styles.unknown} role="alert">
          <b aria-hidden="true">◐</b>{' '}
          {state.issue === null ? words.failed(state.words) : words.failedSince(sinceOf(state.issue), state.words)}
        </p>
      )}
      {state.kind === 'answered' && <Changes changes={state.changes} schedule={schedule} nowMs={nowMs} />}
      {state.kind !== 'none' && <OnChart />}
      <Thresholds />
    </section>
  )
}

/** Off at first: the chart is for the route. */
function OnChart(): ReactNode {
  const isOn = useChangesStore((state) => state.isOnChart)
  return (
    <div>
      <Toggle isOn={isOn} onToggle={toggleOnChart} testId="changes-on-chart">
        {catalogue.chartChanges.show}
      </Toggle>
      {isOn && <p className={typography.hint}>{catalogue.chartChanges.key}</p>}
    </div>
  )
}

interface ChangesProps {
  changes: VoyageChanges
  schedule: Schedule
  nowMs: number
}

function Changes({ changes, schedule, nowMs }: ChangesProps): ReactNode {
  const units = useUnits()
  const { value: weather } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const newestMs = newestIssue(useIssues(), nowMs)?.fetchedToMs ?? null
  const notKnown = [notComparableSentence(changes, weather), ...lostSentences(changes.lost)].filter(
    (sentence) => sentence !== null,
  )
  const inPart = inPartSentence(changes.head)
  const { listed } = changes
  const isSoon = ({ timeMs }: Change): boolean => timeMs <= changes.evaluatedAtMs + LOOK_AHEAD_MS
  const groups = [
    [words.within72h, listed.filter(isSoon)],
    [words.after, listed.filter((one) => !isSoon(one))],
  ] as const
  return (
    <>
      {notKnown.map((sentence) => (
        <p key={sentence} className={styles.unknown} data-testid="changes-unknown">
          <b aria-hidden="true">◐</b> {unbroken(sentence)}
        </p>
      ))}
      {inPart !== null && <p className={typography.hint}>{unbroken(inPart)}</p>}
      {listed.length === 0 ? (
        <p data-testid="changes-none">{unbroken(changesLine({ changes, limits, units, newestMs, nowMs }))}</p>
      ) : (
        <>
          <div className={styles.list}>
            <Head />
            {groups.every(([, group]) => group.length > 0) && <Head className={styles.second} />}
            {groups.map(
              ([title, group]) =>
                group.length > 0 && (
                  <section key={title} className={styles.group} aria-label={title}>
                    <h3>{title}</h3>
                    <ul>
                      {group.map((change) => (
                        <Line
                          key={`${change.timeMs} ${change.measure}`}
                          change={change}
                          changes={changes}
                          limits={limits}
                          schedule={schedule}
                        />
                      ))}
                    </ul>
                  </section>
                ),
            )}
          </div>
          <p className={typography.hint}>{unbroken(words.foot(allThresholdsText(changes.thresholds, units)))}</p>
        </>
      )}
    </>
  )
}

const Head = ({ className }: { className?: string | undefined }): ReactNode => (
  <div className={classes(styles.head, className)} aria-hidden="true">
    <span>{words.head.time}</span>
    <span>{words.head.measure}</span>
    <span className={styles.figure}>{words.head.was}</span>
    <span className={styles.figure}>{words.head.now}</span>
    <span />
    <span className={styles.figure}>{words.head.by}</span>
    <span className={styles.where}>{words.head.where}</span>
  </div>
)

interface LineProps {
  change: Change
  changes: VoyageChanges
  limits: VesselLimits | null
  schedule: Schedule
}

function Line({ change, changes, limits, schedule }: LineProps): ReactNode {
  const units = useUnits()
  const isAtCursor = useCursor(({ cursorMs }) => cursorMs === change.timeMs)
  const { name, was, now, by, unit, passed } = figuresOf(change, changes.earlier, limits, units)
  const where = waypointsOf({ fromMs: change.timeMs, toMs: change.timeMs }, schedule)
  const time = formatShortUtc(change.timeMs)
  const whole = words.row(
    time,
    name,
    withItsUnit(was, unit),
    withItsUnit(now, unit),
    withItsUnit(by, unit),
    where === null ? '' : words.whereOf(where),
    passed === null ? '' : words.passed[passed],
  )
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        title={whole}
        aria-current={isAtCursor || undefined}
        data-testid="change"
        onClick={() => moveTo(change.timeMs)}
      >
        <span>{time}</span>
        <span>{name}</span>
        <span className={styles.figure}>{was} →</span>
        <span className={styles.figure} data-passed={passed ?? undefined}>
          <b>{now}</b>
          <span className={styles.passed} aria-hidden="true">
            {passed === null ? '' : LIMIT_SIGNS[passed]}
          </span>
          {passed !== null && <span className={typography.unseen}>{words.passed[passed]}</span>}
        </span>
        <span className={styles.unit}>{unit}</span>
        <span className={styles.figure}>{by}</span>
        <span className={styles.where}>{where}</span>
      </button>
    </li>
  )
}
