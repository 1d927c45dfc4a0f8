// Records along a route by how far along they lie, and the order by season: the grave ones of the passage's months first.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CasualtyDensity, CasualtyFilter, CorridorFilter } from '../../../../shared/casualties/search.ts'
import type { Position } from '../../../../shared/geo/position.ts'
import { everywhere, NOW_MS, open, put, record, route, type Here } from './records.ts'

let folder = ''
let here: Here
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'binnacle-along-'))
  here = open(folder)
})
afterEach(() => {
  here.store.close(NOW_MS)
  rmSync(folder, { recursive: true, force: true })
})

const corridor = (more: Partial<CorridorFilter> = {}): CorridorFilter => ({
  place: { kind: 'corridor', voyageId: 0, halfWidthNm: 25 },
  ...more,
})
const at = (lat: number, long: number, more: object = {}): Record<string, unknown> =>
  record({ latitude: String(lat), longitude: String(long), ...more })
const add = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
const sums = ({ verySerious, serious, others }: CasualtyDensity): number[] => [verySerious, serious, others].map(add)
const sail = (...places: Position[]): void => void (here.routes[0] = route(places, () => 'RL'))

describe('density', () => {
  const GRAVE = { severity: 'Very serious' }
  const MINOR = { severity: 'Marine incident' }

  it('each record once, in the stretch it lies in, by severity; the filter holds', async () => {
    // 600 NM due north: a degree is 60 NM, and a stretch 5.
    sail({ lat: 40, long: -30 }, { lat: 45, long: -30 }, { lat: 50, long: -30 })
    put(here.store, [
      at(40.01, -30, GRAVE),
      at(45.02, -30.1),
      at(45.03, -29.9, MINOR),
      at(49.99, -30, { severity: 'C2' }),
      at(45, -35, GRAVE),
    ])
    const { density, total } = await here.casualties.along(corridor())
    expect(total).toBe(4)
    expect(sums(density)).toEqual([1, 1, 2])
    expect(density.stretchNm).toBe(5)
    expect(density.verySerious).toHaveLength(density.others.length)
    expect(density.verySerious.indexOf(1)).toBe(0)
    const middle = density.serious.indexOf(1)
    expect(Math.abs(middle * 5 - 300)).toBeLessThan(10)
    expect(density.others[middle]).toBe(1)
    expect(density.others.slice(-2)).toContain(1)
    const grave = await here.casualties.along(corridor({ severities: ['very-serious'] }))
    expect(sums(grave.density)).toEqual([1, 0, 0])
    const wide = await here.casualties.along({ place: { kind: 'corridor', voyageId: 0, halfWidthNm: 400 } })
    expect(add(sums(wide.density))).toBe(wide.total)
    expect(wide.total).toBe(5)
  })

  it('across ±180°, and over an ocean in no more stretches than a curve can show', async () => {
    sail({ lat: -17, long: 178 }, { lat: -17, long: -178 })
    put(here.store, [at(-17, 179.9), at(-17, -179.9), at(-17.1, -178.1, GRAVE)])
    const { density, total } = await here.casualties.along(corridor())
    expect([total, ...sums(density)]).toEqual([3, 1, 2, 0])
    const [first, second] = density.serious.flatMap((count, i) => (count === 0 ? [] : [i]))
    expect(Math.abs((first ?? 0) * density.stretchNm - 109)).toBeLessThan(6)
    expect(second ?? first).toBeGreaterThanOrEqual(first ?? Number.NaN)
    expect(density.verySerious.indexOf(1) * density.stretchNm).toBeGreaterThan(200)
    sail({ lat: -17, long: 178 }, { lat: 50, long: 10 }, { lat: -50, long: 179 })
    const long = await here.casualties.along(corridor())
    expect(long.density.others.length).toBeLessThanOrEqual(1001)
    expect(add(sums(long.density))).toBe(long.total)
  })

  it('of a route of one place, or of no length: one stretch, and nothing that fails', async () => {
    put(here.store, [at(51, 1)])
    sail({ lat: 51, long: 1 })
    expect((await here.casualties.along(corridor())).density).toMatchObject({ verySerious: [0], serious: [0] })
    sail({ lat: 51, long: 1 }, { lat: 51, long: 1 })
    const { density, total } = await here.casualties.along(corridor())
    expect([total, density.serious]).toEqual([1, [1]])
  })
})

it('counts and coverage are of one route, also where it is changed meanwhile', async () => {
  sail({ lat: 40, long: -30 }, { lat: 40.2, long: -30 })
  here.store.commit(() => {
    const request = { kind: 'casualties-near', latE4: 400_000, longE4: -300_000, radiusNm: 100 } as const
    here.store.casualties.startImport(request, NOW_MS, 'own').finish(0)
  })
  const answer = here.casualties.along(corridor())
  sail({ lat: 0, long: 0 }, { lat: 0, long: 1 })
  expect((await answer).coverage.share).toBe(1)
  expect((await here.casualties.along(corridor())).coverage.share).toBe(0)
})

describe('the order by season', () => {
  const NOV = '2019-11-05T04:00:00'
  const JUNE = '2020-06-05T04:00:00'
  beforeEach(() => {
    sail({ lat: 40, long: -30 }, { lat: 50, long: -30 })
    put(here.store, [
      at(45, -30, { vesselName: 'minor, of the month', severity: 'Marine incident', localTime: NOV }),
      at(45, -30.1, { vesselName: 'grave, of June', severity: 'Very serious', localTime: JUNE }),
      at(45, -30.2, { vesselName: 'serious, of the month, near', localTime: NOV }),
      at(45, -30.3, { vesselName: 'serious, of the month, far', localTime: NOV }),
      at(45, -30.4, { vesselName: 'very serious, of the month', severity: 'Very serious', localTime: NOV }),
      at(45, -30.05, { vesselName: 'grave, undated', severity: 'Very serious', localTime: 'in winter' }),
    ])
  })
  const order = async (filter: CasualtyFilter, months?: number[]): Promise<string[]> =>
    (await here.casualties.search({ filter, sort: 'season', months, offset: 0, limit: 9 })).hits.map(
      ({ vesselName }) => vesselName,
    )

  it('grave ones of the months, gravest then nearest; other grave ones, the undated among them; the rest', async () => {
    expect(await order(corridor(), [11])).toEqual([
      'very serious, of the month',
      'serious, of the month, near',
      'serious, of the month, far',
      'grave, undated',
      'grave, of June',
      'minor, of the month',
    ])
  })
  it('without months all grave ones come first', async () => {
    expect(await order(corridor())).toEqual([
      'grave, undated',
      'grave, of June',
      'very serious, of the month',
      'serious, of the month, near',
      'serious, of the month, far',
      'minor, of the month',
    ])
  })
  it('where there is no distance, the newest first within each; those without a date last', async () => {
    expect((await order(everywhere, [11])).slice(0, 1)).toEqual(['very serious, of the month'])
    expect((await order(everywhere, [11])).slice(3)).toEqual([
      'grave, of June',
      'grave, undated',
      'minor, of the month',
    ])
  })
})

it('a single record on the chart says its month; one without a date says none', async () => {
  put(here.store, [at(40, 1, { localTime: '2019-11-05T04:00:00' }), at(42, 1, { localTime: 'in winter' })])
  const { points } = await here.casualties.clusters(everywhere, { south: 30, west: 0, north: 50, east: 3 }, 9)
  expect(points.map(({ month }) => month).toSorted((a, b) => a - b)).toEqual([0, 11])
})
