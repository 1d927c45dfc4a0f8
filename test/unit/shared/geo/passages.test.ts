// Ten ocean passages and the examples GeographicLib prints: lengths against its own tools, whose answers lie beside (passages.json).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { legInverse } from '../../../../shared/geo/geodesy.ts'
import { METRES_PER_NM } from '../../../../shared/geo/units.ts'
import { buildSchedule } from '../../../../shared/passage/schedule.ts'
import type { LegGeometry, Position } from '../../../../shared/geo/position.ts'
import { decimals, hasTool, runTool } from './geodesy-cases.ts'

interface Passage {
  name: string
  from: Position
  to: Position
  /** Metres. */
  GC: number
  RL: number
}
interface Published {
  name: string
  source: string
  geometry: LegGeometry
  from: Position
  to: Position
  /** As printed. */
  metres: number
  within: number
}
const { tool, passages, published } = JSON.parse(readFileSync(new URL('passages.json', import.meta.url), 'utf8')) as {
  tool: string
  passages: Passage[]
  published: Published[]
}

/** The required precision of the distances, and what they are: the tools' own rounding to 0.1 mm. */
const TOLERANCE = 0.001
const METRES = 0.001
const TOOLS = { GC: 'GeodSolve', RL: 'RhumbSolve' } as const
const metresOf = (from: Position, to: Position, geometry: LegGeometry): number =>
  legInverse(from, to, geometry).distanceNm * METRES_PER_NM

describe.each(passages)('$name', ({ from, to, ...metres }) => {
  it.each(['GC', 'RL'] as const)(`%s as by GeographicLib ${tool}`, (geometry) => {
    const ours = metresOf(from, to, geometry)
    expect(Math.abs(ours / metres[geometry] - 1)).toBeLessThan(TOLERANCE)
    expect(Math.abs(ours - metres[geometry])).toBeLessThan(METRES)
    expect(Math.abs(metresOf(to, from, geometry) - ours)).toBeLessThan(METRES)
    const schedule = buildSchedule({
      format: 1,
      name: '',
      waypoints: [
        { id: '1', name: '', position: from, leg: null },
        { id: '2', name: '', position: to, leg: { geometry } },
      ],
      schedule: { etdMs: null, speedKn: 15 },
    })
    expect(Math.abs(schedule.totalNm * METRES_PER_NM - metres[geometry])).toBeLessThan(METRES)
  })
})

it('they are ten, some across 180° and the equator, and the great circle is the shorter', () => {
  expect(passages).toHaveLength(10)
  expect(passages.filter(({ from, to }) => Math.abs(to.long - from.long) > 180).length).toBeGreaterThanOrEqual(3)
  expect(passages.filter(({ from, to }) => from.lat * to.lat < 0).length).toBeGreaterThanOrEqual(1)
  for (const { GC, RL } of passages) expect(GC).toBeLessThanOrEqual(RL)
})

it.each(published)('$name, printed in $source', ({ from, to, geometry, metres, within }) =>
  expect(Math.abs(metresOf(from, to, geometry) - metres)).toBeLessThanOrEqual(within),
)

describe.each(['GC', 'RL'] as const)('%s: what lies beside is what the tool says', (geometry) => {
  const present = hasTool(TOOLS[geometry])
  if (!present) console.warn(`skipped: ${TOOLS[geometry]} is not installed (Debian package geographiclib-tools)`)
  it.skipIf(!present)(`by ${TOOLS[geometry]}`, () => {
    const lines = runTool(
      TOOLS[geometry],
      ['-i', '-p', '4'],
      passages.map(({ from, to }) => decimals(from.lat, from.long, to.lat, to.long)),
    )
    lines.forEach((numbers, i) => {
      expect(numbers[geometry === 'GC' ? 2 : 1]).toBeCloseTo(passages[i]?.[geometry] ?? Number.NaN, 3)
    })
  })
})
