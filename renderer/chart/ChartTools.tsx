// The chart's tools in one column: nearer, farther, the whole route, measure, and what the frame adds below them.
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { TOOL_SIGNS } from './tool-icons.tsx'
import { words } from '../words/words.ts'
import styles from './tools.module.css'

interface ChartToolsProps {
  hasRoute: boolean
  isMeasuring: boolean
  onZoom: (levels: number) => void
  onFit: () => void
  onMeasure: () => void
  /** Where the tools are, for what keeps clear of them. */
  setRoot: (element: HTMLElement | null) => void
  children: ReactNode
}

export function ChartTools(props: ChartToolsProps): ReactNode {
  const { hasRoute, isMeasuring, onZoom, onFit, onMeasure, setRoot, children } = props
  return (
    <div className={styles.tools} role="group" aria-label={words.chart.tools.name} ref={setRoot}>
      <Tool label={words.chart.tools.zoomIn} keys="+" onClick={() => onZoom(1)}>
        {TOOL_SIGNS.zoomIn}
      </Tool>
      <Tool label={words.chart.tools.zoomOut} keys="−" onClick={() => onZoom(-1)}>
        {TOOL_SIGNS.zoomOut}
      </Tool>
      <Tool label={words.chart.tools.fitRoute} keys="F" disabled={!hasRoute} onClick={onFit}>
        {TOOL_SIGNS.fit}
      </Tool>
      <Tool
        label={words.chart.tools.measure}
        keys="M"
        aria-pressed={isMeasuring}
        data-testid="chart-measure"
        onClick={onMeasure}
      >
        {TOOL_SIGNS.measure}
      </Tool>
      {children}
    </div>
  )
}

interface ToolProps {
  label: string
  /** With the chart in focus. */
  keys: string
  disabled?: boolean
  'aria-pressed'?: boolean
  'data-testid'?: string
  onClick: () => void
  children: ReactNode
}

function Tool({ label, keys, children, ...rest }: ToolProps): ReactNode {
  return (
    <Button {...rest} data-part="chart-tool" aria-label={label} title={words.chart.tools.onChart(label, keys)}>
      {children}
    </Button>
  )
}
