// What reading route files found (repaired, defaulted, ignored, refused): a line a file below the answer, and all of it in a sheet.
import type { ReactNode } from 'react'
import type { ImportRemark, ImportReport } from '../../../shared/passage/voyage.ts'
import { openSheet } from '../../state/sheets.ts'
import { dismissReport, useVoyage, type ShownReport } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

const { importReport: said } = words.plan
const KIND_WORDS: Readonly<Record<ImportRemark['kind'], string>> = said.kind

const filesOf = (report: ShownReport): ImportReport[] => [...(report.before ?? []), report]
const readWords = ({ waypointCount, fileName, format }: ImportReport): string =>
  said.read(waypointCount, fileName, format)

/** So many lines, which the style allows for too. */
const FITTING = 3

/** No more than a line a file: the card above and what lies below keep their room. */
export function ImportLine(): ReactNode {
  const report = useVoyage((state) => state.report)
  if (report === null) return null
  const files = filesOf(report)
  const lines = files.map((file, index) => (
    <p key={index} className={typography.ellipsis} title={readWords(file)}>
      {readWords(file)}
    </p>
  ))
  const remarks = files.reduce((sum, { remarks: found }) => sum + found.length, 0)
  return (
    <section className={styles.importLine} aria-live="polite" aria-label={said.title} data-testid="import-report">
      {files.length > FITTING ? (
        <ScrollArea className={styles.importFiles} label={said.title}>
          {lines}
        </ScrollArea>
      ) : (
        <div className={styles.importFiles}>{lines}</div>
      )}
      {remarks > 0 && (
        <Button data-testid="import-remarks" aria-haspopup="dialog" onClick={() => openSheet('remarks')}>
          {said.remarks(remarks)}
        </Button>
      )}
      <Button className={styles.dismiss} aria-label={said.dismiss} title={said.dismiss} onClick={dismissReport}>
        ×
      </Button>
    </section>
  )
}

/** In its sheet. */
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
