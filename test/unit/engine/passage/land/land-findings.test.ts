// The land check of a route in the officer's words: what is wrong, what is to be looked at, and what a berth excuses.
import { describe, expect, it } from 'vitest'
import { BERTH_NM, createLandCheck } from '../../../../../electron/engine/passage/land/land-findings.ts'
import { findingsOf } from '../../../../support/judged-at-once.ts'
import { createShore, readCoastFile, type Shore } from '../../../../../electron/engine/passage/land/shore.ts'
import type { VoyageDocument } from '../../../../../shared/passage/voyage.ts'

const shore = createShore(readCoastFile)

const route = (turns: readonly (readonly [number, number])[], xtdNm?: number): VoyageDocument => ({
  format: 1,
  name: 'Test',
  waypoints: turns.map(([lat, long], i) => ({
    id: String(i + 1),
    name: '',
    position: { lat, long },
    leg:
      i === 0
        ? null
        : {
            geometry: 'RL' as const,
            ...(xtdNm === undefined ? {} : { xtdPortNm: xtdNm, xtdStarboardNm: xtdNm }),
          },
  })),
  schedule: { etdMs: null, speedKn: 12 },
})
const findings = (turns: readonly (readonly [number, number])[], xtdNm?: number) =>
  findingsOf(createLandCheck(shore))(route(turns, xtdNm))

describe('the land check', () => {
  it('says where a leg crosses land, how far after the waypoint before and for how long', () => {
    // Over the Cotentin peninsula, mid-route.
    const found = findings([
      [50.3, -3],
      [49.5, -2.5],
      [49.5, -0.9],
      [50, -0.5],
    ])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ kind: 'crossing', level: 'error', waypointIndex: 2 })
    expect(found[0]?.sentence).toMatch(
      /^The leg to WPT 3 crosses land \d+\.\d NM after WPT 2, at 49°30\.0′ N 001°5\d\.\d′ W, for 2\d\.\d NM\.$/,
    )
    expect(found[0]?.position.long).toBeCloseTo(-1.84, 1)
  })

  it('says the nearest land within the XTD, its side and place', () => {
    const found = findings(
      [
        [50.6, 0.6],
        [50.95, 1.2],
        [51.15, 1.65],
        [51.6, 2.2],
      ],
      6,
    ).find(({ waypointIndex }) => waypointIndex === 2)
    expect(found).toMatchObject({ kind: 'corridor', level: 'warning' })
    expect(found?.sentence).toMatch(
      /^Land \d\.\d\d NM to port of the leg to WPT \d, within its XTD of 6\.00 NM: \d+\.\d NM after WPT \d, at 5\d°/,
    )
  })

  it('looks at no side without an XTD, and finds nothing on the open sea', () => {
    expect(
      findings([
        [50.6, 0.6],
        [50.95, 1.2],
        [51.15, 1.65],
        [51.6, 2.2],
      ]),
    ).toEqual([])
    expect(
      findings(
        [
          [45, -20],
          [40, -40],
          [35, -60],
        ],
        10,
      ),
    ).toEqual([])
    expect(findings([])).toEqual([])
    expect(findings([[51.5, 0]])).toEqual([])
  })

  it('speaks softer of land within two miles of the first and last waypoint', () => {
    // From a quay in Honolulu, which the coastline puts on land, to sea.
    const out = findings(
      [
        [21.31, -157.866],
        [21.2, -157.88],
        [20.9, -157.9],
      ],
      0.2,
    )
    expect(out.map(({ kind, level }) => [kind, level])).toEqual([['berth', 'warning']])
    expect(out[0]?.sentence).toMatch(/^Near the berth .* lie on land, .*coarser than a quay/)
    const home = findings(
      [
        [20.9, -157.9],
        [21.2, -157.88],
        [21.31, -157.866],
      ],
      0.2,
    )
    expect(home.map(({ kind, level, waypointIndex }) => [kind, level, waypointIndex])).toEqual([
      ['berth', 'warning', 2],
    ])
  })

  it('does not excuse a waypoint far inland, nor one on land in the middle of the route', () => {
    const inland = findings([
      [21.45, -158.0],
      [21.2, -157.9],
      [20.9, -157.9],
    ])
    expect(inland.map(({ kind }) => kind)).toContain('crossing')
    expect(inland[0]?.sentence).toMatch(/begins on land at WPT 1/)
    const middle = findings([
      [20.9, -157.9],
      [21.31, -157.866],
      [20.9, -157.7],
    ])
    expect(middle.map(({ kind, waypointIndex }) => [kind, waypointIndex])).toEqual([
      ['crossing', 1],
      ['crossing', 2],
    ])
    expect(BERTH_NM).toBe(2)
  })

  it('says of a leg wholly on land that it is', () => {
    expect(
      findings([
        [0, 10],
        [50, 10],
        [51, 10],
        [60, -10],
      ]).map(({ sentence }) => sentence),
    ).toContainEqual(expect.stringMatching(/^The leg to WPT 3 lies wholly on land/))
  })

  it('computes after an edit only the legs it changed', () => {
    let lookups = 0
    const counting: Shore = {
      ...shore,
      isLand: (position) => {
        lookups++
        return shore.isLand(position)
      },
    }
    const check = findingsOf(createLandCheck(counting))
    const turns: [number, number][] = Array.from({ length: 20 }, (_, i) => [40 + i / 10, -30 + i])
    const first = check(route(turns, 1))
    expect(lookups).toBe(19)
    expect(check(route(turns, 1))).toEqual(first)
    expect(lookups).toBe(19)
    turns[10] = [42, -20]
    check(route(turns, 1))
    expect(lookups).toBe(21)
  })

  it('says that the coastline file is missing as what it is, and looks for it again the next time', () => {
    let there = false
    const check = findingsOf(
      createLandCheck(
        createShore(() => {
          if (!there) throw new Error('not there')
          return readCoastFile()
        }),
      ),
    )
    expect(() =>
      check(
        route([
          [45, -30],
          [45, -31],
        ]),
      ),
    ).toThrow('not there')
    there = true
    expect(
      check(
        route([
          [45, -30],
          [45, -31],
        ]),
      ),
    ).toEqual([])
  })
})
