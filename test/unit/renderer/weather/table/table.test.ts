// The weather table: its lines, its cells with their units, relative directions at the bounds, and the file.
import { describe, expect, it } from 'vitest'
import { columnGroups, tableColumns } from '../../../../../renderer/weather/table/table-columns.ts'
import { tableCsv } from '../../../../../renderer/weather/table/table-csv.ts'
import { provenanceInShort, provenanceWords } from '../../../../../renderer/weather/table/provenance.ts'
import { nearestRow, tableRows, type TableRow } from '../../../../../renderer/weather/table/table-rows.ts'
import { calls } from '../../../../../shared/ipc/contract.ts'
import { cellsOf } from '../../../../../shared/format/csv.ts'
import { MEASURE_NAMES } from '../../../../../shared/weather/measures.ts'
import { HOUR_MS } from '../../../../../shared/format/time.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { at, NOW, planOf, weatherOf } from '../../fixtures.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'

// Two legs of 30 h westward from 0130: no step is a waypoint's hour.
const schedule = planOf(at(21, 1, 30))
const TEN = { fromMs: Date.UTC(2016, 0, 1), toMs: Date.UTC(2026, 0, 1) }
const CLOCKS = [{ fromMs: -Infinity, offsetMinutes: -60 }]
const weather = weatherOf(schedule, (_timeMs, index) =>
  index === 2
    ? null
    : {
        fetchedAtMs: NOW,
        samples: index === 1 ? 3 : 1,
        values: {
          windSpeed: 20,
          windDirection: 270,
          totalWaveHeight: 4,
          totalWaveDirection: 90,
          swellWaveHeight: 3.04,
          currentSpeed: 0.5,
          currentDirection: 5,
          visibility: 1800,
          atmosphericTemperature: -1.5,
          pressureSeaLevel: 998.26,
        },
      },
)
const rowsBy = (by: 'waypoint' | '3 h' | '6 h'): TableRow[] => tableRows(weather, schedule, by, CLOCKS)
const cell = (row: TableRow | undefined, head: string, by: 'waypoint' | '3 h' | '6 h' = '3 h'): string => {
  const column = tableColumns(by, DEFAULT_UNITS).find((one) => `${one.group} ${one.head}`.trim() === head)
  if (column === undefined || row === undefined) throw new Error(`no column ${head}`)
  return column.text(row, NOW + HOUR_MS)
}

describe('lines', () => {
  it('every step; every 6 h with the first and the last; the waypoints at their ETA', () => {
    expect(rowsBy('3 h').map(({ timeMs }) => timeMs)).toEqual(weather.steps.map(({ timeMs }) => timeMs))
    const six = rowsBy('6 h').map(({ timeMs }) => timeMs)
    expect(six.slice(1, -1).every((timeMs) => timeMs % (6 * HOUR_MS) === 0)).toBe(true)
    expect([six[0], six.at(-1)]).toEqual([weather.steps[0]?.timeMs, weather.steps.at(-1)?.timeMs])
    expect(rowsBy('waypoint').map(({ timeMs, waypoint }) => [waypoint?.number, waypoint?.name, timeMs])).toEqual([
      [1, 'Start', schedule.rows[0]?.etaMs],
      [2, 'Middle', schedule.rows[1]?.etaMs],
      [3, 'End', schedule.rows[2]?.etaMs],
    ])
  })
  it('the line of the cursor is the nearest, the earlier of two', () => {
    const rows = rowsBy('6 h')
    expect(nearestRow(rows, at(21, 9))).toBe(rows.findIndex(({ timeMs }) => timeMs === at(21, 6)))
    expect(nearestRow(rows, null)).toBe(-1)
    expect(nearestRow([], at(21))).toBe(-1)
  })
})

describe('values of an earlier answer', () => {
  const older = { windSpeed: weather.steps.map((_, i) => (i === 1 ? NOW - 8 * HOUR_MS : null)) }
  const rows = tableRows({ ...weather, older }, schedule, '3 h', CLOCKS)
  it('the line’s age spans both', () => {
    expect(cell(rows[1], 'Where the values come from Age')).toBe('1 h 0 min to 9 h 0 min')
    expect(cell(rows[3], 'Where the values come from Age')).toBe('1 h 0 min')
  })
  it('the file says which, and when it was fetched', () => {
    const columns = tableColumns('3 h', DEFAULT_UNITS)
    const { text } = tableCsv({
      voyageName: 'x',
      by: '3 h',
      columns,
      rows,
      limits: null,
      units: DEFAULT_UNITS,
      simulated: false,
      nowMs: NOW,
    })
    const lines = text.split('\r\n').map((line) => cellsOf(line, ','))
    const at = lines[3]?.indexOf('Of an earlier answer') ?? -1
    expect(lines[5]?.[at]).toMatch(/^Wind Speed fetched \d\d [A-Z]{3} 2026 \d{4} UTC$/)
    expect(lines[7]?.[at]).toBe('')
  })
})

