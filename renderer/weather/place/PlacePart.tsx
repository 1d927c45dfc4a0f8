// Over the chart: weather at a place by hours or by season, and routes compared by season.
import { useRef, useState, type ReactNode } from 'react'
import { formatPosition } from '../../../shared/format/format.ts'
import type { Position } from '../../../shared/geo/position.ts'
import { PlaceField, type PortOrPosition } from '../../passage/ports/PlaceField.tsx'
import { EstimateToggle } from '../strip/EstimateToggle.tsx'
import { RoutesView } from './RoutesView.tsx'
import { SeasonView } from './SeasonView.tsx'
import { HoursView } from './HoursView.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { closeOver, PLACE_VIEWS, setPlace, setPlaceView, usePlace, type PlaceView } from '../../state/place-store.ts'
import { Button } from '../../ui/Button.tsx'
import { useCover } from '../../ui/use-cover.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useTakenFocus } from '../../ui/use-taken-focus.ts'
import { words } from '../../words/words.ts'
import styles from './place.module.css'
import panels from '../../ui/panels.module.css'
import typography from '../../ui/typography.module.css'

const VIEW_WORDS: Readonly<Record<PlaceView, string>> = words.place.overlay.view

export function PlacePart(): ReactNode {
  const view = usePlace((state) => state.view)
  const position = usePlace((state) => state.position)
  const everyHours = usePlace((state) => state.everyHours)
  const root = useRef<HTMLElement>(null)
  const heading = useTakenFocus()
  useCover(root)
  useEscape(closeOver)
  return (
    <section
      ref={root}
      className={styles.overlay}
      data-cover
      aria-label={words.state.over.place}
      data-testid="place-overlay"
      data-help="place"
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {view === 'routes' ? words.place.overlay.routesTitle : words.state.over.place}
        </h2>
        <Segments
          legend={words.place.overlay.viewLabel}
          isLegendHidden
          options={PLACE_VIEWS.map((one) => [one, VIEW_WORDS[one]] as const)}
          chosen={view}
          onChoose={setPlaceView}
          testId="place-view"
        />
        {view === 'hours' && position !== null && <EstimateToggle />}
        <Button data-testid="close-place" onClick={closeOver}>
          {words.place.overlay.close}
        </Button>
      </header>
      <div className={panels.body}>
        {view === 'routes' ? (
          <RoutesView />
        ) : (
          <>
            <Where position={position} />
            {position === null ? (
              <p className={typography.hint}>{words.place.overlay.hint}</p>
            ) : view === 'hours' ? (
              <HoursView key={JSON.stringify([position, everyHours])} position={position} />
            ) : (
              <SeasonView position={position} />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** The place in words, and the field that changes it. */
function Where({ position }: { position: Position | null }): ReactNode {
  const [place, choosePlace] = useState<PortOrPosition | null>(null)
  const choose = (next: PortOrPosition | null): void => {
    choosePlace(next)
    if (next !== null) setPlace(next.position)
  }
  return (
    <div className={styles.where}>
      <PlaceField label={words.place.overlay.place} testId="place" place={place} onPlace={choose} />
      {position !== null && place === null && <h3 data-testid="place-position">{formatPosition(position)}</h3>}
    </div>
  )
}
