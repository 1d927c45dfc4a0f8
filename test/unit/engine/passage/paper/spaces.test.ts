// The titled spaces of a plan from berth to berth: filled from the notes where there are any, else ruled to write on; no line of the notes is lost.
import { describe, expect, it } from 'vitest'
import { linesOfPlan } from '../../../../../electron/engine/passage/paper/plan-notes.ts'
import { notesOfPlan } from '../../../../../electron/engine/passage/paper/sections.ts'
import { spaces } from '../../../../../electron/engine/passage/paper/spaces.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'
import { passagePlanData } from '../../../../support/at-once.ts'
import { HOSTILE_NAMES, inputOf, markup, route, voyageOf, waypoint } from './inputs.ts'

const dataOf = (document: VoyageDocument) => passagePlanData(inputOf(voyageOf(document)))
const html = (document: VoyageDocument): string => markup(spaces(dataOf(document)))
const text = (of: string): string =>
  of
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const space = (document: VoyageDocument, className: string): string =>
  new RegExp(`<section class="space ${className}">.*?</section>`, 's').exec(html(document))?.[0] ?? ''
const lines = (of: string): number => of.split('class="ruled"').length - 1
/** 601 NM along the equator. */
const points = [waypoint(0, 0, 0), waypoint(1, 0, 1), waypoint(2, 0, 9), waypoint(3, 0, 10)]

describe('titled spaces', () => {
  it('are all there and to be written on where nothing is noted', () => {
    const bare = html(route(points))
    for (const title of ['Berth to berth', 'Under-keel limits', 'VTS and reporting', 'Abort points', 'Contingency'])
      expect(bare).toContain(`<h3>${title}`)
    for (const one of ['traffic', 'abort', 'contingency']) expect(lines(space(route(points), one))).toBe(3)
    expect(text(bare)).toContain('No waypoint is called a pilot’s place. The route: WPT 1 to WPT 4, 601.1 NM.')
  })

  it('have the plan’s notes by the word that a line begins with; those below a colon belong to it', () => {
    const notes = [
      'UKC 2.0 m at sea',
      'VTS:',
      'Ushant, channel 13',
      '',
      'Orders of the master',
      '2019 collision off Ushant, pilot aboard',
      'Abort point: the fairway buoy',
      'Contingency anchorage in the bay',
    ].join('\n')
    const document = route(points, { notes })
    expect(text(space(document, 'keel'))).toContain('UKC 2.0 m at sea')
    expect(text(space(document, 'traffic'))).toBe('VTS and reporting VTS: Ushant, channel 13')
    expect(lines(space(document, 'traffic'))).toBe(1)
    expect(text(space(document, 'abort'))).toContain('Abort point: the fairway buoy')
    expect(text(space(document, 'contingency'))).toContain('Contingency anchorage in the bay')
    expect(text(markup(notesOfPlan(dataOf(document))))).toBe(
      'Notes and orders Orders of the master 2019 collision off Ushant, pilot aboard',
    )
    expect(markup(notesOfPlan(dataOf(route(points, { notes: 'UKC 2 m' }))))).toBe('')
  })

  it('keep all lines below a heading together, also those with a word of their own', () => {
    const notes = 'Contingency:\nAnchor off Brixham\nCall the DPA\nTug from Falmouth\n\nLast line'
    const { spaces: found, others } = linesOfPlan(dataOf(route(points, { notes })))
    expect(found.contingency.map(({ text: one }) => one)).toEqual([
      'Contingency:',
      'Anchor off Brixham',
      'Call the DPA',
      'Tug from Falmouth',
    ])
    expect(others).toBe('Last line')
  })

  it('lose no line, and have each once', () => {
    const notes = [...HOSTILE_NAMES, 'VTS:', ...HOSTILE_NAMES, '', 'Abort', 'x', 'Pilot at 0600', '  indented'].join(
      '\n',
    )
    const { spaces: found, others } = linesOfPlan(dataOf(route(points, { notes })))
    const words = (of: string): string[] => of.split(/\s+/).filter((one) => one !== '')
    const all = [...Object.values(found).flatMap((ofOne) => ofOne.map((one) => one.text)), others].flatMap(words)
    const plain = notes.replaceAll(/[\u202a-\u202e]/g, ' ')
    expect(all.toSorted()).toEqual(words(plain).toSorted())
  })

  it('have a waypoint’s note in each that it concerns, with the waypoint', () => {
    const noted = points.map((one, i) =>
      i === 2 ? { ...one, name: '<b>Ushant', notes: 'Report VTS ch 13.\nAbort point' } : one,
    )
    for (const one of ['traffic', 'abort'])
      expect(space(route(noted), one)).toContain(
        '<b>WPT 3 <bdi>&lt;b&gt;Ushant</bdi></b>: <bdi>Report VTS ch 13. Abort point</bdi>',
      )
    expect(lines(space(route(noted), 'contingency'))).toBe(3)
  })
})

it('a long note stands whole once, under the waypoints; its space has its beginning', () => {
  const notes = `Report to VTS. ${'Look out for fishing vessels. '.repeat(10)}`
  const found = text(space(route([waypoint(0, 0, 0, { notes }), waypoint(1, 0, 1)]), 'traffic'))
  expect(found).toMatch(/WPT 1 Point 1 : Report to VTS\. Look out .* … \(whole under Waypoints\)$/)
  expect(found.length).toBeLessThan(200)
})

describe('berth to berth', () => {
  const withPilots = points.map((one, i) =>
    i === 1 ? { ...one, name: 'Pilot station' } : i === 2 ? { ...one, notes: 'Pilot boards' } : one,
  )

  it('parts at the pilots’ places, with distance and times', () => {
    const berths = text(space(route(withPilots), 'berths'))
    expect(berths).toContain('Berth – pilot WPT 1 Point 1 WPT 2 Pilot station 60.1 15 NOV 0600 15 NOV 1017')
    expect(berths).toContain('Pilot – pilot WPT 2 Pilot station WPT 3 Point 3 480.9 15 NOV 1017 16 NOV 2038')
    expect(berths).toContain('Pilot – berth WPT 3 Point 3 WPT 4 Point 4 60.1 16 NOV 2038 17 NOV 0056')
    expect(berths).not.toContain('No waypoint is called')
  })

  it('a route that begins and ends at the pilots has no part before and after them', () => {
    const between = [
      waypoint(0, 0, 0, { name: 'PILOT out' }),
      points[1] ?? waypoint(1, 0, 1),
      waypoint(2, 0, 10, { name: 'Pilot in' }),
    ]
    const berths = text(space(route(between), 'berths'))
    expect(berths).toContain(
      'Berth – pilot WPT 1 PILOT out 15 NOV 0600 Pilot – pilot WPT 1 PILOT out WPT 3 Pilot in 601.1',
    )
    expect(berths).toMatch(/Pilot – berth WPT 3 Pilot in 17 NOV \d{4} Pilot|Pilot – berth WPT 3 Pilot in 17 NOV \d{4}$/)
  })

  it('no ETD: places without times', () => {
    const berths = text(space(route(withPilots, { schedule: { etdMs: null, speedKn: 14 } }), 'berths'))
    expect(berths).toContain('Berth – pilot WPT 1 Point 1 WPT 2 Pilot station 60.1 – –')
  })

  it('the draft of the under-keel limits is the deeper one', () => {
    expect(text(space(route(points), 'keel'))).toContain('Berth – pilot 10.20 Pilot – pilot 10.20 Pilot – berth 10.20')
  })
})