describe('an average', () => {
  const source = weather.source.map((one, i) => (i === 1 || i === 3 ? 'A' : one))
  const averages = { ...weather, source, periods: source.map((_, i) => (i === 3 ? TEN : null)) }

  it('says its years, or that they are not known, and no forecast does', () => {
    const words = (index: number) => provenanceWords(averages, index, NOW + HOUR_MS)
    expect(words(1)).toMatch(/^Average \(A\), years not known, 1 h 0 min old/)
    expect(words(3)).toMatch(/^Average \(A\), JAN 2016–DEC 2025, 1 h 0 min old/)
    expect(provenanceInShort(averages, 3, NOW + HOUR_MS)).toMatch(/^A 1 h 0 min old.*, JAN 2016–DEC 2025$/)
    for (const text of [words(0), provenanceInShort(averages, 0, NOW + HOUR_MS)]) expect(text).not.toMatch(/years|2016/)
  })
  it('says them in the file too', () => {
    const { text } = tableCsv({
      voyageName: 'x',
      by: '3 h',
      columns: tableColumns('3 h', DEFAULT_UNITS),
      rows: tableRows(averages, schedule, '3 h', CLOCKS),
      limits: null,
      units: DEFAULT_UNITS,
      simulated: false,
      nowMs: NOW,
    })
    const lines = text.split('\r\n').map((line) => cellsOf(line, ','))
    const at = lines[3]?.indexOf('Years of the average') ?? -1
    expect(lines.slice(4, 8).map((line) => line[at])).toEqual(['', 'years not known', '', 'JAN 2016–DEC 2025'])
  })
})

describe('cells', () => {
  const [first, second, third] = rowsBy('3 h')
  it('are in the officer’s units, from and towards', () => {
    expect(cell(second, 'Time')).toBe('21 NOV 0300')
    expect(cell(second, 'Ship LT')).toBe('21 NOV 0200 (−01:00)')
    expect(cell(second, 'Ship Course')).toBe('270.0°')
    expect(cell(second, 'Ship Speed')).toBe('10.0')
    expect(cell(second, 'Wind Speed')).toBe('39')
    expect(cell(second, 'Wind From')).toBe('270')
    expect(cell(second, 'Wind Relative')).toBe('head')
    expect(cell(second, 'Total sea From')).toBe('270')
    expect(cell(second, 'Current Setting')).toBe('005')
    expect(cell(second, 'Current Drift')).toBe('1.0')
    expect(cell(second, 'Visibility Range')).toBe('1.0')
    expect(cell(second, 'Visibility Word')).toBe('poor')
    expect(cell(second, 'Temperature Air')).toBe('−1.5')
    expect(cell(second, 'Pressure Sea level')).toBe('998.3')
    expect(cell(second, 'Where the values come from Values')).toBe('3')
    expect(cell(second, 'Source')).toBe('F')
  })
  it('before departure there is no course to be relative to; where nothing is stored nothing stands', () => {
    expect([cell(first, 'Ship Course'), cell(first, 'Wind Relative'), cell(first, 'Ship Speed')]).toEqual([
      '–',
      '–',
      '–',
    ])
    expect(
      ['Source', 'Wind Speed', 'Visibility Word', 'Where the values come from Age'].map((head) => cell(third, head)),
    ).toEqual(['–', '–', '–', '–'])
  })
  it('every measure has its column, in each table', () => {
    for (const by of ['waypoint', '3 h', '6 h'] as const) {
      const columns = tableColumns(by, DEFAULT_UNITS)
      expect(columns.flatMap(({ measure }) => measure ?? []).toSorted()).toEqual(MEASURE_NAMES.toSorted())
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
      expect(columnGroups(columns).reduce((sum, { count }) => sum + count, 0)).toBe(columns.length)
      expect(new Set(columnGroups(columns).flatMap(({ name, frozen }) => (frozen ? [] : [name]))).size).toBe(
        columnGroups(columns).filter(({ frozen }) => !frozen).length,
      )
    }
  })
  it.each([
    [22.5, 'head'],
    [22.6, 'stbd bow'],
    [67.4, 'stbd bow'],
    [67.5, 'stbd beam'],
    [112.5, 'stbd beam'],
    [112.6, 'stbd quarter'],
    [157.4, 'stbd quarter'],
    [157.5, 'following'],
    [202.6, 'port quarter'],
    [270, 'port beam'],
    [337.4, 'port bow'],
    [337.5, 'head'],
  ])('%s° off the bow is %s', (off, words) => {
    // The course is 270°; what the service sends TOWARDS is turned first.
    const values = { windDirection: (270 + off) % 360, totalWaveDirection: (90 + off) % 360 }
    const [, row] = tableRows(
      weatherOf(schedule, () => ({ fetchedAtMs: NOW, values })),
      schedule,
      '3 h',
      CLOCKS,
    )
    expect([cell(row, 'Wind Relative'), cell(row, 'Total sea Relative')]).toEqual([words, words])
  })
})

