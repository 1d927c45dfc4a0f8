// The layers' tool on the chart: which are on, what their signs mean, and of when, from where and how old the picture is.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { LAYERS, type Layer } from '../../../shared/weather/layers.ts'
import { formatPosition } from '../../../shared/format/format.ts'
import { openMeteogram, showChart, usePlace } from '../../state/place-store.ts'
import { withOffice } from '../../../shared/format/fetched-by.ts'
import { ageTogether, formatAge, formatUtc, isAhead, isJustNow, isOld, oldWords } from '../../../shared/format/time.ts'
import { setPreferences, useApp, useUnits } from '../../state/app-store.ts'
import { useCommand } from '../../state/commands.ts'
import { useNowMs } from '../../ui/clock.ts'
import { LayerSign } from './LayerSign.tsx'
import { togglePictureWhole, usePictureParts } from '../../state/picture-store.ts'
import { closePoint, useLayerNodes, useLayers, usePointNodes } from '../../state/layers-store.ts'
import { ChangesLayer } from './ChangesLayer.tsx'
import { legends } from './legend-words.ts'
import { PictureGroup } from './PictureGroup.tsx'
import { countWords, LAYER_NAMES, nodeRows, nodeSource, provenanceOf } from './node-words.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './layers.module.css'
import typography from '../../ui/typography.module.css'

/** The last of the chart's tools: a button with the number of layers that are on; what it opens lies beside the column, while it is open. */
export function LayersTool(): ReactNode {
  const on = useApp((state) => state.app?.preferences.layers)
  const hasPoint = useLayers((state) => state.point !== null)
  const parts = usePictureParts()
  const [isChosen, setIsChosen] = useState(false)
  const isOpen = isChosen || hasPoint
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = LAYERS.filter((layer) => on?.includes(layer) === true)
  const toggle = (layer: Layer): void =>
    void setPreferences({ layers: LAYERS.filter((one) => shown.includes(one) !== (one === layer)) })
  useCommand('chart.picture', () => {
    showChart()
    togglePictureWhole()
  })
  useCommand('chart.layers', () => {
    showChart()
    setIsChosen(true)
    requestAnimationFrame(() => button.current?.focus())
  })
  const close = useEffectEvent((): void => {
    setIsChosen(false)
    closePoint()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const elsewhere = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) close()
    }
    const escape = (event: KeyboardEvent): void => {
      // What lies over the chart closes first.
      if (event.key !== 'Escape' || event.defaultPrevented || usePlace.getState().over !== null) return
      event.preventDefault()
      if (root.current?.contains(document.activeElement) === true) button.current?.focus()
      close()
    }
    addEventListener('pointerdown', elsewhere, { capture: true })
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', elsewhere, { capture: true })
      removeEventListener('keydown', escape)
    }
  }, [isOpen])
  const onCount = shown.length + parts.length
  const count = onCount === 0 ? words.layers.tool.noneOn : words.layers.tool.on(onCount)
  return (
    <section className={styles.tool} aria-label={words.layers.tool.title} data-testid="layers" ref={root}>
      <Button
        ref={button}
        data-part="chart-tool"
        data-testid="layers-button"
        aria-label={words.layers.tool.layers(count)}
        title={words.layers.tool.layersOf(count)}
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) closePoint()
          setIsChosen(!isOpen)
        }}
      >
        <svg className={styles.stack} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
          <path d="M10 3 L17 7 L10 11 L3 7 Z M3 10.5 L10 14.5 L17 10.5 M3 14 L10 18 L17 14" />
        </svg>
        {onCount > 0 && (
          <span className={styles.count} aria-hidden="true">
            {onCount}
          </span>
        )}
      </Button>
      {isOpen && (
        <div
          className={styles.sheet}
          data-part="chart-box"
          data-testid="layers-sheet"
          tabIndex={0}
          role="group"
          aria-label={words.layers.tool.layersAlone}
        >
          <PointCard />
          <PictureGroup />
          {shown.length > 0 && <Nodes />}
          <b className={styles.title} aria-hidden="true">
            {words.picture.tool.layers}
          </b>
          <div className={styles.choice} role="group" aria-label={words.picture.tool.layers}>
            {LAYERS.map((layer) => (
              <label key={layer}>
                <input
                  type="checkbox"
                  data-testid={`layer-${layer}`}
                  checked={shown.includes(layer)}
                  onChange={() => toggle(layer)}
                />
                <LayerSign layer={layer} />
                {LAYER_NAMES[layer]}
              </label>
            ))}
          </div>
          {shown.length > 0 && !hasPoint && <Signs of={shown} />}
          <ChangesLayer />
        </div>
      )}
    </section>
  )
}

