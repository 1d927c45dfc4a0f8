// What was found as a table, the planned route first: two lines each. Arrow keys go from one to the next; the one chosen is drawn on chart and strip.
import type { ReactNode } from 'react'
import { formatDistance, formatSpeed } from '../../../shared/format/format.ts'
import type { Way, WaysFound } from '../../../shared/ways/ways.ts'
import { useUnits } from '../../state/app-store.ts'
import { useCompare } from '../../state/compare-store.ts'
import { chooseWay } from '../../state/ways-store.ts'
import { classes } from '../../ui/classes.ts'
import { MiddleCut } from '../../ui/MiddleCut.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { pressInRows } from './PassageRows.tsx'
import { beyondOf, etaOf, frailOf, fuelOf, kindOf, knownOf, nameOf, seaOf, windOf } from './ways-figures.ts'
import { wayWords } from './way-row-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import bars from './bars.module.css'
import styles from './ways.module.css'

/** The way of this search that is drawn beside the plan; null: none. */
export function useChosenWay(found: WaysFound): Way | null {
  const chosen = useCompare((state) => state.chosen)
  if (chosen === null || !('way' in chosen) || chosen.way.searchId !== found.searchId) return null
  return found.ways.find(({ wayId }) => wayId === chosen.way.wayId) ?? null
}

interface WaysTableProps {
  found: WaysFound
  /** What the heading tells of. */
  about: Way | null
  /** What its ETAs are beside the plan's; null: the plan is another by now. */
  planned: string | null
}

export function WaysTable({ found, about, planned }: WaysTableProps): ReactNode {
  const chosen = useChosenWay(found)
  const units = useUnits()
  const { table } = words.ways
  const [first] = found.ways
  const isTonnes = first !== undefined && first.fuelT !== null
  const isSpeeds = found.part === 'speeds'
  const heads = [
    // Speeds are all of one route.
    isSpeeds ? table.set : 'NM',
    isTonnes ? table.fuelT : table.fuelPercent,
    table.sea(units.waves),
    table.wind(units.wind),
    table.beyond,
    table.known,
  ]
  const tab = chosen ?? about ?? first
  const lookAtNone = (): void => chooseWay(found, null, '')
  return (
    <div className={styles.table}>
      <p className={styles.head} aria-hidden="true">
        {heads.map((head) => (
          <span key={head} className={typography.num}>
            {head}
          </span>
        ))}
      </p>
      <div role="radiogroup" aria-label={table.label} data-testid="ways-rows" onKeyDown={pressInRows(lookAtNone)}>
        {found.ways.map((way) => {
          const told = wayWords(way, units)
          const isChosen = way.wayId === chosen?.wayId
          return (
            <button
              key={way.wayId}
              type="button"
              role="radio"
              className={classes(bars.routeRow, styles.row)}
              aria-checked={isChosen}
              aria-label={told}
              title={told}
              tabIndex={way.wayId === tab?.wayId ? 0 : -1}
              data-looked={way.wayId === about?.wayId || undefined}
              data-testid="way-row"
              onClick={() => chooseWay(found, isChosen ? null : way, nameOf(way))}
            >
              <WayLines way={way} isSpeeds={isSpeeds} />
            </button>
          )
        })}
      </div>
      <p className={typography.hint}>
        {found.ways.some((way) => frailOf(way) !== null) ? `${table.key} ${table.frailKey}` : table.key}
      </p>
      {planned !== null && (
        <p className={typography.hint} data-testid="ways-planned">
          {unbroken(planned)}
        </p>
      )}
      <p className={typography.hint} data-testid="ways-not-looked-at">
        {table.notLookedAt[found.part]}
      </p>
    </div>
  )
}

function WayLines({ way, isSpeeds }: { way: Way; isSpeeds: boolean }): ReactNode {
  const units = useUnits()
  const { letter, kind, row, setSpeedKn } = way
  const figures = [
    isSpeeds ? formatSpeed(setSpeedKn) : formatDistance(row.distanceNm, 0),
    fuelOf(way),
    seaOf(way, units),
    windOf(way, units),
    beyondOf(way),
    knownOf(way),
  ]
  return (
    <>
      <span className={bars.routeName}>
        <b className={kind === 'own' ? bars.own : bars.other}>{letter}</b>
        <MiddleCut text={kindOf(way)} />
        <span className={bars.routeEta}>{words.ways.table.eta(etaOf(way))}</span>
      </span>
      <span className={styles.figures}>
        {figures.map((text, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns never move
          <span key={i} className={typography.num}>
            {text}
          </span>
        ))}
      </span>
    </>
  )
}
