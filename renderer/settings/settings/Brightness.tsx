// Brightness of the palette in use: darker, brighter, full; how far it is down stands beside it, with a word where little can be read.
import type { ReactNode } from 'react'
import { BRIGHTNESS_PC } from '../../../shared/app/brightness.ts'
import { brighten, fullBrightness, useBrightnessPc } from '../../state/brightness.ts'
import { useApp } from '../../state/app-store.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../words/words.ts'
import styles from './settings.module.css'
import typography from '../../ui/typography.module.css'

/** From here down by daylight, and with tired eyes, much is lost. */
const DIM_PC = 60

export function Brightness(): ReactNode {
  const pc = useBrightnessPc()
  const palette = useApp((state) => state.app?.preferences.palette ?? 'day')
  const { brightness } = words.light
  return (
    <div className={styles.brightness} role="group" aria-label={brightness.name}>
      <Button
        aria-label={brightness.darker}
        aria-disabled={pc <= BRIGHTNESS_PC.min}
        data-testid="darker"
        onClick={() => brighten(-1)}
      >
        −
      </Button>
      <output data-testid="brightness">{brightness.percent(pc)}</output>
      <Button
        aria-label={brightness.brighter}
        aria-disabled={pc >= BRIGHTNESS_PC.max}
        data-testid="brighter"
        onClick={() => brighten(1)}
      >
        +
      </Button>
      <Button aria-disabled={pc >= BRIGHTNESS_PC.max} data-testid="full-brightness" onClick={fullBrightness}>
        {brightness.full}
      </Button>
      <p className={pc <= DIM_PC ? undefined : typography.dim} role="status">
        {pc <= DIM_PC ? brightness.dim(words.light.palettes[palette]) : brightness.own(words.light.palettes[palette])}
      </p>
    </div>
  )
}
