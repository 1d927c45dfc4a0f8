// Day, dusk, night: three buttons, not a cycle, so that one press always leads to the same light.
import type { ReactNode } from 'react'
import { PALETTES } from '../../../shared/app/app.ts'
import { setPreferences, useApp } from '../../state/app-store.ts'
import { Segments } from '../../ui/Segments.tsx'
import { words } from '../../words/words.ts'

export function PaletteButtons({ testId = 'palette' }: { testId?: string }): ReactNode {
  const chosen = useApp((state) => state.app?.preferences.palette)
  return (
    <Segments
      legend={words.light.palette}
      isLegendHidden
      options={PALETTES.map((palette) => [palette, words.light.palettes[palette]] as const)}
      chosen={chosen}
      onChoose={(palette) => void setPreferences({ palette })}
      testId={testId}
    />
  )
}
