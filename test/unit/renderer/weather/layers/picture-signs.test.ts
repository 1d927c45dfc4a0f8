// The key of the picture's signs: what each part that is on is hatched for, in the units that are read.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PictureSigns } from '../../../../../renderer/weather/layers/PictureSigns.tsx'
import type { PicturePart } from '../../../../../shared/picture/picture.ts'

/** What the key says, line by line. */
const keyOf = (...parts: PicturePart[]): string[] =>
  [...renderToStaticMarkup(createElement(PictureSigns, { parts })).matchAll(/<dd>([^<]*)<\/dd>/g)].map(
    ([, line = '']) => line,
  )
const ALWAYS = ['not known', 'a point it is drawn from; faint: of another hour']

describe('the key', () => {
  it('says of each part that is on how far it may be off, whole and hatched', () => {
    expect(keyOf('pressure')).toEqual([
      'pressure within about 1.5 hPa',
      'within about 3 hPa',
      'within about 4 hPa: no isobars',
      ...ALWAYS,
    ])
    expect(keyOf('wind')).toEqual(['wind within about 6 kn', 'within about 9 kn', ...ALWAYS])
    expect(keyOf('sea')).toEqual([
      'sea within about 0.9 m',
      'within about 1.4 m',
      'within about 1.8 m: no shade',
      'of heights to 2 m; more of higher ones',
      ...ALWAYS,
    ])
    expect(keyOf('pressure', 'wind', 'swell')).toHaveLength(9 + ALWAYS.length)
  })
})
