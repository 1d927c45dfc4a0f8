// Which average: the months, and of how many years or which year.
import type { ReactNode } from 'react'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import { QUARTERS, type Quarter } from '../../../shared/weather/climatology.ts'
import { Segments } from '../../ui/Segments.tsx'
import { readNumber } from '../../ui/read-number.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { FIRST_YEAR, monthsWords, SPAN_KIND_WORDS, type SpanChoice, type SpanKind } from './season-words.ts'
import { words } from '../../words/words.ts'
import styles from './place.module.css'

interface SpanChooserProps {
  choice: SpanChoice
  kinds: readonly SpanKind[]
  lastYear: number
  onChoose: (choice: SpanChoice) => void
}

const MONTHS: readonly (Quarter | null)[] = [...QUARTERS, null]
const whole = (parsed: Parsed<number>): Parsed<number> =>
  parsed.ok && !Number.isInteger(parsed.value) ? refused(words.place.spanChooser.notWhole) : parsed

export function SpanChooser({ choice, kinds, lastYear, onChoose }: SpanChooserProps): ReactNode {
  const between = (min: number, max: number) => (text: string) => whole(readNumber(text, { min, max, unit: '' }))
  const chooseKind = (kind: SpanKind): void =>
    onChoose({ ...choice, kind, quarter: kind === 'average' ? choice.quarter : (choice.quarter ?? 'DEC-FEB') })
  return (
    <div className={styles.span}>
      <Segments
        legend={words.place.spanChooser.what}
        options={kinds.map((kind) => [kind, SPAN_KIND_WORDS[kind]] as const)}
        chosen={choice.kind}
        onChoose={chooseKind}
        testId="span"
      />
      <Segments
        legend={words.place.spanChooser.months}
        options={(choice.kind === 'average' ? MONTHS : QUARTERS).map((one) => [one, monthsWords(one)] as const)}
        chosen={choice.quarter}
        onChoose={(quarter) => onChoose({ ...choice, quarter })}
        testId="months"
      />
      {choice.kind === 'average' && (
        <NumberField
          label={words.place.spanChooser.averageOf}
          unit={words.place.spanChooser.years}
          testId="average-years"
          value={choice.averageYear}
          read={between(1, 50)}
          onValue={(averageYear) => onChoose({ ...choice, averageYear })}
        />
      )}
      {choice.kind === 'year' && (
        <NumberField
          label={words.place.spanChooser.year}
          unit=""
          testId="average-year"
          value={choice.year}
          read={between(FIRST_YEAR, lastYear)}
          onValue={(year) => onChoose({ ...choice, year })}
        />
      )}
      {choice.kind === 'years' && (
        <NumberField
          label={words.place.spanChooser.eachOfLast}
          unit={words.place.spanChooser.years}
          testId="side-by-side"
          value={choice.sideBySide}
          read={between(2, 20)}
          onValue={(sideBySide) => onChoose({ ...choice, sideBySide })}
        />
      )}
    </div>
  )
}
