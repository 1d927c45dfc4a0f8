// The palettes by name.
import { PALETTES, type Palette } from '../../../shared/app/app.ts'

export const isPalette = (name: string | null): name is Palette =>
  (PALETTES as readonly (string | null)[]).includes(name)
