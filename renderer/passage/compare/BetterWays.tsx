// Better routes than the planned one: one press looks for them, what it found is shown beside it, and kept as a draft where the officer says so.
import { useMemo, type ReactNode } from 'react'
import { buildSchedule } from '../../../shared/passage/schedule.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { SearchRun } from '../../../shared/ways/search-run.ts'
import type { Way, WaysFound } from '../../../shared/ways/ways.ts'
import { useUnits } from '../../state/app-store.ts'
import { invoke } from '../../state/bridge.ts'
import { useCommand } from '../../state/commands.ts'
import { openSheet } from '../../state/sheets.ts'
import { useBeingChecked } from '../../state/store-check.ts'
import { switchVoyage } from '../../state/voyage-store.ts'
import { chooseWay, openMore, useWays, wayKept } from '../../state/ways-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { useNowMs } from '../../ui/clock.ts'
import { FormStatus } from '../../ui/FormStatus.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { useAction } from '../../ui/use-action.ts'
import { FindWays, useLookCommand, useShownWays } from './FindWays.tsx'
import { CardBox } from './HeadingCard.tsx'
import { goingHeading, withNoLonger } from './search-heading.ts'
import { waysHeading } from './ways-card.ts'
import { nameOf, plannedWords } from './ways-figures.ts'
import { WaysChart } from './WaysChart.tsx'
import { useChosenWay, WaysTable } from './WaysTable.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './ways.module.css'

/** Mounted anew (by key) for another voyage. */
export function BetterWays({ voyage }: { voyage: Voyage }): ReactNode {
  const shown = useShownWays(voyage, 'routes')
  const look = useLookCommand('ways-find')
  useCommand('compare.findWay', look)
  const told = useTold(shown.found, shown.stale !== null)
  const { find } = words.ways
  return (
    <section className={styles.part} aria-label={find.title} data-ways data-testid="better-ways">
      <FindWays voyage={voyage} part="routes" shown={shown} told={told} testId="ways-find" />
      {shown.found !== null && (
        <Found voyage={voyage} found={shown.found} run={shown.run} isStale={shown.stale !== null} />
      )}
    </section>
  )
}

/** What the heading says of what was found, whatever is looked at since. */
export function useTold(found: WaysFound | null, isStale: boolean): string | null {
  const nowMs = useNowMs()
  const units = useUnits()
  return found === null ? null : waysHeading(found, null, { nowMs, units, isStale }).words
}

interface FoundProps {
  voyage: Voyage
  found: WaysFound
  /** The search that found it, or that looks for another. */
  run: SearchRun | null
  /** It is of before. */
  isStale: boolean
  /** Below the routes. */
  children?: ReactNode
}

/** The heading, the ways, and what may be done with the one looked at. From search to search what has the focus stays; what was done is of one. */
export function Found({ voyage, found, run, isStale, children }: FoundProps): ReactNode {
  const chosen = useChosenWay(found)
  const nowMs = useNowMs()
  const units = useUnits()
  const isGoing = run !== null && run.end === null
  const told = waysHeading(found, chosen, { nowMs, units, isStale })
  const heading = isGoing ? goingHeading(run, told.way) : withNoLonger(told, found.noLonger, units)
  const plan = useMemo(() => buildSchedule(voyage.document), [voyage.document])
  const planned = plannedWords(found, plan, voyage.revision)
  const isBeingChecked = useBeingChecked()
  const choose = (way: Way): void => chooseWay(found, way, nameOf(way))
  return (
    <>
      <CardBox
        heading={heading}
        isBeingChecked={isBeingChecked}
        title={words.ways.card.title}
        name="ways"
        more={heading.more.length > 0 && <More facts={heading.more} />}
      >
        {heading.way !== null && !isGoing && (
          <WayActions
            key={found.searchId}
            found={found}
            way={heading.way}
            isMain={!isStale && found.bestId !== null && (heading.state === 'clear' || heading.state === 'part')}
          />
        )}
      </CardBox>
      {found.ways.length > 0 && (
        <>
          <WaysTable found={found} about={heading.way} planned={planned} />
          {found.ways.length > 1 && <WaysChart ways={found.ways} chosen={heading.way} onChoose={choose} />}
        </>
      )}
      {children}
    </>
  )
}

/** Open once, it stays open over the ways looked at and the searches. */
function More({ facts }: { facts: readonly Fact[] }): ReactNode {
  const isOpen = useWays((state) => state.isMoreOpen)
  return (
    <details open={isOpen} onToggle={(event) => openMore(event.currentTarget.open)}>
      <summary data-testid="ways-more">{words.ways.card.more.title}</summary>
      {isOpen && (
        <Facts facts={facts.map(([name, value]) => [name, unbroken(value)] as const)} className={styles.more} />
      )}
    </details>
  )
}

interface WayActionsProps {
  found: WaysFound
  way: Way
  /** It may be kept as it is. */
  isMain: boolean
}

/** Keeping it makes a voyage of its own, once; this one stays open. */
function WayActions({ found, way, isMain }: WayActionsProps): ReactNode {
  const keeping = useAction<null>()
  const { searchId } = found
  const { letter, wayId, kind } = way
  const kept = useWays((state) => state.kept.find((one) => one.searchId === searchId && one.wayId === wayId)) ?? null
  const keep = async (): Promise<null> => {
    const { voyageId, document } = await invoke('ways.keep', { searchId, wayId })
    wayKept({ searchId, wayId, voyageId, name: document.name })
    return null
  }
  const { card } = words.ways
  return (
    <>
      {kind !== 'own' && kept === null && (
        <Button
          main={isMain}
          data-testid="ways-keep"
          aria-disabled={keeping.busy}
          onClick={() => void keeping.run(keep)}
        >
          {card.keep(letter)}
        </Button>
      )}
      <Button
        data-testid="ways-why"
        aria-haspopup="dialog"
        onClick={() => {
          chooseWay(found, way, nameOf(way))
          openSheet('legs')
        }}
      >
        {card.why}
      </Button>
      {kept !== null && (
        <>
          <p className={typography.dim} role="status" data-testid="ways-kept">
            {unbroken(card.kept(kept.name))}
          </p>
          <Button data-testid="ways-open" onClick={() => void switchVoyage(kept.voyageId)}>
            {card.open}
          </Button>
        </>
      )}
      <FormStatus complaint={keeping.fault?.message ?? null} />
    </>
  )
}
