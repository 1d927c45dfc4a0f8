// A long plan is put on paper a few waypoints at a time, and is the same plan.
import { expect, test } from 'vitest'
import { passagePlanCalls } from '../../../../../electron/engine/passage/paper/calls.ts'
import { planPageInSlices, planTableInSlices } from '../../../../../electron/engine/passage/paper/page.ts'
import { createYield } from '../../../../../electron/engine/yield.ts'
import { ready } from '../../../../../shared/sliced.ts'
import type { CasualtiesAlongRoute } from '../../../../../shared/casualties/search.ts'
import { newVessel } from '../../../../../shared/ship/vessel.ts'
import { trackSteps } from '../../../../../shared/passage/ship-at.ts'
import { buildSchedule } from '../../../../../shared/passage/schedule.ts'
import { countingReads, impatientClock, inSlices, turnsUntil } from '../../../../support/slices.ts'
import {
  ETD,
  inputOf,
  NOW,
  route,
  voyageOf,
  waypoint,
  weatherOf,
  zigzag,
} from '../../../../unit/engine/passage/paper/inputs.ts'

const NO_CASUALTIES: CasualtiesAlongRoute = {
  total: 0,
  withoutPosition: 0,
  unprepared: 0,
  halfWidthNm: 25,
  categories: {},
  severities: { unknown: 0, incident: 0, 'less-serious': 0, serious: 0, 'very-serious': 0 },
  months: Array.from({ length: 12 }, () => 0),
  years: [],
  density: { stretchNm: 5, verySerious: [0], serious: [0], others: [0] },
  nearest: null,
  gravest: null,
  legs: [],
  coverage: { share: 0, oldestFetchedAtMs: null, newestFetchedAtMs: null, fetchedBy: null, years: [] },
}

const WAYPOINTS = 1500
const many = Array.from({ length: WAYPOINTS }, (_, i) =>
  waypoint(i, 10 + (i % 50) * 0.1, 60 + (i % 40) * 0.1, { notes: 'to be read below the table '.repeat(5) }),
)
/** Reads of a waypoint's name while it is checked, drawn and listed. */
const READS_OF_ONE = 6
/** Table rows that are rendered together. */
const TOGETHER = 8

const counted = () => {
  const { items, reads } = countingReads(many, 'name')
  const voyage = voyageOf(route(items))
  // Its weather has the passage, whose waypoints these are.
  const land = many.map((_one, waypointIndex) => ({
    level: 'warning' as const,
    kind: 'corridor' as const,
    waypointIndex,
    position: { lat: 0, long: 0 },
    sentence: `Land ${waypointIndex}.`,
  }))
  return { input: inputOf(voyage, { land }), reads }
}

test('the page handles a few waypoints between two pauses, and has them all', () => {
  const { input, reads } = counted()
  const { result, max } = inSlices(planPageInSlices(input), reads)
  // The log of the passage has the first 200, with at most a page's rows at once.
  expect(max).toBeLessThanOrEqual(TOGETHER * READS_OF_ONE + 200)
  for (const index of [0, WAYPOINTS - 1]) {
    expect(result.html).toContain(`<bdi>Point ${index + 1}</bdi>`)
    expect(result.html).toContain(`<bdi>Land ${index}.</bdi>`)
  }
  expect(result.html.match(/<div class="long-note">/g)).toHaveLength(WAYPOINTS)
})

test('the table handles a few waypoints between two pauses, and has them all', () => {
  const { input, reads } = counted()
  const { result, max } = inSlices(planTableInSlices(input), reads)
  expect(max).toBeLessThanOrEqual(READS_OF_ONE)
  expect(result.text.split('\r\n').filter((line) => /^\d/.test(line))).toHaveLength(WAYPOINTS)
})

test('others have their turns while page, table and hours are made', async () => {
  const voyage = voyageOf(route(zigzag(200)))
  const { casualties: _none, casualtyHits: _hits, pictures: _pictures, ...read } = inputOf(voyage)
  const hasPoints = () => Promise.resolve(false)
  const calls = passagePlanCalls({
    read: () => Promise.resolve(read),
    revisionOf: () => voyage.revision,
    passageOf: () => Promise.resolve(buildSchedule(voyage.document)),
    now: () => NOW,
    createYield: () => createYield(impatientClock()),
    casualtiesAlong: () => Promise.reject(new Error('none are asked for')),
    casualtiesFound: () => Promise.resolve([]),
    plannedOf: () => ready(null),
    pictureAbout: () => Promise.resolve(null),
    hasPoints,
  })
  /** Turns of the event loop until it is done. */
  const { shipTimeOffsetMinutes, units, simulated } = read
  const table = calls['passagePlan.table']({ voyageId: 1, shipTimeOffsetMinutes, units, simulated })
  expect(await turnsUntil(Promise.resolve(table))).toBeGreaterThan(200)
  const hours = Promise.resolve(calls['passagePlan.hours']({ voyageId: 1 }))
  expect(await turnsUntil(hours)).toBeGreaterThan((await hours).timesMs.length / 2)
})

