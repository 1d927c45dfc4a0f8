// The key of the picture's signs: what each part that is on is hatched for, in the units that are read.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PictureSigns } from '../../../../../renderer/weather/layers/PictureSigns.tsx'
import type { PicturePart } from '../../../../../shared/picture/picture.ts'

/** What the key says, line by line. */
const keyWith = (hasPoints: boolean, ...parts: PicturePart[]): string[] =>
  [...renderToStaticMarkup(createElement(PictureSigns, { parts, hasPoints })).matchAll(/<dd>([^<]*)<\/dd>/g)].map(
    ([, line = '']) => line,
  )
const keyOf = (...parts: PicturePart[]): string[] => keyWith(false, ...parts)
const ALWAYS = ['not known']

describe('the key', () => {
  it('says of each part that is on how far it may be off, whole and hatched', () => {
    expect(keyOf('pressure')).toEqual(['pressure within about 1.5 hPa', 'within about 3 hPa', ...ALWAYS])
    expect(keyOf('wind')).toEqual(['wind within about 6 kn', 'within about 9 kn', ...ALWAYS])
    expect(keyOf('sea')).toEqual([
      'sea within about 0.9 m',
      'within about 1.4 m',
      'within about 1.8 m: no shade',
      'of heights to 2 m; more of higher ones',
      ...ALWAYS,
    ])
    expect(keyOf('pressure', 'wind', 'swell')).toHaveLength(8 + ALWAYS.length)
    expect(keyWith(true, 'wind').at(-1)).toBe('a point it is drawn from; faint: of another hour')
  })
})
