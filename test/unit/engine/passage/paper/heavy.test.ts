// Heavy weather on paper: a row for each stretch that is a warning, and one sentence for all that is met in a low sea.
import { expect, it } from 'vitest'
import { heavySection } from '../../../../../electron/engine/passage/paper/heavy.ts'
import { northernTrader } from '../../../../../electron/engine/sample/northern-trader.ts'
import { passagePlanData } from '../../../../support/at-once.ts'
import { inputOf, markup, route, voyageOf, waypoint, weatherOf } from './inputs.ts'

const voyage = voyageOf(route([waypoint(0, 40, -20), waypoint(1, 40, 10)]))
/** Beam seas of half the period of roll: parametric rolling, in a low sea but at the steps that are given. */
const plan = (isHigh: (index: number) => boolean): string => {
  const weather = weatherOf(
    voyage,
    () => 'F',
    (measure, i) => {
      if (measure === 'totalWaveDirection') return 0
      // Every fourth step the period is another: several stretches.
      if (measure === 'totalWavePeriod') return i % 4 === 3 ? 5 : 9.2
      return measure === 'totalWaveHeight' ? (isHigh(i) ? 5 : 1.2) : undefined
    },
  )
  return markup(heavySection(passagePlanData(inputOf(voyage, { weather, vessel: northernTrader() }))))
}
const rowsOf = (html: string): string[] => {
  const table = /<table class="heavy-stretches">.*?<\/table>/s.exec(html)?.[0] ?? ''
  return [...table.matchAll(/<tr><td.*?<\/tr>/gs)].map(([row]) =>
    row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  )
}

it('met in a low sea is a sentence, however often', () => {
  const html = plan(() => false)
  expect(rowsOf(html)).toEqual([])
  const said = html.match(
    /Met in a low sea, which is no warning: parametric rolling \(4\.2\.3\.2\) \d+ times, [^.]*UTC\./g,
  )
  expect(said).toHaveLength(1)
})

it('a stretch that is a warning is a row of its own', () => {
  const html = plan((index) => index >= 4 && index < 7)
  expect(rowsOf(html)).toHaveLength(1)
  expect(rowsOf(html)[0]).toMatch(/^ ▲ Parametric rolling \(4\.2\.3\.2\) .* Wave height 5\.0 m $/)
  expect(html).toContain('Met in a low sea, which is no warning')
  expect(plan(() => true)).not.toContain('which is no warning:')
})
