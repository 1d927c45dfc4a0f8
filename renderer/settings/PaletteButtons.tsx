// Day, dusk, night: three buttons, not a cycle, so that one press always leads to the same light.
import type { ReactNode } from 'react'
import { PALETTES } from '../../shared/app/app.ts'
import { setPreferences, useApp } from '../state/app-store.ts'

const NAMES = { day: 'Day', dusk: 'Dusk', night: 'Night' } as const

export function PaletteButtons(): ReactNode {
  const palette = useApp((state) => state.app?.preferences.palette)
  return (
    <div className="segments" role="group" aria-label="Palette">
      {PALETTES.map((name) => (
        <button
          key={name}
          type="button"
          className="segment"
          data-testid={`palette-${name}`}
          aria-pressed={palette === name}
          onClick={() => void setPreferences({ palette: name })}
        >
          {NAMES[name]}
        </button>
      ))}
    </div>
  )
}
