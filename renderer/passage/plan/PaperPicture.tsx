// Whether a page with the weather picture is printed with the plan, and of which hours; where there can be none, why.
import { useId, type ReactNode } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import type { PrintableHours } from '../../../shared/picture/printed.ts'
import { choosePrintedHour, printNoPicture, printPicture } from '../../state/paper-store.ts'
import { paperHours, type Revision } from '../../state/queries.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { Check } from '../../ui/Check.tsx'
import { words } from '../../words/words.ts'
import { usePrintedTimes } from './use-paper.ts'
import fields from '../../ui/fields.module.css'
import typography from '../../ui/typography.module.css'

const { picture } = words.paper

export function PaperPicture({ voyage }: { voyage: Revision }): ReactNode {
  const { voyageId } = voyage
  const { value: hours, fault } = useAnswer(paperHours(voyage))
  const shownMs = usePrintedTimes(voyage)
  const isOn = shownMs.length > 0
  if (fault !== null)
    return (
      <p className={typography.hint} role="alert">
        <span aria-hidden="true">✕</span> {picture.notRead(fault.message)}
      </p>
    )
  if (hours === null) return <p className={typography.hint}>{picture.reading}</p>
  const { whyNot } = hours
  return (
    <>
      {(whyNot === null || isOn) && (
        <Check>
          <input
            type="checkbox"
            data-testid="paper-picture"
            checked={isOn}
            onChange={() => (isOn ? printNoPicture() : printPicture(voyageId, hours))}
          />
          {picture.of[hours.usualMs.length] ?? picture.label}
        </Check>
      )}
      {whyNot !== null && (
        <p className={typography.hint} data-testid="paper-picture-none">
          <span aria-hidden="true">○</span> {picture.whyNot[whyNot]}
        </p>
      )}
      {isOn && whyNot === null && <Hours hours={hours} shownMs={shownMs} />}
    </>
  )
}

function Hours({ hours, shownMs }: { hours: PrintableHours; shownMs: readonly number[] }): ReactNode {
  return (
    <>
      <div className={fields.row} role="group" aria-label={picture.label}>
        {shownMs.map((timeMs, index) => (
          <Hour key={index} index={index} hours={hours} shownMs={shownMs} timeMs={timeMs} />
        ))}
      </div>
      <p className={typography.hint}>{picture.hint}</p>
    </>
  )
}

interface HourProps {
  index: number
  hours: PrintableHours
  shownMs: readonly number[]
  timeMs: number
}

function Hour({ index, hours, shownMs, timeMs }: HourProps): ReactNode {
  const id = useId()
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{picture.hours[index]}</label>
      <select
        id={id}
        data-testid={`paper-hour-${index + 1}`}
        value={timeMs}
        onChange={(event) => choosePrintedHour(index, Number(event.target.value))}
      >
        {hours.timesMs.map((one) => (
          <option key={one} value={one} disabled={one !== timeMs && shownMs.includes(one)}>
            {`${formatShortUtc(one)} UTC`}
          </option>
        ))}
      </select>
    </div>
  )
}
