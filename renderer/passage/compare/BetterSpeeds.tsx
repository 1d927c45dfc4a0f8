// Better speeds on the planned route: one press searches for them, and shows what arriving earlier or later costs.
import type { ReactNode } from 'react'
import { formatSpeed } from '../../../shared/format/format.ts'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { useCommand } from '../../state/commands.ts'
import { useJudgedVessel } from '../../state/vessel-store.ts'
import { Found, useFoundHeading } from './BetterRoutes.tsx'
import { FindRoutes, useLookCommand, useShownCandidates } from './FindRoutes.tsx'
import { SpeedCosts } from './SpeedCosts.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import styles from './candidates.module.css'

/** Mounted anew (by key) for another voyage. */
export function BetterSpeeds({ voyage }: { voyage: Voyage }): ReactNode {
  const shown = useShownCandidates(voyage, 'speeds')
  const foundHeading = useFoundHeading(shown.found, shown.stale !== null)
  const look = useLookCommand('speeds-find')
  useCommand('compare.findSpeeds', look)
  const particulars = useJudgedVessel()?.particulars
  const [minKn, maxKn] = [particulars?.leastSpeedKn ?? null, particulars?.mostSpeedKn ?? null]
  const { speeds } = words
  return (
    <section className={styles.part} aria-label={speeds.better} data-candidates data-testid="better-speeds">
      <FindRoutes voyage={voyage} part="speeds" shown={shown} foundHeading={foundHeading} testId="speeds-find" />
      <p className={typography.hint} data-testid="speeds-range">
        {minKn === null || maxKn === null ? speeds.hasNoRange : speeds.range(formatSpeed(minKn), formatSpeed(maxKn))}
      </p>
      {shown.found !== null && (
        <Found found={shown.found} run={shown.run} voyage={voyage} isStale={shown.stale !== null}>
          <SpeedCosts found={shown.found} />
        </Found>
      )}
    </section>
  )
}
