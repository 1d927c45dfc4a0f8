// The palettes' colours for what is drawn on a canvas, where custom properties cannot reach.
import type { Palette } from '../../shared/app/app.ts'
import { COLOURS, type Colours } from '../../shared/app/palette.ts'

/** The same values as tokens.css; see shared/app/palette.ts for what each role is for. */
export const chartColours = (palette: Palette): Colours => COLOURS[palette]

/** The family of font.css for a canvas's `font`, e.g. `canvasFont(12)` → `12px "Noto Sans Variable", …`. */
export const canvasFont = (sizePx: number, weight = 400): string =>
  `${weight} ${sizePx}px "Noto Sans Variable", "Noto Sans", sans-serif`
