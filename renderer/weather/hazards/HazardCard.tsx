// One hazard along the voyage: its heading with sign and age, what is not known first, stretches that move the time, and a bar of the whole voyage.
import { useState, type ReactNode } from 'react'
import type { HazardStep } from '../../../shared/ship/hazards/at-step.ts'
import type { HazardName, Tone } from '../../../shared/ship/hazards/tones.ts'
import type { HazardLine, HazardWords } from '../../../shared/ship/hazards/words.ts'
import { ageTogether, fetchSpanOf, isAhead, isOld, oldWords, STEP_MS } from '../../../shared/format/time.ts'
import type { Schedule } from '../../../shared/passage/schedule.ts'
import { waypointsOf } from '../../../shared/ship/stretches.ts'
import type { VoyageWeather } from '../../../shared/weather/weather.ts'
import { moveTo, useCursor } from '../../state/cursor-store.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useNowMs } from '../../ui/clock.ts'
import { useInnerSize } from '../../ui/use-size.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import { HazardBar } from './HazardBar.tsx'
import card from '../../ui/card.module.css'
import typography from '../../ui/typography.module.css'
import styles from './hazards.module.css'

const words = catalogue.hazards
/** More are shown on a press; what is not known always is. */
const FEW = 6
/** Narrower, what is found stands in heading and bar until it is pressed for. */
const NARROW_PX = 310

export interface CardWords {
  heading: HazardWords
  lines: readonly HazardLine[]
  notes: readonly string[]
}

interface HazardCardProps {
  name: HazardName
  card: CardWords
  read: readonly HazardStep[]
  weather: VoyageWeather
  schedule: Schedule
  /** What can be done about it, beside the heading. */
  children?: ReactNode
}

/** Nothing found has no colour of its own: it is not said to be good. */
const STATES: Readonly<Record<string, string>> = { '✕': 'hard', '▲': 'soft', '◐': 'part' }

export function HazardCard({ name, card: said, read, weather, schedule, children }: HazardCardProps): ReactNode {
  const { heading, lines, notes } = said
  const [isWhole, setIsWhole] = useState(false)
  const [ref, { width }] = useInnerSize()
  const few = width > 0 && width < NARROW_PX ? 0 : FEW
  const nowMs = useNowMs()
  // What lies behind the ship ages, and is never fetched again.
  const ahead = read.filter((_, index) => (weather.timesMs[index] ?? 0) > nowMs - STEP_MS)
  const spans = (ahead.length === 0 ? read : ahead).flatMap(({ fetched }) =>
    [fetched.oldestFetchedAtMs, fetched.newestFetchedAtMs].filter((one) => one !== null),
  )
  const ageMs = ageTogether(fetchSpanOf(spans), nowMs)
  const old = ageMs !== null && (isOld(ageMs) || isAhead(ageMs)) ? words.old(oldWords(ageMs)) : ''
  const unknown = lines.filter(({ sign }) => sign === '◐')
  const found = lines.filter(({ sign }) => sign !== '◐')
  const shown = isWhole ? found : found.slice(0, few)
  return (
    <section
      className={classes(card.card, styles.card)}
      data-state={heading.sign === null ? undefined : STATES[heading.sign]}
      data-testid={`hazard-${name}`}
      ref={ref}
      aria-labelledby={`hazard-${name}`}
    >
      <div className={styles.head}>
        <h3 id={`hazard-${name}`}>
          {heading.sign !== null && (
            <span className={styles.sign} data-sign={heading.sign} aria-hidden="true">
              {heading.sign}{' '}
            </span>
          )}
          {unbroken(heading.words + old)}
        </h3>
        {children}
      </div>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {[...unknown, ...shown].map((line) => (
            <Line key={`${line.times} ${line.words}`} line={line} schedule={schedule} />
          ))}
        </ul>
      )}
      {found.length > few && (
        <Button className={styles.more} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.fewer : words.all(found.length)}
        </Button>
      )}
      <HazardBar tones={read.map(({ tone }): Tone => tone)} timesMs={weather.timesMs} />
      {(shown.length > 0 || found.length === 0) &&
        notes.map((note) => (
          <p key={note} className={typography.hint}>
            {unbroken(note)}
          </p>
        ))}
    </section>
  )
}

function Line({
  line: { sign, atMs, untilMs, times, words: said },
  schedule,
}: {
  line: HazardLine
  schedule: Schedule
}): ReactNode {
  const isAtCursor = useCursor(({ cursorMs }) => atMs !== null && cursorMs === atMs)
  const where = atMs === null || untilMs === null ? null : waypointsOf({ fromMs: atMs, toMs: untilMs }, schedule)
  const content = (
    <>
      <span className={styles.sign} data-sign={sign} aria-hidden="true">
        {sign}
      </span>
      {times !== '' && <span className={atMs === null ? undefined : styles.times}>{unbroken(times)}</span>}
      <span className={styles.what}>
        {unbroken(said)}
        {where !== null && <span className={styles.where}> · {where}</span>}
      </span>
    </>
  )
  return (
    <li>
      {atMs === null ? (
        <p className={styles.line}>{content}</p>
      ) : (
        <button
          type="button"
          className={styles.line}
          data-testid="hazard-line"
          aria-current={isAtCursor || undefined}
          onClick={() => moveTo(atMs)}
        >
          {content}
        </button>
      )}
    </li>
  )
}