/** Of when the nodes are, from where, and how old. */
function Nodes(): ReactNode {
  const nodes = useLayerNodes()
  const fault = useLayers((state) => state.fault)
  const nowMs = useNowMs()
  if (fault !== null)
    return (
      <p className={styles.picture} data-failed="">
        {fault.message}
      </p>
    )
  if (nodes === null) return <p className={styles.picture}>{words.layers.tool.reading}</p>
  const provenance = provenanceOf(nodes)
  const ageMs = provenance === null ? null : ageTogether(provenance, nowMs)
  const old = ageMs !== null && isOld(ageMs)
  return (
    <div className={styles.picture} data-testid="layers-legend">
      <p>
        <b>{formatUtc(nodes.timeMs)}</b> · {countWords(nodes)}
      </p>
      {provenance !== null && ageMs !== null && (
        <p className={old ? styles.old : undefined} data-testid="layers-age">
          <span aria-hidden="true">{old ? '▲' : '●'}</span> {sourceWords(provenance.forecast, provenance.past)},{' '}
          {withOffice(ageWords(ageMs), provenance.fetchedBy)}
        </p>
      )}
    </div>
  )
}

function Signs({ of }: { of: readonly Layer[] }): ReactNode {
  const signs = legends(useUnits())
  return (
    <details className={styles.signs} data-testid="legend">
      <summary>{words.layers.tool.signs}</summary>
      <dl>
        {of.map((layer) => (
          <div key={layer}>
            <dt>
              <LayerSign layer={layer} />
              {LAYER_NAMES[layer]}
            </dt>
            <dd>{signs[layer]}</dd>
          </div>
        ))}
        <div>
          <dt>{words.layers.tool.dots}</dt>
          <dd>{words.layers.tool.dotsKey}</dd>
        </div>
      </dl>
    </details>
  )
}

function ageWords(ageMs: number): string {
  if (isAhead(ageMs)) return oldWords(ageMs)
  if (isJustNow(ageMs)) return words.layers.tool.justFetched
  return words.layers.tool.oldestFetched(isOld(ageMs), formatAge(ageMs))
}

function sourceWords(forecast: number, past: number): string {
  if (past === 0) return words.layers.tool.forecast
  return forecast === 0 ? words.layers.tool.past : words.layers.tool.forecastAndPast(forecast, past)
}

function PointCard(): ReactNode {
  const position = useLayers((state) => state.point?.position ?? null)
  const nodes = usePointNodes()
  const nowMs = useNowMs()
  const units = useUnits()
  if (position === null) return null
  return (
    <div className={styles.point} data-testid="point-card">
      <header>
        <b>{formatPosition(position, 1)}</b>
        <button type="button" data-testid="point-over-time" onClick={() => openMeteogram(position)}>
          {words.layers.tool.overTime}
        </button>
        <button type="button" aria-label={words.layers.tool.closePoint} onClick={closePoint}>
          ×
        </button>
      </header>
      {nodes === null ? (
        <p>{words.layers.tool.reading}</p>
      ) : nodes.lats.length === 0 ? (
        <p>{words.layers.tool.nothingKnown(formatUtc(nodes.timeMs))}</p>
      ) : (
        <>
          <p className={typography.dim}>
            {formatUtc(nodes.timeMs)} · {nodeSource(nodes, 0, nowMs)}
          </p>
          <dl>
            {nodeRows(nodes, 0, nowMs, units).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} <span className={typography.dim}>{nodes.source[0]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
