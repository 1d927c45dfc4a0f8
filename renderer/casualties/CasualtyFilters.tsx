// What is searched for: place, words, and parts whose every choice shows how many it would bring.
import { useState, type ReactNode } from 'react'
import { CASUALTY_TYPES, type CasualtyCategory } from '../../shared/casualties/casualty.ts'
import { SEVERITIES, SEVERITY_SIGNS, SEVERITY_WORDS, oneLine } from '../../shared/casualties/words.ts'
import { toggled } from '../state/fetch-choice-store.ts'
import { WidthField } from '../ui/WidthField.tsx'
import { Field } from '../ui/Field.tsx'
import { Segments } from '../ui/Segments.tsx'
import { clearFilter, setFilter, useCasualties, useCounts } from '../state/casualties-store.ts'
import { count } from './casualty-words.ts'
import { CasualtyDates } from './CasualtyDates.tsx'
import { isChosen, narrowed, toggleType, type FilterInputs } from '../state/casualty-filter.ts'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { classes } from '../ui/classes.ts'
import panels from '../ui/panels.module.css'
import styles from './casualties.module.css'
import typography from '../ui/typography.module.css'

const PLACES: readonly (readonly [FilterInputs['place'], string])[] = [
  ['corridor', 'This route'],
  ['box', 'Chart'],
  ['everywhere', 'Everywhere'],
]

export function PlaceFilter(): ReactNode {
  const place = useCasualties((state) => state.inputs.place)
  const halfWidthNm = useCasualties((state) => state.inputs.halfWidthNm)
  return (
    <div className={panels.stack}>
      <Segments
        legend="Where"
        isLegendHidden
        options={PLACES}
        chosen={place}
        onChoose={(next) => setFilter({ place: next })}
        testId="casualties-place"
      />
      {place === 'corridor' && (
        <WidthField
          testId="casualties-width"
          value={halfWidthNm}
          onValue={(next) => setFilter({ halfWidthNm: next })}
        />
      )}
    </div>
  )
}

export function CasualtyFilters(): ReactNode {
  const text = useCasualties((state) => state.inputs.text)
  const parts = useCasualties((state) => narrowed(state.inputs))
  return (
    <section aria-label="Filter" className={classes(panels.stack, styles.filters)}>
      <Field
        label="Words: ship, place, IMO number, any text"
        testId="casualties-text"
        type="search"
        maxLength={200}
        value={text}
        onChange={(event) => setFilter({ text: event.target.value })}
      />
      <Severities />
      <Types />
      <CasualtyDates />
      <Ships />
      {parts > 0 && (
        <Button data-testid="casualties-clear" onClick={clearFilter}>
          Clear the filter ({parts})
        </Button>
      )}
    </section>
  )
}

interface ChoiceProps {
  checked: boolean
  count: number | null
  onToggle: () => void
  testId?: string
  children: ReactNode
}

function Choice({ checked, count: n, onToggle, testId, children }: ChoiceProps): ReactNode {
  return (
    <Check className={classes(styles.choice, n === 0 && !checked && typography.dim)}>
      <input type="checkbox" data-testid={testId} checked={checked} onChange={onToggle} />
      <span className={typography.ellipsis}>{children}</span>
      <span className={classes(typography.num, styles.count)} data-part="count">
        {n === null ? '' : count(n)}
      </span>
    </Check>
  )
}

const chosenWords = (n: number): string => (n === 0 ? '' : `, ${n} chosen`)

function Severities(): ReactNode {
  const severities = useCasualties((state) => state.inputs.severities)
  const counts = useCounts('severities')
  return (
    <details className={styles.part}>
      <summary data-testid="casualties-severities">Severity{chosenWords(severities.length)}</summary>
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
    </details>
  )
}

function Types(): ReactNode {
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
    <details className={styles.part}>
      <summary data-testid="casualties-types">Type{chosenWords(types.length)}</summary>
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
              aria-label={`Sub-types of ${category}`}
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
                  {subCategory ?? 'sub-type as given'}
                </Choice>
              ))}
            </div>
          )}
        </div>
      ))}
    </details>
  )
}

const FEW = 12
const SHIPS_INVOLVED = [
  [null, 'any'],
  [1, '1 or more'],
  [2, '2 or more'],
  [3, '3 or more'],
] as const

function Ships(): ReactNode {
  const vesselTypes = useCasualties((state) => state.inputs.vesselTypes)
  const shipsMin = useCasualties((state) => state.inputs.shipsMin)
  const counts = useCounts('vesselTypes')
  const [all, setAll] = useState(false)
  const listed = counts?.vesselTypes ?? []
  const gone = vesselTypes.filter((name) => !listed.some((one) => one.name === name))
  const rows = [...gone.map((name) => ({ name, count: 0 })), ...listed]
  const shown = all ? rows : rows.filter(({ name }, i) => i < FEW || vesselTypes.includes(name))
  const chosen = vesselTypes.length + Number(shipsMin !== null)
  return (
    <details className={styles.part}>
      <summary data-testid="casualties-ships">Ships{chosenWords(chosen)}</summary>
      <div className={styles.involved}>
        <Segments
          legend="Ships involved"
          options={SHIPS_INVOLVED}
          chosen={shipsMin}
          onChoose={(atLeast) => setFilter({ shipsMin: atLeast })}
        />
      </div>
      {shipsMin !== null && <p className={typography.dim}>Records that do not say how many fall out.</p>}
      {shown.map(({ name, count: n }) => (
        <Choice
          key={name}
          checked={vesselTypes.includes(name)}
          count={n}
          onToggle={() => setFilter({ vesselTypes: toggled(vesselTypes, name) })}
        >
          {name === '' ? 'vessel type not given' : oneLine(name, 80)}
        </Choice>
      ))}
      {rows.length > shown.length && <Button onClick={() => setAll(true)}>Show all {rows.length} vessel types</Button>}
      {all && (counts?.otherVesselTypes ?? 0) > 0 && (
        <p className={typography.dim}>
          {count(counts?.otherVesselTypes ?? 0)} records are of rarer types: find them by words.
        </p>
      )}
    </details>
  )
}
