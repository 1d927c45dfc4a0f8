// The screen: palette, brightness, size of all that is written, targets for fingers.
import type { ReactNode } from 'react'
import type { Preferences } from '../../../shared/app/preferences.ts'
import { TEXT_SIZES_PC } from '../../../shared/app/text-size.ts'
import { setPreferences } from '../../state/app-store.ts'
import { useLocked } from '../../state/policy.ts'
import { Locked } from '../../ui/Locked.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'
import typography from '../../ui/typography.module.css'
import { Brightness } from './Brightness.tsx'
import { PaletteButtons } from './PaletteButtons.tsx'

export function ScreenSettings({ textSizePc, isTouch }: Pick<Preferences, 'textSizePc' | 'isTouch'>): ReactNode {
  const { screen } = words.settings
  const lockedSize = useLocked('textSizePc')
  const lockedTouch = useLocked('isTouch')
  return (
    <>
      <section>
        <h4>{words.light.palette}</h4>
        <PaletteButtons testId="screen-palette" />
      </section>
      <section>
        <h4>{words.light.brightness.name}</h4>
        <Brightness />
      </section>
      <section>
        <h4>{screen.textSize}</h4>
        <Segments
          legend={screen.textSize}
          isLegendHidden
          options={TEXT_SIZES_PC.map((pc) => [pc, screen.percent(pc)] as const)}
          chosen={textSizePc}
          onChoose={(pc) => void setPreferences({ textSizePc: pc })}
          refusal={() => lockedSize}
          testId="text-size"
        />
        {lockedSize !== null && <Locked words={lockedSize} />}
        <p className={typography.dim}>{screen.textSizeHint}</p>
      </section>
      <section>
        <h4>{screen.touch}</h4>
        <Segments
          legend={screen.touch}
          isLegendHidden
          options={[
            ['off', screen.touchOff],
            ['on', screen.touchOn],
          ]}
          chosen={isTouch ? 'on' : 'off'}
          onChoose={(choice) => void setPreferences({ isTouch: choice === 'on' })}
          refusal={() => lockedTouch}
          testId="touch"
        />
        {lockedTouch !== null && <Locked words={lockedTouch} />}
        <p className={typography.dim}>{screen.touchHint}</p>
      </section>
    </>
  )
}
