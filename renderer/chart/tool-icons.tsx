// Signs of the chart's tools: our own, drawn with lines on a 20-unit square, in the text's colour.
import type { ReactNode } from 'react'
import styles from './tools.module.css'

const sign = (d: string): ReactNode => (
  <svg className={styles.sign} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
)

export const TOOL_SIGNS = {
  zoomIn: sign('M10 4 V16 M4 10 H16'),
  zoomOut: sign('M4 10 H16'),
  fit: sign('M3 7 V3 H7 M13 3 H17 V7 M17 13 V17 H13 M7 17 H3 V13 M6 12.5 L9 8.5 L11 11 L14 7'),
  measure: sign(
    'M4 16 L16 4 M4 16 m-1.5 0 a1.5 1.5 0 1 0 3 0 a1.5 1.5 0 1 0 -3 0 M14.5 4 a1.5 1.5 0 1 0 3 0 a1.5 1.5 0 1 0 -3 0 M7.5 9 L11 12.5 M10.5 6 L14 9.5',
  ),
} as const
