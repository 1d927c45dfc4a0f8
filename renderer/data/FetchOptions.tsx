// What to fetch: which weather, averages beyond it, casualties along the route. Nothing is sent from here.
import type { ReactNode } from 'react'
import { formatLat, formatLong } from '../../shared/format/format.ts'
import { MIN_SPACING_NM, MAX_SPACING_NM, maxAreaSpacingNm, maxCorridorSpacingNm } from '../../shared/weather/lattice.ts'
import type { Box } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { SeasonsQuestion } from '../settings/SeasonsQuestion.tsx'
import { OptionPrice } from './OptionPrice.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { BulkDays } from './BulkDays.tsx'
import { setChoice, useChartBox, useChoice } from '../state/fetch-choice-store.ts'
import { areaWords, corridorWords, type ChoiceInputs } from '../state/fetch-choice.ts'
import { readNumber } from '../ui/read-number.ts'
import { WidthField } from '../ui/WidthField.tsx'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import styles from './data.module.css'
import typography from '../ui/typography.module.css'
import fields from '../ui/fields.module.css'

const PLANS: readonly (readonly [ChoiceInputs['plan'], string])[] = [
  ['track', 'Track'],
  ['departures', 'Track and other departures'],
  ['corridor', 'Corridor'],
  ['area', 'Area'],
]
/** Only spacings at which the points speak for the places between them. */
const readSpacing = (maxNm: number) => (text: string) =>
  readNumber(text, { min: MIN_SPACING_NM, max: maxNm, unit: 'NM' })

export function FetchOptions({ voyage }: { voyage: Voyage }): ReactNode {
  const chosen = useChoice((state) => state.plan)
  const areaBox = useChoice((state) => state.areaBox)
  const averages = useChoice((state) => state.averages)
  const box = useChartBox((state) => state.box)
  const chooseScope = (plan: ChoiceInputs['plan']): void =>
    setChoice(plan === 'area' ? { plan, areaBox: areaBox ?? box } : { plan })
  return (
    <section className={styles.choose} data-testid="choose">
      <h3>What to get</h3>
      <fieldset>
        <legend className={typography.unseen}>Weather</legend>
        {PLANS.map(([plan, name]) => (
          <Check key={plan}>
            <input
              type="radio"
              name="plan"
              data-testid={`plan-${plan}`}
              checked={chosen === plan}
              disabled={plan === 'area' && box === null && areaBox === null}
              onChange={() => chooseScope(plan)}
            />
            <span className={styles.option}>
              {name}
              {plan === 'departures' && <OptionPrice voyage={voyage} option={{ plan }} />}
              {plan === 'corridor' && <OptionPrice voyage={voyage} option={{ plan }} />}
              {plan === 'area' && areaBox !== null && <OptionPrice voyage={voyage} option={{ plan, areaBox }} />}
            </span>
          </Check>
        ))}
      </fieldset>
      {chosen === 'corridor' && <Corridor />}
      {chosen === 'area' && <Area chosen={areaBox} chart={box} />}
      <Check>
        <input
          type="checkbox"
          data-testid="averages"
          checked={averages}
          onChange={(event) => setChoice({ averages: event.target.checked })}
        />
        <span className={styles.option}>
          Averages of the season beyond the forecast
          <OptionPrice voyage={voyage} option={{ averages: true }} />
        </span>
      </Check>
      <SeasonsQuestion isSouth={averages && voyage.document.waypoints.some(({ position }) => position.lat < 0)} />
      <Casualties voyage={voyage} />
      <BulkDays />
    </section>
  )
}

function Corridor(): ReactNode {
  const halfWidthNm = useChoice((state) => state.corridorHalfWidthNm)
  const spacingNm = useChoice((state) => state.corridorSpacingNm)
  return (
    <div className={styles.choosePart}>
      <div className={fields.row}>
        <WidthField
          value={halfWidthNm}
          minNm={MIN_SPACING_NM}
          onValue={(corridorHalfWidthNm) => setChoice({ corridorHalfWidthNm })}
        />
        <NumberField
          label="Points every"
          unit="NM"
          value={spacingNm}
          read={readSpacing(maxCorridorSpacingNm(halfWidthNm))}
          onValue={(corridorSpacingNm) => setChoice({ corridorSpacingNm })}
        />
      </div>
      <p className={typography.dim} data-testid="spacing-words">
        {corridorWords(spacingNm)}
      </p>
    </div>
  )
}

function Casualties({ voyage }: { voyage: Voyage }): ReactNode {
  const isChosen = useChoice((state) => state.casualties)
  const halfWidthNm = useChoice((state) => state.casualtiesHalfWidthNm)
  return (
    <>
      <Check>
        <input
          type="checkbox"
          data-testid="casualties"
          checked={isChosen}
          onChange={(event) => setChoice({ casualties: event.target.checked })}
        />
        <span className={styles.option}>
          Casualties along the route
          <OptionPrice voyage={voyage} option={{ casualties: true }} />
        </span>
      </Check>
      {isChosen && (
        <div className={fields.row}>
          <WidthField value={halfWidthNm} onValue={(casualtiesHalfWidthNm) => setChoice({ casualtiesHalfWidthNm })} />
        </div>
      )}
    </>
  )
}

const boxWords = ({ south, west, north, east }: Box): string =>
  `${formatLat(south, 0)} to ${formatLat(north, 0)}, ${formatLong(west, 0)} to ${formatLong(east, 0)}`

function Area({ chosen, chart }: { chosen: Box | null; chart: Box | null }): ReactNode {
  const spacingNm = useChoice((state) => state.areaSpacingNm)
  return (
    <div className={styles.choosePart}>
      <p data-testid="area-box">{chosen === null ? 'No box is chosen yet.' : boxWords(chosen)}</p>
      <div className={fields.row}>
        <Button disabled={chart === null} onClick={() => chart !== null && setChoice({ areaBox: chart })}>
          Take the chart’s box
        </Button>
        <NumberField
          label="Points every"
          unit="NM"
          value={spacingNm}
          read={readSpacing(chosen === null ? MAX_SPACING_NM : maxAreaSpacingNm(chosen))}
          onValue={(areaSpacingNm) => setChoice({ areaSpacingNm })}
        />
      </div>
      <p className={typography.dim} data-testid="spacing-words">
        {areaWords(spacingNm)}
      </p>
    </div>
  )
}
