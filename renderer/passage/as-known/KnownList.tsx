// The sheet of all that is kept of a voyage: when and why, of which revision, of what age its forecast was; each can be opened as it was known.
import type { ReactNode } from 'react'
import { formatShortUtc } from '../../../shared/format/time.ts'
import { openAsKnown, useAsKnown, useKnownHeads } from '../../state/as-known.ts'
import { Button } from '../../ui/Button.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { words as catalogue } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './as-known.module.css'

const words = catalogue.asKnown

export function KnownList(): ReactNode {
  const heads = useKnownHeads()
  const openId = useAsKnown()?.head.knownId ?? null
  if (heads.length === 0) return <p data-testid="known-none">{words.none}</p>
  return (
    <>
      <p className={typography.hint}>{words.hint}</p>
      <ul className={styles.list} aria-label={words.list}>
        {heads.map(({ knownId, why, atMs, revision, fetchedToMs }) => (
          <li key={knownId}>
            <span>
              {unbroken(words.row(words.what[why], formatShortUtc(atMs), revision, formatShortUtc(fetchedToMs)))}
            </span>
            {knownId === openId ? (
              <b>{words.isOpen}</b>
            ) : (
              <Button data-testid={`open-known-${knownId}`} onClick={() => void openAsKnown(knownId)}>
                {words.openRow}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
