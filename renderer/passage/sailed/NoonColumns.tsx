// The columns of a noon report's file: which fields, in which order, under which headings; the company's policy may set them.
import { useState, type ReactNode } from 'react'
import {
  MAX_HEADING_CHARS,
  NOON_FIELDS,
  type NoonColumn,
  type NoonFieldName,
} from '../../../shared/passage/noon-columns.ts'
import { OWN_COLUMNS, ownHeading } from '../../../shared/ship/sailed/noon-fields.ts'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { setPreferences, useApp } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { EditField } from '../../ui/EditField.tsx'
import { Locked } from '../../ui/Locked.tsx'
import { words as catalogue } from '../../words/words.ts'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'
import styles from './noon.module.css'

const words = catalogue.noon.columnsSheet

export function NoonColumns(): ReactNode {
  const columns = useApp((state) => state.app?.preferences.noonColumns ?? null)
  const locked = useLocked('noonColumns')
  const set = (noonColumns: readonly NoonColumn[] | null): void => void setPreferences({ noonColumns })
  return (
    <section className={panels.part} data-testid="columns" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={typography.hint}>{words.about}</p>
      {columns === null ? (
        <p>{words.all(NOON_FIELDS.length)}</p>
      ) : locked !== null ? (
        <ol className={styles.columns}>
          {columns.map(({ field, heading }) => (
            <li key={field}>{heading}</li>
          ))}
        </ol>
      ) : (
        <Chosen columns={columns} onChange={set} />
      )}
      {locked !== null ? (
        <Locked words={locked} />
      ) : (
        <Buttons>
          {columns === null ? (
            <Button data-testid="choose-columns" onClick={() => set(OWN_COLUMNS)}>
              {words.choose}
            </Button>
          ) : (
            <Button data-testid="all-columns" onClick={() => set(null)}>
              {words.allAgain}
            </Button>
          )}
        </Buttons>
      )}
    </section>
  )
}

interface ChosenProps {
  columns: readonly NoonColumn[]
  onChange: (columns: readonly NoonColumn[]) => void
}

function Chosen({ columns, onChange }: ChosenProps): ReactNode {
  const readHeading =
    (field: NoonFieldName) =>
    (text: string): Parsed<string> => {
      const heading = text.trim()
      if (heading === '') return refused(words.empty)
      return columns.some((one) => one.field !== field && one.heading === heading)
        ? refused(words.twice)
        : { ok: true, value: heading }
    }
  const rename = (field: NoonFieldName, heading: string): Promise<void> => {
    onChange(columns.map((one) => (one.field === field ? { field, heading } : one)))
    return Promise.resolve()
  }
  const moveUp = (index: number): void => {
    const [moved] = columns.slice(index, index + 1)
    if (moved !== undefined) onChange(columns.toSpliced(index, 1).toSpliced(index - 1, 0, moved))
  }
  return (
    <>
      <ol className={styles.columns}>
        {columns.map(({ field, heading }, index) => (
          <li key={field} className={styles.column} data-testid={`column-${field}`}>
            <EditField
              label={words.heading(ownHeading(field))}
              value={heading}
              read={readHeading(field)}
              commit={(text) => rename(field, text)}
              maxChars={MAX_HEADING_CHARS}
            />
            <Button aria-label={words.up(heading)} disabled={index === 0} onClick={() => moveUp(index)}>
              <span aria-hidden="true">{words.upSign}</span>
            </Button>
            <Button
              aria-label={words.remove(heading)}
              disabled={columns.length === 1}
              onClick={() => onChange(columns.filter((one) => one.field !== field))}
            >
              <span aria-hidden="true">{words.removeSign}</span>
            </Button>
          </li>
        ))}
      </ol>
      <AddField columns={columns} onChange={onChange} />
    </>
  )
}

function AddField({ columns, onChange }: ChosenProps): ReactNode {
  const left = NOON_FIELDS.filter((field) => !columns.some((one) => one.field === field))
  const [chosen, setChosen] = useState<NoonFieldName | null>(null)
  const field = left.find((one) => one === chosen) ?? left[0]
  if (field === undefined) return null
  // A heading of another field may be the same.
  const own = ownHeading(field)
  const heading = columns.some((one) => one.heading === own) ? `${own} (${field})` : own
  return (
    <div className={styles.add}>
      <label>
        <span>{words.add}</span>
        <select
          value={field}
          data-testid="add-column-field"
          onChange={(event) => setChosen(left.find((one) => one === event.target.value) ?? null)}
        >
          {left.map((one) => (
            <option key={one} value={one}>
              {ownHeading(one)}
            </option>
          ))}
        </select>
      </label>
      <Button data-testid="add-column" onClick={() => onChange([...columns, { field, heading }])}>
        {words.addChosen}
      </Button>
    </div>
  )
}
