// The rail's icons: our own, drawn with lines on a 24-unit square, in the text's colour.
import type { ReactNode } from 'react'
import styles from './icons.module.css'

const icon = (paths: ReactNode): ReactNode => (
  <svg className={styles.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
    {paths}
  </svg>
)

export const ICONS = {
  plan: icon(
    <>
      <path d="M4 18 L10 9 L14 13 L20 5" />
      <circle cx="4" cy="18" r="1.6" />
      <circle cx="20" cy="5" r="1.6" />
    </>,
  ),
  weather: icon(
    <>
      <path d="M3 10 H14 a3 3 0 1 0 -3 -3" />
      <path d="M3 14 H18 a2.5 2.5 0 1 1 -2.5 2.5" />
      <path d="M3 18 H9" />
    </>,
  ),
  compare: icon(<path d="M4 8 H19 M15 4.5 L19 8 L15 11.5 M20 16 H5 M9 12.5 L5 16 L9 19.5" />),
  casualties: icon(
    <>
      <path d="M12 4 L21 20 H3 Z" />
      <path d="M12 10 V14.5 M12 17 V17.6" />
    </>,
  ),
  data: icon(<path d="M12 4 V15 M7.5 10.5 L12 15 L16.5 10.5 M4 19.5 H20" />),
  vessel: icon(
    <>
      <path d="M4 14 H20 L17.5 19.5 H6.5 Z" />
      <path d="M7 14 V10 H17 V14 M12 10 V5" />
    </>,
  ),
  settings: icon(
    <>
      <path d="M4 7 H20 M4 12 H20 M4 17 H20" />
      <circle className={styles.solid} cx="9" cy="7" r="2.2" />
      <circle className={styles.solid} cx="16" cy="12" r="2.2" />
      <circle className={styles.solid} cx="7" cy="17" r="2.2" />
    </>,
  ),
  help: icon(<path d="M8.5 9 a3.5 3.5 0 1 1 5.2 3 c-1.2 0.8 -1.7 1.4 -1.7 3 M12 18.4 V19" />),
} as const satisfies Record<string, ReactNode>
