// The waypoint list for a spreadsheet: its form, all columns, and no cell that a spreadsheet would reckon with.
import { expect, test } from 'vitest'
import type { Schedule } from '../../../../../shared/passage/schedule.ts'
import { cellsOf } from '../../../../../shared/format/csv.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { HOSTILE_NAMES, inputOf, NOW, route, voyageOf, waypoint, weatherOf, zigzag } from './inputs.ts'
import { planTable } from '../../../../support/at-once.ts'

test('UTF-8 with its mark, CRLF, a line a waypoint', () => {
  const { fileName, text } = planTable(inputOf(voyageOf(route(zigzag(500)))))
  expect(fileName).toBe('Out and home waypoints.csv')
  expect(text.startsWith('\ufeffNo,Name,Position,')).toBe(true)
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines).toHaveLength(1 + 1 + 500 + 1)
  const cells = cellsOf(lines[3] ?? '', ',')
  expect(cells.slice(0, 8)).toEqual([
    '2',
    'Point 2',
    '10°15.000′ N 060°04.800′ E',
    '10.250000',
    '60.080000',
    'RL',
    expect.stringMatching(/^\d{3}\.\d°$/),
    '15.7',
  ])
  expect(cells.slice(13, 15)).toEqual(['15 NOV 2026 0707 UTC', '15 NOV 2026 0707 LT (UTC+00:00)'])
})

test('no time stands beyond where the passage cannot be made, and judged as planned is said in the head', () => {
  const voyage = voyageOf(route(zigzag(3)))
  const calm = weatherOf(voyage, () => 'F')
  const heldFromMs = calm.passage.rows[1]?.etaMs ?? 0
  const passage = { ...calm.passage, expected: { heldFromMs } as Schedule['expected'] }
  const etas = ({ text }: { text: string }) =>
    text.split('\r\n').flatMap((line) => {
      const cells = cellsOf(line, ',')
      // A change of the clocks has a line of its own.
      return /^\D*No$|^\d+$/.test(cells[0] ?? '') ? [cells[13]] : []
    })
  const held = etas(planTable(inputOf(voyage, { weather: { ...calm, passage } })))
  expect(held.slice(0, 4)).toEqual(['ETA UTC', expect.stringContaining('UTC'), expect.stringContaining('UTC'), ''])
  const { document } = voyage
  const asPlanned = { ...document, schedule: { ...document.schedule, asPlanned: true as const } }
  expect(etas(planTable(inputOf(voyageOf(asPlanned))))[0]).toBe('ETA UTC, judged as planned')
})

test('the weather at each, in the officer’s units, with the limit that is passed and its age', () => {
  const voyage = voyageOf(route(zigzag(3)))
  const rough = weatherOf(
    voyage,
    () => 'F',
    (measure) => (measure === 'totalWaveHeight' ? 6 : undefined),
  )
  const { atWaypoints } = rough
  const all = <T>(one: T): T[] => zigzag(3).map(() => one)
  const weather = {
    ...rough,
    atWaypoints: {
      ...atWaypoints,
      source: all('F' as const),
      fetchedAtMs: all(NOW - 2 * HOUR_MS),
      columns: { ...atWaypoints.columns, windSpeed: all(10), windDirection: all(270), totalWaveHeight: [6, 1, null] },
    },
  }
  const units = { ...DEFAULT_UNITS, wind: 'm/s', waves: 'ft' } as const
  const table = (simulated: boolean): string[][] =>
    planTable(inputOf(voyage, { weather, units, simulated }))
      .text.slice(1)
      .split('\r\n')
      .map((line) => cellsOf(line, ','))
  const [head, , ...rows] = table(false)
  const met = ['Wind from °', 'Wind m/s', 'Wind limit', 'Sea ft', 'Sea limit', 'Source', 'Age when written']
  expect(head?.slice(15, 22)).toEqual(met)
  expect(rows.slice(0, 3).map((cells) => cells.slice(15, 22))).toEqual([
    ['270', '10.0', '', '19.7', '✕ hard', 'F', '2 h 0 min'],
    ['270', '10.0', '', '3.3', '', 'F', '2 h 0 min'],
    ['270', '10.0', '', '–', '', 'F ◐', '2 h 0 min'],
  ])
  for (const cells of rows.slice(0, 3)) expect(cells).toHaveLength(head?.length ?? 0)
  expect(table(true)[2]?.[20]).toBe('F TRAINING: simulated')
})

test('no formula, whatever the names', () => {
  const names = [...HOSTILE_NAMES, '+1', '-1+1', '@SUM(A1)', '\t=1', "'=1", '=1']
  const { text } = planTable(
    inputOf(voyageOf(route(names.map((name, i) => waypoint(i, i, i, { name, notes: `${name}\n=2` }))))),
  )
  const lines = text.slice(1).split('\r\n')
  for (const line of lines.slice(2))
    for (const cell of rawCells(line)) expect(cell).not.toMatch(/^[=@\t]|^[+-](?!\d+(\.\d+)?$)/)
})

/** Cells with the apostrophe that makes them text. */
function rawCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
