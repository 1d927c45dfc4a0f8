// The one press that looks for better routes or speeds: how many points it may fetch, what that takes at most, what should be known before.
import type { ReactNode } from 'react'
import { SEARCH_POINTS, type SearchPrice } from '../../../shared/candidates/search-run.ts'
import type { SearchPart } from '../../../shared/candidates/candidates.ts'
import { choosePoints, useSearchPrices, useSearch } from '../../state/search-store.ts'
import { useLinkState } from '../../state/sync-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { beginWords, cautionWords, priceWords } from './search-words.ts'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

interface SearchFormProps {
  part: SearchPart
  /** There is an answer of now, which more points may change. */
  isOn: boolean
  /** It is what the officer needs next. */
  isMain: boolean
  onBegin: (price: SearchPrice) => void
  /** By what its parts are found. */
  testId: string
}

const SIZES = SEARCH_POINTS.map((points) => [points, points === 0 ? words.search.here : String(points)] as const)

/** What was chosen; null until prices are read. */
function useSearchPrice(): SearchPrice | null {
  const prices = useSearchPrices()
  const points = useSearch((state) => state.points)
  return prices?.find((price) => price.points === points) ?? null
}

export function SearchForm({ part, isOn, isMain, onBegin, testId }: SearchFormProps): ReactNode {
  const points = useSearch((state) => state.points)
  const price = useSearchPrice()
  const link = useLinkState()
  const caution = price === null ? null : cautionWords(price, link)
  return (
    <div className={styles.table}>
      <div>
        <Button
          main={isMain}
          data-testid={testId}
          disabled={price === null}
          onClick={() => price !== null && onBegin(price)}
        >
          {price === null ? words.search.actions[part] : unbroken(beginWords(part, price, isOn))}
        </Button>
      </div>
      <div className={styles.size}>
        <span className={typography.hint} aria-hidden="true">
          {words.search.size}
        </span>
        <Segments
          legend={words.search.size}
          isLegendHidden
          options={SIZES}
          chosen={points}
          testId={`${testId}-points`}
          onChoose={choosePoints}
        />
      </div>
      {price !== null && (
        <p className={typography.hint} data-testid={`${testId}-price`}>
          {unbroken(priceWords(price, link !== null && link.office !== null))}
        </p>
      )}
      {caution !== null && (
        <p className={typography.hint} data-testid={`${testId}-caution`}>
          <span aria-hidden="true">{price?.budget === 'stop' ? '✕' : '▲'}</span> {unbroken(caution)}
        </p>
      )}
    </div>
  )
}
