// What was moved of the route and waits to be kept: before → after in one row under the chart's water, what is not known of it, and its price.
import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import { changeWords, type RouteChange } from '../../../shared/passage/route-change.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { AlternativeRow } from '../../../shared/ship/comparison.ts'
import { isPart } from '../../passage/compare/ranking.ts'
import { overBudgetWords } from '../../data/fetch/link-words.ts'
import { choiceWords } from '../../data/fetch/choice-words.ts'
import { basisWords, estimateWords, nothingWords, progressWords } from '../../data/fetch/sync-words.ts'
import { useUnits } from '../../state/app-store.ts'
import { voyageChange } from '../../state/queries.ts'
import { undoChange } from '../../state/route-change.ts'
import { startSync, useCommands, useEstimate, useSyncState } from '../../state/sync-store.ts'
import { useRead } from '../../state/use-answer.ts'
import { keepChange, scheduleOf } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { changeParts, differenceWords, partText, unjudgedParts, type ChangePart } from './change-words.ts'
import { words } from '../../words/words.ts'
import styles from './change-line.module.css'

const READING: ChangePart = { tone: 'plain', sign: '', text: words.chips.changeLine.comparing }

interface ChangeLineProps {
  voyage: Voyage
  change: RouteChange
}

/** Of the expected passage, where that is known. */
const ofRow = ({ etaMs, distanceNm }: AlternativeRow) => ({ etaMs, totalNm: distanceNm })

/** Not drawn anew while the next waypoint is dragged. */
export const ChangeLine = memo(function ChangeLine({ voyage, change }: ChangeLineProps): ReactNode {
  const row = useRef<HTMLDivElement>(null)
  const { data, error } = useRead(voyageChange(voyage, change.fromRevision))
  const nowMs = useNowMs()
  const units = useUnits()
  const fault = useCommands((state) => state.fault)
  const [before, after] = [scheduleOf(change.before), scheduleOf(voyage.document)]
  const what = changeWords(change.before, voyage.document)
  const parts: readonly ChangePart[] =
    error !== null
      ? [{ tone: 'unknown', sign: '▲', text: words.chips.changeLine.notCompared(error.message) }]
      : data === undefined
        ? [READING]
        : data === null
          ? unjudgedParts(before, after)
          : changeParts(data, nowMs, units)
  const faults: readonly ChangePart[] = fault === null ? [] : [{ tone: 'unknown', sign: '▲', text: fault.message }]
  const shown = [...faults, ...parts]
  const isPartial = error === null && data !== undefined && data !== null && isPart(data.after)
  /** The chart goes on where the row goes away. */
  const leave = (act: () => void) => (): void => {
    adjacentChart(row.current)?.focus()
    act()
  }
  return (
    <div
      className={styles.row}
      ref={row}
      role="group"
      aria-label={words.chips.changeLine.routeChanged}
      data-testid="change-line"
    >
      <p
        className={styles.words}
        role="status"
        title={[
          what,
          ...shown.map(partText),
          data ? differenceWords(ofRow(data.before), ofRow(data.after)) : differenceWords(before, after),
        ].join(' · ')}
        data-testid="change-words"
      >
        <b>{what}</b>
        {shown.map((part) => (
          <span key={part.text} data-tone={part.tone}>
            {part.sign !== '' && <span aria-hidden="true">{part.sign} </span>}
            {unbroken(part.text)}
          </span>
        ))}
      </p>
      {isPartial && <GetForChange voyageId={voyage.voyageId} row={row} />}
      <Button main data-testid="change-keep" title={words.chips.changeLine.keepHint} onClick={leave(keepChange)}>
        {words.chips.changeLine.keep}
      </Button>
      <Button
        data-testid="change-undo"
        title={words.chips.changeLine.undo(what)}
        onClick={leave(() => void undoChange())}
      >
        {words.chips.changeLine.undoAlone}
      </Button>
    </div>
  )
})

const adjacentChart = (row: HTMLElement | null): HTMLElement | null =>
  row?.parentElement?.querySelector<HTMLElement>('[role="application"]') ?? null

/** Gets the weather of the route as it is now: the choice that Get weather in Plan sends, with the same price. */
function GetForChange({ voyageId, row }: { voyageId: number; row: RefObject<HTMLDivElement | null> }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const nowMs = useNowMs()
  const sync = useSyncState()
  const commanding = useCommands((state) => state.commanding)
  const { value: estimate, fault } = useEstimate()
  // Once all is known the button goes: the focus stays in the row.
  useLayoutEffect(() => {
    const [here, group] = [button.current, row.current]
    return () => {
      if (here !== null && document.activeElement === here)
        group?.querySelector<HTMLElement>('[data-testid="change-keep"]')?.focus()
    }
  }, [row])
  const running = sync?.phase === 'running' ? sync : null
  const nothing = estimate === null ? null : nothingWords(estimate, nowMs)
  const price =
    estimate === null || nothing !== null
      ? null
      : words.chips.changeLine.requests(estimate.requests, formatBytes(estimate.bytesUp + estimate.bytesDown))
  const budget = estimate === null ? null : overBudgetWords(estimate)
  const whole =
    running !== null
      ? words.chips.changeLine.beingFetched(running.voyageId === voyageId, progressWords(running))
      : fault !== null
        ? fault.message
        : estimate === null
          ? words.chips.changeLine.counting
          : (nothing ??
            [
              words.chips.changeLine.getWeather(estimateWords(estimate)),
              choiceWords(estimate.choice),
              basisWords(estimate),
              budget,
            ]
              .filter((one) => one !== null)
              .join(' · '))
  const isIdle = running !== null || commanding || estimate === null || nothing !== null
  return (
    <Button
      ref={button}
      data-testid="change-get"
      aria-disabled={isIdle}
      title={whole}
      onClick={() => !isIdle && void startSync(estimate)}
    >
      {running !== null ? (
        unbroken(words.chips.changeLine.gettingOf(running.done, running.total))
      ) : price === null ? (
        words.chips.changeLine.getWeatherAlone
      ) : (
        <>
          {budget !== null && <span aria-hidden="true">{estimate?.budget === 'stop' ? '✕' : '▲'} </span>}
          {words.chips.changeLine.get} <span className={styles.price}>{unbroken(price)}</span>
          <span className={styles.short}>{words.chips.changeLine.weather}</span>
        </>
      )}
    </Button>
  )
}
