// The waypoint list for a spreadsheet: its form, all columns, and no cell that a spreadsheet would reckon with.
import { expect, test } from 'vitest'
import { cellsOf } from '../../../../shared/format/csv.ts'
import { planTable } from '../../../../electron/engine/passage-plan/page.ts'
import { HOSTILE_NAMES, inputOf, route, voyageOf, waypoint, zigzag } from './inputs.ts'

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
