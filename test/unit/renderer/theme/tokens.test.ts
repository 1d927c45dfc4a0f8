// The palettes: one table, and contrast measured from the style sheet's own text.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PALETTES, type Palette } from '../../../../shared/app/app.ts'
import { COLOUR_ROLES, paletteStyleSheet, type ColourRole } from '../../../../shared/app/palette.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'

const css = readFileSync(new URL('../../../../renderer/theme/tokens.css', import.meta.url), 'utf8')

/** The colour a role has in the style sheet itself. */
function token(palette: Palette, role: string): string {
  const rule = new RegExp(`data-palette='${palette}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new RegExp(`--${role}: (#[0-9a-f]+);`).exec(rule)?.[1] ?? ''
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS: ColourRole[] = ['bg', 'panel', 'rail']
const TEXTS: ColourRole[] = ['text', 'dim', 'acc', 'alarm', 'ok', 'wind', 'sea', 'prs', 'mag']

describe('tokens.css', () => {
  it('holds exactly what the table says', () => {
    expect(css).toBe(paletteStyleSheet())
  })

  it.each(PALETTES)('has every role in %s, the same for the canvas', (palette) => {
    for (const role of COLOUR_ROLES) {
      expect(token(palette, role), `role ${role}`).toMatch(/^#([0-9a-f]{6}|[0-9a-f]{8})$/)
      expect(chartColours(palette)[role]).toBe(token(palette, role))
    }
  })

  it.each(PALETTES)('gives text 4.5:1 on panels in %s', (palette) => {
    for (const text of TEXTS) {
      for (const ground of GROUNDS) {
        expect(contrast(token(palette, text), token(palette, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
    }
    for (const [text, ground] of [
      ['acct', 'acc'],
      ['warnt', 'warn'],
      ['cautt', 'caut'],
      ['text', 'deep'],
      ['dim', 'deep'],
      ['text', 'land'],
    ] as const) {
      expect(contrast(token(palette, text), token(palette, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(PALETTES)('gives what is drawn on the water 3:1 in %s, and the shore 2:1', (palette) => {
    for (const line of ['route', 'alt', 'barb'] as const) {
      expect(contrast(token(palette, line), token(palette, 'deep')), `line ${line}`).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(token(palette, 'coast'), token(palette, 'deep'))).toBeGreaterThanOrEqual(2)
  })

  it('has nothing brighter than the amber text at night, and no blue', () => {
    for (const role of COLOUR_ROLES) {
      const colour = token('night', role)
      expect(luminance(colour), `role ${role}`).toBeLessThanOrEqual(luminance(token('night', 'text')))
      const [red, blue] = [colour.slice(1, 3), colour.slice(5, 7)].map((part) => Number.parseInt(part, 16)) as [
        number,
        number,
      ]
      // Water may be a hair cooler than black.
      expect(blue, `role ${role}`).toBeLessThanOrEqual(Math.max(red, 4))
    }
  })
})
