// What each quantity of the weather is read in.
import type { ReactNode } from 'react'
import { DEFAULT_UNITS, QUANTITIES, type Quantity, type Units } from '../../../shared/weather/units.ts'
import { setPreferences } from '../../state/app-store.ts'
import { useLockedMembers } from '../../state/policy.ts'
import { Button, Buttons } from '../../ui/Button.tsx'
import { Locked } from '../../ui/Locked.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

const ALL = Object.keys(QUANTITIES) as Quantity[]

export function UnitsSettings({ units }: { units: Units }): ReactNode {
  const lockedOf = useLockedMembers('units')
  const locked = ALL.filter((quantity) => lockedOf(quantity) !== null)
  const by = locked.map(lockedOf)[0] ?? null
  const usual: Units = {
    ...DEFAULT_UNITS,
    ...Object.fromEntries(locked.map((quantity) => [quantity, units[quantity]])),
  }
  const isUsual = ALL.every((quantity) => units[quantity] === usual[quantity])
  return (
    <section>
      <div className={styles.units}>
        {ALL.map((quantity) => (
          <div key={quantity} className={styles.unit}>
            <span aria-hidden="true">{QUANTITIES[quantity].label}</span>
            <Segments
              legend={QUANTITIES[quantity].label}
              isLegendHidden
              options={Object.keys(QUANTITIES[quantity].units).map((unit) => [unit, unit] as const)}
              chosen={units[quantity]}
              refusal={() => lockedOf(quantity)}
              onChoose={(unit) => void setPreferences({ units: { ...units, [quantity]: unit } })}
              testId={`unit-${quantity}`}
            />
          </div>
        ))}
      </div>
      {by !== null && (
        <Locked
          words={
            locked.length === ALL.length
              ? by
              : words.settings.units.lockedOf(
                  locked.map((one) => QUANTITIES[one].label),
                  by,
                )
          }
        />
      )}
      {locked.length < ALL.length && (
        <Buttons>
          <Button aria-disabled={isUsual} onClick={() => !isUsual && void setPreferences({ units: usual })}>
            {words.settings.units.usual}
          </Button>
        </Buttons>
      )}
      <p className={typography.dim}>{words.settings.units.others}</p>
      <p className={typography.dim}>{words.settings.units.kept}</p>
    </section>
  )
}
