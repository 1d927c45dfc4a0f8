// How bright the palette in use is drawn: each palette keeps its own.
import { BRIGHTNESS_PC, steppedBrightness } from '../../shared/app/brightness.ts'
import type { Preferences } from '../../shared/app/preferences.ts'
import { setPreferences, useApp } from './app-store.ts'

/** In per cent, a whole step. */
export const useBrightnessPc = (): number =>
  useApp((state) =>
    state.app === null ? BRIGHTNESS_PC.max : steppedBrightness(brightnessOf(state.app.preferences), 0),
  )

const brightnessOf = ({ brightnessPc, palette }: Preferences): number => brightnessPc[palette]

/** By so many steps; never beyond what can be read. */
export const brighten = (steps: number): void =>
  change((preferences) => steppedBrightness(brightnessOf(preferences), steps))

/** As bright as the palette is. */
export const fullBrightness = (): void => change(() => BRIGHTNESS_PC.max)

function change(next: (preferences: Preferences) => number): void {
  const preferences = useApp.getState().app?.preferences
  if (preferences === undefined) return
  const { brightnessPc, palette } = preferences
  const pc = next(preferences)
  if (pc !== brightnessPc[palette]) void setPreferences({ brightnessPc: { ...brightnessPc, [palette]: pc } })
}
