// The table's own tools: which lines it has, and the file.
import type { ReactNode } from 'react'
import type { VesselLimits } from '../../../shared/ship/limits/limits.ts'
import { invoke } from '../../state/bridge.ts'
import { setTableBy, useFrame, type TableBy } from '../../state/frame-store.ts'
import { isTraining, useApp, useUnits } from '../../state/app-store.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useAction } from '../../ui/use-action.ts'
import { shownName } from '../../../shared/ship/changes/as-known.ts'
import { planNowMs } from '../../state/as-known.ts'
import { useCurrentVoyage } from '../../state/voyage-store.ts'
import type { Column } from './table-columns.ts'
import { tableCsv } from './table-csv.ts'
import type { TableRow } from './table-rows.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import styles from './table.module.css'
import typography from '../../ui/typography.module.css'

const CHOICES: readonly (readonly [TableBy, string])[] = [
  ['waypoint', words.table.tableTools.byWaypoint],
  ['3 h', words.table.tableTools.every3H],
  ['6 h', words.table.tableTools.every6H],
]

interface TableToolsProps {
  columns: readonly Column[]
  rows: readonly TableRow[]
  limits: VesselLimits | null
}

/** Mounted anew (by key) for another voyage. */
export function TableTools({ columns, rows, limits }: TableToolsProps): ReactNode {
  const by = useFrame((state) => state.tableBy)
  const simulated = useApp(isTraining)
  const units = useUnits()
  const { voyage } = useCurrentVoyage()
  const voyageName = voyage === null ? '' : shownName(voyage)
  const action = useAction<{ fileName: string }>()
  const write = (): void =>
    void action.run(() =>
      invoke('weather.csv', tableCsv({ voyageName, by, columns, rows, limits, units, simulated, nowMs: planNowMs() })),
    )
  const key = limits === null ? words.table.tableTools.noVessel : words.table.tableTools.signs
  return (
    <>
      <div className={styles.tools}>
        <Segments
          legend={words.table.tableTools.lines}
          isLegendHidden
          options={CHOICES}
          chosen={by}
          onChoose={setTableBy}
          testId="table-by"
        />
        <span className={classes(styles.key, typography.dim)} title={key}>
          {key}
        </span>
        <Button data-testid="weather-csv" disabled={action.busy || rows.length === 0} onClick={write}>
          {action.busy ? words.table.tableTools.writing : words.table.tableTools.saveCsv}
        </Button>
      </div>
      <ActionResult action={action} testId="weather-csv">
        {({ fileName }) => words.table.tableTools.written(fileName)}
      </ActionResult>
    </>
  )
}
