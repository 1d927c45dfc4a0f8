// Compare: departures, routes or speeds beside the plan as it stands. What is open is compared by itself; its footer offers to get what is missing.
import { useEffect, useMemo, type ReactNode } from 'react'
import { isUnderWay, MAX_ALTERNATIVES } from '../../../shared/passage/alternative.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { vesselVerdict } from '../../../shared/ship/verdict.ts'
import { TRACK_ONLY, type FetchChoice } from '../../../shared/sync/sync.ts'
import { FetchFooter } from '../../data/fetch/FetchFooter.tsx'
import { useUnits } from '../../state/app-store.ts'
import { setCompare, useCompare, type Compared } from '../../state/compare-store.ts'
import { openSubject } from '../../state/frame-store.ts'
import { useRefusal } from '../../state/refusal.ts'
import { openSheet } from '../../state/sheets.ts'
import { alternativeKey, compareAgain, useComparison } from '../../state/use-comparison.ts'
import { useJudgedVessel, useNotJudged } from '../../state/vessel-store.ts'
import { useCurrentVoyage, useNoVoyageWords } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { BetterSpeeds } from './BetterSpeeds.tsx'
import { BetterRoutes } from './BetterRoutes.tsx'
import type { CompareOption } from './compare-options.ts'
import { headingOf } from './card-words.ts'
import { DepartureWindow } from './DepartureWindow.tsx'
import { HeadingCard } from './HeadingCard.tsx'
import { PassageBars, type PassageEntry } from './PassageRows.tsx'
import { RouteRows } from './RouteRows.tsx'
import { SpeedField } from './SpeedField.tsx'
import { TimedFrom, UnderWay } from './UnderWay.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { CandidateLegsSheet } from './CandidateLegs.tsx'
import { lookAt, useCompareOptions, usePart, useSpeeds, useWindow } from './use-compare-options.ts'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './compare.module.css'

const PARTS = [
  ['departures', words.compare.panel.departures],
  ['routes', words.compare.panel.routes],
  ['speeds', words.compare.panel.speeds],
] as const

export function ComparePanel(): ReactNode {
  const { voyage, planned: schedule } = useCurrentVoyage()
  const part = usePart(schedule)
  const noVoyage = useNoVoyageWords(words.compare.panel.openVoyageFirst)
  const isOpen = voyage !== null && voyage.asKnown === undefined && schedule !== null
  const panel = useFocusKept()
  return (
    <div className={styles.panel} ref={panel} data-testid="compare-panel">
      <div className={styles.head}>
        <h2>{words.compare.panel.title}</h2>
        {isOpen && (
          <Segments
            legend={words.compare.panel.views}
            isLegendHidden
            options={PARTS}
            chosen={part}
            testId="compare-part"
            onChoose={(name) => name !== part && setCompare({ part: name, chosen: null })}
          />
        )}
      </div>
      {isOpen ? (
        <Parts key={voyage.voyageId} voyage={voyage} schedule={schedule} part={part} />
      ) : (
        <p className={panels.body}>{voyage?.asKnown === undefined ? noVoyage : words.asKnown.notCompared}</p>
      )}
      {isOpen && part !== 'departures' && (
        <CandidateLegsSheet key={`legs ${voyage.voyageId}`} voyage={voyage} part={part} />
      )}
    </div>
  )
}

interface PartsProps {
  voyage: Voyage
  schedule: Schedule
  part: Compared
}

function Parts(props: PartsProps): ReactNode {
  const { voyage, schedule, part } = props
  const needsEtd = part !== 'departures' && voyage.document.schedule.etdMs === null
  const nowMs = useNowMs()
  const leftMs = part === 'departures' && isUnderWay(schedule, nowMs) ? schedule.etdMs : null
  const isCompared = !needsEtd && schedule.totalNm > 0 && leftMs === null
  // What was looked at goes with the rows.
  useEffect(() => {
    if (!isCompared) lookAt(null)
  }, [isCompared])
  if (needsEtd) return <NoEtd part={part} />
  if (schedule.totalNm === 0) return <p className={panels.body}>{words.compare.panel.noLeg}</p>
  if (leftMs !== null) return <UnderWay sinceMs={leftMs} />
  return <Comparison {...props} />
}

