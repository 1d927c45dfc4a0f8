// Checks of a route: what each finds, what it leaves alone, and that no route breaks them.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRoute } from '../../../../shared/passage/route-check.ts'
import type { Leg, VoyageDocument } from '../../../../shared/passage/voyage.ts'

const XTD = { xtdPortNm: 1, xtdStarboardNm: 1 }
const route = (places: [lat: number, long: number][], leg: Partial<Leg> = {}, radiusNm?: number): VoyageDocument => ({
  format: 1,
  name: 'Test',
  waypoints: places.map(([lat, long], i) => ({
    id: String(i + 1),
    name: '',
    position: { lat, long },
    ...(radiusNm === undefined ? {} : { turnRadiusNm: radiusNm }),
    leg: i === 0 ? null : { geometry: 'GC', ...XTD, ...leg },
  })),
  schedule: { etdMs: null, speedKn: 14 },
})
const found = (document: VoyageDocument): string[] =>
  checkRoute(document).map(({ level, waypointIndex, sentence }) => `${level} ${waypointIndex + 1}: ${sentence}`)

it('an ordinary route has nothing to say', () => {
  expect(
    found(
      route(
        [
          [50, -5],
          [49, -10],
          [45, -40],
        ],
        {},
        0.5,
      ),
    ),
  ).toEqual([])
})

describe('what cannot be sailed', () => {
  it('two waypoints in one place, also as −180 and 180', () => {
    expect(
      found(
        route([
          [50, -5],
          [50, -5],
          [49, -10],
        ]),
      ),
    ).toEqual(['error 2: WPT 2 lies where WPT 1 does: delete one of them.'])
    expect(
      found(
        route([
          [0, 179],
          [0, 180],
          [0, -180],
          [0, -179],
        ]),
      )[0],
    ).toMatch(/^error 3/)
  })
  it('a turn that needs more than its legs have; a right angle takes its radius on each side', () => {
    // 1 NM legs with a right angle between: tangent = radius.
    const corner: [number, number][] = [
      [0, 0],
      [1 / 60, 0],
      [1 / 60, 1 / 60],
      [2 / 60, 1 / 60],
    ]
    expect(found(route(corner, {}, 0.45))).toEqual([])
    const tight = found(route(corner, {}, 0.55))
    expect(tight).toHaveLength(1)
    expect(tight[0]).toMatch(
      /^error 3: Impossible turn on the leg to WPT 3: its turn circles need 1\.1\d NM, the leg has (0\.99|1\.00) NM/,
    )
  })
  it('back on the same track, with a radius', () => {
    expect(
      found(
        route(
          [
            [0, 0],
            [1, 0],
            [0, 0],
          ],
          {},
          0.1,
        ),
      ).join(),
    ).toMatch(/endless/)
  })
  it('speeds outside what the leg allows', () => {
    expect(
      found(
        route(
          [
            [50, -5],
            [49, -10],
          ],
          { speedMinKn: 15 },
        ),
      ).join(),
    ).toMatch(/14\.0 kn, below its minimum of 15\.0 kn/)
    expect(
      found(
        route(
          [
            [50, -5],
            [49, -10],
          ],
          { speedMaxKn: 12, speedKn: 13 },
        ),
      ).join(),
    ).toMatch(/13\.0 kn, above its maximum of 12\.0 kn/)
  })
})

it('speeds outside what the vessel makes', () => {
  const document = route([
    [50, -5],
    [49, -10],
  ])
  const words = (leastSpeedKn: number | null, mostSpeedKn: number | null): string[] =>
    checkRoute(document, { leastSpeedKn, mostSpeedKn }).map(({ level, sentence }) => `${level}: ${sentence}`)
  expect(words(null, 13.9)).toEqual([
    'error: The leg to WPT 2 is planned at 14.0 kn; the vessel makes 13.9 kn at most.',
  ])
  expect(words(14.1, null)).toEqual([
    'warning: The leg to WPT 2 is planned at 14.0 kn; the vessel’s minimum is 14.1 kn.',
  ])
  expect(words(14, 14)).toEqual([])
  // The vessel's range is through the water: a current may make more over ground, and a head sea less.
  const withSet = route(
    [
      [50, -5],
      [49, -10],
    ],
    { speedKn: 15.5, setSpeedKn: 14 },
  )
  expect(checkRoute(withSet, { leastSpeedKn: 14, mostSpeedKn: 14 })).toEqual([])
  expect(checkRoute(withSet, { leastSpeedKn: null, mostSpeedKn: 13.9 })[0]?.sentence).toContain('planned at 14.0 kn')
})

describe('what is pointed out', () => {
  it('no XTD, on one side or both', () => {
    const bare = route([
      [50, -5],
      [49, -10],
    ])
    const without = (leg: Leg): VoyageDocument => ({
      ...bare,
      waypoints: bare.waypoints.map((w, i) => (i === 1 ? { ...w, leg } : w)),
    })
    expect(found(without({ geometry: 'GC' }))).toEqual(['warning 2: The leg to WPT 2 has no XTD.'])
    expect(found(without({ geometry: 'GC', xtdPortNm: 1 }))).toEqual([
      'warning 2: The leg to WPT 2 has no XTD to starboard.',
    ])
  })
  it('no XTD on many legs is one line', () => {
    const many = route(Array.from({ length: 12 }, (_, i): [number, number] => [50, -5 * i]))
    const bare = {
      ...many,
      waypoints: many.waypoints.map((w) => ({ ...w, leg: w.leg && { geometry: 'GC' as const } })),
    }
    expect(found(bare)).toEqual([
      'warning 2: 11 legs have no XTD, or on one side only: to WPT 2, 3, 4, 5, 6, 7, 8, 9, ….',
    ])
  })
  it('high latitudes that the great circle reaches though its ends do not', () => {
    expect(
      found(
        route([
          [70, -10],
          [70, 170],
        ]),
      ).join(),
    ).toMatch(/goes to \d\d\.\d° of latitude/)
    expect(
      found(
        route([
          [60, -10],
          [60, 30],
        ]),
      ),
    ).toEqual([])
  })
  it('half round the world, where the direction is not clear', () => {
    expect(
      found(
        route(
          [
            [10, 0],
            [10, 180],
          ],
          { geometry: 'RL' },
        ),
      ).join(),
    ).toMatch(/it goes east/)
    expect(
      found(
        route([
          [0.1, 0],
          [0, 179.9],
        ]),
      ).join(),
    ).toMatch(/half round the world/)
  })
  it('a rhumb line where a great circle is much shorter, across 180° too', () => {
    expect(
      found(
        route(
          [
            [35, 140],
            [34, -120],
          ],
          { geometry: 'RL' },
        ),
      ).join(),
    ).toMatch(/is \d{3}\.\d NM longer as a rhumb line/)
    expect(
      found(
        route(
          [
            [35, 140],
            [35, 145],
          ],
          { geometry: 'RL' },
        ),
      ),
    ).toEqual([])
  })
})

it('no route breaks them', () => {
  const place = fc.tuple(
    fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90)),
    fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180)),
  )
  fc.assert(
    fc.property(
      fc.array(place, { maxLength: 8 }),
      fc.constantFrom('RL' as const, 'GC' as const),
      fc.double({ min: 0, max: 10, noNaN: true }),
      (places, geometry, radiusNm) => {
        for (const { sentence } of checkRoute(route(places, { geometry }, radiusNm))) {
          expect(sentence).toMatch(/^[A-Z].*\.$/)
          expect(sentence).not.toMatch(/NaN|Infinity|undefined/)
        }
      },
    ),
    { numRuns: 500 },
  )
})
