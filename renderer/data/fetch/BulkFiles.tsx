// The bulk files on this disk by day: how many of the day's are here, why not all, each with size, state, remark; removing must be confirmed.
import { useState, type ReactNode } from 'react'
import type { BulkFile } from '../../../shared/sync/bulk.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { removeFile, useBulkDays } from '../../state/link-store.ts'
import { bulkDayWords, dayWords, fileWords } from './link-words.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './data.module.css'
import typography from '../../ui/typography.module.css'

export function BulkFiles(): ReactNode {
  const { value: days } = useBulkDays()
  return (
    <section className={styles.choose} data-testid="bulk-files">
      <h3>{words.data.bulkFiles.here}</h3>
      {days === null ? (
        <p className={typography.dim}>{words.data.bulkFiles.reading}</p>
      ) : days.length === 0 ? (
        <p className={typography.dim}>{words.data.bulkFiles.none}</p>
      ) : (
        days.map((day) => (
          <div key={day.date}>
            <p>
              <b>{dayWords(day.date)}</b> {bulkDayWords(day) ?? words.data.bulkFiles.notListed}
            </p>
            {day.trouble !== null && (
              <p>
                <span aria-hidden="true">▲ </span>
                {day.trouble}
              </p>
            )}
            <ul className={styles.bulkList}>
              {day.files.map((file) => (
                <File key={file.fileId} file={file} />
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  )
}

function File({ file }: { file: BulkFile }): ReactNode {
  const [isConfirming, setIsConfirming] = useState(false)
  const name = file.place === null ? words.data.bulkFiles.earlierVersion : words.data.bulkFiles.file(file.place)
  return (
    <li>
      <div className={styles.bulkWords}>
        <b className={typography.ellipsis} title={file.name}>
          {name} · {file.name}
        </b>
        <p>
          {file.state === 'failed' && <span aria-hidden="true">▲ </span>}
          {fileWords(file)} · {formatShortUtc(file.fetchedAtMs)} UTC
        </p>
        {file.remark !== null && <p className={typography.dim}>{file.remark}</p>}
      </div>
      {isConfirming ? (
        <Buttons>
          <Button
            onClick={() => {
              setIsConfirming(false)
              void removeFile(file.fileId)
            }}
          >
            {words.data.bulkFiles.removeIt}
          </Button>
          <Button autoFocus onClick={() => setIsConfirming(false)}>
            {words.data.bulkFiles.keepIt}
          </Button>
        </Buttons>
      ) : (
        <Button
          aria-label={words.data.bulkFiles.removeNamed(name, dayWords(file.date))}
          onClick={() => setIsConfirming(true)}
        >
          {words.data.bulkFiles.remove}
        </Button>
      )}
    </li>
  )
}
