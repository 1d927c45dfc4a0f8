// The list of changes of a voyage, newest first, each with what differs from now, or from another.
import { useEffect, useState, type ReactNode } from 'react'
import { faultOf } from '../../shared/result.ts'
import { compareRoutes } from '../../shared/passage/route-compare.ts'
import { formatShortUtc } from '../../shared/format/time.ts'
import type { RevisionLine, Voyage, VoyageDocument } from '../../shared/passage/voyage.ts'
import { invoke } from '../state/bridge.ts'

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
              <Difference key={revision} voyage={voyage} revision={line.revision} lines={lines.slice(0, MOST_LINES)} />
            )}
          </li>
        ))}
      </ol>
      {lines.length > MOST_LINES && <p className="dim">{lines.length - MOST_LINES} older changes are stored.</p>}
    </>
  )
}

/** What differs between a state and another: the one shown, unless an officer chooses otherwise. */
function Difference({ voyage, revision, lines }: DifferenceProps): ReactNode {
  const { voyageId, revision: newest } = voyage
  const [other, setOther] = useState(newest)
  const [words, setWords] = useState<readonly string[] | null>(null)
  const [from, to] = [Math.min(revision, other), Math.max(revision, other)]
  useEffect(() => {
    let isOver = false
    const read = (at: number): Promise<VoyageDocument> => invoke('voyage.documentAt', { voyageId, revision: at })
    Promise.all([read(from), read(to)]).then(
      ([before, after]) => isOver || setWords(compareRoutes(before, after)),
      (error: unknown) => isOver || setWords([faultOf(error).message]),
    )
    return () => {
      isOver = true
    }
  }, [voyageId, from, to])
  return (
    <div className="difference">
      <label className="field">
        <span className="dim">Compared with</span>
        <select
          data-testid="compare-with"
          value={other}
          onChange={(event) => {
            setWords(null)
            setOther(Number(event.target.value))
          }}
        >
          {lines
            .filter((line) => line.revision !== revision)
            .map((line) => (
              <option key={line.revision} value={line.revision}>
                {line.revision === newest ? 'now' : `${line.revision}. ${line.change}`}
              </option>
            ))}
        </select>
      </label>
      {words === null ? (
        <p className="dim">Comparing…</p>
      ) : (
        <ul data-testid="difference">
          {words.length === 0 ? <li>The same.</li> : words.map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
    </div>
  )
}

interface DifferenceProps {
  voyage: Voyage
  revision: number
  lines: readonly RevisionLine[]
}
