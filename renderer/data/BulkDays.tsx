// Which days' bulk files to fetch, where the link's profile allows it.
import { useState, type ReactNode } from 'react'
import { setChoice, toggled, useChoice } from '../state/fetch-choice-store.ts'
import { isDay } from '../state/fetch-choice.ts'
import { inUseOf, useLinkProfiles } from '../state/link-store.ts'
import { bulkList } from '../state/queries.ts'
import { useKeptAnswer } from '../state/use-answer.ts'
import { bulkDayWords } from './link-words.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import typography from '../ui/typography.module.css'
import styles from './data.module.css'
import fields from '../ui/fields.module.css'

export function BulkDays(): ReactNode {
  const { value: profiles } = useLinkProfiles()
  const bulkDates = useChoice((state) => state.bulkDates)
  const { value: days } = useKeptAnswer(bulkDates.length === 0 ? null : bulkList)
  const [day, setDay] = useState('')
  const knownWords = (date: string): string => {
    const known = days?.find((one) => one.date === date)
    return (
      (known === undefined ? null : bulkDayWords(known)) ?? 'files and size not known before the service lists them'
    )
  }
  const profile = inUseOf(profiles)
  if (profile === null) return null
  if (!profile.allowsBulk)
    return <p className={typography.dim}>Bulk files: not on {profile.name}. Its profile can allow them.</p>
  return (
    <div className={styles.choosePart}>
      <div className={fields.row}>
        <label className={classes(fields.field, styles.day)}>
          <span className={typography.dim}>Bulk files of the day (UTC)</span>
          <input
            data-testid="bulk-day"
            placeholder="YYYY-MM-DD"
            maxLength={10}
            value={day}
            onChange={(event) => setDay(event.target.value.trim())}
          />
        </label>
        <Button
          disabled={!isDay(day) || bulkDates.includes(day) || bulkDates.length >= 31}
          onClick={() => {
            setChoice({ bulkDates: [...bulkDates, day] })
            setDay('')
          }}
        >
          Add
        </Button>
      </div>
      <Buttons>
        {bulkDates.toSorted().map((date) => (
          <Button
            key={date}
            aria-label={`Leave out ${date}`}
            onClick={() => setChoice({ bulkDates: toggled(bulkDates, date) })}
          >
            {date} ✕
          </Button>
        ))}
      </Buttons>
      {bulkDates.toSorted().map((date) => (
        <p key={date} className={typography.dim}>
          {date}: {knownWords(date)}
        </p>
      ))}
    </div>
  )
}
