// What getting weather includes, what may be added and what that costs; and how the last time ended.
import type { ReactNode } from 'react'
import type { Voyage } from '../../../shared/passage/voyage.ts'
import { closeSheet } from '../../state/sheets.ts'
import { startSync, useCommands, useEstimate, useSyncState } from '../../state/sync-store.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/Button.tsx'
import { useWallMs } from '../../ui/clock.ts'
import { unbroken } from '../../ui/unbroken.ts'
import { FetchDetails } from './FetchDetails.tsx'
import { FetchOptions } from './FetchOptions.tsx'
import { isOverBudget } from './link-words.ts'
import { RunWords } from './RunWords.tsx'
import { estimateWords, nothingWords } from './sync-words.ts'
import { useAbout } from './use-about.ts'
import { words } from '../../words/words.ts'
import styles from './data.module.css'
import typography from '../../ui/typography.module.css'

export function FetchSheetBody({ voyage }: { voyage: Voyage }): ReactNode {
  const sync = useSyncState()
  return (
    <>
      <FetchOptions voyage={voyage} withBulk />
      <FetchDetails />
      <Send />
      {sync !== null && sync.voyageId === voyage.voyageId && <RunWords sync={sync} testId="last-run-words" />}
    </>
  )
}

/** The sheet covers the footer: its price and button are shown here too. */
function Send(): ReactNode {
  const nowMs = useWallMs()
  const commanding = useCommands((state) => state.commanding)
  const { value: estimate, fault } = useEstimate()
  const about = useAbout()
  const isRunning = useSyncState()?.phase === 'running'
  const nothing = estimate === null ? null : nothingWords(estimate, nowMs)
  const send = (): void => {
    if (estimate === null) return
    closeSheet()
    void startSync(estimate)
  }
  return (
    <div className={styles.fetchLine}>
      <Button
        main={estimate === null || !isOverBudget(estimate)}
        large
        data-testid="sheet-get-weather"
        disabled={commanding || isRunning || estimate === null || nothing !== null}
        onClick={send}
      >
        {words.sync.fetchSheet.getWeather}
      </Button>
      <p role="status" data-testid="sheet-estimate">
        {fault !== null
          ? `▲ ${fault.message}`
          : unbroken(nothing ?? (estimate === null ? words.sync.fetchSheet.counting : estimateWords(estimate)))}
        <span className={classes(typography.dim, styles.about)}>{unbroken(about)}</span>
      </p>
    </div>
  )
}
