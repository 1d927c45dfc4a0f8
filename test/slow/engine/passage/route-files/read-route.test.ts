// RTZ as ships' equipment writes it: what is read, repaired, defaulted and ignored.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import {
  SAMPLE_VOYAGE_FILE_NAME,
  SAMPLE_VOYAGE_RTZ,
} from '../../../../../electron/engine/passage/route-files/sample-voyage.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { faultFor, fixture, remarksOf, rtz, waypoint } from '../../../../unit/engine/passage/route-files/route-files.ts'

const read = (text: string, fileName = 'R.rtz') => readRouteFile(fileName, text)

describe.each([
  ['the sample voyage, by rhumb lines', SAMPLE_VOYAGE_RTZ, 'RL', 3130],
  ['a crossing by the great circle', fixture('north-atlantic.rtz'), 'GC', 2940],
])('%s', (_name, text, geometry, totalNm) => {
  it('imports without a remark', () => {
    const { document, report } = read(text, SAMPLE_VOYAGE_FILE_NAME)
    expect(report).toEqual({ fileName: SAMPLE_VOYAGE_FILE_NAME, format: 'RTZ 1.0', waypointCount: 10, remarks: [] })
    expect(document.schedule).toEqual({ etdMs: null, speedKn: 18 })
    expect(document.waypoints.map((w) => w.leg?.geometry ?? null)).toEqual([
      null,
      'RL',
      ...Array.from({ length: 6 }, () => geometry),
      'RL',
      'RL',
    ])
    expect(document.waypoints.map((w) => w.leg?.speedKn ?? null)).toEqual([
      null,
      14,
      ...Array.from({ length: 6 }, () => null),
      14,
      10,
    ])
    expect(Math.abs(buildSchedule(document).totalNm - totalNm)).toBeLessThan(10)
  })
})

describe('a transpacific route in RTZ 1.1', () => {
  const { document, report } = read(fixture('transpacific.rtz'), 'Tokyo Wan - San Francisco.rtz')

  it('applies the default waypoint and lets each waypoint change it', () => {
    expect(document.waypoints.map((w) => w.turnRadiusNm)).toEqual([0.8, 0.8, 2, 0.8])
    expect(document.waypoints[1]?.leg).toEqual({
      geometry: 'RL',
      xtdPortNm: 0.5,
      xtdStarboardNm: 0.6,
      speedMinKn: 8,
      speedMaxKn: 22,
      speedKn: 12,
    })
    expect(document.waypoints[2]?.leg).toEqual({
      geometry: 'GC',
      xtdPortNm: 5,
      xtdStarboardNm: 5,
      speedMinKn: 8,
      speedMaxKn: 22,
    })
    expect(document.waypoints[0]?.leg).toBeNull()
  })

  it('takes ETD with its zone, and the ocean speed as the voyage’s', () => {
    expect(document.schedule).toEqual({ etdMs: Date.UTC(2026, 10, 15, 6), speedKn: 17.9999787843511 })
    expect(document.waypoints.map((w) => w.id)).toEqual(['100', '20', '3', '0'])
    // It takes 43 minutes more to its first waypoint than at its own speed.
    expect(report.remarks.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The file's ETA at waypoint 20 .*00h 43m earlier/),
    ])
  })

  it('crosses 180° by the shorter side', () => {
    expect(buildSchedule(document).totalNm).toBeLessThan(4700)
  })
})

describe('names', () => {
  const { document, report } = read(fixture('odd-names.rtz'))
  const names = document.waypoints.map((w) => w.name)

  it('are plain text, whatever script or markup they hold', () => {
    expect(document.name).toBe('東京湾 → Αθήνα & <b>Мурманск</b> "النويبع"')
    expect(names[0]).toBe('<img src=x onerror=alert(1)>')
    expect(names[3]).toBe('⚓ 🚢 Ёлки')
    expect(names[4]).toBe("Robert'); DROP TABLE voyage;--")
    expect(names[5]).toBe('')
  })

  it('lose control characters and marks that turn text around', () => {
    expect(names[2]).toBe('بوابةreversed tab line')
  })

  it('are cut to 200 characters, and the report says so', () => {
    expect([...(names[1] ?? '')].length).toBeLessThanOrEqual(200)
    expect(report.remarks.filter((r) => r.waypointId === '2')).toEqual([
      { kind: 'repaired', message: 'The name of waypoint 2 is cut to 200 characters.', line: 6, waypointId: '2' },
    ])
  })

  it('never cut a character in half', () => {
    const { document: cut } = read(rtz(waypoint(1, '', `name="${'🚢'.repeat(300)}"`) + waypoint(2)))
    expect(cut.waypoints[0]?.name).toBe('🚢'.repeat(200))
  })

  it('come from the file when the route has none', () => {
    const unnamed = rtz(waypoint(1) + waypoint(2)).replace('routeName="R"', 'routeName=" "')
    const { document: named, report: said } = read(unnamed, 'C:\\Routes\\Oslo – Hull.RTZ')
    expect(named.name).toBe('Oslo – Hull')
    expect(said.remarks[0]).toMatchObject({ kind: 'defaulted' })
    expect(read(unnamed.replace(/<routeInfo[^>]*>/, ''), '').document.name).toBe('Route without a name')
  })
})

