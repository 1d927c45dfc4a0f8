// Which days' bulk files to fetch, where the link's profile allows it.
import { useRef, useState, type ReactNode } from 'react'
import { setChoice, toggled, useChoice } from '../../state/fetch-choice-store.ts'
import { isoUtc } from '../../../shared/format/time.ts'
import { Field } from '../../ui/Field.tsx'
import { readDay } from '../../ui/parse-etd.ts'
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { bulkList } from '../../state/queries.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { bulkDayWords, dayWords } from './link-words.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './data.module.css'
import fields from '../../ui/fields.module.css'

/** As many as one request may name. */
const MAX_DAYS = 31

export function BulkDays(): ReactNode {
  const { value: profiles } = useLinkProfiles()
  const bulkDates = useChoice((state) => state.bulkDates)
  const { value: days } = useKeptAnswer(bulkDates.length === 0 ? null : bulkList)
  const [day, setDay] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const goOn = (): void => room.current?.querySelector('input')?.focus()
  const add = (): void => {
    const reading = readDay(day)
    if (!reading.ok) return setComplaint(reading.message)
    const date = isoUtc(reading.value).slice(0, 10)
    if (!bulkDates.includes(date)) setChoice({ bulkDates: [...bulkDates, date] })
    // Nothing more can be added until another day is typed.
    goOn()
    return setDay('')
  }
  const leaveOut = (date: string, { nextElementSibling: next, previousElementSibling: before }: Element): void => {
    const other = next ?? before
    if (other instanceof HTMLElement) other.focus()
    else goOn()
    setChoice({ bulkDates: toggled(bulkDates, date) })
  }
  const knownWords = (date: string): string => {
    const known = days?.find((one) => one.date === date)
    return (known === undefined ? null : bulkDayWords(known)) ?? words.data.bulkDays.notListed
  }
  const profile = inUseOf(profiles)
  if (profile === null) return null
  if (!profile.allowsBulk) return <p className={typography.dim}>{words.data.bulkDays.notOnThisLink(profile.name)}</p>
  return (
    <div className={styles.choose} ref={room}>
      <div className={fields.rowTop}>
        <Field
          className={fields.date}
          label={words.data.bulkDays.title}
          testId="bulk-day"
          placeholder={words.ui.form.day}
          maxLength={20}
          value={day}
          complaint={complaint}
          onChange={(event) => {
            setDay(event.target.value)
            setComplaint(null)
          }}
        />
        <Button
          className={fields.besideField}
          disabled={day.trim() === '' || bulkDates.length >= MAX_DAYS}
          onClick={add}
        >
          {words.data.bulkDays.add}
        </Button>
      </div>
      <Buttons>
        {bulkDates.toSorted().map((date) => (
          <Button
            key={date}
            aria-label={words.data.bulkDays.leaveOut(dayWords(date))}
            onClick={({ currentTarget }) => leaveOut(date, currentTarget)}
          >
            {dayWords(date)} ✕
          </Button>
        ))}
      </Buttons>
      {bulkDates.toSorted().map((date) => (
        <p key={date} className={typography.dim}>
          {dayWords(date)}: {knownWords(date)}
        </p>
      ))}
    </div>
  )
}
