// Stays in route files: both forms of RTZ read in every version, the one of its version written, and what cannot be said is named.
import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import type { RtzVersion } from '../../../../../electron/engine/passage/route-files/rtz-schema.ts'
import { readStay, stayText } from '../../../../../electron/engine/passage/route-files/rtz-stay.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import { editRoute } from '../../../../../shared/passage/route-edit.ts'
import type { ExportFormat, VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { anyRoute } from '../../../../unit/engine/passage/route-files/any-route.ts'
import { remarksOf, rtz, waypoint } from '../../../../unit/engine/passage/route-files/route-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const RUNS = process.env['BINNACLE_FULL'] === '1' ? 3000 : 300
const VERSIONS: readonly RtzVersion[] = ['1.0', '1.1', '1.2']
const ETD_MS = Date.UTC(2026, 10, 15, 6)

describe('a stay in RTZ’s forms', () => {
  it.each([
    ['02:30:00', 150],
    ['00:30', 30],
    ['00:30:00.0Z', 30],
    ['24:00:00', 1440],
    ['36:00', 2160],
    [' PT2H ', 120],
    ['P1DT1M', 1441],
    ['P0Y0M0DT2H0M0S', 120],
    ['PT0.5H', 30],
    ['PT120S', 2],
    ['P60D', 86_400],
    ['PT0S', 0],
  ])('%s', (text, minutes) => expect(readStay(text)).toEqual({ minutes, isRounded: false }))
  it.each([
    ['P3M8DT13H38M37S', /months or years/],
    ['P1Y', /months or years/],
    ['P61D', /60 days/],
    ['P', /neither/],
    ['PT', /neither/],
    ['P1DT', /neither/],
    ['-PT2H', /neither/],
    ['2', /neither/],
    ['2h', /neither/],
    ['00:60', /neither/],
    ['', /neither/],
  ])('%s is none', (text, why) => expect(readStay(text)).toEqual({ why: expect.stringMatching(why) as string }))
  it('seconds are rounded, and that is said', () =>
    expect(readStay('00:01:40')).toEqual({ minutes: 2, isRounded: true }))
  it('written and read, every minute of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.constantFrom(...VERSIONS), (minutes, version) => {
        const text = stayText(minutes, version)
        const hasNoPlace = version === '1.0' && minutes >= 1440
        expect(text === null ? null : readStay(text)).toEqual(hasNoPlace ? null : { minutes, isRounded: false })
      }),
      { numRuns: RUNS },
    )
    expect([30, 120, 1439, 1440].map((minutes) => stayText(minutes, '1.0'))).toEqual([
      '00:30:00',
      '02:00:00',
      '23:59:00',
      null,
    ])
    expect([30, 120, 1440, 1590].map((minutes) => stayText(minutes, '1.2'))).toEqual([
      'PT30M',
      'PT2H',
      'P1D',
      'P1DT2H30M',
    ])
  })
})