describe('the file', () => {
  const file = (by: 'waypoint' | '3 h' | '6 h', voyageName = '=HYPERLINK("x")') =>
    tableCsv({
      voyageName,
      units: DEFAULT_UNITS,
      by,
      columns: tableColumns(by, DEFAULT_UNITS),
      rows: rowsBy(by),
      limits: newVessel('x').limits,
      simulated: true,
      nowMs: NOW,
    })
  const lines = (by: 'waypoint' | '3 h' | '6 h'): string[] =>
    file(by).text.replace('\ufeff', '').trimEnd().split('\r\n')

  it('has what is shown, its source and what it passes, and says what it is not for', () => {
    const all = lines('3 h')
    expect(all).toHaveLength(4 + rowsBy('3 h').length)
    expect(all[1]).toContain('Not for primary navigation')
    expect(all[1]).toContain('TRAINING')
    const heads = cellsOf(all[3] ?? '', ',')
    const at = (line: string | undefined, head: string): string | undefined =>
      cellsOf(line ?? '', ',')[heads.indexOf(head)]
    expect(at(all[5], 'Wind Speed kn')).toBe('39')
    expect(at(all[5], 'Swell Height m')).toBe('3.04')
    expect(at(all[5], 'Temperature Air °C')).toBe('-1.5')
    expect(at(all[5], 'Fetched UTC')).toBe('20 NOV 2026 1412 UTC')
    expect(at(all[5], 'Beyond limits')).toBe(
      'Wind Speed 39 above the hard limit, 30 kn; Swell Height 3.04 above the soft limit, 3 m; Visibility Range 0.97 below the soft limit, 1 NM',
    )
    expect(at(all[6], 'Source')).toBe('–')
    expect(at(all[6], 'Wind Speed kn')).toBe('')
    expect(cellsOf(lines('waypoint')[5] ?? '', ',').slice(0, 2)).toEqual(['2', '22 NOV 0730'])
  })
  it('holds no formula, as the spreadsheet reads it', () => {
    expect(file('3 h').text).toContain(`"'=HYPERLINK(""x"")"`)
    const evil = planOf(at(21, 1, 30))
    const named = { ...evil, waypoints: evil.waypoints.map((one) => ({ ...one, name: '@SUM(A1)' })) }
    const rows = tableRows(weather, named, 'waypoint', CLOCKS)
    const { text } = tableCsv({
      voyageName: 'x',
      units: DEFAULT_UNITS,
      by: 'waypoint',
      columns: tableColumns('waypoint', DEFAULT_UNITS),
      rows,
      limits: null,
      simulated: false,
      nowMs: NOW,
    })
    expect(text).toContain(`'@SUM(A1)`)
    expect(text).not.toMatch(/(^|,)"?[=+@-](?!\d+(\.\d+)?(,|\r))/m)
  })
  it('crosses to the system’s dialog under a name that is one', () => {
    expect(calls['weather.csv'].input.safeParse(file('3 h', '../../../a:b')).success).toBe(true)
    expect(calls['weather.csv'].input.safeParse(file('3 h', '')).data?.fileName).toBe('voyage weather every 3 h.csv')
    for (const fileName of ['../../x.csv', '.csv', '.x.csv', 'x.exe', 'a/b.csv', 'a\\b.csv'])
      expect(calls['weather.csv'].input.safeParse({ fileName, text: '' }).success).toBe(false)
  })
})
