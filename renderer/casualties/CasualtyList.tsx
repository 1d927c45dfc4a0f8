// What was found, page by page: severity by sign and word, type, date as given, vessel, where off the route.
import type { ReactNode } from 'react'
import { CASUALTY_SORTS, type CasualtyHit, type CasualtySort } from '../../shared/casualties/search.ts'
import {
  localTimeWords,
  offWords,
  oneLine,
  SEVERITY_SIGNS,
  severityWords,
  typeWords,
  vesselWords,
} from '../../shared/casualties/words.ts'
import { unbroken } from '../ui/unbroken.ts'
import { PAGE_SIZE } from '../state/casualty-queries.ts'
import { openRecord, setSort, turnPage, useCasualties, useCasualtySearch } from '../state/casualties-store.ts'
import { pageWords } from './casualty-words.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import panels from '../ui/panels.module.css'
import styles from './casualties.module.css'
import typography from '../ui/typography.module.css'
import lists from '../ui/lists.module.css'

const SORT_WORDS: Readonly<Record<CasualtySort, string>> = {
  season: 'grave of the season first',
  distance: 'nearest first',
  along: 'along the route',
  date: 'newest first',
  severity: 'gravest first',
}

export function CasualtyList(): ReactNode {
  const place = useCasualties((state) => state.inputs.place)
  const sort = useCasualties((state) => state.sort)
  const { page, isSearching } = useCasualtySearch()
  const sorts = place === 'corridor' ? CASUALTY_SORTS : (['date', 'severity'] as const)
  const shownSort = page?.sort ?? sort
  return (
    <section aria-label="Found" className={classes(panels.stack, styles.found)} aria-busy={isSearching}>
      <div className={panels.spread}>
        <p role="status" data-testid="casualties-found">
          {isSearching ? 'Searching…' : page === undefined ? '' : pageWords(page)}
        </p>
        <label className={styles.sort}>
          <span className={typography.unseen}>Sorted</span>
          <select
            data-testid="casualties-sort"
            value={sorts.includes(shownSort as never) ? shownSort : 'date'}
            onChange={(event) => setSort(event.target.value as CasualtySort)}
          >
            {sorts.map((one) => (
              <option key={one} value={one}>
                {SORT_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {page !== undefined && page.hits.length > 0 && <HitList hits={page.hits} testId="casualties-list" />}
      {page !== undefined && page.total > PAGE_SIZE && (
        <Buttons>
          <Button disabled={page.offset === 0} onClick={() => turnPage(page.offset - PAGE_SIZE)}>
            Previous
          </Button>
          <Button
            data-testid="casualties-next"
            disabled={page.offset + page.hits.length >= page.total}
            onClick={() => turnPage(page.offset + PAGE_SIZE)}
          >
            Next
          </Button>
        </Buttons>
      )}
    </section>
  )
}

export function HitList({ hits, testId }: { hits: readonly CasualtyHit[]; testId?: string }): ReactNode {
  return (
    <ul className={lists.rows} data-testid={testId}>
      {hits.map((hit) => (
        <li key={hit.casualtyId}>
          <button type="button" title={titleOf(hit)} onClick={() => openRecord(hit.casualtyId)}>
            <span className={typography.ellipsis}>
              <span className={styles.sign} data-severity={hit.severity} aria-hidden="true">
                {SEVERITY_SIGNS[hit.severity]}
              </span>{' '}
              <b>{typeWords(hit)}</b>
            </span>
            <small className={typography.ellipsis}>
              {severityWords(hit)} · <bdi>{localTimeWords(hit)}</bdi>
              {hit.differing > 0 && ' · copies differ'}
            </small>
            <small className={typography.ellipsis}>
              <bdi>{vesselWords(hit)}</bdi>
              {placeOf(hit)}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** All that a line may be too short for. */
const titleOf = (hit: CasualtyHit): string =>
  `${typeWords(hit)}\n${severityWords(hit)} · ${localTimeWords(hit)}\n${vesselWords(hit)}${placeOf(hit)}`

function placeOf(hit: CasualtyHit): string {
  const off = offWords(hit)
  if (off !== null) return ` · ${unbroken(off)}`
  if (hit.quality !== 'exact') return ` · ${hit.quality === 'none' ? 'no position' : 'position doubtful'}`
  const place = oneLine(hit.location, 60)
  return place === '' ? '' : ` · ${place}`
}
