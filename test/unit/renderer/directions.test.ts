// Series read under different conventions, in one process: whatever shows an open direction shows each as its own series says.
import { expect, it } from 'vitest'
import { layerShape } from '../../../renderer/chart/layer-shape.ts'
import { nodeRows } from '../../../renderer/weather/layers/node-words.ts'
import { buildRows } from '../../../renderer/weather/strip/chart-rows.ts'
import { readoutOf } from '../../../renderer/weather/strip/readout-words.ts'
import { tableColumns } from '../../../renderer/weather/table/table-columns.ts'
import { seaAt } from '../../../shared/ship/heavy/criteria.ts'
import { checkWindSea } from '../../../shared/weather/direction-check.ts'
import type { WeatherNodes } from '../../../shared/weather/layers.ts'
import { SHOWN } from '../../../shared/weather/columns.ts'
import type { DirectionChoices } from '../../../shared/weather/measures.ts'
import { CHART_ROWS } from '../../../shared/weather/strip-rows.ts'
import { weatherLinesInSlices } from '../../../electron/engine/passage/paper/weather-rows.ts'
import { atOnce } from '../../../shared/sliced.ts'
import { inputOf } from '../engine/passage/paper/inputs.ts'
import { at, NOW, planOf, voyageOf, weatherOf } from './fixtures.ts'
import { DEFAULT_UNITS } from '../../../shared/weather/units.ts'
import { passagePlanData } from '../../support/at-once.ts'

const INDEX = 5
const SEAS = { windSpeed: 12, windDirection: 100, swellWaveHeight: 2, windWaveHeight: 1 }
const VALUES = { ...SEAS, swellWaveDirection: 100, windWaveDirection: 100 }
const SERVICE_SENDS: readonly DirectionChoices[] = [
  { windWaveDirection: 'from', swellWaveDirection: 'from' },
  { windWaveDirection: 'towards', swellWaveDirection: 'from' },
  { windWaveDirection: 'from', swellWaveDirection: 'towards' },
  { windWaveDirection: 'towards', swellWaveDirection: 'towards' },
]

const weatherRead = (directions: DirectionChoices) => {
  const weather = weatherOf(planOf(at(21)), () => ({ fetchedAtMs: NOW, values: VALUES }))
  return { ...weather, directions, atWaypoints: { ...weather.atWaypoints, directions } }
}
const nodesRead = (directions: DirectionChoices): WeatherNodes => ({
  box: { south: -90, west: -180, north: 90, east: 180 },
  timeMs: at(20),
  lats: [40],
  longs: [-30],
  columns: Object.fromEntries(Object.entries(VALUES).map(([name, value]) => [name, [value]])),
  directions,
  source: ['F'],
  fetchedAtMs: [at(19)],
  fetchedBy: ['own'],
  older: {},
  timesMs: [at(20)],
  samples: [1],
  storedCount: 1,
})

it('table, read-out, charts, layers, heavy weather, caution and paper', () => {
  const series = SERVICE_SENDS.map((directions) => ({
    directions,
    weather: weatherRead(directions),
    nodes: nodesRead(directions),
  }))
  // One after the other and back again: nothing of the one before may be left.
  for (const { directions, weather, nodes } of [...series, ...series.toReversed()]) {
    const fromDeg = (name: keyof DirectionChoices): number => (directions[name] === 'from' ? 100 : 280)
    const [windSeaDeg, swellDeg] = [fromDeg('windWaveDirection'), fromDeg('swellWaveDirection')]
    const goingTo = (deg: number): number => (deg + 180) % 360

    const row = { key: '', along: weather, index: INDEX, timeMs: at(21), waypoint: null, speedKn: 10, offsetMinutes: 0 }
    const cell = (key: string): string | undefined =>
      tableColumns('3 h', DEFAULT_UNITS)
        .find((column) => column.key === key)
        ?.text(row, NOW)
    expect(cell('swellWaveDirection')).toBe(String(swellDeg))
    expect(cell('windWaveDirection')).toBe(String(windSeaDeg))
    // The course is 270°.
    expect(cell('swellRelative')).toBe(swellDeg === 280 ? 'head' : 'following')

    expect(readoutOf('swell', weather, INDEX, null, NOW, DEFAULT_UNITS).value.text).toBe(`from ${swellDeg}° 2.0 m`)
    expect(readoutOf('sea', weather, INDEX, null, NOW, DEFAULT_UNITS).more.map(({ text }) => text)).toContain(
      `swell from ${swellDeg}° 2.0 m`,
    )
    const rows = buildRows(weather, CHART_ROWS, null, DEFAULT_UNITS)
    const arrow = (key: string) =>
      rows.flatMap((one) => (one.key === key && 'arrowsDeg' in one ? one.arrowsDeg : []))[0]
    expect([arrow('swell'), arrow('windSea')]).toEqual([goingTo(swellDeg), goingTo(windSeaDeg)])

    const words = Object.fromEntries(nodeRows(nodes, 0, NOW, DEFAULT_UNITS))
    expect([words['Swell from'], words['Wind sea from']]).toEqual([`${swellDeg}° 2.0 m`, `${windSeaDeg}° 1.0 m`])
    const shape = layerShape({ on: ['swell'], nodes, units: DEFAULT_UNITS, words: () => '' })
    expect(shape?.nodes[0]?.rows[0]?.towardsDeg).toBe(goingTo(swellDeg))

    expect(seaAt(weather, INDEX, 'swell')?.fromDeg).toBe(swellDeg)
    expect(seaAt(weather, INDEX, 'wind sea')?.fromDeg).toBe(windSeaDeg)
    expect(checkWindSea(weather).looksInverted).toBe(windSeaDeg === 280)

    const lines = atOnce(weatherLinesInSlices(passagePlanData(inputOf(voyageOf(1, 1, at(21)), { weather }))))
    const swellFrom = SHOWN.paper.indexOf('swellWaveDirection')
    expect(new Set(lines.map(({ cells }) => cells[swellFrom]))).toEqual(new Set([`${swellDeg}°`]))
  }
})
