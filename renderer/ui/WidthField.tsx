// How far to each side of the route something is looked for.
import type { ReactNode } from 'react'
import { NumberField } from './NumberField.tsx'
import { readNumber } from './read-number.ts'
import { words } from '../words/words.ts'

interface WidthFieldProps {
  /** `Each side of the route` by default. */
  label?: string
  value: number
  /** 1 by default. */
  minNm?: number
  onValue: (halfWidthNm: number) => void
  testId?: string | undefined
}

export const WidthField = ({
  label = words.ui.widthField.label,
  value,
  minNm = 1,
  onValue,
  testId,
}: WidthFieldProps): ReactNode => (
  <NumberField
    label={label}
    unit="NM"
    testId={testId}
    value={value}
    read={(text) => readNumber(text, { min: minNm, max: 500, unit: 'NM' })}
    onValue={onValue}
  />
)
