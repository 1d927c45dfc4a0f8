// The bulk files on this disk: date, size, state, remark; removing asks first.
import { useEffect, useState, type ReactNode } from 'react'
import { formatShortUtc } from '../../shared/time.ts'
import { readFiles, removeFile, useLinkData } from './link-store.ts'
import { fileWords } from './link-words.ts'

export function BulkFiles(): ReactNode {
  const files = useLinkData((slice) => slice.files)
  const [asking, setAsking] = useState<number | null>(null)
  useEffect(() => {
    if (files === null) void readFiles()
  }, [files])
  return (
    <section className="choose" data-testid="bulk-files">
      <h3>Bulk files</h3>
      {files === null ? (
        <p className="dim">Reading the list of files…</p>
      ) : files.length === 0 ? (
        <p className="dim">No bulk file is on this computer.</p>
      ) : (
        <ul className="bulk-list">
          {files.map((file) => (
            <li key={file.fileId}>
              <div className="bulk-words">
                <b className="ellipsis" title={file.name}>
                  {file.date} {file.name}
                </b>
                <p>
                  {file.state === 'failed' && <span aria-hidden="true">▲ </span>}
                  {fileWords(file)} · {formatShortUtc(file.fetchedAtMs)} UTC
                </p>
                {file.remark !== null && <p className="dim">{file.remark}</p>}
              </div>
              {asking === file.fileId ? (
                <div className="buttons">
                  <button
                    type="button"
                    className="button"
                    onClick={() => {
                      setAsking(null)
                      void removeFile(file.fileId)
                    }}
                  >
                    Remove it
                  </button>
                  <button type="button" className="button" autoFocus onClick={() => setAsking(null)}>
                    Keep it
                  </button>
                </div>
              ) : (
                <button
                  type="button"
                  className="button"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setAsking(file.fileId)}
                >
                  Remove…
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
