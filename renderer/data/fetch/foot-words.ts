// What stands over a footer, whole: why getting weather stopped or brought less, and what can be done, in few words. All of it is in Data.
import { operationName } from '../../../shared/sync/operations.ts'
import { formatClock } from '../../../shared/format/time.ts'
import type { Fault } from '../../../shared/result.ts'
import type { SyncEstimate, SyncState } from '../../../shared/sync/sync.ts'
import { alsoGivenUpWords, gapWords, givenUpWords, mayBeLand } from './given-up-words.ts'
import { isTroubled, joined, officeRemark, phaseWords, sentence } from './sync-words.ts'
import { words } from '../../words/words.ts'

/** The reason and what can be done; of a run that needs nobody all that is said of it. null: nothing is. */
export function footWords(sync: SyncState): string | null {
  if (!isTroubled(sync)) return phaseWords(sync)
  if (sync.retryAtMs !== null)
    return words.sync.ended.triesAgain(faultInShort(sync.fault) ?? words.sync.ended.noLink, formatClock(sync.retryAtMs))
  if (sync.phase === 'finished')
    return joined(
      officeRemark(sync),
      givenUpWords(sync, 'short'),
      gapWords(sync.gaps),
      mayBeLand(sync) ? words.sync.givenUp.mayBeLand : null,
    )
  const givenUp = givenUpWords(sync, 'short')
  if (sync.phase === 'failed' && sync.waiting === 0 && givenUp !== null) return givenUp
  const reason = faultInShort(sync.fault)
  return reason === null ? phaseWords(sync) : joined(reason, alsoGivenUpWords(sync, 'short'))
}

function faultInShort(fault: Fault | null): string | null {
  switch (fault?.code) {
    case undefined:
      return null
    case 'key-refused':
      return words.sync.foot.keyRefused
    case 'unreachable':
      return words.sync.foot.unreachable
    default:
      return fault === null ? null : sentence(fault.message)
  }
}

/** What is left out since the service does not allow this key to have it; null when nothing is. */
export function leftOutInShort({ notPermitted }: Pick<SyncEstimate, 'notPermitted'>): string | null {
  if (notPermitted.length === 0) return null
  const requests = notPermitted.reduce((sum, one) => sum + one.requests, 0)
  return words.sync.foot.leftOut(
    requests,
    notPermitted.map(({ operation }) => operationName(operation).toLowerCase()),
  )
}
