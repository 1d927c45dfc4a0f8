// The weather of the day by measure: mean, worst, source, how much is known, and beside it what was observed.
import type { ReactNode } from 'react'
import {
  MAX_OBSERVED_CHARS,
  OBSERVED,
  type NoonFigures,
  type ObservedName,
} from '../../../shared/ship/sailed/noon-report.ts'
import { rowTexts } from '../../../shared/ship/sailed/noon-words.ts'
import { useUnits } from '../../state/app-store.ts'
import type { NoonTexts, NoonTypedTexts } from '../../state/noon-store.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon

interface NoonTableProps {
  figures: NoonFigures
  texts: NoonTexts
  onType: (typed: NoonTypedTexts) => void
}

const observedOf = (row: string): ObservedName | null => OBSERVED.find((name) => name === row) ?? null

export function NoonTable({ figures, texts, onType }: NoonTableProps): ReactNode {
  const units = useUnits()
  const { steps } = figures.day
  const rows = rowTexts(figures.day, figures, units)
  return (
    <>
      <table className={styles.table} data-testid="noon-table">
        <caption className={typography.unseen}>{words.table.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.table.row}</th>
            <th scope="col">{words.table.mean}</th>
            <th scope="col">{words.table.worst}</th>
            <th scope="col">{words.table.source}</th>
            <th scope="col">{words.table.known}</th>
            <th scope="col">{words.table.observed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, mean, worst, known }) => {
            const observed = observedOf(row)
            return (
              <tr key={row} data-row={row}>
                <th scope="row">{name}</th>
                <td data-cell="mean">{unbroken(mean)}</td>
                <td data-cell="worst">{unbroken(worst)}</td>
                <td data-cell="source">{known === 0 ? words.table.none : words.table.past}</td>
                <td data-cell="known">{words.table.knownOf(known, steps)}</td>
                <td data-cell="observed">
                  {observed !== null && (
                    <input
                      type="text"
                      autoComplete="off"
                      spellCheck={false}
                      aria-label={words.table.observedOf(name)}
                      placeholder={words.table.observed}
                      data-testid={`observed-${observed}`}
                      maxLength={MAX_OBSERVED_CHARS}
                      value={texts.observed[observed]}
                      onChange={(event) => onType({ observed: { [observed]: event.target.value } })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={typography.hint}>{words.brackets}</p>
    </>
  )
}
