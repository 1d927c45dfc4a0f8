// The scale: a sheet of the window takes its spaces and text sizes from theme/scale.css, and names no property that nobody sets.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const RENDERER = fileURLToPath(new URL('../../../../renderer/', import.meta.url))
const textOf = (file: string): string => readFileSync(`${RENDERER}${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

/** The printed plan is measured in millimetres and points of its own. */
const sheets = globSync('**/*.css', { cwd: RENDERER }).filter((file) => !file.startsWith('passage/paper/'))
const ofComponents = sheets.filter((file) => !file.startsWith('theme/'))

interface Declaration {
  property: string
  value: string
}
const declarationsOf = (css: string): Declaration[] =>
  [...css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({ property, value }))

const SCALED = /^((padding|margin)(-\w+)*|(row-|column-)?gap|font|font-size|line-height|border-radius)$/
const LENGTH = /\d(px|r?em|pt|ch|%)/

/** What a length off the scale is for. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'margin-left: -1px': 'segments of a row share a border',
  'margin-right: 1px': 'the line between panel and chart, which is no part of either',
  'margin: -1px 0 0 -1px': 'tiles overlap by a pixel, so that no gap shows between them',
}

/** Declarations of `css` that do not take their length from the scale. */
function offScale(css: string): string[] {
  return declarationsOf(css)
    .filter(({ property, value }) => SCALED.test(property) && LENGTH.test(value))
    .map(({ property, value }) => `${property}: ${value}`)
    .filter((line) => EXCEPTIONS[line] === undefined)
}

describe('the scale', () => {
  it('is what every sheet takes its spaces and text sizes from', () => {
    expect(ofComponents.length).toBeGreaterThan(10)
    for (const file of ofComponents) expect(offScale(textOf(file)), `in ${file}`).toEqual([])
  })

  it('is missed by a literal of any of its properties', () => {
    for (const line of [
      'padding: 0 10px',
      'margin-top: 17px',
      'gap: 6px var(--space-5)',
      'font-size: 0.9em',
      'font: 600 14px serif',
      'border-radius: 4px 0',
      'line-height: 16px',
    ])
      expect(offScale(`.one { color: red; ${line}; }`), `for ${line}`).toEqual([line])
    expect(offScale('.one { padding: 0 var(--space-2); margin: 0 auto; width: 300px; line-height: 1; }')).toEqual([])
  })

  it('has no exception that nothing uses any more', () => {
    const used = ofComponents.flatMap((file) =>
      declarationsOf(textOf(file)).map(({ property, value }) => `${property}: ${value}`),
    )
    for (const line of Object.keys(EXCEPTIONS)) expect(used).toContain(line)
  })

  it('rises from step to step', () => {
    const scale = textOf('theme/scale.css')
    for (const name of ['space', 'text']) {
      const steps = [...scale.matchAll(new RegExp(`--${name}-\\d: (\\d+)px`, 'g'))].map(([, px]) => Number(px))
      expect(steps.length).toBeGreaterThan(4)
      expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    }
  })

  it('and the palettes set every property that a sheet reads', () => {
    const all = sheets.map(textOf).join('\n')
    const set = new Set([...all.matchAll(/(?<=[{;]\s*)(--[\w-]+):/g)].map(([, name]) => name))
    const read = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    expect(read.size).toBeGreaterThan(20)
    expect([...read].filter((name) => !set.has(name))).toEqual([])
    expect([...set].filter((name) => name?.match(/^--(space|text)-\d/) && !read.has(name))).toEqual([])
  })
})
