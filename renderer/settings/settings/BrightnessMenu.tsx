// Brightness in the top bar: what is pressed is loaded once the window has nothing else to do.
import type { ReactNode } from 'react'
import { BRIGHTNESS_PC } from '../../../shared/app/brightness.ts'
import { useBrightnessPc } from '../../state/brightness.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { words } from '../../words/words.ts'

const Brightness = lazyComponent(async () => (await import('./Brightness.tsx')).Brightness)

/** Says how bright it is where that is less than full. */
export function BrightnessMenu(): ReactNode {
  const pc = useBrightnessPc()
  const { brightness } = words.light
  const isFull = pc === BRIGHTNESS_PC.max
  const written = isFull ? brightness.sign : brightness.signPercent(pc)
  return (
    <Popover words={written} label={brightness.menu(written, isFull)} isSet={!isFull} testId="brightness-menu">
      <Brightness />
    </Popover>
  )
}
