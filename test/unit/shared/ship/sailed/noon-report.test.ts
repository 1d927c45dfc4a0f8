// A noon report as file and mail: columns, brackets, formulas, lines that are short enough; which report is of which day; what has changed since.
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../shared/format/csv.ts'
import { NOON_FIELDS, type NoonColumn } from '../../../../../shared/passage/noon-columns.ts'
import { noonCsv, noonFileStem, noonJson } from '../../../../../shared/ship/sailed/noon-file.ts'
import { changedFields, noonEntries, type NoonFacts } from '../../../../../shared/ship/sailed/noon-fields.ts'
import { MAIL_COLUMNS, noonMail } from '../../../../../shared/ship/sailed/noon-mail.ts'
import {
  NOTHING_TYPED,
  reportOf,
  reportsOfNoDay,
  wereClocksSet,
  type NoonReport,
} from '../../../../../shared/ship/sailed/noon-report.ts'
import { passageDays, noonDays, type NoonDay } from '../../../../../shared/passage/noons.ts'
import { DEFAULT_UNITS } from '../../../../../shared/weather/units.ts'
import { noonFiguresAt, noonTyped } from '../../../../support/noon-samples.ts'
import { at } from '../../../renderer/fixtures.ts'

const figures = noonFiguresAt(at(28, 15))
const facts: NoonFacts = {
  voyageName: 'Bishop Rock – Ambrose',
  vesselName: 'Northern Trader',
  figures,
  typed: noonTyped(),
}
const chosen: readonly NoonColumn[] = [
  { field: 'hfoT', heading: 'FO, cons' },
  { field: 'toUtc', heading: '1' },
  { field: 'windMeanKn', heading: '=SUM(A1)' },
  { field: 'seaMeanM', heading: 'Sea' },
  { field: 'observedWind', heading: 'Obs' },
]

describe('the file', () => {
  it('has every field once where no columns are chosen', () => {
    const entries = noonEntries(facts, null, false)
    expect(entries).toHaveLength(NOON_FIELDS.length)
    expect(new Set(entries.map(({ heading }) => heading)).size).toBe(entries.length)
    expect(Object.fromEntries(entries.map(({ heading, cell }) => [heading, cell]))).toMatchObject({
      'To UTC': '2026-11-28T15:00:00Z',
      Latitude: '45°32.8′ N',
      'Position by': 'fix',
      'Distance NM': 418.6,
      'Course made good deg': 251.9,
      'Wind mean kn': '[23.8]',
      'Wind known': '4 of 8',
      'Sea mean m': 3.2,
      'Swell from deg': null,
      'Current along course kn': -1,
      'Visibility least NM': 5.7,
      'Pressure change hPa': 38,
      'Observed wind': 'NW 8',
      'Slip %': -6.1,
      'MGO t': null,
    })
  })

  it('has the columns chosen in their order, and no cell that is a formula', () => {
    const typed = noonTyped({ observed: { ...NOTHING_TYPED.observed, wind: '=1+1' } })
    const [heads = '', line = '', ...rest] = noonCsv(noonEntries({ ...facts, typed }, chosen, false)).split('\r\n')
    expect([heads, line]).toEqual([
      '\ufeff"FO, cons",1,\'=SUM(A1),Sea,Obs',
      "41.2,2026-11-28T15:00:00Z,[23.8],3.2,'=1+1",
    ])
    expect(cellsOf(line, ',')).toEqual(['41.2', '2026-11-28T15:00:00Z', '[23.8]', '3.2', '=1+1'])
    expect(rest).toEqual([''])
  })

  it('as JSON has them as keys, also those that are numbers, in their order', () => {
    const text = noonJson(noonEntries(facts, chosen, false))
    expect(text).toBe(
      '{\n  "FO, cons": 41.2,\n  "1": "2026-11-28T15:00:00Z",\n  "=SUM(A1)": "[23.8]",\n  "Sea": 3.2,\n  "Obs": "NW 8"\n}\n',
    )
    expect(JSON.parse(text)).toMatchObject({ '1': '2026-11-28T15:00:00Z' })
  })

  it('of training says so first, whatever the columns are', () => {
    expect(noonEntries(facts, chosen, true)[0]).toEqual({ heading: 'TRAINING', cell: 'simulated weather' })
  })

  it('without a place, and of nothing known, has empty cells', () => {
    const none = { known: 0, mean: null, directionDeg: null, worst: null }
    const day = {
      ...figures.day,
      wind: none,
      sea: none,
      swell: none,
      current: { ...none, alongKn: null },
      pressure: { known: 1, first: figures.day.pressure.first, last: figures.day.pressure.first },
    }
    const entries = noonEntries(
      { ...facts, figures: { ...figures, passage: null, day }, typed: NOTHING_TYPED },
      null,
      false,
    )
    const cells = Object.fromEntries(entries.map(({ heading, cell }) => [heading, cell]))
    expect(cells).toMatchObject({ Latitude: null, 'Wind mean kn': null, 'Pressure change hPa': null, Remarks: null })
    expect(cells['Pressure first hPa']).toBe('[980.4]')
  })

  it('is called by the voyage and the time', () => {
    expect(noonFileStem('Bishop Rock / Ambrose', at(28, 15))).toBe('Bishop Rock - Ambrose noon 28 NOV 2026 1500')
  })
})

