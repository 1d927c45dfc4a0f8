// Is the route all right, where and when not, by how much, on what that rests: one card, the worst first.
import type { ReactNode } from 'react'
import { gravestFirst } from '../../../shared/ship/stretches.ts'
import type { RouteVerdict } from '../../../shared/ship/verdict.ts'
import { NOTHING_FETCHED } from '../../../shared/ship/changes/as-known.ts'
import { limitsSet, type VesselLimits } from '../../../shared/ship/limits/limits.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { BEING_CHECKED } from '../../../shared/sync/store-check.ts'
import { useIssues } from '../../state/forecast-changes.ts'
import { useRefusal } from '../../state/refusal.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { useApp, useUnits } from '../../state/app-store.ts'
import { showPart } from '../../state/frame-store.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { useCurrentVoyage, useVoyage } from '../../state/voyage-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { classes } from '../../ui/classes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { coverageOf } from '../../../shared/weather/coverage.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { useLargeText } from '../../ui/use-large-text.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import { AS_PLANNED } from '../../../shared/ship/arrival-words.ts'
import { missingWords, restsWords } from '../../../shared/ship/answer-words.ts'
import { greatestFirst, greatestLines } from '../../../shared/ship/greatest.ts'
import { AnswerActions } from './AnswerActions.tsx'
import { Headline, stateOf } from './Headline.tsx'
import { remedyWords } from './remedy.ts'
import { StretchLine } from './StretchLine.tsx'
import { useVerdict } from './use-verdict.ts'
import { VoyageBar } from './VoyageBar.tsx'
import { WhoseLimits } from './WhoseLimits.tsx'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import card from '../../ui/card.module.css'
import styles from './answer.module.css'

/** What changed is no part of the answer itself: nothing is missed until it comes. */
const SinceLine = lazyComponent(async () => (await import('../changes/SinceLine.tsx')).SinceLine, { isSilent: true })

/** Of the voyage on screen; nothing without one. */
export function AnswerCard(): ReactNode {
  const whole = useVerdict(Infinity)
  const ahead = useVerdict()
  const { voyage, schedule } = useCurrentVoyage()
  const { value: weather, fault } = useVoyageWeather()
  const limits = useJudgedVessel()?.limits ?? null
  const nowMs = useNowMs()
  const isDrafted = useVoyage((state) => state.draft !== null)
  const isBeingChecked = useBeingChecked()
  const isCompared = useIssues().length > 1
  const isOfNow = voyage?.asKnown === undefined
  const whyNot = useRefusal()
  const refusal = isOfNow ? whyNot : NOTHING_FETCHED
  if (schedule === null) return null
  return (
    <AnswerBox
      isDrafted={isDrafted}
      isAsPlanned={voyage?.document.schedule.asPlanned === true}
      isBeingChecked={isBeingChecked}
      whole={whole}
      ahead={ahead}
      schedule={schedule}
      weather={weather}
      fault={fault?.message ?? null}
      limits={limits}
      refusal={refusal}
      whose={<WhoseLimits />}
      since={<SinceLine />}
      isCompared={isCompared}
      isOfNow={isOfNow}
      nowMs={nowMs}
    />
  )
}

interface AnswerBoxProps {
  /** The route is being changed: what is said is of the route before it. */
  isDrafted?: boolean
  /** The officer has the voyage judged as planned. */
  isAsPlanned?: boolean
  /** What is stored is still being read through for damage. */
  isBeingChecked?: boolean
  /** Of the voyage from now on, and of the next hours; null while the vessels are not read. */
  whole: RouteVerdict | null
  ahead: RouteVerdict | null
  schedule: Schedule
  weather: VoyageWeather | null
  /** Why the weather could not be read. */
  fault: string | null
  limits: VesselLimits | null
  /** Why getting weather brings nothing; null: it may. */
  refusal?: string | null
  /** Whose limits they are, where they came from elsewhere. */
  whose?: ReactNode
  /** What the newest forecast changed. */
  since?: ReactNode
  /** There is an earlier forecast, and so more to be said. */
  isCompared?: boolean
  /** Not as it was known: other routes may be looked for. */
  isOfNow?: boolean
  nowMs: number
}

/** Where a window or panel is small, fewer lines: the waypoints need the room. */
const SMALL = { widthPx: 380, windowHeightPx: 800 }
/** Below it what changed leaves no room for what can be done. */
const ROOM_FOR_ALL_PX = 950
/** For fingers each line is as high as two. */
const LOW_FOR_FINGERS_PX = 900
/** From such a height on a card that waits for its weather shows the bar, and says in words that it waits. */
const WAITS = { withBarPx: 80, withWordsPx: 150 }

