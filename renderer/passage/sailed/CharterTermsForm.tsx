// The terms of the charter: beneath the days that they decide on, in the officer's units.
import type { ReactNode } from 'react'
import { refused, type Parsed } from '../../../shared/format/parsed.ts'
import {
  CHARTER_RANGES,
  DEFAULT_CHARTER_TERMS,
  SEA_HEIGHTS,
  type CharterTerms,
} from '../../../shared/weather/charter-terms.ts'
import { capital } from '../../../shared/format/format.ts'
import { termsText } from '../../../shared/ship/sailed/passage-words.ts'
import { GROUPS } from '../../../shared/weather/columns.ts'
import { enteredText, fromUsual, toUsual, unitChosen, type Units } from '../../../shared/weather/units.ts'
import { setPreferences, useUnits } from '../../state/app-store.ts'
import { useCharterTerms } from '../../state/charter-terms.ts'
import { useLocked } from '../../state/policy.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { LockedField } from '../../ui/Locked.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { readNumber } from '../../ui/read-number.ts'
import { Segments } from '../../ui/Segments.tsx'
import { words as catalogue } from '../../words/words.ts'
import fields from '../../ui/fields.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

const words = catalogue.sailedPassage
const SEA_NAMES = { total: GROUPS.sea.heading, windSea: GROUPS.windSea.name } as const
/** Where swell begins to count. */
const FIRST_SWELL_M = 2
const DIGITS = { min: 0, else: 2 }
/** Of a bound in another unit, inwards. */
const TENTHS = 10

type Name = keyof typeof CHARTER_RANGES

export function CharterTermsForm(): ReactNode {
  const units = useUnits()
  const set = useCharterTerms()
  const locked = useLocked('charterTerms')
  const isUsual = termsText(set, units) === termsText(DEFAULT_CHARTER_TERMS, units)
  const change = (part: Partial<CharterTerms>): void => void setPreferences({ charterTerms: { ...set, ...part } })
  return (
    <details data-testid="charter-terms">
      <summary>{words.terms}</summary>
      {locked !== null ? (
        <LockedField label={words.terms} value={capital(termsText(set, units))} words={locked} />
      ) : (
        <div className={panels.stack}>
          <p className={typography.hint}>{words.termsAbout}</p>
          <div className={fields.rowTop}>
            <Term name="windBft" value={set.windBft} onValue={(windBft) => change({ windBft })} />
            <Term name="seaM" value={set.seaM} onValue={(seaM) => change({ seaM })} />
            {set.swellM !== null && <Term name="swellM" value={set.swellM} onValue={(swellM) => change({ swellM })} />}
            <Term
              name="unbrokenHours"
              value={set.unbrokenHours}
              onValue={(unbrokenHours) => change({ unbrokenHours })}
            />
          </div>
          <Segments
            legend={words.seaHeight}
            options={SEA_HEIGHTS.map((one) => [one, SEA_NAMES[one]] as const)}
            chosen={set.seaHeight}
            onChoose={(seaHeight) => change({ seaHeight })}
            testId="charter-sea"
          />
          <Check>
            <input
              type="checkbox"
              checked={set.swellM !== null}
              onChange={() => change({ swellM: set.swellM === null ? FIRST_SWELL_M : null })}
            />
            {words.swellCounted}
          </Check>
          <Check>
            <input
              type="checkbox"
              checked={set.isCurrentCounted}
              onChange={() => change({ isCurrentCounted: !set.isCurrentCounted })}
            />
            {words.currentCounted}
          </Check>
          {!isUsual && <Button onClick={() => change(DEFAULT_CHARTER_TERMS)}>{words.usual}</Button>}
        </div>
      )}
    </details>
  )
}

interface TermProps {
  name: Name
  value: number
  onValue: (value: number) => void
}

function Term({ name, value, onValue }: TermProps): ReactNode {
  const units = useUnits()
  const unit = unitOfTerm(name, units)
  const isHeight = name === 'seaM' || name === 'swellM'
  return (
    <NumberField
      key={unit}
      className={fields.time}
      label={words.fields[name]}
      unit={unit}
      testId={`charter-${name}`}
      maxLength={6}
      value={isHeight ? Number(enteredText('waves', value, units, DIGITS)) : value}
      read={(text) => readTerm(name, text, units)}
      onValue={(shown) => onValue(isHeight ? toUsual('waves', shown, units) : shown)}
    />
  )
}

const unitOfTerm = (name: Name, units: Units): string =>
  name === 'windBft' ? words.bft : name === 'unbrokenHours' ? words.h : unitChosen('waves', units).unit

const wholeOf = (reading: Parsed<number>): Parsed<number> =>
  reading.ok && !Number.isInteger(reading.value) ? refused(words.whole) : reading

function readTerm(name: Name, text: string, units: Units): Parsed<number> {
  const { min, max } = CHARTER_RANGES[name]
  if (name === 'windBft' || name === 'unbrokenHours')
    return wholeOf(readNumber(text, { min, max, unit: unitOfTerm(name, units) }))
  const inUnit = (usual: number): number => fromUsual('waves', usual, units) * TENTHS
  return readNumber(text, {
    min: Math.ceil(inUnit(min) - 1e-9) / TENTHS,
    max: Math.floor(inUnit(max) + 1e-9) / TENTHS,
    unit: unitOfTerm(name, units),
  })
}
