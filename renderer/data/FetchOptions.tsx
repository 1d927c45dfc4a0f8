// What to fetch: which weather, averages beyond it, casualties along the route. Nothing is sent from here.
import type { ReactNode } from 'react'
import { formatLat, formatLong } from '../../shared/format/format.ts'
import { MIN_SPACING_NM, MAX_SPACING_NM, maxAreaSpacingNm, maxCorridorSpacingNm } from '../../shared/weather/lattice.ts'
import type { TrackScope } from '../../shared/sync/sync.ts'
import type { Box } from '../../shared/geo/position.ts'
import type { Voyage } from '../../shared/passage/voyage.ts'
import { SeasonsQuestion } from '../settings/SeasonsQuestion.tsx'
import { OptionPrice } from './OptionPrice.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useVoyageList } from '../state/voyage-store.ts'
import { BulkDays } from './BulkDays.tsx'
import { setChoice, toggled, useChartBox, useChoice } from '../state/fetch-choice-store.ts'
import { areaWords, corridorWords, ETD_OFFSETS_H } from '../state/fetch-choice.ts'
import { readNumber } from '../ui/read-number.ts'
import { Toggle } from '../ui/Toggle.tsx'
import { WidthField } from '../ui/WidthField.tsx'
import { Button, Buttons } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import styles from './data.module.css'
import typography from '../ui/typography.module.css'
import fields from '../ui/fields.module.css'
import lists from '../ui/lists.module.css'

const PLANS: readonly (readonly [TrackScope, string])[] = [
  ['track', 'Track'],
  ['alternatives', 'Track and alternatives'],
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
  const chooseScope = (plan: TrackScope): void =>
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
              {plan === 'corridor' && <OptionPrice voyage={voyage} option={{ plan }} />}
              {plan === 'area' && areaBox !== null && <OptionPrice voyage={voyage} option={{ plan, areaBox }} />}
            </span>
          </Check>
        ))}
      </fieldset>
      {chosen === 'alternatives' && <Alternatives voyage={voyage} />}
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

function Alternatives({ voyage }: { voyage: Voyage }): ReactNode {
  const voyageIds = useChoice((state) => state.voyageIds)
  const etdOffsetsH = useChoice((state) => state.etdOffsetsH)
  const others = useVoyageList().filter(({ voyageId }) => voyageId !== voyage.voyageId)
  return (
    <div className={styles.choosePart}>
      <p className={typography.dim}>Other departures, hours from ETD</p>
      {voyage.document.schedule.etdMs === null ? (
        <p>Set ETD in Plan first.</p>
      ) : (
        <Buttons>
          {ETD_OFFSETS_H.map((hours) => (
            <Toggle
              key={hours}
              isOn={etdOffsetsH.includes(hours)}
              onToggle={() => setChoice({ etdOffsetsH: toggled(etdOffsetsH, hours) })}
            >
              {hours < 0 ? `−${-hours}` : `+${hours}`} h
            </Toggle>
          ))}
        </Buttons>
      )}
      <p className={typography.dim}>Other stored voyages, by their own ETD</p>
      {others.length === 0 && <p>No other voyage is stored.</p>}
      <ul className={lists.scroll}>
        {others.map(({ voyageId, name }) => (
          <li key={voyageId}>
            <Check title={name}>
              <input
                type="checkbox"
                checked={voyageIds.includes(voyageId)}
                disabled={!voyageIds.includes(voyageId) && voyageIds.length >= 20}
                onChange={() => setChoice({ voyageIds: toggled(voyageIds, voyageId) })}
              />
              <span className={typography.ellipsis}>{name}</span>
            </Check>
          </li>
        ))}
      </ul>
    </div>
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
