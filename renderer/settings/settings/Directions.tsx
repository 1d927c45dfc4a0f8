// How the two directions are read which the service's specification leaves open: wind sea and swell.
import type { ReactNode } from 'react'
import { COLUMNS, GROUPS } from '../../../shared/weather/columns.ts'
import { OPEN_DIRECTIONS, type DirectionChoices, type DirectionConvention } from '../../../shared/weather/measures.ts'
import { setPreferences } from '../../state/app-store.ts'
import { useLockedMembers } from '../../state/policy.ts'
import { LockedField } from '../../ui/Locked.tsx'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'

const WORDS: readonly (readonly [DirectionConvention, string])[] = [
  ['from', words.settings.directions.from],
  ['towards', words.settings.directions.towards],
]

export function Directions({ directions }: { directions: DirectionChoices }): ReactNode {
  const lockedOf = useLockedMembers('directions')
  return (
    <section data-testid="directions">
      <h4>{words.settings.directions.heading}</h4>
      <p>{words.settings.directions.why}</p>
      {OPEN_DIRECTIONS.map((name) => {
        const locked = lockedOf(name)
        return locked === null ? (
          <Choice key={name} name={name} directions={directions} />
        ) : (
          <LockedField
            key={name}
            label={labelOf(name)}
            value={words.settings.directions[directions[name]]}
            words={locked}
            testId={`direction-${name}`}
          />
        )
      })}
    </section>
  )
}

type OpenDirection = (typeof OPEN_DIRECTIONS)[number]

const labelOf = (name: OpenDirection): string => words.settings.directions.field(GROUPS[COLUMNS[name].group].name)

function Choice({ name, directions }: { name: OpenDirection; directions: DirectionChoices }): ReactNode {
  return (
    <label className={fields.field}>
      <span className={typography.dim}>{labelOf(name)}</span>
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
  )
}
