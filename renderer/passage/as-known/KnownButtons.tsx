// In Changes: opens the plan as it was known when it was approved, and when it was printed, the newest of each; all that are kept are in the sheet.
import type { ReactNode } from 'react'
import { KNOWN_FOR, newestKnown } from '../../../shared/ship/changes/known-forecast.ts'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { openAsKnown, useKnownHeads } from '../../state/as-known.ts'
import { openSheet } from '../../state/sheets.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'

const words = catalogue.asKnown

export function KnownButtons(): ReactNode {
  const heads = useKnownHeads()
  const newest = KNOWN_FOR.map((why) => newestKnown(why, heads)).filter((head) => head !== null)
  if (newest.length === 0) return null
  return (
    <p className={typography.hint}>
      {words.openAs}{' '}
      {newest.map(({ knownId, why, atMs }) => (
        <span key={knownId}>
          <button
            type="button"
            className={typography.inLine}
            data-testid={`open-known-${why}`}
            title={words.hint}
            onClick={() => void openAsKnown(knownId)}
          >
            {unbroken(words.open[why](formatShortUtc(atMs)))}
          </button>{' '}
        </span>
      ))}
      {heads.length > newest.length && (
        <button
          type="button"
          className={typography.inLine}
          data-testid="all-known"
          onClick={() => openSheet('as-known')}
        >
          {words.all(heads.length)}
        </button>
      )}
    </p>
  )
}
