// Which antenna the ship has, its caps, and what a month of it costs at most.
import type { ReactNode } from 'react'
import { formatBytes } from '../../../shared/format/format.ts'
import type { LinkProfile } from '../../../shared/sync/link.ts'
import { LinkSection } from '../../data/fetch/LinkSection.tsx'
import { moneyWords } from '../../data/fetch/link-words.ts'
import { inUseOf, useLinkProfiles } from '../../state/link-store.ts'
import { words } from '../../words/words.ts'

const { connection } = words.firstRun

export function ConnectionStep(): ReactNode {
  const profile = inUseOf(useLinkProfiles().value)
  return (
    <>
      <p>{connection.about}</p>
      <LinkSection isHeaded={false} />
      {profile !== null && <p data-testid="month-cost">{monthWords(profile)}</p>}
    </>
  )
}

/** What a month can cost; MB are of 1,000,000 bytes, as prices are. */
export function monthWords({
  pricePerMb,
  monthlyCapBytes,
}: Pick<LinkProfile, 'pricePerMb' | 'monthlyCapBytes'>): string {
  if (pricePerMb === null) return connection.monthFree
  if (monthlyCapBytes === null) return connection.monthNoCap
  return connection.monthAtMost(formatBytes(monthlyCapBytes), moneyWords((monthlyCapBytes / 1e6) * pricePerMb))
}
