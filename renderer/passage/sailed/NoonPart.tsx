// Noon: figures from noon to noon as the service says it was, what is typed beside them, saved and sent.
import { useMemo, useState, type ReactNode } from 'react'
import { passageDays, noonDays, type NoonDay } from '../../../shared/passage/noons.ts'
import type { ClockStep } from '../../../shared/passage/ship-time.ts'
import {
  firstShown,
  isOver,
  noonFigures,
  reportOf,
  reportsOfNoDay,
  sameDayOf,
  type NoonReport,
  type NoonSpan,
} from '../../../shared/ship/sailed/noon-report.ts'
import { dayTitle } from '../../../shared/ship/sailed/noon-words.ts'
import { notKnown } from '../../../shared/ship/sailed/not-known.ts'
import type { Fault } from '../../../shared/result.ts'
import { PAST_WEATHER } from '../../../shared/sync/sync.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { FetchButton } from '../../data/fetch/FetchButton.tsx'
import { isTraining, useApp } from '../../state/app-store.ts'
import { asKnownRefusal, useAsKnown } from '../../state/as-known.ts'
import {
  chooseNoonDay,
  draftOf,
  draftsOfNoDay,
  setColumnsOpen,
  typeNoon,
  useNoonStore,
  voyageKey,
  type NoonTypedTexts,
  type NoonVoyage,
} from '../../state/noon-store.ts'
import { voyageNoons } from '../../state/queries.ts'
import { useClockSteps } from '../../state/ship-clocks.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { Button } from '../../ui/Button.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { words as catalogue } from '../../words/words.ts'
import { textsOf, textsOver, typedBefore } from './noon-form.ts'
import { NoonActions } from './NoonActions.tsx'
import { NoonColumns } from './NoonColumns.tsx'
import { NoonFields } from './NoonFields.tsx'
import { NoonNotKnown } from './NoonNotKnown.tsx'
import { NoonOfNoDay } from './NoonOfNoDay.tsx'
import { NoonPlace } from './NoonPlace.tsx'
import { NoonSaved } from './NoonSaved.tsx'
import { NoonTable } from './NoonTable.tsx'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

const NO_REPORTS: readonly NoonReport[] = []

export function NoonPart(): ReactNode {
  const { voyage } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const asKnown = useAsKnown()
  if (asKnown !== null) return <p data-testid="not-as-known">{asKnownRefusal()}</p>
  if (fault !== null)
    return (
      <p data-testid="noon-failed">
        <span aria-hidden="true">◐ </span>
        {words.notRead(fault.message)}
      </p>
    )
  if (voyage === null || weather === null) return <p className={typography.dim}>{words.reading}</p>
  return <NoonOfVoyage key={voyage.voyageId} voyage={voyage} weather={weather} />
}

function NoonOfVoyage({ voyage, weather }: { voyage: Voyage; weather: VoyageWeather }): ReactNode {
  const nowMs = useNowMs()
  const of = { isTraining: useApp(isTraining), voyageId: voyage.voyageId }
  const clocks = useClockSteps(weather.passage, voyage.document.schedule.shipTime)
  const days = useMemo(() => noonDays(passageDays(weather.passage, clocks), clocks, nowMs), [weather, clocks, nowMs])
  const chosen = useNoonStore((state) => state.chosen[voyageKey(of)])
  const day = (chosen === undefined ? null : sameDayOf(days, spanOf, chosen)) ?? firstShown(days)
  const areColumnsOpen = useNoonStore((state) => state.areColumnsOpen)
  const { value: noons, fault } = useKeptAnswer(voyageNoons(voyage.voyageId))
  const reports = noons?.reports ?? null
  const notRead = <NotReadReports fault={fault} unread={noons?.unread ?? 0} />
  const drafts = useNoonStore((state) => state.drafts)
  const ofNoDay = (
    <NoonOfNoDay
      reports={reportsOfNoDay(reports ?? NO_REPORTS, days)}
      drafts={draftsOfNoDay(drafts, of, days)}
      isTraining={of.isTraining}
    />
  )
  if (day === null)
    return (
      <div className={panels.stack}>
        <p data-testid="noon-none">{words.notBegun}</p>
        {notRead}
        {ofNoDay}
      </div>
    )
  const at = days.indexOf(day)
  const step = (by: number): NoonDay | undefined => days[at + by]
  const [previous, next] = [step(-1), step(1)]
  return (
    <div className={panels.stack} data-testid="noon">
      <div className={styles.head}>
        <div className={styles.days} role="group" aria-label={words.days}>
          <Button
            aria-label={words.previous}
            data-testid="noon-previous"
            disabled={previous === undefined}
            onClick={() => previous !== undefined && chooseNoonDay(of, previous)}
          >
            <span aria-hidden="true">◀</span>
          </Button>
          <h3 data-testid="noon-title">{dayTitle(day)}</h3>
          <Button
            aria-label={words.next}
            data-testid="noon-next"
            disabled={next === undefined}
            onClick={() => next !== undefined && chooseNoonDay(of, next)}
          >
            <span aria-hidden="true">▶</span>
          </Button>
        </div>
        <Button
          data-testid="noon-columns"
          aria-expanded={areColumnsOpen}
          onClick={() => setColumnsOpen(!areColumnsOpen)}
        >
          {words.columns}
        </Button>
      </div>
      {areColumnsOpen && <NoonColumns />}
      {ofNoDay}
      <NoonOfDay
        key={day.fromMs}
        voyage={voyage}
        weather={weather}
        day={day}
        clocks={clocks}
        of={of}
        read={reports}
        notRead={notRead}
        isFirst={at === 0}
      />
    </div>
  )
}

