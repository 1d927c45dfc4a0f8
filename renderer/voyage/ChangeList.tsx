// The list of changes of a voyage, newest first, each with what differs from now.
import { useEffect, useState, type ReactNode } from 'react'
import { faultOf } from '../../shared/result.ts'
import { compareRoutes } from '../../shared/route-compare.ts'
import { formatShortUtc } from '../../shared/time.ts'
import type { RevisionLine, Voyage } from '../../shared/voyage.ts'
import { invoke } from '../bridge.ts'

const MOST_LINES = 200

export function ChangeList({ voyage }: { voyage: Voyage }): ReactNode {
  const { voyageId, revision } = voyage
  const [lines, setLines] = useState<RevisionLine[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    invoke('voyage.history', { voyageId }).then(
      (read) => isOver || setLines(read.filter((line) => line.revision <= revision)),
      (error: unknown) => isOver || setFault(faultOf(error).message),
    )
    return () => {
      isOver = true
    }
  }, [voyageId, revision])
  if (fault !== null) return <p className="complaint">▲ {fault}</p>
  if (lines === null) return <p className="dim">Reading the changes…</p>
  return (
    <>
      <h3>Changes</h3>
      <ol className="change-list" data-testid="change-list">
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line.revision}>
            <button
              type="button"
              aria-expanded={chosen === line.revision}
              onClick={() => setChosen(chosen === line.revision ? null : line.revision)}
            >
              <span>
                {line.revision}. {line.change}
              </span>
              <small>{formatShortUtc(line.savedAtMs)} UTC</small>
            </button>
            {chosen === line.revision && line.revision !== revision && (
              <Difference voyage={voyage} revision={line.revision} />
            )}
          </li>
        ))}
      </ol>
      {lines.length > MOST_LINES && <p className="dim">{lines.length - MOST_LINES} older changes are stored.</p>}
    </>
  )
}

/** What differs between an earlier state and the one shown. */
function Difference({ voyage, revision }: { voyage: Voyage; revision: number }): ReactNode {
  const { voyageId, document } = voyage
  const [words, setWords] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isOver = false
    invoke('voyage.documentAt', { voyageId, revision }).then(
      (before) => isOver || setWords(compareRoutes(before, document)),
      (error: unknown) => isOver || setWords([faultOf(error).message]),
    )
    return () => {
      isOver = true
    }
  }, [voyageId, revision, document])
  if (words === null) return <p className="dim">Comparing…</p>
  return (
    <ul className="difference" data-testid="difference">
      {words.length === 0 ? <li>The same as now.</li> : words.map((line) => <li key={line}>{line}</li>)}
    </ul>
  )
}
