// What reading route files found: a line a file below the answer.
import type { ReactNode } from 'react'
import { openSheet } from '../../state/sheets.ts'
import { dismissReport, useVoyage } from '../../state/voyage-store.ts'
import { Button } from '../../ui/Button.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { words } from '../../words/words.ts'
import { filesOf, readWords } from './import-files.ts'
import styles from './plan.module.css'
import typography from '../../ui/typography.module.css'

const { importReport: said } = words.plan

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