describe('read from a schedule', () => {
  const elements = (list: string[], version: string): string =>
    list.map((one) => `<${version === '1.0' ? 'sheduleElement' : 'scheduleElement'} ${one}/>`).join('')
  const read = (manual: string[], calculated: string[] = [], version: RtzVersion = '1.1') => {
    const inside = `<manual>${elements(manual, version)}</manual><calculated>${elements(calculated, version)}</calculated>`
    const route = waypoint(1) + waypoint(2) + waypoint(3)
    return readRouteFile(
      'a.rtz',
      rtz(route, `<schedules><schedule id="1" name="A">${inside}</schedule></schedules>`, version),
    )
  }
  const stays = ({ document }: { document: VoyageDocument }) => document.waypoints.map(({ stayMinutes }) => stayMinutes)

  it.each(VERSIONS)('RTZ %s: both forms, and none of it is kept a second time', (version) => {
    for (const text of ['01:30:00', '01:30', 'PT1H30M', 'P0DT90M']) {
      const result = read([`waypointId="2" stay="${text}"`], [], version)
      expect(stays(result)).toEqual([undefined, 90, undefined])
      expect(JSON.stringify(result.document.rtz)).not.toContain('stay')
      expect(result.report.remarks.filter(({ message }) => /stay/.test(message))).toEqual([])
    }
  })
  it('what cannot be used is left out with its line, and is not made up from the times', () => {
    const result = read(['waypointId="2" stay="P3M8D" eta="2026-11-16T06:00:00Z" etd="2026-11-16T09:00:00Z"'])
    expect(stays(result)).toEqual([undefined, undefined, undefined])
    expect(remarksOf(result, 'ignored')).toEqual([
      'The stay “P3M8D” at waypoint 2 counts months or years, whose length is not fixed; it is left out.',
      'The file has an ETA and no departure; it is left out. Set the ETD.',
    ])
    expect(JSON.stringify(result.document.rtz)).not.toContain('P3M8D')
  })
  it('without one it is what lies between ETA and ETD; a stay that is given holds', () => {
    const times = 'eta="2026-11-16T06:00:00Z" etd="2026-11-16T09:30:00Z"'
    const result = read([`waypointId="2" ${times}`])
    expect(stays(result)).toEqual([undefined, 210, undefined])
    expect(remarksOf(result, 'defaulted')).toContain(
      'Between ETA and ETD at waypoint 2 lie 03h 30m; they are taken as a stay there.',
    )
    expect(stays(read([`waypointId="2" stay="PT1H" ${times}`]))).toEqual([undefined, 60, undefined])
    expect(stays(read(['waypointId="2" stay="PT1H"'], [`waypointId="2" ${times}`]))).toEqual([undefined, 60, undefined])
    expect(stays(read([], [`waypointId="2" ${times}`]))).toEqual([undefined, 210, undefined])
    // At the ends they are no stay; nor are times that run backwards, or two months.
    expect(stays(read([`waypointId="1" ${times}`, `waypointId="3" ${times}`]))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(stays(read([`waypointId="2" ${times}`, 'waypointId="3" eta="2026-11-16T07:00:00Z"']))[1]).toBeUndefined()
    const months = read([`waypointId="2" ${times.replace('etd="2026-11', 'etd="2027-01')}`])
    expect(stays(months)[1]).toBeUndefined()
    expect(remarksOf(months, 'ignored').join()).toMatch(/61d 03h 30m, more than the 60 days/)
  })
})

const three = (stayMinutes: number, etdMs: number | null): VoyageDocument => ({
  format: 1,
  name: 'Three',
  waypoints: [50, 51, 52].map((lat, i) => ({
    id: String(i + 1),
    name: '',
    position: { lat, long: -10 },
    leg: i === 0 ? null : { geometry: 'RL' },
    ...(i === 1 ? { stayMinutes } : {}),
  })),
  schedule: { etdMs, speedKn: 10 },
})
const written = (document: VoyageDocument, format: ExportFormat) => {
  const file = writeRouteFile(document, format)
  return { text: String(contentOf(file)), said: file.remarks.map(({ message }) => message).join('\n') }
}
const schemaPath = (version: string): string =>
  fileURLToPath(new URL(`../../../../../../shared/data/rtz/RTZ-${version}.xsd`, import.meta.url))
const hasSchemas = VERSIONS.every((version) => existsSync(schemaPath(version)))
if (!hasSchemas) console.warn('skipped: the schemas of RTZ are not beside the project')

describe('written', () => {
  it.each([
    ['1.0', 'stay="02:30:00"'],
    ['1.1', 'stay="PT2H30M"'],
    ['1.2', 'stay="PT2H30M"'],
  ] as const)('RTZ %s: %s, once, with arrival and departure around it', (version, attribute) => {
    const document = three(150, ETD_MS)
    const { text } = written(document, version)
    expect(text.split('stay=')).toHaveLength(2)
    expect(text).toContain(attribute)
    const iso = (timeMs: number | null | undefined) => new Date(timeMs ?? 0).toISOString().replace('.000Z', 'Z')
    const row = buildSchedule(document).rows[1]
    expect(text).toContain(`eta="${iso(row?.etaMs)}" etd="${iso(row?.departMs)}"`)
    expect((row?.departMs ?? 0) - (row?.etaMs ?? 0)).toBe(150 * 60_000)
    const none = editRoute(document, { kind: 'waypoint', waypointId: '2', stayMinutes: null }).document
    expect(written(none, version).text).not.toContain('stay')
  })
  it('a day and more in RTZ 1.0: by its times alone, or not at all, and that is said', () => {
    const timed = written(three(1440, ETD_MS), '1.0')
    expect(timed.text).not.toContain('stay=')
    expect(timed.said).toContain('of 1d 00h 00m at waypoint 2 only its ETA and ETD there say so')
    expect(readRouteFile('a.rtz', timed.text).document.waypoints[1]?.stayMinutes).toBe(1440)
    const untimed = written(three(1440, null), '1.0')
    expect(untimed.said).toContain('it is left out. RTZ 1.1 and 1.2 hold it')
    expect(readRouteFile('a.rtz', untimed.text).document.waypoints[1]).not.toHaveProperty('stayMinutes')
    expect(written(three(1440, null), '1.1').text).toContain('stay="P1D"')
  })
  it.skipIf(!hasSchemas).each(VERSIONS)('RTZ %s: any stays are valid by the schema', async (version) => {
    const drawn = fc.sample(anyRoute, { numRuns: 40, seed: 15 }).map((document, i): VoyageDocument => ({
      ...document,
      name: `Route ${i}`,
      waypoints: document.waypoints.map((one) => ({ ...one, name: `WP ${one.id}` })),
    }))
    const documents = [...drawn, three(1, null), three(1439, ETD_MS), three(1440, ETD_MS), three(86_400, ETD_MS)]
    expect(
      documents.filter(({ waypoints }) => waypoints.some(({ stayMinutes }) => stayMinutes)).length,
    ).toBeGreaterThan(20)
    const { valid, errors } = await validateXML({
      xml: documents.map((document, i) => ({ fileName: `${i}.xml`, contents: written(document, version).text })),
      schema: [readFileSync(schemaPath(version), 'utf8')],
    })
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([])
    expect(valid).toBe(true)
  })
  it.each(['gpx', 'kml', 'jrc'] as const)('%s has no place for them, and says so where there are any', (format) => {
    expect(written(three(150, ETD_MS), format).said).toContain('no place for stays')
    expect(written(three(0, ETD_MS), format).said).not.toContain('no place for stays')
  })
  it('CSV: a column of minutes', () => {
    const { text, said } = written(three(150, null), 'csv')
    expect(text.split('\r\n').map((line) => line.split(',')[9])).toEqual(['Stay min', '', '150', '', undefined])
    expect(said).not.toContain('stays')
    const typed = readRouteFile('a.csv', 'lat,long,Stay (min)\n1,2,\n1,3,90\n1,4,-5\n')
    expect(typed.document.waypoints.map(({ stayMinutes }) => stayMinutes)).toEqual([undefined, 90, undefined])
    expect(remarksOf(typed, 'ignored').join()).toContain('stay in minutes “-5”')
    // Hours would be read as minutes: such a column is none of ours.
    expect(readRouteFile('a.csv', 'lat,long,Stay h\n1,2,\n1,3,9\n').document.waypoints[1]).not.toHaveProperty(
      'stayMinutes',
    )
  })
})
