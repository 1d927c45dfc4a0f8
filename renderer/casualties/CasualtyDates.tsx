// Of which months, those of the passage in one press, and of which years: each with how many it would bring.
import type { ReactNode } from 'react'
import { itemAt } from '../../shared/item-at.ts'
import { SEASONS } from '../state/casualty-filter.ts'
import { passageMonths } from '../state/casualty-season.ts'
import { setFilter, useCasualties, useCounts } from '../state/casualties-store.ts'
import { toggled } from '../state/fetch-choice-store.ts'
import { useCurrentVoyage } from '../state/voyage-store.ts'
import { Toggle } from '../ui/Toggle.tsx'
import { Choice } from './Choice.tsx'
import { FilterChip } from './FilterChip.tsx'
import { count, MONTHS, monthNames } from './casualty-words.ts'
import { words } from '../words/words.ts'
import fields from '../ui/fields.module.css'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

const inOrder = (months: readonly number[]): number[] => months.toSorted((a, b) => a - b)

export function MonthChip(): ReactNode {
  const months = useCasualties((state) => state.inputs.months)
  const passage = passageMonths(useCurrentVoyage().schedule)
  const counts = useCounts('months')
  const isSeason = (season: readonly number[]): boolean =>
    months.length === season.length && season.every((month) => months.includes(month))
  const take = (season: readonly number[]): void => setFilter({ months: isSeason(season) ? [] : season })
  const sum = counts === null ? null : passage.reduce((all, month) => all + itemAt(counts.months, month - 1), 0)
  return (
    <FilterChip
      name={words.casualties.dates.month}
      set={months.length === 0 ? null : monthNames(months)}
      onClear={() => setFilter({ months: [] })}
      testId="casualties-months"
    >
      {passage.length > 0 && (
        <Choice testId="months-of-passage" checked={isSeason(passage)} count={sum} onToggle={() => take(passage)}>
          {words.casualties.dates.ofThisPassage(monthNames(passage))}
        </Choice>
      )}
      <div className={styles.months}>
        {SEASONS.map(([word, season]) => (
          <Toggle key={word} isOn={isSeason(season)} onToggle={() => take(season)}>
            {word}
          </Toggle>
        ))}
      </div>
      <div className={styles.months}>
        {MONTHS.map((word, i) => (
          <Toggle
            key={word}
            isOn={months.includes(i + 1)}
            onToggle={() => setFilter({ months: inOrder(toggled(months, i + 1)) })}
            testId={`month-${i + 1}`}
          >
            {word} <small>{counts === null ? '' : count(itemAt(counts.months, i))}</small>
          </Toggle>
        ))}
      </div>
      {counts !== null && counts.withoutTime > 0 && (
        <p className={typography.hint}>{words.casualties.dates.withoutDate(count(counts.withoutTime))}</p>
      )}
    </FilterChip>
  )
}

export function Years(): ReactNode {
  const yearFrom = useCasualties((state) => state.inputs.yearFrom)
  const yearTo = useCasualties((state) => state.inputs.yearTo)
  const counts = useCounts('years')
  const listed = (counts?.years ?? []).map(({ year }) => year)
  const years = [...new Set([...listed, ...[yearFrom, yearTo].filter((year) => year !== null)])].sort((a, b) => b - a)
  const chooser = (label: string, testId: string, value: number | null, onYear: (year: number | null) => void) => (
    <label className={fields.field}>
      <span className={typography.dim}>{label}</span>
      <select
        data-testid={testId}
        value={value ?? ''}
        onChange={(event) => onYear(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{words.casualties.dates.any}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year} ({count(counts?.years.find((one) => one.year === year)?.count ?? 0)})
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.years}>
      {chooser(words.casualties.dates.fromYear, 'casualties-year-from', yearFrom, (year) =>
        setFilter({ yearFrom: year, ...(year !== null && yearTo !== null && yearTo < year ? { yearTo: year } : {}) }),
      )}
      {chooser(words.casualties.dates.toYear, 'casualties-year-to', yearTo, (year) =>
        setFilter({
          yearTo: year,
          ...(year !== null && yearFrom !== null && yearFrom > year ? { yearFrom: year } : {}),
        }),
      )}
    </div>
  )
}
