// What reading the route file found: repaired, defaulted, ignored, refused.
import type { ReactNode } from 'react'
import type { ImportRemark, ImportReport as Report } from '../../../shared/passage/voyage.ts'
import { dismissReport, type ShownReport } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

const KIND_WORDS: Readonly<Record<ImportRemark['kind'], string>> = words.plan.importReport.kind

export function ImportReport({ report }: { report: ShownReport }): ReactNode {
  return (
    <section className={styles.importReport} aria-live="polite" data-testid="import-report">
      {[...(report.before ?? []), report].map((one, index) => (
        <FileReport key={index} report={one} isLast={one === report} />
      ))}
    </section>
  )
}

function FileReport({ report, isLast }: { report: Report; isLast: boolean }): ReactNode {
  const count = report.remarks.length
  const read = words.plan.importReport.read(report.waypointCount, report.fileName, report.format)
  return (
    <>
      <div className={styles.importHead}>
        <span className={typography.ellipsis} title={read}>
          {read}
        </span>
        {isLast && <Button onClick={dismissReport}>{words.plan.importReport.dismiss}</Button>}
      </div>
      {count > 0 && (
        <details>
          <summary>{words.plan.importReport.remarks(count)}</summary>
          <ul>
            {report.remarks.map((remark, index) => (
              <li key={index}>
                <b>{KIND_WORDS[remark.kind]}</b>
                {placeWords(remark)}: {remark.message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function placeWords(remark: ImportRemark): string {
  const places: string[] = []
  if (remark.waypointId !== undefined) places.push(words.plan.importReport.waypoint(remark.waypointId))
  if (remark.line !== undefined) places.push(words.plan.importReport.line(remark.line))
  return places.length === 0 ? '' : ` (${places.join(', ')})`
}
