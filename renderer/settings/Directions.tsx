// How the two directions are read which the service's specification leaves open: wind sea and swell.
import type { ReactNode } from 'react'
import { COLUMNS, GROUPS } from '../../shared/weather/columns.ts'
import { OPEN_DIRECTIONS, type DirectionChoices, type DirectionConvention } from '../../shared/weather/measures.ts'
import { setPreferences } from '../state/app-store.ts'
import { words } from '../words/words.ts'
import fields from '../ui/fields.module.css'
import typography from '../ui/typography.module.css'

const WORDS: readonly (readonly [DirectionConvention, string])[] = [
  ['from', words.settings.directions.from],
  ['towards', words.settings.directions.towards],
]

export function Directions({ directions }: { directions: DirectionChoices }): ReactNode {
  return (
    <section data-testid="directions">
      <h4>{words.settings.directions.heading}</h4>
      <p>{words.settings.directions.why}</p>
      {OPEN_DIRECTIONS.map((name) => (
        <label key={name} className={fields.field}>
          <span className={typography.dim}>{words.settings.directions.field(GROUPS[COLUMNS[name].group].name)}</span>
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