test('what a page is made of is read in separate turns', async () => {
  const voyage = voyageOf(route(zigzag(3)))
  const { casualties: _none, casualtyHits: _hits, pictures: _pictures, ...read } = inputOf(voyage)
  let turn = 0
  let isDone = false
  const beat = (): void => {
    turn++
    if (!isDone) setImmediate(beat)
  }
  setImmediate(beat)
  const readIn: number[] = []
  const noted = <T>(value: T): T => {
    readIn.push(turn)
    return value
  }
  const calls = passagePlanCalls({
    read: () => Promise.resolve(noted(read)),
    revisionOf: () => voyage.revision,
    passageOf: () => Promise.reject(new Error('the passage is read with the rest')),
    now: () => NOW,
    createYield: () => createYield(impatientClock()),
    casualtiesAlong: () => Promise.resolve(noted(NO_CASUALTIES)),
    casualtiesFound: () => Promise.resolve(noted([])),
    plannedOf: () => ready(null),
    pictureAbout: () => Promise.resolve(null),
    hasPoints: () => Promise.resolve(false),
  })
  const { shipTimeOffsetMinutes, units, simulated, orientation } = read
  await calls['passagePlan.page']({ voyageId: 1, shipTimeOffsetMinutes, units, simulated, orientation })
  isDone = true
  // All that is stored, casualties along the route, the gravest, the nearest.
  expect(readIn).toHaveLength(4)
  expect(new Set(readIn).size).toBe(4)
})

test('a voyage that is changed while its page is made is read anew: everything on it is of one revision', async () => {
  let voyage = voyageOf(route(zigzag(3)))
  const { casualties: _none, casualtyHits: _hits, pictures: _pictures, ...read } = inputOf(voyage)
  const reads: string[] = []
  let edits = 0
  const calls = passagePlanCalls({
    read: () => {
      reads.push(`plan ${voyage.revision}`)
      return Promise.resolve({ ...read, voyage, weather: { ...read.weather, revision: voyage.revision } })
    },
    revisionOf: () => voyage.revision,
    passageOf: () => Promise.reject(new Error('the passage is read with the rest')),
    now: () => NOW,
    createYield: () => createYield(impatientClock()),
    casualtiesAlong: () => {
      reads.push(`casualties ${voyage.revision}`)
      return Promise.resolve(NO_CASUALTIES)
    },
    casualtiesFound: (_filter, sort) => {
      if (sort === 'severity' && edits++ === 0)
        voyage = { ...voyage, revision: voyage.revision + 1, document: { ...voyage.document, name: 'Renamed' } }
      return Promise.resolve([])
    },
    plannedOf: () => ready(null),
    pictureAbout: () => Promise.resolve(null),
    hasPoints: () => Promise.resolve(false),
  })
  const { shipTimeOffsetMinutes, units, simulated, orientation } = read
  const page = await calls['passagePlan.page']({ voyageId: 1, shipTimeOffsetMinutes, units, simulated, orientation })
  const { revision } = voyage
  expect(reads).toEqual([
    `plan ${revision - 1}`,
    `casualties ${revision - 1}`,
    `plan ${revision}`,
    `casualties ${revision}`,
  ])
  expect(page.title).toContain('Renamed')
})

test('of a passage longer than is judged the rest is not known, and the first page, weather, limits and criteria say so first', () => {
  const { totalNm } = buildSchedule(route(zigzag(5)))
  const slow = (days: number): string => {
    const voyage = voyageOf(route(zigzag(5), { schedule: { etdMs: ETD, speedKn: totalNm / (days * 24) } }))
    const plan = buildSchedule(voyage.document)
    const made = newVessel('MV Slow')
    const vessel = { ...made, particulars: { ...made.particulars, fuelTonnesADay: 28, fuelAtKn: 14 } }
    const weather = weatherOf(voyage, () => 'F')
    expect(weather.steps.length).toBe(Math.min(961, trackSteps(plan).length))
    return inSlices(planPageInSlices(inputOf(voyage, { vessel, weather })), () => 0).result.html
  }
  const said = 'The passage takes 500 days: it is judged for the first 120.'
  const long = slow(500)
  for (const part of ['limits', 'weather', 'heavy', 'answer']) {
    const of = new RegExp(`<section class="${part}".*?</section>`, 's').exec(long)?.[0] ?? ''
    expect([part, of.includes(said)]).toEqual([part, true])
  }
  expect(long).not.toContain('None. By the')
  expect(long).not.toContain('●</b>')
  const short = slow(119)
  expect(short).not.toContain('it is judged for')
})