export function AnswerBox({
  isDrafted = false,
  isAsPlanned = false,
  isBeingChecked = false,
  whole,
  ahead,
  schedule,
  weather,
  fault,
  limits,
  refusal = null,
  whose = null,
  since = null,
  isCompared = false,
  isOfNow = true,
  nowMs,
}: AnswerBoxProps): ReactNode {
  const [ref, { width, outerHeight }] = useInnerSize()
  const { etdMs, etaMs } = schedule
  const isSmall = (width > 0 && width < SMALL.widthPx) || globalThis.innerHeight <= SMALL.windowHeightPx
  const stretches = gravestFirst(whole?.stretches ?? [])
  // The button for a better route says in its title what can be done.
  const isTight = isCompared && globalThis.innerHeight < ROOM_FOR_ALL_PX
  const isLargeText = useLargeText()
  const isTouch = useApp((state) => state.app?.preferences.isTouch ?? false)
  const fewer =
    (isTouch && globalThis.innerHeight <= LOW_FOR_FINGERS_PX ? 1 : 0) + (isTouch && isCompared && !isSmall ? 1 : 0)
  const shown = stretches.slice(0, isLargeText ? 1 : (isSmall ? 2 : 3) - fewer)
  // A change of the route has its own weather: until that is read nothing of before is shown, and what lies below stays where it is.
  const isUnread = weather === null && fault === null
  const held = isUnread ? { minHeight: outerHeight } : undefined
  const isRead = weather !== null && weather.steps.length > 0 && etdMs !== null && etaMs !== null
  const hasWeather = isRead && weather.source.some((source) => source !== 'none')
  const coverage = hasWeather ? coverageOf(weather, nowMs) : null
  const reason =
    fault ??
    (whole === null || !isRead
      ? (whole?.reasons[0] ?? null)
      : (missingWords(whole, weather, limitsSet(limits).length, nowMs, refusal) ??
        (whole.state === 'unknown' ? (whole.reasons[0] ?? null) : null)))
  const remedy = remedyWords(stretches, etdMs, nowMs)
  const rests =
    whole !== null && ahead !== null && coverage !== null && etaMs !== null
      ? restsWords(whole, ahead, coverage, etaMs, nowMs, reason)
      : null
  return (
    <section
      className={classes(card.card, styles.card)}
      style={held}
      data-unread={isUnread || undefined}
      data-state={stateOf(whole, fault)}
      data-testid="answer"
      data-help="answer"
      aria-label={catalogue.answer.card.title}
      ref={ref}
    >
      <Headline verdict={whole} fault={fault} />
      {whose}
      {isBeingChecked && (
        <p className={styles.reason} data-testid="answer-being-checked">
          {unbroken(BEING_CHECKED)}
        </p>
      )}
      {isAsPlanned && (
        <p className={styles.reason} data-testid="answer-as-planned">
          {unbroken(AS_PLANNED)}
        </p>
      )}
      {isDrafted && <p className={styles.rests}>{catalogue.answer.card.asKept}</p>}
      {isUnread && etdMs !== null && etaMs !== null && outerHeight >= WAITS.withBarPx && (
        <div className={styles.unread} data-testid="answer-unread">
          <VoyageBar weather={null} limits={limits} etdMs={etdMs} etaMs={etaMs} nowMs={nowMs} />
          {whole?.cause === 'reading' && !isDrafted && outerHeight >= WAITS.withWordsPx && (
            <p className={styles.rests}>{catalogue.answer.card.unread}</p>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.stretches}>
          {shown.map((one) => (
            <StretchLine key={`${one.kind} ${one.fromMs}`} stretch={one} schedule={schedule} />
          ))}
        </ul>
      )}
      {hasWeather && <VoyageBar weather={weather} limits={limits} etdMs={etdMs} etaMs={etaMs} nowMs={nowMs} />}
      {reason !== null && (
        <p className={styles.reason} title={(whole?.reasons ?? []).join(' ')}>
          {unbroken(reason)}
        </p>
      )}
      {remedy !== null && !isSmall && !isTight && <p className={styles.rests}>{unbroken(remedy)}</p>}
      {hasWeather && stretches.length === 0 && (
        <Greatest weather={weather} max={isLargeText || fewer > 0 ? 1 : isSmall ? 2 : 3} />
      )}
      {rests !== null && (
        <p className={classes(styles.rests, styles.basis)} title={rests}>
          <span>{unbroken(rests)}</span>
          {stretches.length > shown.length && (
            <>
              {' · '}
              <button
                type="button"
                className={typography.inLine}
                data-testid="all-stretches"
                onClick={() => showPart('weather', 'limits')}
              >
                {catalogue.answer.card.allStretches(stretches.length)}
              </button>
            </>
          )}
        </p>
      )}
      {hasWeather && since}
      <AnswerActions
        cause={whole?.cause ?? null}
        worstMs={stretches[0]?.worst[0].peak.timeMs ?? null}
        remedy={remedy}
        hasWeather={hasWeather}
        isOfNow={isOfNow}
        isMissing={isRead && !hasWeather && etaMs >= nowMs && (refusal === null || reason?.includes(refusal) !== true)}
        refusal={refusal}
      />
    </section>
  )
}

/** The greatest values, where no stretch shows them. */
function Greatest({ weather, max }: { weather: VoyageWeather; max: number }): ReactNode {
  const lines = greatestLines(weather, useUnits())
  return lines.length === 0 ? null : (
    <p className={styles.rests} title={lines.join(' ')} data-part="greatest">
      {unbroken(greatestFirst(lines).slice(0, max).join(' '))}
    </p>
  )
}
