// What is searched for, as chips in a row; what each is set in lies under them while it is open.
import type { ReactNode } from 'react'
import { clearFilter, keepOnChart, setFilter, showDensity, useCasualties } from '../state/casualties-store.ts'
import { narrowed, type FilterInputs } from '../state/casualty-filter.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { WidthField } from '../ui/WidthField.tsx'
import { MonthChip, Years } from './CasualtyDates.tsx'
import { ShipsChip, useShipsLikeOurs } from './CasualtyShips.tsx'
import { SeverityChip, TypeChip } from './CasualtyTypes.tsx'
import { FilterChip } from './FilterChip.tsx'
import { MarksKey } from './MarksKey.tsx'
import { moreChipWords, placeChipWords } from './casualty-words.ts'
import { words } from '../words/words.ts'
import typography from '../ui/typography.module.css'
import styles from './casualties.module.css'

export function CasualtyFilters(): ReactNode {
  useShipsLikeOurs()
  const isOnChart = useCasualties((state) => state.isOnChart)
  return (
    <section aria-label={words.casualties.filters.filter} className={styles.chips}>
      <PlaceChip />
      <SeverityChip />
      <TypeChip />
      <MonthChip />
      <ShipsChip />
      <MoreChip />
      <Toggle isOn={isOnChart} onToggle={() => keepOnChart(!isOnChart)} testId="casualties-on-chart">
        <span title={words.casualties.filters.keepOnChartHint}>{words.casualties.filters.keepOnChart}</span>
      </Toggle>
    </section>
  )
}

const PLACES: readonly (readonly [FilterInputs['place'], string])[] = [
  ['corridor', words.casualties.filters.thisRoute],
  ['box', words.casualties.filters.chart],
  ['everywhere', words.casualties.filters.everywhere],
]

function PlaceChip(): ReactNode {
  const place = useCasualties((state) => state.inputs.place)
  const halfWidthNm = useCasualties((state) => state.inputs.halfWidthNm)
  return (
    <FilterChip
      name={words.casualties.filters.where}
      set={placeChipWords(place, halfWidthNm)}
      testId="casualties-where"
    >
      <Segments
        legend={words.casualties.filters.where}
        isLegendHidden
        options={PLACES}
        chosen={place}
        onChoose={(next) => setFilter({ place: next })}
        testId="casualties-place"
      />
      {place === 'corridor' && (
        <WidthField
          testId="casualties-width"
          value={halfWidthNm}
          onValue={(next) => setFilter({ halfWidthNm: next })}
        />
      )}
    </FilterChip>
  )
}

const SHIPS_INVOLVED = [
  [null, 'any'],
  [1, words.casualties.filters.oneOrMore],
  [2, words.casualties.filters.twoOrMore],
  [3, words.casualties.filters.threeOrMore],
] as const

function MoreChip(): ReactNode {
  const inputs = useCasualties((state) => state.inputs)
  const isDensityShown = useCasualties((state) => state.isDensityShown)
  const { text, shipsMin } = inputs
  const parts = narrowed(inputs)
  return (
    <FilterChip
      name={words.casualties.filters.more}
      sign="+"
      set={moreChipWords(inputs)}
      onClear={() => setFilter({ text: '', yearFrom: null, yearTo: null, shipsMin: null })}
      testId="casualties-more"
    >
      <Field
        label={words.casualties.filters.search}
        testId="casualties-text"
        maxLength={200}
        value={text}
        onChange={(event) => setFilter({ text: event.target.value })}
      />
      <Years />
      <Segments
        legend={words.casualties.filters.shipsInvolved}
        options={SHIPS_INVOLVED}
        chosen={shipsMin}
        onChoose={(atLeast) => setFilter({ shipsMin: atLeast })}
      />
      {shipsMin !== null && <p className={typography.hint}>{words.casualties.filters.shipsInvolvedHint}</p>}
      <Check>
        <input
          type="checkbox"
          data-testid="casualties-density"
          checked={isDensityShown}
          onChange={(event) => showDensity(event.target.checked)}
        />
        {words.casualties.filters.density}
      </Check>
      <MarksKey />
      {parts > 0 && (
        <Buttons>
          <Button
            data-testid="casualties-clear"
            onClick={({ currentTarget }) => {
              // It goes with what it clears.
              currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus()
              clearFilter()
            }}
          >
            {words.casualties.filters.clearAll(parts)}
          </Button>
        </Buttons>
      )}
    </FilterChip>
  )
}