describe('a file from the wild', () => {
  const result = read(fixture('in-the-wild.rtz'))
  const { document, report } = result

  it('is read: byte order mark, CRLF, no namespace, missing id, old spellings, spaces and exponents in numbers', () => {
    expect(document.name).toBe('Oslo – Hull')
    expect(document.waypoints.map((w) => w.id)).toEqual(['01', '2', '7'])
    expect(document.waypoints[1]?.position).toEqual({ lat: 57.9, long: 6.6 })
    expect(document.waypoints[1]?.leg).toEqual({ geometry: 'RL', xtdPortNm: 0.25, xtdStarboardNm: 0.3 })
    expect(document.waypoints[2]?.leg).toEqual({ geometry: 'RL' })
    expect(document.waypoints.some((w) => 'turnRadiusNm' in w)).toBe(false)
    expect(document.schedule).toEqual({ etdMs: Date.UTC(2026, 2, 1, 6, 30), speedKn: 14 })
  })

  it('is reported: every repair and every thing left out has its line', () => {
    expect(report.format).toBe('RTZ 1.0')
    const lines = report.remarks.map((r) => [r.kind, r.line ?? null])
    expect(lines).toEqual([
      ['repaired', 2],
      ['repaired', 9],
      ['ignored', 5],
      ['repaired', 11],
      ['ignored', 11],
      ['ignored', 14],
      ['ignored', 16],
      ['ignored', 16],
      ['repaired', 23],
      ['ignored', 24],
      ['ignored', 24],
      ['defaulted', null],
      ['ignored', null],
      // The leg of the first waypoint, an attribute of nobody's, a name that is not the file's.
      ['ignored', 7],
      ['ignored', 23],
      ['repaired', 3],
    ])
    expect(document.waypoints.some(({ rtz }) => rtz?.extensions?.includes('manufacturer="B"'))).toBe(true)
    expect(remarksOf(result, 'ignored').at(-3)).toBe('1 element that is not part of RTZ left aside: pilot.')
  })
})

