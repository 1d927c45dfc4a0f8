// Voyages that were changed here and in a pack, and wait for the officer: all, or those of one voyage.
import type { ReactNode } from 'react'
import { packPairs } from '../../state/queries.ts'
import { lookAtPair } from '../../state/packs-store.ts'
import { useKeptAnswer } from '../../state/use-answer.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { words } from '../../words/words.ts'

const text = words.packsFirst

/** `voyageId`: of this one alone. */
export function PackPairs({ voyageId }: { voyageId?: number }): ReactNode {
  const { value: pairs } = useKeptAnswer(packPairs)
  const shown = (pairs ?? []).filter(
    (pair) => voyageId === undefined || pair.voyageId === voyageId || pair.otherId === voyageId,
  )
  return shown.map((pair) => (
    <Message
      key={pair.otherId}
      tone="caution"
      testId="pack-pair"
      actions={
        <Button aria-label={text.compareNamed(pair.name)} onClick={() => lookAtPair(pair)}>
          {text.compare}
        </Button>
      }
    >
      {text.waits(pair.name, pair.maker)}
    </Message>
  ))
}
