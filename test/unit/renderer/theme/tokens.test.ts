// The palettes: one table, and contrast measured from the style sheet's own text.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PALETTES, type Palette } from '../../../../shared/app/app.ts'
import { COLOUR_ROLES, paletteStyleSheet, type ColourRole } from '../../../../shared/app/palette.ts'
import { RING_TINT } from '../../../../renderer/chart/draw/draw-casualties.ts'
import { chartColours } from '../../../../renderer/theme/palette.ts'
import { contrast, huesApartDeg, luminance } from './contrast.ts'

const css = readFileSync(new URL('../../../../renderer/theme/tokens.css', import.meta.url), 'utf8')

/** The colour a role has in the style sheet itself. */
function token(palette: Palette, role: string): string {
  const rule = new RegExp(`data-palette='${palette}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new RegExp(`--${role}: (#[0-9a-f]+);`).exec(rule)?.[1] ?? ''
}

const GROUNDS: ColourRole[] = ['bg', 'panel', 'rail']
const TEXTS: ColourRole[] = ['text', 'dim', 'acc', 'alarm', 'hardt', 'softt', 'ok', 'wind', 'sea', 'prs', 'mag']

/** Lines, marks and borders, each with what it is drawn on. */
const SEEN: readonly (readonly [ColourRole, ColourRole])[] = [
  ...(['acc', 'route', 'alt', 'alarm', 'softt', 'mag', 'prs', 'coast', 'barb'] as const).flatMap(
    (line) =>
      [
        [line, 'deep'],
        [line, 'land'],
      ] as const,
  ),
  ['warn', 'deep'],
  ['warn', 'panel'],
  ['alarm', 'panel'],
  ['ok', 'panel'],
  ...GROUNDS.map((ground) => ['edge', ground] as const),
]

/** `share` of one colour over another, as color-mix(in srgb) mixes them. */
function mixed(colour: string, ground: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over, under] = [colour, ground].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number]
    return Math.round(over * share + under * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

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
      ['alarm', 'deep'],
      ['prs', 'deep'],
      ['sea', 'deep'],
      ['text', 'land'],
    ] as const) {
      expect(contrast(token(palette, text), token(palette, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(PALETTES)('gives what must be seen 3:1 in %s', (palette) => {
    for (const [line, ground] of SEEN)
      expect(contrast(token(palette, line), token(palette, ground)), `${line} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  it.each(PALETTES)('gives words of a limit passed 4.5:1 on their own tint in %s', (palette) => {
    for (const [text, tint, share] of [
      ['softt', 'warn', 0.22],
      ['hardt', 'alarm', 0.2],
    ] as const) {
      const ground = mixed(token(palette, tint), token(palette, 'panel'), share)
      for (const role of [text, 'text'])
        expect(contrast(token(palette, role), ground), `${role} on a tint of ${tint}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(PALETTES)('gives the number of a ring of casualties 4.5:1 on its tint in %s', (palette) => {
    const ground = mixed(token(palette, 'mag'), token(palette, 'panel'), RING_TINT)
    expect(contrast(token(palette, 'text'), ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(palette, 'mag'), ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(PALETTES)('keeps what stands on the shading of waves at 3:1 in %s, and its steps apart', (palette) => {
    const steps = COLOUR_ROLES.filter((role) => role.startsWith('wave'))
    expect(steps).toHaveLength(9)
    for (const step of steps)
      for (const mark of ['route', 'alt', 'alarm', 'softt', 'mag', 'prs', 'barb', 'sea'] as const)
        expect(contrast(token(palette, mark), token(palette, step)), `${mark} on ${step}`).toBeGreaterThanOrEqual(3)
    const darkest = [token(palette, 'deep'), ...steps.map((step) => token(palette, step))]
    const apart = darkest.slice(1).map((colour, i) => contrast(colour, darkest[i] ?? ''))
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(1.03)
    const lights = darkest.map(luminance)
    expect(lights.toSorted((a, b) => (palette === 'day' ? b - a : a - b))).toEqual(lights)
  })

  it.each(PALETTES)('keeps isobars and casualties apart by hue in %s', (palette) => {
    expect(huesApartDeg(token(palette, 'prs'), token(palette, 'mag'))).toBeGreaterThanOrEqual(60)
  })

  it('has nothing brighter than the amber text at night, and no blue', () => {
    for (const role of COLOUR_ROLES) {
      const colour = token('night', role)
      expect(luminance(colour), `role ${role}`).toBeLessThanOrEqual(luminance(token('night', 'text')))
      const [red, green, blue] = [1, 3, 5].map((part) => Number.parseInt(colour.slice(part, part + 2), 16)) as [
        number,
        number,
        number,
      ]
      expect(blue, `role ${role}`).toBeLessThanOrEqual(Math.max(red, green))
      // Water may be a hair cooler than black.
      expect(blue, `role ${role}`).toBeLessThanOrEqual(Math.max(red, 4))
    }
  })
})
