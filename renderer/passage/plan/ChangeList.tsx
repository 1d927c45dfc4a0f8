// The list of changes of a voyage, newest first, each with what differs from now, or from another.
import { useMemo, useState, type ReactNode } from 'react'
import { compareRoutes } from '../../../shared/passage/route-compare.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { RevisionLine, Voyage } from '../../../shared/passage/voyage.ts'
import { voyageDocumentAt, voyageHistory } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { classes } from '../../ui/classes.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import lists from '../../ui/lists.module.css'
import styles from './plan.module.css'
import fields from '../../ui/fields.module.css'

const MAX_LINES = 200

export function ChangeList({ voyage }: { voyage: Voyage }): ReactNode {
  const { revision } = voyage
  const { value: lines, fault } = useAnswer(voyageHistory(voyage))
  const [chosen, setChosen] = useState<number | null>(null)
  if (fault !== null) return <p className={typography.complaint}>▲ {fault.message}</p>
  if (lines === null) return <p className={typography.dim}>{catalogue.waypoints.changeList.reading}</p>
  return (
    <>
      <ol className={classes(lists.rows, styles.changes)} data-testid="change-list">
        {lines.slice(0, MAX_LINES).map((line) => (
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
              <Difference key={revision} voyage={voyage} revision={line.revision} lines={lines.slice(0, MAX_LINES)} />
            )}
          </li>
        ))}
      </ol>
      {lines.length > MAX_LINES && (
        <p className={typography.dim}>{catalogue.waypoints.changeList.olderNotListed(lines.length - MAX_LINES)}</p>
      )}
    </>
  )
}

/** What differs between a state and another: the one shown, unless an officer chooses otherwise. */
function Difference({ voyage, revision, lines }: DifferenceProps): ReactNode {
  const { voyageId, revision: newest } = voyage
  const [other, setOther] = useState(newest)
  const [from, to] = [Math.min(revision, other), Math.max(revision, other)]
  const before = useAnswer(voyageDocumentAt({ voyageId, revision: from }))
  const after = useAnswer(voyageDocumentAt({ voyageId, revision: to }))
  const fault = before.fault ?? after.fault
  const words = useMemo(() => {
    if (fault !== null) return [fault.message]
    return before.value === null || after.value === null ? null : compareRoutes(before.value, after.value)
  }, [before.value, after.value, fault])
  return (
    <div className={styles.difference}>
      <label className={fields.field}>
        <span className={typography.dim}>{catalogue.waypoints.changeList.comparedWith}</span>
        <select data-testid="compare-with" value={other} onChange={(event) => setOther(Number(event.target.value))}>
          {lines
            .filter((line) => line.revision !== revision)
            .map((line) => (
              <option key={line.revision} value={line.revision}>
                {line.revision === newest ? catalogue.waypoints.changeList.now : `${line.revision}. ${line.change}`}
              </option>
            ))}
        </select>
      </label>
      {words === null ? (
        <p className={typography.dim}>{catalogue.waypoints.changeList.comparing}</p>
      ) : (
        <ul data-testid="difference">
          {words.length === 0 ? (
            <li>{catalogue.waypoints.changeList.same}</li>
          ) : (
            words.map((line) => <li key={line}>{line}</li>)
          )}
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
