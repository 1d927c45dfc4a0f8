// What reading the route file found: repaired, defaulted, ignored, refused.
import type { ReactNode } from 'react'
import type { ImportRemark, ImportReport as Report } from '../../shared/passage/voyage.ts'
import { dismissReport, type ShownReport } from '../state/voyage-store.ts'

const KIND_WORDS: Readonly<Record<ImportRemark['kind'], string>> = {
  repaired: 'Repaired',
  defaulted: 'Default taken',
  ignored: 'Ignored',
  refused: 'Refused',
}

export function ImportReport({ report }: { report: ShownReport }): ReactNode {
  return (
    <section className="import-report" data-testid="import-report">
      {[...(report.before ?? []), report].map((one, index) => (
        <FileReport key={index} report={one} isLast={one === report} />
      ))}
    </section>
  )
}

function FileReport({ report, isLast }: { report: Report; isLast: boolean }): ReactNode {
  const count = report.remarks.length
  const read = `${report.waypointCount} waypoints read from ${report.fileName} (${report.format})`
  return (
    <>
      <div className="import-head">
        <span className="ellipsis" title={read}>
          {read}
        </span>
        {isLast && (
          <button type="button" className="button" onClick={dismissReport}>
            Dismiss
          </button>
        )}
      </div>
      {count > 0 && (
        <details>
          <summary>
            {count} {count === 1 ? 'remark' : 'remarks'} on the file
          </summary>
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
  if (remark.waypointId !== undefined) places.push(`waypoint ${remark.waypointId}`)
  if (remark.line !== undefined) places.push(`line ${remark.line}`)
  return places.length === 0 ? '' : ` (${places.join(', ')})`
}
