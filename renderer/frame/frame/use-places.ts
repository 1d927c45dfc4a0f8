// The places' sizes in this window, followed while it is resized or a border is pulled.
import { useState } from 'react'
import { shareOf } from '../../../shared/app/layout.ts'
import type { Layout } from '../../../shared/app/preferences.ts'
import { setPreferences } from '../../state/app-store.ts'
import { useWindowSize } from '../../ui/use-window-size.ts'
import { placesOf, type Places } from './places.ts'

interface Pulled extends Places {
  /** While a border is pulled, in pixels. */
  pull: (side: keyof Layout, px: number) => void
  /** It was let go; null: by rule again. */
  keep: (side: keyof Layout, px: number | null) => void
}

export function usePlaces(kept: Layout): Pulled {
  const windowSize = useWindowSize()
  const [pulled, setPulled] = useState<Layout | null>(null)
  const layout = pulled ?? kept
  const withSize = (side: keyof Layout, px: number | null): Layout => {
    const ofPx = side === 'panelShare' ? windowSize.width : windowSize.height
    return { ...layout, [side]: px === null ? null : shareOf(px, ofPx) }
  }
  return {
    ...placesOf(windowSize, layout),
    pull: (side, px) => setPulled(withSize(side, px)),
    keep: (side, px) => {
      setPulled(null)
      void setPreferences({ layout: withSize(side, px) })
    },
  }
}
