// A sign as it is on screen: drawn by the same shapes and colours, or the letter that stands there.
import type { ReactNode } from 'react'
import { windBarbShape } from '../../../shared/weather/wind-barb.ts'
import styles from './help.module.css'

const BARB = { fromDeg: 270, speedKn: 65, place: { southern: false, size: 26 } } as const

/** 65 kn: a pennant, a full feather and a half one. */
function Barb(): ReactNode {
  const { lines, pennants } = windBarbShape(BARB.fromDeg, BARB.speedKn, BARB.place)
  return (
    <svg className={styles.barb} viewBox="-30 -16 34 20" width="34" height="20" aria-hidden="true" focusable="false">
      {lines.map(([from, to]) => (
        <line key={String([from, to])} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      ))}
      {pennants.map((corners) => (
        <polygon key={String(corners)} points={corners.map((corner) => corner.join(',')).join(' ')} />
      ))}
    </svg>
  )
}

/** The cell's kind, as the voyage bar has it. */
const CELLS: Readonly<Record<string, string>> = {
  barWithin: 'within',
  barSoft: 'soft',
  barHard: 'hard',
  barAverage: 'average',
  barUnknown: 'unknown',
}
/** The sign in a tinted cell. */
const TINTED: Readonly<Record<string, string>> = { soft: '▲', hard: '✕' }

export function Sign({ sign }: { sign: string }): ReactNode {
  if (sign === 'barb') return <Barb />
  if (CELLS[sign] !== undefined) return <span className={styles.cell} data-kind={CELLS[sign]} aria-hidden="true" />
  if (TINTED[sign] === undefined) return <b>{sign}</b>
  return (
    <b className={styles.tinted} data-passed={sign}>
      {TINTED[sign]}
    </b>
  )
}