describe('the mail', () => {
  const mail = noonMail(facts, null, DEFAULT_UNITS, false)
  it('has short lines of plain signs', () => {
    expect(mail).toMatch(/^NOON 28 NOV 2026 1200 LT \(UTC-03:00\)\r\n/)
    expect(mail).toContain('Position          45-32.8N 039-45.7W\r\n')
    expect(mail).toContain('Wind              (from 313 24 kn), worst (40 kn 1200), gust 40 kn 1200;\r\n')
    expect(mail).toContain('observed NW 8')
    expect(mail).toContain('Pressure          980.4 to 1018.4 hPa, +38.0 hPa; P 7 of 8\r\n')
    expect(mail).toContain('HFO t             41.2\r\n')
    expect(mail).not.toContain('MGO')
  })

  it('has no line longer than 72 letters, whatever is typed', () => {
    const remarks = `${'x'.repeat(300)} ${'word '.repeat(200)}\nsecond line`
    const typed = noonTyped({
      remarks,
      by: 'y'.repeat(100),
      observed: { ...NOTHING_TYPED.observed, wind: 'z'.repeat(40) },
    })
    const long = noonMail({ ...facts, voyageName: 'n'.repeat(100), typed }, null, DEFAULT_UNITS, true)
    const lines = long.split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(MAIL_COLUMNS)
    expect(lines[0]).toBe('TRAINING: simulated weather')
    expect(long.replaceAll(/\s/g, '')).toContain('x'.repeat(300))
    expect(long.replaceAll(/\s+/g, ' ')).toContain('second line')
  })

  it('of figures that were saved says how much of each is not known, and of nothing no source', () => {
    expect(mail.replaceAll(/\s+/g, ' ')).toContain('Not known: the wind at 4 of 8, the pressure at 1 of 8. Position')
    const mailOf = (day: typeof figures.day): string =>
      noonMail({ ...facts, figures: { ...figures, day } }, null, DEFAULT_UNITS, false).replaceAll(/\s+/g, ' ')
    const all = {
      ...figures.day,
      wind: { ...figures.day.wind, known: 8 },
      pressure: { ...figures.day.pressure, known: 8 },
    }
    expect(mailOf(all)).not.toContain('Not known')
    const sea = { known: 0, mean: null, directionDeg: null, worst: null }
    expect(mailOf({ ...all, sea })).toContain('Not known: the sea at 8 of 8.')
    expect(mailOf({ ...all, sea })).toContain('Sea -, worst -; - 0 of 8; observed 7 m')
    expect(mailOf({ ...all, steps: 0 })).toContain('there is no weather of it')
  })

  it('says first what is not known', () => {
    const missing = { steps: 8, allMs: [at(28, 15)], forecasts: 0, more: [], laterMs: at(28, 15), toFetch: 0 }
    expect(noonMail(facts, missing, DEFAULT_UNITS, false)).toContain(
      'Not known: all at 1500.\r\nWhat was at 1500 can be had from 1800 UTC on.\r\nPosition by the plan from fixes',
    )
  })
})

describe('that clocks were set', () => {
  const plan = { etdMs: at(26, 14), etaMs: at(29, 12) }
  const setIn = (clocks: { fromMs: number; offsetMinutes: number }[], nowMs = plan.etaMs): boolean[] =>
    noonDays(passageDays(plan, clocks), clocks, nowMs).map((day) => wereClocksSet(clocks, day))
  const utc = { fromMs: -Infinity, offsetMinutes: 0 }

  it('is not said of a first day that has 22 hours', () => {
    expect(noonDays(passageDays(plan, [utc]), [utc], plan.etaMs)[0]).toMatchObject({
      fromMs: at(26, 14),
      toMs: at(27, 12),
    })
    expect(setIn([utc])).toEqual([false, false, false])
  })
  it('is said of the day in which they were, long or short, and of none that goes on', () => {
    for (const offsetMinutes of [-240, -60, 60, 240]) {
      const clocks = [utc, { fromMs: at(27, 23), offsetMinutes }]
      expect(setIn(clocks).slice(0, 3)).toEqual([false, true, false])
      expect(setIn(clocks, at(27, 23))).toEqual([false, false])
    }
    expect(setIn([utc, { fromMs: at(27, 2), offsetMinutes: -60 }])[0]).toBe(true)
  })
})

