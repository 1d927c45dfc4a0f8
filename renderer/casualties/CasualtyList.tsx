// What was found, page by page: severity, date, type, vessel and how far off the route; by season in groups, the grave ones first.
import { Fragment, type ReactNode } from 'react'
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
import { formatDistance } from '../../shared/format/format.ts'
import { PAGE_SIZE } from '../state/casualty-queries.ts'
import { monthOf, seasonGroup } from '../state/casualty-season.ts'
import {
  openRecord,
  setSort,
  turnPage,
  useCasualties,
  useCasualtySearch,
  useSeason,
} from '../state/casualties-store.ts'
import { unbroken } from '../ui/unbroken.ts'
import { dateWords, groupWords, pageWords } from './casualty-words.ts'
import { Button, Buttons } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { words as catalogue } from '../words/words.ts'
import panels from '../ui/panels.module.css'
import styles from './casualties.module.css'
import typography from '../ui/typography.module.css'
import lists from '../ui/lists.module.css'

const SORT_WORDS: Readonly<Record<CasualtySort, string>> = catalogue.casualties.list.sort

export function CasualtyList(): ReactNode {
  const place = useCasualties((state) => state.inputs.place)
  const sort = useCasualties((state) => state.sort)
  const { page, isSearching } = useCasualtySearch()
  const months = useSeason()
  const sorts = place === 'corridor' ? CASUALTY_SORTS : (['season', 'date', 'severity'] as const)
  const shownSort = page?.sort ?? sort
  return (
    <section
      aria-label={catalogue.casualties.list.found}
      className={classes(panels.stack, styles.found)}
      aria-busy={isSearching}
    >
      <div className={panels.spread}>
        <p role="status" data-testid="casualties-found">
          {isSearching ? catalogue.casualties.list.searching : page === undefined ? '' : pageWords(page)}
        </p>
        {(page?.total ?? 0) > 0 && (
          <label className={styles.sort}>
            <span className={typography.unseen}>{catalogue.casualties.list.sorted}</span>
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
        )}
      </div>
      {page !== undefined && page.hits.length > 0 && (
        <div className={styles.groups} data-testid="casualties-list">
          {groupsOf(page.hits, shownSort, months).map(({ words, hits }) => (
            <Fragment key={words ?? ''}>
              {words !== null && <h3>{words}</h3>}
              <HitList hits={hits} />
            </Fragment>
          ))}
        </div>
      )}
      {page !== undefined && page.total > PAGE_SIZE && (
        <Buttons>
          <Button disabled={page.offset === 0} onClick={() => turnPage(page.offset - PAGE_SIZE)}>
            {catalogue.casualties.list.previous}
          </Button>
          <Button
            data-testid="casualties-next"
            disabled={page.offset + page.hits.length >= page.total}
            onClick={() => turnPage(page.offset + PAGE_SIZE)}
          >
            {catalogue.casualties.list.next}
          </Button>
        </Buttons>
      )}
    </section>
  )
}

/** As they come, with words over each group where they are sorted by season. */
function groupsOf(
  hits: readonly CasualtyHit[],
  sort: CasualtySort,
  months: readonly number[],
): { words: string | null; hits: readonly CasualtyHit[] }[] {
  if (sort !== 'season') return [{ words: null, hits }]
  const groups = Map.groupBy(hits, (hit) => seasonGroup(hit.severity, monthOf(hit), months))
  return [...groups].map(([group, of]) => ({ words: groupWords(group, months), hits: of }))
}

export function HitList({ hits, testId }: { hits: readonly CasualtyHit[]; testId?: string }): ReactNode {
  return (
    <ul className={lists.rows} data-testid={testId}>
      {hits.map((hit) => (
        <li key={hit.casualtyId}>
          <button type="button" title={titleOf(hit)} onClick={() => openRecord(hit.casualtyId)}>
            <span className={styles.hit}>
              <span className={styles.sign} data-severity={hit.severity} aria-hidden="true">
                {SEVERITY_SIGNS[hit.severity]}
              </span>
              <span className={typography.ellipsis}>
                <bdi>{dateWords(hit)}</bdi> <small>{severityWords(hit)}</small>
              </span>
              <small className={typography.num}>{awayWords(hit)}</small>
              <span className={classes(styles.below, typography.ellipsis)}>{typeWords(hit)}</span>
              <small className={classes(styles.below, typography.ellipsis)}>
                {hit.differing > 0 && `${catalogue.casualties.list.copiesDiffer} · `}
                <bdi>{shipWords(hit)}</bdi>
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** All that a line may be too short for. */
const titleOf = (hit: CasualtyHit): string =>
  [
    typeWords(hit),
    `${severityWords(hit)} · ${localTimeWords(hit)}`,
    `${vesselWords(hit)} · ${shipWords(hit)}`,
    placeOf(hit),
  ].join('\n')

const shipWords = ({ vesselType, vesselName }: CasualtyHit): string =>
  [oneLine(vesselType, 60), oneLine(vesselName, 80)].filter((part) => part !== '').join(' · ') ||
  catalogue.casualties.list.vesselNotNamed

/** `10.0 NM off WPT 5 → 6`: off the route's leg, or the circle's middle; else nothing. */
function awayWords({ distanceNm, onRoute, position }: CasualtyHit): string {
  const away = onRoute === null ? distanceNm : Math.abs(onRoute.offNm)
  const words = [
    away === null ? null : catalogue.casualties.list.nmOff(formatDistance(away)),
    onRoute === null
      ? position === null
        ? catalogue.casualties.list.notPlaced
        : null
      : `WPT ${onRoute.legIndex} → ${onRoute.legIndex + 1}`,
  ]
  return unbroken(words.filter((one) => one !== null).join(' '))
}

function placeOf(hit: CasualtyHit): string {
  const off = offWords(hit)
  if (off !== null) return unbroken(off)
  if (hit.quality !== 'exact')
    return hit.quality === 'none' ? catalogue.casualties.list.noPosition : catalogue.casualties.list.positionDoubtful
  return oneLine(hit.location, 60)
}
