// What reading route files found, in its sheet: what was repaired, defaulted, ignored or refused, and where.
import type { ReactNode } from 'react'
import type { ImportRemark } from '../../../shared/passage/voyage.ts'
import { useVoyage } from '../../state/voyage-store.ts'
import { words } from '../../words/words.ts'
import { filesOf, readWords } from './import-files.ts'
import panels from '../../ui/panels.module.css'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

const { importReport: said } = words.plan
const KIND_WORDS: Readonly<Record<ImportRemark['kind'], string>> = said.kind

export function ImportRemarks(): ReactNode {
  const report = useVoyage((state) => state.report)
  if (report === null) return <p className={typography.dim}>{said.none}</p>
  return (
    <div className={panels.stack} data-testid="import-remarks-list">
      {filesOf(report).map((file, index) => (
        <section key={index} className={styles.importFile}>
          <h3>{readWords(file)}</h3>
          {file.remarks.length === 0 ? (
            <p className={typography.dim}>{said.noRemarks}</p>
          ) : (
            <ul>
              {file.remarks.map((remark, at) => (
                <li key={at}>
                  <b>{KIND_WORDS[remark.kind]}</b>
                  {placeWords(remark)}: {remark.message}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

function placeWords(remark: ImportRemark): string {
  const places: string[] = []
  if (remark.waypointId !== undefined) places.push(said.waypoint(remark.waypointId))
  if (remark.line !== undefined) places.push(said.line(remark.line))
  return places.length === 0 ? '' : ` (${places.join(', ')})`
}
