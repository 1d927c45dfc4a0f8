// What the signs of the weather picture mean: how its lines stand for what is known, its shades, its points.
import type { ReactNode } from 'react'
import { CERTAINTY_LIMITS } from '../../shared/picture/certainty.ts'
import type { PicturePart } from '../../shared/picture/picture.ts'
import { words } from '../words/words.ts'
import layers from './layers.module.css'
import styles from './picture.module.css'

const { tool } = words.picture

const [WHOLE, DASHED, HATCHED] = CERTAINTY_LIMITS.pressure
/** A line with what it stands for. */
const LINES = [
  ['whole', tool.whole(WHOLE)],
  ['dashed', tool.dashed(DASHED)],
  ['hatched', tool.hatched(HATCHED)],
] as const

export function PictureSigns({ parts }: { parts: readonly PicturePart[] }): ReactNode {
  return (
    <details className={layers.signs} data-testid="picture-signs">
      <summary>{tool.signs}</summary>
      <dl className={styles.signs}>
        {parts.includes('pressure') &&
          LINES.map(([sign, meaning]) => (
            <div key={sign}>
              <dt>
                <Line sign={sign} />
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        <div>
          <dt>{tool.blank}</dt>
          <dd>{tool.blankKey}</dd>
        </div>
        <div>
          <dt>
            <svg className={styles.sample} viewBox="0 0 48 14" aria-hidden="true">
              <path className={styles.point} d="M24 3 28 7 24 11 20 7z" />
            </svg>
          </dt>
          <dd>{tool.pointSign}</dd>
        </div>
      </dl>
    </details>
  )
}

function Line({ sign }: { sign: (typeof LINES)[number][0] }): ReactNode {
  return (
    <svg className={styles.sample} viewBox="0 0 48 14" aria-hidden="true">
      {sign !== 'whole' && <path className={styles.hatch} d="M2 14 14 2M12 14 24 2M22 14 34 2M32 14 44 2" />}
      {sign !== 'hatched' && <path className={styles.isobar} data-sign={sign} d="M1 9C16 3 32 3 47 9" />}
    </svg>
  )
}
