// Of which years and months: each with how many it would bring.
import type { ReactNode } from 'react'
import { itemAt } from '../../shared/item-at.ts'
import { toggled } from '../state/fetch-choice-store.ts'
import { setFilter, useCasualties, useCounts } from '../state/casualties-store.ts'
import { Toggle } from '../ui/Toggle.tsx'
import { count, MONTHS } from './casualty-words.ts'
import { SEASONS } from '../state/casualty-filter.ts'
import { Buttons } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import fields from '../ui/fields.module.css'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

export function CasualtyDates(): ReactNode {
  const yearFrom = useCasualties((state) => state.inputs.yearFrom)
  const yearTo = useCasualties((state) => state.inputs.yearTo)
  const months = useCasualties((state) => state.inputs.months)
  const byYear = useCounts('years')
  const byMonth = useCounts('months')
  const listed = (byYear?.years ?? []).map(({ year }) => year)
  const years = [...new Set([...listed, ...[yearFrom, yearTo].filter((year) => year !== null)])].sort((a, b) => b - a)
  const words = [
    yearFrom === null && yearTo === null ? [] : [`${yearFrom ?? ''}–${yearTo ?? ''}`],
    months.length === 0 ? [] : [months.map((month) => MONTHS[month - 1]).join(' ')],
  ].flat()
  const chooser = (label: string, testId: string, value: number | null, onYear: (year: number | null) => void) => (
    <label className={fields.field}>
      <span className={typography.dim}>{label}</span>
      <select
        data-testid={testId}
        value={value ?? ''}
        onChange={(event) => onYear(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">any</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year} ({count(byYear?.years.find((one) => one.year === year)?.count ?? 0)})
          </option>
        ))}
      </select>
    </label>
  )
  const isSeason = (season: readonly number[]): boolean =>
    months.length === season.length && season.every((month) => months.includes(month))
  return (
    <details className={styles.part}>
      <summary data-testid="casualties-dates">Years and months{words.length > 0 && `: ${words.join(', ')}`}</summary>
      <div className={classes(fields.row, styles.years)}>
        {chooser('From year', 'casualties-year-from', yearFrom, (year) =>
          setFilter({ yearFrom: year, ...(year !== null && yearTo !== null && yearTo < year ? { yearTo: year } : {}) }),
        )}
        {chooser('To year', 'casualties-year-to', yearTo, (year) =>
          setFilter({
            yearTo: year,
            ...(year !== null && yearFrom !== null && yearFrom > year ? { yearFrom: year } : {}),
          }),
        )}
      </div>
      <Buttons className={styles.seasons}>
        {SEASONS.map(([word, season]) => (
          <Toggle
            key={word}
            isOn={isSeason(season)}
            onToggle={() => setFilter({ months: isSeason(season) ? [] : season })}
          >
            {word}
          </Toggle>
        ))}
      </Buttons>
      <div className={styles.months}>
        {MONTHS.map((word, i) => (
          <Toggle
            key={word}
            isOn={months.includes(i + 1)}
            onToggle={() => setFilter({ months: toggled(months, i + 1).sort((a, b) => a - b) })}
            testId={`month-${i + 1}`}
          >
            {word} <small>{byMonth === null ? '' : count(itemAt(byMonth.months, i))}</small>
          </Toggle>
        ))}
      </div>
      {byYear !== null && byYear.withoutTime > 0 && (
        <p className={typography.dim}>
          {count(byYear.withoutTime)} without a date that can be read are in no year and no month.
        </p>
      )}
    </details>
  )
}
