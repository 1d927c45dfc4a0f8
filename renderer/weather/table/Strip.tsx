// The voyage strip under the chart, or over it in the full view: its head line, and the weather over time as charts or as a table.
import { useCallback, useEffect, type ReactNode } from 'react'
import type { MeasureName } from '../../../shared/weather/measures.ts'
import { useUnits } from '../../state/app-store.ts'
import { runCommand } from '../../state/commands.ts'
import { toggleStripFull, useFrame } from '../../state/frame-store.ts'
import { useCursorStep } from '../../state/cursor-step.ts'
import { useCurrentVoyage, useNoVoyageWords } from '../../state/voyage-store.ts'
import { usePlace } from '../../state/place-store.ts'
import { useVoyageWeather } from '../../state/voyage-weather.ts'
import { estimatedCell, estimateSource } from '../strip/estimate-words.ts'
import { isEstimatedAt, type EstimateState } from '../strip/estimated.ts'
import { EstimateNote } from '../strip/EstimateNote.tsx'
import { useEstimatedAlong } from '../strip/use-estimated.ts'
import { WeatherCharts } from '../strip/WeatherCharts.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { AsKnownFrame } from '../../passage/as-known/AsKnownFrame.tsx'
import { DirectionCaution } from './DirectionCaution.tsx'
import { provenanceInShort, provenanceWords } from './provenance.ts'
import { StripHead } from './StripHead.tsx'
import type { WeatherTableProps } from './WeatherTable.tsx'
import { words as catalogue } from '../../words/words.ts'
import styles from './strip.module.css'

const WeatherTable = lazyComponent<WeatherTableProps>(async () => (await import('./WeatherTable.tsx')).WeatherTable)

export interface StripProps {
  heightPx: number
  /** What opens a window of its own. */
  windowButton?: ReactNode
  /** In a window of its own: there is nothing to lie over. */
  isAlone?: boolean
}

export function Strip({ heightPx, windowButton = null, isAlone = false }: StripProps): ReactNode {
  const view = useFrame((state) => state.stripView)
  const isFull = useFrame((state) => state.isStripFull)
  const { schedule } = useCurrentVoyage()
  const noVoyage = useNoVoyageWords(catalogue.weather.strip.openVoyageFirst)
  const { value: weather, fault } = useVoyageWeather()
  const estimateState = useEstimatedAlong(weather)
  const estimated = estimateState.kind === 'estimated' ? estimateState.estimated : null
  const units = useUnits()
  const estimatedOf = useCallback(
    (name: MeasureName, index: number) =>
      weather === null || estimated === null ? null : estimatedCell(name, estimated, weather, index, units),
    [weather, estimated, units],
  )
  useEffect(() => {
    if (!isFull) return undefined
    const leave = (event: KeyboardEvent): void => {
      // What lies over it is closed first.
      if (event.key === 'Escape' && !event.defaultPrevented && usePlace.getState().over === null) toggleStripFull()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isFull])
  return (
    <section
      className={styles.strip}
      data-testid="strip"
      data-help="strip"
      data-full={isFull}
      aria-label={catalogue.weather.strip.title}
      style={isFull ? undefined : { height: heightPx }}
    >
      <AsKnownFrame testId="as-known-strip" />
      <StripHead schedule={schedule} windowButton={windowButton} isAlone={isAlone} />
      {schedule === null ? (
        <p className={styles.words}>{noVoyage}</p>
      ) : schedule.etdMs === null ? (
        <p className={styles.words}>
          {catalogue.weather.strip.setEtdFirst}{' '}
          <Button onClick={() => runCommand('plan.schedule')}>{catalogue.weather.strip.setEtd}</Button>
        </p>
      ) : fault !== null ? (
        // The answer card says why.
        <p className={styles.words} title={fault.message}>
          {catalogue.weather.strip.notRead}
        </p>
      ) : weather === null || weather.steps.length === 0 ? (
        <p className={styles.words}>{catalogue.weather.strip.reading}</p>
      ) : (
        <>
          <DirectionCaution weather={weather} />
          {view === 'table' && <EstimateNote estimateState={estimateState} />}
          {view === 'charts' ? (
            <WeatherCharts
              weather={weather}
              schedule={schedule}
              estimateState={estimateState}
              source={<Provenance estimateState={estimateState} />}
            />
          ) : (
            <WeatherTable weather={weather} schedule={schedule} estimatedOf={estimatedOf} />
          )}
        </>
      )}
    </section>
  )
}

/** Where the values at the cursor come from. */
function Provenance({ estimateState }: { estimateState: EstimateState }): ReactNode {
  const at = useCursorStep()
  const nowMs = useNowMs()
  if (at === null) return null
  const isEstimated =
    estimateState.kind === 'estimated' &&
    at.weather.fetchedAtMs[at.index] === null &&
    isEstimatedAt(estimateState.estimated, at.index)
  const [whole, short] = isEstimated
    ? [estimateSource(estimateState.drawnFrom, nowMs), null]
    : [provenanceWords(at.weather, at.index, nowMs), provenanceInShort(at.weather, at.index, nowMs)]
  return <span title={whole}>{short ?? whole}</span>
}