describe('which report is of a day', () => {
  const report = (noonId: number, noonMs: number, more: Partial<NoonReport['document']> = {}): NoonReport => ({
    noonId,
    revision: 1,
    savedAtMs: noonId,
    isEarlier: false,
    saved: [],
    document: { format: 1, name: 'A', voyage: 'a/1', ...noonTyped(), figures: noonFiguresAt(noonMs), ...more },
  })
  const pack = { origin: 'b', maker: 'Fleet office', packedAtMs: 1 }

  it('that of its noon, or of its begin; an own one before one of a pack', () => {
    const [first, second] = [report(1, at(27, 15)), report(2, at(28, 15))]
    expect(reportOf([second, first], figures)?.noonId).toBe(2)
    expect(reportOf([first], figures)).toBeNull()
    const moved = { ...figures, noonMs: at(28, 16), toMs: at(28, 16) }
    expect(reportOf([second], moved)?.noonId).toBe(2)
    expect(reportOf([report(3, at(28, 15), { pack }), second], figures)?.noonId).toBe(2)
    expect(reportOf([report(3, at(28, 15), { pack })], figures)?.noonId).toBe(3)
  })

  const daysBy = (offsetHours: number, plan: { etdMs: number; etaMs: number }): NoonDay[] => {
    const clocks = [{ fromMs: -Infinity, offsetMinutes: offsetHours * 60 }]
    return noonDays(passageDays(plan, clocks), clocks, plan.etaMs)
  }
  const reportFor = (noonId: number, { fromMs, toMs, noonMs }: NoonDay): NoonReport =>
    report(noonId, noonMs, { figures: { ...noonFiguresAt(noonMs), fromMs, toMs } })

  it.each([
    ['from the noon', at(26, 12), [-11, -3, -1, 1, 3, 11]],
    ['from the afternoon', at(26, 15), [-2, -1, 1, 2]],
    ['from the night', at(26, 23), [-11, -3, -1, 1, 3]],
  ])('the same over a change of clocks, of a passage %s', (_what, etdMs, offsets) => {
    const plan = { etdMs, etaMs: at(26, 14) + 5 * 24 * 3_600_000 }
    const [, , third] = daysBy(0, plan)
    expect(third?.noonMs).toBe(at(29, 12))
    const saved = reportFor(3, third as NoonDay)
    for (const offset of offsets) {
      const days = daysBy(offset, plan)
      const found = days.filter((day) => reportOf([saved], day) !== null)
      expect(found).toHaveLength(1)
      expect(Math.abs((found[0]?.noonMs ?? 0) - (third?.noonMs ?? 0))).toBeLessThan(12 * 3_600_000)
      expect(reportsOfNoDay([saved], days)).toEqual([])
    }
  })

  it('each of its own day where all of the days move', () => {
    const plan = { etdMs: at(26, 12), etaMs: at(26, 13) + 4 * 24 * 3_600_000 }
    const reports = daysBy(0, plan).map((day, i) => reportFor(i + 1, day))
    expect(reports).toHaveLength(5)
    // By clocks 2 h ahead the last day, of 1 h before, has 3 h of which 2 were of the day before.
    expect(daysBy(2, plan).map((day) => reportOf(reports, day)?.noonId)).toEqual([1, 2, 3, 4, 5])
    expect(reportOf(reports.slice(0, 4), daysBy(2, plan).at(-1) as NoonDay)).toBeNull()
  })

  it('of a day that ends earlier since, or begins later, the same; of days of another passage none, and it is named', () => {
    const plan = { etdMs: at(26, 6), etaMs: at(28, 12) }
    const reports = daysBy(0, plan).map((day, i) => reportFor(i + 1, day))
    const earlier = daysBy(0, { ...plan, etaMs: at(27, 16) })
    expect(earlier.map((day) => reportOf(reports, day)?.noonId)).toEqual([1, 2, 3])
    expect(daysBy(0, { ...plan, etdMs: at(26, 11) }).map((day) => reportOf(reports, day)?.noonId)).toEqual([1, 2, 3])
    expect(reportsOfNoDay(reports, daysBy(0, { ...plan, etdMs: at(27, 18) })).map(({ noonId }) => noonId)).toEqual([
      1, 2,
    ])
    expect(reportsOfNoDay(reports, [])).toEqual(reports)
  })

  it('figures that a file would have otherwise have changed, and no others', () => {
    const passage = figures.passage === null ? null : { ...figures.passage, distanceNm: 418.64000001 }
    expect(changedFields(figures, { ...figures, passage }, NOTHING_TYPED)).toEqual([])
    const sea = { ...figures.day.sea, known: 7, mean: 3.5 }
    expect(changedFields(figures, { ...figures, day: { ...figures.day, sea } }, NOTHING_TYPED)).toEqual([
      'seaMeanM',
      'seaKnown',
    ])
    expect(changedFields(figures, { ...figures, passage: null }, NOTHING_TYPED)).toContain('latitude')
  })
})
