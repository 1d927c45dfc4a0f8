// Times in route files: none is dropped in silence. Without speeds they give the speeds; where they contradict the plan, that is reported.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { contentOf } from '../../../../../shared/passage/route-file.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { rtz, waypoint, type Read } from './route-files.ts'
import { writeRouteFile } from '../../../../support/at-once.ts'

const read = (text: string, fileName = 'R.rtz'): Read => readRouteFile(fileName, text)
const said = ({ report }: Read): string => report.remarks.map(({ message }) => message).join('\n')
const speeds = ({ waypoints, schedule }: VoyageDocument): number[] =>
  waypoints.slice(1).map(({ leg }) => leg?.speedKn ?? schedule.speedKn)

/** Degrees of latitude north: 60 NM are about 1°, 59.9 to 60.1 NM on the ellipsoid. */
const place = (id: number): string => `<waypoint id="${id}"><position lat="${50 + id}" lon="0"/></waypoint>`
const schedule = (elements: string[], block = 'manual'): string =>
  `<schedules><schedule id="1"><${block}>${elements.map((one) => `<sheduleElement ${one}/>`).join('')}</${block}></schedule></schedules>`
const at = (hour: number, minute = 0): string =>
  new Date(Date.UTC(2026, 10, 15, 6 + hour, minute)).toISOString().replace('.000', '')
const route = (elements: string[], block?: string): Read =>
  read(rtz([1, 2, 3, 4].map(place).join(''), schedule(elements, block)))

