// Hazards and the ventilation log on paper: only where chosen, what is not known before what was found, an average never judged.
import { expect, it } from 'vitest'
import { hazardsSection } from '../../../../../electron/engine/passage/paper/hazards.ts'
import { ventilationLog } from '../../../../../electron/engine/passage/paper/ventilation-log.ts'
import type { PaperPart } from '../../../../../shared/app/paper.ts'
import { USUAL_CARGO, type CargoPlan } from '../../../../../shared/passage/cargo-plan.ts'
import type { MeasureName } from '../../../../../shared/weather/measures.ts'
import type { WeatherSource } from '../../../../../shared/weather/weather.ts'
import { passagePlanData } from '../../../../support/at-once.ts'
import { inputOf, markup, route, voyageOf, waypoint, weatherOf } from './inputs.ts'

/** Cold air over open water. */
const COLD: Partial<Record<MeasureName, number>> = {
  windSpeed: 20,
  atmosphericTemperature: -8,
  dewPoint: -11,
  seaSurfaceTemp: 2,
  seaSurfaceSalinity: 34,
  iceThickness: 0,
  precipitation: 0,
  totalWaveHeight: 2,
}
const HOLDS: CargoPlan = {
  ...USUAL_CARGO,
  holds: [
    { name: 'Hold 1', cargoC: 15, hold: null },
    { name: 'Hold <2>', cargoC: null, hold: null },
  ],
}

interface Given {
  cargo?: CargoPlan
  source?: (index: number) => WeatherSource
  value?: (measure: MeasureName, index: number) => number | null | undefined
  parts?: readonly PaperPart[]
}
const plan = ({
  cargo,
  source = () => 'F',
  value = () => undefined,
  parts = ['hazards', 'ventilation log'],
}: Given = {}) => {
  const voyage = voyageOf(route([waypoint(0, 70, 20), waypoint(1, 70, 40)], cargo === undefined ? {} : { cargo }))
  const weather = weatherOf(voyage, source, (measure, i) => {
    const own = value(measure, i)
    return own === undefined ? COLD[measure] : own
  })
  return passagePlanData(inputOf(voyage, { weather, parts }))
}
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const rowsIn = (html: string): string[] => [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row))

it('stand nowhere where they were not chosen', () => {
  const data = plan({ parts: [] })
  expect([markup(hazardsSection(data)), markup(ventilationLog(data))]).toEqual(['', ''])
})

it('say of each which, from when and by which formula', () => {
  const html = markup(hazardsSection(plan({ cargo: HOLDS })))
  const rows = rowsIn(html)
  expect(rows).toContainEqual(expect.stringMatching(/^✕ Icing (moderate|heavy|extreme) from 15 NOV 0600 UTC$/))
  expect(textOf(html)).toContain('Overland 1990, vessels of 20 to 75 m.')
  expect(rows).toContainEqual(expect.stringMatching(/^Hold 1: ventilate at \d+ of \d+ times$/))
  expect(rows).toContainEqual(expect.stringMatching(/^◐ Hold &lt;2&gt;: not known: no cargo temperature$/))
  expect(html).not.toContain('<2>')
})

it('name what is not known before what was found', () => {
  const html = markup(
    hazardsSection(plan({ value: (measure, i) => (measure === 'seaSurfaceSalinity' && i < 3 ? null : undefined) })),
  )
  const rows = rowsIn(html)
  const heading = rows.findIndex((row) => row.includes('Icing '))
  expect(rows[heading + 1]).toMatch(/^◐ .* not known: no (sea surface )?salinity at 3 of \d+$/)
  expect(rows[heading + 2]).toMatch(/^✕ /)
})

it('judge no average', () => {
  const html = textOf(markup(hazardsSection(plan({ source: () => 'A', cargo: HOLDS }))))
  expect(html).toContain('not judged: averages')
  expect(html).not.toMatch(/Icing (light|moderate|heavy|extreme)|ventilate at/)
})

it('are not judged without an ETD', () => {
  const data = plan()
  const html = markup(hazardsSection({ ...data, schedule: { ...data.schedule, etdMs: null } }))
  expect(textOf(html)).toBe('Hazards Not judged: no ETD is set.')
})

it('the log has a page a hold, a line each six hours, and room for what is read', () => {
  const html = markup(ventilationLog(plan({ cargo: HOLDS })))
  expect(html.match(/<table class="ventilation">/g)).toHaveLength(2)
  const lines = rowsIn(html).filter((row) => /^1[5-9] NOV/.test(row))
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) expect(line).toMatch(/^\d\d NOV (0000|0600|1200|1800) /)
  expect(lines[0]).toMatch(/^15 NOV 0600 −8\.0 −11\.0 2\.0 ventilate$/)
  expect(lines).toContainEqual(expect.stringMatching(/◐ not known: no cargo temperature$/))
})

it('the log leaves a value that is not known open, and an average too', () => {
  const lines = rowsIn(
    markup(ventilationLog(plan({ cargo: HOLDS, source: (i) => (i % 2 === 0 ? 'A' : 'none') }))),
  ).filter((row) => /^\d\d NOV/.test(row))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/^\d\d NOV \d{4} – – – ◐ not (judged|known)/)
})

it('without a hold the log is a form: no rule is applied', () => {
  const html = markup(ventilationLog(plan()))
  expect(textOf(html)).toContain('No hold is named in the voyage: no rule is applied.')
  expect(html.match(/<table class="ventilation">/g)).toHaveLength(1)
})
