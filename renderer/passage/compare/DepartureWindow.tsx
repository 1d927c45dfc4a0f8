// The departures looked at, in one line; from when, at what notice, for how many days and how far apart, once it is unfolded.
import { useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { DAY_MS, formatClock, formatDate, formatShortUtc } from '../../../shared/format/time.ts'
import { soonestDeparture, type DepartureWindow as Window } from '../../../shared/passage/alternative.ts'
import { useNoticeHours } from '../../state/app-store.ts'
import { setCompare } from '../../state/compare-store.ts'
import { Button } from '../../ui/Button.tsx'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { readEtd } from '../../ui/parse-etd.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { NoticeField } from './NoticeField.tsx'
import { words } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

/** A week every hour is 169: as many as are compared at once, and a plan beside them. */
const DAYS = [1, 2, 3, 5, 7] as const
const STEPS_H = [1, 3, 6] as const

export function DepartureWindow({ window }: { window: Window }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { fromMs, untilMs, stepHours } = window
  return (
    <div className={panels.stack}>
      <div className={panels.spread}>
        <span className={typography.nowrap} data-testid="compare-window">
          {words.compare.departureWindow.summary(formatShortUtc(fromMs), formatShortUtc(untilMs), stepHours)}
        </span>
        <Button aria-expanded={isOpen} aria-controls={id} data-testid="change-window" onClick={() => setOpen(!isOpen)}>
          {words.compare.departureWindow.change}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={panels.stack}>
          <WindowFields window={window} />
        </div>
      )}
    </div>
  )
}

const look = (window: Window): void => setCompare({ window, chosen: null })

/** As typed. */
interface Moment {
  date: string
  time: string
}

function WindowFields({ window }: { window: Window }): ReactNode {
  const { fromMs, untilMs, stepHours } = window
  // null: nothing is typed, and the fields go with the window.
  const [typed, setTyped] = useState<Moment | null>(null)
  const from = typed ?? { date: formatDate(fromMs), time: formatClock(fromMs) }
  const [complaint, setComplaint] = useState<string | null>(null)
  const [noticeComplaint, setNoticeComplaint] = useState<string | null>(null)
  // The notice with which what was typed was too soon, so that another departure stands there; null: it was not.
  const [tooSoonH, setTooSoonH] = useState<number | null>(null)
  const nowMs = useNowMs()
  const noticeHours = useNoticeHours()
  const statusId = useId()
  const commit = (): void => {
    if (typed === null) return
    const reading = readEtd(typed.date, typed.time)
    if (!reading.ok) return setComplaint(reading.message)
    if (reading.value === null) return setComplaint(words.compare.departureWindow.fromMissing)
    setComplaint(null)
    setTyped(null)
    const isTooSoon = reading.value < soonestDeparture(nowMs, noticeHours)
    setTooSoonH(isTooSoon ? noticeHours : null)
    if (reading.value !== fromMs) look({ ...window, fromMs: reading.value, untilMs: reading.value + untilMs - fromMs })
  }
  const type = (moment: Moment): void => {
    setTyped(moment)
    setTooSoonH(null)
  }
  const choose = (change: Partial<Window>): void => {
    look({ ...window, ...change })
    setTooSoonH(null)
  }
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) commit()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit()
  }
  return (
    <>
      <div className={fields.row}>
        <div onBlur={leave} onKeyDown={press}>
          <MomentFields label={words.compare.departureWindow.from} testId="leave-from" {...from} onChange={type} />
        </div>
        <NoticeField saidAt={statusId} onComplaint={setNoticeComplaint} />
      </div>
      <div className={fields.row}>
        <Segments
          legend={words.compare.departureWindow.forDays}
          options={DAYS.map((days) => [days, String(days)] as const)}
          chosen={(untilMs - fromMs) / DAY_MS}
          testId="window-days"
          onChoose={(days) => choose({ untilMs: fromMs + days * DAY_MS })}
        />
        <Segments
          legend={words.compare.departureWindow.every}
          options={STEPS_H.map((hours) => [hours, `${hours} h`] as const)}
          chosen={stepHours}
          testId="window-step"
          onChoose={(hours) => choose({ stepHours: hours })}
        />
      </div>
      {/* Below what may be pressed next: nothing moves under the pointer when it comes or goes. */}
      <FormStatus
        id={statusId}
        complaint={complaint ?? noticeComplaint}
        done={tooSoonH === noticeHours ? words.compare.departureWindow.movedOn(noticeHours) : null}
      />
    </>
  )
}
