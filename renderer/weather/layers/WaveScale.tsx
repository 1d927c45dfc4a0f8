// The scale of the picture's shading: each colour over the height from which it stands, in the unit that is read.
import type { ReactNode } from 'react'
import { waveSteps } from '../../../shared/picture/steps.ts'
import { useUnits } from '../../state/app-store.ts'
import { words } from '../../words/words.ts'
import styles from './picture.module.css'

export function WaveScale({ of }: { of: 'sea' | 'swell' }): ReactNode {
  const { waves } = useUnits()
  const heights = ['0', ...waveSteps(waves).map(({ label }) => label.split(' ')[0])]
  return (
    <figure className={styles.scale} data-testid="picture-scale">
      <figcaption>{words.picture.tool.heights[of](waves)}</figcaption>
      <ol>
        {heights.map((height, step) => (
          <li key={height}>
            <span className={styles.shade} style={{ background: `var(--wave${step})` }} />
            {height}
          </li>
        ))}
      </ol>
    </figure>
  )
}
