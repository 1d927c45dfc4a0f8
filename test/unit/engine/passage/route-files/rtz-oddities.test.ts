// What is odd in an RTZ file and changes nothing of the route is said, with its line.
import { describe, expect, it } from 'vitest'
import { readRouteFile } from '../../../../../electron/engine/passage/route-files/read-route.ts'
import { rtz, waypoint, type Read } from './route-files.ts'

const read = (text: string, fileName = 'R.rtz'): Read => readRouteFile(fileName, text)
const two = waypoint(1) + waypoint(2)
const info = (attributes: string): string => rtz(two).replace('routeName="R"', `routeName="R" ${attributes}`)
const schedule = (...elements: string[]): string =>
  rtz(
    waypoint(1) + waypoint(2) + waypoint(3),
    `<schedules><schedule id="1"><manual>${elements.join('')}</manual></schedule></schedules>`,
  )
const element = (id: number, rest = ''): string => `<sheduleElement waypointId="${id}" ${rest}/>`

const added = '<extensions><extension manufacturer="m" name="n"/></extensions>'
const CASES: readonly (readonly [string, string, string])[] = [
  [
    'a leg on the first waypoint',
    rtz(waypoint(1, '<leg portsideXTD="1"/>') + waypoint(2)),
    'The first waypoint has a leg, but none arrives there; it is left out.',
  ],
  [
    'a negative revision',
    rtz(waypoint(1) + waypoint(2, '', 'revision="-1"')),
    'The revision “-1” of waypoint 2 is not a whole number from 0; it is left out.',
  ],
  [
    'additions on a leg before 1.2',
    rtz(waypoint(1) + waypoint(2, `<leg>${added}</leg>`)),
    'Additions on legs (1) are part of RTZ since 1.2; they are kept.',
  ],
  [
    'an MMSI of no ship',
    info('vesselMMSI="12345"'),
    'The MMSI “12345” is not that of a ship (nine digits from 2 to 7 on). It is kept.',
  ],
  [
    'an IMO number that does not add up',
    info('vesselIMO="1234568"'),
    'The IMO number “1234568” has not the right check digit. It is kept.',
  ],
  [
    'a validity reversed',
    info('validityPeriodStart="2026-02-01T00:00:00Z" validityPeriodStop="2026-01-01T00:00:00Z"'),
    'The route’s validity ends before it begins. Both times are kept.',
  ],
  [
    'a schedule out of order',
    schedule(element(1), element(3), element(2)),
    'The schedule names waypoint 2 out of the route’s order; it is read by the waypoints’ ids.',
  ],
  [
    'a waypoint twice in a schedule',
    schedule(element(1), element(2, 'speed="10"'), element(2, 'speed="11"')),
    'The schedule names waypoint 2 twice; what comes later holds.',
  ],
  [
    'routeInfo twice',
    rtz(two).replace('<waypoints>', '<routeInfo routeName="Other"/><waypoints>'),
    'The element routeInfo comes twice where RTZ has it once; the first is taken.',
  ],
  [
    'a position twice',
    rtz(waypoint(1) + waypoint(2, '<position lat="1" lon="1"/>')),
    'The element position comes twice where RTZ has it once; the first is taken.',
  ],
  [
    'a default waypoint twice',
    rtz('<defaultWaypoint radius="1"/><defaultWaypoint radius="2"><leg portsideXTD="9"/></defaultWaypoint>' + two),
    'The element defaultWaypoint comes twice where RTZ has it once; the first is taken.',
  ],
  [
    'waypoints twice',
    rtz(two, `<waypoints>${waypoint(3)}</waypoints>`),
    'The element waypoints comes twice where RTZ has it once; what is in both is read.',
  ],
  [
    'an attribute of another maker',
    rtz(waypoint(1) + waypoint(2, '', 'colour="red"')),
    'An attribute that is not part of RTZ left aside: colour.',
  ],
]

describe('said', () => {
  it.each(CASES)('%s', (_what, text, message) => {
    const { report, document } = read(text)
    expect(report.remarks).toContainEqual(expect.objectContaining({ message, line: 1 }))
    expect(document.name).toBe('R')
  })
  it('of what comes twice, the place and name that are taken are the first', () => {
    expect(read(CASES[8]?.[1] ?? '').document.name).toBe('R')
    expect(read(CASES[9]?.[1] ?? '').document.waypoints[1]?.position.lat).toBe(50.02)
    expect(read(CASES[7]?.[1] ?? '').document.waypoints[1]?.leg?.speedKn ?? 11).toBe(11)
  })
  it('of what comes twice and is taken once, nothing of the second is read', () => {
    const { document } = read(
      rtz(
        `<defaultWaypoint radius="1"/><defaultWaypoint radius="2"><leg portsideXTD="9"/>${added}</defaultWaypoint>` +
          waypoint(1) +
          waypoint(2, `<leg/><leg portsideXTD="8">${added}</leg>`),
      ),
    )
    expect(document.waypoints[1]).toMatchObject({ turnRadiusNm: 1, leg: { geometry: 'RL' } })
    expect(document.waypoints[1]?.leg).not.toHaveProperty('xtdPortNm')
    expect(JSON.stringify(document)).not.toContain('extension')
  })
  it('additions where RTZ has none are reported as ignored', () => {
    const text = rtz(waypoint(1) + waypoint(2).replace('lon="0"/>', `lon="0">${added}</position>`))
    expect(read(text).report.remarks.map(({ message }) => message)).toContain(
      '1 element that is not part of RTZ left aside: extensions.',
    )
  })
  it('additions of a block that comes twice are kept once, and the others said', () => {
    const block = `<manual>${element(2, 'speed="10"')}${added}</manual>`
    const text = rtz(two, `<schedules><schedule id="1">${block}${block}</schedule></schedules>`)
    expect(read(text).report.remarks.map(({ message }) => message)).toEqual([
      '1 element that is not part of RTZ left aside: extensions.',
      'The element manual comes twice where RTZ has it once; what is in both is read.',
      'The schedule names waypoint 2 twice; what comes later holds.',
    ])
  })
  it('the version is that of the route’s own namespace, also where another is declared before it', () => {
    const text = rtz(two, '', '1.2').replace('<route ', '<route xmlns:old="http://www.cirm.org/RTZ/1/0" ')
    const { report } = read(text)
    expect(report.format).toBe('RTZ 1.2')
    expect(report.remarks.map(({ message }) => message).join()).not.toContain('calls itself')
  })
  it.each([
    ['Other.rtz', ['The file is called “Other” and the route in it “R”; the route’s name is taken.']],
    ['R (2).rtz', []],
    ['r.RTZ', []],
    ['', []],
  ])('a file name that is not the route’s: %s', (fileName, said) => {
    const messages = read(rtz(two), fileName).report.remarks.map(({ message }) => message)
    expect(messages.filter((message) => message.includes('is called'))).toEqual(said)
  })
  it('a long name that its file had to cut is the file’s', () => {
    const name = `${'Long '.repeat(24)}end`
    const messages = read(rtz(two).replace('"R"', `"${name}"`), `${name.slice(0, 99)}.rtz`).report.remarks
    expect(messages.map(({ message }) => message).join()).not.toContain('is called')
  })
  it('a sound file gives none of these', () => {
    const text = info('vesselMMSI="244660000" vesselIMO="9074729"')
    expect(read(text).report.remarks.map(({ kind }) => kind)).toEqual(['defaulted'])
  })
})
