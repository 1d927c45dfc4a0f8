// A few choices in a row.
import type { ReactNode } from 'react'

interface SegmentsProps<Value> {
  legend: string
  values: readonly Value[]
  chosen: Value | null
  words: (value: Value) => string
  onChoose: (value: Value) => void
  testId: string
}

/** A few choices in a row, one of them pressed. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>): ReactNode {
  const { legend, values, chosen, words, onChoose, testId } = props
  return (
    <fieldset className="labelled-segments">
      <legend className="dim">{legend}</legend>
      <div className="segments">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className="segment"
            data-testid={`${testId}-${value}`}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {words(value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
