// From what on a difference counts as a change: at the end of the list it decides on, in the officer's units.
import type { ReactNode } from 'react'
import {
  DEFAULT_THRESHOLDS,
  THRESHOLD_RANGES,
  type ChangeThresholds,
} from '../../../shared/weather/change-thresholds.ts'
import { setPreferences, useChangeThresholds, useUnits } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Button } from '../../ui/Button.tsx'
import { LockedField } from '../../ui/Locked.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { words as catalogue } from '../../words/words.ts'
import { readThreshold, shownThreshold, unitOfThreshold, usualThreshold } from './read-threshold.ts'
import fields from '../../ui/fields.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

const words = catalogue.thresholds
const NAMES = Object.keys(THRESHOLD_RANGES) as (keyof ChangeThresholds)[]

export function Thresholds(): ReactNode {
  const units = useUnits()
  const set = useChangeThresholds()
  const locked = useLocked('changeThresholds')
  const isUsual = NAMES.every((name) => set[name] === DEFAULT_THRESHOLDS[name])
  const change = (changeThresholds: ChangeThresholds): void => void setPreferences({ changeThresholds })
  return (
    <details data-testid="thresholds">
      <summary>{words.title}</summary>
      <div className={panels.stack}>
        <p className={typography.hint}>{words.about}</p>
        <div className={fields.rowTop}>
          {NAMES.map((name) =>
            locked !== null ? (
              <LockedField
                key={name}
                label={words.names[name]}
                value={`${shownThreshold(name, set[name], units)} ${unitOfThreshold(name, units)}`}
                words={locked}
              />
            ) : (
              <NumberField
                key={`${name} ${unitOfThreshold(name, units)}`}
                className={fields.time}
                label={words.names[name]}
                unit={unitOfThreshold(name, units)}
                testId={`threshold-${name}`}
                maxLength={6}
                value={shownThreshold(name, set[name], units)}
                read={(text) => readThreshold(name, text, units)}
                onValue={(shown) => change({ ...set, [name]: usualThreshold(name, shown, units) })}
              />
            ),
          )}
        </div>
        {!isUsual && locked === null && <Button onClick={() => change(DEFAULT_THRESHOLDS)}>{words.usual}</Button>}
      </div>
    </details>
  )
}
