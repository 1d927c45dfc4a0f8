// Casualties on the chart: on or off, and what their marks mean.
import type { ReactNode } from 'react'
import { CASUALTY_TYPES, type CasualtyCategory } from '../../shared/casualties/casualty.ts'
import { CATEGORY_LETTERS, SEVERITIES, SEVERITY_SIGNS, SEVERITY_WORDS } from '../../shared/casualties/words.ts'
import { showDensity, showOnChart, useCasualties, useCasualtyMarks } from '../state/casualties-store.ts'

export function MarksKey(): ReactNode {
  const isOnChart = useCasualties((state) => state.isOnChart)
  const isDensityShown = useCasualties((state) => state.isDensityShown)
  const { fault } = useCasualtyMarks()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          data-testid="casualties-on-chart"
          checked={isOnChart}
          onChange={(event) => showOnChart(event.target.checked)}
        />
        Show these on the chart
      </label>
      {isOnChart && (
        <label className="check">
          <input
            type="checkbox"
            data-testid="casualties-density"
            checked={isDensityShown}
            onChange={(event) => showDensity(event.target.checked)}
          />
          Density as a tint (choose a type for its own)
        </label>
      )}
      {fault !== null && <p className="complaint">▲ Not on the chart: {fault.message}</p>}
      <details className="casualty-part">
        <summary>Marks on the chart</summary>
        <p>
          {SEVERITIES.map((severity, i) => (
            <span key={severity} className="nowrap">
              {i > 0 && ' · '}
              <span className={`casualty-sign casualty-${severity}`}>{SEVERITY_SIGNS[severity]}</span>{' '}
              {SEVERITY_WORDS[severity]}
            </span>
          ))}
        </p>
        <p className="dim">
          {(Object.keys(CASUALTY_TYPES) as CasualtyCategory[])
            .map((category) => `${CATEGORY_LETTERS[category]} ${category}`)
            .join(' · ')}
        </p>
        <p className="dim">
          A ring with a number stands for so many; its sign is that of the gravest, its letters those of the most
          frequent type. Click it to come nearer, a mark to read its record.
        </p>
      </details>
    </div>
  )
}