interface NoonOfDayProps {
  voyage: Voyage
  weather: VoyageWeather
  day: NoonDay
  clocks: readonly ClockStep[]
  of: NoonVoyage
  /** null: they are not read yet, or cannot be. */
  read: readonly NoonReport[] | null
  /** What of those that were saved is not known. */
  notRead: ReactNode
  isFirst: boolean
}

const spanOf = (day: NoonDay): NoonSpan => day

/** `unread`: reports of any voyage. */
function NotReadReports({ fault, unread }: { fault: Fault | null; unread: number }): ReactNode {
  return (
    <>
      {fault !== null && (
        <p className={typography.complaint} role="alert">
          <span aria-hidden="true">▲ </span>
          {words.notReadReports(fault.message)}
        </p>
      )}
      {unread > 0 && (
        <p className={typography.complaint} data-testid="noon-unread">
          <span aria-hidden="true">▲ </span>
          {words.unread(unread)}
        </p>
      )}
    </>
  )
}

function NoonOfDay({ voyage, weather, day, clocks, of, read, notRead, isFirst }: NoonOfDayProps): ReactNode {
  const nowMs = useNowMs()
  const reports = read ?? NO_REPORTS
  const figuresNow = useMemo(() => noonFigures(weather, day, nowMs), [weather, day, nowMs])
  const missing = useMemo(() => notKnown(weather, day, nowMs), [weather, day, nowMs])
  const draft = useNoonStore((state) => draftOf(state.drafts, of, day))
  const texts = textsOver(textsOf(typedBefore(reports, day)), draft?.texts ?? {})
  const onType = (typed: NoonTypedTexts): void => typeNoon(of, day, typed)
  const report = reportOf(reports, day)
  const [isAsSaved, setAsSaved] = useState(false)
  const saved = isAsSaved ? (report?.document.figures ?? null) : null
  const figures = saved ?? figuresNow
  return (
    <>
      <NoonNotKnown missing={saved === null ? missing : null} figures={figures} />
      {!isOver(day) && <p data-testid="noon-open">{words.openDay(isFirst ? words.sinceEtd : words.sinceNoon)}</p>}
      {missing.toFetch > 0 && (
        <FetchButton choice={PAST_WEATHER} action={words.get} allHere={words.allHere} testId="noon-get" />
      )}
      {notRead}
      <NoonSaved
        report={report}
        reports={reports}
        figures={figuresNow}
        isAsSaved={saved !== null}
        onAsSaved={setAsSaved}
      />
      <NoonPlace figures={figures} clocks={saved === null ? clocks : null} />
      <NoonTable figures={figures} texts={texts} onType={onType} />
      <NoonFields texts={texts} onType={onType} />
      <NoonActions
        voyage={voyage}
        figures={figures}
        missing={saved === null ? missing : null}
        texts={texts}
        of={of}
        draft={draft}
        isSaved={report !== null}
        isRead={read !== null}
      />
    </>
  )
}
