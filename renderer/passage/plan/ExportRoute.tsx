// Writing the route to a file: in which format, and what that format has no form for.
import { useRef, useState, type ReactNode } from 'react'
import type { EXPORT_FORMATS, ExportFormat, ExportReport } from '../../../shared/passage/voyage.ts'
import { invoke } from '../../state/bridge.ts'
import { useCommand } from '../../state/commands.ts'
import { ActionResult } from '../../ui/ActionResult.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

const FORMATS: readonly (readonly [(typeof EXPORT_FORMATS)[number], string])[] = [
  ['1.0', words.plan.exportRoute.rtz],
  ['1.1', 'RTZ 1.1'],
  ['1.2', 'RTZ 1.2'],
  ['rtzp', words.plan.exportRoute.rtzp],
  ['jrc', words.plan.exportRoute.jrc],
  ['gpx', 'GPX 1.1'],
  ['kml', 'KML'],
  ['csv', words.plan.exportRoute.csv],
]

export function ExportRoute({ voyageId }: { voyageId: number }): ReactNode {
  const [format, setFormat] = useState<ExportFormat>('1.0')
  const action = useAction<ExportReport>()
  const choice = useRef<HTMLSelectElement>(null)
  useCommand('file.export', () => choice.current?.focus())
  return (
    <>
      <div className={fields.row}>
        <label className={classes(fields.field, styles.format)}>
          <span className={typography.dim}>{words.plan.exportRoute.routeFile}</span>
          <select
            ref={choice}
            value={format}
            data-testid="export-format"
            onChange={(event) => setFormat(event.target.value as ExportFormat)}
          >
            {FORMATS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button
          data-testid="export-route"
          disabled={action.busy}
          onClick={() => void action.run(() => invoke('voyage.export', { voyageId, format }))}
        >
          {action.busy ? words.plan.exportRoute.writing : words.plan.exportRoute.writeFile}
        </Button>
      </div>
      <ActionResult action={action} testId="export">
        {({ fileName, remarks }) => (
          <>
            {words.plan.exportRoute.written(fileName)}
            {remarks.length > 0 && (
              <ul>
                {remarks.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </ActionResult>
    </>
  )
}
