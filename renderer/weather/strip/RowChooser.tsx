// Which rows the charts show: a tick each, kept over restarts.
import type { ReactNode } from 'react'
import { CHART_ROWS, DEFAULT_CHART_ROWS, type ChartRow } from '../../../shared/weather/strip-rows.ts'
import { setPreferences, useApp } from '../../state/app-store.ts'
import { ROW_NAMES } from './row-specs.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { words } from '../../words/words.ts'
import styles from './strip.module.css'
import typography from '../../ui/typography.module.css'

export function RowChooser(): ReactNode {
  const chosen = useApp((state) => state.app?.preferences.chartRows ?? DEFAULT_CHART_ROWS)
  const choose = (row: ChartRow, isShown: boolean): void => {
    void setPreferences({ chartRows: CHART_ROWS.filter((one) => (one === row ? isShown : chosen.includes(one))) })
  }
  return (
    <fieldset className={styles.rowChooser} data-testid="row-chooser">
      <legend className={typography.unseen}>{words.strip.rowChooser.title}</legend>
      {CHART_ROWS.map((row) => (
        <Check key={row}>
          <input
            type="checkbox"
            data-testid={`row-${row}`}
            checked={chosen.includes(row)}
            onChange={(event) => choose(row, event.target.checked)}
          />
          {ROW_NAMES[row]}
        </Check>
      ))}
      <Button onClick={() => void setPreferences({ chartRows: DEFAULT_CHART_ROWS })}>
        {words.strip.rowChooser.usual}
      </Button>
    </fieldset>
  )
}
