// Casualties on the chart: on or off, and what their marks mean.
import type { ReactNode } from 'react'
import { CASUALTY_TYPES, type CasualtyCategory } from '../../shared/casualties/casualty.ts'
import { CATEGORY_LETTERS, SEVERITIES, SEVERITY_SIGNS, SEVERITY_WORDS } from '../../shared/casualties/words.ts'
import { showDensity, showOnChart, useCasualties, useCasualtyMarks } from '../state/casualties-store.ts'
import { Check } from '../ui/Check.tsx'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

export function MarksKey(): ReactNode {
  const isOnChart = useCasualties((state) => state.isOnChart)
  const isDensityShown = useCasualties((state) => state.isDensityShown)
  const { fault } = useCasualtyMarks()
  return (
    <div>
      <Check>
        <input
          type="checkbox"
          data-testid="casualties-on-chart"
          checked={isOnChart}
          onChange={(event) => showOnChart(event.target.checked)}
        />
        Show these on the chart
      </Check>
      {isOnChart && (
        <Check>
          <input
            type="checkbox"
            data-testid="casualties-density"
            checked={isDensityShown}
            onChange={(event) => showDensity(event.target.checked)}
          />
          Density as a tint (choose a type for its own)
        </Check>
      )}
      {fault !== null && <p className={typography.complaint}>▲ Not on the chart: {fault.message}</p>}
      <details className={styles.part}>
        <summary>Marks on the chart</summary>
        <p>
          {SEVERITIES.map((severity, i) => (
            <span key={severity} className={typography.nowrap}>
              {i > 0 && ' · '}
              <span className={styles.sign} data-severity={severity}>
                {SEVERITY_SIGNS[severity]}
              </span>{' '}
              {SEVERITY_WORDS[severity]}
            </span>
          ))}
        </p>
        <p className={typography.dim}>
          {(Object.keys(CASUALTY_TYPES) as CasualtyCategory[])
            .map((category) => `${CATEGORY_LETTERS[category]} ${category}`)
            .join(' · ')}
        </p>
        <p className={typography.dim}>
          A ring with a number stands for so many; its sign is that of the gravest, its letters those of the most
          frequent type. Click it to come nearer, a mark to read its record.
        </p>
      </details>
    </div>
  )
}