describe('RTZ', () => {
  it.each(['manual', 'calculated'])('ETAs without speeds give the speeds (%s)', (block) => {
    const result = route(
      [
        `waypointId="1" etd="${at(0)}"`,
        `waypointId="2" eta="${at(5)}"`,
        `waypointId="3" eta="${at(9)}"`,
        `waypointId="4" eta="${at(15)}"`,
      ],
      block,
    )
    const { rows } = buildSchedule(result.document)
    for (const [index, hour] of [
      [1, 5],
      [2, 9],
      [3, 15],
    ] as const)
      expect(Math.abs((rows[index]?.etaMs ?? 0) - Date.parse(at(hour)))).toBeLessThan(3 * 60_000)
    expect(speeds(result.document).map((speed) => Math.round(speed))).toEqual([12, 15, 10])
    expect(said(result)).toContain('3 legs have times and no speed in the file')
    expect(said(result)).not.toContain('gives no speed')
  })
  it('whatever times, stays and speeds a schedule has: the plan keeps its times, or a remark says that it does not', () => {
    const minutes = fc.option(fc.integer({ min: 0, max: 40 * 60 }), { nil: undefined, freq: 2 })
    const entry = fc.record({
      eta: minutes,
      etd: minutes,
      stay: fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined, freq: 1 }),
      speed: fc.option(fc.integer({ min: 5, max: 25 }), { nil: undefined, freq: 1 }),
    })
    const block = fc.array(entry, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(block, block, fc.boolean(), (manual, calculated, isSorted) => {
        // What is set by hand holds before what was computed.
        const given = new Map<string, { index: number; word: 'eta' | 'etd'; timeMs: number }>()
        const [computed, byHand] = [calculated, manual].map((entries) => {
          const sorted = entries.flatMap(({ eta = 0, etd = 0 }) => [eta, etd]).toSorted((a, b) => a - b)
          return entries
            .map(({ eta, etd, stay, speed }, index) => {
              const texts = [`waypointId="${index + 1}"`]
              for (const [word, own, place] of [
                ['eta', eta, 2 * index],
                ['etd', etd, 2 * index + 1],
              ] as const) {
                if (own === undefined) continue
                const time = at(0, isSorted ? sorted[place] : own)
                texts.push(`${word}="${time}"`)
                given.set(`${index} ${word}`, { index, word, timeMs: Date.parse(time) })
              }
              if (stay !== undefined) texts.push(`stay="PT${stay}M"`)
              if (speed !== undefined) texts.push(`speed="${speed}"`)
              return `<sheduleElement ${texts.join(' ')}/>`
            })
            .join('')
        })
        const text = `<schedules><schedule id="1"><manual>${byHand}</manual><calculated>${computed}</calculated></schedule></schedules>`
        const result = read(rtz([1, 2, 3, 4].map(place).join(''), text))
        if (/runs backwards|no departure|that differ|so the plan has it/.test(said(result))) return
        const { rows } = buildSchedule(result.document)
        for (const { index, word, timeMs } of given.values()) {
          const planMs = word === 'eta' ? rows[index]?.etaMs : rows[index]?.departMs
          const endsStay = word === 'etd' && index === 3 ? (result.document.waypoints[3]?.stayMinutes ?? 0) * 60_000 : 0
          expect(Math.abs((planMs ?? 0) + endsStay - timeMs)).toBeLessThanOrEqual(5 * 60_000)
        }
      }),
      { numRuns: process.env['BINNACLE_FULL'] === '1' ? 5000 : 500 },
    )
  })
  it('rounded speeds do not add up over many legs', () => {
    const ids = Array.from({ length: 201 }, (_, i) => i + 1)
    const places = ids.map((id) => `<waypoint id="${id}"><position lat="${(id / 6).toFixed(4)}" lon="0"/></waypoint>`)
    const startMs = Date.parse(at(0))
    const time = (id: number): string => new Date(startMs + (id - 1) * 59.6 * 60_000).toISOString()
    const times = ids.map((id) => `waypointId="${id}" ${id === 1 ? 'etd' : 'eta'}="${time(id)}"`)
    const result = read(rtz(places.join(''), schedule(times)))
    expect(said(result)).not.toContain('ETA')
    expect(Math.abs((buildSchedule(result.document).etaMs ?? 0) - Date.parse(time(201)))).toBeLessThan(4 * 60_000)
  })
  it('first departure and last arrival give one speed; a stay between is not sailed, a leg of its own speed keeps it', () => {
    const result = route([
      `waypointId="1" etd="${at(0)}"`,
      'waypointId="2" speed="20"',
      'waypointId="3" stay="03:00:00"',
      `waypointId="4" eta="${at(18)}"`,
    ])
    expect(speeds(result.document)[0]).toBe(20)
    expect(speeds(result.document)[1]).toBeCloseTo(10, 0)
    expect(Math.abs((buildSchedule(result.document).etaMs ?? 0) - Date.parse(at(18)))).toBeLessThan(2 * 60_000)
  })
  it('an ETA off the plan by more than a few minutes is reported, with its line; one that agrees is not', () => {
    const off = route([
      `waypointId="1" etd="${at(0)}"`,
      ...[2, 3, 4].map((id) => `waypointId="${id}" speed="15" eta="${at(5 * id)}"`),
    ])
    expect(said(off)).toMatch(/waypoint 4 is 16 NOV 2026 0200 UTC.*earlier.*most of 3 ETAs/)
    expect(speeds(off.document)).toEqual([15, 15, 15])
    const agrees = route([
      `waypointId="1" etd="${at(0)}"`,
      ...[2, 3, 4].map((id) => `waypointId="${id}" speed="15" eta="${at(4 * (id - 1))}"`),
    ])
    expect(said(agrees)).not.toContain('ETA')
  })
  it('what no ship sails, and ETAs without a departure, are reported', () => {
    expect(said(route([`waypointId="1" etd="${at(0)}"`, `waypointId="4" eta="${at(1)}"`]))).toMatch(
      /times at waypoint 1 and waypoint 4 ask for a speed that no ship keeps/,
    )
    expect(said(route([`waypointId="3" eta="${at(1)}"`, 'waypointId="4" speed="10"']))).toContain(
      'an ETA and no departure; it is left out. Set the ETD.',
    )
  })
  it('an ETD off the plan is reported like an ETA, also before the first leg and at the end; a stay at the end explains one', () => {
    const timed = (second: string, third = ''): string =>
      said(
        route([
          `waypointId="1" etd="${at(0)}"`,
          `waypointId="2" speed="15" ${second}`,
          ...[3, 4].map((id) => `waypointId="${id}" speed="15" ${id === 4 ? third : ''}`),
        ]),
      )
    expect(timed(`etd="${at(6)}"`)).toMatch(/ETD at waypoint 2 is 15 NOV 2026 1200 UTC; .* leaves 02h 00m earlier/)
    expect(timed(`stay="02:00:00" etd="${at(6)}"`)).not.toContain('ETD')
    expect(timed('', `etd="${at(20)}"`)).toMatch(/ETD at waypoint 4 .* leaves 0[78]h \d\dm earlier/)
    expect(timed('', `stay="08:00:00" etd="${at(20)}"`)).not.toContain('ETD')
    const early = route([`waypointId="1" eta="${at(-9)}" etd="${at(0)}"`, 'waypointId="2" speed="15"'])
    expect(said(early)).toMatch(/ETA at waypoint 1 .* arrives 09h 00m later/)
    expect(said(route([`waypointId="2" speed="15" etd="${at(6)}"`]))).toContain(
      'The file has an ETD on the way and no departure; it is left out. Set the ETD.',
    )
  })
  it('a speed at the first waypoint, where no leg arrives, is reported', () => {
    const result = route(['waypointId="1" speed="17"', 'waypointId="2" speed="10"'])
    expect(said(result)).toContain('The speed 17 kn at waypoint 1 is left out: no leg arrives there.')
    expect(speeds(result.document)).toEqual([10, 10, 10])
  })
  it('an ETA at the first waypoint is taken as the departure, and said', () => {
    const result = route([`waypointId="1" eta="${at(0)}"`, 'waypointId="2" speed="10"'])
    expect(result.document.schedule.etdMs).toBe(Date.parse(at(0)))
    expect(said(result)).toContain('Waypoint 1 has an ETA and no ETD; the ETA is taken as the departure.')
  })
})