describe('versions and namespaces', () => {
  const two = waypoint(1) + waypoint(2)
  it.each([
    [rtz(two, '', '1.0'), 'RTZ 1.0', 0],
    [rtz(two, '', '1.1'), 'RTZ 1.1', 0],
    [rtz(two, '', '1.2'), 'RTZ 1.2', 0],
    [rtz(two).replace('RTZ/1/0', 'RTZ/1/7'), 'RTZ 1.0', 1],
    [rtz(two).replace('RTZ/1/0', 'RTZ/1/7').replace('version="1.0">', 'version="1.7">'), 'RTZ 1.2', 1],
    [rtz(two).replace(/ xmlns="[^"]*"/, ''), 'RTZ 1.0', 1],
    [rtz(two).replace('RTZ/1/0', 'RTZ/1/2'), 'RTZ 1.2', 1],
  ])('%#', (text, format, remarks) => {
    const { report } = read(text)
    expect(report.format).toBe(format)
    expect(report.remarks.filter((r) => r.kind === 'repaired')).toHaveLength(remarks)
  })

  it('reads a prefixed namespace, and ignores foreign elements of the same names', () => {
    const text = rtz(two)
      .replace('xmlns=', 'xmlns:r=')
      .replace(/<(\/?)(route|routeInfo|waypoints|waypoint|position)\b/g, '<$1r:$2')
      .replace('</r:waypoints>', '<x:waypoint xmlns:x="urn:x" id="1"/></r:waypoints>')
    const result = read(text)
    expect(result.report).toMatchObject({ format: 'RTZ 1.0', waypointCount: 2 })
    expect(remarksOf(result, 'ignored')).toEqual(['1 element that is not part of RTZ left aside: waypoint.'])
  })

  it('does not read waypoints inside extensions, nor through a changed default namespace', () => {
    const inside = `<extensions><extension><waypoints>${waypoint(9)}</waypoints></extension></extensions>`
    const changed = `<waypoint xmlns="urn:other" id="8"><position lat="1" lon="1"/></waypoint>`
    expect(read(rtz(two + inside + changed)).report.waypointCount).toBe(2)
  })

  it('passes over white space before the declaration, and keeps the line numbers', () => {
    const result = read(`\n\n${fixture('transpacific.rtz')}`, 'Tokyo Wan – San Francisco.rtz')
    expect(result.report.waypointCount).toBe(4)
    expect(remarksOf(result, 'repaired')).toHaveLength(1)
    const fault = faultFor(`\n\n${fixture('broken/latitude-range.rtz')}`)
    expect(fault.message).toContain('line 7')
  })
})

describe('schedules', () => {
  const route = (schedules: string) =>
    rtz(waypoint(1) + waypoint(2) + waypoint(3), `<schedules>${schedules}</schedules>`, '1.1')
  const element = (id: number, attributes: string) => `<scheduleElement waypointId="${id}" ${attributes}/>`
  const manual = (inner: string) => `<schedule id="1" name="A"><manual>${inner}</manual></schedule>`

  it.each([
    ['2026-11-15T06:00:00Z', Date.UTC(2026, 10, 15, 6)],
    ['2026-11-15T06:00:00.250Z', Date.UTC(2026, 10, 15, 6, 0, 0, 250)],
    ['2026-11-15T06:00:00-05:30', Date.UTC(2026, 10, 15, 11, 30)],
    ['2026-11-15T06:00', Date.UTC(2026, 10, 15, 6)],
    ['2028-02-29T00:00:00Z', Date.UTC(2028, 1, 29)],
    ['2026-02-29T00:00:00Z', null],
    ['2026-11-31T00:00:00Z', null],
    ['2026-13-01T00:00:00Z', null],
    ['2026-11-15T24:00:00Z', null],
    ['2026-11-15T06:60:00Z', null],
    ['2026-11-15T06:00:00+25:00', null],
    ['2026-11-15 06:00:00Z', null],
    ['15/11/2026', null],
    ['1969-12-31T23:59:59Z', null],
    ['2201-01-01T00:00:00Z', null],
    ['0099-11-15T06:00:00Z', null],
  ])('ETD %s', (text, expected) => {
    const result = read(route(manual(element(1, `etd="${text}"`))))
    expect(result.document.schedule.etdMs).toBe(expected)
    const said = remarksOf(result, 'ignored').filter((message) => message.includes(text))
    expect(said).toHaveLength(expected === null ? 1 : 0)
  })

  it('takes the manual block before the calculated one, value by value', () => {
    const { document } = read(
      route(
        `<schedule id="1"><manual>${element(1, 'etd="2026-11-15T06:00:00Z"')}${element(2, 'speed="10"')}</manual>` +
          `<calculated>${element(1, 'etd="2026-11-20T06:00:00Z"')}${element(2, 'speed="11"')}${element(3, 'speed="10"')}</calculated></schedule>`,
      ),
    )
    expect(document.schedule).toEqual({ etdMs: Date.UTC(2026, 10, 15, 6), speedKn: 10 })
    expect(document.waypoints.map((w) => w.leg?.speedKn)).toEqual([undefined, undefined, undefined])
  })

  it('does not fall back to another block when the manual ETD is wrong', () => {
    const { document } = read(
      route(
        `<schedule id="1"><manual>${element(1, 'etd="soon"')}</manual>` +
          `<calculated>${element(1, 'etd="2026-11-20T06:00:00Z"')}</calculated></schedule>`,
      ),
    )
    expect(document.schedule.etdMs).toBeNull()
  })

  it('refuses to depart after it arrives', () => {
    const result = read(
      route(manual(element(1, 'etd="2026-11-20T06:00:00Z"') + element(3, 'eta="2026-11-19T06:00:00Z" speed="9"'))),
    )
    expect(result.document.schedule).toEqual({ etdMs: null, speedKn: 9 })
    expect(remarksOf(result, 'ignored')[0]).toContain('runs backwards')
    expect(remarksOf(result, 'defaulted')).toEqual([
      '1 leg has no speed in the file; the speed of the others, 9 kn, is assumed.',
    ])
  })

  it('allows staying at a waypoint, and times at one moment', () => {
    const stay = element(2, 'eta="2026-11-16T06:00:00Z" etd="2026-11-16T09:00:00Z"')
    const { document } = read(
      route(manual(element(1, 'etd="2026-11-15T06:00:00Z"') + stay + element(3, 'eta="2026-11-16T09:00:00Z"'))),
    )
    expect(document.schedule.etdMs).toBe(Date.UTC(2026, 10, 15, 6))
  })

  it('uses the first schedule and says so', () => {
    const result = read(
      route(manual(element(2, 'speed="9"')) + manual(element(2, 'speed="19" etd="never"')).replace('"1"', '"2"')),
    )
    expect(result.document.schedule.speedKn).toBe(9)
    expect(remarksOf(result, 'ignored')).toContain('The file has 2 schedules; the first, “A”, is taken.')
  })

  it('gives no time or speed to the first waypoint’s leg, which there is not', () => {
    const { document } = read(
      route(manual(element(1, 'speed="30"') + element(2, 'speed="9"') + element(3, 'speed="9"'))),
    )
    expect(document.schedule.speedKn).toBe(9)
    expect(document.waypoints[0]?.leg).toBeNull()
  })
})

describe('ids', () => {
  it('may be in any order, words even; missing ones get free numbers', () => {
    const text = rtz(
      waypoint(2) +
        '<waypoint><position lat="1" lon="1"/></waypoint>' +
        waypoint(1).replace('id="1"', 'id="PILOT"') +
        '<waypoint id=""><position lat="2" lon="1"/></waypoint>',
    )
    expect(read(text).document.waypoints.map((w) => w.id)).toEqual(['2', '1', 'PILOT', '3'])
  })

  it('that are the same number refuse the route', () => {
    expect(faultFor(rtz(waypoint(1) + waypoint('01'))).message).toContain('same id 01')
  })

  it('called like parts of JavaScript are only ids', () => {
    const odd = ['__proto__', 'constructor', 'toString']
      .map((id, i) => waypoint(i).replace(/id="\d"/, `id="${id}"`))
      .join('')
    expect(read(rtz(odd)).document.waypoints.map((w) => w.id)).toEqual(['__proto__', 'constructor', 'toString'])
  })
})

describe('lines', () => {
  it.each(['\n', '\r\n', '\r'])('name where the element begins, also when its attributes stand below (%j)', (end) => {
    const second = [
      '<waypoint',
      '  id="2"',
      '  name="Low">',
      '  <position',
      '    lat="95"',
      '    lon="0" />',
      '</waypoint>',
    ]
    expect(faultFor(rtz([waypoint(1), ...second].join(end))).message).toContain('waypoint 2 “Low” (line 5)')
    const noPosition = [waypoint(1), '<waypoint', '  id="2">', '</waypoint>'].join(end)
    expect(faultFor(rtz(noPosition)).message).toContain('Waypoint 2 (line 2) has no position')
  })
})

describe('sizes', () => {
  const many = (count: number) =>
    rtz(
      Array.from(
        { length: count },
        (_, i) => `<waypoint id="${i}"><position lat="1" lon="${(i % 300) / 10}"/></waypoint>`,
      ).join(''),
    )

  it('10,000 waypoints are read, one more is refused', () => {
    expect(read(many(10_000)).report.waypointCount).toBe(10_000)
    expect(faultFor(many(10_001)).message).toContain('more than 10,000 waypoints')
  })

  it('a report never grows without end', () => {
    const text = rtz(
      Array.from({ length: 500 }, (_, i) =>
        waypoint(i % 90 === 0 ? i : i, '', 'radius="99"').replace(/lat="[^"]*"/, 'lat="1"'),
      ).join(''),
    )
    const { report } = read(text)
    expect(report.remarks).toHaveLength(101)
    expect(report.remarks.at(-1)?.message).toMatch(/^401 more remarks/)
  })

  it('any number of XML prefixes is answered', () => {
    const declared = (count: number, mark: string): string =>
      Array.from({ length: count }, (_, i) => `xmlns:${mark}${i}="urn:${i}"`).join(' ')
    const added = (inside: string): string =>
      `<extensions><extension manufacturer="m" name="n">${inside}</extension></extensions>`
    const wide = added(`<a ${declared(50_000, 'p')}>${'<b/>'.repeat(50_000)}</a>`)
    const kept = added(`<a ${declared(4000, 'p')}>${'<b xmlns:q="urn:q"/>'.repeat(4000)}</a>`)
    const many = Array.from({ length: 5000 }, (_, i) =>
      waypoint(i % 3500, '', `xmlns:w="urn:w"`)
        .replace(/id="\d+"/, `id="${i}"`)
        .replace(/lat="[^"]*"/, 'lat="1"'),
    )
    expect(read(rtz(waypoint(1) + waypoint(2), wide)).document.rtz?.extensions).toBeUndefined()
    expect(read(rtz(waypoint(1) + waypoint(2), kept)).document.rtz?.extensions).toContain('xmlns:p3999')
    const root = rtz(many.join('')).replace('<route ', `<route ${declared(50_000, 'r')} `)
    expect(read(root).report.waypointCount).toBe(5000)
  })

  it('elements nested without end are refused', () => {
    expect(faultFor(rtz('<a>'.repeat(5000))).message).toContain('too deeply')
  })
})
