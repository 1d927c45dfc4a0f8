// What is always visible: the voyage, the vessel, what the plan stands as, the training mark, the ages, the link, the time, the palette.
import type { ReactNode } from 'react'
import { commandOf } from '../../../shared/app/commands.ts'
import type { Subject } from '../../state/subjects.ts'
import { BrightnessMenu } from '../../settings/settings/BrightnessMenu.tsx'
import { PaletteButtons } from '../../settings/settings/PaletteButtons.tsx'
import { runCommand } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import { CasualtiesChip } from './CasualtiesChip.tsx'
import { Clocks } from './Clocks.tsx'
import { GIVES_WAY } from './gives-way.ts'
import { LinkChip } from './LinkChip.tsx'
import { StandingChip } from './StandingChip.tsx'
import { TrainingMark } from './TrainingMark.tsx'
import { useFit } from './use-fit.ts'
import { VesselMenu } from './VesselMenu.tsx'
import { VoyageButton } from './VoyageButton.tsx'
import { WeatherChip } from './WeatherChip.tsx'
import styles from './top-bar.module.css'

const FIND_KEY = commandOf('help.find').keys?.[0] ?? ''

/** `open`: the subject in view; null while the panel is folded away. */
export function TopBar({ open }: { open: Subject | null }): ReactNode {
  const bar = useFit<HTMLElement>(GIVES_WAY)
  return (
    <header className={styles.bar} data-help="windows" ref={bar}>
      <div className={styles.names} data-gives="names">
        <VoyageButton isPlanSeen={open === 'plan'} />
        <VesselMenu />
      </div>
      <div className={styles.chips}>
        <StandingChip />
        <TrainingMark />
      </div>
      <div className={styles.end}>
        <WeatherChip />
        <CasualtiesChip />
        <LinkChip />
        <Clocks />
        <div className={styles.light} data-gives="light">
          <BrightnessMenu />
        </div>
        <div className={styles.palette}>
          <PaletteButtons />
        </div>
        <Button
          className={styles.find}
          data-testid="find"
          aria-label={words.frame.find}
          title={words.frame.withKey(words.frame.find, FIND_KEY)}
          aria-keyshortcuts={FIND_KEY}
          aria-haspopup="dialog"
          onClick={() => runCommand('help.find')}
        >
          <span aria-hidden="true">⌕</span>
        </Button>
      </div>
    </header>
  )
}
