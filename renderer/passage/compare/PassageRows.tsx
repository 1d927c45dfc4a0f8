// The passages compared, a row each, of which one is looked at. Arrow keys go from one to the next.
import { memo, type KeyboardEvent, type ReactNode } from 'react'
import type { AlternativeRow } from '../../../shared/ship/comparison.ts'
import { useUnits } from '../../state/app-store.ts'
import { alternativeKey, type NoRow } from '../../state/use-comparison.ts'
import type { CompareOption } from './compare-options.ts'
import { rowWords, seaText, windText, etaText } from './comparison-words.ts'
import { BarKey, HoursBar } from './HoursBar.tsx'
import { lookAt } from './use-compare-options.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './bars.module.css'

/** A passage with what is known of it. */
export interface PassageEntry {
  option: CompareOption
  row: AlternativeRow | null
  why: NoRow
}

interface RowsProps {
  label: string
  all: readonly PassageEntry[]
  /** What the officer chose, and what the heading is about. */
  chosen: CompareOption | null
  about: CompareOption | null
  children: (entry: PassageEntry, choice: Choice) => ReactNode
}

/** How a row stands in its group. */
interface Choice {
  isChosen: boolean
  isLooked: boolean
  /** Tab reaches this one. */
  isTab: boolean
}

const PAGE = 8

/** Arrow keys look at the next, and Esc at none. */
export const pressInRows =
  (lookAtNone: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
    const at = rows.findIndex((row) => row === document.activeElement)
    if (at < 0) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return lookAtNone()
    }
    const last = rows.length - 1
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(last, at + PAGE),
      PageUp: Math.max(0, at - PAGE),
      Home: 0,
      End: last,
    }[event.key]
    const row = next === undefined ? undefined : rows[next]
    if (next === undefined) return
    event.preventDefault()
    if (row === undefined || next === at) return
    row.focus()
    row.click()
  }

const leaveOrMove = pressInRows(() => lookAt(null))

/** Moving the focus looks at what it comes to; Esc, or the chosen one pressed again, at none. */
export function PassageRows({ label, all, chosen, about, children }: RowsProps): ReactNode {
  const [first] = all
  const tab = chosen ?? about ?? first?.option
  return (
    <div role="radiogroup" aria-label={label} data-testid="compare-rows" onKeyDown={leaveOrMove}>
      {all.map((entry) =>
        children(entry, {
          isChosen: isSame(entry.option, chosen),
          isLooked: isSame(entry.option, about),
          isTab: isSame(entry.option, tab ?? null),
        }),
      )}
    </div>
  )
}

const isSame = (one: CompareOption, other: CompareOption | null): boolean =>
  other !== null && alternativeKey(one.alternative) === alternativeKey(other.alternative)

interface RowProps extends Choice, PassageEntry {
  className: string | undefined
  children: ReactNode
}

const NO_ROW = catalogue.compare.passageRows.noRow
export const noRowWords = (why: NoRow): string => (why === null ? '' : NO_ROW[why])

/** One of the group: pressed, it is looked at. What is heard of it is its title too. */
export function PassageRow({ option, row, why, className, isChosen, isLooked, isTab, children }: RowProps): ReactNode {
  const units = useUnits()
  const { name, routeName, isOwn } = option
  const called = catalogue.compare.passageRows.ownPlan(routeName === undefined ? name : `${name}, ${routeName}`, isOwn)
  const again = row !== null && why !== null ? `${noRowWords(why)}; ` : ''
  const words = `${called}: ${again}${row === null ? noRowWords(why) : rowWords(row, units)}`
  return (
    <button
      type="button"
      role="radio"
      className={className}
      aria-checked={isChosen}
      aria-label={words}
      title={words}
      tabIndex={isTab ? 0 : -1}
      data-looked={isLooked || undefined}
      data-own={isOwn || undefined}
      data-again={why === 'again' || undefined}
      data-testid="compare-row"
      onClick={() => lookAt(isChosen ? null : option)}
    >
      {children}
    </button>
  )
}

interface BarRowProps extends Choice, PassageEntry {
  longestH: number
  /** The arrival stands before the bar. */
  hasEta: boolean
}

/** Drawn again only where its own row is another: dozens come in lot by lot. */
const BarRow = memo(function BarRow({ option, row, why, longestH, hasEta, ...choice }: BarRowProps): ReactNode {
  const units = useUnits()
  return (
    <PassageRow option={option} row={row} why={why} className={hasEta ? styles.speedRow : styles.row} {...choice}>
      <Planned isOwn={option.isOwn} />
      <span className={styles.name}>{option.name}</span>
      {hasEta && <span className={styles.name}>{row === null ? '' : etaText(row)}</span>}
      <span className={styles.track}>
        {row === null ? (
          <span className={typography.dim}>{why === 'waiting' ? '…' : noRowWords(why)}</span>
        ) : (
          <HoursBar row={row} longestH={longestH} />
        )}
      </span>
      <span className={typography.num}>{row === null ? '' : seaText(row, units)}</span>
      <span className={typography.num}>{row === null ? '' : windText(row, units)}</span>
    </PassageRow>
  )
})

/** The plan as it stands. */
export const Planned = ({ isOwn }: { isOwn: boolean }): ReactNode => <span aria-hidden="true">{isOwn ? '▸' : ''}</span>

interface BarsProps extends Omit<RowsProps, 'children'> {
  hasEta?: boolean
}

/** Departures or speeds: a bar each, all to one scale. */
export function PassageBars({ hasEta = false, ...rest }: BarsProps): ReactNode {
  const { all } = rest
  const units = useUnits()
  const longestH = Math.max(1, ...all.map(({ row }) => row?.passageH ?? 0))
  const isJudged = all.every(({ row }) => row === null || row.limits.length > 0)
  return (
    <div className={styles.table}>
      <div className={styles.scroll}>
        <p className={hasEta ? styles.speedHead : styles.head} aria-hidden="true">
          <span />
          <span>{hasEta ? catalogue.compare.passageRows.speed : catalogue.compare.passageRows.etdUtc}</span>
          {hasEta && <span>{catalogue.compare.passageRows.etaUtc}</span>}
          <span>{catalogue.compare.passageRows.hours}</span>
          <span className={typography.num}>{catalogue.compare.passageRows.sea(units.waves)}</span>
          <span className={typography.num}>{catalogue.compare.passageRows.wind(units.wind)}</span>
        </p>
        <PassageRows {...rest}>
          {({ row, why, option }, choice) => (
            <BarRow
              key={alternativeKey(option.alternative)}
              option={option}
              row={row}
              why={why}
              longestH={longestH}
              hasEta={hasEta}
              {...choice}
            />
          )}
        </PassageRows>
      </div>
      <BarKey isJudged={isJudged} />
    </div>
  )
}