describe('GPX', () => {
  const gpx = (points: string[], head = '', creator = 'x'): Read =>
    read(
      `<gpx creator="${creator}"><rte><name>R</name>${head}${points.map((inside, i) => `<rtept lat="${51 + i}" lon="0">${inside}</rtept>`).join('')}</rte></gpx>`,
      'R.gpx',
    )
  const time = (text: string): string => `<time>${text}</time>`
  it('times a ship can keep are departure and speeds, and said', () => {
    const result = gpx([time(at(0)), time(at(5)), time(at(9))])
    expect(result.document.schedule.etdMs).toBe(Date.parse(at(0)))
    expect(speeds(result.document).map((speed) => Math.round(speed))).toEqual([12, 15])
    expect(said(result)).toContain('taken as the departure and the ETAs')
  })
  it.each([
    ['when points were made', [time(at(0)), time(at(0, 1)), time(at(0, 2))], '', 'x'],
    ['not of all points', [time(at(0)), '', time(at(9))], '', 'x'],
    ['OpenCPN’s', [time(at(0)), time(at(5)), time(at(9))], '', 'OpenCPN'],
  ])('times %s are left out, and said', (_what, points, head, creator) => {
    const result = gpx(points, head, creator)
    expect(result.document.schedule).toEqual({ etdMs: null, speedKn: 14 })
    expect(said(result)).toMatch(/The \d times at the points are left out/)
  })
  it('a single time is left out and said as one', () => {
    expect(said(gpx([time(at(0)), '', '']))).toContain('The time at a point is left out: no ship passes each point')
  })
  it('OpenCPN’s speed of a leg is taken and written; a speed without a unit is left out and said', () => {
    const planned = '<extensions><opencpn:planned_speed>9.5</opencpn:planned_speed></extensions>'
    const result = gpx(['', planned, ''], '<extensions><opencpn:planned_speed>12</opencpn:planned_speed></extensions>')
    expect(speeds(result.document)).toEqual([9.5, 12])
    const back = read(String(contentOf(writeRouteFile(result.document, 'gpx'))), 'R.gpx')
    expect(speeds(back.document)).toEqual([9.5, 12])
    expect(said(gpx(['', '<speed>5</speed>']))).toContain('does not say in which unit')
  })
  it('what OpenCPN says of a point is read as it writes it: speed of the leg, departure by hand; and is written so', () => {
    const properties = (attributes: string): string =>
      `<extensions><opencpn:guid>x</opencpn:guid><opencpn:rte_properties ${attributes}/></extensions>`
    const result = gpx([
      properties(`planned_speed="0.000000" etd="${at(0).replace('Z', '')}"`),
      properties(`planned_speed="15.0" etd="${at(6).replace('Z', '')}"`),
      properties('planned_speed="10.0"'),
    ])
    expect(result.document.schedule.etdMs).toBe(Date.parse(at(0)))
    expect(speeds(result.document)).toEqual([15, 10])
    expect(said(result)).toMatch(/ETD at waypoint 2 .* leaves 02h 00m earlier/)
    expect(said(result)).not.toContain('0.000000')
    expect(said(gpx(['', properties('etd="soon"')]))).toContain('The departure “soon” is not a date and time')
    const text = String(contentOf(writeRouteFile(result.document, 'gpx')))
    expect(text).toContain('<opencpn:rte_properties planned_speed="10"/>')
    expect(speeds(read(text, 'R.gpx').document)).toEqual([15, 10])
  })
  it('an export says what GPX cannot carry', () => {
    const { document } = read(
      rtz(waypoint(1) + waypoint(2, '<leg portsideXTD="1" speedMax="12" legInfo="x"/>', 'radius="0.5"')),
    )
    const words = writeRouteFile(document, 'gpx').remarks.map(({ message }) => message)
    expect(words).toContain(
      'GPX has no place for XTD, turn radius, lowest and highest speed, what other equipment added: they stay in Binnacle.',
    )
  })
})

describe('tables', () => {
  it('an unknown leg type and ignored columns are reported', () => {
    const result = read('No,Name,lat,long,leg,ETA\n1,A,50,0,,x\n2,B,51,0,Spiral,y\n', 'R.csv')
    expect(said(result)).toContain('The leg type “Spiral” is not known; the leg is taken as a rhumb line.')
    expect(said(result)).toContain('Columns left aside: “ETA”.')
    expect(result.report.remarks.find(({ message }) => message.includes('Spiral'))?.line).toBe(3)
  })
})
