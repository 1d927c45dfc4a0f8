// More than the usual to get: a corridor, an area of the chart, days of bulk files. Folded until it is opened.
import { useId, type ReactNode } from 'react'
import { formatLat, formatLong } from '../../../shared/format/format.ts'
import {
  MIN_SPACING_NM,
  MAX_SPACING_NM,
  maxAreaSpacingNm,
  maxCorridorSpacingNm,
} from '../../../shared/weather/lattice.ts'
import type { Box } from '../../../shared/geo/position.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { setChoice, useChartBox, useChoice } from '../../state/fetch-choice-store.ts'
import { DEFAULT_PICTURE, type ChoiceInputs } from '../../state/fetch-choice.ts'
import { areaWords, corridorWords } from './lattice-words.ts'
import { useParts } from '../../state/sync-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { readNumber } from '../../ui/read-number.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { WidthField } from '../../ui/WidthField.tsx'
import { AreaOrPicture } from './AreaOrPicture.tsx'
import { BulkDays } from './BulkDays.tsx'
import { Folded } from './Folded.tsx'
import { addedOf, addedWords } from './offers.ts'
import { words as catalogue } from '../../words/words.ts'
import styles from './data.module.css'
import typography from '../../ui/typography.module.css'
import fields from '../../ui/fields.module.css'

/** Only spacings at which the points speak for the places between them. */
const readSpacing = (maxNm: number) => (text: string) =>
  readNumber(text, { min: MIN_SPACING_NM, max: maxNm, unit: 'NM' })

/** `withBulk`: where bulk files have no page of their own. */
export function MoreToGet({ voyage, withBulk }: { voyage: Voyage; withBulk: boolean }): ReactNode {
  const isChosen = useChoice(({ plan }) => plan === 'corridor' || plan === 'area')
  return (
    <Folded
      title={withBulk ? catalogue.sync.moreToGet.moreWithBulk : catalogue.sync.moreToGet.more}
      isChosen={isChosen}
      testId="more-to-get"
    >
      <Around voyage={voyage} />
      {withBulk && <BulkDays />}
    </Folded>
  )
}

/** How far around the track. */
function Around({ voyage }: { voyage: Voyage }): ReactNode {
  const chosen = useChoice((state) => state.plan)
  const areaBox = useChoice((state) => state.areaBox)
  const box = useChartBox((state) => state.box)
  const group = useId()
  const nowMs = useWallMs()
  const corridor = useParts(voyage, [{ plan: 'corridor' }], nowMs)
  // Beside an area stands what a picture would take instead.
  const area = useParts(
    voyage,
    areaBox === null ? [] : [{ plan: 'area', areaBox }, ...(chosen === 'area' ? [{ picture: DEFAULT_PICTURE }] : [])],
    nowMs,
  )
  return (
    <fieldset>
      <legend className={typography.unseen}>{catalogue.sync.moreToGet.around}</legend>
      <Plan
        group={group}
        plan="track"
        name={catalogue.sync.moreToGet.trackAlone}
        isChosen={chosen === 'track' || chosen === 'departures'}
      />
      <Plan group={group} plan="corridor" name={catalogue.sync.moreToGet.corridor} isChosen={chosen === 'corridor'}>
        <Price prices={corridor} />
      </Plan>
      {chosen === 'corridor' && <Corridor />}
      <Plan
        group={group}
        plan="area"
        name={catalogue.sync.moreToGet.area}
        isChosen={chosen === 'area'}
        isRefused={box === null && areaBox === null}
      >
        {areaBox !== null && <Price prices={area} />}
      </Plan>
      {chosen === 'area' && (
        <Area chosen={areaBox} chart={box}>
          {areaBox !== null && <AreaOrPicture prices={area} />}
        </Area>
      )}
    </fieldset>
  )
}

interface PlanProps {
  /** Of one place: the same choice stands in several. */
  group: string
  plan: Exclude<ChoiceInputs['plan'], 'departures'>
  name: string
  isChosen: boolean
  isRefused?: boolean
  /** Its price. */
  children?: ReactNode
}

function Plan({ group, plan, name, isChosen, isRefused = false, children }: PlanProps): ReactNode {
  const choose = (): void => {
    const { areaBox } = useChoice.getState()
    setChoice(plan === 'area' ? { plan, areaBox: areaBox ?? useChartBox.getState().box } : { plan })
  }
  return (
    <Check>
      <input
        type="radio"
        name={group}
        data-testid={`plan-${plan}`}
        checked={isChosen}
        disabled={isRefused}
        onChange={choose}
      />
      <span className={styles.option}>
        {name}
        {children}
      </span>
    </Check>
  )
}

function Price({ prices }: { prices: ReturnType<typeof useParts> }): ReactNode {
  const words = addedWords(addedOf(prices, 0))
  return (
    <small className={typography.dim} title={words} data-part="price">
      {unbroken(words)}
    </small>
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
          label={catalogue.sync.moreToGet.spacing}
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

const boxWords = ({ south, west, north, east }: Box): string =>
  catalogue.sync.moreToGet.box(formatLat(south, 0), formatLat(north, 0), formatLong(west, 0), formatLong(east, 0))

interface AreaProps {
  chosen: Box | null
  chart: Box | null
  /** What it is compared with. */
  children: ReactNode
}

function Area({ chosen, chart, children }: AreaProps): ReactNode {
  const spacingNm = useChoice((state) => state.areaSpacingNm)
  return (
    <div className={styles.choosePart}>
      <p data-testid="area-box">{chosen === null ? catalogue.sync.moreToGet.noBox : boxWords(chosen)}</p>
      <div className={fields.row}>
        <Button disabled={chart === null} onClick={() => chart !== null && setChoice({ areaBox: chart })}>
          {catalogue.sync.moreToGet.takeBox}
        </Button>
        <NumberField
          label={catalogue.sync.moreToGet.spacing}
          unit="NM"
          value={spacingNm}
          read={readSpacing(chosen === null ? MAX_SPACING_NM : maxAreaSpacingNm(chosen))}
          onValue={(areaSpacingNm) => setChoice({ areaSpacingNm })}
        />
      </div>
      <p className={typography.dim} data-testid="spacing-words">
        {areaWords(spacingNm)}
      </p>
      {children}
    </div>
  )
}
