// The first page: it answers as the card does, and its pictures distinguish what is beyond limits, what is known and what is not.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { trackPieces } from '../../../../../electron/engine/passage/paper/chart-stretches.ts'
import { curveRows } from '../../../../../electron/engine/passage/paper/curve-rows.ts'
import { type PaperInput } from '../../../../../electron/engine/passage/paper/data.ts'
import { hatched } from '../../../../../electron/engine/passage/paper/patterns.ts'
import { voyageBar } from '../../../../../electron/engine/passage/paper/voyage-bar.ts'
import { ORIENTATIONS, previewOf } from '../../../../../shared/app/paper.ts'
import { routeVerdict } from '../../../../../shared/ship/verdict.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { DEFAULT_UNITS, QUANTITIES, type Quantity, type Units } from '../../../../../shared/weather/units.ts'
import type { WeatherSource } from '../../../../../shared/weather/weather.ts'
import { inputOf, route, voyageOf, waypoint, weatherOf } from '../../../../unit/engine/passage/paper/inputs.ts'
import { passagePlanData, planPage } from '../../../../support/at-once.ts'

const voyage = voyageOf(route([waypoint(0, 40, -20), waypoint(1, 40, -10), waypoint(2, 42, 0)]))
/** A storm at steps 3 to 5, fog at step 9. */
const storm = (measure: MeasureName, i: number): number | undefined =>
  measure === 'totalWaveHeight' && i >= 3 && i <= 5 ? 6 : measure === 'visibility' && i === 9 ? 900 : undefined
const input = (source: (i: number) => WeatherSource = () => 'F', more: Partial<PaperInput> = {}): PaperInput =>
  inputOf(voyage, { weather: weatherOf(voyage, source, storm), ...more })
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const firstPage = (html: string): string => plain(html.slice(0, html.indexOf('<div class="part">')))

describe('the answer', () => {
  test('the worst first, with what, how much, its limit and between which waypoints', () => {
    const text = firstPage(planPage(input()).html)
    expect(text).toMatch(
      /✕ Beyond limits from 15 NOV .* ✕ 15 NOV \d{4} – \d{4} sea 6\.0 m 4\.0 m, hard WPT 1 → 2 ▲ 16 NOV .* visibility 0\.5 NM 1\.0 NM, soft/,
    )
    expect(text).toContain('✕ beyond a hard limit')
    expect(text).toContain('Sketch of the route')
    expect(text).toContain('Source, age')
  })

  test('a name of several lines takes its room from the standing chart, so that the curves stay on the page', () => {
    const heights = (name: string): (string | undefined)[] =>
      ORIENTATIONS.map((orientation) => {
        const long = voyageOf(route(voyage.document.waypoints, { name }))
        return /viewBox="0 0 1[48]00 (\d+)"/.exec(planPage({ ...inputOf(long), orientation }).html)?.[1]
      })
    expect([heights('Out and home'), heights('Out and home '.repeat(15))]).toEqual([
      ['640', '760'],
      ['640', '520'],
    ])
  })

  test('nothing known: said, and nothing is within', () => {
    const text = firstPage(planPage(input(() => 'none')).html)
    expect(text).toContain('○ Not known whether the route is within limits')
    expect(text).toContain('No weather along the voyage: nothing to draw.')
    expect(text).not.toMatch(/within limits \d+ h|●/)
  })

  const still = voyageOf(route(voyage.document.waypoints, { schedule: { etdMs: null, speedKn: 12 } }))
  test.each([
    ['departure and vessel', input(), '✕ Beyond limits'],
    ['no departure', inputOf(still), '○ Not judged: no ETD'],
    ['no vessel', input(() => 'F', { vessel: null }), '○ Not judged: no vessel'],
    ['neither', inputOf(still, { vessel: null }), '○ Not judged: no ETD'],
  ])('%s: what stands there is what the card says', (_name, given, words) => {
    const { weather, schedule, vessel, nowMs } = passagePlanData(given)
    const { headline } = routeVerdict({
      weather,
      ...schedule,
      limits: vessel?.limits ?? null,
      nowMs,
      lookAheadMs: Infinity,
    })
    expect(firstPage(planPage(given).html)).toContain(headline)
    expect(firstPage(planPage(given).html)).toContain(words)
  })
})