function Comparison({ voyage, schedule, part }: PartsProps): ReactNode {
  const { etdMs } = voyage.document.schedule
  const nowMs = useNowMs()
  const { options, lots } = useCompareOptions(voyage, schedule)
  const comparison = useComparison(lots, useBasis(voyage))
  const window = useWindow(etdMs)
  const speedsKn = useSpeeds(schedule)
  const notJudged = useNotJudgedWords()
  const chosen = useChosen(options)
  const all = options.map((option): PassageEntry => ({ option, ...comparison.rowOf(option.alternative) }))
  const named = all.map(({ option, row }) => ({ ...option, row, option }))
  const { done, of, isAgain, fault } = comparison
  const units = useUnits()
  const refusal = useRefusal()
  const heading = headingOf({
    units,
    all: named,
    chosen: named.find(({ option }) => option === chosen) ?? null,
    comparing: done < of ? words.compare.panel.done(done, of) : null,
    isAgain: all.some(({ option, why }) => option === chosen && why === 'again'),
    failed: all.filter(({ why }) => why === 'fault').length,
    notJudged,
    refusal,
    nowMs,
  })
  const about = named.find((one) => one === heading.about)?.option ?? null
  const rows = { all, chosen, about }
  // Not drawn anew for every lot that is answered.
  const footer = useMemo(
    () => (
      <FetchFooter
        voyage={voyage}
        choice={choiceOf(options)}
        action={words.compare.panel.getWeather}
        allHere={ALL_HERE}
        testId="compare-fetch"
      />
    ),
    [voyage, options],
  )
  return (
    <>
      <div className={styles.body} data-scrolls={part !== 'departures' || undefined}>
        {part === 'routes' && (
          <>
            <BetterRoutes voyage={voyage} />
            <h3>{words.candidates.find.others}</h3>
          </>
        )}
        {part === 'speeds' && (
          <>
            <BetterSpeeds voyage={voyage} />
            <h3>{words.speeds.others}</h3>
          </>
        )}
        {part !== 'departures' && (
          <p className={typography.hint} data-testid="compare-own-tracks">
            {words.candidates.find.ownTracks}
          </p>
        )}
        <p className={styles.status} role="status" data-testid="compare-status">
          {done < of ? words.compare.panel.comparing(isAgain, done, of) : comparedWords(part, of)}
        </p>
        <HeadingCard heading={heading} about={about} voyage={voyage} window={window} isUnjudged={notJudged !== null} />
        {fault !== null && (
          <Message tone="caution">
            {fault.message}{' '}
            <Button data-testid="compare-again" onClick={() => void compareAgain()}>
              {words.compare.panel.tryAgain}
            </Button>
          </Message>
        )}
        <TimedFrom schedule={schedule} part={part} />
        {part === 'departures' && <DepartureWindow window={window} />}
        {part === 'speeds' && <SpeedField speedsKn={speedsKn} />}
        {part === 'routes' ? (
          <RouteRows voyageId={voyage.voyageId} {...rows} />
        ) : (
          <PassageBars
            label={part === 'departures' ? words.compare.panel.departuresTable : words.compare.panel.speedsTable}
            hasEta={part === 'speeds'}
            {...rows}
          />
        )}
      </div>
      {footer}
    </>
  )
}

const ALL_HERE = words.compare.panel.allHere

/** Exactly what is compared, the plan as it stands first. */
function choiceOf(options: readonly CompareOption[]): FetchChoice {
  const ownFirst = options.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
  const passages = ownFirst.slice(0, MAX_ALTERNATIVES).map(({ alternative }) => alternative)
  return { ...TRACK_ONLY, weather: { plan: 'passages', passages } }
}

const comparedWords = (part: Compared, of: number): string =>
  part === 'routes' ? words.compare.panel.routesCompared(of) : words.compare.panel.ofPlannedRoute(of, part)

/** What every figure rests on: this plan, and the vessel that judges. */
function useBasis({ revision }: Voyage): string {
  const judged = useJudgedVessel()
  return useMemo(() => `${revision} ${JSON.stringify(judged)}`, [revision, judged])
}

/** What the officer chose, as long as it is among what is compared; else it is drawn no longer. */
function useChosen(options: readonly CompareOption[]): CompareOption | null {
  const looked = useCompare((state) => state.chosen)
  const kept = looked !== null && 'alternative' in looked ? looked : null
  const chosen =
    kept === null
      ? null
      : (options.find(({ alternative }) => alternativeKey(alternative) === alternativeKey(kept.alternative)) ?? null)
  const isGone = kept !== null && chosen === null
  useEffect(() => {
    if (isGone) lookAt(null)
  }, [isGone])
  return chosen
}

/** Why nothing is judged; null: it is. */
function useNotJudgedWords(): string | null {
  const limits = useJudgedVessel()?.limits ?? null
  return vesselVerdict(limits, useNotJudged())?.headline ?? null
}

function NoEtd({ part }: { part: Compared }): ReactNode {
  const openSchedule = (): void => {
    openSubject('plan')
    openSheet('schedule')
  }
  return (
    <div className={panels.body}>
      <p>{part === 'routes' ? words.compare.panel.routesNeedEtd : words.compare.panel.speedsNeedEtd}</p>
      <p>
        <Button main data-testid="compare-etd" onClick={openSchedule}>
          {words.compare.panel.setEtd}
        </Button>
      </p>
    </div>
  )
}
