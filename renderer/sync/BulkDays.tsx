// Which days' bulk files to fetch, where the link's profile allows it.
import { useState, type ReactNode } from 'react'
import { setChoice, toggled, useChoice } from './choice-store.ts'
import { isDay } from './choice.ts'
import { useLinkData } from './link-store.ts'

export function BulkDays(): ReactNode {
  const profiles = useLinkData((slice) => slice.profiles)
  const bulkDates = useChoice((slice) => slice.bulkDates)
  const [day, setDay] = useState('')
  const profile = profiles?.profiles.find(({ id }) => id === profiles.inUse)
  if (profile === undefined) return null
  if (!profile.allowsBulk) return <p className="dim">Bulk files: not on {profile.name}. Its profile can allow them.</p>
  return (
    <div className="choose-part">
      <div className="fields">
        <label className="field field-day">
          <span className="dim">Bulk files of the day (UTC)</span>
          <input
            data-testid="bulk-day"
            placeholder="YYYY-MM-DD"
            maxLength={10}
            value={day}
            onChange={(event) => setDay(event.target.value.trim())}
          />
        </label>
        <button
          type="button"
          className="button"
          disabled={!isDay(day) || bulkDates.includes(day) || bulkDates.length >= 31}
          onClick={() => {
            setChoice({ bulkDates: [...bulkDates, day] })
            setDay('')
          }}
        >
          Add
        </button>
      </div>
      <div className="buttons">
        {bulkDates.toSorted().map((date) => (
          <button
            key={date}
            type="button"
            className="button"
            aria-label={`Leave out ${date}`}
            onClick={() => setChoice({ bulkDates: toggled(bulkDates, date) })}
          >
            {date} ✕
          </button>
        ))}
      </div>
    </div>
  )
}
