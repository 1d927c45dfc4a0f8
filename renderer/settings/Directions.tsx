// How the two directions are read which the service's specification leaves open: wind sea and swell.
import type { ReactNode } from 'react'
import { COLUMNS, GROUPS } from '../../shared/weather/columns.ts'
import { OPEN_DIRECTIONS, type DirectionChoices, type DirectionConvention } from '../../shared/weather/measures.ts'
import { setPreferences } from '../state/app-store.ts'
import fields from '../ui/fields.module.css'
import typography from '../ui/typography.module.css'

const WORDS: readonly (readonly [DirectionConvention, string])[] = [
  ['from', 'comes from'],
  ['towards', 'runs towards'],
]

export function Directions({ directions }: { directions: DirectionChoices }): ReactNode {
  return (
    <section data-testid="directions">
      <h3>Directions of wind sea and swell</h3>
      <p>
        The service does not say which way it means them. On screen and paper they always read FROM; this says what it
        sends. What is stored stays as it came.
      </p>
      {OPEN_DIRECTIONS.map((name) => (
        <label key={name} className={fields.field}>
          <span className={typography.dim}>
            {GROUPS[COLUMNS[name].group].name}: the service’s direction is where it
          </span>
          <select
            value={directions[name]}
            data-testid={`direction-${name}`}
            onChange={(event) =>
              void setPreferences({ directions: { ...directions, [name]: event.target.value as DirectionConvention } })
            }
          >
            {WORDS.map(([convention, word]) => (
              <option key={convention} value={convention}>
                {word}
              </option>
            ))}
          </select>
        </label>
      ))}
    </section>
  )
}
