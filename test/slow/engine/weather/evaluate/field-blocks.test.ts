// What the field looks up: only what lies near, each stretch once; and the same values to the bit as from the rows within reach alone.
import { describe, expect, it } from 'vitest'
import { createField } from '../../../../../electron/engine/weather/evaluate/field.ts'
import type { WeatherAnswer, WeatherTable } from '../../../../../electron/engine/store/weather.ts'
import { cellAt, fromE4, toE4 } from '../../../../../shared/geo/cells.ts'
import { distanceNm } from '../../../../../shared/geo/geodesy.ts'
import { HOUR_MS, STEP_MS } from '../../../../../shared/format/time.ts'
import type { Position } from '../../../../../shared/geo/position.ts'
import { REACH_NM } from '../../../../../shared/weather/lattice.ts'
import { byMeasure } from '../../../../support/by-measure.ts'
import { mulberry } from '../../../../support/mulberry.ts'
import { SEED } from '../../../../support/seed.ts'
import { openMemoryStore } from '../../../../unit/engine/weather/evaluate/memory-store.ts'

const T = Date.UTC(2026, 10, 15, 12)
const TIMES = [T - STEP_MS, T, T + STEP_MS, T + 2 * STEP_MS]

/** As a global file leaves it: every degree of these latitudes, all around. */
function globalRows(lats: readonly number[], random: () => number): WeatherAnswer[] {
  return TIMES.flatMap((timeMs) =>
    lats.flatMap((lat) =>
      Array.from({ length: 360 }, (_, i) => ({
        latE4: toE4(lat),
        longE4: toE4(i - 180),
        timeMs,
        fetchedAtMs: T - HOUR_MS,
        values: byMeasure(() => random() * 20 + 1),
      })),
    ),
  )
}
function tableOf(rows: readonly WeatherAnswer[]): WeatherTable {
  const table = openMemoryStore()
  for (const row of rows) table.put(row)
  return table
}
/** Counts look-ups and the rows they list. */
function counted(table: WeatherTable) {
  const count = { lookUps: 0, rows: 0 }
  const near: WeatherTable['near'] = (...stretch) => {
    const found = table.near(...stretch)
    count.lookUps++
    count.rows += found.length
    return found
  }
  return { table: { ...table, near }, count }
}

describe('the field over a global file', () => {
  const lats = [43, 44, 45, 46, 47]
  const { table, count } = counted(tableOf(globalRows(lats, mulberry(SEED))))
  const field = createField(table)

  it('lists what is near and not the whole of a latitude, each stretch once', () => {
    const place = { lat: 45.2, long: -22.4 }
    expect(field.about(place, T + HOUR_MS)).not.toBeNull()
    // Four times, five latitudes, one or two blocks of 15 columns.
    expect(count.rows).toBeLessThanOrEqual(4 * 5 * 2 * 15)
    expect(count.rows).toBeGreaterThan(0)
    const once = { ...count }
    expect(field.at(place, T + HOUR_MS)?.samples).toBeGreaterThan(4)
    field.at({ lat: 45.3, long: -22.2 }, T + 2 * HOUR_MS)
    expect(count).toEqual(once)
  })
})

describe('the field is what the rows within reach alone give, to the bit', () => {
  const random = mulberry(SEED + 1)
  const regions: [name: string, lats: number[], places: Position[]][] = [
    [
      'at the edges of blocks and of bands',
      [-1, 0, 1, 2],
      [0, 14.999, 15, 15.001, 29.7, -15, -0.001, 44.4].map((long) => ({ lat: random() * 2 - 0.5, long })),
    ],
    [
      'on both sides of ±180°',
      [50, 51, 52, 53],
      [180, -180, 179.99, -179.99, 178.6, -178.6, 165, -165].map((long) => ({ lat: 51 + random(), long })),
    ],
    [
      'about the north pole',
      [85, 86, 87, 88, 89, 90],
      [0, 17, 90, 179.9, -180, -100].map((long, i) => ({ lat: 86.5 + 0.7 * i, long })),
    ],
    [
      'about the south pole',
      [-90, -89, -88, -87],
      [12, -165.5, 180].map((long, i) => ({ lat: -88.2 - 0.9 * i, long })),
    ],
  ]
  it.each(regions)('%s', (_name, lats, places) => {
    const rows = globalRows(lats, random)
    const whole = createField(tableOf(rows))
    for (const place of places) {
      const within = rows.filter(
        ({ latE4, longE4 }) => distanceNm(place, { lat: fromE4(latE4), long: fromE4(longE4) }) < REACH_NM * 1.05,
      )
      const alone = createField(tableOf(within))
      for (const timeMs of [T, T + HOUR_MS]) {
        expect(whole.at(place, timeMs)).not.toBeNull()
        expect(whole.at(place, timeMs)).toEqual(alone.at(place, timeMs))
        expect(whole.about(place, timeMs)).toEqual(alone.about(place, timeMs))
      }
    }
  })
  it('has a block for every column of a band', () => {
    const seen = new Set<number>()
    const { table } = counted(tableOf([]))
    const field = createField({
      ...table,
      near: (timeMs, from, to) => {
        for (let cell = from; cell <= to; cell++) seen.add(cell)
        return table.near(timeMs, from, to)
      },
    })
    for (let long = -180; long < 180; long += 2) field.at({ lat: 0.5, long }, T)
    for (let column = 0; column < 360; column++) expect(seen).toContain(cellAt(90, column))
  })
})
