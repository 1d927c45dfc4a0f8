// Of which severity, and of which types: each with how many it would bring.
import { useState, type ReactNode } from 'react'
import { CASUALTY_TYPES, type CasualtyCategory } from '../../shared/casualties/casualty.ts'
import { SEVERITIES, SEVERITY_SIGNS, SEVERITY_WORDS } from '../../shared/casualties/words.ts'
import { isChosen, toggleType } from '../state/casualty-filter.ts'
import { setFilter, useCasualties, useCounts } from '../state/casualties-store.ts'
import { toggled } from '../state/fetch-choice-store.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from './Choice.tsx'
import { FilterChip } from './FilterChip.tsx'
import { typeChipWords } from './casualty-words.ts'
import { words } from '../words/words.ts'
import styles from './casualties.module.css'

export function SeverityChip(): ReactNode {
  const severities = useCasualties((state) => state.inputs.severities)
  const counts = useCounts('severities')
  const chosen = SEVERITIES.filter((severity) => severities.includes(severity))
  return (
    <FilterChip
      name={words.casualties.types.severity}
      set={chosen.length === 0 ? null : chosen.map((severity) => SEVERITY_WORDS[severity]).join(', ')}
      onClear={() => setFilter({ severities: [] })}
      testId="casualties-severities"
    >
      <div>
        {SEVERITIES.map((severity) => (
          <Choice
            key={severity}
            testId={`severity-${severity}`}
            checked={severities.includes(severity)}
            count={counts?.severities[severity] ?? null}
            onToggle={() => setFilter({ severities: toggled(severities, severity) })}
          >
            <span className={styles.sign} data-severity={severity} aria-hidden="true">
              {SEVERITY_SIGNS[severity]}
            </span>{' '}
            {SEVERITY_WORDS[severity]}
          </Choice>
        ))}
      </div>
    </FilterChip>
  )
}

export function TypeChip(): ReactNode {
  const types = useCasualties((state) => state.inputs.types)
  const counts = useCounts('types')
  const [open, setOpen] = useState<CasualtyCategory | null>(null)
  const categories = Object.keys(CASUALTY_TYPES) as CasualtyCategory[]
  const partsOf = (category: CasualtyCategory): (string | null)[] => [...CASUALTY_TYPES[category], null]
  const countOf = (category: CasualtyCategory, subCategory: string | null): number | null =>
    counts === null
      ? null
      : (counts.subCategories.find((one) => one.category === category && one.subCategory === subCategory)?.count ?? 0)
  return (
    <FilterChip
      name={words.casualties.types.type}
      set={typeChipWords(types)}
      onClear={() => setFilter({ types: [] })}
      testId="casualties-types"
    >
      <div>
        {categories.map((category) => (
          <div key={category}>
            <div className={styles.type}>
              <Choice
                testId={`type-${category}`}
                checked={isChosen(types, { category })}
                count={counts === null ? null : (counts.categories[category] ?? 0)}
                onToggle={() => setFilter({ types: toggleType(types, { category }) })}
              >
                {category}
              </Choice>
              <Button
                aria-expanded={open === category}
                aria-label={words.casualties.types.subTypesOf(category)}
                onClick={() => setOpen(open === category ? null : category)}
              >
                {open === category ? '−' : '+'}
              </Button>
            </div>
            {(open === category || types.some((one) => one.category === category && one.subCategory !== undefined)) && (
              <div className={styles.sub}>
                {partsOf(category).map((subCategory) => (
                  <Choice
                    key={subCategory ?? ''}
                    checked={isChosen(types, { category, subCategory })}
                    count={countOf(category, subCategory)}
                    onToggle={() => setFilter({ types: toggleType(types, { category, subCategory }) })}
                  >
                    {subCategory ?? words.casualties.types.otherSubTypes}
                  </Choice>
                ))}
              </div>
            )}
          </div>
        ))}
      </div>
    </FilterChip>
  )
}