describe('pictures in black and white', () => {
  test('each kind of the bar has its own look, with its hours in the key', () => {
    const html = renderToStaticMarkup(voyageBar(passagePlanData(input((i) => (i < 12 ? 'F' : i < 16 ? 'A' : 'none')))))
    for (const kind of ['hard', 'soft', 'within', 'average']) expect(html).toContain(`class="cell-${kind}"`)
    expect(html).not.toContain('cell-unknown')
    expect(plain(html)).toMatch(/✕ beyond a hard limit \d+ h ▲ beyond a soft limit 24 min not known \d+ h/)
    expect(plain(html)).toContain('A cell is 3 h, drawn as its worst.')
  })

  test('on the chart a stretch lies on the track, the gravest on top; averages are not known', () => {
    const pieces = trackPieces(passagePlanData(input((i) => (i < 12 ? 'F' : 'A'))))
    expect(pieces.map(({ kind, sign }) => [kind, sign?.text ?? null])).toEqual([
      ['unknown', null],
      ['soft', '▲'],
      ['hard', '✕'],
    ])
    for (const { points } of pieces) {
      expect(points.length).toBeGreaterThan(1)
      for (const [x] of points) expect(x).toBeGreaterThanOrEqual(-20)
    }
  })

  test('across 180° a stretch goes on', () => {
    const pacific = voyageOf(route([waypoint(0, 40, 170), waypoint(1, 40, -170)]))
    const weather = weatherOf(
      pacific,
      () => 'F',
      (measure) => (measure === 'totalWaveHeight' ? 6 : undefined),
    )
    const [piece] = trackPieces(passagePlanData(inputOf(pacific, { weather })))
    expect(piece?.points.at(-1)?.[0]).toBeCloseTo(190, 5)
  })

  test('a curve ends where a value is missing, and averages are never joined to it', () => {
    const gap = (measure: MeasureName, i: number) => (measure === 'windSpeed' && i === 4 ? null : undefined)
    const weather = weatherOf(voyage, (i) => (i < 8 ? 'F' : 'A'), gap)
    const [wind] = curveRows(passagePlanData(inputOf(voyage, { weather })))
    expect(wind?.lines[0]?.parts.map((part) => part.length)).toEqual([4, 3])
    expect(wind?.lines[0]?.averages).toHaveLength(weather.steps.length - 8)
    expect(wind?.limits.map(({ text, kind }) => `${text} ${kind}`)).toEqual(['30 hard', '40 soft'])
  })

  test('in the units that are read', () => {
    const [wind, sea] = curveRows(
      passagePlanData(input(() => 'F', { units: { ...DEFAULT_UNITS, wind: 'm/s', waves: 'ft' } })),
    )
    expect([wind?.unit, sea?.unit]).toEqual(['m/s', 'ft'])
    expect(wind?.lines[0]?.parts[0]?.[0]?.value).toBe(12)
  })

  test('visibility: the scale holds the limit, and what stands at its top is said', () => {
    const [usual] = curveRows(passagePlanData(input())).filter(({ label }) => label === 'Visibility')
    expect([usual?.scale.max, usual?.limits.map(({ text }) => text)]).toEqual([10, ['1']])
    const far = newVessel('A')
    const vessel = { ...far, limits: { ...far.limits, visibilityNm: { value: 12, kind: 'soft' } } } as const
    const clear = (measure: MeasureName): number | undefined => (measure === 'visibility' ? 60_000 : undefined)
    const data = input(() => 'F', { vessel, weather: weatherOf(voyage, () => 'F', clear) })
    const row = curveRows(passagePlanData(data)).find(({ label }) => label === 'Visibility')
    expect(row?.limits.map(({ text }) => text)).toEqual(['12'])
    expect(row?.scale.max).toBeGreaterThanOrEqual(12)
    expect(row?.lines[0]?.parts[0]?.[0]?.value).toBe(row?.scale.max)
    expect(firstPage(planPage(data).html)).toContain(`Visibility: ${row?.scale.max} NM and more at the top.`)
    expect(firstPage(planPage(input()).html)).toContain('NM, top ≥ 10')
  })

  test('no figure has more digits than a limit, whatever the units, and a limit has one figure', () => {
    for (const quantity of Object.keys(QUANTITIES) as Quantity[])
      for (const unit of Object.keys(QUANTITIES[quantity].units)) {
        const units: Units = { ...DEFAULT_UNITS, [quantity]: unit }
        const wild = newVessel('A')
        const limits = { ...wild.limits, windKn: { value: 15 * 1.943_844_492_440_605, kind: 'soft' } } as const
        for (const vessel of [wild, { ...wild, limits }]) {
          const text = plain(planPage(input(() => 'F', { units, vessel })).html)
          expect(text).not.toMatch(/\d\.\d{4,}/)
        }
      }
    const feet = plain(planPage(input(() => 'F', { units: { ...DEFAULT_UNITS, waves: 'ft' } })).html)
    expect(feet).toContain('✕13.12')
    expect(feet).toContain('13.12 ft, hard')
    expect(feet).not.toMatch(/13\.1(?!2)/)
  })

  test('strokes stay in their box', () => {
    const html = renderToStaticMarkup(hatched('hard', { x: 10, y: 20, width: 31, height: 50 }))
    const points = [...html.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(points.length).toBeGreaterThan(8)
    for (const [x = 0, y = 0] of points) {
      expect(x >= 10 && x <= 41).toBe(true)
      expect(y >= 20 && y <= 70).toBe(true)
    }
  })
})

describe('the sheet', () => {
  test.each(ORIENTATIONS)('%s: every part once, the same facts', (orientation) => {
    const { html, runningCss } = planPage(input(() => 'F', { orientation }))
    expect(runningCss).toContain(orientation === 'lying' ? 'size: A4 landscape' : 'size: A4 portrait')
    expect([...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, words]) => words)).toEqual([
      'Appraisal',
      'Planning',
      'Execution',
      'Monitoring',
    ])
    const heads = [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, words]) => words)
    expect(new Set(heads).size).toBe(heads.length)
    for (const fact of ['017°16.0′ W', '40°00.000′ N', '2 h 0 min', '1012.3', 'WPT 1 → 2']) expect(html).toContain(fact)
  })

  test('its preview is in the palette, and needs no file of the printer’s', () => {
    const page = planPage(input())
    const html = previewOf(page, 'night')
    expect(html).toMatch(/^<!doctype html><html data-palette="night" /)
    expect([...html.matchAll(/<link[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['../paper.css'])
    expect(previewOf(page, 'day').length).toBeGreaterThan(page.html.length - 60)
  })
})
