// What the office's relay does not give, got with this ship's own key: its price first, then one press.
import type { ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import type { FetchChoice, SyncEstimate } from '../../../shared/sync/sync.ts'
import { fetchBy } from '../../state/office-store.ts'
import { startSync, useCommands, useOwnKeyEstimate } from '../../state/sync-store.ts'
import { Button } from '../../ui/Button.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { useAction } from '../../ui/use-action.ts'
import { words } from '../../words/words.ts'
import { moneyWords } from './link-words.ts'
import typography from '../../ui/typography.module.css'

const said = words.office.instead

/** `about 48 kB, $0.38`; money where the link is paid by volume. */
const priceWords = ({ bytesUp, bytesDown, costUsd }: SyncEstimate): string =>
  [said.about(formatBytes(bytesUp + bytesDown)), ...(costUsd === null ? [] : [moneyWords(costUsd)])].join(', ')

export function OwnKeyInstead({ voyage, choice }: { voyage: Voyage; choice: FetchChoice }): ReactNode {
  const { value: estimate } = useOwnKeyEstimate(voyage, choice)
  const commanding = useCommands((state) => state.commanding)
  const { busy, fault, run } = useAction()
  if (estimate === null || estimate.requests === 0) return null
  const get = (): void =>
    void run(async () => {
      await fetchBy('own')
      await startSync(estimate)
    })
  return (
    <>
      <Button data-testid="own-key-instead" disabled={busy || commanding} onClick={get}>
        {unbroken(said.own(priceWords(estimate)))}
      </Button>
      {fault !== null && <p className={typography.complaint}>▲ {fault.message}</p>}
    </>
  )
}
