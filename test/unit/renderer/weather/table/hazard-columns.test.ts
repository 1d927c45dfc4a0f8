// The hazards in the table and its file: a word at each line, of the line's own time; what is not known is said, one column for each hold.
import { describe, expect, it } from 'vitest'
import { hazardsOf } from '../../../../../renderer/state/hazards.ts'
import { hazardColumns } from '../../../../../renderer/weather/table/hazard-columns.ts'
import { tableColumns } from '../../../../../renderer/weather/table/table-columns.ts'
import { tableCsv } from '../../../../../renderer/weather/table/table-csv.ts'
import { tableRows } from '../../../../../renderer/weather/table/table-rows.ts'
import { USUAL_CARGO, type CargoPlan } from '../../../../../shared/passage/cargo-plan.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'

const schedule = planOf(at(21, 1, 30))
/** Rain until 1200; nothing is stored of the hours after. The waypoints have rain. */
const weather = weatherOf(schedule, (timeMs, index) =>
  timeMs > at(21, 12) && timeMs !== at(22, 7, 30)
    ? null
    : {
        fetchedAtMs: NOW,
        values: {
          windSpeed: 5,
          totalWaveHeight: 1,
          precipitation: index === 0 ? 0 : 2,
          atmosphericTemperature: 10,
          dewPoint: 9.5,
          seaSurfaceTemp: 9,
        },
      },
)
const CARGO: CargoPlan = {
  ...USUAL_CARGO,
  holds: [
    { name: 'Hold 1', cargoC: 15, hold: null },
    { name: 'Hold 2', cargoC: null, hold: null },
  ],
}
const columnsOf = (cargo: CargoPlan) => hazardColumns(weather, hazardsOf(weather, cargo), cargo, DEFAULT_UNITS)
const textsOf = (head: string, by: '3 h' | 'waypoint', cargo = CARGO): string[] =>
  tableRows(weather, schedule, by, []).map(
    (row) =>
      columnsOf(cargo)
        .find((one) => one.head === head)
        ?.text(row, NOW) ?? 'no such column',
  )

describe('columns', () => {
  it('are one a hazard and one a hold; without a hold what lacks is said', () => {
    expect(columnsOf(CARGO).map(({ head }) => head)).toEqual([
      'Icing',
      'Sea fog',
      'Cargo Hold 1',
      'Cargo Hold 2',
      'Hatches and deck',
    ])
    expect(new Set(columnsOf(CARGO).map(({ key }) => key)).size).toBe(5)
    expect(textsOf('Cargo', '3 h', USUAL_CARGO)[0]).toBe('◐ not known: no hold is named')
  })
  it('say each step, and that it is not known', () => {
    expect(textsOf('Hatches and deck', '3 h').slice(0, 3)).toEqual([
      'open',
      'closed: rain 2.0 mm/h',
      'closed: rain 2.0 mm/h',
    ])
    expect(textsOf('Hatches and deck', '3 h').at(-1)).toBe('◐ not known: no weather stored')
    expect(textsOf('Icing', '3 h')[0]).toBe('◐ not known: no salinity, no ice value')
    expect(textsOf('Cargo Hold 1', '3 h')[0]).toBe('ventilate: air 5.0 °C below the cargo')
    expect(textsOf('Cargo Hold 2', '3 h')[0]).toBe('◐ not known: no cargo temperature')
  })
  it('are of the waypoint’s own time in the table of waypoints', () => {
    expect(textsOf('Hatches and deck', 'waypoint')).toEqual([
      'open',
      'closed: rain 2.0 mm/h',
      '◐ not known: no weather stored',
    ])
  })
  it('stand in the file under their heading', () => {
    const columns = tableColumns('3 h', DEFAULT_UNITS, columnsOf(CARGO))
    const file = {
      voyageName: 'x',
      by: '3 h',
      columns,
      rows: tableRows(weather, schedule, '3 h', []),
      limits: null,
    } as const
    const { text } = tableCsv({ ...file, units: DEFAULT_UNITS, simulated: false, nowMs: NOW })
    expect(text).toContain('Hazards Icing')
    expect(text).toContain('Hazards Cargo Hold 2')
    expect(text).toContain('✕ likely: dew point 0.5 °C over the sea’s temperature')
  })
})

it('a voyage’s hazards are judged once for all who show them, and anew with its cargo', () => {
  const first = hazardsOf(weather, CARGO)
  expect(hazardsOf(weather, CARGO)).toBe(first)
  const other = hazardsOf(weather, { ...CARGO, holds: [] })
  expect(other).not.toBe(first)
  expect(other.steps.sweat).toEqual([])
  expect(hazardsOf({ ...weather }, CARGO)).not.toBe(first)
})
