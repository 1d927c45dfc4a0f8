// Day, dusk, night: three buttons, not a cycle, so that one press always leads to the same light.
import type { ReactNode } from 'react'
import { PALETTES } from '../../shared/app/app.ts'
import { setPreferences, useApp } from '../state/app-store.ts'
import { Segments } from '../ui/Segments.tsx'

const NAMES = { day: 'Day', dusk: 'Dusk', night: 'Night' } as const

export function PaletteButtons(): ReactNode {
  const chosen = useApp((state) => state.app?.preferences.palette)
  return (
    <Segments
      legend="Palette"
      isLegendHidden
      options={PALETTES.map((palette) => [palette, NAMES[palette]] as const)}
      chosen={chosen}
      onChoose={(palette) => void setPreferences({ palette })}
      testId="palette"
    />
  )
}
