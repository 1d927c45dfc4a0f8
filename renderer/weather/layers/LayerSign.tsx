// A layer's sign as the chart draws it, small, for lists and the legend.
import type { ReactNode } from 'react'
import type { Layer } from '../../../shared/weather/layers.ts'
import styles from './layers.module.css'

/** A layer, or the points that the weather picture is drawn from. */
type Signed = Layer | 'picturePoints'

const SIGNS: Readonly<Record<Signed, ReactNode>> = {
  wind: <path d="M3 13 13 3l-5-1.5M10.5 5.5 8 4.8" />,
  sea: (
    <>
      <path d="M8 15V7" />
      <path className={styles.filled} d="M4.5 7 8 1.5 11.5 7z" />
    </>
  ),
  swell: <path d="M8 15V2M4.5 6.5 8 2l3.5 4.5" />,
  current: <path d="M8 15V2M5 5.5 8 2l3 3.5M5 15l3-3 3 3M5 11.5l3-3 3 3" />,
  pressure: <path d="M1 12c4-8 10-8 14-3M3 15c3-4 8-5 11-2" />,
  seaTemperature: <path d="M8 2v8M6 10a3 3 0 1 0 4 0V3.5a2 2 0 0 0-4 0z" />,
  visibility: <path d="M1 8c4-6 10-6 14 0-4 6-10 6-14 0zM6 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0z" />,
  ice: <path d="M8 1v14M2 4.5l12 7M14 4.5l-12 7" />,
  picturePoints: <path d="M8 3 13 8 8 13 3 8z" />,
}

export function LayerSign({ layer }: { layer: Signed }): ReactNode {
  return (
    <svg className={styles.sign} data-sign={layer} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {SIGNS[layer]}
    </svg>
  )
}
